"""Hero Action Phase: the Heroes take their turns one at a time (omd.action.one_at_a_time)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from siegeworks.core import Action, Choice, Rules, Step, emit

from ..actions import EndTurn, GiveUp, Push, Special, Strike, Walk
from ..content import GEAR
from ..events import HeroWalked, PhaseBegan, Recovered, SpecialUsed
from ..maps import MapLayout, walks, ways
from ..state import NOBODY, OFF_MAP, Hero, State, land
from . import combat, push, uses
from .figures import move_of, outfit_of
from .harm import hurt_hero, judge
from .heroes import power_of, roster
from .marks import forget, once
from .movement import GAS

END: Final = EndTurn()
ENOUGH: Final = (END,)
assert roster.KNOWN, "the Heroes' powers must be there before a turn begins"

# ---- order of turns


def begin_turns(s: State) -> None:
    """The Rift Lord first (omd.action.rift_lord_first), then clockwise, in Rivalry across both Teams
    (omd.rivalry.phase.action_order).
    """
    s.active = s.lord
    s.step = "begin_turn"
    if s.watch:
        emit(s, PhaseBegan("action", s.round))


def next_turn(s: State) -> None:
    """Clockwise (omd.action.clockwise) until the turn would come back to the Rift Lord (omd.action.end)."""
    s.active = (s.active + 1) % s.config.seats
    s.step = "begin_turn"
    if s.active == s.lord:
        s.active = NOBODY
        s.step = "upkeep"


def begin_turn(s: State) -> Step:
    """A dead Hero's turn is skipped (omd.action.one_at_a_time)."""
    hero = s.heroes[s.active]
    if hero.tile == OFF_MAP:
        next_turn(s)
    elif hero.stunned:
        return recover(s, hero)
    else:
        get_ready(s, hero)
        s.step = "act"
    return None


def get_ready(s: State, hero: Hero) -> None:
    """One Attack and one Move (omd.action.once_each), and the extra ones of power and Gear, of which a stun costs just
    one (omd.faq.stun.extra_actions, omd.faq.stun.gear_extra).
    """
    power = power_of(hero.id)
    power.turn_began(s, hero)
    if land(s, hero.fort).kinds[hero.tile] == "caltrops":
        hero.mark("turn:began", f"{hero.fort}:{hero.tile}")
    moves, attacks = power.actions_a_turn(s, hero)
    outfit = outfit_of(hero)
    hero.moves, hero.attacks, hero.done = 1 + moves + outfit.moves, 1 + attacks + outfit.attacks, ()


def recover(s: State, hero: Hero) -> Rules[None]:
    """A stunned Hero gives up the Attack or the Move, no other Action, and is recovered (omd.action.stun.give_up,
    omd.action.stun.other_actions).
    """
    get_ready(s, hero)
    chosen = yield Choice(hero.seat, "omd.action.stun.give_up", [GiveUp("move"), GiveUp("attack")])
    hero.stunned = False
    if chosen.what == "move":
        hero.moves -= 1
    else:
        hero.attacks -= 1
    if s.watch:
        emit(s, Recovered(hero.seat, chosen.what))
    s.step = "act"


# ---- Actions


def act(s: State) -> Step:
    """One Action after the other, until the turn is ended or nothing else can be done."""
    hero = s.heroes[s.active]
    if hero.tile != OFF_MAP:
        options = actions_of(s, hero)
        if len(options) > 1:
            return one_action(s, hero, options)
        if s.config.rivalry or land(s, hero.fort).kinds[hero.tile] == GAS:
            return no_more(s, hero)
    close_turn(s, hero)
    judge(s)
    return None


def no_more(s: State, hero: Hero) -> Rules[None]:
    """Nothing is left to do: the turn ends, and what its end does is judged (omd.rivalry.victory.win)."""
    yield from end_turn(s, hero)
    judge(s)


def one_action(s: State, hero: Hero, options: list[Action]) -> Rules[None]:
    """As many or as few as wanted, in any order (omd.action.any_number_any_order), of five types
    (omd.action.five_types).
    """
    chosen = yield Choice(hero.seat, "omd.action.any_number_any_order", options)
    kind = type(chosen)
    if kind is Walk:
        yield from walk(s, hero, chosen)
    elif kind is Strike:
        yield from combat.strike(s, hero, chosen)
    elif kind is Push:
        yield from push.push(s, hero, chosen)
    elif kind is Special:
        yield from special(s, hero, chosen)
    else:
        yield from end_turn(s, hero)
    judge(s)


def actions_of(s: State, hero: Hero) -> list[Action]:
    """Every Action open to the active Hero."""
    found: list[Action] = list(moves_of(s, hero)) if hero.moves > 0 else []
    if hero.attacks > 0:
        found += combat.strikes(s, hero)
    found += push.pushes(s, hero)
    found += specials_of(s, hero)
    found += uses.uses(s, hero)
    found.append(END)
    return found


def specials_of(s: State, hero: Hero) -> list[Special]:
    """What the Hero's card offers: one Special Action a turn, be it Ability, Rivalry ability or Ultimate.

    That is one type of Action (omd.action.once_each, omd.action.five_types), and what comes with a Move or an Attack is
    none of its own.
    """
    power = power_of(hero.id)
    offers = power.specials(s, hero)
    return [offer for offer in offers if offer.what in power.triggered] if "special" in hero.done else offers


def special(s: State, hero: Hero, chosen: Special) -> Rules[None]:
    """A Special Action, on top of Move and Attack (omd.action.special.kinds, omd.action.special.extra); it pays for no
    stun (omd.action.special.no_stun_payment). An Ultimate turns its Token face-down (omd.hero.card.ultimate_slot).
    """
    if s.watch:
        emit(s, SpecialUsed(hero.seat, chosen.what, chosen.tile, chosen.seat))
    if chosen.what in GEAR:
        yield from uses.use(s, hero, chosen)
        return
    power = power_of(hero.id)
    once(hero, chosen.what)
    if chosen.what not in power.triggered:
        once(hero, "special")
    if chosen.what == "ultimate":
        hero.ultimate = False
    yield from power.do_special(s, hero, chosen)


def end_turn(s: State, hero: Hero) -> Rules[None]:
    """The Gas Chamber harms a Hero who ends the turn there (omd.tile.gas.hero), not one who passed
    (omd.tile.gas.hero_pass); so may an enemy's power.
    """
    if land(s, hero.fort).kinds[hero.tile] == GAS:
        yield from hurt_hero(s, hero, 1, "omd.tile.gas.hero")
    if s.config.rivalry:
        for other in s.heroes:
            if hero.tile != OFF_MAP and s.config.team(other.seat) != s.config.team(hero.seat):
                yield from power_of(other.id).enemy_turn_ended(s, other, hero)
    close_turn(s, hero)


def close_turn(s: State, hero: Hero) -> None:
    """What lasts for a turn is over, and the next Hero's begins."""
    forget(hero, "next:", "turn:")
    hero.moves = hero.attacks = 0
    hero.done = ()
    next_turn(s)


# ---- Move


def moves_of(s: State, hero: Hero) -> tuple[Walk, ...]:
    """Every Tile within the Move value (omd.action.move.distance), over sides that an arrow joins
    (omd.action.move.arrow_side, omd.action.move.example.fig8), either way (omd.action.move.both_ways).

    A Move is one Action: it cannot be interrupted (omd.action.move.not_split). Units never block (omd.tile.unit_limit).
    """
    distance = move_of(s, hero)
    if s.config.rivalry:
        return across((land(s, 0), land(s, 1)), hero.fort, hero.tile, distance)[0]
    return within(land(s, 0), hero.tile, distance)


@lru_cache(1 << 12)
def within(layout: MapLayout, tile: int, distance: int) -> tuple[Walk, ...]:
    """The Moves inside the one fortress."""
    return tuple(Walk(0, other) for other in sorted(walks(layout, tile, distance)))


Spot = tuple[int, int]


@lru_cache(1 << 12)
def across(
    lands: tuple[MapLayout, MapLayout], fort: int, tile: int, distance: int
) -> tuple[tuple[Walk, ...], dict[Spot, tuple[Spot, ...]]]:
    """The Moves across both fortresses, and the way of each: every Start Tile is next to every other, for Heroes
    (omd.rivalry.move.start_tiles, omd.rivalry.move.example.fig11, omd.rivalry.heroes_cross).
    """
    starts = [(n, start) for n, layout in enumerate(lands) for start in layout.start_tiles]

    def steps(spot: Spot) -> list[Spot]:
        here = [(spot[0], other) for other in lands[spot[0]].steps[spot[1]]]
        return here + [other for other in starts if other != spot] if spot in starts else here

    found = ways((fort, tile), distance, steps, lambda spot: lands[spot[0]].kinds[spot[1]] == "caltrops")
    return tuple(Walk(*spot) for spot in sorted(found)), found


def way_of(s: State, hero: Hero, chosen: Walk) -> tuple[Spot, ...]:
    """The Tiles a Move passes, by the way that crosses Caltrops least."""
    distance = move_of(s, hero)
    if s.config.rivalry:
        return across((land(s, 0), land(s, 1)), hero.fort, hero.tile, distance)[1][chosen.fort, chosen.tile]
    return tuple((0, tile) for tile in walks(land(s, 0), hero.tile, distance)[chosen.tile].passed)


def walk(s: State, hero: Hero, chosen: Walk) -> Rules[None]:
    """A Move, by the way that crosses Caltrops least; each crossing costs 1 Health (omd.tile.caltrops.hero).

    Beginning the turn or ending there is safe (omd.tile.caltrops.hero_safe). From the Teleporter one step leads
    anywhere in the fortress, and then on (omd.tile.teleporter.out, omd.tile.teleporter.continue), never into it
    (omd.tile.teleporter.one_way, omd.tile.teleporter.example): so `MapLayout.steps` has it.
    """
    passed = way_of(s, hero, chosen)
    dragged = s.heroes[int(hero.marks["turn:drag"])] if "turn:drag" in hero.marks else None
    if dragged is not None:
        hero.unmark("turn:drag")
        if (dragged.fort, dragged.tile) == (hero.fort, hero.tile):
            arrive(s, dragged, chosen, passed)
    hero.moves -= 1
    arrive(s, hero, chosen, passed)
    for _ in range(crossings(s, hero, passed)):
        yield from hurt_hero(s, hero, 1, "omd.tile.caltrops.hero")


def crossings(s: State, hero: Hero, passed: tuple[Spot, ...]) -> int:
    """How many Caltrops Tiles that harm the Hero a Move passes: not the one the turn began on."""
    caltrops = [spot for spot in passed if land(s, spot[0]).kinds[spot[1]] == "caltrops"]
    return sum(f"{fort}:{tile}" != hero.marks.get("turn:began") for fort, tile in caltrops)


def arrive(s: State, hero: Hero, chosen: Walk, passed: tuple[Spot, ...]) -> None:
    """Put the figure where the Move ends."""
    hero.fort, hero.tile = chosen.fort, chosen.tile
    if s.watch:
        forts = (*(fort for fort, _ in passed), chosen.fort)
        abroad = forts if len(set(forts)) > 1 else ()
        emit(s, HeroWalked(hero.seat, chosen.fort, (*(tile for _, tile in passed), chosen.tile), abroad))

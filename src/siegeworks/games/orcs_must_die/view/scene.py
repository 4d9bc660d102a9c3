"""The scene: one moment of the game for one viewer."""

from __future__ import annotations

from functools import lru_cache

from siegeworks.core import Chance, Choice
from siegeworks.scene import Ending, Mat, Phase, Scene, Score, Stat, Tally, TallyItem

from ..content import HEROES, NUMBERS
from ..rules.figures import max_health, move_of
from ..secrets import observe
from ..state import HIDDEN, OFF_MAP, Hero, State, kinds_of, land, stats_of
from .board import drawn_board
from .cards import zones_of
from .fixtures import pieces_of
from .moves import Asked, asked_of_player, asked_of_table
from .pieces import need_now
from .words import TEAMS, clean, count_of, dice_words, icons, needs, rift, tile_name

PHASES = (
    ("upgrade", "Hero upgrades", "omd.play.phases.order", ("begin_round", "upgrade")),
    ("movement", "Minions move", "omd.minion.move.all", ("move_minions", "move_hunters")),
    ("wave", "New Wave", "omd.minion.wave.flip", ("new_wave", "add_minions", "place_boss", "enter_wave", "tile_tolls")),
    ("traps", "Traps fire", "omd.minion.traps.when", ("before_traps", "fire_traps", "fire_tile", "spend_traps")),
    ("rift", "Into the Rift", "omd.minion.rift.removed", ("enter_rift",)),
    ("attacks", "Minions attack", "omd.minion.attack.must", ("attack_tiles", "attack_groups")),
    ("stand", "The stunned stand up", "omd.minion.stand.recover", ("stand_up",)),
    ("action", "Hero actions", "omd.action.one_at_a_time", ("begin_turns", "begin_turn", "act", "spend")),
    ("upkeep", "Upkeep", "omd.upkeep.five_parts", ("upkeep", "resurrect", "restock")),
)


def scene(state: State, seat: int, question: Choice | Chance | None) -> Scene:
    """What `seat` (-1: a spectator) sees, with the open question, if any, and the ways to answer it."""
    s = observe(state, seat)
    over = s.outcome is not None
    options = tuple(question.options_of(seat)) if isinstance(question, Choice) else ()
    pieces, zones = pieces_of(s), zones_of(s, seat, options)
    asked: Asked = (None, (), ())
    if isinstance(question, Choice):
        known = {piece.id for piece in pieces} | place_ids(s.config.maps, s.config.column)
        known |= {card.id for zone in zones for card in zone.cards}
        asked = asked_of_player(s, seat, question, known)
    elif question is not None:
        asked = asked_of_table(s, seat, question)
    prompt, buttons, moves = asked
    return Scene(
        board="orcs-must-die",
        seat=seat,
        title=clean(land(s, 0).name),
        turn=f"Level {s.level}, round {s.round}" if s.round else "Setting up",
        pieces=pieces,
        zones=zones,
        mats=tuple(mat_of(s, hero) for hero in s.heroes),
        phases=() if over or not s.round else phases_of(phase_of(s)),
        tallies=tuple(guide_of(s, fort) for fort in range(len(s.forts))),
        stats=stats_shown(s),
        buttons=buttons,
        prompt=prompt,
        moves=moves,
        ending=ending_of(s) if over else None,
    )


@lru_cache(maxsize=64)
def place_ids(maps: tuple[str, ...], column: int) -> frozenset[str]:
    """The ids of a board's places."""
    return frozenset(place.id for place in drawn_board(maps, column).places)


# ---- the round


def phase_of(s: State) -> int:
    """The index of the part of the round a step belongs to; Traps fired in a Hero's turn belong to that turn."""
    if s.active >= 0:
        return 7
    return next((n for n, phase in enumerate(PHASES) if s.step in phase[3]), 0)


@lru_cache(maxsize=16)
def phases_of(now: int) -> tuple[Phase, ...]:
    """The parts of a round with the present one marked (omd.play.phases.order, omd.minion.steps_order)."""
    return tuple(
        Phase(name, title, "now" if n == now else "done" if n < now else "next", rule)
        for n, (name, title, rule, _) in enumerate(PHASES)
    )


def stats_shown(s: State) -> tuple[Stat, ...]:
    """What the whole table counts: Level, Rift Health, Skulls of the pool, Cards to come."""
    found = [Stat("Level", s.level, 3, "level")]
    for fort, f in enumerate(s.forts):
        of = f"{TEAMS[fort]}: " if s.config.rivalry else ""
        found += [
            Stat(f"{of}Rift Health", f.health, NUMBERS.rift_health[s.config.column], "tile-rift"),
            Stat(f"{of}Rift Skull Pool", f.skulls, icon="skull"),
            Stat(f"{of}Army Cards to come on this Level", sum(left for _, left in f.armies), icon="army"),
        ]
    return tuple(found)


def guide_of(s: State, fort: int) -> Tally:
    """The Minions who invade a fortress as they are on this Level, and how many figures of each are on the Map."""
    f, items = s.forts[fort], []
    for role, kind in enumerate(kinds_of(s, fort)):
        stats = stats_of(s, fort, role)
        there = sum(row[role] for row in f.up) + sum(row[role] for row in f.down)
        words = kind.name
        if stats.need:
            words += f": dies to {icons(stats.need)}, attacks with {dice_words(stats.attack)}"
        items.append(TallyItem(kind.icon, words, there, kind.figures, "greater" if kind.greater else "paper"))
    of = f" in {TEAMS[fort]}'s fortress" if s.config.rivalry else ""
    return Tally(f"guide{fort}", f"Minions on the Map{of}", tuple(items), f"As they are on Level {s.level}.")


# ---- mats


def mat_of(s: State, hero: Hero) -> Mat:
    """A seat's mat: Hero, Health, Skulls, what is left of the turn."""
    seat = hero.seat
    lord = seat == s.lord and s.round > 0
    note = "Rift Lord" if lord else ""
    if hero.id not in HEROES:
        secret = hero.id == HIDDEN
        role = "Chosen in secret" if secret else TEAMS[s.config.team(seat)] if s.config.rivalry else ""
        return Mat(seat, role, "hidden" if secret else "", note=note)
    card = HEROES[hero.id]
    team = f", {TEAMS[s.config.team(seat)]}" if s.config.rivalry else ""
    stats = [
        Stat("Health", hero.health, max_health(hero), "health"),
        Stat("Skulls", hero.skulls, icon="skull"),
        Stat("Move", move_of(s, hero), icon="icon-speed"),
        Stat("Ultimate ready" if hero.ultimate else "Ultimate spent", int(hero.ultimate), 1, "ultimate"),
    ]
    return Mat(seat, f"{card.name}{team}", card.icon, is_active(s, seat), False, tuple(stats), mat_note(s, hero, note))


def is_active(s: State, seat: int) -> bool:
    """Whether it is this seat's turn; in the Upgrade Phase that of all still busy."""
    return seat == s.active or (s.step == "upgrade" and seat in s.waiting)


def mat_note(s: State, hero: Hero, first: str) -> str:
    """What else is to be said of a Hero."""
    parts = [first, f"Loses Health to {needs(need_now(s, hero)) if need_now(s, hero) else 'the kind rolled least'}"]
    if hero.tile == OFF_MAP and s.round:
        parts.append("dead until Upkeep")
    elif hero.stunned:
        parts.append("stunned")
    if "captive" in hero.marks:
        kinds = kinds_of(s, s.config.team(hero.seat))
        parts.append(f"captive: {kinds[int(hero.marks['captive'])].name}")
    card = HEROES[hero.id]
    powers = {"shield": card.ability, "slippery": card.ultimate, "till_death": card.ultimate}
    parts += [f"{powers[mark]} lasts" for mark in hero.marks if mark in powers]
    beds = [(mark.split(":"), skulls) for mark, skulls in hero.marks.items() if mark.startswith("planted:")]
    planted = [f"{skulls} on {tile_name(s, int(fort), int(tile))}" for (_, fort, tile), skulls in beds]
    parts.append(f"planted Skulls: {', '.join(planted)}" if planted else "")
    if hero.seat == s.active:
        left = [(hero.moves, "Move"), (hero.attacks, "Attack")]
        words = " and ".join(count_of(number, what) for number, what in left if number > 0)
        parts.append(f"left this turn: {words or 'neither Move nor Attack'}")
    return "; ".join(part for part in parts if part)


# ---- the end


def ending_of(s: State) -> Ending:
    """How it ended, in words (omd.play.win, omd.play.lose, omd.rivalry.victory.win, omd.rivalry.victory.draw)."""
    outcome = s.outcome
    assert outcome is not None
    if not s.config.rivalry:
        if outcome.winners:
            left = f"{s.forts[0].health} of {NUMBERS.rift_health[s.config.column]} Health"
            text = f"No invader is left, and the Rift stands with {left}. Orcs died."
            return Ending("The Rift stands", text, True, outcome.rule)
        where = tile_name(s, 0, land(s, 0).rift).replace("The Rift", "the Rift")
        text = f"On Level {s.level}, in round {s.round}, {where} lost its last Health."
        return Ending("The Rift has fallen", text, False, outcome.rule)
    team = s.config.team
    scores = tuple(
        Score(seat, points, seat in outcome.winners, TEAMS[team(seat)], (Stat("Rift", points, icon="tile-rift"),))
        for seat, points in enumerate(outcome.scores)
    )
    teams = {s.config.team(seat) for seat in outcome.winners}
    if len(teams) > 1:
        text = "Both Rifts have fallen at the same time: both Teams share the victory."
        return Ending("Both Rifts have fallen", text, True, outcome.rule, scores)
    won = next(iter(teams))
    health = s.forts[won].health
    text = f"{TEAMS[1 - won]}'s Rift has fallen, {rift(s, won)} stands with {health} Health."
    return Ending(f"{TEAMS[won]} has won", text, True, outcome.rule, scores)

"""Carrying out `Effect` data of creatures and treasures: `apply`. (What enemies' cards do is in harm.py.)

What each verb does, to whom `who` names ("self" where nothing is said):

    draw        draws n cards                             magic       n inactive magic becomes active
    rage        stamina up by n (heroes or enemies)       poison      stamina down by n
    reset       stamina to 0                              distract    an enemy's stamina down by n, not below -1
    charm       n more Charm this round                   attack, move, flight, knockback   so much more this round
    wound       takes n regular wounds                    heal        n own wounds go back to the wound pile
    treasure    draws n treasures                         lose_magic  n active magic becomes inactive
    gift        a Gift, n times (playing.py)              discard     discards n cards of the hand, of its own choice
    destroy_own destroys n own cards, in hand or discarded
    destroy_wilds destroys n creatures in the Wilds, one by one
    reveal      an idle minion is turned up

The amount is n, and a die's result on top (rolled by the hero it happens to), times the number of minions on the board
with `per_minion`. An ability without "may" is carried out as far as it can be (dw.term.must_default, dw.term.may).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from siegeworks.core import Action, Rules, emit

from ..actions import Agree, Decline, Enough, PickCard, PickFoe, PickSeat
from ..content import NUMBERS, WOUND, Effect
from ..events import Healed
from ..state import KARN_SLOT, NOBODY, Foe, Hero, State, foe_in
from . import magic, wounds
from .decks import destroy, discard, draw, remove
from .dice import SIDES, roll
from .grid import grid_of
from .harm import lose_magic, minions_on_board
from .minions import wake
from .stamina import distract, foe_stamina, hero_stamina, set_foe_stamina
from .treasure import draw_treasure
from .windows import ask

Doing = Callable[[State, Hero, int, Effect], Rules[None]]
OWN_MAY: Final = frozenset({"heal", "gift", "discard", "destroy_own", "destroy_wilds"})
"""Verbs that ask for cards or heroes anyway, and can be declined there."""
BOOSTS: Final = frozenset({"attack", "move", "flight", "knockback"})


def apply(s: State, effect: Effect, hero: Hero, slot: int = NOBODY) -> Rules[None]:
    """Carry out one effect of a card of `hero`, or used on `hero`. `slot`: the enemy it is about ("foe")."""
    if effect.who in ("enemy", "minion", "foe"):
        chosen = slot if effect.who == "foe" else (yield from pick_enemy(s, hero, effect))
        if chosen != NOBODY:
            yield from to_enemy(s, hero, effect, chosen)
        return
    if effect.may and effect.do not in OWN_MAY:
        answer = yield from ask(s, hero.seat, "dw.term.may", lambda _: [Agree(), Decline()])
        if type(answer) is Decline:
            return
    for each in (yield from whom(s, hero, effect)):
        yield from DO[effect.do](s, each, (yield from amount(s, each, effect)), effect)


def whom(s: State, hero: Hero, effect: Effect) -> Rules[Sequence[Hero]]:
    """The heroes an effect happens to."""
    if effect.who == "heroes":
        return [s.heroes[seat] for seat in s.order]
    if effect.who == "others":
        return [s.heroes[seat] for seat in s.order if seat != hero.seat]
    if effect.who == "hero":
        picked = yield from ask(s, hero.seat, "dw.magic.help_others", lambda s: [PickSeat(seat) for seat in s.order])
        assert isinstance(picked, PickSeat)
        return [s.heroes[picked.seat]]
    return [hero]


def amount(s: State, hero: Hero, effect: Effect) -> Rules[int]:
    """How much of it."""
    n = effect.n * minions_on_board(s) if effect.per_minion else effect.n
    if effect.die:
        n += yield from roll(s, hero, SIDES[effect.die], effect.do)
    return n


# ---- enemies


def pick_enemy(s: State, hero: Hero, effect: Effect) -> Rules[int]:
    """The enemy an effect is aimed at; NOBODY when it was declined or there is none it would change anything for."""

    def choices(s: State) -> list[Action]:
        found: list[Action] = [PickFoe(foe.slot) for foe in s.foes if can_target(s, hero, effect, foe)]
        return [*found, Decline()] if effect.may or not found else found

    picked = yield from ask(s, hero.seat, "dw.summon.target_idle", choices)
    return picked.slot if isinstance(picked, PickFoe) else NOBODY


def can_target(s: State, hero: Hero, effect: Effect, foe: Foe) -> bool:
    """Karn is an enemy and no minion (dw.karn.is_enemy, dw.karn.not_minion); an idle minion can be woken by
    anything.
    """
    if effect.who == "minion" and foe.slot == KARN_SLOT:
        return False
    if effect.range and not (foe.cell >= 0 <= hero.cell and grid_of(s).apart(hero.cell, foe.cell) <= effect.range):
        return False
    if not foe.active or effect.do == "reveal":
        return not foe.active
    floor = {"distract": NUMBERS.distraction_floor, "poison": NUMBERS.stamina_min}.get(effect.do)
    return floor is None or foe.stamina > floor


def to_enemy(s: State, hero: Hero, effect: Effect, slot: int) -> Rules[None]:
    """An idle minion is revealed on being targeted (dw.summon.target_idle, dw.treasure.idle), by the Cobra's and the
    Basilisk's poison and the Salamander's distraction too (dw.card.fellspring_cobra.activates,
    dw.card.blightwood_basilisk.activates, dw.card.kiln_salamander.activates); then comes the effect.
    """
    yield from wake(s, slot, hero.seat)
    n = yield from amount(s, hero, effect)
    foe = foe_in(s, slot)
    if foe is None or effect.do == "reveal":
        return
    if effect.do == "distract":
        for _ in range(n):
            distract(s, slot)
    elif effect.do == "reset":
        set_foe_stamina(s, foe, 0, "dw.summon.target_idle")
    else:
        foe_stamina(s, slot, n if effect.do == "rage" else -n, f"dw.icon.{effect.do}")


# ---- heroes


def do_draw(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Cards into the hand; after the own Summon turn they are laid out (dw.magic.draw_ability)."""
    magic.keep_drawn(s, hero, (yield from draw(s, hero, n)))


def do_stamina(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Rage, poison, or back to 0."""
    yield from ()
    change = {"rage": n, "poison": -n, "reset": -hero.stamina}[effect.do]
    hero_stamina(s, hero, change, "dw.icon.poison" if effect.do == "poison" else "dw.icon.rage")


def do_magic(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Magic of creatures and treasure (dw.icon.magic_sources), gained or lost."""
    yield from ()
    (magic.gain if effect.do == "magic" else lose_magic)(s, hero, n)


def do_charm(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Charm to be spent this round."""
    yield from ()
    hero.charm += n


def do_boost(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """More of something for the creature this round."""
    yield from ()
    magic.boost(hero, **{effect.do: n})


def do_wound(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Wounds by effects are regular ones (dw.fatal.other_damage_regular)."""
    yield from ()
    for _ in range(n):
        wounds.regular(s, hero, "dw.fatal.other_damage_regular")


def do_treasure(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Some creatures give treasure (dw.treasure.from_creatures)."""
    for _ in range(n):
        yield from draw_treasure(s, hero)


# ---- cards


def pick_card(
    s: State, hero: Hero, prompt: str, places: Sequence[str], may: bool, wanted: Wanted
) -> Rules[PickCard | None]:
    """One card of these places of the hero ("hand", "discard", "wilds") that is wanted; None: declined, or there is
    none.
    """

    def choices(s: State) -> list[Action]:
        found: list[Action] = []
        for place in places:
            cards = {"hand": hero.hand, "discard": hero.discard, "wilds": s.wilds}[place]
            found += [PickCard(card, place) for card in dict.fromkeys(cards) if card and wanted(card)]
        return [*found, Enough()] if may or not found else found

    picked = yield from ask(s, hero.seat, prompt, choices)
    return picked if isinstance(picked, PickCard) else None


Wanted = Callable[[str], bool]


def any_card(_: str) -> bool:
    """Any card at all, a wound too."""
    return True


def do_discard(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Cards of the hand, those already played are not in it (dw.summon.not_in_hand, dw.term.in_hand)."""
    for _ in range(n):
        picked = yield from pick_card(s, hero, "dw.term.discard", ("hand",), effect.may, any_card)
        if picked is None:
            return
        discard(s, hero, picked.card)


def do_destroy_own(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Own cards, wounds too (dw.wound.is_card)."""
    for _ in range(n):
        picked = yield from pick_card(s, hero, "dw.term.destroy", ("hand", "discard"), effect.may, any_card)
        if picked is None:
            return
        yield from destroy(s, hero.seat, picked.card, picked.where)


def do_destroy_wilds(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """One at a time, the Wilds filled again before the next choice (dw.term.destroy_wilds,
    dw.card.griftwall_python.one_at_a_time); a Wisp does what it does (dw.card.griftwall_python.wisp,
    dw.card.veld_hummingbird.wisp).
    """
    for _ in range(n):
        picked = yield from pick_card(s, hero, "dw.term.destroy_wilds", ("wilds",), effect.may, any_card)
        if picked is None:
            return
        yield from destroy(s, hero.seat, picked.card, "wilds")


def do_heal(s: State, hero: Hero, n: int, effect: Effect) -> Rules[None]:
    """Wounds in hand, in play or discarded go back to the wound pile."""

    def choices(s: State) -> list[Action]:
        piles = (("hand", hero.hand), ("played", hero.played), ("discard", hero.discard))
        found: list[Action] = [PickCard(WOUND, place) for place, cards in piles if WOUND in cards]
        return [*found, Decline()] if effect.may or not found else found

    for _ in range(n):
        picked = yield from ask(s, hero.seat, "dw.wound.is_card", choices)
        if not isinstance(picked, PickCard):
            return
        remove(s, hero, WOUND, picked.where)
        s.wounds += 1
        if s.watch:
            emit(s, Healed(hero.seat))


DO: Final[dict[str, Doing]] = {
    "draw": do_draw, "magic": do_magic, "lose_magic": do_magic, "rage": do_stamina, "poison": do_stamina,
    "reset": do_stamina, "charm": do_charm, "wound": do_wound, "treasure": do_treasure, "discard": do_discard,
    "destroy_own": do_destroy_own, "destroy_wilds": do_destroy_wilds, "heal": do_heal,
    **dict.fromkeys(BOOSTS, do_boost),
}  # fmt: skip

"""Using treasure: each works once and is destroyed then (dw.treasure.use_destroys), on whom its owner likes where the
card allows any hero (dw.treasure.any_hero). `TREASURES` of windows.py is filled here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from siegeworks.core import Action, Choice, Rules, emit

from ..actions import Agree, Decline, Enough, PickCard, PickCell, PickFoe, PickSeat
from ..content import CREATURES, NUMBERS, Treasure
from ..content import TREASURES as CARDS
from ..events import Given, HeroMoved, TreasureUsed
from ..state import ADVANCED, EATEN, KARN_SLOT, NOBODY, Hero, State, active_hero, exchanged, foe_in, without
from . import effects
from .damage import deal
from .decks import draw, refill_wilds, shuffle
from .engagement import slip_away
from .grid import foes_mask, grid_of, heroes_mask
from .magic import adventurer, battler, boost, enraged, in_time, keep_drawn
from .minions import undying, wake
from .powers.bloodmaker import mend_one, wounded
from .stamina import hero_stamina, set_foe_stamina
from .windows import TREASURES, TreasureUse

CATCHUP_COST, TREATS, SUMMONS, SALVE = 5, 2, 2, 2
NO_HERO: Final = (NOBODY,)
Seats = Callable[[State, Hero], Sequence[int]]
Run = Callable[[State, Hero, int], Rules[None]]


def used(card: Treasure, run: Run) -> Run:
    """Use it up, then carry it out."""

    def use(s: State, owner: Hero, seat: int) -> Rules[None]:
        at = owner.treasures.index(card.id)
        owner.treasures = owner.treasures[:at] + owner.treasures[at + 1 :]
        s.destroyed = [*s.destroyed, card.id]
        if s.watch:
            emit(s, TreasureUsed(owner.seat, card.id, seat))
        yield from run(s, owner, seat)

    return use


# ---- treasures that are their effects


def of_effects(card: Treasure) -> Run:
    """What the effects of the card say, for the hero it is used on."""

    def run(s: State, owner: Hero, seat: int) -> Rules[None]:
        for effect in card.effects:
            yield from effects.apply(s, effect, owner if seat == NOBODY else s.heroes[seat])

    return run


def on_any(would: Callable[[State, Hero], bool]) -> Seats:
    """All heroes for whom it would do something."""
    return lambda s, _: [hero.seat for hero in s.heroes if would(s, hero)]


def on_adventurer(s: State, _: Hero) -> Sequence[int]:
    """The hero whose Adventure turn it is."""
    hero = adventurer(s)
    return () if hero is None else (hero.seat,)


def on_battler(s: State, _: Hero) -> Sequence[int]:
    """The hero in a battle."""
    hero = battler(s)
    return () if hero is None else (hero.seat,)


def on_charmer(s: State, _: Hero) -> Sequence[int]:
    """The hero who spends Charm."""
    return (active_hero(s).seat,) if s.phase == "charm" else ()


def on_poisonable(s: State, _: Hero) -> Sequence[int]:
    """No hero, but some enemy that can take poison, or be woken."""
    return NO_HERO if any(not foe.active or foe.stamina > NUMBERS.stamina_min for foe in s.foes) else ()


BY_EFFECT: Final[dict[str, Seats]] = {
    "magic": on_any(lambda _, hero: hero.inactive > 0),
    "rage": on_any(lambda _, hero: not enraged(hero)),
    "charm": on_charmer,
    "poison": on_poisonable,
    **dict.fromkeys(("move", "flight"), on_adventurer),
    **dict.fromkeys(("attack", "knockback"), on_battler),
}

# ---- the named ones


def catching_up(s: State) -> list[Action]:
    """Creatures of the Wilds to be given; Advanced ones not while locked
    (dw.treasure.catchup_potion.advanced_locked).
    """
    wanted = [card for card in dict.fromkeys(s.wilds) if card and CREATURES[card].cost <= CATCHUP_COST]
    return [PickCard(c, "wilds") for c in wanted if CREATURES[c].deck != "advanced" or not s.locks[ADVANCED]]


def catchup(s: State, owner: Hero, seat: int) -> Rules[None]:
    """The hero with the weakest deck in its user's opinion (dw.treasure.catchup_potion.target) takes a creature. Who
    says no thanks for it may lose all stamina, if that was agreed (dw.treasure.catchup_potion.thanks).
    """
    hero, cards = s.heroes[seat], catching_up(s)
    picked = cards[0]
    if len(cards) > 1:
        picked = yield Choice(seat, "dw.treasure.catchup_potion.target", cards)
    assert isinstance(picked, PickCard)
    s.wilds = exchanged(s.wilds, s.wilds.index(picked.card), "")
    hero.discard = [*hero.discard, picked.card]
    if s.watch:
        emit(s, Given(seat, picked.card))
    yield from refill_wilds(s, hero)
    if s.config.thanks:
        thanked = yield Choice(owner.seat, "dw.treasure.catchup_potion.thanks", [Agree(), Decline()])
        if isinstance(thanked, Decline):
            hero_stamina(s, hero, NUMBERS.stamina_min - hero.stamina, "dw.treasure.catchup_potion.thanks")


def singed(s: State) -> list[Action]:
    """Minions only, never Karn (dw.treasure.firebolt_relic.minions_only)."""
    return [PickFoe(foe.slot) for foe in s.foes if foe.slot != KARN_SLOT and not (foe.active and undying(s, foe))]


def firebolt(s: State, owner: Hero, _: int) -> Rules[None]:
    """1 damage; an idle minion wakes first (dw.treasure.idle)."""
    foes = singed(s)
    picked = foes[0]
    if len(foes) > 1:
        picked = yield Choice(owner.seat, "dw.treasure.firebolt_relic.minions_only", foes)
    assert isinstance(picked, PickFoe)
    yield from wake(s, picked.slot, owner.seat)
    yield from deal(s, picked.slot, (owner.seat,), in_battle=False)


def kin(hero: Hero, card: str) -> list[str]:
    """Cards of the deck that share a word of the name (dw.treasure.host_relic.partial_name,
    dw.treasure.host_relic.example).
    """
    words = set(CREATURES[card].name.split())
    found = dict.fromkeys(sorted(hero.deck.cards()))
    return [each for each in found if each in CREATURES and words & set(CREATURES[each].name.split())]


def hosts(hero: Hero) -> list[PickCard]:
    """Creatures in play with kin in the deck."""
    return [PickCard(c, "played") for c in dict.fromkeys(hero.played) if c in CREATURES and kin(hero, c)]


def host(s: State, owner: Hero, seat: int) -> Rules[None]:
    """A creature in play finds one of its kin; the deck is shuffled."""
    hero = s.heroes[seat]
    found = hosts(hero)
    first = found[0] if len(found) == 1 else (yield Choice(seat, "dw.treasure.host_relic.partial_name", found))
    cards = [PickCard(card, "deck") for card in kin(hero, first.card)]
    picked = cards[0] if len(cards) == 1 else (yield Choice(seat, "dw.treasure.host_relic.partial_name", cards))
    shuffle(hero.deck)
    hero.deck.bag = without(hero.deck.bag, picked.card)
    hero.hand = [*hero.hand, picked.card]
    keep_drawn(s, hero, (picked.card,))


def puppies(hero: Hero) -> list[str]:
    """Discarded puppies; kittens are none, with a Red Panda in play either (dw.treasure.puppy_treats.panda,
    dw.card.kheri_red_panda.not_discard).
    """
    return [card for card in dict.fromkeys(hero.discard) if card in CREATURES and "puppy" in CREATURES[card].kinds]


def treats(s: State, owner: Hero, seat: int) -> Rules[None]:
    """Up to 2 puppies of the discards, as if they were drawn."""
    hero = s.heroes[seat]
    for n in range(TREATS):
        cards: list[Action] = [PickCard(card, "discard") for card in puppies(hero)]
        if not cards:
            return
        choices = [*cards, Enough()] if n else cards
        picked = choices[0]
        if len(choices) > 1:
            picked = yield Choice(seat, "dw.treasure.puppy_treats.panda", choices)
        if not isinstance(picked, PickCard):
            return
        hero.discard = without(hero.discard, picked.card)
        hero.hand = [*hero.hand, picked.card]
        keep_drawn(s, hero, (picked.card,))


def reversible(s: State) -> list[Action]:
    """Heroes and enemies with a stamina other than 0, which would stay as it is."""
    heroes = [PickSeat(hero.seat) for hero in s.heroes if hero.stamina]
    return [*heroes, *(PickFoe(foe.slot) for foe in s.foes if foe.stamina)]


def reversal(s: State, owner: Hero, _: int) -> Rules[None]:
    """The sign of any one stamina changes (dw.treasure.scroll_of_reversal.sign,
    dw.treasure.scroll_of_reversal.example); an idle minion wakes (dw.treasure.idle).
    """
    units = reversible(s)
    picked = units[0] if len(units) == 1 else (yield Choice(owner.seat, "dw.treasure.scroll_of_reversal.sign", units))
    if isinstance(picked, PickSeat):
        hero = s.heroes[picked.seat]
        hero_stamina(s, hero, -2 * hero.stamina, "dw.treasure.scroll_of_reversal.sign")
        return
    assert isinstance(picked, PickFoe)
    yield from wake(s, picked.slot, owner.seat)
    foe = foe_in(s, picked.slot)
    if foe is not None:
        set_foe_stamina(s, foe, -foe.stamina, "dw.treasure.scroll_of_reversal.sign")


def movers(s: State, _: Hero) -> Sequence[int]:
    """The hero who moves now, or has just battled."""
    hero = adventurer(s)
    return (hero.seat,) if hero is not None and hero.cell != EATEN and s.step in ("move", "after_battle") else ()


def teleport(s: State, owner: Hero, seat: int) -> Rules[None]:
    """To any free square, away from enemies without a penalty, Glug too (dw.minion.glug.disengage), also after a battle
    and before automatic wins; the player who uses it picks the square (dw.treasure.teleport_potion.after_battle).
    """
    hero, taken = s.heroes[seat], heroes_mask(s) | foes_mask(s)
    cells = [PickCell(cell) for cell in range(grid_of(s).size) if not taken >> cell & 1]
    picked = yield Choice(owner.seat, "dw.treasure.teleport_potion.after_battle", cells)
    hero.cell = picked.cell
    slip_away(hero)
    if s.watch:
        emit(s, HeroMoved(seat, (hero.cell,), 0, "dw.treasure.teleport_potion.after_battle"))


def smoke(s: State, owner: Hero, seat: int) -> Rules[None]:
    """1 move, and leaving enemies costs nothing (dw.minion.glug.disengage)."""
    hero = s.heroes[seat]
    boost(hero, move=1)
    slip_away(hero)
    return
    yield


def summons(s: State, owner: Hero, seat: int) -> Rules[None]:
    """2 cards (dw.treasure.draw_ability, dw.treasure.draw_charm)."""
    hero = s.heroes[seat]
    keep_drawn(s, hero, (yield from draw(s, hero, SUMMONS)))


def salve(s: State, owner: Hero, seat: int) -> Rules[None]:
    """Up to 2 wounds are destroyed."""
    for _ in range(SALVE):
        yield from mend_one(s, owner, s.heroes[seat])


SPECIALS: Final[dict[str, tuple[Seats, Run]]] = {
    "catchup": (lambda s, owner: [h.seat for h in s.heroes if h is not owner] if catching_up(s) else (), catchup),
    "firebolt": (lambda s, _: NO_HERO if singed(s) else (), firebolt),
    "host": (on_any(lambda s, hero: in_time(s, hero) and bool(hosts(hero))), host),
    "treats": (on_any(lambda s, hero: in_time(s, hero) and bool(puppies(hero))), treats),
    "reversal": (lambda s, _: NO_HERO if reversible(s) else (), reversal),
    "teleport": (movers, teleport),
    "smoke": (on_adventurer, smoke),
    "summons": (on_any(lambda s, hero: in_time(s, hero) and bool(hero.deck or hero.discard)), summons),
    "salve": (lambda s, _: wounded(s), salve),
}

for each in CARDS.values():
    if each.special != "monster":
        seats, run = SPECIALS[each.special] if each.special else (BY_EFFECT[each.effects[0].do], of_effects(each))
        TREASURES[each.id] = TreasureUse(each.window, seats, used(each, run))
KNOWN = tuple(TREASURES)

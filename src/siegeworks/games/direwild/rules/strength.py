"""What a built creature is worth: core, augments, the rules of both, and what effects of this round add. Pure.

Only the core's Core Battle Stats count (dw.build.core_stats), never its own augment values
(dw.build.core_augment_unused); augments add their augment values, likes as well (dw.build.duplicates).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ..content import CREATURES, HEROES, KITTEN, NUMBERS, WOUND, Creature, Stats
from ..state import NOBODY, Hero, State
from .grid import GRIDS

BADGER_ATTACK, HIPPO_ATTACK, WINDRIDER = 2, 2, 1
LIVE: Final = frozenset({"unicorn", "penguin", "tiger", "vulture"})
"""Rules that look at the board or the hero, not only at the cards."""
NOTHING: Final = Stats()
NO_BOOST: Final = (0, 0, 0, 0, 0)


class Pack(NamedTuple):
    """What the creatures a hero played this round mean for each other: whether kittens are puppies, how many Wolves
    lead the puppies, and how many raptors there are. Other heroes' creatures never count
    (dw.card.ironcrown_raptor.own_only, dw.card.shadowmist_raptor.own_only).
    """

    panda: bool
    wolves: int
    raptors: int


class Around(NamedTuple):
    """What the rules of `LIVE` look at: active magic, whether a hero is adjacent, move not used, whether the battle is
    fought from range.
    """

    magic: int
    near: bool
    unused: int
    ranged: bool


ALONE: Final = Around(0, False, 0, False)


# ---- the hero's creature


def stats_of(s: State, hero: Hero) -> Stats:
    """The built creature of a hero with everything it has now; flight is the hero's too (dw.battle.flight_sources,
    dw.trait.featherheart).
    """
    return preview(s, hero, hero.core, hero.augments)


def preview(s: State, hero: Hero, core: int, augments: tuple[int, ...], ranged: bool | None = None) -> Stats:
    """What a creature of these numbers of the hero's played cards would be; `ranged`: attacking from afar or not,
    instead of as it is now.
    """
    windrider = WINDRIDER if HEROES[hero.id].clan == "featherheart" else 0
    played = hero.played
    if core == NOBODY or not played[core]:  # no creature at all: attack 0 (dw.build.core)
        return added(NOTHING, hero.boost, windrider)
    ids = tuple(played[n] for n in augments if played[n])
    extras = tuple(_beside(hero, n) for n in augments if played[n]) if hero.offered else ()
    own = _behind(hero, core) + _beside(hero, core) if hero.marks else 0
    around = _around(s, hero, core, augments, ranged) if _live(played[core], ids) else ALONE
    total = _total(played[core], ids, pack_of(hero), around, own, extras, hero.boost, windrider)
    if hero.tucked and CREATURES[played[core]].special == "mammoth":
        return with_taken(total, hero.tucked)
    return total


def with_taken(total: Stats, cards: Sequence[str]) -> Stats:
    """With the printed augment values of cards a Mammoth took: nobody played them, and their abilities do not happen
    (dw.card.warborn_mammoth.no_abilities), so neither do rules about cards played count for them.
    """
    for augment in [CREATURES[card].augment for card in cards if card != WOUND]:
        total = Stats(
            total.attack + augment.attack,
            total.move + augment.move,
            total.flight + augment.flight,
            total.knockback + augment.knockback,
            total.poison + augment.poison,
            total.wound + augment.wound,
        )
    return total


@lru_cache(maxsize=1 << 15)
def adds(core: str, augments: tuple[str, ...], card: str, pack: Pack) -> bool:
    """Whether one augment more changes what a creature is worth, where the cards alone decide."""
    with_it = _total(core, (*augments, card), pack, ALONE, 0, (), NO_BOOST, 0)
    return with_it != _total(core, augments, pack, ALONE, 0, (), NO_BOOST, 0)


def _behind(hero: Hero, number: int) -> int:
    """The attack of wounds tucked behind a Honey Badger (dw.card.honey_badger.augment)."""
    return BADGER_ATTACK * hero.marks.get(f"tuck:{number}", 0)


def _beside(hero: Hero, number: int) -> int:
    """The attack of cards beside a Chomiak Hippo (dw.card.chomiak_hippo.set_aside)."""
    return HIPPO_ATTACK * hero.marks.get(f"offer:{number}", 0)


def pack_of(hero: Hero) -> Pack:
    """The pack of all creatures a hero played this round, those discarded since too."""
    return pack_in(hero.played if not hero.spent else (*hero.played, *hero.spent))


def pack_in(cards: Sequence[str]) -> Pack:
    """The pack that some creatures are."""
    return _pack(tuple([card for card in cards if card in PACKING]))


@lru_cache(maxsize=4096)
def _pack(cards: tuple[str, ...]) -> Pack:
    specials = [CREATURES[card].special for card in cards]
    raptors = sum("raptor" in CREATURES[card].kinds for card in cards)
    return Pack("panda" in specials, specials.count("wolf"), raptors)


PACKING: Final = frozenset(c.id for c in CREATURES.values() if c.special in ("panda", "wolf") or "raptor" in c.kinds)


@lru_cache(maxsize=1 << 14)
def _live(core: str, augments: tuple[str, ...]) -> bool:
    return any(CREATURES[card].special in LIVE for card in (core, *augments))


def _around(s: State, hero: Hero, core: int, augments: tuple[int, ...], ranged: bool | None) -> Around:
    """How things stand around a hero now."""
    beside = GRIDS[s.chapter].near[hero.cell] if hero.cell >= 0 else ()  # no diagonals, no walls between
    near = any(other.cell in beside for other in s.heroes)
    if ranged is None:
        ranged = s.flying and s.heroes[s.order[s.turn]] is hero
    return Around(hero.active, near, _unused(s, hero, core, augments), ranged)


def _unused(s: State, hero: Hero, core: int, augments: tuple[int, ...]) -> int:
    """Move not used: what is left while and after moving, before that all of it, the base included
    (dw.card.arcadian_tiger.includes_base_move).
    """
    if "moving" in hero.done:
        return hero.moves
    cards = [
        CREATURES[hero.played[core]].core,
        *(CREATURES[hero.played[n]].augment for n in augments if hero.played[n]),
    ]
    return NUMBERS.base_move + sum(stats.move for stats in cards) + hero.boost[1]


# ---- adding up


@lru_cache(maxsize=1 << 15)
def _total(
    core: str,
    augments: tuple[str, ...],
    pack: Pack,
    around: Around,
    own: int,
    extras: tuple[int, ...],
    boost: tuple[int, int, int, int, int],
    windrider: int,
) -> Stats:
    """Everything of a creature, added up."""
    card = CREATURES[core]  # whose own rule may need it to be the core: dw.card.chartooth_saurus.core_only
    tucked = [CREATURES[each] for each in augments]
    times = 2 if card.special == "saurus" else 1  # dw.card.chartooth_saurus.doubles
    of_core, of_augments = card.core, [each.augment for each in tucked]
    knockback = sum(each.knockback for each in of_augments) * times
    flight = of_core.flight + sum(each.flight for each in of_augments) * times + boost[2] + windrider
    more = sum(each.attack + shared_attack(one, pack, around) for one, each in zip(tucked, of_augments, strict=True))
    attack = of_core.attack + own + shared_attack(card, pack, around) + times * (more + sum(extras))
    attack += core_attack(card, tucked, knockback, boost[3], flight, around)
    plain = Stats(
        attack=attack,
        move=of_core.move + sum(each.move for each in of_augments) * times,
        flight=flight - boost[2] - windrider,
        knockback=of_core.knockback + knockback,
        poison=of_core.poison + sum(each.poison for each in of_augments) * times,
        wound=of_core.wound + sum(each.wound for each in of_augments) * times,
    )
    return added(plain, boost, windrider)


def added(plain: Stats, boost: tuple[int, int, int, int, int], windrider: int) -> Stats:
    """A creature's stats with what effects of this round add, and a Featherheart's flight."""
    if boost == NO_BOOST and not windrider:
        return plain
    attack, move, flight, knockback, poison = boost
    return Stats(
        plain.attack + attack,
        plain.move + move,
        plain.flight + flight + windrider,
        plain.knockback + knockback,
        plain.poison + poison,
        plain.wound,
    )


def shared_attack(card: Creature, pack: Pack, around: Around) -> int:
    """What a creature's rule adds to its attack as core and as augment alike.

    Played kittens are puppies with a Red Panda (dw.card.kheri_red_panda.both_types): they have a puppy's attack
    (dw.card.kheri_red_panda.attack) and what puppies get (dw.card.kheri_red_panda.puppy_effects), such as a Wolf's 1 on
    both values (dw.card.wallheart_wolf.both_values). Raptors count each other and themselves
    (dw.card.ironcrown_raptor.counts_self, dw.card.shadowmist_raptor.counts_self).
    """
    if card.id == KITTEN:
        return 1 + pack.wolves if pack.panda else 0
    if "puppy" in card.kinds:
        return pack.wolves
    if card.special == "raptor":
        return pack.raptors
    if card.special == "unicorn":
        return around.magic  # dw.card.unicorn.magic
    return int(card.special == "penguin" and around.near)  # dw.card.ogden_penguin.adjacency


def core_attack(
    card: Creature, augments: Sequence[Creature], knockback: int, boosted: int, flight: int, around: Around
) -> int:
    """What a core's rule adds to its attack.

    The Ram gets 1 for any knockback of augments, not for each (dw.card.ridgeback_ram.once); the Bear 1 for each, and
    each from effects (dw.card.conlan_bear.bonus_sources); the Vulture its whole flight when far off
    (dw.card.greatwing_vulture.range); the Tiger its unused move (dw.card.arcadian_tiger.example).
    """
    if card.special == "ram":
        return int(knockback > 0)
    if card.special == "bear":
        return knockback + boosted
    if card.special == "gator":
        return sum(gator_bonus(each) for each in augments)
    if card.special == "vulture":
        return flight if around.ranged else 0
    return around.unused if card.special == "tiger" else 0


def gator_bonus(augment: Creature) -> int:
    """2 for a reptile, a basic Salamander too, instead of 1 for what is not basic.

    dw.card.sawtooth_gator.reptile, dw.card.sawtooth_gator.salamander.
    """
    if "reptile" in augment.kinds:
        return 2
    return int(augment.deck != "basic")


def charm_of(cards: Sequence[str]) -> int:
    """The Charm of played cards together (dw.charm.count, dw.icon.charm): what creatures are for besides their attack
    (dw.overview.creature_roles). Wounds give none (dw.charm.zero_possible).
    """
    return sum(CREATURES[card].charm for card in cards if card in CREATURES)

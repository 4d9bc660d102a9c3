"""Set-up, in the order of the book: Rift Displays, maps, Armies, Heroes, the first Rift Lord."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from siegeworks.core import Choice, Roll, Rules, Setup, emit

from ..actions import BeLord, ChooseHero, PlaceHero
from ..content import ARMIES, DICE, EDITIONS, GEAR, HEROES, NUMBERS, SIDES, TRAPS, Edition, Gear, Trap
from ..events import HeroChosen, HeroPlaced, LordChosen, Restocked
from ..land import MIRROR, layout_of
from ..state import EMPTY, Cards, Config, Fort, Hero, State, land
from .deal import deal_armies, fill_shop
from .figures import max_health

SAME = "same"
ORDER = ("lay_out", "choose_hero", "place_heroes", "choose_lord", "begin_round")
RIVALRY_ORDER = ("lay_out", "choose_hero", "choose_lord", "place_heroes", "begin_round")
"""In Rivalry the dice for the Rift Lord come before the figures are placed: once they have rolled nobody can take back
a choice, having seen the enemy's Heroes (omd.rivalry.setup.secret).
"""


def config_of(setup: Setup) -> Config:
    """The agreement of a checked set-up. Rivalry's second fortress is the first one reversed, or another map.

    omd.rivalry.setup.own_map, omd.rivalry.setup.different_allowed.
    """
    chosen = setup.options
    rivalry = setup.variant == "rivalry"
    first, second = str(chosen["map"]), str(chosen["second_map"])
    maps = (first, MIRROR + first if second == SAME else second) if rivalry else (first,)
    return Config(
        seats=setup.players,
        rivalry=rivalry,
        edition="unchained" if chosen["edition"] == "unchained" else "order",
        maps=maps,
        challenge=bool(chosen["challenge"]),
        bosses=(str(chosen["boss_two"]), str(chosen["boss_three"]), str(chosen["boss_end"])),
        all_heroes=bool(chosen["all_heroes"]),
        weapon_pool=bool(chosen["weapon_pool"]),
        tiered=bool(chosen["tiered"]),
        captain=bool(chosen["captain"]),
        first_lord=str(chosen["first_lord"]),
    )


def set_up_next(s: State) -> None:
    """On to the next step of set-up, in the order of the book."""
    order = RIVALRY_ORDER if s.config.rivalry else ORDER
    s.step = order[order.index(s.step) + 1]


def start(setup: Setup) -> State:
    """The table before anybody chose a Hero.

    Each seat is a Hero of those who hold a fortress (omd.summary.roles). Rivalry takes the same steps with its own on
    top (omd.setup.rivalry_pointer). Bosses are agreed before play (omd.boss.choose_before), each of the three times may
    stay without one (omd.boss.time.not_required, omd.boss.optional), as are map and mode (omd.setup.map.choose,
    omd.setup.mode.choose).
    """
    config = config_of(setup)
    editions: tuple[Edition, ...] = EDITIONS if config.rivalry else (config.edition,)  # omd.rivalry.editions
    forts = [new_fort(config, fort, edition) for fort, edition in enumerate(editions)]  # omd.rivalry.two_maps
    heroes = [Hero("", seat, config.team(seat)) for seat in range(config.seats)]
    return State(config, ORDER[0], forts, heroes)


def new_fort(config: Config, fort: int, edition: Edition) -> Fort:
    """A fortress: its Rift Display with Level 1 decks and its map (omd.setup.map.lay); Armies are dealt later.

    Rift Health by the Heroes of the Team (omd.setup.display.rift_health.four, omd.setup.display.rift_health.three,
    omd.setup.display.rift_health.two), Level 1 (`State.level`, omd.setup.display.level_marker), 1 Skull in the pool
    (omd.setup.display.first_skull). The decks of later Levels stay out of play (omd.setup.display.later_decks).
    """
    tiles = len(layout_of(config.maps[fort]).tiles)
    gear = {level: deck_of("gear", edition, level) for level in (1, 2, 3)}
    traps = {level: deck_of("traps", edition, level) for level in (1, 2, 3)}
    return Fort(
        edition,
        up=(EMPTY,) * tiles,
        down=(EMPTY,) * tiles,
        traps=((),) * tiles,
        borders=(),
        health=NUMBERS.rift_health[config.column],
        skulls=NUMBERS.start_pool,
        army_deck=tuple(sorted(card.id for card in ARMIES.values() if card.edition == edition)),
        gear_deck=gear[1],  # omd.setup.display.shuffle_gear1
        trap_deck=traps[1],  # omd.setup.display.shuffle_trap1
        shop_gear=("",) * NUMBERS.gear_slots,
        shop_traps=("",) * NUMBERS.trap_slots,
        boxed=tuple(sorted(gear[2] + gear[3] + traps[2] + traps[3])),
    )


@cache
def deck_of(name: Literal["gear", "traps"], edition: Edition, level: int) -> Cards:
    """All cards of a deck, sorted: a shuffled deck nobody has looked into has no order."""
    cards: Mapping[str, Gear | Trap] = GEAR if name == "gear" else TRAPS
    found = [card for card in cards.values() if (card.edition, card.level) == (edition, level)]
    return tuple(sorted(card.id for card in found for _ in range(card.copies)))


def choose_hero(s: State) -> Rules[None]:
    """The next seat without a Hero chooses one; every Hero is in play once only (omd.setup.hero.choose).

    In Rivalry the Teams are Order and Unchained (omd.rivalry.setup.teams) and choose in secret
    (omd.rivalry.setup.secret). Each Hero starts with 1 Skull, the printed weapon, the Ultimate ready or, in Challenge
    mode, spent (omd.setup.hero.first_skull, omd.setup.hero.weapons_aside, omd.setup.mode.standard,
    omd.setup.mode.challenge).
    """
    config = s.config
    hero = next((hero for hero in s.heroes if not hero.id), None)
    if hero is None:
        set_up_next(s)
        if s.watch and config.rivalry:
            for each in s.heroes:
                emit(s, HeroChosen(each.seat, each.id))
        return
    chosen = yield Choice(hero.seat, "omd.setup.hero.choose", heroes_for(s, hero.seat))
    hero.id = chosen.hero
    hero.health = max_health(hero)  # omd.setup.hero.full_health
    hero.skulls = NUMBERS.start_skulls
    hero.ultimate = not config.challenge  # omd.setup.hero.ultimate_on_card
    if s.watch:
        emit(s, HeroChosen(hero.seat, "" if config.rivalry else hero.id))


def heroes_for(s: State, seat: int) -> list[ChooseHero]:
    """The Heroes a seat may choose from, those of the game's own edition first."""
    config = s.config
    team = config.team(seat)
    taken = {hero.id for hero in s.heroes}
    all_of_them = roster(s.forts[team].edition, EDITIONS[team] if config.rivalry else "", config.all_heroes)
    return [option for option in all_of_them if option.hero not in taken]


@cache
def roster(edition: Edition, side: str, guests: bool) -> tuple[ChooseHero, ...]:
    """The Heroes (of a side, if given), with or without those in neither box; those of this edition first."""
    found = [hero for hero in HEROES.values() if (hero.core or guests) and side in ("", hero.edition)]
    found.sort(key=lambda each: (each.edition != edition, not each.core))
    return tuple(ChooseHero(hero.id) for hero in found)


def choose_lord(s: State) -> Rules[None]:
    """The first Rift Lord: by any method (omd.setup.rift_lord.free_choice), or who rolls the most Swords with 4 Battle
    Dice.

    Those tied for most roll again (omd.setup.rift_lord.roll_method). The Token is theirs (omd.setup.rift_lord.token),
    one for both Teams together (omd.rivalry.lord.single).
    """
    seats = tuple(range(s.config.seats))
    swords: tuple[int, ...] = ()
    if s.config.first_lord == "choose":
        s.lord = (yield Choice(0, "omd.setup.rift_lord.free_choice", [BeLord(seat) for seat in seats])).seat
    else:
        tied = s.queue or seats
        counts = dict.fromkeys(tied, 0)
        for seat in tied:
            for _ in range(NUMBERS.lord_dice):
                face = yield Roll(SIDES, "battle die")
                counts[seat] += DICE["battle"].faces[face - 1].count("sword")
        swords = tuple(counts.get(seat, -1) for seat in seats)
        s.queue = tuple(seat for seat in tied if counts[seat] == max(counts.values()))
        if len(s.queue) > 1:
            return
        s.lord, s.queue = s.queue[0], ()
    if s.watch:
        emit(s, LordChosen(s.lord, swords))
    set_up_next(s)


def place_heroes(s: State) -> Rules[None]:
    """Each player puts the figure on any Tile of the own fortress (omd.setup.hero.place_anywhere,
    omd.setup.hero.pieces).
    """
    hero = next((hero for hero in s.heroes if hero.tile < 0), None)
    if hero is None:
        set_up_next(s)
        return
    spots = spots_of(hero.fort, len(land(s, hero.fort).tiles))
    hero.tile = (yield Choice(hero.seat, "omd.setup.hero.place_anywhere", spots)).tile
    if s.watch:
        emit(s, HeroPlaced(hero.seat, hero.fort, hero.tile, False))


@cache
def spots_of(fort: int, tiles: int) -> tuple[PlaceHero, ...]:
    """Every Tile of a fortress with so many."""
    return tuple(PlaceHero(fort, tile) for tile in range(tiles))


def lay_out(s: State) -> Rules[None]:
    """The Armies of Level 1 and the first goods, before anybody chooses a Hero, as in the book
    (omd.setup.army.count_from_map, omd.setup.display.initial_fill).
    """
    for fort, f in enumerate(s.forts):
        deal_armies(s, fort)
        filled = yield from fill_shop(f)
        if s.watch:
            emit(s, Restocked(fort, filled))
    set_up_next(s)

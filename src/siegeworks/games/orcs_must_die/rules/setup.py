"""Set-up: Rift Displays, maps, Armies, Heroes, the first Rift Lord."""

from __future__ import annotations

from collections.abc import Mapping

from siegeworks.core import Choice, Roll, Rules, Setup, emit

from ..actions import BeLord, ChooseHero, PlaceHero
from ..content import ARMIES, DICE, EDITIONS, GEAR, HEROES, NUMBERS, SIDES, TRAPS, Edition, Gear, Trap
from ..events import HeroChosen, HeroPlaced, LordChosen, Restocked
from ..land import MIRROR, layout_of
from ..state import EMPTY, Cards, Config, Fort, Hero, State, land
from .deal import deal_armies, fill_shop
from .figures import max_health

SAME = "same"


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
    return State(config, "choose_hero", forts, heroes)


def new_fort(config: Config, fort: int, edition: Edition) -> Fort:
    """A fortress: its Rift Display with Level 1 decks and its map (omd.setup.map.lay); Armies are dealt later.

    Rift Health by the Heroes of the Team (omd.setup.display.rift_health.four, omd.setup.display.rift_health.three,
    omd.setup.display.rift_health.two), Level 1 (`State.level`, omd.setup.display.level_marker), 1 Skull in the pool
    (omd.setup.display.first_skull). The decks of later Levels stay out of play (omd.setup.display.later_decks).
    """
    tiles = len(layout_of(config.maps[fort]).tiles)
    gear = {level: deck_of(GEAR, edition, level) for level in (1, 2, 3)}
    traps = {level: deck_of(TRAPS, edition, level) for level in (1, 2, 3)}
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


def deck_of(cards: Mapping[str, Gear | Trap], edition: Edition, level: int) -> Cards:
    """All cards of a deck, sorted: a shuffled deck nobody has looked into has no order."""
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
        s.step = "choose_lord"
        if s.watch and config.rivalry:
            for each in s.heroes:
                emit(s, HeroChosen(each.seat, each.id))
        return
    chosen = yield Choice(hero.seat, "omd.setup.hero.choose", [ChooseHero(each) for each in heroes_for(s, hero.seat)])
    hero.id = chosen.hero
    hero.health = max_health(hero)  # omd.setup.hero.full_health
    hero.skulls = NUMBERS.start_skulls
    hero.ultimate = not config.challenge  # omd.setup.hero.ultimate_on_card
    if s.watch:
        emit(s, HeroChosen(hero.seat, "" if config.rivalry else hero.id))


def heroes_for(s: State, seat: int) -> list[str]:
    """The Heroes a seat may choose from, those of the game's own edition first."""
    config = s.config
    taken = {hero.id for hero in s.heroes}
    side = EDITIONS[config.team(seat)] if config.rivalry else ""
    found = [
        hero.id for hero in HEROES.values()
        if (hero.core or config.all_heroes) and hero.id not in taken and side in ("", hero.edition)
    ]  # fmt: skip
    return sorted(
        found, key=lambda each: (HEROES[each].edition != s.forts[config.team(seat)].edition, not HEROES[each].core)
    )


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
    s.step = "place_heroes"


def place_heroes(s: State) -> Rules[None]:
    """Each player puts the figure on any Tile of the own fortress (omd.setup.hero.place_anywhere,
    omd.setup.hero.pieces).
    """
    hero = next((hero for hero in s.heroes if hero.tile < 0), None)
    if hero is None:
        s.step = "lay_out"
        return
    tiles = range(len(land(s, hero.fort).tiles))
    spots = [PlaceHero(hero.fort, tile) for tile in tiles]
    hero.tile = (yield Choice(hero.seat, "omd.setup.hero.place_anywhere", spots)).tile
    if s.watch:
        emit(s, HeroPlaced(hero.seat, hero.fort, hero.tile, False))


def lay_out(s: State) -> Rules[None]:
    """The Armies of Level 1 and the first goods (omd.setup.army.count_from_map, omd.setup.display.initial_fill)."""
    for fort, f in enumerate(s.forts):
        deal_armies(s, fort)
        filled = yield from fill_shop(f)
        if s.watch:
            emit(s, Restocked(fort, filled))
    s.step = "begin_round"

"""Orcs Must Die! The Board Game: heroes hold a fortress with traps and weapons against an army that marches in."""

from __future__ import annotations

from pathlib import Path

from siegeworks.core import Game, Option, Variant

from .actions import AnyAction
from .content import BOSSES, MAPS, SOURCE
from .maps import RATINGS, check_map
from .primer import PRIMER
from .rules import assault, combat, movement, setup, traps, turn, upgrade, upkeep, wave
from .secrets import determinize, observe
from .state import State, pieces

FIRST_MAP = "straight-shot-1"  # omd.maps.beginner

VARIANTS = (
    Variant("co-op", "Co-op", "Two to four Heroes hold one fortress together; alone, play two.", 2, 4),
    Variant(
        "rivalry",
        "Rivalry",
        "Order against Unchained, a fortress each, the same number of Heroes (a player may run two).",
        4,  # omd.rivalry.setup.equal_heroes, omd.rivalry.setup.two_heroes
        8,  # omd.rivalry.setup.max_players
        cooperative=False,
        step=2,
    ),
)

BOOK = tuple(
    (layout.id, f"{layout.name} ({layout.rating})")
    for layout in sorted(MAPS.values(), key=lambda each: (RATINGS.index(each.rating), each.name))
)
NO_BOSS = (("", "None"), *((boss.id, boss.name) for boss in BOSSES.values()))

OPTIONS = (
    Option(
        "map", "Map", "From Beginner to Hell; or one of your own.", "omd.setup.map.choose", FIRST_MAP, BOOK, own=True
    ),
    Option(
        "second_map",
        "The other Team's map",
        "The same one laid out reversed, or another.",
        "omd.rivalry.setup.identical",
        setup.SAME,
        ((setup.SAME, "The same"), *BOOK),
        variants=("rivalry",),
        own=True,
    ),
    Option(
        "edition",
        "Edition",
        "Who invades, and whose shop it is.",
        "omd.components.unchained.scope",
        "order",
        (("order", "Order: Orcs come"), ("unchained", "Unchained: Soldiers come")),
        variants=("co-op",),
    ),
    Option(  # omd.setup.mode.challenge_weight
        "challenge", "Challenge mode", "Ultimates start spent: about one class harder.", "omd.setup.mode.challenge"
    ),
    Option("all_heroes", "More Heroes", "Also those that are in neither box.", "omd.setup.hero.choose"),
    Option("boss_two", "Boss of Level 2", "Comes with the first Wave of Level 2.", "omd.boss.time.level2", "", NO_BOSS),
    Option(
        "boss_three",
        "Boss of Level 3",
        "Comes with the first Wave of Level 3.",
        "omd.boss.time.level3",
        "",
        NO_BOSS,
        differs=("boss_two",),  # there is one figure of each
    ),
    Option(
        "boss_end",
        "Boss of the endgame",
        "Comes in the round after the last Wave.",
        "omd.boss.time.endgame",
        "",
        NO_BOSS,
        variants=("co-op",),
        differs=("boss_two", "boss_three"),
    ),
    Option(
        "first_lord",
        "First Rift Lord",
        "By dice, or chosen by the first seat.",
        "omd.setup.rift_lord.roll_method",
        "roll",
        (("roll", "Most Swords of four dice"), ("choose", "Chosen")),
    ),
    Option(
        "captain",
        "Captains",
        "A Team's first Hero decides for it; else all must agree, or the enemy Rift Lord decides.",
        "omd.rivalry.lord.unanimous",
        variants=("rivalry",),
    ),
    Option("weapon_pool", "Pool pays for weapons", "Skulls of the pool may buy Weapons too.", "omd.upgrade.weapon.buy"),
    Option("tiered", "Tiered armies", "House rule: weaker Army Cards come first.", "omd.setup.army.shuffle"),
)

GAME = Game(
    id="orcs-must-die",
    title="Orcs Must Die! The Board Game",
    blurb="Lay traps, buy gear and fight: an army marches on your Rift, tile by tile, for three Levels.",
    version=1,
    module=__name__,
    state=State,
    action=AnyAction,
    start=setup.start,
    steps={  # the same for both ways to play (omd.rivalry.phase.same)
        "lay_out": setup.lay_out,
        "choose_hero": setup.choose_hero,
        "place_heroes": setup.place_heroes,
        "choose_lord": setup.choose_lord,
        "begin_round": upgrade.begin_round,
        "upgrade": upgrade.upgrade,
        "move_minions": movement.move_minions,
        "move_hunters": movement.move_hunters,
        "new_wave": wave.new_wave,
        "add_minions": wave.add_minions,
        "place_boss": wave.place_boss,
        "enter_wave": wave.enter_wave,
        "tile_tolls": wave.tile_tolls,
        "before_traps": traps.before_traps,
        "fire_traps": traps.fire_traps,
        "fire_tile": traps.fire_tile,
        "spend_traps": traps.spend_traps,
        "enter_rift": assault.enter_rift,
        "attack_tiles": assault.attack_tiles,
        "attack_groups": assault.attack_groups,
        "stand_up": assault.stand_up,
        "begin_turns": turn.begin_turns,
        "begin_turn": turn.begin_turn,
        "act": turn.act,
        "spend": combat.spend,
        "upkeep": upkeep.upkeep,
        "resurrect": upkeep.resurrect,
        "restock": upkeep.restock,
    },
    variants=VARIANTS,
    options=OPTIONS,
    pieces=pieces,
    observe=observe,
    determinize=determinize,
    content_hash=SOURCE.hash(),
    minutes=90,
    ages="13+",
    primer=PRIMER,
    documents={"map": check_map, "second_map": check_map},
    ledger=Path(__file__).parent / "rules.toml",
)

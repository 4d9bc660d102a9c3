"""Castle Panic: the players hold a castle of six Towers against what comes out of the forest, turn by turn."""

from __future__ import annotations

from pathlib import Path

from siegeworks.core import Game, Option, Variant

from .actions import AnyAction
from .content import SOURCE
from .primer import PRIMER
from .rules import cards, movement, overlord, setup, tokens, turn
from .secrets import determinize, observe
from .state import State, pieces

VARIANTS = (  # cp.game.versions, cp.game.players
    Variant("standard", "Master Slayer", "Win or lose together; who slew the most is Master Slayer.", 2, 6),
    Variant("co-op", "Co-op", "No trophies, no rivalry: the castle stands or falls.", 2, 6),
    Variant("overlord", "Overlord", "One player runs the Monsters against all the others.", 2, 6, cooperative=False),
    Variant("solo", "Solo", "Alone against the forest, with a larger hand.", 1, 1),
)

OPTIONS = (
    Option("easier_battles", "Easier Battles", "Eleven of the worst tokens stay in the box.", "cp.opt.easier.removed"),
    Option(
        "all_for_one",
        "All for One!",
        "An Archer, a Knight and a Swordsman of one color together slay one Monster.",
        "cp.opt.all_for_one",
    ),
    Option("heroic_powers", "Heroic Powers", "Heroes also hit in the Castle ring.", "cp.opt.heroic_powers"),
    Option(
        "walls",
        "Under Construction",
        "How many Walls stand at the start.",
        "cp.opt.under_construction",
        "all",
        (
            ("all", "All six Walls"),
            ("none", "No Walls"),
            ("player", "None; each player may place one"),
            ("random", "As many as the die says, at random"),
            *((f"random-{count}", f"{count} at random") for count in range(1, 6)),
        ),
    ),
    Option(
        "own_towers",
        "A Man's Home Is His Castle",
        "Everybody owns a Tower; if it falls, its owner is out.",
        "cp.opt.mans_home.own",
    ),
    Option(
        "kings_tower",
        "King's Tower",
        "One more Tower is the King's; if it falls, all lose a card and hands shrink (under six players).",
        "cp.opt.kings_tower",
        needs="own_towers",
    ),
    Option("dwindling", "Dwindling Resources", "Bricks and Mortar run out at each reshuffle.", "cp.opt.dwindling"),
    Option(
        "desperate",
        "Desperate Times",
        "Swap the whole hand before drawing up; no trading or playing that turn.",
        "cp.opt.desperate",
    ),
    Option("rough_start", "Rough Start", "Three Orcs and three Trolls begin, placed by the die.", "cp.opt.rough_start"),
    Option(
        "closed_hands",
        "Friends Close, Enemies Closer",
        "Hands are hidden: tell what you hold, but do not show it.",
        "cp.opt.closed_hands",
        variants=("standard", "co-op", "overlord"),
    ),
    Option(
        "secret_forces",
        "Secret Forces",
        "The Overlord puts one token aside before play.",
        "cp.opt.secret_forces",
        variants=("overlord",),
    ),
    Option(
        "draw_up_at_once",
        "Draw up in the first turn",
        "A hand shrunk before its owner's first turn is filled up then, too.",
        "cp.turn.draw_up.first_turn",
    ),
    Option(
        "first_player",
        "Who begins",
        "The first seat, or chosen by chance.",
        "cp.setup.first_player",
        "first",
        (("first", "The first seat"), ("random", "By chance")),
    ),
)

GAME = Game(
    id="castle-panic",
    title="Castle Panic",
    blurb="Goblins, Orcs and Trolls pour out of the forest. Trade, plan and slay together before the Towers fall.",
    version=1,
    module=__name__,
    state=State,
    action=AnyAction,
    start=setup.start,
    steps={
        "choose_first_player": setup.choose_first_player,
        "set_up_walls": setup.set_up_walls,
        "place_starting_monsters": setup.place_starting_monsters,
        "deal_hands": setup.deal_hands,
        "own_towers": setup.own_towers,
        "arm_overlord": setup.arm_overlord,
        "set_aside": setup.set_aside,
        "begin_turn": turn.begin_turn,
        "draw_up": turn.draw_up,
        "discard_and_draw": turn.discard_and_draw,
        "trade": turn.trade,
        "ask_partner": turn.ask_partner,
        "answer_trade": turn.answer_trade,
        "play_cards": cards.play_cards,
        "move_monsters": movement.move_monsters,
        "draw_monsters": tokens.draw_monsters,
        "everyone_discards": turn.everyone_discards,
        "overlord_moves": overlord.overlord_moves,
        "overlord_draws": overlord.overlord_draws,
        "overlord_plays": overlord.overlord_plays,
        "resolve_overlord_token": overlord.resolve_overlord_token,
    },
    variants=VARIANTS,
    options=OPTIONS,
    pieces=pieces,
    observe=observe,
    determinize=determinize,
    content_hash=SOURCE.hash(),
    minutes=60,
    ages="10+",
    primer=PRIMER,
    ledger=Path(__file__).parent / "rules.toml",
)

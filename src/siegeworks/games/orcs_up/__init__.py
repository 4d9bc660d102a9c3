"""Orcs Up!: players pile siege pieces and Orcs up a castle wall, and drop boulders on each other's."""

from __future__ import annotations

from pathlib import Path

from siegeworks.core import Game, Option, Variant

from .actions import AnyAction
from .content import SOURCE
from .primer import PRIMER
from .rules import boulder, setup, siege, turn
from .secrets import determinize, observe
from .state import State, pieces

VARIANTS = (  # ou.setup.player_count
    Variant("standard", "Orcs Up!", "Highest Orcs, fewest in the infirmary.", 2, 5, cooperative=False),
)

OPTIONS = (
    Option(
        "first_player",
        "Who begins",
        "The first seat has the first turn, or chance decides who has it.",
        "ou.setup.first_player",
        "first",
        (("first", "The first seat"), ("random", "By chance")),
    ),
    Option(
        "tremor",
        "Trembling hands",
        "What is let go lands a little beside the aim, by chance: alike for mouse, keyboard and bots, in every seat.",
        "ou.care.gentle",
        "off",
        (("off", "Steady"), ("light", "A light tremor"), ("strong", "A strong tremor")),
    ),
)

GAME = Game(
    id="orcs-up",
    title="Orcs Up!",
    blurb="Pile ladders, rams and towers against the wall, set your Orcs on top, and mind the boulders.",
    version=2,
    module=__name__,
    state=State,
    action=AnyAction,
    start=setup.start,
    steps={
        "choose_colour": setup.choose_colour,
        "choose_first_player": setup.choose_first_player,
        "deal": setup.deal,
        "play_card": turn.play_card,
        "take_piece": turn.take_piece,
        "place_piece": siege.place_piece,
        "place_pawn": siege.place_pawn,
        "drop_boulder": boulder.drop_boulder,
        "end_turn": turn.end_turn,
    },
    variants=VARIANTS,
    options=OPTIONS,
    pieces=pieces,
    observe=observe,
    determinize=determinize,
    content_hash=SOURCE.hash(),
    companion=False,
    minutes=30,
    primer=PRIMER,
    ledger=Path(__file__).parent / "rules.toml",
)

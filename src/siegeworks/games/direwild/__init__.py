"""Direwild: heroes charm creatures into their decks, build beasts of them, and hunt Karn through three chapters."""

from __future__ import annotations

from pathlib import Path

from siegeworks.core import Game, Option, Variant

from .actions import AnyAction
from .campaign import RULES, check_campaign, keepsake
from .content import SOURCE
from .primer import PRIMER
from .rules import (
    battle,
    build,
    chapters,
    charm,
    game_phase,
    moving,
    order,
    setup,
    summon,
    training,
    turn_end,
)
from .state import State, pieces

VARIANTS = (  # dw.overview.coop, dw.setup.wilds_4p
    Variant("campaign", "Campaign", "Two to four heroes hunt Karn together; alone, play two.", 2, 4),
)

OPTIONS = (
    Option(
        "start",
        "Begin with",
        "Later chapters begin with rounds of preparation.",
        "dw.later.offer",
        1,
        ((1, "Chapter 1: Redmill Fields"), (2, "Chapter 2: Blightwood"), (3, "Chapter 3: Karn's Dungeon")),
    ),
    Option("one_chapter", "One chapter only", "The game ends when the chapter does: an hour, no more.", "dw.save.when"),
    Option(
        "ai",
        "Enemy cards",
        "How cunning the enemies are.",
        "dw.setup.ai_hardcore",
        "standard",
        (("standard", "Standard"), ("mixed", "Half and half"), ("hardcore", "Hardcore")),
    ),
    Option(
        "campaign",
        "Saved campaign",
        "Go on with a campaign that was saved between chapters.",
        "dw.cont.order",
        "",
        (("", "A new campaign"),),
        own=True,
    ),
    Option(
        "thanks",
        "Say thanks",
        "Who gets a Catchup Potion and does not say thanks may lose all stamina.",
        "dw.treasure.catchup_potion.thanks",
    ),
)

GAME = Game(
    id="direwild",
    title="Direwild",
    blurb="Charm wild creatures, build beasts of them, and hunt Karn's minions through three chapters.",
    version=RULES,
    module=__name__,
    state=State,
    action=AnyAction,
    start=setup.start,
    steps={
        "pick_hero": setup.pick_hero,
        "choose_ai": setup.choose_ai,
        "fill_wilds": setup.fill_wilds,
        "first_order": order.first_order,
        "flip_tops": setup.flip_tops,
        "start_late": training.start_late,
        "training_order": training.training_order,
        "train": training.train,
        "train_spend": training.train_spend,
        "start_chapter": chapters.start_chapter,
        "end_round": chapters.end_round,
        "finish_chapter": chapters.finish_chapter,
        "between_chapters": chapters.between_chapters,
        "move_counters": game_phase.move_counters,
        "flip_ai": game_phase.flip_ai,
        "ai_flipped": game_phase.ai_flipped,
        "ai_action": game_phase.ai_action,
        "presence": game_phase.presence,
        "choose_order": order.choose_order,
        "draw_hands": order.draw_hands,
        "begin_summon": summon.begin_summon,
        "summon": summon.summon,
        "begin_charm": charm.begin_charm,
        "charm": charm.charm,
        "build": build.build,
        "begin_adventure": moving.begin_adventure,
        "move": moving.move,
        "end_move": moving.end_move,
        "loot": moving.loot,
        "pick_battle": battle.pick_battle,
        "before_battle": battle.before_battle,
        "resolve": battle.resolve,
        "after_battle": battle.after_battle,
        "auto_wins": battle.auto_wins,
        "end_turn": turn_end.end_turn,
        "discard": turn_end.discard,
    },
    variants=VARIANTS,
    options=OPTIONS,
    pieces=pieces,
    content_hash=SOURCE.hash(),
    minutes=180,
    ages="13+",
    primer=PRIMER,
    documents={"campaign": check_campaign},
    keepsake=keepsake,
    ledger=Path(__file__).parent / "rules.toml",
)

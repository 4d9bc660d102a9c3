"""What the clauses that ask have in words, and what they ask for."""

from __future__ import annotations

from typing import Final

from siegeworks.core import Action, Choice

from .. import actions as act
from ..state import State
from .context import TIMEOUT

Words = tuple[str, str, str, tuple[str, ...]]
"""Title, text to the seat asked, text to the others (WHO decides), and the steps of a path."""
HERO: Final = ("Click a Hero.",)
TILE: Final = ("Click a Tile.",)

EXAMPLES: Final[dict[str, Action]] = {
    **dict.fromkeys(
        ("omd.minion.traps.tile_by_tile", "omd.minion.attack.tile_order", "omd.boss.place"), act.PickTile(0)
    ),
    **dict.fromkeys(("omd.minion.move.split_rule", "omd.minion.move.gnoll_choice"), act.MoveTo(0)),
    **dict.fromkeys(("omd.rivalry.minion.gnoll_choice", "omd.tile.trapsburg.two_free"), act.MoveTo(0)),
    "omd.tile.trapsburg.replace_discard": act.MoveTo(0),
    "omd.faq.trap.decide_fire": act.HoldFire(),
    "omd.faq.trap.flip_who": act.Flip(0),
    "omd.minion.attack.choice.target": act.GroupAttacks(0, 0),
    "omd.minion.wave.shortage.two_starts": act.ReplaceAt(0),
    **dict.fromkeys(("omd.tile.caltrops.minion_choice", "omd.tile.gas.minion_choice"), act.Victim(0, 0)),
    "omd.faq.kill.orc_name": act.Victim(0, 0),
    **dict.fromkeys(("omd.setup.hero.place_anywhere", "omd.upkeep.resurrect.place"), act.PlaceHero(0, 0)),
    **dict.fromkeys(("omd.action.attack.divide", "omd.rivalry.attack.divide"), act.AssignBest()),
    "omd.rivalry.trap.choose": act.AssignBest(),
}
"""What a clause asks for: who is not asked must not learn from the prompt what there is to choose from."""
BY_STEP: Final[dict[str, Action]] = {
    "upgrade": act.Agree(), "move_minions": act.MoveTo(0), "move_hunters": act.MoveTo(0),
    "enter_wave": act.ReplaceAt(0), "place_boss": act.PickTile(0), "tile_tolls": act.Victim(0, 0),
    "fire_traps": act.PickTile(0), "fire_tile": act.HoldFire(), "spend_traps": act.AssignBest(),
    "attack_tiles": act.PickTile(0), "attack_groups": act.GroupAttacks(0, 0),
}  # fmt: skip


def example(s: State, choice: Choice) -> Action | None:
    """One of the options as far as they may be known, or one like them."""
    if choice.options:
        return choice.options[0]
    return BY_STEP.get(s.step) if choice.prompt == TIMEOUT else EXAMPLES.get(choice.prompt)


# ---- words

DRAWN: Final = {
    "gear deck": ("Draw a Gear Card", "Which Gear came to the shop?", "omd.upkeep.restock.fill"),
    "trap deck": ("Draw a Trap Card", "Which Trap was drawn?", "omd.upkeep.restock.fill"),
    "army": ("Flip an Army Card", "Which Army Card was flipped?", "omd.minion.wave.flip"),
}

PLAIN: Final[dict[str, Words]] = {
    "omd.faq.hero.choice_die_heal.ancestor": (
        "Which die do you add?",
        "Name a kind before you roll. Heal Dice may be named too.",
        "WHO names a die",
        (),
    ),
    "omd.dice.hero.apply": (
        "How many do you turn?",
        "You may use these results as others.",
        "WHO may turn results",
        (),
    ),
    "omd.minion.traps.combination_choice": (
        "A Trap takes effect",
        "Choose what it does.",
        "WHO decides what a Trap does",
        ("Click what glows.",),
    ),
    "omd.setup.hero.choose": (
        "Choose your Hero",
        "Each Hero has Weapons, an Ability and an Ultimate of its own.",
        "WHO chooses a Hero",
        ("Click a Hero.",),
    ),
    "omd.setup.rift_lord.free_choice": (
        "Who is the first Rift Lord?",
        "The Rift Lord goes first and decides about the Minions. The Token moves on each round.",
        "WHO names the first Rift Lord",
        (),
    ),
    "omd.rivalry.lord.unanimous": (
        "Do you agree?",
        "Your Team has to decide together. If you object, the enemy's Rift Lord decides.",
        "WHO is asked to agree",
        (),
    ),
    "omd.rivalry.attack.hero_death": (
        "An enemy Hero is dead",
        "Damage the enemy's Rift by 3, or give your own 3 Health.",
        "WHO chooses between the Rifts",
        (),
    ),
    "omd.action.stun.give_up": (
        "You are stunned",
        "Give up one Action of this turn, then you are on your feet again.",
        "WHO is stunned and gives up an Action",
        (),
    ),
    "omd.faq.wave.added_enemies": (
        "More of them?",
        "You may add a Minion to this Wave.",
        "WHO may add a Minion to the Wave",
        TILE,
    ),
    "omd.minion.wave.shortage.two_starts": (
        "Too few figures",
        "One Minion comes as another kind. Choose the Start Tile where it is replaced.",
        "WHO chooses where a Minion is replaced",
        TILE,
    ),
    "omd.upgrade.pool_permission": (
        "May the pool be used?",
        "Somebody wants to spend Skulls of the Rift Skull Pool.",
        "WHO is asked to open the pool",
        (),
    ),
    "omd.faq.hero.ball_chain.never_required": (
        "Shall the captive take it?",
        "Results that would kill the captive may go to it instead of you. It is then gone.",
        "WHO decides whether the captive dies",
        (),
    ),
    "omd.tile.push.helper_agrees": (
        "Will you help to push?",
        "You would suffer the same as the Hero who pushes.",
        "WHO is asked to help with a Push",
        (),
    ),
    "omd.tile.push.acid.gear": (
        "The acid takes its share",
        "Give up a piece of Gear, or a step of your Weapon.",
        "WHO gives something up to the acid",
        ("Click what you give up.",),
    ),
}

"""Orcs Must Die! in a minute: all a newcomer needs to begin."""

from siegeworks.core import Lesson

PRIMER = (
    Lesson(
        "Guard the Rift",
        "An army marches along the arrows to your Rift. Whoever walks in costs it Health, and so does every Hero who "
        "dies. Get through three Levels with the Rift standing and you all win together.",
        "tile-rift",
    ),
    Lesson(
        "First, go shopping",
        "Skulls are money: your own, and a pool you share. Each round buy a Weapon, a piece of Gear and a Trap, one of "
        "each at most. A Trap goes where you stand.",
        "skull",
    ),
    Lesson(
        "Then they come",
        "Minions walk, a new Wave enters, your Traps fire, and whoever is left beside a Hero attacks. Gnolls run for "
        "Heroes; Kobolds run for the Rift; Shamans protect the others.",
        "orc",
    ),
    Lesson(
        "Then you strike",
        "Move, attack and use your powers in any order. Spend what you roll: a Sword kills an Orc; two equal results "
        "make a Wild. What you kill pays you Skulls.",
        "die-battle",
    ),
    Lesson(
        "The Rift Lord decides",
        "Where the rules leave a choice, the Hero with the Token makes it. The Token moves on every round.",
        "lord",
    ),
    Lesson(
        "The rest you learn as you go",
        "What glows can be clicked. Point at anything to see what it is; “why?” shows the rule behind a question; U "
        "takes a move back while nothing new was revealed.",
        "tile-teleporter",
    ),
)

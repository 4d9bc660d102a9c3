"""Direwild in a minute: all a newcomer needs to begin."""

from siegeworks.core import Lesson

PRIMER = (
    Lesson(
        "Hunt Karn together",
        "Chapters 1 and 2 are won when all minions are gone; the whole game when Karn falls. Six Fatal Wounds are all "
        "you may lose in a chapter: lost battles and fleeing cost them.",
        "karn",
    ),
    Lesson(
        "Play your five cards",
        "Each creature may do something when you play it, and gives Charm. Spend Charm on new creatures of the Wilds "
        "for your deck, or on locks that open better ones.",
        "charm",
    ),
    Lesson(
        "Build a beast",
        "One creature is the core, the others are augments tucked behind it. The table shows what it adds up to before "
        "you say yes.",
        "attack",
    ),
    Lesson(
        "Move and battle",
        "Walk 3 squares, more if you exert yourself. Beside an enemy you must battle it: beast, stamina and a die "
        "against its attack; a tie is lost.",
        "move",
    ),
    Lesson(
        "The enemies follow cards",
        "One card a round says what they do. Sleeping minions walk their trails and wake beside you; wakened ones come "
        "for the nearest hero. Karn draws nearer every round.",
        "minion",
    ),
    Lesson(
        "Magic and treasure, nearly any time",
        "A bar shows what you could use now, for others too. Point at anything to see what it is; U takes a move "
        "back while nothing new was revealed.",
        "magic",
    ),
)

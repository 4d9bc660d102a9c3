"""Orcs Up! in a minute: all a newcomer needs to begin."""

from siegeworks.core import Lesson

PRIMER = (
    Lesson(
        "Highest Orcs win",
        "Everybody piles siege pieces against the castle wall and sets Orcs on top. An Orc counts 1 to 5 points "
        "for the highest band any part of it reaches.",
        "orc",
    ),
    Lesson(
        "Play a card, place its piece",
        "Move the piece over the castle and turn it; you see where it will rest. Let go: it is lowered gently, "
        "and what falls, falls.",
        "tower",
    ),
    Lesson(
        "Then one Orc beside it",
        "Your Orc must touch the piece just placed: on top, underneath or at its side.",
        "ladder",
    ),
    Lesson(
        "Mind what you knock down",
        "Other players' Orcs that fall in your building turn go to your infirmary, a point off each, and their "
        "owners get a Hero token worth 2. Your own come back to you.",
        "shield",
    ),
    Lesson(
        "Or drop the boulder",
        "Your Boulder card, and some others, let a boulder go from the top edge. Other players' Orcs that fall "
        "are yours, a point each. You place nothing that turn.",
        "boulder",
    ),
    Lesson(
        "The last round",
        "When somebody's last Orc stands, the round is completed and points are counted; of equals, the one with the "
        "highest Orc wins. Should the siege pieces run out, the game ends at once.",
        "hourglass",
    ),
)

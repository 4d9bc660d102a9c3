"""Castle Panic in a minute: all a newcomer needs to begin."""

from siegeworks.core import Lesson

PRIMER = (
    Lesson(
        "Hold the castle together",
        "Monsters come out of the forest, ring by ring, towards six Towers. When all 49 tokens have come and every "
        "Monster is slain while a Tower stands, everybody wins; when the last Tower falls, everybody loses.",
        "tower",
    ),
    Lesson(
        "Hit what you can reach",
        "A card hits one Monster in its ring and color: a Red Archer in the red Archer ring. Each hit takes 1 "
        "point; the number on a Monster's rim says how many it has left. Heroes reach three rings.",
        "archer",
    ),
    Lesson(
        "Trade before you play",
        "Hands lie open. Once a turn you may swap one card for one of another player's: get the card that strikes now, "
        "give one that helps later.",
        "cards",
    ),
    Lesson(
        "Then the Monsters move",
        "All of them move one ring inward. A Wall stops them once and costs one Monster a point. Inside, they go round "
        "clockwise, and every Tower they meet falls and costs one of them a point.",
        "orc",
    ),
    Lesson(
        "And more arrive",
        "Two tokens are drawn: Monsters, Bosses with a trick, Giant Boulders that crush friend and foe, plagues. The "
        "count of what is still to come is always on the table.",
        "giant_boulder",
    ),
    Lesson(
        "The rest you learn as you go",
        "What glows can be clicked. Point at anything to see what it is; “why?” shows the rule behind a "
        "question; U takes a move back while nothing new was revealed.",
        "nice_shot",
    ),
)

"""The prompts: what is asked, by the ruling clause, to those asked and to everybody else."""

from __future__ import annotations

from siegeworks.core import Chance, Choice, Draw
from siegeworks.scene import Prompt

from ..content import CARDS
from ..state import State

Words = tuple[str, str, str, tuple[str, ...]]
"""Title, text to the seat asked, text to the others, and the steps of a path."""


def prompt_for(s: State, choice: Choice) -> Prompt:
    """The prompt of a player's choice."""
    title, text, others, steps = words(s, choice)
    who = f"{{s{choice.seat}}}"
    return Prompt((choice.seat,), title, text, others.replace("WHO", who), choice.prompt, steps)


def words(s: State, choice: Choice) -> Words:
    """The words for a choice, by its clause; those that depend on the state are put together here."""
    rule = choice.prompt
    if s.step == "answer_trade" and s.asked is not None:
        return trade_words(s)
    if rule == "cp.setup.monsters.choice":
        arc = 7 - len(s.unplaced)
        return (
            f"Which Monster waits in arc {arc}?",
            f"Three Goblins, two Orcs and a Troll start in the Archer ring, one in each arc. Now: arc {arc}.",
            f"WHO places the starting Monster of arc {arc}",
            (),
        )
    if rule == "cp.turn.trade.agree":
        name = CARDS[s.offered].name if s.offered in CARDS else "a card"
        return (
            f"What do you want for your {name}?",
            "Choose a card in another player's hand. They may refuse.",
            f"WHO offers {name} and looks for something in return",
            ("Click the card you want.",),
        )
    if rule == "cp.turn.discard_draw.optional":
        most = "1 card" if s.config.discards == 1 else f"up to {s.config.discards} cards"
        return (
            "Discard and draw",
            f"You may discard {most} and draw as many. Or keep what you have.",
            "WHO may discard and draw",
            (
                "Click a card to discard, or keep all.",
                "Confirm, or choose a second card." if most != "1 card" else "Confirm.",
            ),
        )
    return PLAIN[rule]


def trade_words(s: State) -> Words:
    """What a partner is asked: the card wanted for the card offered; with closed hands any card, unseen."""
    assert s.asked is not None
    wanted = s.asked[1]
    asker = f"{{s{s.active}}}"
    if not wanted:
        text = f"{asker} wants to trade a card with you. Choose the card to give, or refuse."
        return "A trade, unseen", text, f"WHO is asked to trade with {asker}", ("Click the card to give, or refuse.",)
    give, get = CARDS[wanted].name, CARDS[s.offered].name
    return (
        f"Your {give} for {get}?",
        f"{asker} offers {get} and asks for your {give}.",
        f"WHO is asked to give {give} for {asker}'s {get}",
        (),
    )


def table_prompt(s: State, question: Chance) -> Prompt:
    """What the people with the real box are asked to look up (companion table)."""
    everybody = tuple(range(s.config.seats))
    if isinstance(question, Draw):
        title, text, rule = DRAWN[question.stream]
    elif question.stream == "first player":
        title, text, rule = "Who begins?", "Agree on the first player, or draw lots.", "cp.setup.first_player"
    else:
        title, text, rule = "Roll the die", "What does it show?", "cp.comp.die"
    return Prompt(everybody, title, text, text, rule)


DRAWN = {
    "cards": ("Draw a Castle card", "Which card was drawn?", "cp.turn.draw_up"),
    "tokens": ("Draw a Monster token", "Which token was drawn?", "cp.draw.one_at_a_time"),
    "starting monsters": (
        "Draw a starting Monster",
        "Which Monster was drawn for the next arc?",
        "cp.setup.monsters.choice",
    ),
}

PLAIN: dict[str, Words] = {
    "cp.opt.mans_home.own": (
        "Which Tower is yours?",
        "If it falls, you are out of the game.",
        "WHO chooses a Tower to own",
        ("Click a Tower.",),
    ),
    "cp.opt.kings_tower": (
        "The King's Tower",
        "Choose the King's Tower now, or, when it has fallen, a card to discard.",
        "WHO decides for the King's Tower",
        (),
    ),
    "cp.opt.secret_forces": (
        "Your secret force",
        "Put one token aside, face down. You may play it later.",
        "WHO sets a token aside",
        ("Click a token.",),
    ),
    "cp.opt.desperate": (
        "Desperate Times?",
        "Throw your whole hand away for a new one? You then neither trade nor play this turn.",
        "WHO considers throwing the whole hand away",
        (),
    ),
    "cp.turn.trade": (
        "Trade a card?",
        "Offer one of your cards to another player, one for one. Or go on to play.",
        "WHO may trade a card",
        ("Click a card of yours to offer.",),
    ),
    "cp.turn.play.any_number": (
        "Play your cards",
        "Play as many as you like, in any order. What you keep may help next turn.",
        "WHO plays cards",
        ("Click a card that glows.", "Click a target.", "Click a target.", "Click a target."),
    ),
    "cp.move.wall.group.choice": (
        "Who takes the blow?",
        "Several Monsters hit this Wall together. Choose the one that loses a point.",
        "WHO chooses which Monster the Wall hurts",
        ("Click a Monster.",),
    ),
    "cp.move.tower.group.choice": (
        "Who takes the blow?",
        "Several Monsters hit this Tower together. Choose the one that loses a point.",
        "WHO chooses which Monster the Tower hurts",
        ("Click a Monster.",),
    ),
    "cp.effect.discard1.each": (
        "Discard a card",
        "All players discard 1 card of their choice.",
        "WHO must discard a card",
        ("Click the card to discard.",),
    ),
    "cp.overlord.mode_two": (
        "Send your Monsters",
        "Play one Monster in an arc of your choice, or up to two tokens by the die.",
        "WHO, the Overlord, plays tokens",
        ("Click a token.", "Click a Forest to place it there, or roll."),
    ),
    "cp.overlord.extra_plays": (
        "More Monsters",
        "You drew tokens and may play as many more at once, by the die.",
        "WHO, the Overlord, plays extra tokens",
        ("Click a token.", "Roll for it."),
    ),
}

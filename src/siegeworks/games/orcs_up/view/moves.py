"""What is asked, in two voices, and for each legal action what to click, or how to aim."""

from __future__ import annotations

import msgspec

from siegeworks.core import Choice
from siegeworks.scene import Aim, Button, Move, Pose, Prompt

from .. import actions as act
from ..aiming import EDGE, DropSpace, PoseSpace
from ..content import BOULDER, CARDS, CASTLE, FORMS, PAWN
from ..physics import Dropping
from ..physics.hand import HIGH, LOW
from ..state import NOBODY, State
from .board import colour_name, tone_of
from .bodies import body_id
from .cards import card_id, colour_id, hand_id

Asked = tuple[Prompt, tuple[Button, ...], tuple[Move, ...]]
USE = {"siege": "Build with it", "boulder": "Drop the boulder"}


def asked_of_player(s: State, viewer: int, choice: Choice) -> Asked:
    """Prompt, buttons and moves of a choice; only the seat that is asked gets buttons and moves."""
    prompt = prompt_for(s, choice)
    if viewer != choice.seat:
        return prompt, (), ()
    if choice.space is not None:
        return (prompt, *aimed(s, choice))
    buttons: dict[str, Button] = {}
    moves = []
    for action in choice.options:
        if isinstance(action, act.ChooseColour):
            label = f"Take the {colour_name(action.colour)} Orcs"
            move = Move((colour_id(action.colour),), label, msgspec.to_builtins(action), viewer)
        elif isinstance(action, act.PlayCard):
            move = play_move(s, action, buttons)
        else:
            assert isinstance(action, act.TakePiece)
            form = FORMS[action.shape]
            button = Button(f"take-{form.id}", form.name, icon=form.icon, hint=f"{s.reserve[form.id]} in the reserve")
            buttons[button.id] = button
            move = Move((button.id,), f"Take a {form.name.lower()}", msgspec.to_builtins(action), viewer, form.text)
        moves.append(move)
    return prompt, tuple(buttons.values()), tuple(moves)


def play_move(s: State, action: act.PlayCard, buttons: dict[str, Button]) -> Move:
    """A card, and where it offers both uses a button for each (ou.turn.choose_use)."""
    card = CARDS[action.card]
    path: tuple[str, ...] = (card_id(hand_id(s.active), card.id),)
    if card.shape and card.boulder:
        icon = FORMS[card.shape].icon if action.use == "siege" else "boulder"
        buttons.setdefault(action.use, Button(f"use-{action.use}", USE[action.use], action.use[0], icon=icon))
        path = (*path, f"use-{action.use}")
    if action.use == "boulder":
        return Move(path, f"{card.name}: drop the boulder", msgspec.to_builtins(action), s.active)
    left = s.reserve[card.shape]
    hint = f"{left} in the reserve" if left else "none left: any other piece instead"
    return Move(path, f"{card.name}: build", msgspec.to_builtins(action), s.active, hint)


def aimed(s: State, choice: Choice) -> tuple[tuple[Button, ...], tuple[Move, ...]]:
    """The one move that is aimed in space."""
    seat, space = choice.seat, choice.space
    if isinstance(space, DropSpace):
        start = Pose(*Dropping((), 0.0).start)
        low, high = (-EDGE, start.y, start.z), (EDGE, start.y, start.z)
        aim = Aim("drop", BOULDER, low, high, start, "x", "stone")
        button = Button("drop", "Let the boulder go", main=True, icon="boulder")
        return (button,), (Move((button.id,), "Let the boulder go", {"type": "drop_boulder"}, seat, aim=aim),)
    assert isinstance(space, PoseSpace)
    form = FORMS[space.form]
    if space.form == PAWN:
        piece = s.bodies[space.touch].pose
        over = (piece[0], s.bodies[space.touch].top + 24, piece[2])
        start = Pose(*(max(low, min(v, high)) for low, v, high in zip(LOW, over, HIGH, strict=True)))
        aim = Aim("place", PAWN, LOW, HIGH, start, "pose", tone_of(s, seat), (body_id(space.touch),))
        button, tag = Button("place", "Place your Orc", main=True, icon=form.icon), "place_pawn"
    else:
        start = Pose(0, CASTLE.height + 40, form.depth / 2 + 4)
        aim = Aim("place", form.id, LOW, HIGH, start, "pose")
        button, tag = Button("place", f"Place the {form.name.lower()}", main=True, icon=form.icon), "place_piece"
    return (button,), (Move((button.id,), button.label, {"type": tag}, seat, aim=aim),)


def prompt_for(s: State, choice: Choice) -> Prompt:
    """The prompt of a choice, by its clause."""
    title, text, others, steps = words(s, choice)
    last = "" if s.last_round == NOBODY else " (last round)"
    return Prompt((choice.seat,), title + last, text, others, choice.prompt, steps)


def words(s: State, choice: Choice) -> tuple[str, str, str, tuple[str, ...]]:
    """Title, text to the seat asked, text to the others, and the steps of a path."""
    who = f"{{s{choice.seat}}}"
    if choice.prompt == "ou.setup.colour":
        return "Choose your colour", "Which Orcs are yours? Take a colour.", f"{who} chooses a colour", ()
    if choice.prompt == "ou.turn.which_card":
        text = "Choose a card. It says what you build with; some let you drop the boulder instead."
        return "Play a card", text, f"{who} chooses a card", ("Click a card.", "Build, or drop the boulder?")
    if choice.prompt == "ou.siege.take_other.choice":
        name = FORMS[CARDS[s.played].shape].name.lower()
        text = f"There is no {name} left. Take any other piece."
        return "Take another piece", text, f"{who} takes another piece, for want of a {name}", ()
    if choice.prompt == "ou.siege.place.choice":
        name = FORMS[s.taken].name.lower()
        text = f"Move the {name} over the castle, turn it, and let go. Something below must carry it."
        return f"Place the {name}", text, f"{who} places a {name}", ()
    if choice.prompt == "ou.siege.orc.choice":
        text = "Set one of your Orcs so that it touches the piece you just placed: on top, below or beside it."
        return "Place an Orc", text, f"{who} places an Orc", ()
    text = "Choose where along the top edge to let the boulder go."
    return "Drop the boulder", text, f"{who} holds the boulder over the castle", ()

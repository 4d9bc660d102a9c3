"""Every action a player can take, named as the rulebook names it."""

from __future__ import annotations

from typing import Literal

from siegeworks.core import Action

from .physics import Pose


class ChooseColour(Action, frozen=True, gc=False, tag="choose_colour"):
    """Take the Orcs and the Infirmary of a colour nobody has yet (ou.setup.colour)."""

    colour: str


class PlayCard(Action, frozen=True, gc=False, tag="play_card"):
    """Play a card of the hand for one of the uses it offers (ou.turn.which_card, ou.turn.choose_use)."""

    card: str
    use: Literal["siege", "boulder"]


class TakePiece(Action, frozen=True, gc=False, tag="take_piece"):
    """Take a piece of another shape, the card's being out (ou.siege.take_other.choice)."""

    shape: str


class PlacePiece(Action, frozen=True, gc=False, tag="place_piece"):
    """Lower the piece from this pose and let go (ou.siege.place.choice)."""

    pose: Pose


class PlacePawn(Action, frozen=True, gc=False, tag="place_pawn"):
    """Lower an Orc pawn from this pose and let go (ou.siege.orc.choice)."""

    pose: Pose


class DropBoulder(Action, frozen=True, gc=False, tag="drop_boulder"):
    """Let go of the boulder over the top edge, this far (mm) to the right of its middle (ou.boulder.drop_choice)."""

    x: float


AnyAction = ChooseColour | PlayCard | TakePiece | PlacePiece | PlacePawn | DropBoulder

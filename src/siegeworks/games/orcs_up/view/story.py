"""The chronicle: each event in the rulebook's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from siegeworks.core import Event
from siegeworks.scene import Line

from .. import events as ev
from ..content import CARDS, FORMS, PAWN
from ..physics import band_of
from ..state import State
from .board import colour_name, tone_of
from .bodies import body_id

BEAT, MOMENT = 1, 2


def tell(event: Event, state: State) -> Line | None:
    """The line for an event."""
    telling = LINES.get(type(event))
    return telling(event, state) if telling else None


def colour_chosen(e: ev.ColourChosen, s: State) -> Line:
    """Whose Orcs have which colour."""
    left = ", the last ones left" if e.only else ""
    return Line(f"{{s{e.seat}}} takes the {colour_name(e.colour)} Orcs{left}", "ou.setup.colour", "orc", e.colour)


def first_player(e: ev.FirstPlayer, s: State) -> Line:
    """Who begins."""
    return Line(f"{{s{e.seat}}} has the First Player token", "ou.setup.first_player", "first", weight=0)


def dealt(e: ev.Dealt, s: State) -> Line:
    """The deal."""
    return Line("Everybody holds two Siege cards and a Boulder card", "ou.setup.hand_three", "cards")


def turn_began(e: ev.TurnBegan, s: State) -> Line:
    """A turn heading."""
    return Line(f"Turn {e.turn}: {{s{e.seat}}}", "ou.turn.order", "orc", tone_of(s, e.seat), head=True)


def passed_over(e: ev.PassedOver, s: State) -> Line:
    """Nothing to play."""
    return Line(f"{{s{e.seat}}} has no card and is passed over", "ou.turn.deck_exhausted", "cards")


def card_played(e: ev.CardPlayed, s: State) -> Line:
    """The card, and what for."""
    what = "for the boulder" if e.use == "boulder" else "to build"
    icon = "boulder" if e.use == "boulder" else FORMS[CARDS[e.card].shape].icon
    return Line(f"{{s{e.seat}}} plays {CARDS[e.card].name} {what}", "ou.turn.which_card", icon)


def piece_taken(e: ev.PieceTaken, s: State) -> Line | None:
    """Worth a line only where the shape is not that of the card."""
    if not e.instead:
        return None
    text = f"That shape is out: {{s{e.seat}}} takes a {FORMS[e.shape].name.lower()} instead"
    return Line(text, "ou.siege.take_other", FORMS[e.shape].icon)


def placed(e: ev.Placed, s: State) -> Line:
    """A component let go."""
    pawn = e.form == PAWN
    name = "an Orc" if pawn else f"a {FORMS[e.form].name.lower()}"
    rule = "ou.siege.orc.one" if pawn else "ou.siege.place"
    if not e.stayed:
        return Line(f"{{s{e.seat}}} places {name}, and it falls", rule, FORMS[e.form].icon, "ember", weight=MOMENT)
    where = f" in band {band_of(s.bodies[e.body].top)}" if pawn else ""
    return Line(f"{{s{e.seat}}} places {name}{where}", rule, FORMS[e.form].icon, focus=(body_id(e.body),))


def pawn_skipped(e: ev.PawnSkipped, s: State) -> Line:
    """Why there is no Orc."""
    why = {
        "ou.fall.siege_no_orc": "The piece fell: no Orc this turn",
        "ou.siege.orc.choice": "No Orc can touch the piece: none is placed",
        "ou.siege.orc.one": f"{{s{e.seat}}} has no Orc left to place",
    }
    return Line(why[e.rule], e.rule, "orc", weight=BEAT)


def boulder_dropped(e: ev.BoulderDropped, s: State) -> Line:
    """The boulder."""
    return Line(f"{{s{e.seat}}} lets the boulder go", "ou.boulder.drop_top", "boulder", "stone", weight=MOMENT)


def counted(names: Iterable[str]) -> list[str]:
    """Equal things counted."""
    return [f"{count} × {name}" if count > 1 else name for name, count in Counter(names).items()]


def fell(e: ev.Fell, s: State) -> Line:
    """What fell, and what it costs."""
    parts = counted(FORMS[shape].name.lower() for shape in e.pieces)
    parts += counted(f"Orc of {{s{seat}}}" for seat in (e.seat,) * e.own + e.others)
    end = ""
    if e.others:
        lying = f": the others' go to {{s{e.seat}}}'s Infirmary, and their owners gain a Hero token each"
        end = f": {{s{e.seat}}} keeps the others' as captives" if e.boulder else lying
    rule = "ou.boulder.capture" if e.boulder else "ou.fall.hero" if e.others else "ou.fall.definition"
    return Line(
        f"Down: {', '.join(parts)}{end}", rule, "captured" if e.boulder else "infirmary", "blood", weight=MOMENT
    )


def card_kept(e: ev.CardKept, s: State) -> Line | None:
    """Where the card went, when it is not plain."""
    if e.where == "kept":
        return None
    return Line("The boulder catches no one", "ou.boulder.capture", "boulder", weight=0)


def drew(e: ev.Drew, s: State) -> Line:
    """A card drawn."""
    return Line(f"{{s{e.seat}}} draws a card", "ou.turn.draw", "cards", weight=0)


def reshuffled(e: ev.Reshuffled, s: State) -> Line:
    """The reshuffle."""
    return Line("The discards are shuffled into a new deck", "ou.turn.deck_exhausted", "cards")


def last_round(e: ev.LastRound, s: State) -> Line:
    """The trigger."""
    text = f"{{s{e.seat}}} has placed the last Orc: this is the last round"
    return Line(text, "ou.end.trigger", "hourglass", "gold", weight=MOMENT)


def ended(e: ev.Ended, s: State) -> Line:
    """The end."""
    text = {
        "ou.end.siege_reserve_empty": "No siege piece is left: the game is over",
        "ou.turn.deck_exhausted": "Nobody has a card left: the game is over",
    }.get(e.rule, "The round is complete: the game is over")
    return Line(text, e.rule, "hourglass", "gold", weight=MOMENT)


LINES: dict[type[Event], Callable[[Any, State], Line | None]] = {
    ev.ColourChosen: colour_chosen,
    ev.FirstPlayer: first_player,
    ev.Dealt: dealt,
    ev.TurnBegan: turn_began,
    ev.PassedOver: passed_over,
    ev.CardPlayed: card_played,
    ev.PieceTaken: piece_taken,
    ev.Placed: placed,
    ev.PawnSkipped: pawn_skipped,
    ev.BoulderDropped: boulder_dropped,
    ev.Fell: fell,
    ev.CardKept: card_kept,
    ev.Drew: drew,
    ev.Reshuffled: reshuffled,
    ev.LastRound: last_round,
    ev.Ended: ended,
}

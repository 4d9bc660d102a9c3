"""Cards: hands, discards, and what was kept for the boulder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from siegeworks.scene import Card, Zone

from ..content import CARDS, COLOURS, FORMS
from ..secrets import deck_left
from ..state import HIDDEN, State
from .board import colour_name, sign_of


def hand_id(seat: int) -> str:
    """The scene id of a seat's hand."""
    return f"hand{seat}"


def card_id(zone: str, kind: str) -> str:
    """The scene id of a kind of card in a zone; equal cards are one stack."""
    return f"{zone}-{kind}"


def colour_id(colour: str) -> str:
    """The scene id of a colour while colours are chosen."""
    return f"colour-{colour}"


@lru_cache(maxsize=1024)
def drawn_card(zone: str, kind: str, count: int = 1, note: str = "") -> Card:
    """A card, or a stack of equal ones."""
    if kind == HIDDEN:
        return Card(card_id(zone, kind), "Siege card", "hidden", "Known to its owner only.", "night", "?", count, True)
    card = CARDS[kind]
    if not card.shape:
        text = note or "Drop the boulder from the top edge."
        return Card(card_id(zone, kind), card.name, "boulder", text, "stone", "B", count, rule="ou.boulder.when")
    text = note or FORMS[card.shape].text
    sign = "B" if card.boulder else ""
    if card.boulder and not note:
        text = f"{FORMS[card.shape].name}, or the boulder."
    rule = "ou.turn.choose_use" if card.boulder else "ou.turn.use_piece"
    return Card(card_id(zone, kind), card.name, FORMS[card.shape].icon, text, "wood", sign, count, rule=rule)


def stack(zone: str, kinds: Iterable[str]) -> tuple[Card, ...]:
    """Equal cards on one stack."""
    return tuple(drawn_card(zone, kind, count) for kind, count in Counter(kinds).items())


def colours_of(s: State) -> Zone:
    """The five colours while they are chosen (ou.setup.colour); those taken say by whom."""
    cards = []
    for colour in COLOURS:
        owner = s.colours.index(colour) if colour in s.colours else None
        text = "Orcs and Infirmary of this colour." if owner is None else f"Taken by {{s{owner}}}."
        card = Card(colour_id(colour), colour_name(colour).capitalize(), "orc", text, colour, sign_of(colour),
                    faded=owner is not None, rule="ou.setup.colour")  # fmt: skip
        cards.append(card)
    return Zone("colours", "Colours", "table", cards=tuple(cards))


def infirmary_of(s: State, seat: int) -> Card:
    """The Infirmary of a seat, in its colour, and whose pawns lie on it (ou.setup.infirmary)."""
    colour, lying = s.colours[seat], s.infirmary[seat]
    text = f"On it: {whose(lying)}" if lying else "Nobody's Orcs lie here."
    return Card(f"infirmary{seat}-card", f"{colour_name(colour).capitalize()} Infirmary", "infirmary", text, colour,
                sign_of(colour), rule="ou.setup.infirmary")  # fmt: skip


def laid_out(s: State, seat: int, viewer: int) -> list[Zone]:
    """Hand and Infirmary of a seat: side by side on the mats of the others, to save room; the own hand is apart."""
    hand, count = stack(hand_id(seat), s.hands[seat]), len(s.hands[seat])
    before = (infirmary_of(s, seat),) if s.colours[seat] else ()
    note = f"Infirmary: {whose(s.infirmary[seat])}" if s.infirmary[seat] else ""
    if seat != viewer:
        title = "Infirmary and hand" if before else "hand"
        return [Zone(hand_id(seat), f"{{s{seat}}}'s {title}", "mat", seat, (*before, *hand), count, note)]
    own = [Zone(hand_id(seat), f"{{s{seat}}}'s hand", "hand", seat, hand, count)]
    if before:
        own.append(Zone(f"infirmary{seat}", f"{{s{seat}}}'s Infirmary", "mat", seat, before, 0, note))
    return own


def zones_of(s: State, viewer: int) -> tuple[Zone, ...]:
    """All hands as `viewer` sees them (the state is already masked), cards with captured pawns, deck and discards."""
    found = [colours_of(s)] if "" in s.colours else []
    for seat in range(s.config.seats):
        found += laid_out(s, seat, viewer)
        if s.kept[seat]:
            zone = f"kept{seat}"
            cards = tuple(
                drawn_card(f"{zone}-{k}", kept.card, 1, f"Captured: {whose(kept.pawns)}")
                for k, kept in enumerate(s.kept[seat])
            )
            caught = whose(pawn for kept in s.kept[seat] for pawn in kept.pawns)
            found.append(Zone(zone, "Captured with the boulder", "mat", seat, cards, len(cards), caught))
    found.append(Zone("deck", "Siege deck", "pile", count=deck_left(s)))
    found.append(Zone("discard", "Discards", "pile", cards=stack("discard", reversed(s.discard)), count=len(s.discard)))
    if s.aside:
        found.append(Zone("aside", "Spent boulders", "pile", cards=stack("aside", s.aside), count=len(s.aside)))
    if s.played:
        found.append(Zone("played", "Played", "table", s.active, (drawn_card("played", s.played),), 1))
    return tuple(found)


def whose(pawns: Iterable[int]) -> str:
    """Pawns by owner, in words."""
    return ", ".join(f"{count} of {{s{seat}}}" for seat, count in sorted(Counter(pawns).items()))

"""Cards and tokens as drawn: hands, piles, and what is still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from siegeworks.scene import Card, Tally, TallyItem, Zone

from ..content import CARDS, COMPONENTS, TOKENS
from ..state import HIDDEN, NOBODY, State

SIGNS = {"red": "R", "green": "G", "blue": "B", "any": "★"}
TONES = {"red": "red", "green": "green", "blue": "blue", "any": "purple", "": "brown"}


def card_id(zone: str, kind: str) -> str:
    """The scene id of a kind of card in a zone; equal cards are one stack."""
    return f"{zone}-{kind}"


def hand_id(seat: int) -> str:
    """The scene id of a seat's hand."""
    return f"hand{seat}"


@lru_cache(maxsize=2048)
def castle_card(zone: str, kind: str, count: int) -> Card:
    """A Castle card, or a stack of equal ones."""
    if kind == HIDDEN:
        return Card(card_id(zone, kind), "Castle card", "hidden", "Known to its owner only.", "night", "?", count, True)
    card = CARDS[kind]
    return Card(
        card_id(zone, kind),
        card.name,
        card.icon,
        card.text,
        TONES[card.colour],
        SIGNS.get(card.colour, ""),
        count,
        rule=card.rule,
    )


@lru_cache(maxsize=1024)
def token_card(zone: str, kind: str, count: int) -> Card:
    """A Monster token held by the Overlord."""
    if kind == HIDDEN:
        return Card(card_id(zone, kind), "Monster token", "hidden", "Known to the Overlord.", "night", "?", count, True)
    token = TOKENS[kind]
    sign = str(token.points) if token.points else ""
    tone = "purple" if token.kind == "boss" else TONES[token.colour] if token.colour else "grey"
    return Card(card_id(zone, kind), token.name, token.icon, token.text, tone, sign, count, rule=token.rule)


def stack(zone: str, kinds: Iterable[str]) -> tuple[Card, ...]:
    """Equal cards on one stack, in order of first appearance."""
    return tuple(castle_card(zone, kind, count) for kind, count in Counter(kinds).items())


def zones_of(s: State, viewer: int) -> tuple[Zone, ...]:
    """All hands, piles and the Overlord's tokens as `viewer` sees them (the state is already masked)."""
    found = []
    for seat in s.config.castle:
        zone = hand_id(seat)
        cards, note = stack(zone, s.hands[seat]), f"limit {s.hand_limit}"
        layout = layout_of(seat, viewer)
        found.append(Zone(zone, f"{{s{seat}}}'s hand", layout, seat, cards, len(s.hands[seat]), note))
    if s.config.overlord != NOBODY:
        found += overlord_zones(s, viewer)
    newest_first = stack("discard", reversed(s.discard))
    found.append(Zone("deck", "Castle deck", "pile", count=len(s.deck)))
    found.append(Zone("discard", "Castle discards", "pile", cards=newest_first, count=len(s.discard)))
    gone = tuple(token_card("lost", kind, count) for kind, count in Counter(reversed(s.token_discard)).items())
    found.append(Zone("lost", "Monster discards", "pile", cards=gone, count=len(s.token_discard)))
    return tuple(found)


def layout_of(seat: int, viewer: int) -> Literal["hand", "mat"]:
    """Large for one's own, small on the mat for everybody else's."""
    return "hand" if seat == viewer else "mat"


def overlord_zones(s: State, viewer: int) -> list[Zone]:
    """The Overlord's hand, and the secret force set aside."""
    seat = s.config.overlord
    layout = layout_of(seat, viewer)
    held = tuple(token_card("tokens", kind, count) for kind, count in Counter(s.overlord_hand).items())
    zones = [Zone("tokens", f"{{s{seat}}}'s tokens", layout, seat, held, len(s.overlord_hand))]
    if s.aside:
        aside = tuple(token_card("aside", kind, 1) for kind in s.aside)
        zones.append(Zone("aside", "Secret force", layout, seat, aside, len(s.aside)))
    return zones


@lru_cache(maxsize=1024)
def tally_item(kind: str, count: int) -> TallyItem:
    """How many of a kind of token are still to come."""
    token = TOKENS[kind]
    tone = "gold" if token.kind == "boss" else token.colour or "paper"
    return TallyItem(token.icon, token.name, count, token.count, tone)


def tallies_of(s: State) -> tuple[Tally, ...]:
    """The tokens still to come, by kind: everybody could count them from what has been seen."""
    left = Counter(s.pile)
    removed = COMPONENTS.easier.removed if s.config.easier_battles else {}
    items = tuple(tally_item(kind, left[kind]) for kind in TOKENS if left[kind] or not removed.get(kind))
    hidden = len(s.overlord_hand) + len(s.aside) if HIDDEN in s.overlord_hand + s.aside else 0
    note = f"{hidden} of them in the Overlord's hand" if hidden else ""
    return (Tally("pile", f"Still in the forest: {len(s.pile)}", items, note),)

"""The chronicle: each event in the rulebook's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from siegeworks.core import Event
from siegeworks.scene import Line

from .. import events as ev
from ..content import HEROES, LANDS
from ..state import NOBODY, State, land_of
from .pieces import hero_id
from .story_fight import FIGHT
from .words import (
    DECK_NAMES,
    LOCK_NAMES,
    PHASE_NAMES,
    PLACE_NAMES,
    ai_words,
    card_icon,
    card_name,
    cards,
    clan_name,
    count_of,
    joined,
    power_name,
    power_of,
    who,
)

BEAT, MOMENT = 1, 2


def tell(event: Event, state: State) -> Line | None:
    """The line for an event, or None where the pieces tell it all."""
    telling = LINES.get(type(event)) or FIGHT.get(type(event))
    return telling(event, state) if telling else None


# ---- the campaign and the round

PHASES: Final = {
    "game": ("dw.round.game_phase_order", "karn"),
    "summon": ("dw.round.phase_by_phase", "card"),
    "charm": ("dw.round.charm_phase_order", "charm"),
    "adventure": ("dw.round.adventure_phase_order", "move"),
    "training": ("dw.later2.rounds", "charm"),
}
TURNS: Final = {"summon": "summons", "charm": "spends Charm", "adventure": "sets out", "training": "prepares"}


def phase_began(e: ev.PhaseBegan, s: State) -> Line | None:
    """A phase is a heading, a hero's turn in it a line."""
    if e.name not in PHASES:
        return None
    rule, icon = PHASES[e.name]
    if e.seat != NOBODY:
        weight = 1 if e.name == "adventure" else 0
        return Line(
            f"{who(s, e.seat)} {TURNS.get(e.name, 'begins')}", rule, icon, weight=weight, focus=(hero_id(e.seat),)
        )
    if e.name == "game":
        return Line(f"Round {e.round}: {PHASE_NAMES[e.name]}" if e.round else "Game Phase", rule, icon, head=True)
    return Line(PHASE_NAMES[e.name], rule, icon, head=True)


def chapter_began(e: ev.ChapterBegan, s: State) -> Line:
    """A land is laid out."""
    text = f"Chapter {e.chapter} begins: {LANDS[e.chapter].name}"
    return Line(text, "dw.setup.land_board", "chapter", "gold", head=True, weight=MOMENT)


def chapter_won(e: ev.ChapterWon, s: State) -> Line:
    """A land is free."""
    text = f"No minion is left in {land_of(s).name}: chapter {e.chapter} is won"
    return Line(text, "dw.end.ch12.win", "victory", "moss", head=True, weight=MOMENT)


def hero_picked(e: ev.HeroPicked, s: State) -> Line:
    """A hero."""
    text = f"{{s{e.seat}}} plays {HEROES[e.hero].name} the {clan_name(e.hero)}"
    return Line(text, "dw.pick.hero", HEROES[e.hero].icon)


def order_chosen(e: ev.OrderChosen, s: State) -> Line:
    """A new turn order."""
    return Line(f"New turn order: {joined((who(s, seat) for seat in e.order), 'then')}", "dw.order.choose", "order")


def ended(e: ev.Ended, s: State) -> Line:
    """The end."""
    if e.won:
        return Line("The heroes have won", e.rule, "victory", "moss", head=True, weight=MOMENT)
    return Line("The heroes are lost", e.rule, "defeat", "blood", head=True, weight=MOMENT)


# ---- cards


def drew(e: ev.Drew, s: State) -> Line | None:
    """Cards drawn."""
    if not e.cards and not e.reshuffled:
        return None
    again = " after shuffling the discards" if e.reshuffled else ""
    drawn = cards(e.cards) if e.cards else "nothing"
    return Line(f"{who(s, e.seat)} draws {drawn}{again}", "dw.draw.five", "draw", weight=0)


def revealed(e: ev.Revealed, s: State) -> Line | None:
    """Cards looked at."""
    if not e.cards:
        return None
    if e.seat == NOBODY:
        deck = DECK_NAMES.get(e.deck, e.deck or "deck")
        return Line(f"On top of the {deck}: {cards(e.cards)}", "dw.setup.common_top_faceup", "deck", weight=0)
    return Line(f"{who(s, e.seat)} reveals {cards(e.cards)}", "dw.term.reveal", "deck")


def card_played(e: ev.CardPlayed, s: State) -> Line:
    """A card in play."""
    weight = 0 if e.card in ("wound",) else 1
    return Line(
        f"{who(s, e.seat)} plays {card_name(e.card)}", "dw.summon.one_at_a_time", card_icon(e.card), weight=weight
    )


def destroyed(e: ev.Destroyed, s: State) -> Line:
    """A card is gone for good."""
    where = f" {PLACE_NAMES[e.where]}" if e.where in PLACE_NAMES and e.where not in ("treasure", "revealed") else ""
    if e.where == "treasure":
        return Line(f"{who(s, e.seat)} draws a {card_name(e.card)}", "dw.treasure.monster.immediate", card_icon(e.card))
    if e.seat == NOBODY:
        return Line(f"{card_name(e.card)}{where} is destroyed", "dw.term.destroy", "destroy")
    return Line(f"{who(s, e.seat)} destroys {card_name(e.card)}{where}", "dw.term.destroy", "destroy")


def given(e: ev.Given, s: State) -> Line:
    """A creature of the Wilds for nothing."""
    text = f"{who(s, e.seat)} gets {card_name(e.card)} of the Wilds into the discards"
    return Line(text, "dw.treasure.catchup_potion.target", card_icon(e.card))


def healed(e: ev.Healed, s: State) -> Line:
    """A wound gone."""
    return Line(f"{who(s, e.seat)} heals a wound: it goes back to the wound pile", "dw.wound.is_card", "wound", "moss")


def discarded(e: ev.Discarded, s: State) -> Line | None:
    """Cards discarded."""
    if not e.cards:
        return None
    return Line(f"{who(s, e.seat)} discards {cards(e.cards)}", "dw.term.discard", "discard", weight=0)


def charmed(e: ev.Charmed, s: State) -> Line:
    """A creature bought."""
    to = ", swiftly: onto the deck" if e.swift else ""
    rule = "dw.charm.swift" if e.swift else "dw.charm.buy"
    return Line(f"{who(s, e.seat)} charms {card_name(e.card)}{to}", rule, card_icon(e.card))


def wilds_filled(e: ev.WildsFilled, s: State) -> Line:
    """A new creature in the Wilds."""
    return Line(f"{card_name(e.card)} comes into the Wilds", "dw.charm.refill", "wilds", weight=0)


def lock_broken(e: ev.LockBroken, s: State) -> Line:
    """A lock gone, or a stack open."""
    name = LOCK_NAMES[e.stack]
    if e.opened:
        text = f"{who(s, e.seat)} breaks the last lock: {name} is open to all"
        return Line(text, "dw.charm.lock_open", "lock", "gold", weight=MOMENT)
    text = f"{who(s, e.seat)} breaks a lock of {name}, {count_of(e.left, 'lock')} left"
    return Line(text, "dw.charm.lock", "lock")


def built(e: ev.Built, s: State) -> Line:
    """The creature of the round, with its sum."""
    if not e.core:
        return Line(f"{who(s, e.seat)} has no creature: attack {e.attack}", "dw.build.core", "attack")
    parts = [f"attack {e.attack}", f"move +{e.move}" if e.move > 0 else ""]
    for name, number in (("flight", e.flight), ("knockback", e.knockback), ("poison", e.poison)):
        parts.append(f"{name} {number}" if number else "")
    tucked = f" with {cards(e.augments)}" if e.augments else ""
    text = f"{who(s, e.seat)} builds {card_name(e.core)}{tucked}: {', '.join(part for part in parts if part)}"
    return Line(text, "dw.build.augments", card_icon(e.core))


# ---- magic, treasure


def power_used(e: ev.PowerUsed, s: State) -> Line:
    """Magic."""
    power = power_of(e.power)
    text = f"{who(s, e.seat)} uses {power_name(e.power)}"
    if power:
        text += f": {power.text[0].lower() + power.text[1:].rstrip('.')}" if len(power.text) < 70 else ""
    return Line(text, "dw.magic.any_time", "magic", "magic")


def treasure_used(e: ev.TreasureUsed, s: State) -> Line:
    """A treasure, used once."""
    on = f" for {who(s, e.target)}" if e.target not in (NOBODY, e.seat) else ""
    text = f"{who(s, e.seat)} uses {card_name(e.treasure)}{on}"
    return Line(text, "dw.treasure.any_time", card_icon(e.treasure), "treasure")


def magic_changed(e: ev.MagicChanged, s: State) -> Line:
    """Active magic."""
    text = f"{who(s, e.seat)} has {e.active} active magic"
    return Line(text, "dw.trait.active_pool", "magic", weight=0)


def looted(e: ev.Looted, s: State) -> Line:
    """A treasure found."""
    return Line(
        f"{who(s, e.seat)} gets a treasure: {card_name(e.treasure)}", "dw.loot.draw", card_icon(e.treasure), "gold"
    )


def ai_flipped(e: ev.AiFlipped, s: State) -> Line:
    """The Enemy AI card of the round."""
    return Line(f"Enemy AI: {ai_words(e.card)}", "dw.ai.flip", "karn", weight=MOMENT)


LINES: Final[dict[type[Event], Callable[[Any, State], Line | None]]] = {
    ev.PhaseBegan: phase_began,
    ev.ChapterBegan: chapter_began,
    ev.ChapterWon: chapter_won,
    ev.HeroPicked: hero_picked,
    ev.OrderChosen: order_chosen,
    ev.Ended: ended,
    ev.Drew: drew,
    ev.Revealed: revealed,
    ev.CardPlayed: card_played,
    ev.Destroyed: destroyed,
    ev.Discarded: discarded,
    ev.Given: given,
    ev.Healed: healed,
    ev.Charmed: charmed,
    ev.WildsFilled: wilds_filled,
    ev.LockBroken: lock_broken,
    ev.Built: built,
    ev.PowerUsed: power_used,
    ev.TreasureUsed: treasure_used,
    ev.MagicChanged: magic_changed,
    ev.Looted: looted,
    ev.AiFlipped: ai_flipped,
}

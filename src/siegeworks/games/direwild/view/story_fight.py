"""The chronicle of movement and battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from siegeworks.core import Event
from siegeworks.scene import Line

from .. import events as ev
from ..content import CREATURES, KARN_CARDS, MINIONS, NUMBERS, TREASURES
from ..state import KARN_SLOT, MONSTER, NOBODY, State, foe_in
from .board import place_id
from .pieces import foe_id, hero_id
from .words import (
    card_icon,
    card_name,
    count_of,
    foe_icon,
    foe_of,
    hero_name,
    sentence,
    signed,
    square,
    who,
)

MOMENT: Final = 2
REASONS: Final = {
    "dw.idle.trail": "along its trail",
    "dw.active.closest": "towards {hero}, the closest hero",
    "dw.active.tie_hero": "towards {hero}; of equally close heroes the combat square chose",
    "dw.combat_square.use": "towards {hero}; of equally short ways the combat square chose",
    "dw.priority.go": "towards {hero}, whom the Enemy AI card names",
    "dw.active.no_shared_end": "towards {hero}; it may not end on another enemy",
    "dw.icon.knockback": "knocked back",
}
"""Why an enemy went its way, by the clause that chose it."""
STAMINA: Final = {
    "dw.move.exert": "by exertion",
    "dw.ai.rage_all": "by the Enemy AI card",
    "dw.battle.distract": "distracted by the battle",
    "dw.hero.bloodmaker.wilds_only": "by Blood Bond",
}


def slot_focus(s: State, slot: int, *more: str) -> tuple[str, ...]:
    """The figure of an enemy and what else a line speaks of."""
    return (foe_id(slot), *more) if foe_in(s, slot) is not None else more


# ---- movement


def foe_moved(e: ev.FoeMoved, s: State) -> Line:
    """An enemy's way, square by square, and why it went so."""
    name = hero_name(s, e.seat) if e.seat != NOBODY else "the heroes"
    reason = REASONS.get(e.rule, "towards {hero}" if e.seat != NOBODY else "").format(hero=name)
    start = f" from {square(s.chapter, e.start)}" if e.start >= 0 else ""
    through = ", ".join(square(s.chapter, cell) for cell in e.cells[:-1])
    to = square(s.chapter, e.cells[-1]) if e.cells else "nowhere"
    way = f" by {through}" if through else ""
    text = f"{sentence(foe_of(s, e.slot))} moves{start} to {to}{way}{f': {reason}' if reason else ''}"
    if e.rule == "dw.icon.knockback":
        text = f"{sentence(foe_of(s, e.slot))} is knocked back to {to}"
    focus = slot_focus(s, e.slot, *(place_id(cell) for cell in e.cells))
    weight = 1 if e.rule == "dw.icon.knockback" else MOMENT  # the reason takes a moment to read
    return Line(text, e.rule, foe_icon(foe_in(s, e.slot), e.slot), weight=weight, focus=focus)


def hero_moved(e: ev.HeroMoved, s: State) -> Line:
    """A hero's way."""
    to = square(s.chapter, e.cells[-1]) if e.cells else "nowhere"
    verb = "is knocked back" if e.rule == "dw.icon.knockback" else "moves"
    text = f"{who(s, e.seat)} {verb} to {to}"
    if e.stamina:
        text += f", exerting {e.stamina}"
    focus = (hero_id(e.seat), *(place_id(cell) for cell in e.cells))
    return Line(text, e.rule or "dw.move.partial", "move", focus=focus)


def karn_advanced(e: ev.KarnAdvanced, s: State) -> Line:
    """Karn on his track, or on the land."""
    focus = slot_focus(s, KARN_SLOT)
    if e.cell >= 0:
        text = f"Karn comes onto the land, on {square(s.chapter, e.cell)}"
        return Line(text, "dw.ai.karn_jump", "karn", "blood", weight=MOMENT, focus=focus)
    left = NUMBERS.track - e.track
    return Line(f"Karn advances: {count_of(left, 'step')} from the land", "dw.ai.karn_step", "karn", focus=focus)


def disengaged(e: ev.Disengaged, s: State) -> Line:
    """Away from adjacent enemies."""
    if e.free:
        return Line(f"{who(s, e.seat)} slips away freely", "dw.engage.start_adjacent", "disengage")
    return Line(f"{who(s, e.seat)} disengages: a Fatal Wound is lost", "dw.disengage.cost", "disengage")


def foe_revealed(e: ev.FoeRevealed, s: State) -> Line:
    """A face-down minion turns up."""
    card = MINIONS[e.kind]
    text = f"{sentence(foe_of(s, e.slot))} wakes: attack {card.attack}, {count_of(card.hit_points, 'hit point')}"
    return Line(text, "dw.engage.reveal", card.icon, weight=MOMENT, focus=slot_focus(s, e.slot))


# ---- stamina


def counters_moved(e: ev.CountersMoved, s: State) -> Line:
    """All of them."""
    return Line("All stamina moves 1 toward 0", "dw.game.counters", "stamina", weight=0)


def stamina_changed(e: ev.StaminaChanged, s: State) -> Line:
    """A hero's or an enemy's stamina."""
    name = who(s, e.seat) if e.seat != NOBODY else sentence(foe_of(s, e.slot))
    why = f", {STAMINA[e.rule]}" if e.rule in STAMINA else ""
    icon = "rage" if e.now > 0 else "poison" if e.now < 0 else "stamina"
    focus = (hero_id(e.seat),) if e.seat != NOBODY else slot_focus(s, e.slot)
    return Line(f"{name} has stamina {signed(e.now)}{why}", e.rule, icon, weight=0, focus=focus)


# ---- abilities


def ability_used(e: ev.AbilityUsed, s: State) -> Line | None:
    """What a card does; its text says it."""
    for found in (CREATURES, MINIONS, KARN_CARDS, TREASURES):
        if e.who in found:
            card = found[e.who]
            icon = card_icon(e.who) if e.who not in KARN_CARDS else "counter"
            text = f"{card.name}: {card.text.rstrip('.')}" if card.text else card.name
            return Line(text, "dw.karn.counter" if e.who in KARN_CARDS else "dw.summon.ability_now", icon)
    if e.who == "karn":
        return Line("Karn strikes back", "dw.karn.order", "counter")
    return None


# ---- battle


def battle_began(e: ev.BattleBegan, s: State) -> Line:
    """A battle."""
    how = " from afar" if e.flying else ""
    text = f"{who(s, e.seat)} battles {foe_of(s, e.slot)}{how}"
    rule = "dw.treasure.monster.immediate" if e.slot == MONSTER else "dw.battle.pick"
    return Line(text, rule, "attack", focus=slot_focus(s, e.slot, hero_id(e.seat)))


def die_rolled(e: ev.DieRolled, s: State) -> Line:
    """A die."""
    what = e.what if not e.what.startswith("dw.") else "Charm"
    if e.seat == NOBODY:  # an enemy's own die, named after it
        return Line(f"The {e.what.title()} rolls {e.shows} on a d{e.sides}", "dw.battle.hero_total", "die")
    name = who(s, e.seat)
    return Line(f"{name} rolls {e.shows} on a d{e.sides}: {what}", "dw.battle.hero_total", "die")


def battle_ended(e: ev.BattleEnded, s: State) -> Line:
    """Both totals, and who won."""
    name, foe = who(s, e.seat), foe_of(s, e.slot)
    focus = slot_focus(s, e.slot, hero_id(e.seat))
    if e.auto:
        text = f"{sentence(foe)} was not battled, and wins against {name}"
        return Line(text, "dw.engage.second_auto_win", "defeat", "blood", weight=MOMENT, focus=focus)
    if not e.won:
        tie = " A tie is lost." if e.hero == e.enemy else ""
        text = f"{name} loses against {foe}, {e.hero} to {e.enemy}.{tie}".removesuffix(".")
        rule = "dw.battle.tie" if tie else "dw.battle.winner"
        return Line(text, rule, "defeat", "blood", weight=MOMENT, focus=focus)
    crit = ": a critical hit" if e.critical else ""
    text = f"{name} wins against {foe}, {e.hero} to {e.enemy}{crit}"
    rule = "dw.battle.crit" if e.critical else "dw.battle.winner"
    return Line(text, rule, "critical" if e.critical else "victory", "moss", weight=MOMENT, focus=focus)


def foe_damaged(e: ev.FoeDamaged, s: State) -> Line:
    """A gem on a minion."""
    of = f" with a gem of {hero_name(s, e.seat)}" if e.seat != NOBODY else ""
    in_all = f", {e.damage} in all" if e.damage > 1 else ""
    text = f"{sentence(foe_of(s, e.slot))} takes 1 damage{of}{in_all}"
    return Line(text, "dw.battle.win_order", "damage", focus=slot_focus(s, e.slot))


def foe_defeated(e: ev.FoeDefeated, s: State) -> Line:
    """A minion is gone."""
    text = f"{card_name(e.kind) if e.kind else 'The minion'} is defeated"
    return Line(text, "dw.battle.win_order", card_icon(e.kind) if e.kind else "victory", "moss", weight=MOMENT)


def karn_damaged(e: ev.KarnDamaged, s: State) -> Line:
    """Karn's pile shrinks; the counterattack."""
    text = f"Karn loses {count_of(e.cards, 'card')}, {count_of(e.left, 'card')} left"
    if e.counter:
        text += f". He strikes back: {card_name(e.counter)}"
    return Line(text, "dw.karn.damage_amount", "karn", "moss", weight=MOMENT, focus=slot_focus(s, KARN_SLOT))


def karn_regenerated(e: ev.KarnRegenerated, s: State) -> Line:
    """His pile is whole again."""
    text = f"Karn regenerates: his discards are his pile again, {count_of(e.left, 'Regenerate card')} left"
    return Line(text, "dw.karn.regen_return", "regenerate", "blood", weight=MOMENT, focus=slot_focus(s, KARN_SLOT))


def wound_taken(e: ev.WoundTaken, s: State) -> Line:
    """A wound, or a Fatal Wound."""
    focus = (hero_id(e.seat),)
    if e.fatal:
        text = f"{who(s, e.seat)} takes a Fatal Wound, {s.fatal} left"
        return Line(text, e.rule, "fatal", "blood", weight=MOMENT, focus=focus)
    return Line(f"{who(s, e.seat)} takes a wound", e.rule, "wound", "blood", focus=focus)


def fatal_lost(e: ev.FatalLost, s: State) -> Line:
    """A Fatal Wound back to the pile."""
    why = "Karn's presence: " if e.rule == "dw.karn.presence" else ""
    text = f"{why}a Fatal Wound goes back to the pile, {e.left} left"
    return Line(sentence(text), e.rule, "fatal", "blood", weight=MOMENT)


FIGHT: Final[dict[type[Event], Callable[[Any, State], Line | None]]] = {
    ev.FoeMoved: foe_moved,
    ev.HeroMoved: hero_moved,
    ev.KarnAdvanced: karn_advanced,
    ev.Disengaged: disengaged,
    ev.FoeRevealed: foe_revealed,
    ev.CountersMoved: counters_moved,
    ev.StaminaChanged: stamina_changed,
    ev.AbilityUsed: ability_used,
    ev.BattleBegan: battle_began,
    ev.DieRolled: die_rolled,
    ev.BattleEnded: battle_ended,
    ev.FoeDamaged: foe_damaged,
    ev.FoeDefeated: foe_defeated,
    ev.KarnDamaged: karn_damaged,
    ev.KarnRegenerated: karn_regenerated,
    ev.WoundTaken: wound_taken,
    ev.FatalLost: fatal_lost,
}

"""The scene: one moment of the campaign for one viewer."""

from __future__ import annotations

from functools import lru_cache

from siegeworks.core import Chance, Choice
from siegeworks.scene import Card, Ending, Mat, Phase, Scene, Stat, Tally, TallyItem, Zone

from ..content import HEROES, MINIONS, NUMBERS
from ..rules.karn import pile_left
from ..rules.strength import charm_of, stats_of
from ..state import EATEN, KARN_SLOT, MONSTER, ON_TRACK, Hero, State, foe_in, land_of
from .board import board_id, board_of
from .cards import zones_of
from .moves import Asked, asked_of_player, asked_of_table
from .palette import SLOT_TONES
from .pieces import is_acting, level_name, pieces_of
from .totals import battle_sum, enemy_sum, foe_sum, in_battle, own_sum
from .words import (
    LOCK_NAMES,
    SLOT_NAMES,
    ai_words,
    clan_name,
    foe_icon,
    foe_of,
    hero_name,
    number,
    sentence,
    signed,
    stats_words,
)

PHASES = (
    ("game", "Game", "dw.round.game_phase_order"),
    ("summon", "Summon", "dw.round.phase_by_phase"),
    ("charm", "Charm", "dw.round.charm_phase_order"),
    ("adventure", "Adventure", "dw.round.adventure_phase_order"),
)


def scene(state: State, seat: int, question: Choice | Chance | None) -> Scene:
    """What `seat` (-1: a spectator) sees, with the open question, if any, and the ways to answer it."""
    s = state
    over = s.outcome is not None
    options = tuple(question.options_of(seat)) if isinstance(question, Choice) else ()
    pieces = pieces_of(s)
    zones = (*battle_zone(s), *zones_of(s, seat, options), *ai_zone(s))
    asked: Asked = (None, (), ())
    if isinstance(question, Choice):
        known = {piece.id for piece in pieces} | place_ids(s.chapter)
        known |= {card.id for zone in zones for card in zone.cards}
        asked = asked_of_player(s, seat, question, known)
    elif question is not None:
        asked = asked_of_table(s, seat, question)
    prompt, buttons, moves = asked
    return Scene(
        board=board_id(s.chapter),
        seat=seat,
        title=f"Chapter {s.chapter}: {land_of(s).name}",
        turn=turn_words(s),
        pieces=pieces,
        zones=zones,
        mats=tuple(mat_of(s, hero) for hero in s.heroes),
        phases=() if over or not s.foes else phases_of(s.phase),
        tallies=(track_tally(s),) if s.foes else (),
        stats=stats_shown(s),
        buttons=buttons,
        prompt=prompt,
        moves=moves,
        ending=ending_of(s) if over else None,
    )


@lru_cache(maxsize=4)
def place_ids(chapter: int) -> frozenset[str]:
    """The ids of a board's places."""
    return frozenset(place.id for place in board_of(chapter).places)


def turn_words(s: State) -> str:
    """Where the campaign stands."""
    if s.phase == "training" and s.training:
        return f"Rounds of preparation left: {s.training}"
    if not s.foes:
        return "Setting up" if s.round == 0 else "Between the chapters"
    words = f"Round {s.round}" if s.round else "The first round"
    return f"{words} · Fatal Wounds left: {s.fatal}"


@lru_cache(maxsize=8)
def phases_of(phase: str) -> tuple[Phase, ...]:
    """The phases of a round with the present one marked."""
    now = next((n for n, (name, _, _) in enumerate(PHASES) if name == phase), -1)
    return tuple(
        Phase(name, title, "now" if n == now else "done" if n < now else "next", rule)
        for n, (name, title, rule) in enumerate(PHASES)
    )


# ---- what the table counts


def stats_shown(s: State) -> tuple[Stat, ...]:
    """Fatal Wounds, Karn's cards and track, locks, wounds, treasure."""
    found = [Stat("Fatal Wounds left", s.fatal, NUMBERS.fatal, "fatal")]
    karn = foe_in(s, KARN_SLOT)
    found.append(Stat("Cards in Karn's pile", pile_left(s), icon="karn"))
    found.append(Stat("Regenerate cards", s.regenerates, icon="regenerate"))
    if karn is not None and karn.cell == ON_TRACK:
        found.append(Stat("Rounds until Karn arrives", NUMBERS.track - s.karn_track, NUMBERS.track, "trail"))
    left = next((n for n, locks in enumerate(s.locks) if locks), None)
    if left is not None:
        found.append(Stat(f"Locks left: {LOCK_NAMES[left]}", s.locks[left], icon="lock"))
    found.append(Stat("Wounds in the pile", s.wounds, icon="wound"))
    found.append(Stat("Treasures in the deck", len(s.treasure_deck), icon="treasure"))
    return tuple(found)


def track_tally(s: State) -> Tally:
    """The Minion Track: who stands in which slot, how strong, and the hit points left (dw.ai.enemy_order)."""
    items = []
    for foe in s.foes:
        colour = SLOT_NAMES[foe.slot]
        if foe.slot == KARN_SLOT:
            name = f"Karn: attack {NUMBERS.karn_attack + foe.stamina}, stamina {signed(foe.stamina)}"
            items.append(TallyItem("karn", name, pile_left(s), tone="gold"))
        elif not foe.active:
            items.append(
                TallyItem("idle", f"{colour}: asleep, Level {level_name(foe.level)}", 1, 1, SLOT_TONES[foe.slot])
            )
        else:
            card = MINIONS[foe.kind]
            name = f"{colour}: {card.name}, attack {card.attack + foe.stamina}, stamina {signed(foe.stamina)}"
            left = max(card.hit_points - len(foe.gems), 0)
            items.append(TallyItem(card.icon, name, left, card.hit_points, SLOT_TONES[foe.slot]))
    words = ai_words(s.ai_card)
    return Tally("minion-track", "Minion Track", tuple(items), f"This round: {words}." if words else "")


def battle_zone(s: State) -> tuple[Zone, ...]:
    """Both sides of a battle with their sums, while it is on (dw.battle.hero_total, dw.battle.enemy_total)."""
    if not in_battle(s) or s.outcome is not None or (s.target != MONSTER and foe_in(s, s.target) is None):
        return ()
    hero = s.heroes[s.order[s.turn]]
    own, enemy = own_sum(s, hero), enemy_sum(s, s.target)
    left = Card("battle-hero", hero_name(s, hero.seat), HEROES[hero.id].icon, f"{battle_sum(s, hero)}.",
                HEROES[hero.id].clan, number(own + s.rolled))  # fmt: skip
    tone = SLOT_TONES[s.target] if s.target <= KARN_SLOT else "treasure"
    icon = foe_icon(foe_in(s, s.target), s.target)
    name = sentence(foe_of(s, s.target).removeprefix("the "))
    right = Card("battle-foe", name, icon, f"{foe_sum(s, s.target)}.", tone, number(enemy) if enemy is not None else "")
    note = "From afar, by flight." if s.flying else ""
    return (Zone("battle", "Battle", "beside", cards=(left, right), note=note),)


def ai_zone(s: State) -> tuple[Zone, ...]:
    """The Enemy AI card, while it waits to be carried out (dw.ai.flip): below the board, so that it hides nobody."""
    if s.step != "ai_flipped" or not s.ai_card:
        return ()
    card = Card("ai-card", "Enemy AI", "karn", f"{ai_words(s.ai_card)}.", "karn")
    return (Zone("enemy-ai", "Enemy AI", "hand", cards=(card,), open=True),)


# ---- mats


def mat_of(s: State, hero: Hero) -> Mat:
    """A hero's board: stamina, magic, Charm, cards."""
    if hero.id not in HEROES:
        return Mat(hero.seat, active=s.step == "pick_hero")
    card = HEROES[hero.id]
    stats = [
        Stat("Stamina", hero.stamina, icon="stamina"),
        Stat("Active magic", hero.active, icon="magic"),
        Stat("Charm", charm_shown(s, hero), icon="charm"),
        Stat("Treasures", len(hero.treasures), icon="treasure"),
        Stat("Cards in the deck", len(hero.deck), icon="deck"),
        Stat("Discards", len(hero.discard), icon="discard"),
    ]
    place = s.order.index(hero.seat) + 1
    role = f"{card.name}, {clan_name(hero.id)}, {('first', 'second', 'third', 'fourth')[place - 1]}"
    return Mat(hero.seat, role, card.icon, is_acting(s, hero), False, tuple(stats), mat_note(s, hero))


def charm_shown(s: State, hero: Hero) -> int:
    """The Charm a hero has, or would have of the cards played so far."""
    waiting = s.phase == "summon" or (s.phase == "charm" and s.order.index(hero.seat) > s.turn)
    return max(hero.charm + charm_of(hero.played), 0) if waiting else max(hero.charm, 0)


def mat_note(s: State, hero: Hero) -> str:
    """The creature of the round, what is left to move, and what happened to the hero."""
    parts = []
    if hero.core >= 0 and hero.core < len(hero.played) and hero.played[hero.core]:
        parts.append(f"Creature: {stats_words(stats_of(s, hero))}")
    if s.step == "move" and s.order[s.turn] == hero.seat:
        parts.append(f"spaces left: {hero.moves}")
    if hero.cell == EATEN:
        parts.append("in a stomach")
    if hero.stamina:
        parts.append("rage" if hero.stamina > 0 else "poisoned")
    return sentence("; ".join(parts))


# ---- the end


def ending_of(s: State) -> Ending:
    """How it ended, in words (dw.win.*, dw.lose.*)."""
    outcome = s.outcome
    assert outcome is not None
    rule, land = outcome.rule, land_of(s).name
    if not outcome.winners:
        text = f"The last Fatal Wound is gone in {land}, in round {s.round} of chapter {s.chapter}."
        return Ending("The heroes are lost", text, False, rule)
    if rule == "dw.end.ch12.win":
        text = f"No minion is left in {land}, after {s.round} rounds, with Fatal Wounds to spare: {s.fatal}."
        return Ending(f"Chapter {s.chapter} is won", text, True, rule)
    text = f"The last of his cards is gone, in round {s.round} of chapter {s.chapter}. The wilds are free."
    return Ending("Karn is defeated", text, True, rule)

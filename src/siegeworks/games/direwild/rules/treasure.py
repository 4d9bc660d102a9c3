"""Treasure: drawing it, and the Treasure Monster. Using it is in relics.py."""

from __future__ import annotations

from typing import Final

from siegeworks.core import Action, Draw, Roll, Rules, emit

from ..actions import Agree, RollDie
from ..content import TREASURES, Window
from ..events import BattleBegan, BattleEnded, Destroyed, DieRolled, Looted
from ..state import MONSTER, NOBODY, Hero, State, without
from . import wounds
from .dice import BEFORE_ROLL, battle_die
from .magic import adventurer, static_charge
from .strength import stats_of
from .windows import ask

ROLL: Final[tuple[Action, ...]] = (RollDie(),)
GO_ON: Final[tuple[Action, ...]] = (Agree(),)
FOUGHT: Final = "monster"
"""Mark of a hero who battled a Treasure Monster this round: no other battle (dw.treasure.treasure_monster.only_battle).
"""
BEATEN: Final = "monster won"
"""Mark of a hero whom a Treasure Monster beat this round without a battle."""
CANCELLED: Final = "inferno cancelled"
"""Mark of a hero for whom Wild Inferno was cancelled in this battle (dw.hero.jerin.wild_inferno)."""
MAMMOTH: Final = "mammoth"
"""Mark of a hero whose Mammoth has been asked in this battle (dw.card.warborn_mammoth.in_battle)."""
A_BATTLE: Final = frozenset({CANCELLED, MAMMOTH})
"""Marks that last for one battle."""


def draw_treasure(s: State, hero: Hero, *, beaten: str = "") -> Rules[None]:
    """The top treasure stays in front of the hero until it is used (dw.loot.in_front), never among the cards
    (dw.treasure.not_in_deck), any number of them (dw.treasure.no_limit). An empty deck gives nothing
    (dw.setup.treasure_deck).

    A Treasure Monster is battled at once (dw.treasure.monster.immediate); `beaten`: it wins without a battle, by this
    clause.
    """
    if not s.treasure_deck:
        return
    card: str = yield Draw(s.treasure_deck, "treasure")
    s.treasure_deck = without(s.treasure_deck, card)
    if TREASURES[card].special != "monster":
        hero.treasures = (*hero.treasures, card)
        if s.watch:
            emit(s, Looted(hero.seat, card))
        return
    s.destroyed = [*s.destroyed, card]
    if s.watch:
        emit(s, Destroyed(hero.seat, card, "treasure"))
    if beaten:
        hero.marks = {**hero.marks, BEATEN: s.round}
        wounds.fatal(s, hero, beaten)
    elif (yield from monster(s, hero)):
        yield from draw_treasure(s, hero)


# ---- Treasure Monster


def monster(s: State, hero: Hero) -> Rules[bool]:
    """Its attack is the sum of two d6, rolled first (dw.treasure.treasure_monster.attack_roll); the hero fights with
    the creature built this round (dw.treasure.monster.order), before that with none. One win defeats it: no magic
    (dw.treasure.monster.no_magic), but a treasure (dw.treasure.monster.treasure). A loss costs a Fatal Wound.
    """
    # A second one in the same turn is another battle: what is once a battle begins anew.
    hero.marks = {name: n for name, n in hero.marks.items() if name not in A_BATTLE} | {FOUGHT: s.round}
    s.rolled = 0
    own_turn = adventurer(s) is hero
    if own_turn:
        s.target = MONSTER
    if s.watch:
        emit(s, BattleBegan(hero.seat, MONSTER, False))
    s.monster = 0
    for _ in range(2):
        shows: int = yield Roll(6, "treasure monster")
        if s.watch:
            emit(s, DieRolled(NOBODY, 6, shows, "treasure monster"))
        s.monster += shows
    before: Window = "before_battle" if own_turn else "any"
    during: Window = "battle" if own_turn else "any"
    if own_turn:
        for ability in BEFORE_ROLL:
            yield from ability(s, hero)
    yield from ask(s, hero.seat, "dw.battle.before", lambda _: ROLL, before)
    s.rolled = yield from battle_die(s, hero, during)
    yield from ask(s, hero.seat, "dw.battle.magic", lambda _: GO_ON, during)
    attack = stats_of(s, hero).attack if s.phase == "adventure" else 0
    total = s.rolled + attack + hero.stamina
    won = total > s.monster
    if s.watch:
        emit(s, BattleEnded(hero.seat, MONSTER, total, s.monster, won))
    if not won:
        wounds.fatal(s, hero, "dw.treasure.monster.treasure")
    static_charge(s, hero)
    return won


def fought_monster(s: State, hero: Hero) -> bool:
    """Whether the hero's battle of this round is used up by a Treasure Monster."""
    return hero.marks.get(FOUGHT) == s.round


def beaten_by_monster(s: State, hero: Hero) -> bool:
    """Whether a Treasure Monster beat the hero this round without a battle."""
    return hero.marks.get(BEATEN) == s.round

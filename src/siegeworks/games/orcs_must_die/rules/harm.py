"""Damage, death, Skulls and the end: what every phase may cause."""

from __future__ import annotations

from typing import Final

from siegeworks.core import GameOver, Outcome, Rules, emit

from ..actions import HealRift, HurtRift
from ..content import BOSSES, GEAR, NUMBERS
from ..events import (
    BossHealed,
    BossHurt,
    CaptiveLost,
    Ended,
    Gained,
    Healed,
    HeroDied,
    HeroHurt,
    MinionDied,
    RiftHurt,
    Stunned,
)
from ..state import NOBODY, OFF_MAP, BossFigure, Hero, State, heroes_on, kinds_of, put
from .deciding import decide
from .figures import max_health
from .heroes import power_of

LAST_LEVEL = 3  # omd.level.range, omd.play.three_levels

SPARING: Final = {"omd.dice.vulnerability.meaning", "omd.faq.trap.pop_quiz", "omd.boss.card"}
"""The rules by which attacks and Traps hurt; some powers keep a Hero alive against these."""

# ---- Skulls and Health


def give(s: State, hero: Hero, skulls: int, cause: str) -> None:
    """Skulls for a Hero's own pool."""
    if skulls:
        hero.skulls += skulls
        if s.watch:
            emit(s, Gained(hero.seat, s.config.team(hero.seat), skulls, cause))


def give_pool(s: State, fort: int, skulls: int, cause: str) -> None:
    """Skulls for the Rift Skull Pool of a fortress."""
    if skulls:
        s.forts[fort].skulls += skulls
        if s.watch:
            emit(s, Gained(NOBODY, fort, skulls, cause))


def heal(s: State, hero: Hero, amount: int, cause: str) -> None:
    """Healing, never above the maximum (omd.upgrade.heal.cap)."""
    amount = min(amount, max_health(hero) - hero.health)
    if amount > 0:
        hero.health += amount
        if s.watch:
            emit(s, Healed(hero.seat, amount, cause))


# ---- the Rift and the end


def hurt_rift(s: State, fort: int, amount: int, rule: str, role: int = -1, count: int = 0, boss: str = "") -> None:
    """The Rift loses Health; at 0 a co-op game is lost at once (omd.glossary.rift, omd.glossary.rift.lose,
    omd.play.lose).

    Rivalry is judged by `judge`.
    """
    f = s.forts[fort]
    amount = min(amount, f.health)
    f.health -= amount
    if s.watch:
        emit(s, RiftHurt(fort, amount, rule, role, count, boss))
    if not s.config.rivalry and not f.health:
        end(s, (), "omd.glossary.rift.lose")


def heal_rift(s: State, fort: int, amount: int, rule: str) -> None:
    """The Rift gains Health up to what it started with (omd.upgrade.revitalize.rift_cap).

    At 0 it has fallen: nothing heals it before the game is judged (omd.rivalry.victory.win).
    """
    f = s.forts[fort]
    if not f.health:
        return
    amount = min(amount, NUMBERS.rift_health[s.config.column] - f.health)
    if amount > 0:
        f.health += amount
        if s.watch:
            emit(s, RiftHurt(fort, -amount, rule))


def judge(s: State) -> None:
    """Rivalry: a Rift at 0 loses, both at once share the victory (omd.rivalry.victory.win, omd.rivalry.victory.draw).

    Called after each step that both fortresses have done, and after each Action (omd.rivalry.phase.minion).
    """
    if s.config.rivalry:
        fallen = [team for team, fort in enumerate(s.forts) if not fort.health]
        if len(fallen) == 2:
            end(s, tuple(range(s.config.seats)), "omd.rivalry.victory.draw")
        if fallen:
            end(s, s.config.seats_of(1 - fallen[0]), "omd.rivalry.victory.win")


def check_won(s: State) -> None:
    """Co-op: the Heroes win once nothing is left on the Map or to come, and the Rift stands (omd.play.win).

    To come are Army Cards of any Level and Bosses agreed on; called after each removal and at the end of a Wave.
    """
    if s.level < LAST_LEVEL or s.config.rivalry or s.bosses or s.boss_due != NOBODY:
        return
    if s.config.bosses[2] and 2 not in s.bosses_done:  # omd.upkeep.level.endgame_win
        return
    f = s.forts[0]
    if f.health and not f.armies and not any(map(any, f.up)) and not any(map(any, f.down)):
        end(s, tuple(range(s.config.seats)), "omd.play.win")


def end(s: State, winners: tuple[int, ...], rule: str) -> None:
    """The game is over."""
    scores = tuple(s.forts[s.config.team(seat)].health for seat in range(s.config.seats))
    s.outcome = Outcome(winners, scores, rule)
    if s.watch:
        emit(s, Ended(winners, rule))
    raise GameOver


# ---- Heroes


def hurt_hero(s: State, hero: Hero, amount: int, rule: str) -> Rules[None]:
    """Damage to a Hero, who dies at 0 (omd.death.hero.trigger)."""
    if amount <= 0 or hero.tile == OFF_MAP:
        return
    if hero.health <= amount and rule in SPARING and spared(s, hero):
        amount = hero.health - 1
        if not amount:
            return
    amount = min(amount, hero.health)
    hero.health -= amount
    if s.watch:
        emit(s, HeroHurt(hero.seat, amount, rule))
    if not hero.health:
        yield from kill_hero(s, hero, rule)


def spared(s: State, hero: Hero) -> bool:
    """Whether a power keeps a Hero alive against attacks and Traps now."""
    friends = heroes_on(s, hero.fort, hero.tile, s.config.team(hero.seat))
    return any(power_of(friend.id).spares(s, friend) for friend in friends)


def kill_hero(s: State, hero: Hero, rule: str) -> Rules[None]:
    """A Hero dies: off the Map till the next Upkeep (omd.death.hero.off_map); in co-op the Rift pays
    (omd.death.hero.rift_damage).

    In Rivalry nothing happens by itself (omd.rivalry.attack.no_auto_rift): the opposing Team chooses between its own
    Rift's gain and the other's loss, by whatever the Hero died (omd.rivalry.attack.hero_death,
    omd.action.attack.rivalry.hero_kill), else the Rift Lord (omd.rivalry.attack.hero_death_no_agreement). Skulls, Gear,
    Weapon and Ultimate stay (omd.upkeep.resurrect.place).
    """
    team = s.config.team(hero.seat)
    hero.health = 0
    hero.tile = OFF_MAP
    hero.stunned = False
    if s.watch:
        emit(s, HeroDied(hero.seat, rule))
    power_of(hero.id).died(s, hero)
    for card in hero.gear:
        if card in GEAR:
            give(s, hero, GEAR[card].gains.death, card)  # omd.faq.gear.screaming_skull
    if not s.config.rivalry:
        hurt_rift(s, 0, NUMBERS.hero_death, "omd.death.hero.rift_damage")
        return
    options = [HurtRift(), HealRift()] if s.forts[1 - team].health else [HurtRift()]  # a Rift at 0 gains nothing
    chosen = yield from decide(s, 1 - team, "omd.rivalry.attack.hero_death", options)
    if type(chosen) is HurtRift:
        hurt_rift(s, team, NUMBERS.hero_death, "omd.rivalry.attack.hero_death")
    else:
        heal_rift(s, 1 - team, NUMBERS.hero_death, "omd.rivalry.attack.hero_death")


def lose_captive(s: State, hero: Hero, rule: str) -> None:
    """The captive of a Hero, if there is one, is gone, with no Skull for anybody (omd.faq.hero.ball_chain.no_skull)."""
    if "captive" in hero.marks:
        role = int(hero.unmark("captive"))
        if s.watch:
            emit(s, CaptiveLost(hero.seat, role, rule))


def stun_hero(s: State, hero: Hero) -> None:
    """A Hero is laid on the side (omd.dice.stun.lay_down)."""
    hero.stunned = True
    if s.watch:
        emit(s, Stunned(hero.fort, hero.tile, seat=hero.seat))


# ---- Minions and Bosses


def kill_minion(s: State, fort: int, tile: int, role: int, down: bool, seat: int, rule: str, won: bool = True) -> None:
    """One Minion dies, by a Hero or a Trap (omd.death.minion.scorers). Its Skulls go to the killer, or to the pool
    where a Trap or Tile did it (omd.minion.traps.skulls.lesser).

    `seat` is the killing Hero's, NOBODY for the fortress's own pool; `won=False`: the caller looks for the end later.
    """
    f = s.forts[fort]
    if down:
        f.down = put(f.down, tile, role, -1)
    else:
        f.up = put(f.up, tile, role, -1)
    skulls = kinds_of(s, fort)[role].skulls
    if seat != NOBODY and power_of(s.heroes[seat].id).skulls_to_pool(s, s.heroes[seat]):
        seat, fort_paid = NOBODY, s.config.team(seat)
    else:
        fort_paid = fort
    if s.watch:
        emit(s, MinionDied(fort, tile, role, seat, skulls, rule))
    if seat == NOBODY:
        s.forts[fort_paid].skulls += skulls
    else:
        s.heroes[seat].skulls += skulls
    if won:
        check_won(s)


def stun_minion(s: State, fort: int, tile: int, role: int) -> None:
    """One standing Minion is laid on its side."""
    f = s.forts[fort]
    f.up = put(f.up, tile, role, -1)
    f.down = put(f.down, tile, role, 1)
    if s.watch:
        emit(s, Stunned(fort, tile, role=role))


def hurt_boss(s: State, boss: BossFigure, amount: int, seat: int) -> None:
    """A Boss loses Health Points; dead at 0 (omd.boss.death), for 5 Skulls to who dealt the last (omd.boss.skulls)."""
    left = max(boss.health - amount, 0)
    if s.watch:
        emit(s, BossHurt(boss.id, left, seat, boss.fort))
    if left:
        change_boss(s, boss, BossFigure(boss.id, boss.fort, boss.tile, left, boss.stunned))
        return
    change_boss(s, boss, None)
    if seat != NOBODY and power_of(s.heroes[seat].id).skulls_to_pool(s, s.heroes[seat]):
        give_pool(s, s.config.team(seat), NUMBERS.boss_skulls, boss.id)
    elif seat == NOBODY:
        give_pool(s, boss.fort, NUMBERS.boss_skulls, boss.id)
    else:
        give(s, s.heroes[seat], NUMBERS.boss_skulls, boss.id)
    check_won(s)


def heal_boss(s: State, boss: BossFigure, amount: int) -> None:
    """A Boss gains Health Points, up to those it came with (omd.boss.health_by_players)."""
    amount = min(amount, BOSSES[boss.id].health[s.config.column] - boss.health)
    if amount > 0:
        change_boss(s, boss, BossFigure(boss.id, boss.fort, boss.tile, boss.health + amount, boss.stunned))
        if s.watch:
            emit(s, BossHealed(boss.id, boss.fort, amount))


def change_boss(s: State, boss: BossFigure, now: BossFigure | None) -> None:
    """Replace a Boss's figure, or take it off the Map."""
    s.bosses = tuple(b for b in ((now if other is boss else other) for other in s.bosses) if b is not None)


def stun_boss(s: State, boss: BossFigure) -> None:
    """A Boss is stunned like a Minion (omd.boss.card)."""
    change_boss(s, boss, BossFigure(boss.id, boss.fort, boss.tile, boss.health, True))
    if s.watch:
        emit(s, Stunned(boss.fort, boss.tile, boss=boss.id))


def boss_name(boss: BossFigure) -> str:
    """A Boss's name."""
    return BOSSES[boss.id].name

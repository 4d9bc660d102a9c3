"""Spending results: result by result and then the target, or the target at once for its cheapest payment."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from siegeworks.scene import Button

from .. import actions as act
from ..content import BOSSES
from ..rules.harm import spared
from ..rules.spending import guard_left
from ..state import kinds_of
from .cards import result_id
from .context import Context, Path, Way, press
from .pieces import boss_id, hero_id, minion_id, minion_words
from .words import count_of, hero_name, icons

SHUFFLED: Final = 3  # results that may be clicked in any order; of more there would be too many ways
CAPTIVE = Button("captive", "The captive", icon="captive", hint="The captive takes it instead of the Hero.")


def cost_of(paid: tuple[str, ...]) -> tuple[int, int, int]:
    """Cheap payments first: few results, no Wild, no Stun."""
    return len(paid), paid.count("wild"), paid.count("stun")


def target_of(c: Context, a: Any) -> str:
    """The piece that is hit or stunned."""
    if isinstance(a, act.HitHero):
        return CAPTIVE.id if a.captive else hero_id(a.seat)
    if isinstance(a, act.HitBoss):
        return boss_id(c.fort, a.boss)
    if isinstance(a, act.StunOne):
        if a.seat >= 0:
            return hero_id(a.seat)
        return boss_id(c.fort, a.boss) if a.boss else minion_id(c.fort, a.tile, a.role)
    return minion_id(c.fort, a.tile, a.role, a.down)


def paths_to(c: Context, a: Any, paid: tuple[str, ...]) -> list[Path]:
    """Result by result in any order, then the target; and that alone where nothing cheaper can be done to it."""
    target = target_of(c, a)
    orders = dict.fromkeys(permutations(paid)) if len(paid) <= SHUFFLED else [paid]
    paths: list[Path] = [(*map(result_id, order), target) for order in orders]
    hits = [o for o in c.options if hasattr(o, "paid") and target_of(c, o) == target]
    best = min(hits, key=lambda o: cost_of(o.paid), default=a)
    if best is a or best == a:
        paths.append((target,))
    return paths


def hit(c: Context, a: act.Hit) -> Way:
    """Kill a Minion."""
    s = c.s
    kind = kinds_of(s, c.fort)[a.role]
    f = s.forts[c.fort]
    left = f.up[a.tile][a.role] + f.down[a.tile][a.role] - 1
    hint = f"{count_of(kind.skulls, 'Skull')}; {count_of(left, kind.name, kind.plural)} would be left there."
    label = f"Kill {minion_words(s, c.fort, a.tile, a.role, a.down)}: {icons(a.paid)}"
    return Way(paths_to(c, a, a.paid), label, hint)


def hit_hero(c: Context, a: act.HitHero) -> Way:
    """Cost a Hero 1 Health."""
    name = hero_name(c.s, a.seat)
    if a.captive:
        return Way(paths_to(c, a, a.paid), f"Hit the captive of {name}: {icons(a.paid)}", CAPTIVE.hint, (CAPTIVE,))
    hero, b = c.s.heroes[a.seat], c.s.attack
    left = hero.health - 1
    hint = f"{left} Health would be left." if left else f"{name} would die."
    if b is not None and guard_left(c.s, b, hero):
        hint = f"It costs no Health: {name} is guarded against it."
    elif not left and spared(c.s, hero):
        hint = f"It costs no Health: {name} keeps the last one now."
    return Way(paths_to(c, a, a.paid), f"Hit {name}: {icons(a.paid)}", hint)


def hit_boss(c: Context, a: act.HitBoss) -> Way:
    """Cost a Boss 1 Health Point."""
    name = BOSSES[a.boss].name
    left = next((b.health for b in c.s.bosses if b.id == a.boss and b.fort == c.fort), 1) - 1
    hint = f"{count_of(left, 'Health Point')} would be left." if left else f"{name} would die: 5 Skulls."
    return Way(paths_to(c, a, a.paid), f"Hit {name}: {icons(a.paid)}", hint)


def stun_one(c: Context, a: act.StunOne) -> Way:
    """Lay somebody on the side."""
    if a.seat >= 0:
        name = hero_name(c.s, a.seat)
    elif a.boss:
        name = BOSSES[a.boss].name
    else:
        name = minion_words(c.s, c.fort, a.tile, a.role)
    hint = "A stunned enemy neither moves nor attacks until it stands up."
    if a.seat >= 0:
        hint = "A stunned Hero gives up the Move or the Attack of the next turn."
    return Way(paths_to(c, a, ("stun",)), f"Stun {name}", hint)


def assign_best(c: Context, a: act.AssignBest) -> Way:
    """Let it be done."""
    hint = "Kills as many Skulls' worth of enemies as can be, then stuns the worst."
    return press(Button("assign", "Assign for me", "A", True, icon="dice", hint=hint))


def stop_spending(c: Context, a: act.StopSpending) -> Way:
    """Leave the rest."""
    left = len(c.s.attack.results) if c.s.attack else 0
    return press(Button("stop-spending", "Leave the rest", "E", hint=f"{count_of(left, 'result')} would be wasted."))

"""Upgrades: what to click, and where the Skulls come from."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from siegeworks.scene import Button

from .. import actions as act
from ..content import GEAR, HEROES, NUMBERS, TRAPS
from ..state import State
from .board import border_id, place_id
from .cards import own_id, shop_id
from .context import Context, Path, Way, press
from .pieces import rift_id, trap_id
from .words import card_name, count_of, pool, tile_name

Bought = TypeVar("Bought", act.BuyWeapon, act.BuyGear, act.BuyTrap)


def pay_step(c: Context, action: Bought, cost: int) -> tuple[Path, str, tuple[Button, ...]]:
    """The last click of a purchase that may be paid in several ways, and its words (omd.upgrade.gear.payment)."""
    alike = msgspec.structs.replace(action, pool=0)
    parts = [
        other.pool for other in c.options
        if type(other) is type(action) and msgspec.structs.replace(other, pool=0) == alike
    ]  # fmt: skip
    own = cost - action.pool
    sources = (f"{own} of yours" if own or not cost else "", f"{action.pool} of the pool" if action.pool else "")
    words = " and ".join(source for source in sources if source)
    if len(parts) == 1:
        return (), words, ()
    hint = "Takes Skulls of the whole Team." if action.pool else ""
    main = action.pool == min(parts)
    button = Button(f"pay-{cost}-{action.pool}", f"Pay {words}", main=main, icon="skull", hint=hint)
    return (button.id,), words, (button,)


def permission(s: State, seat: int, taken: int) -> str:
    """What taking Skulls of the pool means (omd.upgrade.pool_permission)."""
    if not taken:
        return ""
    left = s.forts[s.config.team(seat)].skulls - taken
    lord = s.heroes[s.lord]
    mine = s.config.team(s.lord) == s.config.team(seat)
    free = seat == s.lord or (mine and "open" in lord.done)
    leave = "" if free else f" {{s{s.lord}}} must permit it." if mine else " Your Team must agree."
    return f"{count_of(left, 'Skull')} would be left in the pool.{leave}"


def done_upgrading(c: Context, a: act.DoneUpgrading) -> Way:
    """No more Upgrades."""
    return press(Button("done", "Done upgrading", "D", True, hint="The Minions come once everybody is done."))


def boost(c: Context, a: act.BoostPool) -> Way:
    """The button, then how many."""
    left = c.hero.skulls - a.skulls
    label = f"Move {count_of(a.skulls, 'Skull')} into the pool"
    button = Button("boost", "Boost the pool", "B", icon="skull", hint="Your Skulls become the Team's, for good.")
    number = Button(f"boost-{a.skulls}", count_of(a.skulls, "Skull"), str(a.skulls) if a.skulls < 10 else "")
    return Way([(button.id, number.id)], label, f"You keep {left}.", (button, number))


def open_pool(c: Context, a: act.OpenPool) -> Way:
    """Let everybody spend."""
    hint = "This phase all of your Team may spend its Skulls unasked."
    return press(Button("open-pool", "Open the pool to all", "O", icon="skull", hint=hint))


def heal_at_rift(c: Context, a: act.HealAtRift) -> Way:
    """The button, or the Rift itself."""
    button = Button("heal", f"Roll {count_of(c.s.level, 'Heal Die', 'Heal Dice')}", "H", icon="icon-heal")
    return Way([(button.id,), (rift_id(c.hero.fort),)], "Heal at the Rift", "", (button,))


def revitalize(c: Context, a: act.Revitalize) -> Way:
    """The Team's great Upgrade."""
    cost = NUMBERS.revitalize_per_hero * c.s.config.heroes
    hint = f"All Ultimates are ready again, the Rift gains 1 Health. {permission(c.s, c.seat, cost)}"
    return press(Button("revitalize", f"Revitalize ({cost} of the pool)", "R", icon="ultimate", hint=hint))


def buy_weapon(c: Context, a: act.BuyWeapon) -> Way:
    """The next Weapon, then the way to pay."""
    weapon = HEROES[c.hero.id].weapons[c.hero.weapon + 1]
    path, words, buttons = pay_step(c, a, weapon.cost)
    first = own_id(c.seat, "next")
    return Way([(first, *path)], f"Buy {weapon.name}: {words}", permission(c.s, c.seat, a.pool) or weapon.text, buttons)


def buy_gear(c: Context, a: act.BuyGear) -> Way:
    """The card, the piece it replaces where there is a choice, the way to pay."""
    gear = GEAR[a.card]
    path, words, buttons = pay_step(c, a, gear.cost)
    drops = {other.drop for other in c.options if type(other) is act.BuyGear and other.card == a.card}
    middle = (own_id(c.seat, a.drop),) if len(drops) > 1 and a.drop else ()
    hint = f"Replaces {card_name(a.drop)}. " if a.drop else ""
    first = shop_id(c.s.config.team(c.seat), a.card)
    label = f"Buy {gear.name}: {words}"
    return Way([(first, *middle, *path)], label, (hint + permission(c.s, c.seat, a.pool)).strip() or gear.text, buttons)


def buy_trap(c: Context, a: act.BuyTrap) -> Way:
    """The card, the Tile or border (or the Trap that makes room), the way to pay."""
    trap, hero = TRAPS[a.card], c.hero
    path, words, buttons = pay_step(c, a, trap.cost)
    team = c.s.config.team(c.seat)
    where, hint = f"on {tile_name(c.s, team, hero.tile)}", ""
    target = place_id(team, hero.tile)
    if a.toward >= 0:
        target = border_id(team, hero.tile, a.toward)
        where = f"towards {tile_name(c.s, team, a.toward)}"
        old = next((card for x, y, card in c.s.forts[team].borders if border_id(team, x, y) == target), "")
        hint = f"Replaces {card_name(old)}. " if old else ""
    elif a.drop:
        target = trap_id(team, hero.tile, c.s.forts[team].traps[hero.tile].index(a.drop))
        hint = f"Replaces {card_name(a.drop)}. "
    shop = a.fort if a.fort >= 0 else team
    if shop != team:
        hint += f"It comes from the other Team's shop, paid from {pool(c.s, team)} or your own Skulls. "
    label = f"Place {trap.name} {where}: {words}"
    hint = (hint + permission(c.s, c.seat, a.pool)).strip() or trap.text
    return Way([(shop_id(shop, a.card), target, *path)], label, hint, buttons)

"""For each legal action: what to click, its words, and what it would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from siegeworks.core import Action
from siegeworks.scene import Button

from .. import actions as act
from ..content import BOSSES, HEROES, NUMBERS, TRAPS
from ..rules.shots import kit_of
from ..state import kinds_of
from . import ways_spend as spend
from . import ways_turn as turn
from . import ways_upgrade as upgrade
from .board import place_id
from .cards import pick_id, support_text
from .context import Context, Way, press
from .pieces import boss_id, hero_id, minion_id, minion_words, support_id, trap_id
from .ways_special import special
from .words import hero_name, minions, rift, sentence, tile_name

YES: Final = {
    "omd.upgrade.pool_permission": ("Permit it", "Refuse"),
    "omd.rivalry.lord.timeout": ("Permit it", "Refuse"),
    "omd.rivalry.lord.unanimous": ("Agree", "Object"),
    "omd.tile.push.helper_agrees": ("Help", "Refuse"),
    "omd.faq.wave.added_enemies": ("Add it", "Add none"),
    "omd.action.special.kinds": ("Use it", "Not now"),
}


# ---- set-up


def choose_hero(c: Context, a: act.ChooseHero) -> Way:
    """Click a Hero Card."""
    card = HEROES[a.hero]
    powers = [(card.ability, card.ability_text), (card.ultimate, card.ultimate_text)]
    if c.s.config.rivalry:
        powers.insert(1, (card.rivalry, card.rivalry_text))
    hint = " ".join(f"{name}: {text}" for name, text in powers)
    return Way([(pick_id(a.hero),)], f"Play {card.name}", hint)


def place_hero(c: Context, a: act.PlaceHero) -> Way:
    """Click a Tile."""
    name = hero_name(c.s, c.seat)
    return Way([(place_id(a.fort, a.tile),)], f"Put {name} on {tile_name(c.s, a.fort, a.tile)}")


def be_lord(c: Context, a: act.BeLord) -> Way:
    """Who takes the Token."""
    name = hero_name(c.s, a.seat)
    label = f"{{s{a.seat}}}" if name == f"{{s{a.seat}}}" else f"{{s{a.seat}}} ({name})"
    return press(Button(f"lord-{a.seat}", label, icon="lord"), f"{{s{a.seat}}} is the Rift Lord")


# ---- decisions of a Team


def agree(c: Context, a: act.Agree) -> Way:
    """Yes."""
    return press(Button("agree", YES.get(c.prompt, ("Yes", "No"))[0], "Y", True))


def refuse(c: Context, a: act.Object) -> Way:
    """No."""
    hint = "Then the enemy's Rift Lord decides." if c.prompt == "omd.rivalry.lord.unanimous" else ""
    return press(Button("object", YES.get(c.prompt, ("Yes", "No"))[1], "N", hint=hint))


def heal_rift(c: Context, a: act.HealRift) -> Way:
    """Health for the own Rift."""
    gain = NUMBERS.hero_death
    return press(Button("heal-rift", f"Heal {rift(c.s, c.s.config.team(c.seat))} by {gain}", "H", icon="icon-heal"))


def hurt_rift(c: Context, a: act.HurtRift) -> Way:
    """Damage for the other Rift."""
    enemy = 1 - c.s.config.team(c.seat)
    return press(Button("hurt-rift", f"Damage {rift(c.s, enemy)} by {NUMBERS.hero_death}", "D", icon="tile-rift"))


# ---- Minion Phase


def move_to(c: Context, a: act.MoveTo) -> Way:
    """Click a Tile."""
    s = c.s
    where = tile_name(s, c.fort, a.tile)
    moving = len(s.queue) == 2 and c.prompt.startswith(("omd.minion.move", "omd.rivalry.minion", "omd.rivalry.lord"))
    if moving and 0 <= s.queue[0] < len(kinds_of(s, c.fort)):
        what = minions(kinds_of(s, c.fort)[s.queue[0]], s.queue[1])
        stay = a.tile == s.tile
        return Way([(place_id(c.fort, a.tile),)], f"{what}: stay on {where}" if stay else f"{what}: to {where}")
    return Way([(place_id(c.fort, a.tile),)], f"To {where}")


def victim(c: Context, a: act.Victim) -> Way:
    """Click the Group that loses one."""
    label = f"Kill {minion_words(c.s, c.fort, a.tile, a.role, a.down)}"
    return Way([(minion_id(c.fort, a.tile, a.role, a.down),)], label)


def replace_at(c: Context, a: act.ReplaceAt) -> Way:
    """Click a Start Tile."""
    return Way([(place_id(c.fort, a.tile),)], f"Replace one at {tile_name(c.s, c.fort, a.tile)}")


def pick_tile(c: Context, a: act.PickTile) -> Way:
    """Click a Tile."""
    return Way([(place_id(c.fort, a.tile),)], tile_name(c.s, c.fort, a.tile))


def fire_trap(c: Context, a: act.FireTrap) -> Way:
    """Click a Trap; then the Hero who pays, or how its icons count, where there is a choice."""
    s, tile = c.s, c.s.tile
    f = s.forts[c.fort]
    if a.slot >= 0:
        card, first = f.traps[tile][a.slot], trap_id(c.fort, tile, a.slot)
    else:
        first = support_id(c.fort, tile, a.toward)
        card = next(card for x, y, card in f.borders if support_id(c.fort, x, y) == first)
    trap = TRAPS[card]
    alike = [o for o in c.options if isinstance(o, act.FireTrap) and (o.slot, o.toward) == (a.slot, a.toward)]
    path, buttons = [first], []
    label, hint = f"Fire {trap.name}", trap.text
    if a.pays >= 0:
        if len({o.pays for o in alike}) > 1:
            path.append(hero_id(a.pays))
        label += f": {hero_name(s, a.pays)} pays {trap.hero_pays} Health"
    if len({o.converts for o in alike}) > 1 or a.converts:
        kit = kit_of(s, c.fort, tile)
        words = f"With {kit.name}" if a.converts and kit else "As it is"
        button = Button(f"kit-{int(a.converts)}", words, main=not a.converts)
        path.append(button.id)
        buttons.append(button)
        if a.converts and kit:
            label, hint = f"{label} with {kit.name}", f"{hint} {kit.name}: {sentence(support_text(kit))}"
    return Way([tuple(path)], label, hint, tuple(buttons))


def flip(c: Context, a: act.Flip) -> Way:
    """Whom, then where to."""
    s, here = c.s, c.s.tile
    if a.seat >= 0:
        first, name = hero_id(a.seat), hero_name(s, a.seat)
    elif a.boss:
        first, name = boss_id(c.fort, a.boss), BOSSES[a.boss].name
    else:
        f = s.forts[c.fort]
        up = f.up[here][a.role]
        first = minion_id(c.fort, here, a.role, not up)
        name = minions(kinds_of(s, c.fort)[a.role], up + f.down[here][a.role])
    return Way([(first, place_id(c.fort, a.tile))], f"Flip {name} to {tile_name(s, c.fort, a.tile)}")


def mend(c: Context, a: act.Mend) -> Way:
    """Click the Hero who is healed."""
    return Way([(hero_id(a.seat),)], f"Heal {hero_name(c.s, a.seat)}")


def break_trap(c: Context, a: act.BreakTrap) -> Way:
    """Click a Trap of the Boss's Tile."""
    slot = c.s.forts[c.fort].traps[c.s.tile].index(a.card)
    return Way([(trap_id(c.fort, c.s.tile, slot),)], f"Lose {TRAPS[a.card].name}")


def hold_fire(c: Context, a: act.HoldFire) -> Way:
    """No more Traps."""
    here = c.s.step == "fire_tile"
    return press(Button("hold-fire", "Fire no more here" if here else "Fire no more Traps", "E", not here))


def group_attacks(c: Context, a: act.GroupAttacks) -> Way:
    """The Group, then its victim where it has a choice."""
    s = c.s
    if a.boss:
        first, name = boss_id(c.fort, a.boss), BOSSES[a.boss].name
    else:
        first = minion_id(c.fort, s.tile, a.role)
        name = minions(kinds_of(s, c.fort)[a.role], s.forts[c.fort].up[s.tile][a.role])
    several = sum(isinstance(o, act.GroupAttacks) and (o.role, o.boss) == (a.role, a.boss) for o in c.options) > 1
    path = (first, hero_id(a.seat)) if several else (first,)
    return Way([path], f"{name}: attack {hero_name(s, a.seat)}")


def absorb(c: Context, a: act.Absorb) -> Way:
    """Whether a captive dies of an attack."""
    if a.captive:
        return press(Button("captive-dies", "Let the captive take it", "C", icon="captive"))
    return press(Button("captive-lives", "Take it yourself", "T"))


WAYS: Final[dict[type[Action], Callable[[Context, Any], Way]]] = {
    act.ChooseHero: choose_hero,
    act.PlaceHero: place_hero,
    act.BeLord: be_lord,
    act.Agree: agree,
    act.Object: refuse,
    act.HealRift: heal_rift,
    act.HurtRift: hurt_rift,
    act.BoostPool: upgrade.boost,
    act.OpenPool: upgrade.open_pool,
    act.HealAtRift: upgrade.heal_at_rift,
    act.Revitalize: upgrade.revitalize,
    act.BuyWeapon: upgrade.buy_weapon,
    act.BuyGear: upgrade.buy_gear,
    act.BuyTrap: upgrade.buy_trap,
    act.DoneUpgrading: upgrade.done_upgrading,
    act.MoveTo: move_to,
    act.Victim: victim,
    act.ReplaceAt: replace_at,
    act.PickTile: pick_tile,
    act.FireTrap: fire_trap,
    act.Flip: flip,
    act.Mend: mend,
    act.BreakTrap: break_trap,
    act.HoldFire: hold_fire,
    act.GroupAttacks: group_attacks,
    act.Absorb: absorb,
    act.GiveUp: turn.give_up,
    act.Walk: turn.walk,
    act.Strike: turn.strike,
    act.Push: turn.push,
    act.PayPush: turn.pay_push,
    act.Special: special,
    act.EndTurn: turn.end_turn,
    act.Hit: spend.hit,
    act.HitHero: spend.hit_hero,
    act.HitBoss: spend.hit_boss,
    act.StunOne: spend.stun_one,
    act.AssignBest: spend.assign_best,
    act.StopSpending: spend.stop_spending,
}

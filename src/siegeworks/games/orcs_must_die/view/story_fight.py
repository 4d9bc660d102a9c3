"""The chronicle of the fight: who comes, rolls, strikes and dies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from siegeworks.core import Event
from siegeworks.scene import Line

from .. import events as ev
from ..content import ARMIES, BOSSES, DICE, GEAR, HEROES, TRAPS
from ..state import State, kinds_of, land
from .board import place_id
from .pieces import boss_id, hero_id, minion_id
from .throws import roller, rolls_itself
from .words import (
    ICON_NAMES,
    an,
    boss_title,
    card_icon,
    card_name,
    count_of,
    fortress,
    hero_name,
    icons,
    joined,
    minions,
    pool,
    sentence,
    tile_name,
    who,
)

MOMENT = 2


# ---- Minions


def moved(e: ev.MinionsMoved, s: State) -> Line:
    """Minions on their way."""
    kind = kinds_of(s, e.fort)[e.role]
    what = minions(kind, e.count)
    many = e.count > 1
    focus = (minion_id(e.fort, e.target, e.role),)
    if e.source < 0 and e.target not in land(s, e.fort).start_tiles:
        text = f"{what} {'appear' if many else 'appears'} on {tile_name(s, e.fort, e.target)}"
        return Line(text, "omd.boss.notes.spawn_faction", kind.icon, focus=focus)
    if e.source < 0:
        text = f"{what} {'enter' if many else 'enters'} at {tile_name(s, e.fort, e.target)}"
        return Line(text, "omd.minion.wave.enter", kind.icon, focus=focus)
    text = f"{what}: {tile_name(s, e.fort, e.source)} to {tile_name(s, e.fort, e.target)}"
    return Line(text, "omd.minion.move.follow_arrow", kind.icon, focus=focus)


def flipped(e: ev.ArmyFlipped, s: State) -> Line:
    """An Army Card."""
    card = ARMIES[e.card]
    row = (card.two, card.three, card.four)[s.config.column]
    kinds = {kind.id: kind for kind in kinds_of(s, e.fort)}
    what = joined(minions(kinds[kind], count) for kind, count in row.items() if count and kind in kinds)
    text = f"The Army at {tile_name(s, e.fort, e.tile)}: {what}"
    return Line(text, "omd.minion.wave.by_heroes", "army", weight=MOMENT, focus=(place_id(e.fort, e.tile),))


def replaced(e: ev.Replaced, s: State) -> Line:
    """Others come instead."""
    kinds = kinds_of(s, e.fort)
    name = kinds[e.role].name
    if not e.count or e.by < 0:
        return Line(f"No figure is left for {an(name)}: it does not come", e.rule, kinds[e.role].icon)
    text = f"{minions(kinds[e.by], e.count)} come{'s' if e.count == 1 else ''} instead of {kinds[e.role].plural}"
    if e.rule == "omd.minion.wave.greater_level1":
        text += ", for it is Level 1"
    return Line(text, e.rule, kinds[e.by].icon)


def stood_up(e: ev.StoodUp, s: State) -> Line:
    """Back on their feet."""
    risen = [count_of(e.count, "stunned Minion")] if e.count else []
    risen += [BOSSES[boss].name for boss in e.bosses]
    where = f" in {fortress(s, e.fort)}" if s.config.rivalry else ""
    text = f"{joined(risen)} {'stands' if e.count + len(e.bosses) == 1 else 'stand'} up{where}"
    return Line(text, "omd.minion.stand.recover", "icon-stun")


def trap_fired(e: ev.TrapFired, s: State) -> Line:
    """A Trap."""
    gone = " and is discarded" if e.discarded else ""
    rule = "omd.minion.traps.discard" if e.discarded else "omd.minion.traps.fixed_damage"
    text = f"{card_name(e.card)} on {tile_name(s, e.fort, e.tile)} fires{gone}: {TRAPS[e.card].text}"
    if e.kit:
        turns = joined(f"{ICON_NAMES[icon]}s become {ICON_NAMES[into]}s" for icon, into in TRAPS[e.kit].turns.items())
        text += f" By {card_name(e.kit)} its {turns}."
    return Line(text, rule, card_icon(e.card), focus=(place_id(e.fort, e.tile),))


def minion_died(e: ev.MinionDied, s: State) -> Line:
    """One Minion less."""
    kind = kinds_of(s, e.fort)[e.role]
    where = tile_name(s, e.fort, e.tile)
    focus = (place_id(e.fort, e.tile),)
    skulls = count_of(e.skulls, "Skull")
    if e.seat >= 0:
        earned = f" for {skulls}" if e.skulls else ""
        text = f"{who(s, e.seat)} kills {an(kind.name)} on {where}{earned}"
        return Line(text, e.rule, kind.icon, "moss", focus=focus)
    earned = f": {skulls} for {pool(s, e.fort)}" if e.skulls else ""
    return Line(f"{sentence(an(kind.name))} dies on {where}{earned}", e.rule, kind.icon, "moss", focus=focus)


def stunned(e: ev.Stunned, s: State) -> Line:
    """Somebody lies down."""
    rule = "omd.dice.stun.lay_down"
    if e.seat >= 0:
        return Line(f"{who(s, e.seat)} is stunned", rule, "icon-stun", focus=(hero_id(e.seat),))
    if e.boss:
        return Line(f"{boss_title(s, e.fort, e.boss)} is stunned", rule, "icon-stun", focus=(boss_id(e.fort, e.boss),))
    name = sentence(an(kinds_of(s, e.fort)[e.role].name))
    focus = (minion_id(e.fort, e.tile, e.role, True),)
    return Line(f"{name} on {tile_name(s, e.fort, e.tile)} is stunned", rule, "icon-stun", focus=focus, weight=0)


# ---- dice


def faces(e: ev.Rolled) -> str:
    """The faces shown, equal ones counted; all blank ones together."""
    shown = [tuple(face) for face in e.icons if face]
    parts = [f"{n} × {icons(face)}" if n > 1 else icons(face) for face, n in Counter(shown).items()]
    blank = len(e.icons) - len(shown)
    if blank:
        parts.append(count_of(blank, "blank"))
    return ", ".join(parts) or "nothing"


def rolled(e: ev.Rolled, s: State) -> Line:
    """A roll: who, which dice, what they show."""
    kinds = Counter(e.dice)
    dice = joined(count_of(n, DICE[kind].name, DICE[kind].name[:-3] + "Dice") for kind, n in kinds.items())
    lost = f" ({e.lost} more {'is' if e.lost == 1 else 'are'} lost)" if e.lost else ""
    icon = DICE[e.dice[0]].icon if e.dice else "dice"
    if e.role >= 0:
        who_rolls, rule = f"{roller(e, s)} with", "omd.dice.minion.roll_together"
    elif e.seat >= 0:
        who_rolls = roller(e, s) if rolls_itself(e, s) else f"{roller(e, s)} with"
        rule = "omd.dice.hero.roll"
    else:
        who_rolls, rule = "A Trap rolls", "omd.dice.trap.automatic"
    text = f"{who_rolls} {dice}: {faces(e)}{lost}" if e.dice else f"{who_rolls} no dice"
    focus = (hero_id(e.seat),) if e.seat >= 0 else (place_id(e.fort, e.tile),) if e.tile >= 0 else ()
    return Line(text, rule, icon, weight=MOMENT, focus=focus)


# ---- Heroes


def hero_hurt(e: ev.HeroHurt, s: State) -> Line:
    """A Hero loses Health."""
    text = f"{who(s, e.seat)} loses {e.amount} Health: {s.heroes[e.seat].health} left"
    return Line(text, e.rule, "health", "blood", focus=(hero_id(e.seat),))


def hero_died(e: ev.HeroDied, s: State) -> Line:
    """A Hero dies."""
    text = f"{who(s, e.seat)} dies, and returns in Upkeep"
    return Line(text, "omd.death.hero.trigger", card_icon(s.heroes[e.seat].id), "blood", weight=MOMENT)


def walked(e: ev.HeroWalked, s: State) -> Line:
    """A Hero moves."""
    forts = e.forts or (e.fort,) * len(e.tiles)
    via = [tile_name(s, fort, tile) for fort, tile in zip(forts[:-1], e.tiles[:-1], strict=True)]
    over = f" over {joined(via)}" if via else ""
    text = f"{who(s, e.seat)} moves{over} to {tile_name(s, e.fort, e.tiles[-1])}"
    return Line(text, "omd.action.move.distance", card_icon(s.heroes[e.seat].id), focus=(hero_id(e.seat),))


def recovered(e: ev.Recovered, s: State) -> Line:
    """A stunned Hero gets up."""
    text = f"{who(s, e.seat)} gets up and gives up the {e.what.title()}"
    return Line(text, "omd.action.stun.give_up", "icon-stun", focus=(hero_id(e.seat),))


def pushed(e: ev.Pushed, s: State) -> Line:
    """A Push."""
    fort = s.heroes[e.seat].fort
    victim = hero_name(s, e.victim) if e.victim >= 0 else an(kinds_of(s, fort)[e.role].name)
    helped = f" with the help of {hero_name(s, e.helper)}" if e.helper >= 0 else ""
    return Line(f"{who(s, e.seat)} pushes {victim} in{helped}", "omd.tile.push.kills", "push", focus=(hero_id(e.seat),))


def lost_item(e: ev.LostItem, s: State) -> Line:
    """Gear or a Weapon gone."""
    what = "a step of the Weapon" if e.weapon else card_name(e.gear)
    icon = "weapon" if e.weapon else card_icon(e.gear)
    return Line(f"{who(s, e.seat)} loses {what}", e.rule, icon)


def gear_found(e: ev.GearFound, s: State) -> Line:
    """Gear for nothing."""
    return Line(f"{who(s, e.seat)} finds {card_name(e.card)}", "omd.action.special.kinds", card_icon(e.card))


def captive_taken(e: ev.CaptiveTaken, s: State) -> Line:
    """A Minion leaves the Map, but not the game."""
    kind = kinds_of(s, s.config.team(e.seat))[e.role]
    return Line(f"{who(s, e.seat)} takes {an(kind.name)} captive", "omd.faq.hero.ball_chain.no_skull", kind.icon)


def captive_lost(e: ev.CaptiveLost, s: State) -> Line:
    """The captive is gone."""
    kind = kinds_of(s, s.config.team(e.seat))[e.role]
    return Line(f"{who(s, e.seat)} loses the captive {kind.name}", e.rule, kind.icon)


def special_used(e: ev.SpecialUsed, s: State) -> Line:
    """A power or a one-time Gear."""
    card = HEROES[s.heroes[e.seat].id]
    if (card.id, e.what) == ("sir_winston", "ability"):
        weapon = card.weapons[s.heroes[e.seat].weapon].name
        does = "takes back" if e.target == e.seat else f"lends {hero_name(s, e.target)}"
        text = f"{who(s, e.seat)} {does} the Health of the {weapon}"
        return Line(text, "omd.faq.hero.winston_boost", "weapon", focus=(hero_id(e.seat),))
    names = {"ability": card.ability, "rivalry": card.rivalry, "ultimate": card.ultimate}
    name = names.get(e.what, card_name(e.what) if e.what in GEAR else card.ability)
    icon = e.what if e.what in names else card_icon(e.what) or "ability"
    aim = f" on {hero_name(s, e.target)}" if e.target >= 0 else ""
    return Line(f"{who(s, e.seat)} uses {name}{aim}", "omd.action.special.kinds", icon, focus=(hero_id(e.seat),))


# ---- Bosses


def boss_moved(e: ev.BossMoved, s: State) -> Line:
    """A Boss on its way."""
    boss = BOSSES[e.boss]
    text = f"{boss.name}: {tile_name(s, e.fort, e.source)} to {tile_name(s, e.fort, e.target)}"
    return Line(text, "omd.boss.card", boss.icon, focus=(boss_id(e.fort, e.boss),))


def boss_hurt(e: ev.BossHurt, s: State) -> Line:
    """A Boss loses Health Points."""
    boss, title = BOSSES[e.boss], boss_title(s, e.fort, e.boss)
    if e.left:
        return Line(f"{title} has {count_of(e.left, 'Health Point')} left", "omd.boss.health", boss.icon)
    return Line(f"{title} is dead", "omd.boss.death", boss.icon, "moss", weight=MOMENT)


def boss_healed(e: ev.BossHealed, s: State) -> Line:
    """A Boss heals itself."""
    boss = BOSSES[e.boss]
    text = f"{boss_title(s, e.fort, e.boss)} gains {count_of(e.amount, 'Health Point')}"
    return Line(text, "omd.boss.card", boss.icon, focus=(boss_id(e.fort, e.boss),))


FIGHT: Final[dict[type[Event], Callable[[Any, State], Line | None]]] = {
    ev.MinionsMoved: moved,
    ev.ArmyFlipped: flipped,
    ev.Replaced: replaced,
    ev.StoodUp: stood_up,
    ev.TrapFired: trap_fired,
    ev.MinionDied: minion_died,
    ev.Stunned: stunned,
    ev.Rolled: rolled,
    ev.HeroHurt: hero_hurt,
    ev.HeroDied: hero_died,
    ev.HeroWalked: walked,
    ev.Recovered: recovered,
    ev.Pushed: pushed,
    ev.LostItem: lost_item,
    ev.GearFound: gear_found,
    ev.CaptiveTaken: captive_taken,
    ev.CaptiveLost: captive_lost,
    ev.SpecialUsed: special_used,
    ev.BossMoved: boss_moved,
    ev.BossHurt: boss_hurt,
    ev.BossHealed: boss_healed,
}

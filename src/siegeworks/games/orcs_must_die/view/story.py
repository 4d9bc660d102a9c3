"""The chronicle: each event in the rulebook's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from siegeworks.core import Choice, Event
from siegeworks.scene import Line

from .. import events as ev
from ..content import BOSSES, HEROES, NUMBERS
from ..state import State, kinds_of
from .board import place_id
from .context import Context, fort_of
from .pieces import boss_id, hero_id, rift_id
from .story_fight import FIGHT
from .ways import WAYS
from .words import (
    TEAMS,
    card_icon,
    card_name,
    cards,
    count_of,
    fortress,
    minions,
    pool,
    rift,
    sentence,
    team_of,
    tile_name,
    who,
)  # fmt: skip

BEAT, MOMENT = 1, 2


def tell(event: Event, state: State) -> Line | None:
    """The line for an event, or None where the pieces tell it all."""
    telling = LINES.get(type(event)) or FIGHT.get(type(event))
    return telling(event, state) if telling else None


# ---- the round

STEPS: Final = {
    "upgrade": ("Hero Upgrade Phase", "omd.upgrade.simultaneous", "skull"),
    "minion": ("Minion Phase", "omd.minion.start", "army"),
    "action": ("Hero Action Phase", "omd.action.rift_lord_first", "weapon"),
    "upkeep": ("Upkeep Phase", "omd.upkeep.five_parts", "hourglass"),
    "movement": ("The Minions advance", "omd.minion.move.all", "arrow"),
    "wave": ("A new Wave", "omd.minion.wave.flip", "army"),
    "traps": ("The Traps", "omd.minion.traps.when", "trap"),
    "rift": ("Who is in the Rift?", "omd.minion.rift.removed", "tile-rift"),
    "attacks": ("The Minions attack", "omd.minion.attack.must", "weapon"),
    "stand": ("The stunned stand up", "omd.minion.stand.recover", "icon-stun"),
}
HEADS: Final = ("upgrade", "minion", "action", "upkeep")


def phase_began(e: ev.PhaseBegan, s: State) -> Line | None:
    """A Phase is a heading; a step of the Minion Phase a line."""
    if e.name not in STEPS:
        return None
    text, rule, icon = STEPS[e.name]
    if e.name == "upgrade":
        return Line(f"Round {e.round}, Level {s.level}: {text}", rule, icon, head=True)
    if e.name in HEADS:
        return Line(text, rule, icon, head=True)
    of = f" in {fortress(s, e.fort)}" if s.config.rivalry and e.fort >= 0 else ""
    return Line(f"{text.rstrip('?')}{of}{'?' if text.endswith('?') else ''}", rule, icon, weight=0)


def hero_chosen(e: ev.HeroChosen, s: State) -> Line:
    """A Hero, or that one was chosen."""
    if not e.hero:
        return Line(f"{{s{e.seat}}} has chosen a Hero", "omd.rivalry.setup.secret", "hidden")
    card = HEROES[e.hero]
    return Line(f"{{s{e.seat}}} plays {card.name}", "omd.setup.hero.choose", card.icon)


def hero_placed(e: ev.HeroPlaced, s: State) -> Line:
    """A figure on a Tile."""
    verb = "returns on" if e.returned else "starts on"
    rule = "omd.upkeep.resurrect.place" if e.returned else "omd.setup.hero.place_anywhere"
    icon = card_icon(s.heroes[e.seat].id)
    return Line(f"{who(s, e.seat)} {verb} {tile_name(s, e.fort, e.tile)}", rule, icon, focus=(hero_id(e.seat),))


def lord_chosen(e: ev.LordChosen, s: State) -> Line:
    """The Token."""
    if not any(count >= 0 for count in e.swords):
        rule = "omd.upkeep.rift_lord.pass_left" if s.round else "omd.setup.rift_lord.token"
        return Line(f"{{s{e.seat}}} takes the Rift Lord Token", rule, "lord")
    most = count_of(max(e.swords), "Sword")
    return Line(f"{{s{e.seat}}} rolls {most} and is the first Rift Lord", "omd.setup.rift_lord.roll_method", "lord")


def proposed(e: ev.Proposed, s: State) -> Line:
    """What a Team is asked to agree on."""
    asked = Choice(e.seat, e.prompt, [e.action])
    label = WAYS[type(e.action)](Context(s, e.seat, e.prompt, asked.options, fort_of(s, asked)), e.action).label
    return Line(f"{{s{e.seat}}} proposes: {label}", "omd.rivalry.lord.unanimous", "lord")


def voted(e: ev.Voted, s: State) -> Line:
    """A Team's vote."""
    team = team_of(s, e.team)
    if e.agreed:
        return Line(f"{team} agrees", "omd.rivalry.lord.unanimous", weight=0)
    return Line(f"{team} does not agree: the Rift Lord decides", "omd.rivalry.lord.timeout", "lord")


def level_began(e: ev.LevelBegan, s: State) -> Line:
    """A new Level."""
    if e.again:
        return Line("More Armies of Level 3 come", "omd.rivalry.endless.new_armies", "level", head=True, weight=MOMENT)
    text = f"Level {e.level} begins: the Minions are stronger"
    return Line(text, "omd.upkeep.level.then.minions", "level", "gold", head=True, weight=MOMENT)


def restocked(e: ev.Restocked, s: State) -> Line | None:
    """Goods in the shop."""
    if not e.cards:
        return None
    of = f" of {team_of(s, e.fort)}" if s.config.rivalry else ""
    return Line(f"New in the shop{of}: {cards(e.cards)}", "omd.upkeep.restock.fill", "shop", weight=0)


def courage(e: ev.Courage, s: State) -> Line:
    """Skulls for bravery."""
    text = f"{who(s, e.seat)} gains {count_of(e.skulls, 'Courage Skull')} in the enemy fortress"
    return Line(text, "omd.upkeep.courage.earn", "skull")


def ended(e: ev.Ended, s: State) -> Line:
    """The end."""
    if s.config.rivalry:
        teams = sorted({s.config.team(seat) for seat in e.winners})
        text = "Both Rifts have fallen!" if len(teams) > 1 else f"{team_of(s, teams[0])} has won!"
        return Line(text, e.rule, "tile-rift", "gold", head=True, weight=MOMENT)
    text, tone = ("The Rift stands!", "moss") if e.winners else ("The Rift has fallen.", "blood")
    return Line(text, e.rule, "tile-rift", tone, head=True, weight=MOMENT)


# ---- upgrades


def boosted(e: ev.Boosted, s: State) -> Line:
    """Skulls for all."""
    text = f"{{s{e.seat}}} moves {count_of(e.skulls, 'Skull')} into {pool(s, s.config.team(e.seat))}"
    return Line(text, "omd.upgrade.boost.amount", "skull")


def pool_opened(e: ev.PoolOpened, s: State) -> Line:
    """Permission for all."""
    text = f"{{s{e.seat}}} opens {pool(s, s.config.team(e.seat))} to the whole Team"
    return Line(text, "omd.upgrade.pool_permission", "skull")


def revitalized(e: ev.Revitalized, s: State) -> Line:
    """The great Upgrade."""
    cost = NUMBERS.revitalize_per_hero * s.config.heroes
    text = f"{{s{e.seat}}} revitalizes the Team for {cost} Skulls of the pool: all Ultimates are ready"
    return Line(text, "omd.upgrade.revitalize.ultimates", "ultimate", "moss")


def bought(e: ev.Bought, s: State) -> Line:
    """Something new."""
    paid = f" with {count_of(e.pool, 'Skull')} of the pool" if e.pool else ""
    dropped = f"; {card_name(e.dropped)} is discarded" if e.dropped else ""
    team = s.config.team(e.seat)
    other = e.fort >= 0 and e.fort != team
    source = f" from {TEAMS[e.fort]}'s {e.pile}" if other else " from the discards" if e.pile == "discards" else ""
    if e.slot:
        text = f"{{s{e.seat}}} puts {card_name(e.card)} in the {e.slot.title()} slot{paid}"
        return Line(text, "omd.faq.hero.scarecrow_any_slot", card_icon(e.card))
    if e.kind == "trap":
        where = lying(s, team, e.tile, e.toward)
        text = f"{{s{e.seat}}} places {card_name(e.card)}{source} {where}{paid}{dropped}"
        return Line(text, "omd.upgrade.trap.buy_and_place", card_icon(e.card), focus=(place_id(team, e.tile),))
    rule = "omd.upgrade.weapon.buy" if e.kind == "weapon" else "omd.upgrade.gear.from_display"
    icon = "weapon" if e.kind == "weapon" else card_icon(e.card)
    return Line(f"{{s{e.seat}}} buys {card_name(e.card)}{source}{paid}{dropped}", rule, icon)


def trap_lost(e: ev.TrapLost, s: State) -> Line:
    """A Boss breaks a Trap, or a Hero discards it."""
    boss = e.cause in BOSSES
    verb, rule = ("breaks", "omd.boss.card") if boss else ("discards", "omd.faq.hero.bride_once")
    text = f"{card_name(e.cause)} {verb} {card_name(e.card)} {lying(s, e.fort, e.tile, e.toward)}"
    return Line(text, rule, card_icon(e.card), "blood", focus=(place_id(e.fort, e.tile),))


def trap_laid(e: ev.TrapLaid, s: State) -> Line:
    """A Trap finds another place."""
    text = f"{who(s, e.seat)} lays {card_name(e.card)} {lying(s, e.fort, e.tile, e.toward)}"
    return Line(text, "omd.action.special.kinds", card_icon(e.card), focus=(place_id(e.fort, e.tile),))


def lying(s: State, fort: int, tile: int, toward: int) -> str:
    """Where a Trap lies: on a Tile or between two."""
    if toward < 0:
        return f"on {tile_name(s, fort, tile)}"
    return f"between {tile_name(s, fort, tile)} and {tile_name(s, fort, toward)}"


def trapsburg(e: ev.TrapsburgFilled, s: State) -> Line:
    """Free Traps."""
    text = f"Trapsburg gets {cards(e.cards)}" if e.cards else "No Traps are left for Trapsburg"
    return Line(text, "omd.tile.trapsburg.two_free", "tile-trapsburg", focus=(place_id(e.fort, e.tile),))


def gained(e: ev.Gained, s: State) -> Line | None:
    """Skulls from elsewhere than a kill."""
    whose = who(s, e.seat) if e.seat >= 0 else pool(s, e.fort)
    level = e.cause == "level"
    rule = "omd.upkeep.level.then.skulls_players" if level else e.cause if e.cause.startswith("omd.") else ""
    verb, way = ("gains", "from") if e.skulls > 0 else ("pays", "to" if e.seat >= 0 else "for")
    own = e.seat >= 0 and e.cause == s.heroes[e.seat].id
    source = f" {way} {card_name(e.cause)}" if card_icon(e.cause) and not own else ""
    return Line(f"{sentence(whose)} {verb} {count_of(abs(e.skulls), 'Skull')}{source}", rule, "skull", weight=0)


def healed(e: ev.Healed, s: State) -> Line:
    """Health back."""
    source = f" by {card_name(e.cause)}" if card_icon(e.cause) else ""
    rule = e.cause if e.cause.startswith("omd.") else "omd.upgrade.heal.cap"
    return Line(f"{who(s, e.seat)} heals {e.amount}{source}", rule, "icon-heal", "moss", focus=(hero_id(e.seat),))


def rift_hurt(e: ev.RiftHurt, s: State) -> Line:
    """The Rift loses or gains Health, and why."""
    name = rift(s, e.fort)
    left = f"{s.forts[e.fort].health} left"
    if e.amount < 0:
        text = f"{sentence(name)} gains {-e.amount} Health: {left}"
        return Line(text, e.rule, "tile-rift", "moss", focus=(rift_id(e.fort),))
    if e.boss:
        does = "vanishes in" if BOSSES[e.boss].leaves else "strikes"
        text = f"{BOSSES[e.boss].name} {does} {name}, which loses {e.amount} Health: {left}"
    elif e.role >= 0:
        kind = kinds_of(s, e.fort)[e.role]
        what = f"{minions(kind, e.count)} {'vanishes' if e.count == 1 else 'vanish'}"
        text = f"{what} in {name}, which loses {e.amount} Health: {left}"
    else:
        text = f"{sentence(name)} loses {e.amount} Health: {left}"
    return Line(text, e.rule, "tile-rift", "blood", weight=MOMENT, focus=(rift_id(e.fort),))


def boss_came(e: ev.BossCame, s: State) -> Line:
    """A Boss arrives."""
    text = f"{BOSSES[e.boss].name} comes in at {tile_name(s, e.fort, e.tile)}"
    return Line(text, "omd.boss.place", BOSSES[e.boss].icon, "gold", weight=MOMENT, focus=(boss_id(e.fort, e.boss),))


LINES: Final[dict[type[Event], Callable[[Any, State], Line | None]]] = {
    ev.PhaseBegan: phase_began,
    ev.HeroChosen: hero_chosen,
    ev.HeroPlaced: hero_placed,
    ev.LordChosen: lord_chosen,
    ev.Proposed: proposed,
    ev.Voted: voted,
    ev.LevelBegan: level_began,
    ev.Restocked: restocked,
    ev.Courage: courage,
    ev.Ended: ended,
    ev.Boosted: boosted,
    ev.PoolOpened: pool_opened,
    ev.Revitalized: revitalized,
    ev.Bought: bought,
    ev.TrapsburgFilled: trapsburg,
    ev.TrapLost: trap_lost,
    ev.TrapLaid: trap_laid,
    ev.Gained: gained,
    ev.Healed: healed,
    ev.RiftHurt: rift_hurt,
    ev.BossCame: boss_came,
}

"""Minion Phase, steps 4 to 6: Minions in the Rift vanish, the others attack, the stunned stand up."""

from __future__ import annotations

from operator import add
from typing import Final

from siegeworks.core import Rules, Step, emit

from ..actions import GroupAttacks, PickTile
from ..content import BASIC, BOSSES, GEAR, HUNTER, ROLES, SHOOTER, Dice
from ..events import StoodUp
from ..state import EMPTY, OFF_MAP, BossFigure, Hero, State, at, defenders, heroes_on, kinds_of, land, put, stats_of
from .deciding import decide
from .dice import roll
from .figures import bosses_on, guard_of, hero_need
from .harm import change_boss, check_won, give, hurt_hero, hurt_rift, stun_hero
from .heroes import power_of
from .movement import after_step, begin
from .spending import group_damage

KINDS_OF_MINION: Final = len(ROLES)

# ---- step 4


def enter_rift(s: State) -> None:
    """Minions in the Rift leave the Map, harm the Rift and give no Skulls (omd.minion.rift.removed), stunned ones too.

    By kind: omd.minion.rift.damage.basic, omd.minion.rift.damage.runner, omd.minion.rift.damage.greater. Gnolls and
    Lions stay and never harm it (omd.minion.rift.hunters_stay, omd.minion.rift.damage.hunters), nor do Heroes there
    (omd.minion.rift.damage.heroes). A Boss does what its Card says (omd.minion.rift.damage.boss).
    """
    begin(s, "rift")
    fort = s.fort
    f = s.forts[fort]
    rift = land(s, fort).rift
    if any(f.up[rift]) or any(f.down[rift]):
        for role, kind in enumerate(kinds_of(s, fort)):
            up, down = f.up[rift][role], f.down[rift][role]
            count = up + down
            if count and role != HUNTER:
                f.up = put(f.up, rift, role, -up)
                f.down = put(f.down, rift, role, -down)
                hurt_rift(s, fort, count * kind.rift, "omd.minion.rift.removed", role, count)
    for boss in bosses_on(s, fort, rift):
        card = BOSSES[boss.id]
        if card.leaves:
            change_boss(s, boss, None)
        hurt_rift(s, fort, card.rift, "omd.minion.rift.damage.boss", boss=boss.id)
    check_won(s)
    after_step(s, "enter_rift", "attack_tiles")


# ---- step 5


def attack_tiles(s: State) -> Step:
    """The Rift Lord picks the next Tile, in any order (omd.minion.attack.tile_order), until all are done.

    Every Group with a possible target must attack (omd.minion.attack.must). Who vanished in the Rift does not
    (omd.minion.rift.no_attack).
    """
    f = s.forts[s.fort]
    if not f.dealt:
        begin(s, "attacks")
    groups = {
        tile: codes for tile in contested(s, s.fort)
        if tile not in f.dealt and (codes := attackers(s, s.fort, tile))
    }  # fmt: skip
    if groups:
        return attack_on_tile(s, groups)
    f.dealt = ()
    after_step(s, "attack_tiles", "stand_up")
    return None


def attack_on_tile(s: State, groups: dict[int, list[int]]) -> Rules[None]:
    """Pick one of the Tiles with Groups that attack; the only one is gone on with at once."""
    s.tile = (yield from decide(s, s.fort, "omd.minion.attack.tile_order", [PickTile(tile) for tile in groups])).tile
    s.queue = tuple(groups[s.tile])
    s.step = "attack_groups"
    if len(groups) == 1:
        yield from attack_groups(s)


def contested(s: State, fort: int) -> list[int]:
    """The Tiles with a Hero of the defending Team on them or, for crossbows, on a Tile their arrows lead to."""
    held = {hero.tile for hero in defenders(s, fort)}
    if not held:
        return []
    up, exits = s.forts[fort].up, land(s, fort).exits
    held.update([tile for tile, row in enumerate(up) if row[SHOOTER] and not held.isdisjoint(exits[tile])])
    return sorted(held)


def attack_groups(s: State) -> Rules[None]:
    """One Group of the Tile attacks one Hero; the Rift Lord picks both, seeing all results so far.

    omd.minion.attack.choice.order, omd.minion.attack.choice.target, omd.minion.attack.choice.after_result. Each Group
    attacks on its own (omd.minion.attack.groups_separate) and all of a Tile before the next Tile
    (omd.minion.attack.finish_tile). In Rivalry the Team attacked decides (omd.rivalry.lord.scope). Worked case:
    omd.minion.attack.example.team.
    """
    asked = False
    while options := attacks_left(s):
        if len(options) > 1:
            if asked:
                return
            asked = True
        yield from attack(s, (yield from decide(s, s.fort, "omd.minion.attack.choice.target", options)))
    f = s.forts[s.fort]
    f.dealt = (*f.dealt, s.tile)
    s.queue = ()
    s.step = "attack_tiles"


def attacks_left(s: State) -> list[GroupAttacks]:
    """Every attack that a Group of the Tile which has not attacked yet can make."""
    near = targets_of(s, s.fort, s.tile, BASIC)
    far = targets_of(s, s.fort, s.tile, SHOOTER) if SHOOTER in s.queue else near
    return [
        GroupAttacks(*named_attacker(s, code, seat))
        for code in s.queue for seat in (far if code == SHOOTER else near)
    ]  # fmt: skip


def attack(s: State, chosen: GroupAttacks) -> Rules[None]:
    """Carry out one Group's attack; Fire Lord also burns all Heroes on its Tile (omd.boss.card)."""
    hero = s.heroes[chosen.seat]
    if chosen.boss:
        code = next(c for c in s.queue if c >= KINDS_OF_MINION and s.bosses[c - KINDS_OF_MINION].id == chosen.boss)
        card = BOSSES[chosen.boss]
        s.queue = tuple(c for c in s.queue if c != code)
        yield from strike(s, hero, -1, "boss", card.attack)
        if card.burns:
            for other in heroes_on(s, s.fort, s.tile):
                yield from hurt_hero(s, other, card.burns, "omd.boss.card")
    else:
        s.queue = tuple(c for c in s.queue if c != chosen.role)
        by = "greater" if kinds_of(s, s.fort)[chosen.role].greater else "lesser"
        yield from strike(s, hero, chosen.role, by, group_dice(s, s.fort, s.tile, chosen.role))


def named_attacker(s: State, code: int, seat: int) -> tuple[int, int, str]:
    """The fields of the action: a role and a seat, or for a Boss its id."""
    return (code, seat, "") if code < KINDS_OF_MINION else (-1, seat, s.bosses[code - KINDS_OF_MINION].id)


def attackers(s: State, fort: int, tile: int) -> list[int]:
    """The Groups of a Tile that must attack: roles, and 7 + its place in `bosses` for a Boss.

    Only standing ones (omd.minion.move.stunned_no_attack); a Group is all Minions of a kind there (omd.glossary.group).
    """
    row = s.forts[fort].up[tile]
    codes: list[int] = []
    if any(row):
        near = targets_of(s, fort, tile, BASIC)
        far = targets_of(s, fort, tile, SHOOTER) if row[SHOOTER] else near
        codes += [role for role, count in enumerate(row) if count and (far if role == SHOOTER else near)]
    for n, boss in enumerate(s.bosses):
        if boss.fort == fort and boss.tile == tile and not boss.stunned and BOSSES[boss.id].attack:
            code = KINDS_OF_MINION + n
            codes += [code] if targets_of(s, fort, tile, code) else []
    return codes


def targets_of(s: State, fort: int, tile: int, code: int) -> list[int]:
    """The seats of the Heroes a Group may attack: those of the defending Team on its Tile
    (omd.rivalry.minion.friendly).

    Crossbows also reach the next Tiles their arrows lead to (omd.minion.rift.crossbow.range), not those behind or
    beside (omd.minion.rift.crossbow.ahead_only), the Rift Lord picking (omd.minion.rift.crossbow.choice); never the
    other fortress (omd.rivalry.ranged.no_cross).
    """
    ahead = land(s, fort).exits[tile] if code == SHOOTER else ()
    return [hero.seat for hero in defenders(s, fort) if hero.tile == tile or hero.tile in ahead]


def group_dice(s: State, fort: int, tile: int, role: int) -> Dice:
    """The dice of all standing members together (omd.dice.minion.roll_together, omd.minion.stats.attack).

    omd.minion.stats.attack.troll, omd.minion.stats.attack.shaman: what each adds is on the sheet of its kind and Level
    (omd.minion.stats.improve).
    """
    count = s.forts[fort].up[tile][role]
    return {die: number * count for die, number in stats_of(s, fort, role).attack.items()}


def strike(s: State, hero: Hero, role: int, by: str, dice: Dice) -> Rules[None]:
    """A Group or a Boss attacks one Hero (omd.minion.attack.single_hero); what is more than he has is lost
    (omd.minion.attack.excess_lost).

    Results are combined for the most damage (omd.dice.combine.minions_max). Guards of Weapon, Gear and Abilities take
    damage off.
    """
    results = yield from roll(s, dice, hero.seat, role, s.fort, s.tile)
    damage, stuns = group_damage(results, hero_need(s, hero, by, results=results), hero.stunned)
    damage = yield from power_of(hero.id).group_result(s, hero, results, damage)
    before = hero.health
    yield from hurt_hero(s, hero, damage - guard_of(s, hero, by), "omd.dice.vulnerability.meaning")
    if hero.health < before:
        for card in hero.gear:
            if card in GEAR:
                give(s, hero, GEAR[card].gains.hurt, card)
    if stuns and hero.tile != OFF_MAP and not hero.stunned:
        stun_hero(s, hero)


# ---- step 6


def stand_up(s: State) -> None:
    """Every stunned Minion stands up (omd.minion.stand.recover), a Boss likewise.

    So a Trap's stun costs the attack of this round (omd.minion.attack.trap_stun_effect), a Hero's the next move as well
    (omd.minion.attack.hero_stun_effect).
    """
    f = s.forts[s.fort]
    risen = 0
    bosses: tuple[str, ...] = ()
    for tile, lying in enumerate(f.down):
        if any(lying):
            risen += sum(lying)
            f.up = at(f.up, tile, tuple(map(add, f.up[tile], lying)))
            f.down = at(f.down, tile, EMPTY)
    for boss in s.bosses:
        if boss.fort == s.fort and boss.stunned:
            change_boss(s, boss, BossFigure(boss.id, boss.fort, boss.tile, boss.health))
            bosses = (*bosses, boss.id)
    if (risen or bosses) and s.watch:
        emit(s, StoodUp(s.fort, risen, bosses))
    after_step(s, "stand_up", "begin_turns")

"""Which Traps may fire on a Tile, and at whom."""

from __future__ import annotations

from ..actions import FireTrap, Victim
from ..content import BOSSES, DICE, TRAPS, Trap
from ..state import NOBODY, Hero, State, heroes_on, kinds_of
from .figures import bosses_on, max_health
from .heroes import power_of


def armed(s: State, fort: int) -> list[int]:
    """The Tiles with Traps or Support Traps where there is anybody at all."""
    f = s.forts[fort]
    bordered = {tile for a, b, _ in f.borders for tile in (a, b)}
    peopled = {hero.tile for hero in s.heroes if hero.fort == fort}
    peopled.update(boss.tile for boss in s.bosses if boss.fort == fort)
    return [
        tile for tile, cards in enumerate(f.traps)
        if (cards or tile in bordered) and (tile in peopled or any(f.up[tile]) or any(f.down[tile]))
    ]  # fmt: skip


def shots(s: State, fort: int, tile: int) -> list[FireTrap]:
    """Every Trap that may fire on a Tile now: those of the Tile and Support Traps on its borders, each with a target.

    Like Traps are offered once. A Support Trap affects one of its two Tiles (omd.upgrade.support.affects_either). One
    that turns icons fires together with the Trap whose icons it turns (omd.faq.trap.example.tool_kit).
    """
    f = s.forts[fort]
    found: list[FireTrap] = []
    seen: set[str] = set()
    kit = kit_of(s, fort, tile) if f.borders else None
    enemies = foes(s, fort, tile)
    for slot, card in enumerate(f.traps[tile]):
        if card not in seen and (tile, slot) not in f.fired:
            seen.add(card)
            found += ways_to_fire(s, fort, tile, TRAPS[card], slot, -1, kit, enemies)
    for a, b, card in f.borders:
        if tile in (a, b) and (-1 - a, b) not in f.fired:
            found += ways_to_fire(s, fort, tile, TRAPS[card], -1, a + b - tile, kit, enemies)
    return found


def ways_to_fire(
    s: State, fort: int, tile: int, trap: Trap, slot: int, toward: int, kit: Trap | None, enemies: bool
) -> list[FireTrap]:
    """A Trap with each Hero who may pay for it, his own Team's or an enemy (omd.faq.trap.pop_quiz), plain or turned."""
    if trap.turns:
        return []
    payers = [NOBODY]
    if trap.hero_pays:
        payers = [hero.seat for hero in heroes_on(s, fort, tile) if not power_of(hero.id).trap_proof(s, hero)]
    ways = [False, True] if kit is not None and turned(trap, kit) else [False]
    return [
        FireTrap(slot, toward, seat, converts)
        for converts in ways if has_target(s, fort, tile, trap, kit if converts else None, enemies)
        for seat in payers
    ]  # fmt: skip


def has_target(s: State, fort: int, tile: int, trap: Trap, kit: Trap | None, enemies: bool) -> bool:
    """Whether there is anybody for it (omd.minion.traps.tile_by_tile): an enemy, or a Hero to heal."""
    if (trap.heal or (kit is not None and "heal" in kit.turns.values())) and hurt_heroes(s, fort, tile):
        return True
    if kit is not None and set(kit.turns.values()) == {"heal"}:
        return False
    if enemies and trap.kills and named(s, fort, tile, trap.kills):
        return True
    if trap.icons or trap.dice or trap.skulls or trap.stun_all or trap.flip:
        return enemies or bool(trap.flip and heroes_on(s, fort, tile))
    return False


def foes(s: State, fort: int, tile: int) -> bool:
    """Whether a Trap finds an enemy there: Minions, a Boss, a Hero of the other Team."""
    f = s.forts[fort]
    return any(f.up[tile]) or any(f.down[tile]) or bool(bosses_on(s, fort, tile) or enemy_heroes(s, fort, tile))


def enemy_heroes(s: State, fort: int, tile: int) -> list[Hero]:
    """Heroes of the other Team whom Traps affect (omd.rivalry.trap.damage_heroes)."""
    if not s.config.rivalry:
        return []
    return [hero for hero in heroes_on(s, fort, tile, 1 - fort) if not power_of(hero.id).trap_proof(s, hero)]


def hurt_heroes(s: State, fort: int, tile: int) -> list[Hero]:
    """The Heroes of the fortress's Team there who lack Health."""
    return [hero for hero in heroes_on(s, fort, tile, fort) if hero.health < max_health(hero)]


def kit_of(s: State, fort: int, tile: int) -> Trap | None:
    """A Support Trap of the Tile's borders that turns icons and has not done so yet."""
    f = s.forts[fort]
    return next(
        (
            TRAPS[card]
            for a, b, card in f.borders
            if tile in (a, b) and TRAPS[card].turns and (-1 - a, b) not in f.fired
        ),
        None,
    )


def turned(trap: Trap, kit: Trap) -> bool:
    """Whether a Trap produces, or may roll, icons that a Tool Kit turns."""
    faces = [face for die in trap.dice for face in DICE[die].faces]
    return any(icon in trap.icons or any(icon in face for face in faces) for icon in kit.turns)


def leaper(s: State, fort: int, tile: int) -> bool:
    """Whether a Boss there leaps over Support Traps."""
    return any(BOSSES[boss.id].leaps for boss in bosses_on(s, fort, tile))


def named(s: State, fort: int, tile: int, word: str) -> list[Victim]:
    """The Minions a Trap may kill by name: Minions only, never a Hero or Boss.

    omd.faq.kill.minion_only, omd.rivalry.trap.not_minions, omd.faq.kill.orc_name, omd.faq.kill.human. Worked cases:
    omd.rivalry.trap.example.arrow_wall, omd.faq.kill.example.swiftyhooves.
    """
    f = s.forts[fort]
    return [
        Victim(role, tile, down)
        for role, kind in enumerate(kinds_of(s, fort)) if kind.called(word)
        for down, row in ((False, f.up[tile]), (True, f.down[tile])) if row[role]
    ]  # fmt: skip

"""What stands on the Tiles: Heroes, Groups of Minions, Bosses, Traps, Armies to come, the Rifts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from siegeworks.scene import Mark, Piece

from ..content import BOSSES, HEROES, KINDS, ROLES, Edition, Icons
from ..rules.figures import auras_of, boss_need, hero_need, max_health, minion_need
from ..state import NOBODY, OFF_MAP, BossFigure, Hero, State, kinds_of, land
from .board import Box, Ground, foot_of, ground, head_of, place_id
from .words import ICON_NAMES, dice_words, icons, minions, needs, tile_name

LARGEST, SMALLEST, AIR = 150.0, 20.0, 7.0
STUNNED: Final = Mark("icon-stun", "stunned: lies on its side", "gold")
LORD: Final = Mark("lord", "holds the Rift Lord Token", "gold")


def minion_id(fort: int, tile: int, role: int, down: bool = False) -> str:
    """The scene id of a Group's standing, or stunned, members."""
    return f"{'d' if down else 'm'}{fort}-{tile}-{role}"


def hero_id(seat: int) -> str:
    """The scene id of a Hero's figure."""
    return f"hero-{seat}"


def boss_id(fort: int, boss: str) -> str:
    """The scene id of a Boss's figure."""
    return f"boss{fort}-{boss}"


def trap_id(fort: int, tile: int, slot: int) -> str:
    """The scene id of a Trap on a Tile."""
    return f"trap{fort}-{tile}-{slot}"


def support_id(fort: int, tile: int, other: int) -> str:
    """The scene id of a Support Trap on a border."""
    return f"support{fort}-{min(tile, other)}-{max(tile, other)}"


def rift_id(fort: int) -> str:
    """The scene id of a Rift."""
    return f"rift{fort}"


def ground_of(s: State) -> Ground:
    """Where the Tiles of this game lie."""
    return ground(tuple(land(s, fort) for fort in range(len(s.forts))))


# ---- room on a Tile


@lru_cache(maxsize=512)
def spots(box: Box, number: int) -> tuple[tuple[float, float, float], ...]:
    """Places for so many discs on a Tile, as large as there is room for: x, y, diameter."""
    head, foot = head_of(box), foot_of(box)
    width, height = box.width - 12, box.height - head - foot
    best = max(range(1, number + 1), key=lambda columns: cell(width, height, columns, number))
    size = cell(width, height, best, number)
    lines = -(-number // best)
    middle = box.y + (head - foot) / 2
    found = []
    for at in range(number):
        line, column = divmod(at, best)
        in_line = best if line < lines - 1 else number - best * (lines - 1)
        x = box.x + (column - (in_line - 1) / 2) * size
        y = middle + (line - (lines - 1) / 2) * size
        found.append((round(x, 1), round(y, 1), round(size - AIR, 1)))
    return tuple(found)


def cell(width: float, height: float, columns: int, number: int) -> float:
    """The edge of a square for each of so many figures in so many columns."""
    return max(min(width / columns, height / -(-number // columns), LARGEST), SMALLEST)


# ---- figures


@lru_cache(maxsize=256)
def need_marks(need: Icons) -> tuple[Mark, ...]:
    """What a target needs, as small signs."""
    named = (f"needs {ICON_NAMES[icon]}{f' ({n + 1})' if icon in need[:n] else ''}" for n, icon in enumerate(need))
    return tuple(Mark(f"icon-{icon}", name) for icon, name in zip(need, named, strict=True))


@lru_cache(maxsize=8192)
def minion_piece(
    spot: tuple[float, float, float], where: tuple[int, int, int, bool], name: str, count: int, edition: Edition,
    level: int, need: Icons, aimed: bool,
) -> Piece:  # fmt: skip
    """A Group's standing or stunned members: one disc with their number."""
    fort, tile, role, down = where
    kind = KINDS[edition][role]
    stats = kind.levels[level - 1]
    tip = f"Each dies to {icons(need)}. Attack: {dice_words(stats.attack)} each. Move {stats.move}. {kind.text}"
    return Piece(
        id=minion_id(fort, tile, role, down),
        name=f"{'Stunned: ' if down else ''}{minions(kind, count)}, {name}",
        x=spot[0],
        y=spot[1],
        icon=kind.icon,
        place=place_id(fort, tile),
        size=spot[2],
        tone="down" if down else "greater" if kind.greater else "paper",
        badge=str(count),
        kin=f"{'d' if down else 'm'}{fort}-{role}",
        marks=((STUNNED,) if down else ()) + (need_marks(need) if aimed else ()),
        tip=tip,
    )


def need_now(s: State, hero: Hero) -> tuple[Icons, ...]:
    """What costs a Hero 1 Health now, powers counted; empty while that depends on a roll still to come."""
    b = s.attack
    if hero.tile == OFF_MAP:
        return HEROES[hero.id].need
    if b is not None and b.fort == hero.fort and hero.tile in b.tiles and attacking_team(s) != s.config.team(hero.seat):
        return hero_need(s, hero, "trap" if b.seat == NOBODY else "hero", b.seat, b.rolled)
    one, other = (hero_need(s, hero, "hero", s.active, rolled) for rolled in (("sword",), ("brain",)))
    return one if one == other else ()


def need_words(s: State, hero: Hero) -> str:
    """What costs a Hero 1 Health, in words, and what it takes if the enemy is a great one."""
    big = hero_need(s, hero, "greater", results=("sword",))
    words = needs(need_now(s, hero)) if need_now(s, hero) else "result of the kind rolled least"
    own = big != hero_need(s, hero, "lesser", results=("sword",))
    return f"{words}, to greater Minions and Bosses for each {needs(big)}" if own else words


def hero_piece(s: State, hero: Hero, spot: tuple[float, float, float], aimed: bool) -> Piece:
    """A Hero's figure with its Health."""
    card = HEROES[hero.id]
    full = max_health(hero)
    marks = ((STUNNED,) if hero.stunned else ()) + ((LORD,) if hero.seat == s.lord and s.round else ())
    need = need_now(s, hero)
    if aimed and len(need) == 1 and attacking_team(s) != s.config.team(hero.seat):
        marks += need_marks(need[0])
    state = ", stunned" if hero.stunned else ""
    where = tile_name(s, hero.fort, hero.tile)
    return Piece(
        id=hero_id(hero.seat),
        name=f"{card.name} ({{s{hero.seat}}}), {hero.health} of {full} Health{state}, {where}",
        x=spot[0],
        y=spot[1],
        icon=card.icon,
        place=place_id(hero.fort, hero.tile),
        size=spot[2],
        tone=card.edition,
        pips=(hero.health, full),
        badge=str(hero.health),
        marks=marks,
        acting=hero.seat == s.active,
        tip=f"Loses 1 Health for each {need_words(s, hero)}. Skulls: {hero.skulls}.",
    )


def boss_piece(s: State, boss: BossFigure, spot: tuple[float, float, float], aimed: bool) -> Piece:
    """A Boss's figure with its Health Points."""
    card = BOSSES[boss.id]
    full = card.health[s.config.column]
    marks = ((STUNNED,) if boss.stunned else ()) + (need_marks(boss_need(boss)) if aimed else ())
    state = ", stunned" if boss.stunned else ""
    return Piece(
        id=boss_id(boss.fort, boss.id),
        name=f"{card.name}, {boss.health} of {full} Health Points{state}, {tile_name(s, boss.fort, boss.tile)}",
        x=spot[0],
        y=spot[1],
        icon=card.icon,
        place=place_id(boss.fort, boss.tile),
        size=spot[2],
        tone="gold",
        pips=(boss.health, full),
        badge=str(boss.health),
        marks=marks,
        tip=f"Loses 1 Health Point for each {icons(card.need)}. {card.text}",
    )


def aimed_at(s: State, fort: int, tile: int) -> bool:
    """Whether results are, or soon will be, spent on this Tile, so that needs are worth showing on the pieces."""
    if s.attack is not None:
        return s.attack.fort == fort and tile in s.attack.tiles
    if s.active < 0:
        return s.fort == fort and s.tile == tile and s.step in ("fire_tile", "spend_traps")
    hero = s.heroes[s.active]
    return (hero.fort, hero.tile) == (fort, tile)


def attacking_team(s: State) -> int:
    """The Team whose Heroes or Traps strike now."""
    return s.config.team(s.active) if s.active >= 0 else s.fort


def auras_in(s: State, fort: int) -> tuple[int, ...]:
    """The Tiles with a Shaman's aura that counts now: in the Trap step those noted when it began, even of a Shaman that
    is gone (omd.faq.shaman.until_segment_end).
    """
    if s.fort == fort and s.step in ("fire_traps", "fire_tile", "spend_traps"):
        return s.forts[fort].auras
    return s.attack.auras if s.attack is not None and s.attack.fort == fort else auras_of(s, fort)


def figures_of(s: State, fort: int, tile: int, box: Box, auras: tuple[int, ...]) -> list[Piece]:
    """Everybody on a Tile: Heroes, Bosses, Groups, stunned ones last."""
    f = s.forts[fort]
    heroes = [hero for hero in s.heroes if hero.tile == tile and hero.fort == fort and hero.id in HEROES]
    bosses = [boss for boss in s.bosses if boss.tile == tile and boss.fort == fort]
    groups = [
        (role, down) for down, row in ((False, f.up[tile]), (True, f.down[tile]))
        for role in range(len(ROLES)) if row[role]
    ]  # fmt: skip
    number = len(heroes) + len(bosses) + len(groups)
    if not number:
        return []
    free = iter(spots(box, number))
    aimed = aimed_at(s, fort, tile)
    found = [hero_piece(s, hero, next(free), aimed) for hero in heroes]
    found += [boss_piece(s, boss, next(free), aimed) for boss in bosses]
    name = tile_name(s, fort, tile) if groups else ""
    for role, down in groups:
        count = (f.down if down else f.up)[tile][role]
        need = minion_need(s, fort, tile, role, auras)
        where = (fort, tile, role, down)
        found.append(minion_piece(next(free), where, name, count, f.edition, s.level, need, aimed))
    return found


def minion_words(s: State, fort: int, tile: int, role: int, down: bool = False) -> str:
    """A single Minion in words: an Orc on Wrist."""
    name = kinds_of(s, fort)[role].name
    article = "a stunned" if down else "an" if name[0] in "AEIO" else "a"
    return f"{article} {name} on {tile_name(s, fort, tile)}"

"""What stands on the Tiles: Heroes, Groups of Minions, Bosses, Traps, Armies to come, the Rifts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from siegeworks.scene import Mark, Piece

from ..content import BOSSES, HEROES, KINDS, NUMBERS, ROLES, TRAPS, Edition, Icons
from ..rules.figures import auras_of, boss_need, max_health, minion_need
from ..state import BossFigure, Hero, State, kinds_of, land
from .board import FOOT, HEAD, SLOT, Box, Ground, border_box, border_id, ground, place_id, slot_at
from .words import ICON_NAMES, TEAMS, count_of, dice_words, icons, minions, needs, tile_name

LARGEST, SMALLEST, AIR = 104.0, 20.0, 7.0
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
    width, height = box.width - 12, box.height - HEAD - FOOT
    best = max(range(1, number + 1), key=lambda columns: cell(width, height, columns, number))
    size = cell(width, height, best, number)
    lines = -(-number // best)
    middle = box.y + (HEAD - FOOT) / 2
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
        marks=((STUNNED,) if down else ()) + (need_marks(need) if aimed else ()),
        tip=tip,
    )


def hero_piece(s: State, hero: Hero, spot: tuple[float, float, float], aimed: bool) -> Piece:
    """A Hero's figure with its Health."""
    card = HEROES[hero.id]
    full = max_health(hero)
    marks = ((STUNNED,) if hero.stunned else ()) + ((LORD,) if hero.seat == s.lord else ())
    if aimed and len(card.need) == 1:
        marks += need_marks(card.need[0])
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
        tip=f"Loses 1 Health for each {needs(card.need)}. Skulls: {hero.skulls}.",
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


def auras_in(s: State, fort: int) -> tuple[int, ...]:
    """The Tiles with a Shaman's aura that counts now."""
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


# ---- Traps, Armies, Rifts


@lru_cache(maxsize=4096)
def trap_piece(id_: str, card: str, x: float, y: float, place: str, where: str, fired: bool) -> Piece:
    """A Trap as a small stone, on its Tile or on a border."""
    trap = TRAPS[card]
    name = f"{trap.name}, {'on the border of' if trap.support else 'on'} {where}"
    shape: Literal["block"] = "block"
    tone = "down" if fired else "support" if trap.support else "trap"
    tip = f"{trap.text}{' It has fired.' if fired else ''}"
    return Piece(id_, name, x, y, trap.icon, place, shape, SLOT - 6, tone, tip=tip)


def traps_of(s: State, fort: int, boxes: tuple[Box, ...]) -> list[Piece]:
    """All Traps of a fortress."""
    f = s.forts[fort]
    found = []
    for tile, cards in enumerate(f.traps):
        for slot, card in enumerate(cards):
            x, y = slot_at(boxes[tile], slot)
            fired = (tile, slot) in f.fired
            name = tile_name(s, fort, tile)
            found.append(trap_piece(trap_id(fort, tile, slot), card, x, y, place_id(fort, tile), name, fired))
    for a, b, card in f.borders:
        box = border_box(boxes[a], boxes[b])
        fired = (-1 - a, b) in f.fired
        where = f"{tile_name(s, fort, a)} and {tile_name(s, fort, b)}"
        found.append(trap_piece(support_id(fort, a, b), card, box.x, box.y, border_id(fort, a, b), where, fired))
    return found


@lru_cache(maxsize=512)
def army_piece(fort: int, at: int, tile: int, left: int, number: int, box: Box, where: str) -> Piece:
    """An Army's stack beside its Start Tile, with the Cards left (omd.setup.army.face_down)."""
    step = min(42.0, 110.0 / number)
    x = box.x + box.width / 2 - 26 - at * step
    y = box.y + box.height / 2 - FOOT / 2 - 2
    name = f"An Army at {where}: {count_of(left, 'Army Card')} face down"
    return Piece(
        f"army{fort}-{tile}-{at}", name, x, y, "army", place_id(fort, tile), "block", 38, "night",
        badge=str(left), tip="One Card of each Army is flipped each round.",
    )  # fmt: skip


def armies_of(s: State, fort: int, boxes: tuple[Box, ...]) -> list[Piece]:
    """The stacks still to be flipped, never merged (omd.setup.army.never_combine)."""
    found = []
    stacks: dict[int, list[int]] = {}
    for tile, left in s.forts[fort].armies:
        stacks.setdefault(tile, []).append(left)
    for tile, lefts in stacks.items():
        name = tile_name(s, fort, tile)
        found += [army_piece(fort, n, tile, left, len(lefts), boxes[tile], name) for n, left in enumerate(lefts)]
    return found


def rift_pieces(s: State, fort: int, boxes: tuple[Box, ...]) -> list[Piece]:
    """The Rift with its Health, and the Rift Skull Pool beside it."""
    f, tile = s.forts[fort], land(s, fort).rift
    box, place = boxes[tile], place_id(fort, tile)
    y = box.y + box.height / 2 - FOOT / 2 - 2
    full = NUMBERS.rift_health[s.config.column]
    whose = f"{TEAMS[fort]}'s " if s.config.rivalry else "The "
    return [
        Piece(
            rift_id(fort), f"{whose}Rift: {f.health} of {full} Health", box.x - 62, y, "tile-rift", place, "block", 46,
            "tile-rift", pips=(f.health, full), badge=f"{f.health}/{full}",
            tip="Minions that reach it vanish and take Health off it.",
        ),
        Piece(
            f"pool{fort}", f"{whose}Rift Skull Pool: {count_of(f.skulls, 'Skull')}", box.x + 56, y, "skull", place,
            "block", 42, "ink", badge=str(f.skulls), tip="Skulls that belong to the whole Team.",
        ),
    ]  # fmt: skip


def pieces_of(s: State) -> tuple[Piece, ...]:
    """Everything on the board."""
    found: list[Piece] = []
    lie = ground_of(s)
    for fort in range(len(s.forts)):
        boxes, auras = lie.tiles[fort], auras_in(s, fort)
        found += rift_pieces(s, fort, boxes)
        found += armies_of(s, fort, boxes)
        found += traps_of(s, fort, boxes)
        for tile, box in enumerate(boxes):
            found += figures_of(s, fort, tile, box, auras)
    return tuple(found)


def minion_words(s: State, fort: int, tile: int, role: int, down: bool = False) -> str:
    """A single Minion in words: an Orc on Wrist."""
    name = kinds_of(s, fort)[role].name
    article = "a stunned" if down else "an" if name[0] in "AEIO" else "a"
    return f"{article} {name} on {tile_name(s, fort, tile)}"

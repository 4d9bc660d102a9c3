"""The workshop: maps that people make, checked in words; and what the content holds against the printed boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from siegeworks.core.workshop import Tally

from .editing import EDITOR
from .maps import EASY, HARD, RATINGS, MapLayout, check_map, drawing, read_map


class MapWorkshop:
    """Checks map files (omd.maps.own.*) and counts cards, figures, dice and maps."""

    def check(self, text: str) -> list[str]:
        """Everything that keeps the map from being played."""
        return check_map(text)

    def summary(self, text: str) -> str:
        """Name and class, how many Tiles, where Armies enter, how far the Rift is, and a drawing."""
        spec = read_map(text)
        layout = MapLayout(spec)
        lines = [f"{spec.name} ({spec.rating}), {len(spec.tile)} Tiles, for {_either(spec.heroes)} Heroes"]
        for tile, armies in layout.starts:
            entering = ", ".join(map(str, armies))
            steps = layout.distance[tile]
            lines.append(
                f"Start Tile {layout.tiles[tile].id}: {entering} Armies on Levels 1 to 3; the Rift is {steps} away"
            )
        for word, kinds in (("Easy", EASY), ("Hard", HARD)):
            if these := [kind for kind in kinds if kind in layout.kinds]:
                lines.append(f"{word} Tiles: {', '.join(these)}")
        return "\n".join([*lines, "", drawing(spec)])

    def tallies(self) -> list[Tally]:
        """Cards by edition and Level, figures, dice and maps; extra Heroes and Bosses are in neither box."""
        from .content import COMPONENTS, EDITIONS, NUMBERS

        every, rows = COMPONENTS, list[Tally]()
        for edition in EDITIONS:
            box = every.boxes[edition]
            for level in (1, 2, 3):
                gear = [card for card in every.gear.values() if (card.edition, card.level) == (edition, level)]
                traps = [card for card in every.traps.values() if (card.edition, card.level) == (edition, level)]
                rows.append(_tally("gear", f"{edition}, level {level}", gear, "copies", box.gear[level - 1]))
                rows.append(_tally("trap", f"{edition}, level {level}", traps, "copies", box.traps[level - 1]))
            heroes = [hero for hero in every.heroes.values() if hero.edition == edition and hero.core]
            extra = [hero for hero in every.heroes.values() if hero.edition == edition and not hero.core]
            minions = [kind for kind in every.minions.values() if kind.edition == edition]
            armies = [card for card in every.armies.values() if card.edition == edition]
            rows.append(_tally("army", edition, armies, "", box.army_cards))
            rows.append(_tally("hero", edition, heroes, "", box.heroes))
            rows.append(_tally("weapon", edition, _weapons(heroes), "", 3 * box.heroes))
            if extra:
                rows.append(_tally("hero", f"{edition}, extra", extra))
                rows.append(_tally("weapon", f"{edition}, extra", _weapons(extra)))
            rows.append(_tally("minion", edition, minions, "figures", box.figures - box.heroes))
        rows.append(_tally("die", "each box", every.dice.values(), "count"))
        rows.append(_tally("boss", "extra", every.bosses.values()))
        for rating in RATINGS:
            rows.append(_tally("map", rating, [m for m in every.maps.values() if m.rating == rating]))
        rows.append(_tally("numbers", "the display", [NUMBERS]))
        return sorted(rows, key=lambda row: KINDS.index(row.kind))


KINDS = ("hero", "weapon", "gear", "trap", "army", "minion", "die", "boss", "map", "numbers")
WORKSHOP = MapWorkshop()

__all__ = ["EDITOR", "WORKSHOP", "MapWorkshop"]


def _tally(kind: str, group: str, entries: Iterable[Any], count: str = "", box: int | None = None) -> Tally:
    found = list(entries)
    pieces = sum(getattr(entry, count) if count else 1 for entry in found)
    return Tally(kind, group, len(found), pieces, dict(Counter(entry.origin for entry in found)), box)


def _weapons(heroes: Iterable[Any]) -> list[Any]:
    """The Weapon Cards; the Weapon of Level 0 is printed on the Hero Card."""
    return [weapon for hero in heroes for weapon in hero.weapons if weapon.level]


def _either(counts: Iterable[int]) -> str:
    *rest, last = map(str, sorted(counts))
    return f"{', '.join(rest)} or {last}" if rest else last

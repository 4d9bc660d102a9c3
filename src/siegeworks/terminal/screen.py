"""Scenes and chronicle lines as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core import Event, Game, Record
from ..scene import Board, Card, Ending, Line, Mat, Piece, Scene, Stat, Zone, find_view
from .aiming import place_text


class Screen:
    """Writes scenes and chronicle lines. `names` are the people and bots in the seats."""

    def __init__(self, console: Console, names: Sequence[str]) -> None:
        self.console = console
        self.names = list(names)

    def say(self, text: str, style: str = "") -> None:
        """One line; `{s1}` becomes the name in seat 1."""
        self.console.print(escape(self.words(text)), style=style or None, highlight=False, soft_wrap=True)

    def words(self, text: str) -> str:
        """A text with the seats' names in it."""
        return re.sub(r"\{s(\d+)\}", lambda match: self.names[int(match[1])], text)

    def line(self, line: Line) -> None:
        """One line of the chronicle."""
        if line.head:
            self.say("")
        self.say(("== " if line.head else "  - ") + line.text, "bold" if line.head else "")

    def scene(self, scene: Scene, board: Board) -> None:
        """Everything a scene holds but its moves."""
        self.say("")
        self.console.rule(escape(" - ".join(filter(None, [scene.title, scene.turn]))), characters="-")
        if scene.phases:
            self.say(" > ".join(f"[{p.title}]" if p.state == "now" else p.title for p in scene.phases))
        for mat in scene.mats:
            self.say(mat_text(mat), "bold" if mat.active else "")
        if scene.stats:
            self.say(stats_text(scene.stats))
        self.pieces(scene.pieces, board)
        if scene.bodies:
            self.say(f"In space: {'; '.join(f'{body.name} at {place_text(body.pose)}' for body in scene.bodies)}")
        for zone in scene.zones:
            self.zone(zone)
        for tally in scene.tallies:
            items = (f"{i.name} {i.count}" + (f"/{i.total}" if i.total else "") for i in tally.items)
            self.say(f"{tally.title}: {', '.join(items)}" + (f" ({tally.note})" if tally.note else ""))
        for die in scene.dice:
            self.say(f"{die.name}: {die.face}")

    def pieces(self, pieces: Iterable[Piece], board: Board) -> None:
        """What stands (walls, towers) on one line; then the pieces by the place they are in, in the board's order."""
        titles = {place.id: place.name for place in board.places}
        found: dict[str, list[str]] = {place: [] for place in titles}
        standing: list[str] = []
        for piece in pieces:
            (found.setdefault(piece.place, []) if piece.shape == "disc" else standing).append(piece_text(piece))
        if standing:
            self.say(f"Standing: {'; '.join(standing)}")
        for place, texts in found.items():
            if texts:
                self.say(f"{titles.get(place, board.name)}: {'; '.join(texts)}")

    def zone(self, zone: Zone) -> None:
        """A row of cards: the own hand with its rules, all others by name."""
        number = f" ({zone.count})" if zone.count else ""
        note = f", {zone.note}" if zone.note else ""
        if zone.layout in ("hand", "table", "beside"):
            self.say(f"{zone.title}{number}{note}:")
            for card in zone.cards:
                self.say(f"    {card_text(card)}" + (f" - {card.text}" if card.text else ""))
        elif zone.cards or zone.count:
            names = ", ".join(card_text(card) for card in zone.cards)
            self.say(f"{zone.title}{number}{note}" + (f": {names}" if names else ""))

    def prompt(self, scene: Scene) -> None:
        """What is asked, in the voice for the viewer."""
        if scene.prompt is not None:
            asked = scene.seat in scene.prompt.seats or scene.seat < 0
            self.say("")
            self.say(f"{scene.prompt.title}: {scene.prompt.text if asked else scene.prompt.others}", "bold")

    def ending(self, ending: Ending) -> None:
        """How it ended, with the final reckoning."""
        self.say("")
        self.say(f"{ending.title}. {ending.text}", "bold green" if ending.good else "bold red")
        if ending.scores:
            table = Table("", "points", "", box=None)
            for score in ending.scores:
                title = score.title or ("wins" if score.winner else "")
                parts = ", ".join(f"{part.name} {part.value}" for part in score.parts)
                name = self.words(f"{{s{score.seat}}}")
                table.add_row(escape(name), str(score.points), escape(self.words(f"{title}  {parts}".strip())))
            self.console.print(table)


def mat_text(mat: Mat) -> str:
    """A seat's mat on one line."""
    role = f" ({mat.role})" if mat.role else ""
    parts = [stats_text(mat.stats), mat.note, "out of the game" if mat.out else ""]
    return f"{'>' if mat.active else ' '} {{s{mat.seat}}}{role}: {', '.join(filter(None, parts))}"


def stats_text(stats: Iterable[Stat]) -> str:
    """Counters on one line."""
    return ", ".join(f"{stat.name} {stat.value}" + (f"/{stat.full}" if stat.full else "") for stat in stats)


def piece_text(piece: Piece) -> str:
    """A piece with what is on it."""
    pips = f"{piece.pips[0]}/{piece.pips[1]}" if piece.pips and f"{piece.pips[0]} of" not in piece.name else ""
    extra = ", ".join(filter(None, [pips, piece.badge, *(mark.name for mark in piece.marks)]))
    return f"{piece.name} [{extra}]" if extra else piece.name


def card_text(card: Card) -> str:
    """A card's name, how many of it, and what is on it."""
    sign = f" {card.sign}" if card.sign else ""
    marks = f" [{', '.join(mark.name for mark in card.marks)}]" if card.marks else ""
    return card.name + sign + (f" x{card.count}" if card.count > 1 else "") + marks


def tell_record(console: Console, record: Record, game: Game, upto: int | None = None, last: int | None = None) -> None:
    """Replay a record up to an entry: the `last` lines of its chronicle (None: all), and what a spectator sees then."""
    setup = game.check(record.setup)
    named = record.seats if len(record.seats) == setup.players else [""] * setup.players
    screen = Screen(console, [f"Seat {seat + 1}" + f" ({name})" * bool(name) for seat, name in enumerate(named)])
    view = find_view(game)
    lines: list[Line] = []

    def watch(event: Event, state: Any) -> None:
        line = view.tell(event, state)
        if line is not None:
            lines.append(line)

    position = record.replay(game, watch, upto)
    left_out = 0 if last is None else max(0, len(lines) - last)
    if left_out:
        screen.say(f"({left_out} lines before; --all shows them)")
    for line in lines[left_out:]:
        screen.line(line)
    scene = view.scene(position.state, -1, position.choice)
    screen.scene(scene, next(board for board in view.boards(setup) if board.id == scene.board))
    screen.prompt(scene)
    if scene.ending is not None:
        screen.ending(scene.ending)
    whole = len(record.entries)
    at = whole if upto is None else min(upto, whole)
    screen.say("")
    screen.say(
        f"{game.id}: {at} of {whole} entries replayed, each as the rules allow; {len(lines)} lines of chronicle."
    )

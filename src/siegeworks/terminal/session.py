"""One game at one keyboard: people choose by number, bots act, moves are taken back, the game is saved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from ..bots import Bot, first_volunteer, make
from ..core import (
    Ask,
    BadSetup,
    Choice,
    Entropy,
    Entry,
    Event,
    Game,
    Measure,
    Position,
    Record,
    Seeded,
    Setup,
    SiegeworksError,
    Source,
    replay,
    undo_length,
)
from ..core.chance import Wait
from ..core.ledger import clauses
from ..core.record import action_from
from ..scene import Line, Move, Scene, View, find_view
from .aiming import aimed, how
from .screen import Screen

HELP = "a number plays that move   ? why   l look again   u undo   s [FILE] save   q save and quit   q! just quit"


@dataclass
class Seats:
    """Who sits where: `bots` by seat; every other seat is a person at this keyboard."""

    specs: list[str]
    bots: dict[int, Bot] = field(default_factory=dict)

    @classmethod
    def of(cls, specs: Sequence[str], players: int) -> Seats:
        """Read "you" or a bot for each seat; a shorter list is filled up with its last."""
        if len(specs) > players:
            raise BadSetup(f"{len(specs)} seats were named for {players} players")
        full = [*specs, *[specs[-1]] * (players - len(specs))]
        return cls(full, {seat: make(spec) for seat, spec in enumerate(full) if spec != "you"})

    def human(self, seat: int) -> bool:
        """Whether a person at this keyboard holds the seat."""
        return seat not in self.bots

    @property
    def names(self) -> list[str]:
        """What to call the seats."""
        kinds = ["Player" if spec == "you" else spec.partition(":")[0].title() for spec in self.specs]
        return [f"{kind} {seat + 1}" for seat, kind in enumerate(kinds)]


class Quit(Exception):
    """The person wants to stop; `save` says whether to keep the game."""

    def __init__(self, save: bool) -> None:
        self.save = save


class Session:
    """One game at one keyboard: asks people, lets bots act, undoes, saves."""

    def __init__(
        self,
        console: Console,
        game: Game,
        setup: Setup,
        seats: Seats,
        *,
        seed: int | None = None,
        companion: bool = False,
        entries: Sequence[Entry] = (),
        file: Path | None = None,
    ) -> None:
        """Start, or carry on after `entries`. Without a seed, chance cannot be foreseen; `file` is where to save."""
        self.game, self.setup, self.seats = game, game.check(setup), seats
        self.screen = Screen(console, seats.names)
        self.view: View = find_view(game)
        self.boards = {board.id: board for board in self.view.boards(self.setup)}
        self.file = file or Path(f"{game.id}.siege.json")
        self.named = file is not None
        self.source: Source = Ask() if companion else Entropy() if seed is None else Seeded(seed + len(entries))
        self.thoughts = Seeded(len(entries) if seed is None else seed + 1 + len(entries))
        self.told: list[Line] = []
        self.position = self._start(entries)

    def _start(self, entries: Sequence[Entry]) -> Position:
        if not entries:
            return Position.new(self.game, self.setup, self.source, self._watch)
        position = replay(self.game, self.setup, entries)
        position.watch(self._watch)
        position.chance = self.source
        asked = position.asked
        if asked is not None and not isinstance(asked, Measure):  # saved while the table was asked
            result = self.source.draw(asked)
            if not isinstance(result, Wait):
                position.supply(result)
        return position

    def _watch(self, event: Event, state: Any) -> None:
        line = self.view.tell(event, state)
        if line is not None:
            self.told.append(line)

    def play(self) -> None:
        """Play to the end, or until the person quits."""
        try:
            while self.position.outcome is None:
                self.tell()
                self.turn()
        except (Quit, EOFError, KeyboardInterrupt) as stop:
            if isinstance(stop, Quit) and not stop.save:
                return
            self.say("")
            if isinstance(stop, Quit) or self.named:
                self.save(self.file)
                self.say(f"Carry on with: siegeworks play {self.game.id} --load {self.file}")
            return
        self.tell()
        ending = self.view.scene(self.position.state, -1, None).ending
        if ending is not None:
            self.screen.ending(ending)
        if self.named:
            self.save(self.file)

    def tell(self) -> None:
        """Write what happened since the last time."""
        for line in self.told:
            self.screen.line(line)
        self.told.clear()

    def say(self, text: str) -> None:
        """One line to the person."""
        self.screen.say(text)

    def turn(self) -> None:
        """One answer: a bot's, a person's, or what the real die showed."""
        choice = self.position.choice
        if choice is None:
            self.enter()
            return
        people = [seat for seat in choice.seats if self.seats.human(seat)]
        everybody = range(self.setup.players)
        eager = first_volunteer(self.position, [self.seats.bots.get(seat) for seat in everybody], self.thoughts)
        if eager is not None:
            self.position.apply(eager[1], eager[0])
            return
        if not people:
            self.bot_acts(choice)
            return
        scenes = [self.view.scene(self.position.state, seat, choice) for seat in people]
        moves = each_once(move for scene in scenes for move in scene.moves)
        idle = "" if self.seats.human(choice.seat) else f"let {self.screen.names[choice.seat]} act"
        move = self.pick(scenes[0], moves, idle)
        if move is not None:
            self.position.apply(action_from(self.game, as_data(move.action)), move.seat)
        elif idle and self.position.choice is choice:
            self.bot_acts(choice)

    def bot_acts(self, choice: Choice) -> None:
        """The bot in the seat that must act does."""
        bot = self.seats.bots[choice.seat]
        self.position.apply(bot.choose(self.position, choice.seat, self.thoughts), choice.seat)

    def enter(self) -> None:
        """Companion mode: a person says what the real die or deck showed."""
        asked = self.position.asked
        if isinstance(asked, Measure):
            self.position.supply(asked.outcome())
            return
        people = [seat for seat in range(self.setup.players) if self.seats.human(seat)]
        scene = self.view.scene(self.position.state, (people or [0])[0], asked)
        move = self.pick(scene, each_once(scene.moves), "")
        if move is not None:
            self.position.supply(move.action["result"])

    def pick(self, scene: Scene, moves: Sequence[Move], idle: str) -> Move | None:
        """Show the scene and ask until a move is chosen; None when the position changed or is to be left to a bot."""
        self.show(scene, moves, idle)
        while True:
            word, _, rest = self.screen.console.input("> ").strip().partition(" ")
            if word.isdecimal() and 1 <= int(word) <= len(moves):
                move = self.aim(moves[int(word) - 1], rest.strip(), int(word))
                if move is not None:
                    return move
                continue
            if (not word and idle) or (word == "u" and self.undo()):
                return None
            self.command(word, rest.strip(), scene, moves, idle)

    def aim(self, move: Move, typed: str, number: int) -> Move | None:
        """The move, with what was typed after its number as the place of an aimed one; None when that cannot be."""
        choice = self.position.choice
        if move.aim is None or choice is None:
            return move
        try:
            return aimed(self.game, choice, move, typed, number, self.thoughts)
        except SiegeworksError as error:
            self.say(str(error))
            return None

    def command(self, word: str, rest: str, scene: Scene, moves: Sequence[Move], idle: str) -> None:
        """What is typed that is no move."""
        if word in ("q", "q!"):
            raise Quit(save=word == "q")
        if word == "?":
            self.why(scene)
        elif word == "l":
            self.show(scene, moves, idle)
        elif word == "s":
            self.save(Path(rest) if rest else self.file)
        elif word != "u":
            self.say(f"{word!r} is no move from 1 to {len(moves)}. {HELP}" if word else HELP)

    def show(self, scene: Scene, moves: Sequence[Move], idle: str) -> None:
        """The scene, what is asked, and the moves by number."""
        self.screen.scene(scene, self.boards[scene.board])
        self.screen.prompt(scene)
        for number, move in enumerate(moves, 1):
            hint = f" ({move.hint})" if move.hint else ""
            self.say(f"{number:4}  {move.label}{hint}")
            if move.aim is not None:
                self.say(f"      {how(move.aim, number)}")
        if idle:
            self.say(f"      Enter: {idle}")

    def why(self, scene: Scene) -> None:
        """The clause behind the question."""
        rule = scene.prompt.rule if scene.prompt else ""
        clause = clauses(self.game).get(rule)
        self.say(
            f"{rule}: {clause.text}" + (f" ({clause.note})" if clause.note else "") if clause else rule or "no rule"
        )

    def undo(self) -> bool:
        """Take back the last action, if it was a person's and nothing followed it."""
        history = self.position.history or []
        length = undo_length(history, self.seats.human)
        if length is None:
            self.say("Nothing can be taken back: chance spoke or somebody else acted since your last move.")
            return False
        self.position = replay(self.game, self.setup, history[:length], judged=True)
        self.position.chance = self.source
        self.position.watch(self._watch)
        self.told.clear()
        self.say("Taken back.")
        return True

    def save(self, file: Path) -> None:
        """Write the game as a record."""
        record = Record.of(self.position, self.setup, self.seats.specs)
        try:
            file.write_bytes(record.encode())
        except OSError as error:
            self.say(f"{file} cannot be written: {error.strerror}")
            return
        self.say(f"Saved as {file}.")


def as_data(action: Any) -> Any:
    """A move's action as JSON gives it back."""
    return msgspec.json.decode(msgspec.json.encode(action))


def each_once(moves: Iterable[Move]) -> list[Move]:
    """One move an action: where there are several ways to click it, the first."""
    found: dict[tuple[int, str], Move] = {}
    for move in moves:
        found.setdefault((move.seat, repr(move.action)), move)
    return list(found.values())

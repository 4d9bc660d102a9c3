"""Makes the golden records: one whole game for each way to win or lose. Run it when the rules change on purpose.

    .venv/bin/python -m tests.castle_panic.make_goldens          # writes tests/castle_panic/golden/*.json

Games are played by simple players of varied zeal with seeded chance, one seed after the other, until one ends in the
way looked for; the first such game is the record. `test_goldens` replays them strictly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from siegeworks.core import Action, Event, Position, Record, Seeded, Setup
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic import actions as act
from siegeworks.games.castle_panic.events import TowerLost
from siegeworks.games.castle_panic.rules.ending import master_slayers
from siegeworks.games.castle_panic.rules.plays import REACH
from siegeworks.games.castle_panic.state import ARCHER, COLOUR, State

FOLDER = Path(__file__).parent / "golden"
PLAYS = (act.Hit, act.NiceShot, act.AllForOne, act.Barbarian)
MOST = 4000
"""More answers than any game needs."""


def choose(p: Position, luck: Seeded, zeal: int) -> Action:
    """What a simple player does: with `zeal` chances in 100 the most sensible thing it knows, else anything."""
    assert p.choice is not None
    options, s = p.choice.options, p.state
    sensible: Action | None = None
    if luck.below(100, "player") < zeal:
        if p.choice.prompt == "cp.turn.play.any_number":
            attacks = [option for option in options if type(option) in PLAYS]
            sensible = min(attacks, key=lambda play: danger(s, play)) if attacks else options[0]
        elif type(options[0]) is act.KeepCards:
            idle = [o for o in options[1:] if not any(serves(s, card) for card in o.cards)]  # type: ignore[attr-defined]
            sensible = idle[-1] if idle else options[0]
        elif type(options[0]) is act.EndTrade:
            wanted = any(serves(s, card) for seat, hand in enumerate(s.hands) if seat != s.active for card in hand)
            idle = [o for o in options[1:] if not serves(s, o.card)]  # type: ignore[attr-defined]
            sensible = idle[0] if idle and wanted else options[0]
        elif type(options[0]) is act.AskFor:
            sensible = next((o for o in options if serves(s, o.card)), options[0])  # type: ignore[attr-defined]
        else:
            sensible = options[0]
    return sensible or options[luck.below(len(options), "player")]


def serves(s: State, card: str) -> bool:
    """Whether a card is of use now: a hit card with a Monster in reach, or any other card."""
    if card not in REACH:
        return True
    rings, colour = REACH[card]
    return any(m.ring in rings and colour in ("any", COLOUR[m.arc]) for m in s.monsters.values())


def danger(s: State, play: Action) -> tuple[int, int]:
    """Sorts attacks: nearest the Castle first, then those that slay."""
    monster = s.monsters[play.monster]  # type: ignore[attr-defined]
    return monster.ring, monster.points if type(play) is act.Hit else ARCHER


def play(setup: Setup, seed: int, zeal: int) -> tuple[Position, list[Event]]:
    """A whole game, or the first MOST answers of it, with its Towers' falls."""
    falls: list[Event] = []
    luck = Seeded(seed)
    p = Position.new(GAME, setup, Seeded(seed), lambda e, _: falls.append(e) if type(e) is TowerLost else None)
    for _ in range(MOST):
        if p.choice is None:
            break
        p.apply(choose(p, luck, zeal))
    return p, falls


Ending = Callable[[State, list[TowerLost]], bool]


def won(s: State, falls: list[TowerLost]) -> bool:
    return s.outcome is not None and s.outcome.rule == "cp.end.win"


def lost_to(rule: str) -> Ending:
    """Lost, and this took the last Tower; at a Monster's hand while more Monsters were to come."""

    def ending(s: State, falls: list[TowerLost]) -> bool:
        lost = s.outcome is not None and s.outcome.rule == "cp.lose.all_towers"
        return lost and falls[-1].rule == rule and len(s.pile) > 0

    return ending


def last_monster_on_last_tower(s: State, falls: list[TowerLost]) -> bool:
    """Lost with the last Monster of the game, which had 1 point left."""
    if s.outcome is None or s.outcome.rule != "cp.lose.all_towers" or s.pile or len(s.monsters) != 1:
        return False
    (monster,) = s.monsters.values()
    return falls[-1].rule == "cp.move.tower.removed" and monster.points == 1


def all_out(s: State, falls: list[TowerLost]) -> bool:
    return s.outcome is not None and s.outcome.rule == "cp.opt.mans_home.out"


def overlord_won(s: State, falls: list[TowerLost]) -> bool:
    return s.outcome is not None and s.outcome.winners == (s.config.overlord,)


def tied(slayers: int) -> Ending:
    """Won with equal points at the top, and this many Master Slayers: 1 is the one who slew more."""

    def ending(s: State, falls: list[TowerLost]) -> bool:
        if not won(s, falls) or s.outcome is None:
            return False
        top = max(s.outcome.scores)
        return s.outcome.scores.count(top) > 1 and len(master_slayers(s)) == slayers

    return ending


GAMES: dict[str, tuple[Setup, int, Ending]] = {
    "win": (Setup(3, "standard"), 97, won),
    "win-alone": (Setup(1, "solo", {"easier_battles": True}), 97, won),
    "loss-monster-on-last-tower": (Setup(4, "co-op"), 70, lost_to("cp.move.tower.removed")),
    "loss-boulder-on-last-tower": (Setup(2, "co-op"), 70, lost_to("cp.boulder.first_structure")),
    "loss-last-monster-on-last-tower": (Setup(2, "co-op"), 92, last_monster_on_last_tower),
    "loss-all-players-out": (Setup(2, "co-op", {"own_towers": True, "kings_tower": True}), 85, all_out),
    "overlord-wins": (Setup(4, "overlord", {"secret_forces": True}), 80, overlord_won),
    "overlord-loses": (Setup(3, "overlord"), 97, won),
    "tie-by-count": (Setup(2, "standard", {"all_for_one": True}), 97, tied(1)),
    "tie-shared": (Setup(2, "standard"), 97, tied(2)),
}


def records() -> Iterator[tuple[str, Record]]:
    """The first game of each kind."""
    for name, (setup, zeal, ending) in GAMES.items():
        checked = GAME.check(setup)
        for seed in range(1_000_000):
            p, falls = play(checked, seed, zeal)
            if ending(p.state, falls):
                yield name, Record.of(p, setup, made=f"seed {seed}, zeal {zeal}")
                break


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, record in records():
        (FOLDER / f"{name}.json").write_bytes(record.encode() + b"\n")
        print(name, record.made, len(record.entries), record.outcome)

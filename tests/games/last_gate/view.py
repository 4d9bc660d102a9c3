"""Last Gate: what a seat sees."""

from msgspec import to_builtins

from siegeworks.core import Chance, Choice
from siegeworks.scene import Board, Button, Card, Ending, Line, Move, Piece, Place, Prompt, Scene, View, Zone

from .rules import State

PLACES = tuple(Place(f"pace-{n}", f"{n} paces away", f"M{n * 90 - 45} -90h90v180h-90z", n * 90, 0) for n in range(4))
BOARD = Board("last-gate", "The road", 900, 300, (), PLACES)


def scene(s: State, seat: int, question: Choice | Chance | None) -> Scene:
    pieces = [Piece("gate", "The gate", -150, 0, "gate", shape="block", badge=str(s.gate))]
    for n, (kind, paces) in s.road.items():
        pieces.append(Piece(f"raider-{n}", kind.title(), paces * 90, n * 24 - 72, kind, f"pace-{paces}"))
    cards = tuple(Card("card", kind.title(), kind) for other, kind in enumerate(s.held) if kind and other == seat)
    hand = Zone("hand", "Your secret card", "hand", seat, cards)
    ending = Ending("The end", f"Gate: {s.gate}", s.gate > 0, s.outcome.rule) if s.outcome else None
    prompt, moves, results = None, [], []
    if isinstance(question, Choice):
        prompt = Prompt(question.seats, "Defend", "Strike a raider.", f"{{s{s.active}}} strikes.", question.prompt)
        for a in question.options_of(seat):
            path = ("card" if a.card else "gate", f"raider-{a.raider}")
            moves.append(Move(path, f"Strike the {s.road[a.raider][0]} with {a.card or 'die'}", to_builtins(a), seat))
    elif question and seat >= 0:
        results = [Button(f"result-{result}", str(result)) for result in question.possible()]
        moves = [Move((f"result-{result}",), str(result), {"result": result}, seat) for result in question.possible()]
    asked = {"prompt": prompt, "moves": tuple(moves), "buttons": tuple(results)}
    return Scene("last-gate", seat, pieces=tuple(pieces), zones=(hand,), ending=ending, **asked)


VIEW = View(lambda setup: BOARD, scene, lambda event, state: Line(event.text, "lg.defend"))

"""The scene: one moment of the game for one viewer."""

from __future__ import annotations

from siegeworks.core import Chance, Choice
from siegeworks.scene import Ending, Mat, Phase, Scene, Score, Stat, Tally, TallyItem

from ..content import DEAL, FORMS, SHAPES
from ..rules.ending import Points, points
from ..secrets import deck_left, observe
from ..state import NOBODY, State
from .board import colour_name
from .bodies import bodies_of
from .cards import zones_of
from .moves import asked_of_player

PHASES = (
    ("card", "Play a card", "ou.turn.must_play", ("play_card",)),
    ("piece", "Place the piece", "ou.siege.place", ("take_piece", "place_piece")),
    ("orc", "Place an Orc", "ou.siege.orc.one", ("place_pawn",)),
    ("boulder", "Or the boulder", "ou.boulder.when", ("drop_boulder",)),
    ("draw", "Draw", "ou.turn.draw", ("end_turn",)),
)


def scene(state: State, seat: int, question: Choice | Chance | None) -> Scene:
    """What `seat` (-1: a spectator) sees, with the open question, if any, and the ways to answer it."""
    s = observe(state, seat)
    over = s.outcome is not None
    prompt, buttons, moves = asked_of_player(s, seat, question) if isinstance(question, Choice) else (None, (), ())
    turn = f"Turn {s.turn}" if s.turn else "Setting up"
    return Scene(
        board="orcs-up",
        seat=seat,
        title="Orcs Up!",
        turn=turn if s.last_round == NOBODY else f"{turn}: last round",
        zones=zones_of(s, seat),
        mats=tuple(mat_of(s, other) for other in range(s.config.seats)),
        phases=() if over or not s.turn else phases_of(s),
        tallies=(reserve_of(s),),
        stats=(
            Stat("Pieces left", sum(s.reserve.values()), DEAL.pieces_of_each_shape * DEAL.shapes, "castle"),
            Stat("Hero tokens left", max(0, DEAL.hero_tokens - sum(s.heroes)), DEAL.hero_tokens, "hero"),
            Stat("Deck", deck_left(s), icon="cards"),
        ),
        buttons=buttons,
        prompt=prompt,
        moves=moves,
        ending=ending_of(s) if over else None,
        bodies=bodies_of(s),
    )


def phases_of(s: State) -> tuple[Phase, ...]:
    """The steps of a turn, the present one marked."""
    now = next(k for k, phase in enumerate(PHASES) if s.step in phase[3])
    return tuple(
        Phase(name, title, "now" if k == now else "done" if k < now else "next", rule)
        for k, (name, title, rule, _) in enumerate(PHASES)
    )


def parts_of(s: State, p: Points) -> tuple[Stat, ...]:
    """The four items of a score (ou.score.total)."""
    return (
        Stat("Orcs on the castle", p.on_castle, icon="orc"),
        Stat("Hero tokens", DEAL.hero_points * p.heroes, icon="hero"),
        Stat("Captured", DEAL.boulder_points * p.captured, icon="captured"),
        Stat("Infirmary", DEAL.infirmary_points * p.infirmary, icon="infirmary"),
    )


def mat_of(s: State, seat: int) -> Mat:
    """A seat's mat: points if it ended now, pawns left, Hero tokens, captures, infirmary; all of it is public."""
    p = points(s, seat)
    note = "First player" if seat == s.first else ""
    if seat == s.last_round:
        note = f"{note}; placed the last Orc".lstrip("; ")
    stats = (
        Stat("points", p.total, icon="points"),
        Stat("Orcs left", s.pawns[seat], icon="orc"),
        Stat("Hero tokens", p.heroes, icon="hero"),
        Stat("captured", p.captured, icon="captured"),
        Stat("infirmary", p.infirmary, icon="infirmary"),
    )
    role = f"{colour_name(s.colours[seat]).capitalize()} Orcs" if s.colours[seat] else ""
    asked = seat == s.active and (s.turn > 0 or s.step == "choose_colour")
    return Mat(seat, role, "first" if seat == s.first else "orc", asked, False, stats, note)


def reserve_of(s: State) -> Tally:
    """The common reserve of pieces by shape (ou.setup.reserve)."""
    items = tuple(
        TallyItem(FORMS[shape].icon, FORMS[shape].name, s.reserve[shape], DEAL.pieces_of_each_shape, "wood")
        for shape in SHAPES
    )
    return Tally("reserve", f"Reserve: {sum(s.reserve.values())} pieces", items)


def ending_of(s: State) -> Ending:
    """Who won, and the reckoning (ou.win.highest, ou.win.tie)."""
    outcome = s.outcome
    assert outcome is not None
    names = " and ".join(f"{{s{seat}}}" for seat in outcome.winners)
    best = max(outcome.scores)
    tied = outcome.scores.count(best) > 1
    text = f"{names} with {best} points" + (", and the highest Orc." if tied and len(outcome.winners) == 1 else ".")
    if outcome.rule == "ou.end.siege_reserve_empty":
        text += " The last siege piece is on the castle."
    if outcome.rule == "ou.turn.deck_exhausted":
        text += " Nobody has a card left."
    scores = tuple(
        Score(seat, total, seat in outcome.winners, "", parts_of(s, points(s, seat)))
        for seat, total in enumerate(outcome.scores)
    )
    return Ending("The castle is taken", text, True, outcome.rule, scores)

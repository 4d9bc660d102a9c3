"""The scene: one moment of the game for one viewer."""

from __future__ import annotations

from functools import lru_cache

from siegeworks.core import Chance, Choice
from siegeworks.scene import Die, Ending, Mat, Phase, Scene, Score, Stat

from ..content import TOKENS
from ..rules.ending import master_slayers
from ..secrets import observe
from ..state import NOBODY, State
from .cards import tallies_of, zones_of
from .moves import asked_of_player, asked_of_table
from .pieces import pieces_of

PHASES = (
    ("draw_up", "Draw up", "cp.turn.draw_up"),
    ("discard", "Discard and draw", "cp.turn.discard_draw"),
    ("trade", "Trade", "cp.turn.trade"),
    ("play", "Play cards", "cp.turn.play.any_number"),
    ("move", "Monsters move", "cp.move.all"),
    ("draw", "New Monsters", "cp.draw.two"),
)
PHASE_OF_STEP = {
    "begin_turn": 0, "draw_up": 0, "discard_and_draw": 1, "trade": 2, "ask_partner": 2, "answer_trade": 2,
    "play_cards": 3, "move_monsters": 4, "overlord_moves": 4, "draw_monsters": 5, "overlord_draws": 5,
    "overlord_plays": 5, "resolve_overlord_token": 5,
}  # fmt: skip


def scene(state: State, seat: int, question: Choice | Chance | None) -> Scene:
    """What `seat` (-1: a spectator) sees, with the open question, if any, and the ways to answer it."""
    s = observe(state, seat)
    asked = None
    if isinstance(question, Choice):
        asked = asked_of_player(s, seat, question)
    elif question is not None:
        asked = asked_of_table(s, seat, question)
    over = s.outcome is not None
    prompt, buttons, moves = asked or (None, (), ())
    return Scene(
        board="castle-panic",
        seat=seat,
        title="Castle Panic",
        turn=f"Turn {s.turn}" if s.turn else "Setting up",
        pieces=pieces_of(s),
        zones=zones_of(s, seat),
        mats=tuple(mat_of(s, other) for other in range(s.config.seats)),
        phases=() if over or not s.turn else phases_of(phase_of(s), s.config.overlord != NOBODY),
        tallies=tallies_of(s),
        dice=(Die("die", "The die", s.die, s.rolls),) if s.rolls else (),
        stats=(
            Stat("Towers", sum(s.towers), 6, "tower"),
            Stat("Walls", sum(s.walls), 6, "wall"),
            Stat("Tokens to come", len(s.pile), icon="tree"),
        ),
        buttons=buttons,
        prompt=prompt,
        moves=moves,
        ending=ending_of(s) if over else None,
    )


def phase_of(s: State) -> int:
    """The index of the phase a step belongs to; a discard for a token belongs to the phase it interrupts."""
    step = s.after if s.step == "everyone_discards" else s.step
    return PHASE_OF_STEP.get(step, 0)


@lru_cache(maxsize=32)
def phases_of(now: int, overlord: bool) -> tuple[Phase, ...]:
    """The six phases of a turn with the present one marked (cp.turn.phases)."""
    found = []
    for index, (phase, title, rule) in enumerate(PHASES):
        if overlord and index == len(PHASES) - 1:
            title, rule = "The Overlord plays", "cp.overlord.turns"
        state = "now" if index == now else "done" if index < now else "next"
        found.append(Phase(phase, title, state, rule))  # type: ignore[arg-type]
    return tuple(found)


def mat_of(s: State, seat: int) -> Mat:
    """A seat's mat: hand, trophies, and whether it is its turn."""
    if seat == s.config.overlord:
        return Mat(
            seat,
            "Overlord",
            "overlord",
            s.step.startswith(("overlord", "resolve")),
            stats=(Stat("tokens", len(s.overlord_hand) + len(s.aside), icon="hidden"),),
        )
    stats = [Stat("cards", len(s.hands[seat]), s.hand_limit, "cards")]
    if s.config.trophies:
        points = sum(TOKENS[kind].value for kind in s.trophies[seat])
        stats.append(Stat("points", points, icon="trophy"))
    if s.held_walls[seat]:
        stats.append(Stat("wall", 1, icon="wall"))
    return Mat(seat, "", "castle_player", bool(s.turn) and seat == s.active, s.out[seat], tuple(stats))


def ending_of(s: State) -> Ending:
    """How it ended, and the reckoning (cp.end.*, cp.score.*)."""
    outcome = s.outcome
    assert outcome is not None
    won = outcome.rule == "cp.end.win"
    best = master_slayers(s)
    if won:
        title, text = "The castle stands", f"All the forest had is slain, and {sum(s.towers)} of 6 Towers stand."
    elif outcome.rule == "cp.opt.mans_home.out":
        title, text = "The castle is lost", "Every player's own Tower has fallen."
    else:
        title, text = "The castle has fallen", "The last Tower is gone."
    if best:
        names = " and ".join(f"{{s{seat}}}" for seat in best)
        text += f" Master Slayer: {names}{', sharing the title' if len(best) > 1 else ''}."
    if s.config.overlord != NOBODY:
        text += f" {'The Castle players have' if won else f'{{s{s.config.overlord}}}, the Overlord, has'} won."
    scores = tuple(score_of(s, seat, seat in best) for seat in range(s.config.seats)) if s.config.trophies else ()
    return Ending(title, text, won, outcome.rule, scores)


def score_of(s: State, seat: int, best: bool) -> Score:
    """One seat's trophies, spelt out by kind (cp.score.goblin, cp.score.orc, cp.score.troll, cp.score.boss)."""
    assert s.outcome is not None
    kept = s.trophies[seat]
    parts = tuple(
        Stat(TOKENS[kind].name, kept.count(kind) * TOKENS[kind].value, icon=TOKENS[kind].icon)
        for kind in TOKENS
        if kind in kept
    )
    title = "Master Slayer" if best else "Overlord" if seat == s.config.overlord else "out" if s.out[seat] else ""
    return Score(seat, s.outcome.scores[seat], seat in s.outcome.winners, title, parts)

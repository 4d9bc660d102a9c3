"""The Game Phase: counters, the AI card, its actions, presence."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import Event
from siegeworks.games.direwild.actions import Agree, UseTreasure
from siegeworks.games.direwild.content import AI, NUMBERS
from siegeworks.games.direwild.events import AiFlipped, CountersMoved, FatalLost, FoeRevealed, KarnAdvanced, PhaseBegan
from siegeworks.games.direwild.state import KARN_SLOT, NOBODY, pieces

from .build import chooses, foe, happened, pick, stopped, table, where
from .magicians import QUIET

ALL = ("choose_order",)
STAGING = [("jerin", "staging"), ("luna", "staging")]


@pytest.mark.rule(
    "dw.game.counters", "dw.ex.game.counters_positive", "dw.ex.game.counters_zero", "dw.ex.game.counters_negative",
    "dw.round.game_phase_common",
)  # fmt: skip
def test_counters_move_toward_zero() -> None:
    """Vector T7 and case D56: also Karn's on his track."""
    events: list[Event] = []
    p = table(
        step="move_counters",
        heroes=[("jerin", "e8", {"stamina": 2}), ("luna", "f8")],
        foes=[("red", "b2", "inkling", {"stamina": -2})],
        karn="track",
        stop="flip_ai",
        events=events,
        state={"phase": "adventure"},
    )
    stopped(p)
    assert [hero.stamina for hero in p.state.heroes] == [1, 0]
    assert foe(p, "red").stamina == -1
    assert happened(events, CountersMoved)
    assert happened(events, PhaseBegan) == [PhaseBegan("game", 2)]


def test_karn_s_counter_moves_on_his_track() -> None:
    """Case D56."""
    p = table(step="ai_action", ai="ai7", karn="track", heroes=STAGING, stop="presence")
    assert foe(p, "karn").stamina == 1
    again = table(step="move_counters", stop="flip_ai", state={"foes": p.state.foes})
    assert foe(again, "karn").stamina == 0


@pytest.mark.rule("dw.ai.flip")
def test_the_top_ai_card_is_turned_up() -> None:
    events: list[Event] = []
    p = table(step="flip_ai", stop="ai_action", script=["ai4"], events=events)
    stopped(p)
    assert p.state.ai_card == "ai4"
    assert "ai4" not in p.state.ai_deck
    assert happened(events, AiFlipped) == [AiFlipped("ai4")]


def test_ai_cards_are_shuffled_again_when_they_run_out() -> None:
    """R17."""
    used = sorted(card.id for card in AI.values() if card.deck == "standard" and card.id != "ai1")
    p = table(step="flip_ai", ai="ai1", stop="ai_action", script=["ai1"], state={"ai_deck": [], "ai_used": [*used]})
    stopped(p)
    assert (p.state.ai_card, p.state.ai_deck, p.state.ai_used) == ("ai1", sorted(used), [])
    assert pieces(p.state)["ai"] == 10


@pytest.mark.rule("dw.ai.karn_action", "dw.ai.karn_step", "dw.ai.order")
def test_karn_goes_along_his_track() -> None:
    events: list[Event] = []
    p = table(step="ai_action", ai="ai1", karn="track", heroes=STAGING, stop="presence", events=events)
    stopped(p)
    assert p.state.karn_track == 1
    assert where(p) == {"karn": "track"}
    assert happened(events, KarnAdvanced) == [KarnAdvanced(1, -1)]


@pytest.mark.rule("dw.ai.karn_jump")
def test_karn_enters_the_land_a_step_after_the_last_square() -> None:
    last = NUMBERS.track - 1
    p = table(step="ai_action", ai="ai1", karn="track", heroes=STAGING, stop="presence", state={"karn_track": last - 1})
    assert where(p) == {"karn": "track"}
    p = table(step="ai_action", ai="ai1", karn="track", heroes=STAGING, stop="presence", state={"karn_track": last})
    assert where(p) == {"karn": "f4"}


@pytest.mark.rule("dw.ai.karn_jump_occupied", "dw.ai.karn_jump_tie", "dw.ex.ai.karn_jump")
def test_karn_jumps_beside_a_taken_altar() -> None:
    """Case D37."""
    more = {"karn_track": NUMBERS.track - 1}
    foes = [("red", "f4", "inkling"), ("blue", "e4", "coatl")]
    p = table(step="ai_action", ai="ai1", karn="track", heroes=STAGING, foes=foes[:1], stop="presence", state=more)
    assert where(p)["karn"] == "e4"
    p = table(step="ai_action", ai="ai1", karn="track", heroes=STAGING, foes=foes, stop="presence", state=more)
    assert where(p)["karn"] == "f3"


@pytest.mark.rule("dw.ai.karn_on_land")
def test_on_the_land_the_track_does_not_matter() -> None:
    p = table(step="ai_action", ai="ai1", karn="a1", heroes=STAGING, stop="presence")
    assert where(p)["karn"] == "a1"
    assert p.state.karn_track == 0


@pytest.mark.rule("dw.ai.activate", "dw.ai.activate_reveal", "dw.ai.earliest", "dw.ai.activate_target")
def test_the_leftmost_idle_minion_wakes_at_once() -> None:
    """Case D25: Gryk's wound is for the 1st player's hero."""
    events: list[Event] = []
    foes = [("red", "b2", "inkling"), ("blue", "i1", "", {"level": "2"}), ("green", "a6")]
    p = table(
        step="ai_action", ai="ai5", heroes=STAGING, foes=foes, order=(1, 0), stop="presence",
        script=["gryk", "mana_crystal"], events=events,
    )  # fmt: skip
    stopped(p)
    assert happened(events, FoeRevealed) == [FoeRevealed(1, "gryk")]
    assert p.state.heroes[1].discard == ["wound"]
    assert p.state.heroes[1].treasures == ("mana_crystal",)
    assert not foe(p, "green").active


@pytest.mark.rule("dw.ai.activate")
def test_with_no_idle_minion_nothing_wakes() -> None:
    p = table(step="ai_action", ai="ai5", heroes=STAGING, foes=[("red", "b2", "inkling")], stop="presence")
    stopped(p)


@pytest.mark.rule("dw.ai.rage_all", "dw.ai.rage_none", "dw.ai.karn_active_on_track", "dw.icon.rage")
def test_all_active_enemies_gain_rage() -> None:
    foes = [("red", "b2", "inkling"), ("blue", "i1")]
    p = table(step="ai_action", ai="ai7", heroes=STAGING, foes=foes, karn="track", stop="presence")
    assert {f.slot: f.stamina for f in p.state.foes} == {0: 1, 1: 0, KARN_SLOT: 1}


@pytest.mark.rule("dw.karn.presence", "dw.fatal.sources")
@pytest.mark.parametrize(("karn", "fatal"), [("track", 6), ("a1", 5)])
def test_presence_takes_a_fatal_wound(karn: str, fatal: int) -> None:
    events: list[Event] = []
    p = table(step="presence", karn=karn, heroes=STAGING, stop=ALL, events=events)
    stopped(p)
    assert (p.state.fatal, p.state.wounds) == (fatal, 25 - fatal)
    assert len(happened(events, FatalLost)) == 6 - fatal


@pytest.mark.rule("dw.karn.presence")
def test_presence_with_no_fatal_wound_left() -> None:
    """Case D31: the end is asked for at the end of the round."""
    p = table(step="presence", karn="a1", heroes=STAGING, stop=ALL, state={"fatal": 0, "wounds": 25})
    stopped(p)
    assert (p.state.fatal, p.state.wounds, p.outcome) == (0, 25, None)


def test_ai_cards_keep_to_the_six_actions() -> None:
    """R10 and R11."""
    for card in AI.values():
        assert 2 <= card.move <= 4
        assert 0 <= card.priority <= 4
        assert card.actions[-1] == "presence"
        assert "move" in card.actions
    standard, hardcore = ([c for c in AI.values() if c.deck == deck] for deck in ("standard", "hardcore"))
    assert sum("karn" in card.actions for card in standard) == 9
    for action in ("wake", "rage"):
        few, many = (sum(action in card.actions for card in deck) for deck in (standard, hardcore))
        assert few < many
    assert {card.priority for card in standard} == {0, 1, 2, 3, 4}


@pytest.mark.rule("dw.ai.order")
def test_a_whole_phase_runs() -> None:
    foes = [("red", "b2"), ("blue", "i1")]
    p = table(step="move_counters", heroes=STAGING, foes=foes, karn="track", stop=ALL, script=["ai6", "inkling"])
    stopped(p)
    assert where(p) == {"red": "b2", "blue": "g2", "karn": "track"}
    assert p.state.karn_track == 1


@pytest.mark.rule("dw.magic.any_time", "dw.treasure.any_time", "dw.ai.flip")
def test_after_the_ai_card_is_flipped_magic_and_treasure_can_be_used() -> None:
    """The first player goes on; anybody may use something before the enemies move."""
    rows = [("jerin", "c3", QUIET), ("kachar", "e8", {"active": 1, "inactive": 5})]
    more: dict[str, Any] = {"treasures": [["venom_flask"]], "foes": [("red", "c5", "inkling")], "stop": "presence"}
    p = table(step="flip_ai", heroes=rows, order=(1, 0), script=["ai2"], **more)
    chooses(p, "dw.ai.flip", 1)
    assert p.state.ai_card == "ai2"
    pick(p, (0, UseTreasure("venom_flask", NOBODY)))
    assert foe(p, "red").stamina == -3
    chooses(p, "dw.ai.flip", 1)
    before = where(p)["red"]
    pick(p, Agree())
    stopped(p)
    assert where(p)["red"] != before


@pytest.mark.rule("dw.ai.flip")
def test_nobody_is_asked_when_nobody_could_use_anything() -> None:
    rows = [("jerin", "c3", {"active": 2, "inactive": 4}), ("luna", "e8", {"active": 2, "inactive": 4})]
    p = table(step="flip_ai", heroes=rows, script=["ai2"], treasures=[["swift_boots"]], stop="presence")
    stopped(p)

"""Whole games on record, one for each way to end, and counts of everything that can happen in a few answers."""

import msgspec
import pytest

from siegeworks.core import BadRecord, Chance, Position, Result, decode
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic.content import DEAL
from siegeworks.games.castle_panic.events import TowerLost
from siegeworks.games.castle_panic.rules.ending import master_slayers
from siegeworks.games.castle_panic.state import pieces

from .build import new_game, table, towers
from .make_goldens import FOLDER, GAMES


def replayed(name):
    """The end of the record of this name, strictly replayed, and how its Towers fell."""
    falls = []
    record = decode((FOLDER / f"{name}.json").read_bytes())
    return record.replay(GAME, lambda e, _: falls.append(e) if type(e) is TowerLost else None), falls


def test_there_is_a_record_of_every_ending():
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(GAMES)


@pytest.mark.rule("cp.end.win", "cp.end.loss_instant", "cp.end.last_monster_last_tower", "cp.opt.mans_home.out")
@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_game_is_still_legal_and_ends_as_it_did(name):
    p, falls = replayed(name)
    assert GAMES[name][2](p.state, falls)
    assert len(falls) == 6 - len(towers(p))
    if not p.state.config.easier_battles:
        counts = pieces(p.state)
        assert (counts["cards"], counts["tokens"]) == (DEAL.cards_in_all, DEAL.tokens_in_all)


@pytest.mark.rule("cp.score.tie", "cp.score.master_slayer", "cp.score.only_if_won")
@pytest.mark.parametrize(
    ("name", "slayers"),
    [("tie-by-count", 1), ("tie-shared", 2), ("win", 1), ("win-alone", 0), ("overlord-wins", 0)],
)
def test_the_title_at_the_end_of_the_recorded_game(name, slayers):
    p, _ = replayed(name)
    holders = master_slayers(p.state)
    assert len(holders) == slayers
    best = max(p.outcome.scores)
    assert all(p.outcome.scores[seat] == best for seat in holders)
    rivals = [seat for seat, score in enumerate(p.outcome.scores) if score == best and seat not in holders]
    kept = p.state.trophies
    assert all(len(kept[seat]) < len(kept[holder]) for seat in rivals for holder in holders)


@pytest.mark.parametrize("name", ["win", "overlord-loses"])
def test_a_record_with_an_entry_left_out_is_refused(name):
    record = decode((FOLDER / f"{name}.json").read_bytes())
    for at in range(0, len(record.entries), 29):
        entries = record.entries[:at] + record.entries[at + 1 :]
        if entries != record.entries[: len(entries)]:
            with pytest.raises(BadRecord, match=r"entry \d+ of|the record says"):
                msgspec.structs.replace(record, entries=entries).replay(GAME)


class First:
    """Every die shows 1, every draw takes the first thing of its bag: chance that any number of copies can share."""

    def draw(self, question: Chance) -> Result:
        return question.outcome(0)


def leaves(p, depth):
    """How many positions there are after `depth` answers, games over before that included."""
    if depth == 0 or p.choice is None:
        return 1
    total = 0
    for option in p.choice.options:
        after = p.clone(First())
        after.apply(option)
        total += leaves(after, depth - 1)
    return total


def fight():
    hand = ["archer_red", "barbarian", "brick", "knight_red", "mortar", "nice_shot", "tar"]
    monsters = [("troll", "knight", 1), ("orc", "archer", 2), ("goblin", "castle", 4), ("orc", "forest", 5)]
    return table(2, "standard", step="play_cards", hands=[hand, ["scavenge"]], monsters=monsters, walls=[2, 3, 4])


def market():
    hands = [["brick", "missing"], ["mortar", "tar"], ["hero_red"], ["scavenge"], ["draw_2"], ["brick", "mortar"]]
    return table(6, step="discard_and_draw", hands=hands, monsters=[("troll", "forest", 1)])


def siege():
    group = [("troll", "swordsman", 1), ("orc", "swordsman", 1), ("orc", "castle", 3), ("goblin", "swordsman", 4)]
    return table(2, walls=[1], towers=[1, 4], monsters=group, hands=[["hero_red", "missing"], ["draw_2"]])


def overlord():
    held = {"overlord_hand": ("draw_3", "move_red", "orc"), "plays": (2,)}
    return table(3, "overlord", step="overlord_plays", hands=[["brick"], ["mortar"]], state=held, deck=[])


@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (new_game, [4, 15, 56, 234, 1015]),
        (fight, [15, 162, 1197, 5651]),
        (market, [3, 9, 46, 97, 290]),
        (siege, [2, 4, 8, 8]),
        (overlord, [10, 26, 78, 274, 977]),
    ],
)
def test_how_many_positions_lie_within_a_few_answers(start, counts):
    p: Position = start()
    assert [leaves(p, depth) for depth in range(1, len(counts) + 1)] == counts

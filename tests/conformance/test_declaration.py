"""What a game says of itself: ids, variants, options, ledger, icons, version."""

import re

import pytest
from cases import all_cases

from siegeworks.core import BadSetup, Game, Position, Seeded, Setup, digest, find
from siegeworks.core.ledger import clauses


def test_every_game_is_played() -> None:
    played = {case.game_id for case in all_cases()}
    assert {"last-gate"} <= played
    ids = [case.id for case in all_cases()]
    assert len(set(ids)) == len(ids)


def test_it_can_be_found_and_described(game: Game) -> None:
    assert find(game.id) is game
    assert re.fullmatch(r"[a-z][a-z0-9-]*", game.id)
    assert game.title
    assert game.blurb.endswith(".")
    assert game.version >= 1
    assert re.fullmatch(r"[0-9a-f]{12}", game.content_hash)
    assert game.minutes > 0
    assert all(name and address.startswith("https://") for name, address in game.links)


def test_variants(game: Game) -> None:
    assert game.variants
    assert len(game.variant_ids) == len(game.variants)
    for variant in game.variants:
        assert 1 <= variant.min_players <= variant.max_players
        assert variant.title
        assert variant.blurb


def test_options(game: Game) -> None:
    known, ledger = {option.id: option for option in game.options}, clauses(game)
    assert len(known) == len(game.options)
    for option in game.options:
        values = [value for value, _ in option.values] or [False, True]
        assert option.default in values
        assert len(set(values)) == len(values)
        assert option.rule in ledger or not ledger, f"{option.id}: {option.rule} is no clause"
        assert set(option.variants) <= set(game.variant_ids)
        assert option.title
        assert option.blurb
        for other in (*option.bars, *filter(None, [option.needs])):
            assert other in known, f"{option.id} names the unknown option {other}"
            assert not known[other].values, f"{option.id}: {other} is no switch"
        for other in option.differs:
            assert set(known[other].values) & set(option.values), f"{option.id} and {other} always differ"
        assert option.id not in (option.needs, *option.bars, *option.differs)


def test_defaults_are_a_whole_setup(game: Game) -> None:
    for variant in game.variants:
        setup = game.check(Setup(variant.min_players, variant.id))
        assert game.check(setup) == setup, "a checked setup stays as it is"
        assert set(setup.options) == {option.id for option in game.options}
        for players in (variant.min_players - 1, variant.max_players + 1):
            with pytest.raises(BadSetup, match=f"not {players}"):
                game.check(Setup(players, variant.id))
    assert game.check(Setup(game.variants[0].min_players)).variant == game.variants[0].id


def test_starting_twice_gives_two_states(game: Game) -> None:
    setup = game.check(Setup(game.variants[0].min_players))
    first, second = game.start(setup), game.start(setup)
    before = digest(second)
    Position(game, first, Seeded(1))
    assert digest(second) == before == digest(game.start(setup)), "a start shares something that play changes"
    assert set(game.steps) >= {first.step}


def test_the_ledger_is_sound(game: Game) -> None:
    for clause in clauses(game).values():
        assert re.fullmatch(r"[a-z]+(\.[a-z0-9_]+)+", clause.id), f"{clause.id} cannot be cited"
        assert clause.text.strip()
        assert clause.section
        assert clause.source

"""What a table may be set up as, and what is said when it may not."""

import pytest
from tiny import TINY, make

from siegeworks.core import BadSetup, Option, Setup, Variant

GUESTS = (("", "Nobody"), ("ann", "Ann"), ("bo", "Bo"))
GAME = make(
    variants=(
        Variant("calm", "Calm", "", 2, 4),
        Variant("wild", "Wild", "", 1, 1),
        Variant("pairs", "Pairs", "", 4, 8, step=2),
    ),
    options=(
        Option("fog", "Fog", "", "t.fog"),
        Option("rain", "Rain", "", "t.rain", needs="fog"),
        Option("sun", "Sun", "", "t.sun", bars=("fog",)),
        Option("wind", "Wind", "", "t.wind", default="soft", values=(("soft", "Soft"), ("hard", "Hard"))),
        Option("walls", "Walls", "", "t.walls", default=6, values=((6, "Six"), (0, "None"), (1, "One"))),
        Option("beasts", "Beasts", "", "t.beasts", variants=("wild",)),
        Option("first", "First", "", "t.first", default="", values=GUESTS),
        Option("second", "Second", "", "t.second", default="", values=GUESTS, differs=("first",)),
        Option("place", "Place", "", "t.place", default="hill", values=(("hill", "Hill"),), own=True),
    ),
    documents={"place": lambda text: [f"{word} is no place." for word in text.split() if word != "lake"]},
)


def test_defaults_are_filled_in() -> None:
    options = {
        "fog": False, "rain": False, "sun": False, "wind": "soft", "walls": 6, "beasts": False,
        "first": "", "second": "", "place": "hill",
    }  # fmt: skip
    assert GAME.check(Setup(2)) == Setup(2, "calm", options)
    assert GAME.check(Setup(1, "wild", {"beasts": True, "walls": 0})) == Setup(
        1, "wild", {**options, "beasts": True, "walls": 0}
    )
    assert TINY.check(Setup(1)) == Setup(1, "only", {})


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (Setup(2, "mad"), "tiny: there is no variant 'mad'; there are: calm, wild, pairs"),
        (Setup(1), "tiny: calm is for 2 to 4 players, not 1"),
        (Setup(5, "calm"), "tiny: calm is for 2 to 4 players, not 5"),
        (Setup(2, "wild"), "tiny: wild is for 1 player, not 2"),
        (Setup(-1), "not -1"),
        *((Setup(n, "pairs"), f"tiny: pairs is for 4, 6 or 8 players, not {n}") for n in (2, 3, 5, 7, 9, 10)),
        (
            Setup(2, "", {"snow": True}),
            "tiny: there is no option 'snow'; there are: fog, rain, sun, wind, walls, beasts, first, second, place",
        ),
        (Setup(2, "", {"fog": "yes"}), "tiny: option fog cannot be 'yes'; it is one of False, True"),
        (Setup(2, "", {"fog": 1}), "option fog cannot be 1"),
        (Setup(2, "", {"wind": "mild"}), "tiny: option wind cannot be 'mild'; it is one of soft, hard"),
        (Setup(2, "", {"wind": True}), "option wind cannot be True"),
        (Setup(2, "", {"walls": True}), "tiny: option walls cannot be True; it is one of 6, 0, 1"),
        (Setup(2, "", {"walls": "6"}), "option walls cannot be '6'"),
        (Setup(2, "", {"beasts": True}), "tiny: option beasts is for wild, not for calm"),
        (Setup(2, "", {"rain": True}), "tiny: option rain needs option fog"),
        (Setup(2, "", {"sun": True, "fog": True}), "tiny: options sun and fog exclude each other"),
        (Setup(2, "", {"first": "bo", "second": "bo"}), "tiny: options second and first cannot both be bo"),
        (Setup(2, "", {"place": "valley"}), "tiny: option place cannot be 'valley'; it is one of hill"),
        (
            Setup(2, "", {"place": "lake\nmoor\nfen\n"}),
            "tiny: what was given as place cannot be played: moor is no place. fen is no place.",
        ),
        (Setup(2, "", {"wind": "lake\n"}), "tiny: option wind cannot be 'lake\\n'"),
    ],
)
def test_what_cannot_be_is_said(setup: Setup, problem: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.check(setup)
    assert problem in str(caught.value)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadSetup, match="tiny: there is no option 'fog'; it has none"):
        TINY.check(Setup(1, "", {"fog": True}))


def test_what_is_needed_may_be_given() -> None:
    assert GAME.check(Setup(2, "", {"rain": True, "fog": True})).options["rain"] is True
    assert GAME.check(Setup(2, "", {"sun": True, "fog": False})).options["sun"] is True


def test_seats_may_go_up_by_twos() -> None:
    assert list(GAME.variant_ids["pairs"].sizes) == [4, 6, 8]
    assert [GAME.check(Setup(players, "pairs")).players for players in (4, 6, 8)] == [4, 6, 8]


def test_options_that_differ_may_both_be_left_alone() -> None:
    assert GAME.check(Setup(2, "", {"first": "ann", "second": "bo"})).options["second"] == "bo"
    assert GAME.check(Setup(2, "", {"first": "", "second": ""})).options["second"] == ""


def test_a_document_is_a_value_as_it_is() -> None:
    checked = GAME.check(Setup(2, "", {"place": "lake\n"}))
    assert checked.options["place"] == "lake\n"
    assert GAME.check(checked) == checked


def test_a_game_can_be_a_key() -> None:
    assert {TINY: 1}[TINY] == 1
    assert make() != TINY

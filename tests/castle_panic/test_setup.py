"""Set-up: who plays, what stands where, who holds what."""

from collections import Counter

import pytest

from siegeworks.core import BadSetup, IllegalAction, Setup
from siegeworks.games.castle_panic import GAME
from siegeworks.games.castle_panic.actions import Discard, Place, PlaceRest
from siegeworks.games.castle_panic.content import CARDS, TOKENS

from .build import at, board, fortified, new_game, options, pick, table, towers, used_up, walls

VARIANT_OF = {1: "solo", 2: "standard", 3: "standard", 4: "standard", 5: "standard", 6: "standard"}


@pytest.mark.rule("cp.game.players")
def test_one_to_six_can_play_and_nobody_else():
    fits = []
    for players in range(9):
        for variant in GAME.variants:
            try:
                GAME.check(Setup(players, variant.id))
            except BadSetup:
                continue
            fits.append((players, variant.id))
    assert {players for players, _ in fits} == {1, 2, 3, 4, 5, 6}
    assert [variant for players, variant in fits if players == 1] == ["solo"]


@pytest.mark.rule("cp.game.versions")
def test_the_versions_are_standard_co_op_overlord_and_solo_and_standard_is_the_usual_one():
    assert [variant.id for variant in GAME.variants] == ["standard", "co-op", "overlord", "solo"]
    assert new_game(4, "").state.config.variant == "standard"
    assert [new_game(4, v).state.config.trophies for v in ("standard", "co-op")] == [True, False]
    assert new_game(4, "overlord").state.config.overlord == 3
    with pytest.raises(BadSetup, match="there is no variant"):
        new_game(4, "betrayer")


@pytest.mark.rule("cp.game.version_choice")
def test_version_and_optional_rules_are_agreed_before_the_first_piece_is_placed_and_stay():
    p = new_game(4, "co-op", heroic_powers=True)
    config = p.state.config
    assert not any(p.state.hands)
    assert (config.variant, config.heroic_powers, config.desperate) == ("co-op", True, False)
    with pytest.raises(AttributeError):
        config.variant = "standard"
    with pytest.raises(BadSetup, match="is for overlord, not for co-op"):
        new_game(4, "co-op", secret_forces=True)


@pytest.mark.rule("cp.setup.towers", "cp.setup.walls")
def test_six_towers_and_six_walls_stand():
    p = new_game()
    assert towers(p) == walls(p) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("cp.setup.monsters.pick", "cp.setup.monsters.archer")
def test_three_goblins_two_orcs_and_a_troll_stand_one_to_an_archer_space():
    p = pick(new_game(), PlaceRest())
    assert Counter(kind for kind, *_ in board(p)) == {"goblin": 3, "orc": 2, "troll": 1}
    assert sorted((ring, arc) for _, ring, arc, _ in board(p)) == [("archer", arc) for arc in range(1, 7)]


@pytest.mark.rule("cp.setup.monsters.choice")
def test_the_first_player_places_the_starting_monsters_as_the_players_like():
    order = ["orc", "goblin", "troll", "goblin", "orc"]
    p = new_game(first_player="random", script=[3])
    for arc, kind in enumerate(order, start=1):
        assert p.choice.seat == 2
        assert p.choice.prompt == "cp.setup.monsters.choice"
        pick(p, Place(kind, arc))
    assert [kind for kind, *_ in board(p)] == [*order, "goblin"]
    used_up(p)


@pytest.mark.rule("cp.setup.monsters.choice")
def test_only_starting_monsters_that_are_left_can_be_placed():
    p = pick(new_game(), Place("troll", 1), Place("orc", 2), Place("orc", 3))
    assert p.choice is not None
    assert options(p, Place) == []  # three Goblins are left: nothing to choose, so they stand already
    assert [at(p, "archer", arc) for arc in (4, 5, 6)] == [[("goblin", 1)]] * 3


@pytest.mark.rule("cp.setup.monsters.choice")
def test_on_request_chance_places_the_rest():
    p = new_game(script=["goblin", "troll", "orc"])
    pick(p, Place("orc", 1), PlaceRest())
    assert [kind for kind, *_ in board(p)] == ["orc", "goblin", "troll", "orc", "goblin", "goblin"]
    used_up(p)


@pytest.mark.rule("cp.setup.monsters.orientation")
def test_starting_monsters_have_their_full_points():
    p = pick(new_game(), PlaceRest())
    assert {kind: points for kind, _, _, points in board(p)} == {"goblin": 1, "orc": 2, "troll": 3}


@pytest.mark.rule("cp.setup.monsters.only_setup")
@pytest.mark.parametrize("kind", ["goblin", "orc", "troll", "goblin_king", "healer"])
def test_monsters_drawn_later_begin_in_the_forest(kind):
    p = table(step="draw_monsters", script=[kind, 4])
    assert board(p) == [(kind, "forest", 4, TOKENS[kind].points)]


@pytest.mark.parametrize(
    ("players", "size"),
    [
        *(pytest.param(n, 6, marks=pytest.mark.rule("cp.setup.hand.1_2")) for n in (1, 2)),
        *(pytest.param(n, 5, marks=pytest.mark.rule("cp.setup.hand.3_5")) for n in (3, 4, 5)),
        pytest.param(6, 4, marks=pytest.mark.rule("cp.setup.hand.6")),
    ],
)
def test_everybody_is_dealt_a_full_hand(players, size):
    p = pick(new_game(players, VARIANT_OF[players]), PlaceRest())
    assert [len(hand) for hand in p.state.hands] == [size] * players
    assert p.state.hand_limit == size


@pytest.mark.rule("cp.solo.hand")
def test_alone_the_hand_is_six():
    p = pick(new_game(1, "solo"), PlaceRest())
    assert len(p.state.hands[0]) == 6
    p = table(1, "solo", step="draw_up", hands=[["brick"] * 2], script=["mortar"] * 4)
    assert len(p.state.hands[0]) == 6
    used_up(p)


@pytest.mark.rule("cp.setup.deck")
def test_the_hands_come_from_a_shuffled_deck_of_49_and_the_rest_is_the_draw_pile():
    everything = Counter({card.id: card.count for card in CARDS.values()})
    dealt = ["brick", "tar", "archer_red", "missing", "brick", "scavenge", "mortar", "hero_blue", "draw_2", "brick"]
    p = pick(new_game(2, script=["goblin"] * 3 + ["orc"] * 2 + dealt), PlaceRest())
    s = p.state
    assert s.hands[0] == sorted(dealt[:6])  # any card can come next: the deck is dealt in the order of the draws
    assert Counter(dealt[6:]) - Counter(s.hands[1]) == Counter()
    assert len(s.deck) == 49 - 12
    assert Counter([*s.deck, *s.hands[0], *s.hands[1]]) == everything
    assert s.discard == []
    used_up(p)


@pytest.mark.rule("cp.setup.hand.open")
def test_every_player_and_onlooker_sees_every_hand():
    p = pick(new_game(3), PlaceRest())
    for seat in (0, 1, 2, -1):
        assert GAME.observe(p.state, seat).hands == p.state.hands


@pytest.mark.rule("cp.setup.pile")
def test_the_other_43_tokens_are_the_monster_pile():
    starting = {"goblin": 3, "orc": 2, "troll": 1}
    s = pick(new_game(), PlaceRest()).state
    assert len(s.pile) == 43
    assert Counter(s.pile) == {t.id: t.count - starting.get(t.id, 0) for t in TOKENS.values()}
    assert s.token_discard == []


@pytest.mark.rule("cp.setup.supply")
def test_tar_and_fortify_tokens_start_off_the_board():
    p = pick(new_game(), PlaceRest())
    assert fortified(p) == []
    assert p.state.tarred == 0


@pytest.mark.rule("cp.setup.first_player")
def test_any_player_may_begin():
    assert pick(new_game(4), PlaceRest()).choice.seat == 0
    for roll in (1, 2, 3, 4):
        p = pick(new_game(4, first_player="random", script=[roll]), PlaceRest())
        assert p.choice.seat == p.state.active == roll - 1
        used_up(p)


@pytest.mark.rule("cp.game.cooperative")
@pytest.mark.parametrize("variant", ["standard", "co-op"])
def test_all_players_win_or_lose_together(variant):
    last = {"hands": [["knight_red"]], "monsters": [("goblin", "knight", 1)], "pile": []}
    won = table(4, variant, step="play_cards", **last)
    won.apply(won.choice.options[0])
    assert won.outcome.winners == (0, 1, 2, 3)
    lost = table(4, variant, walls=[], towers=[1], monsters=[("troll", "swordsman", 1)])
    assert lost.outcome.winners == ()


def test_a_game_begins_in_phase_two_of_the_first_player():
    p = pick(new_game(3), PlaceRest())
    assert p.choice.prompt == "cp.turn.discard_draw.optional"
    with pytest.raises(IllegalAction):
        p.apply(Discard(("no such card",)))

"""Set-up: what is on the table before the first round."""

import pytest

from siegeworks.core import BadSetup, Position, Roll, Script, Seeded, Setup
from siegeworks.core.chance import Ask
from siegeworks.games.orcs_must_die import GAME
from siegeworks.games.orcs_must_die.actions import BeLord, ChooseHero, PlaceHero
from siegeworks.games.orcs_must_die.content import COMPONENTS, HEROES, NUMBERS
from siegeworks.games.orcs_must_die.land import layout_of
from siegeworks.games.orcs_must_die.state import HIDDEN, land

from .build import battle, plain


def begun(players=2, variant="co-op", script=(), seed=1, **options):
    setup = GAME.check(Setup(players, variant, options))
    return Position.new(GAME, setup, Script(script, then=Seeded(seed)))


def chosen(p, *heroes):
    """Choose these Heroes, the first that are offered for the rest, then place everybody on the first Tile."""
    wanted = list(heroes)
    while p.choice.prompt == "omd.setup.hero.choose":
        p.apply(ChooseHero(wanted.pop(0)) if wanted else p.choice.options[0])
    while p.choice.prompt == "omd.setup.hero.place_anywhere":
        p.apply(p.choice.options[0])
    return p


@pytest.mark.rule(
    "omd.setup.display.rift_health.two",
    "omd.setup.display.rift_health.three",
    "omd.setup.display.rift_health.four",
    "omd.setup.display.first_skull",
    "omd.setup.display.level_marker",
    "omd.level.range",
)
@pytest.mark.parametrize(("players", "health"), [(2, 6), (3, 8), (4, 10)])
def test_the_rift_starts_by_the_number_of_heroes(players, health):
    s = begun(players).state
    assert (s.forts[0].health, s.forts[0].skulls, s.level) == (health, 1, 1)


@pytest.mark.rule(
    "omd.setup.display.rift_health.two",
    "omd.rivalry.setup.equal_heroes",
    "omd.rivalry.setup.max_players",
    "omd.rivalry.setup.two_heroes",
)
@pytest.mark.parametrize(
    ("players", "variant"), [(1, "co-op"), (5, "co-op"), (2, "rivalry"), (5, "rivalry"), (10, "rivalry")]
)
def test_too_few_or_uneven_heroes_are_refused(players, variant):
    with pytest.raises(BadSetup, match=f"not {players}"):
        GAME.check(Setup(players, variant))


@pytest.mark.rule(
    "omd.setup.hero.choose",
    "omd.setup.hero.full_health",
    "omd.setup.hero.first_skull",
    "omd.setup.hero.pieces",
    "omd.setup.hero.weapons_aside",
    "omd.setup.hero.pools_distinct",
    "omd.setup.hero.ultimate_on_card",
    "omd.setup.mode.standard",
)
def test_each_player_takes_another_hero_with_a_skull_and_the_printed_weapon():
    p = begun(2)
    p.apply(ChooseHero("ivy"))
    assert ChooseHero("ivy") not in p.choice.options
    chosen(p, "cygnus")
    for hero in p.state.heroes:
        assert (hero.health, hero.skulls, hero.weapon, hero.ultimate, hero.gear) == (
            HEROES[hero.id].health, 1, 0, True, (),
        )  # fmt: skip
    assert p.state.forts[0].skulls == 1


@pytest.mark.rule("omd.setup.mode.challenge", "omd.setup.mode.choose")
def test_in_challenge_mode_ultimates_start_spent():
    assert not any(hero.ultimate for hero in chosen(begun(3, challenge=True)).state.heroes)


@pytest.mark.rule("omd.setup.hero.place_anywhere")
def test_a_hero_may_be_placed_on_any_tile_of_the_own_fortress():
    p = begun(4, "rivalry")
    while p.choice.prompt == "omd.setup.hero.choose":
        p.apply(p.choice.options[0])
    tiles = range(len(land(p.state, 0).tiles))
    assert list(p.choice.options) == [PlaceHero(0, tile) for tile in tiles]
    p.apply(p.choice.options[0])
    assert list(p.choice.options) == [PlaceHero(1, tile) for tile in tiles]


@pytest.mark.rule("omd.setup.rift_lord.roll_method", "omd.setup.rift_lord.token", "omd.rivalry.lord.single")
def test_the_most_swords_of_four_dice_make_the_rift_lord_and_a_tie_rolls_again():
    rolls = battle("sword", "sword", "", "", "sword", "", "sword", "") + battle(*[""] * 4, "sword", *[""] * 3)
    p = begun(2)
    p.chance = Script(rolls)
    assert chosen(p).state.lord == 1


@pytest.mark.rule("omd.setup.rift_lord.free_choice")
def test_the_rift_lord_may_be_chosen():
    p = chosen(begun(3, first_lord="choose"))
    assert [option.seat for option in p.choice.options] == [0, 1, 2]
    p.apply(BeLord(2))
    assert p.state.lord == 2


@pytest.mark.rule(
    "omd.setup.army.count_from_map",
    "omd.setup.army.always_three",
    "omd.setup.army.never_combine",
    "omd.setup.army.face_down",
    "omd.setup.army.shuffle",
    "omd.minion.wave.example.straight_shot",
)
def test_the_map_says_how_many_armies_come_and_each_has_three_cards():
    s = chosen(begun(4, map="straight-shot")).state
    start = land(s, 0).start_tiles[0]
    assert s.forts[0].armies == ((start, 3), (start, 3))  # two stacks on one Start Tile stay two
    assert len(s.forts[0].army_deck) == 42  # hidden till flipped: any of them may be the next


@pytest.mark.rule(
    "omd.setup.display.initial_fill",
    "omd.setup.display.shuffle_gear1",
    "omd.setup.display.shuffle_trap1",
    "omd.setup.display.later_decks",
    "omd.setup.display.place",
)
def test_the_shop_is_filled_with_first_level_cards():
    f = chosen(begun(2)).state.forts[0]
    assert len(f.shop_gear) == NUMBERS.gear_slots
    assert len(f.shop_traps) == NUMBERS.trap_slots
    assert all(COMPONENTS.gear[card].level == 1 for card in f.shop_gear + f.gear_deck)
    assert all(COMPONENTS.traps[card].level == 1 for card in f.shop_traps + f.trap_deck)
    assert len(f.gear_deck) + len(f.shop_gear) == 14


@pytest.mark.rule("omd.setup.display.initial_fill", "omd.setup.hero.choose", "omd.setup.rift_lord.token")
def test_the_order_of_the_book_goods_and_armies_then_heroes_then_the_rift_lord():
    p = begun(2, first_lord="choose")
    asked = []
    while p.choice.prompt != "omd.upgrade.any_types":
        f = p.state.forts[0]
        assert all((*f.shop_gear, *f.shop_traps, *f.armies)), "all lie there before anybody chooses"
        asked.append(p.choice.prompt)
        p.apply(p.choice.options[0])
    heroes = ["omd.setup.hero.choose"] * 2 + ["omd.setup.hero.place_anywhere"] * 2
    assert asked == [*heroes, "omd.setup.rift_lord.free_choice"]


@pytest.mark.rule("omd.rivalry.setup.secret", "omd.setup.rift_lord.roll_method")
def test_in_rivalry_dice_follow_the_last_hero_chosen_so_that_no_choice_is_taken_back():
    p = begun(4, "rivalry")
    for _ in range(3):
        p.apply(p.choice.options[0])
    p.chance = Ask()
    p.apply(p.choice.options[0])
    assert isinstance(p.asked, Roll)


@pytest.mark.rule("omd.setup.map.choose", "omd.setup.map.lay", "omd.maps.own.allowed", "omd.maps.not_transcribed")
def test_a_map_of_ones_own_is_played_and_a_broken_one_refused():
    own = plain(3)
    assert land(chosen(begun(2, map=own)).state, 0).name == "Test"
    broken = own.replace('kind = "rift"', 'kind = "standard"')
    with pytest.raises(BadSetup, match="Rift"):
        GAME.check(Setup(2, "co-op", {"map": broken}))


@pytest.mark.rule(
    "omd.rivalry.two_maps",
    "omd.rivalry.editions",
    "omd.rivalry.setup.identical",
    "omd.rivalry.setup.mirror",
    "omd.rivalry.setup.different_allowed",
    "omd.rivalry.setup.own_map",
    "omd.setup.rivalry_pointer",
)
def test_rivalry_has_two_fortresses_the_second_reversed_or_of_another_map():
    s = begun(4, "rivalry", map="bident-1").state
    assert [f.edition for f in s.forts] == ["order", "unchained"]
    first, second = land(s, 0), land(s, 1)
    assert second == first.mirrored()
    other = begun(4, "rivalry", map="bident-1", second_map="zigzag-1").state
    assert land(other, 1) == layout_of("zigzag-1")


@pytest.mark.rule("omd.rivalry.setup.secret", "omd.rivalry.setup.teams", "omd.rivalry.phase.action_order")
def test_teams_choose_their_heroes_in_secret():
    p = begun(4, "rivalry")
    assert {HEROES[option.hero].edition for option in p.choice.options} == {"order"}
    p.apply(ChooseHero("ivy"), 0)
    assert {HEROES[option.hero].edition for option in p.choice.options} == {"unchained"}
    assert GAME.observe(p.state, 1).heroes[0].id == HIDDEN
    assert GAME.observe(p.state, -1).heroes[0].id == HIDDEN
    assert GAME.observe(p.state, 2).heroes[0].id == "ivy"  # the own Team knows
    chosen(p)
    assert GAME.observe(p.state, 1).heroes[0].id == "ivy"


@pytest.mark.rule("omd.boss.optional", "omd.boss.choose_before", "omd.boss.time.not_required")
def test_bosses_are_agreed_before_play():
    s = begun(2, boss_two="fire_lord", boss_end="earth_lord").state
    assert s.config.bosses == ("fire_lord", "", "earth_lord")
    assert begun(2).state.config.bosses == ("", "", "")


@pytest.mark.rule("omd.boss.time.one_each", "omd.boss.choose_before")
@pytest.mark.parametrize("times", [("boss_two", "boss_three"), ("boss_two", "boss_end"), ("boss_three", "boss_end")])
def test_no_boss_is_agreed_on_twice(times):
    with pytest.raises(BadSetup, match="cannot both be fire_lord"):
        begun(2, **dict.fromkeys(times, "fire_lord"))
    begun(2, **dict(zip(times, ("fire_lord", "earth_lord"), strict=True)))


@pytest.mark.rule("omd.summary.roles")
def test_everybody_is_a_hero_against_those_who_come():
    p = chosen(begun(4))
    assert all(hero.id in HEROES for hero in p.state.heroes)
    assert {p.state.config.team(seat) for seat in range(4)} == {0}
    assert p.state.forts[0].edition == "order"  # Orcs come; against Soldiers:
    assert begun(2, edition="unchained").state.forts[0].edition == "unchained"


@pytest.mark.rule("omd.setup.mode.challenge_weight", "omd.setup.mode.choose")
def test_who_chooses_challenge_mode_is_told_how_hard_it_is():
    challenge = next(option for option in GAME.options if option.id == "challenge")
    assert "one class harder" in challenge.blurb
    assert begun(2, challenge=True).state.config.challenge
    assert not begun(2).state.config.challenge


@pytest.mark.rule("omd.setup.hero.choose", "omd.boss.list.pack", "omd.boss.list.moneybags")
def test_heroes_of_both_boxes_and_with_the_option_all_others():
    assert len(begun(2).choice.options) == 8
    assert len(begun(2, all_heroes=True).choice.options) == len(HEROES)
    assert {"fire_lord", "earth_lord", "swiftyhooves", "veyetality"} < set(COMPONENTS.bosses)

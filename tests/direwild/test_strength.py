"""What built creatures are worth: the worked examples, and every creature whose rule changes battle stats."""

import pytest

from siegeworks.games.direwild.content import CREATURES, LANDS, NUMBERS, Stats
from siegeworks.games.direwild.rules.strength import charm_of, stats_of

from .build import table

DRAGONFLY, ANT, CATERPILLAR = "marsh_dragonfly", "ironmill_ant", "thistle_caterpillar"


def built(core, *augments, also=(), hero="jerin", at="staging", heroes=(), fields=None, state=None, loose=()):
    """The stats of a creature of these cards; `also` are played too, `heroes` others, `loose` discarded since."""
    played = [[core, *augments, *also]]
    given = {"core": 0, "augments": tuple(range(1, 1 + len(augments))), "spent": tuple(loose), **(fields or {})}
    p = table(step="none", heroes=[(hero, at, given), *heroes], played=played, state=state or {})
    return stats_of(p.state, p.state.heroes[0])


def attack(*cards, **given):
    return built(*cards, **given).attack


@pytest.mark.rule("dw.ex.basics.charm3", "dw.icon.charm", "dw.overview.creature_roles", "dw.card.layout")
def test_t1_the_charm_of_the_first_hand():
    assert charm_of(["puppy", "puppy", "kiln_salamander", "kitten", "kitten"]) == 3
    assert charm_of(["wound"]) == 0


@pytest.mark.rule("dw.ex.basics.wild_puppy", "dw.build.core_stats", "dw.build.core_augment_unused")
def test_t2_the_fluffy_slippery_wild_puppy():
    assert built("puppy", "kitten", "kiln_salamander", "puppy") == Stats(attack=3, move=1)
    assert built("puppy", "kiln_salamander", "puppy") == Stats(attack=3, move=1)  # the kitten adds nothing


@pytest.mark.rule("dw.ex.basics.3plus1_vs_7")
def test_t3_three_and_one_are_less_than_seven():
    assert attack("puppy", "puppy", "puppy") + 1 == 4


@pytest.mark.rule(
    "dw.ex.build.dragonfly", "dw.ex.build.ant", "dw.ex.build.caterpillar", "dw.ex.build.puppy", "dw.build.core"
)
def test_t4_four_builds_of_the_same_cards():
    assert built(DRAGONFLY, "puppy", CATERPILLAR, ANT) == Stats(attack=7, flight=1, move=1, poison=1)
    assert built(ANT, "puppy", CATERPILLAR, DRAGONFLY) == Stats(attack=10, poison=1, move=1, knockback=1)
    assert built(CATERPILLAR, "puppy", DRAGONFLY, ANT) == Stats(attack=7, move=1, knockback=1)
    assert built("puppy", DRAGONFLY, CATERPILLAR, ANT) == Stats(attack=6, move=1, knockback=1, poison=1)


@pytest.mark.rule("dw.build.duplicates")
def test_likes_all_count():
    assert attack("puppy", ANT, ANT, ANT) == 7


@pytest.mark.rule("dw.build.core", "dw.build.core_stats")
def test_no_creature_no_attack_but_what_effects_give():
    p = table(step="none", heroes=[("jerin", "staging", {"boost": (2, 1, 0, 1, 0)})], played=[["wound"]])
    assert stats_of(p.state, p.state.heroes[0]) == Stats(attack=2, move=1, knockback=1)


@pytest.mark.rule("dw.trait.featherheart", "dw.battle.flight_sources")
def test_a_featherheart_flies_without_a_creature():
    assert built("puppy", hero="luna").flight == 1
    assert built("blightwood_bat", hero="luna").flight == 2
    assert built("puppy").flight == 0


@pytest.mark.rule("dw.card.kheri_red_panda.both_types", "dw.card.kheri_red_panda.attack")
def test_kittens_are_puppies_with_a_red_panda():
    assert attack("kitten", "kitten", also=["kheri_red_panda"]) == 2
    assert attack("kitten", "kitten") == 0
    assert attack("kitten", "kitten", also=["kheri_red_panda", "kheri_red_panda"]) == 2


@pytest.mark.rule("dw.card.wallheart_wolf.both_values", "dw.card.kheri_red_panda.puppy_effects")
def test_d43_a_wolf_leads_puppies_and_pandas_kittens():
    assert attack("puppy", "puppy", also=["wallheart_wolf"]) == 4
    assert attack("kitten", "kitten", also=["wallheart_wolf"]) == 0
    assert attack("kitten", "kitten", also=["wallheart_wolf", "kheri_red_panda"]) == 4
    assert attack("wallheart_wolf", "puppy") == CREATURES["wallheart_wolf"].core.attack + 2
    assert attack("puppy", "hollow_hound", also=["wallheart_wolf"]) == 4  # any puppy


@pytest.mark.rule("dw.card.ironcrown_raptor.counts_self", "dw.card.shadowmist_raptor.counts_self")
def test_raptors_count_raptors():
    assert attack("ironcrown_raptor") == 1 + 1
    assert attack("ironcrown_raptor", "shadowmist_raptor") == (1 + 2) + (1 + 2)
    assert attack("shadowmist_raptor", "puppy", loose=["ironcrown_raptor"]) == (2 + 2) + 1  # discarded, but played


@pytest.mark.rule("dw.card.ironcrown_raptor.own_only", "dw.card.shadowmist_raptor.own_only")
def test_raptors_of_others_do_not_count():
    p = table(
        step="none",
        heroes=[("jerin", "staging", {"core": 0}), ("alaric", "staging")],
        played=[["ironcrown_raptor"], ["shadowmist_raptor", "ironcrown_raptor"]],
    )
    assert stats_of(p.state, p.state.heroes[0]).attack == 2


@pytest.mark.rule("dw.card.sawtooth_gator.reptile", "dw.card.sawtooth_gator.salamander")
def test_d44_the_gator_counts_reptiles_twice_not_thrice():
    alone = attack("sawtooth_gator")
    assert attack("sawtooth_gator", "kitten") == alone
    assert attack("sawtooth_gator", "kiln_salamander") == alone + 1 + 2
    assert attack("sawtooth_gator", "bogwater_newt") == alone + 1 + 2
    assert attack("sawtooth_gator", "cragside_goat") == alone + 1 + 1
    assert attack("puppy", "sawtooth_gator", "bogwater_newt") == 1 + 2 + 1  # as an augment it counts nothing


@pytest.mark.rule("dw.card.ridgeback_ram.once")
def test_the_ram_gets_one_for_any_knockback_of_augments():
    alone = attack("ridgeback_ram")
    assert attack("ridgeback_ram", "kitten") == alone
    assert attack("ridgeback_ram", "ridgeback_ram") == alone + 1 + 1
    assert attack("ridgeback_ram", "ridgeback_ram", "ridgeback_ram") == alone + 1 + 2
    assert attack("ridgeback_ram", fields={"boost": (0, 0, 0, 2, 0)}) == alone


@pytest.mark.rule("dw.card.conlan_bear.bonus_sources")
def test_the_bear_counts_knockback_of_augments_and_treasure():
    alone = attack("conlan_bear")
    assert attack("conlan_bear", "ridgeback_ram", DRAGONFLY) == alone + 2 + 2
    assert attack("conlan_bear", fields={"boost": (0, 0, 0, 2, 0)}) == alone + 2
    assert attack("puppy", "conlan_bear", "ridgeback_ram") == 1 + 2 + 1


@pytest.mark.rule("dw.card.chartooth_saurus.doubles")
def test_the_saurus_doubles_all_of_its_augments():
    own = CREATURES["chartooth_saurus"].core.attack
    assert built("chartooth_saurus", DRAGONFLY, CATERPILLAR) == Stats(own + 6, move=2, knockback=2, poison=2)
    assert attack("chartooth_saurus", "puppy", also=["wallheart_wolf"]) == own + 4
    assert attack("chartooth_saurus", "unicorn", fields={"active": 3}) == own + 6


@pytest.mark.rule("dw.card.chartooth_saurus.core_only")
def test_d45_a_tucked_saurus_doubles_nothing():
    assert attack("puppy", "chartooth_saurus", "puppy") == 1 + CREATURES["chartooth_saurus"].augment.attack + 1


@pytest.mark.rule("dw.card.unicorn.magic")
def test_d55_the_unicorn_fades_with_its_owners_magic():
    assert [attack("unicorn", fields={"active": n}) for n in (3, 2, 0)] == [5, 4, 2]
    assert attack("puppy", "unicorn", fields={"active": 3}) == 4


@pytest.mark.rule("dw.card.arcadian_tiger.includes_base_move", "dw.card.arcadian_tiger.example")
def test_the_tiger_counts_move_it_does_not_use():
    assert attack("arcadian_tiger") == 5
    assert attack("arcadian_tiger", "quarry_hare") == 5 + 1 + 1
    assert attack("arcadian_tiger", fields={"boost": (0, 2, 0, 0, 0)}) == 7
    for left in range(NUMBERS.base_move + 1):
        assert attack("arcadian_tiger", fields={"done": ("moving",), "moves": left}) == 2 + left


@pytest.mark.rule("dw.card.greatwing_vulture.range")
@pytest.mark.parametrize(("hero", "boost", "more"), [("jerin", 0, 2), ("luna", 0, 3), ("jerin", 2, 4)])
def test_the_vulture_counts_all_flight_from_afar(hero, boost, more):
    given = {"hero": hero, "fields": {"boost": (0, 0, boost, 0, 0)}}
    alone = attack("greatwing_vulture", **given)
    assert alone == CREATURES["greatwing_vulture"].core.attack
    assert attack("greatwing_vulture", state={"flying": True}, **given) == alone + more
    assert attack("puppy", "greatwing_vulture", state={"flying": True}) == 2


@pytest.mark.rule("dw.card.ogden_penguin.adjacency", "dw.adj.no_diagonal")
def test_the_penguin_looks_for_heroes_next_to_it():
    near = [("jerin", "b1")]
    alone = attack("ogden_penguin", hero="luna", at="a1", heroes=[("jerin", "b2")])
    assert alone == CREATURES["ogden_penguin"].core.attack
    assert attack("ogden_penguin", hero="luna", at="a1", heroes=near) == alone + 1
    assert attack("puppy", "ogden_penguin", hero="luna", at="a1", heroes=near) == 1 + 1 + 1
    assert attack("ogden_penguin", hero="luna", heroes=[("jerin", "staging")]) == alone


@pytest.mark.rule("dw.card.ogden_penguin.adjacency", "dw.adj.wall")
def test_no_penguin_looks_through_walls():
    one, other = LANDS[1].walls[0]
    p = table(step="none", heroes=[("luna", one, {"core": 0}), ("jerin", other)], played=[["ogden_penguin"]])
    assert stats_of(p.state, p.state.heroes[0]).attack == CREATURES["ogden_penguin"].core.attack


@pytest.mark.rule("dw.card.honey_badger.augment")
def test_wounds_behind_the_badger_count_when_it_is_the_core():
    given = {"fields": {"marks": {"tuck:0": 2}, "tucked": ("wound", "wound")}}
    assert attack("honey_badger", **given) == CREATURES["honey_badger"].core.attack + 4
    given = {"fields": {"marks": {"tuck:1": 2}, "tucked": ("wound", "wound")}}
    assert attack("puppy", "honey_badger", **given) == 2


@pytest.mark.rule("dw.card.chomiak_hippo.set_aside")
def test_cards_beside_the_hippo_count_in_the_creature():
    saurus, hippo = CREATURES["chartooth_saurus"], CREATURES["chomiak_hippo"]
    fields = {"marks": {"offer:0": 2}, "offered": ("kitten", "wound")}
    assert attack("chomiak_hippo", fields=fields) == CREATURES["chomiak_hippo"].core.attack + 4
    fields = {"marks": {"offer:1": 1}, "offered": ("kitten",)}
    assert attack("puppy", "chomiak_hippo", fields=fields) == 1 + CREATURES["chomiak_hippo"].augment.attack + 2
    doubled = 2 * (hippo.augment.attack + 2)
    assert attack("chartooth_saurus", "chomiak_hippo", fields=fields) == saurus.core.attack + doubled
    assert attack("puppy", also=["chomiak_hippo"], fields=fields) == 1


@pytest.mark.rule("dw.card.warborn_mammoth.no_abilities", "dw.card.warborn_mammoth.core_only")
def test_the_mammoths_cards_are_augments():
    fields = {"tucked": (ANT, "wound", "kitten")}
    assert attack("warborn_mammoth", fields=fields) == CREATURES["warborn_mammoth"].core.attack + 2
    assert attack("puppy", "warborn_mammoth", fields=fields) == 1 + CREATURES["warborn_mammoth"].augment.attack


def test_a_core_that_was_discarded_is_gone():
    p = table(step="none", heroes=[("jerin", "staging", {"core": 0, "augments": (1,)})])
    p.state.heroes[0].played = ["", "puppy"]
    assert stats_of(p.state, p.state.heroes[0]) == Stats()

"""Starting a new campaign at chapter 2 or 3: what heroes get, and rounds of preparation (dw.later2.*, dw.later3.*)."""

from __future__ import annotations

from siegeworks.core import Action, Choice, Draw, Roll, Rules, emit

from ..actions import BreakLock, Buy, DoneCharming, MagicForCharm
from ..content import CREATURES, NUMBERS, TREASURES, WOUND
from ..events import DieRolled, MagicChanged, PhaseBegan
from ..state import Pile, State, active_hero, without
from .charm import spend
from .order import agree_on_order

DIE = 6


def start_late(s: State) -> Rules[None]:
    """After the normal set-up (dw.later2.base, dw.later3.base): 3 active magic, 1 or 2 treasures, a wound in the
    discards.

    dw.later2.magic, dw.later3.magic, dw.later2.treasure, dw.later3.treasure, dw.later2.wound, dw.later3.wound. Minions
    of earlier chapters stay in the box (dw.later2.remove_minions, dw.later3.remove_minions); `start_chapter` fills the
    track and lays the land (dw.later2.track, dw.later3.track, dw.later2.land, dw.later3.land). dw.later.offer.
    """
    late = s.config.start - 2
    for hero in s.heroes:
        hero.inactive -= NUMBERS.late_magic - hero.active
        hero.active = NUMBERS.late_magic
        for _ in range(NUMBERS.late_treasures[late]):
            choice = [each for each in s.treasure_deck if TREASURES[each].special != "monster"]
            card: str = yield Draw(choice, "treasure")
            s.treasure_deck = without(s.treasure_deck, card)  # a Treasure Monster is set aside and shuffled back
            hero.treasures = (*hero.treasures, card)
        hero.discard = [*hero.discard, *[WOUND] * NUMBERS.late_wounds]
        s.wounds -= NUMBERS.late_wounds
    s.training = NUMBERS.rounds_of_training * (late + 1)  # dw.later2.rounds, dw.later3.rounds_a, dw.later3.rounds_b
    s.phase = "training"
    s.step = "training_order"


def training_order(s: State) -> Rules[None]:
    """Each preparation round begins with a turn order (dw.later2.order); after the last one the decks are shuffled and
    the chapter begins (dw.later2.start, dw.later3.start). The first of them is the initial one (dw.pick.turn_order).
    """
    if not s.training:
        for hero in s.heroes:
            hero.deck, hero.discard = Pile(sorted([*hero.deck.cards(), *hero.discard])), []
        s.step = "start_chapter"
        return
    yield from agree_on_order(s)
    s.turn = 0
    s.step = "train"


def train(s: State) -> Rules[None]:
    """In turn order each rolls a d6 for the Charm of the round (dw.later2.roll); there is no reroll
    (dw.later2.no_reflexes, dw.later3.no_reflexes).

    First five rounds: 1 gives 3, 2 to 5 give 4, 6 gives 6 (dw.later2.roll_1, dw.later2.roll_2to5, dw.later2.roll_6,
    dw.later3.table_a); second five: 4, 5 and 7 (dw.later3.b_roll_1to2, dw.later3.b_roll_3to5, dw.later3.b_roll_6).
    """
    hero = active_hero(s)
    shows = yield Roll(DIE, "training die")
    second = s.config.start > 2 and s.training <= NUMBERS.rounds_of_training
    hero.charm = (NUMBERS.training_second if second else NUMBERS.training_first)[shows - 1]
    if s.watch:
        emit(s, PhaseBegan("training", s.training, hero.seat))
        emit(s, DieRolled(hero.seat, DIE, shows, "dw.later2.roll"))
    s.step = "train_spend"


def train_spend(s: State) -> Rules[None]:
    """Creatures and locks for Charm (dw.later2.spend), Charm for magic (dw.later2.magic_for_charm,
    dw.later3.magic_for_charm_a, dw.later3.magic_for_charm_b); what is left is lost.
    """
    hero = active_hero(s)
    options: list[Action] = [DoneCharming()]
    options += [Buy(card) for card in dict.fromkeys(s.wilds) if card and CREATURES[card].cost <= hero.charm]
    if hero.charm and any(s.locks):
        options.append(BreakLock())
    if hero.active:
        options.append(MagicForCharm())
    action = yield Choice(hero.seat, "dw.later2.spend", options)
    if type(action) is MagicForCharm:
        hero.active -= 1
        hero.inactive += 1
        hero.charm += 1
        if s.watch:
            emit(s, MagicChanged(hero.seat, hero.active))
    elif type(action) is DoneCharming:
        hero.charm = 0
        s.turn += 1
        s.step = "train"
        if s.turn == len(s.order):
            s.turn = 0
            s.training -= 1
            s.step = "training_order"
    else:
        yield from spend(s, hero, action)

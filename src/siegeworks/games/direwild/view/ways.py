"""How every action is clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from siegeworks.scene import Button

from .. import actions as act
from ..content import CREATURES, TREASURES
from . import ways_turn as turn
from .board import place_id
from .cards import discard_id, hand_id, offer_id, played_id, power_id, treasure_id
from .context import Context, Path, Way, press
from .pieces import foe_id, hero_id
from .words import (
    DECK_NAMES,
    PLACE_NAMES,
    card_name,
    count_of,
    hero_name,
    power_name,
    power_of,
    sentence,
    square,
    who,
)

AGREE: Final = {
    "dw.order.choose": ("Agree", "order"),
    "dw.ai.flip": ("Go on", "karn"),
    "dw.battle.magic": ("Go on", "attack"),
    "dw.treasure.teleport_potion.after_battle": ("Go on", ""),
    "dw.treasure.catchup_potion.thanks": ("They said thanks", ""),
    "dw.term.may": ("Yes", "ability"),
}
DECLINE: Final = {
    "dw.order.choose": "Keep the old order",
    "dw.loot.may": "Leave it",
    "dw.treasure.catchup_potion.thanks": "They did not",
    "dw.term.gift": "Give nothing",
    "dw.term.gift_source": "Discard nothing",
    "dw.unlock.channeling": "Leave the deck as it is",
}
ENOUGH: Final = {"dw.build.augments": "Done building"}


def agree(c: Context, a: act.Agree) -> Way:
    """Yes."""
    words, icon = AGREE.get(c.prompt, ("Yes", ""))
    return press(Button("agree", words, "y", True, icon))


def decline(c: Context, a: act.Decline) -> Way:
    """No."""
    return press(Button("decline", DECLINE.get(c.prompt, "No"), "n", main=len(c.options) == 1))


def enough(c: Context, a: act.Enough) -> Way:
    """No more of it."""
    main = not any(isinstance(each, act.TuckAll | act.Agree) for each in c.options)
    return press(Button("enough", ENOUGH.get(c.prompt, "No more"), "e", main))


# ---- what effects ask


def pick_card(c: Context, a: act.PickCard) -> Way:
    """A card where it lies."""
    seat = a.seat if a.seat >= 0 else c.seat
    hero, card = c.s.heroes[seat], a.card
    if a.where == "played":
        alike = [n for n, each in enumerate(hero.played) if each == card]
        first = [a.number] if a.number >= 0 else []
        paths: list[Path] = [(played_id(seat, n),) for n in (*first, *(n for n in alike if n not in first))]
    elif a.where == "wilds":
        paths = [(wild,) for wild in turn.wilds_of(c, card)]
    else:
        ids = {
            "hand": hand_id(seat, card), "discard": discard_id(seat, card), "treasure": treasure_id(seat, card),
        }  # fmt: skip
        paths = [(ids.get(a.where, offer_id(a.where, card)),)]
    of = f", {hero_name(c.s, seat)}" if a.seat >= 0 and a.seat != c.seat else ""
    hint = CREATURES[card].text if card in CREATURES else ""
    return Way(paths, f"{card_name(card)} {PLACE_NAMES.get(a.where, '')}{of}".strip(), hint)


def pick_seat(c: Context, a: act.PickSeat) -> Way:
    """A hero's figure."""
    return Way([(hero_id(a.seat),)], who(c.s, a.seat))


def pick_foe(c: Context, a: act.PickFoe) -> Way:
    """An enemy's figure, or its card on the Minion Track."""
    return Way([(foe_id(a.slot),)], sentence(turn.foe_words(c, a.slot)))


def pick_cell(c: Context, a: act.PickCell) -> Way:
    """A square."""
    return Way([(place_id(a.cell),)], sentence(square(c.s.chapter, a.cell)))


def pick_deck(c: Context, a: act.PickDeck) -> Way:
    """A creature deck: its face-up card says what would come."""
    pile = c.s.common if a.deck == "common" else c.s.advanced
    button = Button(f"from-{a.deck}", DECK_NAMES[a.deck], main=a.deck == "common", icon="deck")
    hint = f"{card_name(pile.top[0])} lies on top." if pile.top else ""
    return Way([(button.id,), (f"top-{a.deck}",)], f"From the {DECK_NAMES[a.deck]}", hint, (button,))


def pick_place(c: Context, a: act.PickPlace) -> Way:
    """Top or bottom."""
    return press(Button(f"place-{a.place}", sentence(a.place), a.place[0]))


# ---- magic and treasure


def use_power(c: Context, a: act.UsePower) -> Way:
    """A magic ability's card."""
    power = power_of(a.power)
    cost = f" for {count_of(power.cost, 'magic', 'magic')}" if power else ""
    return Way([(power_id(c.seat, a.power),)], f"{power_name(a.power)}{cost}", power.text if power else "")


def use_treasure(c: Context, a: act.UseTreasure) -> Way:
    """A treasure's card, then the hero it is used on where there are several."""
    card = treasure_id(c.seat, a.treasure)
    seats = [each.seat for each in c.options if isinstance(each, act.UseTreasure) and each.treasure == a.treasure]
    on = f" on {hero_name(c.s, a.seat)}" if a.seat >= 0 and a.seat != c.seat else ""
    label, hint = f"{card_name(a.treasure)}{on}", TREASURES[a.treasure].text
    return Way([(card,) if len(seats) == 1 else (card, hero_id(a.seat))], label, hint)


def reroll(c: Context, a: act.Reroll) -> Way:
    """The 1 again, for a wound."""
    return press(Button("reroll", "Take a wound and roll again", "a", icon="die"))


def keep_roll(c: Context, a: act.KeepRoll) -> Way:
    """The 1 stays."""
    return press(Button("keep-roll", "Keep the 1", "k", True))


WAYS: Final[dict[type[Any], Callable[[Context, Any], Way]]] = {
    act.PickHero: turn.pick_hero,
    act.TurnOrder: turn.turn_order,
    act.Agree: agree,
    act.Decline: decline,
    act.NextChapter: turn.next_chapter,
    act.PickCard: pick_card,
    act.PickSeat: pick_seat,
    act.PickFoe: pick_foe,
    act.PickCell: pick_cell,
    act.PickDeck: pick_deck,
    act.PickPlace: pick_place,
    act.Enough: enough,
    act.UsePower: use_power,
    act.UseTreasure: use_treasure,
    act.Reroll: reroll,
    act.KeepRoll: keep_roll,
    act.PlayCard: turn.play_card,
    act.PlayRest: turn.play_rest,
    act.Buy: turn.buy,
    act.DestroyWild: turn.destroy_wild,
    act.BreakLock: turn.break_lock,
    act.MagicForCharm: turn.magic_for_charm,
    act.DoneCharming: turn.done_charming,
    act.Core: turn.core,
    act.Tuck: turn.tuck,
    act.TuckAll: turn.tuck_all,
    act.Walk: turn.walk,
    act.StopMoving: turn.stop_moving,
    act.Loot: turn.loot,
    act.Fight: turn.fight,
    act.NoFight: turn.no_fight,
    act.RollDie: turn.roll_die,
    act.CritColour: turn.crit_colour,
    act.Channel: turn.channel,
}

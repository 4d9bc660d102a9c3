"""Every action a player can take, named as the rulebook names it."""

from __future__ import annotations

from siegeworks.core import Action

# ---- set-up and turn order


class PickHero(Action, frozen=True, gc=False, tag="pick_hero"):
    """Play this hero (dw.pick.hero)."""

    hero: str


class TurnOrder(Action, frozen=True, gc=False, tag="turn_order"):
    """Propose this turn order: seats, first to last (dw.order.choose)."""

    order: tuple[int, ...]


class Agree(Action, frozen=True, gc=False, tag="agree"):
    """Yes: to a proposal, an offered discard, an ability that says "may"."""


class Decline(Action, frozen=True, gc=False, tag="decline"):
    """No."""


class NextChapter(Action, frozen=True, gc=False, tag="next_chapter"):
    """Go on with the next chapter at once (dw.save.when)."""


# ---- what effects ask


class PickCard(Action, frozen=True, gc=False, tag="pick_card"):
    """A card for an effect: by id and where it is ("hand", "played", "discard", "deck", "wilds", "destroyed",
    "revealed", "common", "advanced", "treasure"); `number` tells like ones in play apart.
    """

    card: str
    where: str
    number: int = -1
    seat: int = -1


class PickSeat(Action, frozen=True, gc=False, tag="pick_seat"):
    """A hero for an effect."""

    seat: int


class PickFoe(Action, frozen=True, gc=False, tag="pick_foe"):
    """An enemy for an effect, by slot."""

    slot: int


class PickCell(Action, frozen=True, gc=False, tag="pick_cell"):
    """A square for an effect."""

    cell: int


class PickDeck(Action, frozen=True, gc=False, tag="pick_deck"):
    """The creature deck a Wilds slot is refilled from, or an effect uses: "common" or "advanced"
    (dw.charm.refill_choice).
    """

    deck: str


class PickPlace(Action, frozen=True, gc=False, tag="pick_place"):
    """Top or bottom of a deck."""

    place: str


class Enough(Action, frozen=True, gc=False, tag="enough"):
    """No more of it: no more cards for an effect, no more augments."""


# ---- magic and treasure, at (almost) any time


class UsePower(Action, frozen=True, gc=False, tag="use_power"):
    """Use a magic ability (dw.magic.any_time)."""

    power: str


class UseTreasure(Action, frozen=True, gc=False, tag="use_treasure"):
    """Use a treasure (dw.treasure.any_time); on `seat` where it may be used on any hero."""

    treasure: str
    seat: int = -1


class Reroll(Action, frozen=True, gc=False, tag="reroll"):
    """Heightened Reflexes: take a wound and roll the 1 again (dw.unlock.reflexes)."""


class KeepRoll(Action, frozen=True, gc=False, tag="keep_roll"):
    """Keep it."""


# ---- Summon Phase


class PlayCard(Action, frozen=True, gc=False, tag="play_card"):
    """Play a card of the hand (dw.summon.one_at_a_time)."""

    card: str


class PlayRest(Action, frozen=True, gc=False, tag="play_rest"):
    """Play all that is left of a hand without abilities, one card after the other."""


# ---- Charm Phase


class Buy(Action, frozen=True, gc=False, tag="buy"):
    """Charm a creature of the Wilds; `swift`: onto the deck for 1 more (dw.charm.buy, dw.charm.swift)."""

    card: str
    swift: bool = False


class DestroyWild(Action, frozen=True, gc=False, tag="destroy_wild"):
    """Pay 1 Charm to destroy a creature of the Wilds (dw.charm.destroy_wilds)."""

    card: str


class BreakLock(Action, frozen=True, gc=False, tag="break_lock"):
    """Pay 1 Charm to destroy a lock of the leftmost stack that has any (dw.charm.lock)."""


class MagicForCharm(Action, frozen=True, gc=False, tag="magic_for_charm"):
    """In training, 1 magic for 1 Charm (dw.later2.magic_for_charm)."""


class DoneCharming(Action, frozen=True, gc=False, tag="done_charming"):
    """Spend no more Charm; what is left is lost (dw.charm.unused_lost)."""


class Core(Action, frozen=True, gc=False, tag="core"):
    """This creature in play is the core (dw.build.core); `number` is its place among the cards played."""

    number: int


class Tuck(Action, frozen=True, gc=False, tag="tuck"):
    """Tuck a creature in play behind the core (dw.build.augments)."""

    number: int


class TuckAll(Action, frozen=True, gc=False, tag="tuck_all"):
    """Tuck all the others that are of any use, and be done."""


# ---- Adventure Phase


class Walk(Action, frozen=True, gc=False, tag="walk"):
    """Move to a square (or STAGING) by a cheapest way, exerting where the move does not reach (dw.move.exert)."""

    cell: int


class StopMoving(Action, frozen=True, gc=False, tag="stop_moving"):
    """Movement ends here (dw.move.partial)."""


class Loot(Action, frozen=True, gc=False, tag="loot"):
    """Take the treasure (dw.loot.may)."""


class Fight(Action, frozen=True, gc=False, tag="fight"):
    """Battle the enemy of a slot (dw.battle.pick); `way` is the direction of the last step of the attack path ("left",
    "up", "right", "down"): the push of a knockback goes that way (dw.hit.flight_knockback).
    """

    slot: int
    way: str


class NoFight(Action, frozen=True, gc=False, tag="no_fight"):
    """Do not battle (dw.battle.flight_optional)."""


class RollDie(Action, frozen=True, gc=False, tag="roll_die"):
    """Roll the battle die: after this nothing "before battle" can be used (dw.battle.before)."""


class CritColour(Action, frozen=True, gc=False, tag="crit_colour"):
    """Whose gem marks the critical damage (dw.battle.crit_colour)."""

    seat: int


class Channel(Action, frozen=True, gc=False, tag="channel"):
    """Channeling: this creature played this turn goes on top of the deck (dw.unlock.channeling)."""

    card: str


AnyAction = (
    PickHero | TurnOrder | Agree | Decline | NextChapter | PickCard | PickSeat | PickFoe | PickCell | PickDeck |
    PickPlace | Enough | UsePower | UseTreasure | Reroll | KeepRoll | PlayCard | PlayRest | Buy | DestroyWild |
    BreakLock | MagicForCharm | DoneCharming | Core | Tuck | TuckAll | Walk | StopMoving | Loot | Fight | NoFight
    | RollDie | CritColour | Channel
)  # fmt: skip

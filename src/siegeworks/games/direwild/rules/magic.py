"""Magic: paying for it, gaining it, drawing cards by it, and what the powers have in common.

A hero is a passive ability, shared with the other one of the clan, and two magic abilities of its own (dw.trait.two,
dw.trait.magic_individual, dw.trait.board_contents). The powers are in `powers/`, one module a clan. Passives are not
magic and cost nothing (dw.magic.passive_not_magic): they work for their own hero only, at all times
(dw.trait.passive_always), at the place of the rules they change: Windrider in `strength`, Stonewrath in `wounds`, Slip
Away in `engagement`, Static Charge and Blood Bond here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from siegeworks.core import Choice, Rules, emit

from ..actions import PickSeat
from ..content import CREATURES, HEROES, NUMBERS
from ..events import CardPlayed, MagicChanged, PowerUsed
from ..state import MONSTER, NOBODY, Foe, Hero, State, active_hero, foe_in, without
from .dice import battle_sides
from .stamina import hero_stamina
from .windows import POWERS, PowerUse

Can = Callable[[State, Hero], bool]
Run = Callable[[State, Hero], Rules[None]]

# ---- gems


def spend(s: State, hero: Hero, n: int) -> None:
    """Magic pays for magic abilities (dw.icon.magic). Spent magic becomes inactive (dw.magic.spent_inactive), and it is
    gone at once (dw.card.unicorn.magic).
    """
    hero.active -= n
    hero.inactive += n
    if s.watch:
        emit(s, MagicChanged(hero.seat, hero.active))


def gain(s: State, hero: Hero, n: int) -> None:
    """Inactive magic becomes active, as far as there is any: gems on minions are neither (dw.magic.max6)."""
    n = min(n, hero.inactive)
    if n:
        hero.inactive -= n
        hero.active += n
        if s.watch:
            emit(s, MagicChanged(hero.seat, hero.active))


# ---- registering powers


def register(
    hero: str, power: str, can: Callable[[State, Hero], bool], run: Callable[[State, Hero], Rules[None]]
) -> None:
    """Make a power of the content usable: paid for, then carried out (dw.magic.cost). It may help anybody
    (dw.magic.help_others): each power says whom.
    """
    card = next(each for each in HEROES[hero].powers if each.id == power)

    def use(s: State, owner: Hero) -> Rules[None]:
        if s.watch:
            emit(s, PowerUsed(owner.seat, power))
        spend(s, owner, card.cost)
        yield from run(s, owner)

    POWERS.setdefault(hero, {})[power] = PowerUse(card.window, card.cost, can, use)


# ---- whom


def pick_hero(s: State, seat: int, prompt: str, seats: Sequence[int]) -> Rules[Hero]:
    """One of these heroes, chosen by `seat`."""
    if len(seats) == 1:
        return s.heroes[seats[0]]
    picked = yield Choice(seat, prompt, [PickSeat(each) for each in seats])
    assert isinstance(picked, PickSeat)
    return s.heroes[picked.seat]


def adventurer(s: State) -> Hero | None:
    """The hero whose Adventure turn it is."""
    return active_hero(s) if s.phase == "adventure" else None


def battler(s: State) -> Hero | None:
    """The hero in a battle, while the enemy is there."""
    there = s.target == MONSTER or opponent(s) is not None
    return adventurer(s) if there else None


def opponent(s: State) -> Foe | None:
    """The enemy of the battle; a Treasure Monster is none on the land."""
    return foe_in(s, s.target) if s.phase == "adventure" and s.target != NOBODY else None


# ---- what they do


def boost(hero: Hero, attack: int = 0, move: int = 0, flight: int = 0, knockback: int = 0) -> None:
    """So much more for the creature until the turn ends (dw.battle.magic)."""
    now = hero.boost
    hero.boost = (now[0] + attack, now[1] + move, now[2] + flight, now[3] + knockback, now[4])
    hero.moves += move


def enraged(hero: Hero) -> bool:
    """Whether more rage would do nothing."""
    return hero.stamina >= NUMBERS.stamina_max


def on_charm(s: State, hero: Hero, card: str) -> Rules[None]:
    """Blood Bond: rage for a creature bought from the Wilds, and only for that (dw.hero.bloodmaker.wilds_only)."""
    if HEROES[hero.id].clan == "bloodmaker":
        hero_stamina(s, hero, 1, "dw.hero.bloodmaker.wilds_only")
    return
    yield


def static_charge(s: State, hero: Hero) -> None:
    """Rage for a Stormbringer whose battle die showed its highest number."""
    if HEROES[hero.id].clan == "stormbringer" and s.rolled == battle_sides(s):
        hero_stamina(s, hero, 1, "dw.trait.clan_passive")


# ---- drawing


def in_time(s: State, hero: Hero) -> bool:
    """Whether a card drawn now is still of use: up to the hero's own spending of Charm (dw.magic.draw_charm,
    dw.treasure.draw_charm).
    """
    if s.phase == "summon":
        return True
    place = s.order.index(hero.seat)
    return s.phase == "charm" and (place > s.turn or (place == s.turn and s.step in ("begin_charm", "charm")))


def in_hand(s: State, hero: Hero) -> bool:
    """Whether a card drawn now comes into the hand, to be played with its ability in the own Summon turn
    (dw.magic.draw_ability, dw.treasure.draw_ability, dw.hero.featherheart.draw_before).
    """
    return s.phase == "summon" and s.order.index(hero.seat) >= s.turn


def keep_drawn(s: State, hero: Hero, cards: Iterable[str]) -> None:
    """What becomes of cards just drawn into the hand: after the own Summon turn they are laid out without their
    ability, and give Charm only if it is not yet spent.
    """
    if in_hand(s, hero):
        return
    for card in cards:
        hero.hand = without(hero.hand, card)
        hero.played = [*hero.played, card]
        if s.watch:
            emit(s, CardPlayed(hero.seat, card))
        if s.phase == "charm" and s.order[s.turn] == hero.seat and card in CREATURES:
            hero.charm += CREATURES[card].charm

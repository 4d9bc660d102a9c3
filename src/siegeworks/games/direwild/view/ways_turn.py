"""How the actions of a hero's own turn are clicked: cards played, Charm spent, creatures built, the adventure."""

from __future__ import annotations

from typing import Final

from siegeworks.scene import Button

from .. import actions as act
from ..content import CLANS, CREATURES, HEROES, NUMBERS
from ..rules import moving
from ..rules.grid import foes_mask
from ..state import EATEN, KARN_SLOT, MONSTER, STAGING
from .board import place_id
from .cards import hand_id, pick_id, played_id, wild_id
from .context import Context, Path, Way, press
from .pieces import foe_id, hero_id, token_id
from .totals import chance_words, core_words, fight_words, in_battle, loose, tuck_words, versus
from .words import (
    LOCK_NAMES,
    LOCK_TEXTS,
    card_name,
    count_of,
    foe_of,
    foe_place,
    hero_name,
    joined,
    signed,
    square,
)

# ---- set-up and order


def pick_hero(c: Context, a: act.PickHero) -> Way:
    """A hero's card."""
    hero, clan = HEROES[a.hero], CLANS[HEROES[a.hero].clan]
    powers = [f"{power.name} ({power.cost} magic): {power.text}" for power in hero.powers]
    hint = " ".join([f"{clan.passive}: {clan.passive_text}", *powers])
    return Way([(pick_id(a.hero),)], f"Play {hero.name} the {clan.name}", hint)


def turn_order(c: Context, a: act.TurnOrder) -> Way:
    """The figures in their order, the last one by itself; the old order is a button."""
    path: Path = tuple(hero_id(seat) for seat in a.order[:-1])
    names = joined((hero_name(c.s, seat) for seat in a.order), "then")
    if a.order != c.s.order:
        return Way([path], names)
    button = Button("keep-order", "Keep the order", "k", True, hint=names)
    return Way([(button.id,), path], f"Keep the order: {names}", "", (button,))


def next_chapter(c: Context, a: act.NextChapter) -> Way:
    """On to the next land."""
    return press(Button("next-chapter", f"Begin chapter {c.s.chapter + 1}", "b", True, "chapter"))


# ---- summon, charm


def play_card(c: Context, a: act.PlayCard) -> Way:
    """A card of the hand."""
    card = CREATURES.get(a.card)
    return Way([(hand_id(c.seat, a.card),)], f"Play {card_name(a.card)}", card.text if card else "")


def play_rest(c: Context, a: act.PlayRest) -> Way:
    """Cards without abilities, all at once: the button, or any of them."""
    paths: list[Path] = [("play-rest",), *((hand_id(c.seat, card),) for card in dict.fromkeys(c.hero.hand))]
    button = Button("play-rest", "Play them all", "p", True, "card")
    return Way(paths, f"Play {count_of(len(c.hero.hand), 'card')} without abilities", "", (button,))


def wilds_of(c: Context, card: str) -> list[str]:
    """Where a card lies in the Wilds."""
    return [wild_id(n) for n, each in enumerate(c.s.wilds) if each == card]


BUY: Final = Button("buy", "Charm it", "c", True, "charm", "It goes to your discards.")
SWIFT: Final = Button("swift", "Charm it swiftly, for 1 more", "s", icon="charm", hint="It goes on top of your deck.")
DESTROY: Final = Button("destroy", "Destroy it for 1 Charm", "x", icon="destroy", hint="Its slot is filled again.")


def buy(c: Context, a: act.Buy) -> Way:
    """A creature of the Wilds, then how."""
    name, cost = card_name(a.card), CREATURES[a.card].cost + (NUMBERS.swift if a.swift else 0)
    button = SWIFT if a.swift else BUY
    paths = [(wild, button.id) for wild in wilds_of(c, a.card)]
    return Way(paths, f"{'Swiftly charm' if a.swift else 'Charm'} {name} for {cost}", button.hint, (button,))


def destroy_wild(c: Context, a: act.DestroyWild) -> Way:
    """A creature of the Wilds is destroyed."""
    paths = [(wild, DESTROY.id) for wild in wilds_of(c, a.card)]
    return Way(paths, f"Destroy {card_name(a.card)} in the Wilds for 1", DESTROY.hint, (DESTROY,))


def break_lock(c: Context, a: act.BreakLock) -> Way:
    """A lock of the leftmost stack that has any."""
    stack = next(n for n, left in enumerate(c.s.locks) if left)
    hint = f"{count_of(c.s.locks[stack], 'lock')} left on it. {LOCK_TEXTS[stack]}"
    return press(Button("break-lock", f"Break a lock: {LOCK_NAMES[stack]}", "l", icon="lock", hint=hint))


def magic_for_charm(c: Context, a: act.MagicForCharm) -> Way:
    """Magic for Charm, in training."""
    return press(Button("magic-for-charm", "1 magic for 1 Charm", "m", icon="magic"))


def done_charming(c: Context, a: act.DoneCharming) -> Way:
    """What is left is lost: not the first thing to press while there is a creature to be had."""
    hint = f"{c.hero.charm} Charm would be lost." if c.hero.charm > 0 else ""
    main = not any(isinstance(each, act.Buy) for each in c.options)
    return press(Button("done-charming", "Done charming", "d", main, hint=hint))


# ---- build


def core(c: Context, a: act.Core) -> Way:
    """The creature that is the core, and what it would be worth."""
    words = core_words(c.s, c.hero, a.number)
    return Way([(played_id(c.seat, a.number),)], f"Core: {card_name(c.hero.played[a.number])}", f"{words}.")


def tuck(c: Context, a: act.Tuck) -> Way:
    """A creature tucked behind the core; its likes can be clicked as well."""
    played = c.hero.played
    alike = [n for n in loose(c.hero) if played[n] == played[a.number] and n != a.number]
    words = tuck_words(c.s, c.hero, (a.number,))
    paths = [(played_id(c.seat, n),) for n in (a.number, *alike)]
    return Way(paths, f"Tuck {card_name(played[a.number])}: {words}", f"Then {words}.")


def tuck_all(c: Context, a: act.TuckAll) -> Way:
    """All that are of use."""
    words = tuck_words(c.s, c.hero, loose(c.hero))
    return press(Button("tuck-all", "Tuck all", "t", True, "augment", f"Then {words}."), f"Tuck all: {words}")


# ---- adventure


def walk(c: Context, a: act.Walk) -> Way:
    """A square; a token or a companion on it may be clicked as well."""
    where = square(c.s.chapter, a.cell)
    cost = walk_cost(c, a.cell)
    paths: list[Path] = [(place_id(a.cell),)]
    if a.cell != STAGING:
        paths.append((token_id(a.cell),))
    return Way(paths, f"Move to {where}", cost)


def walk_cost(c: Context, cell: int) -> str:
    """What a move costs: spaces, and stamina beyond them (dw.move.exert)."""
    hero = c.hero
    spaces = moving.cost(c.s.chapter, hero.cell, foes_mask(c.s), cell)
    exerted = max(spaces - hero.moves, 0)
    words = count_of(spaces, "space")
    if exerted:
        words += f", {exerted} by exertion: stamina {signed(hero.stamina - exerted)}"
    return f"{words}."


def stop_moving(c: Context, a: act.StopMoving) -> Way:
    """The movement ends."""
    hero = c.hero
    hint = f"{count_of(hero.moves, 'space')} left." if hero.moves else ""
    return press(Button("stop-moving", "Stay here", "s", True, "move", hint))


def loot(c: Context, a: act.Loot) -> Way:
    """The treasure of the square."""
    button = Button("loot", "Take the treasure", "t", True, "treasure")
    return Way([(button.id,), (token_id(c.hero.cell),)], button.label, "", (button,))


def fight(c: Context, a: act.Fight) -> Way:
    """An enemy; where the way decides about knockback, that as well."""
    words = fight_words(c.s, c.hero, a.slot)
    ways = sum(isinstance(each, act.Fight) and each.slot == a.slot for each in c.options)
    if ways == 1:
        return Way([(foe_id(a.slot),)], words, chance_words(c.s, c.hero, a.slot))
    button = Button(f"way-{a.slot}-{a.way}", f"Fly at it, moving {a.way}", icon="flight")
    return Way([(foe_id(a.slot), button.id)], f"{words}, moving {a.way}", chance_words(c.s, c.hero, a.slot), (button,))


def no_fight(c: Context, a: act.NoFight) -> Way:
    """No battle."""
    return press(Button("no-fight", "No battle", "n", True))


def roll_die(c: Context, a: act.RollDie) -> Way:
    """The battle die; with what it is up against."""
    target = c.s.target if in_battle(c.s) else MONSTER
    words = versus(c.s, c.hero, target)
    return press(Button("roll", f"Roll: {words}", "r", True, "die", chance_words(c.s, c.hero, target)))


def crit_colour(c: Context, a: act.CritColour) -> Way:
    """Whose gem marks the critical damage."""
    mine = a.seat == c.seat
    button = Button(f"colour-{a.seat}", "Your own gem" if mine else f"A gem of {hero_name(c.s, a.seat)}", main=mine)
    return Way([(button.id,), (hero_id(a.seat),)], f"Mark it with a gem of {hero_name(c.s, a.seat)}", "", (button,))


def channel(c: Context, a: act.Channel) -> Way:
    """A creature on top of the deck."""
    paths: list[Path] = [(played_id(c.seat, n),) for n, card in enumerate(c.hero.played) if card == a.card]
    if not paths:
        paths = [(f"d{c.seat}-{a.card}",)]
    return Way(paths, f"{card_name(a.card)} on top of the deck")


def foe_words(c: Context, slot: int) -> str:
    """An enemy with where it is."""
    foe = next((each for each in c.s.foes if each.slot == slot), None)
    if foe is None or slot == KARN_SLOT or foe.cell == EATEN:
        return foe_of(c.s, slot)
    return f"{foe_of(c.s, slot)} on {foe_place(c.s, foe)}"

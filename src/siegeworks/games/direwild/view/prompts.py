"""The prompts: what is asked and why, by the ruling clause, to the seat asked, to those who could use something
meanwhile, and to everybody else.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core import Chance, Choice, Draw
from siegeworks.scene import Prompt

from .. import actions as act
from ..content import AI, CREATURES, MINIONS, TREASURES
from ..rules.dice import battle_sides
from ..state import MONSTER, State
from .totals import battle_sum, chance_words, creature_words, foe_sum, in_battle, loose, tuck_words, versus
from .words import (
    ORDINALS,
    ai_words,
    card_name,
    count_of,
    foe_of,
    hero_name,
    joined,
    power_name,
    power_of,
    sentence,
    signed,
    who,
)

Words = tuple[str, str, str, tuple[str, ...]]
"""Title, text to the seat asked, text to the others (WHO decides), and the steps of a path."""

NEXT: Final = ("Click who goes first.", "Click who goes second.", "Click who goes third.")


def prompt_for(s: State, viewer: int, choice: Choice) -> Prompt:
    """The prompt of a player's choice. Who only could use magic or treasure meanwhile is told whose choice it is."""
    title, text, others, steps = words(s, choice)
    others = f"{others.replace('WHO', who(s, choice.seat))}."
    if viewer != choice.seat and choice.also and viewer in choice.also:
        text = f"{others} Meanwhile you may use what glows: magic or treasure."
        return Prompt(choice.seats, f"{hero_name(s, choice.seat)}: {title}", text, others, choice.prompt)
    return Prompt(choice.seats, title, text, others, choice.prompt, steps)


def words(s: State, choice: Choice) -> Words:
    """The words for a choice, by its clause; those that depend on the state are put together here."""
    first, rule = choice.options[0], choice.prompt
    telling = SPOKEN.get(rule)
    if telling is not None:
        return telling(s, choice)
    if rule in PLAIN:
        return PLAIN[rule]
    if isinstance(first, act.TurnOrder):
        return ordering(s, choice)
    return by_card(s, choice)


# ---- what depends on the state


def ordering(s: State, choice: Choice) -> Words:
    """A turn order, or a vote on one."""
    if isinstance(choice.options[0], act.Agree | act.Decline):
        text = "A new turn order is proposed. If anybody objects, the old one stays."
        return "Do you agree?", text, "WHO is asked about the turn order", ()
    now = joined((hero_name(s, seat) for seat in s.order), "then")
    when = "this round" if s.round else "the beginning"
    text = f"Now it is {now}. Keep that for {when}, or click the figures in a new order."
    return "Who goes first?", text, "WHO proposes the turn order", NEXT


def flipped(s: State, choice: Choice) -> Words:
    """The Enemy AI card before its actions: what it will do now, and by whom it goes."""
    card = AI[s.ai_card]
    text = f"{ai_words(s.ai_card)}."
    if 0 < card.priority <= len(s.order):
        text += f" The {ORDINALS[card.priority]} hero is {hero_name(s, s.order[card.priority - 1])}."
    text += usable(choice, " Before that you may use what glows: magic or treasure.")
    return "The Enemy AI card", text, f"WHO has turned up the Enemy AI card: {ai_words(s.ai_card)}", ()


def charming(s: State, choice: Choice) -> Words:
    """Charm to be spent."""
    charm = count_of(max(s.heroes[choice.seat].charm, 0), "Charm", "Charm")
    text = "Charm creatures of the Wilds, destroy some, or break locks; what is left is lost."
    steps = ("Click a creature of the Wilds, or a button.", "Choose what to do with it.")
    return f"Spend {charm}", text, f"WHO spends {charm}", steps


def training(s: State, choice: Choice) -> Words:
    """Charm of a round of preparation."""
    charm = count_of(s.heroes[choice.seat].charm, "Charm", "Charm")
    text = f"You have {charm}, and {count_of(s.training, 'round')} of preparation are left with this one."
    text = text.replace("1 round of preparation are", "1 round of preparation is")
    steps = ("Click a creature of the Wilds, or a button.", "Choose what to do with it.")
    return f"Prepare: {charm}", text, f"WHO prepares with {charm}", steps


def building(s: State, choice: Choice) -> Words:
    """A core to be chosen."""
    text = "Its own battle values count; the others can be tucked behind it. Each says what it would add up to."
    return "Choose the core", text, "WHO chooses the core of a creature", ("Click a creature in play.",)


def tucking(s: State, choice: Choice) -> Words:
    """Augments to be tucked."""
    hero = s.heroes[choice.seat]
    text = f"{card_name(hero.played[hero.core])} is worth: {creature_words(s, hero)}."
    if any(isinstance(each, act.TuckAll) for each in choice.options):
        text += f" With all tucked: {tuck_words(s, hero, loose(hero))}."
    return "Tuck augments", text, "WHO tucks augments behind the core", ("Click a creature in play, or a button.",)


def moving(s: State, choice: Choice) -> Words:
    """Where to walk."""
    hero = s.heroes[choice.seat]
    exert = f" Beyond that each space costs 1 stamina; you have {signed(hero.stamina)}."
    if len(choice.options) == 1 or not any(isinstance(each, act.Walk) for each in choice.options):
        return "Your movement", "You cannot move on.", "WHO moves", ()
    text = f"{sentence(count_of(hero.moves, 'space'))} left.{exert}"
    return f"Move {hero_name(s, hero.seat)}", text, "WHO moves", ("Click a square, or stay.",)


def fighting(s: State, choice: Choice) -> Words:
    """Whom to battle."""
    hero = s.heroes[choice.seat]
    own = f"You have {creature_words(s, hero)}; stamina {signed(hero.stamina)}."
    must = not any(isinstance(each, act.NoFight) for each in choice.options)
    text = f"{own} {'You must battle one; others next to you win by themselves.' if must else 'You need not.'}"
    return "Whom do you battle?", text, "WHO picks a battle", ("Click an enemy.", "Choose the way of the attack.")


def usable(choice: Choice, words: str) -> str:
    """The words, where magic or treasure can be used besides."""
    return words if any(isinstance(each, act.UsePower | act.UseTreasure) for each in choice.options) else ""


def target_of(s: State) -> int:
    """Whom a battle is against."""
    return s.target if in_battle(s) else MONSTER


def before(s: State, choice: Choice) -> Words:
    """The die is about to be rolled."""
    hero, slot = s.heroes[choice.seat], target_of(s)
    text = f"{battle_sum(s, hero)}. {sentence(foe_of(s, slot))}: {foe_sum(s, slot)}. {chance_words(s, hero, slot)}"
    text += usable(choice, " First you may use what glows: magic or treasure.")
    title = f"{hero_name(s, hero.seat)} against {foe_of(s, slot)}"
    return title, text, f"WHO battles {foe_of(s, slot)}: {versus(s, hero, slot)}", ()


def during(s: State, choice: Choice) -> Words:
    """The die has been rolled."""
    hero, slot = s.heroes[choice.seat], target_of(s)
    title = f"Rolled {s.rolled}: {versus(s, hero, slot)}"
    text = f"{battle_sum(s, hero)}. {sentence(foe_of(s, slot))}: {foe_sum(s, slot)}. A tie is lost."
    text += usable(choice, " What glows can still change it.")
    return title, text, f"WHO has rolled {s.rolled}: {versus(s, hero, slot)}", ()


def after(s: State, choice: Choice) -> Words:
    """After a battle; or where the Teleport Potion leads."""
    if isinstance(choice.options[0], act.PickCell):
        return "Where to?", "Choose any free square.", "WHO chooses where the potion leads", ("Click a square.",)
    return "The battle is over", "What is used after a battle can be used now.", "WHO has battled", ()


def reflexes(s: State, choice: Choice) -> Words:
    """A 1 that may be rolled again."""
    text = f"Heightened Reflexes: take a wound and roll again. The battle die is a d{battle_sides(s)}."
    return "You rolled a 1", text, "WHO has rolled a 1", ()


def chapter_over(s: State, choice: Choice) -> Words:
    """Between two chapters."""
    text = "Go on at once, or save the campaign and go on another day."
    return f"Chapter {s.chapter} is completed", text, "WHO begins the next chapter", ()


SPOKEN: Final = {
    "dw.ai.flip": flipped,
    "dw.order.choose": ordering,
    "dw.charm.any_combination": charming,
    "dw.later2.spend": training,
    "dw.build.core": building,
    "dw.build.augments": tucking,
    "dw.move.partial": moving,
    "dw.battle.pick": fighting,
    "dw.battle.before": before,
    "dw.battle.magic": during,
    "dw.treasure.teleport_potion.after_battle": after,
    "dw.unlock.reflexes": reflexes,
    "dw.save.when": chapter_over,
}

CARD: Final = ("Click a card.",)
FIGURE: Final = ("Click a figure.",)

PLAIN: Final[dict[str, Words]] = {
    "dw.pick.hero": (
        "Pick your hero",
        "Any is good to begin with. Each has an ability that always works, and two of magic with their cost: "
        "rest on a card to read what they do.",
        "WHO picks a hero",
        CARD,
    ),
    "dw.summon.order_choice": (
        "Play your cards",
        "All of your hand is played, one card after the other; an ability happens at once.",
        "WHO plays the hand",
        ("Click a card of your hand.",),
    ),
    "dw.summon.target_idle": ("Which enemy?", "Choose the enemy it happens to.", "WHO chooses an enemy", FIGURE),
    "dw.term.may": ("Do it?", "The ability may be used, it need not.", "WHO decides about an ability", ()),
    "dw.magic.help_others": ("Which hero?", "Choose the hero it happens to.", "WHO chooses a hero", FIGURE),
    "dw.hero.featherheart.draw_before": ("Which hero draws?", "Choose a hero.", "WHO chooses who draws", FIGURE),
    "dw.wound.is_card": ("Which wound goes?", "A wound goes back to the wound pile.", "WHO heals a wound", CARD),
    "dw.term.discard": ("Discard a card", "Choose a card of your hand.", "WHO discards a card", CARD),
    "dw.term.destroy": ("Destroy a card", "Choose a card of yours; it is gone for good.", "WHO destroys a card", CARD),
    "dw.term.destroy_wilds": (
        "Destroy a creature of the Wilds",
        "Its slot is filled again.",
        "WHO destroys a creature of the Wilds",
        CARD,
    ),
    "dw.charm.refill_choice": (
        "Refill the Wilds",
        "Choose the deck the new creature comes from.",
        "WHO chooses where the Wilds are refilled from",
        (),
    ),
    "dw.term.gift": ("Give a Gift", "Another hero may discard a card and draw one.", "WHO gives a Gift", FIGURE),
    "dw.term.gift_source": (
        "A Gift for you",
        "You may discard a card of your hand or in play; then you draw one and play it at once.",
        "WHO is offered a Gift",
        CARD,
    ),
    "dw.loot.may": ("A treasure lies here", "Take it? It may be a Treasure Monster.", "WHO stands on a treasure", ()),
    "dw.battle.crit_colour": (
        "A critical hit",
        "Whose gem marks the second damage?",
        "WHO chooses whose gem marks a critical hit",
        (),
    ),
    "dw.unlock.channeling": (
        "Channeling",
        "You had no battle: a creature you played may go on top of your deck.",
        "WHO may put a creature on top of the deck",
        CARD,
    ),
    "dw.minion.glug.which": (
        "Whom does Glug wake?",
        "Choose a sleeping minion.",
        "WHO chooses for Glug",
        FIGURE,
    ),
    "dw.minion.chuddle.release_first": (
        "Who leaves the stomach first?",
        "The Chuddle is defeated: its meal is free.",
        "WHO chooses who leaves the stomach first",
        FIGURE,
    ),
    "dw.minion.chuddle.release_others": (
        "You are free",
        "Choose the square you come out on.",
        "WHO comes out of the stomach",
        ("Click a square.",),
    ),
}


# ---- cards, powers, treasures, minions


def by_card(s: State, choice: Choice) -> Words:
    """A choice that a card asks: its name and its text."""
    name, text = source_of(s, choice)
    steps = FIGURE if isinstance(choice.options[0], act.PickSeat | act.PickFoe) else ("Click what glows.",)
    return name, text, f"WHO decides: {name}", steps


def source_of(s: State, choice: Choice) -> tuple[str, str]:
    """Name and text of the card, power or treasure a clause belongs to."""
    parts = choice.prompt.split(".")
    for part in parts[1:]:
        for cards in (CREATURES, TREASURES, MINIONS):
            if part in cards:
                return cards[part].name, cards[part].text
        if part == "acolyte":
            continue
        power = power_of(part)
        if power is not None:
            return power.name, power.text
    if choice.prompt.startswith("dw.hero.syl"):
        power = power_of("tempest")
        return power_name("tempest"), power.text if power else "Choose."
    return "Your choice", "Choose one of these."


# ---- with the real box


def table_prompt(s: State, question: Chance) -> Prompt:
    """What the people with the real box are asked to look up."""
    everybody = tuple(range(s.config.seats))
    if isinstance(question, Draw):
        title, text, rule = DRAWN.get(
            question.stream, (f"Draw: {question.stream}", "Which card is it?", "dw.draw.five")
        )
    else:
        title = f"Roll a d{question.size}: {question.stream}"
        text, rule = "What does it show?", "dw.battle.hero_total"
    return Prompt(everybody, title, text, text, rule)


DRAWN: Final = {
    "treasure": ("Draw a treasure", "Which treasure was drawn?", "dw.loot.draw"),
    "Enemy AI": ("Flip an Enemy AI card", "Which card was flipped?", "dw.ai.flip"),
    "common creatures": ("Turn up a Common card", "Which creature is it?", "dw.setup.common_top_faceup"),
    "advanced creatures": ("Turn up an Advanced card", "Which creature is it?", "dw.unlock.advanced.flip"),
}

"""The prompts: what is asked and why, by the ruling clause, to those asked and to everybody else."""

from __future__ import annotations

from typing import Final

from siegeworks.core import Chance, Choice, Draw
from siegeworks.scene import Prompt

from .. import actions as act
from ..content import DICE, HEROES, TRAPS
from ..state import State, kinds_of
from .clauses import DRAWN, HERO, PLAIN, TILE, Words, example
from .context import MINION_STEPS, TIMEOUT
from .words import count_of, fortress, group, hero_name, joined, minions, pool, tile_name, who

LORDS: Final = (
    act.MoveTo, act.Victim, act.ReplaceAt, act.PickTile, act.FireTrap, act.Flip, act.Mend, act.HoldFire, act.BreakTrap,
    act.GroupAttacks, act.HealRift, act.HurtRift,
)  # fmt: skip
"""What the Rift Lord, or a Team together, decides rather than a Hero's player."""
SPENDING: Final = (act.Hit, act.HitHero, act.HitBoss, act.StunOne, act.AssignBest, act.StopSpending)


def prompt_for(s: State, choice: Choice, fort: int) -> Prompt:
    """The prompt of a player's choice."""
    title, text, others, steps = words(s, choice, fort)
    own, theirs = reason(s, choice)
    asked = joined(f"{{s{seat}}}" for seat in choice.seats) + theirs
    return Prompt(choice.seats, title, text + own, others.replace("WHO", asked), choice.prompt, steps)


def reason(s: State, choice: Choice) -> tuple[str, str]:
    """Why it is this seat's decision, for the seat and for the others."""
    first = example(s, choice)
    if choice.also or (not isinstance(first, (*LORDS, act.Agree)) and s.attack is None):
        return "", ""
    if choice.prompt == TIMEOUT:
        return " Their Team did not agree, so the Rift Lord decides.", ", the Rift Lord,"
    if s.active >= 0 and s.step not in MINION_STEPS:
        return "", ""
    if choice.seat == s.lord:
        return " You decide as Rift Lord.", ", the Rift Lord,"
    if s.config.rivalry and isinstance(first, LORDS):
        captain = s.config.captain or s.config.heroes == 1
        return " You decide for your Team." if captain else " You propose, your Team must agree.", ""
    return "", ""


def words(s: State, choice: Choice, fort: int) -> Words:
    """The words for a choice, by its clause; those that depend on the state are put together here."""
    first = example(s, choice)
    if isinstance(first, SPENDING):
        return spending(s, choice, fort)
    if isinstance(first, act.Mend):
        return "Whom does it heal?", "Choose the Hero the Trap heals.", "WHO chooses whom a Trap heals", HERO
    if isinstance(first, act.BreakTrap):
        text = f"The Boss breaks a Trap on {tile_name(s, fort, s.tile)}."
        return "Which Trap breaks?", text, "WHO chooses a Trap that breaks", ("Click the Trap.",)
    if isinstance(first, act.Victim):
        return victim_words(s, choice, fort)
    if isinstance(first, act.MoveTo):
        return move_words(s, choice, fort)
    if isinstance(first, act.PickTile):
        return tile_words(s, choice, fort)
    if isinstance(first, act.FireTrap | act.HoldFire) and s.step == "fire_tile":
        where = tile_name(s, fort, s.tile)
        text = "Every Trap may fire, none must. All results of a Tile are spent together."
        return f"Traps on {where}", text, f"WHO fires the Traps on {where}", ("Click a Trap.", *HERO)
    if isinstance(first, act.GroupAttacks):
        where = tile_name(s, fort, s.tile)
        text = "Each Group attacks one Hero, one after the other. Choose the next Group and its victim."
        steps = ("Click the Group.", "Click its victim.")
        return f"Attack on {where}", text, f"WHO chooses who attacks on {where}", steps
    if isinstance(first, act.Flip):
        text = "The Trap moves one Group, Boss or Hero of its Tile."
        return "Whom to flip, and where to?", text, "WHO flips somebody", ("Click whom.", "Click the Tile.")
    if isinstance(first, act.PlaceHero):
        return place_words(s, choice)
    if choice.prompt == "omd.action.special.kinds":
        return power_words(s, choice)
    if isinstance(first, act.Absorb):
        return PLAIN["omd.faq.hero.ball_chain.never_required"]
    if isinstance(first, act.Agree) and choice.prompt == TIMEOUT:
        return PLAIN["omd.upgrade.pool_permission"]
    if isinstance(first, act.ReplaceAt):
        return PLAIN["omd.minion.wave.shortage.two_starts"]
    if isinstance(first, act.HealRift | act.HurtRift):
        return PLAIN["omd.rivalry.attack.hero_death"]
    return by_clause(s, choice, fort)


def spending(s: State, choice: Choice, fort: int) -> Words:
    """Results to be spent: by a Hero, or those of Traps."""
    steps = ("Click an enemy, or the results to use first.", *("Click more results, or the enemy.",) * 4)
    left = count_of(len(s.attack.results) if s.attack else 0, "result")
    if s.attack is not None and s.attack.seat >= 0:
        text = f"You have {left} left. Each enemy shows what it needs."
        return "Spend your results", text, "WHO spends the results", steps
    text = f"The Traps give {left}. Each enemy shows what it needs."
    return f"The Traps on {tile_name(s, fort, s.tile)} strike", text, "WHO spends the results of the Traps", steps


def victim_words(s: State, choice: Choice, fort: int) -> Words:
    """A Minion that dies of a Tile, a Trap or a Weapon."""
    causes = {
        "omd.tile.caltrops.minion_choice": "The Caltrops kill one of the lesser Minions that ran across.",
        "omd.tile.gas.minion_choice": "The gas kills one lesser Minion.",
    }
    text = causes.get(choice.prompt, "Choose the Minion that dies.")
    return "Which Minion dies?", text, "WHO chooses a Minion that dies", ("Click the Minion.",)


def move_words(s: State, choice: Choice, fort: int) -> Words:
    """Where Minions, a Boss or a Support Trap go."""
    if choice.prompt.startswith("omd.tile.trapsburg"):
        text = "Trapsburg got a Support Trap. Choose the border it lies on: click the Tile beyond."
        return "Where does it lie?", text, "WHO places a free Support Trap", TILE
    here = tile_name(s, fort, s.tile)
    if len(s.queue) != 2:
        return "Where to?", "Choose a Tile.", "WHO chooses a Tile", TILE
    role, count = s.queue
    if role < 0:
        return "Which way does the Boss go?", f"It leaves {here}.", "WHO sends the Boss on", TILE
    what = minions(kinds_of(s, fort)[role], count)
    if "gnoll" in choice.prompt:
        text = f"{what} from {here} can reach several Heroes. Choose the Tile they hunt on."
        return f"Whom do {group(s, fort, role).replace('The', 'the')} hunt?", text, f"WHO sends {what} hunting", TILE
    text = f"{what} from {here} could take several arrows."
    return f"Which way do {what} go?" if count > 1 else f"Which way does {what} go?", text, f"WHO sends {what} on", TILE


def tile_words(s: State, choice: Choice, fort: int) -> Words:
    """A Tile to be resolved next, or to put somebody on."""
    rule = choice.prompt
    if s.step == "fire_traps" or rule == "omd.minion.traps.tile_by_tile":
        text = "Traps are done tile by tile. Choose the next Tile, or fire no more."
        return "Where do Traps fire next?", text, "WHO chooses where Traps fire", TILE
    if s.step == "attack_tiles" or rule == "omd.minion.attack.tile_order":
        text = "Minions attack tile by tile. Choose the next Tile."
        return "Where do Minions attack next?", text, "WHO chooses where Minions attack next", TILE
    if rule == "omd.boss.place":
        return "Where does the Boss come in?", "Choose a Start Tile.", "WHO places the Boss", TILE
    if rule == "omd.faq.wave.added_enemies":
        text = "A Minion is added to this Wave. Choose the Start Tile it comes in by."
        return "Where do they come in?", text, "WHO adds a Minion to the Wave", TILE
    return "Choose a Tile", "Choose a Tile.", "WHO chooses a Tile", TILE


def place_words(s: State, choice: Choice) -> Words:
    """A figure to be placed at set-up, or on its return."""
    if s.round:
        text = "Your Hero is back at full Health. Put the figure on any Tile."
        return "You return", text, "WHO returns and chooses a Tile", TILE
    text = f"Put your Hero on any Tile of {fortress(s, s.config.team(choice.seat))}."
    return "Where do you start?", text, "WHO chooses where to start", TILE


def power_words(s: State, choice: Choice) -> Words:
    """What a power asks."""
    first, hero = example(s, choice), HEROES[s.heroes[choice.seat].id]
    if isinstance(first, act.Special) and first.what == "face":
        text = "You set the faces of all your dice, one by one."
        return f"What does a {DICE[first.card].name} show?", text, "WHO sets the dice", ()
    if isinstance(first, act.Special) and first.what == "place":
        where = "border" if TRAPS[first.card].support else "Tile"
        name = TRAPS[first.card].name
        return f"Where does {name} go?", f"Choose a {where}.", f"WHO places {name}", (f"Click a {where}.",)
    if isinstance(first, act.Agree):
        return f"Use {hero.ultimate}?", hero.ultimate_text, f"WHO may use {hero.ultimate}", ()
    if isinstance(first, act.PayPush):
        text = "You lost 2 Health or more in one attack."
        return "Give up a piece of Gear", text, "WHO gives up a piece of Gear", ("Click the Gear.",)
    return "Your power", "Choose one of these.", "WHO uses a power", ("Click what glows.",)


def upgrade_words(s: State, choice: Choice) -> Words:
    """The shopping of a Hero, or of several at once."""
    bought = (act.BuyWeapon, act.BuyGear, act.BuyTrap)
    text = "You may buy one Weapon, one piece of Gear and one Trap for your Tile."
    steps: tuple[str, ...] = ("Click a card of the shop, or a button.", "Click where it goes.", "Choose how to pay.")
    if not any(isinstance(option, bought) for option in choice.options):
        text, steps = "There is nothing more in the shop that you can pay for.", ("Press a button.", *steps[1:])
    team = s.config.team(choice.seat)
    text += f" You have {count_of(s.heroes[choice.seat].skulls, 'Skull')}, {pool(s, team)} has {s.forts[team].skulls}."
    return f"Upgrade {hero_name(s, choice.seat)}", text, "WHO may still upgrade", steps


def by_clause(s: State, choice: Choice, fort: int) -> Words:
    """The clauses that ask one thing only."""
    rule, seat = choice.prompt, choice.seat
    if rule == "omd.upgrade.any_types":
        return upgrade_words(s, choice)
    if s.step == "act" and rule not in PLAIN:
        name = who(s, s.active) if s.active >= 0 else "The Hero"
        text = "Attack and Move once each, in any order; one power and one-time Gear come on top."
        steps = ("Click a Tile, an enemy, a card, or a button.", "Click where, or at whom.", "Click at whom.")
        if seat == s.active:
            return f"{name} acts", text, f"WHO acts with {name}", steps
    return PLAIN.get(rule, ("Your choice", "Choose one of these.", "WHO decides", ("Click what glows.",)))


# ---- with the real box


def table_prompt(s: State, question: Chance) -> Prompt:
    """What the people with the real box are asked to look up."""
    everybody = tuple(range(s.config.seats))
    if isinstance(question, Draw):
        title, text, rule = DRAWN[question.stream]
    else:
        kind = question.stream.removesuffix(" die")
        name = DICE[kind].name if kind in DICE else "die"
        title, text, rule = f"Roll a {name}", "Which face does it show?", "omd.dice.hero.roll"
    return Prompt(everybody, title, text, text, rule)

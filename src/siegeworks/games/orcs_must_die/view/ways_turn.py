"""The Hero Action Phase: moving, attacking, Special Actions, pushing."""

from __future__ import annotations

import msgspec

from siegeworks.scene import Button

from .. import actions as act
from ..content import GEAR, HEROES
from ..rules.turn import crossings, way_of
from ..state import NOBODY, Hero, State, land
from .board import place_id
from .cards import own_id
from .context import Context, Path, Way, press
from .pieces import boss_id, hero_id, minion_id, minion_words
from .words import card_name, hero_name, joined, tile_name


def give_up(c: Context, a: act.GiveUp) -> Way:
    """Which Action a stunned Hero goes without."""
    key = {"move": "M", "attack": "A"}.get(a.what, "")
    return press(Button(f"give-up-{a.what}", f"Give up the {a.what.title()}", key, icon="icon-stun"))


def walk(c: Context, a: act.Walk) -> Way:
    """The Hero, then a Tile; or the Tile at once."""
    s, hero = c.s, c.hero
    place = place_id(a.fort, a.tile)
    return Way([(hero_id(hero.seat), place), (place,)], f"Move to {tile_name(s, a.fort, a.tile)}", toll(s, hero, a))


def toll(s: State, hero: Hero, a: act.Walk) -> str:
    """What a Move costs: Caltrops passed, Gas at its end."""
    said = []
    crossed = crossings(s, hero, way_of(s, hero, a))
    if crossed:
        said.append(f"Running over Caltrops costs {crossed} Health.")
    if land(s, a.fort).kinds[a.tile] == "gas-chamber":
        said.append("Ending the turn there costs 1 Health.")
    return " ".join(said)


def strike(c: Context, a: act.Strike) -> Way:
    """The Attack, or an enemy on the Tile; then, where there is a choice, with what."""
    attack = Button("strike", "Attack", "A", True, "weapon", "Roll the dice of your Weapon.")
    several = sum(type(other) is act.Strike for other in c.options) > 1
    words = with_what(a)
    variant: Path = ()
    buttons: tuple[Button, ...] = (attack,)
    if several:
        how = Button(f"strike-{'-'.join(a.without) or 'plain'}", words, main=not a.without)
        variant, buttons = (how.id,), (attack, how)
    paths = [("strike", *variant)] + [(enemy, *variant) for enemy in enemies(c)]
    return Way(paths, "Attack" if not several else f"Attack: {words}", "", buttons)


def with_what(a: act.Strike) -> str:
    """A way to attack: without which Amulets or Abilities."""
    return f"Without {joined(named(card) for card in a.without)}" if a.without else "With everything"


def named(card: str) -> str:
    """An Amulet, or a power by the word the rules have for it."""
    powers = {"planted": "the planted Skulls", "pool": "giving Skulls to the pool"}
    return card_name(card) if card in GEAR else powers[card]


def enemies(c: Context) -> list[str]:
    """The pieces of all enemies on the Hero's Tile."""
    s, hero = c.s, c.hero
    f, team = s.forts[hero.fort], s.config.team(hero.seat)
    found: list[str] = []
    if not s.config.rivalry or hero.fort == team:
        for down, rows in ((False, f.up), (True, f.down)):
            found += [minion_id(hero.fort, hero.tile, role, down) for role, n in enumerate(rows[hero.tile]) if n]
    found += [boss_id(b.fort, b.id) for b in s.bosses if (b.fort, b.tile) == (hero.fort, hero.tile)]
    found += [
        hero_id(other.seat) for other in s.heroes
        if (other.fort, other.tile) == (hero.fort, hero.tile) and s.config.team(other.seat) != team
    ]  # fmt: skip
    return found


def push(c: Context, a: act.Push) -> Way:
    """The Push, whom, and who helps."""
    s, hero = c.s, c.hero
    lava = land(s, hero.fort).kinds[hero.tile] == "lava-lake"
    cost = "1 Health" if lava else "a piece of Gear or a step of the Weapon"
    doom = "" if lava else " Who has neither dies."
    where = "Lava Lake" if lava else "Acid Bath"
    button = Button("push", f"Push into the {where}", "P", icon="push", hint=f"Costs everybody involved {cost}.{doom}")
    target = hero_id(a.seat) if a.seat >= 0 else minion_id(hero.fort, hero.tile, a.role, a.down)
    victim = hero_name(s, a.seat) if a.seat >= 0 else minion_words(s, hero.fort, hero.tile, a.role, a.down)
    alike = msgspec.structs.replace(a, helper=NOBODY)
    helpers = [
        o.helper for o in c.options if isinstance(o, act.Push) and msgspec.structs.replace(o, helper=NOBODY) == alike
    ]
    path: Path = (button.id, target)
    buttons: tuple[Button, ...] = (button,)
    if a.helper >= 0:
        path = (*path, hero_id(a.helper))
    elif len(helpers) > 1:
        alone = Button("push-alone", "Alone", main=True)
        path, buttons = (*path, alone.id), (button, alone)
    helped = f" with {hero_name(s, a.helper)}" if a.helper >= 0 else ""
    return Way([path], f"Push {victim}{helped}", f"It dies. Costs everybody involved {cost}.{doom}", buttons)


def pay_push(c: Context, a: act.PayPush) -> Way:
    """The piece of Gear, or the Weapon."""
    if a.gear:
        return Way([(own_id(c.seat, a.gear),)], f"Give up {card_name(a.gear)}", "It is discarded.")
    weapon = HEROES[c.hero.id].weapons[c.hero.weapon]
    return Way([(own_id(c.seat, "weapon"),)], f"Step down from {weapon.name}", "The Weapon before it is used again.")


def end_turn(c: Context, a: act.EndTurn) -> Way:
    """The turn is over."""
    left = joined(
        (
            "move" if any(isinstance(o, act.Walk) for o in c.options) else "",
            "attack" if any(isinstance(o, act.Strike) for o in c.options) else "",
        ),
        "or",
    )
    hint = f"You could still {left}." if left != "nothing" else ""
    more = any(isinstance(o, act.Strike) for o in c.options)
    return press(Button("end-turn", "End of the turn", "E", not more, hint=hint))

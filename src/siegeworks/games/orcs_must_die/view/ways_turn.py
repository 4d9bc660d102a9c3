"""The Hero Action Phase: moving, attacking, Special Actions, pushing."""

from __future__ import annotations

import msgspec

from siegeworks.scene import Button

from .. import actions as act
from ..content import DICE, GEAR, HEROES, TRAPS
from ..maps import walks
from ..rules.figures import move_of
from ..state import NOBODY, Hero, State, kinds_of, land
from .board import place_id
from .cards import own_id, shop_id
from .context import Context, Path, Way, press
from .pieces import boss_id, hero_id, minion_id, minion_words, trap_id
from .words import ICON_NAMES, card_name, count_of, hero_name, icons, joined, minions, tile_name

POWERS = ("ability", "rivalry", "ultimate")


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
    layout = land(s, a.fort)
    said = []
    if a.fort == hero.fort:
        way = walks(layout, hero.tile, move_of(s, hero)).get(a.tile)
        crossed = sum(layout.kinds[tile] == "caltrops" for tile in way.passed) if way else 0
        if crossed:
            said.append(f"Running over Caltrops costs {crossed} Health.")
    if layout.kinds[a.tile] == "gas-chamber":
        said.append("Ending the turn there costs 1 Health.")
    return " ".join(said)


def strike(c: Context, a: act.Strike) -> Way:
    """The Attack, or an enemy on the Tile; then, where there is a choice, with what."""
    attack = Button("strike", "Attack", "A", icon="weapon", hint="Roll the dice of your Weapon.")
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
    return f"Without {joined(card_words(card) for card in a.without)}" if a.without else "With everything"


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
    where = "Lava Lake" if lava else "Acid Bath"
    button = Button("push", f"Push into the {where}", "P", icon="push", hint=f"Costs everybody involved {cost}.")
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
    return Way([path], f"Push {victim}{helped}", f"It dies. Costs everybody involved {cost}.", buttons)


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
    return press(Button("end-turn", "End of the turn", "E", True, hint=hint))


# ---- Special Actions


def named(a: act.Special) -> Way:
    """What is named before or after a roll: a kind of die, a face, how many icons are turned."""
    if a.what == "die":
        return press(Button(f"die-{a.card}", DICE[a.card].name, icon=DICE[a.card].icon))
    if a.what == "face":
        face = DICE[a.card].faces[a.number]
        words = icons(face) if face else "Blank"
        return press(Button(f"face-{a.card}-{a.number}", words, icon=f"icon-{face[0]}" if face else "icon-blank"))
    words = f"Turn {count_of(a.number, ICON_NAMES.get(a.card, a.card))}" if a.number else "Turn none"
    return press(Button(f"turn-{a.number}", words, str(a.number) if a.number < 10 else ""))


def special(c: Context, a: act.Special) -> Way:
    """The card of the power, then what it is aimed at."""
    if a.what in ("die", "face", "turn"):
        return named(a)
    s, hero = c.s, c.hero
    card = a.what if a.what in POWERS or a.what in GEAR else "ability"
    path: list[str] = [own_id(hero.seat, card)]
    buttons: list[Button] = []
    words: list[str] = []
    fort = a.fort if a.fort >= 0 else hero.fort
    if a.role >= 0:
        where = a.tile if a.tile >= 0 else hero.tile
        path.append(minion_at(s, fort, where, a.role))
        words.append(minion_goal(s, fort, where, a.role))
    elif a.tile >= 0:
        path.append(place_id(fort, a.tile))
        words.append(tile_name(s, fort, a.tile))
    if a.seat >= 0:
        path.append(hero_id(a.seat))
        words.append(hero_name(s, a.seat))
    if a.card:
        step, button = aimed_card(s, fort, hero, a.card)
        path.append(step)
        buttons += [button] if button else []
        words.append(card_words(a.card))
    if a.number:
        number = Button(f"number-{a.number}", str(a.number), str(a.number) if 0 < a.number < 10 else "")
        path.append(number.id)
        buttons.append(number)
        words.append(str(a.number))
    name, text = power_words(hero, a.what)
    if len(path) == 1:
        icon = "ultimate" if card == "ultimate" else "ability"
        use = Button(f"use-{card}", f"Use {name}", "U", True, icon, text)
        path.append(use.id)
        buttons.append(use)
    return Way([tuple(path)], f"{name}: {', '.join(words)}" if words else name, text, tuple(buttons))


def power_words(hero: Hero, what: str) -> tuple[str, str]:
    """Name and text of a power or a card."""
    card = HEROES[hero.id]
    if what in GEAR:
        return GEAR[what].name, f"{GEAR[what].text} The card is discarded."
    return {
        "rivalry": (card.rivalry, card.rivalry_text), "ultimate": (card.ultimate, card.ultimate_text),
    }.get(what, (card.ability, card.ability_text))  # fmt: skip


def minion_at(s: State, fort: int, tile: int, role: int) -> str:
    """The piece of a Group, its standing members first; without any the Tile."""
    f = s.forts[fort]
    if f.up[tile][role] or f.down[tile][role]:
        return minion_id(fort, tile, role, not f.up[tile][role])
    return f"role-{role}"


def minion_goal(s: State, fort: int, tile: int, role: int) -> str:
    """A Group a power is aimed at, in words."""
    f = s.forts[fort]
    count = f.up[tile][role] + f.down[tile][role]
    kind = kinds_of(s, fort)[role]
    return f"{minions(kind, count)} on {tile_name(s, fort, tile)}" if count else kind.name


def aimed_card(s: State, fort: int, hero: Hero, card: str) -> tuple[str, Button | None]:
    """Where a card a power is aimed at is clicked: worn, in the shop, as a Trap; else a button."""
    if card in hero.gear:
        return own_id(hero.seat, card), None
    for shop, f in enumerate(s.forts):
        if card in f.shop_gear or card in f.shop_traps:
            return shop_id(shop, card), None
    if hero.tile >= 0 and card in s.forts[fort].traps[hero.tile]:
        return trap_id(fort, hero.tile, s.forts[fort].traps[hero.tile].index(card)), None
    button = Button(f"card-{card}", card_words(card))
    return button.id, button


def card_words(card: str) -> str:
    """A card, or a word of a power (kinds of dice with plus signs between them)."""
    if card in GEAR or card in TRAPS or card in HEROES:
        return card_name(card)
    parts = card.replace(",", "+").split("+")
    if all(part in DICE for part in parts):
        kinds = dict.fromkeys(parts)
        return joined(count_of(parts.count(kind), DICE[kind].name, DICE[kind].name[:-3] + "Dice") for kind in kinds)
    return " ".join(card.replace("_", " ").replace("-", " ").split()).capitalize()

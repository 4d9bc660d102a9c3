"""Special Actions: powers and one-time Gear, and what they are aimed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from siegeworks.scene import Button

from .. import actions as act
from ..content import DICE, GEAR, HEROES, TRAPS
from ..state import Hero, State, kinds_of
from .board import border_id, place_id
from .cards import gone_id, own_id, shop_id
from .context import Context, Path, Way, press
from .pieces import hero_id, minion_id, support_id, trap_id
from .ways_upgrade import permission
from .words import ICON_NAMES, card_name, count_of, hero_name, icons, joined, minions, tile_name

POWERS: Final = ("ability", "rivalry", "ultimate")
SLOTS: Final = ("amulet", "ring", "trinket")


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
    if a.what == "place":
        place = border_id(s.fort, a.tile, a.number) if TRAPS[a.card].support else place_id(s.fort, a.tile)
        return Way([(place,)], f"{card_name(a.card)}: {tile_name(s, s.fort, a.tile)}")
    if (hero.id, a.what) in OWN and (a.card or a.role >= 0 or a.number or a.seat >= 0):
        return OWN[hero.id, a.what](c, a)
    card = a.what if a.what in POWERS or a.what in GEAR else "ability"
    path: list[str] = [own_id(hero.seat, card)]
    buttons: list[Button] = []
    words: list[str] = []
    fort = a.fort if a.fort >= 0 else hero.fort
    if a.seat >= 0:
        path.append(hero_id(a.seat))
        words.append(hero_name(s, a.seat))
    if a.role >= 0:
        where = a.tile if a.tile >= 0 else hero.tile
        path.append(minion_at(s, fort, where, a.role))
        words.append(minion_goal(s, fort, where, a.role))
    elif a.tile >= 0:
        path.append(place_id(fort, a.tile))
        words.append(tile_name(s, fort, a.tile))
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


# ---- powers with a way of their own


def stuff(c: Context, a: act.Special) -> Way:
    """The Scarecrow puts a Trap of the shop in one of his slots, or throws one away."""
    slot = SLOTS[a.role]
    button = Button(f"slot-{slot}", f"{slot.title()} slot", slot[0].upper())
    power = own_id(c.seat, a.what)
    if not a.card:
        worn = card_name(str(c.hero.marks.get(slot, "")))
        throw = Button(f"throw-{slot}", f"Discard {worn}")
        return Way([(power, throw.id)], f"Discard {worn} from the {slot.title()} slot", "", (throw,))
    shop = shop_id(c.s.config.team(c.seat), a.card)
    worn = joined(card_name(card) for card in c.hero.gear if GEAR[card].kind == slot)
    lost = f"{worn} is discarded. " if worn != "nothing" else ""
    hint = (lost + permission(c.s, c.seat, a.number)).strip()
    label = f"{card_name(a.card)} in the {slot.title()} slot: {price(TRAPS[a.card].cost, a.number)}"
    path, buttons = how_paid(c, a, TRAPS[a.card].cost)
    return Way([(power, shop, button.id, *path)], label, hint, (button, *buttons))


def price(cost: int, taken: int) -> str:
    """A price in two parts."""
    return joined((f"{cost - taken} of yours" if cost > taken else "", f"{taken} of the pool" if taken else ""))


def how_paid(c: Context, a: act.Special, cost: int) -> tuple[Path, tuple[Button, ...]]:
    """The last click where a power's purchase may be paid in several ways; `number` is the pool's part."""
    alike = msgspec.structs.replace(a, number=0)
    parts = [
        o.number for o in c.options
        if isinstance(o, act.Special) and o.number >= 0 and msgspec.structs.replace(o, number=0) == alike
    ]  # fmt: skip
    if len(parts) == 1:
        return (), ()
    hint = "Takes Skulls of the whole Team." if a.number else ""
    main = a.number == min(parts)
    button = Button(f"pay-{cost}-{a.number}", f"Pay {price(cost, a.number)}", main=main, icon="skull", hint=hint)
    return (button.id,), (button,)


def salvage(c: Context, a: act.Special) -> Way:
    """Gear out of the discards, where it costs the printed price, or the enemy's half."""
    cost = GEAR[a.card].cost if a.what == "ability" else (GEAR[a.card].cost + 1) // 2
    path, buttons = how_paid(c, a, cost)
    label = f"Buy {card_name(a.card)}: {price(cost, a.number)}"
    first = (own_id(c.seat, a.what), gone_id(a.fort, a.card))
    return Way([(*first, *path)], label, permission(c.s, c.seat, a.number), buttons)


def call_bears(c: Context, a: act.Special) -> Way:
    """So many for the enemy, and what of it the pool pays."""
    number = Button(f"add-{a.number}", str(a.number), str(a.number))
    pay = Button(f"pool-{a.role}", f"{a.role} of the pool" if a.role else "All of yours")
    label = f"Send {count_of(a.number, 'more Minion')}: {a.role} of the pool"
    return Way([(own_id(c.seat, a.what), number.id, pay.id)], label, permission(c.s, c.seat, a.role), (number, pay))


def call_off(c: Context, a: act.Special) -> Way:
    """An enemy Trap here, or on a border."""
    hero = c.hero
    there = c.s.forts[hero.fort].traps[a.tile]
    piece = (
        support_id(hero.fort, a.tile, a.number) if a.number >= 0 else trap_id(hero.fort, a.tile, there.index(a.card))
    )
    cost = (TRAPS[a.card].cost + 1) // 2
    return Way([(own_id(c.seat, a.what), piece)], f"Discard {card_name(a.card)} for {count_of(cost, 'Skull')}")


def captive(c: Context, a: act.Special) -> Way:
    """A lesser Minion, standing or not (`number`)."""
    hero = c.hero
    piece = minion_id(hero.fort, hero.tile, a.role, bool(a.number))
    return Way([(own_id(c.seat, a.what), piece)], f"Take {kinds_of(c.s, hero.fort)[a.role].name} captive")


def lend(c: Context, a: act.Special) -> Way:
    """Sir Winston's Weapon, and who is to have its Health."""
    weapon = HEROES[c.hero.id].weapons[c.hero.weapon]
    verb = "Take back the Health" if a.seat == c.seat else f"Lend {hero_name(c.s, a.seat)} the Health"
    return Way([(own_id(c.seat, "weapon"), hero_id(a.seat))], f"{verb} of the {weapon.name}", weapon.text)


OWN: Final[dict[tuple[str, str], Callable[[Context, act.Special], Way]]] = {
    ("scarecrow", "ability"): stuff,
    ("kobold_king", "ability"): salvage,
    ("kobold_king", "rivalry"): salvage,
    ("tundra", "rivalry"): call_bears,
    ("the_bride", "rivalry"): call_off,
    ("ball_and_chain", "ultimate"): captive,
    ("sir_winston", "ability"): lend,
}

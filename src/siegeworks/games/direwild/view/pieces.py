"""Everything on the land: heroes with their stamina, enemies in the colours of their slots, treasure, Fatal Wounds."""

from __future__ import annotations

from functools import lru_cache

from siegeworks.scene import Mark, Piece

from ..content import CREATURES, HEROES, MINIONS, NUMBERS
from ..rules.karn import pile_left
from ..rules.strength import stats_of
from ..state import EATEN, KARN_SLOT, ON_TRACK, STAGING, Foe, Hero, State
from .board import camp_at, fatal_at, middle, place_id, track_at
from .palette import SLOT_TONES
from .totals import printed
from .words import SLOT_NAMES, count_of, extras, foe_place, hero_name, signed, square, stats_words

FIGURE = 78.0
TOKEN = 40.0


def hero_id(seat: int) -> str:
    """The scene id of a hero's figure."""
    return f"hero-{seat}"


def foe_id(slot: int) -> str:
    """The scene id of an enemy's figure."""
    return f"foe-{slot}"


def token_id(cell: int) -> str:
    """The scene id of a treasure token."""
    return f"token-{cell}"


def pieces_of(s: State) -> tuple[Piece, ...]:
    """All pieces."""
    found = [token(s.chapter, cell) for cell in s.tokens]
    found += [foe_piece(s, foe) for foe in s.foes]
    found += [hero_piece(s, hero) for hero in s.heroes if hero.id in HEROES]
    return (*found, *fatals(s.chapter, s.fatal))


@lru_cache(maxsize=64)
def token(chapter: int, cell: int) -> Piece:
    """A treasure token, in the corner of its square, so that whoever comes stands beside it."""
    x, y = middle(chapter, cell)
    name = f"Treasure, {square(chapter, cell)}"
    return Piece(token_id(cell), name, x + 26, y + 26, "treasure", place_id(cell), size=TOKEN, tone="gold")


@lru_cache(maxsize=64)
def fatals(chapter: int, left: int) -> tuple[Piece, ...]:
    """The Fatal Wounds that are left (dw.setup.fatal_pile): always in sight, for the last one loses the game."""
    return tuple(
        Piece(f"fatal-{n}", f"Fatal Wound {n + 1}", *fatal_at(chapter, n, left), "fatal", size=44, tone="blood")
        for n in range(left)
    )


# ---- heroes


def hero_spot(s: State, hero: Hero) -> tuple[float, float, str]:
    """Where a hero's figure stands: on its square, in the staging area, or with the enemy that ate it."""
    if hero.cell >= 0:
        x, y = middle(s.chapter, hero.cell)
        return x, y, place_id(hero.cell)
    if hero.cell == EATEN:
        eater = next((foe for foe in s.foes if hero.seat in foe.meal and foe.cell >= 0), None)
        if eater is not None:
            x, y = middle(s.chapter, eater.cell)
            return x + 24 - 18 * eater.meal.index(hero.seat), y - 26, place_id(eater.cell)
    x, y = camp_at(s.chapter, hero.seat, s.config.seats)
    return x, y, place_id(STAGING)


def is_acting(s: State, hero: Hero) -> bool:
    """Whether it is this hero's turn."""
    return bool(s.foes) and s.phase != "game" and s.order[min(s.turn, len(s.order) - 1)] == hero.seat


def hero_piece(s: State, hero: Hero) -> Piece:
    """A hero's figure; its badge is the stamina."""
    card = HEROES[hero.id]
    x, y, place = hero_spot(s, hero)
    where = "eaten" if hero.cell == EATEN else square(s.chapter, hero.cell)
    tip = f"Active magic {hero.active}."
    if hero.core >= 0 and hero.core < len(hero.played) and hero.played[hero.core] in CREATURES:
        tip = f"{CREATURES[hero.played[hero.core]].name}: {stats_words(stats_of(s, hero))}. {tip}"
    return Piece(
        id=hero_id(hero.seat),
        name=f"{card.name} ({{s{hero.seat}}}), stamina {signed(hero.stamina)}, {where}",
        x=x,
        y=y,
        icon=card.icon,
        place=place,
        size=FIGURE if hero.cell != EATEN else 46.0,
        tone=f"hero-{card.clan}",
        badge=signed(hero.stamina),
        marks=stamina_marks(hero.stamina),
        tip=tip,
        acting=is_acting(s, hero),
    )


@lru_cache(maxsize=16)
def stamina_marks(stamina: int) -> tuple[Mark, ...]:
    """Rage or poison as a sign."""
    if not stamina:
        return ()
    icon, tone = ("rage", "ember") if stamina > 0 else ("poison", "moss")
    return (Mark(icon, f"Stamina {signed(stamina)}", tone),)


# ---- enemies


def foe_piece(s: State, foe: Foe) -> Piece:
    """An enemy: a face-down minion shows its level, an active one its attack with stamina, and the hit points left."""
    if foe.slot == KARN_SLOT:
        return karn_piece(s, foe)
    x, y = middle(s.chapter, foe.cell)
    colour = SLOT_NAMES[foe.slot]
    where = foe_place(s, foe)
    if not foe.active:
        name = f"{colour}: a sleeping minion of Level {level_name(foe.level)}, {where}"
        tip = "Face down. It follows its trail until it is revealed."
        tone = SLOT_TONES[foe.slot]
        return Piece(
            foe_id(foe.slot), name, x, y, "idle", place_id(foe.cell), size=68, tone=tone,
            badge=level_badge(foe.level), marks=stamina_marks(foe.stamina), tip=tip,
        )  # fmt: skip
    card = MINIONS[foe.kind]
    left = max(card.hit_points - len(foe.gems), 0)
    total = card.attack + foe.stamina
    name = f"{colour}: {card.name}, attack {total}, {left} of {count_of(card.hit_points, 'hit point')}, {where}"
    return Piece(
        id=foe_id(foe.slot),
        name=name,
        x=x,
        y=y,
        icon=card.icon,
        place=place_id(foe.cell),
        size=FIGURE,
        tone=SLOT_TONES[foe.slot],
        pips=(left, card.hit_points),
        badge=str(total),
        marks=(*stamina_marks(foe.stamina), *gem_marks(s, foe)),
        tip=foe_tip(foe),
    )


def karn_piece(s: State, foe: Foe) -> Piece:
    """Karn, on his track or on the land."""
    track = foe.cell == ON_TRACK
    x, y = track_at(s.chapter, s.karn_track) if track else middle(s.chapter, foe.cell)
    left = pile_left(s)
    return Piece(
        id=foe_id(KARN_SLOT),
        name=f"Karn, attack {NUMBERS.karn_attack + foe.stamina}, {count_of(left, 'card')} left, {foe_place(s, foe)}",
        x=x,
        y=y,
        icon="karn",
        place="" if track else place_id(foe.cell),
        size=82,
        tone="gold",
        badge=str(NUMBERS.karn_attack + foe.stamina),
        marks=stamina_marks(foe.stamina),
        tip=f"Attack {NUMBERS.karn_attack}, stamina {signed(foe.stamina)}. Each card of his pile is one damage.",
    )


def foe_tip(foe: Foe) -> str:
    """Attack, stamina, Hit Effects and text of an active minion."""
    card = MINIONS[foe.kind]
    hits = ", ".join(extras(card.hits))
    words = f"Attack {printed(foe)}, stamina {signed(foe.stamina)}"
    return f"{words}. {card.text}" if card.text else f"{words}{f', hits: {hits}' if hits else ''}."


def gem_marks(s: State, foe: Foe) -> tuple[Mark, ...]:
    """The gems on a minion, in the colours of those who placed them."""
    return tuple(
        Mark("damage", f"Damage by {hero_name(s, seat)}", HEROES[s.heroes[seat].id].clan)
        if seat >= 0 else Mark("damage", "Damage by nobody")
        for seat in foe.gems
    )  # fmt: skip


def level_name(level: str) -> str:
    """A minion's level in words."""
    return "Acolyte" if level == "acolyte" else level


def level_badge(level: str) -> str:
    """A minion's level as a sign."""
    return "A" if level == "acolyte" else f"L{level}"

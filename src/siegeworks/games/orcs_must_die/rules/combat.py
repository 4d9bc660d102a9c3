"""A Hero's Attack: its dice, the roll, and what is done with the results (omd.action.attack.dice)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final

from siegeworks.core import Action, Choice, Rules, emit

from ..actions import Special, Strike, Victim
from ..content import DICE, GEAR, LESSER, Boost, Dice, DieKind
from ..events import Rolled
from ..state import NOBODY, OFF_MAP, Barrage, Hero, State, heroes_on, kinds_of, land
from .dice import FACES, ORDER, capped, roll
from .figures import auras_of, enemies_on, outfit, outfit_of
from .harm import give, give_pool, heal, judge, kill_minion
from .heroes import power_of
from .marks import forget, pending
from .spending import spend_on, targets

PLAIN: Final = (Strike(),)


def reach(s: State, hero: Hero) -> tuple[int, ...]:
    """The Tiles an attack may hit: the own one, with a long reach those joined to it too (omd.action.attack.where).

    Several of them at once (omd.faq.hero.cygnus_split, omd.faq.hero.cygnus_many), never one of another fortress, nor a
    Start Tile that no arrow joins (omd.rivalry.ranged.no_cross).
    """
    if outfit_of(hero).near or power_of(hero.id).near(s, hero):
        return (hero.tile, *land(s, hero.fort).joined[hero.tile])
    return (hero.tile,)


def strikes(s: State, hero: Hero) -> tuple[Strike, ...]:
    """The Attack, if there are enemies in reach; with each choice of what is declined before the roll.

    omd.hero.gear.amulet.decline_before; by default an Amulet is used (omd.hero.gear.amulet.default_used), and never
    brought in once the roll is seen (omd.hero.gear.amulet.no_after_roll).
    """
    team = s.config.team(hero.seat)
    if not any(enemies_on(s, hero.fort, tile, team) for tile in reach(s, hero)):
        return ()
    power = power_of(hero.id)
    if not power.attack_tile_ok(s, hero):
        return ()
    mine = [card for card in hero.gear if GEAR[card].kind == "amulet"]
    if named := power.declinable(s, hero):
        mine.append(named)
    if not mine:
        return PLAIN
    subsets = chain.from_iterable(combinations(mine, n) for n in range(len(mine) + 1))
    return tuple(Strike(without) for without in dict.fromkeys(subsets))


# ---- the roll


def strike(s: State, hero: Hero, chosen: Strike) -> Rules[None]:
    """Roll Weapon, Gear and powers, at most so many dice (omd.dice.hero.roll), then spend the results.

    Heals and Skulls are the roller's at once (omd.dice.key.heal, omd.dice.key.skull, omd.dice.heal.multi_sides).

    Auras are those at the start of the attack: a Shaman that dies helps to its end (omd.faq.shaman.until_segment_end).
    """
    hero.attacks -= 1
    power = power_of(hero.id)
    auras = auras_of(s, hero.fort)
    tiles = reach(s, hero)
    power.declared(s, hero, chosen.without)
    slain = yield from kill_outright(s, hero, tiles, chosen.without)
    dice, icons = hand(s, hero, chosen.without)
    dice = yield from choose_dice(hero, dice)
    if "next:faces" in hero.marks:
        icons += yield from set_faces(s, hero, dice)
    else:
        icons += yield from roll(s, dice, hero.seat, -1, hero.fort, hero.tile)
    rolled = tuple(sorted(icons))
    power.attacking(s, hero, chosen.without)
    left = yield from turn_icons(hero, icons)
    forget(hero, "next:")
    heal(s, hero, left.count("heal"), "omd.dice.key.heal")
    earn(s, hero, left.count("skull"), "omd.dice.key.skull")
    results = tuple(sorted(icon for icon in left if icon not in ("heal", "skull")))
    s.attack = Barrage(hero.seat, hero.fort, tiles, results, auras, slain, rolled=rolled)
    s.step = "spend"


def earn(s: State, hero: Hero, skulls: int, cause: str) -> None:
    """Skulls an attack brings its Hero, or the pool where the Hero's power says so."""
    if power_of(hero.id).skulls_to_pool(s, hero):
        give_pool(s, s.config.team(hero.seat), skulls, cause)
    else:
        give(s, hero, skulls, cause)


def boosts_of(hero: Hero, without: tuple[str, ...]) -> tuple[Boost, ...]:
    """What Weapon and Gear do for an attack that leaves out some Gear (omd.hero.gear.amulet.decline_before)."""
    return outfit(hero.id, hero.weapon, tuple(card for card in hero.gear if card not in without)).boosts


def hand(s: State, hero: Hero, without: tuple[str, ...]) -> tuple[Dice, list[str]]:
    """The dice and sure icons of an attack: the one Weapon in use (omd.hero.weapon.slot, omd.hero.card.weapon_slot) and
    Gear (omd.hero.gear.amulet.effect, omd.hero.gear.amulet.automatic, omd.hero.gear.ring.effect), the own power and
    those of the other Heroes on the Tile, and what was used for it.
    """
    power = power_of(hero.id)
    dice, icons = pending(hero)
    icons += power.icons(s, hero)
    parts: list[Dice] = [{} if power.declinable(s, hero) in without else power.dice(s, hero)]
    swaps: list[str] = []
    for boost in boosts_of(hero, without):
        parts.append(boost.dice)
        icons += boost.icons
        if boost.swap:
            swaps.append(boost.swap)
    others = [other for other in heroes_on(s, hero.fort, hero.tile) if other.seat != hero.seat]
    team = s.config.team(hero.seat)
    parts += [power_of(o.id).friend_dice(s, o, hero) for o in others if s.config.team(o.seat) == team]
    for part in parts:
        for kind, number in part.items():
            dice[kind] = dice.get(kind, 0) + number
    for swap in swaps:
        if dice.get("battle", 0) > 0:
            dice["battle"] -= 1
            icons.append(swap)
    total: Dice = dice
    for other in others:
        if s.config.team(other.seat) != team:
            total = power_of(other.id).enemy_dice(s, other, hero, total)
    return total, icons


def choose_dice(hero: Hero, dice: Dice) -> Rules[Dice]:
    """Dice of choice are named before the roll, Heal Dice too (omd.faq.hero.choice_die_heal.ancestor)."""
    for _ in range(sum(boost.choice for boost in outfit_of(hero).boosts)):
        kind = yield from name_die(hero)
        dice = {**dice, kind: dice.get(kind, 0) + 1}
    return dice


def name_die(hero: Hero) -> Rules[DieKind]:
    """The player names a kind of die (omd.faq.hero.choice_die_heal.maximilian)."""
    chosen = yield Choice(hero.seat, "omd.faq.hero.choice_die_heal.ancestor", [Special("die", card=k) for k in DICE])
    return chosen.card  # type: ignore[no-any-return]


def set_faces(s: State, hero: Hero, dice: Dice) -> Rules[list[str]]:
    """Stinkeye's Ultimate: each die shows the face he wants."""
    set_by_hand, lost = capped(dice)
    kinds = [kind for kind in ORDER for _ in range(set_by_hand.get(kind, 0))]
    faces: list[tuple[str, ...]] = []
    for kind in kinds:
        sides = FACES[kind]
        different = [n for n, face in enumerate(sides) if sides.index(face) == n]
        options = [Special("face", number=n, card=kind) for n in different]
        chosen = yield Choice(hero.seat, "omd.action.special.kinds", options)
        faces.append(sides[chosen.number])
    if s.watch:
        emit(s, Rolled(hero.seat, tuple(kinds), tuple(faces), -1, hero.fort, hero.tile, lost))
    return [icon for face in faces for icon in face]


def turn_icons(hero: Hero, icons: list[str]) -> Rules[list[str]]:
    """Icons that may be used as others: as Wilds always, a Wild being worth no less; else the player says how many."""
    turns = {icon: into for boost in outfit_of(hero).boosts for icon, into in boost.turns.items()}
    wilds: list[str] = [icon for icon, into in turns.items() if into == "wild"]
    wilds += [str(hero.marks[mark]) for mark in ("next:wilds", "turn:wilds") if mark in hero.marks]
    icons = ["wild" if icon in wilds else icon for icon in icons]
    for icon, into in turns.items():
        count = icons.count(icon)
        if into != "wild" and count:
            options = [Special("turn", number=n, card=icon) for n in range(count + 1)]
            chosen = yield Choice(hero.seat, "omd.dice.hero.apply", options)
            for _ in range(chosen.number):
                icons[icons.index(icon)] = into
    return icons


# ---- killed at once


def kill_outright(s: State, hero: Hero, tiles: tuple[int, ...], without: tuple[str, ...]) -> Rules[int]:
    """One lesser Minion of a named kind dies before the roll, for each thing that says so; never a Hero or Boss.

    omd.faq.kill.example.dobbin, omd.faq.kill.orc_name, omd.faq.kill.human, omd.faq.kill.minion_only. Its Skulls are the
    Hero's.
    """
    slain = 0
    for boost in boosts_of(hero, without):
        if boost.kills:
            victims = list(called(s, hero, tiles, boost.kills))
            if victims:
                chosen = victims[0]
                if len(victims) > 1:
                    chosen = yield Choice(hero.seat, "omd.faq.kill.orc_name", victims)
                kill_minion(
                    s, hero.fort, chosen.tile, chosen.role, chosen.down, hero.seat, "omd.faq.kill.example.dobbin"
                )
                slain += 1
    return slain


def called(s: State, hero: Hero, tiles: tuple[int, ...], word: str) -> Iterator[Victim]:
    """The lesser Minions with that word in their tags."""
    if s.config.rivalry and hero.fort != s.config.team(hero.seat):
        return
    f = s.forts[hero.fort]
    kinds = kinds_of(s, hero.fort)
    for tile in tiles:
        for role in LESSER:
            if kinds[role].called(word):
                for down, row in ((False, f.up[tile]), (True, f.down[tile])):
                    if row[role]:
                        yield Victim(role, tile, down)


# ---- spending


def spend(s: State) -> Rules[None]:
    """The attacker spends results one by one, among Minions and enemy Heroes as wanted (omd.action.attack.divide,
    omd.rivalry.attack.divide, omd.rivalry.attack.example.hogarth, omd.rivalry.attack_heroes); when nothing more can be
    done the attack is over.
    """
    b = s.attack
    assert b is not None
    options: list[Action] = targets(s, b)
    if options:
        prompt = "omd.rivalry.attack.divide" if s.config.rivalry else "omd.action.attack.divide"
        chosen = yield Choice(b.seat, prompt, options)
        yield from spend_on(s, chosen)
        judge(s)
        b = s.attack or b
        if b.results:
            return
    yield from finish(s, b)


def finish(s: State, b: Barrage) -> Rules[None]:
    """What an attack brings besides: Gear that pays for kills, or for wounds, and powers."""
    s.attack = None
    s.step = "act"
    if not b.strike or b.seat == NOBODY:
        return
    hero = s.heroes[b.seat]
    if b.slain:
        for card in hero.gear:
            gains = GEAR[card].gains
            earn(s, hero, gains.kill, card)
            give_pool(s, s.config.team(hero.seat), gains.pool_kill, card)
    for seat in dict.fromkeys(b.wounded):
        for card in s.heroes[seat].gear:
            give(s, s.heroes[seat], GEAR[card].gains.hurt, card)
    if hero.tile != OFF_MAP:
        yield from power_of(hero.id).slew(s, hero, b)
    judge(s)

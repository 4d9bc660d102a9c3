"""Heroes of the Order side from outside the box: Hogarth, Tundra, Dobbin, Adventurer, Smolder."""

from __future__ import annotations

from siegeworks.core import Action, Choice, Draw, Rules, emit

from ...actions import Agree, BuyWeapon, Object, PayPush, Special
from ...content import BRUTE, HEROES, Icon
from ...events import GearFound, SpecialUsed, TrapLaid
from ...state import OFF_MAP, Barrage, Hero, State, at, land, less
from ..deal import capacity
from ..figures import max_health
from ..harm import give, give_pool, hurt_hero
from ..marks import next_attack, once
from ..offers import parts, replaced_by
from ..powers import Needs, Power
from ..push import lose
from ..spending import hurt_by_attack
from ..upgrade import adjust_health, permitted
from ..uses import jump, stun_enemies
from .surroundings import count_enemies, friends, ready, team_of

ULTIMATE = Special("ultimate")
KINDS_ROLLED: tuple[Icon, ...] = ("sword", "speed", "brain", "stun")
BEAR_COST, BEARS = 3, 2


class Hogarth(Power):
    """Shield Wall, a choice (omd.hero.card.ability.choice); Cold Snap; Avalanche."""

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Give up the Attack for a shield; frost for the next one."""
        found = [Special("ability")] if hero.attacks > 0 and "ability" not in hero.done else []
        return [*found, ULTIMATE] if hero.attacks > 0 and ready(s, hero) else found

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """The shield lasts until his next turn."""
        if action.what == "ability":
            hero.attacks -= 1
            hero.mark("shield", 1)
        else:
            next_attack(hero, {"frost": 2}, ("sword", "sword"))
        return
        yield

    def guard(self, s: State, hero: Hero, victim: Hero, by: str) -> int:
        """2 damage less for him and the others of his Team here."""
        return 2 if "shield" in hero.marks else 0

    def turn_began(self, s: State, hero: Hero) -> None:
        """The shield is over."""
        hero.unmark("shield")

    def died(self, s: State, hero: Hero) -> None:
        """The shield is over."""
        hero.unmark("shield")

    def stunned(self, s: State, hero: Hero, victim: Hero) -> Rules[None]:
        """In Rivalry a Stun put on an enemy Hero costs 1 Health too."""
        yield from hurt_by_attack(s, victim)


class Tundra(Power):
    """For the Clan; Call of the Bears; Roar."""

    def skulls_to_pool(self, s: State, hero: Hero) -> bool:
        """Skulls of attacks go to the pool."""
        return "turn:keeps" not in hero.marks

    def declinable(self, s: State, hero: Hero) -> str:
        """She may keep them (omd.hero.card.ability.optional)."""
        return "pool"

    def declared(self, s: State, hero: Hero, without: tuple[str, ...]) -> None:
        """Remember it for this attack."""
        if "pool" in without:
            hero.mark("turn:keeps", 1)
        else:
            hero.unmark("turn:keeps")

    def upgrades(self, s: State, hero: Hero) -> list[Action]:
        """Weapons paid from the pool too, and Bears for the enemy, once a phase."""
        pool = s.forts[team_of(s, hero)].skulls if hero.seat not in s.refused else 0
        found: list[Action] = []
        if "weapon" not in hero.done and hero.weapon < s.level and not s.config.weapon_pool:
            cost = HEROES[hero.id].weapons[hero.weapon + 1].cost
            found += [BuyWeapon(part) for part in parts(cost, hero.skulls, pool) if part]
        if s.config.rivalry and "rivalry" not in hero.done:
            for bears in range(1, BEARS + 1):
                found += [
                    Special("rivalry", number=bears, role=part) for part in parts(BEAR_COST * bears, hero.skulls, pool)
                ]
        return found

    def do_upgrade(self, s: State, hero: Hero, action: Action) -> Rules[None]:
        """Pay for the Bears; `role` is the pool's part."""
        assert type(action) is Special
        if action.role and not (yield from permitted(s, hero)):
            s.refused = (*s.refused, hero.seat)
            return
        once(hero, "rivalry")
        if s.watch:
            emit(s, SpecialUsed(hero.seat, "rivalry"))
        give(s, hero, action.role - BEAR_COST * action.number, hero.id)
        give_pool(s, team_of(s, hero), -action.role, hero.id)
        hero.mark("added", action.number)

    def added_minions(self, s: State, hero: Hero) -> tuple[tuple[int, int], ...]:
        """The Bears, paid already."""
        return ((BRUTE, 0),) * int(hero.marks.get("added", 0))

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Roar."""
        return [ULTIMATE] if ready(s, hero) and count_enemies(s, hero) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Every enemy here is stunned."""
        stun_enemies(s, hero)
        return
        yield


class Dobbin(Power):
    """Tunnel; Undermine; New Floor Plan."""

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Tunnel with himself or another of the Team here."""
        return [] if "ability" in hero.done else [Special("ability", seat=other.seat) for other in friends(s, hero)]

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """To any Tile of this fortress."""
        yield from jump(s, hero, s.heroes[action.seat])

    def before_traps(self, s: State, hero: Hero) -> Rules[None]:
        """The Traps of the own fortress, or in Rivalry of the enemy's while he is in it, are laid out anew."""
        mine = s.fort == team_of(s, hero)
        f = s.forts[s.fort]
        if hero.tile == OFF_MAP or not ready(s, hero) or not (mine or hero.fort == s.fort):
            return
        if not self.supports(s) and not any(f.traps[tile] for tile in self.open_tiles(s)):
            return
        if type((yield Choice(hero.seat, "omd.action.special.kinds", [Agree(), Object()]))) is Agree:
            hero.ultimate = False
            if s.watch:
                emit(s, SpecialUsed(hero.seat, "ultimate"))
            yield from self.lay_out(s, hero)

    @staticmethod
    def open_tiles(s: State) -> list[int]:
        """The Tiles that hold bought Traps; Trapsburg keeps its own."""
        return [tile for tile in range(len(land(s, s.fort).tiles)) if capacity(s, s.fort, tile)]

    @staticmethod
    def supports(s: State) -> list[tuple[int, int, str]]:
        """The Support Traps that may be moved; Trapsburg keeps its own."""
        f = s.forts[s.fort]
        kept = [each[:2] for each in f.granted]
        return [each for each in f.borders if each[:2] not in kept]

    def lay_out(self, s: State, hero: Hero) -> Rules[None]:
        """One Trap after the other goes on a Tile with room, Support Traps on free borders."""
        f = s.forts[s.fort]
        tiles = self.open_tiles(s)
        cards = sorted(card for tile in tiles for card in f.traps[tile])
        supports = sorted(card for _, _, card in self.supports(s))
        laid = [each for each in f.borders if each not in self.supports(s)]
        for tile in tiles:
            f.traps = at(f.traps, tile, ())
        f.borders = tuple(laid)
        f.lifted = (*cards, *supports)
        for card in cards:
            free = [tile for tile in tiles if len(f.traps[tile]) < capacity(s, s.fort, tile)]
            options = [Special("place", tile=tile, card=card) for tile in free]
            tile = (yield Choice(hero.seat, "omd.action.special.kinds", options)).tile
            f.lifted = less(f.lifted, card)
            f.traps = at(f.traps, tile, (*f.traps[tile], card))
            if s.watch:
                emit(s, TrapLaid(hero.seat, s.fort, tile, card))
        for card in supports:
            taken = [each[:2] for each in laid]
            borders = [border for border in land(s, s.fort).borders if border not in taken]
            options = [Special("place", tile=one, number=other, card=card) for one, other in borders]
            chosen = yield Choice(hero.seat, "omd.action.special.kinds", options)
            laid.append((chosen.tile, chosen.number, card))
            f.lifted = less(f.lifted, card)
            f.borders = tuple(sorted(laid))
            if s.watch:
                emit(s, TrapLaid(hero.seat, s.fort, chosen.tile, card, chosen.number))


def rarest(results: tuple[str, ...]) -> Needs:
    """The kinds rolled least often of those rolled, each a Vulnerability; Wilds if there are none."""
    counts = {kind: results.count(kind) for kind in KINDS_ROLLED if kind in results}
    if not counts:
        return (("wild",),)
    least = min(counts.values())
    return tuple((kind,) for kind, count in counts.items() if count == least)


class Adventurer(Power):
    """Odd One Out; Strange Company; Lucky Find."""

    def need(self, s: State, hero: Hero, alternatives: Needs, by: str, seat: int, results: tuple[str, ...]) -> Needs:
        """What was rolled least (omd.faq.hero.adventurer_stun_damage)."""
        return rarest(results)

    def enemy_need(self, s: State, hero: Hero, victim: Hero, alternatives: Needs, results: tuple[str, ...]) -> Needs:
        """The same for enemy Heroes here (omd.faq.hero.bloodspike_adventurer.rest)."""
        return rarest(results)

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """The top card of the Gear deck, if there is one."""
        return [ULTIMATE] if ready(s, hero) and s.forts[team_of(s, hero)].gear_deck else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """It goes in its slot; what was there is discarded."""
        f = s.forts[team_of(s, hero)]
        card: str = yield Draw(f.gear_deck, "gear deck")
        f.gear_deck = less(f.gear_deck, card)
        for drop in replaced_by(s, hero, card):
            if drop:
                lose(s, hero, drop, "omd.upgrade.gear.replace")
        before = max_health(hero)
        hero.gear = (*hero.gear, card)
        if s.watch:
            emit(s, GearFound(hero.seat, card))
        adjust_health(s, hero, before, card)


class Smolder(Power):
    """Overheat, which comes with an attack; Scorch; Eruption."""

    triggered = ("ability",)

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Burn Health for Swords, once for each attack; one more Attack, far and wild."""
        found: list[Special] = []
        if hero.attacks > 0 and hero.health > 1 and "next:hot" not in hero.marks:
            found.append(Special("ability"))
        if ready(s, hero):
            found.append(ULTIMATE)
        return found

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """1 Health for 2 Swords; or the Eruption."""
        if action.what == "ability":
            hero.mark("next:hot", 1)
            next_attack(hero, icons=("sword", "sword"))
            yield from hurt_hero(s, hero, 1, "omd.action.special.kinds")
        else:
            hero.attacks += 1
            hero.mark("turn:near", 1)
            hero.mark("turn:wilds", "sword")

    def near(self, s: State, hero: Hero) -> bool:
        """While erupting."""
        return "turn:near" in hero.marks

    def slew(self, s: State, hero: Hero, barrage: Barrage) -> Rules[None]:
        """In Rivalry who lost 2 Health or more in one attack discards a piece of Gear of their choice."""
        for seat in dict.fromkeys(barrage.wounded):
            victim = s.heroes[seat]
            if barrage.wounded.count(seat) >= 2 and victim.gear:
                options = [PayPush(card) for card in dict.fromkeys(victim.gear)]
                chosen = options[0]
                if len(options) > 1:
                    chosen = yield Choice(seat, "omd.action.special.kinds", options)
                lose(s, victim, chosen.gear, "omd.action.special.kinds")

"""Heroes of the Unchained side from outside the box: Kobold King, Blackpaw, Stinkeye, The Ancestor, The Bride."""

from __future__ import annotations

from siegeworks.core import Action, Choice, Rules, emit

from ...actions import Special, StopSpending
from ...content import GEAR, HUNTER, TRAPS, Dice
from ...events import Bought, SpecialUsed, TrapLost
from ...state import Barrage, Hero, State, at, less, take_support
from ..combat import name_die
from ..figures import max_health
from ..harm import give, heal, hurt_hero, kill_minion
from ..marks import add, next_attack, once
from ..offers import parts, replaced_by
from ..powers import Needs, Power
from ..push import lose
from ..upgrade import adjust_health, permitted
from .surroundings import abroad, lesser_on, ready, team_of

ULTIMATE = Special("ultimate")
TWO_SPEEDS: Needs = (("speed", "speed"),)
GNOLLS = FEAST = 3


class KoboldKing(Power):
    """Here and There; Scavenger; Slippery."""

    def actions_a_turn(self, s: State, hero: Hero) -> tuple[int, int]:
        """Two Attacks (omd.faq.stun.extra_actions)."""
        return 0, 1

    def attack_tile_ok(self, s: State, hero: Hero) -> bool:
        """Each on a Tile of its own (omd.faq.stun.kobold_king_tiles)."""
        return f"turn:struck:{hero.fort}:{hero.tile}" not in hero.marks

    def attacking(self, s: State, hero: Hero, without: tuple[str, ...]) -> None:
        """Remember where."""
        hero.mark(f"turn:struck:{hero.fort}:{hero.tile}", 1)

    def need(self, s: State, hero: Hero, alternatives: Needs, by: str, seat: int, results: tuple[str, ...]) -> Needs:
        """Two Speeds while slippery: an Ultimate prevails (omd.faq.hero.kobold_king_adventurer)."""
        return TWO_SPEEDS if "slippery" in hero.marks else alternatives

    def round_ended(self, s: State, hero: Hero) -> None:
        """Slippery no more."""
        hero.unmark("slippery")

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Become slippery."""
        return [ULTIMATE] if ready(s, hero) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Until the next Upkeep."""
        hero.mark("slippery", 1)
        return
        yield

    def upgrades(self, s: State, hero: Hero) -> list[Action]:
        """Gear of the discards, in Rivalry the enemy's for half (`fort`); `number` is the pool's part
        (omd.upgrade.gear.payment).
        """
        if "gear" in hero.done:
            return []
        team = team_of(s, hero)
        pool = s.forts[team].skulls if hero.seat not in s.refused else 0
        found: list[Action] = []
        for fort in (team, 1 - team) if s.config.rivalry else (team,):
            for card in dict.fromkeys(s.forts[fort].discards):
                if card in GEAR:
                    what = "ability" if fort == team else "rivalry"
                    for part in parts(self.cost(card, fort == team), hero.skulls, pool):
                        found.append(Special(what, fort=fort, number=part, card=card))
        return found

    @staticmethod
    def cost(card: str, own: bool) -> int:
        """The printed cost, or half, rounded up."""
        return GEAR[card].cost if own else (GEAR[card].cost + 1) // 2

    def do_upgrade(self, s: State, hero: Hero, action: Action) -> Rules[None]:
        """Take it out of the pile and put it on."""
        assert type(action) is Special
        if action.number and not (yield from permitted(s, hero)):
            s.refused = (*s.refused, hero.seat)
            return
        once(hero, "gear")
        team = team_of(s, hero)
        hero.skulls += action.number - self.cost(action.card, action.fort == team)
        s.forts[team].skulls -= action.number
        s.forts[action.fort].discards = less(s.forts[action.fort].discards, action.card)
        for drop in replaced_by(s, hero, action.card):
            if drop:
                lose(s, hero, drop, "omd.upgrade.gear.replace")
        before = max_health(hero)
        hero.gear = (*hero.gear, action.card)
        if s.watch:
            emit(s, Bought(hero.seat, "gear", action.card, action.number, fort=action.fort, pile="discards"))
        adjust_health(s, hero, before, action.card)


class Blackpaw(Power):
    """Restless; Call the Pack; Feast."""

    def actions_a_turn(self, s: State, hero: Hero) -> tuple[int, int]:
        """Two Moves (omd.faq.stun.example.blackpaw)."""
        return 1, 0

    def upgrades(self, s: State, hero: Hero) -> list[Action]:
        """Gnolls for the enemy, once a phase."""
        if not s.config.rivalry or "rivalry" in hero.done:
            return []
        return [Special("rivalry", number=gnolls) for gnolls in range(1, min(GNOLLS, hero.skulls) + 1)]

    def do_upgrade(self, s: State, hero: Hero, action: Action) -> Rules[None]:
        """1 own Skull each."""
        assert type(action) is Special
        once(hero, "rivalry")
        if s.watch:
            emit(s, SpecialUsed(hero.seat, "rivalry"))
        give(s, hero, -action.number, hero.id)
        hero.mark("added", action.number)
        return
        yield

    def added_minions(self, s: State, hero: Hero) -> tuple[tuple[int, int], ...]:
        """The Gnolls, paid already."""
        return ((HUNTER, 0),) * int(hero.marks.get("added", 0))

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Feast on lesser Minions here."""
        return [ULTIMATE] if ready(s, hero) and lesser_on(s, hero, hero.tile) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Up to 3, each with its Skull and 1 Health."""
        for _ in range(FEAST):
            victims = lesser_on(s, hero, hero.tile)
            if not victims:
                return
            chosen = yield Choice(hero.seat, "omd.action.special.kinds", [*victims, StopSpending()])
            if type(chosen) is StopSpending:
                return
            kill_minion(s, hero.fort, hero.tile, chosen.role, chosen.down, hero.seat, "omd.action.special.kinds")
            heal(s, hero, 1, hero.id)


class Stinkeye(Power):
    """Planted Skulls; Evil Eye; As I Will."""

    @staticmethod
    def bed(fort: int, tile: int) -> str:
        """The mark that counts the Skulls planted on a Tile."""
        return f"planted:{fort}:{tile}"

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Plant a Skull; set the dice of the next roll."""
        found = [Special("ability")] if hero.skulls > 0 and "ability" not in hero.done else []
        return [*found, ULTIMATE] if hero.attacks > 0 and ready(s, hero) else found

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Plant, or will."""
        if action.what == "ability":
            give(s, hero, -1, hero.id)
            add(hero, self.bed(hero.fort, hero.tile), 1)
        else:
            hero.mark("next:faces", 1)
        return
        yield

    def dice(self, s: State, hero: Hero) -> Dice:
        """A Battle Die for each Skull planted here."""
        return {"battle": int(hero.marks.get(self.bed(hero.fort, hero.tile), 0))}

    def declinable(self, s: State, hero: Hero) -> str:
        """He need not use them (omd.hero.card.ability.optional)."""
        return "planted" if self.bed(hero.fort, hero.tile) in hero.marks else ""

    def attacking(self, s: State, hero: Hero, without: tuple[str, ...]) -> None:
        """Just one of those used is discarded."""
        bed = self.bed(hero.fort, hero.tile)
        if bed in hero.marks and "planted" not in without:
            add(hero, bed, -1)

    def enemy_turn_ended(self, s: State, hero: Hero, enemy: Hero) -> Rules[None]:
        """In Rivalry a planted Skull costs an enemy Hero who ends the turn there 1 Health, and is discarded."""
        bed = self.bed(enemy.fort, enemy.tile)
        if bed in hero.marks:
            add(hero, bed, -1)
            if s.watch:
                emit(s, SpecialUsed(hero.seat, "rivalry", target=enemy.seat))
            yield from hurt_hero(s, enemy, 1, "omd.action.special.kinds")


class TheAncestor(Power):
    """Feeds on the Fallen; Old Grudge; Last Breath."""

    def slew(self, s: State, hero: Hero, barrage: Barrage) -> Rules[None]:
        """Kills heal, 2 at most an attack; in Rivalry an enemy Hero's death makes whole."""
        heal(s, hero, min(barrage.slain + len(barrage.fallen), 2), hero.id)
        if barrage.fallen:
            if s.watch:
                emit(s, SpecialUsed(hero.seat, "rivalry"))
            hero.ultimate = True
            heal(s, hero, max_health(hero), hero.id)
        return
        yield

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """With 2 or more Health and an attack left."""
        return [ULTIMATE] if hero.attacks > 0 and hero.health > 1 and ready(s, hero) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """All Health but 1 becomes dice."""
        kind = yield from name_die(hero)
        lost = hero.health - 1
        yield from hurt_hero(s, hero, lost, "omd.action.special.kinds")
        next_attack(hero, {kind: 1}, ("wild", "wild"))
        next_attack(hero, {"battle": lost})


class TheBride(Power):
    """Scorned; Call It Off; Till Death."""

    def dice(self, s: State, hero: Hero) -> Dice:
        """3 Battle Dice with 3 or less Health."""
        return {"battle": 3} if hero.health <= 3 else {}

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Discard an enemy Trap of the Tile or of its borders (`number` the Tile beyond, else -1); Till Death.

        One a turn (omd.faq.hero.bride_once), for half its cost (omd.faq.hero.bride_cost).
        """
        found = [ULTIMATE] if ready(s, hero) else []
        if abroad(s, hero) and "rivalry" not in hero.done:
            f = s.forts[hero.fort]
            traps = [(card, -1) for card in dict.fromkeys(f.traps[hero.tile])]
            traps += [(card, a + b - hero.tile) for a, b, card in f.borders if hero.tile in (a, b)]
            found += [
                Special("rivalry", tile=hero.tile, number=beyond, card=card)
                for card, beyond in traps if self.price(card) <= hero.skulls
            ]  # fmt: skip
        return found

    @staticmethod
    def price(card: str) -> int:
        """Half, rounded up."""
        return (TRAPS[card].cost + 1) // 2

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """The Trap goes to its Team's discards."""
        if action.what == "ultimate":
            hero.mark("till_death", 1)
            return
        f = s.forts[hero.fort]
        give(s, hero, -self.price(action.card), hero.id)
        if action.number < 0:
            f.traps = at(f.traps, hero.tile, less(f.traps[hero.tile], action.card))
        else:
            border = (min(hero.tile, action.number), max(hero.tile, action.number))
            take_support(f, border)
        f.discards += (action.card,)
        if s.watch:
            emit(s, TrapLost(hero.fort, hero.tile, action.card, hero.id, action.number))
        return
        yield

    def spares(self, s: State, hero: Hero) -> bool:
        """Till Death."""
        return "till_death" in hero.marks

    def died(self, s: State, hero: Hero) -> None:
        """It is over."""
        hero.unmark("till_death")

    def round_ended(self, s: State, hero: Hero) -> None:
        """It is over."""
        hero.unmark("till_death")

"""The Heroes of the Unchained box: Ball & Chain, Bloodspike, Midnight, Sir Winston."""

from __future__ import annotations

from siegeworks.core import Choice, Rules, emit

from ...actions import Absorb, Special
from ...content import HEROES, NUMBERS, Dice, Icons
from ...events import CaptiveTaken
from ...state import Barrage, Hero, State, put
from ..figures import captive_need, hero_need, max_health
from ..harm import check_won, heal, heal_rift, lose_captive
from ..marks import next_attack
from ..paying import all_ways, group_damage, without
from ..powers import Needs, Power
from ..uses import jump
from .surroundings import abroad, count_enemies, friends, lesser_on, ready, rivals, team_of

ULTIMATE = Special("ultimate")
TWO_SWORDS: Needs = (("sword", "sword"),)


class BallAndChain(Power):
    """Wide Swing; Dragged Along, which comes with a Move; Taken Captive."""

    triggered = ("rivalry",)

    def dice(self, s: State, hero: Hero) -> Dice:
        """2 Battle Dice with 3 enemies, 4 with 6."""
        enemies = count_enemies(s, hero)
        return {"battle": 4 if enemies >= 6 else 2} if enemies >= 3 else {}

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Take an enemy Hero along on the next Move; take a captive."""
        found: list[Special] = []
        if hero.moves > 0 and "rivalry" not in hero.done:
            found += [Special("rivalry", seat=other.seat) for other in rivals(s, hero)]
        if ready(s, hero):
            victims = lesser_on(s, hero, hero.tile)
            found += [Special("ultimate", role=v.role, number=int(v.down)) for v in victims]
        return found

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """The captive leaves the Map with no Skull for anybody (omd.faq.hero.ball_chain.no_skull)."""
        if action.what == "rivalry":
            hero.mark("turn:drag", action.seat)
            return
        f = s.forts[hero.fort]
        if action.number:
            f.down = put(f.down, hero.tile, action.role, -1)
        else:
            f.up = put(f.up, hero.tile, action.role, -1)
        lose_captive(s, hero, "omd.action.special.kinds")  # it replaces any former one
        hero.mark("captive", action.role)
        if s.watch:
            emit(s, CaptiveTaken(hero.seat, action.role))
        check_won(s)
        return
        yield

    def group_result(self, s: State, hero: Hero, results: tuple[str, ...], damage: int) -> Rules[int]:
        """Results may go to the captive, if they kill it (omd.faq.hero.ball_chain.only_if_kill); never must
        (omd.faq.hero.ball_chain.never_required). So in omd.faq.hero.ball_chain.example.lion,
        omd.faq.hero.ball_chain.example.soldier1 and omd.faq.hero.ball_chain.example.soldier3. She chooses with which of
        them, pairs and Wilds too: those that leave her the least. What is left is combined for the most damage to her.
        """
        if "captive" not in hero.marks:
            return damage
        payments = all_ways(results, captive_need(s, hero))
        if not payments:
            return damage
        chosen = yield Choice(
            hero.seat, "omd.faq.hero.ball_chain.never_required", [Absorb(captive=True), Absorb(captive=False)]
        )
        if not chosen.captive:
            return damage
        lose_captive(s, hero, "omd.faq.hero.ball_chain.only_if_kill")
        needs = hero_need(s, hero, "lesser", results=results)
        return min(group_damage(without(results, paid), needs, hero.stunned)[0] for paid in payments)

    def died(self, s: State, hero: Hero) -> None:
        """The captive goes with her."""
        lose_captive(s, hero, "omd.death.hero.off_map")


class Bloodspike(Power):
    """Too Tough for Big Ones; Bully; Frenzy."""

    def need(self, s: State, hero: Hero, alternatives: Needs, by: str, seat: int, results: tuple[str, ...]) -> Needs:
        """Two Swords against greater Minions and Bosses (omd.faq.hero.bloodspike_adventurer.own)."""
        return TWO_SWORDS if by in ("greater", "boss") else alternatives

    def icons(self, s: State, hero: Hero) -> Icons:
        """In Rivalry a Sword for each enemy Hero here."""
        return tuple("sword" for _ in rivals(s, hero))

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """One more Attack."""
        return [ULTIMATE] if ready(s, hero) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """One more Attack, and kills heal this turn."""
        hero.attacks += 1
        hero.mark("turn:frenzy", 1)
        return
        yield

    def slew(self, s: State, hero: Hero, barrage: Barrage) -> Rules[None]:
        """In a Frenzy each enemy killed heals 1."""
        if "turn:frenzy" in hero.marks:
            heal(s, hero, barrage.slain + len(barrage.fallen), hero.id)
        return
        yield


class Midnight(Power):
    """Lone Hunter; Unseen; From the Dark."""

    def icons(self, s: State, hero: Hero) -> Icons:
        """A Wild with no other Hero here."""
        return () if len(friends(s, hero)) + len(rivals(s, hero)) > 1 else ("wild",)

    def move(self, s: State, hero: Hero) -> int:
        """In the enemy fortress 1 more."""
        return int(abroad(s, hero))

    def trap_proof(self, s: State, hero: Hero) -> bool:
        """In the enemy fortress no Trap affects her."""
        return abroad(s, hero)

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Jump out of the dark."""
        return [ULTIMATE] if ready(s, hero) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """To any Tile of this fortress, and 2 Wilds for the next attack."""
        yield from jump(s, hero, hero)
        next_attack(hero, icons=("wild", "wild"))


class SirWinston(Power):
    """Rally; Fair Play; For the Rift!; and a Weapon whose Health boost another may have."""

    def friend_dice(self, s: State, hero: Hero, attacker: Hero) -> Dice:
        """2 Battle Dice for the others of his Team here."""
        return {"battle": 2}

    def enemy_dice(self, s: State, hero: Hero, attacker: Hero, dice: Dice) -> Dice:
        """2 Battle Dice less for an enemy Hero here, but at least 1 of those he had."""
        battle = dice.get("battle", 0)
        return {**dice, "battle": max(battle - 2, min(battle, 1))}

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Lend the Weapon's Health boost, or take it back (omd.faq.hero.winston_boost); heal Rift and Heroes."""
        found: list[Special] = []
        if "ability" not in hero.done and self.boost(hero):
            lent_to = int(hero.marks.get("lent_to", hero.seat))
            here = [*friends(s, hero), *rivals(s, hero)]
            found += [Special("ability", seat=o.seat) for o in here if o.seat != lent_to]
        team = team_of(s, hero)
        hurt = s.forts[team].health < NUMBERS.rift_health[s.config.column]
        if ready(s, hero) and (hurt or any(other.health < max_health(other) for other in friends(s, hero))):
            found.append(ULTIMATE)
        return found

    @staticmethod
    def boost(hero: Hero) -> int:
        """The Health boost of the Weapon in use."""
        return HEROES[hero.id].weapons[hero.weapon].boost.health

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """The boost goes to one Hero at a time, and with it the Health that its loser cannot keep."""
        if action.what == "ability":
            self.take_back(s, hero)
            if action.seat != hero.seat:
                self.shift(hero, s.heroes[action.seat], self.boost(hero))
                hero.mark("lent_to", action.seat)
        else:
            heal_rift(s, team_of(s, hero), 1, "omd.action.special.kinds")
            for other in friends(s, hero):
                heal(s, other, 2, hero.id)
        return
        yield

    def take_back(self, s: State, hero: Hero) -> None:
        """What is lent returns to him."""
        if "lent_to" in hero.marks:
            other = s.heroes[int(hero.unmark("lent_to"))]
            self.shift(other, hero, -int(hero.marks["lent_health"]))

    @staticmethod
    def shift(giver: Hero, taker: Hero, health: int) -> None:
        """Move so much of the maximum from one to the other; the taker gains what Health the giver loses by it."""
        for who, change in ((giver, -health), (taker, health)):
            lent = int(who.marks.get("lent_health", 0)) + change
            if lent:
                who.mark("lent_health", lent)
            else:
                who.unmark("lent_health")
        lost = max(giver.health - max_health(giver), 0)
        giver.health -= lost
        if taker.health:
            taker.health += lost

    def lost_weapon(self, s: State, hero: Hero) -> None:
        """Its boost is his again before it goes."""
        self.take_back(s, hero)

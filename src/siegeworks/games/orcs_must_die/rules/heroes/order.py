"""The Heroes of the Order box: Maximilian, Gabriella, Ivy, Cygnus."""

from __future__ import annotations

from collections.abc import Sequence

from siegeworks.core import Rules, emit

from ...actions import Special
from ...content import LESSER
from ...events import HeroWalked
from ...state import Barrage, Hero, State, heroes_on, land
from ..combat import name_die
from ..figures import max_health
from ..harm import give, heal, kill_minion, stun_minion
from ..marks import next_attack
from ..powers import Power
from .surroundings import friends, lesser_on, ready, rivals, team_of

ULTIMATE = Special("ultimate")
DICE_OF_CHOICE = 3


class Maximilian(Power):
    """Well Equipped, a constant effect (omd.hero.card.ability.passive); Spoils of War; Everything I Have."""

    def any_slot(self, s: State, hero: Hero) -> bool:
        """Any Gear in any slot."""
        return True

    def shops(self, s: State, hero: Hero) -> Sequence[int]:
        """In Rivalry the enemy's Traps too (omd.hero.card.rivalry.not_coop)."""
        return (0, 1) if s.config.rivalry else (0,)

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """The Ultimate, while an attack is left."""
        return [ULTIMATE] if hero.attacks > 0 and ready(s, hero) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Three dice of his choice, Heal Dice too (omd.faq.hero.choice_die_heal.maximilian)."""
        for _ in range(DICE_OF_CHOICE):
            next_attack(hero, {(yield from name_die(hero)): 1})


class Gabriella(Power):
    """Hex; Beguile; Deadly Bloom."""

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Stun a lesser Minion; move an enemy Hero; kill one of each Group near."""
        found: list[Special] = []
        if "ability" not in hero.done:
            found += [Special("ability", role=v.role) for v in lesser_on(s, hero, hero.tile) if not v.down]
        if "rivalry" not in hero.done:
            joined = land(s, hero.fort).joined[hero.tile]
            found += [Special("rivalry", seat=other.seat, tile=t) for other in rivals(s, hero) for t in joined]
        if ready(s, hero) and any(lesser_on(s, hero, tile) for tile in self.around(s, hero)):
            found.append(ULTIMATE)
        return found

    @staticmethod
    def around(s: State, hero: Hero) -> tuple[int, ...]:
        """Her Tile and those joined to it."""
        return (hero.tile, *land(s, hero.fort).joined[hero.tile])

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Of a Group partly stunned a standing one dies."""
        if action.what == "ability":
            stun_minion(s, hero.fort, hero.tile, action.role)
        elif action.what == "rivalry":
            s.heroes[action.seat].tile = action.tile
            if s.watch:
                emit(s, HeroWalked(action.seat, hero.fort, (action.tile,)))
        else:
            for tile in self.around(s, hero):
                victims = {v.role: v for v in reversed(lesser_on(s, hero, tile))}
                for role in LESSER:
                    if role in victims:
                        kill_minion(s, hero.fort, tile, role, victims[role].down, hero.seat, "omd.action.special.kinds")
        return
        yield


class Ivy(Power):
    """Healing Touch; Draining Arrow; Spring Rain."""

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Heal a Hero of the Team here by 1; all in this fortress by 3."""
        found: list[Special] = []
        if "ability" not in hero.done:
            found += [Special("ability", seat=o.seat) for o in friends(s, hero) if o.health < max_health(o)]
        if ready(s, hero) and any(other.health < max_health(other) for other in self.everywhere(s, hero)):
            found.append(ULTIMATE)
        return found

    @staticmethod
    def everywhere(s: State, hero: Hero) -> list[Hero]:
        """The living Heroes of the Team in this fortress."""
        tiles = range(len(land(s, hero.fort).tiles))
        return [o for tile in tiles for o in heroes_on(s, hero.fort, tile, team_of(s, hero))]

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """One Hero by 1, or all by 3."""
        if action.what == "ability":
            heal(s, s.heroes[action.seat], 1, hero.id)
        else:
            for other in self.everywhere(s, hero):
                heal(s, other, 3, hero.id)
        return
        yield

    def slew(self, s: State, hero: Hero, barrage: Barrage) -> Rules[None]:
        """In Rivalry 1 Health for each attack that cost an enemy Hero any."""
        if barrage.wounded:
            heal(s, hero, 1, hero.id)
        return
        yield


class Cygnus(Power):
    """Long Reach; Skull Tax; Master's Storm."""

    def near(self, s: State, hero: Hero) -> bool:
        """Attacks reach joined Tiles (omd.faq.hero.cygnus_split)."""
        return True

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """The Ultimate, while an attack is left."""
        return [ULTIMATE] if hero.attacks > 0 and ready(s, hero) else []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Dice, and Brains that count as Wilds."""
        next_attack(hero, {"arcane": 2, "battle": 4})
        hero.mark("next:wilds", "brain")
        return
        yield

    def slew(self, s: State, hero: Hero, barrage: Barrage) -> Rules[None]:
        """In Rivalry 1 Skull from each enemy Hero whom the attack cost Health."""
        for seat in dict.fromkeys(barrage.wounded):
            victim = s.heroes[seat]
            taken = min(victim.skulls, 1)
            give(s, victim, -taken, hero.id)
            give(s, hero, taken, victim.id)
        return
        yield

"""What a Hero's card says, as code: the hooks the rules call. Each Hero's own are in `heroes/`, by Hero id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from siegeworks.core import Action, Rules

from ..actions import Special
from ..content import Dice, Icons

if TYPE_CHECKING:
    from ..state import Barrage, Hero, State


Needs: TypeAlias = tuple[Icons, ...]


class Power:
    """A Hero without any power; the heroes override what their cards change (omd.hero.card.ability).

    A hook that is a generator may ask the players. `rivalry` powers are asked for by the hook itself: it tests
    `s.config.rivalry` (omd.hero.card.rivalry.only).
    """

    triggered: ClassVar[tuple[str, ...]] = ()
    """Those of "ability", "rivalry" and "ultimate" that belong to a Move or an Attack: no Special Actions."""

    def need(self, s: State, hero: Hero, alternatives: Needs, by: str, seat: int, results: tuple[str, ...]) -> Needs:
        """The Hero's Vulnerability against an attacker: `by` is "lesser", "greater", "boss", "hero" or "trap"; `seat`
        his, `results` all he rolled.
        """
        return alternatives

    def enemy_need(self, s: State, hero: Hero, victim: Hero, alternatives: Needs, results: tuple[str, ...]) -> Needs:
        """The Vulnerability of an enemy Hero on this Hero's Tile, which a Rivalry ability may change."""
        return alternatives

    def dice(self, s: State, hero: Hero) -> Dice:
        """Dice added to this attack, over those of Weapon and Gear."""
        return {}

    def icons(self, s: State, hero: Hero) -> Icons:
        """Sure icons added to this attack."""
        return ()

    def friend_dice(self, s: State, hero: Hero, attacker: Hero) -> Dice:
        """Dice added to an attack of another own Hero on this Hero's Tile."""
        return {}

    def enemy_dice(self, s: State, hero: Hero, attacker: Hero, dice: Dice) -> Dice:
        """What an enemy Hero who attacks on this Hero's Tile rolls."""
        return dice

    def declinable(self, s: State, hero: Hero) -> str:
        """What of the power may be left out of this attack before the roll, by name; empty if nothing."""
        return ""

    def declared(self, s: State, hero: Hero, without: tuple[str, ...]) -> None:
        """This Hero is about to attack, leaving out what is named."""

    def attacking(self, s: State, hero: Hero, without: tuple[str, ...]) -> None:
        """This Hero has just rolled for an attack, leaving out what is named."""

    def turn_began(self, s: State, hero: Hero) -> None:
        """This Hero's turn begins: what lasted till then is over."""

    def enemy_turn_ended(self, s: State, hero: Hero, enemy: Hero) -> Rules[None]:
        """An enemy Hero ends a turn."""
        return
        yield

    def forbids_ultimates(self, s: State, hero: Hero) -> bool:
        """Whether enemy Heroes on this Hero's Tile cannot use their Ultimates."""
        return False

    def spares(self, s: State, hero: Hero) -> bool:
        """Whether no attack and no Trap brings a Hero of the Team on this Hero's Tile below 1 Health now."""
        return False

    def lost_weapon(self, s: State, hero: Hero) -> None:
        """This Hero's Weapon is about to be stepped down."""

    def near(self, s: State, hero: Hero) -> bool:
        """Whether attacks reach joined Tiles (omd.faq.hero.cygnus_split)."""
        return False

    def move(self, s: State, hero: Hero) -> int:
        """Added to the Move value."""
        return 0

    def actions_a_turn(self, s: State, hero: Hero) -> tuple[int, int]:
        """Extra Moves and extra Attacks a turn (omd.faq.stun.extra_actions)."""
        return 0, 0

    def attack_tile_ok(self, s: State, hero: Hero) -> bool:
        """Whether another Attack may be made where the Hero is now (omd.faq.stun.kobold_king_tiles)."""
        return True

    def any_slot(self, s: State, hero: Hero) -> bool:
        """Whether Gear of any kind fits any slot (omd.upgrade.gear.maximilian.mix)."""
        return False

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Special Actions the Hero can do now in the own turn."""
        return []

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """Do one of them."""
        return
        yield

    def upgrades(self, s: State, hero: Hero) -> list[Action]:
        """Further Upgrades offered in the Hero Upgrade Phase."""
        return []

    def do_upgrade(self, s: State, hero: Hero, action: Action) -> Rules[None]:
        """Do one of them."""
        return
        yield

    def guard(self, s: State, hero: Hero, victim: Hero, by: str) -> int:
        """Damage taken off an enemy attack on a Hero of the own Team on this Hero's Tile (the own one included)."""
        return 0

    def group_result(self, s: State, hero: Hero, results: tuple[str, ...], damage: int) -> Rules[int]:
        """The damage a Group's (or Boss's) attack really does to this Hero, who may have a say in it."""
        return damage
        yield

    def slew(self, s: State, hero: Hero, barrage: Barrage) -> Rules[None]:
        """After each attack of this Hero: `barrage.slain` Minions and Bosses died."""
        return
        yield

    def stunned(self, s: State, hero: Hero, victim: Hero) -> Rules[None]:
        """This Hero's attack has just stunned an enemy Hero."""
        return
        yield

    def skulls_to_pool(self, s: State, hero: Hero) -> bool:
        """Whether Skulls this Hero's attack earns go to the pool instead (Tundra)."""
        return False

    def died(self, s: State, hero: Hero) -> None:
        """The Hero has just died."""

    def round_ended(self, s: State, hero: Hero) -> None:
        """Upkeep: what lasted "until the next Upkeep" is over."""

    def added_minions(self, s: State, hero: Hero) -> tuple[tuple[int, int], ...]:
        """Minions for the Wave of the enemy fortress, one entry each: (role, cost in Skulls)
        (omd.faq.wave.added_enemies).

        One that still costs Skulls may be left out. Once they are placed the mark "added" is removed from the Hero.
        """
        return ()

    def trap_proof(self, s: State, hero: Hero) -> bool:
        """Whether Traps do not affect this Hero."""
        return False

    def shops(self, s: State, hero: Hero) -> Sequence[int]:
        """Fortresses whose shops this Hero may buy Traps from (omd.faq.trap.flip_owner)."""
        return (s.config.team(hero.seat),)

    def before_traps(self, s: State, hero: Hero) -> Rules[None]:
        """Before Traps fire in a fortress (Dobbin's Ultimate)."""
        return
        yield

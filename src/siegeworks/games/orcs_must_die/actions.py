"""Every action a player can take, named as the rulebook names it."""

from __future__ import annotations

from siegeworks.core import Action

# ---- set-up


class ChooseHero(Action, frozen=True, gc=False, tag="choose_hero"):
    """Play this Hero (omd.setup.hero.choose)."""

    hero: str


class PlaceHero(Action, frozen=True, gc=False, tag="place_hero"):
    """Put the figure on a Tile, at set-up or when it returns (omd.setup.hero.place_anywhere,
    omd.upkeep.resurrect.place).
    """

    fort: int
    tile: int


class BeLord(Action, frozen=True, gc=False, tag="be_lord"):
    """This seat is the first Rift Lord (omd.setup.rift_lord.free_choice)."""

    seat: int


# ---- decisions of a Team


class Agree(Action, frozen=True, gc=False, tag="agree"):
    """Yes: to a proposal of the own Team, to spending pool Skulls, to helping with a Push."""


class Object(Action, frozen=True, gc=False, tag="object"):
    """No."""


# ---- Hero Upgrade Phase


class BoostPool(Action, frozen=True, gc=False, tag="boost_pool"):
    """The Rift Lord moves own Skulls into the Rift Skull Pool (omd.upgrade.boost.amount)."""

    skulls: int


class OpenPool(Action, frozen=True, gc=False, tag="open_pool"):
    """The Rift Lord lets all of the own Team spend Skulls of the pool this phase (omd.upgrade.pool_permission)."""


class HealAtRift(Action, frozen=True, gc=False, tag="heal_at_rift"):
    """Roll the Heal Dice on the Rift Tile (omd.upgrade.heal.where)."""


class Revitalize(Action, frozen=True, gc=False, tag="revitalize"):
    """Ultimates face-up, Rift Health up (omd.upgrade.revitalize.any_player)."""


class BuyWeapon(Action, frozen=True, gc=False, tag="buy_weapon"):
    """Buy the next Weapon; `pool` of its cost comes from the pool (0 unless that house rule is on)."""

    pool: int = 0


class BuyGear(Action, frozen=True, gc=False, tag="buy_gear"):
    """Buy Gear of a shop slot, `pool` Skulls of it from the pool; `drop` is the piece it replaces where that is a
    choice.
    """

    card: str
    pool: int = 0
    drop: str = ""


class BuyTrap(Action, frozen=True, gc=False, tag="buy_trap"):
    """Buy a Trap and place it where the Hero stands, or on a border of that Tile towards `toward` (a Support Trap).

    `drop` is the Trap it replaces on a full Tile. `fort` is the shop it is from (Maximilian in Rivalry).
    """

    card: str
    pool: int = 0
    toward: int = -1
    drop: str = ""
    fort: int = -1


class DoneUpgrading(Action, frozen=True, gc=False, tag="done_upgrading"):
    """No more Upgrades this phase."""


# ---- Minion Phase


class MoveTo(Action, frozen=True, gc=False, tag="move_to"):
    """A Group or an odd Minion goes to this Tile; staying counts (hunters, junctions, entering, flipped)."""

    tile: int


class Victim(Action, frozen=True, gc=False, tag="victim"):
    """This kind of Minion loses one of its number (Gas Chamber, Caltrops, a kill of a Trap or Weapon)."""

    role: int
    tile: int
    down: bool = False


class ReplaceAt(Action, frozen=True, gc=False, tag="replace_at"):
    """The Minion without a figure was due at this Start Tile (omd.minion.wave.shortage.two_starts)."""

    tile: int


class PickTile(Action, frozen=True, gc=False, tag="pick_tile"):
    """Resolve this Tile next (Traps or attacks), or put a Boss or added Minions here."""

    tile: int


class FireTrap(Action, frozen=True, gc=False, tag="fire_trap"):
    """Fire a Trap of the Tile (`slot`), or the Support Trap towards another Tile (`toward`)."""

    slot: int = -1
    toward: int = -1
    pays: int = -1
    converts: bool = False


class Flip(Action, frozen=True, gc=False, tag="flip"):
    """What a Flip Trap moves, and where: a Group (`role`), a Hero (`seat`) or a Boss (`boss`)."""

    tile: int
    role: int = -1
    seat: int = -1
    boss: str = ""


class Mend(Action, frozen=True, gc=False, tag="mend"):
    """A Trap heals this Hero of those on its Tile."""

    seat: int


class HoldFire(Action, frozen=True, gc=False, tag="hold_fire"):
    """Fire no more Traps (of this Tile, or at all); every Trap is optional (omd.faq.trap.optional)."""


class BreakTrap(Action, frozen=True, gc=False, tag="break_trap"):
    """This Trap of a Boss's Tile is discarded (Earth Lord)."""

    card: str


class GroupAttacks(Action, frozen=True, gc=False, tag="group_attacks"):
    """A Group (or the Boss) attacks a Hero (omd.minion.attack.choice.target)."""

    role: int
    seat: int
    boss: str = ""


class Absorb(Action, frozen=True, gc=False, tag="absorb"):
    """Where an attack's results go when a captive may take some: `captive` says the captive dies of it."""

    captive: bool


# ---- Hero Action Phase


class GiveUp(Action, frozen=True, gc=False, tag="give_up"):
    """A stunned Hero gives up this Action of the turn: "move" or "attack" (omd.action.stun.give_up)."""

    what: str


class Walk(Action, frozen=True, gc=False, tag="walk"):
    """Move to a Tile within reach (omd.action.move.distance)."""

    fort: int
    tile: int


class Strike(Action, frozen=True, gc=False, tag="strike"):
    """Attack: roll the dice. `without` are Amulets (and powers) declined before the roll."""

    without: tuple[str, ...] = ()


class Push(Action, frozen=True, gc=False, tag="push"):
    """Push a Minion (`role`, `down`) or an enemy Hero (`seat`) off an Acid Bath or Lava Lake, `helper` agreeing."""

    role: int = -1
    seat: int = -1
    helper: int = -1
    down: bool = False


class PayPush(Action, frozen=True, gc=False, tag="pay_push"):
    """What an Acid Bath takes: a piece of Gear, or "" for a step down of the Weapon."""

    gear: str


class Special(Action, frozen=True, gc=False, tag="special"):
    """A Special Action: "ability", "rivalry" or "ultimate", or the id of a one-time Gear Card; with what it is aimed
    at.

    `tile`, `seat`, `role`, `card`, `number` mean what the power says; those it does not use keep their defaults.
    """

    what: str
    tile: int = -1
    fort: int = -1
    seat: int = -1
    role: int = -1
    number: int = 0
    card: str = ""


class EndTurn(Action, frozen=True, gc=False, tag="end_turn"):
    """The turn is over."""


# ---- spending results


class Hit(Action, frozen=True, gc=False, tag="hit"):
    """Kill one Minion of a Group (`down`: a stunned one), paid with these results (omd.dice.vulnerability.meaning)."""

    tile: int
    role: int
    paid: tuple[str, ...]
    down: bool = False


class HitHero(Action, frozen=True, gc=False, tag="hit_hero"):
    """Cost a Hero 1 Health (`captive`: hit the captive Minion instead)."""

    seat: int
    paid: tuple[str, ...]
    captive: bool = False


class HitBoss(Action, frozen=True, gc=False, tag="hit_boss"):
    """Cost a Boss 1 Health Point."""

    boss: str
    paid: tuple[str, ...]


class StunOne(Action, frozen=True, gc=False, tag="stun_one"):
    """Stun one standing Minion of a Group, a Hero (`seat`) or a Boss (omd.dice.stun.one_per_result)."""

    tile: int = -1
    role: int = -1
    seat: int = -1
    boss: str = ""


class AssignBest(Action, frozen=True, gc=False, tag="assign_best"):
    """Spend what is left in the best way there is: most Skulls' worth of enemies, then most stuns."""


class StopSpending(Action, frozen=True, gc=False, tag="stop_spending"):
    """Leave the rest of the results unused."""


# ---- rivalry


class HealRift(Action, frozen=True, gc=False, tag="heal_rift"):
    """An enemy Hero's death gives the own Rift Health back (omd.rivalry.attack.hero_death)."""


class HurtRift(Action, frozen=True, gc=False, tag="hurt_rift"):
    """An enemy Hero's death costs that Hero's Rift Health."""


AnyAction = (
    ChooseHero | PlaceHero | BeLord | Agree | Object | BoostPool | OpenPool | HealAtRift | Revitalize | BuyWeapon
    | BuyGear | BuyTrap | DoneUpgrading | MoveTo | Victim | ReplaceAt | PickTile | FireTrap | Flip | Mend
    | BreakTrap | HoldFire | GroupAttacks | Absorb | GiveUp | Walk | Strike | Push | PayPush | Special | EndTurn
    | Hit | HitHero | HitBoss | StunOne | AssignBest | StopSpending | HealRift | HurtRift
)  # fmt: skip

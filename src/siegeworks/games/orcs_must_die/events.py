"""What happens, in the rulebook's terms. The view puts each into words; the lab counts them."""

from __future__ import annotations

from siegeworks.core import Action, Event


class PhaseBegan(Event, frozen=True, gc=False):
    """A Phase begins: "upgrade", "minion", "action" or "upkeep"; or a step of the Minion Phase in one fortress."""

    name: str
    round: int
    fort: int = -1


class HeroChosen(Event, frozen=True, gc=False):
    """A seat plays a Hero; empty while it is secret (omd.rivalry.setup.secret)."""

    seat: int
    hero: str


class HeroPlaced(Event, frozen=True, gc=False):
    """A figure was put on a Tile, at set-up or on its return."""

    seat: int
    fort: int
    tile: int
    returned: bool


class LordChosen(Event, frozen=True, gc=False):
    """The Rift Lord Token goes to a seat; `swords` are those each seat rolled for it, if it was rolled."""

    seat: int
    swords: tuple[int, ...] = ()


class Proposed(Event, frozen=True, gc=False):
    """A seat proposes how its Team answers the question of a clause."""

    seat: int
    prompt: str
    action: Action


class Voted(Event, frozen=True, gc=False):
    """A Team agreed on a proposal, or did not and the Rift Lord of the enemy decides."""

    team: int
    agreed: bool


class Boosted(Event, frozen=True, gc=False):
    """The Rift Lord moved Skulls to the pool."""

    seat: int
    skulls: int


class PoolOpened(Event, frozen=True, gc=False):
    """The Rift Lord lets all of the own Team spend Skulls of the pool this phase."""

    seat: int


class Rolled(Event, frozen=True, gc=False):
    """Dice were rolled: `dice` by kind, `icons` what they show. `seat` is the roller's or the target's; `role` a
    Group's.
    """

    seat: int
    dice: tuple[str, ...]
    icons: tuple[tuple[str, ...], ...]
    role: int = -1
    fort: int = -1
    tile: int = -1
    lost: int = 0


class Healed(Event, frozen=True, gc=False):
    """A Hero got Health back, and where from."""

    seat: int
    amount: int
    cause: str


class Gained(Event, frozen=True, gc=False):
    """Skulls: to a seat's Hero, or to the pool of fortress `fort` where `seat` is -1."""

    seat: int
    fort: int
    skulls: int
    cause: str


class Revitalized(Event, frozen=True, gc=False):
    """Revitalize was paid."""

    seat: int
    fort: int


class Bought(Event, frozen=True, gc=False):
    """A Weapon, Gear or Trap was bought; `pool` of the cost came from the pool. `dropped` is the card it replaced.

    `fort` is the fortress whose `pile` it came from ("shop" or "discards"), -1 for the own one; `slot` the Gear slot a
    Trap was put in.
    """

    seat: int
    kind: str
    card: str
    pool: int
    tile: int = -1
    toward: int = -1
    dropped: str = ""
    fort: int = -1
    pile: str = "shop"
    slot: str = ""


class TrapsburgFilled(Event, frozen=True, gc=False):
    """Trapsburg got these free Traps."""

    fort: int
    tile: int
    cards: tuple[str, ...]


class MinionsMoved(Event, frozen=True, gc=False):
    """Minions of a kind went from a Tile (-1: from outside the Map) to a Tile."""

    fort: int
    role: int
    count: int
    source: int
    target: int


class ArmyFlipped(Event, frozen=True, gc=False):
    """An Army Card was flipped."""

    fort: int
    tile: int
    card: str


class Replaced(Event, frozen=True, gc=False):
    """Minions without figures, or greater ones on Level 1, came as others; `count` 0: they do not come at all."""

    fort: int
    role: int
    by: int
    count: int
    rule: str


class TrapFired(Event, frozen=True, gc=False):
    """A Trap fired; `kit` is the Support Trap that turned its icons."""

    fort: int
    tile: int
    card: str
    discarded: bool
    kit: str = ""


class TrapLost(Event, frozen=True, gc=False):
    """A Trap of a Tile, or of its border `toward` another, was discarded without firing, and by whom or what."""

    fort: int
    tile: int
    card: str
    cause: str
    toward: int = -1


class TrapLaid(Event, frozen=True, gc=False):
    """A Trap that was there before was laid on a Tile, or on its border `toward` another."""

    seat: int
    fort: int
    tile: int
    card: str
    toward: int = -1


class MinionDied(Event, frozen=True, gc=False):
    """One Minion died: of what, and who gets how many Skulls (-1: the pool)."""

    fort: int
    tile: int
    role: int
    seat: int
    skulls: int
    rule: str


class Stunned(Event, frozen=True, gc=False):
    """A Minion, a Hero (`seat`) or a Boss was stunned."""

    fort: int
    tile: int
    role: int = -1
    seat: int = -1
    boss: str = ""


class StoodUp(Event, frozen=True, gc=False):
    """All stunned Minions of a fortress stood up, so many, and these Bosses."""

    fort: int
    count: int
    bosses: tuple[str, ...] = ()


class RiftHurt(Event, frozen=True, gc=False):
    """The Rift lost so much Health, never more than it had (a negative amount: it gained), and why."""

    fort: int
    amount: int
    rule: str
    role: int = -1
    count: int = 0
    boss: str = ""


class HeroHurt(Event, frozen=True, gc=False):
    """A Hero lost so much Health, never more than there was."""

    seat: int
    amount: int
    rule: str


class HeroDied(Event, frozen=True, gc=False):
    """A Hero died."""

    seat: int
    rule: str


class HeroWalked(Event, frozen=True, gc=False):
    """A Hero moved; `tiles` are the Tiles on the way, the last one reached included, which is in `fort`; `forts` are
    the fortresses of them all where the way leads through both.
    """

    seat: int
    fort: int
    tiles: tuple[int, ...]
    forts: tuple[int, ...] = ()


class Recovered(Event, frozen=True, gc=False):
    """A stunned Hero gave up an Action."""

    seat: int
    what: str


class Pushed(Event, frozen=True, gc=False):
    """A Hero pushed somebody off."""

    seat: int
    helper: int
    role: int
    victim: int


class LostItem(Event, frozen=True, gc=False):
    """A piece of Gear, a Trap worn as one, or a Weapon Card (`weapon`), was lost."""

    seat: int
    gear: str
    weapon: bool
    rule: str


class GearFound(Event, frozen=True, gc=False):
    """A piece of Gear was put on for nothing."""

    seat: int
    card: str


class CaptiveTaken(Event, frozen=True, gc=False):
    """A Hero took a Minion captive: of which kind."""

    seat: int
    role: int


class CaptiveLost(Event, frozen=True, gc=False):
    """A Hero's captive is gone: of which kind, and why."""

    seat: int
    role: int
    rule: str


class SpecialUsed(Event, frozen=True, gc=False):
    """An Ability, Rivalry ability, Ultimate or one-time Gear was used."""

    seat: int
    what: str
    tile: int = -1
    target: int = -1


class BossCame(Event, frozen=True, gc=False):
    """A Boss was placed."""

    boss: str
    fort: int
    tile: int


class BossMoved(Event, frozen=True, gc=False):
    """A Boss moved."""

    boss: str
    source: int
    target: int
    fort: int = 0


class BossHurt(Event, frozen=True, gc=False):
    """A Boss lost Health Points; dead at 0."""

    boss: str
    left: int
    seat: int
    fort: int = 0


class BossHealed(Event, frozen=True, gc=False):
    """A Boss gained Health Points, as its Card says."""

    boss: str
    fort: int
    amount: int


class LevelBegan(Event, frozen=True, gc=False):
    """A new Level (or, in Rivalry, another set of Level 3 Armies)."""

    level: int
    again: bool


class Restocked(Event, frozen=True, gc=False):
    """Empty slots were filled."""

    fort: int
    cards: tuple[str, ...]


class Courage(Event, frozen=True, gc=False):
    """Skulls for Heroes in the enemy fortress."""

    seat: int
    skulls: int


class Ended(Event, frozen=True, gc=False):
    """The game is over."""

    winners: tuple[int, ...]
    rule: str

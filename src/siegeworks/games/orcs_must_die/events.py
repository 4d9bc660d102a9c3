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
    """A Weapon, Gear or Trap was bought; `pool` of the cost came from the pool."""

    seat: int
    kind: str
    card: str
    pool: int
    tile: int = -1
    toward: int = -1
    dropped: str = ""


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
    """A Trap fired."""

    fort: int
    tile: int
    card: str
    discarded: bool


class TrapLost(Event, frozen=True, gc=False):
    """A Trap of a Tile was discarded without firing, and by whom or what."""

    fort: int
    tile: int
    card: str
    cause: str


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
    """All stunned Minions of a fortress stood up, so many."""

    fort: int
    count: int


class RiftHurt(Event, frozen=True, gc=False):
    """The Rift lost Health (a negative amount: it gained), and why."""

    fort: int
    amount: int
    rule: str
    role: int = -1
    count: int = 0
    boss: str = ""


class HeroHurt(Event, frozen=True, gc=False):
    """A Hero lost Health."""

    seat: int
    amount: int
    rule: str


class HeroDied(Event, frozen=True, gc=False):
    """A Hero died."""

    seat: int
    rule: str


class HeroWalked(Event, frozen=True, gc=False):
    """A Hero moved; `tiles` are the Tiles on the way, the last one reached included."""

    seat: int
    fort: int
    tiles: tuple[int, ...]


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
    """A piece of Gear, or a Weapon Card (`weapon`), was lost."""

    seat: int
    gear: str
    weapon: bool
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


class BossHurt(Event, frozen=True, gc=False):
    """A Boss lost Health Points; dead at 0."""

    boss: str
    left: int
    seat: int


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

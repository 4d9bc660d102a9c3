"""What happens, in the rulebook's terms. The view puts each into words; the lab counts them."""

from __future__ import annotations

from siegeworks.core import Event


class PhaseBegan(Event, frozen=True, gc=False):
    """A phase begins: "game", "summon", "charm", "adventure", "training"; of a seat's turn where `seat` is given."""

    name: str
    round: int
    seat: int = -1


class ChapterBegan(Event, frozen=True, gc=False):
    """A chapter begins."""

    chapter: int


class ChapterWon(Event, frozen=True, gc=False):
    """A chapter is completed."""

    chapter: int


class HeroPicked(Event, frozen=True, gc=False):
    """A seat plays a hero."""

    seat: int
    hero: str


class OrderChosen(Event, frozen=True, gc=False):
    """The turn order of this round."""

    order: tuple[int, ...]


class Drew(Event, frozen=True, gc=False):
    """A hero drew cards; `reshuffled`: the discards became the deck on the way."""

    seat: int
    cards: tuple[str, ...]
    reshuffled: bool = False


class Revealed(Event, frozen=True, gc=False):
    """Cards were looked at: of a hero's deck, or a creature deck."""

    seat: int
    cards: tuple[str, ...]
    deck: str = ""


class AiFlipped(Event, frozen=True, gc=False):
    """The Enemy AI card of the round."""

    card: str


class StaminaChanged(Event, frozen=True, gc=False):
    """A hero's (`seat`) or an enemy's (`slot`) stamina is now `now`; `rule` says why."""

    seat: int
    slot: int
    now: int
    rule: str


class CountersMoved(Event, frozen=True, gc=False):
    """All stamina counters moved 1 toward 0."""


class KarnAdvanced(Event, frozen=True, gc=False):
    """Karn went along his track, or onto the land (`cell`)."""

    track: int
    cell: int


class FoeRevealed(Event, frozen=True, gc=False):
    """A minion became active."""

    slot: int
    kind: str


class FoeMoved(Event, frozen=True, gc=False):
    """An enemy moved from `start` along these squares, the last is where it stands; `rule` is the clause that chose the
    way: dw.idle.trail, dw.active.closest, dw.active.tie_hero (of equally close heroes), dw.combat_square.use (of
    equally short ways), dw.priority.go, dw.active.no_shared_end (it stopped short), dw.icon.knockback, a minion's leap.
    `seat` is the hero it goes for.
    """

    slot: int
    cells: tuple[int, ...]
    rule: str
    start: int = -1
    seat: int = -1


class HeroMoved(Event, frozen=True, gc=False):
    """A hero moved along these squares (STAGING is -1); `stamina` is what exertion cost."""

    seat: int
    cells: tuple[int, ...]
    stamina: int = 0
    rule: str = ""


class CardPlayed(Event, frozen=True, gc=False):
    """A card was played, or put into play."""

    seat: int
    card: str


class AbilityUsed(Event, frozen=True, gc=False):
    """A creature's, minion's, Karn card's or treasure's effect: `who` names the card."""

    seat: int
    who: str
    do: str = ""
    n: int = 0


class PowerUsed(Event, frozen=True, gc=False):
    """Magic was used."""

    seat: int
    power: str


class TreasureUsed(Event, frozen=True, gc=False):
    """A treasure was used."""

    seat: int
    treasure: str
    target: int


class MagicChanged(Event, frozen=True, gc=False):
    """A hero's active magic is now so much."""

    seat: int
    active: int


class Charmed(Event, frozen=True, gc=False):
    """A creature was bought."""

    seat: int
    card: str
    swift: bool


class WildsFilled(Event, frozen=True, gc=False):
    """A Wilds slot was filled."""

    card: str
    deck: str


class Destroyed(Event, frozen=True, gc=False):
    """A card was destroyed, from where."""

    seat: int
    card: str
    where: str


class Discarded(Event, frozen=True, gc=False):
    """Cards were discarded by an effect."""

    seat: int
    cards: tuple[str, ...]


class Given(Event, frozen=True, gc=False):
    """A hero got a creature of the Wilds for nothing, into the discards."""

    seat: int
    card: str


class Healed(Event, frozen=True, gc=False):
    """A wound of a hero went back to the wound pile."""

    seat: int


class LockBroken(Event, frozen=True, gc=False):
    """A lock was destroyed; `opened`: the stack is open now."""

    seat: int
    stack: int
    left: int
    opened: bool


class Built(Event, frozen=True, gc=False):
    """The creature of the round: its core, augments and name, and what it adds up to."""

    seat: int
    core: str
    augments: tuple[str, ...]
    attack: int
    move: int
    flight: int
    knockback: int
    poison: int


class Looted(Event, frozen=True, gc=False):
    """A hero took a treasure."""

    seat: int
    treasure: str


class Disengaged(Event, frozen=True, gc=False):
    """A hero left adjacent enemies; `free`: without the cost."""

    seat: int
    free: bool


class BattleBegan(Event, frozen=True, gc=False):
    """A battle begins."""

    seat: int
    slot: int
    flying: bool


class DieRolled(Event, frozen=True, gc=False):
    """A die was rolled: what for, of how many sides, what it shows. An enemy's own die has no seat, and its name for
    `what`.
    """

    seat: int
    sides: int
    shows: int
    what: str


class BattleEnded(Event, frozen=True, gc=False):
    """Both totals, and who won; `auto`: an enemy that was not battled won automatically."""

    seat: int
    slot: int
    hero: int
    enemy: int
    won: bool
    critical: bool = False
    auto: bool = False


class FoeDamaged(Event, frozen=True, gc=False):
    """A gem was placed on a minion; `damage` is how many there are now."""

    slot: int
    seat: int
    damage: int


class FoeDefeated(Event, frozen=True, gc=False):
    """A minion is gone."""

    slot: int
    kind: str


class KarnDamaged(Event, frozen=True, gc=False):
    """Karn cards were discarded; the counterattack turned over, if any."""

    cards: int
    left: int
    counter: str


class KarnRegenerated(Event, frozen=True, gc=False):
    """A Regenerate card is used up."""

    left: int


class WoundTaken(Event, frozen=True, gc=False):
    """A hero took a wound; `fatal`: from the Fatal Wounds."""

    seat: int
    fatal: bool
    rule: str


class FatalLost(Event, frozen=True, gc=False):
    """A Fatal Wound went back to the wound pile (disengaging, Karn's presence)."""

    left: int
    rule: str


class Ended(Event, frozen=True, gc=False):
    """The campaign is over."""

    won: bool
    rule: str

"""What happens, in the rulebook's terms. The view puts each into words; the lab counts them."""

from __future__ import annotations

from siegeworks.core import Event


class TurnBegan(Event, frozen=True, gc=False):
    """A Castle player's turn begins."""

    seat: int
    turn: int


class OverlordBegan(Event, frozen=True, gc=False):
    """The Overlord's turn begins."""


class FirstPlayer(Event, frozen=True, gc=False):
    """Who begins."""

    seat: int


class Dealt(Event, frozen=True, gc=False):
    """The hands are dealt."""

    hand: int


class WallStands(Event, frozen=True, gc=False):
    """A Wall is there from the start (Random Walls) or was placed by its player."""

    arc: int
    seat: int


class TowerOwned(Event, frozen=True, gc=False):
    """A seat owns the Tower of an arc; seat -1: it is the King's Tower."""

    seat: int
    arc: int


class SetAsideSecretly(Event, frozen=True, gc=False):
    """The Overlord put a token aside face down."""

    seat: int


class DrewCards(Event, frozen=True, gc=False):
    """Cards were drawn; `cards` is empty where hands are closed."""

    seat: int
    count: int
    cards: tuple[str, ...]


class Reshuffled(Event, frozen=True, gc=False):
    """The discards became the draw pile; `removed` left the game with Dwindling Resources."""

    removed: tuple[str, ...]


class Discarded(Event, frozen=True, gc=False):
    """A seat discarded cards."""

    seat: int
    cards: tuple[str, ...]
    rule: str


class Offered(Event, frozen=True, gc=False):
    """The active player asks for a trade; `card` and `wanted` are empty where hands are closed."""

    seat: int
    partner: int
    card: str
    wanted: str


class TradeRefused(Event, frozen=True, gc=False):
    """The partner refused."""

    seat: int


class Traded(Event, frozen=True, gc=False):
    """Two cards changed hands; both are empty where hands are closed."""

    seat: int
    partner: int
    card: str
    wanted: str


class Played(Event, frozen=True, gc=False):
    """Cards were played; `monster` or `arc` is what they were aimed at (0: nothing), `taken` what Scavenge took."""

    seat: int
    cards: tuple[str, ...]
    monster: str
    arc: int
    rule: str
    taken: str = ""


class MonsterHit(Event, frozen=True, gc=False):
    """A Monster lost points and survived."""

    id: int
    kind: str
    points: int


class MonsterSlain(Event, frozen=True, gc=False):
    """A Monster left the board. `by` is a seat, or -1 for Wall, Tower and Boulder, named in `how`."""

    id: int
    kind: str
    arc: int
    by: int
    how: str


class WallLost(Event, frozen=True, gc=False):
    """A Wall, or with `fortify` only its Fortify token, was destroyed."""

    arc: int
    fortify: bool
    rule: str


class TowerLost(Event, frozen=True, gc=False):
    """A Tower was destroyed."""

    arc: int
    left: int
    rule: str


class PlayerOut(Event, frozen=True, gc=False):
    """A player's own Tower fell (cp.opt.mans_home.out)."""

    seat: int


class KingsTowerFell(Event, frozen=True, gc=False):
    """The King's Tower fell (cp.opt.kings_tower)."""

    hand_limit: int


class MonstersMove(Event, frozen=True, gc=False):
    """Monsters moved inward or round; `what` is "move", "red", "green", "blue", "all", "cw" or "ccw"."""

    what: str
    ids: tuple[int, ...]
    rule: str


class TokenDrawn(Event, frozen=True, gc=False):
    """A Monster token was revealed."""

    token: str
    left: int


class MonsterArrived(Event, frozen=True, gc=False):
    """A Monster stands in the Forest (or, at set-up, in the Archer ring); `die`: its arc was rolled."""

    id: int
    kind: str
    arc: int
    die: bool


class BoulderRolls(Event, frozen=True, gc=False):
    """A Giant Boulder starts in an arc."""

    arc: int


class BoulderAt(Event, frozen=True, gc=False):
    """It has rolled into a space."""

    arc: int
    ring: int


class BoulderGone(Event, frozen=True, gc=False):
    """A Giant Boulder crossed the board and met nothing."""

    arc: int


class Healed(Event, frozen=True, gc=False):
    """Monsters regained a point."""

    ids: tuple[int, ...]


class MoreTokens(Event, frozen=True, gc=False):
    """More tokens are to be drawn: `due` in all."""

    more: int
    due: int


class OverlordDrew(Event, frozen=True, gc=False):
    """The Overlord drew tokens, unseen."""

    seat: int
    count: int


class OverlordPlays(Event, frozen=True, gc=False):
    """The Overlord plays a token, with an arc of choice or 0 for the die."""

    seat: int
    token: str
    arc: int


class NothingDrawn(Event, frozen=True, gc=False):
    """No tokens this turn: Missing was played, or the pile is empty."""

    missing: bool


class Ended(Event, frozen=True, gc=False):
    """The game is over."""

    won: bool

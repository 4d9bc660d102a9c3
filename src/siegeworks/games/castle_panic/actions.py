"""Every action a player can take, named as the rulebook names it."""

from __future__ import annotations

from siegeworks.core import Action

# ---- before the game


class Place(Action, frozen=True, gc=False, tag="place"):
    """Put a starting Monster of this kind into an arc's Archer ring (cp.setup.monsters.choice)."""

    kind: str
    arc: int


class PlaceRest(Action, frozen=True, gc=False, tag="place_rest"):
    """Let chance place the starting Monsters that are left."""


class OwnTower(Action, frozen=True, gc=False, tag="own_tower"):
    """Own the Tower of an arc (cp.opt.mans_home.own), or name the King's Tower (cp.opt.kings_tower)."""

    arc: int


class SetAside(Action, frozen=True, gc=False, tag="set_aside"):
    """The Overlord's secret force (cp.opt.secret_forces)."""

    token: str


# ---- phases 1 to 3


class ThrowHandAway(Action, frozen=True, gc=False, tag="throw_hand_away"):
    """Desperate Times: a whole new hand, no trading and no playing this turn (cp.opt.desperate)."""


class KeepHand(Action, frozen=True, gc=False, tag="keep_hand"):
    """No Desperate Times this turn."""


class Discard(Action, frozen=True, gc=False, tag="discard"):
    """Discard these cards and draw as many (phase 2), or the one a token demands."""

    cards: tuple[str, ...]


class KeepCards(Action, frozen=True, gc=False, tag="keep_cards"):
    """Discard nothing in phase 2 (cp.turn.discard_draw.optional)."""


class Offer(Action, frozen=True, gc=False, tag="offer"):
    """Offer an own card for trade."""

    card: str


class AskFor(Action, frozen=True, gc=False, tag="ask_for"):
    """Ask a partner for a card in return; with closed hands `card` is empty and the partner chooses."""

    partner: int
    card: str


class Agree(Action, frozen=True, gc=False, tag="agree"):
    """Give `card` for the card offered (cp.turn.trade.agree)."""

    card: str


class Refuse(Action, frozen=True, gc=False, tag="refuse"):
    """Refuse the trade."""


class EndTrade(Action, frozen=True, gc=False, tag="end_trade"):
    """Trade no more this turn (cp.turn.trade.optional)."""


# ---- phase 4


class Hit(Action, frozen=True, gc=False, tag="hit"):
    """Play a hit card on a Monster."""

    card: str
    monster: int


class NiceShot(Action, frozen=True, gc=False, tag="nice_shot"):
    """Play a hit card together with Nice Shot."""

    card: str
    monster: int


class AllForOne(Action, frozen=True, gc=False, tag="all_for_one"):
    """Play an Archer, a Knight and a Swordsman of one colour together (cp.opt.all_for_one)."""

    cards: tuple[str, str, str]
    colour: str
    monster: int


class Barbarian(Action, frozen=True, gc=False, tag="barbarian"):
    """Play the Barbarian on a Monster."""

    monster: int


class Tar(Action, frozen=True, gc=False, tag="tar"):
    """Play Tar on a Monster."""

    monster: int


class DriveHimBack(Action, frozen=True, gc=False, tag="drive_him_back"):
    """Play Drive Him Back! on a Monster."""

    monster: int


class Build(Action, frozen=True, gc=False, tag="build"):
    """Play a Brick and a Mortar: a Wall for an arc."""

    arc: int


class Fortify(Action, frozen=True, gc=False, tag="fortify"):
    """Play Fortify Wall on the Wall of an arc."""

    arc: int


class Missing(Action, frozen=True, gc=False, tag="missing"):
    """Play Missing."""


class DrawTwo(Action, frozen=True, gc=False, tag="draw_2"):
    """Play Draw 2 Cards."""


class Scavenge(Action, frozen=True, gc=False, tag="scavenge"):
    """Play Scavenge for a card of the discard pile."""

    card: str


class PlaceWall(Action, frozen=True, gc=False, tag="place_wall"):
    """Place the own Wall (cp.opt.player_walls)."""

    arc: int


class EndPlay(Action, frozen=True, gc=False, tag="end_play"):
    """Play no more cards this turn."""


# ---- phases 5 and 6


class Hurt(Action, frozen=True, gc=False, tag="hurt"):
    """This Monster of the group takes the point of damage (cp.move.wall.group.choice, cp.move.tower.group.choice)."""

    monster: int


# ---- the Overlord


class PlaceMonster(Action, frozen=True, gc=False, tag="place_monster"):
    """Mode A: exactly one Monster, in any arc, without a die (cp.overlord.mode_one)."""

    token: str
    arc: int
    aside: bool = False


class PlayToken(Action, frozen=True, gc=False, tag="play_token"):
    """Mode B, or an extra play: a token, Monsters by die (cp.overlord.mode_two, cp.overlord.extra_plays)."""

    token: str
    aside: bool = False


class StopPlaying(Action, frozen=True, gc=False, tag="stop_playing"):
    """Play no more of the tokens now due (cp.overlord.pass)."""


AnyAction = (
    Place | PlaceRest | OwnTower | SetAside | ThrowHandAway | KeepHand | Discard | KeepCards | Offer | AskFor | Agree
    | Refuse | EndTrade | Hit | NiceShot | AllForOne | Barbarian | Tar | DriveHimBack | Build | Fortify | Missing
    | DrawTwo | Scavenge | PlaceWall | EndPlay | Hurt | PlaceMonster | PlayToken | StopPlaying
)  # fmt: skip

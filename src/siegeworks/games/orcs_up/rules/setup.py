"""Set-up: a colour each, who begins, the deck, two Siege cards and a Boulder card for everybody."""

from __future__ import annotations

from siegeworks.core import Choice, Draw, Roll, Rules, Setup, emit

from ..actions import ChooseColour
from ..content import BOULDER, CARDS, COLOURS, DEAL, SHAPES
from ..events import ColourChosen, Dealt, FirstPlayer
from ..state import NOBODY, Config, State


def start(setup: Setup) -> State:
    """The table before anything is chosen or drawn.

    The castle board stands ready and empty (ou.setup.fold_board, ou.setup.box_bottom), 30 pieces and the boulder
    beside it (ou.setup.reserve), the Hero tokens in one reserve (ou.setup.hero_reserve). Two to five players
    (ou.setup.player_count) have an empty Infirmary each (ou.setup.infirmary) and their pawns (ou.setup.pawns.*); what
    is left over is out of the game (ou.setup.unused_to_box). The Boulder card is in hand (ou.setup.boulder_card), and
    only Siege cards are in the deck (ou.setup.deck).
    """
    config = Config.of(setup)
    seats = config.seats
    return State(
        config=config,
        step="choose_colour",
        active=0,
        first=NOBODY,
        colours=[""] * seats,
        deck=sorted(card.id for card in CARDS.values() if card.shape for _ in range(card.count)),
        discard=[],
        hands=[[BOULDER] * DEAL.boulder_cards_each for _ in range(seats)],
        bodies={},
        reserve=dict.fromkeys(SHAPES, DEAL.pieces_of_each_shape),
        pawns=[DEAL.pawns_by_players[seats - 2]] * seats,
        heroes=[0] * seats,
        infirmary=[()] * seats,
        kept=[()] * seats,
    )


def choose_colour(s: State) -> Rules[None]:
    """Each player in turn takes one of the colours nobody has yet (ou.setup.colour); the last one left is given."""
    seat = s.active
    free = [colour for colour in COLOURS if colour not in s.colours]
    only = len(free) == 1
    chosen = free[0]
    if not only:
        chosen = (yield Choice(seat, "ou.setup.colour", [ChooseColour(colour) for colour in free])).colour
    s.colours[seat] = chosen
    if s.watch:
        emit(s, ColourChosen(seat, chosen, only))
    if "" in s.colours:
        s.active = seat + 1
    else:
        s.step = "choose_first_player"


def choose_first_player(s: State) -> Rules[None]:
    """The First Player token: the first seat, or by chance (ou.setup.first_player); it stays there all game."""
    s.first = 0
    if s.config.first_player == "random":
        s.first = (yield Roll(s.config.seats, "first player")) - 1
    s.active = s.first
    if s.watch:
        emit(s, FirstPlayer(s.first))
    s.step = "deal"


def deal(s: State) -> Rules[None]:
    """Two Siege cards each (ou.setup.deal), three cards with the Boulder card (ou.setup.hand_three)."""
    for k in range(s.config.seats):
        hand = s.hands[(s.first + k) % s.config.seats]
        for _ in range(DEAL.siege_cards_each):
            card = yield Draw(s.deck, "deck")
            s.deck.remove(card)
            hand.append(card)
        hand.sort()
    if s.watch:
        emit(s, Dealt())
    s.step = "play_card"

"""Set-up: Towers, Walls, the starting Monsters, the hands; for the Overlord the tokens."""

from __future__ import annotations

from siegeworks.core import Choice, Draw, Roll, Rules, Setup, emit

from ..actions import OwnTower, Place, PlaceRest, SetAside
from ..content import CARDS, COMPONENTS, DEAL, TOKENS
from ..events import Dealt, FirstPlayer, MonsterArrived, OverlordDrew, SetAsideSecretly, TowerOwned, WallStands
from ..state import ARCHER, ARCS, NOBODY, Config, Monster, State, put, without
from .drawing import draw_cards

DIE = Roll(DEAL.die)


def start(setup: Setup) -> State:
    """The table before anything is rolled or drawn: all Towers, all Walls, full bags (cp.setup.towers, cp.setup.walls).

    The Castle has six Towers (cp.tower.count, cp.comp.towers). What is left after dealing is the draw pile, beside it
    an empty discard pile (cp.setup.deck); likewise the Monster tokens that do not start (cp.setup.pile), all 43 or, in
    Easier Battles, 32 (cp.opt.easier.left). No Tar or Fortify token is out (cp.setup.supply).
    """
    config = Config.of(setup)
    starting = COMPONENTS.start.rough if config.rough_start else COMPONENTS.start.usual
    removed = COMPONENTS.easier.removed if config.easier_battles else {}
    counts = {t.id: t.count - starting.get(t.id, 0) - removed.get(t.id, 0) for t in TOKENS.values()}
    walls = config.walls == "all"  # cp.opt.under_construction, cp.opt.player_walls, cp.opt.random_walls: none yet
    return State(
        config=config,
        step="choose_first_player",
        active=config.castle[0],
        hand_limit=DEAL.hand_by_players[len(config.castle) - 1],
        deck=sorted(card.id for card in CARDS.values() for _ in range(card.count)),
        pile=sorted(kind for kind, count in counts.items() for _ in range(count)),
        hands=[[] for _ in range(config.seats)],
        towers=[False] + [True] * len(ARCS),
        walls=[False] + [walls] * len(ARCS),
        fortified=[False] * (len(ARCS) + 1),
        discard=[],
        token_discard=[],
        monsters={},
        trophies=[[] for _ in range(config.seats)],
        started=(False,) * config.seats,
        out=(False,) * config.seats,
        owners=(NOBODY,) * (len(ARCS) + 1),
        held_walls=tuple(int(config.walls == "player" and seat in config.castle) for seat in range(config.seats)),
        refused=(),
        overlord_hand=(),
        aside=(),
        plays=(),
        removed=(),
        unplaced=tuple(sorted(kind for kind, count in starting.items() for _ in range(count))),
    )


def choose_first_player(s: State) -> Rules[None]:
    """Any player may begin (cp.setup.first_player): the first seat, or one by the die."""
    castle = s.config.castle
    if s.config.first_player == "random" and len(castle) > 1:
        s.active = castle[(yield Roll(len(castle), "first player")) - 1]
    if s.watch:
        emit(s, FirstPlayer(s.active))
    s.step = "set_up_walls"


def set_up_walls(s: State) -> Rules[None]:
    """Random Walls: how many by the die or as agreed, then an arc for each (cp.opt.random_walls)."""
    if s.config.walls.startswith("random"):
        agreed = s.config.walls.partition("-")[2]
        for _ in range(int(agreed) if agreed else (yield DIE)):
            arc = yield DIE
            while s.walls[arc]:
                arc = yield DIE
            s.walls[arc] = True
            if s.watch:
                emit(s, WallStands(arc, NOBODY))
    s.step = "place_starting_monsters"


def place_starting_monsters(s: State) -> Rules[None]:
    """Six Monsters in the Archer ring, one per arc (cp.setup.monsters.archer) as the players choose.

    One arc is filled per step. For Rough Start the die says where each goes (cp.opt.rough_start).
    """
    if s.config.rough_start:
        for kind in s.unplaced:
            place_at_start(s, kind, (yield DIE))
        s.unplaced = ()
    if not s.unplaced:
        s.step = "deal_hands"
        return
    arc = len(ARCS) + 1 - len(s.unplaced)
    kinds = list(dict.fromkeys(s.unplaced))
    if s.at_random or len(kinds) == 1:
        kind = (yield Draw(s.unplaced, "starting monsters")) if len(kinds) > 1 else kinds[0]
    else:
        options = [Place(kind, arc) for kind in kinds]
        chosen = yield Choice(s.active, "cp.setup.monsters.choice", [*options, PlaceRest()])
        if type(chosen) is PlaceRest:
            s.at_random = True
            return
        kind = chosen.kind
    s.unplaced = without(s.unplaced, kind)
    place_at_start(s, kind, arc)


def place_at_start(s: State, kind: str, arc: int) -> None:
    """A starting Monster stands in the Archer ring with full points; only now may one begin there.

    cp.setup.monsters.orientation, cp.setup.monsters.only_setup.
    """
    monster = Monster(s.next_id, kind, arc, ARCHER, TOKENS[kind].points)
    s.next_id += 1
    s.monsters[monster.id] = monster
    if s.watch:
        emit(s, MonsterArrived(monster.id, kind, arc, False))


def deal_hands(s: State) -> Rules[None]:
    """A full hand for each Castle player; none for the Overlord (cp.overlord.setup)."""
    for seat in s.config.castle:
        yield from draw_cards(s, seat, s.hand_limit, silent=True)
    if s.watch:
        emit(s, Dealt(s.hand_limit))
    s.step = "own_towers" if s.config.own_towers else "arm_overlord"


def own_towers(s: State) -> Rules[None]:
    """Each player in turn takes a Tower to own, the first player also names a King's Tower (cp.opt.mans_home.own)."""
    castle = s.config.castle
    free = [OwnTower(arc) for arc in ARCS if s.owners[arc] == NOBODY]
    if len(free) > len(ARCS) - len(castle):
        order = castle[castle.index(s.active) :] + castle[: castle.index(s.active)]
        seat = order[len(ARCS) - len(free)]
        arc = (yield Choice(seat, "cp.opt.mans_home.own", free)).arc
        s.owners = put(s.owners, arc, seat)
        if s.watch:
            emit(s, TowerOwned(seat, arc))
        return
    if s.config.kings_tower and free:
        s.kings_arc = (yield Choice(s.active, "cp.opt.kings_tower", free)).arc
        if s.watch:
            emit(s, TowerOwned(NOBODY, s.kings_arc))
    s.step = "arm_overlord"


def arm_overlord(s: State) -> Rules[None]:
    """The Overlord draws a hidden hand of tokens (cp.overlord.hand)."""
    s.step = "begin_turn"
    if s.config.overlord != NOBODY:
        for _ in range(COMPONENTS.overlord.hand):
            token = yield Draw(s.pile, "tokens")
            s.pile.remove(token)
            s.overlord_hand = tuple(sorted((*s.overlord_hand, token)))
        if s.watch:
            emit(s, OverlordDrew(s.config.overlord, COMPONENTS.overlord.hand))
        if s.config.secret_forces:
            s.step = "set_aside"


def set_aside(s: State) -> Rules[None]:
    """Secret Forces: the Overlord puts 1 token aside face down (cp.opt.secret_forces)."""
    seat = s.config.overlord
    options = [SetAside(token) for token in dict.fromkeys(s.overlord_hand)]
    token = (yield Choice(seat, "cp.opt.secret_forces", options)).token
    s.overlord_hand = without(s.overlord_hand, token)
    s.aside = (token,)
    if s.watch:
        emit(s, SetAsideSecretly(seat))
    s.step = "begin_turn"

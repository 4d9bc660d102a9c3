"""The chronicle: each event in the rulebook's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from siegeworks.core import Event
from siegeworks.scene import Line

from .. import events as ev
from ..content import CARDS, TOKENS
from ..state import NOBODY, State
from .pieces import monster_id, tower_id, wall_id

BEAT, MOMENT = 1, 2


def tell(event: Event, state: State) -> Line | None:
    """The line for an event, or None where the pieces tell it all."""
    telling = LINES.get(type(event))
    return telling(event, state) if telling else None


def listed(kinds: Iterable[str]) -> str:
    """Cards or tokens in words, equal ones counted."""
    names = {**{c.id: c.name for c in CARDS.values()}, **{t.id: t.name for t in TOKENS.values()}}
    parts = [f"{count} × {names[kind]}" if count > 1 else names[kind] for kind, count in Counter(kinds).items()]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def cards(count: int) -> str:
    """A number of cards."""
    return "1 card" if count == 1 else f"{count} cards"


def turn_began(e: ev.TurnBegan, s: State) -> Line:
    """A turn heading."""
    return Line(f"Turn {e.turn}: {{s{e.seat}}}", "cp.turn.phases", "castle_player", head=True)


def overlord_began(e: ev.OverlordBegan, s: State) -> Line:
    """The Overlord's heading."""
    return Line(f"The Overlord: {{s{s.config.overlord}}}", "cp.overlord.turns", "overlord", head=True)


def first_player(e: ev.FirstPlayer, s: State) -> Line:
    """Who begins."""
    return Line(f"{{s{e.seat}}} begins", "cp.setup.first_player", weight=0)


def dealt(e: ev.Dealt, s: State) -> Line:
    """The deal."""
    return Line(f"Everybody is dealt {cards(e.hand)}", "cp.setup.hand.open", "cards")


def wall_stands(e: ev.WallStands, s: State) -> Line:
    """A Wall without cards."""
    if e.seat == NOBODY:
        return Line(f"A Wall stands in arc {e.arc}", "cp.opt.random_walls", "wall", focus=(wall_id(e.arc),))
    return Line(f"{{s{e.seat}}} places a Wall in arc {e.arc}", "cp.opt.player_walls", "wall", focus=(wall_id(e.arc),))


def tower_owned(e: ev.TowerOwned, s: State) -> Line:
    """Whose Tower it is."""
    if e.seat == NOBODY:
        return Line(f"The Tower of arc {e.arc} is the King's", "cp.opt.kings_tower", "tower", focus=(tower_id(e.arc),))
    return Line(
        f"{{s{e.seat}}} owns the Tower of arc {e.arc}", "cp.opt.mans_home.own", "tower", focus=(tower_id(e.arc),)
    )


def set_aside(e: ev.SetAsideSecretly, s: State) -> Line:
    """The secret force."""
    return Line(f"{{s{e.seat}}} puts a token aside, face down", "cp.opt.secret_forces", "hidden")


def drew(e: ev.DrewCards, s: State) -> Line:
    """Cards drawn, named where hands are open."""
    what = listed(e.cards) if e.cards else cards(e.count)
    return Line(f"{{s{e.seat}}} draws {what}", "cp.turn.draw_up", "cards")


def reshuffled(e: ev.Reshuffled, s: State) -> Line:
    """The reshuffle."""
    gone = f"; {listed(e.removed)} left the game" if e.removed else ""
    return Line(f"The discards are shuffled into a new deck{gone}", "cp.deck.reshuffle", "cards")


def discarded(e: ev.Discarded, s: State) -> Line:
    """Cards discarded."""
    return Line(f"{{s{e.seat}}} discards {listed(e.cards)}", e.rule, "discard_1")


def offered(e: ev.Offered, s: State) -> Line:
    """A trade proposed."""
    what = f"{CARDS[e.card].name} for {CARDS[e.wanted].name}" if e.card and e.wanted else "a card for a card"
    return Line(f"{{s{e.seat}}} offers {{s{e.partner}}} {what}", "cp.turn.trade", "cards")


def refused(e: ev.TradeRefused, s: State) -> Line:
    """A trade refused."""
    return Line(f"{{s{e.seat}}} refuses", "cp.turn.trade.agree")


def traded(e: ev.Traded, s: State) -> Line:
    """A trade made."""
    if not e.card:
        return Line(f"{{s{e.seat}}} and {{s{e.partner}}} swap a card", "cp.turn.trade.one_for_one", "cards")
    text = f"{{s{e.seat}}} swaps {CARDS[e.card].name} for {{s{e.partner}}}'s {CARDS[e.wanted].name}"
    return Line(text, "cp.turn.trade.one_for_one", "cards")


def played(e: ev.Played, s: State) -> Line:
    """Cards played, and at what."""
    at = f" on {TOKENS[e.monster].name} in arc {e.arc}" if e.monster else f" in arc {e.arc}" if e.arc else ""
    taken = f" and takes {CARDS[e.taken].name}" if e.taken else ""
    return Line(f"{{s{e.seat}}} plays {listed(e.cards)}{at}{taken}", e.rule, CARDS[e.cards[-1]].icon)


def hit(e: ev.MonsterHit, s: State) -> Line:
    """A Monster that survives."""
    points = "1 point" if e.points == 1 else f"{e.points} points"
    return Line(
        f"{TOKENS[e.kind].name} has {points} left",
        "cp.hit.rotate",
        TOKENS[e.kind].icon,
        focus=(monster_id(e.id),),
        weight=0,
    )


def slain(e: ev.MonsterSlain, s: State) -> Line:
    """A Monster that does not."""
    name, icon = TOKENS[e.kind].name, TOKENS[e.kind].icon
    if e.by != NOBODY:
        rule = "cp.slay.trophy" if s.config.trophies else "cp.coop.no_trophies"
        return Line(f"{{s{e.by}}} slays {name}", rule, icon, "moss")
    how = {"wall": "falls to the Wall", "tower": "falls to the Tower", "boulder": "is crushed by the Boulder"}[e.how]
    rule = "cp.boulder.victims_discard" if e.how == "boulder" else "cp.slay.structure.no_trophy"
    return Line(f"{name} {how}", rule, icon, "moss")


def wall_lost(e: ev.WallLost, s: State) -> Line:
    """A Wall or its Fortify token."""
    what = "The Fortify token" if e.fortify else "The Wall"
    return Line(f"{what} of arc {e.arc} is destroyed", e.rule, "wall", "blood", focus=(wall_id(e.arc),))


def tower_lost(e: ev.TowerLost, s: State) -> Line:
    """A Tower."""
    left = "none is left" if not e.left else f"{e.left} left"
    return Line(f"The Tower of arc {e.arc} falls: {left}", e.rule, "tower", "blood", weight=MOMENT)


def player_out(e: ev.PlayerOut, s: State) -> Line:
    """A player out."""
    return Line(
        f"{{s{e.seat}}}'s Tower has fallen: out of the game", "cp.opt.mans_home.out", "tower", "blood", weight=MOMENT
    )


def kings_tower(e: ev.KingsTowerFell, s: State) -> Line:
    """The King's Tower."""
    text = f"The King's Tower has fallen: all discard, and hands shrink to {e.hand_limit}"
    return Line(text, "cp.opt.kings_tower", "tower", "blood", weight=MOMENT)


def move(e: ev.MonstersMove, s: State) -> Line:
    """Who moves and how."""
    texts = {
        "move": "The Monsters move",
        "all": "All Monsters move 1",
        "cw": "All Monsters move clockwise",
        "ccw": "All Monsters move counter-clockwise",
    }
    text = texts.get(e.what) or f"The Monsters in {e.what} move 1"
    return Line(text, e.rule, "move_red", weight=MOMENT, focus=tuple(monster_id(number) for number in e.ids))


def token_drawn(e: ev.TokenDrawn, s: State) -> Line:
    """A token revealed; the arrival of a Monster tells itself."""
    token = TOKENS[e.token]
    return Line(f"Drawn: {token.name}", token.rule, token.icon, weight=0 if token.points else MOMENT)


def arrived(e: ev.MonsterArrived, s: State) -> Line:
    """A Monster on the board."""
    name, icon = TOKENS[e.kind].name, TOKENS[e.kind].icon
    if not s.turn:
        text, rule = f"{name} waits in arc {e.arc}", "cp.setup.monsters.archer"
    else:
        text, rule = f"{name} comes out of the forest in arc {e.arc}", "cp.draw.place"
    tone = "gold" if TOKENS[e.kind].kind == "boss" else ""
    return Line(text, rule, icon, tone, focus=(monster_id(e.id),), weight=BEAT if s.turn else 0)


def boulder(e: ev.BoulderRolls, s: State) -> Line:
    """A Boulder starts."""
    return Line(
        f"A Giant Boulder rolls out of the forest in arc {e.arc}", "cp.boulder.die", "giant_boulder", weight=MOMENT
    )


def boulder_gone(e: ev.BoulderGone, s: State) -> Line:
    """A Boulder that hit nothing."""
    text = f"The Boulder rolls on into the forest of arc {e.arc}"
    return Line(text, "cp.boulder.out_to_forest", "giant_boulder")


def healed(e: ev.Healed, s: State) -> Line:
    """The Healer's effect."""
    count = len(e.ids)
    text = (
        "Nobody needs healing"
        if not count
        else f"{count} Monster{'s' if count > 1 else ''} regain{'' if count > 1 else 's'} a point"
    )
    return Line(text, "cp.boss.healer.heal", "healer", focus=tuple(monster_id(number) for number in e.ids))


def more_tokens(e: ev.MoreTokens, s: State) -> Line:
    """More draws."""
    return Line(f"{e.more} more tokens come: {e.due} still to draw", "cp.draw.queue", "draw_3")


def overlord_drew(e: ev.OverlordDrew, s: State) -> Line:
    """The Overlord's draw."""
    tokens = "1 token" if e.count == 1 else f"{e.count} tokens"
    return Line(f"{{s{e.seat}}} draws {tokens}, unseen", "cp.overlord.hand", "hidden")


def overlord_plays(e: ev.OverlordPlays, s: State) -> Line:
    """The Overlord's play."""
    where = f" in arc {e.arc}" if e.arc else ""
    rule = "cp.overlord.mode_one" if e.arc else "cp.overlord.mode_two"
    return Line(f"{{s{e.seat}}} plays {TOKENS[e.token].name}{where}", rule, TOKENS[e.token].icon)


def nothing(e: ev.NothingDrawn, s: State) -> Line:
    """No tokens."""
    if e.missing:
        return Line("Missing: no new Monsters this turn", "cp.card.missing.effect", "missing")
    return Line("The forest is empty: no new Monsters", "cp.draw.empty_skips", "tree")


def ended(e: ev.Ended, s: State) -> Line:
    """The end."""
    assert s.outcome is not None
    text, tone = ("The castle stands!", "moss") if e.won else ("The castle has fallen.", "blood")
    return Line(text, s.outcome.rule, "tower", tone, head=True, weight=MOMENT)


LINES: dict[type[Event], Callable[[Any, State], Line]] = {
    ev.TurnBegan: turn_began,
    ev.OverlordBegan: overlord_began,
    ev.FirstPlayer: first_player,
    ev.Dealt: dealt,
    ev.WallStands: wall_stands,
    ev.TowerOwned: tower_owned,
    ev.SetAsideSecretly: set_aside,
    ev.DrewCards: drew,
    ev.Reshuffled: reshuffled,
    ev.Discarded: discarded,
    ev.Offered: offered,
    ev.TradeRefused: refused,
    ev.Traded: traded,
    ev.Played: played,
    ev.MonsterHit: hit,
    ev.MonsterSlain: slain,
    ev.WallLost: wall_lost,
    ev.TowerLost: tower_lost,
    ev.PlayerOut: player_out,
    ev.KingsTowerFell: kings_tower,
    ev.MonstersMove: move,
    ev.TokenDrawn: token_drawn,
    ev.MonsterArrived: arrived,
    ev.BoulderRolls: boulder,
    ev.BoulderGone: boulder_gone,
    ev.Healed: healed,
    ev.MoreTokens: more_tokens,
    ev.OverlordDrew: overlord_drew,
    ev.OverlordPlays: overlord_plays,
    ev.NothingDrawn: nothing,
    ev.Ended: ended,
}

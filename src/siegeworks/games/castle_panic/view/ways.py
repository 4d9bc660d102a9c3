"""For each legal action: what to click, its words, and what it would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from siegeworks.core import Action
from siegeworks.scene import Button

from .. import actions as act
from ..content import CARDS, TOKENS
from ..state import COLOUR, FOREST, State
from .board import space_id, wall_place_id
from .cards import card_id, hand_id
from .pieces import monster_id, monster_name, tower_id, wall_id

Path = tuple[str, ...]


def thing(kind: str) -> tuple[str, str]:
    """Name and icon of a card or a token."""
    found = CARDS.get(kind) or TOKENS[kind]
    return found.name, found.icon


def own(s: State, card: str) -> str:
    """The scene id of a card in the active player's hand."""
    return card_id(hand_id(s.active), card)


def effect_on(s: State, monster: int, damage: int) -> str:
    """What `damage` points do to a Monster, in words."""
    m = s.monsters[monster]
    left = m.points - damage
    name = TOKENS[m.kind].name
    return f"{name}: {m.points} → {left}" if left > 0 else f"{name} is slain"


Way = tuple[Iterable[Path], str, str, Button | None]
"""Paths (the first is the usual one), label, what would happen, and the button the path needs."""


def simple(button: Button, label: str = "", hint: str = "") -> Way:
    """An action that is one button."""
    return [(button.id,)], label or button.label, hint, button


# ---- before the game


def place(s: State, a: act.Place) -> Way:
    """Which Monster stands in the arc now to be filled."""
    name, icon = thing(a.kind)
    button = Button(f"place-{a.kind}", name, icon=icon, hint=f"{name} in arc {a.arc}")
    return simple(button, f"{name} in arc {a.arc}")


def place_rest(s: State, a: act.PlaceRest) -> Way:
    """Leave the rest to chance."""
    return simple(Button("place-rest", "Place the rest by chance", "R", True))


def own_tower(s: State, a: act.OwnTower) -> Way:
    """Click a Tower."""
    return [(tower_id(a.arc),)], f"The Tower of arc {a.arc} ({COLOUR[a.arc]})", "", None


def set_aside(s: State, a: act.SetAside) -> Way:
    """Click a token."""
    return [(card_id("tokens", a.token),)], f"Set {thing(a.token)[0]} aside", "", None


# ---- phases 1 to 3


def throw_hand_away(s: State, a: act.ThrowHandAway) -> Way:
    """Desperate Times."""
    count = s.hand_limit
    return simple(
        Button("throw-away", f"Throw the hand away, draw {count}", "T", hint="No trading, no playing this turn.")
    )


def keep_hand(s: State, a: act.KeepHand) -> Way:
    """No Desperate Times."""
    return simple(Button("keep-hand", "Keep this hand", "K", True))


def discard(s: State, a: act.Discard) -> Way:
    """In phase 2 a card, then the button; two cards alone; for a token just the card."""
    names = " and ".join(CARDS[card].name for card in a.cards)
    if s.step == "everyone_discards":
        seat = s.discarders[0]
        return [(card_id(hand_id(seat), a.cards[0]),)], f"Discard {names}", "", None
    first = own(s, a.cards[0])
    if len(a.cards) == 1:
        button = Button("discard-one", "Discard it and draw 1", "D", True)
        return [(first, button.id)], f"Discard {names}, draw 1", "", button
    second = own(s, a.cards[1])
    paths = [(first, second)] + ([(second, first)] if first != second else [])
    return paths, f"Discard {names}, draw 2", "", None


def keep_cards(s: State, a: act.KeepCards) -> Way:
    """Discard nothing."""
    return simple(Button("keep-cards", "Keep all cards", "K", True))


def offer(s: State, a: act.Offer) -> Way:
    """Click an own card."""
    return [(own(s, a.card),)], f"Offer {CARDS[a.card].name}", "", None


def ask_for(s: State, a: act.AskFor) -> Way:
    """Click the partner's card, or with closed hands the partner."""
    if a.card:
        path = (card_id(hand_id(a.partner), a.card),)
        return [path], f"Ask {{s{a.partner}}} for {CARDS[a.card].name}", "", None
    return simple(Button(f"ask-{a.partner}", f"Ask {{s{a.partner}}}"))


def agree(s: State, a: act.Agree) -> Way:
    """Agree to what was asked, or with closed hands click the card to give."""
    assert s.asked is not None
    partner, wanted = s.asked
    name = CARDS[a.card].name
    if wanted:
        return simple(Button("agree", f"Give {name}", "A", True), f"Give {name} for {CARDS[s.offered].name}")
    return [(card_id(hand_id(partner), a.card),)], f"Give {name}", "", None


def refuse(s: State, a: act.Refuse) -> Way:
    """Refuse the trade."""
    return simple(Button("refuse", "Refuse", "R"))


def end_trade(s: State, a: act.EndTrade) -> Way:
    """On to playing cards."""
    return simple(
        Button("end-trade", "No trade, play cards" if s.trades_left == s.config.trades else "On to play", "E", True)
    )


# ---- phase 4


def hit(s: State, a: act.Hit) -> Way:
    """The card, then the Monster."""
    m = s.monsters[a.monster]
    label = f"{CARDS[a.card].name} hits {monster_name(m)}"
    return [(own(s, a.card), monster_id(m.id))], label, effect_on(s, m.id, 1), None


def nice_shot(s: State, a: act.NiceShot) -> Way:
    """Nice Shot, the hit card, the Monster; or the hit card first."""
    m = s.monsters[a.monster]
    path = (own(s, "nice_shot"), own(s, a.card), monster_id(m.id))
    label = f"Nice Shot with {CARDS[a.card].name} on {monster_name(m)}"
    return [path, (path[1], path[0], path[2])], label, effect_on(s, m.id, m.points), None


def all_for_one(s: State, a: act.AllForOne) -> Way:
    """The three cards, then the Monster."""
    m = s.monsters[a.monster]
    path = (*[own(s, card) for card in a.cards], monster_id(m.id))
    return [path], f"All for One! on {monster_name(m)}", effect_on(s, m.id, m.points), None


def on_monster(card: str, verb: str, hint: Callable[[State, int], str]) -> Callable[[State, Any], Way]:
    """A special card aimed at a Monster."""

    def way(s: State, a: Any) -> Way:
        path = (own(s, card), monster_id(a.monster))
        return [path], f"{verb} {monster_name(s.monsters[a.monster])}", hint(s, a.monster), None

    return way


def build(s: State, a: act.Build) -> Way:
    """Brick or Mortar, then the empty Wall place."""
    place_of_wall = wall_place_id(a.arc)
    paths = [(own(s, card), place_of_wall) for card in ("brick", "mortar")]
    return paths, f"Build a Wall for arc {a.arc} ({COLOUR[a.arc]})", f"Wall {a.arc} is rebuilt", None


def fortify(s: State, a: act.Fortify) -> Way:
    """Fortify Wall, then the Wall."""
    path = (own(s, "fortify_wall"), wall_id(a.arc))
    return [path], f"Fortify the Wall of arc {a.arc} ({COLOUR[a.arc]})", "It will take one attack more", None


def missing(s: State, a: act.Missing) -> Way:
    """Just the card, and a button to be sure."""
    return with_button(s, "missing", "Play Missing: no new Monsters this turn")


def draw_two(s: State, a: act.DrawTwo) -> Way:
    """Just the card, and a button to be sure."""
    return with_button(s, "draw_2", "Play Draw 2 Cards")


def with_button(s: State, card: str, label: str) -> Way:
    """A card without a target: the card, then a button that names what it does."""
    button = Button(f"play-{card}", label, "P", True)
    return [(own(s, card), button.id)], label, "", button


def scavenge(s: State, a: act.Scavenge) -> Way:
    """Scavenge, then the card in the discard pile."""
    path = (own(s, "scavenge"), card_id("discard", a.card))
    return [path], f"Scavenge {CARDS[a.card].name}", "", None


def place_wall(s: State, a: act.PlaceWall) -> Way:
    """The own Wall, then an empty Wall place."""
    button = Button("own-wall", "Place your Wall", "W", icon="wall")
    return [(button.id, wall_place_id(a.arc))], f"Place your Wall in arc {a.arc} ({COLOUR[a.arc]})", "", button


def end_play(s: State, a: act.EndPlay) -> Way:
    """On to the Monsters."""
    return simple(Button("end-play", "End of playing: Monsters move", "E", True))


# ---- phases 5 and 6, and the Overlord


def hurt(s: State, a: act.Hurt) -> Way:
    """Click the Monster that takes the point."""
    return [(monster_id(a.monster),)], f"{monster_name(s.monsters[a.monster])}", effect_on(s, a.monster, 1), None


def play_token(s: State, a: act.PlayToken) -> Way:
    """The token, then the button."""
    name, _ = thing(a.token)
    by_die = bool(TOKENS[a.token].points) or a.token == "giant_boulder"
    button = (
        Button("roll-for-it", "Roll the die for its arc", "D", True)
        if by_die
        else Button("play-it", "Play it", "P", True)
    )
    path = (card_id("aside" if a.aside else "tokens", a.token), button.id)
    return [path], f"Play {name}{', arc by die' if by_die else ''}", TOKENS[a.token].text, button


def place_monster(s: State, a: act.PlaceMonster) -> Way:
    """The token, then a Forest space."""
    name, _ = thing(a.token)
    path = (card_id("aside" if a.aside else "tokens", a.token), space_id(FOREST, a.arc))
    return [path], f"{name} in the Forest of arc {a.arc} ({COLOUR[a.arc]}), as the only token", "", None


def stop_playing(s: State, a: act.StopPlaying) -> Way:
    """No more tokens."""
    return simple(Button("stop-playing", "Play no more", "E", True))


WAYS: dict[type[Action], Callable[[State, Any], Way]] = {
    act.Place: place,
    act.PlaceRest: place_rest,
    act.OwnTower: own_tower,
    act.SetAside: set_aside,
    act.ThrowHandAway: throw_hand_away,
    act.KeepHand: keep_hand,
    act.Discard: discard,
    act.KeepCards: keep_cards,
    act.Offer: offer,
    act.AskFor: ask_for,
    act.Agree: agree,
    act.Refuse: refuse,
    act.EndTrade: end_trade,
    act.Hit: hit,
    act.NiceShot: nice_shot,
    act.AllForOne: all_for_one,
    act.Barbarian: on_monster("barbarian", "The Barbarian slays", lambda s, m: effect_on(s, m, s.monsters[m].points)),
    act.Tar: on_monster("tar", "Tar on", lambda s, m: "It does not move this turn"),
    act.DriveHimBack: on_monster(
        "drive_him_back", "Drive back", lambda s, m: f"To the Forest of arc {s.monsters[m].arc}"
    ),
    act.Build: build,
    act.Fortify: fortify,
    act.Missing: missing,
    act.DrawTwo: draw_two,
    act.Scavenge: scavenge,
    act.PlaceWall: place_wall,
    act.EndPlay: end_play,
    act.Hurt: hurt,
    act.PlaceMonster: place_monster,
    act.PlayToken: play_token,
    act.StopPlaying: stop_playing,
}

"""Last Gate, the example of docs/adding-a-game.md: a whole game in few lines that uses every part of the engine."""

from siegeworks.core import Game, Option, Variant

from .rules import CONTENT, State, Strike, deal, determinize, observe, pieces, start, turn

GAME = Game(
    id="last-gate", title="Last Gate", blurb="Raiders come up the road; strike them with die or card.", version=1,
    module=__name__, content_hash=CONTENT.hash(), ledger=CONTENT.folder.parent / "rules.toml", minutes=5,
    variants=(Variant("raid", "The raid", "Seven raiders, one gate.", 2, 3),), determinize=determinize,
    options=(Option("cracked", "Cracked gate", "The gate starts with two points.", "lg.option.cracked"),),
    state=State, action=Strike, start=start, steps={"deal": deal, "turn": turn}, pieces=pieces, observe=observe,
)  # fmt: skip

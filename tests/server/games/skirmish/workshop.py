"""The workshop of the tests' own game: a field is a list of what grows on it, a word a line."""

from __future__ import annotations

from typing import Any

from siegeworks.core import BadContent, Setup
from siegeworks.scene import BadEdit, Board, Card, Carry, Drawing, Finding, Move, Place, Scene, Trial, Zone

from . import wrong_with


class FieldEditor:
    """Plants and uproots."""

    word = "field"
    option = "field"

    def blank(self) -> str:
        """Grass."""
        return "grass\n"

    def samples(self) -> tuple[tuple[str, str], ...]:
        """One."""
        return (("grove", "A grove"),)

    def sample(self, name: str) -> str:
        """The grove."""
        if name != "grove":
            raise BadEdit(f"nothing grows at {name!r}")
        return "tree\ntree\n"

    def draw(self, text: str) -> Drawing:
        """A place for everything that grows."""
        if "{" in text:
            raise BadContent("the field", "the field", "a brace does not grow")
        plants = text.split()
        places = tuple(Place(f"plot{n}", plant, "M0 0h9v9z", 0, 0) for n, plant in enumerate([*plants, "bare"]))
        moves = tuple(Move((f"plot{n}",), "Uproot", {"uproot": n}, 0) for n in range(len(plants)))
        seeds = Zone("seeds", "Seeds", "table", cards=(Card("tree", "Tree"), Card("curse", "Curse")))
        return Drawing(
            "field",
            Board("field", "A field", 9, 9, (), places),
            Scene("field", zones=(seeds,), moves=moves),
            (Carry(("tree", "curse"), (f"plot{len(plants)}",), "Plant", {"plant": True}),),
            findings=tuple(Finding(wrong) for wrong in wrong_with(text)),
        )

    def edit(self, text: str, edit: Any) -> str:
        """Plant or uproot."""
        plants = text.split()
        match edit:
            case {"uproot": int(n)} if n < len(plants):
                del plants[n]
            case {"plant": True, "what": str(what)}:
                plants.append(what)
            case _:
                raise BadEdit("this cannot be done to a field")
        return "".join(f"{plant}\n" for plant in plants)

    def trials(self, text: str) -> tuple[Trial, ...]:
        """For one and for three; a swamp takes long."""
        rounds = 200 if "swamp" in text else 1
        return tuple(Trial(f"{n} people", Setup(n, options={"rounds": rounds})) for n in (1, 3))


EDITOR = FieldEditor()

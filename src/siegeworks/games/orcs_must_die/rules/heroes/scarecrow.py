"""Scarecrow, who wears Traps: the mark "amulet", "ring" or "trinket" names the Trap in that slot."""

from __future__ import annotations

from collections.abc import Iterator

from siegeworks.core import Action, Rules, emit

from ...actions import Special
from ...content import GEAR, TRAPS, Dice, Icons, Trap
from ...events import Bought, LostItem
from ...state import Hero, State, at
from ..figures import auras_of
from ..marks import once
from ..offers import parts
from ..powers import Power
from ..push import lose
from ..shots import shots
from ..upgrade import permitted
from .surroundings import abroad, ready, team_of

SLOTS = ("amulet", "ring", "trinket")
THROW_AWAY = -1


class Scarecrow(Power):
    """Stuffed with Traps; Dreadful Stare; Second Harvest."""

    @staticmethod
    def worn(hero: Hero) -> Iterator[Trap]:
        """The Traps in his slots."""
        for slot in SLOTS:
            if slot in hero.marks:
                yield TRAPS[str(hero.marks[slot])]

    def upgrades(self, s: State, hero: Hero) -> list[Action]:
        """The Trap he buys may go in any slot without one (omd.faq.hero.scarecrow_any_slot), where it stays
        (omd.faq.hero.scarecrow_fixed) until he discards it (omd.faq.hero.scarecrow_blocks).

        `role` is the slot, `number` the pool's part (omd.upgrade.trap.payment) or THROW_AWAY.
        """
        found: list[Action] = [
            Special("ability", role=n, number=THROW_AWAY) for n, slot in enumerate(SLOTS) if slot in hero.marks
        ]
        if "trap" in hero.done:
            return found
        f = s.forts[team_of(s, hero)]
        pool = f.skulls if hero.seat not in s.refused else 0
        for card in dict.fromkeys(f.shop_traps):
            found += [
                Special("ability", role=n, number=part, card=card)
                for part in (parts(TRAPS[card].cost, hero.skulls, pool) if card else ())
                for n, slot in enumerate(SLOTS) if slot not in hero.marks
            ]  # fmt: skip
        return found

    def do_upgrade(self, s: State, hero: Hero, action: Action) -> Rules[None]:
        """Put it on, or throw it away; Gear in the slot is discarded."""
        assert type(action) is Special
        slot = SLOTS[action.role]
        f = s.forts[team_of(s, hero)]
        if action.number == THROW_AWAY:
            self.take_off(s, hero, slot)
            return
        if action.number and not (yield from permitted(s, hero)):
            s.refused = (*s.refused, hero.seat)
            return
        once(hero, "trap")
        hero.skulls -= TRAPS[action.card].cost - action.number
        f.skulls -= action.number
        f.shop_traps = at(f.shop_traps, f.shop_traps.index(action.card), "")
        for card in [card for card in hero.gear if GEAR[card].kind == slot]:
            lose(s, hero, card, "omd.upgrade.gear.replace")
        hero.mark(slot, action.card)
        if s.watch:
            emit(s, Bought(hero.seat, "trap", action.card, action.number, slot=slot))

    @staticmethod
    def take_off(s: State, hero: Hero, slot: str) -> None:
        """The Trap in a slot goes to the discards."""
        card = str(hero.unmark(slot))
        s.forts[team_of(s, hero)].discards += (card,)
        if s.watch:
            emit(s, LostItem(hero.seat, card, False, "omd.faq.hero.scarecrow_blocks"))

    def dice(self, s: State, hero: Hero) -> Dice:
        """Those of the Traps he wears."""
        total: Dice = {}
        for trap in self.worn(hero):
            for kind, number in trap.dice.items():
                total[kind] = total.get(kind, 0) + number
        return total

    def icons(self, s: State, hero: Hero) -> Icons:
        """Those of the Traps he wears."""
        return tuple(icon for trap in self.worn(hero) for icon in trap.icons)

    def attacking(self, s: State, hero: Hero, without: tuple[str, ...]) -> None:
        """Discard Traps are gone now."""
        for slot in SLOTS:
            if slot in hero.marks and TRAPS[str(hero.marks[slot])].discard:
                self.take_off(s, hero, slot)

    def forbids_ultimates(self, s: State, hero: Hero) -> bool:
        """In Rivalry enemy Heroes here cannot use theirs."""
        return True

    def specials(self, s: State, hero: Hero) -> list[Special]:
        """Let the Traps here fire, if one has a target."""
        if abroad(s, hero) or not ready(s, hero) or not shots(s, hero.fort, hero.tile):
            return []
        return [Special("ultimate")]

    def do_special(self, s: State, hero: Hero, action: Special) -> Rules[None]:
        """As in the Minion Phase; then his turn goes on."""
        s.fort, s.tile = hero.fort, hero.tile
        f = s.forts[hero.fort]
        f.fired = ()
        f.auras = auras_of(s, hero.fort)
        s.step = "fire_tile"
        return
        yield

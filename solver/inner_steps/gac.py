"""GAC in its smallest steps: matchings, components and Hall sets of each house.

A house is a graph of its cells and their digits, with an edge for each candidate. A
matching gives each cell a digit of its own. A candidate outside of every matching joins
two strongly connected components; the cells that can be reached from there are a Hall
set. Components are those of the cells, which point to the cells whose digits they could
take. A house counts as a revision, as the inference counts; an edge that is looked at
counts as a comparison.

Source: Régin, "A Filtering Algorithm for Constraints of Difference in CSPs", AAAI 1994.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from solver.explain.phrasing import Phrasing
from solver.inference.gac import SLUG, looked_at, reachable
from solver.inner_steps.moves import (
    CellEmptied,
    EntryKind,
    InnerMove,
    QueueFilled,
    RunEnded,
    Shown,
    candidate_facts,
)
from solver.inner_steps.run import InnerRun, InnerStep, Single
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit, Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell


class HouseTaken(NamedTuple):
    """The house that has waited longest leaves the queue.

    Attributes:
        house: The house.
        edges: Its graph: a cell and a digit for each candidate, cells and then digits
            ascending.
    """

    house: House
    edges: tuple[Candidate, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        return _of_house(words, "house", self.house, "take")


class CellMatched(NamedTuple):
    """A further cell of the house gets a digit of its own.

    Attributes:
        house: The house.
        path: The cells that changed their digit, each with its new one; the first had
            none before, and each takes the digit of the next. One for a free digit.
        matching: Every cell that has a digit now, with that.
    """

    house: House
    path: tuple[Candidate, ...]
    matching: tuple[Candidate, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        cell = words.cell(self.path[0].cell)
        facts = candidate_facts(words, self.path[0])
        facts["candidates"] = words.candidates(self.path)
        key = "matched" if len(self.path) == 1 else "matched-path"
        shown = _of_house(words, key, self.house, "match").saying(facts, ("Xi", cell))
        return shown._replace(causes=self.path)


class ComponentsFound(NamedTuple):
    """The strongly connected components of the graph with its matching.

    Attributes:
        house: The house.
        matching: Every cell with its digit.
        components: Cells that can pass digits on in a circle, ascending, those with the
            lowest cell first.
    """

    house: House
    matching: tuple[Candidate, ...]
    components: tuple[tuple[Cell, ...], ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        count = len(self.components)
        return (
            _of_house(words, "components", self.house, "parts")
            .saying(
                {"components": words.counted("components", count)}, ("|S|", str(count))
            )
            ._replace(causes=self.matching)
        )


class HallSetStruck(NamedTuple):
    """n cells hold n digits in all, so that the other cells of the house lose these.

    Attributes:
        house: The house.
        cells: The Hall set, ascending.
        digits: What it holds, ascending.
        removes: The edges that go: in no matching, ascending by digit.
    """

    house: House
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    removes: tuple[Candidate, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        key = "hall" if len(self.cells) > 1 else "hall-single"
        shown = _of_house(words, key, self.house, "delete")
        return shown.saying(_hall(words, self.cells, self.digits))._replace(
            causes=tuple(Candidate(c, d) for c in self.cells for d in self.digits),
            struck=self.removes,
        )


class HouseUnmatched(NamedTuple):
    """A cell of the house gets no digit: more cells than digits.

    Attributes:
        house: The house.
        cell: The cell.
        cells: The cells that hold all it could have between them, ascending.
        digits: What they hold, ascending.
    """

    house: House
    cell: Cell
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        key = "unmatched" if len(self.cells) > 1 else "unmatched-single"
        cell = words.cell(self.cell)
        facts = _hall(words, self.cells, self.digits) | {"cell": cell}
        shown = _of_house(words, key, self.house, "unmatched")
        return shown.saying(facts, ("Xi", cell))._replace(clash=self.cell)


class HousesPutBack(NamedTuple):
    """Cells have changed, so their other houses must be filtered again.

    Attributes:
        changed: The cells that lost a candidate, in the order of the house.
        houses: What was put at the end of the queue; maybe nothing.
    """

    changed: tuple[Cell, ...]
    houses: tuple[House, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        count = len(self.houses)
        facts = {
            "cells": words.cells(self.changed, "and"),
            "entries": words.counted("houses-back", count),
        }
        return Shown(
            "houses-back" if self.houses else "houses-waiting",
            facts,
            ("gac", "back", (("|queue|", f"+{count}"),)),
            near=tuple(cell for house in self.houses for cell in house.cells),
            changed=self.changed,
        )


class HouseKept(NamedTuple):
    """No edge of the house was removed."""

    house: House

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        return _of_house(words, "house-kept", self.house, "test")


HouseMove: TypeAlias = (
    HouseTaken | CellMatched | ComponentsFound | HallSetStruck | HouseUnmatched
) | HouseKept
"""A move within one house."""


def _of_house(words: Phrasing, key: str, house: House, line: str) -> Shown:
    """A move about all cells of *house*."""
    name = words.scope(house)
    facts = {"house": name, "in_house": words.in_scope(house)}
    return Shown(key, facts, (SLUG, line, (("H", name),)), near=house.cells)


def _hall(
    words: Phrasing, cells: tuple[Cell, ...], held: tuple[Digit, ...]
) -> dict[str, str]:
    return {
        "cells": words.cells(cells, "and"),
        "digits": words.digits(held, "and"),
        "digits_or": words.digits(held, "or"),
    }


def gac_run(grid: Grid, changed: Cell | None = None) -> InnerRun:
    """Every step of generalized arc consistency of the houses of *grid*.

    Args:
        grid: Where it begins.
        changed: The cell that was assigned last, whose houses are in the queue at the
            start; ``None`` for every house.
    """
    matching = _Matching(grid, changed)
    matching.run()
    return InnerRun(SLUG, grid, matching.entries, matching.rounds)


class _Matching:
    """A run of the inference that writes every step.

    Args:
        grid: Where it begins.
        changed: As for ``gac_run``.
    """

    def __init__(self, grid: Grid, changed: Cell | None) -> None:
        variant = grid.variant
        self.entries: list[House] = list(
            variant.houses if changed is None else variant.houses_of[changed]
        )
        self.rounds: list[Single] = []
        self._grid = grid
        self._masks = list(grid.masks)
        waiting = len(self.entries)
        move = QueueFilled(waiting, EntryKind.HOUSES)
        self._state = InnerStep(move, grid.candidates, 0, waiting, 0, 0)
        self.rounds.append(Single(self._state))

    def run(self) -> None:
        """Filter each waiting house until none waits."""
        while self._state.head < self._state.tail:
            house = self.entries[self._state.head]
            self._state = self._state._replace(
                head=self._state.head + 1, revisions=self._state.revisions + 1
            )
            before = [self._masks[cell] for cell in house.cells]
            if not self._filter(house):
                return
            changed = [
                cell
                for cell, mask in zip(house.cells, before, strict=True)
                if self._masks[cell] != mask
            ]
            self._put_back(house, changed)
        struck = (self._grid.candidates ^ self._state.candidates).bit_count()
        is_settled = all(not mask & mask - 1 for mask in self._masks)
        self._note(RunEnded(struck, is_settled))

    def _filter(self, house: House) -> bool:
        """Match *house* and remove what no matching uses; whether it can be matched."""
        cells = house.cells
        masks = [self._masks[cell] for cell in cells]
        edges = [Candidate(c, d) for c in cells for d in digits(self._masks[c])]
        self._note(HouseTaken(house, tuple(edges)))
        owner, unmatched = self._match(house, masks)
        if unmatched is not None:
            self._refute(house, masks, owner, unmatched)
            return False
        reach = [reachable(masks, owner, place) for place in range(len(masks))]
        self._compare(sum(looked_at(masks, found) for found in reach))
        self._note(ComponentsFound(house, _edges(house, owner), _parts(cells, reach)))
        struck = [
            self._strike(house, hall)
            for hall in sorted(set(reach), key=lambda hall: (hall.bit_count(), hall))
        ]
        if not any(struck):
            self._note(HouseKept(house))
        return True

    def _match(
        self, house: House, masks: Sequence[Mask]
    ) -> tuple[dict[int, int], int | None]:
        """A largest matching of places to digits, as the inference finds it."""
        is_open = [not self._grid.is_assigned(cell) for cell in house.cells]
        owner: dict[int, int] = {}
        unmatched = []
        for place in sorted(range(len(masks)), key=is_open.__getitem__):
            path = self._augmenting(place, masks, owner, set())
            if path is None:
                unmatched.append(place)
                continue
            owner.update((digit, passed) for passed, digit in path)
            moved = tuple(Candidate(house.cells[p], d) for p, d in path)
            self._note(CellMatched(house, moved, _edges(house, owner)))
        return owner, unmatched[0] if unmatched else None

    def _augmenting(
        self,
        place: int,
        masks: Sequence[Mask],
        owner: dict[int, int],
        tried: set[int],
    ) -> list[tuple[int, Digit]] | None:
        """Places with their new digits, *place* first and a free digit last."""
        for digit in digits(masks[place]):
            self._compare(1)
            if digit not in tried:
                tried.add(digit)
                if digit not in owner:
                    return [(place, digit)]
                rest = self._augmenting(owner[digit], masks, owner, tried)
                if rest is not None:
                    return [(place, digit), *rest]
        return None

    def _strike(self, house: House, hall: int) -> bool:
        """Remove the digits of a Hall set from the other cells; whether any had one.

        Cells that hold more digits than they are many are no Hall set.
        """
        inside = [cell for place, cell in enumerate(house.cells) if hall >> place & 1]
        held = _held(self._masks, inside)
        removes = [
            Candidate(cell, digit)
            for digit in held
            for cell in house.cells
            if cell not in inside and self._masks[cell] >> digit - 1 & 1
        ]
        if len(held) > len(inside) or not removes:
            return False
        self._remove(removes)
        self._note(HallSetStruck(house, tuple(inside), held, tuple(removes)))
        return True

    def _refute(
        self, house: House, masks: Sequence[Mask], owner: dict[int, int], place: int
    ) -> None:
        """Show that all digits that *place* could take are taken."""
        hall = reachable(masks, owner, place) & ~(1 << place)
        cell = house.cells[place]
        inside = [c for p, c in enumerate(house.cells) if hall >> p & 1]
        held = _held(self._masks, inside)
        if not self._grid.is_assigned(cell):
            self._remove([Candidate(cell, digit) for digit in digits(masks[place])])
        if inside:
            self._note(HouseUnmatched(house, cell, tuple(inside), held))
        else:
            self._note(CellEmptied(cell))

    def _put_back(self, house: House, changed: Sequence[Cell]) -> None:
        """Put the other houses of the *changed* cells into the queue, each once."""
        if not changed:
            return
        head, tail = self._state.head, len(self.entries)
        for cell in changed:
            for other in self._grid.variant.houses_of[cell]:
                if other is not house and other not in self.entries[head:]:
                    self.entries.append(other)
        self._state = self._state._replace(tail=len(self.entries))
        self._note(HousesPutBack(tuple(changed), tuple(self.entries[tail:])))

    def _remove(self, gone: Sequence[Candidate]) -> None:
        planes = self._grid.variant.planes
        for cell, digit in gone:
            self._masks[cell] = Mask(self._masks[cell] & ~(1 << digit - 1))
        left = self._state.candidates & ~planes.bits(gone)
        self._state = self._state._replace(candidates=left)

    def _compare(self, count: int) -> None:
        compared = self._state.comparisons + count
        self._state = self._state._replace(comparisons=compared)

    def _note(self, move: InnerMove) -> None:
        self._state = self._state._replace(move=move)
        self.rounds.append(Single(self._state))


def _held(masks: Sequence[Mask], cells: Sequence[Cell]) -> tuple[Digit, ...]:
    """The digits that *cells* hold in all."""
    return tuple(sorted({digit for cell in cells for digit in digits(masks[cell])}))


def _edges(house: House, owner: dict[int, int]) -> tuple[Candidate, ...]:
    """A matching as candidates, in the order of the cells."""
    found = [Candidate(house.cells[place], Digit(d)) for d, place in owner.items()]
    return tuple(sorted(found))


def _parts(cells: Sequence[Cell], reach: Sequence[int]) -> tuple[tuple[Cell, ...], ...]:
    """The strongly connected sets of cells, one by one."""
    parts: dict[int, tuple[Cell, ...]] = {}
    for place, found in enumerate(reach):
        mutual = [other for other in places(found) if reach[other] >> place & 1]
        parts.setdefault(mutual[0], tuple(cells[other] for other in mutual))
    return tuple(parts.values())

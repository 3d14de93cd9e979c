"""The relations of pairs of cells, and the paths that wait to be revised.

Relations that allow any two candidates are not kept: a path over such a relation says
no more than arc consistency. Nor does a path over a cell that must only differ from
both ends, unless it has exactly two candidates: one that has more always has a third,
and one that has a single candidate has taken it from the ends already. Such paths are
not revised.
"""

from collections import deque
from collections.abc import Iterator
from typing import TypeAlias

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell

Path: TypeAlias = tuple[Cell, Cell, Cell]
"""One end, the cell between, the other end; the ends in reading order."""

Rows: TypeAlias = list[Mask]
"""A relation: for each digit of one cell, from 1, what the other may hold with it."""


Pair: TypeAlias = tuple[Candidate, Candidate]
"""Two candidates of different cells, in reading order."""


def pair(one: Candidate, other: Candidate) -> Pair:
    """The pair of two candidates."""
    return (one, other) if one < other else (other, one)


class Network:
    """The relations of a grid, as far as they restrict anything.

    Args:
        grid: Whose candidates are related.
        is_traced: Whether it is kept why each pair and each candidate was lost.

    Attributes:
        revisions: How many paths were revised.
        comparisons: How often a digit of a cell between was followed from one end of a
            path to the other.
        entries: All paths that ever waited, in the order in which they came.
        lost_over: The cell between over which each pair was lost, in that order, where
            that is kept.
    """

    def __init__(self, grid: Grid, *, is_traced: bool = False) -> None:
        self.revisions = 0
        self.comparisons = 0
        self.entries: list[Path] = []
        self.lost_over: dict[Pair, Cell] = {}
        self._is_traced = is_traced
        self._domains = list(grid.masks)
        self._size = max(mask.bit_length() for mask in self._domains)
        self._relations: dict[tuple[Cell, Cell], Rows] = {}
        edges = edges_of(grid.variant)
        self._near = [list(edges.near(cell)) for cell in grid.variant.cells]
        self._is_stricter: set[tuple[Cell, Cell]] = set(edges.scopes)
        self._queue: deque[Path] = deque()
        self._waiting: set[Path] = set()
        for cell, near in zip(grid.variant.cells, self._near, strict=True):
            for other in near:
                rows = self._unrestricted(cell, other)
                is_ruled = edges.ruled[cell] >> other & 1
                for digit in digits(self._domains[cell]):
                    row = ~bit(digit)
                    if is_ruled:
                        row = edges.beside(Candidate(cell, digit), other)
                    rows[digit - 1] = Mask(rows[digit - 1] & row)
                self._relations[cell, other] = rows
        for between in grid.variant.cells:
            self._enqueue_over(between)

    def next_path(self) -> Path | None:
        """Take the path that has waited longest; ``None`` when none waits."""
        if not self._queue:
            return None
        path = self._queue.popleft()
        self._waiting.discard(path)
        self.revisions += 1
        return path

    def without_support(self) -> list[tuple[Candidate, Cell]]:
        """Candidates that go with no candidate of a neighbour, each with that cell."""
        return [
            (candidate, other)
            for cell, near in enumerate(self._near)
            for other in near
            for candidate in self._without_pair(Cell(cell), other)
        ]

    def revise(self, path: Path) -> list[Candidate]:
        """Keep those pairs of the ends that a digit between goes with.

        Returns:
            Candidates of the ends that have no pair left.
        """
        one, between, other = path
        first, second = self._relations[one, between], self._relations[between, other]
        rows = list(self._relations.get((one, other), ()))
        rows = rows or self._unrestricted(one, other)
        changed = False
        for digit in digits(self._domains[one]):
            reach = 0
            self.comparisons += first[digit - 1].bit_count()
            for step in digits(first[digit - 1]):
                reach |= second[step - 1]
            if rows[digit - 1] & ~reach:
                if self._is_traced:
                    for far in digits(Mask(rows[digit - 1] & ~reach)):
                        lost = pair(Candidate(one, digit), Candidate(other, far))
                        self.lost_over[lost] = between
                rows[digit - 1] = Mask(rows[digit - 1] & reach)
                changed = True
        if not changed:
            return []
        self._keep(one, other, rows)
        return [*self._without_pair(one, other), *self._without_pair(other, one)]

    def drop(self, gone: Candidate) -> list[Candidate]:
        """Take a candidate out of every relation; what has no pair left by that."""
        cell, digit = gone
        rest = Mask(~bit(digit))
        self._domains[cell] = Mask(self._domains[cell] & rest)
        lost: list[Candidate] = []
        for other in self._near[cell]:
            self._relations[cell, other][digit - 1] = Mask(0)
            rows = self._relations[other, cell]
            rows[:] = [Mask(row & rest) for row in rows]
            lost += self._without_pair(other, cell)
        self._enqueue_over(cell)
        return lost

    def _unrestricted(self, one: Cell, other: Cell) -> Rows:
        domain, every = self._domains[one], self._domains[other]
        return [
            every if domain >> place & 1 else Mask(0) for place in range(self._size)
        ]

    def _keep(self, one: Cell, other: Cell, rows: Rows) -> None:
        """Store a relation both ways and enqueue the paths it is the first part of."""
        if (one, other) not in self._relations:
            self._near[one].append(other)
            self._near[other].append(one)
        self._relations[one, other] = rows
        self._relations[other, one] = _turned(rows)
        self._is_stricter |= {(one, other), (other, one)}
        for end, between in ((one, other), (other, one)):
            for far in self._near[between]:
                if far != end:
                    self._enqueue(end, between, far)

    def _without_pair(self, cell: Cell, other: Cell) -> Iterator[Candidate]:
        rows = self._relations[cell, other]
        for digit in digits(self._domains[cell]):
            if not rows[digit - 1]:
                yield Candidate(cell, digit)

    def _enqueue_over(self, between: Cell) -> None:
        near = self._near[between]
        count = self._domains[between].bit_count()
        for place, one in enumerate(near):
            stricter = (between, one) in self._is_stricter
            for other in near[place + 1 :]:
                if count == 2 or (  # noqa: PLR2004 - explained above
                    count > 1 and (stricter or (between, other) in self._is_stricter)
                ):
                    self._enqueue(one, between, other)

    def _enqueue(self, one: Cell, between: Cell, other: Cell) -> None:
        path = (one, between, other) if one < other else (other, between, one)
        if path not in self._waiting:
            self._waiting.add(path)
            self._queue.append(path)
            self.entries.append(path)


def _turned(rows: Rows) -> Rows:
    """The same relation seen from the other cell."""
    turned = [0] * len(rows)
    for place, row in enumerate(rows):
        for digit in digits(row):
            turned[digit - 1] |= bit(Digit(place + 1))
    return [Mask(row) for row in turned]

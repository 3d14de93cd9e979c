"""A grid: which candidates are left and which cells are assigned."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any, Self, TypeVar

from solver.puzzle.grid_contents import GridContents
from solver.puzzle.notebook_display import ShownInNotebooks
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import drawn
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Mask, digits, symbol
from solver.rules.places import Cell
from solver.rules.variant import Variant

_Fact = TypeVar("_Fact")


class Grid(GridContents, ShownInNotebooks):
    """An immutable state of a solve. It holds no rules.

    Even the elimination from the peers of a digit is a strategy, so that the log has
    it. An assigned cell holds exactly its digit; a cell with one candidate left
    need not be assigned yet.

    ``grid[cell]`` is the set of digits that a cell may hold, as a mask; cells are
    numbers from 0 in reading order.

    >>> from solver import read_puzzle
    >>> from solver.rules.digits import digits
    >>> grid = Grid.of(read_puzzle("1...|..3.|.4..|...2"))
    >>> cell = grid.variant.cell_called("A2")
    >>> digits(grid[cell])
    (1, 2, 3, 4)
    >>> grid.is_open(Candidate(cell, 3)), grid.value(cell)
    (True, None)

    What several strategies ask is computed once and handed on to grids that differ in
    other things only.

    Attributes:
        variant: The rules, and the cells, digits and houses of the board.
        candidates: All candidates of the board that are left as one integer, not a
            list, as ``variant.planes`` lays it out, the digits of assigned cells
            included. ``grid[cell]`` and ``masks`` are easier to read.
        assigned: The cells that hold their digit, as a set of cells.
        has_twins: Whether two cells of a house are assigned the same digit.
        clues: The cells that were given, as a set of cells; all that were assigned
            where it is not known. It is no part of what makes grids equal.
    """

    __slots__ = ("_known", "_waiting", "clues", "has_twins")

    def __init__(self, variant: Variant, candidates: int, assigned: int) -> None:
        super().__init__(variant, candidates, assigned)
        self.clues = assigned
        self._known: dict[Any, Any] | None = None
        self._waiting: Sequence[tuple[Candidate, int]] = [
            (cause, self.cells_with(cause.digit) & variant.peer_sets[cause.cell])
            for cause in (self.single(Cell(cell)) for cell in places(assigned))
        ]
        self.has_twins = any(peers & assigned for _, peers in self._waiting)

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self:
        """Where a solve begins: clues assigned, every digit open elsewhere."""
        rules = puzzle.rules
        planes = rules.planes
        given = [
            Candidate(cell, clue)
            for cell, clue in zip(rules.cells, puzzle.clues, strict=True)
            if clue is not None
        ]
        assigned = sum(1 << cell for cell, _ in given)
        open_ = planes.in_cells(planes.plane ^ assigned)
        return cls(rules, open_ | planes.bits(given), assigned)

    @classmethod
    def of_masks(cls, variant: Variant, masks: Iterable[Mask], assigned: int) -> Self:
        """The grid with a mask for each cell.

        Args:
            variant: The rules.
            masks: The digits that each cell may hold, in reading order.
            assigned: The cells that hold their digit, as a set of cells.
        """
        return cls(variant, variant.planes.of_masks(masks), assigned)

    def with_rules(self, variant: Variant) -> Self:
        """The same grid under equal rules that name cells otherwise."""
        grid = copy(self)
        grid.variant = variant
        grid._known = None  # noqa: SLF001 - its own
        return grid

    def with_clues(self, clues: int) -> Self:
        """The same grid where *clues*, a set of cells, were given."""
        grid = copy(self)
        grid.clues = clues
        grid._known = None  # noqa: SLF001 - its own
        return grid

    def known(self, find: "Callable[[Grid], _Fact]") -> _Fact:
        """What *find* says of this grid, found once however often it is asked.

        For what several strategies need: strong links, pairs, almost locked sets.
        """
        known = self._known
        if known is None:
            known = self._known = {}
        if find not in known:
            known[find] = find(self)
        fact: _Fact = known[find]
        return fact

    def forget(self) -> None:
        """Drop what ``known`` found, to spare memory; it is found again if asked."""
        self._known = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and (
            self.candidates == other.candidates
            and self.assigned == other.assigned
            and self.variant == other.variant
        )

    def __hash__(self) -> int:
        return hash((self.candidates, self.assigned))

    def __repr__(self) -> str:
        return f"<Grid {self.text}>"

    def __str__(self) -> str:
        return "\n".join(drawn(self.variant, self.text))

    @property
    def is_solved(self) -> bool:
        """Whether every cell is assigned and every rule is kept."""
        if not self.is_complete or self.has_twins:
            return False
        return all(
            constraint.allows([digits(self[cell])[0] for cell in constraint.cells])
            for constraint in self.variant.constraints
        )

    def strikes(self) -> Sequence[tuple[Candidate, int]]:
        """Every assigned digit that is still a candidate of open peers, with these.

        In the order in which the digits were placed, clues in reading order; the peers
        are a set of cells.
        """
        waiting = self._waiting
        if not waiting:
            return ()
        bits, open_cells, found = self.candidates, ~self.assigned, []
        cells = self.variant.planes.cells
        for cause, peers in waiting:
            left = bits >> (cause[1] - 1) * cells & peers & open_cells
            if left:
                found.append((cause, left))
        self._waiting = found
        return found

    def with_value(self, candidate: Candidate) -> "Grid":
        """This grid with *candidate* assigned; what its peers hold is not touched."""
        cell, digit = candidate
        variant, bits, here = self.variant, self.candidates, 1 << cell
        planes, column = variant.planes, variant.planes.column << cell
        first = (digit - 1) * planes.cells
        others = bits & (column ^ here << first)
        seen = bits >> first & variant.peer_sets[cell]
        after = object.__new__(Grid)
        after.variant = variant
        after.candidates = bits ^ others
        after.assigned = self.assigned | here
        after.clues = self.clues
        after._known = None
        after._settled = self._settled | column
        after._waiting = [*self._waiting, (candidate, seen)] if seen else self._waiting
        after.has_twins = self.has_twins or bool(seen & self.assigned)
        after._seen = None if others else self._seen
        return after

    def without(self, candidates: Candidates) -> "Grid":
        """This grid with *candidates* removed, none of which an assigned cell holds."""
        after = object.__new__(Grid)
        after.variant = self.variant
        after.candidates = self.candidates & ~candidates.bits
        after.assigned = self.assigned
        after.clues = self.clues
        after._known = None
        after._settled = self._settled
        after._waiting = self._waiting
        after.has_twins = self.has_twins
        after._seen = None
        return after

    def restored(self, candidates: Candidates) -> "Grid":
        """This grid with *candidates* possible again, and their cells open."""
        planes, bits = self.variant.planes, candidates.bits
        cells = 0
        for candidate in candidates:
            cells |= 1 << candidate.cell
        after = Grid(
            self.variant, self.candidates | bits & planes.full, self.assigned & ~cells
        )
        after.clues = self.clues
        return after

    @property
    def text(self) -> str:
        """One symbol a cell, in reading order; "." is a cell not yet assigned."""
        values = (self.value(cell) for cell in self.variant.cells)
        return "".join("." if value is None else symbol(value) for value in values)

"""A grid: which candidates are left and which cells are assigned."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any, Self, TypeVar

from solver.puzzle.notebook_display import ShownInNotebooks
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import drawn
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Digit, Mask, digits, symbol
from solver.rules.places import Cell
from solver.rules.variant import Variant

_Fact = TypeVar("_Fact")


class _Seen:
    """What has been found out about the candidates of a grid.

    Attributes:
        one: The cells with one candidate or more, as a set.
        two: The cells with two or more.
        is_possible: ``Grid.is_possible``, once it was asked for.
        masks: ``Grid.masks``, once they were asked for.
    """

    __slots__ = ("is_possible", "masks", "one", "two")

    def __init__(self, one: int, two: int) -> None:
        self.one = one
        self.two = two
        self.is_possible: bool | None = None
        self.masks: tuple[Mask, ...] | None = None


class Grid(ShownInNotebooks):
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

    __slots__ = (
        "_known",
        "_seen",
        "_settled",
        "_waiting",
        "assigned",
        "candidates",
        "clues",
        "has_twins",
        "variant",
    )

    def __init__(self, variant: Variant, candidates: int, assigned: int) -> None:
        self.variant = variant
        self.candidates = candidates
        self.assigned = assigned
        self.clues = assigned
        self._known: dict[Any, Any] | None = None
        self._settled = variant.planes.in_cells(assigned)
        self._seen: _Seen | None = None
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

    def __getitem__(self, cell: Cell) -> Mask:
        return self.variant.planes.mask(self.candidates, cell)

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The digits each cell may hold, as a mask for each cell in reading order.

        >>> from solver import read_puzzle
        >>> from solver.rules.digits import digits
        >>> grid = Grid.of(read_puzzle("1...|..3.|.4..|...2"))
        >>> [digits(mask) for mask in grid.masks[:2]]
        [(1,), (1, 2, 3, 4)]
        """
        seen = self._seen or self._look()
        if seen.masks is None:
            seen.masks = self.variant.planes.masks(self.candidates)
        return seen.masks

    def is_assigned(self, cell: Cell) -> bool:
        """Whether *cell* holds its digit."""
        return bool(self.assigned >> cell & 1)

    def value(self, cell: Cell) -> Digit | None:
        """The digit that *cell* was given, if it was."""
        if not self.assigned >> cell & 1:
            return None
        return self.single(cell).digit

    def holds(self, candidate: Candidate) -> bool:
        """Whether *candidate* is still possible."""
        cell, digit = candidate
        place = (digit - 1) * self.variant.planes.cells + cell
        return bool(self.candidates >> place & 1)

    def is_open(self, candidate: Candidate) -> bool:
        """Whether *candidate* is still possible, and its cell not assigned."""
        return not self.assigned >> candidate.cell & 1 and self.holds(candidate)

    def cells_with(self, digit: Digit) -> int:
        """The cells that may hold *digit*, assigned ones included, as a set."""
        planes = self.variant.planes
        return self.candidates >> (digit - 1) * planes.cells & planes.plane

    @property
    def is_complete(self) -> bool:
        """Whether every cell is assigned; the digits may still contradict."""
        return self.assigned == self.variant.planes.plane

    @property
    def is_solved(self) -> bool:
        """Whether every cell is assigned and every rule is kept."""
        if not self.is_complete or self.has_twins:
            return False
        return all(
            constraint.allows([digits(self[cell])[0] for cell in constraint.cells])
            for constraint in self.variant.constraints
        )

    @property
    def open_candidates(self) -> int:
        """The candidates of the cells that are not assigned, as one integer.

        It has a bit for each candidate, as ``candidates`` has.
        """
        return self.candidates & ~self._settled

    @property
    def candidates_left(self) -> int:
        """How many candidates the cells hold that are not assigned."""
        return self.candidates.bit_count() - self.assigned.bit_count()

    @property
    def empty_cells(self) -> int:
        """The cells without a candidate, as a set."""
        return self.variant.planes.plane ^ (self._seen or self._look()).one

    @property
    def settled_cells(self) -> int:
        """The cells with exactly one candidate, assigned or not, as a set."""
        seen = self._seen or self._look()
        return seen.one ^ seen.two

    @property
    def single_cells(self) -> int:
        """The cells not assigned that have one candidate left, as a set."""
        seen = self._seen or self._look()
        return (seen.one ^ seen.two) & ~self.assigned

    def single(self, cell: Cell) -> Candidate:
        """The only candidate of *cell*, which must have one alone."""
        return self.variant.planes.candidate_at[self.place_of_single(cell)]

    def place_of_single(self, cell: Cell) -> int:
        """The place in the planes of the only candidate of *cell*."""
        column = self.candidates >> cell & self.variant.planes.column
        return column.bit_length() - 1 + cell

    def rivals(self, cell: Cell) -> int:
        """The open peers that may hold the digit of *cell*, as a set of cells.

        The cell must have one candidate alone.
        """
        digit = self.single(cell).digit
        return self.cells_with(digit) & self.variant.peer_sets[cell] & ~self.assigned

    @property
    def pair_cells(self) -> int:
        """The cells that have two candidates left, as a set."""
        return self.variant.cell_counts.pairs(self.candidates)

    @property
    def is_possible(self) -> bool:
        """Whether each cell has a candidate and each full house a place for all."""
        seen = self._seen or self._look()
        if seen.is_possible is None:
            bits, variant = self.candidates, self.variant
            seen.is_possible = seen.one == variant.planes.plane
            for counts in variant.house_counts:
                if counts.some(bits) != counts.anchors:
                    seen.is_possible = False
                    break
        return seen.is_possible

    def _look(self) -> "_Seen":
        self._seen = _Seen(*self.variant.cell_counts.sums(self.candidates))
        return self._seen

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

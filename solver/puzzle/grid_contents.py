"""The contents of a grid: which candidates are left, and what cells hold."""

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant


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


class GridContents:
    """The candidates and assigned cells of a board, as ``Grid`` describes them."""

    __slots__ = ("_seen", "_settled", "assigned", "candidates", "variant")

    def __init__(self, variant: Variant, candidates: int, assigned: int) -> None:
        self.variant = variant
        self.candidates = candidates
        self.assigned = assigned
        self._settled = variant.planes.in_cells(assigned)
        self._seen: _Seen | None = None

    def __getitem__(self, cell: Cell) -> Mask:
        return self.variant.planes.mask(self.candidates, cell)

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The digits each cell may hold, as a mask for each cell in reading order.

        >>> from solver import Grid, read_puzzle
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

    def candidates_in(self, *cells: Cell) -> tuple[Candidate, ...]:
        """The candidates of *cells*, one cell after the other, digits ascending."""
        return tuple([Candidate(c, d) for c in cells for d in digits(self[c])])

    def cells_with(self, digit: Digit) -> int:
        """The cells that may hold *digit*, assigned ones included, as a set."""
        planes = self.variant.planes
        return self.candidates >> (digit - 1) * planes.cells & planes.plane

    @property
    def is_complete(self) -> bool:
        """Whether every cell is assigned; the digits may still contradict."""
        return self.assigned == self.variant.planes.plane

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

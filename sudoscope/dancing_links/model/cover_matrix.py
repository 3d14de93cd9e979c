"""The matrix of an exact cover at any step of dancing links.

A column of the matrix is what needs an option, a row is an option, and each option has
a node in every column that it covers. Covering a column takes it from the list of
columns and each of its options from all other columns; the links of what was taken out
pass by. Of a small puzzle the whole matrix is there; of a larger one the part around
the option at work, with counts of what is left out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from solver.inner_steps.dlx import (
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    CoverColumn,
    OptionHidden,
    OptionMove,
    OptionTakenBack,
    OptionTried,
)
from solver.inner_steps.moves import InnerMove
from solver.inner_steps.run import InnerRun
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.places import Cell
from solver.rules.variant import Variant

WHOLE: Final = 64
"""Columns up to which the whole matrix is there: those of 4×4."""


class CoverMatrix(NamedTuple):
    """A matrix, or a part of it, after a step.

    Attributes:
        columns: Cells first, then the digits of each house.
        rows: The options: those left when the run began and those in the cover; by
            cells, or in a part those that are chosen from and then those that go.
        covered: All columns that are covered, also those outside of the part.
        taken: The options that are in the cover, in the order of their cells.
        hidden: The options that have left in this run, each with the column that was
            covered by that.
        moving: The options that leave or return by the step.
        clashing: The options of the column at work that have to leave yet.
        columns_left_out: How many columns that are not covered the part does not have.
        rows_left_out: How many options that are left it does not have.
    """

    columns: tuple[CoverColumn, ...]
    rows: tuple[Candidate, ...]
    covered: frozenset[CoverColumn]
    taken: frozenset[Candidate]
    hidden: Mapping[Candidate, CoverColumn]
    moving: frozenset[Candidate] = frozenset()
    clashing: frozenset[Candidate] = frozenset()
    columns_left_out: int = 0
    rows_left_out: int = 0

    def is_linked(self, option: Candidate, column: CoverColumn) -> bool:
        """Whether the node of *option* is still in the list of *column*.

        An option stays in the column by which it was hidden.
        """
        return self.hidden.get(option, column) == column

    def with_most_rows(self, most: int) -> "CoverMatrix":
        """It without some rows where there are more than *most*.

        Those in the cover and those that move stay, and of the others the first.
        """
        if len(self.rows) <= most:
            return self
        at_work = [row for row in self.rows if row in self.taken or row in self.moving]
        kept = set(list(dict.fromkeys((*at_work, *self.rows)))[:most])
        gone = set(self.rows) - kept - self.hidden.keys() - self.taken
        return self._replace(
            rows=tuple(row for row in self.rows if row in kept),
            rows_left_out=self.rows_left_out + len(gone),
        )


@lru_cache(maxsize=16)
def all_columns(variant: Variant) -> tuple[CoverColumn, ...]:
    """Every column: cells, the digits of each full house, those of smaller ones."""
    full = set(variant.full_houses)
    houses = sorted(variant.houses, key=lambda house: house not in full)
    return (
        *(CoverColumn(cell) for cell in variant.cells),
        *(
            CoverColumn(None, digit, house)
            for house in houses
            for digit in variant.digits
        ),
    )


def has_whole_matrix(variant: Variant) -> bool:
    """Whether the matrix of a puzzle is small enough to be there as a whole."""
    return len(all_columns(variant)) <= WHOLE


def columns_of(variant: Variant, option: Candidate) -> tuple[CoverColumn, ...]:
    """The columns that *option* covers: its cell, and its digit in each house."""
    houses = variant.houses_of[option.cell]
    return (
        CoverColumn(option.cell),
        *(CoverColumn(None, option.digit, house) for house in houses),
    )


def cover_matrix(run: InnerRun, number: int) -> CoverMatrix:
    """The matrix after step *number* of *run*, a run of dancing links.

    Raises:
        IndexError: There is no such step.
    """
    return _MatrixMaker(run, run[number].move, number).matrix()


@dataclass(frozen=True)
class _MatrixMaker:
    """Makes the matrix after a step, from the moves before and after it."""

    run: InnerRun
    move: InnerMove
    number: int

    @property
    def _grid(self) -> Grid:
        return self.run.start

    @property
    def _variant(self) -> Variant:
        return self._grid.variant

    def matrix(self) -> CoverMatrix:
        """All of it, or the part around the option at work."""
        covers = tuple(self._in_force())
        taken, hidden = self._taken_before(), dict(self._hidden())
        whole = CoverMatrix(
            columns=all_columns(self._variant),
            rows=tuple(sorted(self._bits_of(self._grid.candidates))),
            covered=frozenset(
                (
                    *(c for o in taken for c in columns_of(self._variant, o)),
                    *(found.column for found in covers),
                )
            ),
            taken=frozenset((*taken, *self._taken_now())),
            hidden=hidden,
            moving=frozenset(self._moving()),
            clashing=frozenset(self._clashing_yet() - hidden.keys()),
        )
        return whole if has_whole_matrix(self._variant) else self._part(whole)

    def _bits_of(self, bits: int) -> Candidates:
        return Candidates(bits, self._variant.planes.cells)

    def _taken_before(self) -> list[Candidate]:
        """What was in the cover when the run began; clues go in one by one."""
        tried, grid = self._tried(), self._grid
        assigned = grid.assigned
        if assigned >> tried.cell & 1:
            assigned &= (1 << tried.cell) - 1
        return [grid.single(Cell(cell)) for cell in places(assigned)]

    def _tried(self) -> Candidate:
        """The first option that the run puts into the cover, or the last it undoes."""
        moves = (step.move for step in self.run)
        return next(
            move.option
            for move in moves
            if isinstance(move, OptionTried | OptionTakenBack)
        )

    def _in_force(self) -> Iterator[ColumnCovered]:
        """The coverings of the run that are in force after the step."""
        for number, step in enumerate(self.run):
            match step.move:
                case ColumnCovered() as move if number <= self.number:
                    yield move
                case ColumnUncovered(option, column, back) if number > self.number:
                    yield ColumnCovered(option, column, back[::-1])
                case _:
                    pass

    def _hidden(self) -> Iterator[tuple[Candidate, CoverColumn]]:
        """The options that the run has out of their columns, and by which."""
        for number, step in enumerate(self.run):
            match step.move:
                case OptionHidden(_, column, gone) if number <= self.number:
                    yield gone, column
                case ColumnUncovered(_, column, back) if number > self.number:
                    yield from ((gone, column) for gone in back)
                case _:
                    pass

    def _clashing_yet(self) -> set[Candidate]:
        """The options of the column that is being covered, except the one at work."""
        if not isinstance(self.move, ColumnCovered | OptionHidden):
            return set()
        latest = list(self._in_force())[-1]
        return set(latest.gone)

    def _taken_now(self) -> Iterator[Candidate]:
        """The options that the run has in the cover."""
        for number, step in enumerate(self.run):
            match step.move:
                case OptionTried(option) if number <= self.number:
                    yield option
                case ColumnUncovered(option) if number > self.number:
                    yield option
                case _:
                    pass

    def _moving(self) -> tuple[Candidate, ...]:
        match self.move:
            case OptionHidden(gone=moving):
                return (moving,)
            case ColumnUncovered(back=moving):
                return moving
            case _:
                return ()

    def _part(self, whole: CoverMatrix) -> CoverMatrix:
        """The options to choose from with their columns, and those that clash."""
        chosen = self._chosen_from()
        wanted = {c for o in chosen for c in columns_of(self._variant, o)}
        columns = tuple(column for column in whole.columns if column in wanted)
        rows = tuple(dict.fromkeys((*chosen, *self._clashing())))
        left = [row for row in whole.rows if row not in whole.hidden]
        open_ = set(left) - whole.taken
        return whole._replace(
            columns=columns,
            rows=rows,
            columns_left_out=len(set(whole.columns) - whole.covered - wanted),
            rows_left_out=len(open_ - set(rows)),
        )

    def _chosen_from(self) -> tuple[Candidate, ...]:
        """The options of the column that was chosen, or the one option at work."""
        first = self.run[0].move
        if isinstance(first, ColumnChosen):
            return first.options
        return (self._at_work(),)

    def _at_work(self) -> Candidate:
        move = self.move
        return move.option if isinstance(move, OptionMove) else self._tried()

    def _clashing(self) -> Iterable[Candidate]:
        """The options that share a column with the one at work, in order of leaving."""
        option = self._at_work()
        groups: list[tuple[Candidate, ...]] = []
        for step in self.run:
            match step.move:
                case ColumnCovered(by, _, gone) if by == option:
                    groups.append(gone)
                case ColumnUncovered(by, _, back) if by == option:
                    groups.insert(0, back[::-1])
                case _:
                    pass
        return (gone for group in groups for gone in group)

"""Dancing links in their smallest steps: columns chosen, covered and uncovered.

A candidate is an option. It covers a column for its cell and one for each of its
houses: the other options of these columns leave every column they are in. Columns are
uncovered in the opposite order. Columns of houses with fewer cells than digits need not
be covered, so that they are never chosen. A column that is weighed counts as a
revision, and an option that leaves or returns as a comparison; the agent itself does
not count.

Source: Knuth, "Dancing Links", 2000.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from solver.explain.phrasing import Phrasing
from solver.inner_steps.moves import Shown, candidate_facts
from solver.inner_steps.run import InnerRun, InnerStep, Single
from solver.log.deduction import COVER
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell


class CoverColumn(NamedTuple):
    """A column of an exact cover, which needs exactly one option.

    Attributes:
        cell: The cell that needs a digit; ``None`` where a house needs one.
        digit: The digit that *house* needs a place for.
        house: The house; ``None`` where a cell needs a digit.
    """

    cell: Cell | None = None
    digit: Digit | None = None
    house: House | None = None

    def shown(
        self, words: Phrasing, key: str, line: tuple[str, str], options: str
    ) -> Shown:
        """A move about the column, which has, loses or gets back *options*.

        *line* is the key of its line, and what the column is called there. As short as
        can be there: its cell, or its digit and its house.
        """
        facts = {"options": options}
        if self.cell is not None:
            name = facts["cell"] = words.cell(self.cell)
            near: tuple[Cell, ...] = (self.cell,)
        else:
            assert self.digit is not None
            assert self.house is not None
            facts["digit"] = words.digit(self.digit)
            facts["in_house"] = words.in_scope(self.house)
            name = f"{words.variant.value_name(self.digit)}, {words.scope(self.house)}"
            near = self.house.cells
        kind = "house" if self.cell is None else "cell"
        at_work = "cover", line[0], ((line[1], name),)
        return Shown(f"{key}-{kind}", facts, at_work, near=near)


class ColumnChosen(NamedTuple):
    """The search turns to a column with the fewest options.

    Attributes:
        column: The column.
        options: What could cover it, ascending.
        sizes: How many options each column has that is not covered, cells first.
    """

    column: CoverColumn
    options: tuple[Candidate, ...]
    sizes: tuple[tuple[CoverColumn, int], ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        count = words.counted("options", len(self.options))
        shown = self.column.shown(words, "column", ("choose", "c"), count)
        return shown._replace(options=self.options)


class OptionTried(NamedTuple):
    """An option is put into the cover."""

    option: Candidate

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        return _of_option(words, "option", self.option, "try")


class ColumnCovered(NamedTuple):
    """A column of the option is covered: it leaves the list of columns.

    Attributes:
        option: What covers it.
        column: The column.
        gone: Its other options, which leave their columns next, ascending by digit;
            maybe nothing.
    """

    option: Candidate
    column: CoverColumn
    gone: tuple[Candidate, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        count = words.counted("options-gone", len(self.gone))
        shown = self.column.shown(words, "cover", ("hide", "j"), count)
        return shown._replace(causes=(self.option,), leaving=self.gone)


class OptionHidden(NamedTuple):
    """An option that shares a covered column leaves its other columns.

    Attributes:
        option: What covers the column.
        column: The column that both are in.
        gone: The option that leaves.
    """

    option: Candidate
    column: CoverColumn
    gone: Candidate

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        name = words.candidate(self.gone)
        count = words.counted("options-gone", 1)
        shown = self.column.shown(words, "hidden", ("unlink", "j"), count)
        return shown.saying({"candidate": name}, ("i", name))._replace(
            causes=(self.option,), struck=(self.gone,)
        )


class OptionTakenBack(NamedTuple):
    """An option has failed and leaves the cover."""

    option: Candidate

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        return _of_option(words, "option-back", self.option, "undo")


class ColumnUncovered(NamedTuple):
    """A column is open again, and its options return.

    Attributes:
        option: What has covered it.
        column: The column.
        back: The options that return by that, in the order that undoes their leaving.
    """

    option: Candidate
    column: CoverColumn
    back: tuple[Candidate, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        count = words.counted("options-back", len(self.back))
        shown = self.column.shown(words, "uncover", ("relink", "j"), count)
        return shown._replace(
            causes=(self.option,), returning=self.back, is_undone=True
        )


OptionMove: TypeAlias = (
    OptionTried | OptionTakenBack | ColumnCovered | OptionHidden | ColumnUncovered
)
"""A move of one option."""
ColumnMove: TypeAlias = ColumnChosen | ColumnCovered | OptionHidden | ColumnUncovered
"""A move at one column."""


def _of_option(words: Phrasing, key: str, option: Candidate, line: str) -> Shown:
    at_work = COVER, line, (("r", words.candidate(option)),)
    facts = candidate_facts(words, option)
    return Shown(key, facts, at_work, near=(option.cell,), causes=(option,))


def columns(grid: Grid) -> Iterator[tuple[CoverColumn, tuple[Candidate, ...]]]:
    """Every column that is not covered, with its options: cells first, then houses."""
    for cell in places(grid.variant.planes.plane ^ grid.assigned):
        here = Cell(cell)
        yield CoverColumn(here), grid.candidates_in(here)
    planes = grid.variant.planes
    for house, cells in grid.variant.full_house_sets:
        for digit in grid.variant.digits:
            where = grid.cells_with(digit) & cells
            if not where & grid.assigned:
                options = tuple(planes.of_digit(digit, where))
                yield CoverColumn(None, digit, house), options


def choice_run(grid: Grid, option: Candidate, house: House | None = None) -> InnerRun:
    """A column chosen, *option* tried, and all of its columns covered.

    Args:
        grid: Where the column is chosen.
        option: Which of its options is tried.
        house: The house whose column it is; ``None`` for the column of a cell.
    """
    known = list(columns(grid))
    cell, digit = (option.cell, None) if house is None else (None, option.digit)
    wanted = CoverColumn(cell, digit, house)
    chosen = next(found for column, found in known if column == wanted)
    sizes = tuple((column, len(found)) for column, found in known)
    first = InnerStep(
        ColumnChosen(wanted, chosen, sizes), grid.candidates, 0, 0, len(known), 0
    )
    tried = first._replace(move=OptionTried(option))
    return _run(grid, [first, tried, *_covered(grid, tried, option, wanted)])


def cover_run(grid: Grid, option: Candidate) -> InnerRun:
    """The columns of *option* covered without a choice, as for a clue."""
    start = InnerStep(OptionTried(option), grid.candidates, 0, 0, 0, 0)
    return _run(grid, [start, *_covered(grid, start, option)])


def uncover_run(grid: Grid, options: Sequence[Candidate]) -> InnerRun:
    """The columns of *options* uncovered again, the last first.

    Args:
        grid: Where the first of them was tried; the run leads back to it.
        options: What was put into the cover since, in that order.
    """
    covered: list[InnerStep] = []
    step = InnerStep(OptionTakenBack(options[0]), grid.candidates, 0, 0, 0, 0)
    for option in options:
        covered += _covered(grid, covered[-1] if covered else step, option)
    step = step._replace(candidates=covered[-1].candidates)
    steps, latest = [], None
    coverings = [s.move for s in covered if isinstance(s.move, ColumnCovered)]
    for option, column, gone in reversed(coverings):
        if option != latest:
            step = step._replace(move=OptionTakenBack(option))
            steps.append(step)
        latest = option
        step = step._replace(
            move=ColumnUncovered(option, column, gone[::-1]),
            candidates=step.candidates | grid.variant.planes.bits(gone),
            comparisons=step.comparisons + len(gone),
        )
        steps.append(step)
    return _run(grid, steps)


def _covered(
    grid: Grid, step: InnerStep, option: Candidate, chosen: CoverColumn | None = None
) -> Iterator[InnerStep]:
    """Steps for each column of *option*, from *step* on; the one *chosen* first."""
    planes, cell = grid.variant.planes, option.cell
    here = planes.in_cells(1 << cell) & ~planes.bit(option)
    fixed = planes.in_cells(grid.assigned & ~(1 << cell))
    rivals = [(CoverColumn(cell), here)]
    for house, cells in grid.variant.house_sets_of[cell]:
        others = planes.of_digit(option.digit, cells & ~(1 << cell))
        rivals.append((CoverColumn(None, option.digit, house), others.bits & ~fixed))
    rivals.sort(key=lambda rival: rival[0] != chosen)
    for column, options in rivals:
        gone = tuple(Candidates(step.candidates & options, planes.cells))
        step = step._replace(move=ColumnCovered(option, column, gone))
        yield step
        for each in gone:
            step = step._replace(
                move=OptionHidden(option, column, each),
                candidates=step.candidates & ~planes.bit(each),
                comparisons=step.comparisons + 1,
            )
            yield step


def _run(grid: Grid, steps: Sequence[InnerStep]) -> InnerRun:
    return InnerRun(COVER, grid, (), [Single(step) for step in steps])

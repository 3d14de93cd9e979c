"""The matrix of an exact cover: as links made by the definition have it."""

from collections.abc import Iterator
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.inner_steps.dlx import (
    ColumnChosen,
    ColumnCovered,
    ColumnUncovered,
    CoverColumn,
    OptionHidden,
    OptionTried,
)
from solver.inner_steps.run import InnerRun
from solver.inner_steps.runs_of_steps import InnerSteps, opened
from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import variant_named
from sudoscope.dancing_links.model.cover_matrix import (
    CoverMatrix,
    all_columns,
    columns_of,
    cover_matrix,
    has_whole_matrix,
)
from tests.solver.solves import SEARCHED
from tests.solver.variant_puzzles import example
from tests.support import NEEDS_A_GUESS

MINI: Final = variant_named("classic-4")
SMALL: Final = Puzzle.parse("1............3..", MINI)
CLUES: Final = Puzzle.parse("1.....4..2.....4", MINI)
LARGE: Final = Puzzle.parse(NEEDS_A_GUESS)
PUZZLES: Final = (SMALL, CLUES, LARGE, SEARCHED[1], example("tiny-samurai-01").puzzle)
NAMES: Final = ("small", "clues", "large", "hopeless", "samurai")
FEW: Final = Limits(events=40)


class CoverLinks:
    """Lists of columns and of their options, covered and uncovered by definition."""

    def __init__(self, grid: Grid) -> None:
        self.rules = grid.variant
        self.header = set(all_columns(self.rules))
        self.lists: dict[CoverColumn, list[Candidate]] = {c: [] for c in self.header}
        for cell in self.rules.cells:
            for digit in self.rules.digits:
                option = Candidate(cell, digit)
                if grid.holds(option):
                    for column in columns_of(self.rules, option):
                        self.lists[column].append(option)
        self.undo: list[tuple[CoverColumn, list[tuple[CoverColumn, Candidate]]]] = []

    def begin(self, column: CoverColumn) -> None:
        """Take *column* from the header."""
        self.header.remove(column)
        self.undo.append((column, []))

    def hide(self, column: CoverColumn, option: Candidate) -> None:
        """Take *option* from all of its columns except *column*."""
        for other in columns_of(self.rules, option):
            if other != column and option in self.lists[other]:
                self.lists[other].remove(option)
                self.undo[-1][1].append((other, option))

    def cover(self, column: CoverColumn) -> None:
        """Take *column* from the header, and its options from all other columns."""
        self.begin(column)
        for option in tuple(self.lists[column]):
            self.hide(column, option)

    def uncover(self, column: CoverColumn) -> None:
        """The opposite, in the opposite order."""
        latest, gone = self.undo.pop()
        assert latest == column
        for other, option in reversed(gone):
            self.lists[other].append(option)
        self.header.add(column)

    def take(self, option: Candidate) -> None:
        """Cover all columns of *option* that are not covered."""
        for column in columns_of(self.rules, option):
            if column in self.header:
                self.cover(column)


def runs_of(trace: Trace) -> Iterator[InnerRun]:
    """Every run of a trace, once."""
    step = 1
    while step <= len(trace):
        found = opened(trace, step)
        if found is not None:
            yield found.run
            step = found.last
        step += 1


def assert_alike(matrix: CoverMatrix, links: CoverLinks, start: Grid) -> None:
    """The columns that are covered, and which nodes are in which lists.

    Options that have failed stay in the lists until a rival is taken; the agent strikes
    them from its grid, *start*, when the next option is tried.
    """
    assert matrix.covered == set(all_columns(links.rules)) - links.header
    for row in set(matrix.rows) - matrix.taken:
        for column in set(columns_of(links.rules, row)) & set(matrix.columns):
            assert matrix.is_linked(row, column) == (row in links.lists[column])
    lists = (links.lists[column] for column in links.header)
    left = {row for rows in lists for row in rows if start.holds(row)}
    shown = set(matrix.rows) - matrix.hidden.keys() - matrix.taken
    assert matrix.rows_left_out == len(left - shown - matrix.taken)
    assert matrix.columns_left_out == len(links.header - set(matrix.columns))


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_what_is_covered_is_what_the_definition_covers(puzzle: Puzzle) -> None:
    """At every step, from the first clue over guesses that are undone."""
    trace, undone = solve(puzzle, "dlx", limits=FEW), 0
    start = trace.grid(0)
    links = CoverLinks(start)
    for run in runs_of(trace):
        first = next((s.move for s in run if isinstance(s.move, OptionTried)), None)
        is_clue = first is not None and run.start.value(first.option.cell) is not None
        for cell in puzzle.rules.cells:  # clues that had nothing to cover left no step
            is_before = not is_clue or (first is not None and cell < first.option.cell)
            if start.is_assigned(cell) and is_before:
                links.take(start.single(cell))
        for number, step in enumerate(run):
            match step.move:
                case ColumnCovered(option, column, gone):
                    links.begin(column)
                    others = filter(run.start.holds, links.lists[column])
                    assert set(gone) == set(others) - {option}
                case OptionHidden(column=column, gone=option):
                    links.hide(column, option)
                case ColumnUncovered(column=column):
                    links.uncover(column)
                    undone += 1
                case _:
                    pass
            assert_alike(cover_matrix(run, number), links, run.start)
    assert undone or puzzle is not SEARCHED[1]


def test_a_small_matrix_is_whole_and_a_part_is_the_column_at_work() -> None:
    """All columns of 4×4; of 9×9 those of the options that are chosen from."""
    (whole,) = (cover_matrix(run, 0) for run in [next(runs_of(solve(CLUES, "dlx")))])
    assert len(whole.columns) == len(MINI.cells) * 4
    assert not whole.columns_left_out
    assert not has_whole_matrix(LARGE.rules)

    chosen = [
        run
        for run in runs_of(solve(LARGE, "dlx", limits=FEW))
        if len(run) > 1 and isinstance(run[1].move, OptionTried)
    ]
    for run in chosen:
        move, part = run[0].move, cover_matrix(run, 0)
        assert isinstance(move, ColumnChosen)
        options = move.options
        assert part.rows[: len(options)] == options
        assert set(part.columns) == {
            each for option in options for each in columns_of(run.start.variant, option)
        }
        assert move.column in part.columns


def test_rows_that_have_no_room_are_counted() -> None:
    """What is in the cover and what moves stays."""
    run = list(runs_of(solve(LARGE, "dlx", limits=FEW)))[3]
    whole = cover_matrix(run, len(run) - 1)
    few = whole.with_most_rows(4)

    assert len(few.rows) == 4
    gone = set(whole.rows) - set(few.rows)
    assert few.rows_left_out - whole.rows_left_out == len(gone - whole.hidden.keys())
    assert whole.moving | (whole.taken & set(whole.rows)) <= set(few.rows)


@pytest.mark.parametrize("puzzle", PUZZLES[:3], ids=NAMES[:3])
def test_each_digit_can_be_opened(puzzle: Puzzle) -> None:
    """Its step is the choice; its columns are covered in the step after."""
    trace = solve(puzzle, "dlx", limits=FEW)
    steps, count = InnerSteps(trace), 0
    for step, event in enumerate(trace.events, 1):
        is_placed = isinstance(event, Deduced) and event.deduction.places
        if is_placed or isinstance(event, Guessed):
            part = steps.at(step)
            assert part is not None
            assert part.end - part.first > 1 or not part.first
            count += part.end - part.first > 1
    assert count

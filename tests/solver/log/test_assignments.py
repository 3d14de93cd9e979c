"""The assignments log says everything that happened to every candidate, once."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from solver.log.assignments import Change, ChangeKind
from solver.log.deduction import BY_DIGIT, Deduction
from solver.log.events import Deduced, Guessed, Retracted
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, Mask, digits
from tests.solver.solves import each_solve, trace_of
from tests.support import (
    NEEDS_MANY_GUESSES,
    NO_CLUES,
    at,
    candidate,
    candidate_set,
    candidates,
    digit_of,
    house,
    puzzle_of,
)


@cache
def digits_in(mask: Mask) -> frozenset[Digit]:
    """The digits of *mask*, which are those of many cells."""
    return frozenset(digits(mask))


class Sheet:
    """A dialog of paper on which the log is written down, change by change."""

    def __init__(self, grid: Grid) -> None:
        self.candidates = [set(digits_in(mask)) for mask in grid.masks]
        self.values = {
            cell: grid.single(cell).digit
            for cell in grid.variant.cells
            if grid.is_assigned(cell)
        }

    def write(self, change: Change) -> None:
        """Do what *change* says; every change must change something."""
        _, kind, cell, digit, *_ = change
        match kind:
            case ChangeKind.PLACED:
                assert cell not in self.values
                assert digit in self.candidates[cell]
                self.values[cell] = digit
            case ChangeKind.UNPLACED:
                assert self.values.pop(cell) == digit
            case ChangeKind.REMOVED:
                self.candidates[cell].remove(digit)
            case ChangeKind.RESTORED:
                assert digit not in self.candidates[cell]
                self.candidates[cell].add(digit)

    def assert_shows(self, grid: Grid) -> None:
        """What is written is exactly *grid*."""
        shown = Sheet(grid)
        assert self.values == shown.values
        assert self.candidates == shown.candidates


def by_step(trace: Trace) -> dict[int, list[Change]]:
    """The changes of each step; every step is there."""
    steps: dict[int, list[Change]] = {s: [] for s in range(1, len(trace) + 1)}
    for change in trace.assignments:
        steps[change.step].append(change)
    return steps


@pytest.mark.thorough
@each_solve
def test_the_log_alone_rebuilds_every_grid(puzzle: Puzzle, agent: str) -> None:
    """Applied one by one to the first grid, the changes give each grid in turn."""
    trace = trace_of(puzzle, agent)
    grids = [position.grid for position in trace.positions()]
    dialog = Sheet(grids[0])

    for step, changes in by_step(trace).items():
        for change in changes:
            dialog.write(change)
        dialog.assert_shows(grids[step])


@each_solve
def test_steps_of_the_log_never_go_back(puzzle: Puzzle, agent: str) -> None:
    """The entries stand in the order of the events they belong to."""
    steps = [change.step for change in trace_of(puzzle, agent).assignments]

    assert steps == sorted(steps)


@pytest.mark.thorough
@each_solve
def test_every_removal_between_two_grids_is_logged_once(
    puzzle: Puzzle, agent: str
) -> None:
    """What one grid holds and the next does not is one entry, and no other is one."""
    trace = trace_of(puzzle, agent)
    dialogs = (Sheet(position.grid) for position in trace.positions())
    pairs = pairwise(dialogs)

    for changes, (before, after) in zip(by_step(trace).values(), pairs, strict=True):
        gone = Counter(
            (cell, digit)
            for cell, held in enumerate(before.candidates)
            for digit in held - after.candidates[cell]
        )
        logged = Counter(
            (c.cell, c.digit) for c in changes if c.kind is ChangeKind.REMOVED
        )
        assert logged == gone


@each_solve
def test_no_entry_is_repeated_in_its_branch(puzzle: Puzzle, agent: str) -> None:
    """While the guesses stay open, nothing is placed or removed a second time."""
    trace = trace_of(puzzle, agent)
    changes = by_step(trace)
    branches: list[tuple[int, set[tuple[ChangeKind, int, int]]]] = [(-1, set())]

    for step, event in enumerate(trace.events, start=1):
        if isinstance(event, Guessed):
            branches.append((step - 1, set()))
        if isinstance(event, Retracted):
            while branches.pop()[0] != event.guess:
                pass
            continue
        for _, kind, cell, digit, *_ in changes[step]:
            entry = (kind, cell, digit)
            assert all(entry not in done for _, done in branches)
            branches[-1][1].add(entry)


@each_solve
def test_every_entry_tells_its_technique(puzzle: Puzzle, agent: str) -> None:
    """An entry goes by its deduction's name, or is part of a guess or a retraction.

    Where each cause strikes its own digit, an entry has the one it is struck by, and
    the house that both are in.
    """
    trace = trace_of(puzzle, agent)

    for step, changes in by_step(trace).items():
        match trace.events[step - 1]:
            case Deduced(deduction) if deduction.technique in BY_DIGIT:
                for change in changes:
                    (cause,) = change.because or (None,)
                    if change.kind is ChangeKind.REMOVED and cause is not None:
                        assert cause in deduction.because
                        assert cause.digit == change.digit
                        assert change.scope is not None
                        assert {cause.cell, change.cell} <= {*change.scope.cells}
                    else:
                        assert change.because == deduction.because
                continue
            case Deduced(deduction):
                expected = {(deduction.technique, deduction.because)}
            case Guessed():
                expected = {("guess", ())}
            case Retracted(guess):
                guessed = trace.events[guess]
                assert isinstance(guessed, Guessed)
                expected = {("retraction", (guessed.candidate,))}
            case _:
                expected = set()
        assert {(c.technique, c.because) for c in changes} == expected


def test_a_placement_logs_the_digits_that_go_with_it() -> None:
    """A digit placed in an open cell removes the eight others, in order."""
    found = Deduction("by-heart", places=(candidate("B3=5"),), within=(house("row B"),))

    log = Trace(puzzle_of(NO_CLUES), (Deduced(found),)).assignments

    assert [change.kind for change in log] == [
        ChangeKind.PLACED,
        *[ChangeKind.REMOVED] * 8,
    ]
    assert [change.digit for change in log] == [5, 1, 2, 3, 4, 6, 7, 8, 9]
    assert {(c.cell, c.technique, c.scope) for c in log} == {
        (at("B3"), "by-heart", house("row B"))
    }


def test_a_digit_removed_by_its_deduction_is_not_logged_by_the_placement() -> None:
    """Removals come first, by digit, and the placement removes what is left then."""
    found = Deduction(
        "both", places=candidates("A1=1"), removes=candidate_set("A1=2 A1=3 A2=1")
    )

    log = Trace(puzzle_of(NO_CLUES), (Deduced(found),)).assignments

    removed = [change for change in log if change.kind is ChangeKind.REMOVED]
    assert len(log) == 1 + 3 + 6
    assert len(set(removed)) == len(removed)
    assert [(change.cell, change.digit) for change in log[:4]] == [
        *candidates("A2=1 A1=2 A1=3"),
        candidate("A1=1"),
    ]


def test_the_house_of_an_entry_is_the_first_named_that_holds_its_cell() -> None:
    """Each removal is given the house it happens in."""
    found = Deduction(
        "somehow",
        removes=candidate_set("A9=1 E5=1 I1=1"),
        within=(house("row A"), house("column 1")),
    )

    log = Trace(puzzle_of(NO_CLUES), (Deduced(found),)).assignments

    assert [change.scope for change in log] == [house("row A"), None, house("column 1")]


@pytest.mark.parametrize("kind", ChangeKind)
def test_the_corpus_has_entries_of_every_kind(kind: ChangeKind) -> None:
    """The laws are not true for want of entries."""
    log = trace_of(puzzle_of(NEEDS_MANY_GUESSES)).assignments

    found = [change for change in log if change.kind is kind]

    assert found
    assert all(digit_of("1") <= change.digit <= digit_of("9") for change in found)

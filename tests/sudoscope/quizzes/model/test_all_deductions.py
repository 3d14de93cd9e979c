"""All deductions: everything that follows from a grid at once."""

from itertools import islice
from typing import Final

import pytest

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.techniques.ladder import LADDER, strategies_named
from sudoscope.quizzes.model.all_deductions import (
    deducible,
    only_solution,
    without_settled_digits,
)
from tests.in_one_test import in_one_test
from tests.solver.oracle import solution_of
from tests.solver.singles import all_singles
from tests.solver.solves import (
    PUZZLES,
    QUICK,
    SMALL,
    agrees,
    in_turns,
    trace_of,
)
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NEEDS_A_GUESS,
    NO_CLUES,
    NO_SOLUTION_AFTER_GUESSES,
    ON_DIAGONALS,
    candidate,
    grid_of,
    puzzle_of,
)

EVERY: Final = 29
"""Grids of long solves that are looked at: one of so many."""


def some_grids(puzzle: Puzzle, agent: str) -> list[Grid]:
    """Some grids of a solve, those under wrong guesses among them."""
    positions = trace_of(puzzle, agent).positions()
    return [position.grid for position in islice(positions, 0, None, EVERY)]


@pytest.mark.thorough
@in_one_test(
    ("puzzle", "agent"),
    in_turns(
        [*PUZZLES, *SMALL],
        ["propagation", "norvig", "csp-ac3", "dlx", "backtracking"],
        2,
    ),
    ids=lambda value: value if isinstance(value, str) else value.text[:12],
)
def test_the_placements_are_all_singles_there_are(puzzle: Puzzle, agent: str) -> None:
    """Those on the grid as it is, and those when placed digits have left peers.

    A single whose digit is in place at a peer is a contradiction, no placement.
    """
    for grid in some_grids(puzzle, agent):
        by_counting = all_singles(grid)

        assert set(deducible(grid).placements) == by_counting


@pytest.mark.parametrize("agent", QUICK)
def test_what_follows_on_the_right_way_is_true(agent: str) -> None:
    """No placement contradicts the solution and no removal takes a digit of it."""
    for puzzle in (puzzle_of(NEEDS_A_GUESS), puzzle_of(ON_DIAGONALS, "diagonal")):
        truth = solution_of(puzzle)
        assert truth is not None
        for position in islice(trace_of(puzzle, agent).positions(), 0, None, EVERY):
            if agrees(position, truth):
                everything = deducible(position.grid)
                assert all(
                    truth[cell] == digit for cell, digit in everything.placements
                )
                assert all(truth[cell] != digit for cell, digit in everything.removals)


def test_everything_found_is_grouped_by_all_that_it_concludes() -> None:
    """Each deduction stands under each of its placements and removals."""
    grid = trace_of(puzzle_of(NEEDS_A_GUESS)).grid(60)
    everything = deducible(grid)
    found = {d for group in everything.by_technique.values() for d in group}

    assert found
    for deduction in found:
        for place in deduction.places:
            assert deduction in everything.placements[place]
        for gone in deduction.removes:
            assert deduction in everything.removals[gone]


def test_a_digit_waits_for_placed_digits_to_leave_their_peers() -> None:
    """A cell whose other digits all stand beside it is a single, but not directly."""
    grid = grid_of(
        A2="=2", A3="=3", A4="=4", A5="=5", A6="=6", A7="=7", A8="=8", B1="=9"
    )

    everything = deducible(grid)
    shown = everything.placements[candidate("A1=1")]

    assert [found.technique for found in shown] == ["naked-single"]
    assert not everything.direct & set(shown)
    assert everything.removals[candidate("A1=9")][0] in everything.direct


def test_the_easiest_reason_stands_first() -> None:
    """What can be seen at once comes first, and then the order of the ladder counts."""
    rank = {strategy.slug: place for place, strategy in enumerate(LADDER)}
    everything = deducible(trace_of(puzzle_of(EASY)).grid(66))
    shown = list(everything.placements.values())

    for found in shown:
        ranks = [(d not in everything.direct, rank[d.technique]) for d in found]
        assert ranks == sorted(ranks)

    assert max(map(len, shown)) > 1


def test_only_the_strategies_in_use_find_anything() -> None:
    """With elimination alone nothing can be placed."""
    grid = Grid.of(puzzle_of(EASY))

    everything = deducible(grid, strategies_named(["elimination"]))

    assert set(everything.by_technique) == {"elimination"}
    assert not everything.placements
    assert everything.removals


def test_settling_takes_placed_digits_from_open_peers_alone() -> None:
    """Two equal digits in a row stay; a single that is not placed takes nothing."""
    grid = grid_of(A1="=5", A2="=5", B9="7")

    settled = without_settled_digits(grid)

    assert settled == grid.without(
        grid.variant.planes.set_of(
            candidate(f"{grid.variant.cell_name(cell)}=5")
            for cell in grid.variant.cells
            if not grid.is_assigned(cell)
            and cell in {*grid.variant.peers[0], *grid.variant.peers[1]}
        )
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [(EASY, EASY_SOLUTION), (NO_CLUES, None), (NO_SOLUTION_AFTER_GUESSES, None)],
    ids=["one solution", "several", "none"],
)
def test_the_only_solution_is_there_when_there_is_one(
    text: str, expected: str | None
) -> None:
    """With several solutions, or none, nothing is called true."""
    found = only_solution(puzzle_of(text))

    assert (None if found is None else "".join(map(str, found))) == expected

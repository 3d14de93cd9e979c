"""Probabilities of candidates, against all solutions that brute force finds."""

from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from solver.agents import solve
from solver.log.events import Guessed
from solver.oracle.constrained_search import search_under
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.pairs import GREATER
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, variant_named
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from sudoscope.probability.model.beliefs import beliefs
from sudoscope.probability.model.candidate_solutions import (
    DEAD_END,
    solutions_among,
    walk,
)
from sudoscope.probability.model.probabilities import (
    Basis,
    Probabilities,
    probabilities,
)
from tests.solver.oracle import is_right, solutions
from tests.solver.rule_puzzles import rule_puzzle
from tests.support import NEEDS_A_GUESS, puzzle_of

DRAFT = "12.............."
SEVERAL = ".....12..5.....6....2.1..1....5....4"


def killer() -> Grid:
    """A puzzle of 4×4 with cages, all clues taken away."""
    made = rule_puzzle("two-cages-4")
    return Grid.of(Puzzle(made.rules, (None,) * len(made.rules)))


def grids() -> list[Grid]:
    """Grids with several solutions: classic, narrowed by hand, and with rules."""
    draft = Grid.of(Puzzle.parse(DRAFT))
    narrowed = draft.candidates & ~draft.variant.planes.bits(
        [Candidate(Cell(2), Digit(3))]
    )
    return [
        draft,
        Grid(draft.variant, narrowed, draft.assigned),
        Grid.of(Puzzle(variant_named("diagonal-4"), (None,) * 16)),
        killer(),
    ]


@pytest.fixture(scope="module", params=range(len(grids())))
def grid(request: pytest.FixtureRequest) -> Grid:
    """One of them."""
    number: int = request.param
    return grids()[number]


def exact(grid: Grid) -> tuple[int, dict[Candidate, float]]:
    """How many solutions there are, and the share that each candidate has in them."""
    every = list(solutions(grid))
    rules = grid.variant
    shares = {
        Candidate(cell, digit): sum(one[cell] == digit for one in every) / len(every)
        for cell in rules.cells
        for digit in rules.digits
        if grid[cell] >> digit - 1 & 1
    }
    return len(every), shares


def test_solutions_among_candidates_are_all_of_them(grid: Grid) -> None:
    """Each once, whatever candidates were taken from the grid."""
    found = list(solutions_among(grid.variant, grid.candidates))

    assert len(found) == len(set(found))
    assert set(found) == set(solutions(grid))


def test_counted_probabilities_are_shares_of_the_solutions(grid: Grid) -> None:
    """Of every candidate of the grid, without an error."""
    count, shares = exact(grid)

    found = probabilities(grid)

    assert (found.basis, found.solutions) == (Basis.COUNTED, count)
    assert found.shares == pytest.approx(shares)
    assert not found.errors


def test_sampled_probabilities_come_near_the_shares(grid: Grid) -> None:
    """Nearly all within three standard errors, and the number of solutions, too."""
    count, shares = exact(grid)

    found = probabilities(grid, most=1, walks=400, seed=3)

    assert found.basis is Basis.SAMPLED
    assert found.solutions == pytest.approx(count, rel=4 / sqrt(found.worth))
    far = [
        one
        for one, share in shares.items()
        if abs(found.shares[one] - share) > 3 * found.errors[one]
    ]
    assert len(far) <= 0.05 * len(shares)


def test_walks_weigh_as_many_as_there_are_solutions() -> None:
    """Their mean does, and each ends at a solution."""
    grid = Grid.of(Puzzle.parse(SEVERAL))
    every, chance = set(solutions(grid)), Random(1)

    made = [walk(grid.variant, grid.candidates, chance) for _ in range(600)]

    assert all(one.digits in every for one in made)
    assert sum(one.weight for one in made) / len(made) == pytest.approx(14, rel=0.25)


def test_a_walk_into_a_contradiction_counts_nothing() -> None:
    """On an empty board some end in one, and none gives anything but a filled board."""
    grid, chance = Grid.of(Puzzle(classic(9), (None,) * 81)), Random(1)

    made = [walk(grid.variant, grid.candidates, chance) for _ in range(40)]

    dead = [one for one in made if not one.weight]
    assert dead
    assert all(one == DEAD_END for one in dead)
    assert all(is_right(grid.variant, one.digits) for one in made if one.weight)


def test_the_same_seed_draws_the_same() -> None:
    """And another one draws otherwise."""
    grid = Grid.of(Puzzle(classic(9), (None,) * 81))
    first, second, other = (
        probabilities(grid, most=3, walks=30, seed=seed) for seed in (1, 1, 2)
    )

    assert first == second
    assert first.shares != other.shares


def test_where_one_solution_is_left_they_are_beliefs() -> None:
    """Beside the solution, so that anybody can count which are right."""
    puzzle = puzzle_of(NEEDS_A_GUESS)
    grid = Grid.of(puzzle)

    found = probabilities(grid, rounds=4)

    assert (found.basis, found.solutions, found.rounds) == (Basis.BELIEVED, 1, 4)
    assert found.shares == beliefs(grid, 4)
    assert found.solution == next(solutions(grid))


def test_after_a_wrong_guess_no_solution_is_left() -> None:
    """Of the puzzle with several solutions a guess of its search is wrong."""
    trace = solve(Puzzle.parse(SEVERAL), "csp")
    counts = {
        step: trace.probabilities(step).solutions
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Guessed)
    }

    assert counts == {80: 12, 87: 5, 107: 1, 113: 0}


def test_what_cannot_be_counted_nor_drawn_is_believed() -> None:
    """Without walks nothing is said of the number of solutions."""
    grid = Grid.of(Puzzle.parse(DRAFT))

    found = probabilities(grid, most=2, walks=0, rounds=1)

    assert (found.basis, found.solutions) == (Basis.BELIEVED, None)


def test_candidates_are_ranked_by_share() -> None:
    """The most probable one of each open cell is the first of its ranking."""
    grid = Grid.of(Puzzle.parse(SEVERAL))
    found: Probabilities = probabilities(grid)
    likeliest = found.likeliest(grid)

    assert set(likeliest) == {c for c in grid.variant.cells if grid.value(c) is None}
    for cell, one in likeliest.items():
        ranked = found.ranked(cell)
        shares = [found.shares[each] for each in ranked]
        assert ranked[0] == one
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1)


def test_a_count_that_should_stop_is_none() -> None:
    """And so are walks: what is left are beliefs."""
    grid = Grid.of(Puzzle.parse(SEVERAL))

    found = probabilities(grid, rounds=1, should_stop=lambda: True)

    assert (found.basis, found.solutions) == (Basis.BELIEVED, None)


def test_an_estimate_has_the_error_that_its_walks_leave() -> None:
    """The true number is within four of them, and more walks leave less."""
    grid = Grid.of(Puzzle.parse(SEVERAL))
    few, many = (probabilities(grid, most=1, walks=walks) for walks in (50, 800))

    assert 0 < many.count_error < few.count_error
    for found in (few, many):
        assert found.solutions == pytest.approx(14, rel=4 * found.count_error)


def test_what_two_digits_of_a_cell_both_rule_out_is_struck_without_a_guess() -> None:
    """A < B < C < D of 1 to 4: B is 2 or 3, which both rule 2 out of C."""
    cells = [Cell(number) for number in range(4)]
    places = tuple(Place(0, number) for number in range(4))
    board = Variant("rising", 4, places, ())
    rules = [rule_of(board, GREATER, f"{b}", (b, a), ()) for a, b in pairwise(cells)]
    rules.insert(0, rules.pop(1))  # so that each for itself leaves every cell two
    states = list[int]()

    search = search_under(board.with_constraints(rules))
    found = list(search.solutions((None,) * 4, lambda: states.append(1)))

    assert found == [(1, 2, 3, 4)]
    assert len(states) == 1

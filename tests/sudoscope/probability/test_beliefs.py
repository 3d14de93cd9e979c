"""Beliefs about candidates, beside the share of the solutions that have them."""

from itertools import permutations
from math import prod
from random import Random

import pytest

from solver.oracle.counting import solutions
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import variant_named
from sudoscope.probability.model.beliefs import _placed, beliefs
from tests.in_one_test import in_one_test
from tests.solver.rule_puzzles import rule_puzzle
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of

SMALL = ["12..............", "12..34..........", "................", "1....2....3....."]


def shares(puzzle: Puzzle) -> dict[Candidate, float]:
    """The share of the solutions that have each candidate."""
    every = list(solutions(puzzle))
    found: dict[Candidate, float] = {}
    for solution in every:
        for cell, digit in zip(puzzle.rules.cells, solution, strict=True):
            one = Candidate(cell, digit)
            found[one] = found.get(one, 0) + 1 / len(every)
    return found


@pytest.mark.parametrize("text", SMALL)
def test_beliefs_come_near_the_share_of_the_solutions(text: str) -> None:
    """Nearer than to take all candidates of a cell as equal."""
    puzzle = Puzzle.parse(text)
    exact = shares(puzzle)

    def off(rounds: int) -> float:
        found = beliefs(Grid.of(puzzle), rounds)
        return sum(abs(share - exact.get(c, 0)) for c, share in found.items())

    assert off(20) <= off(0)
    assert off(20) < 0.1 * len(puzzle.rules) * puzzle.rules.digit_count


@in_one_test("text", SMALL)
@in_one_test("rounds", [0, 1, 7])
def test_the_beliefs_of_a_cell_add_up_to_one(text: str, rounds: int) -> None:
    """And a clue is certain."""
    puzzle = Puzzle.parse(text)
    found = beliefs(Grid.of(puzzle), rounds)

    for cell, clue in zip(puzzle.rules.cells, puzzle.clues, strict=True):
        here = {c.digit: share for c, share in found.items() if c.cell == cell}
        assert sum(here.values()) == pytest.approx(1)
        assert clue is None or here == {clue: pytest.approx(1)}


def test_all_ways_to_place_the_digits_of_a_house_are_weighed() -> None:
    """As a sum over every order of them, one by one."""
    chance = Random(5)
    thought = [{Digit(d): chance.random() for d in range(1, 6)} for _ in range(5)]
    wanted = [dict.fromkeys(weights, 0.0) for weights in thought]
    for order in permutations(thought[0]):
        for cell, digit in enumerate(order):
            others = (thought[n][d] for n, d in enumerate(order) if n != cell)
            wanted[cell][digit] += prod(others)

    for found, exact in zip(_placed(thought), wanted, strict=True):
        assert found == pytest.approx(exact)


def test_more_is_right_after_more_rounds() -> None:
    """Of an easy puzzle."""
    puzzle = puzzle_of(EASY)
    (solution,) = solutions(puzzle)

    def right(rounds: int) -> int:
        found = beliefs(Grid.of(puzzle), rounds)
        best: dict[int, tuple[float, int]] = {}
        for candidate, share in found.items():
            if share > best.get(candidate.cell, (0.0, 0))[0]:
                best[candidate.cell] = share, candidate.digit
        return sum(best[c][1] == d for c, d in zip(best, solution, strict=True))

    assert right(0) < right(2) < right(20)


def test_a_grid_without_a_solution_has_no_beliefs_in_the_end() -> None:
    """Where a house leaves nothing its cells are not sure of anything."""
    rules = puzzle_of(NEEDS_A_GUESS).rules
    masks = [3, 3, 3, *[511] * 78]
    grid = Grid.of_masks(rules, masks, 0)  # type: ignore[arg-type]

    found = beliefs(grid, 3)

    assert not any(found[Candidate(cell, Digit(1))] for cell in rules.cells[:3])


def test_houses_without_all_digits_do_not_count() -> None:
    """Their cells may leave a digit out: an anti-knight board is as a classic one."""
    puzzle = rule_puzzle("anti-knight-13")
    classic = Puzzle(variant_named("classic"), puzzle.clues)

    assert beliefs(Grid.of(puzzle), 2) == beliefs(Grid.of(classic), 2)

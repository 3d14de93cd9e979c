"""True candidates against all solutions that brute force finds."""

from collections import Counter
from random import Random

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.answers.true_candidates import CandidateCount, true_candidates
from tests.in_one_test import in_one_test
from tests.solver.oracle import solutions
from tests.solver.rule_puzzles import rule_puzzle

EVERY = tuple(
    solution for solution in solutions(Grid.of(Puzzle(classic(4), (None,) * 16)))
)
"""All boards of four digits."""


def kept(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """The boards that keep the clues and the rules of *puzzle*."""
    return [
        board
        for board in EVERY
        if all(c in (None, d) for c, d in zip(puzzle.clues, board, strict=True))
        and all(
            rule.allows([puzzle.rules.digits[board[c] - 1] for c in rule.cells])
            for rule in puzzle.rules.constraints
        )
    ]


def drafts() -> list[Puzzle]:
    """Puzzles with some clues taken away, with and without rules."""
    kinds = ("thermometer", "kropki", "killer", "sandwich")
    made = [rule_puzzle(f"{kind}-4") for kind in kinds]
    opened = []
    for number, puzzle in enumerate(made):
        clues = list(puzzle.clues)
        given = [cell for cell, clue in enumerate(clues) if clue]
        for cell in Random(number).sample(given, len(given) // 2):
            clues[cell] = None
        opened.append(Puzzle(classic(4), tuple(clues), "", puzzle.constraints))
    return [Puzzle(classic(4), (None,) * 16), *made, *opened]


@in_one_test("most", [1, 7, 1000])
@in_one_test("puzzle", drafts(), ids=str)
def test_counts_are_those_of_all_solutions(puzzle: Puzzle, most: int) -> None:
    """Exact where it says so; else at least as many as the cap."""
    right = kept(puzzle)
    numbers = Counter(
        Candidate(Cell(cell), puzzle.rules.digits[digit - 1])
        for board in right
        for cell, digit in enumerate(board)
    )

    found = true_candidates(puzzle, most=most)

    assert found.is_complete
    assert len(found.counts) == 64
    for candidate, (number, is_exact) in found.counts.items():
        expected = numbers[candidate]
        assert number == (expected if is_exact else most) <= expected or is_exact
        assert number == expected or not is_exact
        assert bool(number) == bool(expected)
    assert found.solutions.is_exact == (len(right) <= most)
    assert found.solutions.number <= len(right)


def test_a_mask_has_the_digits_of_some_solution() -> None:
    """Of a puzzle with one solution, one digit a cell."""
    found = true_candidates(Puzzle.parse("1.....3..4.....2"))

    assert found.solutions == CandidateCount(1, is_exact=True)
    assert all(mask.bit_count() == 1 for mask in found.masks)


def test_without_a_solution_nothing_is_a_candidate() -> None:
    """And that is known."""
    found = true_candidates(Puzzle.parse("12....3....4...."))

    assert found.solutions == CandidateCount(0, is_exact=True)
    assert set(found.masks) == {0}
    assert found.is_complete


def test_what_was_found_until_it_is_stopped_is_returned() -> None:
    """With a word that it is not all."""
    looks = iter(range(1000))

    found = true_candidates(
        Puzzle(classic(4), (None,) * 16), most=1, should_stop=lambda: next(looks) >= 12
    )

    assert not found.is_complete
    assert not found.solutions.is_exact
    assert any(found.masks)

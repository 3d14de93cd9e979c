"""The oracle counts what there is, whatever the variant."""

from collections.abc import Callable, Iterator
from itertools import combinations, islice, permutations
from random import Random
from typing import Final

import pytest

from solver.errors import SolveCancelledError
from solver.oracle import count_solutions, is_unique, solution, solutions
from solver.oracle.counting import PATIENCE, counted, patience_for
from solver.oracle.exact_cover import Cover, cover_of
from solver.oracle.locked_candidates import locks_of
from solver.oracle.solution_count import SolutionCount
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal, latin
from solver.rules.places import Cell
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver import oracle as brute_force
from tests.solver.solves import PUZZLES, trace_of
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    NO_CLUES,
    NO_SOLUTION_AFTER_GUESSES,
    NO_SOLUTION_AT_ONCE,
    ON_DIAGONALS,
    puzzle_of,
)

SIXTY_SOLUTIONS: Final = EASY_SOLUTION.translate(str.maketrans("481", "..."))
"""A filled board without its 4s, 8s and 1s; brute force counted."""
OF_TWELVE: Final = (
    ".......5.8.2.C2....9.5.3....6........1....C6.B.8.....2...63...C..4.A...75."
    "8..3.C..94A..........C1.....8.2....34..B58......5...6...8............."
)
LATIN: Final = latin(4)
"""Rows and columns alone, so that nothing can be locked."""


def keeps_the_rules(puzzle: Puzzle, digits: tuple[Digit, ...]) -> bool:
    """Whether *digits* keep every clue and fill every house."""
    filled = Puzzle(puzzle.variant, digits)
    clues = zip(puzzle.clues, digits, strict=True)
    return Grid.of(filled).is_solved and all(c in {None, d} for c, d in clues)


def sampled(variant: Variant, step: int) -> Iterator[Puzzle]:
    """Every *step*-th pattern of four clues of 4×4 cells, with digits that vary."""
    for number, cells in enumerate(combinations(range(16), 4)):
        if number % step:
            continue
        clues: list[Digit | None] = [None] * 16
        for turn, cell in enumerate(cells):
            clues[cell] = Digit(((number >> turn) + turn * number // 7) % 4 + 1)
        try:
            yield Puzzle(variant, tuple(clues))
        except ValueError:
            continue


@pytest.mark.parametrize(
    "variant", [classic(4), diagonal(4), LATIN], ids=lambda v: v.slug
)
def test_small_puzzles_have_as_many_solutions_as_brute_force_finds(
    variant: Variant,
) -> None:
    """All counts from 0 up agree, and so do uniqueness and existence."""
    counts = set()
    for puzzle in sampled(variant, 7):
        count = brute_force.solution_count(puzzle, 1000)

        assert count_solutions(puzzle, 1000) == count, puzzle.text
        assert is_unique(puzzle) == (count == 1)
        found = solution(puzzle)
        assert (found is not None) == (count > 0)
        assert found is None or keeps_the_rules(puzzle, found)
        counts.add(count)
    assert {0, 2} <= counts


@pytest.mark.parametrize(
    ("variant", "count"),
    [(classic(4), 288), (diagonal(4), 48), (LATIN, 576)],
    ids=lambda case: getattr(case, "slug", str(case)),
)
def test_all_filled_boards_of_four_digits_are_counted(
    variant: Variant, count: int
) -> None:
    """The numbers are known; each board comes once."""
    empty = Puzzle(variant, (None,) * 16)

    assert count_solutions(empty, 1000) == count


@in_one_test(
    ("text", "slug", "count"),
    [
        (EASY, "classic", 1),
        (EASY_SOLUTION, "classic", 1),
        (NEEDS_MANY_GUESSES, "classic", 1),
        (ON_DIAGONALS, "diagonal", 1),
        (ON_DIAGONALS, "classic", 100),
        (SIXTY_SOLUTIONS, "classic", 60),
        (NO_SOLUTION_AT_ONCE, "classic", 0),
        (NO_SOLUTION_AFTER_GUESSES, "classic", 0),
        (NO_CLUES, "diagonal", 100),
    ],
)
def test_solutions_are_counted_up_to_the_limit(
    text: str, slug: str, count: int
) -> None:
    """None, one, some and too many are told apart."""
    puzzle = puzzle_of(text, slug)

    assert count_solutions(puzzle, 100) == count
    assert count_solutions(puzzle) == min(count, 2)
    assert is_unique(puzzle) == (count == 1)


@in_one_test("limit", [0, 1, 2, 59, 60, 61])
def test_no_limit_is_exceeded(limit: int) -> None:
    """Counting stops at the limit, or at what there is."""
    assert count_solutions(puzzle_of(SIXTY_SOLUTIONS), limit) == min(limit, 60)


def test_the_solution_of_a_known_puzzle_is_found() -> None:
    """Digits stand row by row from the top left."""
    digits = solution(puzzle_of(EASY))

    assert digits is not None
    assert Puzzle(classic(), digits).text == EASY_SOLUTION


@in_one_test("puzzle", PUZZLES, ids=lambda p: p.variant.slug + p.text[:9])
def test_the_oracle_agrees_with_an_agent_that_searches(puzzle: Puzzle) -> None:
    """It solves what the agent solves, alike where there is one way only."""
    agent = trace_of(puzzle).last_grid
    digits = solution(puzzle)

    assert (digits is not None) == agent.is_solved
    assert digits is None or keeps_the_rules(puzzle, digits)
    if digits is not None and is_unique(puzzle):
        assert Puzzle(puzzle.variant, digits).text == agent.text


@pytest.mark.thorough
@in_one_test("rules", [classic, diagonal])
@in_one_test("size", [4, 6, 9, 12, 16])
def test_an_empty_board_of_any_size_can_be_filled(
    rules: Callable[[int], Variant], size: int
) -> None:
    """Nothing depends on nine digits or on square blocks."""
    puzzle = Puzzle(rules(size), (None,) * size**2)

    digits = solution(puzzle)

    assert digits is not None
    assert keeps_the_rules(puzzle, digits)
    assert solution(Puzzle(puzzle.variant, digits)) == digits


def possible(cover: Cover, state: int) -> set[Candidate]:
    """The candidates whose bits are all set; a candidate has no bits but all."""
    for bits in cover.bits.values():
        assert state & bits in {0, bits}, "a candidate is possible or not"
    return {candidate for candidate, bits in cover.bits.items() if state & bits}


def excluded(variant: Variant, left: set[Candidate]) -> set[Candidate]:
    """What locked candidates exclude, by definition: one house's lie in another."""
    return {
        other
        for house, crossed in permutations(variant.houses[: 3 * variant.digit_count], 2)
        for digit in range(1, variant.digit_count + 1)
        for found in [{c for c in left if c.digit == digit and c.cell in house.cells}]
        if len(set(house.cells) & set(crossed.cells)) > 1
        if all(c.cell in crossed.cells for c in found)
        for other in left - found
        if other.digit == digit and other.cell in crossed.cells
    }


@pytest.mark.parametrize(
    "puzzle",
    [
        puzzle_of(NEEDS_A_GUESS),
        puzzle_of(EASY),
        puzzle_of(ON_DIAGONALS, "diagonal"),
        puzzle_of(".3.16....2.3..1......3..1...5..24...", classic(6)),
        puzzle_of(OF_TWELVE, diagonal(12)),
    ],
    ids=lambda p: p.text[:9],
)
def test_locked_candidates_exclude_what_their_definition_says(puzzle: Puzzle) -> None:
    """For rows, columns and blocks at once, neither more nor less."""
    cover = cover_of(puzzle.variant)
    state, unmet = cover.given(puzzle.clues)
    before = possible(cover, state)

    after = possible(cover, locks_of(cover).without_locked(state))

    assert unmet
    assert before - after == excluded(puzzle.variant, before)
    assert before > after


def test_nothing_is_locked_without_blocks() -> None:
    """Crossings of rows and columns alone would exclude what is possible."""
    assert locks_of(cover_of(LATIN)).crossings == ()
    assert len(locks_of(cover_of(diagonal(6))).crossings) == 2


def test_a_candidate_meets_one_demand_of_its_cell_and_one_of_each_house() -> None:
    """On both diagonals that is six: cell, row, column, block and diagonals."""
    cover = cover_of(diagonal())
    centre, edge = Candidate(Cell(40), Digit(5)), Candidate(Cell(1), Digit(5))

    assert cover.width == 81 + 29 * 9
    assert cover.bits[centre].bit_count() == 6
    assert cover.bits[edge].bit_count() == 4


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_demands_with_three_candidates_or_more_are_told_at_once(size: int) -> None:
    """Whatever the candidates are, counting in parallel counts as one by one does."""
    cover = cover_of(diagonal(size))
    chance = Random(size)
    states = [chance.getrandbits(cover.width * size) for _ in range(4)]
    for state in (0, cover.full, *states, states[0] & states[1], states[2] & states[3]):
        several = {
            demand
            for demand, column in enumerate(cover.columns)
            if (state & column).bit_count() > 2
        }

        told = cover._three(state)

        assert {d for d in range(cover.width) if told >> d & 1} == several


def test_every_solution_of_a_small_board_comes_once() -> None:
    """All 288 fillings of the empty 4×4 board, each of them legal."""
    empty = Puzzle(classic(4), (None,) * 16)

    found = list(solutions(empty))

    assert len(found) == len(set(found)) == 288
    assert all(Puzzle(classic(4), digits).clue_count == 16 for digits in found)


def test_a_larger_board_is_searched_for_as_long_and_not_for_as_many_states() -> None:
    """A state costs as the square of the candidates."""
    small, usual, large = (
        Puzzle(classic(size), (None,) * size**2) for size in (4, 9, 16)
    )

    assert patience_for(small) == patience_for(usual) == PATIENCE
    assert patience_for(large) == PATIENCE * 9**6 // 16**6


def test_a_count_is_unknown_after_one_state_too_many() -> None:
    """As many as it needs are enough."""
    puzzle, looked = puzzle_of(NEEDS_A_GUESS), list[int]()
    list(islice(solutions(puzzle, lambda: looked.append(1)), 2))

    enough, too_few = (counted(puzzle, len(looked) - fewer) for fewer in (0, 1))

    assert enough.number is SolutionCount.ONE
    assert too_few.number is SolutionCount.UNKNOWN


def test_a_search_can_be_ended_at_every_state() -> None:
    """What is called for each state may raise, and the search goes no further."""
    looked = 0

    def stop() -> None:
        nonlocal looked
        looked += 1
        if looked == 3:
            raise SolveCancelledError

    with pytest.raises(SolveCancelledError):
        list(solutions(Puzzle(classic(), (None,) * 81), stop))
    assert looked == 3

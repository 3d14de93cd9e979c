"""The rater gives published ratings, and no step of it is wrong."""

from typing import Final

import pytest

from solver.agents import solve
from solver.errors import InterruptionError, PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import PEERS, RatedBoard
from sudoscope.rating.model.sudoku_explainer.rater import (
    BEYOND,
    ExplainerRating,
    explainer_rating,
    next_step,
    take,
)
from sudoscope.rating.model.sudoku_explainer.step import (
    RatedStep,
    added_by_length,
    most_nodes,
)
from tests.support import NEEDS_CHAINS, ON_DIAGONALS, puzzle_of

PUBLISHED: Final = [
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "12 12 12",
    ),
    (
        "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3",
        "12 12 12",
    ),
    (
        "......9.7...42.18....7.5.261..9.4....5.....4....5.7..992.1.8....34.59...5.7......",
        "20 12 12",
    ),
    (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "26 12 12",
    ),
    (
        "1.3.5..8...67.9.2.............3....7.6.......8...14..55316...7......8....7....6..",
        "57 12 12",
    ),
    (
        ".3...89.2..2....4.......567...76...34...53........485.96..3....28.41.6.......617.",
        "72 12 12",
    ),
    (
        "1.......252..7..49..9...5.....689......7.3....9.1.5.3.64..1..25.1.....7.9.......8",
        "89 15 15",
    ),
]
"""Puzzles with ER, EP and ED by version 1.2.1, in tenths, as the corpus of the rater
sukaku-forge has them."""


def rating_of(text: str) -> ExplainerRating:
    """The rating of a puzzle."""
    return explainer_rating(puzzle_of(text))


@pytest.mark.thorough
@pytest.mark.parametrize(("text", "wanted"), PUBLISHED)
def test_ratings_are_those_of_the_original(text: str, wanted: str) -> None:
    """The hardest step, the hardest up to the first digit, and the first."""
    rating = rating_of(text)

    assert rating.is_solved
    assert rating.hardest is not None
    found = (rating.hardest.rating, rating.to_first_digit, rating.steps[0].rating)
    assert " ".join(map(str, found)) == wanted


FIRST_STEPS: Final = [
    (
        ".2..5.7...56.....37....3...2...3...5...1...9..69...........481.6...7...2.4.8.....",
        "108 95",
    ),
    (
        ".2.....894......3...9.7.5....6..18...3......29......4...58..6......15....9..67...",
        "111 100",
    ),
]
"""Puzzles with the published rating of the first step (ED), in tenths, and the base of
the chains that it must be by: with forcing chains within, and with multiple ones."""


@pytest.mark.thorough
@pytest.mark.parametrize(("text", "wanted"), FIRST_STEPS)
def test_chains_within_chains_have_published_ratings(text: str, wanted: str) -> None:
    """Their nodes count, and so do those of the chains within them."""
    puzzle = puzzle_of(text)

    step = next_step(RatedBoard([None if c is None else c - 1 for c in puzzle.clues]))

    assert step is not None
    assert f"{step.rating} {step.base}" == wanted


@pytest.mark.parametrize(
    ("highest", "wanted"), [((), 110), ((26,), 110), ((90, 115), 115)]
)
def test_what_is_not_looked_for_has_a_least_rating(
    highest: tuple[int, ...], wanted: int
) -> None:
    """The lowest of such chains, or that of a harder step before."""
    steps = tuple(RatedStep("any", rating, strikes=((0, 0),)) for rating in highest)
    rating = ExplainerRating(steps, is_solved=False, left=BEYOND)

    assert (rating.least, rating.to_first_digit) == (wanted, wanted)


def test_a_search_that_is_interrupted_has_the_steps_before() -> None:
    """At a limit, what is known is that it is as hard as its hardest step so far."""
    steps: list[RatedStep] = []

    def look() -> None:
        if len(steps) > 3:
            raise InterruptionError

    rating = explainer_rating(puzzle_of(PUBLISHED[6][0]), look, steps.append)

    assert not rating.is_solved
    assert rating.steps == tuple(steps)
    assert rating.least == max(step.rating for step in steps)


@pytest.mark.thorough
@pytest.mark.parametrize("text", [*(text for text, _ in PUBLISHED), NEEDS_CHAINS])
def test_no_step_contradicts_the_solution(text: str) -> None:
    """Each places a digit of it, and strikes none; candidates are as the digits say."""
    puzzle = puzzle_of(text)
    solution = solve(puzzle, "norvig").solution
    assert solution is not None
    digits = [int(digit) - 1 for digit in solution.text]
    board = RatedBoard([None if c is None else c - 1 for c in puzzle.clues])
    for _ in range(60):
        step = next_step(board)
        if step is None or board.is_solved:
            break
        assert step.places or step.strikes
        assert all(digits[cell] == digit for cell, digit in step.places)
        assert all(digits[cell] != digit for cell, digit in step.strikes)
        assert all(board.holds(*gone) for gone in step.strikes)
        take(board, step)
        for cell in board.open_cells:
            for digit in places(board.masks[cell]):
                assert board.at[digit] >> cell & 1
                seen = (board.digits[peer] for peer in places(PEERS[cell]))
                assert digit not in seen


def test_a_chain_is_its_base_and_its_length() -> None:
    """For length 8 two tenths are added; the limits are each 3/2 or 4/3 of the last."""
    hardest = rating_of(PUBLISHED[5][0]).hardest

    assert hardest is not None
    assert (hardest.base, hardest.length) == (70, 8)
    limits = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256)
    for added, limit in enumerate(limits):
        assert added_by_length(limit) == added
        assert added_by_length(limit + 1) == added + 1
        assert most_nodes(added) == limit + 2
    assert not most_nodes(-1)


def test_open_steps_are_those_of_the_same_producer() -> None:
    """An easy puzzle has many singles at a time."""
    first = rating_of(PUBLISHED[0][0]).steps[0]

    assert first.open_steps > 5


def test_other_puzzles_are_refused() -> None:
    """The scale is for classic puzzles."""
    with pytest.raises(PuzzleError, match="classic puzzles of nine digits alone"):
        explainer_rating(Puzzle.parse(ON_DIAGONALS, "diagonal"))


def test_a_search_can_be_ended() -> None:
    """Whoever waits is asked while a step is looked for."""
    asked = []

    def look() -> None:
        asked.append(1)
        if len(asked) > 30:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        explainer_rating(puzzle_of(PUBLISHED[6][0]), look)

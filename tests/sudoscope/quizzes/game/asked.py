"""Questions the tests share: about solves of several agents, each made once."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from solver.log.deduction import Deduction
from solver.log.events import Deduced, Guessed
from solver.log.position import OpenGuess, Position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.techniques.basic.elimination import strike_all
from sudoscope.quizzes.game.judging import Truth
from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.game.questions import Ask, Questions, StepQuestion
from sudoscope.quizzes.model.all_deductions import deducible, only_solution
from tests.solver.solves import trace_of
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    ON_DIAGONALS,
    candidate,
    candidates,
    house,
    puzzle_of,
)

EASY_PUZZLE = puzzle_of(EASY)
HARD_PUZZLE = puzzle_of(NEEDS_A_GUESS)
DIAGONAL_PUZZLE = puzzle_of(ON_DIAGONALS, "diagonal")
SOLVES = (
    (EASY_PUZZLE, "norvig"),
    (EASY_PUZZLE, "csp-ac3"),
    (EASY_PUZZLE, "dlx"),
    (HARD_PUZZLE, "propagation"),
    (DIAGONAL_PUZZLE, "propagation"),
)
"""Solves with every kind of question in them."""


@cache
def truth_of(puzzle: Puzzle) -> Truth:
    """The only solution."""
    return only_solution(puzzle)


@cache
def questions(puzzle: Puzzle, agent: str) -> Questions:
    """Everything there is to ask about a solve."""
    return Questions(trace_of(puzzle, agent), frozenset(Kind))


def some_questions(
    puzzle: Puzzle, agent: str, every: int = 5
) -> Iterator[StepQuestion]:
    """One of so many questions of a solve, and the first of each kind."""
    asked = questions(puzzle, agent)
    seen: set[Ask] = set()
    for place, step in enumerate(asked.steps):
        question = asked.before(step)
        assert question is not None
        if question.ask not in seen or place % every == 0:
            seen.add(question.ask)
            yield question


def first_question(trace: Trace, ask: Ask) -> StepQuestion:
    """The first question of a kind."""
    asked = Questions(trace, frozenset(Kind))
    every = (asked.before(step) for step in asked.steps)
    return next(q for q in every if q is not None and q.ask is ask)


def asked_otherwise(question: StepQuestion, ask: Ask) -> StepQuestion:
    """The same step, asked about in another way."""
    return replace(question, ask=ask)


def every_candidate(position: Position) -> Iterator[Candidate]:
    """Every digit in every cell, whether it may stand there or not."""
    size = position.grid.variant.digit_count
    for cell in position.grid.variant.cells:
        yield from (candidate_at(cell, digit) for digit in range(1, size + 1))


def candidate_at(cell: Cell, digit: int) -> Candidate:
    """A digit in a cell."""
    return Candidate(cell, Digit(digit))


def question_about(
    grid: Grid, recorded: Deduction | Guessed, ask: Ask, *guesses: str
) -> StepQuestion:
    """A question on *grid*, under open guesses.

    The solve has struck what is gone from the grid before it: what digits in place
    see, then the rest.
    """
    trace = _leading_to(grid, recorded)
    opened = tuple(OpenGuess(i, candidate(g), grid) for i, g in enumerate(guesses))
    position = trace.position(len(trace) - 1)
    assert position.grid == grid
    position = position._replace(guesses=opened)
    return StepQuestion(len(trace), ask, recorded, trace, position, deducible(grid))


def _leading_to(grid: Grid, recorded: Deduction | Guessed) -> Trace:
    clues = tuple(map(grid.value, grid.variant.cells))
    puzzle = Puzzle(grid.variant, clues)
    seen = strike_all(Grid.of(puzzle))
    struck = Grid.of(puzzle).candidates & ~grid.candidates
    by_digits = Candidates(seen.removes.bits & struck, len(grid.variant))
    by_pattern = Candidates(struck & ~seen.removes.bits, len(grid.variant))
    elimination = Deduction("elimination", because=seen.because, removes=by_digits)
    pattern = Deduction("naked-pair", removes=by_pattern)
    last = recorded if isinstance(recorded, Guessed) else Deduced(recorded)
    return Trace(puzzle, (Deduced(elimination), Deduced(pattern), last))


def placing(text: str) -> Deduction:
    """A recorded placement in row A."""
    return Deduction(
        "hidden-single",
        candidates(text),
        because=candidates(text),
        within=(house("row A"),),
    )

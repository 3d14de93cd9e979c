"""Generated puzzles of a certain rating.

Random puzzles are made. One that is too easy is thrown away at once. One that is too
hard is given digits where it is stuck, which makes it easier a little at a time. What
is too easy or too hard is said by the steps of Sudoku Explainer, or of a person where
it does not rate such puzzles, so that ``sudoscope rate`` says the same.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from typing import Final, NamedTuple

from solver.agents.deduction import deduce
from solver.agents.default_agent import FOR_PEOPLE
from solver.agents.solving import solve
from solver.errors import PuzzleError
from solver.log.board import Board
from solver.log.events import Deduced
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.ladder import HUMAN_ORDER, LADDER
from solver.techniques.strategy import Strategy
from solver.techniques.usual import applicable
from sudoscope.generator.model.generator import generated
from sudoscope.generator.model.technique_puzzles import (
    ended_at,
    look_at_time,
    with_clue,
)
from sudoscope.rating.model.rating_range import RatingRange
from sudoscope.rating.model.sudoku_explainer.rater import (
    DYNAMIC,
    PRODUCERS,
    QUICK,
    board_of,
    can_be_rated,
    next_step,
    take,
)
from viz.puzzles.puzzle_rating import solve_rating

TRIES: Final = 2_000
"""How many puzzles are made in search of one."""

_MOST_GIVEN: Final = 40
"""How many digits a puzzle is given where it is too hard."""
_CELLS_TRIED: Final = 6
"""In how many cells a digit is tried before a puzzle is thrown away."""
_RATINGS: Final = {strategy.slug: strategy.rating for strategy in LADDER}
_LOWEST: Final = 1.0
_HIGHEST: Final = 10.9
"""Puzzles above it have been found by years of search."""


def range_to_make(text: str) -> RatingRange:
    """The ratings that *text* writes, if puzzles are made with such.

    Raises:
        PuzzleError: It writes none, or one that no puzzle is made for.
    """
    wanted = RatingRange.read(text)
    if wanted.high < _LOWEST or wanted.low > _HIGHEST:
        raise PuzzleError(
            f"no puzzle is made with a rating in {text}; they go from {_LOWEST} to"
            f" {_HIGHEST}"
        )
    return wanted


def _after(puzzle: Puzzle, strategies: tuple[Strategy, ...]) -> Grid:
    """The grid of *puzzle* where *strategies* find nothing more."""
    board = Board(puzzle)
    deduce(board, strategies)
    return board.grid


def _techniques(
    puzzle: Puzzle, is_taken: Callable[[float], bool]
) -> tuple[Strategy, ...]:
    """The techniques for *puzzle* with such ratings, in the order of a person."""
    ladder = applicable(HUMAN_ORDER, puzzle.rules, is_unique=True)
    return tuple(strategy for strategy in ladder if is_taken(strategy.rating))


class _Way(NamedTuple):
    """How a puzzle is solved.

    Attributes:
        rating: Of the puzzle; 0 where it is too easy, or was not rated.
        hard: Cells where it is too hard; none where it is not.
    """

    rating: float
    hard: Sequence[Cell] = ()


@dataclass(frozen=True, slots=True)
class RatedSearch:
    """What puzzles are looked for, and for how long.

    Attributes:
        wanted: Their ratings.
        variant: Their rules.
        clues: How many clues each has; ``None`` for any number.
        symmetric: Whether the clues look the same when the board is turned by 180°.
        tries: How many puzzles are made at most in search of one.
        until: When to give up, in seconds of ``time.time()``.
        make: Makes each of them, as ``generated`` does; also one with further rules.
    """

    wanted: RatingRange
    variant: Variant
    clues: int | None = None
    symmetric: bool = False
    tries: int = TRIES
    until: float = inf
    make: Callable[..., Puzzle] = generated

    def found(self, seed: int) -> Puzzle | None:
        """A puzzle of these, with one solution and solved without a guess.

        Args:
            seed: Equal seeds give equal puzzles, in whatever process; only ``until``
                depends on the machine.

        Returns:
            The puzzle, or ``None`` if there was none in so many tries.

        Raises:
            PuzzleError: No puzzle has so many clues.
        """
        chance = Random(seed)  # noqa: S311 - a puzzle is no secret
        make = partial(
            self.make, self.variant, clues=self.clues, symmetric=self.symmetric
        )
        with ended_at(self.until):
            for _ in range(self.tries):
                look_at_time(self.until)
                found = self._near(make(seed=chance.getrandbits(32)), chance)
                if found is not None:
                    return found
        return None

    def _near(self, puzzle: Puzzle, chance: Random) -> Puzzle | None:
        """*puzzle*, or one with more clues, if it has a rating that is wanted."""
        way = self._way(puzzle)
        may_give = self.clues is None and not self.symmetric
        for _ in range(_MOST_GIVEN):
            if way.hard and may_give:
                easier = self._easier(puzzle, way.hard, chance)
                if easier is None:
                    return None
                puzzle, way = easier
                continue
            is_wanted = not way.hard and way.rating in self.wanted
            return puzzle if is_wanted else None
        return None

    def _easier(
        self, puzzle: Puzzle, cells: Sequence[Cell], chance: Random
    ) -> tuple[Puzzle, _Way] | None:
        """*puzzle* with a clue more in one of *cells*, unless that is too easy."""
        for cell in chance.sample(cells, min(len(cells), _CELLS_TRIED)):
            easier = with_clue(puzzle, cell)
            way = self._way(easier)
            if way.hard or way.rating >= self.wanted.low:
                return easier, way
        return None

    def _way(self, puzzle: Puzzle) -> _Way:
        """How *puzzle* is solved, by Sudoku Explainer or as a person would."""
        if can_be_rated(puzzle):
            return self._explained(puzzle)
        below = _techniques(puzzle, lambda rating: rating < self.wanted.low)
        if below and _after(puzzle, below).is_solved:
            return _Way(0)
        if hard := self._open_where_hard(puzzle):
            return _Way(0, hard)
        return _Way(solve_rating(solve(puzzle, FOR_PEOPLE)).rating or 0)

    def _explained(self, puzzle: Puzzle) -> _Way:
        """How Sudoku Explainer solves *puzzle*, up to what tells that it is too hard.

        Where any rating from the lowest on will do, up to what tells that it has one.
        """
        low, high = self.wanted.low, self.wanted.high
        board, hardest = board_of(puzzle, partial(look_at_time, self.until)), 0
        while not board.is_solved and not (high == inf and hardest / 10 >= low):
            step = next_step(board, PRODUCERS if high * 10 >= DYNAMIC else QUICK)
            if step is None:
                return _Way(0, [Cell(cell) for cell in board.open_cells])
            if step.rating / 10 > high:
                return _Way(0, [Cell(c) for c, _ in (*step.places, *step.strikes)])
            hardest = max(hardest, step.rating)
            take(board, step)
        return _Way(hardest / 10)

    def _open_where_hard(self, puzzle: Puzzle) -> list[Cell]:
        """The cells where *puzzle* is too hard; none if it is not."""
        if self.wanted.high == inf:
            return []
        allowed = _techniques(puzzle, lambda rating: rating <= self.wanted.high)
        stuck = _after(puzzle, allowed)
        if not stuck.is_solved:
            return [c for c in self.variant.cells if not stuck.is_assigned(c)]
        for event in solve(puzzle, FOR_PEOPLE).events:
            if isinstance(event, Deduced):
                found = event.deduction
                if _RATINGS[found.technique] > self.wanted.high:
                    return [c.cell for c in (*found.places, *found.removes)]
        return []

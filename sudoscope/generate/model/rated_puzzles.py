"""Generated puzzles of a certain rating.

Random puzzles are made. One that techniques below the range solve is thrown away at
once. One that is too hard is given digits where it is stuck, which makes it easier a
little at a time. What is left is rated as ``solver.agents.rating`` does.
"""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from typing import Final, Self

from solver.agents.deduction import deduce
from solver.agents.rating import rating_of
from solver.agents.solving import solve
from solver.agents.usual import FOR_PEOPLE
from solver.errors import PuzzleError
from solver.log.board import Board
from solver.log.events import Deduced
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.ladder import HUMAN_ORDER, LADDER, applicable
from solver.techniques.strategy import Strategy
from sudoscope.generate.model.generator import generated
from sudoscope.generate.model.technique_puzzles import with_clue

TRIES: Final = 2_000
"""How many puzzles are made in search of one."""

_MOST_GIVEN: Final = 40
"""How many digits a puzzle is given where it is too hard."""
_CELLS_TRIED: Final = 6
"""In how many cells a digit is tried before a puzzle is thrown away."""
_RATINGS: Final = {strategy.slug: strategy.rating for strategy in LADDER}
_NUMBER: Final = r"[0-9]{1,2}(?:\.[0-9])?"
_WRITTEN: Final = re.compile(rf"({_NUMBER})(?:(\+)|-({_NUMBER}))?")
_STEP: Final = 0.9
"""From a whole number to the last rating that begins with it."""


@dataclass(frozen=True, slots=True)
class RatingRange:
    """Ratings on the scale of Sudoku Explainer.

    Attributes:
        low: The lowest.
        high: The highest, which is one of them.
    """

    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> Self:
        """The range that *text* writes.

        >>> RatingRange.read("3-4"), RatingRange.read("7+").high, RatingRange.read("5")
        (RatingRange(low=3.0, high=4.0), inf, RatingRange(low=5.0, high=5.9))

        Args:
            text: Two ratings with a hyphen between them, one with a plus behind it, or
                one: a whole number stands for all ratings that begin with it.

        Raises:
            PuzzleError: It writes none, or one without a technique.
        """
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise PuzzleError(
                f"found {text!r}, expected ratings like 3-4, 5 or 7+, on the scale of"
                " Sudoku Explainer"
            )
        low = float(found[1])
        high = low + _STEP if "." not in found[1] else low
        if found[2] or found[3]:
            high = inf if found[2] else float(found[3])
        if high < low:
            raise PuzzleError(f"found {text!r}, where the first is above the second")
        known = [strategy.rating for strategy in LADDER]
        wanted = cls(low, round(high, 1))
        if not any(rating in wanted for rating in known):
            raise PuzzleError(
                f"no technique has a rating in {text}; they go from {min(known)} to"
                f" {max(known)}"
            )
        return wanted

    def __contains__(self, rating: float) -> bool:
        return self.low <= rating <= self.high

    def __str__(self) -> str:
        return f"{self.low}+" if self.high == inf else f"{self.low}-{self.high}"


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
        for _ in range(self.tries):
            if time.time() > self.until:
                return None
            found = self._near(make(seed=chance.getrandbits(32)), chance)
            if found is not None:
                return found
        return None

    def _near(self, puzzle: Puzzle, chance: Random) -> Puzzle | None:
        """*puzzle*, or one with more clues, if it has a rating that is wanted."""
        if self._is_too_easy(puzzle):
            return None
        may_give = self.clues is None and not self.symmetric
        for _ in range(_MOST_GIVEN):
            hard = self._open_where_hard(puzzle)
            if not hard:
                return puzzle if self._is_wanted(puzzle) else None
            if not may_give:
                return None
            easier = self._easier(puzzle, hard, chance)
            if easier is None:
                return None
            puzzle = easier
        return None

    def _easier(
        self, puzzle: Puzzle, cells: list[Cell], chance: Random
    ) -> Puzzle | None:
        """*puzzle* with a clue more in one of *cells*, unless that is too easy."""
        for cell in chance.sample(cells, min(len(cells), _CELLS_TRIED)):
            easier = with_clue(puzzle, cell)
            if not self._is_too_easy(easier):
                return easier
        return None

    def _is_too_easy(self, puzzle: Puzzle) -> bool:
        below = _techniques(puzzle, lambda rating: rating < self.wanted.low)
        return bool(below) and _after(puzzle, below).is_solved

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

    def _is_wanted(self, puzzle: Puzzle) -> bool:
        rating = rating_of(solve(puzzle, FOR_PEOPLE)).rating
        return rating is not None and rating in self.wanted

"""Which puzzles of a rated list are wanted: by rating, clues and techniques."""

from dataclasses import dataclass
from typing import Final, Self

from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from solver.techniques.strategy import Strategy
from sudoscope.rating.model.rated_lists import RatedPuzzle
from sudoscope.rating.model.rating_range import RatingRange, ends_of_range

_NUMBER: Final = r"[0-9]{1,3}"


@dataclass(frozen=True, slots=True)
class ClueRange:
    """Numbers of clues.

    Attributes:
        low: The lowest.
        high: The highest, which is one of them; infinite where there is none.
    """

    low: int
    high: float

    @classmethod
    def read(cls, text: str) -> Self:
        """The range that *text* writes.

        >>> ClueRange.read("17-20"), ClueRange.read("30+")
        (ClueRange(low=17, high=20.0), ClueRange(low=30, high=inf))

        Raises:
            PuzzleError: It writes none.
        """
        low, high = ends_of_range(text, _NUMBER, "clues like 17-20, 17 or 30+")
        return cls(int(low), float(high or low))

    def __contains__(self, clues: int) -> bool:
        return self.low <= clues <= self.high


@dataclass(frozen=True, slots=True)
class WantedPuzzles:
    """What puzzles must have; ``None`` is anything.

    Attributes:
        rating: Their rating, as it is said: one that takes a guess is above all others,
            and one that was not solved has none.
        clues: How many clues they have.
        techniques: Each of them is used.
    """

    rating: RatingRange | None = None
    clues: ClueRange | None = None
    techniques: tuple[Strategy, ...] = ()

    @property
    def is_asked(self) -> bool:
        """Whether anything is."""
        return bool(self.rating or self.clues or self.techniques)

    def has(self, puzzle: Puzzle, row: RatedPuzzle) -> bool:
        """Whether *puzzle*, which was rated with the result *row*, is one of them."""
        is_rated = row.outcome is Outcome.SOLVED
        if self.rating and not (is_rated and row.told.value in self.rating):
            return False
        used = {use.technique for use in row.rating.uses}
        if self.clues and puzzle.clue_count not in self.clues:
            return False
        return all(strategy.slug in used for strategy in self.techniques)

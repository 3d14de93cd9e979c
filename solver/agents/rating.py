"""Ratings: how hard a solve was for a person, on known scales.

Undone work does not count: of a guess that was undone the guess itself, and nothing
that was deduced under it.

Sources: Hobiger, HoDoKu 2.2 (the score of a puzzle is the sum of the scores of its
steps); Juillerat, Sudoku Explainer 1.2 (its rating is that of the hardest step).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf
from typing import Final, NamedTuple

from solver.log.events import Deduced, Event, Guessed, Retracted
from solver.log.trace import Trace
from solver.techniques.ladder import BY_SLUG, LADDER
from solver.techniques.strategy import Family, Strategy

SEARCH: Final = "search"
"""Stands for the technique, and for the rating, where a solve had to guess."""

SEARCH_SCORE: Final = 10_000
"""What HoDoKu adds for a digit that it gets by brute force."""


class TechniqueUse(NamedTuple):
    """How often a technique was used.

    Attributes:
        technique: Its slug.
        times: In how many steps.
    """

    technique: str
    times: int


@dataclass(frozen=True, slots=True)
class Rating:
    """The techniques and guesses of a solve.

    Attributes:
        uses: The techniques of the ladder that were used, the easiest first, without
            elimination.
        guesses: How many guesses it took: those that were not undone, and those
            undone where no guess before them was.
    """

    uses: tuple[TechniqueUse, ...]
    guesses: int = 0

    @property
    def hardest(self) -> str:
        """The slug of the technique with the highest rating; "search" above all.

        Of several the one that is highest on the ladder; empty where nothing was used.
        """
        if self.guesses:
            return SEARCH
        uses = reversed(self.uses)
        hardest = max(uses, key=lambda use: _rated(use.technique), default=None)
        return hardest.technique if hardest else ""

    @property
    def family(self) -> Family | None:
        """The family of the hardest technique; ``None`` for a search or nothing."""
        strategy = BY_SLUG.get(self.hardest)
        return strategy.family if strategy else None

    @property
    def score(self) -> int:
        """HoDoKu's score: the scores of all steps, and 10,000 for each guess.

        HoDoKu's brute force looks the digit up, so that it is never wrong; a guess that
        was taken back is counted here, because a person could not know.
        """
        steps = sum(BY_SLUG[name].score * times for name, times in self.uses)
        return steps + SEARCH_SCORE * self.guesses

    @property
    def rating(self) -> float | None:
        """Sudoku Explainer's rating: the highest of all steps.

        ``None`` where a guess was needed, for which it has no figure.
        """
        if self.guesses:
            return None
        return max((_rated(name) for name, _ in self.uses), default=1.0)

    @property
    def difficulty(self) -> float:
        """A key to compare by: a search is harder than any technique."""
        return inf if self.rating is None else self.rating

    def count(self, technique: str) -> int:
        """How often *technique* was used."""
        return dict(self.uses).get(technique, 0)


def _rated(technique: str) -> float:
    """The rating of a technique on its own."""
    return BY_SLUG[technique].rating


def technique_rating(technique: str) -> float | None:
    """Sudoku Explainer's rating of a step of *technique*.

    ``None`` for what is not on the ladder, and for the rules of the game.
    """
    strategy = BY_SLUG.get(technique)
    return strategy.rating if strategy and is_technique(strategy) else None


def rating_of(trace: Trace) -> Rating:
    """The rating of the solve of *trace*.

    Meant for solves of ``human``; of others, the techniques of the ladder are counted.
    """
    techniques, guesses = _kept(trace.events)
    counts = Counter(techniques)
    uses = (
        TechniqueUse(strategy.slug, counts[strategy.slug])
        for strategy in LADDER
        if counts[strategy.slug] and is_technique(strategy)
    )
    return Rating(tuple(uses), guesses)


def is_technique(strategy: Strategy) -> bool:
    """Whether a step of *strategy* counts; the rules of the game do not."""
    return strategy.family is not Family.BASIC


def _kept(events: Iterable[Event]) -> tuple[Iterator[str], int]:
    """The technique of each step that was not undone, and the number of guesses."""
    techniques: list[str] = []
    guesses = 0
    before: dict[int, tuple[int, int]] = {}
    for number, event in enumerate(events):
        match event:
            case Deduced(deduction):
                techniques.append(deduction.technique)
            case Guessed():
                guesses += 1
                before[number] = (len(techniques), guesses)
            case Retracted(guess):
                kept, guesses = before[guess]
                del techniques[kept:]
            case _:
                pass
    return iter(techniques), guesses

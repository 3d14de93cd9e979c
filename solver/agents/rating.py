"""Ratings: how hard a solve was for a person, on known scales.

Undone work does not count: of a guess that was undone the guess itself, and nothing
that was deduced under it.

Sources: Hobiger, HoDoKu 2.2 (the score of a puzzle is the sum of the scores of its
steps); Juillerat, Sudoku Explainer 1.2 (its rating is that of the hardest step).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Final, NamedTuple

from solver.log.deduction import Deduction
from solver.log.events import Deduced, Event, Guessed, Retracted
from solver.log.trace import Trace
from solver.techniques.ladder import BY_SLUG, LADDER
from solver.techniques.strategy import IN_BLOCK, Family, Strategy, is_in_block

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
        easier: The techniques whose steps were all easier than they may be.
    """

    uses: tuple[TechniqueUse, ...]
    guesses: int = 0
    easier: frozenset[str] = frozenset()

    @property
    def hardest(self) -> str:
        """The slug of the technique with the highest rating; "search" above all.

        Of several the one that is highest on the ladder; empty where nothing was used.
        """
        if self.guesses:
            return SEARCH
        uses = reversed(self.uses)
        hardest = max(uses, key=lambda use: self.rated(use.technique), default=None)
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
        return max((self.rated(name) for name, _ in self.uses), default=1.0)

    @property
    def difficulty(self) -> float:
        """A key to compare by: a search is harder than any technique."""
        return inf if self.rating is None else self.rating

    def rated(self, technique: str) -> float:
        """The rating of the hardest step of *technique*."""
        return IN_BLOCK if technique in self.easier else BY_SLUG[technique].rating

    def count(self, technique: str) -> int:
        """How often *technique* was used."""
        return dict(self.uses).get(technique, 0)


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
    kept, guesses = _kept(trace.events)
    counts = Counter(found.technique for found in kept)
    easier = {*counts} - {found.technique for found in kept if not is_in_block(found)}
    uses = (
        TechniqueUse(strategy.slug, counts[strategy.slug])
        for strategy in LADDER
        if counts[strategy.slug] and is_technique(strategy)
    )
    return Rating(tuple(uses), guesses, frozenset(easier))


def is_technique(strategy: Strategy) -> bool:
    """Whether a step of *strategy* counts; the rules of the game do not."""
    return strategy.family is not Family.BASIC


def _kept(events: Iterable[Event]) -> tuple[list[Deduction], int]:
    """The steps that were not undone, and the number of guesses."""
    found: list[Deduction] = []
    guesses = 0
    before: dict[int, tuple[int, int]] = {}
    for number, event in enumerate(events):
        match event:
            case Deduced(deduction):
                found.append(deduction)
            case Guessed():
                guesses += 1
                before[number] = (len(found), guesses)
            case Retracted(guess):
                kept, guesses = before[guess]
                del found[kept:]
            case _:
                pass
    return found, guesses

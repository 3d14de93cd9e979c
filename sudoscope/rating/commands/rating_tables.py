"""Ratings as tables: of one puzzle, of a list, and as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from statistics import fmean
from typing import Any, Final, NamedTuple

from solver.agents.rating import SEARCH, SEARCH_SCORE, Rating
from solver.log.events import Outcome
from solver.techniques.ladder import BY_SLUG
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, Wording
from sudoscope.rating.commands.rating_file import RATINGS
from sudoscope.rating.model.rated_lists import (
    HardestTotal,
    RatedPuzzle,
    UseTotal,
    by_hardest,
    by_technique,
)
from sudoscope.rating.model.sudoku_explainer.rater import (
    ExplainerFigures,
    ExplainerRating,
)
from viz.messages import phrases
from viz.puzzles.puzzle_rating import PuzzleRating


class _Use(NamedTuple):
    """How often a technique, or a guess, was used in a solve.

    Attributes:
        technique: Its slug, or ``SEARCH``.
        times: How often.
        score: What one use adds.
        rating: Its rating; ``None`` for a guess.
    """

    technique: str
    times: int
    score: int
    rating: float | None


def uses_of(rating: Rating) -> Iterator[_Use]:
    """What a solve took, the easiest technique first."""
    for slug, times in rating.uses:
        yield _Use(slug, times, BY_SLUG[slug].score, rating.rated(slug))
    if rating.guesses:
        yield _Use(SEARCH, rating.guesses, SEARCH_SCORE, None)


def _title(row: HardestTotal | UseTotal | _Use, said: Wording) -> str:
    """What its technique is called; of a search or of nothing, too."""
    return PuzzleRating(row.technique, None).technique(said.language)


def _rating(rating: float | None, said: Wording) -> str:
    return said.say("none") if rating is None else said.figure(rating)


def _share(percent: float, said: Wording) -> str:
    return f"{said.figure(percent)} %"


USES: Final[ResultTable[_Use]] = ResultTable(
    "rating",
    (
        ResultColumn("", "technique", _title, is_text=True),
        ResultColumn("", "times", value=attrgetter("times")),
        ResultColumn("", "each", value=attrgetter("score")),
        ResultColumn("", "score", value=lambda use: use.times * use.score),
        ResultColumn("", "step-rating", lambda use, said: _rating(use.rating, said)),
    ),
)
"""A row for each technique that was used in a solve."""
HARDEST: Final[ResultTable[HardestTotal]] = ResultTable(
    "rating",
    (
        ResultColumn("technique", "hardest-of", _title, is_text=True),
        ResultColumn("puzzles", "puzzles"),
        ResultColumn("", "share", lambda total, said: _share(total.share, said)),
        ResultColumn(
            "mean_score",
            "mean-score",
            lambda total, said: said.number(round(total.mean_score)),
        ),
        ResultColumn(
            "highest", "step-rating", lambda total, said: _rating(total.highest, said)
        ),
    ),
)
"""A row for each step that was the hardest of a puzzle."""
TECHNIQUES: Final[ResultTable[UseTotal]] = ResultTable(
    "rating",
    (
        ResultColumn("technique", "technique", _title, is_text=True),
        ResultColumn("puzzles", "puzzles"),
        ResultColumn("uses", "uses"),
    ),
)
"""A row for each technique that was used: in how many puzzles, how often."""


@dataclass(frozen=True, slots=True)
class RatingTables:
    """Writes what puzzles took.

    Attributes:
        language: Two letters.
    """

    language: str

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key*, its braces filled."""
        return self._said.say(key, **facts)

    @property
    def _said(self) -> Wording:
        return Wording("rating", self.language)

    def verdict(
        self, row: RatedPuzzle, explained: ExplainerRating | None = None
    ) -> list[str]:
        """The score of a puzzle, and its rating: of its hardest step, or explained.

        Args:
            row: The puzzle.
            explained: Its rating by the steps of Sudoku Explainer, where it has one.
        """
        if row.outcome is not Outcome.SOLVED:
            outcome = self.say(f"outcome-{row.outcome}")
            return [self.say("not-solved", outcome=outcome)]
        rating = row.rating
        lines = [self.say("score-of", score=self._said.number(rating.score))]
        if explained is not None and (explained.steps or explained.left):
            return [*lines, *self.explained(explained)]
        if row.figures is not None:
            return [*lines, self.figures(row.figures)]
        if explained is not None:
            lines.append(self.say("explainer-none"))
        lines.append(row.step.title(self.language))
        if rating.guesses:
            key = f"guesses-{'one' if rating.guesses == 1 else 'other'}"
            guesses = self.say(key, count=self._said.number(rating.guesses))
            lines.append(self.say("rating-search", guesses=guesses))
        return lines

    def explained(self, rating: ExplainerRating) -> list[str]:
        """The rating by the steps of Sudoku Explainer, opened into base and length."""
        hardest = rating.hardest
        if hardest is None or not rating.is_solved:
            key = "explainer-beyond" if rating.left else "explainer-ended"
            return [self.say(key, rating=self.explainer(rating.least))]
        name = hardest.technique.rstrip("-1234")
        line = self.say(
            "explainer",
            rating=self.explainer(hardest.rating),
            technique=self.say(f"explainer-{name}"),
            first=self.tenths(rating.to_first_digit),
            start=self.tenths(rating.steps[0].rating),
        )
        if not hardest.length:
            return [line]
        within = f"explainer-within-{hardest.base}"
        opened = self.say(
            "explainer-length",
            rating=self.tenths(hardest.rating),
            base=self.tenths(hardest.base),
            added=self.tenths(hardest.rating - hardest.base),
            length=hardest.length,
            within=phrases("rating", self.language).get(within, ""),
        )
        return [line, opened]

    def figures(self, figures: ExplainerFigures) -> str:
        """The rating by the steps of Sudoku Explainer, not opened."""
        key = "explainer-figures" if figures.is_exact else "explainer-ended"
        return self.say(
            key,
            rating=self.explainer(figures.hardest),
            first=self.tenths(figures.to_first_digit),
            start=self.tenths(figures.first),
        )

    def mean_figures(self, rows: Sequence[RatedPuzzle]) -> list[str]:
        """The mean and the highest of those ratings; nothing where there is none."""
        found = [row.figures for row in rows if row.figures]
        if not found:
            return []
        ratings = [figures.hardest for figures in found]
        return [
            self.say(
                "explainer-mean",
                mean=self.tenths(fmean(ratings)),
                highest=self.tenths(max(ratings)),
                exact=self._said.number(sum(figures.is_exact for figures in found)),
                count=self._said.number(len(found)),
            )
        ]

    def explainer(self, tenths: int) -> str:
        """A rating of Sudoku Explainer, named by its source."""
        return PuzzleRating("", None, tenths / 10).title(self.language)

    def tenths(self, rating: float) -> str:
        """A rating in tenths with its decimal."""
        return self._said.figure(rating / 10)

    def heading(self, rows: Sequence[RatedPuzzle]) -> str:
        """How many puzzles there are, and how many of them were solved."""
        solved = sum(row.outcome is Outcome.SOLVED for row in rows)
        key = f"list-{'one' if len(rows) == 1 else 'other'}"
        return self.say(
            key, count=self._said.number(len(rows)), solved=self._said.number(solved)
        )

    def mean(self, rows: Sequence[RatedPuzzle]) -> list[str]:
        """The mean score, and how many need no guess; nothing where none is solved."""
        solved = [row.rating for row in rows if row.outcome is Outcome.SOLVED]
        if not solved:
            return []
        known = sum(not rating.guesses for rating in solved)
        return [
            self.say(
                "mean",
                score=self._said.number(
                    round(fmean(rating.score for rating in solved))
                ),
                count=self._said.number(known),
                share=_share(100 * known / len(solved), self._said),
            )
        ]


def ratings_facts(
    rows: Sequence[RatedPuzzle], explained: ExplainerRating | None = None
) -> dict[str, Any]:
    """Each puzzle with its rating, and the summary, by names that stay the same.

    Args:
        rows: The puzzles.
        explained: Of a single one the rating by the steps of Sudoku Explainer.
    """
    puzzles = [_object(row) for row in rows]
    if explained is not None:
        puzzles[0]["explainer"] = _explained(explained)
    return {
        "puzzles": puzzles,
        "hardest": HARDEST.records(by_hardest(rows)),
        "techniques": TECHNIQUES.records(by_technique(rows)),
    }


def _figures(figures: ExplainerFigures) -> dict[str, Any]:
    return {
        "solved": figures.is_exact,
        "hardest": figures.hardest / 10,
        "to_first_digit": figures.to_first_digit / 10,
        "first_step": figures.first / 10 if figures.first else None,
    }


def _explained(rating: ExplainerRating) -> dict[str, Any]:
    return {
        **_figures(rating.figures),
        "steps": [
            {
                "technique": step.technique,
                "rating": step.rating / 10,
                "base": step.base / 10,
                "length": step.length,
                "open": step.open_steps,
                "places": [_candidate(*place) for place in step.places],
                "strikes": [_candidate(*gone) for gone in step.strikes],
            }
            for step in rating.steps
        ],
    }


def _candidate(cell: int, digit: int) -> str:
    return f"{chr(ord('A') + cell // 9)}{cell % 9 + 1}={digit + 1}"


def _object(row: RatedPuzzle) -> dict[str, Any]:
    figures = {"explainer": _figures(row.figures)} if row.figures else {}
    return {**RATINGS.record(row), **figures}

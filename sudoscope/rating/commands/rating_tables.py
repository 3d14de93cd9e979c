"""Ratings as tables: of one puzzle, of a list, and as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any

from solver.agents.rating import SEARCH, SEARCH_SCORE
from solver.log.events import Outcome
from solver.messages import decimal, numeral
from solver.techniques.ladder import BY_SLUG
from sudoscope.cli.console.tables import plain_table
from sudoscope.rating.model.rated_lists import RatedPuzzle, by_hardest, by_technique
from sudoscope.rating.model.sudoku_explainer.rater import (
    ExplainerFigures,
    ExplainerRating,
)
from viz.messages import phrases
from viz.puzzles.puzzle_rating import PuzzleRating

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True, slots=True)
class RatingTables:
    """Writes what puzzles took.

    Attributes:
        language: Two letters.
    """

    language: str

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key*, its braces filled."""
        return phrases("rating", self.language)[key].format_map(facts)

    def title(self, technique: str) -> str:
        """What *technique* is called; of a search or of nothing, too."""
        return PuzzleRating(technique, None).technique(self.language)

    def of_puzzle(self, row: RatedPuzzle) -> "Table":
        """A row for each technique that was used: how often, and its figures."""
        table = self._table("technique", "times", "each", "score", "step-rating")
        for slug, times in row.rating.uses:
            strategy = BY_SLUG[slug]
            table.add_row(
                self.title(slug),
                self.number(times),
                self.number(strategy.score),
                self.number(times * strategy.score),
                self.figure(strategy.rating),
            )
        if guesses := row.rating.guesses:
            table.add_row(
                self.title(SEARCH),
                self.number(guesses),
                self.number(SEARCH_SCORE),
                self.number(guesses * SEARCH_SCORE),
                self.say("none"),
            )
        return table

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
        lines = [self.say("score-of", score=self.number(rating.score))]
        if explained is not None and (explained.steps or explained.left):
            return [*lines, *self.explained(explained)]
        if row.figures is not None:
            return [*lines, self.figures(row.figures)]
        if explained is not None:
            lines.append(self.say("explainer-none"))
        lines.append(row.step.title(self.language))
        if rating.guesses:
            key = f"guesses-{'one' if rating.guesses == 1 else 'other'}"
            guesses = self.say(key, count=self.number(rating.guesses))
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
                exact=self.number(sum(figures.is_exact for figures in found)),
                count=self.number(len(found)),
            )
        ]

    def explainer(self, tenths: int) -> str:
        """A rating of Sudoku Explainer, named by its source."""
        return PuzzleRating("", None, tenths / 10).title(self.language)

    def tenths(self, rating: float) -> str:
        """A rating in tenths with its decimal."""
        return self.figure(rating / 10)

    def heading(self, rows: Sequence[RatedPuzzle]) -> str:
        """How many puzzles there are, and how many of them were solved."""
        solved = sum(row.outcome is Outcome.SOLVED for row in rows)
        key = f"list-{'one' if len(rows) == 1 else 'other'}"
        return self.say(key, count=self.number(len(rows)), solved=self.number(solved))

    def hardest_of(self, rows: Sequence[RatedPuzzle]) -> "Table":
        """A row for each step that was the hardest of a puzzle."""
        keys = ("hardest-of", "puzzles", "share", "mean-score", "step-rating")
        table = self._table(*keys)
        totals = by_hardest(rows)
        solved = sum(total.puzzles for total in totals)
        for total in totals:
            table.add_row(
                self.title(total.technique),
                self.number(total.puzzles),
                self.share(total.puzzles, solved),
                self.number(round(total.mean_score)),
                self.say("none")
                if total.highest is None
                else self.figure(total.highest),
            )
        return table

    def techniques_of(self, rows: Sequence[RatedPuzzle]) -> "Table":
        """A row for each technique that was used: in how many puzzles, how often."""
        table = self._table("technique", "puzzles", "uses")
        for total in by_technique(rows):
            table.add_row(
                self.title(total.technique),
                self.number(total.puzzles),
                self.number(total.uses),
            )
        return table

    def mean(self, rows: Sequence[RatedPuzzle]) -> list[str]:
        """The mean score, and how many need no guess; nothing where none is solved."""
        solved = [row.rating for row in rows if row.outcome is Outcome.SOLVED]
        if not solved:
            return []
        known = sum(not rating.guesses for rating in solved)
        return [
            self.say(
                "mean",
                score=self.number(round(fmean(rating.score for rating in solved))),
                count=self.number(known),
                share=self.share(known, len(solved)),
            )
        ]

    def number(self, number: int) -> str:
        """*number* with its thousands set apart."""
        return numeral(number, self.language)

    def figure(self, rating: float) -> str:
        """A rating with one decimal."""
        return decimal(rating, self.language)

    def share(self, part: int, whole: int) -> str:
        """*part* of *whole* in per cent."""
        return f"{self.figure(100 * part / whole)} %"

    def _table(self, *keys: str) -> "Table":
        return plain_table(*map(self.say, keys))


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
        "hardest": [total._asdict() for total in by_hardest(rows)],
        "techniques": [total._asdict() for total in by_technique(rows)],
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
    rating = row.rating
    figures = {"explainer": _figures(row.figures)} if row.figures else {}
    return {
        "puzzle": row.puzzle,
        "variant": row.variant,
        "outcome": row.outcome.value,
        "hardest": row.step.hardest,
        "family": row.step.family,
        "rating": row.step.rating,
        "score": rating.score,
        "guesses": rating.guesses,
        "steps": row.steps,
        "uses": {use.technique: use.times for use in rating.uses},
        **figures,
    }

"""Ratings kept in a CSV file, so that a list that was stopped goes on where it was.

Each puzzle is written as soon as it is rated. What is there already is read and not
made again, unless it was rated with another ladder, other techniques or other limits.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Final

from solver.agents.rating import SEARCH, Rating, TechniqueUse
from solver.errors import OutputError
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, tool_columns
from sudoscope.cli.options.output_types import STANDARD_OUTPUT
from sudoscope.cli.output.output_files import write_or_refuse
from sudoscope.rating.model.rated_lists import RatedPuzzle
from sudoscope.rating.model.sudoku_explainer.rater import ExplainerFigures
from viz.output.atomic_file import write_whole
from viz.puzzles.puzzle_rating import PuzzleRating

_FIGURES: Final = ("er", "ep", "ed")
"""The columns that files of older versions do not have."""


def figure_texts(figures: ExplainerFigures | None) -> tuple[str, str, str]:
    """ER, EP and ED as they are written; a plus follows what is the least."""
    if figures is None:
        return "", "", ""
    more = "" if figures.is_exact else "+"
    hardest, to_first, first, _ = (figure / 10 for figure in figures)
    is_placed = figures.is_exact or figures.to_first_digit < figures.hardest
    return (
        f"{hardest}{more}",
        f"{to_first}{'' if is_placed else more}",
        f"{first}" if figures.first else "",
    )


def _figure_text(place: int, row: RatedPuzzle) -> str:
    return figure_texts(row.figures)[place]


RATINGS: Final[ResultTable[RatedPuzzle]] = ResultTable(
    "",
    (
        *tool_columns("puzzle", "variant", "outcome"),
        ResultColumn("hardest", value=attrgetter("step.hardest")),
        ResultColumn("family", value=attrgetter("step.family")),
        ResultColumn(
            "rating",
            value=attrgetter("step.rating"),
            written=lambda rating: SEARCH if rating is None else rating,
        ),
        ResultColumn("score", value=attrgetter("rating.score")),
        ResultColumn("guesses", value=attrgetter("rating.guesses")),
        ResultColumn("steps"),
        ResultColumn(
            "uses", value=lambda row: {u.technique: u.times for u in row.rating.uses}
        ),
        *(
            ResultColumn(name, value=partial(_figure_text, place), in_json=False)
            for place, name in enumerate(_FIGURES)
        ),
    ),
)
"""A row for each puzzle."""


def columns_of(ladder: str) -> ResultTable[RatedPuzzle]:
    """The columns of a file of ratings that were made with *ladder*."""
    return RATINGS.plus(ResultColumn("ladder", value=lambda _: ladder, in_json=False))


Key = tuple[str, str]
"""A puzzle's cells in one line, and what its rules are called."""


def key_of(puzzle: Puzzle) -> Key:
    """What *puzzle* is found by in a file."""
    return puzzle.text, puzzle.variant.slug


class RatingFile:
    """Ratings in a CSV file.

    Args:
        path: Where; standard output keeps nothing, and gets all rows at the end.
        ladder: Tells ratings apart that were made otherwise.

    Attributes:
        known: What it held, made with the same ladder.

    Raises:
        OutputError: There is a file of another kind, or it cannot be read.
    """

    def __init__(self, path: Path, ladder: str) -> None:
        self._path = path
        self._columns = columns_of(ladder)
        self._ladder = ladder
        self.known: dict[Key, RatedPuzzle] = {}
        self._is_stream = path == STANDARD_OUTPUT
        if not self._is_stream and path.exists():
            rows = self._rows()
            self.known = {(r.puzzle, r.variant): r for r in map(_read, rows) if r}

    def _rows(self) -> Iterator[dict[str, str]]:
        try:
            text = self._path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            raise self._refusal() from None
        if not text:
            return
        whole = text[: text.rfind("\n") + 1]  # a line that was cut off is made again
        table = csv.DictReader(io.StringIO(whole))
        keys = self._columns.csv_keys
        older = tuple(key for key in keys if key not in _FIGURES)
        if tuple(table.fieldnames or ()) not in (keys, older):
            raise self._refusal()
        for row in table:
            if row["ladder"] == self._ladder:
                yield row

    def _refusal(self) -> OutputError:
        return OutputError(
            f"{self._path} was not written: it is there and holds no ratings; give"
            " another name"
        )

    def keeping(self, rows: Iterable[RatedPuzzle]) -> Iterator[RatedPuzzle]:
        """*rows*, each written as it comes behind what is known."""
        if self._is_stream:
            yield from rows
            return
        write_whole(self._path, self._data(self.known.values()))
        with self._path.open("a", encoding="utf-8", newline="") as file:
            for row in rows:
                file.writelines(self._columns.csv_lines([row]))
                file.flush()
                yield row

    def finish(self, rows: Iterable[RatedPuzzle]) -> None:
        """Write *rows* alone, in their order, and say so on standard error."""
        write_or_refuse(self._path, self._data(rows))

    def _data(self, rows: Iterable[RatedPuzzle]) -> bytes:
        return self._columns.csv(rows).encode()


def _figures(row: dict[str, str]) -> ExplainerFigures | None:
    """What ``figure_texts`` wrote."""
    if not row.get("er"):
        return None
    hardest, to_first, first = (
        round(10 * float(row[name].rstrip("+") or 0)) for name in _FIGURES
    )
    return ExplainerFigures(hardest, to_first, first, not row["er"].endswith("+"))


def _read(row: dict[str, str]) -> RatedPuzzle | None:
    """The rating of a line; ``None`` where the line is damaged."""
    try:
        uses = (use.split("=") for use in row["uses"].split())
        rating = Rating(
            tuple(TechniqueUse(name, int(times)) for name, times in uses),
            int(row["guesses"]),
        )
        figure = None if row["rating"] == SEARCH else float(row["rating"])
        step = PuzzleRating(row["hardest"], figure)
        step.technique()  # a name that is not known is damage
        return RatedPuzzle(
            row["puzzle"],
            row["variant"],
            Outcome(row["outcome"]),
            int(row["steps"]),
            rating,
            step,
            _figures(row),
        )
    except (ValueError, TypeError, AttributeError, KeyError):
        return None

"""Rates the examples in ``assets/puzzles.toml`` and writes what each takes beside it.

Each is solved as a person would; what its hardest step is, and its rating, go before
its cells, and of a classic one the rating of Sudoku Explainer, too. Run with
``python docs/make_ratings.py`` after a change of the ladder or of the examples; it
takes some minutes, most of them for the large boards.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from solver.formats import read_puzzle
from sudoscope.rating.model.rated_lists import RatingTask, rate
from viz.puzzles.puzzle_rating import PuzzleRating

FILE: Final = Path(__file__).parents[1] / "assets" / "puzzles.toml"
_ENTRY: Final = re.compile(r"^(?=\[)", re.MULTILINE)
_RATED: Final = re.compile(r"^(hardest|rating|explainer) = .*\n", re.MULTILINE)
_CELLS: Final = re.compile(r"^(?=cells = )", re.MULTILINE)


def rated(text: str) -> str:
    """*text*, the file of examples, with the rating of each puzzle in it."""
    head, *entries = _ENTRY.split(text)
    return head + "".join(_rated_entry(entry) for entry in entries)


def _rated_entry(text: str) -> str:
    (found,) = tomllib.loads(text).values()
    record = found[0] if isinstance(found, list) else found
    if "cells" not in record:
        return text
    lines = written(rating_of_entry(record))
    return _CELLS.sub(lambda _: lines, _RATED.sub("", text), count=1)


def rating_of_entry(record: dict[str, Any]) -> PuzzleRating:
    """What the puzzle of an entry takes."""
    variant = "diagonal" if record.get("level") == "diagonal" else ""
    return rate(RatingTask(explainer=True), read_puzzle(record["cells"], variant)).told


def written(rating: PuzzleRating) -> str:
    """The lines of a rating."""
    figures = {"rating": rating.rating, "explainer": rating.explainer}
    known = {name: figure for name, figure in figures.items() if figure is not None}
    lines = (f"{name} = {figure}\n" for name, figure in known.items())
    return "".join((f'hardest = "{rating.hardest}"\n', *lines))


if __name__ == "__main__":
    FILE.write_text(rated(FILE.read_text("utf-8")), "utf-8")

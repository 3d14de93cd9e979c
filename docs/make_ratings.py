"""Rates the examples in ``assets/puzzles.toml`` and writes what each takes beside it.

Each is solved as a person would; its hardest technique and its rating go before its
cells. Run with ``python docs/make_ratings.py`` after a change of the ladder or of the
examples; it takes some minutes, most of them for the large boards.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from solver.agents.rating import Rating
from solver.formats import read_puzzle
from sudoscope.rating.model.rated_lists import RatingTask, rate

FILE: Final = Path(__file__).parents[1] / "assets" / "puzzles.toml"
_ENTRY: Final = re.compile(r"^(?=\[\[)", re.MULTILINE)
_RATED: Final = re.compile(r"^(hardest|rating) = .*\n", re.MULTILINE)
_CELLS: Final = re.compile(r"^(?=cells = )", re.MULTILINE)


def rated(text: str) -> str:
    """*text*, the file of examples, with the rating of each puzzle in it."""
    head, *entries = _ENTRY.split(text)
    return head + "".join(_rated_entry(entry) for entry in entries)


def _rated_entry(text: str) -> str:
    ((record,),) = tomllib.loads(text).values()
    if "cells" not in record:
        return text
    lines = written(rating_of_entry(record))
    return _CELLS.sub(lambda _: lines, _RATED.sub("", text), count=1)


def rating_of_entry(record: dict[str, Any]) -> Rating:
    """What the puzzle of an entry takes."""
    variant = "diagonal" if record.get("level") == "diagonal" else ""
    return rate(RatingTask(), read_puzzle(record["cells"], variant)).rating


def written(rating: Rating) -> str:
    """The lines of a rating."""
    lines = f'hardest = "{rating.hardest}"\n'
    return lines if rating.rating is None else f"{lines}rating = {rating.rating}\n"


if __name__ == "__main__":
    FILE.write_text(rated(FILE.read_text("utf-8")), "utf-8")

"""Clues that are written one by one, each with the name of its cell.

Names are R1C1 and A1, two numbers in brackets, attributes of a tag, variables such as
x11, or the first two numbers of a line of three, in order. Between two clues there is
always nearly the same; what has gaps of many kinds is a report, and no puzzle.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sudoscope.notations.line_grids import SignGrid
from sudoscope.notations.placed_cells import LEAST_PLACED, ROWS, PlacedSign, cells_of

_MOST_GAPS: Final = 3
"""Kinds of gaps: between clues, between rows, and before a last one."""
_IS: Final = (
    r"\s*(?:=>|->|:=|==|=|:|\bis\b|\bto\b|,\s*(?=[1-9]\s*\]))\s*[\"']?([1-9])\b(?!\.\d)"
)
_NUMBER: Final = r"\"(\d)\""
_OF_TAG: Final = r"\s*([1-9])\s*<"
_NAMES: Final = tuple(
    re.compile(pattern, re.IGNORECASE | re.MULTILINE)
    for pattern in (
        rf"\bR([1-9])_?C([1-9])\b[\"']?{_IS}",
        rf"\b([A-I])([1-9])\b[\"']?{_IS}",
        r"\(=\s+[a-z]+_?([1-9])_?([1-9])\s+([1-9])\s*\)",
        rf"[\[(]\s*(\d)\s*(?:,|\]\s*\[|\)\s*\()\s*(\d)\s*[\])]{_IS}",
        rf"\br(?:ow)?={_NUMBER}\s+c(?:ol(?:umn)?)?={_NUMBER}[^<>\d]*>{_OF_TAG}",
        r"^[ \t]*(\d)[,; \t][ \t]*(\d)[,; \t][ \t]*([1-9])[ \t]*$",
    )
)
_FROM_ONE: Final = _NAMES[:3]
"""Names that always count from 1."""
_DIGIT: Final = re.compile(r"[0-9]")


def grid_of_named_cells(text: str) -> SignGrid | None:
    """The puzzle of nine rows whose clues *text* names; ``None`` where it is none.

    Rows and columns of numbers count from 0 where one is 0, from 1 where one is 9.
    """
    for pattern in _NAMES:
        found = list(pattern.finditer(text))
        if len(found) >= LEAST_PLACED and _is_one_list(text, found):
            places = [match.groups()[:2] for match in found]
            if pattern is _NAMES[-1] and places != sorted(places):
                continue
            return _grid(text, found, 1 if pattern in _FROM_ONE else None)
    return None


def _is_one_list(text: str, found: Sequence[re.Match[str]]) -> bool:
    """Whether there is nearly the same between all clues, and hardly another figure."""
    between = (text[one.end() : other.start()] for one, other in pairwise(found))
    gaps = {re.sub(r"\s+", " ", gap) for gap in between}
    around = text[: found[0].start()] + text[found[-1].end() :]
    return (
        len(gaps) <= _MOST_GAPS
        and not any(map(_DIGIT.search, gaps))
        and len(_DIGIT.findall(around)) <= 2 * _MOST_GAPS
    )


def _grid(
    text: str, found: Sequence[re.Match[str]], first: int | None
) -> SignGrid | None:
    """The grid of the clues; ``None`` if a cell has two digits, or few cells one."""
    cells = cells_of([*dict.fromkeys(map(_placed, found))], first)
    if cells is None or sum(map(bool, cells)) < LEAST_PLACED:
        return None
    lines = [text.count("\n", 0, match.start()) + 1 for match in (found[0], found[-1])]
    return SignGrid(lines[0], lines[1], tuple(cells), ROWS)


def _placed(match: re.Match[str]) -> PlacedSign:
    row, column, digit = match.groups()
    number = ord(row.upper()) - ord("A") + 1 if row.isalpha() else int(row)
    return PlacedSign(number, int(column), digit)

"""The picture that a sketch was read from: its cells, and what is doubtful in them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from solver.puzzle.sheet import OwnSheet
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.messages import FALLBACK, phrases


class DigitShare(NamedTuple):
    """A digit that a cell may show, and how probable it is.

    Attributes:
        digit: 0 for an empty cell.
        share: 0 to 1.
    """

    digit: int
    share: float


@dataclass(frozen=True, slots=True)
class SketchSource:
    """What a sketch was read from.

    Attributes:
        variant: The board of its cells.
        cells: The picture of each cell, the content of a PNG file.
        doubtful: What a cell may show where that is not sure, the most probable first.
        sheet: What somebody has written there by hand, if something.
    """

    variant: Variant
    cells: tuple[bytes, ...]
    doubtful: Mapping[Cell, tuple[DigitShare, ...]]
    sheet: OwnSheet | None = None


def shares_text(shares: Iterable[DigitShare], language: str = FALLBACK) -> str:
    """Digits that a cell may show, in words: "6 70 % or 4 26 %".

    Raises:
        UnknownNameError: There is no such language.
    """
    words = phrases("pictures", language)
    return words["or"].join(
        words["share"].format(
            digit=one.digit or words["empty"], percent=round(one.share * 100)
        )
        for one in shares
    )

"""Jigsaw Sudoku on two lines: the clues, then the number of each cell's region."""

from collections import Counter
from math import isqrt

from solver.errors import PuzzleError, VariantError
from solver.formats.text import EMPTY_SYMBOLS, puzzle_from_text
from solver.puzzle import Puzzle
from solver.rules.builders import jigsaw


def is_jigsaw(text: str) -> bool:
    """Whether *text* is two lines of which the second may be regions.

    That is a square number of symbols of which as many occur as the board has rows,
    each as often; a solved Sudoku does not count, nor do two empty ones.
    """
    lines = text.split()
    if len(lines) != 2 or len(lines[0]) != len(lines[1]):  # noqa: PLR2004 - two lines
        return False
    size = isqrt(len(lines[1]))
    counts = Counter(lines[1])
    return (
        size * size == len(lines[1])
        and set(counts.values()) == {size}
        and len(counts) == size
        and any(symbol in EMPTY_SYMBOLS for symbol in lines[0])
        and not counts.keys() & set(".*_-")
    )


def jigsaw_from_text(text: str, title: str = "") -> Puzzle:
    """Read the clues and the regions.

    Raises:
        PuzzleError: There are not two lines as long as each other, the regions do not
            fit, or the clues are none.
    """
    lines = text.split()
    if not is_jigsaw(text):
        raise PuzzleError(
            "a Jigsaw is two lines as long as each other: the clues, and the region of"
            " each cell, as many cells a region as the board has rows"
        )
    known = {symbol: number for number, symbol in enumerate(dict.fromkeys(lines[1]))}
    try:
        variant = jigsaw(tuple(known[symbol] for symbol in lines[1]))
    except VariantError as error:
        raise PuzzleError(str(error)) from None
    return puzzle_from_text(lines[0], variant, title)

"""What stands for digits on a sheet: letters, or shapes for young children."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from math import cos, pi, sin
from typing import Final

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import SYMBOLS
from solver.rules.shown_symbols import Symbols
from viz.fonts import CAP_HEIGHT
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Point,
    Polygon,
    Rect,
    Ring,
    Shape,
    Text,
)

_LARGE: Final = 0.36
"""Of the size of a digit, from the middle of a shape to its edge."""
_STEP: Final = 1.1
"""From symbol to symbol of a legend, in sizes of its letters."""


def _polygon(parts: tuple[tuple[float, float], ...], at: Point, reach: int) -> Polygon:
    """*parts* are corners around the middle, -1.0 to 1.0 of *reach*."""
    x, y = at
    return Polygon(
        tuple((x + round(dx * reach), y + round(dy * reach)) for dx, dy in parts), _INK
    )


def _corners(count: int, inner: float = 1.0) -> tuple[tuple[float, float], ...]:
    """Those of a regular polygon; every second one is at *inner* of the reach."""
    return tuple(
        (
            sin(2 * pi * corner / count) * (inner if corner % 2 else 1.0),
            -cos(2 * pi * corner / count) * (inner if corner % 2 else 1.0),
        )
        for corner in range(count)
    )


_INK: Final[Colour] = (0, 0, 0, 255)
_CROSS: Final = (
    *((-0.35, -1.0), (0.35, -1.0), (0.35, -0.35), (1.0, -0.35), (1.0, 0.35)),
    *((0.35, 0.35), (0.35, 1.0), (-0.35, 1.0), (-0.35, 0.35), (-1.0, 0.35)),
    *((-1.0, -0.35), (-0.35, -0.35)),
)
_ARROW: Final = (
    *((0.0, -1.0), (1.0, 0.05), (0.4, 0.05), (0.4, 1.0), (-0.4, 1.0), (-0.4, 0.05)),
    (-1.0, 0.05),
)
_MOON: Final = (
    *((sin(pi * n / 12) - 0.4, -cos(pi * n / 12)) for n in range(13)),
    *((0.2 * sin(pi * n / 12) - 0.4, cos(pi * n / 12)) for n in range(1, 12)),
)


def _square(at: Point, reach: int) -> Fill:
    side = round(1.7 * reach)
    return Fill(Rect(at[0] - side // 2, at[1] - side // 2, side, side), _INK)


SHAPES: Final[tuple[Callable[[Point, int], Shape], ...]] = (
    lambda at, reach: Disc(at, reach, _INK),
    _square,
    partial(_polygon, ((0.0, -1.0), (1.0, 0.8), (-1.0, 0.8))),
    partial(_polygon, _corners(10, 0.45)),
    partial(_polygon, _CROSS),
    lambda at, reach: Ring(at, reach, _INK, max(2, reach // 3)),
    partial(_polygon, _corners(4)),
    partial(_polygon, _ARROW),
    partial(_polygon, _MOON),
)
"""By digit: disc, square, triangle, star, cross, ring, diamond, arrow and moon."""


def check_symbols(puzzle: Puzzle, symbols: Symbols, number: int) -> None:
    """Refuse a puzzle that *symbols* cannot show.

    Args:
        puzzle: The puzzle.
        symbols: What is to stand for its digits.
        number: Its place on the sheet, from 1.

    Raises:
        PuzzleError: It is too large, or its rules speak of digits.
    """
    if symbols is Symbols.DIGITS:
        return
    if puzzle.constraints or puzzle.rules.values:
        raise PuzzleError(
            f"puzzle {number} has rules about numbers, which {symbols.value} cannot"
            " follow; leave --symbols out"
        )
    if not symbols.values(puzzle.rules.digit_count):
        raise PuzzleError(
            f"puzzle {number} has {puzzle.rules.digit_count} digits, and there are"
            f" {len(SHAPES)} {symbols.value}; leave --symbols out"
        )


def in_symbols(shape: Shape, symbols: Symbols) -> Shape:
    """A shape of a cell with its digit, if it is one, in *symbols*."""
    if not isinstance(shape, Text) or symbols is Symbols.DIGITS:
        return shape
    value = SYMBOLS.index(shape.text)
    if symbols is not Symbols.SHAPES:
        return replace(shape, text=symbols.values(len(SYMBOLS))[value])
    middle = shape.x, shape.baseline - round(shape.size * CAP_HEIGHT / 2)
    return SHAPES[value](middle, round(shape.size * _LARGE))


def legend_width(count: int, symbols: Symbols, size: int) -> int:
    """How wide the legend of *count* symbols is; 0 of digits."""
    return 0 if symbols is Symbols.DIGITS else round(size * _STEP) * count


def legend(
    count: int, symbols: Symbols, right: int, baseline: int, size: int
) -> Iterator[Shape]:
    """The first *count* symbols in a line that ends at *right*; nothing of digits."""
    if symbols is Symbols.DIGITS:
        return
    for place in range(count):
        x = right - legend_width(count - place, symbols, size) + size // 2
        digit = Text(SYMBOLS[place], x, baseline, size, _INK, align=Align.CENTRE)
        yield in_symbols(digit, symbols)

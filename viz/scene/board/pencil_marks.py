"""Pencil marks: the small digits of a cell, where they are and their strokes."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, sqrt
from typing import Final

from solver.rules.digits import Digit, Mask, bit, digits, symbol
from solver.rules.places import Cell
from viz.fonts import centred
from viz.layout.layout import Layout
from viz.replay.timeline import WHOLE
from viz.scene.board.step_marks import cross, frame, hollow_diamond, open_cross
from viz.shapes import Colour, Fill, Point, Rect, Shape, Text, Weight, faded, mixed
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_SIZE: Final = 0.28
"""Of a small digit, in parts of a cell that has nine of them."""

_FIGURES: Final = 2
"""Letters of a value up to which it is as large as a digit."""
_CLOSE: Final = 1.2
"""How much larger than their places small digits get where all words are larger."""
_FEW: Final = 3
_CLOSEST: Final = 1.38
"""Up to how many digits side by side are as large as letters have to be at least, and
how much larger than their places they get for that."""

_LEAST: Final = 8
_LEAST_FILMED: Final = 10.5
"""Pixels of room below which a small digit cannot be read, and a dot represents it; and
in films, which nobody sees as close."""

_DOT: Final = 0.4
_ALONE: Final = 0.7
"""Breadth of a dot, in parts of the room of a small digit, and of the room of a large
digit that is alone, in parts of its cell."""


def numeral(  # noqa: PLR0913, PLR0917 - how it is written
    digit: Digit,
    middle: Point,
    size: int,
    colour: Colour,
    weight: Weight,
    values: tuple[str, ...] = (),
) -> Text:
    """*digit* with its middle at *middle*, *size* pixels an em.

    Where *values* are given, it is written as the one it stands for, smaller if long.
    """
    text = values[digit - 1] if values else symbol(digit)
    size = max(1, size * _FIGURES // max(_FIGURES, len(text)))
    return centred(text, middle, size, colour, weight)


def eased(progress: int) -> float:
    """0.0 to 1.0 for 0 to 1000 thousandths: fast at first, then slower."""
    left = 1 - progress / WHOLE
    return 1 - left * left * left


class PencilMarks:
    """Places the small digits of one cell, in lines from the top left, and draws them.

    Where they would be too small to be read a dot represents each, in its place. Those
    that are large have the cell alone, but for the dots of the others at its bottom.

    Attributes:
        size: Of a small digit, in pixels an em.
        room: Width and height of the room of a small digit, in pixels.
        reach: From the middle of a small digit to the end of its room, in pixels.
        line: Width of the lines of marks, in pixels.
        is_dotted: Whether small digits are too small to be read.
    """

    def __init__(self, cell: Cell, layout: Layout, theme: Theme) -> None:
        self._theme = theme
        shape, rect = layout.placement.shape, layout.inner(cell)
        self._inner = rect if any(shape.margins) else rect.inset(layout.mark(4))
        self._columns, self._rows = shape.digit_columns, shape.digit_rows
        self._values, self._count = shape.values, shape.digit_count
        self._is_crossed = cell in shape.crossed and theme.seen is None
        self.room = min(rect.width / self._columns, rect.height / self._rows)
        self._dot = max(2, round(self.room * _DOT))
        self._large = digits(layout.large[cell]) if cell in layout.large else ()
        if self._large:
            self._columns = ceil(sqrt(len(self._large)))
            self._rows = ceil(len(self._large) / self._columns)
            wide, high = self._inner[2:]
            whole = min(wide, high) * _ALONE
            self.room = min(wide / self._columns, high / self._rows, whole)
        self.size = round(self.room * _SIZE * 3 * layout.placement.filling)
        if self._columns <= _FEW or self._large:
            wanted = max(layout.least_candidate, round(self.size * layout.font_scale))
            close = _CLOSEST if wanted == layout.least_candidate else _CLOSE
            most, wide = int(self.room * close), self._inner.width // self._columns
            apart = (fitting(v[:_FIGURES], most, wide) for v in self._values)
            self.size = max(self.size, min([wanted, most, *apart]))
        self.reach = round(self.room * 0.44)
        self.line = layout.mark(2.5 * theme.stroke)
        least = _LEAST_FILMED if layout.is_film else _LEAST
        self.is_dotted = self.room < least and not self._large

    def place(self, digit: Digit) -> Point:
        """The middle of the small *digit*."""
        at, inner = digit - 1, self._inner
        if self._large and digit not in self._large:
            x = inner.x + round((at + 0.5) * inner.width / self._count)
            return x, inner.bottom - self._dot // 2
        at = self._large.index(digit) if self._large else at
        row, column = divmod(at, self._columns)
        return (
            inner.x + round((column + 0.5) * inner.width / self._columns),
            inner.y + round((row + 0.5) * inner.height / self._rows),
        )

    def in_middle(self, mask: Mask) -> bool:
        """Whether a digit of *mask* is in the middle of the cell."""
        middle = self._rows // 2 * self._columns + self._columns // 2
        return bool(self._columns % 2 and self._rows % 2 and mask >> middle & 1)

    def near_middle(self, mask: Mask) -> bool:
        """Whether a digit of *mask* is in the middle line or column of the cell."""
        places = (divmod(digit - 1, self._columns) for digit in digits(mask))
        return any(
            (self._rows % 2 and row == self._rows // 2)
            or (self._columns % 2 and column == self._columns // 2)
            for row, column in places
        )

    def corner(self, digit: Digit, others: Mask) -> Point:
        """The corner nearest to the small *digit*, one without *others* if possible."""
        x, y = self.place(digit)
        corners = [
            Digit(row * self._columns + column + 1)
            for row in (0, self._rows - 1)
            for column in (0, self._columns - 1)
        ]
        free = [corner for corner in corners if not bit(corner) & others] or corners
        places = map(self.place, free)
        return min(places, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)

    @lru_cache(maxsize=8192)  # noqa: B019 - these objects are kept as well
    def written(
        self,
        digit: Digit,
        role: Role,
        opacity: float = 1.0,
        weight: Weight = Weight.REGULAR,
    ) -> Text | Fill:
        """The small *digit*, or its dot."""
        is_large = digit in self._large
        role = Role.INK if is_large and role is Role.CANDIDATE else role
        colour = self.tone(role, opacity)
        if self.is_dotted or (self._large and not is_large):
            return next(self.dots(bit(digit), colour))
        place, size = self.place(digit), self.size
        return numeral(digit, place, size, colour, weight, self._values)

    def tone(self, role: Role, opacity: float) -> Colour:
        """The colour of a digit that steps back; a line through it would strike it."""
        colour = self._theme[role]
        if opacity < 1 and self._is_crossed:
            return mixed(self._theme[Role.EXTRA_HOUSE], colour, opacity)
        return faded(colour, opacity)

    def dots(self, mask: Mask, colour: Colour) -> Iterator[Fill]:
        """A dot for each digit of *mask*."""
        side, half = self._dot, self._dot // 2
        for x, y in map(self.place, digits(mask)):
            yield Fill(Rect(x - half, y - half, side, side), colour)

    def ghost(self, digit: Digit, opacity: float) -> Shape:
        """A candidate that is gone, where it was."""
        colour, place = faded(self._theme[Role.CANDIDATE], opacity), self.place(digit)
        weight, values = Weight.REGULAR, self._values
        return numeral(digit, place, self.size, colour, weight, values)

    def strike(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        """The cross over a candidate that is gone."""
        arm, colour = max(1, round(self.reach * 0.8)), self._theme[Role.REMOVED]
        yield from cross(self.place(digit), arm, faded(colour, opacity), self.line)

    def refuted(self, digit: Digit) -> Iterator[Shape]:
        """The option of a guess that turned out wrong."""
        colour, width = self._theme[Role.GUESS_LINE], self.line
        yield from hollow_diamond(self.place(digit), self.reach, colour, width)
        removed = self._theme[Role.REMOVED]
        yield from open_cross(self.place(digit), self.reach, removed, width)
        yield self.written(digit, Role.CANDIDATE)

    def framed(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        """The square frame of a second pattern."""
        x, y = self.place(digit)
        square = Rect(x - self.reach, y - self.reach, 2 * self.reach, 2 * self.reach)
        yield from frame(square, max(1, self.line // 2), self._theme, opacity)


pencil_marks = lru_cache(maxsize=1024)(PencilMarks)
"""Those of a cell, kept for its next picture."""

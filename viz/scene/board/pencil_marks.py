"""Pencil marks: the candidates of a cell and their marks."""

from collections.abc import Iterator

from solver.digits import EMPTY, Digit, Mask, bit, digits
from solver.rules.geometry import Cell
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.replay.phases import STILL, Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import CellView
from viz.scene.board.numerals import eased, numeral
from viz.scene.board.step_marks import (
    cross,
    diamond,
    frame,
    hollow_diamond,
    open_cross,
)
from viz.shapes import Colour, Disc, Fill, Point, Rect, Shape, Text, Weight, faded
from viz.theme import Role, Theme

_SIZE = 0.28
"""Of a small digit, in parts of a cell that has nine of them."""

_FEW = 3
_CLOSEST = 1.38
"""Up to how many digits side by side are as large as letters have to be at least, and
how much larger than their places they get for that."""

_LEAST = 8
"""Pixels of room below which a small digit cannot be read, and a dot stands for it."""

_DOT = 0.4
"""Breadth of a dot, in parts of the room of a small digit."""

_STRUCK = 0.85
_SPENT = 0.45
_TOLD = 0.35
_HALF = 0.5
_HALVED = frozenset({Phase.STRIKE, Phase.FADE})


def seen_in_dots(cell: Cell, motion: Motion, layout: Layout) -> Motion:
    """*motion*, told in halves where dots stand for the candidates of *cell*.

    Nobody sees more of it there, and boards with so many candidates are drawn less
    often.
    """
    if motion is STILL or _room(cell, layout) >= _LEAST:
        return motion
    return tuple(
        WHOLE // 2 if phase in _HALVED and 0 < part < WHOLE else part
        for phase, part in enumerate(motion)
    )


def _room(cell: Cell, layout: Layout) -> float:
    """How wide and high the room of a small digit in *cell* is, in pixels."""
    shape, rect = layout.placement.shape, layout.inner(cell)
    return min(rect.width / shape.digit_columns, rect.height / shape.digit_rows)


class PencilMarks:
    """Draws the small digits of one cell, in lines from the top left.

    Where they would be too small to be read a dot stands for each, in its place.

    Attributes:
        size: Of a small digit, in pixels an em.
        room: How wide and high the room of a small digit is, in pixels.
        reach: From the middle of a small digit to the end of its room, in pixels.
    """

    def __init__(
        self, view: CellView, motion: Motion, layout: Layout, theme: Theme
    ) -> None:
        self._view = view
        self._motion = motion
        self._layout = layout
        self._theme = theme
        shape, rect = layout.placement.shape, layout.inner(view.cell)
        self._inner = rect.inset(layout.mark(4))
        self._columns, self._rows = shape.digit_columns, shape.digit_rows
        self.room = _room(view.cell, layout)
        self.size = round(self.room * _SIZE * 3 * layout.placement.filling)
        if self._columns <= _FEW:
            least = min(least_letters(layout.size), int(self.room * _CLOSEST))
            self.size = max(self.size, least)
        self.reach = round(self.room * 0.44)

    @property
    def _is_dotted(self) -> bool:
        """Whether small digits are too small to be read."""
        return self.room < _LEAST

    @property
    def _line(self) -> int:
        """Pixels that the lines of marks are wide."""
        return self._layout.mark(2.5 * self._theme.stroke)

    def standing(self) -> Iterator[Shape]:
        """The candidates the cell is left with, those just struck or lost before."""
        yield from self.failed()
        back, plain = self._view.back, self._plain_dots
        returned = eased(self._motion[Phase.REWIND])
        yield from self._dots(plain, self._theme[Role.CANDIDATE])
        for digit in digits(Mask(self._view.candidates & ~plain)):
            yield from self._one(digit, returned if bit(digit) & back else 1.0)

    @property
    def _plain_dots(self) -> Mask:
        """Candidates of which only a dot is seen: nearly all of a large board."""
        view = self._view
        if not self._is_dotted:
            return EMPTY
        told = view.causes | view.removed | view.spent | view.options | view.blocking
        return Mask(view.candidates & ~told & ~view.back)

    def failed(self) -> Iterator[Shape]:
        """Digits that are gone because they were guessed and failed, crossed out."""
        if self._motion[Phase.BLOCK]:
            for digit in digits(self._view.failed):
                yield from self.refuted(digit)

    def of(self, mask: Mask, opacity: float = 1.0) -> Iterator[Shape]:
        """The digits of *mask*."""
        for digit in digits(mask):
            yield from self._one(digit, opacity)

    def refuted(self, digit: Digit) -> Iterator[Shape]:
        """The option of a guess that turned out wrong."""
        colour, width = self._theme[Role.GUESS_LINE], self._line
        yield from hollow_diamond(self.place(digit), self.reach, colour, width)
        removed = self._theme[Role.REMOVED]
        yield from open_cross(self.place(digit), self.reach, removed, width)
        yield self._written(digit, Role.CANDIDATE)

    def ghost(self, digit: Digit, opacity: float) -> Shape:
        """A candidate that is gone, where it was."""
        colour = faded(self._theme[Role.CANDIDATE], opacity)
        return numeral(digit, self.place(digit), self.size, colour, Weight.REGULAR)

    def strike(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        """The cross over a candidate that is gone."""
        arm, colour = max(1, round(self.reach * 0.8)), self._theme[Role.REMOVED]
        yield from cross(self.place(digit), arm, faded(colour, opacity), self._line)

    def place(self, digit: Digit) -> Point:
        """Where the small *digit* has its middle."""
        row, column = divmod(digit - 1, self._columns)
        inner = self._inner
        return (
            inner.x + round((column + 0.5) * inner.width / self._columns),
            inner.y + round((row + 0.5) * inner.height / self._rows),
        )

    def in_middle(self, mask: Mask) -> bool:
        """Whether a digit of *mask* stands in the middle of the cell."""
        middle = self._rows // 2 * self._columns + self._columns // 2
        return bool(self._columns % 2 and self._rows % 2 and mask >> middle & 1)

    def near_middle(self, mask: Mask) -> bool:
        """Whether a digit of *mask* stands in the middle line or column of the cell."""
        places = (divmod(digit - 1, self._columns) for digit in digits(mask))
        return any(
            (self._rows % 2 and row == self._rows // 2)
            or (self._columns % 2 and column == self._columns // 2)
            for row, column in places
        )

    def corner(self, digit: Digit, others: Mask) -> Point:
        """The corner nearest to the small *digit*, one without *others* if there is."""
        x, y = self.place(digit)
        corners = [
            Digit(row * self._columns + column + 1)
            for row in (0, self._rows - 1)
            for column in (0, self._columns - 1)
        ]
        free = [corner for corner in corners if not bit(corner) & others] or corners
        places = map(self.place, free)
        return min(places, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)

    def _one(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        view, this = self._view, bit(digit)
        if not opacity:
            return
        if this & view.supposed and self._motion[Phase.CAUSE]:
            yield from self._supposed(digit, opacity)
        elif this & view.quiet:
            yield from self._told(digit, opacity)
        elif this & view.seconds and self._motion[Phase.CAUSE]:
            part = eased(self._motion[Phase.CAUSE]) * opacity
            yield from self._framed(digit, part)
            yield self._written(digit, Role.INK, opacity, Weight.SEMIBOLD)
        elif this & view.causes and self._motion[Phase.CAUSE]:
            yield from self._cause(digit, opacity)
        elif this & view.removed and self._motion[Phase.STRIKE]:
            yield from self._struck(digit)
        elif this & view.spent:
            yield self._written(digit, Role.CANDIDATE, _SPENT)
            yield from self._crossed(digit, 1.0, _SPENT)
        else:
            if this & view.options and self._motion[Phase.CAUSE]:
                yield from self._option(digit, opacity)
            if this & view.blocking and self._motion[Phase.BLOCK]:
                yield from self._blocking(digit, opacity)
            yield self._written(digit, Role.CANDIDATE, opacity)

    def _supposed(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        """What is supposed: true in a diamond, false with a cross through it."""
        part = eased(self._motion[Phase.CAUSE]) * opacity
        yield from diamond(self.place(digit), self.reach, self._theme, part)
        yield self._written(digit, Role.GUESS_INK, opacity, Weight.SEMIBOLD)
        if bit(digit) & self._view.spent:
            colour = faded(self._theme[Role.REMOVED], part)
            place, width = self.place(digit), self._line
            yield from open_cross(place, self.reach, colour, width)

    def _told(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        """What was told before steps back: its mark is faint."""
        if bit(digit) & self._view.seconds:
            yield from self._framed(digit, _TOLD * opacity)
        else:
            colour = faded(self._theme[Role.CAUSE], _TOLD * opacity)
            yield Disc(self.place(digit), self.reach, colour)
        yield self._written(digit, Role.INK, opacity)

    def _cause(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        part = eased(self._motion[Phase.CAUSE])
        colour = faded(self._theme[Role.CAUSE], part * opacity)
        yield Disc(self.place(digit), self.reach, colour)
        if self._is_dotted and part >= _HALF:
            return
        if part < _HALF:
            yield self._written(digit, Role.CANDIDATE, opacity)
        else:
            yield self._written(digit, Role.CAUSE_INK, opacity, Weight.SEMIBOLD)

    def _struck(self, digit: Digit) -> Iterator[Shape]:
        if not self._is_dotted:  # where a cross is no larger than the dot
            yield self._fading(digit)
        yield from self._crossed(digit, eased(self._motion[Phase.STRIKE]))

    def _fading(self, digit: Digit) -> Shape:
        """A digit under its cross: told first, then receding."""
        fading = eased(self._motion[Phase.FADE])
        if fading < _HALF:
            return self._written(digit, Role.INK)
        return self._written(digit, Role.CANDIDATE, 1 - (1 - _STRUCK) * fading)

    def _crossed(
        self, digit: Digit, grown: float, opacity: float = 1.0
    ) -> Iterator[Shape]:
        arm = max(1, round(self.reach * 0.78 * grown))
        colour = faded(self._theme[Role.REMOVED], opacity)
        yield from cross(self.place(digit), arm, colour, self._line)

    def _option(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        part = eased(self._motion[Phase.CAUSE]) * opacity
        colour = faded(self._theme[Role.GUESS_LINE], part)
        width = self._line
        yield from hollow_diamond(self.place(digit), self.reach, colour, width)

    def _blocking(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        """A candidate that keeps others from being possible: in a square frame."""
        yield from self._framed(digit, eased(self._motion[Phase.BLOCK]) * opacity)

    def _framed(self, digit: Digit, part: float) -> Iterator[Shape]:
        """The square frame of a second pattern."""
        x, y = self.place(digit)
        side = 2 * self.reach
        square = Rect(x - self.reach, y - self.reach, side, side)
        yield from frame(square, max(1, self._line // 2), self._theme, part)

    def _written(
        self,
        digit: Digit,
        role: Role,
        opacity: float = 1.0,
        weight: Weight = Weight.REGULAR,
    ) -> Text | Fill:
        colour = faded(self._theme[role], opacity)
        if self._is_dotted:
            return next(self._dots(bit(digit), colour))
        return numeral(digit, self.place(digit), self.size, colour, weight)

    def _dots(self, mask: Mask, colour: Colour) -> Iterator[Fill]:
        """A dot for each digit of *mask*."""
        side = max(2, round(self.room * _DOT))
        half = side // 2
        for x, y in map(self.place, digits(mask)):
            yield Fill(Rect(x - half, y - half, side, side), colour)

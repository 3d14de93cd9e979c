"""The candidates of one cell as shapes: small digits and what is said of them."""

from collections.abc import Iterator

from solver.digits import Digit, Mask, bit, digits
from viz.layouts.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.scene.marks import cross, hollow_diamond, open_cross
from viz.scene.numerals import eased, numeral
from viz.scene.view import CellView
from viz.shapes import Disc, Point, Rect, Shape, Text, Weight, faded
from viz.theme import Role, Theme

_SIZE = 0.28
_STRUCK = 0.85
_SPENT = 0.45
_HALF = 0.5


class Candidates:
    """Draws the small digits of one cell, in lines from the top left.

    Attributes:
        size: Of a small digit, in pixels an em.
        reach: From the middle of a small digit to the end of its room, in pixels.
    """

    def __init__(
        self, view: CellView, motion: Motion, rect: Rect, layout: Layout, theme: Theme
    ) -> None:
        self._view = view
        self._motion = motion
        self._inner = rect.inset(layout.px(4))
        self._layout = layout
        self._theme = theme
        self._across = -int(-((len(layout.xs) - 1) ** 0.5) // 1)
        self.size = round(rect.height * _SIZE * 3 / self._across)
        self.reach = round(rect.width / self._across * 0.44)

    @property
    def _line(self) -> int:
        """Pixels that the lines of marks are wide."""
        return self._layout.px(2.5 * self._theme.stroke)

    def standing(self) -> Iterator[Shape]:
        """The candidates the cell is left with, and those the step strikes."""
        back = self._view.back
        returned = eased(self._motion[Phase.REWIND])
        for digit in digits(self._view.candidates):
            yield from self._one(digit, returned if bit(digit) & back else 1.0)

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

    def place(self, digit: Digit) -> Point:
        """Where the small *digit* has its middle."""
        row, column = divmod(digit - 1, self._across)
        inner, across = self._inner, self._across
        return (
            inner.x + round((column + 0.5) * inner.width / across),
            inner.y + round((row + 0.5) * inner.height / across),
        )

    def in_middle(self, mask: Mask) -> bool:
        """Whether a digit of *mask* stands in the middle of the cell."""
        return bool(self._across % 2 and mask >> self._across**2 // 2 & 1)

    def near_middle(self, mask: Mask) -> bool:
        """Whether a digit of *mask* stands in the middle line or column of the cell."""
        half, odd = divmod(self._across, 2)
        places = (divmod(digit - 1, self._across) for digit in digits(mask))
        return bool(odd) and any(half in place for place in places)

    def corner(self, digit: Digit, others: Mask) -> Point:
        """The corner nearest to the small *digit*, one without *others* if there is."""
        x, y = self.place(digit)
        last = self._across - 1
        corners = [
            Digit(row * self._across + column + 1)
            for row in (0, last)
            for column in (0, last)
        ]
        free = [corner for corner in corners if not bit(corner) & others] or corners
        places = map(self.place, free)
        return min(places, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)

    def _one(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        view, this = self._view, bit(digit)
        if not opacity:
            return
        if this & view.causes and self._motion[Phase.CAUSE]:
            yield from self._cause(digit, opacity)
        elif this & view.removed and self._motion[Phase.STRIKE]:
            yield from self._struck(digit)
        elif this & view.spent:
            yield self._written(digit, Role.CANDIDATE, _SPENT)
            yield from self._crossed(digit, 1.0, _SPENT)
        else:
            if this & view.options and self._motion[Phase.CAUSE]:
                yield from self._option(digit, opacity)
            yield self._written(digit, Role.CANDIDATE, opacity)

    def _cause(self, digit: Digit, opacity: float) -> Iterator[Shape]:
        part = eased(self._motion[Phase.CAUSE])
        colour = faded(self._theme[Role.CAUSE], part * opacity)
        yield Disc(self.place(digit), self.reach, colour)
        if part < _HALF:
            yield self._written(digit, Role.CANDIDATE, opacity)
        else:
            yield self._written(digit, Role.CAUSE_INK, opacity, Weight.SEMIBOLD)

    def _struck(self, digit: Digit) -> Iterator[Shape]:
        fading = eased(self._motion[Phase.FADE])
        if fading < _HALF:
            yield self._written(digit, Role.INK)
        else:
            yield self._written(digit, Role.CANDIDATE, 1 - (1 - _STRUCK) * fading)
        yield from self._crossed(digit, eased(self._motion[Phase.STRIKE]))

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

    def _written(
        self,
        digit: Digit,
        role: Role,
        opacity: float = 1.0,
        weight: Weight = Weight.REGULAR,
    ) -> Text:
        colour = faded(self._theme[role], opacity)
        return numeral(digit, self.place(digit), self.size, colour, weight)

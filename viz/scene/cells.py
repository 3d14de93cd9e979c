"""One cell as shapes: band, marks, then digit or candidates over them."""

from collections.abc import Iterator
from functools import lru_cache

from solver.digits import Digit, bit, digits, symbol
from viz.layout import Layout
from viz.metrics import CAP_HEIGHT
from viz.scene.marks import cross, diamond
from viz.scene.step import CellView, Guessing
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Fill,
    Group,
    Hatch,
    Outline,
    Point,
    Rect,
    Ring,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.theme import Role, Theme
from viz.timeline import WHOLE

_DIGIT = 0.66
_CANDIDATE = 0.28
_SMALLEST_DIGIT = 0.5
_GUESSED = 0.66


@lru_cache(maxsize=8192)
def cell_group(
    view: CellView, progress: int, name: str, layout: Layout, theme: Theme
) -> Group:
    """The shapes of one cell.

    Args:
        view: What is seen of it.
        progress: Of its motion, 0 to 1000 thousandths.
        name: Of the cell, for the group.
        layout: Where it is.
        theme: Its colours.
    """
    rect = layout.cell(view.cell)
    drawn = _Cell(rect, layout, theme, _eased(progress), len(layout.xs) - 1)
    return Group(f"cell {name}", rect, tuple(drawn.shapes(view)))


def _eased(progress: int) -> float:
    """Fast at first, then slower: 0.0 to 1.0."""
    left = 1 - progress / WHOLE
    return 1 - left * left * left


class _Cell:
    """Draws into one cell."""

    def __init__(
        self, rect: Rect, layout: Layout, theme: Theme, motion: float, size: int
    ) -> None:
        self.rect = rect
        self.layout = layout
        self.theme = theme
        self.motion = motion
        self.size = size

    def shapes(self, view: CellView) -> Iterator[Shape]:
        yield from self._ground(view)
        if view.digit is not None:
            yield from self._candidates(view, fading=True)
            yield from self._digit(view, view.digit)
        elif view.gone is not None and self.motion < 1:
            yield self._big(view.gone, Role.CONTRADICTION, opacity=1 - self.motion)
        else:
            yield from self._candidates(view)

    def _ground(self, view: CellView) -> Iterator[Shape]:
        inner = self.rect.inset(self.layout.px(2))
        if view.in_unit:
            yield Fill(inner, self.theme[Role.UNIT])
        if view.clashes:
            colour = self.theme[Role.CONTRADICTION]
            gap, width = self.layout.px(14), self.layout.px(3)
            yield Hatch(inner, faded(colour, 0.8), width, gap)
            yield Outline(inner, colour, self.layout.px(4))
        if view.guessing is Guessing.TAKEN_BACK:
            yield Outline(inner, self.theme[Role.GUESS], self.layout.px(4))
        elif view.gone is not None:
            yield Outline(inner, self.theme[Role.CONTRADICTION], self.layout.px(2))

    def _digit(self, view: CellView, digit: Digit) -> Iterator[Shape]:
        middle, reach = self.rect.centre, self.rect.width // 2
        role = Role.CLUE if view.is_clue else Role.PLACED
        if view.is_cause:
            colour = self.theme[Role.CAUSE]
            radius = reach - self.layout.px(5)
            yield Disc(middle, radius, faded(colour, 0.18))
            yield Ring(middle, radius, colour, self.layout.px(5))
        grown = 1 - (1 - _SMALLEST_DIGIT) * (1 - self.motion) if view.is_new else 1.0
        if view.guessing is Guessing.NEW:
            yield from diamond(middle, round(reach * 0.62), self.theme)
            role, grown = Role.GUESS_INK, grown * _GUESSED
        elif view.guessing is Guessing.OPEN:
            x, y = self.rect.x + round(reach * 0.3), self.rect.y + round(reach * 0.3)
            yield from diamond((x, y), round(reach * 0.2), self.theme)
        elif view.is_new:
            ring = self.rect.inset(self.layout.px(3))
            yield Outline(ring, self.theme[Role.PLACED], self.layout.px(4))
        yield self._big(digit, role, scale=grown)

    def _big(
        self, digit: Digit, role: Role, *, scale: float = 1.0, opacity: float = 1.0
    ) -> Text:
        size = max(1, round(self.rect.height * _DIGIT * scale))
        weight = Weight.BOLD if role is Role.CLUE else Weight.REGULAR
        colour = faded(self.theme[role], opacity)
        return self._text(digit, self.rect.centre, size, colour, weight)

    def _candidates(self, view: CellView, *, fading: bool = False) -> Iterator[Shape]:
        shown = view.leaving if fading else view.candidates
        is_choice = view.guessing is Guessing.NEW
        if fading and not is_choice and (not view.is_new or self.motion == 1):
            return
        for digit in digits(shown):
            place = self._place(digit)
            is_cause, is_removed = bit(digit) & view.causes, bit(digit) & view.removed
            if is_cause:
                yield Disc(place, self._reach(), self.theme[Role.CAUSE])
                yield self._small(digit, self.theme[Role.CAUSE_INK], Weight.SEMIBOLD)
            elif is_removed:
                yield self._small(digit, self.theme[Role.INK], Weight.REGULAR)
            else:
                left = 1 - self.motion if fading and not is_choice else 1.0
                colour = faded(self.theme[Role.CANDIDATE], left)
                yield self._small(digit, colour, Weight.REGULAR)
            if is_removed:
                reach = max(1, round(self._reach() * 0.78 * self.motion))
                colour = self.theme[Role.REMOVED]
                yield from cross(place, reach, colour, self.layout.px(2.5))

    def _small(self, digit: Digit, colour: Colour, weight: Weight) -> Text:
        size = round(self.rect.height * _CANDIDATE * 3 / self._across())
        return self._text(digit, self._place(digit), size, colour, weight)

    def _across(self) -> int:
        """Candidates in a line of the cell."""
        return -int(-(self.size**0.5) // 1)

    def _reach(self) -> int:
        return round(self.rect.width / self._across() * 0.44)

    def _place(self, digit: Digit) -> Point:
        """Where the small *digit* has its middle: rows of three from the top left."""
        row, column = divmod(digit - 1, self._across())
        inner = self.rect.inset(self.layout.px(4))
        width, height = inner.width / self._across(), inner.height / self._across()
        return (
            inner.x + round((column + 0.5) * width),
            inner.y + round((row + 0.5) * height),
        )

    @staticmethod
    def _text(
        digit: Digit, middle: Point, size: int, colour: Colour, weight: Weight
    ) -> Text:
        x, y = middle
        baseline = y + round(size * CAP_HEIGHT / 2)
        return Text(symbol(digit), x, baseline, size, colour, weight, Align.CENTRE)

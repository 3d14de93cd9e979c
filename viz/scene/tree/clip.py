"""A canvas that clips shapes to a rectangle.

What lies across the edge is cut where that leaves it straight, and else left out, so
that nothing is painted outside whoever paints it.
"""

from viz.fonts import baseline_at, text_width
from viz.shapes import Align, Colour, Fill, Point, Rect, Shape, Text, Weight


class Clipped:
    """Shapes inside *rect*, in the order in which they were drawn."""

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.shapes: list[Shape] = []
        self._edges = rect.x, rect.y, rect.right, rect.bottom

    def across(self, start: int, end: int, y: int, line: int, colour: Colour) -> None:
        """Draw a level line *line* pixels thick around the row *y*."""
        self._bar(start, y - line // 2, end, y - line // 2 + line, colour)

    def down(self, x: int, start: int, end: int, line: int, colour: Colour) -> None:
        """Draw an upright line *line* pixels thick around the column *x*."""
        self._bar(x - line // 2, start, x - line // 2 + line, end, colour)

    def holds(self, centre: Point, reach: int) -> bool:
        """Whether what reaches so far from *centre* on each side is inside."""
        x, y = centre
        left, top, right, bottom = self._edges
        return left + reach <= x < right - reach and top + reach <= y < bottom - reach

    def write(
        self,
        text: str,
        at: Point,
        size: int,
        colour: Colour,
        weight: Weight = Weight.REGULAR,
    ) -> None:
        """Write *text* from *at*, its left end, in the middle of its height."""
        x, y = at
        left, top, right, bottom = self._edges
        half = (size * 3 + 4) // 5
        if x < left or y - half < top or y + half > bottom:
            return
        if x + text_width(text, size, weight) <= right:
            base = baseline_at(y, size)
            self.shapes.append(Text(text, x, base, size, colour, weight, Align.LEFT))

    def _bar(self, x: int, y: int, right: int, bottom: int, colour: Colour) -> None:
        left, top, after, below = self._edges
        x = max(x, left)
        y = max(y, top)
        width = min(right, after) - x
        height = min(bottom, below) - y
        if width > 0 and height > 0:
            self.shapes.append(Fill(Rect(x, y, width, height), colour))


def within(box: Rect, area: Rect) -> Rect | None:
    """The part of *box* inside *area*, if any."""
    x, y = max(box.x, area.x), max(box.y, area.y)
    right, bottom = min(box.right, area.right), min(box.bottom, area.bottom)
    return Rect(x, y, right - x, bottom - y) if x < right and y < bottom else None

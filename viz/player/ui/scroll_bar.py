"""A scroll bar: how much of a list is in view, and a place to drag."""

from dataclasses import dataclass
from typing import Final

from viz.kit.scale import DialogScale
from viz.shapes import Fill, Group, Point, Rect
from viz.theme import Role, Theme

_WIDE: Final = 10
_REACH: Final = 12
"""How far beside the bar a click is still for it."""


@dataclass(frozen=True, slots=True)
class ScrollBar:
    """The bar of a list of rows.

    Attributes:
        track: All of it.
        total: How many rows there are.
        first: The first row in view, from 0.
        shown: How many are in view.
        reach: How far beside the track a click is for it, in pixels.
    """

    track: Rect
    total: int
    first: int
    shown: int
    reach: int

    @classmethod
    def beside(
        cls, area: Rect, x: int, scale: DialogScale, rows: tuple[int, int, int]
    ) -> "ScrollBar":
        """The bar of rows in *area*, with its middle at *x*.

        Args:
            area: Where the rows are.
            x: In pixels.
            scale: Of the page.
            rows: How many are out of view above, in view, and out of view below.
        """
        above, shown, below = rows
        wide = scale.px(_WIDE)
        track = Rect(x - wide // 2, area.y, wide, area.height)
        return cls(track, above + shown + below, above, shown, scale.px(_REACH))

    @property
    def thumb(self) -> Rect:
        """The part of the track for what is in view."""
        top = self.track.height * self.first // self.total
        bottom = self.track.height * (self.first + self.shown) // self.total
        return self.track._replace(y=self.track.y + top, height=max(1, bottom - top))

    def holds(self, at: Point) -> bool:
        """Whether a click at *at* is for the bar."""
        return self.track.inset(-self.reach).holds(at)

    def row_at(self, y: int) -> int:
        """The first row in view where the middle of the thumb is at *y*."""
        middle = (y - self.track.y) * self.total // self.track.height
        return min(max(0, middle - self.shown // 2), self.total - self.shown)

    def group(self, theme: Theme) -> Group:
        """The track with its thumb."""
        radius = self.track.width // 2
        track = Fill(self.track, theme[Role.TRACK], radius)
        thumb = Fill(self.thumb, theme[Role.QUIET], radius)
        return Group("scroll bar", self.track, (track, thumb))

"""The timeline below the board: how far the replay is, and what lies where."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from solver.events import Clashed, Deduced, Guessed
from solver.trace import Trace
from viz.layout import Layout
from viz.metrics import text_width
from viz.scene.marks import cross, diamond
from viz.shapes import Disc, Fill, Group, Point, Rect, Shape, Text
from viz.theme import Role, Theme
from viz.timeline import technique_of

SEGMENTS: Final = 48
"""Pieces of the track; a step repaints the piece it is in, not the whole track."""


class Marker(StrEnum):
    """What is marked on a timeline, each by a shape of its own."""

    GUESS = "guess"
    CONTRADICTION = "contradiction"
    FIRST_USE = "first use of a technique"


@dataclass(frozen=True, slots=True)
class Track:
    """A timeline's geometry: steps at even distances.

    Attributes:
        rect: The area that answers to the mouse.
        last: Number of the last step.
    """

    rect: Rect
    last: int

    def x_of(self, step: int) -> int:
        """Pixels from the left of the picture to *step*."""
        along = self.rect.width * step + self.last // 2
        return self.rect.x + along // max(1, self.last)

    def step_at(self, x: int) -> int:
        """The step nearest to *x*, 0 to ``last``."""
        along = min(max(0, x - self.rect.x), self.rect.width)
        return (along * self.last + self.rect.width // 2) // max(1, self.rect.width)


def markers_of(trace: Trace) -> tuple[tuple[Marker, int], ...]:
    """Every marker and the step it stands at, in order."""
    found: list[tuple[Marker, int]] = []
    seen: set[str] = set()
    for step, event in enumerate(trace.events, start=1):
        match event:
            case Guessed():
                found.append((Marker.GUESS, step))
            case Clashed():
                found.append((Marker.CONTRADICTION, step))
            case Deduced() if (name := technique_of(event)) not in seen:
                seen.add(name)
                found.append((Marker.FIRST_USE, step))
            case _:
                pass
    return tuple(found)


class Strip:
    """Draws the timeline of one trace in one layout and theme."""

    def __init__(self, trace: Trace, layout: Layout, theme: Theme) -> None:
        self.track = Track(layout.track, len(trace))
        self._layout = layout
        self._theme = theme
        self._marks = self._shown(markers_of(trace))
        self._pieces: dict[tuple[int, int], Group] = {}

    def groups(self, step: int) -> tuple[Group, ...]:
        """The pieces of the track, and the handle over them."""
        cursor = self.track.x_of(step)
        return (
            *(self._piece(i, cursor) for i in range(SEGMENTS)),
            self._handle(cursor),
        )

    def _handle(self, x: int) -> Group:
        y = self.track.rect.centre[1]
        radius = self._layout.px(11)
        rect = Rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
        return Group("handle", rect, (Disc((x, y), radius, self._theme[Role.ACCENT]),))

    def _piece(self, number: int, cursor: int) -> Group:
        track = self.track.rect
        left = track.x + track.width * number // SEGMENTS
        right = track.x + track.width * (number + 1) // SEGMENTS
        played = min(max(cursor, left), right)
        key = (number, played)
        if key not in self._pieces:
            self._pieces[key] = self._drawn(number, left, right, played)
        return self._pieces[key]

    def _drawn(self, number: int, left: int, right: int, played: int) -> Group:
        layout, theme, track = self._layout, self._theme, self.track.rect
        thick = layout.px(6)
        y = track.centre[1] - thick // 2
        shapes: list[Shape] = [
            Fill(Rect(left, y, right - left, thick), theme[Role.TRACK])
        ]
        if played > left:
            bar = Rect(left, y, played - left, thick)
            shapes.append(Fill(bar, theme[Role.ACCENT]))
        for marker, x in self._marks:
            if left <= x < right or (x == right == track.right):
                shapes += mark(marker, self._place(marker, x), layout, theme)
        reach = layout.px(12)
        bounds = Rect(left - reach, track.y, right - left + 2 * reach, track.height)
        return Group(f"track {number + 1}", bounds, tuple(shapes))

    def _place(self, marker: Marker, x: int) -> Point:
        y = self.track.rect.centre[1]
        match marker:
            case Marker.GUESS:
                return x, y - self._layout.px(16)
            case Marker.CONTRADICTION:
                return x, y + self._layout.px(16)
            case Marker.FIRST_USE:
                return x, y

    def _shown(
        self, markers: tuple[tuple[Marker, int], ...]
    ) -> tuple[tuple[Marker, int], ...]:
        """Kinds and pixels; of those that would cover each other only the first."""
        room = self._layout.px(6)
        shown: dict[tuple[Marker, int], int] = {}
        for marker, step in markers:
            x = self.track.x_of(step)
            shown.setdefault((marker, x // room), x)
        return tuple((marker, x) for (marker, _), x in shown.items())


def mark(marker: Marker, at: Point, layout: Layout, theme: Theme) -> tuple[Shape, ...]:
    """The figure of *marker*."""
    match marker:
        case Marker.GUESS:
            return diamond(at, layout.px(9), theme)
        case Marker.CONTRADICTION:
            return cross(at, layout.px(6), theme[Role.CONTRADICTION], layout.px(3))
        case Marker.FIRST_USE:
            return (Disc(at, layout.px(6), theme[Role.INK]),)


@lru_cache(maxsize=8)
def legend(layout: Layout, theme: Theme) -> Group:
    """What the markers mean, at the left of the footer."""
    footer = layout.footer
    x, y = footer.x, footer.centre[1]
    size = layout.px(24)
    shapes: list[Shape] = []
    for marker in Marker:
        shapes += mark(marker, (x + layout.px(10), y), layout, theme)
        words = Text(
            marker.value, x + layout.px(30), y + layout.px(8), size, theme[Role.QUIET]
        )
        shapes.append(words)
        x += layout.px(30) + text_width(marker.value, size) + layout.px(34)
    bounds = Rect(footer.x, footer.y, x - footer.x, footer.height)
    return Group("legend", bounds, tuple(shapes))

"""The timelines of two solves, one above the other, on one clock."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from viz.duel import LEFT, RIGHT, Duel
from viz.layout_compare import CompareLayout
from viz.look import Look
from viz.markers import Marker
from viz.metrics import CAP_HEIGHT, text_width
from viz.scene.figures import ROOM
from viz.scene.strip import mark
from viz.shapes import Disc, Fill, Group, Point, Rect, Shape, Text
from viz.theme import Role
from viz.words import phrases

SEGMENTS: Final = 48
"""Pieces of the tracks; a tick repaints the piece it is in, not all."""

_WORDS: Final = {
    Marker.GUESS: "guess",
    Marker.CONTRADICTION: "contradiction",
    Marker.FIRST_USE: "first-use",
}
_REACH: Final = 9
"""How far markers are from their line, in pixels of the design."""


@dataclass(frozen=True, slots=True, eq=False)
class DuelTrack:
    """The geometry of a duel's timeline: readings of the clock at even distances.

    Attributes:
        rect: The area that answers to the mouse.
        duel: Whose clock it is.
    """

    rect: Rect
    duel: Duel

    @property
    def last(self) -> int:
        """The number of the last tick."""
        return self.duel.last_tick

    def x_of(self, tick: int) -> int:
        """Pixels from the left of the picture to *tick*."""
        return self.x_at(self.duel.readings[tick])

    def x_at(self, reading: int) -> int:
        """Pixels from the left of the picture to where the clock shows *reading*."""
        total = max(1, self.duel.total)
        return self.rect.x + (self.rect.width * reading + total // 2) // total

    def step_at(self, x: int) -> int:
        """The tick nearest to *x*, 0 to ``last``."""
        along = min(max(0, x - self.rect.x), self.rect.width)
        reading = along * self.duel.total // max(1, self.rect.width)
        tick = self.duel.tick_at(reading)
        nearest = (tick, min(tick + 1, self.last))
        return min(nearest, key=lambda t: abs(self.x_of(t) - self.rect.x - along))


class Tracks:
    """Draws the two timelines of one duel in one layout and look."""

    def __init__(self, duel: Duel, layout: CompareLayout, look: Look) -> None:
        self._duel = duel
        self._layout = layout
        self._theme = look.theme
        self._names = _names(layout, look)
        size = _size(layout)
        lead = max(text_width(name, size) for name in self._names) + layout.px(22)
        whole = layout.track
        rect = Rect(whole.x + lead, whole.y, whole.width - lead, whole.height)
        self.track = DuelTrack(rect, duel)
        self._marks = tuple(self._shown(side) for side in (LEFT, RIGHT))
        self._pieces: dict[tuple[int, int], Group] = {}

    def ground(self) -> tuple[Group, ...]:
        """What stays the same: which line is whose."""
        whole, size = self._layout.track, _size(self._layout)
        if not whole.height:
            return ()
        drop = round(size * CAP_HEIGHT / 2)
        shapes = tuple(
            Text(name, whole.x, self._y(side) + drop, size, self._theme[Role.QUIET])
            for side, name in enumerate(self._names)
        )
        width = self.track.rect.x - whole.x
        return (
            Group("track names", Rect(whole.x, whole.y, width, whole.height), shapes),
        )

    def groups(self, tick: int) -> tuple[Group, ...]:
        """The pieces of the tracks, and over them where the two sides are."""
        if not self.track.rect.height:
            return ()
        cursor = self.track.x_of(tick)
        return (
            *(self._piece(i, cursor) for i in range(SEGMENTS)),
            self._cursor(cursor),
            *(self._handle(side, cursor) for side in (LEFT, RIGHT)),
        )

    def _y(self, side: int) -> int:
        """The middle of a side's line."""
        rect = self.track.rect
        return rect.y + rect.height * (1 + 2 * side) // 4

    def _end(self, side: int) -> int:
        return self.track.x_at(self._duel.length(side))

    def _cursor(self, x: int) -> Group:
        width = self._layout.px(2)
        top, bottom = self._y(LEFT), self._y(RIGHT)
        rect = Rect(x - width // 2, top, width, bottom - top)
        return Group("cursor", rect, (Fill(rect, self._theme[Role.ACCENT]),))

    def _handle(self, side: int, cursor: int) -> Group:
        x, y, radius = min(cursor, self._end(side)), self._y(side), self._layout.px(8)
        rect = Rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
        disc = Disc((x, y), radius, self._theme[Role.ACCENT])
        return Group(f"handle {side + 1}", rect, (disc,))

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
        shapes: list[Shape] = []
        for side in (LEFT, RIGHT):
            shapes += self._line(side, left, right, played)
        track, reach = self.track.rect, self._layout.px(10)
        bounds = Rect(left - reach, track.y, right - left + 2 * reach, track.height)
        return Group(f"track {number + 1}", bounds, tuple(shapes))

    def _line(self, side: int, left: int, right: int, played: int) -> list[Shape]:
        """A side's line between *left* and *right*, to its end at most."""
        layout, theme = self._layout, self._theme
        thick, y, end = layout.px(4), self._y(side), self._end(side)
        shapes: list[Shape] = []
        for until, role in ((right, Role.TRACK), (played, Role.ACCENT)):
            width = min(until, end) - left
            if width > 0:
                rect = Rect(left, y - thick // 2, width, thick)
                shapes.append(Fill(rect, theme[role]))
        if left < end <= right:
            stop = Rect(end - thick // 2, y - layout.px(9), thick, layout.px(18))
            shapes.append(Fill(stop, theme[Role.INK]))
        board = layout.halves[side].board
        for marker, x in self._marks[side]:
            if left <= x < right or (x == right == self.track.rect.right):
                shapes += mark(marker, self._place(marker, x, y), board, theme)
        return shapes

    def _place(self, marker: Marker, x: int, y: int) -> Point:
        match marker:
            case Marker.GUESS:
                return x, y - self._layout.px(_REACH)
            case Marker.CONTRADICTION:
                return x, y + self._layout.px(_REACH)
            case Marker.FIRST_USE | Marker.BOOKMARK:
                return x, y

    def _shown(self, side: int) -> tuple[tuple[Marker, int], ...]:
        """Kinds and pixels; of those that would cover each other only the first."""
        room = self._layout.px(6)
        shown: dict[tuple[Marker, int], int] = {}
        for marker, steps in self._duel.sides[side].markers.items():
            for step in steps:
                x = self.track.x_of(self._duel.tick_of(side, step))
                shown.setdefault((marker, x // room), x)
        return tuple((marker, x) for (marker, _), x in shown.items())


def _size(layout: CompareLayout) -> int:
    """Of the letters before the lines, which are near each other."""
    return min(layout.font(22), layout.px(27))


def _names(layout: CompareLayout, look: Look) -> tuple[str, str]:
    room = phrases(ROOM, look.language)
    if layout.stacked:
        return room["upper"], room["lower"]
    return room["left"], room["right"]


@lru_cache(maxsize=8)
def legend(layout: CompareLayout, look: Look) -> Group:
    """What the markers mean, at the left of the footer."""
    footer, theme = layout.footer, look.theme
    room, board = phrases(ROOM, look.language), layout.halves[LEFT].board
    size, y = layout.px(22), footer.centre[1]
    drop = round(size * CAP_HEIGHT / 2)
    x, shapes = footer.x, list[Shape]()
    for marker, word in _WORDS.items():
        shapes += mark(marker, (x + layout.px(10), y), board, theme)
        start = x + layout.px(28)
        shapes.append(Text(room[word], start, y + drop, size, theme[Role.QUIET]))
        x = start + text_width(room[word], size) + layout.px(30)
    bounds = Rect(footer.x, footer.y, x - footer.x, footer.height)
    return Group("legend", bounds, tuple(shapes))

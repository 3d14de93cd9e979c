"""Timelines of the two sides of a comparison."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, text_width
from viz.layout.comparison import CompareLayout
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.markers import Marker
from viz.scene.number_text import wording
from viz.scene.panels.marker_density import GAP, DensityLine, density, is_dense
from viz.scene.panels.timeline import mark, right_of
from viz.scene.panels.track import PlayedPieces, Track, handle, loop_shade, thinned
from viz.scene.view_state import ViewState
from viz.shapes import Fill, Group, Point, Rect, Shape, Text
from viz.theme import Role

SEGMENTS: Final = 48
"""Pieces of the tracks; a tick repaints the piece it is in, not all."""

_REACH: Final = 9
"""How far markers are from their line, in pixels of the design."""
_NAME: Final = 22
_NAMES: Final = {False: ("left", "right"), True: ("upper", "lower")}


@dataclass(frozen=True, slots=True, eq=False)
class ComparisonTrack(Track):
    """The geometry of a comparison's timeline: readings of the clock at even distances.

    Attributes:
        comparison: Whose clock it is.
    """

    comparison: Comparison

    def x_of(self, step: int) -> int:
        """Pixels from the left of the picture to tick *step*."""
        return self.x_at(self.comparison.readings[step])

    def x_at(self, reading: int) -> int:
        """Pixels from the left of the picture to where the clock shows *reading*."""
        total = max(1, self.comparison.total)
        return self.rect.x + (self.rect.width * reading + total // 2) // total

    def step_at(self, x: int) -> int:
        """The tick nearest to *x*, 0 to ``last``."""
        along = min(max(0, x - self.rect.x), self.rect.width)
        reading = along * self.comparison.total // max(1, self.rect.width)
        tick = self.comparison.tick_at(reading)
        nearest = (tick, min(tick + 1, self.last))
        return min(nearest, key=lambda t: abs(self.x_of(t) - self.rect.x - along))


def comparison_track(
    comparison: Comparison, layout: CompareLayout, appearance: Appearance
) -> ComparisonTrack | None:
    """Where the timeline is, right of the names; ``None`` where it is hidden."""
    whole = layout.whole.track
    if whole is None:
        return None
    names = place_names(layout, appearance)
    lead = max(text_width(name, _size(layout)) for name in names) + layout.px(22)
    rect = Rect(whole.x + lead, whole.y, whole.width - lead, whole.height)
    return ComparisonTrack(rect, comparison.last_tick, comparison)


class Tracks:
    """Draws the two timelines of one comparison in one layout and look."""

    def __init__(
        self, track: ComparisonTrack, layout: CompareLayout, appearance: Appearance
    ) -> None:
        self.track = track
        self._comparison = track.comparison
        self._layout = layout
        self._theme = appearance.theme
        self._names = place_names(layout, appearance)
        self._view_state = ViewState()
        self._marks = tuple(tuple(self._thinned(side)) for side in (LEFT, RIGHT))
        self._bars = tuple(tuple(self._dense(side)) for side in (LEFT, RIGHT))
        self._flags: tuple[int, ...] = ()
        self._pieces = PlayedPieces(track.rect, SEGMENTS, self._drawn)

    def ground(self) -> Group:
        """The background: the name of each line."""
        rect, size = self.track.rect, _size(self._layout)
        drop, quiet = round(size * CAP_HEIGHT / 2), self._theme[Role.QUIET]
        whole = self._layout.whole.track
        left = rect.x if whole is None else whole.x
        shapes = tuple(
            Text(name, left, self._y(side) + drop, size, quiet)
            for side, name in enumerate(self._names)
        )
        return Group(
            "track names", Rect(left, rect.y, rect.x - left, rect.height), shapes
        )

    def groups(self, tick: int, view_state: ViewState) -> tuple[Group, ...]:
        """The pieces of the tracks, and over them where the two sides are."""
        self._take(view_state)
        cursor = self.track.x_of(tick)
        return (
            *self._pieces.groups(cursor),
            self._cursor(cursor),
            *(self._handle(side, cursor) for side in (LEFT, RIGHT)),
        )

    def _take(self, view_state: ViewState) -> None:
        """Draw anew where the viewer has set something else."""
        was = self._view_state
        if (was.bookmarks, was.loop) != (view_state.bookmarks, view_state.loop):
            self._view_state = view_state
            self._pieces.forget()
            self._flags = tuple(self.track.x_of(tick) for tick in view_state.bookmarks)

    def _dense(self, side: int) -> Iterator[tuple[int, tuple[Shape, ...]]]:
        """The bars of the markers that are too many, each with its left edge."""
        px, places = self._layout.px, self._comparison
        room = self.track.rect.height // 4 - px(GAP)
        line = DensityLine(
            lambda step: self.track.x_of(places.tick_of(side, step)),
            self.track.rect.x,
            self._y(side),
            room,
        )
        for marker, steps in places.sides[side].markers.items():
            if is_dense(marker, steps):
                yield from density(marker, steps, line, self._layout, self._theme)

    def _thinned(self, side: int) -> Iterator[tuple[Marker, int]]:
        """The kinds and columns of the markers of a side that are not too many."""
        track, clock, room = self.track, self._comparison, self._layout.px(6)
        marked = clock.sides[side].markers.items()
        single = {m: steps for m, steps in marked if not is_dense(m, steps)}
        return thinned(
            single,
            lambda step: track.x_of(clock.tick_of(side, step)),
            lambda x: clock.step(side, track.step_at(x + room)),
        )

    def _y(self, side: int) -> int:
        """The middle of a side's line."""
        rect = self.track.rect
        return rect.y + rect.height * (1 + 2 * side) // 4

    def _end(self, side: int) -> int:
        return self.track.x_at(self._comparison.length(side))

    def _cursor(self, x: int) -> Group:
        width = self._layout.px(2)
        top, bottom = self._y(LEFT), self._y(RIGHT)
        rect = Rect(x - width // 2, top, width, bottom - top)
        return Group("cursor", rect, (Fill(rect, self._theme[Role.ACCENT]),))

    def _handle(self, side: int, cursor: int) -> Group:
        at, radius = (min(cursor, self._end(side)), self._y(side)), self._layout.px(8)
        return handle(at, radius, self._theme[Role.ACCENT], f"handle {side + 1}")

    def _drawn(self, number: int, left: int, right: int, played: int) -> Group:
        shapes = list(self._loop(left, right))
        for side in (LEFT, RIGHT):
            shapes += self._line(side, left, right, played)
        track, reach = self.track.rect, self._layout.px(12)
        board = self._layout.halves[LEFT].board
        for x in self._flags:
            if self._holds(left, self._after(Marker.BOOKMARK, x, LEFT), right):
                foot = x, self._y(LEFT)
                shapes += mark(Marker.BOOKMARK, foot, board, self._theme)
        bounds = Rect(left - reach, track.y, right - left + 2 * reach, track.height)
        return Group(f"track {number + 1}", bounds, tuple(shapes))

    def _holds(self, left: int, x: int, right: int) -> bool:
        """Whether *x* is in the piece from *left* to *right*; the last has its end."""
        return left <= x < right or (x == right == self.track.rect.right)

    def _after(self, marker: Marker, x: int, side: int) -> int:
        """The column after a figure on its line: the piece there is painted last."""
        board = self._layout.halves[side].board
        return min(right_of(marker, x, board), self.track.rect.right)

    def _loop(self, left: int, right: int) -> Iterator[Shape]:
        """The part of the repeated section in this piece."""
        if self._view_state.loop is None:
            return
        track, thick = self.track.rect, self._layout.px(3)
        first, last = (self.track.x_of(tick) for tick in self._view_state.loop)
        colour = self._theme[Role.ACCENT]
        yield from loop_shade((first, last), left, right, track, colour)
        for x in (first, last):
            if self._holds(left, x, right):
                yield Fill(Rect(x - thick // 2, track.y, thick, track.height), colour)

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
        for x, bar in self._bars[side]:
            if self._holds(left, x, right):
                shapes += bar
        board = layout.halves[side].board
        for marker, x in self._marks[side]:
            if self._holds(left, self._after(marker, x, side), right):
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


def _size(layout: CompareLayout) -> int:
    """Of the letters before the lines, which are near each other."""
    return min(layout.font(_NAME), layout.px(27))


def place_names(layout: CompareLayout, appearance: Appearance) -> tuple[str, str]:
    """The names of the sides: where their boards are."""
    room = wording(appearance.language)
    left, right = _NAMES[layout.stacked]
    return room[left], room[right]

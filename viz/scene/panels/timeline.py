"""The timeline panel: track, markers and handle."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.replay.markers import Marked, Marker
from viz.scene.board.step_marks import cross, diamond, flag
from viz.scene.panels.marker_density import GAP, DensityLine, density, is_dense
from viz.scene.panels.track import PlayedPieces, Track, handle, loop_shade, thinned
from viz.scene.view_state import ViewState
from viz.shapes import Disc, Fill, Group, Point, Rect, Shape
from viz.theme import Role, Theme

SEGMENTS: Final = 48
"""Pieces of the track; a step repaints the piece it is in, not the whole track."""

_ON_THE_LINE: Final = frozenset({Marker.FIRST_USE, Marker.BOOKMARK})
"""The kinds whose figures the line would cover."""

_Mark = TypeVar("_Mark")


class Strip:
    """Draws the timeline of one story in one layout and look.

    Args:
        track: Where the steps are.
        marked: What stands at which.
        layout: How large everything is.
        appearance: The colours.
    """

    def __init__(
        self, track: Track, marked: Marked, layout: Layout, appearance: Appearance
    ) -> None:
        self.track = track
        self._layout = layout
        self._theme = appearance.theme
        self._view_state = ViewState()
        self._pieces = PlayedPieces(track.rect, SEGMENTS, self._drawn)
        room = track.rect.height // 2 - layout.px(GAP)
        line = DensityLine(track.x_of, track.rect.x, track.rect.centre[1], room)
        dense = {m: steps for m, steps in marked.items() if is_dense(m, steps)}
        single = {m: steps for m, steps in marked.items() if m not in dense}
        self._bars = self._by_piece(
            (x, shapes)
            for marker, steps in dense.items()
            for x, shapes in density(marker, steps, line, layout, self._theme)
        )
        self._own = tuple(self._thinned(single))
        self._marks = self._shared(self._own)

    def groups(self, step: int, view_state: ViewState) -> tuple[Group, ...]:
        """The pieces of the track, and the handle over them."""
        self._take(view_state)
        head = view_state.head
        x = self.track.x_of(step) if head is None else head
        y, accent = self.track.rect.centre[1], self._theme[Role.ACCENT]
        return (
            *self._pieces.groups(x),
            handle((x, y), self._layout.px(11), accent, "handle"),
        )

    def _take(self, view_state: ViewState) -> None:
        """Draw anew where the viewer has set something else."""
        was = self._view_state
        if (was.bookmarks, was.loop) == (view_state.bookmarks, view_state.loop):
            return
        self._view_state = view_state
        self._pieces.forget()
        set_by_viewer = self._thinned({Marker.BOOKMARK: view_state.bookmarks})
        self._marks = self._shared((*self._own, *set_by_viewer))

    def _thinned(self, marked: Marked) -> Iterator[tuple[Marker, int]]:
        room, track = self._layout.px(6), self.track
        return thinned(marked, track.x_of, lambda x: track.step_at(x + room))

    def _shared(
        self, marks: Iterable[tuple[Marker, int]]
    ) -> tuple[tuple[tuple[Marker, int], ...], ...]:
        """*marks*, each with the piece that is painted last of those it lies on."""
        return self._by_piece(
            (right_of(marker, x, self._layout), (marker, x)) for marker, x in marks
        )

    def _by_piece(
        self, marks: Iterable[tuple[int, _Mark]]
    ) -> tuple[tuple[_Mark, ...], ...]:
        """*marks*, each after its column, shared out over the pieces."""
        shares: list[list[_Mark]] = [[] for _ in range(SEGMENTS)]
        for x, found in marks:
            shares[self._pieces.number_of(x)].append(found)
        return tuple(map(tuple, shares))

    def _drawn(self, number: int, left: int, right: int, played: int) -> Group:
        layout, theme, track = self._layout, self._theme, self.track.rect
        thick = layout.px(6)
        y = track.centre[1] - thick // 2
        shapes = list(self._loop(left, right))
        shapes.append(Fill(Rect(left, y, right - left, thick), theme[Role.TRACK]))
        if played > left:
            bar = Rect(left, y, played - left, thick)
            shapes.append(Fill(bar, theme[Role.ACCENT]))
        for drawn in self._bars[number]:
            shapes += drawn
        for marker, x in self._marks[number]:
            shapes += mark(marker, self._place(marker, x), layout, theme)
        reach = layout.px(14)
        bounds = Rect(left - reach, track.y, right - left + 2 * reach, track.height)
        return Group(f"track {number + 1}", bounds, tuple(shapes))

    def _loop(self, left: int, right: int) -> Iterator[Shape]:
        """What of the section that is repeated lies in this piece."""
        if self._view_state.loop is None:
            return
        track, thick = self.track.rect, self._layout.px(3)
        first, last = (self.track.x_of(step) for step in self._view_state.loop)
        colour, reach = self._theme[Role.ACCENT], self._layout.px(9)
        yield from loop_shade((first, last), left, right, track, colour)
        for x, inward in ((first, 0), (last, thick - reach)):
            if left <= x < right or (x == right == track.right):
                bar = Rect(x - thick // 2, track.y, thick, track.height)
                lip = Rect(bar.x + inward, bar.y, reach, thick)
                yield Fill(bar, colour)
                yield Fill(lip, colour)
                yield Fill(lip._replace(y=bar.bottom - thick), colour)

    def _place(self, marker: Marker, x: int) -> Point:
        y, px = self.track.rect.centre[1], self._layout.px
        aside = min(px(16), (self.track.rect.height - 1) // 2 - px(9))
        match marker:
            case Marker.GUESS:
                return x, y - aside
            case Marker.CONTRADICTION:
                return x, y + min(aside, px(12))  # away from the icons below
            case Marker.FIRST_USE | Marker.BOOKMARK:
                return x, y


def right_of(marker: Marker, x: int, layout: Layout) -> int:
    """The column right of all that the figure of *marker* at *x* covers of the line."""
    return x + (layout.px(7) if marker in _ON_THE_LINE else 0)


def mark(marker: Marker, at: Point, layout: Layout, theme: Theme) -> tuple[Shape, ...]:
    """The figure of *marker*."""
    match marker:
        case Marker.GUESS:
            return diamond(at, layout.px(9), theme)
        case Marker.CONTRADICTION:
            return cross(at, layout.px(6), theme[Role.CONTRADICTION], layout.px(3))
        case Marker.FIRST_USE:
            return (Disc(at, layout.px(6), theme[Role.INK]),)
        case Marker.BOOKMARK:
            return flag(at, layout.px(20), theme[Role.INK])

"""The legend: what the figures on the timeline mean."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from viz.appearance import Appearance
from viz.fonts import baseline_at, text_width
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.markers import Marked, Marker
from viz.scene.panels.marker_density import density_figure
from viz.scene.panels.timeline import mark
from viz.shapes import Group, Point, Rect, Shape, Text
from viz.text_fitting import fitting
from viz.theme import Role

_LARGEST: Final = 24
_LEAST: Final = 22
_BETWEEN: Final = 22
_FIGURE: Final = 30
"""The gap after a name, and the room of the figure before it."""


def kinds_of(
    marked: Iterable[Marked], bookmarks: tuple[int, ...] = ()
) -> tuple[Marker, ...]:
    """The markers that are in one of *marked* at least, and bookmarks, in order."""
    found = {marker for one in marked for marker, steps in one.items() if steps}
    if bookmarks:
        found.add(Marker.BOOKMARK)
    return tuple(marker for marker in Marker if marker in found)


@lru_cache(maxsize=8)
def legend(
    kinds: tuple[Marker, ...],
    layout: Layout,
    appearance: Appearance,
    dense: frozenset[Marker] = frozenset(),
) -> Group | None:
    """Each figure with its name, in a row or, in a narrow room, in a column.

    Args:
        kinds: The markers there are on the timeline.
        layout: Where the legend goes.
        appearance: The colours and the language.
        dense: The kinds of which the density is drawn, not each one.
    """
    area = layout.legend
    if area is None:
        return None
    writer = _Writer(kinds, area, layout, appearance, dense)
    shapes = (shape for entry in writer.entries() for shape in writer.drawn(entry))
    return Group("legend", area, tuple(shapes))


def marker_at(
    kinds: tuple[Marker, ...], layout: Layout, appearance: Appearance, at: Point
) -> Marker | None:
    """The kind of marker whose name is at *at*, if one is."""
    area = layout.legend
    if area is None or not area.holds(at):
        return None
    writer = _Writer(kinds, area, layout, appearance, frozenset())
    entries = writer.entries()
    return next((entry.marker for entry in entries if entry.rect.holds(at)), None)


class _Entry(NamedTuple):
    """A marker of the legend: its name, where it is, and how large its letters are."""

    marker: Marker
    name: str
    rect: Rect
    size: int


class _Writer:
    """Writes the legend of one layout and look."""

    def __init__(
        self,
        kinds: tuple[Marker, ...],
        area: Rect,
        layout: Layout,
        appearance: Appearance,
        dense: frozenset[Marker],
    ) -> None:
        self.dense = dense
        words = phrases("panel", appearance.language)
        self.names = [(marker, words[marker.value]) for marker in kinds]
        self.area = area
        self.layout = layout
        self.theme = appearance.theme

    def entries(self) -> Iterator[_Entry]:
        """What there is, in a row or, in a narrow room, in a column."""
        is_narrow = self.area.width < self.area.height * 4
        return self._column() if is_narrow else self._row()

    def _column(self) -> Iterator[_Entry]:
        """One name below another, all as large as the longest allows."""
        row = self.area.height / len(Marker)
        largest = min(self.layout.font(22), round(row * 0.8))
        room = self.area.width - self.layout.px(30)
        size = min((fitting(n, largest, room) for _, n in self.names), default=1)
        for place, (marker, name) in enumerate(self.names):
            top = self.area.y + round(row * place)
            line = self.area._replace(y=top, height=round(row))
            yield _Entry(marker, name, line, size)

    def _row(self) -> Iterator[_Entry]:
        """As many as fit: where even small letters do not help the last are missing."""
        gap = self.layout.px(_BETWEEN)
        least = self.layout.px(_LEAST)
        size = min(self.layout.font(_LARGEST), round(self.area.height * 0.75))
        while size > least and sum(self._widths(size)) - gap > self.area.width:
            size -= 1
        x = self.area.x
        for (marker, name), width in zip(self.names, self._widths(size), strict=True):
            if x + width - gap > self.area.right:
                break
            yield _Entry(marker, name, self.area._replace(x=x, width=width - gap), size)
            x += width

    def _widths(self, size: int) -> list[int]:
        """Of every entry in a row, with the gap after it."""
        room = self.layout.px(_FIGURE) + self.layout.px(_BETWEEN)
        return [text_width(name, size) + room for _, name in self.names]

    def drawn(self, entry: _Entry) -> Iterator[Shape]:
        """The figure and the name of *entry*."""
        marker, name, rect, size = entry
        x, y, px = rect.x, rect.centre[1], self.layout.px
        foot = y + px(10) if marker is Marker.BOOKMARK else y
        figure = density_figure if marker in self.dense else mark
        yield from figure(marker, (x + px(10), foot), self.layout, self.theme)
        baseline = baseline_at(y, size)
        yield Text(name, x + px(30), baseline, size, self.theme[Role.QUIET])

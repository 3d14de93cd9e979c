"""Density of markers: bars that count them, where they are too many to be drawn."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from viz.replay.markers import Marked, Marker
from viz.shapes import Fill, Point, Rect, Shape
from viz.theme import Role, Theme

MOST_SINGLE: Final = 120
"""Markers of a kind above which their density is drawn in place of each of them."""

DENSE: Final = frozenset({Marker.GUESS, Marker.CONTRADICTION})
"""The kinds of which there can be so many."""

_BIN: Final = 8
GAP: Final = 5
"""Between a line and its bars, in pixels of the design."""
_LOWEST: Final = 0.15
"""Of the room, the height of a bar where fewest markers are."""
_CAP: Final = 2
_STEPS: Final = (0.35, 0.7, 1.0)
"""Heights of the bars in the figure of the legend."""


class DesignScale(Protocol):
    """Pixels for the lengths of the design."""

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels, at least 1."""


@dataclass(frozen=True, slots=True)
class Bin:
    """A stretch of the timeline and how many markers are in it.

    Attributes:
        x: Its left edge, in pixels.
        end: The first column right of it.
        count: The markers in it.
    """

    x: int
    end: int
    count: int


def is_dense(marker: Marker, steps: Sequence[int]) -> bool:
    """Whether markers of that kind at *steps* are drawn as a density."""
    return marker in DENSE and len(steps) > MOST_SINGLE


def dense_in(marked: Iterable[Marked]) -> frozenset[Marker]:
    """The kinds of markers of which the density is drawn in one of *marked*."""
    pairs = (pair for one in marked for pair in one.items())
    return frozenset(marker for marker, steps in pairs if is_dense(marker, steps))


@dataclass(frozen=True, slots=True)
class DensityLine:
    """The line of a timeline that bars stand on.

    Attributes:
        x_of: The column of a step; a later step is not farther to the left.
        left: The line's first column.
        middle: The row it is in.
        room: How high a bar above or below it can be, in pixels.
    """

    x_of: Callable[[int], int]
    left: int
    middle: int
    room: int


def bins(steps: Sequence[int], line: DensityLine, width: int) -> Iterator[Bin]:
    """Stretches of *line* that have markers, from the left, *width* pixels each.

    Every one of *steps*, which ascend, is counted in one of them.
    """
    place = 0
    while place < len(steps):
        at = (line.x_of(steps[place]) - line.left) // width
        x = line.left + at * width
        after = bisect_left(steps, x + width, place, key=line.x_of)
        yield Bin(x, x + width, after - place)
        place = after


def density(
    marker: Marker,
    steps: Sequence[int],
    line: DensityLine,
    scale: DesignScale,
    theme: Theme,
) -> Iterator[tuple[int, tuple[Shape, ...]]]:
    """The bars of one kind, each with its left edge.

    Guesses stand above the line and contradictions hang below it. The highest bar is
    where most of them are, and the lowest where fewest are or none is.
    """
    found = list(bins(steps, line, scale.px(_BIN)))
    most = max(bar.count for bar in found)
    is_whole = found[-1].end - found[0].x <= len(found) * scale.px(_BIN)
    fewest = min(bar.count for bar in found) if is_whole else 0
    for bar in found:
        share = (bar.count - fewest) / max(1, most - fewest)
        high = max(1, round(line.room * (_LOWEST + (1 - _LOWEST) * share)))
        gap, width = scale.px(GAP), max(1, bar.end - bar.x - 1)
        top = line.middle - gap - high if marker is Marker.GUESS else line.middle + gap
        rect = Rect(bar.x, top, width, high)
        yield bar.x, _bar(marker, rect, scale, theme)


def density_figure(
    marker: Marker, at: Point, scale: DesignScale, theme: Theme
) -> tuple[Shape, ...]:
    """Three rising bars around *at*, for the legend."""
    shapes: list[Shape] = []
    wide, high = scale.px(6), scale.px(18)
    foot, top = at[1] + high // 2, at[1] - high // 2
    for place, share in enumerate(_STEPS):
        x, tall = at[0] + (2 * place - len(_STEPS)) * wide // 2, round(high * share)
        y = foot - tall if marker is Marker.GUESS else top
        shapes += _bar(marker, Rect(x, y, wide - 1, tall), scale, theme)
    return tuple(shapes)


def _bar(
    marker: Marker, rect: Rect, scale: DesignScale, theme: Theme
) -> tuple[Shape, ...]:
    """A bar; that of guesses has a dark end, as their diamonds have dark edges."""
    if marker is Marker.GUESS:
        cap = rect._replace(height=min(rect.height, scale.px(_CAP)))
        return (Fill(rect, theme[Role.GUESS]), Fill(cap, theme[Role.GUESS_INK]))
    return (Fill(rect, theme[Role.CONTRADICTION]),)

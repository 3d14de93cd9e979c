"""Tracks: steps as columns of pixels, and what is drawn along them in pieces."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from viz.replay.markers import Marked, Marker
from viz.replay.timeline import Timeline
from viz.shapes import Colour, Disc, Fill, Group, Point, Rect, faded

_SHADE: Final = 0.18
_PARTLY: Final = 64
"""Pieces that are kept of those that are played in part."""


@dataclass(frozen=True, slots=True)
class Track:
    """A timeline's geometry: steps at even distances, or in a film where they begin.

    Attributes:
        rect: The area that answers to the mouse.
        last: Number of the last step.
        film: When each step is shown, in a film.
    """

    rect: Rect
    last: int
    film: Timeline | None = field(default=None, kw_only=True)

    def x_at(self, ms: int) -> int:
        """Pixels from the left of the picture to what is shown at *ms* of a film."""
        assert self.film is not None
        return self.rect.x + self.rect.width * ms // max(1, self.film.length)

    def x_of(self, step: int) -> int:
        """Pixels from the left of the picture to *step*."""
        if self.film is not None:
            return self.x_at(self.film.start_of(step))
        along = self.rect.width * step + self.last // 2
        return self.rect.x + along // max(1, self.last)

    def step_at(self, x: int) -> int:
        """The step nearest to *x*, 0 to ``last``."""
        along = min(max(0, x - self.rect.x), self.rect.width)
        if self.film is not None:
            return self.film.step_at(along * self.film.length // self.rect.width)
        return (along * self.last + self.rect.width // 2) // max(1, self.rect.width)


class PlayedPieces:
    """A picture along a track in pieces; a step repaints the piece it is in.

    Args:
        area: The columns from the first step to the last.
        count: Number of pieces.
        draw: Draws a piece from its number, its first column, the column after it,
            and the column up to which it is played.

    Attributes:
        ends: The column after each piece, from the left.
    """

    def __init__(
        self, area: Rect, count: int, draw: Callable[[int, int, int, int], Group]
    ) -> None:
        self.ends = tuple(
            area.x + area.width * number // count for number in range(1, count + 1)
        )
        self._starts = (area.x, *self.ends[:-1])
        self._draw = draw
        self.forget()

    def forget(self) -> None:
        """Draw all pieces anew."""
        self._ahead: list[Group | None] = [None] * len(self.ends)
        self._played = self._ahead.copy()
        self._partly: dict[tuple[int, int], Group] = {}
        self._latest: tuple[int, tuple[Group, ...]] | None = None

    def groups(self, cursor: int) -> tuple[Group, ...]:
        """All pieces, played up to the column *cursor*."""
        if self._latest is None or self._latest[0] != cursor:
            at = self.number_of(cursor)
            known = [*self._played[:at], None, *self._ahead[at + 1 :]]
            pieces = (p or self._piece(n, cursor) for n, p in enumerate(known))
            self._latest = cursor, tuple(pieces)
        return self._latest[1]

    def number_of(self, x: int) -> int:
        """The piece that holds the column *x*; right of all of them the last."""
        return bisect_right(self.ends, x, hi=len(self.ends) - 1)

    def _piece(self, number: int, cursor: int) -> Group:
        left, right = self._starts[number], self.ends[number]
        played = min(max(cursor, left), right)
        if played in {left, right}:
            whole = self._played if played == right else self._ahead
            whole[number] = piece = whole[number] or self._draw(
                number, left, right, played
            )
            return piece
        partly = self._partly.get((number, played))
        if partly is None:
            partly = self._draw(number, left, right, played)
            if len(self._partly) >= _PARTLY:
                del self._partly[next(iter(self._partly))]
            self._partly[number, played] = partly
        return partly


def thinned(
    marked: Marked, x_of: Callable[[int], int], step_beyond: Callable[[int], int]
) -> Iterator[tuple[Marker, int]]:
    """Kinds and columns; of those that would cover each other only the first.

    Looks at no more steps than there is room for figures.

    Args:
        marked: The steps of each kind.
        x_of: The column of a step.
        step_beyond: The first step whose figure does not cover one at a column.
    """
    for marker, steps in marked.items():
        place = 0
        while place < len(steps):
            x = x_of(steps[place])
            yield marker, x
            place = max(place + 1, bisect_left(steps, step_beyond(x), place))


def loop_shade(
    loop: tuple[int, int], left: int, right: int, rect: Rect, colour: Colour
) -> Iterator[Fill]:
    """The ground of a section that is repeated, in the piece from *left* to *right*.

    Args:
        loop: The columns where the section begins and ends.
        left: The first column of the piece.
        right: The column after it.
        rect: The track.
        colour: Of the section.
    """
    start, end = max(loop[0], left), min(loop[1], right)
    if start < end:
        shade = Rect(start, rect.y, end - start, rect.height)
        yield Fill(shade, faded(colour, _SHADE))


def handle(at: Point, radius: int, colour: Colour, name: str) -> Group:
    """A disc where the replay is."""
    x, y = at
    rect = Rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
    return Group(name, rect, (Disc(at, radius, colour),))

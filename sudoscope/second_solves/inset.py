"""The comparison inset: a second solve beside one board, and the counters of both.

A small board shows the second solve at the same work as the step; the table counts the
whole of both solves.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from typing import Final, NamedTuple

from sudoscope.second_solves.bars import SolveBars
from sudoscope.second_solves.totals import names_of, totals_table
from viz.appearance import Appearance
from viz.fonts import advance
from viz.layout.board_placement import BoardPlacement, board_shape, fitted
from viz.layout.layout import Layout
from viz.layout.lower_area import LEAST_INSET
from viz.messages import phrases
from viz.replay.comparison import LEFT, RIGHT, Comparison, Side
from viz.replay.comparison_clock import Clock
from viz.replay.phases import STILL
from viz.replay.timeline import WHOLE
from viz.scene.board.board_background import board_group
from viz.scene.board.cells import cell_group
from viz.scene.board.views.step import rushed_view
from viz.scene.number_text import figure
from viz.shapes import Group, Rect, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role

_SMALL: Final = 26
_TITLE_LEADING: Final = 1.25
_TABLE: Final = 312
_GAP: Final = 28
_LEAST_BOARD: Final = 190
"""A smaller board is left out, in pixels of the design."""
_LEAST_CANDIDATES: Final = 45
"""Smallest cells in pixels of the design that show candidates."""


@dataclass(frozen=True, eq=False)
class ComparisonInset:
    """Draws a second solve in a part of the picture.

    Attributes:
        first: The solve that is replayed.
        second: The other.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """

    first: Side
    second: Side
    area: Rect
    layout: Layout
    appearance: Appearance

    def groups(self, step: int, progress: int = WHOLE) -> tuple[Group, ...]:
        """The inset beside *step* of the first solve; in a film bars that grow."""
        if self.appearance.is_film:
            return (self._bars.group(progress),)
        places = self._places
        if places.board is None:
            return (self._table(places.table),)
        return (*self._board(step, places.board), self._table(places.table))

    @cached_property
    def _bars(self) -> SolveBars:
        return SolveBars(
            (self.first, self.second), self.area, self.layout, self.appearance
        )

    @cached_property
    def _comparison(self) -> Comparison:
        return Comparison.between(self.first, self.second, Clock.WORK)

    @cached_property
    def _names(self) -> tuple[str, str]:
        """What the two solves are called, the first one first."""
        return names_of((self.first, self.second), self.appearance.language)

    @cached_property
    def _places(self) -> "_InsetPlaces":
        """Board left and table right, or one below the other, or the table alone."""
        area, px = self.area, self.layout.px
        head = self._head
        wide, high = area.width - px(LEAST_INSET) - px(_GAP), area.height - head
        beside = self._fitted(wide, high)
        if beside is not None:
            column = max(beside.rect.width, min(self._titled, wide))
            start = area.x + column + px(_GAP)
            table = area._replace(x=start, width=area.right - start)
            return _InsetPlaces(self._moved(beside), table, column)
        below = px(_TABLE)
        above = self._fitted(area.width, area.height - head - below)
        if above is None:
            return _InsetPlaces(None, area, 0)
        top = area.y + head + above.rect.height
        table = area._replace(y=top, height=area.bottom - top)
        return _InsetPlaces(self._moved(above), table, area.width)

    @property
    def _head(self) -> int:
        """How high the three lines above the board are."""
        return round(3 * self._small * _TITLE_LEADING)

    def _fitted(self, width: int, height: int) -> BoardPlacement | None:
        """The board in that room without its labels, where it is large enough."""
        if min(width, height) < self.layout.px(_LEAST_BOARD):
            return None
        shape = board_shape(self.first.trace.puzzle.rules)
        return fitted(shape, width, height)

    def _moved(self, board: BoardPlacement) -> BoardPlacement:
        """*board* with its cells at the left of the area, below the head."""
        left = self.area.x - (board.grid.x - board.rect.x)
        return board.moved(left, self.area.y + self._head - board.grid.y // 2)

    def _board(self, step: int, placement: BoardPlacement) -> Iterator[Group]:
        """The board of the second solve at the work of *step*, and what it is."""
        comparison, trace = self._comparison, self.second.trace
        shown = comparison.step(RIGHT, comparison.tick_of(LEFT, step))
        rules, theme = self.first.trace.puzzle.rules, self.appearance.theme
        yield self._title(shown, placement)
        yield board_group(rules, placement, theme, "second board")
        layout = replace(self.layout, placement=placement, board=placement.rect)
        view = rushed_view(trace, shown, shown)
        if placement.cell < self.layout.px(_LEAST_CANDIDATES):
            view = view.without_candidates()
        for cell in view.cells:
            name = f"{rules.cell_name(cell.cell)} second"
            yield cell_group(cell, STILL, name, layout, theme)

    def _title(self, shown: int, placement: BoardPlacement) -> Group:
        """The name of the second solve, and where it is."""
        theme, grid, size = self.appearance.theme, placement.grid, self._small
        wide = self._places.title
        bounds = Rect(grid.x, self.area.y, wide, self._head)
        shapes = tuple(
            Text(
                line.text,
                grid.x,
                self.area.y + size + round(number * size * _TITLE_LEADING),
                fitting(line.text, size, wide, line.weight),
                theme[line.role],
                line.weight,
            )
            for number, line in enumerate(self._lines(shown))
        )
        return Group("second solve", bounds, shapes)

    def _lines(self, shown: int) -> "tuple[_TitleLine, ...]":
        """The words above the board at a step of the second solve."""
        language = self.appearance.language
        words = phrases("compare", language)
        where = words["same-step"].format(
            step=figure(shown, language), last=figure(self.second.last_step, language)
        )
        return (
            _TitleLine(self._names[RIGHT], Role.INK, Weight.SEMIBOLD),
            _TitleLine(words["same-work"]),
            _TitleLine(where),
        )

    @property
    def _titled(self) -> int:
        """How wide the words above the board are at most."""
        lines, size = self._lines(self.second.last_step), self._small
        return max(ceil(advance(line.text, size, line.weight)) for line in lines)

    @property
    def _small(self) -> int:
        return self.layout.font(_SMALL)

    def _table(self, area: Rect) -> Group:
        """What the whole of both solves came to."""
        sides = self.first, self.second
        return totals_table(sides, area, self.layout, self.appearance)


class _TitleLine(NamedTuple):
    """A line above the board, and how it is written."""

    text: str
    role: Role = Role.QUIET
    weight: Weight = Weight.REGULAR


class _InsetPlaces(NamedTuple):
    """Where the parts of an inset are; without a board where there is no room.

    Attributes:
        board: The second board.
        table: The counters of both solves.
        title: How wide the words above the board may be.
    """

    board: BoardPlacement | None
    table: Rect
    title: int


INSETS: Final = (ComparisonInset,)
"""What draws a second solve."""

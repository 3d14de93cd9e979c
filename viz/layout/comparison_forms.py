"""Layouts with two boards, one for each aspect."""

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from solver.rules.variant import Variant
from viz.appearance import Appearance, PicturePart, Safe
from viz.layout.aspect import form_of, scale_of
from viz.layout.board_placement import board_shape, squared
from viz.layout.layout import Layout
from viz.layout.safe_area import adorned_area, safe_area
from viz.shapes import Rect

_CELL: Final = 94
"""Pixels of a cell for which marks in it have the widths of the design."""

_MARGIN: Final = 16
_TRACKS: Final = 72
_FOOTER: Final = 52
_HEAD: Final = 54
_TALL_HEAD: Final = 80
_REASON: Final = 145
_BROAD_REASON: Final = 131
_NARROW_REASON: Final = 170
_TABLE: Final = 330
_READ: Final = 1.6
"""How many times as high as in a window the words of a film are."""
_BAR: Final = 58
_RACING_HEAD: Final = 130
_RACING_WORDS: Final = 190
"""Two lines of a film below a board, with their title."""
_TOLD_WORDS: Final = 210
"""Three lines of a film below the one board that is told."""
_LEAST_DIAGRAM: Final = 250
"""For the argument or the search tree below them."""
_RACING_COLUMN: Final = 236
_RACING_TITLE: Final = 46
_TITLE_SHARE: Final = 0.52
"""Of the row below a board of a wide film, for the title; the rest is for the bar."""
_ROWS: Final = 216
_FEW_ROWS: Final = 178
_COLUMN: Final = 300


ALIKE: Final = 2
"""In place of a side that is near: both boards hold the same, so one is enough."""


class Half(NamedTuple):
    """Places of the picture and words of one side.

    Attributes:
        board: The board's cells, as ``cell_group`` wants them.
        head: The agent and its settings.
        reason: The technique and why; ``None`` where it is hidden.
        numbers: The counters, where each side has its own.
        bar: How far it is on the way to the end, in a film.
        title: The technique, where that has a place apart from why.
    """

    board: Layout
    head: Rect
    reason: Rect | None
    numbers: Rect | None
    bar: Rect | None = None
    title: Rect | None = None

    @property
    def whole(self) -> Rect:
        """The room of the words with that of the bar above them."""
        assert self.reason is not None
        top = self.reason.y if self.bar is None else min(self.bar.y, self.reason.y)
        return self.reason._replace(y=top, height=self.reason.bottom - top)


Halves: TypeAlias = tuple[tuple[Half, Half], Rect | None]
"""Left and right or upper and lower half, and the table of both, if they share one."""


class Halving(ABC):
    """Divides a picture of one form between two boards.

    A legend beside the controls is left out of narrow forms.

    Args:
        size: Width and height of the picture.
        rules: Of the puzzle, whose boards are shown.
        appearance: What is hidden in it.
        font_scale: How many times as large as usual words are, 1.0 or more.
    """

    stacked = False
    is_narrow = False

    def __init__(
        self,
        size: tuple[int, int],
        rules: Variant,
        appearance: Appearance,
        font_scale: float,
    ) -> None:
        self.track: Rect | None
        self.legend: Rect | None
        self.footer: Rect | None
        self.size = size
        self.scale = scale_of(size)
        self.font_scale = font_scale
        self.shape = board_shape(rules)
        self.says = PicturePart.REASON not in appearance.hidden
        counts = PicturePart.COUNTERS not in appearance.hidden
        self.margin = self.px(_MARGIN)
        whole = Rect(0, 0, *size)
        is_video = self.is_film = appearance.is_film
        self.counts, self.races = counts and not is_video, counts and is_video
        is_free = not is_video or appearance.safe is Safe.NONE
        self.area = whole if is_free else _free(size, appearance.safe)
        self.edge = self.margin if self.area == whole else 0
        footer = self.px(_FOOTER)
        inset = 3 * self.edge or self.px(4)
        left = self.area.x + inset
        wide = self.area.width - 2 * inset
        self.track, self.legend, self.footer = None, None, None
        self.bottom = self.area.bottom - self.edge // 2
        if PicturePart.TIMELINE not in appearance.hidden and not self.races:
            if appearance.has_footer or not self.is_narrow:
                self.bottom -= footer
                self.footer = Rect(left, self.bottom, wide, footer)
            self.bottom -= self.px(_TRACKS)
            self.track = Rect(left, self.bottom, wide, self.px(_TRACKS))
            if self.footer is not None and not self.is_narrow:
                room = wide // 2 - self.px(190)
                self.legend = self.footer._replace(width=room)

    def px(self, length: float) -> int:
        """*length* pixels of the design in pixels of the picture, at least 1."""
        return max(1, round(length * self.scale))

    def words(self, length: float, *, shown: bool = True) -> int:
        """*length* of words of the design in pixels of the picture."""
        return self.px(length * self.font_scale) if shown else 0

    def reason(self, length: float) -> int:
        """How high words are that are *length* high in a window, with the bar above."""
        high = length * (_READ if self.races else 1)
        return self.words(high, shown=self.says) + self.bar

    @property
    def bar(self) -> int:
        """How high a bar is with the gap below it; 0 where there is none."""
        return self.px(_BAR) if self.races else 0

    def raced(self, half: Half) -> Half:
        """*half* with its bar in the upper part of its words."""
        if not self.races or half.reason is None:
            return half
        room, high = half.reason, self.bar
        room = room._replace(width=room.width - self.px(12))
        below = room._replace(y=room.y + high, height=room.height - high)
        bar = room._replace(height=high - self.px(14))
        return half._replace(reason=below if self.says else None, bar=bar)

    def _raced(self, half: Half) -> Half:
        """*half* with its title and its bar in one row, and why below them."""
        row = half.reason
        assert row is not None
        high, wide = self.words(_RACING_TITLE), round(row.width * _TITLE_SHARE)
        bar = row._replace(height=self.bar - self.px(14))
        if not self.says:
            return half._replace(reason=None, bar=bar)
        bar = bar._replace(x=row.x + wide, width=row.width - wide)
        title = row._replace(width=wide - self.px(16), height=high)
        rest = row._replace(y=row.y + high, height=row.height - high)
        return half._replace(reason=rest, bar=bar, title=title)

    @abstractmethod
    def halves(self) -> Halves:
        """Both halves and, where they share one, the table of counters."""

    def near(self, side: int) -> Halves:  # noqa: ARG002
        """The same while a film tells *side*, which is nearer where that is of use."""
        return self.halves()

    def board(self, x: int, y: int, side: int) -> Layout:
        """The board in a square of *side* pixels; its cells are whole pixels wide."""
        placement = squared(self.shape, side).moved(x, y)
        return Layout(
            self.size,
            form_of(self.size),
            placement.usual / _CELL,
            self.font_scale,
            placement,
            board=placement.rect,
            is_film=self.is_film,
        )

    def whole(self, left: Layout, right: Layout) -> Layout:
        """The whole picture as one layout: both boards together, and the strip."""
        first, last = left.board, right.board
        wide, high = last.right - first.x, last.bottom - first.y
        return replace(
            left,
            scale=self.scale,
            board=Rect(first.x, first.y, wide, high),
            track=self.track,
            legend=self.legend,
            footer=self.footer,
        )

    def beside(self, side: int, top: int, gap: int) -> tuple[Layout, Layout]:
        """Two boards of *side* pixels, *gap* apart, in the middle of the width."""
        real = self.board(0, 0, side).board.width
        left = (self.size[0] - 2 * real - gap) // 2
        return self.board(left, top, side), self.board(left + real + gap, top, side)


class Wide(Halving):
    """Counters between the boards, reasons below them."""

    def halves(self) -> Halves:
        """Heads above the boards, and the table as high as they are."""
        head, below = self.words(_HEAD), self.reason(_REASON)
        if self.races:
            below = max(self.bar, self.words(_RACING_WORDS, shown=self.says))
        middle = self.words(_TABLE, shown=self.counts)
        top = self.margin // 4
        high = self.bottom - top - head - below
        wide = (self.size[0] - middle - 2 * self.margin) // 2
        boards = self.beside(
            min(high, wide), top + head, max(middle, self.size[0] // 2 - high)
        )
        left, right = (_headed(board, head, below) for board in boards)
        if self.races:
            return (self._raced(left), self._raced(right)), None
        if not middle:
            return (left, right), None
        start, end = boards[0].board.right, boards[1].board.x
        grid = boards[0].placement.grid
        return (left, right), Rect(start, grid.y, end - start, grid.height)


class Medium(Halving):
    """The counters stand between the reasons."""

    def halves(self) -> Halves:
        """Each reason ends where the table begins."""
        head = self.words(_HEAD)
        below = max(self.reason(_REASON), self.words(_ROWS, shown=self.counts))
        middle = self.words(_TABLE, shown=self.counts)
        top = self.margin // 4
        side = min(
            self.bottom - top - head - below,
            (self.size[0] - 2 * self.margin) // 2,
        )
        boards = self.beside(side, top + head, 0)
        under = boards[0].board.bottom
        centre, gap = self.size[0] // 2, middle // 2 + (self.px(20) if middle else 0)
        left, right = (board.placement.grid for board in boards)
        reasons = (
            Rect(left.x, under, centre - gap - left.x, below),
            Rect(centre + gap, under, right.right - centre - gap, below),
        )
        shown = self.says or self.races
        one, other = (
            self.raced(_headed(board, head)._replace(reason=reason if shown else None))
            for board, reason in zip(boards, reasons, strict=True)
        )
        table = Rect(centre - middle // 2, under, middle, below) if middle else None
        return (one, other), table


class Square(Halving):
    """The counters stand below the reasons."""

    is_narrow = True

    def halves(self) -> Halves:
        """Both boards as wide as the picture allows, and few rows."""
        head = self.words(_TALL_HEAD)
        below = self.reason(_NARROW_REASON)
        rows = self.words(_FEW_ROWS, shown=self.counts)
        top = self.margin // 4
        side = min(
            self.bottom - top - head - below - rows, self.size[0] // 2 - self.px(4)
        )
        boards = self.beside(side, top + head, 0)
        left, right = (self.raced(_headed(board, head, below)) for board in boards)
        under = boards[0].board.bottom + below
        wide = min(self.words(2 * _TABLE), self.size[0])
        left_edge, inset = (self.size[0] - wide) // 2, self.px(9)
        table = Rect(left_edge, under + inset, wide, rows - 2 * inset)
        return (left, right), table if rows else None


class Tall(Halving):
    """One board above the other, with the names right of each and the words below."""

    stacked = True
    is_narrow = True

    def halves(self) -> Halves:
        """Agent and counters in a column as wide as the board leaves it.

        In a film the bar is there, and the boards are larger.
        """
        racing = self.words(_RACING_WORDS, shown=self.says)
        below = racing if self.races else self.reason(_BROAD_REASON)
        column = self.words(_RACING_COLUMN if self.races else _COLUMN)
        top = self.area.y + self.edge
        high = (self.bottom - self.edge - top) // 2
        side = min(high - below, self.area.width - column - 2 * self.edge)
        rows = (Rect(0, top + place * high, side, high) for place in (0, 1))
        upper, lower = (self._half(row, below) for row in rows)
        return (upper, lower), None

    def near(self, side: int) -> Halves:
        """The board of *side* as wide as the picture, and above it both bars."""
        if side == ALIKE:
            return self._alike()
        row, title = self.bar, self.words(_RACING_TITLE)
        top, high = self.area.y + 2 * row, self.words(_TOLD_WORDS, shown=self.says)
        room = self.bottom - top - title - high - self.px(_LEAST_DIAGRAM)
        board = self.board(self.area.x, top, min(room, self.area.width))
        name = _across(board, board.board.bottom, title)
        words = name._replace(y=name.bottom, height=high)
        tree = name._replace(y=words.bottom, height=self.bottom - words.bottom)
        board = replace(board, technique=name, tree=tree)
        rows = [name._replace(y=self.area.y + n * row, height=row) for n in (0, 1)]
        first, second = (
            Half(board, head, None, None, bar) for head, bar in map(_parted, rows)
        )
        told = (first, second)[side]._replace(reason=words, title=name)
        return ((first, told) if side else (told, second)), None

    def _alike(self) -> Halves:
        """One board for both as wide as the picture, and below it what each says."""
        top, row = self.area.y + self.edge, self.bar
        room = self.bottom - top - 2 * (row + self.words(_TOLD_WORDS))
        board = self.board(self.area.x, top, min(room, self.area.width))
        under = board.board.bottom + self.px(12)
        high = (self.bottom - under) // 2
        lines = [_across(board, under + n * high, row) for n in (0, 1)]
        said = (line._replace(y=line.bottom, height=high - row) for line in lines)
        first, second = (
            Half(board, head, words, None, bar)
            for (head, bar), words in zip(map(_parted, lines), said, strict=True)
        )
        return (first, second), None

    def _half(self, row: Rect, below: int) -> Half:
        board = self.board(self.area.x + self.edge, row.y, row.width)
        left = board.board.right + self.px(10)
        right = self.area.right - 2 * self.edge
        wide = right - left
        grid = board.placement.grid
        head = min(grid.height // 2, self.words(_RACING_HEAD if self.races else 220))
        numbers = Rect(left, grid.y + head, wide, grid.height - head)
        name, own = Rect(left, grid.y, wide, head), numbers if self.counts else None
        words = Rect(grid.x, board.board.bottom, right - grid.x, below)
        bar = numbers._replace(height=self.bar - self.px(14)) if self.races else None
        return Half(board, name, words if words.height else None, own, bar)


def _free(size: tuple[int, int], safe: Safe) -> Rect:
    """The room of both boards: beside the controls at the right of vertical videos.

    It is higher than the safe area, which holds no two boards.
    """
    beside, adorned = safe_area(size, safe), adorned_area(size)
    return adorned._replace(x=beside.x, width=beside.width)


def _parted(row: Rect) -> tuple[Rect, Rect]:
    """The name in the first two thirds of *row*, and the bar in the last."""
    wide, inset = row.width // 3, row.height // 4
    bar = Rect(row.right - wide, row.y + inset, wide, row.height - 2 * inset)
    return row._replace(width=row.width * 2 // 3), bar


def _headed(board: Layout, head: int, below: int = 0) -> Half:
    """*board* with its head above it, and room for its reason below, if any."""
    reason = _across(board, board.board.bottom, below) if below else None
    return Half(board, _across(board, board.board.y - head, head), reason, None)


def _across(board: Layout, top: int, height: int) -> Rect:
    """As wide as the cells of *board*."""
    grid = board.placement.grid
    return Rect(grid.x, top, grid.width, height)

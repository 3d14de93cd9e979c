"""Compositions: how each form divides its picture between board and parts."""

from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from viz.board_picture import BoardPicture
from viz.form import Form, form_of, scale_of
from viz.look import Part
from viz.shapes import Rect
from viz.stack import Band, stacked

_MARGIN: Final = 24
_GAP: Final = 48
_WIDEST: Final = {Form.WIDE: 0.6, Form.STANDARD: 0.6}
_SQUARE_COLUMN: Final = 246
_WORDS: Final = frozenset({Part.REASON, Part.TREE, Part.COUNTERS})


class Fitted(NamedTuple):
    """A board picture at the size it is shown in; lengths are in pixels.

    Attributes:
        zoom: Pixels for each of the picture's own units, above 0.0.
        width: Of the picture.
        height: Of the picture.
        xs: Edges of the columns, from the picture's left.
        ys: Edges of the rows, from the picture's top.
    """

    zoom: float
    width: int
    height: int
    xs: tuple[int, ...]
    ys: tuple[int, ...]


def fitted(board: BoardPicture, width: int, height: int) -> Fitted:
    """The largest *board* in a room of *width* and *height*.

    The first column of cells is a whole number of pixels wide, so that a board with
    equal columns has equal columns on the screen too.
    """
    column = board.xs[1] - board.xs[0]
    room = min(width / board.size[0], height / board.size[1])
    zoom = max(1, int(room * column)) / column
    return Fitted(
        zoom,
        round(board.size[0] * zoom),
        round(board.size[1] * zoom),
        _edges(board.xs, zoom),
        _edges(board.ys, zoom),
    )


def _edges(edges: tuple[int, ...], zoom: float) -> tuple[int, ...]:
    first = round(edges[0] * zoom)
    return tuple(first + round((edge - edges[0]) * zoom) for edge in edges)


@dataclass(frozen=True, slots=True)
class Composition:
    """The board and where it and everything else goes.

    Attributes:
        fit: The board's picture at its size.
        at: Its left and top edge, in pixels.
        rects: Every other part that is shown, by name.
        rules: Hairlines between parts.
    """

    fit: Fitted
    at: tuple[int, int]
    rects: dict[str, Rect]
    rules: tuple[Rect, ...]


def composed(
    size: tuple[int, int],
    board: BoardPicture,
    font_scale: float,
    hidden: frozenset[Part],
) -> Composition:
    """The composition of a picture of *size* for the form it has.

    Args:
        size: Width and height in pixels.
        board: The board shown.
        font_scale: How many times as large as usual words are.
        hidden: What is left out.
    """
    composer = _Composer(size, board, font_scale, hidden)
    if hidden >= _WORDS:
        return composer.bare()
    form = form_of(size)
    match form:
        case Form.WIDE:
            return composer.wide()
        case Form.STANDARD:
            return composer.standard()
        case Form.SQUARE:
            return composer.square()
        case Form.TALL:
            return composer.tall()
        case _:
            assert_never(form)


class _Composer:
    """Divides one picture."""

    def __init__(
        self,
        size: tuple[int, int],
        board: BoardPicture,
        font_scale: float,
        hidden: frozenset[Part],
    ) -> None:
        self.width, self.height = size
        self.board = board
        self.words = font_scale
        self.hidden = hidden
        self.form = form_of(size)
        self.scale = scale_of(size)
        self.margin = self.px(_MARGIN)

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def bare(self) -> Composition:
        """The board alone, in the middle, with or without the timeline."""
        bottom, rects = self._strip()
        fit = fitted(self.board, self.width - self.margin, bottom - self.margin)
        at = (self.width - fit.width) // 2, (bottom - fit.height) // 2
        return Composition(fit, at, rects, ())

    def wide(self) -> Composition:
        """Board left, words right between its edges, timeline below."""
        bottom, rects = self._strip()
        room = round(self.width * _WIDEST[Form.WIDE])
        fit = fitted(self.board, room, bottom - self.margin)
        at = self.margin // 2, (bottom - fit.height) // 2
        panel = self._beside(fit, at, at[1] + fit.ys[-1])
        bands = [*self._reason(), *self._tree(), *self._counters(), *self._chart()]
        return self._with_panel(fit, at, panel, bands, rects)

    def standard(self) -> Composition:
        """Board left with the counters below it, words right, timeline below."""
        bottom, rects = self._strip()
        below = self.px(128 + self.margin) if self._shows(Part.COUNTERS) else 0
        has_panel = self._shows(Part.REASON) or self._shows(Part.TREE)
        room = round(self.width * _WIDEST[Form.STANDARD]) if has_panel else self.width
        fit = fitted(self.board, room - self.margin, bottom - below - self.margin // 2)
        left = self.margin // 2 if has_panel else (self.width - fit.width) // 2
        at = left, max(self.margin // 4, (bottom - below - fit.height) // 2)
        end = at[1] + fit.ys[-1]
        if below:
            numbers = Rect(
                at[0] + fit.xs[0],
                at[1] + fit.height,
                fit.xs[-1] - fit.xs[0],
                min(bottom - at[1] - fit.height - self.margin // 2, self.px(180)),
            )
            end = numbers.bottom
            share = numbers.width * 16 // 25
            rects["counters"] = numbers._replace(width=share - self.margin)
            rects["chart"] = numbers._replace(
                x=numbers.x + share, width=numbers.width - share
            )
        if not has_panel:
            return Composition(fit, at, rects, ())
        panel = self._beside(fit, at, end)
        bands = [*self._reason(), *self._tree()]
        return self._with_panel(fit, at, panel, bands, rects)

    def square(self) -> Composition:
        """Board and counters, the reason below them, timeline below; no tree."""
        bottom, rects = self._strip()
        column = self.px(_SQUARE_COLUMN) if self._shows(Part.COUNTERS) else 0
        low = self.px(200) if self._shows(Part.REASON) else 0
        room = self.width - self.margin - (column + self.margin if column else 0)
        fit = fitted(self.board, room, bottom - low - self.margin // 2)
        at = (
            self.margin // 2 if column else (self.width - fit.width) // 2,
            self.margin // 4 if low else (bottom - fit.height) // 2,
        )
        grid = at[1] + fit.ys[0], at[1] + fit.ys[-1]
        rules: tuple[Rect, ...] = ()
        if column:
            x = at[0] + fit.width
            area = Rect(x, grid[0], self.width - x - self.margin, grid[1] - grid[0])
            done = stacked(area, self._column(), self.px(2))
            rects |= done.rects
            rules = done.rules
        if low:
            x = at[0] + fit.xs[0] if column else 2 * self.margin
            y = at[1] + fit.height
            rects["reason"] = Rect(
                x, y, self.width - x - self.margin, bottom - y - self.margin // 2
            )
        return Composition(fit, at, rects, rules)

    def tall(self) -> Composition:
        """Heading, board, reason, tree or counters, timeline, one below another."""
        bottom, rects = self._strip()
        side = 2 * self.margin
        head = self.px(72)
        bands = [*self._reason(), *self._tree(), *self._counters(), *self._chart()]
        if self._shows(Part.COUNTERS) and self._is_low(bottom, bands):
            bands = [band for band in bands if band.name != "tree"]
        needed = sum(band.gap + band.height for band in bands if not band.is_spare)
        fit = fitted(self.board, self.width - self.margin, bottom - head - needed)
        at = (self.width - fit.width) // 2, head
        heading = Rect(side, 0, self.width - 2 * side, head)
        y = at[1] + fit.height
        area = Rect(side, y, self.width - 2 * side, bottom - y - self.margin // 2)
        bands[0] = bands[0]._replace(gap=self.px(8), is_ruled=False)
        done = stacked(area, bands, self.px(2))
        rects |= {"heading": heading} | done.rects
        return Composition(fit, at, rects, done.rules)

    def _is_low(self, bottom: int, bands: list[Band]) -> bool:
        """Whether a board as wide as the picture leaves no room for *bands*."""
        needed = sum(band.gap + band.height for band in bands)
        return self.width + self.px(72) + needed > bottom

    def _shows(self, part: Part) -> bool:
        return part not in self.hidden

    def _strip(self) -> tuple[int, dict[str, Rect]]:
        """Where the timeline begins, and its rows."""
        if not self._shows(Part.TIMELINE):
            return self.height - self.margin // 2, {}
        has_row = self.form is Form.TALL
        side = 2 * self.margin
        row, low, end = self.px(52), self.px(40) if has_row else 0, self.px(12)
        top = self.height - 2 * row - low - end
        track = Rect(side, top, self.width - 2 * side, row)
        footer = track._replace(y=top + row + low)
        rects = {"track": track, "footer": footer}
        if has_row:
            rects["legend"] = Rect(side, track.bottom, track.width, low)
        elif self.form is not Form.SQUARE:
            room = footer.width // 2 - self.px(190)
            rects["legend"] = footer._replace(width=room)
        return top, rects

    def _beside(self, fit: Fitted, at: tuple[int, int], bottom: int) -> Rect:
        """The room right of the board, from the top of its cells to *bottom*."""
        left, top = at[0] + fit.xs[-1] + self.px(_GAP), at[1] + fit.ys[0]
        return Rect(left, top, self.width - left - 2 * self.margin, bottom - top)

    def _with_panel(
        self,
        fit: Fitted,
        at: tuple[int, int],
        panel: Rect,
        bands: list[Band],
        rects: dict[str, Rect],
    ) -> Composition:
        """*bands* in *panel*, and the heading above it beside the board's labels."""
        done = stacked(panel, bands, self.px(2))
        heading = panel._replace(y=max(0, at[1]), height=panel.y - max(0, at[1]))
        return Composition(
            fit, at, rects | {"heading": heading} | done.rects, done.rules
        )

    def _more(self, most: float) -> float:
        """How much higher words make their part, at most *most* times."""
        return min(self.words, most)

    def _band(self, name: str, height: float, gap: float, grow: int = 0) -> Band:
        return Band(name, self.px(height), grow, self.px(gap), is_ruled=True)

    def _reason(self) -> list[Band]:
        if not self._shows(Part.REASON):
            return []
        return [self._band("reason", 330 * self._more(1.3), 40, grow=2)]

    def _tree(self) -> list[Band]:
        if not self._shows(Part.TREE):
            return []
        return [self._band("tree", 180, 40, grow=3)._replace(is_spare=True)]

    def _counters(self) -> list[Band]:
        if not self._shows(Part.COUNTERS):
            return []
        return [self._band("counters", 84 * self._more(1.6), 40)]

    def _chart(self) -> list[Band]:
        if not self._shows(Part.COUNTERS):
            return []
        chart = self._band("chart", 72, 16, grow=2)
        return [chart._replace(is_ruled=False, is_spare=True)]

    def _column(self) -> list[Band]:
        """What stands beside a square picture's board."""
        bands = [
            Band("heading", self.px(110)),
            self._band("counters", 220, 32, grow=3),
            self._band("chart", 110, 32, grow=2)._replace(is_spare=True),
        ]
        if self._shows(Part.TIMELINE):
            bands.append(self._band("legend", 140, 32)._replace(is_spare=True))
        return bands

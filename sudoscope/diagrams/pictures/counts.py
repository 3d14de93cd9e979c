"""A count as a table: houses, the digits that they have room for, and the sum.

Houses of each kind are side by side below its name, so that letters are large on a
phone. A line comes with its clause, and below them the sum grows until it is the number
of cells.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoscope.diagrams.model.counts import CountedRoom, ToldCount
from sudoscope.diagrams.pictures.canvas import DiagramCanvas
from sudoscope.diagrams.pictures.conclusion import conclusion_groups
from sudoscope.diagrams.pictures.pills import BOLD, HIGH, pill, pill_width
from viz.fonts import baseline_at, text_width
from viz.messages import phrases, spoken
from viz.shapes import Align, Fill, Group, Rect, Shape, Text, mixed
from viz.text_fitting import fitting
from viz.theme import Role

_LEADING: Final = 1.18
_TILE: Final = 1.25
"""How high a line is, and how wide a tile, in sizes of the letters."""
_TAIL: Final = 3.0
_ALONE: Final = 1.5
"""Room behind the tiles for how often they count and what that makes, or that alone."""
_FALLEN: Final = 0.95
"""How large letters of what falls are, in the same. It is below the sum where it has
room, else in its place."""
_BACK: Final = 0.6
"""How strong a line is while another one is told."""


class _Column(NamedTuple):
    """Lines of houses of one kind, in letters of one size.

    Attributes:
        rooms: What is counted in each line.
        kind: Of all its houses: "rows"; empty where lines say it.
        names: Of the houses of each line, without their kind: "C", "1 and 9".
        left: Where tiles begin, from the start of a line.
        wide: The width of a line.
    """

    rooms: tuple[CountedRoom, ...]
    kind: str
    names: tuple[str, ...]
    left: int
    wide: int

    @classmethod
    def of(
        cls, rooms: tuple[CountedRoom, ...], size: int, canvas: DiagramCanvas
    ) -> "_Column":
        """The column of *rooms*, as wide as its longest line and its heading."""
        words, houses = canvas.words, [room.houses for room in rooms]
        said = words.sections["houses"].get(houses[0][0].kind, "")
        kind = said.format(label="").strip()
        names = tuple(
            words.listed([*map(words.variant.label, some)], "and")
            if kind
            else words.houses(some)
            for some in houses
        )
        left = max(text_width(name, size) for name in names) + size * 2 // 3
        tail = _TAIL if any(len(room.houses) > 1 for room in rooms) else _ALONE
        tiles = max(len(room.digits) for room in rooms) * _TILE + tail
        above = text_width(f"{kind} {_room(canvas)}", size) + size // 3
        return cls(rooms, kind, names, left, max(left + round(tiles * size), above))


def count_groups(count: ToldCount, canvas: DiagramCanvas) -> Iterator[Group]:
    """*count* as far as it is told, and what falls in the end."""
    size, columns = _columns(count, canvas)
    area, high, x = canvas.area, round(size * _LEADING), canvas.area.x
    shapes: list[Shape] = []
    for column in columns:
        head = Rect(x, area.y, column.wide, high)
        if part := canvas.part(column.rooms[0].number):
            shapes += _heading(column.kind, head, min(1.0, 3 * part), size, canvas)
        for row, room in enumerate(column.rooms, 1):
            box = Rect(x, area.y + row * high, column.wide, high)
            if part := min(1.0, 3 * canvas.part(room.number)):
                is_back = canvas.moment.number not in {room.number, count.full}
                strength = part * (_BACK if is_back else 1.0)
                shapes += _line(column, row - 1, box, strength, size, canvas)
        x += column.wide + 2 * size
    lines = 1 + max(len(column.rooms) for column in columns)
    below = Rect(area.x, area.y + lines * high + high // 10, area.width, high)
    top, fallen = below.bottom + high // 4, round(size * _FALLEN)
    if top + round(fallen * HIGH) > area.bottom and canvas.is_over:
        top = below.y
    else:
        shapes += _sum(count, below, size, canvas)
    yield Group("diagram", area, tuple(shapes))
    yield from conclusion_groups(canvas, top, fallen)


def _columns(count: ToldCount, canvas: DiagramCanvas) -> tuple[int, list[_Column]]:
    """The largest letters in which all fits, and the columns in these."""
    kinds = dict.fromkeys(room.houses[0].kind for room in count.rooms)
    rooms = [
        tuple(room for room in count.rooms if room.houses[0].kind == kind)
        for kind in kinds
    ]
    lines = (1.1 + max(map(len, rooms))) * _LEADING + _FALLEN * HIGH
    for design in range(canvas.sizes[0], canvas.sizes[-1] - 1, -1):
        size = canvas.layout.font(design)
        columns = [_Column.of(of_kind, size, canvas) for of_kind in rooms]
        wide = sum(column.wide + 2 * size for column in columns) - 2 * size
        is_high = lines * size > canvas.area.height
        if wide <= canvas.area.width and not is_high:
            break
    return size, columns


def _heading(
    kind: str, box: Rect, strength: float, size: int, canvas: DiagramCanvas
) -> Iterator[Text]:
    """Which houses the lines are of, and what the number at their end is."""
    quiet = mixed(canvas.theme[Role.BACKGROUND], canvas.theme[Role.QUIET], strength)
    baseline = baseline_at(box.centre[1], size)
    yield Text(kind, box.x, baseline, size, quiet)
    yield Text(_room(canvas), box.right, baseline, size, quiet, align=Align.RIGHT)


def _room(canvas: DiagramCanvas) -> str:
    return phrases("argument", spoken(canvas.words.language))["count-room"]


def _line(  # noqa: PLR0913, PLR0917 - what it looks like
    column: _Column,
    row: int,
    box: Rect,
    strength: float,
    size: int,
    canvas: DiagramCanvas,
) -> Iterator[Shape]:
    """The houses, their digits as tiles, how often these count, and what that makes."""
    room, ground, theme = column.rooms[row], canvas.theme[Role.BACKGROUND], canvas.theme
    ink, quiet = (mixed(ground, theme[r], strength) for r in (Role.INK, Role.QUIET))
    tile, step = mixed(ground, theme[Role.CAUSE], 0.3 * strength), round(size * _TILE)
    baseline, inset = baseline_at(box.centre[1], size), max(1, size // 10)
    yield Text(column.names[row], box.x, baseline, size, ink)
    x = box.x + column.left
    for digit in room.digits:
        square = Rect(x, box.y, step, box.height).inset(inset)
        yield Fill(square, tile, inset)
        text, middle = canvas.words.digit(digit), square.centre[0]
        yield Text(text, middle, baseline, size, ink, BOLD, Align.CENTRE)
        x += step
    if len(room.houses) > 1:
        yield Text(f"× {len(room.houses)}", x + size // 3, baseline, size, quiet)
    yield Text(f"{room.places}", box.right, baseline, size, ink, BOLD, Align.RIGHT)


def _sum(
    count: ToldCount, box: Rect, size: int, canvas: DiagramCanvas
) -> Iterator[Shape]:
    """The sum so far, and the number of cells once it is that."""
    told = [room.places for room in count.rooms if canvas.part(room.number)]
    if not told:
        return
    is_full, theme = bool(canvas.part(count.full)), canvas.theme
    cells = canvas.words.counted("in-cells", count.cells)
    wide = pill_width(cells, size)
    said = f"{' + '.join(map(str, told))} = {sum(told)}"
    said = said if len(told) > 1 else f"{sum(told)}"
    said = f"{said} =" if is_full else said
    letters = fitting(said, size, box.width - wide - size, BOLD)
    yield Text(
        said, box.x, baseline_at(box.centre[1], size), letters, theme[Role.INK], BOLD
    )
    if is_full:
        x = box.x + text_width(said, letters, BOLD) + size // 2
        yield from pill(
            cells, Rect(x, box.y, wide, box.height), size, theme, is_true=True
        )

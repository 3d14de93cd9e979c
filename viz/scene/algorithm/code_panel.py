"""The panel of code: a listing with the line at work, and what its names hold.

Every listing fits its place: in letters as large as there is room for, then with long
lines wrapped, and at last only the lines around the one at work.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from solver.inner_steps.lines_at_work import LineAtWork
from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, text_width, wrapped
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Fill, Group, Polygon, Rect, Shape, Text, Weight, faded
from viz.text_fitting import shortened
from viz.theme import Role

_LARGEST: Final = 32
_WANTED: Final = 22, 28
"""Of letters, in pixels of the design; of films the last. All of the code is shown in
letters of the wanted size at least, or else the procedure at work; large letters take a
part of it, and in films they get no smaller."""
_ROOMY: Final = 10
_LEADING: Final = 1.32
_LEVEL: Final = 1.1
"""How far a level is indented, in sizes of the letters."""
_MARGIN: Final = 1.0
"""Room for the mark at the line at work, in sizes of the letters."""
_ABOVE_VALUES: Final = 0.35
"""Room above the values, in lines."""
_STRONGER: Final = 0.94
"""Of the width of strong letters, the width of usual ones: lines are wrapped by it."""
_TINT: Final = 0.16


class Code(NamedTuple):
    """Lines of code, one of them at work.

    Attributes:
        lines: Each with how many levels it is indented.
        at_work: The index of the line at work.
        heads: The indices of lines in stronger letters.
        part: The indices of the lines that matter most: the procedure at work.
        values: Names that have a value now, each with it.
    """

    lines: tuple[tuple[int, str], ...]
    at_work: int
    heads: frozenset[int]
    part: range
    values: tuple[tuple[str, str], ...] = ()

    @property
    def parts(self) -> tuple[range, ...]:
        """The indices of the lines of each procedure."""
        firsts = sorted(self.heads) or [0]
        ends = (*firsts[1:], len(self.lines))
        return tuple(map(range, firsts, ends))


class _Row(NamedTuple):
    """A row of letters: the line it belongs to, and how far it is indented."""

    line: int
    indent: int
    text: str


class _Set(NamedTuple):
    """Code as it is set: the size of its letters, its rows, and those of values."""

    size: int
    rows: tuple[_Row, ...]
    values: tuple[str, ...]

    @property
    def leading(self) -> int:
        return round(self.size * _LEADING)


@lru_cache(maxsize=64)
def code_panel(code: Code, canvas: PanelCanvas) -> Group:
    """The code, as large as it fits *area*."""
    area, layout, _ = canvas
    drawn = _set(code, area, layout)
    shapes = tuple(_shapes(code, drawn, canvas))
    return Group("algorithm code", area, shapes)


def code_size(code: Code, area: Rect, layout: Layout) -> tuple[int, int]:
    """Width and height of the code in *area*: the same whichever line is at work."""
    drawn = _set(code, area, layout)
    whole = _rows(code, range(len(code.lines)), drawn.size, area.width)
    wide = max(row.indent + _wide(row, drawn.size) for row in whole)
    rows = len(drawn.rows)
    if rows < len(code.lines):
        rows = max(rows, *(len(part) for part in code.parts))
    high = ceil((rows + _below(code, drawn.values)) * drawn.leading)
    return min(area.width, wide), min(area.height, high)


def _below(code: Code, values: Sequence[str]) -> float:
    """The lines for values, with a gap.

    A listing always has one, so that its letters stay as large.
    """
    count = max(bool(code.heads), len(values))
    return count + _ABOVE_VALUES if count else 0


@lru_cache(maxsize=64)
def _set(code: Code, area: Rect, layout: Layout) -> _Set:
    """All of the code in the letters that a viewer wants, else what is at work."""
    least, every = least_letters(layout.size), range(len(code.lines))
    wanted = max(least, layout.font(_WANTED[layout.is_film]))
    is_roomy = min(area.width * 2 // 3, area.height) > _ROOMY * wanted
    is_large = layout.is_film or (is_roomy and layout.font_scale > 1)
    least = wanted if is_large else least
    largest = max(wanted, layout.font(_LARGEST))
    drawn = _fitting(code, every, area, range(largest, wanted - 1, -1))
    if drawn is None and wanted == least:
        drawn = _wrapped(code, every, area, least)
        drawn = drawn if len(drawn.rows) <= _room(code, area, drawn) else None
    size = largest
    for part in () if drawn else code.parts:  # no procedure has larger letters
        found = _fitting(code, part, area, range(size, least - 1, -1))
        size = 0 if found is None else found.size
    if found := drawn or _fitting(code, code.part, area, range(size, least - 1, -1)):
        return found
    drawn = _wrapped(code, code.part, area, least)
    room = _room(code, area, drawn)
    return drawn._replace(rows=tuple(_around(drawn.rows, code.at_work, room)))


def _fitting(code: Code, lines: range, area: Rect, sizes: range) -> _Set | None:
    """*lines* in the first of *sizes* in which they fit without being wrapped."""
    for size in sizes:
        rows = tuple(_rows(code, lines, size, area.width))
        values = _value_rows(code, size, area.width)
        is_narrow = all(row.indent + _wide(row, size) <= area.width for row in rows)
        if is_narrow and len(rows) <= _room(code, area, _Set(size, rows, values)):
            return _Set(size, rows, values)
    return None


def _wrapped(code: Code, lines: range, area: Rect, size: int) -> _Set:
    rows = tuple(_rows(code, lines, size, area.width, is_wrapped=True))
    return _Set(size, rows, _value_rows(code, size, area.width))


def _room(code: Code, area: Rect, drawn: _Set) -> int:
    """How many rows of code fit *area* above those of values; at least 1."""
    return max(1, int(area.height / drawn.leading - _below(code, drawn.values)))


def _value_rows(code: Code, size: int, width: int) -> tuple[str, ...]:
    """The values as equations, in as many rows as they need."""
    rows: list[str] = []
    room = width - round(size * _MARGIN)
    for name, value in code.values:
        said = f"{name} = {value}"
        longer = f"{rows[-1]}   {said}" if rows else ""
        if rows and text_width(longer, size, Weight.SEMIBOLD) <= room:
            rows[-1] = longer
        else:
            rows.append(shortened(said, size, room, Weight.SEMIBOLD))
    return tuple(rows)


def _around(rows: Sequence[_Row], at_work: int, room: int) -> Sequence[_Row]:
    """The rows of the line at work, and of the whole lines around it that fit *room*.

    Of a line that does not fit nothing is shown, since part of it would be another.
    """
    high = Counter(row.line for row in rows)
    shown, left = {at_work}, room - high[at_work]
    for line in sorted(high, key=lambda line: (abs(line - at_work), line)):
        is_next = not shown.isdisjoint((line - 1, line + 1))
        if line not in shown and is_next and high[line] <= left:
            shown.add(line)
            left -= high[line]
    return [row for row in rows if row.line in shown][: max(room, high[at_work])]


def _rows(
    code: Code, lines: range, size: int, width: int, *, is_wrapped: bool = False
) -> Iterator[_Row]:
    """The rows of *lines*; of wrapped ones those that go on are indented further."""
    for number in lines:
        level, text = code.lines[number]
        indent = round(size * (_MARGIN + _LEVEL * level))
        if not is_wrapped:
            yield _Row(number, indent, text)
            continue
        room = max(4 * size, round((width - indent - size) * _STRONGER))
        for place, part in enumerate(wrapped(text, size, room)):
            yield _Row(number, indent + size * (place > 0), part)


def _weight(code: Code, line: int) -> Weight:
    is_strong = line == code.at_work or line in code.heads
    return Weight.SEMIBOLD if is_strong else Weight.REGULAR


def _wide(row: _Row, size: int) -> int:
    """The width of *row* in the strongest letters it gets: the code stays in place."""
    return text_width(row.text, size, Weight.SEMIBOLD)


def _shapes(code: Code, drawn: _Set, canvas: PanelCanvas) -> Iterator[Shape]:
    area, layout, appearance = canvas
    theme, size, leading = appearance.theme, drawn.size, drawn.leading
    mine = [at for at, row in enumerate(drawn.rows) if row.line == code.at_work]
    band = Rect(area.x, area.y + mine[0] * leading, area.width, len(mine) * leading)
    yield Fill(band, faded(theme[Role.ACCENT], _TINT), layout.px(4))
    middle, half = band.y + leading // 2, max(2, round(size * 0.28))
    left = area.x + round(size * 0.25)
    tip = left + round(half * 1.5), middle
    corners = (left, middle - half), tip, (left, middle + half)
    yield Polygon(corners, theme[Role.ACCENT])
    for at, row in enumerate(drawn.rows):
        baseline = _baseline(area.y + at * leading, size, leading)
        is_near = row.line in code.part
        ink = theme[Role.INK if is_near else Role.QUIET]
        text = shortened(row.text, size, area.width - row.indent, Weight.SEMIBOLD)
        yield Text(
            text, area.x + row.indent, baseline, size, ink, _weight(code, row.line)
        )
    yield from _values(drawn, area, appearance)


def _values(drawn: _Set, area: Rect, appearance: Appearance) -> Iterator[Text]:
    """What the names hold, below the code."""
    size, ink = drawn.size, appearance.theme[Role.ACCENT]
    x, leading = area.x + round(size * _MARGIN), drawn.leading
    y = area.y + round((len(drawn.rows) + _ABOVE_VALUES) * leading)
    for number, said in enumerate(drawn.values):
        baseline = _baseline(y + number * leading, size, leading)
        yield Text(said, x, baseline, size, ink, Weight.SEMIBOLD)


def _baseline(top: int, size: int, leading: int) -> int:
    return top + round((leading + size * CAP_HEIGHT) / 2)


def search_panel(found: LineAtWork, canvas: PanelCanvas) -> Group:
    """The listing of a search, as large as it fits *area*."""
    return code_panel(code_of(found), canvas)


def code_of(found: LineAtWork) -> Code:
    """The lines of a listing, one of them at work."""
    listing = found.listing
    return Code(
        tuple((line.level, line.text) for line in listing.lines),
        found.line,
        frozenset(at for at, line in enumerate(listing.lines) if line.is_head),
        listing.procedure(found.line),
        found.values,
    )

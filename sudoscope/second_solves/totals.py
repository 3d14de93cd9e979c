"""Totals of two solves: what the whole of each came to, as a table.

A column for each solve; where there is no height for that, a row for each.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from solver.inner_steps.runs_of_steps import RUNS
from solver.log.trace import Trace
from viz.appearance import Appearance
from viz.fonts import baseline_at
from viz.layout.layout import Layout
from viz.messages import phrases, spoken
from viz.replay.comparison import Side
from viz.scene.comparison.headings import name_of, own_orders
from viz.scene.number_text import figure, wording
from viz.shapes import Align, Fill, Group, Rect, Text, Weight
from viz.text_fitting import LEADING, evenly_wrapped, fitting
from viz.theme import Role
from viz.words.glossary import level_title

_NUMBER: Final = 30
_LABEL: Final = 26
_ROW: Final = 52
LEAST_HEIGHT: Final = 102
"""Pixels of the design that the table needs, a row for each solve."""
_LABELS: Final = 0.34
"""Of the table's width for its first column."""
_GAP: Final = 16
_COUNTED: Final = ("steps", "comparisons", "guesses", "dead-ends")


class CountedRow(NamedTuple):
    """What both solves come to in all.

    Attributes:
        name: What is counted, one of the phrases of a comparison.
        numbers: The first solve's and the second's; ``None`` where one does not count.
    """

    name: str
    numbers: tuple[int | None, int | None]


class _Entry(NamedTuple):
    """An entry of the table, and how it is written."""

    text: str
    role: Role
    weight: Weight = Weight.REGULAR


def counted_rows(sides: tuple[Side, Side]) -> tuple[CountedRow, ...]:
    """What the whole of both solves came to."""
    rows = zip(_COUNTED, *map(_counts, sides), strict=True)
    return tuple(CountedRow(name, (one, other)) for name, one, other in rows)


def _counts(side: Side) -> tuple[int | None, ...]:
    tally = side.tally
    return side.last_step, side.comparisons, tally.guesses, tally.contradictions


def short_name(trace: Trace, other: Trace, language: str) -> str:
    """What tells *trace* from *other*: its inference and orders, or its strategies."""
    inference = next((one for one in trace.strategies if one in RUNS), None)
    if inference is None:
        return name_of(trace, other, language)
    title = level_title(inference, spoken(language))
    return " + ".join((title, *own_orders(trace, other, language)))


def names_of(sides: tuple[Side, Side], language: str) -> tuple[str, str]:
    """What both solves are called, so that one can tell them apart."""
    one, other = (side.trace for side in sides)
    return short_name(one, other, language), short_name(other, one, language)


def totals_table(
    sides: tuple[Side, Side], area: Rect, layout: Layout, appearance: Appearance
) -> Group:
    """The table of *sides* in the middle of the height of *area*."""
    rows = _entries(sides, appearance.language)
    if area.height < layout.px(_ROW) * (len(rows) + 1):
        rows = list(zip(*rows, strict=True))
    drawn = _TotalsTable(rows, area, layout, appearance)
    return Group("totals", area, tuple(drawn.shapes()))


def _entries(sides: tuple[Side, Side], language: str) -> list[tuple[_Entry, ...]]:
    """The table with a column for each solve, row by row from the top."""
    names = (_Entry(n, Role.INK, Weight.SEMIBOLD) for n in names_of(sides, language))
    head = (_Entry(phrases("compare", language)["whole"], Role.QUIET), *names)
    rows = [head]
    for name, numbers in counted_rows(sides):
        told = (_Entry(counted_text(number, language), Role.INK) for number in numbers)
        rows.append((_Entry(wording(language)[name], Role.QUIET), *told))
    return rows


def counted_text(number: int | None, language: str) -> str:
    """*number*, or that it was not counted."""
    if number is None:
        return phrases("compare", language)["not-counted"]
    return figure(number, language)


@dataclass(frozen=True, slots=True)
class _TotalsTable:
    """Draws one table.

    Attributes:
        rows: Its entries, row by row from the top; the first has no line above.
        area: Where.
        layout: How large everything is.
        appearance: The colours.
    """

    rows: list[tuple[_Entry, ...]]
    area: Rect
    layout: Layout
    appearance: Appearance

    def shapes(self) -> Iterator[Text | Fill]:
        """The entries, and hairlines between the rows."""
        area, heads = self.area, self._heads
        lines = max(map(len, heads))
        high = min(self.layout.px(_ROW), area.height // (len(self.rows) - 1 + lines))
        leading = min(high, round(self._label * LEADING)) if lines > 1 else high
        top = leading * lines
        y = area.y + (area.height - top - high * (len(self.rows) - 1)) // 2
        for place, head in enumerate(heads):
            first = y + (lines - len(head)) * leading
            for number, line in enumerate(head):
                entry = self.rows[0][place]._replace(text=line)
                yield self._written(entry, place, first + number * leading, leading)
        for number, row in enumerate(self.rows[1:]):
            at = y + top + number * high
            hair = Rect(area.x, at, area.width, self.layout.px(1.5))
            yield Fill(hair, self.appearance.theme[Role.RULE])
            for place, entry in enumerate(row):
                yield self._written(entry, place, at, high)

    @property
    def _label(self) -> int:
        return self.layout.font(_LABEL)

    @property
    def _heads(self) -> list[tuple[str, ...]]:
        """The first row, each entry in as many lines as there is room for."""
        is_low = self.area.height < self.layout.px(_ROW) * (len(self.rows) + 1)
        return [
            (entry.text,)
            if is_low
            else evenly_wrapped(entry.text, self._label, self._room(place))
            for place, entry in enumerate(self.rows[0])
        ]

    def _room(self, place: int) -> int:
        """How wide an entry of a column may be."""
        labels = round(self.area.width * _LABELS)
        each = (self.area.width - labels) // (len(self.rows[0]) - 1)
        return (each if place else labels) - self.layout.px(_GAP)

    def _written(self, entry: _Entry, place: int, y: int, high: int) -> Text:
        """*entry* in a line *high* pixels high at *y*."""
        is_number = entry.text[0].isdigit()
        largest = self.layout.font(_NUMBER) if is_number else self._label
        size = min(largest, round(high * 0.85))
        size = fitting(entry.text, size, self._room(place), entry.weight)
        each = self._room(1) + self.layout.px(_GAP)
        x = self.area.right - each * (len(self.rows[0]) - 1 - place)
        baseline = baseline_at(y + high // 2, size)
        ink = self.appearance.theme[entry.role]
        if place == 0:
            return Text(entry.text, self.area.x, baseline, size, ink, entry.weight)
        return Text(entry.text, x, baseline, size, ink, entry.weight, Align.RIGHT)

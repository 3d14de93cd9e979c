"""The bars of two solves in a film: what each came to, grown before it is said."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sudoscope.second_solves.totals import (
    CountedRow,
    counted_rows,
    counted_text,
    names_of,
)
from viz.appearance import Appearance
from viz.fonts import baseline_at, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.replay.comparison import Side
from viz.replay.timeline import WHOLE
from viz.scene.number_text import wording
from viz.shapes import Fill, Group, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role

_LETTERS: Final = 34
_TELLING: Final = ("guesses", "comparisons", "steps", "dead-ends")
"""What is counted, the most telling first."""
_EACH: Final = 2.5
"""Lines of a row: a bar for each, and half a line before them."""
_BAR: Final = 0.8
"""Of a line, how high a bar is."""
_COLOURS: Final = (Role.ACCENT, Role.QUIET)
_NUMBERS: Final = 0.26
"""Of the width of bars, what the numbers at their ends have."""
_LABELS: Final = 0.3
"""Of the whole width, what the names of what is counted have."""
_GAP: Final = 14
_GROWING: Final = WHOLE // 10
"""Of the time in which the words are read, how long bars grow: a second of ten.

As long as they grow they show less than the words say."""


@dataclass(frozen=True, eq=False)
class SolveBars:
    """Draws a bar for each solve and each of what both count.

    Attributes:
        sides: The two solves.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
    """

    sides: tuple[Side, Side]
    area: Rect
    layout: Layout
    appearance: Appearance

    def group(self, progress: int) -> Group:
        """The bars, which are whole after the first of *progress*, 0 to 1000."""
        grown = min(WHOLE, progress * WHOLE // _GROWING)
        shapes: list[Shape] = []
        y = self.area.y
        wide = self.area.width // (3 - self._name_lines)
        for number, name in enumerate(self._names):
            down = number * (self._name_lines - 1)
            x, top = self.area.x + (number - down) * wide, y + down * self._line
            line = Rect(x, top, wide, self._line)
            shapes += self._name(name, _COLOURS[number], line)
        y += self._name_lines * self._line
        for row in self._rows:
            y += self._line // 2
            shapes += self._row(row, y, grown)
            y += 2 * self._line
        return Group("bars", self.area, tuple(shapes))

    @cached_property
    def _rows(self) -> list[CountedRow]:
        """What is not 0 for both, as far as there is room for letters one can read."""
        rows = [row for row in counted_rows(self.sides) if any(row.numbers)]
        room = self.area.height * 4 / (5 * self._least) - self._name_lines
        telling = sorted(
            rows, key=lambda row: (None in row.numbers, _TELLING.index(row.name))
        )
        chosen = telling[: max(1, int(room / _EACH))]
        return [row for row in rows if row in chosen]

    @cached_property
    def _line(self) -> int:
        """The height of a line: as large as all rows fit, and as can be read."""
        lines = self._name_lines + len(self._rows) * _EACH
        usual = self.layout.font(_LETTERS) * 5 // 4
        least = self._least * 5 // 4
        return max(least, min(usual, int(self.area.height / lines)))

    @property
    def _letters(self) -> int:
        return max(self._least, self._line * 4 // 5)

    def _name(self, name: str, colour: Role, line: Rect) -> Iterator[Shape]:
        """A part of the legend: the colour of a solve, and its name."""
        theme, high = self.appearance.theme, line.height * 3 // 5
        top = line.y + (line.height - high) // 2
        yield Fill(Rect(line.x, top, high, high), theme[colour])
        x = line.x + round(high * 1.6)
        room, weight = line.right - x, Weight.SEMIBOLD
        size = min(fitting(one, self._letters, room, weight) for one in self._names)
        at = baseline_at(line.y + line.height // 2, size)
        yield Text(name, x, at, size, theme[Role.INK], weight)

    def _row(self, row: CountedRow, y: int, grown: int) -> Iterator[Shape]:
        """What is counted, and beside it a bar for each solve."""
        theme, line, px = self.appearance.theme, self._line, self.layout.px
        label = wording(self.appearance.language)[row.name]
        size = max(self._least, fitting(label, self._letters, self._left - px(_GAP)))
        at = baseline_at(y + line, size)
        yield Text(label, self.area.x, at, size, theme[Role.QUIET])
        wide = round((self.area.width - self._left) * (1 - _NUMBERS))
        most = max(number or 0 for number in row.numbers)
        for place, number in enumerate(row.numbers):
            long = px(3) + wide * (number or 0) * grown // (most * WHOLE)
            bar = Rect(self.area.x + self._left, y + place * line, long, line)
            if number is None:
                bar = bar._replace(width=0)
            yield from self._bar(bar, number, grown, _COLOURS[place])

    def _bar(
        self, bar: Rect, number: int | None, grown: int, colour: Role
    ) -> Iterator[Shape]:
        """A bar in its line, and behind it how far it has counted."""
        theme, language = self.appearance.theme, self.appearance.language
        x, at = bar.right, baseline_at(bar.y + bar.height // 2, self._letters)
        if number is not None:
            high = round(bar.height * _BAR)
            top = bar.y + (bar.height - high) // 2
            yield Fill(bar._replace(y=top, height=high), theme[colour])
            number = number * grown // WHOLE
            x += self.layout.px(_GAP)
        text = counted_text(number, language)
        yield Text(text, x, at, self._letters, theme[Role.INK])

    @property
    def _left(self) -> int:
        """How wide the names of what is counted are."""
        return round(self.area.width * _LABELS)

    @cached_property
    def _names(self) -> tuple[str, str]:
        """What both solves are called."""
        return names_of(self.sides, self.appearance.language)

    @cached_property
    def _name_lines(self) -> int:
        """How many lines their names take: one where they fit beside each other."""
        longest = max(text_width(name, self._least) for name in self._names)
        room = self.area.width // 2 - 3 * self._least
        return 1 if longest <= room else 2

    @property
    def _least(self) -> int:
        is_for_phones = self.layout.is_for_phones
        return least_letters(self.layout.size, is_for_phones=is_for_phones)

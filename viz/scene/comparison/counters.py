"""Counters of the two sides of a comparison."""

from functools import lru_cache
from typing import Final, NamedTuple

from viz.fonts import baseline_at, text_width
from viz.layout.comparison import CompareLayout
from viz.messages import left_on
from viz.replay.comparison import LEFT, RIGHT, Comparison, is_own
from viz.replay.comparison_clock import Clock
from viz.scene.number_text import figure, wording
from viz.scene.panels.counters import counts_of
from viz.shapes import Align, Fill, Group, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_FIRST_TO_GO: Final = (
    *("depth", "candidates-left", "values-left", "changes", "work"),
    *("digits-left", "symbols-left", "variables-left"),
)
"""Rows that are left out, one after the other, where there is not room for all."""
_OF_SEARCHES: Final = frozenset({"guesses", "depth", "dead-ends"})
_UNLIKE_PEOPLE: Final = frozenset({"candidates-left", "values-left", "changes", "work"})
"""What is 0 of solves without a guess, and what no person counts."""

_NUMBER: Final = 40
_LABEL: Final = 26
_HIGHEST_ROW: Final = 88
_LOWEST_ROW: Final = 29


class Row(NamedTuple):
    """One counter of both sides.

    Attributes:
        name: What is counted.
        numbers: The left and the right side's.
        better: The side that is better off, ``None`` where none is.
    """

    name: str
    numbers: tuple[int, int]
    better: int | None


class Counters(NamedTuple):
    """The counters of both sides at a tick, and their picture.

    Attributes:
        rows: From the top.
        widest: The greatest number of the whole replay, so that none changes its size.
        language: Of the words.
    """

    rows: tuple[Row, ...]
    widest: int
    language: str


def rows(comparison: Comparison, tick: int) -> tuple[Row, ...]:
    """The rows of counters at *tick*.

    Fewer is better. Of steps and changes that is said only of a side that is done,
    since they are what is still being spent; of the depth never.
    """
    left, right = _counted(comparison, LEFT, tick), _counted(comparison, RIGHT, tick)
    found = []
    gone = _UNLIKE_PEOPLE if is_own(comparison) else frozenset[str]()
    if not any(side.tally.guesses for side in comparison.sides):
        gone |= _OF_SEARCHES
    for name in (name for name in left if name not in gone):
        numbers = left[name], right[name]
        fewer = None if numbers[LEFT] == numbers[RIGHT] else numbers.index(min(numbers))
        is_better = fewer is not None and _tells(comparison, fewer, tick, name)
        found.append(Row(name, numbers, fewer if is_better else None))
    return tuple(found)


def _counted(comparison: Comparison, side: int, tick: int) -> dict[str, int]:
    one, step = comparison.sides[side], comparison.step(side, tick)
    counts = counts_of(one.trace.position(step))
    spent = {"steps": step, "changes": one.changes[step]}
    if comparison.clock is Clock.WORK:
        name = "changes" if comparison.work_is_changes else "work"
        spent = {"steps": step, name: one.work[step]}
    cells, values = left_on(one.trace.puzzle.rules)
    return spent | {
        cells: counts.digits_left,
        values: counts.candidates_left,
        "guesses": counts.guesses,
        "depth": counts.depth,
        "dead-ends": counts.dead_ends,
    }


def _tells(comparison: Comparison, side: int, tick: int, name: str) -> bool:
    """Whether *side* is better off for having fewer of what *name* counts."""
    if not comparison.result.is_contest:
        return False
    if name in {"steps", "changes", "work"}:
        return comparison.is_over(side, tick) and comparison.sides[side].is_decided
    return name != "depth"


@lru_cache(maxsize=64)
def table(
    counters: Counters, bounds: Rect, layout: CompareLayout, theme: Theme
) -> Group:
    """Both sides' counters in one table: left, what is counted, right."""
    drawn = _Drawn(counters, bounds, layout, theme)
    half = drawn.label_width // 2 + layout.px(22)
    room = drawn.fit(bounds.width // 2 - half)
    centre = bounds.x + bounds.width // 2
    shapes: list[Shape] = []
    for number in range(len(drawn.rows)):
        shapes += drawn.rule(number, centre - half - room, centre + half + room)
        shapes.append(drawn.name(number, centre, Align.CENTRE))
        shapes.append(drawn.number(number, LEFT, centre - half, Align.RIGHT))
        shapes.append(drawn.number(number, RIGHT, centre + half, Align.LEFT))
    return Group("counters", bounds, tuple(shapes))


@lru_cache(maxsize=64)
def column(
    counters: Counters, side: int, bounds: Rect, layout: CompareLayout, theme: Theme
) -> Group:
    """One side's counters, one below the other, beside its board."""
    drawn = _Drawn(counters, bounds, layout, theme)
    drawn.fit(bounds.width - drawn.label_width - layout.px(16))
    shapes: list[Shape] = []
    for number in range(len(drawn.rows)):
        shapes += drawn.rule(number, bounds.x, bounds.right)
        shapes.append(drawn.name(number, bounds.x, Align.LEFT))
        shapes.append(drawn.number(number, side, bounds.right, Align.RIGHT))
    return Group(f"counters {side + 1}", bounds, tuple(shapes))


class _Drawn:
    """Rows that share out a height."""

    def __init__(
        self, counters: Counters, bounds: Rect, layout: CompareLayout, theme: Theme
    ) -> None:
        shown, self._widest, self._language = counters
        most = max(1, bounds.height // layout.font(_LOWEST_ROW))
        gone = _FIRST_TO_GO[: max(0, len(shown) - most)]
        self.rows = tuple(row for row in shown if row.name not in gone)
        self._labels = wording(self._language)
        self._theme = theme
        self._height = min(bounds.height // len(self.rows), layout.font(_HIGHEST_ROW))
        self._top = bounds.y + (bounds.height - self._height * len(self.rows)) // 2
        self._label = min(layout.font(_LABEL), round(self._height * 0.78))
        self._size = min(layout.font(_NUMBER), round(self._height * 0.92))
        self._hair = layout.px(1.5)

    @property
    def label_width(self) -> int:
        """Of the widest label."""
        labels = (self._labels[row.name] for row in self.rows)
        return max(text_width(label, self._label) for label in labels)

    def fit(self, room: int) -> int:
        """Make the widest number fit in *room* pixels; how wide it is then."""
        widest = figure(self._widest, self._language)
        self._size = fitting(widest, self._size, room, Weight.BOLD)
        return text_width(widest, self._size, Weight.BOLD)

    def rule(self, number: int, left: int, right: int) -> list[Fill]:
        """The hairline above a row; the first has none."""
        if not number:
            return []
        y = self._top + number * self._height - self._hair // 2
        rect = Rect(left, y, right - left, self._hair)
        return [Fill(rect, self._theme[Role.RULE])]

    def name(self, number: int, x: int, align: Align) -> Text:
        """The name of a counter."""
        word = self._labels[self.rows[number].name]
        baseline = self._baseline(number)
        return Text(
            word, x, baseline, self._label, self._theme[Role.QUIET], align=align
        )

    def number(self, number: int, side: int, x: int, align: Align) -> Text:
        """A number of a row: bold where that side is better off."""
        row = self.rows[number]
        weight = Weight.BOLD if row.better == side else Weight.REGULAR
        role = Role.QUIET if row.better not in {None, side} else Role.INK
        text = figure(row.numbers[side], self._language)
        baseline = self._baseline(number)
        return Text(text, x, baseline, self._size, self._theme[role], weight, align)

    def _baseline(self, number: int) -> int:
        middle = self._top + number * self._height + self._height // 2
        return baseline_at(middle, self._size)

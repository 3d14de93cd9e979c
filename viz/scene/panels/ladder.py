"""The ladder: the techniques a person's solve has met so far, the hardest first."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from solver.messages import decimal
from solver.techniques.names import title_of
from viz.appearance import Appearance
from viz.fonts import RISE, baseline_at, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import phrases, spoken
from viz.replay.solve_story import Rung
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import (
    Align,
    Fill,
    Group,
    Outline,
    Point,
    Rect,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import fitting, shortened
from viz.theme import Role

_CAPTION: Final = 24
_LETTERS: Final = 34
_USUAL_ROWS: Final = 8
"""Rows that are to have room in letters of one size."""
_LEAST: Final = 22
_ROW: Final = 1.42
"""How high a row is, in sizes of its letters."""
_GAP: Final = 10
_LIT: Final = 0.16


@lru_cache(maxsize=32)
def ladder(rungs: tuple[Rung, ...], canvas: PanelCanvas) -> Group:
    """Rating, name and number of uses of *rungs*, and the current one lit.

    Where there is not room for all, the others are counted in one line.

    Args:
        rungs: The techniques, the hardest first.
        canvas: Where, and how.
    """
    return Group("ladder", canvas.area, tuple(_shapes(rungs, canvas)))


def _shapes(rungs: Sequence[Rung], canvas: PanelCanvas) -> Iterator[Shape]:
    area, layout, appearance = canvas
    known, theme = phrases("panel", appearance.language), appearance.theme
    small = _small(layout)
    caption = fitting(known["ladder"], small, area.width)
    at = area.x, area.y + round(small * RISE)
    yield Text(known["ladder"], *at, caption, theme[Role.QUIET])
    size, rows = _rows(rungs, area, layout)
    indent = _indent(rungs, size, layout)
    for rung, line in rows:
        yield from _row(rung, line, indent, size, layout, appearance)
    others = len(rungs) - len(rows)
    if others:
        last = rows[-1][1]
        more = phrases("film", appearance.language)["more"]
        said = more.format(count=figure(others, appearance.language))
        line = last._replace(y=last.bottom)
        yield _written(said, line, line.x + indent, size, appearance)


def rung_at(
    rungs: tuple[Rung, ...], area: Rect, layout: Layout, at: Point
) -> Rung | None:
    """The technique whose row is at *at*, if one is.

    Args:
        rungs: The techniques, as for ``ladder``.
        area: Where they are drawn.
        layout: How large everything is.
        at: A point of the picture.
    """
    _, rows = _rows(rungs, area, layout)
    return next((rung for rung, line in rows if line.holds(at)), None)


def _rows(
    rungs: Sequence[Rung], area: Rect, layout: Layout
) -> tuple[int, tuple[tuple[Rung, Rect], ...]]:
    """The size of the letters, and the techniques that have room with their rows."""
    top = area.y + round(_small(layout) * _ROW)
    size = _size(len(rungs), area.bottom - top, layout)
    high = round(size * _ROW)
    shown = _shown(rungs, max(1, (area.bottom - top) // high))
    line = area._replace(y=top, height=high)
    rows = (line._replace(y=top + high * place) for place in range(len(shown)))
    return size, tuple(zip(shown, rows, strict=True))


def _size(count: int, height: int, layout: Layout) -> int:
    """The largest letters in which *count* rows have room, or the least."""
    fits = int(height / max(_USUAL_ROWS, count) / _ROW)
    return max(_least(layout), min(layout.font(_LETTERS), fits))


def _small(layout: Layout) -> int:
    """The letters of the caption above the rows."""
    return max(layout.font(_CAPTION), _least(layout))


def _least(layout: Layout) -> int:
    phones = least_letters(layout.size, is_for_phones=True)
    return phones if layout.is_for_phones else layout.font(_LEAST)


def _shown(rungs: Sequence[Rung], room: int) -> Sequence[Rung]:
    """The hardest of *rungs* and the current one; a line less where some are left."""
    if len(rungs) <= room:
        return rungs
    kept = list(rungs[: max(1, room - 1)])
    current = [rung for rung in rungs if rung.is_current]
    if current and current[0] not in kept:
        kept[-1:] = current
    return kept


def _indent(rungs: Sequence[Rung], size: int, layout: Layout) -> int:
    """Where names begin, from the left."""
    ratings = (decimal(rung.difficulty.rating) for rung in rungs)
    wide = (text_width(rating, size, Weight.SEMIBOLD) for rating in ratings)
    return max(wide, default=0) + 2 * layout.px(_GAP)


def _row(  # noqa: PLR0913, PLR0917 - what is written, where and how
    rung: Rung,
    line: Rect,
    indent: int,
    size: int,
    layout: Layout,
    appearance: Appearance,
) -> Iterator[Shape]:
    theme, language, px = appearance.theme, appearance.language, layout.px
    if rung.is_current:
        yield Fill(line.inset(px(1)), faded(theme[Role.ACCENT], _LIT), px(5))
        yield Outline(line.inset(px(1)), theme[Role.ACCENT], px(2), px(5))
    ink = theme[Role.INK] if rung.is_current else theme[Role.QUIET]
    weight = Weight.SEMIBOLD if rung.is_current else Weight.REGULAR
    baseline = baseline_at(line.centre[1], size)
    rating = decimal(rung.difficulty.rating, language)
    right = line.x + indent - px(_GAP)
    yield Text(rating, right, baseline, size, ink, weight, Align.RIGHT)
    uses = f"×{figure(rung.uses, language)}"
    end = line.right - px(_GAP)
    yield Text(uses, end, baseline, size, ink, weight, Align.RIGHT)
    room = end - text_width(uses, size, weight) - px(_GAP) - line.x - indent
    title = title_of(rung.slug, spoken(language))
    name = shortened(title, size, max(1, room), weight)
    yield Text(name, line.x + indent, baseline, size, ink, weight)


def _written(said: str, line: Rect, x: int, size: int, appearance: Appearance) -> Text:
    """Quiet words in *line*, from *x* on."""
    baseline = baseline_at(line.centre[1], size)
    fits = shortened(said, size, max(1, line.right - x))
    return Text(fits, x, baseline, size, appearance.theme[Role.QUIET])

"""The table of what each level of consistency would remove now, and what it costs."""

from collections.abc import Iterator
from typing import Final

from solver.agents.consistency_levels import Finding
from solver.puzzle.grid import Grid
from sudoscope.diagrams.tables.levels_view import MarkedLevel, level_rows
from viz.fonts import baseline_at, text_width
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.board.cell_view import Mark
from viz.scene.board.step_marks import cross, frame, hollow_diamond
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Align, Disc, Group, Point, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role, Theme
from viz.words.glossary import level_title

_SIZE: Final = 24
_LEAST: Final = 22
_LEADING: Final = 1.15
_HIGHEST: Final = 48


def levels_panel(
    replay: Replay, moment: Moment, canvas: PanelCanvas
) -> tuple[Group, ...]:
    """What each level of consistency would remove at *moment*."""
    return (levels_table(replay.trace.grid(moment.step), canvas),)


def levels_table(grid: Grid, canvas: PanelCanvas) -> Group:
    """The table of the levels: mark, name, how many it removes, what it costs.

    Args:
        grid: What the levels look at.
        canvas: Where, and how.
    """
    appearance = canvas.look
    rows = level_rows(grid, appearance.level)
    names = [
        level_title(
            row.level.slug,
            appearance.language,
            of_variables=grid.variant.has_own_names,
        )
        for row in rows
    ]
    shapes = tuple(_table(rows, names, canvas))
    return Group("levels", canvas.area, shapes)


def _table(
    rows: tuple[MarkedLevel, ...], names: list[str], canvas: PanelCanvas
) -> Iterator[Shape]:
    area, layout, appearance = canvas
    words = phrases("levels", appearance.language)
    columns = 2 if len(rows) * _LEADING * layout.font(_LEAST) > area.height else 1
    down = -(-len(rows) // columns)
    high = min(area.height // max(1, down), layout.px(_HIGHEST))
    size = min(layout.font(_SIZE), max(layout.font(_LEAST), round(high / _LEADING)))
    wide = area.width // columns - layout.px(20) * (columns - 1)
    for place, (row, name) in enumerate(zip(rows, names, strict=True)):
        column, line = divmod(place, down)
        x = area.x + column * (wide + layout.px(40))
        box = Rect(x, area.y + line * high, wide, high)
        yield from _row(row, name, size, words, canvas.at(box))


def _row(
    row: MarkedLevel, name: str, size: int, words: dict[str, str], canvas: PanelCanvas
) -> Iterator[Shape]:
    box, layout, appearance = canvas
    theme, language = appearance.theme, appearance.language
    baseline = baseline_at(box.centre[1], size)
    reach = round(size * 0.36)
    yield from _sign(row.mark, (box.x + reach + 2, box.centre[1]), reach, layout, theme)
    finding = row.finding
    x = box.x + 3 * reach + layout.px(8)
    room = round(box.width * 0.5)
    fits = fitting(name, size, room)
    yield Text(name, x, baseline, fits, theme[Role.INK])
    removes = (
        words["contradiction"]
        if finding.clash is not None
        else _removed(len(finding.removes), language)
    )
    at = x + room + round(size * 3.2)
    weight, ink = Weight.SEMIBOLD, theme[Role.INK]
    free = at - x - text_width(name, fits) - layout.px(16)
    removes_size = fitting(removes, size, max(1, free), weight)
    yield Text(removes, at, baseline, removes_size, ink, weight, Align.RIGHT)
    cost = _cost(finding, language)
    left = box.right - at - layout.px(16)
    yield Text(
        cost,
        box.right,
        baseline,
        fitting(cost, size, max(1, left)),
        theme[Role.QUIET],
        align=Align.RIGHT,
    )


def _sign(
    mark: Mark, at: Point, reach: int, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The mark as it is on the board."""
    width, removed = layout.px(3), theme[Role.REMOVED]
    match mark:
        case Mark.REMOVED:
            yield from cross(at, reach, removed, width)
        case Mark.BLOCKING:
            square = Rect(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
            yield from frame(square, width, theme, 1.0)
        case Mark.OPTION:
            yield from hollow_diamond(at, reach, theme[Role.GUESS_LINE], width)
        case _:
            yield Disc(at, reach, theme[Role.CAUSE])


def _cost(finding: Finding, language: str) -> str:
    """How many comparisons it took: 2,014 comparisons, or that they are not counted."""
    words = phrases("levels", language)
    if finding.cost is None:
        return words["not-counted"]
    key = f"comparisons-{'one' if finding.cost == 1 else 'other'}"
    return words[key].format(count=figure(finding.cost, language))


def _removed(count: int, language: str) -> str:
    """How many candidates go: −25, or 0."""
    return f"−{figure(count, language)}" if count else "0"

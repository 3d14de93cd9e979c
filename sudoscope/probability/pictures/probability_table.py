"""The table of probabilities: what they are made of, and the numbers of some cells.

The cell that the next step is about has all its candidates listed; below it come the
open cells that are surest, each with its most probable candidate.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from sudoscope.diagrams.pictures.constraint_graph import cell_at_work
from sudoscope.probability.model.probabilities import MOST_DIGITS, Probabilities
from sudoscope.probability.pictures.probability_words import basis_sentences, share_text
from sudoscope.probability.pictures.shade import probabilities_of
from viz.fonts import baseline_at, text_width, wrapped
from viz.messages import board_phrases, phrases
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Align, Fill, Group, Rect, Shape, Text, Weight, faded
from viz.theme import Role

_SIZE: Final = 24
_LEADING: Final = 1.3
_ROW: Final = 40
_WIDEST_NAME: Final = "R16C16"
_WIDEST_SHARE: Final = "100 % ± 100"
_BAR: Final = 0.55
"""Height of a bar, in parts of a row."""
_BAND: Final = 0.55
"""Opacity of the band of the standard error."""


class ProbabilityRow(NamedTuple):
    """A line of the table.

    Attributes:
        candidate: Whose number it is.
        is_first: Whether it is the first of its cell, whose name is written.
        is_next: Whether its cell is the one of the next step.
    """

    candidate: Candidate
    is_first: bool
    is_next: bool


def probabilities_panel(
    replay: Replay, moment: Moment, canvas: PanelCanvas
) -> tuple[Group, ...]:
    """The probabilities of the candidates of the cell that is next."""
    following = replay.trace.events[moment.step : moment.step + 1]
    cell = cell_at_work(following[0], None) if following else None
    return (probability_table(replay.trace.grid(moment.step), cell, canvas),)


@lru_cache(maxsize=8)
def probability_table(grid: Grid, cell: Cell | None, canvas: PanelCanvas) -> Group:
    """The probabilities of *grid*: basis, then rows as many as there is room for.

    It is kept while a step moves.

    Args:
        grid: What is left.
        cell: What the next step is about; ``None`` where there is none.
        canvas: Where, and how.
    """
    return Group("probabilities", canvas.area, tuple(_table(grid, cell, canvas)))


def _table(grid: Grid, cell: Cell | None, canvas: PanelCanvas) -> Iterator[Shape]:
    area, layout, appearance = canvas
    theme, size = appearance.theme, layout.font(_SIZE)
    found, y = probabilities_of(grid), area.y
    for number, sentence in enumerate(_sentences(grid, found, appearance.language)):
        role = Role.QUIET if number else Role.INK
        for line in wrapped(sentence, size, area.width):
            y += round(size * _LEADING)
            if y > area.bottom:
                return
            yield Text(line, area.x, y, size, theme[role])
    if found is None:
        return
    y += round(size * 0.6)
    high = max(layout.px(_ROW), round(size * _LEADING))
    for row in probability_rows(grid, found, cell)[: max(0, area.bottom - y) // high]:
        box = Rect(area.x, y, area.width, high)
        yield from _row(row, grid, found, canvas.at(box))
        y += high


def _sentences(
    grid: Grid, found: Probabilities | None, language: str
) -> tuple[str, ...]:
    if found is not None:
        return basis_sentences(grid, found, language)
    words = board_phrases("probabilities", language, grid.variant)
    return (words["too-large"].format(most=MOST_DIGITS),)


def _row(
    row: ProbabilityRow, grid: Grid, found: Probabilities, canvas: PanelCanvas
) -> Iterator[Shape]:
    box, layout, appearance = canvas
    theme, size = appearance.theme, layout.font(_SIZE)
    baseline = baseline_at(box.centre[1], size)
    weight = Weight.SEMIBOLD if row.is_next else Weight.REGULAR
    ink = theme[Role.INK]
    words = phrases("probabilities", appearance.language)
    if row.is_first:
        name = grid.variant.cell_name(row.candidate.cell)
        if row.is_next:
            name = words["next"].format(cell=name)
        yield Text(name, box.x, baseline, size, ink, weight)
    widest = words["next"].format(cell=_WIDEST_NAME)
    x = box.x + text_width(widest, size, Weight.SEMIBOLD) + round(size * 0.4)
    yield Text(
        grid.variant.value_name(row.candidate.digit), x, baseline, size, ink, weight
    )
    x += round(size * 1.2)
    number = share_text(found, row.candidate, appearance.language)
    yield Text(number, box.right, baseline, size, ink, weight, Align.RIGHT)
    room = box.right - text_width(_WIDEST_SHARE, size, Weight.SEMIBOLD) - x
    if room > size:
        high = round(size * _BAR)
        bar = Rect(x, box.centre[1] - high // 2, room, high)
        yield from _bar(row.candidate, found, canvas.at(bar))


def _bar(
    candidate: Candidate, found: Probabilities, canvas: PanelCanvas
) -> Iterator[Shape]:
    """The share, with a band from one standard error below it to one above it."""
    bar, layout, appearance = canvas
    theme, share = appearance.theme, found.shares[candidate]
    yield Fill(bar, theme[Role.TRACK])
    yield Fill(bar._replace(width=round(bar.width * share)), theme[Role.ACCENT])
    error = found.errors.get(candidate, 0.0)
    if error:
        low, high = max(0.0, share - error), min(1.0, share + error)
        left, right = (bar.x + round(bar.width * part) for part in (low, high))
        thin = max(2, layout.px(4))
        band = Rect(left, bar.centre[1] - thin // 2, max(2, right - left), thin)
        yield Fill(band, faded(theme[Role.INK], _BAND))


def probability_rows(
    grid: Grid, found: Probabilities, cell: Cell | None
) -> tuple[ProbabilityRow, ...]:
    """The rows: the candidates of *cell*, then the surest candidate of other cells.

    Of sampled shares those are surest that are large even if they are one error less.
    Cells to which nothing is left have none.
    """
    likeliest = {
        c: one for c, one in found.likeliest(grid).items() if found.shares[one]
    }
    rows = []
    if cell in likeliest:
        of_cell = found.ranked(cell)
        rows = [
            ProbabilityRow(one, is_first=one is of_cell[0], is_next=True)
            for one in of_cell
        ]
    others = [one for where, one in likeliest.items() if where != cell]
    others.sort(
        key=lambda one: (found.errors.get(one, 0) - found.shares[one], one.cell)
    )
    rest = (ProbabilityRow(one, is_first=True, is_next=False) for one in others)
    return (*rows, *rest)

"""The few ways to fill a rule that needs a digit, each as its digits side by side."""

from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.diagrams.pictures.canvas import DiagramCanvas
from sudoscope.diagrams.pictures.cards import GAP, HEAD, in_rows
from sudoscope.diagrams.pictures.conclusion import conclusion_groups
from sudoscope.diagrams.pictures.pills import BOLD
from viz.fonts import CAP_HEIGHT, text_width
from viz.shapes import Align, Fill, Group, Outline, Rect, Shape, Text, mixed
from viz.theme import Role

_RULE: Final = "rule-claim"
_MOST: Final = 6
_FEW_CELLS: Final = 4
"""Cells of a rule of which the ways are looked for."""

Ways: TypeAlias = tuple[tuple[Digit, ...], ...]
"""Digits for the cells of a rule, in their order; one after the other."""


def ways_of(found: Deduction, grid: Grid) -> Ways:
    """How the rule of *found* can be filled that needs a digit.

    None where these are many, or another technique found it.
    """
    if found.rule != _RULE or not isinstance(found.within[0], Rule):
        return ()
    rule = found.within[0]
    if len(rule.cells) > _FEW_CELLS:
        return ()
    kept = rule.filtered([grid[cell] for cell in rule.cells])
    ways = tuple(filter(rule.allows, product(*map(digits, kept))))
    return ways if len(ways) <= _MOST else ()


def way_groups(ways: Ways, canvas: DiagramCanvas) -> Iterator[Group]:
    """Each of *ways* as a card while its rule is told, and what falls in the end.

    The digit that all have is in the colour of what a step rests on.
    """
    cells = canvas.moment.found.within[0].cells
    boxes, size = in_rows(len(ways), lambda size: _width(cells, size, canvas), canvas)
    shapes = [
        shape
        for number, (way, box) in enumerate(zip(ways, boxes, strict=True))
        if (come := canvas.part(0, number, len(ways)))
        for shape in _card(way, cells, box, size, canvas, come)
    ]
    yield Group("diagram", canvas.area, tuple(shapes))
    top = max(box.bottom for box in boxes) + round(size * GAP)
    yield from conclusion_groups(canvas, top, round(size * 0.86))


def _width(cells: tuple[Cell, ...], size: int, canvas: DiagramCanvas) -> int:
    wide = max(
        text_width(canvas.words.cell(cell), round(size * HEAD), BOLD) for cell in cells
    )
    return len(cells) * (wide + round(size * GAP)) + round(size * GAP)


def _card(  # noqa: PLR0913, PLR0917 - what it looks like
    way: tuple[Digit, ...],
    cells: tuple[Cell, ...],
    box: Rect,
    size: int,
    canvas: DiagramCanvas,
    come: float,
) -> Iterator[Shape]:
    """The names of the cells, and below each its digit."""
    theme, needed = canvas.theme, canvas.moment.found.because[0].digit
    ground, cause = theme[Role.BACKGROUND], theme[Role.CAUSE]
    strength = min(1, come * 3)
    yield Fill(box, mixed(ground, cause, 0.1 * strength), box.height // 8)
    edge = mixed(ground, theme[Role.QUIET], 0.5 * strength)
    yield Outline(box, edge, canvas.layout.px(2), box.height // 8)
    small, step = round(size * HEAD), box.width / len(cells)
    baseline = box.bottom - round(size * (1.5 - CAP_HEIGHT) / 1.5)
    for place, (cell, digit) in enumerate(zip(cells, way, strict=True)):
        x = round(box.x + step * (place + 0.5))
        quiet = mixed(ground, theme[Role.QUIET], strength)
        name, top = canvas.words.cell(cell), box.y + round(size * 1.1)
        yield Text(name, x, top, small, quiet, align=Align.CENTRE)
        ink = mixed(ground, cause if digit == needed else theme[Role.INK], strength)
        said = canvas.words.digit(digit)
        yield Text(said, x, baseline, size, ink, BOLD, Align.CENTRE)

"""The sum of a cage, written out term by term while its step is read."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.rules.places import Cell
from sudoscope.diagrams.model.equations import Equation
from sudoscope.diagrams.pictures.pills import BOLD
from viz.fonts import CAP_HEIGHT, text_width
from viz.layout.layout import Layout
from viz.replay.timeline import WHOLE
from viz.shapes import Group, Rect, Shape, Text, mixed
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_SIZE: Final = 64
_LARGE: Final = 104
"""Of letters, at most, where there is half of the picture, as beside captions."""
_ROOMY: Final = 480
_LEADING: Final = 1.5
_COME: Final = 150
"""Thousandths of its step in which a term comes."""
_END: Final = 0.75
"""Of the step when the last term comes."""
MANY: Final = 99
"""More terms than a sum has."""


def sum_lines(equation: Equation, words: Phrasing) -> list[list[str]]:
    """The terms of what is left of a sum, and of the cells that make it."""
    first = [str(equation.total), *(f"− {one}" for one in equation.less)]
    rest, second = equation.rest, list(_added(words, equation.cells))
    first.append(f"= {_signed(rest)}")
    if equation.outside:
        known, *others = _added(words, equation.outside)
        second += [f"= {known}", *others]
        second += [f"{'+' if rest > 0 else '−'} {abs(rest)}"] if rest else []
    else:
        second.append(f"= {_signed(rest)}")
    return [first, second] if equation.less else [second]


def term_groups(  # noqa: PLR0913, PLR0917 - what it looks like
    lines: list[list[str]],
    progress: int,
    area: Rect,
    layout: Layout,
    theme: Theme,
    told: int = MANY,
) -> tuple[Group, ...]:
    """*lines* of terms as large as they fit, as far as they were read.

    Args:
        lines: The last one in the colour of what follows.
        progress: How far, in thousandths.
        area: Where.
        layout: How large everything is.
        theme: The colours.
        told: How many of the terms are said so far.
    """
    is_roomy = area.height >= layout.px(_ROOMY)
    most = layout.font(_LARGE if is_roomy else _SIZE)
    most = min(most, round(area.height / (1 + len(lines[1:]) * _LEADING + 0.2)))
    size = min(fitting(" ".join(line), most, area.width) for line in lines)
    shapes = tuple(islice(_lines(lines, size, progress, area, theme), told))
    return (Group("sum", area, shapes),)


def read_after(terms: int, lines: list[list[str]], progress: int) -> int:
    """The progress of *lines* of which so many *terms* are written, as others come."""
    start = WHOLE * _END * terms / sum(map(len, lines)) + _COME
    return round(start + (WHOLE - start) * progress / WHOLE)


def _added(words: Phrasing, cells: Iterable[Cell]) -> Iterator[str]:
    """The terms of a sum of *cells*."""
    for number, cell in enumerate(cells):
        yield f"+ {words.cell(cell)}" if number else words.cell(cell)


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _lines(
    lines: list[list[str]],
    size: int,
    progress: int,
    area: Rect,
    theme: Theme,
) -> Iterator[Shape]:
    count, number = sum(map(len, lines)), 0
    ground, space = theme[Role.BACKGROUND], text_width(" ", size, BOLD)
    for row, line in enumerate(lines):
        role = Role.PLACED if row == len(lines) - 1 else Role.INK
        x = area.x
        baseline = area.y + round(size * (CAP_HEIGHT + row * _LEADING + 0.2))
        for term in line:
            start = WHOLE * _END * number / count
            shown = max(0.0, min(1.0, (progress - start) / _COME))
            number += 1
            if shown:
                ink = mixed(ground, theme[role], shown)
                yield Text(term, x, baseline, size, ink, BOLD)
            x += text_width(term, size, BOLD) + space

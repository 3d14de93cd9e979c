"""Marks for the reasons of a digit: the cell in question and its chain of causes."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solver.causes.why import ChainLink, Fact, FactKind
from solver.puzzle.grid import Grid
from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Fill, Group, Outline, Ring, Shape, faded
from viz.theme import Role, Theme

_NEAREST: Final = 0.34
_FARTHEST: Final = 0.08
"""Opacity of the ground of cells that are one link away, and of those far away."""
_FADING: Final = 0.72
"""How much less each link has than the one before it."""
_GHOST: Final = 0.7


class WhyMarks(NamedTuple):
    """What is marked.

    Attributes:
        asked: What is asked; its cell is framed.
        links: What else is marked, with how far it is.
        chosen: The one of these that is looked at, or what is asked.
    """

    asked: Fact
    links: Sequence[ChainLink]
    chosen: Fact


def why_group(marks: WhyMarks, grid: Grid, layout: Layout, theme: Theme) -> Group:
    """The cells of a chain, the nearer the stronger, and the one that is asked.

    Args:
        marks: What is marked.
        grid: The board as it is shown.
        layout: Where the cells are.
        theme: The colours.
    """
    asked, links, chosen = marks
    nearest: dict[Cell, int] = {}
    for fact, depth in links:
        cell = fact.candidate.cell
        nearest[cell] = min(depth, nearest.get(cell, depth))
    shapes: list[Shape] = []
    for cell, depth in nearest.items():
        if cell != asked.candidate.cell:
            shapes += _linked(cell, depth, layout, theme)
    struck = [fact for fact, depth in links if depth == 1] if chosen == asked else []
    for fact in struck:
        if fact.kind is FactKind.REMOVED:
            shapes += _gone(fact, grid, layout, theme)
    shapes += _asked(asked, grid, layout, theme)
    if chosen != asked:
        rect = layout.cell(chosen.candidate.cell)
        shapes.append(Outline(rect, theme[Role.INK], layout.mark(4)))
    return Group("why marks", layout.board, tuple(shapes))


def _linked(cell: Cell, depth: int, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The ground of a cell *depth* links away; those one link away have a frame."""
    strength = max(_FARTHEST, _NEAREST * _FADING ** (depth - 1))
    inner = layout.cell(cell).inset(layout.mark(2))
    yield Fill(inner, faded(theme[Role.CAUSE], strength))
    if depth == 1:
        yield Outline(inner, theme[Role.CAUSE], layout.mark(3))


def _asked(asked: Fact, grid: Grid, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The cell that is asked about, framed, and its small digit where it is open."""
    cell, digit = asked.candidate
    rect, colour = layout.cell(cell), theme[Role.ACCENT]
    yield Fill(rect.inset(layout.mark(2)), faded(colour, 0.12))
    yield Outline(rect, colour, layout.mark(6))
    if grid.is_assigned(cell):
        return
    marks = PencilMarks(cell, layout, theme)
    if asked.kind is FactKind.REMOVED:
        yield from _gone(asked, grid, layout, theme)
    width = max(1, layout.mark(3))
    yield Ring(marks.place(digit), marks.reach + width, colour, width)


def _gone(fact: Fact, grid: Grid, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A candidate that is gone from an open cell, struck."""
    cell, digit = fact.candidate
    if grid.is_assigned(cell):
        return
    marks = PencilMarks(cell, layout, theme)
    if not grid.holds(fact.candidate):
        yield marks.ghost(digit, _GHOST)
    yield from marks.strike(digit, _GHOST)

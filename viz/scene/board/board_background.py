"""The ground: the board without its digits, drawn from the places and rules."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from solver.rules.constraint import Scope
from solver.rules.drawing import GRID
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.layout.board_picture import drawn, skin_of
from viz.layout.board_placement import BoardPlacement
from viz.scene.board.board_drawings import drawing_of
from viz.scene.board.grid_lines import faces, lines
from viz.scene.board.rule_drawings import DrawnBoard, Marking, marking_of
from viz.shapes import Fill, Group, Rect, Shape
from viz.theme import Role, Theme

_MOST_SHARED: Final = 1 / 3
"""The part of a board up to which the cells of several grids have a tint."""


@lru_cache(maxsize=16)
def background(size: tuple[int, int], theme: Theme) -> Group:
    """The colour behind everything in a picture of *size*."""
    whole = Rect(0, 0, *size)
    return Group("background", whole, (Fill(whole, theme[Role.BACKGROUND]),))


@lru_cache(maxsize=16)
def board_group(
    rules: Variant, placement: BoardPlacement, theme: Theme, name: str = "board"
) -> Group:
    """The ground as a group, the same at every step.

    Args:
        rules: Of the puzzle, those of its own among them.
        placement: Where the board is.
        theme: Its colours.
        name: Of the group.
    """
    return Group(name, placement.rect, tuple(board_shapes(rules, placement, theme)))


def board_shapes(
    rules: Variant, placement: BoardPlacement, theme: Theme
) -> Iterator[Shape]:
    """The picture made for the board, or its cells, tints and lines; then its rules."""
    if placement.shape.drawing != GRID:
        yield from drawn_board(rules, placement, theme)
        return
    markings = _markings(rules, placement, theme)
    skin = None if placement.shape.clues else skin_of(rules)
    if skin is None or any(
        marking.under or (marking.tinted and not isinstance(scope, House))
        for scope, marking in markings.items()
    ):
        yield from drawn_board(rules, placement, theme)
        return
    yield drawn(skin, placement.rect, placement.zoom, theme)
    for marking in markings.values():
        yield from marking.shapes


def drawn_board(
    rules: Variant, placement: BoardPlacement, theme: Theme
) -> Iterator[Shape]:
    """Cells, tints and lines, whatever picture there is of the board; then rules."""
    drawing = drawing_of(placement.shape.drawing)
    if drawing is not None:
        yield from drawing.ground(rules, placement, theme)
        return
    markings = _markings(rules, placement, theme).values()
    tinted = _tinted([marking.tinted for marking in markings], rules)
    tinted |= shared_cells(rules)
    yield from faces(rules, placement, theme, tinted)
    for marking in markings:
        yield from marking.under
    yield from lines(rules, placement, theme)
    for marking in markings:
        yield from marking.shapes


def _markings(
    rules: Variant, placement: BoardPlacement, theme: Theme
) -> dict[Scope, Marking]:
    """How each rule is drawn that lines do not show."""
    board = DrawnBoard(rules, placement, theme)
    return {scope: marking_of(scope, board) for scope in board.scopes}


def _tinted(groups: list[tuple[Cell, ...]], rules: Variant) -> frozenset[Cell]:
    """The cells of all *groups*; of every other one, where that would be every cell."""
    found = frozenset(cell for cells in groups for cell in cells)
    if len(found) < len(rules):
        return found
    return frozenset(cell for cells in [g for g in groups if g][::2] for cell in cells)


def shared_cells(rules: Variant) -> frozenset[Cell]:
    """The cells of several grids, where they are few: those tell the grids apart."""
    shared = frozenset(
        cell
        for cell, houses in zip(rules.cells, rules.houses_of, strict=True)
        if any(sum(h.kind == line for h in houses) > 1 for line in ("row", "column"))
    )
    return shared if len(shared) <= _MOST_SHARED * len(rules) else frozenset()

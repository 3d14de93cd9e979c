"""Thumbnails of puzzles: the board with its clues, without labels."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.drawing import GRID
from viz.layout.board_placement import BoardPlacement, board_shape, fitted
from viz.scene.board.board_background import drawn_board
from viz.scene.board.grid_lines import faces, lines
from viz.scene.board.pencil_marks import numeral
from viz.scene.board.rule_drawings import DrawnBoard, marking_of
from viz.scene.board.still_cells import still_cells
from viz.shapes import Fill, Rect, Shape, Text, Weight
from viz.theme import Role, Theme

_LEAST_CELL: Final = 7
"""Pixels of a cell below which a clue is a dot, since no digit can be recognized."""
_DIGIT: Final = 0.86
"""Size of a digit, in heights of a cell an em."""


@dataclass(frozen=True, slots=True)
class BoardThumbnail:
    """A puzzle in small.

    Attributes:
        puzzle: Which.
        has_numbers: Whether letters and numbers of its rules are shown.
    """

    puzzle: Puzzle
    has_numbers: bool = False

    def shapes(self, rect: Rect, theme: Theme) -> tuple[Shape, ...]:
        """The board as large as *rect* allows, in the middle of it."""
        return _shapes(self.puzzle, rect, theme, self.has_numbers)


@lru_cache(maxsize=64)
def _shapes(
    puzzle: Puzzle,
    rect: Rect,
    theme: Theme,
    has_numbers: bool,  # noqa: FBT001 - a cache key
) -> tuple[Shape, ...]:
    placement = _placement(puzzle, rect)
    rules = puzzle.rules
    if placement.shape.drawing != GRID:
        ground = drawn_board(rules, placement, theme)
        return (*ground, *still_cells(puzzle, puzzle.clues, placement, theme))
    board = DrawnBoard(rules, placement, theme)
    markings = [marking_of(scope, board) for scope in board.scopes]
    tinted = frozenset(cell for marking in markings for cell in marking.tinted)
    marks = (shape for marking in markings for shape in marking.shapes)
    under = (shape for marking in markings for shape in marking.under)
    shapes: list[Shape] = [
        *faces(rules, placement, theme, tinted),
        *under,
        *lines(rules, placement, theme),
        *(shape for shape in marks if has_numbers or not isinstance(shape, Text)),
    ]
    for cell, digit in zip(rules.cells, puzzle.clues, strict=True):
        place = placement.cell_rects[cell]
        if digit is None:
            continue
        if place.height < _LEAST_CELL:
            shapes.append(Fill(place.inset(place.height // 4), theme[Role.CLUE]))
            continue
        size = round(place.height * _DIGIT)
        look = theme[Role.CLUE], Weight.SEMIBOLD, placement.shape.values
        shapes.append(numeral(digit, place.centre, size, *look))
    return tuple(shapes)


def _placement(puzzle: Puzzle, rect: Rect) -> BoardPlacement:
    """The largest board whose cells lie in *rect*; its labels may lie outside."""
    shape = board_shape(puzzle.rules)
    widths, heights = shape.xs[-1] - shape.xs[0], shape.ys[-1] - shape.ys[0]
    inner = rect.inset(1)
    room = round(shape.size[0] * inner.width / widths)
    high = round(shape.size[1] * inner.height / heights)
    placement = fitted(shape, room, high)
    grid = placement.grid
    (x, y), (middle, level) = rect.centre, grid.centre
    return placement.moved(x - middle, y - level)

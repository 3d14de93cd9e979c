"""Still cells: those of a board that is no grid, on cards and in small pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import EMPTY, Digit
from viz.appearance import PicturePart
from viz.layout.board_placement import BoardPlacement
from viz.layout.layout import layout_for
from viz.replay.phases import STILL
from viz.scene.board.cell_view import CellMark, CellView, Mark
from viz.scene.board.cells import cell_group
from viz.shapes import Shape
from viz.theme import Theme


def still_cells(
    puzzle: Puzzle,
    contents: Sequence[Digit | None],
    placement: BoardPlacement,
    theme: Theme,
) -> Iterator[Shape]:
    """The cells of *puzzle* with *contents*, those without any with all values."""
    rules, room = puzzle.rules, placement.rect
    size = (max(1, room.width), max(1, room.height))
    usual = layout_for(size, rules, hidden=frozenset(PicturePart))
    layout = replace(usual, placement=placement, board=room)
    for cell, digit, clue in zip(rules.cells, contents, puzzle.clues, strict=True):
        marks = (CellMark(Mark.CLUE),) if clue is not None else ()
        left = rules.all_digits if digit is None else EMPTY
        view = CellView(cell, digit, left, marks)
        yield from cell_group(view, STILL, rules.cell_name(cell), layout, theme).shapes

"""Small values of a question's board: which are hidden, and which a click means."""

from solver.rules.digits import Mask
from viz.scene.board.cell_view import StepView


def hides_candidates(view: StepView) -> bool:
    """Whether an open cell has a candidate that cannot be seen."""
    grid = view.position.grid
    open_cells = (one for one in grid.variant.cells if not grid.is_assigned(one))
    return any(grid[one] & ~view.cells[one].candidates for one in open_cells)


def meant_by_clicks(view: StepView, *, is_gone: bool) -> tuple[Mask, ...]:
    """The small values of each cell that can be chosen by a click on them.

    Where candidates are hidden, what is crossed out may be all that a cell shows: it is
    not meant by a click on the cell, unless the question *is_gone*, about such ones.
    """
    seen = tuple(cell.candidates for cell in view.cells)
    if is_gone or not hides_candidates(view):
        return seen
    grid = view.position.grid
    return tuple(Mask(seen[cell] & grid[cell]) for cell in grid.variant.cells)

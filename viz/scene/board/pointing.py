"""Which cell, and which of its small digits, is at a point of the picture."""

from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.layout.layout import Layout
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Point
from viz.theme import Theme


def cell_at(point: Point, layout: Layout, rules: Variant) -> Cell | None:
    """The cell at *point*; ``None`` outside the board."""
    return next((cell for cell in rules.cells if layout.cell(cell).holds(point)), None)


def candidate_at(
    point: Point, cell: Cell, layout: Layout, rules: Variant, theme: Theme
) -> Candidate:
    """The small digit of *cell* that is nearest to *point*, or would be if it stood."""
    marks = PencilMarks(cell, layout, theme)

    def distance(candidate: Candidate) -> int:
        x, y = marks.place(candidate.digit)
        return (x - point[0]) ** 2 + (y - point[1]) ** 2

    return min((Candidate(cell, digit) for digit in rules.digits), key=distance)

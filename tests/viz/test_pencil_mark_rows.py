"""The rows of small digits in a cell, on boards whose rules take room there."""

from itertools import pairwise

import pytest

from solver.rules.digits import Digit
from solver.rules.places import Cell
from tests.solver.variant_puzzles import example
from viz.fonts import CAP_HEIGHT
from viz.layout.layout import layout_for
from viz.scene.board.pencil_marks import PencilMarks
from viz.theme import theme_named


@pytest.mark.parametrize("size", [(1280, 720), (1024, 740), (1920, 1080)])
def test_candidates_of_a_board_with_cages_do_not_touch_from_row_to_row(
    size: tuple[int, int],
) -> None:
    """2, 5 and 8 have a pixel or more between them."""
    layout = layout_for(size, example("killer-13").puzzle.rules)
    marks = PencilMarks(Cell(0), layout, theme_named("paper"))

    for above, below in pairwise(map(Digit, (2, 5, 8))):
        apart = marks.place(below)[1] - marks.place(above)[1]
        assert apart >= marks.size * CAP_HEIGHT + 1

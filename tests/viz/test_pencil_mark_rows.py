"""The rows of small digits in a cell, on boards whose rules take room there."""

from dataclasses import replace
from itertools import pairwise

import pytest

from solver.rules.digits import Digit
from solver.rules.named_variants import classic, samurai
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


@pytest.mark.parametrize(
    ("size", "dotted"),
    [((1280, 720), True), ((720, 1280), True), ((1920, 1080), False)],
)
def test_small_digits_that_nobody_could_read_in_a_film_are_dots(
    size: tuple[int, int], *, dotted: bool
) -> None:
    """Of a samurai, but for large ones; a window is seen from nearer."""
    layout, paper = layout_for(size, samurai()), theme_named("paper")
    film = replace(layout, is_film=True)
    large = replace(film, large={Cell(0): classic().all_digits})

    assert PencilMarks(Cell(0), film, paper).is_dotted == dotted
    assert not PencilMarks(Cell(0), layout, paper).is_dotted
    assert not PencilMarks(Cell(0), large, paper).is_dotted


@pytest.mark.parametrize("size", [(640, 360), (360, 640), (1280, 720)])
def test_small_digits_of_nine_are_written_in_every_film(size: tuple[int, int]) -> None:
    """On a usual board, of whatever size the film is."""
    film = replace(layout_for(size, classic()), is_film=True)
    assert not PencilMarks(Cell(0), film, theme_named("paper")).is_dotted

"""The rows of small digits in a cell, on boards whose rules take room there."""

from dataclasses import replace
from itertools import pairwise

import pytest

from solver.rules.cell_names import CellNames
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, samurai, variant_named
from solver.rules.places import Cell
from solver.rules.shown_symbols import ShownNames, Symbols
from tests.solver.variant_puzzles import example
from viz.fonts import CAP_HEIGHT, text_width
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


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("board", ["classic-4", "classic-6"])
def test_shapes_in_place_of_candidates_do_not_touch_in_large_words(
    board: str, size: tuple[int, int]
) -> None:
    """They are wider than digits, and may be as large only as their places are."""
    shapes = ShownNames(CellNames.LETTERS, Symbols.SHAPES)
    rules = variant_named(board).with_names(shapes)
    layout = layout_for(size, rules, font_scale=1.5)
    marks = PencilMarks(Cell(0), layout, theme_named("paper"))

    widest = max(text_width(value, marks.size) for value in rules.values)
    lefts = sorted({marks.place(digit)[0] for digit in rules.digits})
    apart = [right - left for left, right in pairwise(lefts)]
    assert widest <= min(apart) + 1  # as places are whole pixels


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

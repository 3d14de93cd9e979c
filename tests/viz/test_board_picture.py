"""Board pictures: the lines are where the calibration says."""

from itertools import cycle, product
from xml.etree import ElementTree as ET

import pygame
import pytest

from solver.errors import UnknownNameError
from solver.rules.named_variants import variant_named
from tests.in_one_test import in_one_test
from viz.layout.board_picture import BOARDS, board_picture, drawn
from viz.layout.layout import Layout, layout_for
from viz.painters.surface import ScreenPainter
from viz.shapes import Frame, Group, Rect
from viz.theme import THEMES, Role, Theme, hex_of, theme_named

SIZES = [(640, 360), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1001, 997)]
WIDTHS = {
    (640, 360): (2, 2),
    (1280, 720): (2, 2),
    (1920, 1080): (2, 4),
    (2560, 1440): (2, 4),
    (3840, 2160): (4, 8),
    (7680, 4320): (6, 14),
}
"""Of thin and of firm lines, in pixels, by the size of the picture."""


def painted(name: str, layout: Layout, theme: Theme) -> pygame.Surface:
    """The board alone, as the window shows it."""
    zoom = layout.placement.zoom
    picture = drawn(board_picture(name), layout.board, zoom, theme)
    surface = pygame.Surface(layout.size)
    whole = Rect(0, 0, *layout.size)
    ScreenPainter(surface).paint(
        Frame(layout.size, (Group("board", whole, (picture,)),))
    )
    return surface


def pixel(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    """Red, green and blue at a place."""
    colour = surface.get_at((x, y))
    return colour.r, colour.g, colour.b


@pytest.mark.thorough
@in_one_test(
    ("name", "size", "theme"),
    [(*one, theme) for one, theme in zip(product(BOARDS, SIZES), cycle(THEMES))],
)
def test_every_line_is_where_the_calibration_says(
    name: str, size: tuple[int, int], theme: str
) -> None:
    """Both pixels at every edge have a line's pure colour: sharp at every size."""
    layout = layout_for(size, variant_named(name))
    colours = theme_named(theme)
    surface = painted(name, layout, colours)
    xs, ys = layout.placement.xs, layout.placement.ys
    inside = ys[0] + (ys[1] - ys[0]) // 4

    for number, x in enumerate(xs):
        role = Role.FIRM_LINE if number % 3 == 0 else Role.HAIRLINE
        for beside in (x - 1, x):
            assert pixel(surface, beside, inside) == colours[role][:3], (number, beside)


def widths_at(name: str, zoom: float) -> tuple[float, float]:
    """How wide thin and firm lines are, in pixels."""
    theme = theme_named("paper")
    picture = drawn(board_picture(name), Rect(0, 0, 100, 100), zoom, theme)
    found = {
        path.get("stroke"): float(path.get("stroke-width", "")) * zoom
        for path in ET.fromstring(picture.data).iter()
        if path.get("stroke-width")
    }
    roles = (Role.HAIRLINE, Role.FIRM_LINE)
    thin, firm = (found[hex_of(theme[role])] for role in roles)
    return thin, firm


@in_one_test("size", WIDTHS, ids=str)
@in_one_test("name", BOARDS)
def test_lines_are_as_wide_as_before(name: str, size: tuple[int, int]) -> None:
    """They grow with the cells, and those between blocks are the firm ones."""
    zoom = layout_for(size, variant_named(name)).placement.zoom

    assert widths_at(name, zoom) == pytest.approx(WIDTHS[size], abs=0.01)


@in_one_test("cell", range(20, 400, 5))
def test_lines_are_a_part_of_the_cells(cell: int) -> None:
    """A 60th and a 26th of a cell's width, to the next even number of pixels."""
    wanted = [max(2, 2 * round(cell / part / 2)) for part in (60, 26)]

    assert widths_at("classic", cell / 100) == pytest.approx(wanted, abs=0.01)


@in_one_test("size", SIZES, ids=str)
def test_between_the_lines_is_the_board(size: tuple[int, int]) -> None:
    """The middles of the cells have the board's own colours."""
    layout = layout_for(size, variant_named("diagonal"))
    theme = theme_named("paper")
    surface = painted("diagonal", layout, theme)

    for cell, rect in ((c, layout.cell(c)) for c in variant_named("diagonal").cells):
        row, column = divmod(cell, 9)
        extra = row == column or row + column == 8
        role = Role.EXTRA_HOUSE if extra else Role.FACE
        assert pixel(surface, *rect.centre) == theme[role][:3]


@pytest.mark.parametrize("name", BOARDS)
def test_every_picture_has_the_cells_of_its_variant(name: str) -> None:
    """There is an edge for each row and column of the variant of that name."""
    board, rules = board_picture(name), variant_named(name)

    assert len(board.xs) == rules.columns + 1
    assert len(board.ys) == rules.rows + 1


def test_an_unknown_board_is_refused() -> None:
    """The message names what there is."""
    with pytest.raises(UnknownNameError, match="classic, diagonal"):
        board_picture("wood")

"""Smooth figures as pixels."""

import pygame

from tests.in_one_test import in_one_test
from viz.painters import antialias
from viz.shapes import Colour, Line, Rect

BLUE: Colour = (0, 114, 178, 255)
VEIL: Colour = (0, 114, 178, 90)


@in_one_test("colour", [BLUE, VEIL])
@in_one_test("size", [(90, 60), (31, 200), (12, 12)])
@in_one_test(("radius", "width"), [(10, 0), (10, 2), (6, 3), (0, 2)])
def test_a_box_composed_of_corners_is_the_box_drawn_whole(
    size: tuple[int, int], radius: int, width: int, colour: Colour
) -> None:
    """Every pixel is the same, whether it is drawn finer at once or in parts."""
    whole = antialias._fine_box(size, radius, width, colour)

    composed = antialias._box(size, radius, width, colour)

    assert pygame.image.tobytes(composed, "RGBA") == pygame.image.tobytes(whole, "RGBA")


@in_one_test("width", [1, 3, 9, 45])
@in_one_test(
    ("start", "end"),
    [
        ((9, 9), (709, 509)),
        ((9, 700), (300, 9)),
        ((400, 9), (409, 800)),
        ((9, 9), (800, 90)),
        ((60, 60), (400, 60)),
        ((60, 60), (60, 400)),
    ],
)
def test_a_long_line_in_bands_is_the_line_drawn_whole(
    start: tuple[int, int], end: tuple[int, int], width: int
) -> None:
    """Every pixel is the same."""
    line = Line(start, end, VEIL, width)
    found, (left, top) = antialias.sprite(line)
    part = Rect(0, 0, *found.get_size())
    ends = tuple((x - left, y - top) for x, y in (start, end))
    whole = antialias._reduced(antialias._fine_line(ends, width, part, VEIL))

    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(whole, "RGBA")

"""Smooth figures as pixels."""

import pygame
import pytest

from viz.painters import antialias
from viz.shapes import Colour

BLUE: Colour = (0, 114, 178, 255)
VEIL: Colour = (0, 114, 178, 90)


@pytest.mark.parametrize("colour", [BLUE, VEIL])
@pytest.mark.parametrize("size", [(90, 60), (31, 200), (12, 12)])
@pytest.mark.parametrize(("radius", "width"), [(10, 0), (10, 2), (6, 3), (0, 2)])
def test_a_box_composed_of_corners_is_the_box_drawn_whole(
    size: tuple[int, int], radius: int, width: int, colour: Colour
) -> None:
    """Every pixel is the same, whether it is drawn finer at once or in parts."""
    whole = antialias._fine_box(size, radius, width, colour)

    composed = antialias._box(size, radius, width, colour)

    assert pygame.image.tobytes(composed, "RGBA") == pygame.image.tobytes(whole, "RGBA")

"""A picture as a puzzle: grid, digits, and how far they can be trusted."""

from typing import TYPE_CHECKING, Final

from solver.rules.variant import Variant
from viz.photo.errors import PictureError, PictureFault
from viz.photo.picture import gray_picture

if TYPE_CHECKING:
    from viz.photo.judged_reading import JudgedReading

_SIZE: Final = 9
_LEAST_DIGITS: Final = 8
"""Digits that differ in a puzzle with one solution."""
_CLEARLY_LARGER: Final = 2
"""How many times as large as the second a grid is that is taken."""


def read_picture(data: bytes, variant: Variant) -> "JudgedReading":
    """The digits of the grid in a picture, and whether they can be taken as they are.

    Args:
        data: The content of a picture file.
        variant: The rules; of nine cells a side.

    Raises:
        PictureError: It is damaged or too large, it has no grid or several, or a
            library is missing.
    """
    if len(variant.cells) != _SIZE * _SIZE:
        raise PictureError(PictureFault.SIZE, variant=variant.slug)
    gray = gray_picture(data)

    # With OpenCV, which is known to be there now.
    from viz.photo.grid_finder import evenly_lit, grids_in  # noqa: PLC0415
    from viz.photo.grid_reading import read_grid  # noqa: PLC0415
    from viz.photo.judged_reading import judged  # noqa: PLC0415

    light = evenly_lit(gray)
    grids = grids_in(light, _SIZE)
    if not grids:
        # Light digits on a dark screen.
        light = evenly_lit(255 - gray)
        grids = grids_in(light, _SIZE)
    if not grids:
        raise PictureError(PictureFault.NO_GRID)
    grids.sort(key=lambda grid: grid.area, reverse=True)
    if len(grids) > 1 and grids[0].area < _CLEARLY_LARGER * grids[1].area:
        raise PictureError(PictureFault.SEVERAL_GRIDS, count=f"{len(grids)}")
    reading = read_grid(light, grids[0])
    given = sum(digit > 0 for digit in reading.digits)
    if given < _LEAST_DIGITS:
        raise PictureError(PictureFault.FEW_DIGITS, count=f"{given}")
    return judged(reading, variant)

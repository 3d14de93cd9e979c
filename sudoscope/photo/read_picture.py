"""A picture as a puzzle: grid, digits, and how far they can be trusted."""

from itertools import product
from typing import TYPE_CHECKING, Final

from solver.rules.variant import Variant
from sudoscope.photo.errors import PictureError, PictureFault
from sudoscope.photo.picture import colour_picture, gray_picture

if TYPE_CHECKING:
    import numpy as np

    from sudoscope.photo.drawn_rules import RuledReading
    from sudoscope.photo.grid_finder import FoundGrid
    from sudoscope.photo.grid_reading import GridReading
    from sudoscope.photo.judged_reading import JudgedReading

SIZES: Final = (9, 6, 4)
"""Cells a side of grids that are read, in the order in which they are looked for."""
LARGER: Final = (16, 12, 25, 8, 10, 15)
"""Cells a side of grids that are found and not read."""
_FINER: Final = {6: (2,), 4: (4, 3, 2)}
"""How many times as fine such a grid may be as one of fewer cells on the same lines."""
_CLEAR_SHARE: Final = 0.93
"""Of the pieces of all lines: a grid that shows so many needs no other size."""
_CLEARLY_LARGER: Final = 2
"""How many times as large as the second a grid is that is taken."""


def read_picture(data: bytes, variant: Variant | None = None) -> "JudgedReading":
    """The digits of the grid in a picture, and whether they can be taken as they are.

    Args:
        data: The content of a picture file.
        variant: The rules, of as many cells a side as ``SIZES`` has; ``None`` for
            those that its lines say, in the size that is found.

    Raises:
        PictureError: It is damaged or too large, it has no grid or several, or a
            library is missing.
    """
    sizes = SIZES if variant is None else (variant.digit_count,)
    if variant is not None and not (
        sizes[0] in SIZES and len(variant.cells) == sizes[0] ** 2
    ):
        raise PictureError(PictureFault.SIZE, variant=variant.slug)
    reading, rules = _read(data, sizes)

    # With OpenCV, which is known to be there now.
    from sudoscope.photo.judged_reading import judged  # noqa: PLC0415

    return judged(reading, variant) if variant else judged(reading, *rules)


def reading_in(data: bytes, sizes: tuple[int, ...] = SIZES) -> "GridReading":
    """The digits of the grid in a picture, not judged.

    Args:
        data: The content of a picture file.
        sizes: Cells a side that the grid may have.

    Raises:
        PictureError: As of ``read_picture``.
    """
    return _read(data, sizes).reading


def _read(data: bytes, sizes: tuple[int, ...]) -> "RuledReading":
    """The digits and rules of the grid in a picture.

    Raises:
        PictureError: As of ``read_picture``.
    """
    gray = gray_picture(data)
    light, grid = _found(gray, sizes)

    # With OpenCV, which is known to be there now.
    from sudoscope.photo.drawn_rules import UnreadSign, read_ruled_grid  # noqa: PLC0415

    found = read_ruled_grid(gray, light, colour_picture(data), grid)
    given = sum(digit > 0 for digit in found.reading.digits)
    if given < grid.size - 1:  # digits that differ in a puzzle with one solution
        if UnreadSign.CAGES in found.rules.unread:
            raise PictureError(PictureFault.CAGES)
        raise PictureError(PictureFault.FEW_DIGITS, count=f"{given}")
    return found


def _found(
    gray: "np.ndarray", sizes: tuple[int, ...]
) -> "tuple[np.ndarray, FoundGrid]":
    """The evenly lit picture and the grid in it.

    Raises:
        PictureError: There is none, a larger one, or several of about the same size.
    """
    from sudoscope.photo.digit_places import grid_by_digits  # noqa: PLC0415
    from sudoscope.photo.grid_finder import (  # noqa: PLC0415
        evenly_lit,
        has_finer_lines,
        is_drawn,
        strengthened,
    )

    # Dark digits on light paper, and light ones on a dark screen.
    lights = [evenly_lit(shown) for shown in (gray, 255 - gray)]
    has_no_noise = is_drawn(gray)
    looked_at = lights
    at, grids = _best_grids(lights, sizes)
    if not grids and has_no_noise:
        looked_at = [strengthened(shown) for shown in lights]
        at, grids = _best_grids(looked_at, sizes)
    share = max((one.lines.share for one in grids), default=0.0)
    if has_no_noise:
        # Lines lighter than the tiles between them are no lines of dark digits.
        others = (shown for n, shown in enumerate(lights) if not grids or n != at)
        for shown in others:
            if (grid := grid_by_digits(shown)) is not None:
                return shown, grid
    if not grids or (grids[0].size < SIZES[0] and share < _CLEAR_SHARE):
        _, larger = _best_grids(looked_at, LARGER)
        if larger:
            size = f"{larger[0].size}"
            raise PictureError(PictureFault.LARGER_GRID, size=size)
    if not grids:
        raise PictureError(PictureFault.NO_GRID)
    grids.sort(key=lambda one: one.area, reverse=True)
    for times in _FINER.get(grids[0].size, ()):
        if has_finer_lines(looked_at[at], grids[0], times):
            size = f"{grids[0].size * times}"
            raise PictureError(PictureFault.LARGER_GRID, size=size)
    if len(grids) > 1 and grids[0].area < _CLEARLY_LARGER * grids[1].area:
        raise PictureError(PictureFault.SEVERAL_GRIDS, count=f"{len(grids)}")
    return lights[at], grids[0]


def _best_grids(
    lights: "list[np.ndarray]", sizes: tuple[int, ...]
) -> "tuple[int, list[FoundGrid]]":
    """The place of the picture whose grids show most of their lines, and those.

    Sizes after the first one that fits clearly are not looked for.
    """
    from sudoscope.photo.grid_finder import grids_in  # noqa: PLC0415

    best: tuple[int, list[FoundGrid]] = (0, [])
    most = 0.0
    for size, (at, light) in product(sizes, enumerate(lights)):
        grids = grids_in(light, size)
        share = max((one.lines.share for one in grids), default=0.0)
        if share > most:
            best, most = (at, grids), share
        if most >= _CLEAR_SHARE:
            break
    return best

"""The digits of a grid, and the rules that its lines and colours say."""

from dataclasses import replace
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

import numpy as np

from solver.rules.house import diagonals
from solver.rules.variant import Variant
from sudoscope.photo.cage_signs import has_cages
from sudoscope.photo.cells import cells_of
from sudoscope.photo.drawn_diagonals import has_diagonal_lines, without_diagonal_lines
from sudoscope.photo.grid_finder import FoundGrid
from sudoscope.photo.grid_reading import GridReading, read_cells
from sudoscope.photo.region_borders import borders_of, regions_in
from sudoscope.photo.shaded_cells import are_shaded, cell_levels
from sudoscope.puzzle_sites.board_parts import BoardParts, windows


class UnreadSign(StrEnum):
    """A sign that is seen and not read; each is a phrase in ``pictures.toml``."""

    BORDERS = "unread-borders"
    CAGES = "unread-cages"


class DrawnRules(NamedTuple):
    """What the lines and colours of a grid say.

    Attributes:
        variant: The rules that are read.
        unread: What else is seen; then the digits alone are not the puzzle.
    """

    variant: Variant
    unread: tuple[UnreadSign, ...] = ()


class RuledReading(NamedTuple):
    """What was read of a grid.

    Attributes:
        reading: Its digits.
        rules: Its rules.
    """

    reading: GridReading
    rules: DrawnRules


def read_ruled_grid(
    gray: np.ndarray, light: np.ndarray, colours: np.ndarray, grid: FoundGrid
) -> RuledReading:
    """The digits and rules of a grid.

    Args:
        gray: The light of each pixel of the picture, 0 to 255.
        light: The same, 0 to 1, evenly lit, with dark lines.
        colours: Red, green and blue of each pixel, 0 to 255.
        grid: The grid in it.
    """
    cells = list(cells_of(light, grid))
    has_lines = has_diagonal_lines(cells)
    if has_lines:
        cells = without_diagonal_lines(cells)
    reading = read_cells(cells, list(cells_of(colours, grid)), grid)
    regions = regions_in(borders_of(light, grid, reading.turns), grid.size)
    parts = _shaded(gray, grid)
    reading = reading.without_groups(_cells_with_ground(parts))
    both = has_lines or parts.falling
    parts = replace(parts, regions=regions.numbers, falling=both, rising=both)
    seen = {
        UnreadSign.CAGES: has_cages(cells),
        UnreadSign.BORDERS: not regions.is_clear,
    }
    unread = tuple(sign for sign, is_seen in seen.items() if is_seen)
    return RuledReading(reading, DrawnRules(parts.variant, unread))


def _cells_with_ground(parts: BoardParts) -> frozenset[int]:
    """The cells of the diagonals or windows that have another colour."""
    lines = [line.cells for line in diagonals(parts.size)] if parts.falling else []
    return frozenset(chain(*lines, *(cells for _, cells in parts.extra)))


def _shaded(gray: np.ndarray, grid: FoundGrid) -> BoardParts:
    """The board with the diagonals or windows that have another colour.

    They are the same ones in each turn of the picture.
    """
    size = grid.size
    levels = cell_levels(list(cells_of(gray.astype(np.float32) / 255, grid)))
    numbers = np.arange(size * size).reshape(size, size)
    slanted = list(chain(*(line.cells for line in diagonals(size))))
    if are_shaded(levels, np.isin(numbers, slanted)):
        return BoardParts(size, falling=True, rising=True)
    extra = windows(size)
    inside = list(chain(*(cells for _, cells in extra)))
    if extra and are_shaded(levels, np.isin(numbers, inside)):
        return BoardParts(size, extra=extra)
    return BoardParts(size)

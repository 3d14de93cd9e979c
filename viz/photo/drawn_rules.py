"""The rules that the lines of a grid say, beside its digits."""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from solver.rules.builders import classic, jigsaw
from solver.rules.variant import Variant
from viz.photo.grid_reading import GridReading
from viz.photo.region_borders import borders_of, regions_in


class UnreadSign(StrEnum):
    """A sign that is seen and not read; each is a phrase in ``pictures.toml``."""

    BORDERS = "unread-borders"


class DrawnRules(NamedTuple):
    """What the lines of a grid say.

    Attributes:
        variant: The rules that are read.
        unread: What else is seen; then the digits alone are not the puzzle.
    """

    variant: Variant
    unread: tuple[UnreadSign, ...] = ()


def drawn_rules(light: np.ndarray, reading: GridReading) -> DrawnRules:
    """The rules of a grid whose digits were read.

    Args:
        light: Of each pixel of the picture, 0 to 1, evenly lit.
        reading: The digits.
    """
    size = reading.grid.size
    regions = regions_in(borders_of(light, reading.grid, reading.turns), size)
    variant = jigsaw(regions.numbers) if regions.numbers else classic(size)
    return DrawnRules(variant, () if regions.is_clear else (UnreadSign.BORDERS,))

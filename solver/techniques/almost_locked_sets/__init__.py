"""Almost locked sets: cells of a house with one digit more than there are cells.

A set that loses one of its digits holds all the others, each somewhere.
"""

from typing import Final

from solver.techniques.almost_locked_sets.blossom import DEATH_BLOSSOM
from solver.techniques.almost_locked_sets.pairs import ALS_XZ
from solver.techniques.almost_locked_sets.xy_chains import ALS_XY_CHAIN, ALS_XY_WING
from solver.techniques.strategy import Strategy

ALMOST_LOCKED_SETS: Final[tuple[Strategy, ...]] = (
    ALS_XZ,
    ALS_XY_WING,
    ALS_XY_CHAIN,
    DEATH_BLOSSOM,
)
"""The strategies with two sets and more, the easiest first."""

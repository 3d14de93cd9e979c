"""All notations, in the order in which a text is looked at."""

from typing import Final

from solver.formats.jigsaw import NOTATION as JIGSAW
from solver.formats.killer import SHORT, SUMOCUE
from solver.formats.notation import Notation
from solver.formats.plain import GRID, LINE
from solver.formats.samurai import NOTATION as SAMURAI

NOTATIONS: Final[tuple[Notation, ...]] = (
    SUMOCUE,
    SHORT,
    JIGSAW,
    SAMURAI,
    LINE,
    GRID,
)
"""Those that a text shows by its signs come first, plain cells last. A notation is
added here, and nowhere else."""

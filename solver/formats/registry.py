"""All notations, in the order in which a text is tried."""

from typing import Final, NamedTuple

from solver.formats.excerpts import TEXT
from solver.formats.jigsaw import NOTATION as JIGSAW
from solver.formats.notation import Notation
from solver.formats.plain_notations import GRID, LINE, SDM
from solver.formats.puzzle_json import NOTATION as PUZZLE_JSON
from solver.formats.samurai import NOTATION as SAMURAI
from solver.registry import Registry


class RankedNotation(NamedTuple):
    """A notation, and when a text is tried for it.

    Attributes:
        rank: After those of lower ranks.
        notation: What is tried.
    """

    rank: int
    notation: Notation


NOTATIONS: Final = Registry(
    "notations",
    (
        RankedNotation(90, PUZZLE_JSON),
        RankedNotation(260, JIGSAW),
        RankedNotation(270, SAMURAI),
        RankedNotation(340, LINE),
        RankedNotation(350, GRID),
        RankedNotation(360, SDM),
        RankedNotation(400, TEXT),
    ),
    lambda ranked: ranked.notation.name,
)
"""Those that a text shows by its signs come first, plain cells last. A notation is
added here or registered, and nowhere else; ranks are tens, so that one more fits
between two."""


def notations() -> tuple[Notation, ...]:
    """All notations, in the order in which a text is tried."""
    ranked = sorted(NOTATIONS.values(), key=lambda one: one.rank)
    return tuple(one.notation for one in ranked)

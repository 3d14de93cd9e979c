"""A technique of the ladder: how it is found, explained and rated, in one record."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from solver.clauses.clause import Argument
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.variant import REGIONS

Clauses: TypeAlias = Callable[[Deduction, Grid], Argument]
"""Takes a deduction apart; it has the form of its technique in the grid."""


IN_BLOCK: Final = 1.2
"""Sudoku Explainer's rating of a hidden single in a block; in a line it is harder."""


def is_in_block(found: Deduction) -> bool:
    """Whether *found* is a hidden single in a block or another region."""
    is_hidden = found.technique == "hidden-single"
    return is_hidden and any(scope.kind in REGIONS for scope in found.within)


class Family(StrEnum):
    """Techniques that belong together, easiest first."""

    BASIC = "basic"
    SINGLES = "singles"
    CONSTRAINTS = "constraints"
    LOCKED = "locked"
    SUBSETS = "subsets"
    FISH = "fish"
    TURBOT = "turbot"
    WINGS = "wings"
    COLOURING = "colouring"
    UNIQUENESS = "uniqueness"
    CHAINS = "chains"
    ALMOST_LOCKED_SETS = "almost-locked-sets"
    TEMPLATES = "templates"
    FORCING = "forcing"


class Assumption(StrEnum):
    """An assumption of a technique about the puzzle."""

    UNIQUE_SOLUTION = "unique-solution"
    FULL_HOUSES = "full-houses"


@dataclass(frozen=True, slots=True)
class Strategy:
    """A named way to find deductions.

    Attributes:
        slug: The name it is chosen by, and the technique of what it finds.
        find: Every deduction of this kind in a grid, lazily and in a fixed order.
            Each concludes something new: a placement in a cell not assigned, or the
            removal of a candidate that is there.
        family: Which other strategies it belongs with.
        rating: Difficulty after Sudoku Explainer, 1.0 and up.
        score: Difficulty after HoDoKu: what one use adds to a puzzle's score.
        aliases: Other names people know it by.
        assumes: What has to be true of the puzzle for it to be sound.
        codes: HoDoKu's codes of the technique in its library format.
        clauses: Takes what it finds apart into clauses; ``None`` where that is one
            sentence.
    """

    slug: str
    find: Callable[[Grid], Iterator[Deduction]]
    family: Family
    rating: float
    score: int
    aliases: tuple[str, ...] = ()
    assumes: frozenset[Assumption] = frozenset()
    codes: tuple[str, ...] = ()
    clauses: Clauses | None = None

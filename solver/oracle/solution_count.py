"""How many solutions a puzzle has, as far as that is known."""

from enum import StrEnum


class SolutionCount(StrEnum):
    """The number of solutions of a puzzle: none, one, several or unknown."""

    NONE = "none"
    ONE = "one"
    SEVERAL = "several"
    UNKNOWN = "unknown"
    """It would take too long to find out."""

"""The oracle: counts the solutions of a puzzle, fast and without a log."""

from solver.oracle.counting import (
    PATIENCE,
    Counted,
    count_solutions,
    counted,
    is_unique,
    patience_for,
    solution,
    solutions,
)

__all__ = [
    "PATIENCE",
    "Counted",
    "count_solutions",
    "counted",
    "is_unique",
    "patience_for",
    "solution",
    "solutions",
]

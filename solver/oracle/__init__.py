"""The oracle: how many solutions a puzzle has, fast and without a log."""

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

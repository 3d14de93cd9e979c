"""The form of a quantity: how a lesson writes it, and how it is computed."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from solver.rules.places import Cell
from sudoscope.lessons.model.context import SolvePoint
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.statement_values import CELL_PATTERN, DIGIT_PATTERN
from sudoscope.quizzes.model.question import AnswerKind, Value

_SLUG: Final = "([a-z0-9][a-z0-9:+=-]*)"
_NAME: Final = r"([^\W_](?:(?! at start).)*)"
_VARYING: Final = {
    "cell": f"({CELL_PATTERN})",
    "digit": f"({DIGIT_PATTERN})",
    "house": "(.+)",
    "level": _NAME,
    "way": _SLUG,
    "other": _SLUG,
    "percent": "([1-9][0-9]?)",
    "technique": _NAME,
}
"""What stands for what varies in a pattern."""
_EXAMPLES: Final = {
    "cell": "A1",
    "digit": "3",
    "house": "row A",
    "level": "ac3",
    "way": "csp:gac",
    "other": "backtracking",
    "percent": "60",
    "technique": "xy-chain",
}
"""What stands there in an example."""

Words: TypeAlias = tuple[str, ...]
"""The parts of a quantity that vary: a cell, a level, a way of solving."""


QuantityValue: TypeAlias = Callable[[SolvePoint, Words], Value]
"""Computes a quantity at a point."""


class QuantityForm(NamedTuple):
    """A quantity that a lesson may name.

    Attributes:
        pattern: How it is written, with braces for what varies.
        meaning: What it is, in a few words.
        kind: What its value is.
        value: Its value at a point.
        is_gone: Whether its candidates are none any more, and are written "A1 ≠ 3".
    """

    pattern: str
    meaning: str
    kind: AnswerKind
    value: QuantityValue
    is_gone: bool = False

    @property
    def example(self) -> str:
        """An example of the pattern."""
        return self.pattern.format(**_EXAMPLES)

    def read(self, text: str) -> Words | None:
        """Parse *text* into its variable parts; ``None`` if it does not match."""
        found = re.fullmatch(self.pattern.format(**_VARYING), text)
        return found and found.groups()


def number(count: int) -> Value:
    """The value that is *count*."""
    return frozenset({str(count)})


def cell_of(point: SolvePoint, name: str) -> Cell:
    """The cell called *name*.

    Raises:
        LessonError: There is none.
    """
    found = point.context.trace.puzzle.rules.cell_named.get(name)
    if found is None:
        raise LessonError(f"there is no cell {name}")
    return found

"""Code as students write it, in ``tests/data/student_code``."""

from pathlib import Path
from typing import Final

from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_files.model.function_kinds import (
    ON_CLAUSES,
    ON_NETWORKS,
    FunctionKind,
)

SLOW: Final = CodeLimits(seconds=60)
"""For code that comes to its end, however busy the machine is."""

FOLDER: Final = Path(__file__).resolve().parents[3] / "data" / "student_code"

RIGHT: Final = ("course", "essay", "textbook", "crossword", "plain_sets")
"""One for each way of writing the functions."""

_CHECKS: Final = {FunctionKind.VALID, FunctionKind.PLACE}
_OTHERS: Final = {*ON_NETWORKS.values(), *ON_CLAUSES.values(), *_CHECKS}
ON_BOARDS: Final = [kind for kind in FunctionKind if kind not in _OTHERS]
"""What is tried on positions; other functions on networks, clauses or whole boards."""
WITH_TWINS: Final = (
    "2........4.8..5.1...517........5...7..6.2.8..1..9.....6...8.....7...4..3.92...5.."
)
"""Needs naked twins, once elimination and only choice have stopped."""


def specimen(name: str) -> Path:
    """The file called *name*, without its suffix."""
    return FOLDER / f"{name}.py"

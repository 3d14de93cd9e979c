"""The boards that code with named boxes can handle."""

from typing import Final

from solver.rules.named_variants import classic, diagonal
from solver.rules.variant import Variant
from sudoscope.student_files.model.source import StudentCodeError

_SIDES: Final = (4, 9, 16, 25)
"""Of boards with square blocks."""


def check_square(rules: Variant) -> None:
    """Refuse boards that code with named boxes cannot handle.

    Raises:
        StudentCodeError: The board is another.
    """
    if rules.constraints or not _has_usual_houses(rules):
        sides = f"{', '.join(map(str, _SIDES[:-1]))} or {_SIDES[-1]}"
        raise StudentCodeError(
            "code can be run on boards with rows, columns and square blocks, also with"
            f" both diagonals, of {sides} digits; {rules.slug} has other rules"
        )


def _has_usual_houses(rules: Variant) -> bool:
    """Whether the houses are rows, columns and square blocks, and perhaps diagonals."""
    size = rules.digit_count
    if size not in _SIDES or rules.places != classic(size).places:
        return False
    houses = {house.cells for house in rules.houses}
    return any(
        houses == {house.cells for house in usual.houses}
        for usual in (classic(size), diagonal(size))
    )

"""Each part of Norvig's propagation alone decides in some position."""

from typing import Any, Final

import pytest

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import symbol
from sudoscope.classroom.model.deciding_cases import DECIDED, deciding_cases
from sudoscope.classroom.model.positions import Case, grid_state, removed_by, state_grid
from tests.sudoscope.classroom.model.test_right_parts import NORVIG

PUZZLE: Final = Puzzle.parse("12..34..2.4..3.1", "classic-4")
CASES: Final = [
    (kind.value.partition("-")[0], case)
    for kind in sorted(DECIDED)
    for case in deciding_cases(kind, PUZZLE, counted(PUZZLE).solution or ())
]
PARTS: Final = {
    "no column": ("for u in units[s]", "for u in units[s][0::2]"),
    "no row": ("for u in units[s]", "for u in units[s][1:]"),
    "no block": ("for u in units[s]", "for u in units[s][:2]"),
    "no last house": ("units = {s: [u", "unitlist.pop()\nunits = {s: [u"),
    "empty cell": ("if not values[s]:", "if False:"),
    "no place": ("not places or (len", "places and (len"),
    "peers unheard": ("not all(eliminate", "not list(eliminate"),
    "peers by any": ("not all(eliminate", "not any(eliminate"),
    "assign unheard": ("and not assign(", "and () == assign("),
    "one peer": ("for p in peers[s]", "for p in sorted(peers[s])[:-1]"),
    "two left": ("len(values[s]) == 1:", "len(values[s]) == 2:"),
    "digits by any": ("if all(eliminate", "if any(eliminate"),
    "no first digit": ("for o in others", "for o in others[1:]"),
    "no last digit": ("for o in others", "for o in others[:-1]"),
    "put in alone": ('others = values[s].replace(d, "")', "others, values[s] = '', d"),
}  # fmt: skip


def _is_right(code: str) -> bool:
    found: dict[str, Any] = {}
    exec(code, found)  # noqa: S102 - from here
    return all(_agrees(found[name], found["squares"], case) for name, case in CASES)


def _agrees(function: Any, squares: list[str], case: Case) -> bool:
    """Whether *function* does in *case* what is determined."""
    assert case.cell is not None
    assert case.digit is not None
    values = dict(zip(squares, grid_state(case.grid), strict=True))
    result = function(values, squares[case.cell], symbol(case.digit))
    if not case.truth:
        return result is False
    left = case.before & ~removed_by(case.required, case.grid)
    expected = grid_state(state_grid(left, case.puzzle.rules))
    return result is not False and [*values.values()] == expected


def test_right_code_does_what_is_determined() -> None:
    """In each of the positions."""
    assert _is_right(NORVIG)


@pytest.mark.parametrize("part", PARTS)
def test_each_part_alone_decides_somewhere(part: str) -> None:
    """Code without it is wrong in one of the positions."""
    old, new = PARTS[part]
    assert NORVIG.count(old) == 1

    assert not _is_right(NORVIG.replace(old, new))

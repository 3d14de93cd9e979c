"""Each part of Norvig's propagation alone decides in some position."""

from typing import Any, Final

import pytest

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import symbol
from sudoscope.classroom.model.candidate_grids import grid_state, removed_by, state_grid
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.deciding_cases import DECIDED, deciding_cases
from sudoscope.student_files.model.function_kinds import FunctionKind
from tests.sudoscope.classroom.model.test_right_parts import NORVIG
from tests.support import EASY, puzzle_of

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


WHOLE: Final = puzzle_of(EASY)
ROUNDS: Final = """
from copy import deepcopy
size, side = 9, 3
cells = [(r, c) for r in range(size) for c in range(size)]
def near(a, b):
    same = a[0] // side == b[0] // side and a[1] // side == b[1] // side
    return a != b and (same or a[0] == b[0] or a[1] == b[1])
units = [[c for c in cells if c[0] == n] for n in range(size)]
units += [[c for c in cells if c[1] == n] for n in range(size)]
units += [[c for c in cells if c == a or near(a, c)] for a in cells]
units = [u for u in units if len(u) == size]
units += [[c for c in cells if c[0] // side == r and c[1] // side == k]
          for r in range(side) for k in range(side)]
def strike(values, a):
    for b in cells:
        if near(a, b) and len(values[a]) == 1:
            values[b] -= values[a]
def place(values, d, spots):
    if len(spots) == 1:
        values[spots[0]] = {d}
def reduce(values):
    while True:
        before = deepcopy(values)
        for a in cells:
            strike(values, a)
        for u in units:
            for d in "123456789":
                place(values, d, [a for a in u if d in values[a]])
        if not all(values.values()):
            return False
        if values == before:
            return values
def ac3(values):
    arcs = [(a, b) for a in cells for b in cells if near(a, b)]
    while arcs:
        a, b = arcs.pop(0)
        if len(values[b]) == 1 and values[a] & values[b]:
            values[a] -= values[b]
            if not values[a]:
                return False
            arcs += [(c, a) for c in cells if near(a, c)]
    return True
"""
SHALLOW: Final = ("deepcopy(values)", "dict(values)")
STOPS: Final = {
    "sets in a shallow copy": [SHALLOW],
    "all in place": [SHALLOW, ("values[spots[0]] = {d}", "values[spots[0]] &= {d}")],
    "no arc back": [("if near(a, c)]", "if False]")],
    "arc back turned round": [("(c, a) for c in", "(a, c) for c in")],
}
ORDERS: Final = (
    ("", ""),
    ("arcs.pop(0)", "arcs.pop()"),
    ("for r in range(size) for c", "for r in range(size - 1, -1, -1) for c"),
)


def _changed(*changes: tuple[str, str]) -> str:
    code = ROUNDS
    for old, new in changes:
        assert old in code
        code = code.replace(old, new) if old else code
    return code


def _goes_on(code: str) -> bool:
    found: dict[str, Any] = {}
    exec(code, found)  # noqa: S102 - from here
    return all(
        _agrees_with_sets(found[kind.value], sorted(found["cells"]), case)
        for kind in (FunctionKind.REDUCE, FunctionKind.AC3)
        for case in deciding_cases(kind, WHOLE, counted(WHOLE).solution or ())
    )


def _agrees_with_sets(function: Any, cells: list[Any], case: Case) -> bool:
    values = dict(zip(cells, map(set, grid_state(case.grid)), strict=True))
    function(values)
    left = case.before & ~removed_by(case.required, case.grid)
    expected = map(set, grid_state(state_grid(left, case.puzzle.rules)))
    return [*values.values()] == [*expected]


def test_where_a_loop_stops_decides_somewhere() -> None:
    """Right code goes on, in any order; what stops early does so in a few grids."""
    for order in ORDERS:
        going = [name for name in STOPS if _goes_on(_changed(*STOPS[name], order))]

        assert _goes_on(_changed(order))
        assert going == []

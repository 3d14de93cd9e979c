"""Functions that call a wrong one are tried with a right one in its place."""

from itertools import cycle
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.networks.model.csp_problem import Constraints
from sudoscope.student_calls.model.calls import StudentModule
from sudoscope.student_calls.model.right_arcs import SeenWays, right_on_arcs
from sudoscope.student_calls.model.right_boards import (
    ASKED,
    Houses,
    propagated,
    right_on_boards,
    searched,
)
from sudoscope.student_calls.model.right_parts import results_of

CODE: Final = """
rows, cols = "ABCD", "1234"
boxes = [r + c for r in rows for c in cols]
units = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
units += [[r + c for r in rs for c in cs] for rs in ("AB", "CD") for cs in ("12", "34")]


def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in {b for unit in units if box in unit for b in unit} - {box}:
            values[peer] = values[peer].replace(values[box], "")
    return values


def only_choice(values):
    for unit in units:
        for digit in cols:
            places = [b for b in unit if digit in values[b]]
            if len(places) == 1:
                values[places[0]] = digit
    return values


def naked_twins(values):
    for unit in units:
        for a in unit:
            for b in unit:
                if a < b and len(values[a]) == 2 and values[a] == values[b]:
                    for c in set(unit) - {a, b}:
                        values[c] = "".join(d for d in values[c] if d not in values[a])
    return values


def reduce_puzzle(values):
    before = None
    while before != values:
        before = dict(values)
        values = naked_twins(only_choice(eliminate(values)))
        if not all(values.values()):
            return False
    return values


def search(values):
    values = reduce_puzzle(values)
    if values is False:
        return False
    box = min(boxes, key=lambda b: (len(values[b]) == 1, len(values[b])))
    if len(values[box]) == 1:
        return values
    for digit in values[box]:
        found = search(dict(values, **{box: digit}))
        if found:
            return found
    return False


def solve(grid):
    return search({b: cols if c == "." else c for b, c in zip(boxes, grid)})
"""
BOARDS: Final = (
    Puzzle.parse("1.....4..2.....4", "classic-4"),
    Puzzle.parse("..3.4......2.1..", "classic-4"),
)
PLANTED: Final = {
    "eliminate": ('replace(values[box], "")', 'replace(values[box], "", 0)'),
    "only_choice": ("if len(places) == 1:", "if len(places) <= 2 and places:"),
    "naked_twins": ("for c in set(unit) - {a, b}:", "for c in set(unit):"),
    "reduce_puzzle": ("values = naked_twins(only_choice(eliminate(values)))", "pass"),
    "search": ("(values)\n    if values is False", "(values)\n    if values"),
}
"""A fault of each function."""
IN_PLACE: Final = "(values):\n    for"
MANNERS: Final = {
    "in place": IN_PLACE,
    "of copies": "(values):\n    values = dict(values)\n    for",
}
"""How the passes give back the grid."""
NORVIG: Final = """
rows, cols = "ABCD", "1234"
squares = [r + c for r in rows for c in cols]
unitlist = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
unitlist += [
    [r + c for r in rs for c in cs] for rs in ("AB", "CD") for cs in ("12", "34")
]
units = {s: [u for u in unitlist if s in u] for s in squares}
peers = {s: set(sum(units[s], [])) - {s} for s in squares}


def assign(values, s, d):
    others = values[s].replace(d, "")
    return values if all(eliminate(values, s, o) for o in others) else False


def eliminate(values, s, d):
    if d not in values[s]:
        return values
    values[s] = values[s].replace(d, "")
    if not values[s]:
        return False
    if len(values[s]) == 1:
        if not all(eliminate(values, p, values[s]) for p in peers[s]):
            return False
    for u in units[s]:
        places = [b for b in u if d in values[b]]
        if not places or (len(places) == 1 and not assign(values, places[0], d)):
            return False
    return values


def search(values):
    if values is False:
        return False
    if all(len(values[s]) == 1 for s in squares):
        return values
    s = min((s for s in squares if len(values[s]) > 1), key=lambda s: len(values[s]))
    for d in values[s]:
        found = search(assign(values.copy(), s, d))
        if found:
            return found
    return False
"""


def graded(code: str, folder: Path) -> dict[str, FunctionGrade]:
    """The grade of each function, by its name."""
    path = folder / "solution.py"
    path.write_text(code, "utf-8")
    return {g.function.name: g for g in grades_of(path, BOARDS).functions}


def wrong_in(found: dict[str, FunctionGrade]) -> set[str]:
    """The names of those that are not right."""
    return {name for name, grade in found.items() if not grade.is_right}


def said(grade: FunctionGrade, language: str = "en") -> str:
    """The lines about a grade."""
    return "\n".join(CodeWords(BOARDS[0].rules, language).grade(grade))


@pytest.mark.parametrize("code", [CODE, NORVIG])
def test_right_code_is_right(code: str, tmp_path: Path) -> None:
    """What the other tests change is right before."""
    assert not wrong_in(graded(code, tmp_path))


@pytest.mark.parametrize(("name", "manner"), [*zip(PLANTED, cycle(MANNERS))])
def test_what_calls_a_wrong_function_is_right_without_its_fault(
    name: str, manner: str, tmp_path: Path
) -> None:
    """One fault costs the points of one function, however it gives the grid back."""
    code = CODE.replace(IN_PLACE, MANNERS[manner])
    assert code.count(PLANTED[name][0]) == 1

    found = graded(code.replace(*PLANTED[name]), tmp_path)

    assert wrong_in(found) == {name}
    if name != "naked_twins":  # no twins are met on the way of these puzzles
        assert f"With a right {name} in place of" in said(found["solve"])


def test_a_right_function_may_be_called_by_the_names_of_its_arguments(
    tmp_path: Path,
) -> None:
    """As the student's may, so that its caller is right with it."""
    named = CODE.replace("(eliminate(values))", "(values=eliminate(values=values))")
    named = named.replace("= reduce_puzzle(values)", "= reduce_puzzle(values=values)")
    assert named.count("(values=values)") == 2

    found = graded(named.replace(*PLANTED["eliminate"]), tmp_path)

    assert wrong_in(found) == {"eliminate"}


def test_a_caller_keeps_a_fault_of_its_own(tmp_path: Path) -> None:
    """It is found with right ones in place of those it calls."""
    code = CODE.replace(*PLANTED["naked_twins"]).replace(*PLANTED["search"])

    found = graded(code, tmp_path)

    assert wrong_in(found) == {"naked_twins", "search"}
    assert "with a right naked_twins in place of" in said(found["search"])
    assert "With right functions in place of" in said(found["solve"])
    assert "Mit richtigen Funktionen anstelle" in said(found["solve"], "de")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("assign", 'others = values[s].replace(d, "")', "others = values[s][:1]"),
        ("assign", "if all(eliminate", "if any(eliminate"),
        ("eliminate", "not all(eliminate", "not list(eliminate"),
    ],
)
def test_of_two_that_call_each_other_the_faulty_one_is_wrong(
    name: str, old: str, new: str, tmp_path: Path
) -> None:
    """Norvig's ``eliminate`` is right with a right ``assign``, and not the reverse.

    The search that calls both is right with right ones.
    """
    assert NORVIG.count(old) == 1

    found = graded(NORVIG.replace(old, new), tmp_path)

    assert found[name].verdict is CodeVerdict.WRONG
    assert wrong_in(found) == {name}


CELLS: Final = [{"1"}, set("1234"), *(set("1234") for _ in range(14))]
HOUSES: Final[Houses] = [[*house.cells] for house in BOARDS[0].rules.houses]


def test_a_right_propagation_knows_what_cannot_be() -> None:
    """A cell without a digit, two of a digit in a house, a digit without a place."""
    lost = [set(digits) for digits in CELLS]
    assert propagated(lost, HOUSES)
    assert "1" not in lost[1]
    lost_ones: list[dict[int, set[str]]] = [
        {3: set()},
        {3: {"1"}},
        {cell: set("123") for cell in (4, 5, 6, 7)},
    ]
    for bad in lost_ones:
        cells = [bad.get(c, set(digits)) for c, digits in enumerate(CELLS)]
        assert not propagated(cells, HOUSES)


def test_a_right_search_solves_by_the_houses() -> None:
    """Each digit is once in each house."""
    cells = [set(digits) for digits in CELLS]

    assert searched(cells, HOUSES)

    for house in HOUSES:
        assert {digit for c in house for digit in cells[c]} == set("1234")
    assert all(len(digits) == 1 for digits in cells)


def test_a_search_that_refuses_has_left_nothing(tmp_path: Path) -> None:
    """Its refusal is its fault, and no cell of a grid that it did not return."""
    code = CODE.replace("return values\n    for digit", "return False\n    for digit")
    assert code != CODE

    found = graded(code, tmp_path)["search"]

    assert "It returned False, but the grid has a solution" in said(found)
    assert "was left at" not in said(found)


def test_a_pass_that_fails_where_nothing_fits_is_the_wrong_one(tmp_path: Path) -> None:
    """By itself it was tried on grids with a solution alone."""
    code = CODE.replace("if len(places) == 1:", "if len(places) <= 1:")
    assert code != CODE

    found = graded(code, tmp_path)

    assert wrong_in(found) == {"only_choice"}
    assert "IndexError" in said(found["only_choice"])
    assert "With a right only_choice" in said(found["reduce_puzzle"])


def test_how_a_search_that_calls_itself_gives_back_a_grid_is_seen_once(
    tmp_path: Path,
) -> None:
    """What it calls is the right one, whose own call must not begin it again."""
    module, calls = ModuleType("solution"), list[object]()
    exec(CODE, vars(module))  # noqa: S102 - from here
    peers = [[p for p in range(16) if p != cell] for cell in range(16)]
    student = StudentModule(module, peers, str(tmp_path))
    order = [student.likely_keys().index(key) for key in module.boxes]
    houses = [[order[module.boxes.index(b)] for b in unit] for unit in module.units]

    def own(values: object) -> object:
        calls.append(values)
        assert right is not None
        return right(values)

    right = right_on_boards(
        {"kind": "search", "layout": "s", "way": 0}, own, student, houses
    )
    assert right is not None
    found = right(dict.fromkeys(module.boxes, "1234"))

    assert len(calls) == 1
    assert {*found.values()} == {*"1234"}

    part = {"kind": "search", "layout": "s", "way": 0}
    again = right_on_boards(part, own, student, houses)  # as the next order has it
    assert again is not None
    again(dict.fromkeys(module.boxes, "1234"))
    assert len(calls) == 1


def test_a_board_of_clues_is_no_grid_of_bits() -> None:
    """Though the file has a number for all digits, and works on such numbers, too."""
    module = ModuleType("solution")
    vars(module)["FULL"] = 0b1111
    student = StudentModule(module, [[]] * 16, "")
    houses = [[*range(first, first + 4)] for first in range(0, 16, 4)]
    part = {"kind": "search", "layout": "s", "way": 0}
    right = right_on_boards(part, lambda _: True, student, houses)
    assert right is not None
    board, masks = [[1, 0, 3, 4]] + [[1, 2, 3, 4]] * 3, [0b1, 0b1111, 0b100, 0b1000] * 4

    assert right(board) is True
    assert right(masks) is True

    assert board[0] == [1, 2, 3, 4]
    assert masks == [0b1, 0b10, 0b100, 0b1000] * 4


def test_digits_are_taken_out_of_sets_beside_cells_that_are_numbers() -> None:
    """As the student's does it; a cell with a number for its digit has it still."""

    def own(rows: list[list[Any]]) -> bool:
        rows[0][0].discard("4")
        return True

    student = StudentModule(ModuleType("solution"), [[]] * 16, "")
    houses = [[*range(first, first + 4)] for first in range(0, 16, 4)]
    part = {"kind": "reduce", "layout": "s", "way": 0, "class": ""}
    right = right_on_boards(part, own, student, houses)
    assert right is not None
    first = {*"1234"}
    rows: list[list[Any]] = [[first, 2, 3, 4], *([{*"1"}, 2, 3, 4] for _ in range(3))]

    assert right(rows) is True

    assert rows[0][0] is first
    assert rows[0] == [{"1"}, 2, 3, 4]


def test_a_pass_that_is_asked_is_tried_once_for_all_orders() -> None:
    """Each order has a right one of its own; how the student's works is known then."""
    calls = []

    def own(rows: list[list[str]]) -> bool:
        calls.append(rows)
        return True

    student = StudentModule(ModuleType("solution"), [[]] * 16, "")
    houses = [[*range(first, first + 4)] for first in range(0, 16, 4)]
    part = {"kind": "eliminate", "layout": "s", "way": ASKED, "class": ""}
    for first, is_left in (("1", True), ("2", False)):
        right = right_on_boards(part, own, student, houses)
        assert right is not None
        rows = [[first, "2", "34", "34"], *([*"1234"] for _ in range(3))]

        assert right(rows) is is_left
    assert len(calls) == 1


def test_what_never_ends_has_no_results() -> None:
    """Nor what raises; a call that ends has the result alone."""

    def endless() -> None:
        while True:
            pass

    assert results_of(endless, ()) == []
    assert results_of(int, ("x",)) == []
    assert results_of(int, ("4",)) == [4]


def test_a_right_ac3_finds_the_domains_of_an_object_by_their_digits() -> None:
    """Whatever it calls them and its cells; its neighbours are no domains."""
    cells = [row + column for row in "ABCD" for column in "1234"]

    def row(x: str) -> list[str]:
        return [x[0] + column for column in "1234"]

    def made() -> Constraints:
        return Constraints({x: [y for y in row(x) if y != x] for x in cells})

    pairs = [(row, column) for row in range(4) for column in range(4)]
    for keys in (cells, pairs, range(16)):
        sets = [{1} if n == 0 else {1, 2, 3, 4} for n in range(16)]
        held = sets if keys == range(16) else dict(zip(keys, sets, strict=True))
        thing = SimpleNamespace(near={key: {*keys} for key in keys}, D=held)
        part = {"parameters": (), "kind": "ac3"}
        ac3 = right_on_arcs(part, None, ModuleType("m"), made, SeenWays.none())

        assert ac3 is not None
        assert ac3(thing)
        assert [*map(len, sets)] == [1, 3, 3, 3, *[4] * 12]
        sets[1].intersection_update({2})
        sets[2].intersection_update({2})
        assert not ac3(thing)

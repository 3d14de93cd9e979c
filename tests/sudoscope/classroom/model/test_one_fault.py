"""Faults that cost one function its points, and none of those that call it."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from tests.sudoscope.classroom.model.test_object_methods import graded
from tests.sudoscope.classroom.model.test_right_parts import CODE as PASSES_CODE
from tests.sudoscope.classroom.model.test_right_parts import PLANTED, wrong_in
from tests.sudoscope.classroom.model.test_right_parts import graded as graded_on_small
from tests.sudoscope.classroom.model.test_wrong_parts import graded as graded_parts
from tests.sudoscope.classroom.model.test_wrong_parts import said

UNITS: Final = """
cells = [(r, c) for r in range(4) for c in range(4)]
units = [[(r, c) for c in range(4)] for r in range(4)]
units += [[(r, c) for r in range(4)] for c in range(4)]
units += [
    [(r + i, c + j) for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)
]
peers = {c: {p for u in units if c in u for p in u} - {c} for c in cells}
"""
METHODS: Final = (
    UNITS
    + """
class Board:
    def __init__(self, text):
        self.held = {c: "1234" if t in ".0" else t for c, t in zip(cells, text)}

    def eliminate(self):
        return

    def only_choice(self):
        for unit in units:
            for digit in "1234":
                places = [c for c in unit if digit in self.held[c]]
                if len(places) == 1:
                    self.held[places[0]] = digit

    def reduce_puzzle(self):
        before = None
        while before != self.held:
            before = dict(self.held)
            self.eliminate()
            self.only_choice()
            if not all(self.held.values()):
                return False
        return True
"""
)
LISTS: Final = (
    UNITS
    + """
def eliminate(values):
    known = {c: v[0] for c, v in values.items() if len(v) == 1}
    return {
        c: list(v) if c in known
        else [d for d in v if d not in {known.get(p) for p in list(peers[c])[1:]}]
        for c, v in values.items()
    }


def reduce_puzzle(values):
    before = None
    while before != values:
        before, values = values, eliminate(values)
        for unit in units:
            for digit in "1234":
                places = [c for c in unit if digit in values[c]]
                if len(places) == 1:
                    values[places[0]] = [digit]
        if [] in values.values():
            return False
    return values
"""
)
WALK: Final = (
    UNITS
    + """
def assign(values, cell, digit):
    for other in values[cell]:
        if other != digit and not eliminate(values, cell, other):
            return False
    return True


def eliminate(values, cell, digit):
    if digit not in values[cell]:
        return True
    values[cell].remove(digit)
    if not values[cell]:
        return False
    if len(values[cell]) == 1:
        (last,) = values[cell]
        if not all(eliminate(values, peer, last) for peer in peers[cell]):
            return False
    for unit in [u for u in units if cell in u]:
        places = [c for c in unit if digit in values[c]]
        if not places:
            return False
        if len(places) == 1 and len(values[places[0]]) > 1:
            if not assign(values, places[0], digit):
                return False
    return True


def solve(text):
    values = {c: set(range(1, 5)) for c in cells}
    for cell, t in zip(cells, text):
        if t in "1234" and not assign(values, cell, int(t)):
            return False
    return values
"""
)
MASKS: Final = """
UNITS = [[r * 4 + c for c in range(4)] for r in range(4)]
UNITS += [[r * 4 + c for r in range(4)] for c in range(4)]
UNITS += [[b // 2 * 8 + b % 2 * 2 + k // 2 * 4 + k % 2 for k in range(4)]
          for b in range(4)]
FULL = 15


def eliminate(masks):
    for place, mask in enumerate(masks):
        if mask & (mask - 1) == 0:
            for unit in [u for u in UNITS if place in u]:
                for other in unit[1:]:
                    masks[other] &= ~mask if other != place else FULL
    return masks


def reduce_puzzle(masks):
    old = None
    while old != masks:
        old = list(masks)
        masks = eliminate(masks)
        if 0 in masks:
            return False
        for unit in UNITS:
            for digit in (1, 2, 4, 8):
                places = [p for p in unit if masks[p] & digit]
                if len(places) == 1:
                    masks[places[0]] = digit
    return masks
"""
PLACES: Final = """
CELLS = list(range(16))
PEERS = [[p for p in CELLS if p != c and (p // 4 == c // 4 or p % 4 == c % 4
          or (p // 8, p % 4 // 2) == (c // 8, c % 4 // 2))] for c in CELLS]


def eliminate(held):
    for cell in CELLS:
        if len(held[cell]) == 1:
            for peer in PEERS[cell] + [cell]:
                held[peer] = held[peer] - held[cell]
    return held


def search(held):
    held = eliminate(held)
    if not all(held[cell] for cell in CELLS):
        return False
    cell = next((c for c in CELLS if len(held[c]) > 1), None)
    if cell is None:
        return held
    for digit in sorted(held[cell]):
        copy = [set(digits) for digits in held]
        copy[cell] = {digit}
        found = search(copy)
        if found:
            return found
    return False
"""
ONE_WRONG: Final = {
    PLACES: ("eliminate", ["search"]),
    METHODS: ("eliminate", ["reduce_puzzle"]),
    LISTS: ("eliminate", ["reduce_puzzle"]),
    MASKS: ("eliminate", ["reduce_puzzle"]),
    WALK: ("assign", ["eliminate"]),
}


def test_a_fault_costs_one_function(tmp_path: Path) -> None:
    """A pass that does nothing, lists, masks, and a set that its walker changes."""
    for code, (name, callers) in ONE_WRONG.items():
        found = graded(code, tmp_path)

        assert {n for n, g in found.items() if not g.is_right} == {name}
        assert found[name].faults
        assert all(FindingKind.CALLS in dict(found[n].counts) for n in callers)
    assert "True, but the grid" not in said(found["assign"])


def test_a_list_of_cells_is_tried_where_a_dictionary_fits_in_part(
    tmp_path: Path,
) -> None:
    """Its keys are the places, so that code takes it for a list until it copies it."""
    found = graded(PLACES.replace(" + [cell]", ""), tmp_path)

    assert all(grade.is_right for grade in found.values())


IN_PLACE: Final = """
def simplify(clauses, literal):
    for clause in list(clauses):
        if literal in clause:
            clauses.remove(clause)
        elif -literal in clause:
            clause.remove(-literal)
    return clauses


def unit_propagate(clauses):
    clauses, true = [list(c) for c in clauses], []
    while units := [c[0] for c in clauses if len(c) == 1]:
        true.append(units[0])
        simplify(clauses, units[0])
    return None if [] in clauses else (clauses, true)


def dpll(clauses):
    found = unit_propagate(clauses)
    if not found or not found[0]:
        return found and found[1]
    first = found[0][0][0]
    for literal in (first, -first):
        model = dpll([*found[0], [literal]])
        if model is not None:
            return found[1] + model
    return None
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("in list(clauses)", "in clauses"),
        ("clause.remove(-literal)", "clause.remove(-literal)\n            break"),
        ("clause.remove(-literal)", "pass"),
    ],
    ids=["walked", "first alone", "literal stays"],
)
def test_a_right_simplify_changes_the_clauses_that_the_wrong_one_returns(
    old: str, new: str, tmp_path: Path
) -> None:
    """What calls it for that alone is right, and only the simplify costs points."""
    assert old in IN_PLACE
    assert all(grade.is_right for grade in graded_parts(IN_PLACE, tmp_path).values())

    found = graded_parts(IN_PLACE.replace(old, new), tmp_path)

    assert [n for n, grade in found.items() if not grade.is_right] == ["simplify"]
    for name in ("unit_propagate", "dpll"):
        assert "With a right simplify in place of" in said(found[name])


def test_a_simplify_that_returns_what_it_was_given_may_stand_for_another(
    tmp_path: Path,
) -> None:
    """Where what calls it goes on with the clauses that it gave, others are tried."""
    code = """
def simplify(clauses, literal):
    if all(literal not in c for c in clauses):
        return clauses
    return [[x for x in c if x != -literal] for c in clauses if literal not in c]


def dpll(clauses):
    if not clauses or [] in clauses:
        return not clauses
    first = clauses[0][0]
    return dpll(simplify(clauses, -first)) or dpll(simplify(clauses, first))
"""
    found = graded_parts(code, tmp_path)

    assert found["simplify"].verdict is CodeVerdict.WRONG
    assert found["dpll"].is_right


@pytest.mark.parametrize("name", ["reduce_puzzle", "search"])
def test_a_right_function_says_by_nothing_that_nothing_fits(
    name: str, tmp_path: Path
) -> None:
    """What calls it asks for ``None``, where the file knows no ``False``."""
    before, after = PLANTED[name]
    code = PASSES_CODE.replace(before, after).replace("False", "None")

    assert wrong_in(graded_on_small(code, tmp_path)) == {name}


NEW_OBJECTS: Final = """
class CNF:
    def __init__(self, clauses):
        self.clauses = [tuple(c) for c in clauses]

    def simplify(self, literal):
        return CNF([
            tuple(l for l in c if l != -literal)
            for c in self.clauses
            if literal not in c
        ])

    def unit_propagate(self):
        model, formula = {}, self
        while True:
            unit = next((c[0] for c in formula.clauses if len(c) == 1), None)
            if unit is None:
                return formula, model
            model[abs(unit)] = unit > 0
            formula = formula.simplify(unit)

    def dpll(self):
        formula, model = self.unit_propagate()
        if () in formula.clauses:
            return None
        if not formula.clauses:
            return model
        first = formula.clauses[0][0]
        for one in (first, -first):
            rest = formula.simplify(one).dpll()
            if rest is not None:
                return {**model, abs(one): one > 0, **rest}
        return None
"""


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("simplify", "l != -literal", "l == literal"),
        ("unit_propagate", "model[abs(unit)] = unit > 0", "model[abs(unit)] = True"),
    ],
    ids=["simplify", "units"],
)
def test_right_functions_return_new_objects_of_clauses(
    name: str, before: str, after: str, tmp_path: Path
) -> None:
    """A class whose objects never change has one fault, and what calls it none."""
    assert before in NEW_OBJECTS

    grades = graded(NEW_OBJECTS.replace(before, after), tmp_path)

    assert wrong_in(grades) == {name}
    assert grades[name].verdict is CodeVerdict.WRONG


IN_TUPLES: Final = """
near = [[j for j in range(16) if j != i and (
    i // 4 == j // 4 or i % 4 == j % 4 or (i // 8, i % 4 // 2) == (j // 8, j % 4 // 2)
)] for i in range(16)]


def eliminate(grid):
    def rest(i):
        known = (grid[j] for j in near[i] if len(grid[j]) == 1)
        return grid[i] - frozenset().union(*known)
    return tuple(rest(i) for i in range(16))


def reduce_puzzle(grid):
    new = eliminate(grid)
    if not all(new):
        return None
    return new if len({*new}) and new == grid else reduce_puzzle(new)


def search(grid):
    grid = reduce_puzzle(grid)
    if grid is None:
        return None
    left = [(len(v), i) for i, v in enumerate(grid) if len(v) > 1]
    if not left:
        return grid
    i = min(left)[1]
    tries = (search(grid[:i] + (frozenset(d),) + grid[i + 1:]) for d in sorted(grid[i]))
    return next((t for t in tries if t), None)


def solve(text):
    found = search(tuple(frozenset("1234" if c == "." else c) for c in text))
    return found and "".join(d for v in found for d in v)
"""


def test_a_right_pass_returns_a_tuple_where_the_wrong_one_does(tmp_path: Path) -> None:
    """Its cells are as constant as they were: they may be put into a set."""
    code = IN_TUPLES.replace("len(grid[j]) == 1", "len(grid[j]) <= 2")
    wrong = graded_on_small(code, tmp_path)

    assert wrong_in(graded_on_small(IN_TUPLES, tmp_path)) <= {"reduce_puzzle"}
    assert wrong["eliminate"].verdict is CodeVerdict.WRONG
    assert wrong["search"].is_right
    assert wrong["solve"].is_right


OF_TEXTS: Final = (
    UNITS
    + """
def eliminate(values):
    for cell in cells:
        if len(values[cell]) == 1:
            for peer in peers[cell]:
                values[peer] = values[peer] - values[cell]
    return values


def only_choice(values):
    for unit in units:
        for digit in "1234":
            places = [c for c in unit if digit in values[c]]
            if len(places) == 1:
                values[places[0]] = {digit}
    return values


def naked_twins(values):
    for unit in units:
        for a in unit:
            for b in unit:
                if a != b and len(values[a]) == 2 and values[a] == values[b]:
                    for c in unit:
                        if c not in (a, b):
                            values[c] = values[c] - values[a]
    return values


def reduce_puzzle(values):
    left = None
    while left != sum(map(len, values.values())):
        left = sum(map(len, values.values()))
        values = naked_twins(only_choice(eliminate(values)))
        if not all(values.values()):
            return False
    return values
"""
)
"""Sets of texts, which two of the functions take for numbers alike."""


def test_with_a_right_pass_a_function_is_tried_with_other_digits(
    tmp_path: Path,
) -> None:
    """As it is with its own passes: one that only fills may know no numbers."""
    assert not wrong_in(graded_on_small(OF_TEXTS, tmp_path))

    code = OF_TEXTS.replace("values[a] == values[b]", "values[a] <= values[b]")

    assert wrong_in(graded_on_small(code, tmp_path)) == {"naked_twins"}

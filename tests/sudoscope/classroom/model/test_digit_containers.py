"""Code whose cells hold numbers, where most of it works with texts, too."""

from pathlib import Path
from textwrap import indent
from typing import Final

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.logs.passed_digits import PassedDigits
from tests.in_one_test import in_one_test

CODE: Final = """
rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
units = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
units += [
    [r + c for r in rs for c in cs]
    for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")
]


def reduce_puzzle(values):
    before = 0
    while before != (before := sum(map(len, values.values()))):
        for box in [b for b in boxes if len(values[b]) == 1]:
            for peer in {b for unit in units if box in unit for b in unit} - {box}:
                values[peer] -= values[box]
        for unit in units:
            for digit in range(1, 10):
                places = [b for b in unit if digit in values[b]]
                if len(places) == 1:
                    values[places[0]] = {digit}
        if not all(values.values()):
            return False
    return values
"""


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        (CODE, CodeVerdict.RIGHT),
        (CODE.replace("range(1, 10)", "range(1, 3)"), CodeVerdict.WRONG),
    ],
    ids=["right", "wrong"],
)
def test_what_counts_numbers_is_tried_with_numbers(
    code: str, verdict: CodeVerdict, tmp_path: Path
) -> None:
    """It strikes texts as well, so that a first call seems to fit."""
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    [grade] = grades_of(path).functions

    assert grade.verdict is verdict


PUZZLE: Final = Puzzle.parse("12..34..2.4..3.1", "classic-4")
WALKS: Final = """
def revise(domains, x, y):
    changed = False
    for v in domains[x]:
        if len(domains[y]) == 1 and v in domains[y]:
            domains[x].discard(v)
            changed = True
    return changed
"""
SOLVES: Final = """
def solve(grid):
    domains = {(i // 4, i % 4): {1, 2, 3, 4} for i, digit in enumerate(grid)}
    return [domains for x in domains for y in domains if revise(domains, x, y)]
"""
SPOILS: Final = SOLVES.replace("{1, 2, 3, 4}", "[1, 2, 3, 4]").replace(
    "    return", "    spoilt.append(grid)\n    return"
)
REMOVES: Final = WALKS.replace("discard", "remove")
OF_SETS: Final = """
boxes = [r + c for r in "ABCD" for c in "1234"]
def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in boxes:
            values[peer].discard(*values[box], 0)
    return values
def naked_twins(values):
    for box in boxes:
        values[box] = values[box] - set()
    return values
"""
OWN: Final = WALKS.replace("domains[", "self.domains[").replace("domains,", "self,")
OBJECT: Final = f"""
class Sudoku:
    def __init__(self, grid):
        self.domains = {{(r, c): {{1, 2, 3, 4}} for r in range(4) for c in range(4)}}
{indent(OWN, "    ")}
"""
WALKED: Final = "Set changed size during iteration"
FAILS: Final[dict[str, tuple[str, str]]] = {
    "only sets can": (WALKS, WALKED),
    "its own object has sets": (OBJECT, WALKED),
    "its solver passes sets": (REMOVES + SOLVES, WALKED),
    "lists may be meant": (REMOVES, ""),
    "its solver spoils it": (
        REMOVES.replace("len(", "not spoilt and len(") + "spoilt = []" + SPOILS,
        "",
    ),
    "others can use sets alone": (OF_SETS, "takes exactly one argument"),
}
"""Code, and the error of its first function in the container that the file has."""


@in_one_test("name", FAILS)
def test_what_fails_is_what_the_file_has_its_digits_in(
    name: str, tmp_path: Path
) -> None:
    """What works or fails in another container proves nothing."""
    code, expected = FAILS[name]
    path = tmp_path / "solution.py"
    path.write_text(code, "utf-8")

    first, *_ = grades_of(path, [PUZZLE]).functions

    texts = [f.failure.text for f in first.findings if f.failure]
    assert [expected in text for text in texts] == [True] * bool(expected), texts
    assert first.is_right is not bool(expected)


OF_BITS: Final = """
ALL = 0b1111111110


def revise(domains, x, y):
    other = domains[y]
    if other.bit_count() == 1 and domains[x] & other:
        domains[x] &= ~other
        return True
    return False
"""
OF_OWN: Final = """
domains = [(1 << 9) - 1 for _ in range(81)]


def revise(x, y):
    left = domains[x] & ~domains[y] if domains[y].bit_count() == 1 else domains[x]
    domains[x], old = left, domains[x]
    return left != old
"""


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        (OF_BITS, "", ""),
        (OF_BITS, "other.bit_count() == 1", "other"),
        (OF_OWN, "", ""),
        (OF_OWN, "left != old", "False"),
    ],
)
def test_numbers_whose_bits_are_digits_are_domains(
    code: str, old: str, new: str, tmp_path: Path
) -> None:
    """If a number of the file has all of them, that of 1 the lowest or the next."""
    path = tmp_path / "solution.py"
    path.write_text(code.replace(old, new), "utf-8")

    [grade] = grades_of(path).functions

    assert grade.verdict is (CodeVerdict.WRONG if old else CodeVerdict.RIGHT)


IN_TUPLES: Final = """
ALL = 15
near = lambda i, j: i // 4 == j // 4 or i % 4 == j % 4 or (
    i // 8 == j // 8 and i % 4 // 2 == j % 4 // 2)


def eliminate(masks):
    left = list(masks)
    for i, held in enumerate(masks):
        if held.bit_count() == 1:
            for j in range(16):
                if j != i and near(i, j):
                    left[j] &= ~held
    return tuple(left)
"""


@pytest.mark.parametrize("made", ["tuple", "array"])
def test_bits_in_a_tuple_or_an_array_are_a_grid_that_is_returned(
    made: str, tmp_path: Path
) -> None:
    """Each function returns a new one, whatever it was given."""
    path = tmp_path / "solution.py"
    code = IN_TUPLES.replace("tuple(left)", f"{made}(left)")
    path.write_text(f"from numpy import array\n{code}", "utf-8")

    [grade] = grades_of(path, [PUZZLE]).functions

    assert grade.is_right


SETS: Final = """
rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
units = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
units += [
    [r + c for r in rs for c in cs]
    for rs in ("ABC", "DEF", "GHI") for cs in ("123", "456", "789")
]
peers = {b: {p for u in units if b in u for p in u} - {b} for b in boxes}


def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for peer in peers[box]:
            values[peer] = values[peer] - values[box]
    return values


def only_choice(values):
    for unit in units:
        for digit in cols:
            places = [b for b in unit if digit in values[b]]
            if len(places) == 1:
                values[places[0]] = {digit}
    return values


def reduce_puzzle(values):
    before = 0
    while before != (before := sum(map(len, values.values()))):
        values = only_choice(eliminate(values))
        if not all(values.values()):
            return False
    return values


def solve(grid):
    every = {b: set(cols) if d == "." else {d} for b, d in zip(boxes, grid)}
    return search(every)


def search(values):
    if not reduce_puzzle(values):
        return False
    box = min(boxes, key=lambda b: (len(values[b]) == 1, len(values[b])))
    if len(values[box]) == 1:
        return values
    for digit in sorted(values[box]):
        found = search({b: set(d) for b, d in values.items()} | {box: {digit}})
        if found:
            return found
    return False
"""
TEXTS: Final = (
    SETS.replace("values[peer] - values[box]", 'values[peer].replace(values[box], "")')
    .replace("= {digit}", "= digit")
    .replace("set(cols) if", "cols if")
    .replace("else {d}", "else d")
    .replace("set(d)", "d")
    .replace("{box: {digit}}", "{box: digit}")
)


@pytest.mark.parametrize(
    ("code", "put", "said"),
    [
        (SETS, "{digit}", ""),
        (SETS, "frozenset(digit)", ""),
        (SETS, "digit", 'a text such as "37" into a cell of a grid whose'),
        (SETS, "[digit]", 'cells each have a set such as {"3", "7"}: eliminate fails'),
        (TEXTS, "digit", ""),
        (TEXTS, "{digit}", 'a set such as {"3", "7"} into a cell'),
        (TEXTS, "[digit]", 'a list such as ["3", "7"] into a cell'),
    ],
)
def test_a_pass_that_leaves_another_type_is_wrong_and_what_meets_it_is_right(
    code: str, put: str, said: str, tmp_path: Path
) -> None:
    """With a right one in its place nothing else fails."""
    was = "values[places[0]] = {digit}" if code == SETS else "values[places[0]] = digit"
    assert was in code
    path = tmp_path / "solution.py"
    path.write_text(code.replace(was, f"values[places[0]] = {put}"), "utf-8")

    found = grades_of(path)

    wrong = [grade for grade in found.functions if not grade.is_right]
    assert [grade.function.name for grade in wrong] == ["only_choice"] * bool(said)
    lines = [CodeWords(found.variant, "en").grade(grade)[1] for grade in wrong]
    assert all(said in line for line in lines)


@pytest.mark.parametrize(("first", "shown"), [({"3"}, ""), ("3", "text")])
def test_what_is_passed_after_something_else_shows_nothing(
    first: object, shown: str
) -> None:
    """A function called in between may have left what it should not."""
    passed = PassedDigits("later", cells=1)

    passed.wrapped("sooner", bool)({"A1": first})
    passed.wrapped("later", bool)({"A1": "3"})

    assert passed.container == shown

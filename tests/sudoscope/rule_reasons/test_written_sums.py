"""Few sums of arrows and diagonals in words: those that what is said leaves."""

import re
from itertools import product
from random import Random

import pytest

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.techniques.constraints.find import find_constraint_removals
from tests.solver.told import lined, ranges, told_after
from tests.support import grid_of, with_rule


def test_an_arrow_writes_the_few_sums_that_what_is_said_leaves() -> None:
    """In a sentence of its own; none where there are many."""
    puzzle = lined("arrow", "A1 A2 B3", 1)
    few = " ".join(f"A1={digit}" for digit in "1456789")
    gone = " ".join(f"{c}={d}" for c in ("A2", "B3") for d in "3456789")

    said = told_after(puzzle, few, "A1=2 A1=3", gone)

    assert said.endswith(
        "A1 is 2 or 3. A1, A2 and B3 differ in block 1. That leaves only 3 = 1+2 or"
        " 3 = 2+1. So A2 and B3 are 1 or 2."
    ), said
    assert "That leaves" not in told_after(puzzle, "A1=9", "A1=8", "A2=8 A2=9")
    for circle, is_written in ((6, True), (7, False)):
        others = " ".join(f"A1={digit}" for digit in range(1, 10) if digit != circle)
        gone = " ".join(f"{c}={d}" for c in ("A2", "B3") for d in range(circle, 10))
        said = told_after(puzzle, others, f"A1={circle}", gone)
        sums = "6 = 1+5, 6 = 2+4, 6 = 4+2 or 6 = 5+1. "
        assert (f"That leaves only {sums}" in said) is is_written, said
        assert ("That leaves" in said) is is_written, said


def test_the_sums_of_an_arrow_are_those_that_its_cells_can_still_make() -> None:
    """All of these, whatever excludes the others; a cell left with one digit is it."""
    puzzle = lined("arrow", "A1 A2 B3", 1)
    chance, written = Random(2), 0
    for _ in range(60):
        held = {n: "".join(chance.sample("1234567", 3)) for n in ("A1", "A2", "B3")}
        can = {c for c in product(*held.values()) if int(c[0]) == int(c[1]) + int(c[2])}
        can = {c for c in can if c[1] != c[2]}
        grid = grid_of(puzzle.rules, **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).reason
            if "That leaves only" not in said:
                continue
            written += 1
            listed, ends = said.split("That leaves only")[1].split(". So ")
            assert {*re.findall(r"(\d) = (\d)\+(\d)", listed)} == can, said
            for name, left in zip(held, zip(*can, strict=True), strict=True):
                if len({*left}) == 1 and len(held[name]) > 1:
                    assert ranges(ends)[name] == {int(left[0])}, said
    assert written > 9
    mask = {"A1": "3", "A2": "1", "B3": "26"}
    (step,) = find_constraint_removals(grid_of(puzzle.rules, **mask))
    said = explain_deduction(step, Position.at(grid_of(puzzle.rules, **mask))).reason
    assert said.endswith("A1 is 3 and A2 is 1. That leaves only 3 = 1+2. So B3 is 2.")


@pytest.mark.parametrize("kind", ["arrow", "double-arrow"])
def test_the_sums_of_a_long_arrow_follow_from_what_is_said_before_them(
    kind: str,
) -> None:
    """By all choices of digits; each cell that loses some is said to keep theirs."""
    names, chance, written = ("D1", "E1", "F2", "E2"), Random(3), 0
    board = with_rule(kind, names, (1,) * (kind == "arrow"))
    (rule,) = board.constraints
    assert isinstance(rule, Rule)
    form = "{0} = {1}+{2}+{3}" if kind == "arrow" else "{0}+{3} = {1}+{2}"
    choices = [c for c in product(board.digits, repeat=4) if rule.allows(c)]
    for _ in range(40):
        grid = grid_of(
            board, **{n: "".join(chance.sample("123456789", 3)) for n in names}
        )
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            if "That leaves only" not in said:
                continue
            written += 1
            premises, rest = said.split("That leaves only")
            sums, ends = rest.split(". So ")
            causes = ranges(premises)
            left = [
                c
                for c in choices
                if all(d in causes.get(n, {d}) for n, d in zip(names, c, strict=True))
            ]
            listed = [form.format(*one) for one in left]
            assert sorted(re.findall(r"[\d+]+ = [\d+]+", sums)) == sorted(listed), said
            for cell in {c.cell for c in found.removes}:
                kept = {one[rule.cells.index(cell)] for one in left}
                assert ranges(ends)[board.cell_name(cell)] == kept, said
    assert written > 3


def test_a_diagonal_writes_the_few_sums_that_what_is_said_leaves() -> None:
    """As an arrow does."""
    gone = "B1=1 B1=2 B1=3 B1=4 B1=5 B1=6 B1=7 B1=8"
    only = " ".join(f"A2={digit}" for digit in "12345789")
    said = told_after(lined("little-killer", "A2 B1", 15), only, "A2=6", gone)

    assert said.endswith("A2 is 6. That leaves only 15 = 6+9. So B1 is 9.")

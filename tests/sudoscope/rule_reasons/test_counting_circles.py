"""Counting circles in words: sums and counts that are so, and enough for what falls."""

import re
from itertools import product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import grid_of, with_rule

CIRCLES: Final = ("A1", "B4", "C7", "D2", "E5", "F8")
HELD: Final = ("=2", "=3", "123", "13", "23", "12", "236", "1236", "245", "156")
CELLS: Final = r"((?:[A-F]\d(?:, | and )?)+)"


def test_what_is_said_of_circles_is_so_of_all_ways_to_fill_them() -> None:
    """Which sets of digits they have, which have a digit, and which alone can."""
    chance, seen = Random(3), set[str]()
    for _ in range(120):
        held = {n: chance.choice(HELD) for n in CIRCLES}
        grid = grid_of(with_rule("counting", CIRCLES), **held)
        (rule,) = grid.variant.constraints
        assert isinstance(rule, Rule)
        choices = product(*(digits(grid[cell]) for cell in rule.cells))
        ways = [dict(zip(CIRCLES, w, strict=True)) for w in choices if rule.allows(w)]
        for found in find_constraint_removals(grid) if ways else ():
            said = explain_deduction(found, Position.at(grid)).line
            sets = {*re.findall(r"\d(?:\+\d)+|(?<=only )\d\b(?!\+)", said)}
            if sets:
                seen.add("sets")
                able = {"+".join(map(str, sorted({*w.values()}))) for w in ways}
                assert able <= sets, said
            for cells, digit in re.findall(
                rf"{CELLS} (?:are|is) [^.]* with (\d)", said
            ):
                seen.add("full")
                own = {*re.findall(r"[A-F]\d", cells)}
                assert all(
                    {n for n in CIRCLES if w[n] == int(digit)} == own for w in ways
                ), said
            for cells, digit in re.findall(rf"[Oo]nly {CELLS} can be (\d)", said):
                seen.add("only")
                own = {*re.findall(r"[A-F]\d", cells)}
                assert all(
                    {n for n in CIRCLES if w[n] == int(digit)} == own for w in ways
                ), said
    assert seen == {"sets", "full", "only"}


def test_the_digits_in_circles_add_up_to_their_number() -> None:
    """What is placed and what few circles hold leaves one sum."""
    grid = grid_of(
        with_rule("counting", CIRCLES), A1="=2", B4="1346", C7="24", D2="2345"
    )
    found = next(find_constraint_removals(grid))

    assert (
        "add up to 6. A1 is 2. That leaves only 1+2+3 or 2+4."
        in explain_deduction(found, Position.at(grid)).line
    )

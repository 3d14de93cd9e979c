"""Pairs in words: what fits beside a digit, and the one digit that counts."""

import re
from collections import Counter
from itertools import product
from random import Random

import pytest

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.solver.told import lined, ranges, told_after
from tests.support import grid_of, with_rule


@pytest.mark.parametrize(
    ("kind", "values"),
    [("whisper", (5,)), ("difference", (1,)), ("ratio", (2,)), ("pair-sum", (9,))],
)
def test_what_fits_beside_a_digit_is_all_that_a_step_of_pairs_needs(
    kind: str, values: tuple[int, ...]
) -> None:
    """Of its causes only what they lack of that; each digit struck has no other."""
    names = ("A1", "B2", "A3")[: 3 if kind == "whisper" else 2]
    board = with_rule(kind, names, values)
    (rule,) = board.constraints
    assert isinstance(rule, Rule)
    every_digit = [board.all_digits for _ in names]
    own = "".join(map(str, digits(rule.filtered(every_digit)[0])))
    chance, tried, first = Random(1), 0, Counter[bool]()
    for _ in range(60):
        sizes = {n: chance.choice((1, 3, len(own))) for n in names}
        held = {
            n: "=" * (k == 1) + "".join(chance.sample(own, k)) for n, k in sizes.items()
        }
        grid = grid_of(board, **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).reason
            fits = re.findall(r"eside (\d) only ([\d, or]+) fit", said)
            if not fits:
                continue
            tried += 1
            for digit, partners in fits:
                allowed = [
                    d for d in board.digits if rule.of.allows(values, (int(digit), d))
                ]
                assert [int(d) for d in re.findall(r"\d", partners)] == allowed, said
            causes = ranges(re.split(r", which|\. So ", said)[0])
            placed = {m[1]: m.start() for m in re.finditer(r"[AB]\d is (\d)\.", said)}
            is_cause = {digit for digit, _ in fits} == {*placed}
            assert not is_cause or max(placed.values()) < said.index(" fit"), said
            first[is_cause] += 1
            every = [
                c
                for c in product(board.digits, repeat=len(names))
                if rule.allows(c)
                and all(d in causes.get(n, {d}) for n, d in zip(names, c, strict=True))
            ]
            for cell, digit in found.removes:
                place = rule.cells.index(cell)
                assert digit not in {choice[place] for choice in every}, said
    assert tried > 4
    assert first[True]


def test_a_step_of_pairs_names_the_one_digit_that_counts() -> None:
    """Not all that its causes lack."""
    puzzle = lined("whisper", "A1 A2 B3", 5)

    said = told_after(puzzle, "A1=5 A2=5 B3=5 A2=9 A2=3", "A2=8", "A1=4 B3=4")

    assert said.endswith(
        "Beside 4 only 9 fits. A2 has no 9 left, which leaves no room for 4 in A1 and"
        " B3."
    )

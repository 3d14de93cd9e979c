"""Clones and palindromes in words: what two alike cells share is what they keep."""

import re
from collections import Counter
from random import Random
from typing import Final

import pytest

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.digits import Mask, digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import at, grid_of, with_rule

DIGITS: Final = "123456789"
CELLS: Final = ("A1", "B4", "C7", "D2", "E5", "F8")
PAIRS: Final = {
    "clone": {"A1": "D2", "B4": "E5", "C7": "F8"},
    "palindrome": {"A1": "F8", "B4": "E5", "C7": "D2"},
}
SHARE: Final = re.compile(
    r"(\w\d) and (\w\d) (?:are the same and )?have only ([^.]*) in"
)
LACKS: Final = re.compile(r"(\w\d) has no ([\d, or]+) left")


@pytest.mark.parametrize("kind", PAIRS)
def test_what_alike_cells_share_or_lack_is_all_that_they_lose(kind: str) -> None:
    """By what both hold on the board."""
    chance, seen = Random(5), Counter[str]()
    values = (3,) if kind == "clone" else ()
    for _ in range(60):
        held = {n: "".join(chance.sample(DIGITS, chance.choice((5, 7)))) for n in CELLS}
        held[chance.choice(CELLS)] = "=5"
        grid = grid_of(with_rule(kind, CELLS, values), **held)
        for found in find_constraint_removals(grid):
            said = explain_deduction(found, Position.at(grid)).line
            reason, _, _ = said.partition("So ")
            shares = SHARE.findall(reason)
            for one, other, shared in shares:
                seen["share"] += 1
                assert PAIRS[kind][one] == other, said
                common = Mask(grid[at(one)] & grid[at(other)])
                assert {*digits(common)} == {*map(int, re.findall(r"\d", shared))}, said
            for name, listed in LACKS.findall(reason):
                seen["lacks"] += 1
                own = {*digits(grid[at(name)])}
                assert own.isdisjoint(map(int, re.findall(r"\d", listed))), said
    assert seen["share"], seen
    assert seen["lacks"], seen


def test_of_three_clones_only_facts_are_said() -> None:
    """No two of them have all in common."""
    held = {"A1": "123", "B4": "234", "C7": "345"}
    grid = grid_of(with_rule("clone", ("A1", "B4", "C7"), (1,)), **held)
    (found,) = find_constraint_removals(grid)

    assert "twins" not in explain_deduction(found, Position.at(grid)).line

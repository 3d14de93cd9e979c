"""Palindromes and lines of groups in words: cells that are alike are so in any way."""

import re
from collections import Counter
from itertools import product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import at, grid_of, with_rule

LINE: Final = ("C3", "D3", "E4", "E5", "E6")
KINDS: Final = {"palindrome": (), "modular": (3,), "entropic": (9,)}


def test_cells_that_are_said_to_be_alike_are_so_in_all_that_a_line_allows() -> None:
    """And what is said that they keep is what the step leaves them."""
    chance, tried = Random(4), Counter[str]()
    for kind in [*KINDS] * 12:
        held = {n: "".join(sorted(chance.sample("123456789", 4))) for n in LINE}
        first = chance.choice(LINE)
        held[first] = chance.choice(held[first])
        grid = grid_of(with_rule(kind, LINE, KINDS[kind]), **held)
        (rule,) = grid.variant.constraints
        assert isinstance(rule, Rule)
        every = product(*(digits(grid[cell]) for cell in rule.cells))
        ways = [dict(zip(LINE, way, strict=True)) for way in every if rule.allows(way)]
        for found in find_constraint_removals(grid) if ways else ():
            said = explain_deduction(found, Position.at(grid)).line
            for one, other, how in re.findall(
                r"(\w\d)(?: and|, \w\d and) (\w\d) are (the same|of [\d-]+)", said
            ):
                tried[kind] += 1
                both = [{way[one], way[other]} for way in ways]
                group = {*map(int, re.findall(r"\d", how))}
                assert all(len(b) == 1 or (group and b <= group) for b in both), said
            gone = {(cell, int(digit)) for cell, digit in found.removes}
            for name, kept in re.findall(r"So (\w\d) is (\d[\d, or]*)[ .]", said):
                left = {*digits(grid[at(name)])} - {d for c, d in gone if c == at(name)}
                assert {*map(int, re.findall(r"\d", kept))} == left, said
    assert min(tried[kind] for kind in KINDS) > 1, tried

"""Quadruples in words: what only some cells can be is so in all ways to fill them."""

import re
from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.digits import digits
from solver.techniques.constraints.find import find_constraint_removals
from tests.support import at, grid_of, with_rule

AROUND: Final = ("A3", "A4", "B3", "B4")
ONLY: Final = re.compile(r"(?:Only|Each of) ([^.]*?) (?:can be|is needed for) ([^.]*)")


def test_what_is_said_of_a_quadruple_is_so_and_is_enough() -> None:
    """By trial of all ways; each digit that falls is out by one of the sentences."""
    chance, seen = Random(2), Counter[str]()
    for _ in range(70):
        needed = tuple(sorted(chance.sample(range(1, 10), chance.choice((2, 3, 4)))))
        held = {n: "".join(chance.sample("123456789", 4)) for n in AROUND}
        if chance.random() < 0.5:
            held[chance.choice(AROUND)] = f"={needed[0]}"
        grid = grid_of(with_rule("quadruple", AROUND, needed), **held)
        (rule,) = grid.variant.constraints
        assert isinstance(rule, Rule)
        peers = grid.variant.peers
        apart = [
            (a, b)
            for a, b in combinations(range(4), 2)
            if rule.cells[a] in peers[rule.cells[b]]
        ]
        ways = [
            dict(zip(rule.cells, way, strict=True))
            for way in product(*(digits(grid[cell]) for cell in rule.cells))
            if rule.allows(way) and all(way[a] != way[b] for a, b in apart)
        ]
        for found in find_constraint_removals(grid) if ways else ():
            said = explain_deduction(found, Position.at(grid)).line
            told = ONLY.findall(said)
            seen.update("told" for _ in told)
            for names, listed in told:
                own = {*map(int, re.findall(r"\d+", listed))}
                for name in re.findall(r"[A-I]\d", names):
                    assert {way[at(name)] for way in ways} <= own, said
                    if said.startswith("Only"):
                        assert own & {*digits(grid[at(name)])}, said
            gone = {cell for cell, _ in found.removes}
            last = said.split("So ")[-1]
            assert all(grid.variant.cell_name(cell) in last for cell in gone), said
    assert seen["told"] > 15


def test_a_quadruple_says_which_cell_alone_can_have_a_digit() -> None:
    """Behind what is placed, and in turn."""
    grid = grid_of(
        with_rule("quadruple", AROUND, (1, 3, 7, 9)),
        A3="1479",
        A4="138",
        B3="17",
        B4="178",
    )
    found = next(find_constraint_removals(grid))

    assert explain_deduction(found, Position.at(grid)).line.endswith(
        "Only A4 can be 3. Only A3 can be 9. Only B3 and B4 can be 1 or 7. So A3 is 9,"
        " A4 is 3 and B4 is 1 or 7."
    )

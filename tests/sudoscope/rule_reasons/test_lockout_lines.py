"""Lockout lines in words: what the diamonds can be, and why each digit falls."""

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
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.support import grid_of, with_rule

LINE: Final = ("A1", "B4", "C7", "D2")
HELD: Final = ("=3", "=8", "1234", "2346", "12689", "1456789", "123456", "23456789")
PAIRS: Final = re.compile(r"can only be ([^.]*)")
NEEDED: Final = re.compile(
    r"[Ww]ith ([\d or]+) in (A1|D2), (A1|D2) would have to be ([\d, or]+),"
)
FORCED: Final = re.compile(
    r"[Ww]ith ([\d, or]+) in (A1|D2), (A1|D2) would be ([\d, or]+), "
    r"with no digit left for (B4|C7)"
)
SPAN: Final = re.compile(r"(\d(?:(?:, | and )\d)*) always equal")


def numbers(said: str) -> set[int]:
    """The digits in what is *said*."""
    return {*map(int, re.findall(r"\d", said))}


def test_what_is_said_of_a_lockout_line_is_so_of_all_ways_to_fill_it() -> None:
    """The pairs, the digits that these span, and what a digit would leave."""
    chance, seen = Random(3), Counter[str]()
    for _ in range(150):
        held = {n: chance.choice(HELD) for n in LINE}
        grid = grid_of(with_rule("lockout", LINE, (4,)), **held)
        (rule,) = grid.variant.constraints
        assert isinstance(rule, Rule)
        own = dict(zip(LINE, (digits(grid[cell]) for cell in rule.cells), strict=True))
        ways = [*filter(rule.allows, product(*own.values()))]
        apart = [p for p in product(own["A1"], own["D2"]) if abs(p[0] - p[1]) >= 4]
        for found in find_constraint_removals(grid) if ways else ():
            said = explain_deduction(found, Position.at(grid)).line
            for listed in PAIRS.findall(said):
                seen["pairs"] += 1
                pairs = re.findall(r"(\d) and (\d)", listed)
                both = {(int(a), int(b)) for a, b in pairs}
                both |= {(b, a) for a, b in both} if "order" in listed else set()
                assert {(way[0], way[-1]) for way in ways} <= both, said
            for one, cell, other, needed in NEEDED.findall(said):
                seen["needed"] += 1
                assert cell != other, said
                assert numbers(needed).isdisjoint(own[other]), said
                every = {
                    d for d in range(1, 10) for a in numbers(one) if abs(d - a) > 3
                }
                assert every == numbers(needed), said
            for one, cell, other, forced, empty in FORCED.findall(said):
                seen["forced"] += 1
                far = {d for d in own[other] for a in numbers(one) if abs(d - a) >= 4}
                assert cell != other, said
                assert far <= numbers(forced), said
                for a, d, inner in product(numbers(one), far, own[empty]):
                    is_apart = abs(a - d) >= 4
                    assert not is_apart or min(a, d) <= inner <= max(a, d), said
            for spanned in SPAN.findall(said):
                seen["span"] += 1
                for digit, (a, d) in product(numbers(spanned), apart):
                    assert min(a, d) <= digit <= max(a, d), said
    assert all(seen[kind] > 3 for kind in ("pairs", "needed", "forced", "span")), seen


def test_a_lockout_line_says_by_itself_what_always_lies_between() -> None:
    """By the difference of its diamonds alone."""
    grid = grid_of(with_rule("lockout", LINE, (4,)))
    (found,) = RULE_OPENING.find(grid)

    assert (
        "5 always equals one of the diamonds or lies between them"
    ) in explain_deduction(found, Position.at(grid)).line

"""Skyscrapers in words: the limits of the first digits are those of all lines."""

import re
from itertools import permutations
from random import Random
from typing import Final

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.named_variants import classic
from solver.techniques.constraints.find import CONSTRAINT
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.support import grid_of, with_rule

ROW = tuple(f"A{column}" for column in range(1, 7))
EITHER: Final = re.compile(
    r"With (\d) in (A\d), (\d(?:, \d)*(?: or \d)?) digits would count\."
)
REFUTED: Final = re.compile(
    r"With ([\d, or]+) in (A\d), (at least|at most|only the)"
    r" (\d)(?: digits)? would count(?:, such as ([\d, and]+))?\."
)


def test_the_first_digits_of_a_skyscraper_are_as_great_as_its_clue_allows() -> None:
    """Each limit is reached; of one that counts the first is the greatest digit."""
    tried = 0
    for clue in range(1, 6):
        grid = grid_of(with_rule("skyscraper", ROW, (clue,), classic(6)))
        (rule,) = grid.variant.constraints
        assert isinstance(rule, Rule)
        ways = [*filter(rule.allows, permutations(grid.variant.digits))]
        greatest = dict(zip(ROW, map(max, zip(*ways, strict=True)), strict=True))
        for found in RULE_OPENING.find(grid):
            said = explain_deduction(found, Position.at(grid)).line
            limits = re.findall(r"(A\d) is (?:at most )?(\d)", said)
            limits += [one[::-1] for one in re.findall(r"up to (\d) in (A\d)", said)]
            assert limits, said
            for name, limit in limits:
                tried += 1
                assert greatest[name] == int(limit), said
    assert tried > 7


def test_a_digit_that_falls_by_a_clue_has_too_many_or_too_few_that_count() -> None:
    """By trial of all ways to fill the line; each has an example, or is like one."""
    chance, tried, examples, alike = Random(4), 0, 0, 0
    for clue in (1, 2, 3, 4) * 20:
        board = with_rule("skyscraper", ROW, (clue,), classic(6))
        row = {name: "".join(chance.sample("123456", 4)) for name in ROW}
        grid = grid_of(board, **row)
        for found in CONSTRAINT.find(grid):
            if found.within[0] not in board.constraints or not found.because:
                continue
            said = explain_deduction(found, Position.at(grid)).line
            alike += "In the same way nothing fits with" in said
            assert said.count("With ") <= 4, said
            for digits_, cell, limit, count, example in REFUTED.findall(said):
                ways = [
                    seen(way)
                    for way in permutations("123456")
                    if all(
                        digit in row[name] for digit, name in zip(way, ROW, strict=True)
                    )
                    and way[ROW.index(cell)] in digits_
                ]
                tried += len(ways)
                sizes = {len(way) for way in ways}
                if limit == "only the":
                    assert {*ways} == {(count,)}, said
                    assert clue > 1, said
                else:
                    examples += 1
                    is_above = limit == "at least"
                    assert (min if is_above else max)(sizes) == int(count), said
                    assert int(count) > clue if is_above else int(count) < clue, said
                    assert tuple(re.findall(r"\d", example)) in ways, said
            for digit, cell, counts in EITHER.findall(said):
                ways = [
                    seen(way)
                    for way in permutations("123456")
                    if all(d in row[name] for d, name in zip(way, ROW, strict=True))
                    and way[ROW.index(cell)] == digit
                ]
                either = {f"{len(way)}" for way in ways}
                assert either == {*re.findall(r"\d", counts)}, said
                assert f"{clue}" not in either, said
    assert tried > 100
    assert examples > 10
    assert alike


def seen(way: tuple[str, ...]) -> tuple[str, ...]:
    """The digits that are greater than all before them."""
    return tuple(d for at, d in enumerate(way) if all(d > e for e in way[:at]))


def test_the_first_digit_of_a_clue_of_1_is_the_greatest() -> None:
    """Whatever else has fallen before; what other cells hold is no reason for that."""
    board = with_rule("skyscraper", ROW, (1,), classic(6))
    grid = grid_of(board, A1="246", A2="=1", A3="25", A4="356", A5="23456", A6="2345")
    said = [
        explain_deduction(one, Position.at(grid)).line
        for one in CONSTRAINT.find(grid)
        if one.within[0] in board.constraints
    ]
    assert said
    assert "A1 counts, so nothing greater follows. So A1 is 6" in said[0]
    assert "only some digits" not in said[0]

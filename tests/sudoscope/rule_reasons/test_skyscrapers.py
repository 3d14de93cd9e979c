"""Skyscrapers in words: the limits of the first digits are those of all lines."""

import re
from itertools import permutations

from solver.explain import explain_deduction
from solver.log.position import Position
from solver.rules.constraints.rule import Rule
from solver.rules.named_variants import classic
from solver.techniques.constraints.rule_openings import RULE_OPENING
from tests.support import grid_of, with_rule

ROW = tuple(f"A{column}" for column in range(1, 7))


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

"""The few sums that a rule leaves its cells, written with their digits."""

from collections.abc import Mapping, Sequence

from solver.explain.phrasing import Phrasing
from solver.explain.rule_sums import DIAGONAL, added, few_sums, sides_of
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Digit, Mask
from solver.rules.places import Cell


def sums_left(words: Phrasing, rule: Rule, known: Mapping[Cell, Mask]) -> str:
    """The few sums that *rule* leaves by what is *known*, such as 7 = 6+1 or 8 = 7+1.

    Of a double arrow 1+7 = 5+3. Nothing where there are more, or for a rule without.
    """
    every = words.variant.all_digits
    kept = rule.filtered([known.get(cell, every) for cell in rule.cells])
    few = few_sums(rule, kept)
    few = [] if any(len(one) == 1 for one in few) else few  # a digit is no sum
    return words.listed([_written(words, rule, one) for one in few], "or")


def _written(words: Phrasing, rule: Rule, choice: Sequence[Digit]) -> str:
    if rule.kind == DIAGONAL:
        return f"{rule.values[0]} = {added(words, choice)}"
    return " = ".join(added(words, side) for side in sides_of(rule, choice))

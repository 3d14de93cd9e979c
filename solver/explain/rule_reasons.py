"""What steps by a kind of rule have said of them beyond what all kinds have."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.registry import Registry
from solver.rules.constraints.rule import Rule
from solver.rules.digits import Mask
from solver.rules.places import Cell


class KindWords(NamedTuple):
    """Sentences, without a full stop at the end, or empty.

    Attributes:
        first: Before what the cells of the rule hold.
        ends: After that, and all that is struck.
    """

    first: str = ""
    ends: str = ""


NOTHING: Final = KindWords()
_Say: TypeAlias = Callable[
    [Phrasing, Deduction, Grid, Rule, Mapping[Cell, Mask]], KindWords
]


class KindReason(NamedTuple):
    """Words for steps by *kinds* of rules, from the digits that cells are said to have.

    An opening has none of these. What is said follows from them and the rule.
    """

    kinds: tuple[str, ...]
    say: _Say


_REASONS: Final = Registry[KindReason]("rule reasons", name_of=lambda one: one.kinds)


def words_of_kind(
    words: Phrasing,
    found: Deduction,
    grid: Grid,
    rule: Rule,
    known: Mapping[Cell, Mask],
) -> KindWords:
    """What the kind of *rule* says of *found*."""
    for reason in _REASONS.values():
        if rule.kind in reason.kinds:
            return reason.say(words, found, grid, rule, known)
    return NOTHING

"""What steps by a kind of rule have said of them beyond what all kinds have."""

from collections.abc import Callable, Mapping, Sequence
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
        held: In place of what the cells hold.
    """

    first: str = ""
    ends: str = ""
    held: str = ""


NOTHING: Final = KindWords()


class StepByRule(NamedTuple):
    """A step by a rule.

    Attributes:
        words: The language.
        found: What is struck.
        grid: Where.
        rule: The rule.
        known: What its cells are said to have; empty for an opening.
    """

    words: Phrasing
    found: Deduction
    grid: Grid
    rule: Rule
    known: Mapping[Cell, Mask]


class KindReason(NamedTuple):
    """Words for steps by *kinds* of rules; they follow from what is known."""

    kinds: tuple[str, ...]
    say: Callable[[StepByRule], KindWords]


KeptWords: TypeAlias = Callable[[Phrasing, Deduction, Grid], str | None]
"""What took digits before that a rule would leave its cells; ``None`` if it is much."""


class SumWords(NamedTuple):
    """Words for cells with a sum: sentences, each with a space before it, or nothing.

    Attributes:
        excluded: Why they hold no other sets of different digits than some.
        repeated: The few sums of cells that may hold a digit twice.
        balanced: Why cells inside houses and outside do not make so much more or less.
    """

    excluded: Callable[[Phrasing, Sequence[Cell], int, Sequence[Mask], Grid], str]
    repeated: Callable[[Phrasing, Sequence[Cell], int, Deduction, Grid], str]
    balanced: Callable[[Phrasing, Mapping[Cell, int], int, Deduction, Grid], str]


_REASONS: Final = Registry[KindReason]("rule reasons", name_of=lambda one: one.kinds)
_KEPT: Final = Registry[KeptWords]("kept digits", name_of=lambda one: (one.__name__,))
_SUMS: Final = Registry[SumWords]("sum words", name_of=lambda _: ("sums",))


def words_of_kind(step: StepByRule) -> KindWords:
    """What the kind of the rule of *step* says of it."""
    for reason in _REASONS.values():
        if step.rule.kind in reason.kinds:
            return reason.say(step)
    return NOTHING


def kept_words(words: Phrasing, found: Deduction, grid: Grid) -> str | None:
    """What took digits before *found*; ``None`` where it is too much to be said."""
    return next((say(words, found, grid) for say in _KEPT.values()), "")


def sum_words() -> SumWords:
    """The words for cells with a sum; without any nothing is said of them."""
    return next(iter(_SUMS.values()), SumWords(*[lambda *_: ""] * 3))

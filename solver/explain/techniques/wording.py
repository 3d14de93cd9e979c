"""What a technique's module says of a deduction."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from solver.explain.phrasing import Phrasing
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate


class Wording(NamedTuple):
    """A deduction in words.

    Attributes:
        short: Name and digits, with the houses or cells of the pattern, without a full
            stop: "X-wing: 5 in rows B and G, columns 3 and 8".
        reason: The full argument, in sentences.
        is_whole: Whether the argument says what is placed and struck; else that is
            said after it.
    """

    short: str
    reason: str
    is_whole: bool = False


Sentence: TypeAlias = Callable[[Phrasing, Deduction, Position], Wording]
"""Says what a deduction rests on; the position is the one before it."""


def with_role(found: Deduction, role: CandidateRole) -> list[Candidate]:
    """The candidates that have *role* in a deduction."""
    return [candidate for candidate, own in found.roles if own is role]

"""Claims: what an inference says of candidates, as disjunctions that can be proved."""

from collections.abc import Iterable
from typing import TypeAlias

from solver.rules.candidate_sets import Candidate

Claim: TypeAlias = tuple[tuple[Candidate, bool], ...]
"""At least one of these is so: each candidate with whether it is true."""


def one_of(candidates: Iterable[Candidate]) -> Claim:
    """One of *candidates* is true, or more."""
    return tuple((candidate, True) for candidate in candidates)


def if_then(given: Candidate, then: Iterable[Candidate]) -> Claim:
    """With *given*, one of *then* is true."""
    return ((given, False), *one_of(then))


def none_of(candidates: Iterable[Candidate]) -> tuple[Claim, ...]:
    """Each of *candidates* is false."""
    return tuple(((candidate, False),) for candidate in candidates)

"""Conclusions: why the candidates of a deduction fall, each named."""

from collections.abc import Iterable
from typing import Final

from solver.clauses.clause import Told
from solver.clauses.part import Part, in_houses
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.constraint import Scope

MOST_NAMED: Final = 6
"""So many candidates that fall are named one by one; more as a set."""


def concluded(found: Deduction, key: str, **parts: Part) -> Told:
    """The last clause of *found*.

    Args:
        found: A deduction.
        key: Its sentence, which names what falls as ``gone``, what is placed as
            ``placed``.
        parts: What else the sentence names.
    """
    gone = Part(tuple(found.removes), role=CandidateRole.REFUTED)
    placed = Part(tuple(found.places))
    return Told(key, {"gone": gone, "placed": placed, **parts})


def so(found: Deduction) -> Told:
    """That without a reason of its own: "So A1 is not 5.", "So A1 is 5."."""
    return concluded(found, "conclusions.placed" if found.places else "conclusions.so")


def elsewhere(found: Deduction, houses: Iterable[Scope]) -> Told:
    """What *houses*, which were looked at before, lose in their other cells."""
    again = in_houses(houses, again=True)
    return concluded(found, "conclusions.elsewhere", houses=again)


def seen(found: Deduction, ends: int, by: Iterable[Scope] = ()) -> Told:
    """What sees all of *ends* places, of which one has the digit, cannot have it.

    Args:
        found: A deduction.
        ends: How many places there are.
        by: The houses in which it sees them, where they are looked at.
    """
    key = {1: "conclusions.it", 2: "conclusions.both"}.get(ends, "conclusions.all")
    return concluded(found, key, by=in_houses(by))

"""Nets: whether each digit of a contradiction net follows as it is told.

It has the assumption, then digit after digit with the cell or house that leaves nothing
else, and at last the one that is left with nothing.
"""

from typing import Final

from solver.checker.position import CheckedPosition
from solver.checker.refutation import sees
from solver.deduction import CandidateRole, Deduction, Truth

_NETS: Final = frozenset({"contradiction-net", "nested-net"})


def wrong_net(found: Deduction, position: CheckedPosition) -> str | None:
    """Reason why the digits of a net do not follow in their order, or ``None``."""
    if found.rule not in _NETS:
        return None
    rules, planes = position.rules, position.rules.planes
    if not found.because or [*found.removes] != [found.because[0]] or found.places:
        return "its first cause is not what it refutes"
    assumed, *follows = found.because
    if len(found.truths) <= len(follows):
        return "it has fewer cells and houses than digits that follow from them"
    lemmas = [who for who, role in found.roles if role is CandidateRole.REFUTED]
    if lemmas and found.rule == "contradiction-net":
        return "it refutes more under the assumption, and a contradiction-net does not"
    gone = planes.bits(lemmas) | sees(rules, assumed)
    for number, (candidate, truth) in enumerate(
        zip(follows, found.truths, strict=False), start=1
    ):
        options = position.left & truth.candidates(rules)
        if options & ~gone & ~planes.bit(candidate) or not options & planes.bit(
            candidate
        ):
            name = rules.candidate_name(candidate)
            where = _truth_name(truth, position)
            return (
                f"digit {number} that follows, {name}, is not all that is left {where}"
            )
        gone |= sees(rules, candidate)
    last = found.truths[len(follows)]
    if position.left & last.candidates(rules) & ~gone:
        return (
            f"something is left {_truth_name(last, position)}, where it says nothing is"
        )
    return None


def _truth_name(truth: Truth, position: CheckedPosition) -> str:
    if truth.cell is not None:
        return f"in {position.rules.cell_name(truth.cell)}"
    assert truth.house is not None
    return f"of {truth.digit} in {truth.house.name}"

"""Nets: whether each digit of a contradiction net follows as it is logged.

It has the assumption, then digit after digit with the cell or house that leaves nothing
else, and at last the one that is left with nothing. Before each of them the constraints
that it names may exclude what they do not allow, by their definitions.
"""

from collections.abc import Iterable
from typing import Final

from solver.checker.constraint_choices import left_by
from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError, sees
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Constraint
from solver.rules.digits import digits

NETS: Final = frozenset({"rule-contradiction", "contradiction-net", "nested-net"})


def wrong_net(found: Deduction, position: CheckedPosition) -> str | None:
    """Reason why the digits of a net do not follow in their order, or ``None``."""
    if found.rule not in NETS:
        return None
    rules, planes = position.rules, position.rules.planes
    if not found.because or [*found.removes] != [found.because[0]] or found.places:
        return "its first cause is not what it refutes"
    assumed, *follows = found.because
    if len(found.truths) <= len(follows):
        return "it has fewer cells and houses than digits that follow from them"
    lemmas = _lemmas(found)
    if lemmas and found.rule != "nested-net":
        return f"it refutes more under the assumption, and a {found.rule} does not"
    named = found.constraints
    left = position.left & ~planes.bits(lemmas) & ~sees(rules, assumed)
    for number, (candidate, truth) in enumerate(
        zip(follows, found.truths, strict=False), start=1
    ):
        left = _kept_by(named, left, position)
        options, placed = truth.candidates(rules), planes.bit(candidate)
        if left & options & ~placed or not position.left & options & placed:
            name = rules.candidate_name(candidate)
            where = _truth_name(truth, position)
            return (
                f"digit {number} that follows, {name}, is not all that is left {where}"
            )
        left &= ~sees(rules, candidate)
    last = found.truths[len(follows)]
    if _kept_by(named, left, position) & last.candidates(rules):
        return (
            f"something is left {_truth_name(last, position)}, where it says nothing is"
        )
    return None


def wrong_lemma(found: Deduction, position: CheckedPosition) -> str | None:
    """Reason why a net under constraints does not refute what it says, or ``None``.

    The others follow digit by digit, as ``wrong_net`` sees. A lemma has to lead to a
    contradiction by singles of the cells and houses that are named, and constraints.
    """
    rules, planes = position.rules, position.rules.planes
    left = position.left & ~sees(rules, found.because[0])
    for lemma in _lemmas(found):
        begun = left & ~sees(rules, lemma)
        if _has_model(found, begun, position):
            return f"{rules.candidate_name(lemma)} is not refuted under the assumption"
        left &= ~planes.bit(lemma)
    return None


def _lemmas(found: Deduction) -> list[Candidate]:
    return [who for who, role in found.roles if role is CandidateRole.REFUTED]


def _has_model(found: Deduction, left: int, position: CheckedPosition) -> bool:
    """Whether singles and constraints of *found* come to an end without conflict."""
    rules, planes = position.rules, position.rules.planes
    truths = [truth.candidates(rules) for truth in found.truths]
    named, before = found.constraints, None
    while left != before:
        before = left
        for truth in truths:
            options = left & truth
            if not options:
                return False
            if not options & (options - 1):
                (single,) = Candidates(options, planes.cells)
                left &= ~sees(rules, single)
        left = _kept_by(named, left, position)
    return True


def _kept_by(named: Iterable[Constraint], left: int, position: CheckedPosition) -> int:
    """*left* as constraints leave it when each has excluded what it does not allow."""
    before = None
    while left != before:
        before = left
        for rule in named:
            left &= ~_excluded(rule, left, position)
    return left


def _excluded(rule: Constraint, left: int, position: CheckedPosition) -> int:
    """What *rule* does not allow of *left*; nothing where there are many choices."""
    planes = position.rules.planes
    masks = tuple([planes.mask(left, cell) for cell in rule.cells])
    try:
        kept = left_by(rule, masks)
    except TooLongError:
        return 0
    return planes.bits(
        Candidate(cell, digit)
        for cell, old, new in zip(rule.cells, masks, kept, strict=True)
        for digit in digits(old)
        if digit not in digits(new)
    )


def _truth_name(truth: Truth, position: CheckedPosition) -> str:
    if truth.cell is not None:
        return f"in {position.rules.cell_name(truth.cell)}"
    assert truth.house is not None
    return f"of {truth.digit} in {truth.house.name}"

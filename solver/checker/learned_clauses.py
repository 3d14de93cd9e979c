"""Proofs of learned clauses: digits that cannot all be true.

Such a clause follows from the puzzle, whatever is guessed. It is proved from what was
left before the first guess: with all its digits the rules are contradicted. Clauses
that were proved before may be counted on. Mostly it is enough to follow units, which
is called reverse unit propagation; where it is not, all choices are tried.

Source: Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for CNF
Formulas", DATE 2003.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Final

from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError, is_refuted, seen_by, sees
from solver.checker.whole_grid import whole_grid
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import places
from solver.rules.variant import Variant

LEARNED: Final = "learned-clause"


def by_learned_clause(found: Deduction, position: CheckedPosition) -> str | None:
    """Its causes are true, and it cannot be true with them, whatever was guessed."""
    rules = position.rules
    for cause in found.because:
        if position.in_cell(cause.cell) != rules.planes.bit(cause):
            return f"{rules.candidate_name(cause)} is not the only candidate there"
    if _clause_of(found, position) in position.learned:
        return None
    together = (*found.because, *found.removes)
    gone = reduce(or_, (sees(rules, candidate) for candidate in together))
    truths, is_broken = whole_grid(position._replace(left=position.ground))
    left = _after_units(rules, truths, position.ground & ~gone, position.learned)
    if left is None or is_broken(left):
        return None
    try:
        follows = is_refuted(rules, truths, rules.planes.full & ~left, is_broken)
    except TooLongError:
        return "not proved: it takes too long to try everything"
    return None if follows else "the digits of the clause can all be true"


def _after_units(
    rules: Variant, truths: Sequence[int], left: int, learned: Iterable[int]
) -> int | None:
    """What is *left* when no clause is a unit; ``None`` where a truth is empty."""
    seen, before = seen_by(rules), -1
    while left != before:
        before = left
        for truth in truths:
            options = truth & left
            if not options:
                return None
            if not options & (options - 1):
                left &= ~seen[options.bit_length() - 1]
        for clause in learned:
            open_ = [p for p in places(clause) if left & seen[p] or not left >> p & 1]
            if len(open_) == 1:
                left &= ~(1 << open_[0])
            elif not open_:
                return None
    return left


def with_learned(found: Deduction, position: CheckedPosition) -> CheckedPosition:
    """*position* with the clause of *found*, which was proved."""
    return position._replace(learned=position.learned | {_clause_of(found, position)})


def _clause_of(found: Deduction, position: CheckedPosition) -> int:
    return position.rules.planes.bits((*found.because, *found.removes))

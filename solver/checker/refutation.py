"""Refutation: a contradiction from truths and the rules, and nothing else.

What is to be proved is negated. Then one candidate of each truth must be true, and what
all of them see cannot be. First only what that forces is followed; where it is not
enough, the candidates of the smallest truth are tried one after the other.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial, reduce
from operator import and_, or_
from typing import Final

from solver.rules.candidate_sets import Candidate, places
from solver.rules.variant import Variant

PATIENCE: Final = 20_000
"""States of a search that are looked at before a proof is given up."""

Excluded = Callable[[int], bool]
"""Whether a set of candidates, as bits, cannot hold a solution for another reason."""


class TooLongError(Exception):
    """A search for a contradiction has looked at enough."""


@lru_cache(64)
def seen_by(rules: Variant) -> tuple[int, ...]:
    """For each bit of the planes the candidates that cannot be true with it."""
    planes = rules.planes
    found = []
    for digit in rules.digits:
        for cell in rules.cells:
            here = planes.bit(Candidate(cell, digit))
            peers = planes.of_digit(digit, rules.peer_sets[cell]).bits
            found.append(planes.column << cell & ~here | peers)
    return tuple(found)


def sees(rules: Variant, candidate: Candidate) -> int:
    """The candidates that cannot be true with *candidate*."""
    planes = rules.planes
    return seen_by(rules)[(candidate.digit - 1) * planes.cells + candidate.cell]


def is_refuted(
    rules: Variant,
    truths: Iterable[int],
    gone: int,
    is_excluded: Excluded | None = None,
    *,
    seen: Sequence[int] | None = None,
) -> bool:
    """Whether *truths* cannot all hold once *gone* is false.

    Args:
        rules: Which candidates see one another.
        truths: Sets of candidates as bits, one of each of which is true.
        gone: Candidates that are false, as bits.
        is_excluded: Says of what is left whether it is impossible for another reason.
        seen: For each bit what cannot be true beside it; by default by the houses.

    Raises:
        TooLongError: It took too long to find out.
    """
    seen, budget = seen_by(rules) if seen is None else seen, PATIENCE
    rivals = cache(partial(_seen_by_all, seen))
    waiting = [[truth & ~gone for truth in truths]]
    while waiting:
        budget -= 1
        if budget < 0:
            raise TooLongError
        left = _settled(waiting.pop(), rivals)
        if left is None or (is_excluded and is_excluded(reduce(or_, left, 0))):
            continue
        open_ = [truth for truth in left if truth & (truth - 1)]
        if not open_:
            return False
        smallest = min(open_, key=int.bit_count)
        for place in places(smallest):
            others = ~seen[place]
            waiting.append([1 << place if t >> place & 1 else t & others for t in left])
    return True


def _settled(
    truths: Sequence[int], rivals: Callable[[int], int]
) -> Sequence[int] | None:
    """*truths* without the rivals of any of them; ``None`` if one is empty."""
    left, done = truths, set[int]()
    while fresh := {*left} - done:
        if 0 in fresh:
            return None
        gone = reduce(or_, map(rivals, fresh))
        left = [truth & ~gone for truth in left]
        done |= fresh
    return left


def _seen_by_all(seen: Sequence[int], truth: int) -> int:
    """What cannot be true, whichever candidate of *truth* is."""
    return reduce(and_, (seen[place] for place in places(truth)))

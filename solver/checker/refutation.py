"""Refutation: a contradiction from truths and the rules, and nothing else.

What is to be proved is negated. Then one candidate of each truth must be true, and none
of those that a true one sees can be. First only what that forces is followed; where it
is not enough, the candidates of the smallest truth are tried one after the other.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from solver.rules.planes import Candidate, places
from solver.rules.variant import Variant

PATIENCE: Final = 20_000
"""States of a search that are looked at before a proof is given up."""

Excluded = Callable[[int], bool]
"""Whether a set of candidates, as bits, cannot hold a solution for another reason."""


class TooLongError(Exception):
    """A search for a contradiction has looked at enough."""


@lru_cache(64)
def seen_by(rules: Variant) -> tuple[int, ...]:
    """For each bit of the planes the candidates that cannot be true beside it."""
    planes = rules.planes
    found = []
    for digit in rules.digits:
        for cell in rules.cells:
            here = planes.bit(Candidate(cell, digit))
            peers = planes.of_digit(digit, rules.peer_sets[cell]).bits
            found.append(planes.column << cell & ~here | peers)
    return tuple(found)


def sees(rules: Variant, candidate: Candidate) -> int:
    """The candidates that cannot be true beside *candidate*."""
    planes = rules.planes
    return seen_by(rules)[(candidate.digit - 1) * planes.cells + candidate.cell]


def is_refuted(
    rules: Variant,
    truths: Iterable[int],
    gone: int,
    is_excluded: Excluded | None = None,
    patience: int = PATIENCE,
) -> bool:
    """Whether *truths* cannot all hold once *gone* is false.

    Args:
        rules: Which candidates see one another.
        truths: Sets of candidates as bits, one of each of which is true.
        gone: Candidates that are false, as bits.
        is_excluded: Says of what is left whether it is impossible for another reason.
        patience: After how many states the search is given up.

    Raises:
        TooLongError: It took too long to find out.
    """
    seen, budget = seen_by(rules), patience
    waiting = [[truth & ~gone for truth in truths]]
    while waiting:
        budget -= 1
        if budget < 0:
            raise TooLongError
        left = _settled(waiting.pop(), seen)
        if left is None or (is_excluded and is_excluded(_union(left))):
            continue
        open_ = [truth for truth in left if truth & (truth - 1)]
        if not open_:
            return False
        smallest = min(open_, key=int.bit_count)
        for place in places(smallest):
            others = ~seen[place]
            waiting.append([1 << place if t >> place & 1 else t & others for t in left])
    return True


def _settled(truths: Sequence[int], seen: Sequence[int]) -> list[int] | None:
    """*truths* without what their single candidates see; ``None`` if one is empty."""
    left, done = list(truths), 0
    while True:
        single = 0
        for truth in left:
            if not truth:
                return None
            if not truth & (truth - 1):
                single |= truth
        single &= ~done
        if not single:
            return left
        done |= single
        gone = 0
        for place in places(single):
            gone |= seen[place]
        left = [truth & ~gone for truth in left]


def _union(truths: Iterable[int]) -> int:
    found = 0
    for truth in truths:
        found |= truth
    return found

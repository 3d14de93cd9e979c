"""Unit propagation: naked and hidden singles from a set of candidates, and why.

It comes in two forms: a fast one on whole boards at once, which says whether there is a
contradiction, and one that lists the steps which lead there and no others.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from solver.deduction import Truth
from solver.rules.candidate_sets import places
from solver.rules.variant import Variant
from solver.strategies.forcing.implications import truths_of
from solver.strategies.grid_index import seen_by


def is_refuted(variant: Variant, bits: int, place: int) -> bool:
    """Whether singles lead from the candidate at *place* to a contradiction."""
    return propagated(variant, bits & ~seen_by(variant)[place]) is None


def propagated(variant: Variant, bits: int) -> int | None:
    """*bits* after all naked and hidden singles; ``None`` for a contradiction.

    Args:
        variant: The rules; constraints are ignored.
        bits: The candidates, including those of assigned digits.
    """
    seen, planes = seen_by(variant), variant.planes
    done = 0
    while True:
        one, two = variant.cell_counts.sums(bits)
        if one != planes.plane:
            return None
        fresh = one & ~two & ~done
        if fresh:
            done |= fresh
            for place in places(bits & planes.in_cells(fresh)):
                bits &= ~seen[place]
            continue
        hidden = _hidden(variant, bits, done)
        if hidden is None:
            return None
        if not hidden:
            return bits
        for place in hidden:
            if not bits >> place & 1:
                return None
            bits &= ~seen[place]


def _hidden(variant: Variant, bits: int, done: int) -> list[int] | None:
    """Hidden singles in cells that are not *done*; ``None`` if a place is missing."""
    planes, sets = variant.planes, variant.house_sets
    found = []
    for pattern in variant.house_patterns:
        one, two = pattern.counts.sums(bits)
        if one != pattern.counts.anchors:
            return None
        for anchor in places(one & ~two):
            above, first = divmod(anchor, planes.cells)
            cells = sets[pattern.house_at[first]]  # type: ignore[index]
            place = (bits & cells << above * planes.cells).bit_length() - 1
            if not done >> place % planes.cells & 1:
                found.append(place)
    return found


class Refutation(NamedTuple):
    """The proof that a candidate is false.

    Attributes:
        follows: Candidates that follow, in their order.
        truths: For each of them the truth that has nothing else left; then the one
            that is left with nothing. In a nested argument those of every part.
        lemmas: Candidates that are refuted in turn under the assumption.
    """

    follows: tuple[int, ...]
    truths: tuple[Truth, ...]
    lemmas: tuple[int, ...] = ()


class _Run:
    """One propagation that records its reasons.

    Attributes:
        reasons: For each candidate that follows the truth, in order.
        strikers: For each removed candidate what removed it; a lemma itself.
        empty: The truth that is left with nothing.
    """

    def __init__(self, variant: Variant, bits: int, gone: Iterable[int]) -> None:
        self._variant = variant
        self._seen = seen_by(variant)
        self._truths = truths_of(variant)
        self._begin = self._bits = bits
        self.reasons: dict[int, Truth | None] = {}
        self.strikers: dict[int, int] = {}
        self.empty: Truth | None = None
        for place in gone:
            self._strike(1 << place, place)

    def assume(self, place: int) -> None:
        """Assume the candidate at *place*, and follow the singles."""
        self.reasons[place] = None
        self._strike(self._seen[place], place)
        while self.empty is None and self._round():
            pass

    def _strike(self, hit: int, by: int) -> None:
        for place in places(hit & self._bits):
            self.strikers[place] = by
        self._bits &= ~hit

    def _round(self) -> bool:
        """Assign every single; return whether there was any."""
        found: list[tuple[int, Truth]] = []
        for truth, bits in self._truths:
            left = self._bits & bits
            if not left:
                self.empty = truth
                return False
            place = left.bit_length() - 1
            if left & (left - 1) or place in self.reasons:
                continue
            if self._seen[place] & self._bits | bits & self._begin & ~left:
                found.append((place, truth))
        is_any = False
        for place, truth in found:
            if place not in self.reasons:
                self.reasons[place] = truth
                self._strike(self._seen[place], place)
                is_any = True
        return is_any

    def needed(self) -> tuple[list[tuple[int, Truth]], set[int], Truth]:
        """The singles that lead to the contradiction, their removals, and its truth."""
        assert self.empty is not None
        used: set[int] = set()
        waiting = list(self._strikers_of(self.empty))
        while waiting:
            place = waiting.pop()
            if place in used:
                continue
            used.add(place)
            reason = self.reasons.get(place)
            if reason is not None:
                waiting += self._strikers_of(reason, but=place)
        steps = [
            (place, reason)
            for place, reason in self.reasons.items()
            if place in used and reason is not None
        ]
        return steps, used, self.empty

    def _strikers_of(self, truth: Truth, but: int | None = None) -> Iterator[int]:
        """The singles that removed the candidates of *truth*, except for *but*."""
        for place in places(truth.candidates(self._variant) & self._begin):
            if place != but:
                yield self.strikers[place]


def refutation(
    variant: Variant, bits: int, place: int, lemmas: tuple[int, ...] = ()
) -> Refutation:
    """The proof by singles that the candidate at *place* is false.

    Args:
        variant: The rules.
        bits: The candidates.
        place: What is assumed.
        lemmas: What is refuted in turn under the assumption, by singles and by those
            before it; only what is needed of them is kept.
    """
    run = _Run(variant, bits, lemmas)
    run.assume(place)
    steps, used, empty = run.needed()
    needed = used & {*lemmas}
    follows = [step for step, _ in steps]
    truths = [truth for _, truth in steps] + [empty]
    for number in range(len(lemmas) - 1, -1, -1):
        lemma = lemmas[number]
        if lemma not in needed:
            continue
        inner = _Run(variant, bits, lemmas[:number])
        inner.assume(place)
        inner.assume(lemma)
        more, struck, nothing = inner.needed()
        needed |= struck & {*lemmas[:number]}
        truths += [*(truth for _, truth in more), nothing]
    kept = tuple(lemma for lemma in lemmas if lemma in needed)
    return Refutation(tuple(follows), tuple(truths), kept)

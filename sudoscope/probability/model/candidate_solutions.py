"""Solutions among candidates: all of them, or walks to some by chance.

A *walk* takes one candidate by chance at each guess. Its weight is the product of the
numbers of candidates that it chose from, so the weights of many walks, 0 where one ends
in a contradiction, have the number of solutions as their mean.

Source: Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
Computation 29, 1975.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from solver.oracle.constrained_search import search_under
from solver.oracle.counting import covers, is_constrained
from solver.oracle.exact_cover import Cover, cover_of
from solver.rules.candidate_sets import Candidates
from solver.rules.digits import Digit
from solver.rules.variant import Variant


class Walk(NamedTuple):
    """One way down the search, decided by chance.

    Attributes:
        weight: For how many solutions it stands; 0 where it found none.
        digits: The digit of every cell, in reading order; empty where it found none.
    """

    weight: int
    digits: tuple[Digit, ...]


DEAD_END = Walk(0, ())
"""A walk that ended in a contradiction."""


def solutions_among(
    variant: Variant, candidates: int, on_state: Callable[[], None] | None = None
) -> Iterator[tuple[Digit, ...]]:
    """Every solution that has none but *candidates*, found when it is asked for.

    Args:
        variant: The rules.
        candidates: What is possible, as ``Planes`` lays it out.
        on_state: Called before each state of the search is looked at; it may raise to
            end a search that takes too long.
    """
    if is_constrained(variant):
        search = search_under(variant)
        yield from search.solutions((), on_state, candidates=candidates)
        return
    cover = cover_of(variant)
    start = _state_of(variant, candidates, cover), cover.demands
    for found in covers(cover, start, on_state):
        yield cover.digits(found)


def walk(variant: Variant, candidates: int, chance: Random) -> Walk:
    """A way down the search among *candidates*, decided by *chance*."""
    if is_constrained(variant):
        weight, digits = search_under(variant).walk(candidates, chance)
        return Walk(weight, digits)
    cover = cover_of(variant)
    state, unmet, weight = _state_of(variant, candidates, cover), cover.demands, 1
    while True:
        state, unmet, lost = cover.settled(state, unmet)
        if lost:
            return DEAD_END
        if not unmet:
            return Walk(weight, cover.digits(state))
        options = cover.guesses(state, unmet, 0)
        weight *= len(options)
        state, unmet = options[chance.randrange(len(options))]


def _state_of(variant: Variant, candidates: int, cover: Cover) -> int:
    """The state in which *candidates* are possible."""
    planes = variant.planes
    gone = Candidates(planes.full & ~candidates, planes.cells)
    return cover.without(cover.full, tuple(gone))

"""Reasons: the technique of ours that proves a step of a log, if there is one."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from solver.agents.agent_options import Profile
from solver.agents.human import PROFILES
from solver.log.deduction import UNREASONED, Deduction, slug_of
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.places import Cell
from solver.techniques.ladder import LADDER
from solver.techniques.names import folded, meanings
from solver.techniques.singles.find import naked_single_in
from solver.techniques.strategy import Family, Strategy
from solver.techniques.usual import applicable
from sudoscope.logs.simple_reasons import reason_for

_MOST_FOUND: Final = 500
"""Deductions of one strategy that are looked through for a claim."""
_SLOW: Final = frozenset(
    {
        Family.CHAINS,
        Family.ALMOST_LOCKED_SETS,
        Family.TEMPLATES,
        Family.FORCING,
    }
)
_MOST_SLOW: Final = 100
"""How often strategies of these families are asked for all claims of a log."""


_MOST_MEANT: Final = 6
"""Strategies that a claim may mean: to ask a whole family for each step is slow."""


class ClaimedReason(NamedTuple):
    """The reason that a log claims.

    Attributes:
        slug: The slug of a technique of ours, or one made of a name that is not known.
        strategies: The strategies of ours of that name; several if it names a group.
    """

    slug: str
    strategies: tuple[Strategy, ...]


def claim_of(name: str) -> ClaimedReason | None:
    """The reason that a log calls *name*; ``None`` where that claims none.

    >>> claim_of("Naked Pair").slug, claim_of("My own trick").slug
    ('naked-pair', 'my-own-trick')
    """
    slug = slug_of(name)
    if not slug or slug in UNREASONED or slug.startswith("your-"):
        return None
    known = meanings(LADDER).get(folded(name), ())
    if len(known) > _MOST_MEANT:
        known = ()
    return ClaimedReason(known[0].slug if len(known) == 1 else slug, known)


class ReasonFinder:
    """Finds proofs for the steps of one log.

    Args:
        grid: Where it begins.
    """

    def __init__(self, grid: Grid) -> None:
        easy = applicable(PROFILES[Profile.BASIC], grid.variant)
        self._easy = tuple(s for s in easy if s.family is not Family.BASIC)
        self._slow_left = _MOST_SLOW

    def placement(
        self, grid: Grid, place: Candidate, refuted: int, claim: ClaimedReason | None
    ) -> Deduction | None:
        """A proof that *place*, an open candidate, is true.

        Where a cell that sees it has its digit there is none: what follows from wrong
        digits is no reason.

        Args:
            grid: The grid before the step.
            place: The digit and its cell.
            refuted: Candidates that guesses have refuted there.
            claim: The reason of the log, which is tried first.
        """
        if _is_excluded(place, grid):
            return None
        for found in self._claimed(claim, grid):
            if found.places == (place,):
                return found
        planes = grid.variant.planes
        others = grid.open_candidates & planes.column << place.cell
        others &= ~planes.bit(place)
        if not others:
            return naked_single_in(grid, place.cell)
        shown = reason_for(grid, others, by_place=True)
        if shown is not None and shown.found.places == (place,):
            return shown.found
        if not others & ~refuted:
            because = tuple(Candidates(others, planes.cells))
            return Deduction("refutation", (place,), because=because)
        return None

    def removal(
        self, grid: Grid, gone: int, refuted: int, claim: ClaimedReason | None
    ) -> Deduction | None:
        """A proof that some candidates of *gone* are false, and which of them.

        Args:
            grid: The grid before the step.
            gone: Open candidates, as bits.
            refuted: Candidates that guesses have refuted there.
            claim: The reason of the log, which is tried first.
        """
        found = _first(self._claimed(claim, grid), gone)
        if found is not None:
            return found
        shown = reason_for(grid, gone)
        if shown is not None and not shown.found.places:
            return shown.found
        if gone & refuted:
            planes = grid.variant.planes
            (first, *_) = Candidates(gone & refuted, planes.cells)
            return Deduction("refutation", (), planes.only(first), (first,))
        for strategy in self._easy:
            found = _first(strategy.find(grid), gone)
            if found is not None:
                return found
        return None

    def _claimed(self, claim: ClaimedReason | None, grid: Grid) -> Iterator[Deduction]:
        for strategy in () if claim is None else claim.strategies:
            if strategy.family in _SLOW:
                if not self._slow_left:
                    return
                self._slow_left -= 1
            yield from islice(strategy.find(grid), _MOST_FOUND)


def _is_excluded(place: Candidate, grid: Grid) -> bool:
    """Whether a cell that sees it has the digit of *place*."""
    peers = grid.variant.peers[place.cell]
    return any(grid.value(peer) == place.digit for peer in peers)


def _first(found: Iterable[Deduction], gone: int) -> Deduction | None:
    """The one of *found* that removes most of *gone*, restricted to that."""
    best, most = None, 0
    for deduction in found:
        here = deduction.removes.bits & gone
        if here.bit_count() > most:
            best, most = deduction, here.bit_count()
            if here == gone:
                break
    if best is None:
        return None
    removes = Candidates(best.removes.bits & gone, best.removes.cells)
    return best._replace(places=(), removes=removes)


def named_candidates(
    grid: Grid, candidates: Iterable[Candidate], cells: Iterable[Cell]
) -> tuple[Candidate, ...]:
    """The candidates of *grid* that a log names as a reason, each once."""
    planes = grid.variant.planes
    named = list(candidates)
    for cell in cells:
        named += Candidates(grid.candidates & planes.column << cell, planes.cells)
    return tuple(dict.fromkeys(c for c in named if grid.holds(c)))

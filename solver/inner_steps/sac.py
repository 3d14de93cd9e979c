"""SAC in its smallest steps: arc consistency, then a trial of each candidate.

In a trial a candidate is assumed on a copy. The only candidate of a cell leaves the
peers of that cell, lowest cell first, until nothing changes or a cell is empty; where
rules join cells, what has no support in a cell that changed goes, too. A trial counts
as a revision, and values are compared, as the inference counts, beside those of AC-3.

Source: Debruyne and Bessière, "Some Practicable Filtering Techniques for the
Constraint Satisfaction Problem", IJCAI 1997.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.inference.sac import SLUG
from solver.inner_steps.ac3 import Revising
from solver.inner_steps.moves import (
    CellEmptied,
    Shown,
    Values,
    candidate_facts,
    of_candidate,
)
from solver.inner_steps.run import InnerRun, InnerStep
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant

_SPREAD: Final[tuple[str, str, Values]] = ("sac", "spread", ())


class TrialStarted(NamedTuple):
    """A candidate is assumed on a copy of the grid."""

    assumed: Candidate

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        shown = of_candidate(words, "trial", self.assumed, "sac", "try")
        return shown._replace(changed=(self.assumed.cell,))


class DigitSpread(NamedTuple):
    """In a trial the only candidate of a cell leaves the cell's peers.

    Attributes:
        cause: The cell, and its only candidate.
        peers: The cells that lose the digit, ascending.
        single: The cells that have one candidate left by that, ascending.
    """

    cause: Candidate
    peers: tuple[Cell, ...]
    single: tuple[Cell, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        key = "spread-single" if self.single else "spread"
        facts = candidate_facts(words, self.cause) | {
            "cells": words.cells(self.peers, "and"),
            "single": words.cells(self.single, "and"),
        }
        return Shown(
            key if self.peers else "spread-nothing",
            facts,
            _SPREAD,
            causes=(self.cause,),
            struck=tuple(Candidate(peer, self.cause.digit) for peer in self.peers),
        )


class ValuesSpread(NamedTuple):
    """In a trial neighbours lose what has no support in a cell that rules join.

    Attributes:
        cell: The cell, which has changed.
        values: Its values, ascending.
        gone: What neighbours lose.
        single: The cells that have one candidate left by that, ascending.
    """

    cell: Cell
    values: tuple[Digit, ...]
    gone: tuple[Candidate, ...]
    single: tuple[Cell, ...]

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        lost = {candidate.cell for candidate in self.gone}
        facts = {
            "cell": words.cell(self.cell),
            "digits_or": words.digits(self.values, "or"),
            "cells": words.cells(sorted(lost), "and"),
        }
        return Shown(
            "spread-values" if self.gone else "spread-values-nothing",
            facts,
            _SPREAD,
            causes=tuple(Candidate(self.cell, digit) for digit in self.values),
            struck=self.gone,
        )


class TrialFailed(NamedTuple):
    """The assumption leaves no candidate for a cell, so it is wrong.

    Attributes:
        assumed: The candidate.
        emptied: The cell.
    """

    assumed: Candidate
    emptied: Cell

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        shown = of_candidate(words, "trial-failed", self.assumed, "sac", "tested")
        return shown.saying(
            {"other": words.cell(self.emptied)}, ("consistent", "false")
        )._replace(clash=self.emptied)


class TrialSurvived(NamedTuple):
    """The assumption empties no cell; that does not make it right."""

    assumed: Candidate

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        shown = of_candidate(words, "trial-survived", self.assumed, "sac", "tested")
        shown = shown.saying({}, ("consistent", "true"))
        return shown._replace(changed=(self.assumed.cell,))


class CandidateStruck(NamedTuple):
    """A candidate was refuted and is removed from the grid."""

    gone: Candidate

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        shown = of_candidate(words, "struck", self.gone, "sac", "delete")
        return shown._replace(near=(self.gone.cell,), struck=(self.gone,))


def sac_run(grid: Grid, changed: Cell | None = None) -> InnerRun:
    """Every step of singleton arc consistency on *grid*.

    Args:
        grid: Where it begins. One with an empty cell is refuted at once.
        changed: The cell that was assigned last; ``None`` for all arcs.
    """
    revising = Revising(grid, is_counted=False)
    if revising.run(changed) is None and not _try_all(revising, grid):
        revising.end()
    return InnerRun(SLUG, grid, revising.entries, revising.rounds)


def _try_all(revising: Revising, grid: Grid) -> bool:
    """Try each cell in turn until a round changes none; whether one was emptied."""
    variant, since_removal = grid.variant, 0
    while since_removal < len(variant.cells):
        for cell in variant.cells:
            found = None if grid.is_assigned(cell) else _try_cell(revising, grid, cell)
            since_removal = since_removal + 1 if found is None else 0
            if found is not None:
                revising.strike(found, CandidateStruck(found))
                if not revising.mask(cell):
                    revising.note(CellEmptied(cell))
                    return True
                if revising.run(cell) is not None:
                    return True
            if since_removal >= len(variant.cells):
                break
    return False


def _try_cell(revising: Revising, grid: Grid, cell: Cell) -> Candidate | None:
    """Try the candidates of *cell*, up to one that refutes itself."""
    for digit in digits(revising.mask(cell)):
        assumed = Candidate(cell, digit)
        before = revising.state
        *first, last = _trial(grid.variant, before.candidates, assumed)
        after = before._replace(
            revisions=before.revisions + 1,
            comparisons=before.comparisons + last.compared,
        )
        revising.add(TrialRound(before, assumed, len(first) + 1), after)
        if isinstance(last.move, TrialFailed):
            return assumed
    return None


class TrialRound(NamedTuple):
    """The record of one trial.

    Attributes:
        before: The numbers before it, and what is left of the grid.
        assumed: The candidate that is tried.
        length: How many steps it takes.
    """

    before: InnerStep
    assumed: Candidate
    length: int

    @property
    def left(self) -> int:
        """The candidates left before it."""
        return self.before.candidates

    def steps(self, run: InnerRun) -> Sequence[InnerStep]:
        """Make the steps again."""
        before = self.before
        return [
            before._replace(
                move=move,
                candidates=left,
                revisions=before.revisions + 1,
                comparisons=before.comparisons + compared,
                assumed=self.assumed,
            )
            for move, left, compared in _trial(
                run.start.variant, before.candidates, self.assumed
            )
        ]


class _TrialMove(NamedTuple):
    """A step of a trial: candidates left on the copy, and comparisons so far."""

    move: TrialStarted | DigitSpread | ValuesSpread | TrialFailed | TrialSurvived
    left: int
    compared: int


def _trial(variant: Variant, left: int, assumed: Candidate) -> Iterator[_TrialMove]:
    """The trial of *assumed* on the candidates *left*."""
    planes, counts, edges = variant.planes, variant.cell_counts, edges_of(variant)
    one, two = counts.sums(left)
    waiting, compared = 1 << assumed.cell, 0
    done = one & ~two & ~waiting
    left &= ~planes.in_cells(waiting) | planes.bit(assumed)
    yield _TrialMove(TrialStarted(assumed), left, compared)
    while waiting:
        low = waiting & -waiting
        cell = Cell(low.bit_length() - 1)
        waiting, done = waiting ^ low, done | low
        values = digits(planes.mask(left, cell))
        gone, looked = edges.spread(left, cell)
        left ^= gone
        compared += looked
        one, two = counts.sums(left)
        single, hit = one & ~two & ~done, planes.cells_of(gone)
        cells, new = (tuple(map(Cell, places(found))) for found in (hit, single & hit))
        move = (
            ValuesSpread(cell, values, tuple(Candidates(gone, planes.cells)), new)
            if edges.ruled[cell]
            else DigitSpread(Candidate(cell, values[0]), cells, new)
        )
        yield _TrialMove(move, left, compared)
        if empty := planes.plane ^ one:
            emptied = Cell(next(places(empty)))
            yield _TrialMove(TrialFailed(assumed, emptied), left, compared)
            return
        waiting |= single | edges.joined & hit
    yield _TrialMove(TrialSurvived(assumed), left, compared)

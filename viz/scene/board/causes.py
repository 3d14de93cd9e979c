"""Causes: what on the board shows why candidates are gone that a step rests on."""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from solver.causes.premises import causes_of
from solver.log.events import Clashed, Deduced
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Mask, bit
from solver.rules.places import Cell


class Strike(NamedTuple):
    """A candidate that is gone, and the cells that took it away.

    Attributes:
        gone: The candidate.
        by: The cells, in reading order; never its own.
    """

    gone: Candidate
    by: tuple[Cell, ...]


class ShownCauses(NamedTuple):
    """What is marked as the cause of what is gone.

    Attributes:
        cells: Cells whose digit or candidates took something away.
        candidates: In cells without a digit, the candidates that did.
        failed: Candidates that are gone because they were guessed and failed.
        ruled: Cells of the constraints that took something away.
        strikes: What was taken by which cells, in reading order.
    """

    cells: frozenset[Cell]
    candidates: Mapping[Cell, Mask]
    failed: Mapping[Cell, Mask]
    ruled: frozenset[Cell]
    strikes: tuple[Strike, ...] = ()


def causes_shown(trace: Trace, step: int) -> ShownCauses:
    """What shows why the candidates are gone that *step* rests on.

    For steps that place a digit and for contradictions; others show their pattern.
    """
    cells: set[Cell] = set()
    candidates: dict[Cell, Mask] = defaultdict(lambda: EMPTY)
    failed: dict[Cell, Mask] = defaultdict(lambda: EMPTY)
    ruled: set[Cell] = set()
    before = trace.grid(step - 1)
    asked = causes_of(trace, step) if _needs_causes(trace, step) else {}
    strikes = []
    for gone, cause in sorted(asked.items()):
        by = {candidate.cell for candidate in cause.because} - {gone.cell}
        if by and not before.is_assigned(gone.cell):
            strikes.append(Strike(gone, tuple(sorted(by))))
        ruled.update(cell for rule in cause.within for cell in rule.cells)
        for candidate in cause.because:
            cell = candidate.cell
            if candidate == gone:
                failed[cell] = Mask(failed[cell] | bit(gone.digit))
            elif cell != gone.cell:
                cells.add(cell)
                if not before.is_assigned(cell):
                    digit = Mask(bit(candidate.digit) & before[cell])
                    candidates[cell] = Mask(candidates[cell] | digit)
    return ShownCauses(
        frozenset(cells), candidates, failed, frozenset(ruled), tuple(strikes)
    )


def _needs_causes(trace: Trace, step: int) -> bool:
    match trace.events[step - 1]:
        case Deduced(deduction):
            return bool(deduction.places) and deduction.technique != "refutation"
        case Clashed():
            return True
        case _:
            return False

"""Causes: what on the board shows why candidates are gone that a step rests on."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

from solver.causes.premises import Cause, causes_of
from solver.explain.dead_ends import dead_end
from solver.log.events import Clashed, Deduced
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.digits import EMPTY, Mask, bit
from solver.rules.places import Cell
from viz.replay.phases import rests_on_absence


class Strike(NamedTuple):
    """A candidate that is gone, and what took it away.

    Attributes:
        gone: The candidate.
        by: The cells whose digit forbids it, in reading order; never its own.
        step: Where no digit does, the step of the pattern that took it; else 0.
        name: What a film calls that pattern, if it has just told it.
    """

    gone: Candidate
    by: tuple[Cell, ...] = ()
    step: int = 0
    name: str = ""


class ShownCauses(NamedTuple):
    """What is marked as the cause of what is gone.

    Attributes:
        cells: Cells whose digit forbids something.
        failed: Candidates that are gone because they were guessed and failed.
        ruled: The constraints that took something away, as they are first needed.
        strikes: What was taken by which cells, in reading order, or at which step.
    """

    cells: frozenset[Cell]
    failed: Mapping[Cell, Mask]
    ruled: tuple[Constraint, ...]
    strikes: tuple[Strike, ...] = ()


NO_CAUSES: Final = ShownCauses(frozenset(), {}, ())


def causes_shown(trace: Trace, step: int) -> ShownCauses:
    """What shows why the candidates are gone that *step* rests on.

    For singles and the like, and for contradictions; others show their pattern. A
    digit on the board is shown rather than what took the candidate before it stood
    there, and few digits rather than many. What a constraint took has no ray from a
    digit, which forbids only itself: the constraint is lit, and its step is named.
    """
    failed: dict[Cell, Mask] = defaultdict(lambda: EMPTY)
    ruled: dict[Constraint, None] = {}
    before = trace.grid(step - 1)
    asked = causes_of(trace, step) if _needs_causes(trace, step) else {}
    seen = {gone: _seeing(gone, before, placed=True) for gone in asked}
    forbids = Counter(chain.from_iterable(seen.values()))
    event = trace.events[step - 1]
    led = dead_end(event, before) if isinstance(event, Clashed) else ()
    named = {*led[0].parts["by"].cells} if led else set()
    strikes = []
    for gone, cause in sorted(asked.items()):
        if before.is_assigned(gone.cell):
            continue
        within = {cell for rule in cause.within for cell in rule.cells}
        if seen[gone]:
            most = max(seen[gone], key=lambda cell: (cell in named, forbids[cell]))
            strikes.append(Strike(gone, (most,)))
        elif gone in cause.because:
            failed[gone.cell] = Mask(failed[gone.cell] | bit(gone.digit))
        elif gone.cell not in within and (alone := _alone(gone, cause, trace)):
            strikes.append(Strike(gone, (alone[0],)))
        else:  # one alone is shown also where it took what is outside it
            is_shown = gone.cell in within or len(cause.within) == 1
            ruled |= dict.fromkeys(cause.within if is_shown else ())
            strikes.append(Strike(gone, (), cause.step))
    cells = frozenset(cell for strike in strikes for cell in strike.by)
    shown = [each for each in strikes if each.by or each.step]
    shown.sort(key=lambda each: each.step)  # as words say it: what is seen comes first
    return ShownCauses(cells, failed, tuple(ruled), tuple(shown))


def _seeing(gone: Candidate, grid: Grid, *, placed: bool) -> tuple[Cell, ...]:
    """The cells that see *gone* and hold its digit, or can hold no other one."""
    return tuple(
        cell
        for cell in grid.variant.peers[gone.cell]
        if grid[cell] == bit(gone.digit) and grid.is_assigned(cell) >= placed
    )


def _alone(gone: Candidate, cause: Cause, trace: Trace) -> list[Cell]:
    """The open cells that took *gone*, since they could hold no other digit even then.

    A line from one that is left with it later would prove a digit by itself.
    """
    found = _seeing(gone, trace.grid(max(0, cause.step - 1)), placed=False)
    return [cell for cell in found if Candidate(cell, gone.digit) in cause.because]


def _needs_causes(trace: Trace, step: int) -> bool:
    match trace.events[step - 1]:
        case Deduced(deduction):
            return rests_on_absence(deduction)
        case Clashed():
            return True
        case _:
            return False

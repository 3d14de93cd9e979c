"""A hand run of AC-3: a queue to begin with, and what each revision does."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain, islice
from math import inf
from random import Random
from time import process_time
from typing import Final, NamedTuple, TypeAlias

from solver.inner_steps.ac3 import ac3_run
from solver.inner_steps.moves import Arc, ArcsPutBack, NothingStruck, ValueStruck
from solver.inner_steps.run import InnerRun, InnerStep
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.quizzes.model.moment import SolveMoment

_LEAST_STRUCK: Final = 2
"""Revisions that strike something, fewer of which are no exercise; one in one."""
_MOST_LOOKED_AT: Final = 20
_MOST_TRIED: Final = 20
_MOST_COMPARED: Final = 40
"""Runs with longer queues than wanted, of which the best is taken."""
_MORE_WAITING: Final = 4
"""So many more arcs than twice those of the beginning can be written by hand."""


_Beginning: TypeAlias = tuple[Grid, Sequence[Candidate], tuple[Candidate, ...]]
"""A grid, what can be assigned in it, and the clues that are left out of it."""


class HandRow(NamedTuple):
    """One revision, and the state after it.

    Attributes:
        arc: What is revised.
        struck: What it strikes from the arc's cell.
        put_back: The arcs that come back into the queue.
        queue: The queue after it, the next arc first.
        domain: What is left of the arc's cell.
    """

    arc: Arc
    struck: tuple[Digit, ...]
    put_back: tuple[Arc, ...]
    queue: tuple[Arc, ...]
    domain: tuple[Digit, ...]


class HandRun(NamedTuple):
    """The first revisions of a run.

    Attributes:
        grid: The domains that it begins with.
        assigned: What was assigned last: arcs to its cell wait.
        queue: The queue that it begins with.
        rows: The revisions, in order.
        left_out: The clues of the puzzle that are not on the grid.
    """

    grid: Grid
    assigned: Candidate
    queue: tuple[Arc, ...]
    rows: tuple[HandRow, ...]
    left_out: tuple[Candidate, ...] = ()


def hand_run_of(
    trace: Trace, count: int, seed: int, until: float = inf
) -> HandRun | None:
    """A hand run of *count* revisions after an assignment; ``None`` if there is none.

    It begins on a grid of *trace* that is made arc-consistent, in which an open cell
    gets one of its candidates: so an arc that does not wait strikes nothing. Where no
    such grid has open cells, it begins with some of the clues, and one more of them is
    assigned.

    Args:
        trace: The solve.
        count: How many revisions, at least 1.
        seed: Decides the grid, the cell and the candidate.
        until: The CPU time of the process, in seconds, after which nothing more is
            tried; then the best so far is taken.
    """
    chance = Random(f"hand run {seed}")  # noqa: S311 - no secret
    enough = min(_LEAST_STRUCK, count)
    best: HandRun | None = None
    for found in islice(_runs(trace, count, chance, until), _MOST_COMPARED):
        is_better = best is None or _struck(best) < enough
        if _struck(found) >= enough:
            if _longest(found) <= 2 * len(found.queue) + _MORE_WAITING:
                return found
            is_better = is_better or _longest(found) < _longest(best or found)
        if is_better:
            best = found
    return best


def _runs(trace: Trace, count: int, chance: Random, until: float) -> Iterator[HandRun]:
    """Runs of *count* revisions, of which one or more strike something."""
    beginnings = chain(_grids(trace, chance), _with_fewer_clues(trace, chance))
    for grid, ones, left_out in beginnings:
        for one in chance.sample(ones, min(len(ones), _MOST_TRIED)):
            if process_time() >= until:
                return
            found = _begun(grid.with_value(one), one, count, left_out)
            if found is not None and _struck(found):
                yield found


def _grids(trace: Trace, chance: Random) -> Iterator[_Beginning]:
    """Consistent grids of *trace*, in any order, with all that is open."""
    steps = chance.sample(range(len(trace) + 1), min(len(trace) + 1, _MOST_LOOKED_AT))
    for step in steps:
        moment = SolveMoment(trace, step)
        if moment.is_possible:
            grid = _consistent(moment.grid)
            yield (
                grid,
                [*Candidates(grid.open_candidates, grid.variant.planes.cells)],
                (),
            )


def _with_fewer_clues(trace: Trace, chance: Random) -> Iterator[_Beginning]:
    """Consistent grids with some clues of *trace* alone, those with most first.

    Of the clues that are left out any is to be assigned that does not follow.
    """
    clues = trace.puzzle.clues
    blank = Grid.of(replace(trace.puzzle, clues=(None,) * len(clues)))
    given = [Candidate(Cell(c), digit) for c, digit in enumerate(clues) if digit]
    chance.shuffle(given)
    for count in range(1, len(given) + 1):
        left_out = tuple(given[:count])
        grid = _consistent(reduce(Grid.with_value, given[count:], blank))
        planes, left = grid.variant.planes, grid.open_candidates
        ones = [one for one in left_out if left & planes.bits((one,))]
        yield grid, ones, left_out


def _consistent(grid: Grid) -> Grid:
    """*grid* without the candidates that AC-3 strikes."""
    last = [*ac3_run(grid)][-1]
    return Grid(grid.variant, last.candidates, grid.assigned)


def _struck(run: HandRun) -> int:
    return sum(bool(row.struck) for row in run.rows)


def _longest(run: HandRun) -> int:
    """How many arcs wait at most."""
    return max(len(row.queue) for row in run.rows)


def _begun(
    grid: Grid, assigned: Candidate, count: int, left_out: tuple[Candidate, ...]
) -> HandRun | None:
    """The first *count* revisions on *grid*; ``None`` where there are not so many."""
    run = ac3_run(grid, assigned.cell)
    steps = [*run]
    rows = tuple(_rows(run, steps, count)) if steps else ()
    first = tuple(_queue(run, steps[0])) if steps else ()
    if len(rows) < count:
        return None
    lacking = tuple(one for one in left_out if one != assigned)
    return HandRun(grid, assigned, first, rows, lacking)


def _rows(run: InnerRun, steps: list[InnerStep], count: int) -> Iterator[HandRow]:
    """The rows of *steps*; one ends where the next arc is revised."""
    planes = run.start.variant.planes
    row: HandRow | None = None
    made = 0
    for step in steps:
        match step.move:
            case NothingStruck(arc) | ValueStruck(arc):
                if row is not None and row.arc != arc:
                    yield row
                    made, row = made + 1, None
                    if made == count:
                        return
                row = row or HandRow(arc, (), (), (), ())
                if isinstance(step.move, ValueStruck):
                    row = row._replace(struck=(*row.struck, step.move.digit))
            case ArcsPutBack() if row is not None:
                row = row._replace(put_back=tuple(step.move.arcs))
            case _:
                continue
        if row is not None:
            left = digits(planes.mask(step.candidates, row.arc.cell))
            row = row._replace(queue=tuple(_queue(run, step)), domain=tuple(left))
    if row is not None and made < count:
        yield row


def _queue(run: InnerRun, step: InnerStep) -> Iterator[Arc]:
    entries = run.entries[step.head : step.tail]
    return (entry for entry in entries if isinstance(entry, Arc))

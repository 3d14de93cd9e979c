"""A hand run of AC-3: a queue to begin with, and what each revision does."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random
from time import process_time
from typing import Final, NamedTuple

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
    """

    grid: Grid
    assigned: Candidate
    queue: tuple[Arc, ...]
    rows: tuple[HandRow, ...]


def hand_run_of(
    trace: Trace, count: int, seed: int, until: float = inf
) -> HandRun | None:
    """A hand run of *count* revisions after an assignment; ``None`` if there is none.

    It begins on a grid of *trace* that is made arc-consistent, in which an open cell
    gets one of its candidates: so an arc that does not wait strikes nothing.

    Args:
        trace: The solve.
        count: How many revisions, at least 1.
        seed: Decides the grid, the cell and the candidate.
        until: The CPU time of the process, in seconds, after which nothing more is
            tried; then a run that strikes less may be the best.
    """
    chance = Random(f"hand run {seed}")  # noqa: S311 - no secret
    best: HandRun | None = None
    enough = min(_LEAST_STRUCK, count)
    for grid in map(_consistent, _grids(trace, chance)):
        open_ = [*Candidates(grid.open_candidates, grid.variant.planes.cells)]
        for one in chance.sample(open_, min(len(open_), _MOST_TRIED)):
            if process_time() >= until:
                return best
            found = _begun(grid.with_value(one), one, count)
            if found is not None and _struck(found) >= enough:
                return found
            if found is not None and _struck(found):
                best = best or found
    return best


def _grids(trace: Trace, chance: Random) -> Iterator[Grid]:
    """Grids of *trace*, in any order; then with some of its clues alone.

    A puzzle that AC-3 solves has no consistent grid with open cells but those.
    """
    steps = chance.sample(range(len(trace) + 1), min(len(trace) + 1, _MOST_LOOKED_AT))
    for step in steps:
        moment = SolveMoment(trace, step)
        if moment.is_possible:
            yield moment.grid
    clues = trace.puzzle.clues
    grid = Grid.of(replace(trace.puzzle, clues=(None,) * len(clues)))
    given = [Candidate(Cell(c), digit) for c, digit in enumerate(clues) if digit]
    for clue in chance.sample(given, len(given)):
        yield grid
        grid = grid.with_value(clue)


def _consistent(grid: Grid) -> Grid:
    """*grid* without the candidates that AC-3 strikes."""
    last = [*ac3_run(grid)][-1]
    return Grid(grid.variant, last.candidates, grid.assigned)


def _struck(run: HandRun) -> int:
    return sum(bool(row.struck) for row in run.rows)


def _begun(grid: Grid, assigned: Candidate, count: int) -> HandRun | None:
    """The first *count* revisions on *grid*; ``None`` where there are not so many."""
    run = ac3_run(grid, assigned.cell)
    steps = [*run]
    rows = tuple(_rows(run, steps, count)) if steps else ()
    first = tuple(_queue(run, steps[0])) if steps else ()
    return HandRun(grid, assigned, first, rows) if len(rows) == count else None


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

"""Questions about AC-3: what a revision removes, and what it does to the queue.

Those about the queue are about the first revisions after a cell was assigned, while the
grid is the one that is shown; a revision may be asked on any grid.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from solver.inner_steps.ac3 import ac3_run
from solver.inner_steps.moves import (
    Arc,
    ArcsPutBack,
    NothingStruck,
    ValueStruck,
)
from solver.log.events import Deduced, Guessed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.places import Cell
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_SHORT: Final = 250
"""Steps of a solve up to which a question is asked at each of them; of more, some."""
_RARELY: Final = 8
"""Steps without an assignment to one of which a question is asked."""
_ABSENT: Final = 2
"""Digits that a cell with one candidate has not, among the options."""
QUEUE_SAID: Final = 4
"""Arcs of a queue that are named; the others are counted."""


def ac3_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """What AC-3 does first after the cell that was assigned last.

    Where none was, it begins at an assigned cell whose digit strikes something. What a
    revision strikes is asked of peers alone, where it is a different digit.
    """
    if not moment.is_possible:
        return
    changed = _assigned_last(moment)
    if changed is not None:
        yield from _first_revisions(moment, chance, changed)
    elif len(moment.trace) <= _SHORT or not chance.randrange(_RARELY):
        striking = _cells_that_strike(moment)
        if striking:
            found = _first_revisions(moment, chance, chance.choice(striking))
            yield from (question for question in found if question.right)


def _first_revisions(
    moment: SolveMoment, chance: Random, changed: Cell
) -> Iterator[QuizQuestion]:
    """Questions about the revisions up to the first one that strikes.

    Args:
        moment: When AC-3 begins.
        chance: Chooses among arcs.
        changed: The assigned cell, to which arcs wait.
    """
    run = ac3_run(moment.grid, changed)
    ruled, is_alone = edges_of(moment.grid.variant).scopes, True
    kept: list[Arc] = []
    struck: ValueStruck | None = None
    for step in run:
        match step.move:
            case NothingStruck(arc, is_assigned=False) if arc not in ruled:
                kept.append(arc)
            case ValueStruck() as move:
                is_alone, struck = struck is None, move
            case ArcsPutBack() as move:
                if struck is not None and struck.arc not in ruled:
                    yield _revise(moment, chance, struck.arc)
                if struck is not None and is_alone:
                    queue = run.entries[step.head : step.tail - len(move.arcs)]
                    arcs = [entry for entry in queue if isinstance(entry, Arc)]
                    yield _put_back(moment, chance, struck, move)
                    if len(arcs) > 1 and move.arcs:
                        yield _next_arc(moment, chance, struck, arcs, move.arcs)
                break
            case _:
                pass
    open_arcs = [arc for arc in kept if not moment.grid.is_assigned(arc.cell)]
    if open_arcs:
        yield _revise(moment, chance, chance.choice(open_arcs))


def _cells_that_strike(moment: SolveMoment) -> list[Cell]:
    """The assigned cells whose digit a peer still has."""
    edges, grid = edges_of(moment.grid.variant), moment.grid
    return [
        cell
        for cell in grid.variant.cells
        if grid.is_assigned(cell)
        and any(
            grid[peer] & grid[cell]
            for peer in edges.near(cell)
            if not grid.is_assigned(peer) and Arc(peer, cell) not in edges.scopes
        )
    ]


def _assigned_last(moment: SolveMoment) -> Cell | None:
    """The cell that the last event assigned, if it assigned one."""
    if not moment.step:
        return None
    match moment.trace.events[moment.step - 1]:
        case Guessed(candidate):
            return candidate.cell
        case Deduced(found) if len(found.places) == 1:
            return found.places[0].cell
        case _:
            return None


def _revise(moment: SolveMoment, chance: Random, arc: Arc) -> QuizQuestion:
    """What REVISE removes for *arc*, on the grid as it is.

    Of a cell with one candidate it offers digits that are not there, too: the other
    cell's first.
    """
    grid = moment.grid
    domain, support = digits(grid[arc.cell]), digits(grid[arc.other])
    right = tuple(digit for digit in domain if all(digit == s for s in support))
    wrong = [digit for digit in domain if digit not in right]
    chance.shuffle(wrong)
    if len(domain) == 1:
        absent = [digit for digit in grid.variant.digits if digit not in domain]
        wrong += sorted(absent, key=lambda digit: digit not in support)[:_ABSENT]
    return moment.question(
        QuizAsk.REVISE,
        right,
        tuple(wrong),
        QuizFacts(arc=arc),
        (arc.cell, arc.other),
    )


def _after(moment: SolveMoment, struck: ValueStruck) -> Grid:
    """The grid without what was *struck*, which such a question says is gone."""
    gone = Candidate(struck.arc.cell, struck.digit)
    return moment.grid.without(moment.grid.variant.planes.only(gone))


def _put_back(
    moment: SolveMoment, chance: Random, struck: ValueStruck, move: ArcsPutBack
) -> QuizQuestion:
    """Which arcs return to the queue."""
    cell, other = struck.arc
    variant = moment.grid.variant
    joined = edges_of(variant).near(cell)
    far = [c for c in moment.open_cells if c not in joined and c != cell]
    near = [peer for peer in joined if peer != other]
    chance.shuffle(near)
    wrong = [Arc(other, cell), *[Arc(cell, neighbour) for neighbour in near[:2]]]
    wrong += [Arc(chance.choice(far), cell)] if far else []
    wrong += [Arc(cell, other)]
    return moment.question(
        QuizAsk.PUT_BACK,
        move.arcs,
        tuple(wrong),
        QuizFacts(arc=struck.arc, digits=(struck.digit,)),
        (cell, other),
        is_single=False,
        grid=_after(moment, struck),
    )


def _next_arc(
    moment: SolveMoment,
    chance: Random,
    struck: ValueStruck,
    queue: Sequence[Arc],
    added: Sequence[Arc],
) -> QuizQuestion:
    """Which arc leaves the queue next, or after some others that strike nothing."""
    said = queue[:QUEUE_SAID]
    number = chance.randrange(len(said))
    right = said[number]
    others = [arc for arc in said if arc != right]
    chance.shuffle(others)
    wrong = (added[0], *others[:2], added[-1], queue[-1], Arc(right.other, right.cell))
    return moment.question(
        QuizAsk.NEXT_ARC,
        (right,),
        tuple(arc for arc in dict.fromkeys(wrong) if arc != right),
        QuizFacts(
            arc=struck.arc,
            digits=(struck.digit,),
            queue=tuple(queue),
            pass_count=number,
        ),
        struck.arc,
        grid=_after(moment, struck),
    )

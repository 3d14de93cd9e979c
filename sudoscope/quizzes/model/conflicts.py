"""Questions about local search: the cells in conflict, and the best digit of one."""

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Final

from solver.log.local_search import Attempt
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.places import Cell
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_LEAST_DIGITS: Final = 3


def local_search_questions(
    moment: SolveMoment, chance: Random
) -> Iterator[QuizQuestion]:
    """About the digits that are tried, where each cell has one."""
    if not moment.position.tried:
        return
    attempt = Attempt.at(moment.grid, moment.position.tried)
    yield from _in_conflict(moment, attempt, chance)
    cells = list(attempt.in_conflict())
    chance.shuffle(cells)
    asked = (_fewest(moment, attempt, cell, chance) for cell in cells)
    yield from islice(chain.from_iterable(asked), 1)


def _in_conflict(
    moment: SolveMoment, attempt: Attempt, chance: Random
) -> Iterator[QuizQuestion]:
    """Which cells of a house, of those that may change, are in conflict."""
    house = chance.choice(moment.grid.variant.houses)
    cells = moment.open_in(house)
    right = tuple(cell for cell in cells if attempt.conflicts_of(cell))
    others = [cell for cell in cells if cell not in right]
    if not others or not right:
        return
    chance.shuffle(others)
    yield moment.question(
        QuizAsk.IN_CONFLICT,
        right,
        tuple(others),
        QuizFacts(house=house),
        cells,
        is_single=False,
        grid=_filled(attempt),
    )


def _fewest(
    moment: SolveMoment, attempt: Attempt, cell: Cell, chance: Random
) -> Iterator[QuizQuestion]:
    """Which digit has the fewest conflicts in *cell*; only where one has."""
    known = digits(moment.grid[cell])
    counts = [attempt.conflicts(Candidate(cell, digit)) for digit in known]
    fewest = min(counts)
    if len(known) < _LEAST_DIGITS or counts.count(fewest) != 1:
        return
    right = known[counts.index(fewest)]
    wrong = [digit for digit in known if digit != right]
    chance.shuffle(wrong)
    yield moment.question(
        QuizAsk.FEWEST_CONFLICTS,
        (right,),
        tuple(wrong),
        QuizFacts(cells=(cell,), digits=known, counts=tuple(counts)),
        (cell,),
        grid=_filled(attempt, cell),
    )


def _filled(attempt: Attempt, opened: Cell | None = None) -> Grid:
    """The digits that are tried as a grid, with *opened* as it was before."""
    planes = attempt.grid.variant.planes
    cells, held = planes.plane, attempt.held
    if opened is not None:
        column = planes.in_cells(1 << opened)
        cells &= ~(1 << opened)
        held = held & ~column | attempt.grid.candidates & column
    return Grid(attempt.grid.variant, held, cells)

"""Questions about one digit that was placed, or has one place left."""

from collections.abc import Iterator
from random import Random
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.basic.elimination import find_eliminations
from solver.techniques.singles.find import find_hidden_singles
from sudoscope.quizzes.model.moment import SolveMoment, cells_of
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_PAIR: Final = 2
_LEAST_OPEN: Final = 3
"""Open cells that a question needs so that there is something to look for."""


def elimination_questions(
    moment: SolveMoment, chance: Random
) -> Iterator[QuizQuestion]:
    """From which cells a digit is struck by a cell that holds it."""
    if not moment.is_possible:
        return
    for found in find_eliminations(moment.grid):
        (cause,) = found.because
        struck = tuple(sorted(gone.cell for gone in found.removes))
        yield moment.question(
            QuizAsk.ELIMINATION,
            struck,
            _not_struck(moment, chance, cause, struck),
            QuizFacts(cause=cause),
            (cause.cell,),
            is_single=False,
        )


def _not_struck(
    moment: SolveMoment, chance: Random, cause: Candidate, struck: tuple[Cell, ...]
) -> tuple[Cell, ...]:
    """Cells that keep the digit since they do not see it, and peers without it."""
    grid = moment.grid
    peers = grid.variant.peer_sets[cause.cell]
    others = [cell for cell in moment.open_cells if cell not in struck]
    chance.shuffle(others)
    others.sort(key=lambda cell: not _is_near(grid, cell, cause, peers))
    return tuple(others)


def _is_near(grid: Grid, cell: Cell, cause: Candidate, peers: int) -> bool:
    """Whether *cell* has the digit, or sees its place: one of both, not both."""
    return bool(peers >> cell & 1) != grid.holds(Candidate(cell, cause.digit))


def forward_checking_questions(
    moment: SolveMoment, chance: Random
) -> Iterator[QuizQuestion]:
    """Which cells have one candidate left after forward checking from one cell."""
    if not moment.is_possible:
        return
    grid, ruled = moment.grid, edges_of(moment.grid.variant).ruled
    for found in find_eliminations(grid):
        (cause,) = found.because
        if ruled[cause.cell]:  # it strikes more than the digit
            continue
        struck = {gone.cell for gone in found.removes}
        after = grid.without(found.removes)
        left = tuple(cell for cell in cells_of(after.single_cells) if cell in struck)
        if not left or after.empty_cells:
            continue
        others = [cell for cell in moment.open_cells if cell not in left]
        if len(others) < _LEAST_OPEN:
            continue
        chance.shuffle(others)
        others.sort(key=lambda cell: (grid[cell].bit_count() > _PAIR, cell in struck))
        yield moment.question(
            QuizAsk.FORWARD_CHECKING,
            left,
            tuple(cell for cell in others if not after.single_cells >> cell & 1),
            QuizFacts(cause=cause),
            (cause.cell,),
            is_single=False,
        )


def dead_end_questions(moment: SolveMoment, _: Random) -> Iterator[QuizQuestion]:
    """Which cells have no candidate left after forward checking from one cell."""
    grid, ruled = moment.grid, edges_of(moment.grid.variant).ruled
    if grid.empty_cells or grid.has_twins:
        return
    for found in find_eliminations(grid):
        (cause,) = found.because
        if ruled[cause.cell]:
            continue
        empty = cells_of(grid.without(found.removes).empty_cells)
        if not empty:
            continue
        struck = {gone.cell for gone in found.removes}
        others = [cell for cell in moment.open_cells if cell not in empty]
        others.sort(key=lambda cell: (cell not in struck, grid[cell].bit_count()))
        if others:
            yield moment.question(
                QuizAsk.DEAD_END,
                empty,
                tuple(others),
                QuizFacts(cause=cause),
                (cause.cell,),
                is_single=len(empty) == 1,
            )


def only_choice_questions(
    moment: SolveMoment, chance: Random
) -> Iterator[QuizQuestion]:
    """Which digit has one place left in a house; only where one digit has."""
    if not moment.is_settled:
        return
    by_house: dict[House, list[Candidate]] = {}
    for found in find_hidden_singles(moment.grid):
        (house,) = found.within
        assert isinstance(house, House)
        by_house.setdefault(house, []).extend(found.places)
    for house, (place, *further) in by_house.items():
        cells = moment.open_in(house)
        if further or len(cells) < _LEAST_OPEN:
            continue
        others = [c for c in moment.candidates_in(cells) if c.digit != place.digit]
        chance.shuffle(others)
        others.sort(key=lambda found: found.cell != place.cell)
        yield moment.question(
            QuizAsk.ONLY_CHOICE,
            (place,),
            _mixed(others),
            QuizFacts(house=house, digits=digits(moment.grid[place.cell])),
            tuple(house.cells),
        )


def _mixed(others: list[Candidate]) -> tuple[Candidate, ...]:
    """*others* with at most one of the right cell before those of other cells."""
    first, *rest = others
    return (first, *(found for found in rest if found.cell != first.cell))

"""Questions about naked twins: which cells they are, and what they strike."""

from collections.abc import Iterator
from random import Random
from typing import Final

from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.subsets.find import find_naked_pairs
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_PAIR: Final = 2


def twins_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Both questions, in houses with one pair of naked twins that strike something."""
    if not moment.is_settled:
        return
    for found in find_naked_pairs(moment.grid):
        (house,) = found.within
        assert isinstance(house, House)
        one, other = sorted({because.cell for because in found.because})
        if _pairs_in(moment, house) == 1:
            yield _which(moment, chance, house, (one, other))
            yield _struck(moment, chance, found, (one, other))


def _pairs_in(moment: SolveMoment, house: House) -> int:
    """How many pairs of cells of *house* hold the same two candidates."""
    held = [moment.grid[cell] for cell in moment.open_in(house)]
    twos = [mask for mask in held if mask.bit_count() == _PAIR]
    return sum(twos.count(mask) - 1 for mask in twos) // _PAIR


def _which(
    moment: SolveMoment, chance: Random, house: House, twins: tuple[Cell, Cell]
) -> QuizQuestion:
    """Which two cells of *house* are the twins."""
    grid = moment.grid
    others = [cell for cell in moment.open_in(house) if cell not in twins]
    chance.shuffle(others)
    others.sort(key=lambda cell: abs(grid[cell].bit_count() - _PAIR))
    return moment.question(
        QuizAsk.TWINS,
        twins,
        tuple(others),
        QuizFacts(house=house, digits=digits(grid[twins[0]])),
        tuple(sorted(house.cells)),
        is_single=False,
    )


def _struck(
    moment: SolveMoment, chance: Random, found: Deduction, twins: tuple[Cell, Cell]
) -> QuizQuestion:
    """What the twins strike in their house."""
    (house,) = found.within
    assert isinstance(house, House)
    grid = moment.grid
    pair = digits(grid[twins[0]])
    gone = tuple(sorted(found.removes))
    cells = moment.open_in(house)
    others = [c for c in moment.candidates_in(cells) if c not in found.removes]
    chance.shuffle(others)
    touched = {candidate.cell for candidate in gone}
    others.sort(key=lambda c: (c.cell in twins, c.cell not in touched))
    own = [Candidate(twin, digit) for twin in twins for digit in pair]
    wrong = (*others[:2], own[chance.randrange(len(own))], *others[2:])
    return moment.question(
        QuizAsk.TWINS_STRIKE,
        gone,
        tuple(dict.fromkeys(wrong)),
        QuizFacts(house=house, cells=twins, digits=pair),
        twins,
        is_single=False,
    )

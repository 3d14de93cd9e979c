"""Questions about locked candidates: what a digit strikes that two houses share."""

from collections.abc import Iterator
from itertools import chain
from random import Random

from solver.rules.house import House
from solver.techniques.locked.find import find_claiming, find_pointing
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)


def locked_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """What a digit strikes whose places in one house all lie in another one."""
    if not moment.is_settled:
        return
    grid = moment.grid
    for found in chain(find_pointing(grid), find_claiming(grid)):
        house, other = found.within
        assert isinstance(house, House)
        assert isinstance(other, House)
        digit = found.because[0].digit
        where = tuple(sorted(because.cell for because in found.because))
        cells = sorted({*house.cells, *other.cells})
        wrong = [
            candidate
            for candidate in moment.candidates_in(cells)
            if candidate not in found.removes and not grid.is_assigned(candidate.cell)
        ]
        chance.shuffle(wrong)
        wrong.sort(key=lambda c: (c.digit != digit, c.cell not in other.cells))
        yield moment.question(
            QuizAsk.LOCKED,
            tuple(sorted(found.removes)),
            tuple(wrong),
            QuizFacts(house=house, other=other, cells=where, digits=(digit,)),
            where,
            is_single=False,
        )

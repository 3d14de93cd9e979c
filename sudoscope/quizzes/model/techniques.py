"""Questions about the next step: which technique finds something."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from solver.log.events import Deduced
from solver.puzzle.grid import Grid
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Assumption, Family, Strategy
from solver.techniques.usual import applicable
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_FAMILIES: Final = frozenset(
    {
        Family.SINGLES,
        Family.CONSTRAINTS,
        Family.LOCKED,
        Family.SUBSETS,
        Family.FISH,
        Family.TURBOT,
        Family.WINGS,
    }
)
"""Techniques that can be looked for on paper."""
_ON_LADDER: Final = frozenset(strategy.slug for strategy in LADDER)
_OFFERED: Final = 4
_LIKE: Final = 8
"""Techniques next to the right one on the ladder that are wrong answers."""


def next_step_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Which technique comes next; the other ones that are offered find nothing."""
    if not moment.is_settled:
        return
    rules = moment.grid.variant
    known = [
        strategy
        for strategy in applicable(LADDER, rules)
        if strategy.family in _FAMILIES
        and Assumption.UNIQUE_SOLUTION not in strategy.assumes
    ]
    found = _next(moment, known)
    if found is None:
        return
    place = known.index(found)
    near = [*known[max(place - _LIKE, 0) : place], *known[place + 1 : place + _LIKE]]
    chance.shuffle(near)
    silent = (strategy for strategy in near if not _finds(strategy, moment.grid))
    wrong = tuple(strategy.slug for strategy in islice(silent, _OFFERED))
    if len(wrong) < _OFFERED - 1:
        return
    yield moment.question(
        QuizAsk.NEXT_STEP,
        (found.slug,),
        wrong,
        QuizFacts(),
    )


def _next(moment: SolveMoment, known: Sequence[Strategy]) -> Strategy | None:
    """The technique of the next event; if that has none, the easiest that finds.

    ``None`` if the next event is of a technique that is too hard to look for.
    """
    match moment.next_event:
        case Deduced(found) if found.technique in _ON_LADDER:
            slug = found.technique
            return next((one for one in known if one.slug == slug), None)
        case _:
            return next((one for one in known if _finds(one, moment.grid)), None)


def _finds(strategy: Strategy, grid: Grid) -> bool:
    """Whether *strategy* finds anything on *grid*."""
    return next(iter(strategy.find(grid)), None) is not None

"""Questions about a search: which cell, which digit, and which guess is taken back."""

from collections.abc import Iterator
from random import Random
from typing import Final

from solver.agents.search import cells_with_fewest, removals_from_peers
from solver.log.events import Clashed, Guessed, Retracted
from solver.rules.constraints.binary import edges_of
from sudoscope.quizzes.model.moment import SolveMoment, cells_of
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_LEAST: Final = 2
_LEAST_DIGITS: Final = 3
"""Digits among which the least constraining one is a question; fewer on 4×4."""
_LEAST_OPEN: Final = 4
_MOST_TIED: Final = 8
"""Equal cells that a question names."""


def mrv_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Which cell has the fewest candidates, the first of several in reading order."""
    if not moment.is_settled or len(moment.open_cells) < _LEAST_OPEN:
        return
    grid, fewest = moment.grid, cells_of(cells_with_fewest(moment.grid))
    right, *tied = fewest
    if grid[right].bit_count() < _LEAST:
        return
    others = [cell for cell in moment.open_cells if cell not in fewest]
    chance.shuffle(others)
    others.sort(key=lambda cell: grid[cell].bit_count())
    yield moment.question(
        QuizAsk.MRV,
        (right,),
        (*tied[:1], *others, *tied[1:]),
        QuizFacts(cells=fewest, counts=(grid[right].bit_count(),)),
    )


def degree_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Which of the cells with the fewest candidates has the most open neighbours.

    Only where one of them has, and where they are few enough to be named.
    """
    if not moment.is_settled:
        return
    grid, near = moment.grid, edges_of(moment.grid.variant).neighbours
    tied = cells_of(cells_with_fewest(grid))
    degrees = [(near[cell] & ~grid.assigned).bit_count() for cell in tied]
    most = max(degrees)
    is_question = 1 < len(tied) <= _MOST_TIED and degrees.count(most) == 1
    if not is_question or grid[tied[0]].bit_count() < _LEAST:
        return
    right = tied[degrees.index(most)]
    others = [cell for cell in tied if cell != right]
    chance.shuffle(others)
    yield moment.question(
        QuizAsk.DEGREE,
        (right,),
        tuple(others),
        QuizFacts(cells=tied, counts=tuple(degrees)),
        tied,
    )


def lcv_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Which digit takes the fewest candidates from the peers; only where one does."""
    if not moment.is_settled:
        return
    grid = moment.grid
    least = min(_LEAST_DIGITS, grid.variant.digit_count // 2)
    cells = [cell for cell in moment.open_cells if grid[cell].bit_count() >= least]
    chance.shuffle(cells)
    for cell in cells:
        taken = removals_from_peers(grid, cell)
        fewest = min(taken.values())
        right = tuple(digit for digit, count in taken.items() if count == fewest)
        if len(right) > 1:
            continue
        yield moment.question(
            QuizAsk.LCV,
            right,
            tuple(digit for digit in taken if digit not in right),
            QuizFacts(cells=(cell,), digits=tuple(taken), counts=tuple(taken.values())),
            (cell,),
        )


def backtrack_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """Which of several guesses is taken back: the one that was made last."""
    trace, guesses = moment.trace, moment.position.guesses
    clash = trace.events[moment.step - 1] if moment.step else None
    taken = moment.next_event
    if not isinstance(clash, Clashed) or not isinstance(taken, Retracted):
        return
    if len(guesses) < _LEAST or taken.guess != guesses[-1].event:
        return
    latest = guesses[-1].candidate
    made = trace.events[taken.guess]
    assert isinstance(made, Guessed)
    earlier = [guess.candidate for guess in reversed(guesses[:-1])]
    others = [option for option in made.options if option != latest]
    chance.shuffle(others)
    wrong = tuple(dict.fromkeys([*earlier, *others]))
    by_place = sorted(guesses, key=lambda guess: guess.candidate)
    if not wrong:
        return
    yield QuizQuestion(
        QuizAsk.BACKTRACK,
        moment.step - 1,  # the step of the contradiction names the guess
        moment.grid,
        (latest,),
        wrong,
        QuizFacts(
            guesses=tuple(guess.candidate for guess in by_place),
            steps=tuple(guess.event + 1 for guess in by_place),
            clash=clash,
        ),
        tuple(sorted({guess.candidate.cell for guess in guesses})),
    )

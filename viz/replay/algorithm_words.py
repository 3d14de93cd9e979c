"""Algorithm words: what a search counted before a guess, and what wings say of it."""

from collections.abc import Mapping
from typing import Final

from solver.explain import StepWording
from solver.log.events import DigitChoice, Event, Guessed
from solver.puzzle.grid import Grid
from solver.registry import Registry
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraints.binary import edges_of

FILM_WORDS: Final[Registry[StepWording]] = Registry("film words")
"""What a film says of a step, 0 is the puzzle, in the terms of an algorithm: each is
given the words so far, the trace, the step and the language."""


def taken_by_options(event: Event, grid: Grid) -> Mapping[Candidate, Candidates]:
    """For each option of a guess the candidates that it would take, in *grid* before.

    Nothing where the guess was not chosen by that.
    """
    if not isinstance(event, Guessed):
        return {}
    if event.house is not None or event.digit_choice != DigitChoice.LEAST_CONSTRAINING:
        return {}
    planes, edges = grid.variant.planes, edges_of(grid.variant)
    left = grid.candidates & ~planes.in_cells(grid.assigned)
    return {
        one: Candidates(edges.taken(one, left), planes.cells) for one in event.options
    }

"""Questions about generalized arc consistency: what a house strikes by a matching."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from solver.inference.gac import matching
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, bit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.subsets.find import find_naked_pairs, find_naked_subsets
from sudoscope.quizzes.model.moment import SolveMoment
from sudoscope.quizzes.model.quiz_question import (
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)

_SIZES: Final = (4, 3)
"""Cells of a Hall set, the larger first: pairs are a question of their own."""
_SMALL: Final = 6
"""Digits of a board on which pairs count, too."""


def gac_questions(moment: SolveMoment, chance: Random) -> Iterator[QuizQuestion]:
    """What GAC strikes in a house, where one Hall set is the reason for all of it."""
    if not moment.is_settled:
        return
    grid = moment.grid
    found = [
        deduction
        for size in _SIZES
        for deduction in find_naked_subsets(grid, size=size, slug="")
    ]
    if not found and grid.variant.digit_count <= _SMALL:
        found = list(find_naked_pairs(grid))
    for deduction in found:
        hall = tuple(sorted({candidate.cell for candidate in deduction.because}))
        taken = tuple(sorted({candidate.digit for candidate in deduction.because}))
        for house in deduction.within:
            if not isinstance(house, House):
                continue
            cells = moment.open_in(house)
            struck = struck_by_matching(grid, cells)
            others = [cell for cell in cells if cell not in hall]
            by_hall = {c for c in moment.candidates_in(others) if c.digit in taken}
            wrong = [c for c in moment.candidates_in(cells) if c not in struck]
            if struck != by_hall or not struck:
                continue
            chance.shuffle(wrong)
            wrong.sort(key=lambda candidate: candidate.cell in hall)
            yield moment.question(
                QuizAsk.GAC,
                tuple(sorted(struck)),
                tuple(wrong),
                QuizFacts(house=house, cells=hall, digits=taken),
                tuple(house.cells),
                is_single=False,
            )


def struck_by_matching(grid: Grid, cells: Sequence[Cell]) -> set[Candidate]:
    """The candidates of *cells* without a matching of all *cells* that has them."""
    masks = [grid[cell] for cell in cells]
    return {
        Candidate(cell, digit)
        for place, cell in enumerate(cells)
        for digit in grid.variant.digits
        if masks[place] & bit(digit)
        and not _is_matched([*masks[:place], bit(digit), *masks[place + 1 :]])
    }


def _is_matched(masks: Sequence[Mask]) -> bool:
    """Whether all places can have different digits."""
    _, unmatched, _ = matching(masks, range(len(masks)))
    return unmatched is None

"""Marks of answers as sums; see ``tests.viz.sums``."""

from itertools import product
from pathlib import Path
from typing import Final

from solver.log.events import Guessed
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from sudoscope.lessons.pictures.answer_marks import (
    AnswerMark,
    MarkedPlace,
    answer_group,
)
from tests.goldens import assert_golden
from tests.viz.sums import groups_as_text
from viz.layout.layout import layout_for
from viz.theme import theme_named

GOLDEN: Final = Path(__file__).parent / "goldens" / "answers.txt"
PAPER: Final = theme_named("paper")
PUZZLE: Final = Puzzle.parse("1............3..", "classic-4")
RULES: Final = PUZZLE.rules
SIZES: Final = ((640, 360), (1280, 720), (1080, 1920))


def candidate(cell: str, digit: int) -> Candidate:
    """A digit in the cell called *cell* of the small board."""
    return Candidate(RULES.cell_named[cell], Digit(digit))


def test_answers_are_marked_as_before() -> None:
    """Each mark of a cell and of a candidate, left and gone, and both cursors."""
    guess = candidate("D4", 2)
    trace = Trace(PUZZLE, (Guessed(guess, (guess,)),))
    places = [MarkedPlace(RULES.cell_named[name]) for name in ("A1", "B2")]
    places += [MarkedPlace(*candidate("C3", digit)) for digit in (1, 4)]
    places += [MarkedPlace(*candidate("D4", digit)) for digit in (1, 2)]
    layouts = [layout_for(size, RULES) for size in SIZES]
    drawn = {}
    for layout, mark in product(layouts, AnswerMark):
        for step, cursor in ((0, None), (1, RULES.cell_named["B3"])):
            marks, grid = dict.fromkeys(places, mark), trace.grid(step)
            group = answer_group(marks, cursor, grid, layout, PAPER)
            drawn[f"{mark.name} {layout.size} {step}"] = (group,)

    assert_golden(GOLDEN, groups_as_text(drawn))

"""Answers as sums: what is marked on the board of a question."""

from itertools import product

from solver.log.trace import Trace
from sudoscope.lessons.pictures.answer_marks import (
    AnswerMark,
    MarkedPlace,
    answer_group,
)
from tests.viz.test_group_sums import (
    PAPER,
    PUZZLE,
    RULES,
    candidate,
    check,
    guessed,
    layouts,
)


def test_answers_are_marked_as_before() -> None:
    """Each mark of a cell and of a candidate, left and gone, and both cursors."""
    trace = Trace(PUZZLE, (guessed("D4", 2),))
    places = [MarkedPlace(RULES.cell_named[name]) for name in ("A1", "B2")]
    places += [MarkedPlace(*candidate("C3", digit)) for digit in (1, 4)]
    places += [MarkedPlace(*candidate("D4", digit)) for digit in (1, 2)]
    drawn = {}
    for layout, mark in product(layouts(), AnswerMark):
        for step, cursor in ((0, None), (1, RULES.cell_named["B3"])):
            marks, grid = dict.fromkeys(places, mark), trace.grid(step)
            group = answer_group(marks, cursor, grid, layout, PAPER)
            drawn[f"{mark.name} {layout.size} {step}"] = (group,)

    check("answers", drawn)

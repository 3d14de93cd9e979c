"""The quiz on the board: where to look, and what an answer was worth."""

import pytest

from solver.log.deduction import Deduction
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.judging import Judgement, Verdict
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.game.score import Score
from sudoscope.quizzes.game.view import QuizView
from sudoscope.quizzes.pictures.marks import verdict_mark, verdict_role
from tests.sudoscope.quizzes.game.drawn import (
    PAPER,
    drawn,
    first,
    is_inside,
    layout_of,
    open_view,
    reach,
)
from viz.appearance import Appearance
from viz.shapes import Fill, Outline, Text
from viz.theme import THEMES, Role, theme_named


def test_the_unit_of_a_hint_is_banded() -> None:
    """Its cells and no others."""
    question, layout = first(Ask.WHERE), layout_of()
    assert isinstance(question.recorded, Deduction)

    _, marks = drawn(open_view(question, HintLevel.HOUSE), layout, Appearance(PAPER))

    bands = [shape.rect for shape in marks.shapes if isinstance(shape, Fill)]
    cells = question.position.grid.variant.cells
    banded = {
        cell
        for cell in cells
        if any(is_inside(band, layout.cell(cell)) for band in bands)
    }
    houses = question.position.grid.variant.houses_of[question.expected[0].cell]
    assert len(bands) == 9
    assert banded in [set(house.cells) for house in houses]


@pytest.mark.parametrize("theme", THEMES)
def test_verdicts_differ_in_shape(theme: str) -> None:
    """Right, open and wrong are told apart without colours, and by colours too."""
    figures = {}
    for verdict in Verdict:
        shapes = verdict_mark(verdict, (50, 50), 20, theme_named(theme))
        figures[tuple(reach(shape) for shape in shapes)] = verdict_role(verdict)

    assert len(figures) == 3
    assert len(set(figures.values())) == 3


def test_the_answered_cell_is_framed_as_its_verdict_says() -> None:
    """A frame around the cell and the figure at its corner."""
    question, layout = first(Ask.WHERE), layout_of()
    cell = question.expected[0].cell
    said = Judgement(cell, Verdict.WRONG, "why")
    view = QuizView(question, said, HintLevel.NONE, Score(), settled=False)

    card, marks = drawn(view, layout, Appearance(PAPER))

    (frame,) = (shape for shape in marks.shapes if isinstance(shape, Outline))
    assert is_inside(frame.rect, layout.cell(cell))
    assert frame.colour == PAPER[Role.REMOVED]
    assert "why" in {shape.text for shape in card.shapes if isinstance(shape, Text)}

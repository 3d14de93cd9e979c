"""Quizzes as sums: cards and marks in every state."""

from collections.abc import Iterator
from itertools import product

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.judging import Judgement, Verdict
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.game.score import Score
from sudoscope.quizzes.game.view import Lives, QuizView
from sudoscope.quizzes.pictures.overlay import quiz_groups
from tests.sudoscope.quizzes.game.drawn import CARDS, card_of, first, open_view
from tests.viz.test_group_sums import PLAIN, SIZES, check
from viz.layout.layout import layout_for


def quiz_views() -> Iterator[QuizView]:
    """Each kind of question, hint, verdict and number of lives."""
    for ask, level in product(Ask, HintLevel):
        yield open_view(first(ask), level)
    question = first(Ask.DIGIT)
    answer = Candidate(question.position.grid.variant.cells[40], Digit(5))
    score = Score(first=7, later=2, shown=1, skipped=1, streak=4, longest=5)
    for verdict in Verdict:
        said = Judgement(answer, verdict, "The judgement of this answer. " * 3)
        for settled, left in ((True, 3), (False, 1), (False, 0)):
            lives = Lives(left, 3)
            level = HintLevel.NONE
            yield QuizView(question, said, level, score, settled=settled, lives=lives)


def test_quizzes_are_drawn_as_before() -> None:
    """Cards large, low and narrow, and the marks on the board."""
    drawn = {}
    rules = first(Ask.DIGIT).position.grid.variant
    for number, view in enumerate(quiz_views()):
        size, card = SIZES[number % 2], CARDS[number % len(CARDS)]
        layout = layout_for(size, rules)
        groups = quiz_groups(view, card_of(layout, card), layout, PLAIN)
        drawn[f"view {number}"] = groups

    check("quizzes", drawn)

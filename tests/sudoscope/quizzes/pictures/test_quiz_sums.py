"""Cards and marks of questions as sums; see ``tests.viz.sums``."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.judging import Judgement, Verdict
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.game.score import Score
from sudoscope.quizzes.game.view import Lives, QuizView
from sudoscope.quizzes.pictures.overlay import quiz_groups
from tests.goldens import assert_golden
from tests.sudoscope.quizzes.game.drawn import CARDS, card_of, first, open_view
from tests.viz.sums import groups_as_text
from viz.appearance import Appearance
from viz.layout.layout import layout_for
from viz.theme import theme_named

GOLDEN: Final = Path(__file__).parent / "goldens" / "quizzes.txt"
PLAIN: Final = Appearance(theme_named("paper"))
SIZES: Final = ((640, 360), (1280, 720))


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
        size, card = SIZES[number % len(SIZES)], CARDS[number % len(CARDS)]
        layout = layout_for(size, rules)
        groups = quiz_groups(view, card_of(layout, card), layout, PLAIN)
        drawn[f"view {number}"] = groups

    assert_golden(GOLDEN, groups_as_text(drawn))

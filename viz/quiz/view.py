"""View model of a quiz."""

from typing import NamedTuple

from viz.quiz.hints import HintLevel
from viz.quiz.judging import Judgement
from viz.quiz.questions import Question
from viz.quiz.score import Score


class QuizView(NamedTuple):
    """View model of a quiz.

    Attributes:
        question: The open question.
        judgement: The judgement of the last answer, if there was one.
        level: The hint that is given.
        score: How the questions so far went.
        settled: Whether the question needs no further answer.
    """

    question: Question
    judgement: Judgement | None
    level: HintLevel
    score: Score
    settled: bool

"""Questions without end: made from any solve, with right answers and reasons.

A maker looks at one step of a trace and yields the questions that can be asked there.
The answers are computed by what solves: strategies, inferences, searches. Wrong answers
do not meet the definition that the right ones meet.
"""

from solver.quiz_questions.question import (
    AnswerKind,
    QuizAnswer,
    QuizAsk,
    QuizFacts,
    QuizKind,
    QuizOption,
    QuizQuestion,
)
from solver.quiz_questions.quiz import quiz_of
from solver.quiz_questions.sentences import QuestionWords

__all__ = [
    "AnswerKind",
    "QuestionWords",
    "QuizAnswer",
    "QuizAsk",
    "QuizFacts",
    "QuizKind",
    "QuizOption",
    "QuizQuestion",
    "quiz_of",
]

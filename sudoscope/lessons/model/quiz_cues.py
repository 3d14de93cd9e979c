"""A quiz as cues of a lesson: the window asks, takes answers and judges them."""

from collections.abc import Sequence

from solver.log.trace import Trace
from sudoscope.lessons.model.context import SolveContext, SolvePoint
from sudoscope.lessons.model.lesson import LessonCue, PlacedCue
from sudoscope.quizzes.model.quiz_question import QuizQuestion
from viz.replay.annotations import Annotations, CellNote, CellNotes


def quiz_cues(trace: Trace, questions: Sequence[QuizQuestion]) -> tuple[PlacedCue, ...]:
    """The cues that ask *questions*, which are about *trace*.

    Those who answer do so on the board, or choose a word: ``QuizQuestion.for_board``.
    """
    context = SolveContext(trace)
    return tuple(
        PlacedCue(
            LessonCue(number, str(asked.step), {}, asked.for_board()),
            SolvePoint(context, asked.step),
        )
        for number, asked in enumerate(questions, start=1)
    )


def quiz_annotations(questions: Sequence[QuizQuestion]) -> Annotations:
    """Lines around the cells that *questions* name, each at its step."""
    notes = (
        CellNotes(asked.step, (CellNote(asked.marks, ""),))
        for asked in questions
        if asked.marks
    )
    return Annotations(cells=tuple(notes))

"""The questions of a lesson as a task that comes with a show."""

from dataclasses import dataclass

from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.lessons.window.lesson_place import place_of
from sudoscope.lessons.window.lesson_questions import LessonQuestions


@dataclass(frozen=True, slots=True)
class LessonTask:
    """The questions of a lesson, or of a quiz that was made beforehand.

    Attributes:
        cues: Their cues; those without a question are passed over.
        asks: Whether the viewer answers from the beginning.
        is_kept: Whether it is kept how far the viewer is, to go on there.
        is_quiz: Whether it goes from question to question, and not step by step.
        language: The one that the window speaks as long; empty for that of the viewer.
        is_for_children: Whether the score is in a child's words, with a tick for each.
    """

    cues: tuple[PlacedCue, ...]
    asks: bool = True
    is_quiz: bool = False
    is_kept: bool = False
    language: str = ""
    is_for_children: bool = False

    def begun(self) -> LessonQuestions:
        """The questions, all of them open."""
        questions = LessonQuestions(
            self.cues, is_asking=self.asks, is_quiz=self.is_quiz
        )
        questions.place = place_of(self.cues) if self.is_kept else None
        questions.language, questions.is_for_children = (
            self.language,
            self.is_for_children,
        )
        return questions

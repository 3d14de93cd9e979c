"""The place of a learner in a lesson, kept in a file until the lesson is complete."""

import hashlib
from dataclasses import replace
from pathlib import Path

from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.lessons.window.lesson_questions import LessonQuestions
from sudoscope.quizzes.game.score import AnswerOutcome
from viz.storage import begun_folder, read_kept, remove_kept, write_kept


class LessonPlace:
    """How far a learner is, in the file for one lesson.

    Args:
        path: The file; it may not be there.

    Attributes:
        path: The same.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._kept: dict[str, object] = {}

    def restore(self, questions: LessonQuestions) -> int | None:
        """Close the questions that were closed; return the step to go on at, if any."""
        record, _ = read_kept(self.path)
        step, ended = record.get("step"), record.get("ended")
        if not isinstance(step, int) or not isinstance(ended, dict):
            return None
        known = {outcome.name: outcome for outcome in AnswerOutcome}
        for text, name in ended.items():
            if text.isdecimal() and name in known:
                questions.close(int(text), known[name])
        self._kept = {"step": step, "ended": questions.ended}
        return step

    def keep(self, step: int, questions: LessonQuestions) -> None:
        """Keep that *step* is shown, if anything changed.

        There is no file once all is done, or nothing.
        """
        now: dict[str, object] = {"step": step, "ended": questions.ended}
        if now == self._kept or not (self._kept or questions.ended):
            return
        self._kept = now
        if questions.is_complete or not (step or questions.ended):
            remove_kept(self.path)
        else:
            write_kept(self.path, now)


def place_of(cues: tuple[PlacedCue, ...]) -> LessonPlace:
    """The place in the lesson of *cues*, which tell it from others.

    Its name is the same in every process: it is made of words alone.
    """
    told = [
        (one.point.step, one.cue.question and one.cue.question.said("en", rules))
        for one in cues
        for rules in [replace(one.rules, values=())]  # what a language calls them
    ]
    puzzle = cues[0].point.context.trace.puzzle.clues if cues else ()
    key = hashlib.sha256(repr((puzzle, told)).encode()).hexdigest()[:16]
    return LessonPlace(begun_folder() / f"lesson-{key}.json")

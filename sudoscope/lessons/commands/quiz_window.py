"""The window of ``sudoscope quiz --play``: the questions are those of a lesson."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from sudoscope.quizzes.model.quiz_question import QuizQuestion


def ask(
    way: AgentSpec,
    trace: Trace,
    questions: Sequence[QuizQuestion],
    language: str,
    size: tuple[int, int] | None,
) -> None:
    """Ask *questions* about *trace*, which *way* solved, in a window.

    Its *size* is ``None`` for the one that it had.
    """
    from sudoscope.cli.options.window import Preferences, watch
    from sudoscope.lessons.model.annotations import notes_of
    from sudoscope.lessons.model.quiz_cues import quiz_annotations, quiz_cues
    from sudoscope.lessons.window.lesson_task import LessonTask
    from viz.bookmarks import Bookmark
    from viz.player.state.load_requests import tracing
    from viz.player.state.playable import Origin

    kept = Preferences.read()
    settings = replace(
        kept.settings,
        language=language,
        all_candidates=True,
        window=size or kept.settings.window,
    )
    cues = quiz_cues(trace, questions)
    marks = tuple(Bookmark(note.step, note.text) for note in notes_of(cues, language))
    origin = Origin(
        trace.puzzle,
        way,
        marks=marks,
        task=LessonTask(cues, is_quiz=True),
        annotations=quiz_annotations(questions),
    )
    opening = tracing(lambda _: trace, origin, settings.usual_pace)
    watch(opening, settings, kept, presents=True)


WINDOWS: Final = (ask,)

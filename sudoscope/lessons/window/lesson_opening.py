"""A lesson as a show of the window: its solve, its words and its questions."""

from collections.abc import Sequence
from dataclasses import replace

from sudoscope.lessons.model.annotations import annotations_of, notes_of
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from sudoscope.lessons.window.lesson_task import LessonTask
from viz.bookmarks import Bookmark
from viz.player.state.load_requests import Opening, tracing
from viz.player.state.playable import Origin
from viz.player.state.settings import Settings


def lesson_settings(lesson: Lesson, settings: Settings) -> Settings:
    """*settings* with the panel of *lesson*, in a language that it has."""
    language = lesson.spoken(settings.language)
    return replace(settings, language=language, panel=lesson.panel)


def lesson_opening(
    lesson: Lesson,
    placed: Sequence[PlacedCue],
    settings: Settings,
    *,
    is_asking: bool = True,
) -> Opening:
    """The opening of *lesson* in the window.

    Args:
        lesson: The lesson.
        placed: Its cues in its solve.
        settings: As ``lesson_settings`` makes them.
        is_asking: Whether the viewer answers, and goes on where they were.
    """
    language = settings.language
    trace = replace(
        placed[0].point.context.trace,
        puzzle=replace(lesson.puzzle, title=lesson.title[language]),
    )
    origin = Origin(
        trace.puzzle,
        lesson.way,
        marks=tuple(Bookmark(n.step, n.text) for n in notes_of(placed, language)),
        task=LessonTask(tuple(placed), asks=is_asking, is_kept=is_asking),
        annotations=annotations_of(placed, language),
    )
    return tracing(lambda _: trace, origin, settings.usual_pace.hurrying())

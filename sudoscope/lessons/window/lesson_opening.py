"""A lesson as a show of the window: its solve, its words and its questions."""

from collections.abc import Sequence
from dataclasses import replace

from sudoscope.lessons.model.annotations import annotations_of, notes_of
from sudoscope.lessons.model.check import called_in
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from sudoscope.lessons.window.lesson_task import LessonTask
from viz.appearance import PanelChoice
from viz.bookmarks import Bookmark
from viz.player.state.load_requests import Opening, tracing
from viz.player.state.playable import Origin
from viz.player.state.settings import Settings
from viz.replay.annotations import PanelChange


def lesson_origin(
    lesson: Lesson,
    placed: Sequence[PlacedCue],
    language: str,
    *,
    is_asking: bool = True,
) -> Origin:
    """What the show of *lesson* has beside its solve.

    Args:
        lesson: The lesson.
        placed: Its cues in its solve.
        language: That of the window; one that the lesson has not gives way.
        is_asking: Whether the viewer answers, and goes on where they were.
    """
    language = lesson.spoken(language)
    placed = called_in(lesson, placed, language)
    noted = annotations_of(placed, language)
    task = LessonTask(
        placed,
        asks=is_asking,
        is_kept=is_asking,
        language=language,
        is_for_children=lesson.is_for_children,
    )
    return Origin(
        replace(lesson.puzzle_in(language), title=lesson.title[language]),
        lesson.way,
        marks=tuple(Bookmark(n.step, n.text) for n in notes_of(placed, language)),
        task=task,
        annotations=replace(
            noted,
            panels=(PanelChange(0, PanelChoice(lesson.panel)), *noted.panels),
            hidden=lesson.hidden,
        ),
    )


def lesson_opening(
    lesson: Lesson,
    placed: Sequence[PlacedCue],
    settings: Settings,
    *,
    is_asking: bool = True,
) -> Opening:
    """The opening of *lesson* in the window; see ``lesson_origin``."""
    origin = lesson_origin(lesson, placed, settings.language, is_asking=is_asking)
    trace = replace(placed[0].point.context.trace, puzzle=origin.puzzle)
    return tracing(lambda _: trace, origin, settings.usual_pace.hurrying())

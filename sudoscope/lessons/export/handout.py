"""The handout of a lesson: its cues as pictures, words and questions on paper."""

from collections.abc import Iterator, Sequence

from sudoscope.lessons.export.cue_pictures import CuePictures
from sudoscope.lessons.model.annotations import annotations_of
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from sudoscope.quizzes.export.handouts.handout import THEME, Handout, HandoutCue
from viz.appearance import Appearance
from viz.messages import phrases
from viz.replay.replay import Replay
from viz.theme import theme_named
from viz.words.variants import puzzle_kind


def handout_of(
    lesson: Lesson, placed: Sequence[PlacedCue], language: str, theme: str = THEME
) -> Handout:
    """The handout of *lesson*.

    Args:
        lesson: The lesson.
        placed: Its cues, with their steps; at least one.
        language: One of the lesson's.
        theme: Name of the colours of the pictures.

    Raises:
        SudoscopeError: There is no such theme.
    """
    pictures = CuePictures(
        Replay.of(placed[0].point.context.trace),
        Appearance(theme_named(theme), language),
        lesson.panel,
        annotations_of(placed, language),
    )
    words, paper = (phrases(name, language) for name in ("lessons", "handouts"))
    minutes = words["minutes"].format(count=lesson.minutes)
    kind = puzzle_kind(lesson.puzzle, language)
    return Handout(
        language,
        lesson.title[language],
        lesson.about[language],
        ", ".join((kind, words[lesson.level], minutes)),
        paper["name"],
        tuple(_cues(placed, pictures, language)),
        paper["key"],
    )


def _cues(
    placed: Sequence[PlacedCue], pictures: CuePictures, language: str
) -> Iterator[HandoutCue]:
    words, paper = (phrases(name, language) for name in ("lessons", "handouts"))
    asked = 0
    for one in placed:
        cue, point = one.cue, one.point
        question = None
        if cue.question is not None:
            asked += 1
            question = cue.question.said(language, one.rules)
        step, last = point.step, len(point.context.trace)
        yield HandoutCue(
            words["step"].format(step=step, last=last) if step else words["puzzle"],
            pictures.board(step),
            pictures.reason(step),
            cue.say[language] if cue.say else "",
            pictures.lines(step),
            pictures.beside(step),
            question,
            paper["question"].format(number=asked),
            ends_page=question is not None,
        )

"""What a handout of a lesson has: pictures, words and questions, and the answers."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoscope.lessons.export.cue_pictures import CuePictures
from sudoscope.lessons.model.annotations import annotations_of, answer
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from viz.appearance import Appearance
from viz.messages import phrases
from viz.replay.replay import Replay
from viz.shapes import Frame
from viz.theme import theme_named
from viz.words.variants import puzzle_kind

THEME: Final = "paper"
"""The colours of print."""


class HandoutQuestion(NamedTuple):
    """A question.

    Attributes:
        label: What it is called, with its number.
        text: What is asked.
        answer: All right answers, as one would say them.
        options: What can be ticked, each with its letter; empty where one writes.
        reason: Why the answers are right; may be empty.
    """

    label: str
    text: str
    answer: str
    options: tuple[str, ...] = ()
    reason: str = ""


class HandoutCue(NamedTuple):
    """A cue of the lesson on paper.

    Attributes:
        title: Which step it is about.
        picture: The board at that step.
        reason: The reason of the step, for those who cannot see the picture.
        said: What is said; may be empty.
        notes: Lines about cells that have a line around them in the picture.
        beside: A second picture, a panel or another solve, if there is one.
        question: What is asked, if anything.
    """

    title: str
    picture: Frame
    reason: str
    said: str
    notes: tuple[str, ...]
    beside: Frame | None
    question: HandoutQuestion | None


class Handout(NamedTuple):
    """All of a handout, in the order in which it is read.

    Attributes:
        language: Two letters.
        title: Of the lesson.
        about: What one learns.
        facts: The kind of puzzle, the level and the time it takes, in one line.
        name: Before the room for the name of whoever writes on it.
        cues: Pictures, words and questions.
        key: The heading of the answers.
        has_large_pictures: Whether small digits of pictures are to be read.
    """

    language: str
    title: str
    about: str
    facts: str
    name: str
    cues: tuple[HandoutCue, ...]
    key: str
    has_large_pictures: bool = False


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
    words = phrases("lessons", language)
    minutes = words["minutes"].format(count=lesson.minutes)
    kind = puzzle_kind(lesson.puzzle, language)
    return Handout(
        language,
        lesson.title[language],
        lesson.about[language],
        ", ".join((kind, words[lesson.level], minutes)),
        words["name"],
        tuple(_cues(placed, pictures, language)),
        words["key"],
    )


def _cues(
    placed: Sequence[PlacedCue], pictures: CuePictures, language: str
) -> Iterator[HandoutCue]:
    words, asked = phrases("lessons", language), 0
    for cue, point in ((one.cue, one.point) for one in placed):
        question = None
        if cue.question is not None:
            asked += 1
            question = HandoutQuestion(
                words["question"].format(number=asked),
                cue.question.words[language],
                answer(cue.question, language),
            )
        step, last = point.step, len(point.context.trace)
        yield HandoutCue(
            words["step"].format(step=step, last=last) if step else words["puzzle"],
            pictures.board(step),
            pictures.reason(step),
            cue.say[language] if cue.say else "",
            pictures.lines(step),
            pictures.beside(step),
            question,
        )

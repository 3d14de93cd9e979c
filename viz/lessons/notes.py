"""What stands in the picture at each step of a lesson: words, questions and answers.

The answer to a question is shown at the step after it.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from viz.lessons.answers import word_title
from viz.lessons.evidence import SolvePoint
from viz.lessons.fact_values import NONE, QuantityKind, in_order
from viz.lessons.lesson import LessonQuestion, PlacedCue
from viz.messages import phrases
from viz.replay.backtracks import backtrack_of
from viz.replay.notes import LONGEST as LONGEST_NOTE

LONGEST: Final = LONGEST_NOTE + 60
"""Characters at one step: a note, and a short answer before it."""


class LessonNote(NamedTuple):
    """What stands at a step.

    Attributes:
        step: The step.
        text: All of it, in one line.
        cue: The number of the cue that it is of; the later one where there are two.
        asks: Whether there is something to think about.
    """

    step: int
    text: str
    cue: int
    asks: bool


def notes_of(placed: Iterable[PlacedCue], language: str) -> tuple[LessonNote, ...]:
    """What stands at the steps of a lesson, in the order of the steps."""
    notes: dict[int, LessonNote] = {}
    for note in parts_of(placed, language):
        before = notes.get(note.step)
        if before is not None:
            text, asks = f"{before.text} {note.text}", before.asks or note.asks
            note = note._replace(text=text, asks=asks)  # noqa: PLW2901 - both of them
        notes[note.step] = note
    return tuple(notes[step] for step in sorted(notes))


def parts_of(placed: Iterable[PlacedCue], language: str) -> Iterator[LessonNote]:
    """The same one by one: what is said, what is asked, and the answer, in order."""
    for one in placed:
        cue, step, question = one.cue, one.point.step, one.cue.question
        if cue.say:
            yield LessonNote(step, cue.say[language], cue.number, asks=False)
        if question is not None:
            yield LessonNote(step, question.words[language], cue.number, asks=True)
            said = phrases("lessons", language)["answer"]
            text = said.format(answer=answer(question, language))
            yield LessonNote(_answered_at(one.point), text, cue.number, asks=False)


def _answered_at(point: SolvePoint) -> int:
    """The step that shows the answer to what is asked at *point*.

    A backtrack is shown in one motion with the step after it, which stays longer.
    """
    step = point.step + 1
    return step + (backtrack_of(point.evidence.trace, step) == step)


def answer(question: LessonQuestion, language: str) -> str:
    """All right answers to *question*, as one would say them, in the board's order.

    Args:
        question: The question.
        language: Two letters.
    """
    words = phrases("lessons", language)
    kind, answers = question.about.kind, in_order(question.answers)
    if not answers:
        return words[NONE]
    if kind is QuantityKind.TRUTH:
        return words[answers[0]]
    if kind is QuantityKind.WORD:
        return word_title(answers[0], language)
    return ", ".join(one.replace("=", " = ") for one in answers)

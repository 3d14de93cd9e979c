"""What stands in the picture at each step of a lesson: words, questions and answers.

The answer to a question is shown at the step after it.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from solver.messages import words as solver_words
from viz.glossary import glossary
from viz.lessons.fact_values import NONE, FactKind
from viz.lessons.lesson import LessonQuestion, PlacedCue
from viz.messages import phrases
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
    for note in _parts(placed, language):
        before = notes.get(note.step)
        text = note.text if before is None else f"{before.text} {note.text}"
        notes[note.step] = note._replace(text=text)
    return tuple(notes[step] for step in sorted(notes))


def _parts(placed: Iterable[PlacedCue], language: str) -> Iterator[LessonNote]:
    for one in placed:
        cue, step = one.cue, one.point.step
        question = cue.question
        asked = [] if question is None else [question.words[language]]
        text = " ".join((*filter(None, [cue.say.get(language)]), *asked))
        yield LessonNote(step, text, cue.number, asks=question is not None)
        if question is not None:
            said = phrases("lessons", language)["answer"]
            text = said.format(answer=answer(question, language))
            yield LessonNote(step + 1, text, cue.number, asks=False)


def answer(question: LessonQuestion, language: str) -> str:
    """All right answers to *question*, as one would say them.

    Args:
        question: The question.
        language: Two letters.
    """
    words = phrases("lessons", language)
    kind, answers = question.about.kind, sorted(question.answers)
    if not answers:
        return words[NONE]
    if kind is FactKind.TRUTH:
        return words[answers[0]]
    if kind is FactKind.WORD:
        return _title(answers[0], language)
    return ", ".join(one.replace("=", " = ") for one in answers)


def _title(slug: str, language: str) -> str:
    """What the technique or outcome *slug* is called."""
    titles = solver_words(language)["titles"]
    if slug in titles:
        return str(titles[slug])
    found = (entry.title for entry in glossary(language) if entry.slug == slug)
    return next(found, slug)

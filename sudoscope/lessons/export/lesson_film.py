"""A lesson as options of an export: after each step of a cue it speaks and asks."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from solver.explain.named_words import NamedText, sentences_of
from sudoscope.lessons.export.aside_options import SaidAfter
from sudoscope.lessons.export.cue_frames import CueFrames
from sudoscope.lessons.model.annotations import cell_notes, note_lines
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from viz.export.export_options import ExportOptions
from viz.export.option_values import NATURAL
from viz.messages import phrases
from viz.replay.step_notation import END

THINK_MS: Final = 4_500
"""How long a question stays besides the time to read it."""
COMPARE_MS: Final = 2_500
"""How long a second solve stays besides the time to read the words."""


def film_options(
    lesson: Lesson,
    placed: Sequence[PlacedCue],
    look: ExportOptions,
    *,
    asks: bool = True,
) -> ExportOptions:
    """The options of *lesson* as a film, from its first cue to the end of the solve.

    A part without the lesson's last cue ends with its own last cue, or where that asks
    with the step after its answer, which says why.

    Each step of a cue is shown at reading pace. Then its words are read one sentence
    after the other on the board that they are proved on, its question waits, and its
    answer is given.

    Args:
        lesson: The lesson.
        placed: Its cues, or those of a part, with their steps.
        look: The options that the lesson does not decide: size, theme, language, …
        asks: Whether questions are asked and answered.
    """
    is_whole = placed[-1].cue.number == lesson.cues[-1].number
    is_asked = asks and placed[-1].cue.question is not None
    language = look.words.language
    page = page_options(lesson, placed, look)
    return page.changed(
        fit=NATURAL if look.edit.fit is None else look.edit.fit,
        hide=tuple(sorted({*look.picture.hide, *lesson.hidden})),
        speed=lesson.speed_percent / 100 if look.edit.fit is None else 1.0,
        start=str(placed[0].point.step),
        stop=END if is_whole else str(placed[-1].point.step + is_asked),
        slow_motion=tuple(
            (str(one.point.step), str(one.point.step), Fraction(one.cue.slow))
            for one in placed
            if one.cue.slow > 1
        ),
        cell_notes=(),
        said_after=tuple(
            said.texts() for one in placed for said in _said(one, language, asks=asks)
        ),
    )


def page_options(
    lesson: Lesson, placed: Sequence[PlacedCue], look: ExportOptions
) -> ExportOptions:
    """The options of *lesson* as a page, which has the whole solve and the questions.

    Args:
        lesson: The lesson.
        placed: Its cues, with their steps.
        look: The options that the lesson does not decide: language, names of cells.
    """
    language = look.words.language
    return look.changed(
        title=lesson.title[language],
        speed=lesson.speed_percent / 100 if look.edit.fit is None else 1.0,
        panel=lesson.panel.value,
        panels=tuple(
            (str(one.point.step), one.cue.panel.text) for one in placed if one.cue.panel
        ),
        opened=tuple(str(one.point.step) for one in placed if one.cue.is_open),
        cell_notes=tuple(
            (str(one.point.step), " ".join(note.cells), note.words[language])
            for one in placed
            for note in one.cue.notes
        ),
        compared=tuple(
            (str(one.point.step), one.cue.compared.name)
            for one in placed
            if one.cue.compared
        ),
    )


def _said(one: PlacedCue, language: str, *, asks: bool) -> Iterator[SaidAfter]:
    """What the film says of a cue after its step: words, question, answer."""
    cue, step, words = one.cue, one.point.step, phrases("lessons", language)
    noted = tuple(note.cells for note in cell_notes(one, language))
    frames = CueFrames(one, language, noted)
    yield from _sentences(one, frames, language)
    if cue.question is None or not asks:
        return
    said = cue.question.said(language, one.rules)
    asked = frames.asked(said.asked)
    yield SaidAfter(step, words["ask"], said.asked, wait=THINK_MS, cells=asked)
    answer = words["answer"].format(answer=said.right)
    right = frames.answered(said.right) or asked
    yield SaidAfter(step, words["look"], answer, said.reason, cells=right)


def _sentences(one: PlacedCue, frames: CueFrames, language: str) -> Iterator[SaidAfter]:
    """The words of a cue, sentence by sentence, so that each has its own picture.

    What is written at cells that have a note is said at the end, unless a sentence
    names all its cells.
    """
    cue, step, title = one.cue, one.point.step, phrases("lessons", language)["look"]
    text = cue.say[language] if cue.say else ""
    lines = " ".join(
        f"{line}."
        for note, line in zip(cue.notes, note_lines(cue, language), strict=True)
        if not all(name in text for name in note.cells)
    )
    look = COMPARE_MS if cue.compared is not None else 0
    sentences = sentences_of(text) if text or lines else ()
    if cue.compared is not None:  # its bars grow while all of them are read
        sentences = sentences and (NamedText(text),)
    for number, sentence in enumerate(sentences, start=1):
        cells = frames.said(sentence, sentences[: number - 1])
        after = lines if number == len(sentences) else ""
        yield SaidAfter(step, title, sentence, after, look=look, cells=cells)

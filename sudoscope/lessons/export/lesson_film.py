"""A lesson as options of an export: after each step of a cue it speaks and asks."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from solver.explain.named_words import names_found, names_in
from sudoscope.lessons.export.aside_options import SaidAfter
from sudoscope.lessons.model.annotations import cell_notes, note_lines
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from viz.export.export_options import ExportOptions
from viz.export.option_values import NATURAL
from viz.messages import phrases

THINK_MS: Final = 6_000
"""How long a question stays besides the time to read it."""
COMPARE_MS: Final = 2_500
"""How long a second solve stays besides the time to read the words."""


def film_options(
    lesson: Lesson, placed: Sequence[PlacedCue], look: ExportOptions
) -> ExportOptions:
    """The options of *lesson* as a film, from its first cue to the end of the solve.

    Each step of a cue is shown at reading pace. Then its words are read on the board
    that they are proved on, its question waits, and its answer is given.

    Args:
        lesson: The lesson.
        placed: Its cues, with their steps.
        look: The options that the lesson does not decide: size, theme, language, …
    """
    language = look.words.language
    page = page_options(lesson, placed, look)
    return page.changed(
        fit=NATURAL if look.edit.fit is None else look.edit.fit,
        speed=lesson.speed_percent / 100 if look.edit.fit is None else 1.0,
        start=str(placed[0].point.step),
        slow_motion=tuple(
            (str(one.point.step), str(one.point.step), Fraction(one.cue.slow))
            for one in placed
            if one.cue.slow > 1
        ),
        cell_notes=(),
        said_after=tuple(
            said.texts() for one in placed for said in _said(one, language)
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


def _said(one: PlacedCue, language: str) -> Iterator[SaidAfter]:
    """What the film says of a cue after its step: words, question, answer."""
    cue, step, words = one.cue, one.point.step, phrases("lessons", language)
    look = COMPARE_MS if cue.compared is not None else 0
    frames = (note.cells for note in cell_notes(one, language))
    cells = tuple(" ".join(map(str, frame)) for frame in frames)
    if cue.say or cells:
        text = cue.say[language] if cue.say else ""
        lines = " ".join(f"{line}." for line in note_lines(cue, language))
        title = words["look"]
        yield SaidAfter(step, title, text, lines, look=look, cells=cells)
    if cue.question is None:
        return
    said = cue.question.said(language, one.rules)
    asked = _framed(said.asked, one)
    yield SaidAfter(step, words["ask"], said.asked, wait=THINK_MS, cells=cells or asked)
    answer = words["answer"].format(answer=said.right)
    right = _framed(said.right, one) or asked
    yield SaidAfter(step, words["right"], answer, said.reason, cells=right)


def _framed(text: str, one: PlacedCue) -> tuple[str, ...]:
    """The cells that *text* names, in one frame; none where it names none."""
    found = dict.fromkeys(name.cell for name in names_in(names_found(text, one.rules)))
    return (" ".join(map(str, found)),) if found else ()

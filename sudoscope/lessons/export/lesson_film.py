"""A lesson as options of an export: its words are the author's notes of a film."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from sudoscope.lessons.model.annotations import (
    LessonNote,
    note_lines,
    notes_of,
    parts_of,
)
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from viz.export.export_options import ExportOptions
from viz.export.option_values import NATURAL
from viz.replay.annotations import AuthorNote, holds_of
from viz.replay.reading_time import reading_ms

THINK_MS: Final = 6_000
"""How long a question stays besides the time to read it."""
COMPARE_MS: Final = 5_000
"""How long a second solve stays besides the time to read the words."""


def film_options(
    lesson: Lesson, placed: Sequence[PlacedCue], look: ExportOptions
) -> ExportOptions:
    """The options of *lesson* as a film, from its first cue to its last.

    Args:
        lesson: The lesson.
        placed: Its cues, with their steps.
        look: The options that the lesson does not decide: size, theme, language, …
    """
    language = look.words.language
    notes = notes_of(placed, language)
    return look.changed(
        fit=NATURAL if look.edit.fit is None else look.edit.fit,
        title=lesson.title[language],
        panel=lesson.panel.value,
        speed=lesson.speed_percent / 100 if look.edit.fit is None else 1.0,
        start=str(placed[0].point.step),
        stop=str(max(placed[-1].point.step, notes[-1].step)),
        opened=tuple(str(one.point.step) for one in placed if one.cue.is_open),
        slow_motion=tuple(
            (str(one.point.step), str(one.point.step), Fraction(one.cue.slow))
            for one in placed
            if one.cue.slow > 1
        ),
        notes=tuple(
            (str(part.step), part.text)
            for part in parts_of(placed, look.words.language)
        ),
        pauses=tuple(
            (str(note.step), THINK_MS + reading_ms(note.text))
            for note in notes
            if note.asks
        )
        + tuple(_looks(placed, notes, language)),
        panels=tuple(
            (str(one.point.step), one.cue.panel.text) for one in placed if one.cue.panel
        ),
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


def page_options(
    lesson: Lesson, placed: Sequence[PlacedCue], look: ExportOptions
) -> ExportOptions:
    """The options of *lesson* as a page, which has the whole solve and the questions.

    Args:
        lesson: The lesson.
        placed: Its cues, with their steps.
        look: The options that the lesson does not decide: language, names of cells.
    """
    film = film_options(lesson, placed, look)
    return look.changed(
        title=film.words.title,
        speed=film.edit.speed,
        panel=lesson.panel.value,
        panels=film.annotations.panels,
        opened=film.edit.opened,
        cell_notes=film.annotations.cell_notes,
        compared=film.annotations.compared,
    )


def _looks(
    placed: Sequence[PlacedCue], notes: Sequence[LessonNote], language: str
) -> Iterator[tuple[str, int]]:
    """The pauses of steps with panels, cell notes or a second solve."""
    said = {note.step: note for note in notes}
    for one in placed:
        step, cue = one.point.step, one.cue
        lines = note_lines(cue, language)
        if not lines and cue.compared is None:
            continue
        words = AuthorNote(step, " ".join((said[step].text, *lines)))
        (needed,) = holds_of(one.point.context.trace, [words], language).values()
        needed += COMPARE_MS * (cue.compared is not None)
        yield str(step), needed + THINK_MS * said[step].asks

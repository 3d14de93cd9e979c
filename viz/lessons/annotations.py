"""What a lesson shows besides words: panels, notes on cells, and other solves."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from solver.errors import SudoscopeError
from solver.levels import pictured_levels
from viz.lessons.evidence import SolvePoint
from viz.lessons.lesson import Lesson, LessonCue, PlacedCue
from viz.replay.annotations import (
    Annotations,
    CellNote,
    CellNotes,
    PanelChange,
    SecondSolve,
)

LONGEST_LINE: Final = 60
"""Characters of a note on cells, with their names."""


def annotations_of(placed: Sequence[PlacedCue], language: str) -> Annotations:
    """What the cues of a proved lesson show at their steps.

    Args:
        placed: The cues, with their steps.
        language: One of the lesson's.
    """
    panels, cells, solves = [], [], []
    for one in placed:
        cue, step = one.cue, one.point.step
        if cue.panel is not None:
            panels.append(PanelChange(step, cue.panel))
        if cue.notes:
            cells.append(CellNotes(step, cell_notes(one, language)))
        if cue.compared is not None:
            side = one.point.evidence.solved_by(cue.compared.name)
            solves.append(SecondSolve(step, side))
    return Annotations(tuple(panels), tuple(cells), tuple(solves))


def cell_notes(one: PlacedCue, language: str) -> tuple[CellNote, ...]:
    """The notes on cells of one cue."""
    named = one.point.evidence.trace.puzzle.rules.cell_named
    return tuple(
        CellNote(tuple(named[name] for name in note.cells), note.words[language])
        for note in one.cue.notes
    )


def note_lines(cue: LessonCue, language: str) -> tuple[str, ...]:
    """The notes on cells of *cue*, each behind the names of its cells."""
    return tuple(
        f"{', '.join(note.cells)}: {note.words[language]}" for note in cue.notes
    )


def lines_length(lines: Iterable[str]) -> int:
    """How many characters of words *lines* take the room of, each a line at least."""
    return sum(max(LONGEST_LINE, len(line)) for line in lines)


def shown_faults(lesson: Lesson, cue: LessonCue, point: SolvePoint) -> Iterator[str]:
    """What *cue* shows besides words and cannot show."""
    rules = point.evidence.trace.puzzle.rules
    for note in cue.notes:
        for cell in note.cells:
            if cell not in rules.cell_named:
                yield f"there is no cell {cell}, and a note points at it"
    for language in lesson.languages:
        for line in note_lines(cue, language):
            if len(line) > LONGEST_LINE:
                yield (
                    f"the note {line!r} has {len(line)} characters with its cells;"
                    f" {LONGEST_LINE} at most fit on a line"
                )
    if cue.panel is not None and cue.panel.level:
        known = [level.slug for level in pictured_levels(rules)]
        if cue.panel.level not in known:
            yield (
                f"no level that fits a picture is called {cue.panel.level!r}; known:"
                f" {', '.join(known)}"
            )
    yield from _comparison_faults(lesson, cue, point)


def _comparison_faults(
    lesson: Lesson, cue: LessonCue, point: SolvePoint
) -> Iterator[str]:
    """Whether the other way that *cue* compares with is another, and can be shown."""
    if cue.compared is None:
        return
    if cue.compared.options == lesson.way.options and (
        cue.compared.agent == lesson.way.agent
    ):
        yield f"it compares with {cue.compared.name}, which is the way of the lesson"
        return
    try:
        point.evidence.solved_by(cue.compared.name)
    except SudoscopeError as error:
        yield f"{cue.compared.name} cannot be compared with: {error}"

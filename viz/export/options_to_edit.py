"""The edit of a film: what options ask for, with the steps of one trace for names."""

from collections.abc import Sequence

from solver.log.trace import Trace
from solver.text.printable_line import one_line
from viz.appearance import PanelChoice
from viz.bookmarks import Bookmark
from viz.errors import EditError
from viz.export.export_options import ExportOptions
from viz.replay.annotations import (
    Annotations,
    AuthorNote,
    CellNote,
    CellNotes,
    PanelChange,
    SecondSolve,
    cells_from,
    merged,
)
from viz.replay.comparison import solved_beside
from viz.replay.film_edit import FilmEdit, Slowed, longest
from viz.replay.reading_time import LONGEST_NOTE
from viz.replay.step_reference import step_at


def film_edit(
    options: ExportOptions, trace: Trace, bookmarks: Sequence[int | Bookmark] = ()
) -> FilmEdit:
    """The edit of *trace*, whose steps of *bookmarks* can be named.

    Raises:
        EditError: A step is not there, or the end of a section in slow motion is
            before its beginning.
    """
    edit, marks = options.edit, marks_of(bookmarks)
    steps = [mark.step for mark in marks]
    first, last = (step_at(trace, spot, steps) for spot in (edit.start, edit.stop))
    slowed = tuple(
        Slowed(step_at(trace, one, steps), step_at(trace, end, steps), by)
        for one, end, by in edit.slow_motion
    )
    for section in slowed:
        if section.last < section.first:
            raise EditError(
                f"the section in slow motion ends at step {section.last:,}, before"
                f" it begins at step {section.first:,}; change the two around"
            )
    opened = tuple(step_at(trace, spot, steps) for spot in edit.opened)
    pauses = options.annotations.pauses
    return FilmEdit(
        edit.steps_pace,
        first,
        last,
        edit.fit or None,
        edit.pace == "meaning",
        slowed,
        edit.only_winning_path,
        edit.fold_dead_branches,
        notes=_notes(options, trace, marks),
        pauses=longest(*({step_at(trace, spot, steps): ms} for spot, ms in pauses)),
        opened=opened,
        annotations=_annotations(options, trace, steps),
    )


def marks_of(bookmarks: Sequence[int | Bookmark]) -> tuple[Bookmark, ...]:
    """*bookmarks* as values; a step alone is a bookmark without a note."""
    return tuple(m if isinstance(m, Bookmark) else Bookmark(m) for m in bookmarks)


def _annotations(
    options: ExportOptions, trace: Trace, marks: Sequence[int]
) -> Annotations:
    """The author's panels, cell notes and second solves, which are solved here."""
    chosen = options.annotations
    panels = sorted(
        PanelChange(step_at(trace, spot, marks), PanelChoice.named(panel))
        for spot, panel in chosen.panels
    )
    notes: dict[int, tuple[CellNote, ...]] = {}
    for spot, names, text in chosen.cell_notes:
        note = CellNote(cells_from(names, trace.puzzle.rules), text)
        step = step_at(trace, spot, marks)
        notes[step] = (*notes.get(step, ()), note)
    solves = (
        SecondSolve(step_at(trace, spot, marks), solved_beside(trace, way))
        for spot, way in chosen.compared
    )
    cells = (CellNotes(step, of) for step, of in sorted(notes.items()))
    return Annotations(tuple(panels), tuple(cells), tuple(solves))


def _notes(
    options: ExportOptions, trace: Trace, marks: Sequence[Bookmark]
) -> tuple[AuthorNote, ...]:
    """The author's notes: of this video and of bookmarks."""
    steps = [mark.step for mark in marks]
    own = [
        AuthorNote(step_at(trace, spot, steps), said)
        for spot, said in options.words.notes
    ]
    marked = [
        AuthorNote(mark.step, one_line(mark.note, LONGEST_NOTE), is_optional=True)
        for mark in marks
        if mark.note
    ]
    return merged((*marked, *own))

"""The plan of a film: what options ask for, with the steps of one trace for names."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from solver.explain.own_words import reasons_in_log
from solver.log.trace import Trace
from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import ShownNames, Symbols
from solver.text.printable_line import one_line
from viz.appearance import Appearance, LowerPanel, PanelChoice, PicturePart, Safe
from viz.bookmarks import Bookmark
from viz.errors import EditError, RecordingError
from viz.export.added_options import chosen_groups
from viz.export.export_options import ExportOptions
from viz.film.cards import Logo
from viz.film.film_options import FilmOptions
from viz.painters.image_info import size_of
from viz.replay.annotations import (
    Annotations,
    AuthorNote,
    CellNote,
    CellNotes,
    PanelChange,
    SecondSolve,
    cells_from,
    merged,
    solved_beside,
)
from viz.replay.film_edit import FilmEdit, Slowed, longest
from viz.replay.reading_time import LONGEST_NOTE
from viz.replay.step_reference import step_at

_LARGEST_LOGO: Final = 20_000_000
_NOT_IN_SHORTS: Final = frozenset({PicturePart.COUNTERS, PicturePart.TIMELINE})
"""One step has no way from the beginning to the end."""


def titled(options: ExportOptions, trace: Trace) -> Trace:
    """*trace* with the names of cells that were chosen, the title and own words."""
    words = options.words
    names = ShownNames(CellNames(words.cell_names), Symbols(words.symbols))
    named = trace.with_cell_names(names)
    title = one_line(words.title) or trace.puzzle.title
    named = replace(named, puzzle=replace(named.puzzle, title=title))
    for group in chosen_groups(options):
        named = group.words(options, named)
    return replace(named, words={**reasons_in_log(trace), **named.words})


def film_look(options: ExportOptions) -> FilmOptions:
    """The look of the film.

    Raises:
        RecordingError: The logo or another picture cannot be read.
        UnknownNameError: There is no such theme.
    """
    picture, words = options.picture, options.words
    look = FilmOptions(
        picture.size,
        Appearance(
            picture.colours,
            words.language,
            hidden=frozenset(map(PicturePart, picture.hide)) | _hidden(options),
            panel=LowerPanel(picture.panel),
            safe=Safe(picture.safe),
            all_candidates=picture.all_candidates,
        ),
        has_title=words.cards in {"title", "both"},
        has_end=words.cards in {"end", "both"},
        has_captions=words.captions,
        author=one_line(words.author),
        logo=None if words.logo is None else _logo(words.logo),
        adornments=options.adornments,
    )
    for group in chosen_groups(options):
        look = group.look(options, look)
    return look


def _hidden(options: ExportOptions) -> frozenset[PicturePart]:
    """The parts that a short has no use for."""
    return _NOT_IN_SHORTS if options.edit.short else frozenset()


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


def _logo(path: Path) -> Logo:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_LOGO + 1)
    except OSError as error:
        raise RecordingError(
            f"the logo {path} cannot be read: {error.strerror}"
        ) from None
    size = size_of(path.name, data) if len(data) <= _LARGEST_LOGO else None
    if size is None:
        raise RecordingError(
            f"the logo {path} is no image that can be shown; a PNG, JPEG or SVG file"
            " below 20 MB expected"
        )
    return Logo(path.name, data, size)

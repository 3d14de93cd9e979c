"""A picture that was dropped, opened or pasted, as a puzzle or a draft."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.formats.notation import PuzzleRecord
from solver.puzzle.notes import NotedCell
from solver.puzzle.sheet import OwnSheet
from solver.rules.cell_names import CellNames
from solver.rules.digits import EMPTY, Digit, Mask, bit
from sudoscope.photo.clipboard import clipboard_picture
from sudoscope.photo.errors import PictureError
from sudoscope.photo.picture import is_picture_file, png_of
from sudoscope.photo.read_picture import read_picture
from viz.puzzles.detect import FoundPuzzle, Reason, Refused
from viz.puzzles.incoming_readers import IncomingReader
from viz.puzzles.puzzle_draft import Draft, middle_of
from viz.puzzles.sketch_source import SketchSource

if TYPE_CHECKING:
    from sudoscope.photo.judged_reading import JudgedReading


def read_incoming_picture(path: Path) -> FoundPuzzle | Refused:
    """The puzzle of a picture file, if it is read for sure; never raises.

    What somebody wrote into it comes with it; what may be one digit or another is noted
    in its cell. Otherwise why not, with the digits as they are proposed, for an editor.
    """
    try:
        data = path.read_bytes()
    except OSError:
        return Refused(Reason.UNREADABLE, path.name)
    return _incoming(data, path.name, path.stem)


def read_pasted_picture() -> FoundPuzzle | Refused:
    """The puzzle of the picture in the clipboard, as of a file; never raises."""
    try:
        found = clipboard_picture()
    except PictureError as error:
        return Refused(Reason.UNREAD_PICTURE, said=_said(error))
    if isinstance(found, Path):
        return read_incoming_picture(found)
    return _incoming(found)


def _incoming(data: bytes, name: str = "", title: str = "") -> FoundPuzzle | Refused:
    """The puzzle of a picture, which has a *title*, or why it is not taken."""
    try:
        found = read_picture(data)
    except PictureError as error:
        return Refused(Reason.UNREAD_PICTURE, name, said=_said(error))
    variant = found.variant
    if found.has_certain_clues:
        puzzle = replace(found.puzzle, title=title)
        return FoundPuzzle(PuzzleRecord(puzzle, sheet=_sheet(found)), name)
    cursor = middle_of(variant)
    if found.doubtful_clues:
        cursor = variant.cells[found.doubtful_clues[0]]
    return Refused(
        Reason.UNREAD_PICTURE,
        name,
        board=Draft(variant, tuple(found.clues), cursor),
        source=_source(found),
        said=found.sentence,
    )


def _sheet(found: "JudgedReading") -> OwnSheet | None:
    """The clues and what somebody wrote; doubtful digits as notes."""
    if not any(found.entered):
        return None
    digits = [Digit(digit) if digit else None for digit in found.digits]
    notes = []
    for at in found.doubtful:
        digits[at] = None
        shown = [share.digit for share in found.shares(at) if share.digit]
        noted = reduce(or_, (bit(Digit(digit)) for digit in shown), EMPTY)
        notes.append(NotedCell(found.variant.cells[at], centre=Mask(noted)))
    return OwnSheet(tuple(digits), tuple(notes))


def _source(found: "JudgedReading") -> SketchSource:
    """The cells of the picture, and what is doubtful in them."""
    return SketchSource(
        found.variant,
        tuple(png_of((cell * 255).astype("uint8")) for cell in found.reading.cells),
        {
            found.variant.cells[cell]: found.shares(cell)
            for cell in found.doubtful_clues
            if not found.is_sure_digit(cell)
        },
        _sheet(found),
    )


def _said(error: PictureError) -> Callable[[str, CellNames], str]:
    return lambda language, _: error.sentence(language)


READERS: Final = (
    IncomingReader(
        "pictures", is_picture_file, read_incoming_picture, read_pasted_picture
    ),
)

"""A picture that was dropped on the window or opened there, as a puzzle or a sketch."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from solver.digits import Digit
from solver.puzzle import Puzzle
from solver.rules.cell_names import CellNames
from solver.rules.variant import Variant
from viz.photo.errors import PictureError
from viz.photo.picture import is_picture
from viz.photo.read_picture import read_picture
from viz.puzzles.detect import FoundPuzzle, Reason, Refused
from viz.puzzles.puzzle_draft import Sketch

LARGEST: Final = 60_000_000
"""Bytes of a picture file."""
_HEAD: Final = 64


def is_picture_file(path: Path) -> bool:
    """Whether there is a picture at *path*; never raises."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return False
        with path.open("rb") as file:
            return is_picture(file.read(_HEAD))
    except (OSError, ValueError):
        return False


def read_incoming_picture(path: Path, variant: Variant) -> FoundPuzzle | Refused:
    """The puzzle of a picture file, if it is read for sure; never raises.

    Otherwise why not, with the digits as they are proposed, for an editor.
    """
    name = path.name
    try:
        found = read_picture(path.read_bytes(), variant)
    except PictureError as error:
        return Refused(Reason.UNREAD_PICTURE, name, said=_said(error))
    except OSError:
        return Refused(Reason.UNREADABLE, name)
    clues = tuple(Digit(digit) if digit else None for digit in found.digits)
    if found.is_certain:
        return FoundPuzzle(Puzzle(variant, clues, path.stem), name)
    sketch = Sketch.empty(variant).filled_with(variant, clues)
    return Refused(Reason.UNREAD_PICTURE, name, sketch=sketch, said=found.sentence)


def _said(error: PictureError) -> Callable[[str, CellNames], str]:
    return lambda language, _: error.sentence(language)

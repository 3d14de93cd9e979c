"""PUZZLE as a picture: its digits and rules as a line, or what is doubtful there."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.errors import PuzzleError
from solver.rules.builders import classic
from solver.text_board import variant_for
from viz.cli.notices import accepts_reading, notice
from viz.cli.option_sources import is_typed
from viz.photo import PictureError
from viz.photo.picture import is_picture_file

if TYPE_CHECKING:
    from viz.export.options import ExportOptions
    from viz.photo.judged_reading import JudgedReading

_CELLS: Final = 81
"""Of a variant whose name says no size."""


def line_in_picture(data: bytes, name: str, variant: str = "") -> str:
    """The digits of the grid in a picture, one symbol a cell.

    Where its lines say other rules than the classic ones, in a notation that has them.
    A notice says how many there are, once for each picture.

    Args:
        data: The content of a picture file.
        name: What it is called in messages.
        variant: The name of the rules; empty for those that its lines say.

    Raises:
        PuzzleError: It cannot be read, or digits are doubtful and the command was not
            called so as to accept them.
    """
    return _line(data, name, variant, accepts=accepts_reading())


@lru_cache(maxsize=1)
def _line(data: bytes, name: str, variant: str, *, accepts: bool) -> str:
    found = _read(data, name, variant)
    line = found.line if variant else _with_rules(found)
    if not found.is_certain and not accepts:
        raise PuzzleError(
            f"{name}: {found.sentence()} As it is read: {line}; take that with"
            " --accept-reading, or correct it and give it in place of the picture"
        )
    given = sum(digit > 0 for digit in found.digits)
    doubt = "" if found.is_certain else f", {len(found.doubtful)} cells doubtful"
    slug = found.variant.slug
    rules = "" if variant or slug.startswith("classic") else f", rules: {slug}"
    notice(f"{name}: {given} digits read{rules}{doubt}")
    return line


def _with_rules(found: "JudgedReading") -> str:
    """The digits as a line, and the rules of the picture if they are not classic."""
    if found.variant == classic(found.variant.digit_count):
        return found.line
    from solver.formats import written_on_one_line

    try:
        return written_on_one_line(found.puzzle)
    except PuzzleError:  # digits contradict each other
        return found.line


@lru_cache(maxsize=1)
def _read(data: bytes, name: str, variant: str) -> "JudgedReading":
    from viz.photo import read_picture

    rules = variant_for(["." * _CELLS], variant) if variant else None
    try:
        return read_picture(data, rules)
    except PictureError as error:
        raise PuzzleError(f"{name}: {error}") from None


def doubtful_picture(argument: str, variant: str) -> Path | None:
    """The picture file that PUZZLE names, if what is read in it has to be looked at.

    Args:
        argument: PUZZLE of the command.
        variant: The name of the rules; empty for those that its lines say.

    Raises:
        PuzzleError: It is a picture that cannot be read.
    """
    path = Path(argument)
    if accepts_reading() or not is_picture_file(path):
        return None
    is_certain = _read(path.read_bytes(), argument, variant).is_certain
    return None if is_certain else path


def with_photo(options: "ExportOptions", argument: str, target: str) -> "ExportOptions":
    """*options* of a film of the puzzle in a photo, which its title card shows.

    As they are where PUZZLE is no photo, where another one was chosen, and where no
    film is written: pages and single pictures have no cards.

    Args:
        options: Of what is recorded.
        argument: PUZZLE of the command.
        target: The file or folder to write.

    Raises:
        RecordingError: There is no format for *target*.
    """
    from viz.export.exporters import exporter_for
    from viz.export.exporters.films import FILMS

    words, path = options.words, Path(argument)
    if words.photo is not None or not is_picture_file(path):
        return options
    if exporter_for(target) is not FILMS:
        return options
    cards = words.cards if is_typed("cards") else "title"
    return replace(options, words=replace(words, photo=path, cards=cards))

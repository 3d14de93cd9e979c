"""PUZZLE as a picture: its digits and rules as a line, or what is doubtful there."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import variant_for
from solver.rules.digits import Digit, symbol
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.cli.arguments.puzzle_files import PuzzleFiles
from sudoscope.cli.console.notices import is_called_so, keeping, notice
from sudoscope.cli.options.option_group import uncommon
from sudoscope.cli.settings.option_sources import is_typed
from sudoscope.photo.errors import PictureError
from sudoscope.photo.picture import ENDINGS, is_picture, is_picture_file

if TYPE_CHECKING:
    from sudoscope.photo.judged_reading import JudgedReading
    from viz.export.export_options import ExportOptions

ACCEPT_READING: Final = "sudoscope.accept_reading"
"""Key of the context of a command that takes doubtful digits as they are proposed."""
_LISTED: Final = 5
"""Wrong entries that a notice names."""
_CELLS: Final = 81
"""Of a variant whose name says no size."""


def line_in_picture(data: bytes, name: str, variant: str = "") -> str:
    """The printed digits of the grid in a picture, one symbol a cell.

    Where its lines say other rules than the classic ones, in a notation that has them.
    A notice says how many there are, and what somebody wrote, once for each picture.

    Args:
        data: The content of a picture file.
        name: What it is called in messages.
        variant: The name of the rules; empty for those that its lines say.

    Raises:
        PuzzleError: It cannot be read, or digits are doubtful and the command was not
            called so as to accept them.
    """
    return _line(data, name, variant, accepts=is_called_so(ACCEPT_READING))


@lru_cache(maxsize=1)
def _line(data: bytes, name: str, variant: str, *, accepts: bool) -> str:
    found = _read(data, name, variant)
    line = found.line if variant else _with_rules(found)
    if not found.has_certain_clues and not accepts:
        raise PuzzleError(
            f"{name}: {found.sentence()} As it is read: {line}; take that with"
            " --accept-reading, or correct it and give it in place of the picture"
        )
    given = sum(clue is not None for clue in found.clues)
    count = len(found.doubtful)
    doubt = f", {count} cell{'s' * (count > 1)} doubtful" if count else ""
    slug = found.variant.slug
    rules = "" if variant or slug.startswith("classic") else f", rules: {slug}"
    notice(f"{name}: {given} digits read{_about_entries(found)}{rules}{doubt}")
    if found.doubtful and found.has_certain_clues:
        notice(f"{name}: {found.sentence()}")
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


def _about_entries(found: "JudgedReading") -> str:
    """How many digits somebody wrote, and which of them are wrong."""
    entered = sum(digit is not None for digit in found.entered)
    if not entered:
        return ""
    said = f", and {entered} written by hand, which are no clues"
    wrong = found.mistakes
    named = [
        f"{found.variant.cell_name(Cell(cell))} = {symbol(Digit(found.digits[cell]))}"
        for cell in wrong[:_LISTED]
    ]
    if rest := len(wrong) - len(named):
        named.append(f"{rest} more")
    return f"{said}; wrong: {', '.join(named)}" if wrong else said


def with_entries(puzzle: Puzzle, argument: str, variant: str) -> Puzzle:
    """*puzzle* with the right digits that somebody wrote into it on paper.

    Args:
        puzzle: That of the picture.
        argument: PUZZLE of the command; what is no picture has no entries.
        variant: The name of the rules; empty for classic ones.

    Raises:
        PuzzleError: The picture cannot be read.
    """
    path = Path(argument)
    if not is_picture_file(path):
        return puzzle
    found = _read(path.read_bytes(), argument, variant)
    left_out = {*found.mistakes, *found.doubtful}
    digits = tuple(
        clue or (None if cell in left_out else entry)
        for cell, (clue, entry) in enumerate(
            zip(puzzle.clues, found.entered, strict=True)
        )
    )
    return replace(puzzle, clues=digits)


@lru_cache(maxsize=1)
def _read(data: bytes, name: str, variant: str) -> "JudgedReading":
    from sudoscope.photo.read_picture import read_picture

    rules = variant_for(["." * _CELLS], variant) if variant else None
    try:
        return read_picture(data, rules)
    except PictureError as error:
        raise PuzzleError(f"{name}: {error}") from None


def picture_to_open(argument: str, variant: str) -> Path | None:
    """The picture file that PUZZLE names, if it is more than clues for sure.

    Then a window opens it itself: what is read in it has to be looked at, or somebody
    has begun to solve it.

    Args:
        argument: PUZZLE of the command.
        variant: The name of the rules; empty for those that its lines say.

    Raises:
        PuzzleError: It is a picture that cannot be read.
    """
    path = Path(argument)
    if is_called_so(ACCEPT_READING) or not is_picture_file(path):
        return None
    found = _read(path.read_bytes(), argument, variant)
    return None if found.is_certain and not any(found.entered) else path


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
    from sudoscope.photo.photo_options import PhotoOptions
    from viz.export.exporters import exporter_for
    from viz.export.exporters.films import FILMS

    path, photo = Path(argument), options.group(PhotoOptions).photo
    if photo is not None or not is_picture_file(path):
        return options
    if exporter_for(target) is not FILMS:
        return options
    cards = options.words.cards if is_typed("cards") else "title"
    return options.changed(photo=path, cards=cards)


FILES: Final = (
    PuzzleFiles(
        kind="picture",
        endings=ENDINGS,
        options=uncommon(
            click.option(
                "--accept-reading",
                is_flag=True,
                expose_value=False,
                callback=keeping(ACCEPT_READING),
                help="Take digits of a picture that are doubtful.",
            )
        ),
        accepts=is_picture,
        line=line_in_picture,
        with_entries=with_entries,
        to_open=picture_to_open,
        filmed=with_photo,
    ),
)

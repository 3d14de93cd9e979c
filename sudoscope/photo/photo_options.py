"""The option of films for the photo of the puzzle, and what becomes of it."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from viz.errors import RecordingError
from viz.export.added_options import OptionGroup
from viz.export.export_options import ExportOptions
from viz.option_field import OutputKind, Section, option

if TYPE_CHECKING:
    from viz.film.film_options import FilmOptions


@dataclass(frozen=True, slots=True)
class PhotoOptions:
    """The photo of the puzzle."""

    photo: Path | None = option(
        None,
        "Photo of the puzzle, which turns into the board on the title card.",
        section=Section.AROUND,
        needs="cards",
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.SHORT),
    )


def look(options: ExportOptions, shown: "FilmOptions") -> "FilmOptions":
    """*shown* with the pictures of a photo that turns into the board.

    Raises:
        RecordingError: It cannot be read, or has no grid.
    """
    path = options.group(PhotoOptions).photo
    return shown if path is None else replace(shown, photo=_pictures(path))


def _pictures(path: Path) -> tuple[bytes, ...]:
    from sudoscope.photo.errors import PictureError  # noqa: PLC0415 - slow to load
    from sudoscope.photo.read_picture import reading_in  # noqa: PLC0415

    try:
        data = path.read_bytes()
        reading = reading_in(data)
    except OSError as error:
        raise RecordingError(
            f"the photo {path} cannot be read: {error.strerror}"
        ) from None
    except PictureError as error:
        raise RecordingError(f"{path}: {error}") from None
    from sudoscope.photo.flattening import flattening  # noqa: PLC0415 - needs OpenCV

    return flattening(data, reading)


OPTIONS: Final = (OptionGroup(PhotoOptions, after="logo", look=look),)

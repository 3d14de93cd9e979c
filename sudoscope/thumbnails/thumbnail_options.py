"""The option of films for their picture in a list of videos."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from viz.choice_errors import ConflictError
from viz.export.added_options import FilmAddition, OptionGroup
from viz.export.export_options import ExportOptions
from viz.option_field import OutputKind, Section, option

_SUFFIXES: Final = (".png", ".jpg", ".jpeg")


@dataclass(frozen=True, slots=True)
class ThumbnailOptions:
    """The file of the picture that stands for a film."""

    thumbnail: Path | None = option(
        None,
        "A .png or .jpg file for a picture of the most telling moment: the dead"
        " end under the most guesses, else the hardest technique, else the end."
        " With {title}, that is its large line. Of two solves it has both boards.",
        beside="-thumbnail.png",
        section=Section.BESIDE,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.CLIPS),
    )


def check(options: ExportOptions) -> None:
    """Refuse a name without the ending of a picture.

    Raises:
        ConflictError: It is one.
    """
    path = options.group(ThumbnailOptions).thumbnail
    if path is not None and path.suffix.lower() not in _SUFFIXES:
        raise ConflictError("thumbnail-ending", name=repr(path.name))


def addition(options: ExportOptions) -> FilmAddition:
    """The picture of one recording."""
    from sudoscope.thumbnails.film_thumbnail import FilmThumbnail  # noqa: PLC0415 - slow to load

    return FilmThumbnail(options)


OPTIONS: Final = (
    OptionGroup(ThumbnailOptions, after="substep", check=check, addition=addition),
)

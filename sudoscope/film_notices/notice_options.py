"""What every recording is looked at for; there is nothing to choose."""

from dataclasses import dataclass
from typing import Final

from viz.export.added_options import FilmAddition, OptionGroup
from viz.export.export_options import ExportOptions


@dataclass(frozen=True, slots=True)
class NoticeOptions:
    """None."""


def addition(options: ExportOptions) -> FilmAddition:
    """The notices of one recording."""
    from sudoscope.film_notices.film_notices import FilmNotices  # noqa: PLC0415 - slow to load

    return FilmNotices(options)


OPTIONS: Final = (
    OptionGroup(NoticeOptions, after="fit", addition=addition, is_always=True),
)

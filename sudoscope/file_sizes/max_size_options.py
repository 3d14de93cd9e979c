"""The option of films for the size of their file."""

import re
from dataclasses import dataclass
from typing import Any, Final

from viz.errors import OptionsError
from viz.export.added_options import FilmAddition, OptionGroup
from viz.export.export_options import ExportOptions
from viz.option_field import OutputKind, option

_UNITS: Final = {"kb": 10**3, "mb": 10**6, "gb": 10**9, "kib": 2**10, "mib": 2**20}
_SIZE: Final = re.compile(r"(\d+(?:\.\d+)?)\s*([kmg]b|[km]ib)", re.IGNORECASE)


def bytes_of(text: Any) -> int:
    """The bytes that *text* means, such as "8MB"; 1 or more.

    Raises:
        OptionsError: It means none.
    """
    found = _SIZE.fullmatch(str(text).strip())
    count = int(float(found[1]) * _UNITS[found[2].lower()]) if found else 0
    if count < 1:
        raise OptionsError(
            f"{text!r} is no size of a file; give a number and KB, MB, GB, KiB or MiB,"
            " such as 8MB"
        )
    return count


def _checked(text: Any) -> str:
    bytes_of(text)
    return str(text)


@dataclass(frozen=True, slots=True)
class MaxSizeOptions:
    """How large the file of a film may be."""

    max_size: str | None = option(
        None,
        "How large the .mp4 or .webm may be, such as 8MB: what is larger is written"
        " again with fewer bits and, where these are too few, with fewer pixels.",
        metavar="SIZE",
        read_one=_checked,
        unfit=(OutputKind.PICTURE, OutputKind.PAGE, OutputKind.PLAIN),
    )


def addition(options: ExportOptions) -> FilmAddition:
    """The limit of one recording."""
    from sudoscope.file_sizes.film_size import FilmSize  # noqa: PLC0415 - slow to load

    return FilmSize(options)


OPTIONS: Final = (OptionGroup(MaxSizeOptions, after="quality", addition=addition),)
"""The size of the file, at most."""

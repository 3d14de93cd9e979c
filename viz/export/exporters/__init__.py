"""Exporters, one module for each kind of file, chosen by the ending of its name.

To add an exporter, write a module with one and name it in ``EXPORTERS``; a package adds
to the registry of that name.
"""

from pathlib import Path
from typing import Final

from solver.registry import Registry
from viz.encoders.registry import check_name, is_folder
from viz.errors import RecordingError
from viz.export.exporter import Exporter
from viz.export.exporters.films import FILMS, PICTURES
from viz.export.exporters.vectors import PDF, SVG

EXPORTERS: Final = Registry[Exporter](
    "exporters", (FILMS, PICTURES, SVG, PDF), lambda one: one.endings
)
"""No ending occurs twice."""

_FOLDER: Final = "/"


def all_exporters() -> tuple[Exporter, ...]:
    """In the order in which help lists them: those of pictures last."""
    return tuple(sorted(EXPORTERS.values(), key=lambda one: one.is_picture))


def endings(*, is_picture: bool | None = None) -> tuple[str, ...]:
    """How names of files can end, those of folders left out.

    Args:
        is_picture: Whether what is written is one step; ``None`` for both.
    """
    return tuple(
        ending
        for exporter in all_exporters()
        if is_picture is None or exporter.is_picture is is_picture
        for ending in exporter.endings
        if ending != _FOLDER
    )


def picture_endings() -> str:
    """The endings of files with one step, in words."""
    *others, last = endings(is_picture=True)
    return f"{', '.join(others)} or {last}"


def summary() -> str:
    """What each ending means, for the help."""
    return "; ".join(exporter.summary for exporter in all_exporters())


def exporter_for(target: str) -> Exporter:
    """The exporter for the format that the ending of *target* names.

    Raises:
        RecordingError: There is none, or no file can be called that.
    """
    path = Path(target)
    check_name(path)
    is_one = is_folder(target, endings())
    ending = _FOLDER if is_one else path.suffix.lower()
    for exporter in all_exporters():
        if ending in exporter.endings:
            return exporter
    raise RecordingError(
        f"{target} was not recorded: no format has the suffix"
        f" {path.suffix or path.name!r}; end the name in {', '.join(endings())}, or in"
        " / for a folder of PNGs"
    )

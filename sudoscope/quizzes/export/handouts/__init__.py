"""Handouts of quizzes and lessons, to print, in the format that an ending names."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from solver.errors import OutputError
from sudoscope.quizzes.export.handouts.handout import Handout
from sudoscope.quizzes.export.handouts.html import html_handout

HandoutWriter: TypeAlias = Callable[[Handout], bytes]
"""Makes a file of a handout."""


def _pdf(handout: Handout) -> bytes:
    from sudoscope.quizzes.export.handouts.pdf import pdf_handout  # noqa: PLC0415 - slow to load

    return pdf_handout(handout)


HANDOUTS: Final[dict[str, HandoutWriter]] = {".html": html_handout, ".pdf": _pdf}
"""By ending; that of the first is usual."""


def handout_writer(path: Path) -> HandoutWriter:
    """What makes a handout for *path*, by its ending.

    Raises:
        OutputError: No handout has that ending.
    """
    writer = HANDOUTS.get(path.suffix.lower())
    if writer is None:
        raise OutputError(
            f"{path} was not written: no handout has the suffix"
            f" {path.suffix or path.name!r}; end the name in {' or '.join(HANDOUTS)}"
        )
    return writer

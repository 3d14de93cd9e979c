"""The thumbnail of a recording, written beside it."""

from pathlib import Path
from typing import Final

from viz.encoders import PixelFormat
from viz.encoders.images.jpeg import jpeg
from viz.encoders.images.png import png
from viz.errors import OptionsError
from viz.export.recorder import Canvas
from viz.shapes import Frame

SUFFIXES: Final = (".png", ".jpg", ".jpeg")


def check_thumbnail(path: Path | None) -> None:
    """Refuse a name that is no picture's.

    Raises:
        OptionsError: Its ending is none of ``SUFFIXES``.
    """
    if path is not None and path.suffix.lower() not in SUFFIXES:
        raise OptionsError(
            f"--thumbnail writes one picture; end the name {path.name!r} in .png or"
            " .jpg"
        )


def thumbnail_bytes(frame: Frame, suffix: str) -> bytes:
    """*frame* as a file with that *suffix*."""
    canvas = Canvas(frame.size, PixelFormat.BGR)
    canvas.paint(frame)
    write = png if suffix.lower() == ".png" else jpeg
    return write(canvas.pixels, frame.size)

"""The thumbnail of a recording, written beside it."""

from viz.encoders.encoding import PixelFormat
from viz.encoders.images.jpeg import jpeg
from viz.encoders.images.png import png
from viz.export.recorder import Canvas
from viz.shapes import Frame


def thumbnail_bytes(frame: Frame, suffix: str) -> bytes:
    """*frame* as a file with that *suffix*."""
    canvas = Canvas(frame.size, PixelFormat.BGR)
    canvas.paint(frame)
    write = png if suffix.lower() == ".png" else jpeg
    return write(canvas.pixels, frame.size)

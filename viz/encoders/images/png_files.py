"""PNG sinks: one picture, or a folder with one for each frame."""

from functools import partial
from pathlib import Path
from typing import Final

from viz.cancellation import Check
from viz.encoders.encoding import Encoding
from viz.encoders.images.limits import plain_raster, plain_session
from viz.encoders.images.png import SIDES, png
from viz.encoders.session import EncoderSession, Raster
from viz.encoders.sink import SinkError
from viz.output.atomic_folder import AtomicFolder, frame_name
from viz.output.target import Target

ONE: Final = "a PNG holds one picture; end the name in / for a folder of all"


def png_encoder(target: Target, raster: Raster, encoding: Encoding) -> EncoderSession:
    """An encoder for a single PNG, which takes one frame.

    Raises:
        RecordingError: The size is out of range, or something was asked for that only
            videos have.
    """
    raster = plain_raster(
        target, raster, encoding, "PNG", SIDES, has_opacity=True, has_times=False
    )
    return plain_session(target, raster, partial(PictureSink, raster.size))


def folder_encoder(
    target: AtomicFolder, raster: Raster, encoding: Encoding
) -> EncoderSession:
    """An encoder for a folder of numbered PNGs.

    Raises:
        RecordingError: As for ``png_encoder``.
    """
    raster = plain_raster(
        target, raster, encoding, "PNG", SIDES, has_opacity=True, has_times=False
    )
    return plain_session(target, raster, partial(FolderSink, raster.size))


class PictureSink:
    """Writes one picture; see ``viz.encoders.sink.Sink``.

    Args:
        size: Width and height in pixels.
        part: The file to write.
    """

    def __init__(self, size: tuple[int, int], part: Path) -> None:
        self._size = size
        self._part = part
        self._is_written = False

    def write(self, frame: memoryview, repeats: int, check: Check) -> None:
        """Write the picture."""
        del check
        if self._is_written or repeats > 1:
            raise SinkError(ONE)
        self._part.write_bytes(png(frame, self._size))
        self._is_written = True

    def finish(self, check: Check) -> None:
        """Nothing is left to do."""
        del check

    def kill(self) -> None:
        """Nothing runs."""


class FolderSink:
    """Writes one picture a frame; see ``viz.encoders.sink.Sink``.

    Args:
        size: Width and height in pixels.
        part: The folder to write to.
    """

    def __init__(self, size: tuple[int, int], part: Path) -> None:
        self._size = size
        self._part = part
        self._count = 0

    def write(self, frame: memoryview, repeats: int, check: Check) -> None:
        """Write a picture, and again for as long as it is shown."""
        picture = png(frame, self._size)
        for _ in range(repeats):
            check()
            self._count += 1
            (self._part / frame_name(self._count)).write_bytes(picture)

    def finish(self, check: Check) -> None:
        """Nothing is left to do."""
        del check

    def kill(self) -> None:
        """Nothing runs."""

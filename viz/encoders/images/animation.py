"""A sink for animated pictures, written frame by frame."""

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Protocol

from viz.cancellation import Check
from viz.encoders.images.deltas import Patch, Patches
from viz.encoders.session import Raster


class AnimationFile(Protocol):
    """Lays out the pieces of one animated picture in a file."""

    def add(self, patch: Patch, start: int, frames: int) -> None:
        """Append *patch*, shown from frame *start*, counted from 0, for *frames*."""

    def close(self) -> None:
        """Write what can be known only at the end."""


class AnimationSink:
    """Writes what changed; see ``viz.encoders.sink.Sink``.

    A piece is written when it is known how long it is shown: equal frames are one.

    Args:
        begin: Starts the layout in an open file.
        raster: The common properties of the frames.
        part: The file to write.
    """

    def __init__(
        self,
        begin: Callable[[BinaryIO, Raster], AnimationFile],
        raster: Raster,
        part: Path,
    ) -> None:
        self._file = part.open("wb")
        try:
            self._animation = begin(self._file, raster)
        except BaseException:
            self._file.close()
            raise
        self._patches = Patches(raster.size, raster.pixel_format.length((1, 1)))
        self._waiting: Patch | None = None
        self._start = 0
        self._frames = 0

    def write(self, frame: memoryview, repeats: int, check: Check) -> None:
        """Add the changes of *frame*."""
        del check
        patch = self._patches.of(frame)
        if patch is not None:
            self._flush()
            self._waiting = patch
        self._frames += repeats

    def finish(self, check: Check) -> None:
        """Write the last piece, and close the file."""
        del check
        self._flush()
        self._animation.close()
        self._file.close()

    def kill(self) -> None:
        """Close the file, complete or not."""
        try:
            self._file.close()
        except OSError:
            # What was still to be written has no place; the file goes anyway.
            return

    def _flush(self) -> None:
        if self._waiting is not None:
            self._animation.add(self._waiting, self._start, self._frames)
            self._start += self._frames
            self._frames = 0

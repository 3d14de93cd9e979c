"""Encoder life cycle: lock the part file, feed the sink, rename or delete."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Self

from viz.cancellation import Check, go_on
from viz.encoders.encoding import Extras, PixelFormat
from viz.encoders.sink import Sink, SinkError
from viz.output.os_errors import reason_for
from viz.output.target import Target

Pixels = bytes | bytearray | memoryview


@dataclass(frozen=True, slots=True)
class Raster:
    """The common properties of all frames of a recording.

    Attributes:
        size: Width and height in pixels.
        fps: Frames a second.
        pixel_format: How their bytes are laid out.
    """

    size: tuple[int, int]
    fps: int | Fraction
    pixel_format: PixelFormat = PixelFormat.BGR


class EncoderSession:
    """Feeds frames to a sink; see ``viz.encoders.registry.Encoder``.

    Attributes:
        pixel_format: What ``write`` takes.
        check: Called before each frame and while one waits; it raises what
            the recording is to be left with when it was cancelled.
        extras: Contents beside the pictures, to be set before it is started.
        on_complete: Called with the complete file, before it gets its name.

    Args:
        target: Where the file goes.
        raster: The common properties of the frames.
        start: Makes the sink that writes to the part file it is given, with extras.
    """

    def __init__(
        self,
        target: Target,
        raster: Raster,
        start: Callable[[Path, Extras], Sink],
    ) -> None:
        self.pixel_format = raster.pixel_format
        self._target = target
        self._size = raster.size
        self._start = start
        self.check: Check = go_on
        self.extras = Extras()
        self.on_complete: Callable[[Path], None] = _keep_it
        self._is_empty = True
        self._is_torn = False
        self._sink: Sink | None = None

    def __enter__(self) -> Self:
        self._is_empty = True
        self._is_torn = False
        try:
            with self._faults():
                self._target.claim()
                self._sink = self._start(self._target.part, self.extras)
        except BaseException:
            self._clean_up()
            raise
        return self

    def write(self, pixels: Pixels, repeats: int = 1) -> None:
        """Append a frame; layout and errors as in ``viz.encoders.registry.Encoder``."""
        assert self._sink is not None, "write inside the with block"
        self.check()
        if repeats < 1:
            raise ValueError(f"a frame is shown {repeats} times, expected 1 or more")
        with memoryview(pixels) as view, self._flat(view) as frame:
            # Stays set when whatever else interrupts it in the middle of a frame.
            self._is_torn = True
            with self._faults():
                self._sink.write(frame, repeats, self.check)
            self._is_torn = False
        self._is_empty = False

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._finish()
        finally:
            self._clean_up()

    def _clean_up(self) -> None:
        """Remove the sink and the part file, of which a success has left none."""
        try:
            if self._sink is not None:
                self._sink.kill()
        finally:
            self._target.discard()

    def _finish(self) -> None:
        if self._is_torn:
            raise self._target.fault("it was interrupted in a frame; record it again")
        if self._is_empty:
            raise self._target.fault("there was no frame; record at least one")
        assert self._sink is not None
        with self._faults():
            self._sink.finish(self.check)
            self.on_complete(self._target.part)
        self.check()
        self._target.commit()

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """Tell why the sink failed in a sentence that names the target."""
        try:
            yield
        except SinkError as error:
            raise self._target.fault(str(error)) from None
        except OSError as error:
            raise self._target.fault(reason_for(error)) from None

    def _flat(self, view: memoryview) -> memoryview:
        """The frame as flat bytes without padding of rows; a copy if it has any."""
        width, height = self._size
        expected = self.pixel_format.length(self._size)
        if view.c_contiguous and view.nbytes == expected:
            return view.cast("B")
        row, padded = width * 3, (width * 3 + 3) // 4 * 4
        is_bgr = self.pixel_format is PixelFormat.BGR
        if is_bgr and view.c_contiguous and view.nbytes == padded * height:
            rows = (view.cast("B")[y * padded :][:row] for y in range(height))
            return memoryview(b"".join(rows))
        found = "" if view.c_contiguous else " with gaps"
        raise ValueError(
            f"a frame of {view.nbytes} bytes{found} was given; {expected} bytes "
            f"without gaps were expected: {width}×{height} pixels in "
            f"{self.pixel_format.value}"
        )


def _keep_it(_part: Path) -> None:
    """Leave a file as it was written."""

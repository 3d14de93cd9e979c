"""An encoder whose file is made by ffmpeg, whatever the format."""

from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Self

from viz.encoders.ffmpeg import Ffmpeg, FfmpegError, ffmpeg_program
from viz.encoders.interrupts import uninterrupted
from viz.encoders.target import Target

Pixels = bytes | bytearray | memoryview


class VideoEncoder:
    """Feeds frames to ffmpeg; see ``viz.encoders.Encoder``.

    Args:
        target: Where the file goes.
        size: Width and height in pixels.
        fps: Frames a second.
        options: ffmpeg's arguments between the input and the output file.

    Raises:
        RecordingError: There is no ffmpeg.
    """

    def __init__(
        self, target: Target, size: tuple[int, int], fps: int, options: Sequence[str]
    ) -> None:
        self._target = target
        self._size = size
        self._frames = 0
        self._is_torn = False
        self._ffmpeg: Ffmpeg | None = None
        self._arguments = (
            *("-f", "rawvideo", "-pix_fmt", "bgr24"),
            *("-video_size", "{}x{}".format(*size), "-framerate", str(fps)),
            *("-i", "pipe:0"),
            *options,
            # Absolute, so that no name is taken for an option or a protocol.
            str(target.part),
        )
        try:
            self._program = ffmpeg_program()
        except FfmpegError as error:
            raise target.fault(str(error)) from None

    def __enter__(self) -> Self:
        self._frames = 0
        self._is_torn = False
        try:
            with uninterrupted():
                self._target.claim()
                self._ffmpeg = Ffmpeg(self._program, self._arguments)
        except BaseException as error:
            self._clean_up()
            if isinstance(error, FfmpegError):
                raise self._target.fault(str(error)) from None
            raise
        return self

    def write(self, pixels: Pixels) -> None:
        """Append a frame; layout and errors as in ``viz.encoders.Encoder``."""
        assert self._ffmpeg is not None, "write inside the with block"
        with memoryview(pixels) as view:
            self._check_layout(view)
            # Stays set when Ctrl+C comes in the middle of a frame.
            self._is_torn = True
            try:
                for part in self._unpadded(view):
                    self._ffmpeg.write(part)
            except FfmpegError as error:
                raise self._target.fault(str(error)) from None
            self._is_torn = False
        self._frames += 1

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
            try:
                self._clean_up()
            finally:
                # Once more: a second Ctrl+C may have kept the first from beginning.
                self._clean_up()

    def _clean_up(self) -> None:
        """Remove the process and the part file, of which a success has left none."""
        with uninterrupted():
            try:
                if self._ffmpeg is not None:
                    self._ffmpeg.kill()
            finally:
                self._target.discard()

    def _finish(self) -> None:
        if self._is_torn:
            raise self._target.fault("it was interrupted in a frame; record it again")
        if self._frames == 0:
            raise self._target.fault("there was no frame; record at least one")
        assert self._ffmpeg is not None
        try:
            self._ffmpeg.finish()
        except FfmpegError as error:
            raise self._target.fault(str(error)) from None
        self._target.commit()

    def _check_layout(self, view: memoryview) -> None:
        row, padded, height = self._layout()
        if view.c_contiguous and view.nbytes in (row * height, padded * height):
            return
        found = "" if view.c_contiguous else " with gaps"
        raise ValueError(
            f"a frame of {view.nbytes} bytes{found} was given; {row * height} bytes "
            f"without gaps were expected: {row} for each of {height} rows"
        )

    def _unpadded(self, view: memoryview) -> Iterator[memoryview]:
        """The frame without the padding of its rows: in one piece if it has none."""
        row, padded, height = self._layout()
        with view.cast("B") as flat:
            if len(flat) == row * height:
                yield flat
                return
            for start in range(0, len(flat), padded):
                yield flat[start : start + row]

    def _layout(self) -> tuple[int, int, int]:
        """Bytes of a row, the same with padding, number of rows."""
        width, height = self._size
        return width * 3, (width * 3 + 3) // 4 * 4, height

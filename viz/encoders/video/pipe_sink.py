"""A sink that pipes frames to ffmpeg."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from viz.cancellation import Check
from viz.encoders.encoding import ChapterMark
from viz.encoders.session import Raster
from viz.encoders.video.ffmpeg import Ffmpeg
from viz.encoders.video.matroska import frame_head, stream_head

# The header says all there is to know of the stream, so nothing is read ahead.
INPUT: Final = (
    *("-f", "matroska", "-fpsprobesize", "0", "-analyzeduration", "0"),
    *("-thread_queue_size", "2", "-i", "pipe:0"),
)


@dataclass(frozen=True, slots=True)
class Recipe:
    """The arguments of ffmpeg, apart from the frames and the file.

    Attributes:
        program: The path of ffmpeg.
        options: What comes between the first input and the output file.
        chapters: Those of the video.
        repeats_last: Whether a last frame that is shown for long is written again at
            its end: where ffmpeg makes one frame of each, it takes the length of the
            last from nowhere else.
        keeps_output: As for ``viz.encoders.video.ffmpeg.Ffmpeg``.
    """

    program: str
    options: Sequence[str]
    chapters: Sequence[ChapterMark] = ()
    repeats_last: bool = False
    keeps_output: bool = False


class FfmpegSink:
    """Pipes frames to ffmpeg; see ``viz.encoders.sink.Sink``.

    Args:
        recipe: The arguments of ffmpeg.
        raster: The common properties of the frames.
        part: The file to write, absolute, so that no name is taken for an option or
            a protocol.

    Raises:
        FfmpegError: It cannot be started.
    """

    def __init__(self, recipe: Recipe, raster: Raster, part: Path) -> None:
        self._head = stream_head(
            raster.size, raster.fps, raster.pixel_format, recipe.chapters
        )
        self._number = 0
        self._last = bytearray() if recipe.repeats_last else None
        self.process = Ffmpeg(
            recipe.program,
            [*INPUT, *recipe.options, str(part)],
            keeps_output=recipe.keeps_output,
        )

    def write(self, frame: memoryview, repeats: int, check: Check) -> None:
        """Write a frame and its duration."""
        self._write(frame, repeats, check)
        if self._last is not None:
            self._last[:] = frame if repeats > 1 else b""

    def finish(self, check: Check) -> None:
        """Close the input and wait until the file is complete."""
        if self._last:
            self._number -= 1
            with memoryview(self._last) as last:
                self._write(last, 1, check)
        self.process.finish(check)

    def kill(self) -> None:
        """End ffmpeg."""
        self.process.kill()

    def _write(self, frame: memoryview, repeats: int, check: Check) -> None:
        head = frame_head(self._number, repeats, len(frame))
        self.process.write(self._head + head, check)
        self.process.write(frame, check)
        self._head = b""
        self._number += repeats

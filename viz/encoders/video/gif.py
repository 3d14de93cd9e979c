"""GIF with a palette made for the clip, in two passes and constant memory.

First each frame that differs is kept as it is in a file beside the GIF, while ffmpeg
counts all colours and chooses 255 of them. Then the kept frames are drawn in these, and
only the rectangle that changed is stored. Nothing is dithered: on flat colours it would
flicker and cost half the file.

The kept frames are packed as H.264 without loss, which of all that ffmpeg can do costs
least for such pictures (CPU seconds and bytes for 100 frames at 720p)::

    libx264rgb ultrafast    0.5    2.7 MB
    qtrle                   0.6    3.7 MB, only in QuickTime files
    png                     1.0   10.7 MB
    utvideo                 1.1   47.6 MB
    zmbv                    5.0    0.7 MB
"""

from functools import partial
from pathlib import Path
from typing import Final

from viz.cancellation import Check
from viz.encoders.encoding import FASTEST_GIF, Encoding
from viz.encoders.images.limits import plain_raster, plain_session
from viz.encoders.session import EncoderSession, Raster
from viz.encoders.video.ffmpeg import Ffmpeg, FfmpegError, ffmpeg_program
from viz.encoders.video.pipe_sink import FfmpegSink, Recipe
from viz.output.folder_handle import FolderHandle
from viz.output.target import Target

SIDES: Final = range(1, 65536)
KEPT: Final = ".frames"
PALETTE: Final = ("-f", "rawvideo", "-pix_fmt", "bgra")
PALETTE_SIZE: Final = ("-video_size", "16x16")
# No search for motion: what moves here are a few small digits.
LOSSLESS: Final = (
    *("-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast", "-g", "9999"),
    *("-x264-params", "me=dia:subme=0:scenecut=0:aq-mode=0"),
)
LONGEST: Final = 65535  # hundredths of a second that a delay can say


def gif_encoder(target: Target, raster: Raster, encoding: Encoding) -> EncoderSession:
    """An encoder for GIF, up to 50 frames a second.

    Raises:
        RecordingError: The size or the rate is out of range, or something was asked
            for that only videos have.
    """
    raster = plain_raster(target, raster, encoding, "GIF", SIDES)
    if raster.fps > FASTEST_GIF:
        raise target.fault(
            f"{raster.fps} frames a second were asked for; GIF shows {FASTEST_GIF} at"
            " most"
        )
    try:
        program = ffmpeg_program()
    except FfmpegError as error:
        raise target.fault(str(error)) from None
    return plain_session(target, raster, partial(GifSink, program, raster))


class GifSink:
    """Stores the frames, then draws them; see ``viz.encoders.sink.Sink``.

    Args:
        program: The path of ffmpeg.
        raster: The common properties of the frames.
        part: The file to write.

    Raises:
        FfmpegError: It cannot be started.
    """

    def __init__(self, program: str, raster: Raster, part: Path) -> None:
        self._program = program
        self._fps = raster.fps
        self._part = part
        self._kept = part.with_name(part.name + KEPT)
        self._folder = FolderHandle(part.parent)
        self._total = 0
        self._last = 0
        self._second: Ffmpeg | None = None
        graph = "split[colours][all];[colours]palettegen=stats_mode=full[palette]"
        options = (
            *("-filter_complex", f"[0:v]settb=1/{raster.fps},{graph}"),
            *("-map", "[palette]", "-frames:v", "1", *PALETTE, "pipe:1"),
            *("-map", "[all]", *LOSSLESS),
            *("-enc_time_base", f"1:{raster.fps}", "-f", "matroska"),
        )
        recipe = Recipe(program, options, keeps_output=True)
        self._first = FfmpegSink(recipe, raster, self._kept)

    @property
    def process(self) -> Ffmpeg:
        """The ffmpeg that runs or was the last to run."""
        return self._second or self._first.process

    def write(self, frame: memoryview, repeats: int, check: Check) -> None:
        """Store a frame."""
        self._first.write(frame, repeats, check)
        self._last = self._total
        self._total += repeats

    def finish(self, check: Check) -> None:
        """Draw the kept frames in the colours that were chosen."""
        palette = self._first.process.finish(check)
        self._second = Ffmpeg(self._program, self._drawing())
        self._second.write(palette, check)
        self._second.finish(check)
        self._kept.unlink()

    def kill(self) -> None:
        """End both, and remove the frames that were kept."""
        if self._second is not None:
            self._second.kill()
        self._first.kill()
        self._folder.remove(self._kept.name)
        self._folder.close()

    def _drawing(self) -> tuple[str, ...]:
        last = self._hundredths(self._total) - self._hundredths(self._last)
        # The kept times are whole milliseconds; this makes them whole frames again.
        exact = f"[1:v]settb=1/{self._fps}[kept]"
        graph = f"{exact};[kept][0:v]paletteuse=dither=none:diff_mode=rectangle"
        return (
            *(*PALETTE, *PALETTE_SIZE, "-i", "pipe:0", "-i", f"file:{self._kept}"),
            *("-filter_complex", graph, "-enc_time_base", "1:100"),
            *("-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"),
            *("-f", "gif", "-loop", "0", "-final_delay", str(min(last, LONGEST))),
            str(self._part),
        )

    def _hundredths(self, frames: int) -> int:
        """End of the given number of frames, to the nearest hundredth of a second."""
        return (frames * 200 + self._fps) // (2 * self._fps)

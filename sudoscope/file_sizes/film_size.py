"""A film whose file is no larger than a limit: written a second time if it is.

The first file says how many bytes sound and subtitles take. The rest is for pictures,
in two passes: the first finds where they need most.
"""

import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from math import ceil
from os import devnull
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from sudoscope.file_sizes.max_size_options import MaxSizeOptions, bytes_of
from viz.cancellation import Check, go_on
from viz.encoders.encoding import Codec
from viz.encoders.video.codec_options import SAME_BYTES, TAGS
from viz.encoders.video.ffmpeg import Ffmpeg, FfmpegError, ffmpeg_program
from viz.encoders.video.mp4 import MP4
from viz.encoders.video.webm import WEBM
from viz.errors import RecordingError
from viz.export.added_options import FilmAddition
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions
from viz.output.target import file_size
from viz.replay.reading_time import clock

_CODECS: Final = {
    ".mp4": (Codec.H264, ("libx264", "-preset", "medium"), MP4),
    ".webm": (Codec.VP9, ("libvpx-vp9", "-deadline", "good", "-cpu-used", "4"), WEBM),
}
_USED: Final = Fraction(95, 100)
"""Of the limit that is aimed at, since encoders meet a rate in part."""
_TRIES: Final = 3
_MARGIN: Final = Fraction(3, 2)
"""Of the bytes that all pixels need at least, what a limit surely has room for."""
_LEAST_BITS: Final = Fraction(8, 1000)
"""For each pixel of each frame: with half of it, small digits are blocks and the last
words shine through the next (looked at from 640x360 to 1280x720)."""
_SCALES: Final = tuple(Fraction(part, 12) for part in (12, 9, 8, 6))
_LEAST_SIDE: Final = 360
"""Pixels of the shorter side, of what is made smaller: candidates can just be read."""


class FilmSize(FilmAddition):
    """The limit of one film; see ``viz.export.added_options.FilmAddition``.

    Args:
        options: Of the export.
    """

    def __init__(self, options: ExportOptions) -> None:
        self._options = options
        self._most = bytes_of(options.group(MaxSizeOptions).max_size)
        self._path = self._part = Path()
        self._changes: tuple[str, ...] = ()
        self._check: Check = go_on

    def check(self, target: str) -> tuple[Path, ...]:
        """Nothing is written beside *target*.

        Raises:
            RecordingError: Its format or codec cannot be fitted.
        """
        codec, *_ = _CODECS.get(Path(target).suffix.lower(), (None,))
        is_other = self._options.encoding.codec not in {None, codec}
        if codec is None or is_other or self._options.picture.is_clear:
            raise RecordingError(
                f"{target} was not recorded: a max size is for an .mp4 in H.264 and for"
                " a .webm in VP9 with a background; choose one of these"
            )
        return ()

    def track(
        self,
        made: AssembledFilm,
        seconds: Fraction,  # noqa: ARG002 - as declared
        check: Check,  # noqa: ARG002 - as declared
    ) -> AbstractContextManager[None]:
        """Nothing; a limit in which no film of this length can be read is refused.

        Raises:
            RecordingError: It is one, before a picture is made.
        """
        ms = made.film.length
        if self._most * _USED < self._readable(ms):
            raise RecordingError(
                f"nobody can read {clock(ms)} of film in a max size of"
                f" {file_size(self._most)}; {self._advice(ms)}"
            )
        return nullcontext()

    def changes(self) -> tuple[str, ...]:
        """That there are fewer pixels than were asked for, if so."""
        return self._changes

    def finish(
        self, made: AssembledFilm, part: Path, target: str, check: Check
    ) -> None:
        """Make *part* fit; sentences name *target*.

        Raises:
            RecordingError: It cannot be.
        """
        self._path, self._part, self._check = Path(target), part, check
        size = part.stat().st_size
        if size <= self._most:
            return
        with TemporaryDirectory(dir=part.parent, prefix=".fit-") as folder:
            copyfile(self._fitted(Path(folder), made.film.length, size), part)

    def _fitted(self, folder: Path, ms: int, size: int) -> Path:
        """The film in *folder*, no larger than the limit."""
        others = folder / f"others{self._path.suffix}"
        beside = 0
        if self._has_more_tracks:
            self._run("-map", "0", "-map", "-0:v", "-c", "copy", f"file:{others}")
            beside = others.stat().st_size
        room = self._most * _USED - beside
        for _ in range(_TRIES):
            rate = int(room * 8000 / ms)
            film = self._encoded(folder, rate, ms, size)
            written = film.stat().st_size
            if written <= self._most:
                self._changes = tuple(self._reduced(self._pixels(rate, ms, size)))
                return film
            room *= Fraction(self._most, written) * _USED
        raise self._too_small(ms, size)

    @property
    def _has_more_tracks(self) -> bool:
        """Whether there are sound, subtitles or the like in the file."""
        program = [ffmpeg_program(), "-hide_banner", "-i", str(self._part)]
        said = subprocess.run(program, capture_output=True, check=False).stderr
        return b"Audio:" in said or b"Subtitle:" in said

    def _encoded(self, folder: Path, rate: int, ms: int, size: int) -> Path:
        """The film with *rate* bits a second for its pictures, in two passes."""
        wide, high = self._pixels(rate, ms, size)
        _, codec, container = _CODECS[self._path.suffix.lower()]
        film, log = folder / f"film{self._path.suffix}", str(folder / "passes")
        common = (
            *("-vf", f"scale={wide}:{high}:flags=lanczos", "-c:v", *codec),
            *("-b:v", str(rate), "-pix_fmt", "yuv420p", *TAGS, "-passlogfile", log),
        )
        self._run("-map", "0:v", *common, "-pass", "1", "-f", "null", devnull)
        # Without the track of chapters, which becomes one of data: they are made anew.
        kept = ("-map", "0", "-map", "-0:d?", "-c", "copy", "-map_chapters", "0")
        self._run(
            *(*kept, *common, "-pass", "2", *SAME_BYTES, "-map_metadata:g", "0"),
            *(*container.options, f"file:{film}"),
        )
        return film

    def _pixels(self, rate: int, ms: int, size: int) -> tuple[int, int]:
        """Width and height at which *rate* has enough bits for each pixel."""
        for scale in _SCALES:
            wide, high = (
                round(side * scale / 2) * 2 for side in self._options.picture.size
            )
            if min(wide, high) < _LEAST_SIDE and scale < 1:
                break
            if rate >= wide * high * self._options.file.fps * _LEAST_BITS:
                return wide, high
        raise self._too_small(ms, size)

    def _reduced(self, size: tuple[int, int]) -> Iterator[str]:
        """Say that *size* is smaller than was asked for, if it is."""
        asked = self._options.picture.size
        if size != asked:
            before, now = ("{}x{}".format(*one) for one in (asked, size))
            limit = self._options.group(MaxSizeOptions).max_size
            yield f"{before} became {now} to stay below {limit}"

    def _too_small(self, ms: int, size: int) -> RecordingError:
        found, most = file_size(size), file_size(self._most)
        return RecordingError(
            f"{self._path} was not recorded: {clock(ms)} of film were {found} and"
            f" cannot be read in a max size of {most}; {self._advice(ms)}"
        )

    def _advice(self, ms: int) -> str:
        """A size that would do for *ms* of film, and a length for the limit."""
        least = ceil(max(Fraction(self._most), self._readable(ms)) * _MARGIN)
        shorter = clock(int(ms * self._most / least))
        return f"allow {file_size(least)}, or show {shorter} or less"

    def _readable(self, ms: int) -> Fraction:
        """Bytes in which *ms* of pictures can be read, with as few pixels as may be."""
        wide, high = self._options.picture.size
        scales = (s for s in _SCALES if s == 1 or min(wide, high) * s >= _LEAST_SIDE)
        pixels = wide * high * min(scales) ** 2
        rate = pixels * self._options.file.fps * _LEAST_BITS
        return rate * ms / 8000

    def _run(self, *arguments: str) -> None:
        """Let ffmpeg read the film; the check ends it."""
        running: Ffmpeg | None = None
        try:
            running = Ffmpeg(ffmpeg_program(), ["-i", f"file:{self._part}", *arguments])
            running.finish(self._check)
        except FfmpegError as error:
            raise RecordingError(
                f"{self._path} was not recorded: it cannot be fitted to a max size of"
                f" {file_size(self._most)}; {error}"
            ) from None
        finally:
            if running is not None:
                running.kill()

"""Encoders by the suffix of the file: one module for each format.

To add a format, write a module with a factory and name it in ``ENCODERS``.
"""

import os
from collections.abc import Callable, Container, Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Final, Protocol, Self

from viz.cancellation import Check
from viz.encoders.encoding import (
    FPS,
    WITH_QUALITY,
    WITH_TRACKS,
    Encoding,
    Extras,
    PixelFormat,
)
from viz.encoders.images.apng import apng_encoder
from viz.encoders.images.png_files import folder_encoder, png_encoder
from viz.encoders.images.webp import webp_encoder
from viz.encoders.session import Pixels, Raster
from viz.encoders.video.gif import gif_encoder
from viz.encoders.video.mp4 import mp4_encoder
from viz.encoders.video.webm import webm_encoder
from viz.errors import RecordingError
from viz.output.atomic_file import AtomicFile
from viz.output.atomic_folder import AtomicFolder
from viz.output.target import Target, is_name

USUAL: Final = Encoding()
"""For the web, packed as is usual in the format."""


class Encoder(Protocol):
    """Writer of one file, which gets its name at the end of the ``with`` block.

    When the block is left by an exception, Ctrl+C included, or when the file cannot
    be completed, nothing new is left behind and a file of that name is untouched.

    Attributes:
        pixel_format: How the bytes of the frames it takes are laid out.
        check: Called before each frame and while the file is completed; it raises what
            the recording is to be left with when it was cancelled. By default nothing.
        extras: What the file holds beside the pictures; none by default. Set before
            the recording is started, when the solve is known.
        on_complete: Called with the complete file, before it gets its name: it may
            write another in its place. What it raises ends the recording, of which
            nothing is left. By default nothing.
    """

    check: Check
    extras: Extras
    on_complete: Callable[[Path], None]

    @property
    def pixel_format(self) -> PixelFormat:
        """See above."""

    def __enter__(self) -> Self:
        """Start the recording.

        Raises:
            RecordingError: It cannot be started; no file was made.
        """

    def write(self, pixels: Pixels, repeats: int = 1) -> None:
        """Append a frame; not kept after the call.

        A picture that is shown for long is best written once: what it costs then
        hardly depends on how long that is.

        Args:
            pixels: Contiguous, as ``pixel_format`` says. Each row of blue, green and
                red may be padded to a multiple of four bytes, as in a 24-bit surface.
            repeats: For how many frames it is shown, at least 1.

        Raises:
            RecordingError: The file can no longer be written.
            ValueError: *pixels* has another size or is not contiguous, or *repeats*
                is below 1.
        """

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Complete the file, or after an exception remove what there is of it.

        Raises:
            RecordingError: The file could not be completed, or has no frame.
        """


EncoderFactory = Callable[[Target, Raster, Encoding], Encoder]
"""Makes an encoder; raises ``target.fault(…)`` for what its format does not allow."""

ENCODERS: Final[Mapping[str, EncoderFactory]] = MappingProxyType(
    {
        ".mp4": mp4_encoder,
        ".webm": webm_encoder,
        ".gif": gif_encoder,
        ".webp": webp_encoder,
        ".apng": apng_encoder,
        ".png": png_encoder,
    }
)
"""By the suffix; a name without one is a folder of PNGs."""

STILLS: Final = (".png",)
"""Suffixes of what holds one picture."""


def encoder_for(
    path: Path | str,
    size: tuple[int, int],
    fps: int | Fraction,
    encoding: Encoding = USUAL,
) -> Encoder:
    """An encoder for the format that the suffix of *path* names.

    Everything that can be known before the first frame is checked here, so that
    nothing is solved or drawn for nothing. Nothing is left on the disk.

    Args:
        path: The file to record; a file of that name is replaced at the end. What has
            no suffix, is a folder, or is a text with a slash at its end, becomes a
            folder with a picture for each frame.
        size: Width and height in pixels.
        fps: Frames a second, 1 to 120.
        encoding: How it is encoded.

    Raises:
        RecordingError: The suffix is unknown, the format does not allow *size* or
            *encoding*, *fps* is out of range, the file cannot be written, or ffmpeg
            is missing.
    """
    becomes_folder = is_folder(path)
    path = Path(path)
    check_name(path)
    raster = Raster(size, fps, encoding.pixel_format)
    target = AtomicFile(path)
    if not FPS[0] <= fps <= FPS[-1]:
        raise target.fault(
            f"{fps} frames a second were asked for; choose {FPS[0]} to {FPS[-1]}"
        )
    factory = ENCODERS.get(path.suffix.lower())
    if becomes_folder:
        folder = AtomicFolder(path)
        encoder: Encoder = folder_encoder(folder, raster, encoding)
        folder.check()
        return encoder
    if factory is None:
        raise target.fault(
            f"no format has the suffix {path.suffix or path.name!r}; end the name in "
            f"{', '.join(ENCODERS)}, or in / for a folder of PNGs"
        )
    encoder = factory(target, raster, encoding)
    target.check()
    return encoder


def check_name(path: Path) -> None:
    """Refuse what can be the name of no file.

    Raises:
        RecordingError: It is empty, a folder above all, or has a character that file
            names cannot have.
    """
    if not path.name:
        raise RecordingError(f"{path} was not recorded: name a file in it")
    if not is_name(path):
        raise RecordingError(
            f"{str(path)!a} was not recorded: its name has a character that no file"
            " can have; choose another name"
        )


def has_quality(path: Path | str) -> bool:
    """Whether a recording to *path* is written otherwise for each quality."""
    return not is_folder(path) and Path(path).suffix.lower() in WITH_QUALITY


def is_folder(path: Path | str, known: Container[str] = ENCODERS) -> bool:
    """Whether a recording to *path* is a folder of pictures.

    A name without a *known* suffix is one, unless it looks like a slip.
    """
    if isinstance(path, str) and path.endswith(("/", os.sep)):
        return True
    path = Path(path)
    if path.suffix.lower() in known or path.name.lower() in known:
        return False
    return not path.suffix or path.is_dir()


def has_tracks(target: str) -> bool:
    """Whether the format of *target* holds sound and subtitles."""
    return Path(target).suffix.lower() in WITH_TRACKS and not is_folder(target)

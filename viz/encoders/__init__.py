"""Video files, one module per format, chosen by the suffix of the file.

To add a format, write a module with a factory and name it in ``ENCODERS``.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Final, Protocol, Self

from viz.encoders.mp4 import mp4_encoder
from viz.encoders.target import Target
from viz.encoders.video import Pixels

__all__ = ["ENCODERS", "Encoder", "EncoderFactory", "Pixels", "encoder_for"]

FPS: Final = range(1, 121)


class Encoder(Protocol):
    """One file in the making; it takes its name when the ``with`` block is left.

    When the block is left by an exception, Ctrl+C included, or when the file cannot
    be completed, nothing new is left behind and a file of that name is untouched.
    """

    def __enter__(self) -> Self:
        """Start the recording.

        Raises:
            RecordingError: It cannot be started; no file was made.
        """

    def write(self, pixels: Pixels) -> None:
        """Append a frame; not kept after the call.

        Args:
            pixels: Blue, green, red, one byte each, 0 to 255, contiguous: row by row
                from the top left, ``width * height * 3`` bytes. Each row may be
                padded to a multiple of four bytes, as in a 24-bit surface.

        Raises:
            RecordingError: The file can no longer be written.
            ValueError: *pixels* has another size or is not contiguous.
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


EncoderFactory = Callable[[Target, tuple[int, int], int], Encoder]
"""Makes an encoder from the target, width and height in pixels, frames a second.

It raises ``target.fault(…)`` for a size its format does not allow.
"""

ENCODERS: Final[Mapping[str, EncoderFactory]] = MappingProxyType({".mp4": mp4_encoder})


def encoder_for(path: Path, size: tuple[int, int], fps: int) -> Encoder:
    """An encoder for the format that the suffix of *path* names.

    Everything that can be known before the first frame is checked here, so that
    nothing is solved or drawn in vain. Nothing is left on the disk.

    Args:
        path: The file to record; a file of that name is replaced at the end.
        size: Width and height in pixels.
        fps: Frames a second, 1 to 120.

    Raises:
        RecordingError: The suffix is unknown, the format does not allow *size*,
            *fps* is out of range, the file cannot be written, or ffmpeg is missing.
    """
    target = Target(path)
    factory = ENCODERS.get(path.suffix.lower())
    if factory is None:
        raise target.fault(
            f"no video format has the suffix {path.suffix!r}; "
            f"end the name in {' or '.join(ENCODERS)}"
        )
    if fps not in FPS:
        raise target.fault(
            f"{fps} frames a second were asked for; choose {FPS[0]} to {FPS[-1]}"
        )
    encoder = factory(target, size, fps)
    target.check()
    return encoder

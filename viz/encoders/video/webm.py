"""WebM for browsers: VP9, 4:2:0, BT.709, or AV1 where it is asked for.

For drafts and the web it is packed as for a live broadcast, without frames made up from
later ones: for flat pictures with a keyframe every half second that is ten times as
fast for the same size and brightness error (40 steps at 720p, CPU seconds and bytes)::

    realtime  cpu-used 8  crf 30   0.4  463,437
    realtime  cpu-used 6  crf 24   0.5  378,820
    good      cpu-used 8  crf 24   3.1  381,026
    good      cpu-used 5  crf 24   3.2  381,026

Rows of blocks are packed side by side, which does not change the bytes; the number of
threads is fixed all the same.
"""

from fractions import Fraction
from types import MappingProxyType
from typing import Final

from viz.encoders.encoding import Codec, Encoding, PixelFormat, Quality, no_opacity
from viz.encoders.session import EncoderSession, Raster
from viz.encoders.video.codec_options import (
    Container,
    check_ffmpeg_has,
    film_encoder,
    keyframes,
)
from viz.encoders.video.mp4 import av1_options
from viz.output.target import Target

WEBM: Final = Container(
    "WebM", range(16, 8193), ("-f", "webm"), sound="libopus", subtitles="webvtt"
)

# Nothing is held back to look at later frames, which saves 60 MB at 720p.
CLEAR: Final = ("-auto-alt-ref", "0")
"""What VP9 must not do to have opacity, which is a picture of its own beside it."""

LIVE: Final = ("-deadline", "realtime", "-lag-in-frames", "0")
VP9: Final = MappingProxyType(
    {
        Quality.DRAFT: (*LIVE, "-cpu-used", "8", "-crf", "32"),
        Quality.WEB: (*LIVE, "-cpu-used", "6", "-crf", "24"),
        Quality.ARCHIVE: ("-deadline", "good", "-cpu-used", "3", "-crf", "12"),
    }
)


def webm_encoder(target: Target, raster: Raster, encoding: Encoding) -> EncoderSession:
    """An encoder for WebM; width and height are even, 16 to 8192 pixels.

    Raises:
        RecordingError: The size is odd or out of range, or the codec is none for WebM
            or not in this ffmpeg.
    """
    match encoding.codec:
        case None | Codec.VP9:
            check_ffmpeg_has(target, ["libvpx-vp9"], "VP9")
            codec = vp9_options(raster.fps, encoding.quality)
            if encoding.pixel_format is PixelFormat.BGRA:
                codec = (*codec, *CLEAR)
        case Codec.AV1 if encoding.pixel_format is PixelFormat.BGRA:
            raise no_opacity(target, "AV1")
        case Codec.AV1:
            found = check_ffmpeg_has(target, ["libsvtav1", "libaom-av1"], "AV1")
            codec = av1_options(found, raster.fps, encoding.quality)
        case Codec.H264 | Codec.H265:
            raise target.fault("WebM holds vp9 or av1; end the name in .mp4")
    return film_encoder(target, raster, encoding, WEBM, codec)


def vp9_options(fps: int | Fraction, quality: Quality) -> tuple[str, ...]:
    """VP9 by libvpx, by quality and not by size."""
    return (
        *("libvpx-vp9", *VP9[quality], "-b:v", "0", "-row-mt", "1"),
        *("-tile-columns", "2", "-threads", "4", *keyframes(fps)),
    )

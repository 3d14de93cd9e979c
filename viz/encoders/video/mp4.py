"""MP4 that plays everywhere: H.264 High, 4:2:0, BT.709, the index at the front.

Chosen by measurement on 750 frames of a replay at 720p (CPU seconds, bytes, brightness
against the frames that went in, mean, in dB, higher is better)::

    ultrafast  with what follows  crf 20   1.2  2,630,214  52.5
    veryfast                      crf 16   1.5  1,774,581  51.5
    veryfast                      crf 20   1.7  1,461,533  47.7
    veryfast   animation          crf 18   1.8  1,762,751  51.0
    slow                          crf 14   4.3  2,008,418  55.6

"What follows" gives back to "ultrafast" what small sharp digits gain most from, and
what makes it the High profile: 8x8 transforms, arithmetic coding, fine partitions of
still pictures and the deblocking filter. The number of threads changes the speed on two
cores by less than the measurement differs, but can change the bytes, so it is fixed.
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
from viz.output.target import Target

# Sixteen is one block of H.264; its largest level ends at 8192.
MP4: Final = Container(
    "MP4",
    range(16, 8193),
    ("-f", "mp4", "-movflags", "+faststart+write_colr"),
    sound="aac",
    subtitles="mov_text",
)

SHARP: Final = "8x8dct=1:cabac=1:partitions=i8x8,i4x4:no-deblock=0"
H264: Final = MappingProxyType(
    {
        Quality.DRAFT: ("-preset", "ultrafast", "-crf", "22", "-x264-params", SHARP),
        Quality.WEB: ("-preset", "veryfast", "-crf", "16"),
        Quality.ARCHIVE: ("-preset", "slow", "-crf", "14"),
    }
)
H265: Final = MappingProxyType(
    {
        Quality.DRAFT: ("-preset", "ultrafast", "-crf", "24"),
        Quality.WEB: ("-preset", "veryfast", "-crf", "22"),
        Quality.ARCHIVE: ("-preset", "medium", "-crf", "16"),
    }
)
SVT_AV1: Final = MappingProxyType(
    {
        Quality.DRAFT: ("-preset", "12", "-crf", "35"),
        Quality.WEB: ("-preset", "9", "-crf", "28"),
        Quality.ARCHIVE: ("-preset", "6", "-crf", "18"),
    }
)
AOM_AV1: Final = MappingProxyType(
    {
        Quality.DRAFT: ("-cpu-used", "8", "-crf", "35"),
        Quality.WEB: ("-cpu-used", "7", "-crf", "28"),
        Quality.ARCHIVE: ("-cpu-used", "5", "-crf", "18"),
    }
)


def mp4_encoder(target: Target, raster: Raster, encoding: Encoding) -> EncoderSession:
    """An encoder for MP4; width and height are even, 16 to 8192 pixels.

    Raises:
        RecordingError: The size is odd or out of range, or the codec is none for MP4
            or not in this ffmpeg.
    """
    if encoding.pixel_format is PixelFormat.BGRA:
        raise no_opacity(target, "MP4")
    match encoding.codec:
        case None | Codec.H264:
            codec = h264_options(raster.fps, encoding.quality)
        case Codec.H265:
            check_ffmpeg_has(target, ["libx265"], "H.265")
            codec = h265_options(raster.fps, encoding.quality)
        case Codec.AV1:
            found = check_ffmpeg_has(target, ["libsvtav1", "libaom-av1"], "AV1")
            codec = av1_options(found, raster.fps, encoding.quality)
        case Codec.VP9:
            raise target.fault("MP4 holds h264, h265 or av1; end the name in .webm")
    return film_encoder(target, raster, encoding, MP4, codec)


def h264_options(fps: int | Fraction, quality: Quality) -> tuple[str, ...]:
    """H.264 by libx264. The name is what ISO/IEC 14496-15 recommends."""
    # Frames of uneven length leave nothing to look back from: ffmpeg 7 to 9 then
    # gives the file a wrong length.
    between = "0" if quality is Quality.DRAFT else "2"
    return (
        *("libx264", "-profile:v", "high", *H264[quality], "-bf", between),
        *(*keyframes(fps), "-threads", "4", "-filter_threads", "4"),
        *("-metadata:s:v", "encoder=AVC Coding"),
    )


def h265_options(fps: int | Fraction, quality: Quality) -> tuple[str, ...]:
    """H.265 by libx265, with the tag that Apple's players ask for."""
    between = 0 if quality is Quality.DRAFT else 2
    distance = max(1, fps // 2)
    told = (
        f"keyint={distance}:min-keyint={distance}:open-gop=0:bframes={between}:info=0"
        ":frame-threads=2:pools=4:log-level=error"
    )
    return (
        *("libx265", *H265[quality], "-x265-params", told, "-tag:v", "hvc1"),
        *(*keyframes(fps), "-metadata:s:v", "encoder=HEVC Coding"),
    )


def av1_options(encoder: str, fps: int | Fraction, quality: Quality) -> tuple[str, ...]:
    """AV1 by the encoder that ffmpeg has."""
    name = ("-metadata:s:v", "encoder=AOM Coding")
    if encoder == "libsvtav1":
        told = ("-svtav1-params", "lp=2:pred-struct=1:enable-dlf=1")
        return (encoder, *SVT_AV1[quality], *told, *keyframes(fps), *name)
    return (
        *(encoder, "-strict", "experimental", "-b:v", "0", *AOM_AV1[quality]),
        *("-row-mt", "1", "-threads", "4", *keyframes(fps), *name),
    )

"""MP4 that plays everywhere: H.264 High, 4:2:0, BT.709, the index at the front.

Chosen by measurement on 90 frames of a replay at 1080p, two cores (seconds, bytes,
brightness against the frames that went in, mean and worst, in dB, higher is better)::

    superfast  stillimage          crf 17   0.88  1,135,574  55.9  53.2
    ultrafast  with what follows   crf 20   0.72  1,439,552  53.7  53.2
    ultrafast  with what follows   crf 22   0.66  1,319,557  52.4  51.8

"What follows" gives back to "ultrafast" what small sharp digits gain most from, and
what makes it the High profile: 8x8 transforms, arithmetic coding, fine partitions of
still pictures and the deblocking filter. The number of threads changes the speed on two
cores by less than the measurement differs, but can change the bytes, so it is fixed.
"""

from typing import Final

from viz.encoders.target import Target
from viz.encoders.video import VideoEncoder

# Sixteen is one block of H.264; its largest level ends at 8192.
SIDES: Final = range(16, 8193)

# Without "accurate_rnd" a faster conversion turns white 255 into 252. The colours are
# stated twice: newer ffmpegs take them from the frames, older ones from the options.
TO_BT709: Final = (
    "scale=out_color_matrix=bt709:out_range=tv:flags=area+accurate_rnd,"
    "format=yuv420p,"
    "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"
)

TAGS: Final = (
    *("-color_range", "tv", "-color_primaries", "bt709"),
    *("-color_trc", "bt709", "-colorspace", "bt709"),
)

CODEC: Final = (
    *("-c:v", "libx264", "-profile:v", "high", "-pix_fmt", "yuv420p"),
    *("-preset", "ultrafast", "-crf", "20"),
    *("-x264-params", "8x8dct=1:cabac=1:partitions=i8x8,i4x4:no-deblock=0"),
    *("-bf", "2", "-threads", "4", "-filter_threads", "4"),
)

# "bitexact" leaves out the time of day and the names of programs but for one, in whose
# place is what ISO/IEC 14496-15 recommends.
SAME_BYTES: Final = (
    *("-map_metadata", "-1", "-metadata:s:v", "encoder=AVC Coding"),
    *("-fflags", "+bitexact", "-flags:v", "+bitexact+cgop"),
)

CONTAINER: Final = ("-f", "mp4", "-movflags", "+faststart+write_colr")


def mp4_encoder(target: Target, size: tuple[int, int], fps: int) -> VideoEncoder:
    """An encoder for MP4; width and height are even, 16 to 8192 pixels.

    Raises:
        RecordingError: *size* is odd or out of range.
    """
    if any(side % 2 or side not in SIDES for side in size):
        raise target.fault(
            "{}×{} pixels were asked for; ".format(*size)
            + f"MP4 needs even numbers, {SIDES[0]} to {SIDES[-1]}"
        )
    return VideoEncoder(target, size, fps, mp4_options(fps))


def mp4_options(fps: int) -> tuple[str, ...]:
    """What ffmpeg is told about the file; a picture to seek to every half second."""
    keyframes = ("-g", str(max(1, fps // 2)))
    return ("-vf", TO_BT709, *TAGS, *CODEC, *keyframes, *SAME_BYTES, *CONTAINER)

"""Loudness of a track: measured by ffmpeg, and brought to what upload sites play at.

One gain for the whole, and a limiter for the peaks that it lifts too high. The limiter
takes loudness away, so the gain is measured again with it until it is right.

Source: EBU R 128, "Loudness normalisation and permitted maximum level of audio
signals".
"""

import re
from pathlib import Path
from typing import Final, NamedTuple

from viz.cancellation import Check, go_on
from viz.encoders.video.ffmpeg import Ffmpeg, FfmpegError, ffmpeg_program
from viz.errors import RecordingError

WANTED: Final = -14.0
"""LUFS of the whole track."""

_ROOF_DB: Final = -2.5
"""Peaks at most; below -1 dBTP, since the codecs of videos lift some a little."""

_RATE: Final = 48_000
_ENOUGH: Final = 0.2
"""LU beside what is wanted that nobody hears."""

_ROUNDS: Final = 5
_MOST_DB: Final = 40.0
"""A quieter track is nearly silent, and its noise would be heard."""

_SILENT: Final = -69.0
"""ffmpeg says -70 LUFS of silence."""

_SAMPLED_S: Final = 90
"""Of a longer track so much is measured, in parts from all over it: ffmpeg measures
only some seventy times as fast as a track is heard."""

_SAMPLES: Final = 6
_MEASURED: Final = "ebur128=framelog=verbose"
_SUMMARY: Final = re.compile(r"I: +(-?[0-9.]+|nan|-inf) LUFS")


class LoudnessError(RecordingError):
    """ffmpeg could not measure a track."""


class TrackLevel(NamedTuple):
    """A gain with its limiter, as a filter of ffmpeg.

    Attributes:
        gain: In decibels.
    """

    gain: float

    @property
    def filters(self) -> str:
        """The filters, which keep the number of samples."""
        roof = 10 ** (_ROOF_DB / 20)
        return (
            f"aformat=sample_fmts=dbl:channel_layouts=stereo,volume={self.gain:.2f}dB,"
            f"aresample={4 * _RATE},"
            f"alimiter=limit={roof:.4f}:attack=5:release=60:level=disabled,"
            f"aresample={_RATE}"
        )


def filters_to_level(sound: Path, samples: int, check: Check = go_on) -> str:
    """The filters of ffmpeg that bring a track to -14 LUFS; empty for a silent one.

    Its true peak stays below -1 dBTP.

    Args:
        sound: A WAV file of 48,000 samples a second.
        samples: How many it has.
        check: Called while it waits; what it raises ends the wait.

    Raises:
        LoudnessError: It cannot be measured.
    """
    parts = _parts(samples / _RATE)
    found = _measured(sound, parts, check)
    if found <= _SILENT:
        return ""
    level = TrackLevel(min(WANTED - found, _MOST_DB))
    for _ in range(_ROUNDS):
        missing = WANTED - _measured(sound, f"{parts},{level.filters}", check)
        if abs(missing) <= _ENOUGH:
            break
        level = TrackLevel(min(level.gain + missing, _MOST_DB))
    return level.filters


def _parts(seconds: float) -> str:
    """The filter that lets through what is measured of a track of so many seconds."""
    if seconds <= _SAMPLED_S:
        return "anull"
    every, part = seconds / _SAMPLES, _SAMPLED_S / _SAMPLES
    chosen = f"lt(mod(t\\,{every:.2f})\\,{part:.2f})"
    return f"aselect={chosen},asetpts=N/SR/TB"


def _measured(sound: Path, filters: str, check: Check) -> float:
    """LUFS of the whole track after *filters*."""
    graph = f"{filters},{_MEASURED}"
    options = (
        *("-nostats", "-loglevel", "info", "-i", f"file:{sound.absolute()}"),
        *("-af", graph, "-f", "null", "-"),
    )
    try:
        process = Ffmpeg(ffmpeg_program(), options)
        try:
            process.finish(check)
        finally:
            process.kill()
    except FfmpegError as error:
        raise LoudnessError(f"the sound was not measured: {error}") from None
    found = _SUMMARY.findall(process.said)
    if not found:
        raise LoudnessError("the sound was not measured: ffmpeg gave no loudness")
    return float(found[-1]) if found[-1] not in {"nan", "-inf"} else _SILENT

"""The track: tones mixed to samples, part by part, and written as a WAV file."""

import struct
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from heapq import merge
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudoscope.sound.background_chord import bed
from sudoscope.sound.speech import Utterance
from sudoscope.sound.tone_times import Tone
from sudoscope.sound.waveforms import RATE, wave_of
from viz.errors import RecordingError

CHANNELS: Final = 2
NAME: Final = "sound.wav"
Samples: TypeAlias = NDArray[np.int16]
"""Left and right, shape (number, 2)."""

_PART: Final = RATE // 8
_KNEE: Final = 20_000
_ROOF: Final = 31_000
"""Up to the knee samples stay as they are; above it they near the roof."""
_FADE: Final = RATE * 4 // 5
"""The last 0.8 s of a track become quieter, so that it does not break off."""

_NO_BED: Final = np.zeros(1, np.int64)

_BYTES: Final = CHANNELS * 2
_UNKNOWN: Final = 0
"""A length that a WAV file cannot state: read on to its end."""
_LONGEST: Final = 0xFFFF_0000


class _Ringing(NamedTuple):
    """A tick on the track."""

    start: int
    wave: NDArray[np.int64]


def samples_of(
    tones: Iterable[Tone],
    length: int,
    speech: Iterable[Utterance] = (),
    *,
    has_bed: bool = False,
    is_loop: bool = False,
) -> Iterator[Samples]:
    """The track in parts of an eighth of a second, the last one shorter.

    What it holds in memory does not grow with the length.

    Args:
        tones: What is heard, in order of time.
        length: Of the whole track, in samples; its last moments fade.
        speech: What is said, in order of time.
        has_bed: Whether a low chord lies under them.
        is_loop: Whether players repeat it at once; the chord then has no end.
    """
    silence = np.zeros((_PART, CHANNELS), np.int16)
    silence.flags.writeable = False
    sounds: tuple[Iterable[Tone | Utterance], ...] = (tones, speech)
    waiting = iter(merge(*sounds, key=lambda sound: sound.ms))
    coming = next(waiting, None)
    ringing: list[_Ringing] = []
    for begin in range(0, length, _PART):
        end = min(begin + _PART, length)
        while coming is not None and _start_of(coming) < end:
            ringing.append(_Ringing(_start_of(coming), _placed(coming)))
            coming = next(waiting, None)
        if ringing or has_bed:
            mixed, left = _mixed(ringing, begin, end), length - begin
            low = bed(begin, end, length, is_loop=is_loop) if has_bed else _NO_BED
            if is_loop:  # before its end, which is a beginning, only tones fade
                yield _limited(_faded(mixed, left) + low[:, np.newaxis])
            else:
                yield _limited(_faded(mixed + low[:, np.newaxis], left))
        else:
            yield silence[: end - begin]
        ringing = [tick for tick in ringing if tick.start + len(tick.wave) > end]


@contextmanager
def sound_file(
    tones: Iterable[Tone],
    length: int,
    speech: Iterable[Utterance] = (),
    *,
    has_bed: bool = False,
    is_loop: bool = False,
) -> Iterator[Path]:
    """A WAV file of the track as long as the block lasts.

    Args:
        tones: What is heard, in order of time.
        length: Of the whole track, in samples.
        speech: What is said, in order of time.
        has_bed: Whether a low chord lies under them.
        is_loop: Whether players repeat it at once; the chord then has no end.

    Raises:
        RecordingError: It could not be written; nothing is left of it.
    """
    with TemporaryDirectory(prefix="sudoscope-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / NAME
        try:
            parts = samples_of(tones, length, speech, has_bed=has_bed, is_loop=is_loop)
            write_wav(path, parts, length)
        except OSError as error:
            raise RecordingError(
                f"the sound could not be written to {folder}: {error.strerror}"
            ) from None
        yield path


def write_wav(path: Path, parts: Iterable[Samples], length: int) -> None:
    """Write *parts*, *length* samples in all, to the file at *path*.

    Silence is left out where the disk can do that, so that a quiet hour takes little.

    Raises:
        OSError: It cannot be written.
    """
    size = length * _BYTES
    with path.open("wb") as file:
        file.write(_header(size if size <= _LONGEST else _UNKNOWN))
        for part in parts:
            if part.any():
                file.write(part.astype("<i2", copy=False).tobytes())
            else:
                file.seek(part.size * 2, 1)
        file.truncate()


def _header(size: int) -> bytes:
    """The head of a WAV file with *size* bytes of samples."""
    kind = struct.pack("<HHIIHH", 1, CHANNELS, RATE, RATE * _BYTES, _BYTES, 16)
    whole = struct.pack("<4sI4s", b"RIFF", size and size + 36, b"WAVE")
    return (
        whole
        + struct.pack("<4sI", b"fmt ", 16)
        + kind
        + struct.pack("<4sI", b"data", size)
    )


def _start_of(sound: Tone | Utterance) -> int:
    return sound.ms * RATE // 1000


def _placed(tone: Tone | Utterance) -> NDArray[np.int64]:
    """The wave of *tone* for both channels, quieter on the side it is away from."""
    if isinstance(tone, Utterance):
        return tone.wave()
    wave = wave_of(tone.voice, tone.digit).astype(np.int64)
    left, right = min(100, 100 - tone.side), min(100, 100 + tone.side)
    sides = [wave * (side * tone.level) // 10_000 for side in (left, right)]
    return np.stack(sides, axis=1)


def _mixed(ringing: Iterable[_Ringing], begin: int, end: int) -> NDArray[np.int64]:
    """The sum of what rings from *begin* to *end*."""
    mixed = np.zeros((end - begin, CHANNELS), np.int64)
    for start, wave in ringing:
        first, last = max(start, begin), min(start + len(wave), end)
        mixed[first - begin : last - begin] += wave[first - start : last - start]
    return mixed


def _faded(mixed: NDArray[np.int64], left: int) -> NDArray[np.int64]:
    """*mixed*, quieter towards the end of the track, *left* samples from its start."""
    if left - len(mixed) >= _FADE:
        return mixed
    until_end = np.arange(left - 1, left - 1 - len(mixed), -1)
    return mixed * np.minimum(until_end, _FADE)[:, np.newaxis] // _FADE


def _limited(mixed: NDArray[np.int64]) -> Samples:
    """*mixed* in 16 bits, its peaks rounded off instead of cut off."""
    above = np.maximum(np.abs(mixed) - _KNEE, 0)
    room = _ROOF - _KNEE
    size = np.minimum(np.abs(mixed), _KNEE) + above * room // (above + room)
    limited: Samples = (np.sign(mixed) * size).astype(np.int16)
    return limited

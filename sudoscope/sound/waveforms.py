"""Waveforms of the tones as samples; all are short and fade out."""

from collections.abc import Callable
from enum import Enum
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE: Final = 48_000
"""Samples a second."""
LOUDEST: Final = 32_767
"""The largest value of a sample of 16 bits."""

Wave: TypeAlias = NDArray[np.int32]
"""Samples in order; -LOUDEST to LOUDEST, zero at both ends."""
_Curve: TypeAlias = NDArray[np.float64]

PENTATONIC: Final = (0, 2, 4, 7, 9, 12, 14, 16, 19)
"""Semitones above the lowest note for the digits 1 to 9: any of them go together."""
_LOWEST: Final = 523.25  # C5
_FOURTH: Final = 5
_CHORD: Final = (0, 4, 7, 12)
_CHORD_GAP_MS: Final = 90
_CLOSE_GAP_MS: Final = 45
_ATTACK_MS: Final = 3
_RELEASE_MS: Final = 8


class Voice(Enum):
    """Kind of event that has a sound of its own."""

    PLACED = "placed"
    """A digit was placed: a note like a marimba's, higher for larger digits."""
    REMOVED = "removed"
    """Candidates were struck: a soft tick."""
    GUESS = "guess"
    """Something was assumed: two notes up to the digit's."""
    DEAD_END = "dead end"
    """The grid contradicts the rules: a low note that falls, with a thud."""
    CLAUSE = "clause"
    """A link or a clause of an argument: a quiet low note, higher with each."""
    CLOSED = "closed"
    """The end of an argument: its lowest chord, to which the notes come back."""
    SOLVED = "solved"
    """The end: a chord, note by note."""


class _Bell(NamedTuple):
    """A note.

    Attributes:
        ms: How long it lasts.
        fading: Milliseconds in which it falls to 37 %.
        overtones: Loudness of multiples of its pitch; higher ones fade faster.
    """

    ms: int
    fading: float
    overtones: tuple[tuple[int, float], ...]


_MARIMBA: Final = _Bell(320, 75, ((1, 1.0), (4, 0.22)))
_REED: Final = _Bell(150, 60, ((1, 1.0), (3, 0.11), (5, 0.04)))
_CHIME: Final = _Bell(1500, 330, ((1, 1.0), (2, 0.25), (3, 0.08)))


@lru_cache(maxsize=64)
def wave_of(voice: Voice, digit: int) -> Wave:
    """The samples of a tick; they must not be changed.

    Args:
        voice: What happened.
        digit: The digit it happened to, or the number of a clause, from 1; 0 where
            there is none.
    """
    wave = np.rint(_WAVES[voice](digit) * LOUDEST).astype(np.int32)
    wave.flags.writeable = False
    return wave


@cache
def power_of(voice: Voice) -> float:
    """Power of a tone of *voice*: the mean square over one second."""
    wave = wave_of(voice, 5).astype(np.float64) / LOUDEST
    return float((wave * wave).sum() / RATE)


def _placed(digit: int) -> _Curve:
    return 0.28 * _note(_pitch(digit), _MARIMBA)


def _removed(_digit: int) -> _Curve:
    """Noise through two averages, which takes its sharpness away."""
    chance = Random(9)  # noqa: S311 - the same noise each time is what is wanted
    times = _times(35)
    noise = np.array([chance.random() - 0.5 for _ in times])
    for width in (7, 5):
        noise = np.convolve(noise, np.full(width, 1 / width), "same")
    return _with_soft_ends(0.6 * noise * np.exp(-times / 0.007))


def _guess(digit: int) -> _Curve:
    pitch = _pitch(digit)
    first = _note(pitch * 2 ** (-_FOURTH / 12), _REED)
    second = _note(pitch, _REED)
    return 0.22 * _together((0, first), (85, second))


def _dead_end(_digit: int) -> _Curve:
    """A drum, and over it a note that falls by an octave, for small speakers, too."""
    times = _times(620)
    turns = 62 * times + 3.2 * (1 - np.exp(-times / 0.045))
    drum = np.sin(2 * np.pi * turns) * np.exp(-times / 0.11)
    fallen = 131 * times + 131 * 0.16 * (1 - np.exp(-times / 0.16))
    note = np.sin(2 * np.pi * fallen) + 0.3 * np.sin(4 * np.pi * fallen)
    return _with_soft_ends(0.34 * drum + 0.2 * note * np.exp(-times / 0.2))


def _clause(number: int) -> _Curve:
    return 0.2 * _note(_pitch(number) / 2, _MARIMBA)


def _closed(_digit: int) -> _Curve:
    notes = (
        (place * _CLOSE_GAP_MS, _note(_LOWEST / 2 * 2 ** (tone / 12), _CHIME))
        for place, tone in enumerate(_CHORD)
    )
    return 0.11 * _together(*notes)


def _solved(_digit: int) -> _Curve:
    notes = (
        (place * _CHORD_GAP_MS, _note(_LOWEST * 2 ** (tone / 12), _CHIME))
        for place, tone in enumerate(_CHORD)
    )
    return 0.2 * _together(*notes)


_WAVES: Final[dict[Voice, Callable[[int], _Curve]]] = {
    Voice.PLACED: _placed,
    Voice.REMOVED: _removed,
    Voice.GUESS: _guess,
    Voice.DEAD_END: _dead_end,
    Voice.CLAUSE: _clause,
    Voice.CLOSED: _closed,
    Voice.SOLVED: _solved,
}


def _pitch(digit: int) -> float:
    """Turns a second for *digit*; boards with more than nine go on in octaves."""
    octave, place = divmod(max(0, digit - 1), len(PENTATONIC))
    return _LOWEST * float(2 ** (octave + PENTATONIC[place] / 12))


def _note(pitch: float, bell: _Bell) -> _Curve:
    times = _times(bell.ms)
    curve = np.zeros_like(times)
    for multiple, loudness in bell.overtones:
        fading = bell.fading / 1000 / multiple
        turns = np.sin(2 * np.pi * multiple * pitch * times)
        curve += loudness * turns * np.exp(-times / fading)
    return _with_soft_ends(curve)


def _together(*parts: tuple[int, _Curve]) -> _Curve:
    """The sum of curves, each from a millisecond on."""
    starts = [(ms * RATE // 1000, curve) for ms, curve in parts]
    summed = np.zeros(max(start + len(curve) for start, curve in starts))
    for start, curve in starts:
        summed[start : start + len(curve)] += curve
    return summed


def _times(ms: int) -> _Curve:
    """The seconds at which the samples of *ms* milliseconds stand."""
    return np.arange(ms * RATE // 1000, dtype=np.float64) / RATE


def _with_soft_ends(curve: _Curve) -> _Curve:
    """*curve* from nothing and to nothing, since a jump is heard as a click."""
    attack, release = (ms * RATE // 1000 for ms in (_ATTACK_MS, _RELEASE_MS))
    curve[:attack] *= np.arange(attack) / attack
    curve[-release:] *= np.arange(release)[::-1] / release
    return curve

"""The bed: a low, quiet chord that swells slowly under the tones."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sudoscope.sound.waveforms import LOUDEST, RATE

_SECONDS: Final = 8
"""After so long it begins again: each of its waves fits in a whole number of times."""

_NOTES: Final = ((130.875, 0.5), (196.0, 0.36), (261.625, 0.26), (329.625, 0.12))
"""Turns a second, and how loud: C, G, C and E."""

_LEVEL: Final = 0.1
_SWELL: Final = 0.2
_FADE_IN: Final = 2 * RATE
_FADE_OUT: Final = 3 * RATE


def bed(
    begin: int, end: int, length: int, *, is_loop: bool = False
) -> NDArray[np.int64]:
    """Its samples from *begin* to *end* of a track of *length* samples.

    It fades in at the beginning of the track, and out at its end. Under a track that is
    heard as a loop it goes on from the end to the beginning instead.
    """
    places = np.arange(begin, end, dtype=np.int64)
    if is_loop:
        return _chord(places, length)
    wave = _loop()[places % (_SECONDS * RATE)]
    fade_in, fade_out = (
        max(1, min(fade, length // 3)) for fade in (_FADE_IN, _FADE_OUT)
    )
    wave = wave * np.minimum(places, fade_in) // fade_in
    faded: NDArray[np.int64] = wave * np.minimum(length - places, fade_out) // fade_out
    return faded


@cache
def _loop() -> NDArray[np.int64]:
    length = _SECONDS * RATE
    loop = _chord(np.arange(length, dtype=np.int64), length)
    loop.flags.writeable = False
    return loop


def _chord(places: NDArray[np.int64], length: int) -> NDArray[np.int64]:
    """Its samples at *places*, so that it begins again after *length* of them.

    Its waves fit in a whole number of times: in a short a note is at most a twentieth
    of a turn a second higher or lower than it should be, which nobody hears.
    """
    seconds = length / RATE
    times = places.astype(np.float64) / RATE
    curve = np.zeros_like(times)
    swells = max(1, round(seconds / _SECONDS)) / seconds
    for number, (pitch, loudness) in enumerate(_NOTES):
        turn = 2 * np.pi * (times * swells + number / len(_NOTES))
        swell = 1 - _SWELL * (1 + np.sin(turn)) / 2
        whole = max(1, round(pitch * seconds)) / seconds
        curve += loudness * swell * np.sin(2 * np.pi * whole * times)
    return np.rint(curve * _LEVEL * LOUDEST).astype(np.int64)

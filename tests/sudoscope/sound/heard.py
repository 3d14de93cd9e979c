"""Tracks of samples, and where something is to be heard on them."""

from collections.abc import Iterable

import numpy as np

from sudoscope.sound.tone_times import Tone
from sudoscope.sound.track import Samples, samples_of
from sudoscope.sound.waveforms import RATE


def track(tones: Iterable[Tone], ms: int) -> Samples:
    """All samples of a track of *ms* milliseconds."""
    return np.concatenate(list(samples_of(tones, ms * RATE // 1000)))


def onsets(samples: Samples) -> list[int]:
    """The milliseconds at which something begins after a silent millisecond."""
    whole = len(samples) * 1000 // RATE
    loud = np.abs(samples.astype(int)).max(axis=1)[: whole * RATE // 1000]
    is_loud = loud.reshape(whole, RATE // 1000).max(axis=1) > 0
    before = np.concatenate(([False], is_loud[:-1]))
    return [int(ms) for ms in np.flatnonzero(is_loud & ~before)]

"""Speech: sentences spoken by a text-to-speech engine that is installed here."""

import io
import subprocess
import wave
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sudoscope.sound.waveforms import RATE
from viz.choice_errors import UnfitTargetError
from viz.errors import RecordingError

_LOUDNESS: Final = 0.1
"""Of the loudest value, how loud speech is on average: -20 dB, as loud as tones are."""
_PEAK: Final = 0.8
_WINDOW_S: Final = 0.05
_SILENT: Final = 0.05
_SECONDS: Final = 60
"""For one sentence; an engine that takes longer hangs."""
_DEPTH: Final = 2
_MOST_SAMPLES: Final = 1 << 24
"""How many samples of a recording are kept, 32 MB; what goes beyond is spoken again."""
_WAVE: Final = "sentence.wav"


class Engine(NamedTuple):
    """A program that reads a sentence from its input and writes a WAV file.

    Attributes:
        program: Its name on the path.
        options: Gives its options for a language, a model and the file to write.
        needs_model: Whether it speaks with the model that was named, or not at all.
    """

    program: str
    options: Callable[[str, str, str], tuple[str, ...]]
    needs_model: bool = False


ENGINES: Final = (
    Engine(
        "piper",
        lambda _, model, to: ("--model", model, "--output_file", to),
        needs_model=True,
    ),
    Engine("espeak-ng", lambda tongue, _, to: ("-v", tongue, "-w", to, "--stdin")),
    Engine("espeak", lambda tongue, _, to: ("-v", tongue, "-w", to, "--stdin")),
    Engine(
        "say",
        lambda _, __, to: (
            *("-o", to, "--file-format=WAVE"),
            *("--data-format=LEI16@22050", "-f", "-"),
        ),
    ),
)
"""Those that are known, the one to be preferred first."""


class Utterance(NamedTuple):
    """A spoken sentence.

    Attributes:
        ms: When it begins.
        samples: Its samples, one channel.
        rate: How many of them a second has.
    """

    ms: int
    samples: NDArray[np.int16]
    rate: int

    @property
    def length(self) -> int:
        """Length in milliseconds."""
        return -(-len(self.samples) * 1000 // self.rate)

    def wave(self) -> NDArray[np.int64]:
        """Its samples for both channels, as many a second as a track has."""
        if not len(self.samples):
            return np.zeros((0, 2), np.int64)
        count = len(self.samples) * RATE // self.rate
        places = np.arange(count) * self.rate / RATE
        one = np.interp(places, np.arange(len(self.samples)), self.samples)
        return np.stack([np.rint(one).astype(np.int64)] * 2, axis=1)


@dataclass(frozen=True, slots=True)
class Speaker:
    """An installed engine with its settings, for one recording.

    Attributes:
        engine: One of ``ENGINES``.
        program: Where it is.
        language: Two letters.
        model: The file of its voice; may be empty.
    """

    engine: Engine
    program: str
    language: str
    model: str = ""
    _lengths: dict[str, int] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    _known: dict[str, Utterance] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    @classmethod
    def found(cls, language: str, model: Path | None = None) -> "Speaker":
        """The first engine that is installed; with *model*, one that speaks with it.

        Raises:
            RecordingError: There is none, or no such file.
        """
        if model is not None and not model.is_file():
            raise RecordingError(f"the voice {model} is not there; a file expected")
        able = [one for one in ENGINES if one.needs_model is (model is not None)]
        for engine in able:
            program = which(engine.program)
            if program is not None:
                return cls(engine, program, language, str(model or ""))
        names = " or ".join(engine.program for engine in able)
        raise UnfitTargetError("no-speaker", engines=names)

    def says(self, text: str) -> Utterance:
        """Speak *text*; the utterance begins at 0 ms and has the common loudness.

        Raises:
            RecordingError: The engine fails, or writes no sound.
        """
        if text in self._known:
            return self._known[text]
        said = _spoken(self, text)
        self._lengths[text] = said.length
        kept = sum(len(one.samples) for one in self._known.values())
        if kept + len(said.samples) <= _MOST_SAMPLES:
            self._known[text] = said
        return said

    def file_of(self, text: str) -> bytes:
        """The WAV file that the engine makes of *text*.

        Raises:
            RecordingError: The engine fails.
        """
        return _written(self, text)

    def length(self, text: str) -> int:
        """Length of *text* when spoken, in milliseconds.

        Raises:
            RecordingError: As for ``says``.
        """
        if text not in self._lengths:
            self.says(text)
        return self._lengths[text]


def _spoken(speaker: Speaker, text: str) -> Utterance:
    data = _written(speaker, text)
    try:
        with wave.open(io.BytesIO(data)) as file:
            depth = file.getsampwidth()
            rate, channels = file.getframerate(), file.getnchannels()
            read = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise RecordingError(
            f"{speaker.engine.program} wrote no sound that can be read: {error}"
        ) from None
    if depth != _DEPTH:
        raise RecordingError(
            f"{speaker.engine.program} wrote {8 * depth} bits a sample; 16 expected"
        )
    frame = _DEPTH * channels
    found = np.frombuffer(read[: len(read) // frame * frame], f"<i{_DEPTH}")
    one = found.reshape(-1, channels)[:, 0]
    return Utterance(0, _levelled(one, rate), rate)


def _written(speaker: Speaker, text: str) -> bytes:
    """The WAV file that the engine makes of *text*."""
    engine = speaker.engine
    with TemporaryDirectory(prefix="sudoscope-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / _WAVE
        options = engine.options(speaker.language, speaker.model, str(path))
        try:
            subprocess.run(
                (speaker.program, *options),
                input=f"{text}\n".encode(),
                check=True,
                capture_output=True,
                timeout=_SECONDS,
            )
            return path.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            raise RecordingError(
                f"{engine.program} could not speak {text[:40]!r}: {_why(error)}"
            ) from None


def _why(error: Exception) -> str:
    """What a person can read of how a program failed."""
    match error:
        case subprocess.CalledProcessError():
            said = error.stderr.decode("utf-8", "replace").strip().splitlines()
            return ": ".join((f"it ended with code {error.returncode}", *said[-1:]))
        case subprocess.TimeoutExpired():
            return f"it took longer than {_SECONDS} s"
        case _:
            return str(error)


def _levelled(samples: NDArray[np.int16], rate: int) -> NDArray[np.int16]:
    """Normalize the loudness of *samples* without clipping."""
    curve = samples.astype(np.float64)
    loudest = np.abs(curve).max(initial=0)
    window = max(1, int(rate * _WINDOW_S))
    parts = curve[: len(curve) // window * window].reshape(-1, window)
    powers = (parts**2).mean(axis=1)
    spoken = powers[powers > (_SILENT * loudest) ** 2]
    if not len(spoken):
        return samples
    full = np.iinfo(np.int16).max
    by = min(_LOUDNESS * full / float(spoken.mean()) ** 0.5, _PEAK * full / loudest)
    levelled: NDArray[np.int16] = np.rint(curve * by).astype(np.int16)
    return levelled

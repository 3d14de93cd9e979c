"""Speech: sentences from an engine of the path, and steps that wait for them."""

import os
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.puzzle.puzzle import Puzzle
from sudoscope.sound import speech
from sudoscope.sound.film_sound import FilmSound
from sudoscope.sound.speech import ENGINES, Speaker
from sudoscope.sound.track import samples_of
from sudoscope.sound.waveforms import RATE
from tests.viz.player.watched import easy
from tests.viz.test_short import X_WING
from viz.errors import OptionsError, RecordingError
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.export.option_checks import check_comparison, check_options
from viz.export.trace_recording import Export
from viz.replay.clause_times import Telling
from viz.replay.step_reference import step_at

ENGINE = """#!{python} -SE
import struct, sys
text = sys.stdin.read().strip()
to = sys.argv[sys.argv.index("-w") + 1]
count = 8000 * 70 * len(text) // 1000
data = b"".join(struct.pack("<h", 900 if n // 20 % 2 else -900) for n in range(count))
head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(data), b"WAVE", b"fmt ",
    16, 1, 1, 8000, 16000, 2, 16, b"data", len(data))
open(to, "wb").write(head + data)
"""
"""Speaks a letter in 70 ms, rather quietly."""


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A path with nothing on it yet."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def engine(path: Path) -> Path:
    """An engine on the path."""
    program = path / "espeak-ng"
    program.write_text(ENGINE.format(python=sys.executable), "utf-8")
    program.chmod(0o755)
    return program


@pytest.mark.usefixtures("engine")
@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_a_sentence_is_as_long_and_as_loud_as_it_should_be() -> None:
    """Quiet engines are made louder, to a tenth of the loudest value on average."""
    said = Speaker.found("en").says("Twenty letters, here")

    assert said.length == pytest.approx(1400, abs=2)
    wave = said.wave()
    assert wave.shape == pytest.approx((1400 * RATE // 1000, 2), abs=60)
    assert float((wave**2).mean()) ** 0.5 == pytest.approx(3277, rel=0.05)


@pytest.mark.usefixtures("engine")
@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_steps_stay_until_their_sentences_are_spoken() -> None:
    """Each sentence ends with its step, none begins before the last one ended."""
    options = options_of(voice=True, stop="6", cards="title")
    made = assembled(easy(), options)
    line, lead = made.film.timeline, made.film.lead

    spoken = list(FilmSound(options).speech(made))

    singles = [cue for cue in made.cues() if not cue.last]
    assert len(spoken) >= len(singles) > 2
    silent = assembled(easy(), options_of(stop="6")).film.timeline
    assert line.length > silent.length
    for said in spoken:
        step = line.step_at(said.ms - lead)
        assert said.ms - lead + said.length <= (
            line.start_of(step) + line.durations[step]
        )
    assert all(one.ms + one.length <= other.ms for one, other in pairwise(spoken))


@pytest.mark.thorough
@pytest.mark.usefixtures("engine")
@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_a_fitted_film_keeps_its_length() -> None:
    """Sentences for which there is no time are left out."""
    options = options_of(voice=True, fit=9_000)
    made = assembled(easy(), options)

    spoken = list(FilmSound(options).speech(made))

    assert made.film.length == 9_000
    assert 0 < len(spoken) <= len(made.cues())
    assert all(said.ms + said.length <= 9_000 for said in spoken)


@pytest.mark.usefixtures("engine")
@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_speech_is_on_the_track() -> None:
    """From its millisecond on, and nothing is cut off."""
    said = Speaker.found("en").says("Now")._replace(ms=300)

    track = np.concatenate(list(samples_of((), RATE, [said])))

    assert not track[: 300 * RATE // 1000].any()
    assert track[310 * RATE // 1000 : 500 * RATE // 1000].any()
    assert np.abs(track.astype(int)).max() < 32_000


@pytest.mark.parametrize("bits", [8, 24, 32])
@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_other_depths_are_refused(engine: Path, bits: int) -> None:
    """In a sentence that says what was found."""
    text = engine.read_text("utf-8")
    engine.write_text(text.replace("16000, 2, 16", f"0, {bits // 8}, {bits}"), "utf-8")

    with pytest.raises(RecordingError, match=f"wrote {bits} bits a sample; 16"):
        Speaker.found("en").says("Twenty letters, here")


@pytest.mark.usefixtures("engine")
@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_a_sentence_without_sound_is_silent() -> None:
    """As of a mark alone, at which an engine says nothing."""
    said = Speaker.found("en").says("")

    assert said.length == 0
    assert said.wave().shape == (0, 2)


@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_a_sentence_is_spoken_once_unless_a_recording_has_too_many(
    engine: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its length stays known; what goes beyond the limit is spoken again."""
    log = path / "log"
    with engine.open("a", encoding="utf-8") as script:
        script.write(f"print(text, file=open({str(log)!r}, 'a'))\n")
    monkeypatch.setattr(speech, "_MOST_SAMPLES", 8000)
    speaker = Speaker.found("en")
    short, long = "Ten letter", "Twenty letters, here"

    for text in (short, long, short, long):
        assert speaker.length(text) == speaker.says(text).length

    assert log.read_text("utf-8").splitlines() == [short, long, long, long]


def test_without_an_engine_the_message_says_what_helps(tmp_path: Path) -> None:
    """Which program to install, and how to get the words instead; nothing is left."""
    with pytest.raises(RecordingError, match="espeak-ng") as refused:
        Export(tmp_path / "x.mp4", options_of(voice=True))

    assert "script writes" in str(refused.value)
    assert not (tmp_path / "x.mp4").exists()


def test_pictures_cannot_speak(tmp_path: Path) -> None:
    """A GIF has no sound, and two solves or one step no sentences."""
    with pytest.raises(RecordingError, match="leave voice out"):
        Export(tmp_path / "x.gif", options_of(voice=True))
    with pytest.raises(OptionsError, match="voice is for the film of one solve"):
        check_comparison(options_of(voice=True))
    with pytest.raises(OptionsError, match="add that"):
        check_options(options_of(voice_model=tmp_path))


def test_a_model_is_for_an_engine_that_needs_one(tmp_path: Path) -> None:
    """Without its file, or without piper, nothing else speaks instead."""
    model = tmp_path / "voice.onnx"
    with pytest.raises(RecordingError, match="is not there"):
        Speaker.found("en", model)
    model.touch()
    with pytest.raises(RecordingError, match="piper is not installed"):
        Speaker.found("en", model)


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.program)
def test_every_engine_writes_the_file_it_is_told(engine: object) -> None:
    """It is among its options; the model is where one is needed."""
    assert engine in ENGINES
    known = next(one for one in ENGINES if one == engine)
    options = known.options("de", "model.onnx", "to.wav")

    assert "to.wav" in options
    assert ("model.onnx" in options) is known.needs_model


@pytest.mark.thorough
@pytest.mark.usefixtures("engine")
@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_a_fitted_voice_speaks_the_hardest_and_says_what_does_not_fit() -> None:
    """Every clause of the X-wing is spoken whole; for the rest there is a sentence."""
    trace = solve(Puzzle.parse(X_WING), AgentSpec.named("human").chosen())
    step = step_at(trace, "x-wing")

    options = options_of(voice=True, fit="25s")
    made = assembled(trace, options)

    begins = made.film.timeline.start_of(step)
    ends = begins + made.film.timeline.durations[step]
    heard = [one for one in FilmSound(options).speech(made) if begins <= one.ms < ends]
    assert len(heard) == len(Telling(trace, "en").clauses(step))
    assert all(one.ms + one.length <= ends for one in heard)
    (said,) = made.notices
    assert "25 s speak of 1 of 2 techniques" in said


@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_an_engine_that_fails_is_named_with_what_it_said(path: Path) -> None:
    """And with the code with which it ended, not with the command that ran it."""
    program = path / "espeak-ng"
    program.write_text("#!/bin/sh\necho 'no voice of that name' >&2\nexit 3\n", "utf-8")
    program.chmod(0o755)

    with pytest.raises(RecordingError) as failed:
        Speaker.found("en").says("Now")

    assert str(failed.value) == (
        "espeak-ng could not speak 'Now': it ended with code 3: no voice of that name"
    )

"""Tracks: tones mixed to samples, and the file they are written to."""

import tracemalloc
import wave
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoscope.sound.background_chord import bed
from sudoscope.sound.tone_times import Tone
from sudoscope.sound.track import samples_of, sound_file, write_wav
from sudoscope.sound.waveforms import LOUDEST, RATE, Voice, wave_of
from tests.in_one_test import in_one_test
from tests.sudoscope.sound.heard import onsets, track
from viz.errors import RecordingError

VOICES = st.sampled_from(Voice)


def test_nothing_is_heard_where_nothing_happens() -> None:
    """A track without tones is as long as it was asked to be, and silent."""
    samples = track([], 1234)

    assert samples.shape == (1234 * RATE // 1000, 2)
    assert not samples.any()


@in_one_test("voice", Voice)
def test_a_tone_begins_and_ends_at_its_time(voice: Voice) -> None:
    """It is silent before, to the millisecond, and after; never in between."""
    length = len(wave_of(voice, 5)) * 1000 // RATE

    samples = track([Tone(700, voice, 5)], 4000)

    assert onsets(samples) == [700]
    assert samples[(700 + length) * RATE // 1000 + 1 :].any() == False  # noqa: E712 - numpy's own
    assert np.abs(samples.astype(int)).max() > 500


@given(
    st.lists(st.tuples(st.integers(0, 900), VOICES, st.integers(0, 16)), max_size=60)
)
def test_no_crowd_of_tones_is_cut_off(found: list[tuple[int, Voice, int]]) -> None:
    """Even what could never sound together keeps away from the loudest value."""
    tones = [Tone(ms, voice, digit) for ms, voice, digit in sorted_by_time(found)]

    samples = track(tones, 1000)

    assert np.abs(samples.astype(int)).max(initial=0) < LOUDEST


def sorted_by_time(found: list[tuple[int, Voice, int]]) -> list[tuple[int, Voice, int]]:
    """In order of their milliseconds."""
    return sorted(found, key=lambda tone: tone[0])


def test_a_tone_alone_is_left_as_it_is() -> None:
    """Only crowds are rounded off."""
    wave_alone = wave_of(Voice.PLACED, 3)

    samples = track([Tone(0, Voice.PLACED, 3)], 2000)

    assert samples[: len(wave_alone), 0].tolist() == wave_alone.tolist()
    assert samples[: len(wave_alone), 1].tolist() == wave_alone.tolist()


def test_parts_do_not_show_in_the_sound() -> None:
    """A tone that rings over the border of two parts goes on unchanged."""
    early = track([Tone(0, Voice.SOLVED)], 3000)
    across = track([Tone(90, Voice.SOLVED)], 3090)

    assert (across[90 * RATE // 1000 :] == early).all()


def test_a_tone_from_the_left_is_quieter_on_the_right() -> None:
    """Both channels have it, so that one earpiece misses nothing."""
    samples = track([Tone(0, Voice.PLACED, 1, side=-60)], 1000).astype(int)

    left, right = np.abs(samples).max(axis=0)

    assert left * 4 // 10 - 2 <= right <= left * 4 // 10 + 2


def test_the_end_of_the_track_fades() -> None:
    """A tone that would be cut off does not end in a click."""
    samples = track([Tone(1600, Voice.SOLVED)], 2000).astype(int)

    assert np.abs(samples[-48 * 300 : -48 * 200]).max() > 1000
    assert np.abs(samples[-10:]).max() < 30


def test_larger_digits_sound_higher() -> None:
    """Each digit has a pitch of its own, in order."""
    pitches = []
    for digit in range(1, 10):
        heard = np.fft.rfft(wave_of(Voice.PLACED, digit), RATE)
        pitches.append(int(np.argmax(np.abs(heard))))

    assert pitches == sorted(set(pitches))
    assert 500 < pitches[0] < pitches[-1] < 1600


def test_the_same_tones_make_the_same_samples() -> None:
    """Nothing depends on chance or on what was mixed before."""
    tones = [Tone(ms, voice, 4) for ms, voice in enumerate(Voice)]

    assert (track(tones, 2000) == track(tones, 2000)).all()


def test_minutes_take_no_more_memory_than_one() -> None:
    """Parts are made when they are asked for, and forgotten."""

    def peak(seconds: int) -> int:
        tones = (Tone(ms, Voice.REMOVED) for ms in range(0, seconds * 1000, 300))
        tracemalloc.start()
        for _ in samples_of(tones, seconds * RATE):
            pass
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(5)
    assert peak(240) < peak(60) + 50_000


def test_the_file_is_a_wav_with_all_samples(tmp_path: Path) -> None:
    """Python's own reader finds what was mixed, silence included."""
    tones = [Tone(1500, Voice.GUESS, 2)]
    path = tmp_path / "sound.wav"

    write_wav(path, samples_of(tones, 5 * RATE), 5 * RATE)

    with wave.open(str(path)) as file:
        assert file.getparams()[:4] == (2, 2, RATE, 5 * RATE)
        found = np.frombuffer(file.readframes(5 * RATE), "<i2").reshape(-1, 2)
    assert (found == track(tones, 5000)).all()


def test_what_is_too_long_for_the_header_is_read_to_its_end(tmp_path: Path) -> None:
    """Beyond 4 GB the header states no length instead of a wrong one."""
    path = tmp_path / "sound.wav"

    write_wav(path, islice(samples_of([], 10 * RATE), 3), 7 * 3600 * RATE)

    assert path.read_bytes()[40:44] == bytes(4)


def test_the_file_is_gone_after_its_block() -> None:
    """Also where the block is left by an exception."""
    left: list[Path] = []

    def interrupted() -> None:
        with sound_file([], RATE) as path:
            left.append(path)
            assert path.stat().st_size > RATE
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()

    assert not left[0].parent.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sound is left out of nothing silently."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("sudoscope.sound.track.NAME", "/dev/full")

    with (
        pytest.raises(RecordingError, match="No space left"),
        sound_file([Tone(0, Voice.PLACED, 1)], RATE),
    ):
        pass

    assert not list(tmp_path.iterdir())


def test_the_bed_is_low_and_fades_in_and_out() -> None:
    """It lies under everything, never loud, and is the same in any parts."""
    length = 10 * RATE
    whole = bed(0, length, length)
    parts = [bed(n, min(n + 777, length), length) for n in range(0, length, 777)]

    assert (np.concatenate(parts) == whole).all()
    assert whole[0] == 0
    assert np.abs(whole[-10:]).max() < 30
    assert 1000 < np.abs(whole).max() < LOUDEST // 6


@pytest.mark.parametrize("length", [12 * RATE + 4321, 37 * RATE + 1])
def test_the_bed_of_a_loop_goes_on_at_its_beginning(length: int) -> None:
    """No sample is farther from the next than any other, over the seam as elsewhere."""
    begun = bed(0, 2 * RATE, length, is_loop=True)
    ended = bed(length - 2 * RATE, length, length, is_loop=True)
    track = np.concatenate([ended, begun])

    steps = np.abs(np.diff(track))
    seam = len(ended) - 1
    assert steps[seam] <= np.delete(steps, seam).max()
    assert np.abs(track[seam - RATE : seam + RATE]).max() > 1000


def test_only_the_tones_fade_before_the_end_of_a_loop() -> None:
    """The chord under them is as loud there as before."""
    tones = [Tone(4700, Voice.PLACED, 1)]
    parts = samples_of(tones, 5 * RATE, has_bed=True, is_loop=True)
    end = np.concatenate(list(parts))[-RATE // 100 :, 0].astype(int)

    assert end == pytest.approx(
        bed(5 * RATE - len(end), 5 * RATE, 5 * RATE, is_loop=True), abs=300
    )


def test_a_bed_is_heard_where_there_are_no_tones() -> None:
    """For all of the track."""
    samples = np.concatenate(list(samples_of([], 5 * RATE, has_bed=True)))

    assert len(samples) == 5 * RATE
    assert np.abs(samples[2 * RATE : 2 * RATE + 999].astype(int)).max() > 200

"""``sudoscope record --sound``: what is heard in the file."""

import re
import subprocess
from pathlib import Path

import numpy as np
import pytest
from imageio_ffmpeg import get_ffmpeg_exe

from solver.agents import solve
from solver.log.events import Deduced
from sudoscope.sound.tone_times import tones_of
from sudoscope.sound.track import Samples
from sudoscope.sound.waveforms import RATE, Voice
from tests.sudoscope.conftest import Program
from tests.sudoscope.sound.heard import onsets
from tests.support import EASY, puzzle_of
from tests.viz.encoders.recordings import description
from viz.film.card_times import CardTimes
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.replay import Replay

SMALL = ("--size", "320x180", "--fps", "2")


def heard(path: Path) -> Samples:
    """The samples that ffmpeg finds in a file."""
    command = [get_ffmpeg_exe(), "-nostdin", "-i", f"file:{path}", "-vn"]
    command += ["-f", "s16le", "-ar", str(RATE), "-ac", "2", "pipe:1"]
    raw = subprocess.run(command, check=True, capture_output=True).stdout
    return np.frombuffer(raw, "<i2").reshape(-1, 2)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "codec", "quality"),
    [("x.mp4", "aac", "draft"), ("x.mp4", "aac", "web"), ("x.webm", "opus", "draft")],
)
def test_a_video_is_heard_as_long_as_it_is_seen(
    name: str, codec: str, quality: str, sudoscope: Program, tmp_path: Path
) -> None:
    """One track of two channels, to the frame as long as the pictures."""
    path = tmp_path / name
    options = ("--fit", "2.5s", "--sound", "--quality", quality)

    found = sudoscope("record", EASY, "-o", str(path), *options, *SMALL)

    assert found.code == 0
    assert re.search(rf"Audio: {codec}[ ,(].*48000 Hz, stereo", description(path))
    assert len(heard(path)) == pytest.approx(2.5 * RATE, abs=RATE / 30)


@pytest.mark.thorough
def test_digits_are_heard_when_they_are_placed(
    sudoscope: Program, tmp_path: Path
) -> None:
    """After the title, at the milliseconds of the replay, and nothing before."""
    path = tmp_path / "x.mp4"
    trace = solve(puzzle_of(EASY), "human")
    events = enumerate(trace.events, start=1)
    step = next(n for n, e in events if isinstance(e, Deduced) and e.deduction.places)
    part = ("--from", str(step), "--to", str(step + 2))
    edit = FilmEdit(Pace(), start=step, stop=step + 2, told="en")
    timeline = timeline_of_edit(Replay.of(trace), edit)
    lead = CardTimes.beside(timeline.length).title

    sudoscope(
        "record",
        EASY,
        "-o",
        str(path),
        *part,
        "--cards=title",
        "--sound",
        *SMALL,
    )

    samples = heard(path)
    strength = np.abs(samples.astype(int))
    loud = np.where(strength > strength.max() * 0.6, samples, 0)
    first = next(t for t in tones_of(trace, timeline) if t.voice is Voice.PLACED)
    assert onsets(loud)[0] == pytest.approx(lead + first.ms, abs=8)


def test_without_being_asked_for_there_is_no_sound(
    sudoscope: Program, tmp_path: Path
) -> None:
    """It is off by default."""
    path = tmp_path / "x.mp4"

    sudoscope("record", EASY, "-o", str(path), "--fit", "2s", *SMALL)

    assert "Audio" not in description(path)


@pytest.mark.thorough
def test_two_solves_are_heard_from_two_sides(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Comparisons have sound too."""
    path = tmp_path / "x.mp4"
    ways = ("--compare", "propagation,norvig", "--fit", "8s", "--sound")

    found = sudoscope("record", EASY, "-o", str(path), *ways, *SMALL)

    assert found.code == 0
    left, right = heard(path).astype(int).T
    assert np.abs(left - right).max() > 1000


@pytest.mark.thorough
def test_the_same_solve_sounds_the_same(sudoscope: Program, tmp_path: Path) -> None:
    """Byte for byte, pictures included."""
    paths = [tmp_path / name for name in ("x.mp4", "y.mp4")]

    for path in paths:
        sudoscope("record", EASY, "-o", str(path), "--fit", "2s", "--sound", *SMALL)

    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize(
    "name", ["x.gif", "x.webp", "x/", "x.png", "x.svg", "x.pdf", "x.html"]
)
def test_pictures_cannot_be_heard(
    name: str, sudoscope: Program, tmp_path: Path
) -> None:
    """It is refused before anything is solved or drawn."""
    is_picture = name in {"x.png", "x.svg", "x.pdf"}
    size = () if name == "x.html" else SMALL[:2]
    more = (*size, *(("--step", "2") if is_picture else ()))

    found = sudoscope("record", EASY, "-o", f"{tmp_path}/{name}", "--sound", *more)

    assert found.code == 2
    assert "only .mp4 and .webm hold sound; leave --sound out" in found.err
    assert not list(tmp_path.iterdir())

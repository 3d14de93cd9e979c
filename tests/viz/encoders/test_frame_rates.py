"""Rates of film and television, which are no whole numbers."""

from fractions import Fraction
from pathlib import Path

import pytest

from solver.agents import solve
from solver.puzzle.puzzle import Puzzle
from tests.support import EASY
from tests.viz.encoders.recordings import description
from viz.errors import OptionsError, RecordingError
from viz.export.export_options import ExportOptions, options_of
from viz.export.trace_recording import Export


@pytest.mark.parametrize(
    ("given", "rate"),
    [
        ("29.97", Fraction(30000, 1001)),
        (23.976, Fraction(24000, 1001)),
        ("59.94", Fraction(60000, 1001)),
        ("25", 25),
        (30, 30),
    ],
)
def test_rates_are_read_as_they_are_called(
    given: str | float, rate: int | Fraction
) -> None:
    """A thousand 1001sts of a whole number; they go through JSON as they are."""
    options = options_of(fps=given)

    assert options.file.fps == rate
    assert ExportOptions.from_json(options.as_json()) == options


@pytest.mark.parametrize("given", ["29.5", "30/0", "-1", "nan", "", True])
def test_other_rates_are_refused(given: object) -> None:
    """The message names those that there are."""
    with pytest.raises(OptionsError, match=r"or one of 23\.976, 29\.97, 59\.94"):
        options_of(fps=given)


@pytest.mark.parametrize("quality", ["draft", "web"])
def test_a_video_has_the_rate_that_was_asked_for(quality: str, tmp_path: Path) -> None:
    """To the frame: 2 seconds have 60 frames at 29.97."""
    options = options_of(fps="29.97", fit="2s", size=(64, 64), quality=quality)

    done = Export(tmp_path / "x.mp4", options).record(solve(Puzzle.parse(EASY)))

    assert done.frames == 60
    assert "29.97 tbr" in description(tmp_path / "x.mp4")


def test_a_gif_takes_whole_rates_alone(tmp_path: Path) -> None:
    """It is refused before anything is written; a folder of pictures takes all."""
    options = options_of(fps="23.976", fit="2s", size=(64, 64))
    trace = solve(Puzzle.parse(EASY))

    with pytest.raises(RecordingError, match="GIF takes whole numbers"):
        Export(tmp_path / "x.gif", options).record(trace)
    done = Export(f"{tmp_path}/pictures/", options).record(trace)

    assert done.frames == 48
    assert not (tmp_path / "x.gif").exists()

"""Subtitles of MP4 files: enabled where no captions are in the picture."""

from pathlib import Path

import pytest

from solver.agents import solve
from solver.puzzle.puzzle import Puzzle
from viz.library.recording import record

EASY = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)


@pytest.mark.parametrize("captions", [False, True])
def test_players_show_subtitles_where_no_captions_are(
    captions: bool,  # noqa: FBT001 - a parameter of a test
    tmp_path: Path,
) -> None:
    """By the flag of the track, which stands before its kind."""
    path = tmp_path / "x.mp4"
    trace = solve(Puzzle.parse(EASY), "norvig")
    record(
        trace,
        path,
        size="240x136",
        fit="6s",
        captions=captions,
        subtitles="embedded",
    )

    data = path.read_bytes()
    track = data.rindex(b"tkhd", 0, data.index(b"sbtl"))

    assert data[track + 7] & 1 == (not captions)
    assert data.count(b"sbtl") == 1

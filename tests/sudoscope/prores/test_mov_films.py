"""Films for video editors: ProRes, whose colours and opacity come back exactly."""

import re
import subprocess
from pathlib import Path

import numpy as np
import pytest

from solver.agents import solve
from solver.errors import SudoscopeError
from solver.puzzle.puzzle import Puzzle
from tests.support import EASY
from viz.encoders.video.ffmpeg import ffmpeg_program
from viz.export.export_options import options_of
from viz.export.trace_recording import Export
from viz.theme import Role, theme_named

SIZE = (320, 180)
COLOUR = {"plain": theme_named("paper")[Role.BACKGROUND], "transparent": (0, 0, 0, 0)}
PROFILES = {"plain": "prores (HQ)", "transparent": "prores (4444)"}


def written(path: Path, **chosen: object) -> Path:
    """Two seconds of a film."""
    trace = solve(Puzzle.parse(EASY), "propagation")
    usual = {"size": SIZE, "fit": 2000, "fps": 3}
    Export(path, options_of(**usual | chosen)).record(trace)
    return path


def said(*arguments: str) -> bytes:
    """What ffmpeg writes, its messages among it."""
    done = subprocess.run(
        [ffmpeg_program(), "-hide_banner", *arguments],
        capture_output=True,
        check=False,
    )
    return done.stderr if not done.stdout else done.stdout


@pytest.mark.parametrize("background", PROFILES)
def test_an_editor_gets_the_colours_that_were_drawn(
    tmp_path: Path, background: str
) -> None:
    """In the corner there is nothing but the ground, or nothing at all."""
    path = written(tmp_path / "film.mov", background=background)

    pixels = said("-i", str(path), "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    frames = np.frombuffer(pixels, np.uint8).reshape(-1, SIZE[1], SIZE[0], 4)

    assert PROFILES[background] in said("-i", str(path)).decode()
    assert re.search("yuv[a]?4(44|22)p1", said("-i", str(path)).decode())
    assert len(frames) == 6
    corner = frames[:, 0, 0].astype(int)
    wanted = np.array(COLOUR[background])
    assert np.abs(corner[:, 3] - wanted[3]).max() <= 1
    assert not wanted[3] or np.abs(corner - wanted).max() <= 3


def test_the_same_film_has_the_same_bytes(tmp_path: Path) -> None:
    """No time of day is in the file."""
    one, other = (written(tmp_path / name) for name in ("one.mov", "other.mov"))

    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize("chosen", [{"size": (321, 180)}, {"sound": True}])
def test_what_the_format_does_not_hold_is_refused(
    tmp_path: Path, chosen: dict[str, object]
) -> None:
    """Before anything is solved, and nothing is left."""
    with pytest.raises(SudoscopeError, match=r"film\.mov was not recorded"):
        written(tmp_path / "film.mov", **chosen)

    assert not [*tmp_path.iterdir()]

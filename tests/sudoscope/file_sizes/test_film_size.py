"""A film is no larger than its limit, with all its tracks, or refused in a sentence."""

import re
import shutil
import subprocess
from os import devnull
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from solver.agents import solve
from solver.errors import SudoscopeError
from solver.puzzle.puzzle import Puzzle
from sudoscope.file_sizes.film_size import FilmSize
from sudoscope.file_sizes.max_size_options import bytes_of
from tests.support import EASY
from viz.encoders.video.ffmpeg import ffmpeg_program
from viz.export.export_options import options_of
from viz.export.trace_recording import Export
from viz.film.film import Film


def recorded(path: Path, limit: str | None, **more: Any) -> Path:
    """Four seconds of a film with sound."""
    chosen = {"size": (320, 180), "fit": 4000, "fps": 10, "sound": True}
    options = options_of(**chosen, max_size=limit, **more)
    Export(path, options).record(solve(Puzzle.parse(EASY), "propagation"))
    return path


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The film without a limit."""
    return recorded(tmp_path_factory.mktemp("plain") / "film.mp4", None)


def said(path: Path) -> str:
    """What ffmpeg says of it."""
    command = [ffmpeg_program(), "-hide_banner", "-i", str(path)]
    return subprocess.run(command, capture_output=True, check=False).stderr.decode()


@pytest.mark.parametrize("ending", ["mp4", "webm"])
def test_a_film_keeps_its_limit_and_all_its_tracks(tmp_path: Path, ending: str) -> None:
    """Pictures have fewer bits; sound is copied, and the length stays."""
    plain = recorded(tmp_path / f"plain.{ending}", None)
    limit = plain.stat().st_size * 7 // 8

    film = recorded(tmp_path / f"film.{ending}", f"{limit / 1000:.1f}KB")

    assert film.stat().st_size <= limit
    assert "Audio:" in said(film)
    assert "320x180" in said(film)
    assert "Duration: 00:00:04.0" in said(film)
    assert {path.name for path in tmp_path.iterdir()} == {plain.name, film.name}


def test_subtitles_stay_off_in_a_film_that_is_made_to_fit(tmp_path: Path) -> None:
    """Captions are in the picture; the flag of the track stands before its kind."""
    more = {"captions": True, "subtitles": "embedded"}
    plain = recorded(tmp_path / "plain.MP4", None, **more)
    limit = plain.stat().st_size * 7 // 8

    film = recorded(tmp_path / "film.MP4", f"{limit / 1000:.1f}KB", **more)

    assert film.stat().st_size <= limit
    for path in (plain, film):
        data = path.read_bytes()
        track = data.rindex(b"tkhd", 0, data.index(b"sbtl"))
        assert data[track + 7] & 1 == 0


def test_a_film_below_the_limit_is_as_without(plain: Path, tmp_path: Path) -> None:
    """The same bytes."""
    film = recorded(tmp_path / "film.mp4", "8MB")

    assert film.read_bytes() == plain.read_bytes()


def test_what_cannot_be_read_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    """The sentence says how large it was and what to do; an older film stays."""
    path = tmp_path / "film.mp4"
    for before in (None, b"an older film"):
        if before is not None:
            path.write_bytes(before)
        with pytest.raises(SudoscopeError, match=r"allow \d+ kB, or show 0:0\d"):
            recorded(path, "2KB")

        assert [one.read_bytes() for one in tmp_path.iterdir()] == [before] * (
            before is not None
        )


def test_a_limit_that_cannot_be_met_is_refused_before_a_picture_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The length, the pixels and the frames say so; the size that it names would do."""
    painted: list[object] = []
    monkeypatch.setattr(Film, "frame", lambda *found: painted.append(found))

    with pytest.raises(SudoscopeError, match="nobody can read 0:04") as refused:
        recorded(tmp_path / "film.mp4", "2KB")
    (named,) = re.findall(r"allow (\d+ kB)", str(refused.value))

    assert painted == []
    assert bytes_of(named) * 0.95 > 320 * 180 * 10 * 0.008 * 4 / 8


def test_a_recording_that_is_cancelled_meanwhile_leaves_nothing(
    plain: Path, tmp_path: Path
) -> None:
    """The check ends ffmpeg, and what it was about to write is gone with the film."""
    film = Path(shutil.copy(plain, tmp_path))
    limit = FilmSize(options_of(size=(320, 180), fps=10, max_size="50KB"))
    limit._most = film.stat().st_size - 1

    def cancelled() -> None:
        raise KeyboardInterrupt

    made = SimpleNamespace(film=SimpleNamespace(length=4000))
    with pytest.raises(KeyboardInterrupt):
        limit.finish(cast("Any", made), film, str(film), cancelled)

    assert [*tmp_path.iterdir()] == [film]


def test_what_ffmpeg_refuses_is_said_in_one_sentence(tmp_path: Path) -> None:
    """With the name of the film; here that is gone."""
    limit = FilmSize(options_of(max_size="8MB"))
    limit._path = limit._part = tmp_path / "film.mp4"

    with pytest.raises(SudoscopeError, match=r"film\.mp4 was .*; make it again$"):
        limit._run("-map", "0", "-f", "null", devnull)


def test_other_formats_are_refused_before_anything_is_made(tmp_path: Path) -> None:
    """A GIF has no bits to spare in this way."""
    with pytest.raises(SudoscopeError):
        recorded(tmp_path / "film.gif", "1MB")


@pytest.mark.parametrize(
    ("size", "rate", "found"),
    [
        ((1280, 720), 250_000, (1280, 720)),
        ((1280, 720), 130_000, (960, 540)),
        ((1280, 720), 56_000, (640, 360)),
        ((640, 360), 56_000, (640, 360)),
    ],
)
def test_pixels_become_fewer_where_each_has_too_few_bits(
    size: tuple[int, int], rate: int, found: tuple[int, int]
) -> None:
    """Never fewer than half of each side, nor than 360 of the shorter one."""
    limit = FilmSize(options_of(size=size, fps=30, max_size="8MB"))

    assert limit._pixels(rate, 8000, 10**7) == found


@pytest.mark.parametrize(
    ("size", "rate"),
    [((1280, 720), 50_000), ((3840, 2160), 400_000), ((640, 360), 50_000)],
)
def test_fewer_pixels_than_can_be_read_are_refused(
    size: tuple[int, int], rate: int
) -> None:
    """With the size of the file, which says how much is needed."""
    limit = FilmSize(options_of(size=size, fps=30, max_size="50KB"))

    with pytest.raises(SudoscopeError, match="cannot be read in a max size of 50 kB;"):
        limit._pixels(rate, 8000, 10**7)


def test_what_became_smaller_is_said() -> None:
    """Both sizes and the limit as it was given; nothing where nothing changed."""
    limit = FilmSize(options_of(size=(1280, 720), max_size="2 MB"))

    said = ["1280x720 became 960x540 to stay below 2 MB"]
    assert [*limit._reduced((960, 540))] == said
    assert not [*limit._reduced((1280, 720))]


@pytest.mark.parametrize("text", ["8", "MB", "-1MB", "0KB", "eight MB", "8 TB"])
def test_what_is_no_size_is_refused_with_an_example(text: str) -> None:
    """Units make it unmistakable."""
    with pytest.raises(SudoscopeError, match="such as 8MB"):
        bytes_of(text)


def test_units_are_decimal_or_binary() -> None:
    """As sites write them."""
    assert bytes_of("8MB") == 8_000_000
    assert bytes_of("1.5 MiB") == 1_572_864

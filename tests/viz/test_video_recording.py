"""Recordings read back: every frame is the scene's frame for its millisecond."""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

from solver.log.events import Outcome
from tests.viz.encoders.recordings import decoded, description
from tests.viz.replays import DIAGONAL, diagonal, film_of
from viz.appearance import Appearance
from viz.encoders.registry import encoder_for
from viz.errors import RecordingError
from viz.export.video_recording import Canvas, frame_total, record
from viz.film.film import Film
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import Timeline
from viz.scene import Scene
from viz.theme import theme_named

SIZE = (640, 360)
FPS = 10
PACE = Pace(speed_percent=1000)


def film() -> Film:
    """The diagonal solve, small and quick."""
    return film_of(diagonal(), SIZE, Appearance(theme_named("paper")), PACE)


@pytest.fixture(scope="module")
def video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The diagonal solve as a small video."""
    path = tmp_path_factory.mktemp("video") / "diagonal.mp4"
    record(film(), encoder_for(path, SIZE, FPS), FPS)
    return path


@pytest.mark.thorough
def test_every_frame_shows_its_millisecond(video: Path) -> None:
    """Frame n is the picture at 1000 n / fps ms: none torn, missing or twice."""
    made = film()
    frames = decoded(video, SIZE)

    assert len(frames) == frame_total(film().length, FPS)
    canvas = Canvas(SIZE)
    for number, frame in enumerate(frames):
        canvas.paint(made.frame(made.at(1000 * number // FPS)))
        found = np.frombuffer(frame, np.uint8).astype(np.int16)
        wanted = np.frombuffer(canvas.pixels, np.uint8).astype(np.int16)
        assert np.abs(found - wanted).mean() < 3.2, number


def test_neighbouring_steps_differ_by_more_than_the_codec(video: Path) -> None:
    """The comparison above would notice a frame of the step before."""
    frames = decoded(video, SIZE)
    first, last = (
        np.frombuffer(f, np.uint8).astype(int) for f in (frames[0], frames[-1])
    )

    assert np.abs(first - last).mean() > 3.2


def test_the_last_frame_shows_the_solved_board(video: Path) -> None:
    """The video ends with the solution, painted directly for comparison."""
    assert diagonal().outcome is Outcome.SOLVED
    timeline = Timeline(PACE.durations(diagonal()))
    look = Appearance(theme_named("paper"), has_footer=False, captions=0)
    scene = Scene(Replay.of(diagonal()), SIZE, look)
    canvas = Canvas(SIZE)
    canvas.paint(scene.frame(timeline.at(timeline.length - 1)))
    board = pygame.Rect(scene.layout.board)

    last = pygame.image.frombuffer(decoded(video, SIZE)[-1], SIZE, "BGR")
    solved = pygame.image.frombuffer(bytes(canvas.pixels), SIZE, "BGR")

    difference = np.abs(
        pygame.surfarray.array3d(last.subsurface(board)).astype(int)
        - pygame.surfarray.array3d(solved.subsurface(board)).astype(int)
    )
    assert difference.mean() < 2


def test_the_file_says_what_was_asked_for(video: Path) -> None:
    """Codec, pixel format, size, frame rate and duration are those of the options."""
    said = description(video)
    seconds = frame_total(film().length, FPS) / FPS

    assert re.search(r"h264 \(High\).*yuv420p\(tv, bt709.*640x360.*10 fps", said)
    (hours, minutes, rest) = re.findall(r"Duration: (\d+):(\d+):([\d.]+)", said)[0]
    assert int(hours) * 3600 + int(minutes) * 60 + float(rest) == pytest.approx(
        seconds, abs=0.01
    )


@pytest.mark.thorough
def test_equal_solves_give_equal_videos(tmp_path: Path) -> None:
    """The same puzzle and options give the same bytes, whatever hashes are."""
    videos = []
    for seed in ("1", "2"):
        target = tmp_path / f"{seed}.mp4"
        command = [
            sys.executable,
            "-m",
            "sudoscope",
            "record",
            DIAGONAL,
            "-o",
            str(target),
        ]
        options = ["--variant", "diagonal", "--size", "320x180", "--fps", "5"]
        subprocess.run(
            [*command, *options, "--speed", "40"],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        videos.append(target.read_bytes())

    assert videos[0] == videos[1]


def test_a_failure_while_drawing_leaves_nothing(tmp_path: Path) -> None:
    """Whatever stops a recording, the folder is as it was."""

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    target = tmp_path / "stopped.mp4"
    with pytest.raises(KeyboardInterrupt):
        record(film(), encoder_for(target, SIZE, FPS), FPS, stop)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.thorough
def test_progress_is_told_once_a_second_of_video(tmp_path: Path) -> None:
    """Whoever listens hears growing numbers up to the last whole second."""
    told: list[int] = []

    encoder = encoder_for(tmp_path / "told.mp4", SIZE, FPS)
    frames = record(film(), encoder, FPS, told.append)

    assert told == list(range(FPS, frames + 1, FPS))


def test_a_target_that_cannot_be_is_refused_before_the_first_frame(
    tmp_path: Path,
) -> None:
    """A missing folder is known before anything is solved or drawn."""
    with pytest.raises(RecordingError, match="no folder"):
        encoder_for(tmp_path / "missing" / "video.mp4", SIZE, 30)

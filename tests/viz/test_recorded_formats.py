"""A short replay in every format, read back and compared with its scene."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import groupby
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from solver.log.trace import Trace
from tests.viz.encoders.formats import FILMS, MOVING, NEAR, bytes_of, shown
from tests.viz.replays import film_of, hardest
from viz.appearance import Appearance, PicturePart
from viz.encoders.encoding import Encoding, PixelFormat, Quality
from viz.encoders.registry import encoder_for
from viz.export.video_recording import Canvas, frame_total, record, record_picture
from viz.film.film import Film
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.view_state import ViewState
from viz.theme import theme_named

SIZE = (320, 180)
FPS = 12
LOOK = Appearance(
    theme_named("night"), hidden=frozenset({PicturePart.TREE}), has_footer=False
)
PACE = Pace(speed_percent=300)
BY_QUALITY = (*FILMS, "solve.webp")
"""The formats that are not the same in every quality."""
SHARP = 7.0  # levels of 256 that the codec may be off on average, by the format
ALIKE = 0.1  # levels by which a frame beside the right one may be nearer by chance


def clip() -> Trace:
    """The first steps of a solve."""
    whole = hardest()
    return Trace(whole.puzzle, whole.events[:4], whole.agent, whole.strategies)


def film() -> Film:
    """Those steps, quick and small."""
    return film_of(clip(), SIZE, LOOK, PACE)


def painted() -> list[NDArray[np.int16]]:
    """What each frame is to show, painted directly."""
    made = film()
    look = replace(LOOK, has_footer=False, captions=0)
    scene = Scene(Replay.of(clip()), SIZE, look, film=made.timeline)
    frames = []
    for number in range(frame_total(film().length, FPS)):
        canvas = Canvas(SIZE)
        ms = 1000 * number // FPS
        shot = made.at(ms)
        canvas.paint(scene.frame(shot.moment, ViewState(head=shot.head)))
        frames.append(np.frombuffer(bytes(canvas.pixels), np.uint8).astype(np.int16))
    return frames


@pytest.fixture(scope="module")
def wanted() -> list[NDArray[np.int16]]:
    """What each frame is to show, painted once."""
    return painted()


@pytest.fixture(scope="module")
def recorded(
    tmp_path_factory: pytest.TempPathFactory,
) -> Callable[[str, Quality], tuple[Path, int]]:
    """A function that records each format in each quality once.

    It gives the path and the number of frames.
    """

    @cache
    def recording(name: str, quality: Quality) -> tuple[Path, int]:
        path = tmp_path_factory.mktemp("formats") / name
        encoder = encoder_for(path, SIZE, FPS, Encoding(quality))
        return path, record(film(), encoder, FPS)

    return recording


def is_nearest(frame: bytes, number: int, wanted: list[NDArray[np.int16]]) -> bool:
    """Whether *frame* is near the wanted one of its *number*, and to none beside it."""
    pixels = np.frombuffer(frame, np.uint8)
    own, *beside = (
        np.abs(pixels - wanted[at]).mean()
        for at in (number, number - 1, number + 1)
        if 0 <= at < len(wanted)
    )
    return own < SHARP and all(own < other + ALIKE for other in beside)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "quality"),
    [
        (name, quality)
        for name in MOVING
        for quality in (Quality if name in BY_QUALITY else [Quality.WEB])
    ],
)
def test_every_frame_is_the_scene_at_its_time(
    name: str,
    quality: Quality,
    wanted: list[NDArray[np.int16]],
    recorded: Callable[[str, Quality], tuple[Path, int]],
) -> None:
    """Painted and packed piece by piece or directly: none torn, missing or twice."""
    path, count = recorded(name, quality)

    found = shown(path, SIZE, FPS)
    assert len(found) == count == len(wanted)
    exact = path.suffix not in NEAR
    for number, frame in enumerate(found):
        same = np.array_equal(np.frombuffer(frame, np.uint8), wanted[number])
        assert same if exact else is_nearest(frame, number, wanted), number


def test_frames_in_planes_show_the_same(
    wanted: list[NDArray[np.int16]], tmp_path: Path
) -> None:
    """Colours that were converted here are those ffmpeg would have made."""
    path = tmp_path / "planes.mp4"
    encoding = Encoding(pixel_format=PixelFormat.YUV)

    record(film(), encoder_for(path, SIZE, FPS, encoding), FPS)

    found = shown(path, SIZE, FPS)
    assert len(found) == len(wanted)
    for number, frame in enumerate(found):
        off = np.frombuffer(frame, np.uint8) - wanted[number]
        assert is_nearest(frame, number, wanted), number
        assert abs(off.mean()) < 1, number


def test_the_comparison_would_notice_a_frame_too_early(
    wanted: list[NDArray[np.int16]],
) -> None:
    """Pictures of this clip differ by more than any codec is off."""
    firsts = [next(same) for _, same in groupby(wanted, key=lambda frame: frame.sum())]

    assert len(firsts) > 12


@pytest.mark.parametrize("step", [0, 3, 4])
def test_one_step_is_one_picture(step: int, tmp_path: Path) -> None:
    """Its motion is over, and nothing is lost."""
    path = tmp_path / "step.png"
    canvas = Canvas(SIZE)
    look = replace(LOOK, has_footer=False, captions=0)
    scene = Scene(Replay.of(clip()), SIZE, look, film=film().timeline)
    canvas.paint(scene.frame(Moment(step, WHOLE)))

    record_picture(
        film().frame(film().shot_of(Moment(step, WHOLE))), encoder_for(path, SIZE, FPS)
    )

    picture = pygame.image.load(path)
    assert pygame.image.tobytes(picture, "BGRA")[::4] == bytes(canvas.pixels)[::3]
    assert picture.get_size() == SIZE


def test_a_folder_has_a_file_for_each_frame(tmp_path: Path) -> None:
    """Numbered from one, so that any program takes them in order."""
    count = record(film(), encoder_for(f"{tmp_path}/all/", SIZE, FPS), FPS)

    names = sorted(path.name for path in (tmp_path / "all").iterdir())
    assert names == [f"frame-{n:06}.png" for n in range(1, count + 1)]


@pytest.mark.thorough
@pytest.mark.parametrize("name", MOVING)
def test_equal_replays_give_equal_files(
    name: str, recorded: Callable[[str, Quality], tuple[Path, int]], tmp_path: Path
) -> None:
    """The same trace and options give the same bytes in every format."""
    one, _ = recorded(name, Encoding().quality)
    other = tmp_path / name

    record(film(), encoder_for(other, SIZE, FPS), FPS)

    assert bytes_of(one) == bytes_of(other)

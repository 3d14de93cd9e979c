"""A real window, driven by keys and mouse from outside."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from solver.codec import read_trace
from tests.viz.replays import first_steps, hardest, scene_of
from tests.viz.windows_from_outside import drive, own_display
from viz.painters.surface import ScreenPainter
from viz.player.state.keys_and_commands import Command
from viz.player.ui.toolbar import buttons
from viz.replay.timeline import WHOLE, Moment

pytestmark = pytest.mark.window
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """An X display of our own."""
    with own_display() as name:
        yield name


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("size", "theme"), [((1280, 720), "paper"), ((2560, 1360), "night")], ids=str
)
def test_keys_step_through_the_replay(
    display: str, size: tuple[int, int], theme: str, tmp_path: Path
) -> None:
    """Pause, go to a contradiction, save a picture: it is the scene's frame.

    And save the solve: it is the one that is watched.
    """
    actions = ["key", "Home", "key", "x", "key", "s", "key", "ctrl+s"]
    step = first_steps(hardest())["contradiction"]

    printed = drive(display, size, theme, tmp_path, actions)

    assert printed[:3] == [str(step), theme, "False"]
    (saved,) = tmp_path.glob("*.jsonl.gz")
    assert read_trace(saved.read_bytes()) == hardest()
    (picture,) = tmp_path.glob("*.png")
    scene = scene_of(hardest, size, theme)
    wanted = pygame.Surface(size)
    ScreenPainter(wanted).paint(scene.frame(Moment(step, WHOLE)))
    found = pygame.image.load(picture)
    assert found.get_size() == size
    layout = scene.layout
    for area in (layout.board, layout.reason, layout.tree, layout.track):
        assert area is not None
        shown, expected = (
            pygame.image.tobytes(image.subsurface(pygame.Rect(area)), "RGB")
            for image in (found, wanted)
        )
        assert shown == expected, area


@pytest.mark.thorough
def test_the_mouse_alone_is_enough(display: str, tmp_path: Path) -> None:
    """The end by its button, then a place on the timeline by a click."""
    size = (1280, 720)
    scene = scene_of(hardest, size)
    layout, track = scene.layout, scene.track
    assert track is not None
    end = next(b for b in buttons(layout, "en") if b.command is Command.END).rect.centre
    x, y = track.x_of(600), track.rect.centre[1]
    actions = ["mousemove", *map(str, end), "click", "1"]
    actions += ["mousemove", str(x), str(y), "click", "1"]

    step, _, playing, *_ = drive(display, size, "paper", tmp_path, actions)

    assert abs(int(step) - 600) <= 1
    assert playing == "False"


@pytest.mark.thorough
def test_a_resized_window_is_drawn_anew(display: str, tmp_path: Path) -> None:
    """After a change of size the picture fills the window."""
    resize = ["windowsize", "--sync", "1000", "700"]

    drive(display, (1280, 720), "paper", tmp_path, ["key", "Home", *resize, "key", "s"])

    (picture,) = tmp_path.glob("*.png")
    assert pygame.image.load(picture).get_size() == (1000, 700)


@pytest.mark.thorough
def test_each_sheet_opens_and_closes_by_its_key(display: str, tmp_path: Path) -> None:
    """Help, settings, agents, comparison, terms, examples, files, notes, tree."""
    keys = ("F1", "comma", "a", "m", "i", "shift+o", "o", "shift+b", "f", "r")
    actions = [word for key in keys for word in ("key", key, "key", "Escape")]

    printed = drive(display, (1280, 720), "night", tmp_path, [*actions, "key", "End"])

    assert printed[0] == str(len(hardest()))
    assert printed[4] == "0"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have a display")
def test_without_a_display_it_says_what_to_do_instead() -> None:
    """There is no window to wait for: one sentence, and exit code 2."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {key: value for key, value in os.environ.items() if key not in hidden}

    run = subprocess.run(
        [sys.executable, "-m", "sudoscope", "play", hardest().puzzle.text],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert run.returncode == 2
    assert run.stderr == (
        "sudoscope: there is no display for a window here; sudoscope record writes a"
        " video\n"
    )

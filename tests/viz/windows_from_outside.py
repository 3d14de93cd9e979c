"""Windows that are driven from outside, on a display of their own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

_ROOT: Final = Path(__file__).parents[2]
_FIND: Final = ("search", "--sync", "--onlyvisible", "--class", "sudoscope")
_WINDOW: Final = "tests.viz.driven_window"


@contextmanager
def own_display() -> Iterator[str]:
    """The name of an X display of our own.

    Without Xvfb and xdotool the test is skipped.
    """
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("Xvfb and xdotool are needed to drive a window")
    reading, writing = os.pipe()
    screen = ["-screen", "0", "2560x1440x24", "-displayfd", str(writing)]
    with subprocess.Popen(
        ["Xvfb", *screen], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        yield f":{number}"
        server.terminate()


def drive(
    display: str,
    size: tuple[int, int],
    theme: str,
    folder: Path,
    actions: Sequence[str],
    window_module: str = _WINDOW,
) -> list[str]:
    """Open a window, do *actions* of xdotool in it, close it; what it printed."""
    env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    env["SDL_VIDEO_WINDOW_POS"] = "0,0"
    arguments = [*map(str, size), theme, str(folder)]
    with subprocess.Popen(
        [sys.executable, "-m", window_module, *arguments],
        cwd=_ROOT,
        env=env,
        stdout=subprocess.PIPE,
        text=True,
    ) as window:
        try:
            subprocess.run(
                ["xdotool", *_FIND, "windowfocus", "--sync", *actions, "key", "ctrl+q"],
                env=env,
                check=True,
                timeout=30,
            )
            printed, _ = window.communicate(timeout=30)
        finally:
            window.kill()
        assert window.returncode == 0
    return printed.split()

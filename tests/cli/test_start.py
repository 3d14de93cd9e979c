"""The start of a command: what makes no picture loads nothing that does."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import EASY

ROOT = Path(__file__).parents[2]
FOR_LINES = ("rich", "solver.formats.registry")
"""Loaded neither by a help nor by what prints lines."""
FOR_PICTURES = ("pygame", "numpy", "imageio", "fontTools", "viz.scene", "viz.film.film")
PROGRAM = """
import atexit, json, sys
atexit.register(lambda: print("loaded:", *sys.modules))
from viz.cli.main import main
main(json.loads(sys.argv[1]))
"""
FIRST_PICTURE = """
import sys
from viz.player.app.window import Window
show = Window._show
def show_and_close(self, player):
    show(self, player)
    print("loaded:", *sys.modules)
    player.close()
Window._show = show_and_close
from viz.cli.main import main
main(["play", sys.argv[1]])
"""
NOT_FOR_A_FIRST_PICTURE = {
    "numpy",
    "rich",
    "solver.checker",
    "solver.formats.registry",
    "solver.logs",
    "viz.encoders.registry",
    "viz.export.assembly",
    "viz.export.exporters",
    "viz.export.record",
    "viz.painters.svg",
    "viz.player.app.opened_layers",
    "viz.player.ui.by_hand_layer",
    "viz.player.ui.dialogs.help",
    "viz.player.ui.dialogs.recording",
    "viz.player.ui.dialogs.settings",
    "viz.player.ui.tree_layer",
    "viz.sound",
}


def modules_of(code: str, argument: str) -> set[str]:
    """What a process has loaded in the end that runs *code*."""
    done = subprocess.run(
        [sys.executable, "-c", code, argument],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.partition("loaded:")[2].split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", EASY],
        ["hint", EASY],
        ["rate", EASY],
        ["why", EASY, "A1"],
        ["levels", EASY],
        ["generate", "--count", "1"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_command_without_pictures_runs_without_them(arguments: list[str]) -> None:
    """They take several times as long to load as the command does to run."""
    loaded = modules_of(PROGRAM, json.dumps(arguments))

    assert f"viz.cli.commands.{arguments[0]}" in loaded
    assert not loaded.intersection(FOR_PICTURES)


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "--help"],
        ["record", "--help"],
        ["hint", EASY],
        ["why", EASY, "A1"],
        ["generate"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_lines_are_printed_without_tables(arguments: list[str]) -> None:
    """What draws tables and bars takes longer to load than a hint to find."""
    loaded = modules_of(PROGRAM, json.dumps(arguments))

    assert f"viz.cli.commands.{arguments[0]}" in loaded
    assert not loaded.intersection(FOR_LINES)


def test_the_first_picture_loads_nothing_that_comes_later() -> None:
    """No recorder, no sound, no notation but plain cells, no log of another solver."""
    loaded = modules_of(FIRST_PICTURE, EASY)

    assert "pygame" in loaded
    assert not loaded & NOT_FOR_A_FIRST_PICTURE

"""The start of a command: what makes no picture loads nothing that does."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudoscope.__main__ import main as start
from sudoscope.cli import main as program
from tests.support import EASY
from viz.errors import STOPPED

ROOT = Path(__file__).parents[3]
FOR_LINES = (
    "rich",
    "solver.formats.registry",
    "sudoscope.student_calls.model.process",
    "sudoscope.notations.ranked_notations",
)
"""Loaded neither by a help nor by what prints lines."""
FOR_PICTURES = (
    *("pygame", "numpy", "PIL", "fontTools", "viz.scene", "viz.film.film"),
    *("viz.export.export_options", "viz.film.adornments", "viz.fonts", "viz.layout"),
    "viz.replay.comparison",
)
PROGRAM = """
import json, sys
from sudoscope.all_wings import install
from sudoscope.cli.main import main
install()
for line in json.loads(sys.argv[1]):
    try:
        main(line)
    except SystemExit:
        print("\\nloaded:", *sys.modules)
"""
FIRST_PICTURE = """
import sys
from sudoscope.all_wings import install
install()
from viz.player.app.window import Window
show = Window._show
def show_and_close(self, player):
    show(self, player)
    print("loaded:", *sys.modules)
    player.close()
Window._show = show_and_close
from sudoscope.all_wings import install
from sudoscope.cli.main import main
install()
main(["play", sys.argv[1]])
"""
WITH_PYGAME = """
import sys, pygame
print("loaded:", *sys.modules)
"""
NOT_FOR_A_FIRST_PICTURE = {
    "numpy",
    "rich",
    "secrets",
    "solver.agents.csp",
    "solver.causes.why",
    "solver.checker",
    "solver.formats.registry",
    "solver.inner_steps.moves",
    "sudoscope.diagrams.pictures.chains",
    "sudoscope.logs.log_readers",
    "sudoscope.student_files.model.functions",
    "viz.kit.widgets",
    "zipfile",
    "viz.encoders.registry",
    "viz.export.assembly",
    "viz.export.exporters",
    "viz.export.recording_process",
    "viz.export.trace_recording",
    "viz.film",
    "viz.painters.svg",
    "viz.player.app.actions",
    "viz.player.app.opened_layers",
    "viz.player.state.compared_playable",
    "viz.player.state.recording_draft",
    "sudoscope.exercises.model",
    "sudoscope.exercises.window.by_hand_layer",
    "sudoscope.exercises.window.own_board",
    "sudoscope.lessons.model",
    "sudoscope.lessons.pictures",
    "sudoscope.lessons.window.lesson_questions",
    "sudoscope.lessons.window.lesson_layer",
    "sudoscope.quizzes.game.questions",
    "sudoscope.quizzes.pictures",
    "sudoscope.quizzes.window.quiz_layer",
    "viz.player.ui.dialog_layer",
    "viz.player.ui.dialogs.help",
    "viz.player.ui.dialogs.recording",
    "viz.player.ui.dialogs.settings",
    "viz.player.ui.dragging",
    "viz.player.ui.side_layer",
    "viz.player.ui.start_page",
    "viz.player.ui.tree_layer",
    "viz.player.ui.why_layer",
    "viz.replay.comparison",
    "viz.scene.algorithm.panel",
    "viz.scene.tree.picture",
    "viz.scene.tree.whole",
    "sudoscope.sound.film_sound",
    "viz.puzzles.examples",
}


def modules_of(code: str, argument: str) -> list[set[str]]:
    """What a process that runs *code* has loaded, each time it says so."""
    done = subprocess.run(
        [sys.executable, "-c", code, argument],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = (line.partition("loaded:") for line in done.stdout.splitlines())
    return [set(names.split()) for _, found, names in lines if found]


@pytest.mark.thorough
def test_commands_without_pictures_run_without_them() -> None:
    """They take several times as long to load as the command does to run."""
    commands = [
        ["solve", EASY],
        ["hint", EASY],
        ["rate", EASY],
        ["why", EASY, "A1"],
        ["levels", EASY],
        ["generate", "--count", "1"],
    ]

    loaded = modules_of(PROGRAM, json.dumps(commands))

    for (name, *_), modules in zip(commands, loaded, strict=True):
        assert any(module.endswith(f".commands.{name}") for module in modules)
        assert not modules.intersection(FOR_PICTURES), name


def test_lines_are_printed_without_tables() -> None:
    """What draws tables and bars takes longer to load than a hint to find."""
    commands = [
        ["record", "--help"],
        ["solve", "--help"],
        ["hint", EASY],
        ["why", EASY, "A1"],
        ["generate"],
    ]

    loaded = modules_of(PROGRAM, json.dumps(commands))

    for (name, *_), modules in zip(commands, loaded, strict=True):
        assert any(module.endswith(f".commands.{name}") for module in modules)
        assert not modules.intersection(FOR_LINES), name
    assert "solver.techniques.ladder" not in loaded[0]  # no strategy is named


@pytest.mark.thorough
def test_the_first_picture_loads_nothing_that_comes_later() -> None:
    """No recorder, no sound, no notation but plain cells, no log of another solver."""
    (by_pygame,) = modules_of(WITH_PYGAME, "")  # before 2.5.6, numpy as well
    (loaded,) = modules_of(FIRST_PICTURE, EASY)

    assert "pygame" in loaded
    assert not loaded - by_pygame & NOT_FOR_A_FIRST_PICTURE


def test_ctrl_c_while_modules_load_stops_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is no traceback, and the exit code is that of any stopped command."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sudoscope.all_wings.install", interrupted)
    monkeypatch.setattr("sudoscope.__main__._COLLECTIONS", gc.get_threshold())

    with pytest.raises(SystemExit) as ended:
        start()

    assert ended.value.code == STOPPED
    assert capsys.readouterr().err == "sudoscope: stopped\n"


def test_whoever_asks_it_to_end_gets_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    """As after Ctrl+C; the exit code says which signal it was."""
    with pytest.raises(SystemExit) as ended:
        program._stop(15, None)

    assert ended.value.code == 143
    assert capfd.readouterr().err == "sudoscope: stopped\n"

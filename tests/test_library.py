"""The library's public names: these and no others, loaded when they are asked for."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from imageio_ffmpeg import count_frames_and_secs

import solver
import viz
from solver.errors import SudoscopeError
from tests.support import EASY
from tests.techniques import trace_with

NAMES = {
    solver: {
        "Board",
        "Candidate",
        "Deduction",
        "Family",
        "Grid",
        "Limits",
        "Outcome",
        "Puzzle",
        "Strategy",
        "SudoscopeError",
        "Trace",
        "Variant",
        "agent_named",
        "count_solutions",
        "packed",
        "read_puzzle",
        "read_trace",
        "solve",
        "steps_of",
        "variant_named",
    },
    viz: {
        "ExportOptions",
        "Frame",
        "Recorded",
        "frame",
        "pdf",
        "play",
        "record",
        "record_comparison",
        "svg",
    },
}
both = pytest.mark.parametrize("package", NAMES, ids=lambda package: package.__name__)


@both
def test_the_public_names_are_these(package: ModuleType) -> None:
    """Each is there, and listed."""
    names = NAMES[package]

    assert set(package.__all__) == names <= set(dir(package))
    for name in names:
        assert getattr(package, name).__name__ == name


@pytest.mark.parametrize("name", ["solver", "solver.formats", "viz", "sudoscope"])
def test_type_checkers_read_the_names_that_are_loaded(name: str) -> None:
    """Of the same modules: they and the interpreter need a list each."""
    package = import_module(name)
    assert package.__file__
    tree = ast.parse(Path(package.__file__).read_text(encoding="utf-8"))
    checked = {
        alias.asname: one.module
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for one in node.body
        if isinstance(one, ast.ImportFrom)
        for alias in one.names
        if alias.asname == alias.name
    }

    assert checked == package._HOMES


@both
def test_another_name_is_refused(package: ModuleType) -> None:
    """As by any module."""
    with pytest.raises(AttributeError, match="no attribute 'solved'"):
        _ = package.solved


@both
def test_nothing_is_loaded_before_it_is_asked_for(package: ModuleType) -> None:
    """The package alone loads nothing but what loads the rest."""
    name = package.__name__
    code = (
        f"import {name}, sys;"
        f"print([n for n in sys.modules if n.startswith(('{name}.', 'pygame'))"
        " and n != 'solver.public_names'])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"


FIRST_PICTURE = """
import sys
from solver import solve
from viz import frame, svg
svg(frame(solve(sys.argv[1]), 3, size="720p", theme="night", hide=["tree"]))
print(*sys.modules)
"""
NOT_FOR_PICTURES = {
    "click",
    "numpy",
    "pygame",
    "rich",
    "solver.agents.csp",
    "solver.agents.human",
    "solver.causes.conflict_graph",
    "solver.checker",
    "solver.codec",
    "solver.inner_steps.moves",
    "solver.techniques.forcing",
    "solver.techniques.ladder",
    "sudoscope.logs",
    "sudoscope.classroom.model",
    "sudoscope.student_calls.model",
    "sudoscope.cli",
    "viz.bookmarks",
    "viz.encoders.images",
    "viz.encoders.video",
    "viz.film.build",
    "viz.film.cards",
    "viz.replay.comparison",
    "viz.replay.film_edit",
    "viz.replay.pace",
    "viz.replay.step_reference",
    "viz.scene.algorithm.panel",
    "viz.scene.tree.picture",
    "sudoscope.lessons.model",
    "viz.player",
    "sudoscope.sound",
}


@pytest.mark.thorough
def test_a_first_picture_loads_what_it_draws_with() -> None:
    """A frame and its SVG need no window, film, lessons, logs, pygame or numpy."""
    loaded = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE, EASY],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()

    assert "viz.scene" in loaded
    assert not NOT_FOR_PICTURES & set(loaded)


def test_a_trace_is_recorded_in_one_call(tmp_path: Path) -> None:
    """Options are those of the command line, a size and a time as people write them."""
    told: list[tuple[int, int]] = []
    path = tmp_path / "solve.mp4"

    done = viz.record(
        solver.solve(EASY),
        path,
        size=(320, 180),
        fit="4s",
        fps=10,
        captions=True,
        on_progress=lambda done, total: told.append((done, total)),
    )

    assert (done.path, done.frames, done.ms) == (path, 40, 4000)
    assert count_frames_and_secs(path)[0] == 40
    assert told[0] == (0, 40)
    assert done.bytes == path.stat().st_size


def test_a_frame_is_the_picture_of_a_step() -> None:
    """As shapes, in the size and theme that were asked for."""
    trace = solver.solve(EASY)

    found = viz.frame(trace, 3, size="square", theme="night")

    assert found.size == (1080, 1080)
    assert found != viz.frame(trace, 4, size="square", theme="night")
    with pytest.raises(IndexError, match="step 999 is not between 0 and"):
        viz.frame(trace, 999)


def test_a_frame_is_the_picture_of_a_substep() -> None:
    """By its number, or by those of the substeps around it; others are refused."""
    trace = trace_with("nested-net")
    step = len(trace)

    whole = viz.frame(trace, step)
    opened = viz.frame(trace, step, substep=2)
    inside = viz.frame(trace, step, substep="2.3")

    assert len({whole, opened, inside}) == 3
    for wrong, said in (
        (99, "there is no substep 99; step "),
        ("1.1", "there is no substep 1; inside substep 1 it has 0"),
        ("first", "found 'first', expected the number of a substep"),
        ([2, "x"], r"found \[2, 'x'\], expected the number"),
    ):
        with pytest.raises(SudoscopeError, match=said):
            viz.frame(trace, step, substep=wrong)


def test_an_option_that_is_not_known_is_named(tmp_path: Path) -> None:
    """With those that are."""
    with pytest.raises(SudoscopeError, match="no option is called 'fits'; known: "):
        viz.record(solver.solve(EASY), tmp_path / "solve.mp4", fits="90s")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"size": 5}, "found 5, expected width and height"),
        ({"size": "huge"}, "found 'huge', expected 720p, 1080p"),
        ({"quality": "best"}, "quality: found 'best', expected one of draft, web"),
        ({"codec": "divx"}, "codec: found 'divx', expected one of None, h264"),
        ({"cards": "some"}, "cards: found 'some', expected one of none, title"),
        ({"pace": "slow"}, "pace: found 'slow', expected one of meaning, uniform"),
        ({"hide": ["board"]}, "hide: found 'board', expected one of "),
        ({"speed": 0}, "speed: found 0, expected 0.05 to 1,000"),
        ({"speed": float("nan")}, "speed: found nan, expected 0.05 to 1,000"),
        ({"fit": -5}, "fit: found -5 ms, expected 0 to "),
        ({"slow_motion": [("1", "2", "x")]}, "slow_motion: found ('1', '2', 'x')"),
        ({"subtitles": "doc"}, "found 'doc', expected some of srt,vtt,embedded"),
    ],
    ids=str,
)
def test_a_value_that_means_nothing_is_refused(
    wrong: dict[str, Any], said: str, tmp_path: Path
) -> None:
    """In one sentence, and nothing is written; for a picture as for a video."""
    trace = solver.solve(EASY)

    with pytest.raises(SudoscopeError) as caught:
        viz.record(trace, tmp_path / "solve.mp4", **wrong)
    with pytest.raises(SudoscopeError) as seen:
        viz.frame(trace, 3, **wrong)

    assert str(caught.value).startswith(said)
    assert str(seen.value).startswith(said)
    assert not list(tmp_path.iterdir())


def test_what_a_prompt_shows_is_one_line() -> None:
    """Of a trace, its puzzle, its grids and its steps, whatever they hold."""
    trace = solver.solve(EASY)
    step = solver.steps_of(trace)[2]

    assert repr(trace.puzzle) == "<Puzzle classic, 32 clues>"
    expected = "<Trace of <Puzzle classic, 32 clues>: propagation, 81 steps, solved>"
    assert repr(trace) == expected
    assert repr(step) == "<Step 2 of 81: Naked single>"
    assert len(repr(step.grid)) < 100

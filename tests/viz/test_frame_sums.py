"""Frames as sums: what changed in a picture, of scenes too long to be kept as text.

``tests/viz/test_group_sums.py`` does the same with what no scene of a replay shows.
"""

from pathlib import Path
from typing import Final

import pytest

from solver.formats import read_puzzle
from solver.log.board import Board
from solver.techniques.constraints.find import CONSTRAINT
from solver.techniques.ladder import LADDER
from tests.goldens import assert_golden
from tests.viz import test_argument_scenes as arguments
from tests.viz.algorithm import test_inner_scenes as inner
from tests.viz.boards import begun
from tests.viz.comparison_scenes import FORMS, TWINS
from tests.viz.comparison_scenes import scene_of as comparison_scene
from tests.viz.replays import first_steps, hardest, scene_of
from tests.viz.sums import GOLDENS, as_text
from viz.appearance import Appearance
from viz.layout.aspect import DESIGNS, Aspect
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.theme import theme_named

RULED: Final = {
    path.stem: path.read_text("utf-8")
    for path in sorted((Path(__file__).parent / "rule_boards").glob("*.json"))
}
"""Puzzles with rules beyond houses, a file each."""
SAID_BY_WINGS: Final = frozenset(
    {"arrow", "clone", "kropki", "little-killer", "lockout", "sandwich", "thermo"}
)
"""Those with rules that have words of a wing, which draws their frames in its tests."""
ARGUED: Final = (
    "cell-forcing-chain",
    "contradiction-net",
    "death-blossom",
    "grouped-aic",
    "finned-swordfish",
    "uniqueness-test-4",
    "sue-de-coq",
)
SHOWN: Final = ("samurai", "killer-9", "windoku-x", "latin-5")


@pytest.mark.thorough
@pytest.mark.parametrize("technique", ARGUED)
def test_each_argument_is_drawn_as_before(technique: str) -> None:
    """Step by step in a wide picture, and its last steps in a tall one."""
    count = len(arguments.moments(technique))
    step = arguments.last(technique)
    wide, tall = (arguments.scene(technique, f) for f in (Aspect.WIDE, Aspect.TALL))
    frames = [
        (f"step {change}", wide.frame(Moment(step, WHOLE, change)))
        for change in range(0, count + 2, max(1, count // 4))
    ]
    frames += [
        (f"tall {change}", tall.frame(Moment(step, WHOLE, change)))
        for change in (count, 0)
    ]
    frames.append(("in motion", wide.frame(Moment(step, WHOLE // 3))))

    assert_golden(GOLDENS / f"argument_{technique}.txt", as_text(frames))


@pytest.mark.thorough
@pytest.mark.parametrize("way", ["ac3", "gac", "pc2"])
def test_each_inference_is_drawn_as_before(way: str) -> None:
    """Inner steps with the queue beside the board."""
    frames = inner.sampled(way, "algorithm")

    assert_golden(GOLDENS / f"inner_{way}_algorithm.txt", as_text(frames))


@pytest.mark.parametrize("progress", [0, 250, 700])
def test_each_kind_of_event_moves_as_before(progress: int) -> None:
    """At once, early and late in its motion; rushed and joined, too."""
    scene = scene_of(hardest, (1280, 720))
    frames = []
    for kind, step in first_steps(hardest()).items():
        frames.append((kind, scene.frame(Moment(step, progress))))
        frames.append((f"{kind}, calm", scene.frame(Moment(step, progress, calm=True))))

    assert_golden(GOLDENS / f"motion_{progress}.txt", as_text(frames))


@pytest.mark.parametrize("form", FORMS)
def test_comparisons_move_as_before(form: str) -> None:
    """At some ticks, in the middle of a motion."""
    scene = comparison_scene(form=form)
    ticks = range(1, TWINS.last_tick, TWINS.last_tick // 5)
    frames = [(f"tick {tick}", scene.frame(Moment(tick, 400))) for tick in ticks]

    assert_golden(GOLDENS / f"comparison_{form}.txt", as_text(frames))


@pytest.mark.parametrize("name", SHOWN)
def test_other_boards_are_drawn_as_before(name: str) -> None:
    """Cages, windows, several grids and other sizes."""
    assert_golden(GOLDENS / f"board_{name}.txt", begun_frames(name))


def begun_frames(name: str) -> str:
    """Four frames of the beginning of a solve of the board called *name*, as text."""
    trace = begun(name)
    scene = Scene(
        Replay.of(trace), DESIGNS[Aspect.WIDE], Appearance(theme_named("paper"))
    )
    steps = range(0, len(trace) + 1, max(1, len(trace) // 4))
    return as_text((f"step {one}", scene.frame(Moment(one, WHOLE))) for one in steps)


@pytest.mark.parametrize("name", sorted({*RULED} - SAID_BY_WINGS))
def test_boards_with_rules_are_drawn_as_before(name: str) -> None:
    """As given, at a step of a rule, and that step on the way, in two shapes."""
    assert_golden(GOLDENS / f"rule_{name}.txt", ruled_frames(name))


def ruled_frames(name: str) -> str:
    """The frames of the puzzle with rules called *name*, as text."""
    board = Board(read_puzzle(RULED[name]))
    for strategy in (LADDER[0], CONSTRAINT):
        board.commit(next(strategy.find(board.grid)))
    replay, look = (
        Replay.of(board.trace("propagation")),
        Appearance(theme_named("paper")),
    )
    frames = [
        (f"{shape.value} {step} {progress}", scene.frame(Moment(step, progress)))
        for shape in (Aspect.WIDE, Aspect.TALL)
        for scene in (Scene(replay, DESIGNS[shape], look),)
        for step, progress in ((0, WHOLE), (2, WHOLE // 4), (2, WHOLE))
    ]
    return as_text(frames)

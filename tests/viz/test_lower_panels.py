"""Lower panels: each can be drawn in every shape of picture, and turned to in words."""

from functools import cache
from itertools import combinations, cycle
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.registry import Registry
from tests.in_one_test import in_one_test
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of
from tests.viz.extents import extent, within
from tests.viz.player.watched import guessed, watching
from viz.appearance import PANELS, Appearance, LowerPanel
from viz.layout.aspect import DESIGNS
from viz.messages import languages
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene, lower_panel
from viz.scene.lower_panel import LowerPanelScene, has_lower_panel
from viz.scene.lower_parts import LowerPart, chosen_panel
from viz.scene.tree.viewport import TreeView
from viz.shapes import Group
from viz.theme import theme_named

SHAPES: Final = {
    **{form.name.lower(): size for form, size in DESIGNS.items()},
    "small": (320, 180),
    "smallest": (160, 90),
}
WAYS: Final = ("csp:ac3", "human", "propagation")
"""A search by an inference, a person, and a search whose steps are quick."""


@cache
def replayed(way: str) -> Replay:
    """A solve that needs guesses."""
    return Replay.of(solve(puzzle_of(NEEDS_A_GUESS), AgentSpec.named(way).chosen()))


def moments(way: str) -> list[Moment]:
    """The first step, one in the middle, the last, and one that is opened."""
    last = len(replayed(way).trace)
    steps = [0, 3, last // 2, last]
    return [*(Moment(step, WHOLE) for step in steps), Moment(3, WHOLE, change=1)]


def groups_of(panel: LowerPanel, way: str, shape: str) -> list[Group]:
    """All that is drawn of some steps with *panel*, in the longer words of German."""
    look = Appearance(theme_named("paper"), "de", panel=panel)
    scene = Scene(replayed(way), SHAPES[shape], look)
    return [group for moment in moments(way) for group in scene.frame(moment).groups]


@pytest.mark.thorough
@in_one_test(
    "shape, way", [*zip(SHAPES, cycle(WAYS)), *(("wide", way) for way in WAYS)]
)
@pytest.mark.parametrize("panel", LowerPanel)
def test_a_panel_can_be_drawn_in_every_shape(
    panel: LowerPanel, way: str, shape: str
) -> None:
    """Of every kind of solve, by turns, whether there is room for it or none."""
    assert groups_of(panel, way, shape)


def test_each_panel_has_a_record() -> None:
    """It says what the panel needs in every place that shows one."""
    assert set(PANELS) == set(LowerPanel)


def panel_alone(panel: LowerPanel, way: str) -> list[Group]:
    """What is drawn of some steps in the place of *panel*."""
    look = Appearance(theme_named("paper"), panel=panel)
    layout = Scene(replayed(way), SHAPES["wide"], look).layout
    lower = LowerPanelScene(replayed(way), layout, look)
    return [
        group
        for moment in moments(way)
        for group in lower.still(moment, moment.step, TreeView())
    ]


def test_each_panel_shows_something_else() -> None:
    """None is a value that the drawing takes for another one."""
    drawable = [p for p in LowerPanel if chosen_panel(p) or not PANELS[p].is_always]
    drawn = {panel: panel_alone(panel, "csp:ac3") for panel in drawable}

    for one, other in combinations(drawable, 2):
        assert drawn[one] != drawn[other], (one, other)


@pytest.mark.thorough
@pytest.mark.parametrize("panel", LowerPanel)
def test_a_panel_stays_within_its_groups(panel: LowerPanel) -> None:
    """Every shape of it lies within the bounds of its group, in the usual shapes."""
    for shape in ("wide", "tall", "square"):
        for group in groups_of(panel, "csp:ac3", shape):
            for one in group.shapes:
                assert within(extent(one), group.bounds), (shape, group.name, one)


@pytest.mark.parametrize("language", languages())
def test_turning_tells_every_panel(language: str) -> None:
    """The key goes through all of them, each with its words, and round again."""
    player = watching(guessed, Settings(language=language))
    told = []

    for _ in LowerPanel:
        player.do(Command.PANEL)
        told.append((player.workspace.appearance.panel, player.workspace.notices.words))

    assert {panel for panel, _ in told} == set(LowerPanel)
    assert len({words for _, words in told}) == len(LowerPanel)
    assert all(words for _, words in told)


LATE: Final = LowerPart(
    "late",
    has=lambda trace: trace.agent == "propagation",
    shows=lambda _replay, moment, _look: moment.step > 1,
    draw=lambda _trace, _moment, canvas: (Group("late", canvas.area, ()),),
)
"""A part of solves by one agent, seen from the second step."""


@pytest.mark.parametrize("agent", ["propagation", "human"])
def test_a_part_of_a_wing_is_below_the_solves_that_have_it(
    monkeypatch: pytest.MonkeyPatch, agent: str
) -> None:
    """While it is to be seen; the room for it is there from the start."""
    solved = Replay.of(solve(puzzle_of(EASY), AgentSpec.named(agent).chosen()))
    is_there = LATE.has(solved.trace)
    had = has_lower_panel(solved, LowerPanel.ALGORITHM)
    monkeypatch.setattr(lower_panel, "LOWER_PARTS", Registry("test parts", (LATE,)))
    look = Appearance(theme_named("paper"), panel=LowerPanel.ALGORITHM)
    scene = Scene(solved, SHAPES["wide"], look)

    shown = [
        "late" in {group.name for group in scene.frame(Moment(step, WHOLE)).groups}
        for step in (1, 2)
    ]

    assert not had
    assert has_lower_panel(solved, LowerPanel.ALGORITHM) is is_there
    assert shown == [False, is_there]

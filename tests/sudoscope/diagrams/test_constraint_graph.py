"""The constraint graph on the screen: its edges, and what is lit."""

from typing import Final

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.puzzle.puzzle import Puzzle
from tests.support import NEEDS_A_GUESS
from viz.appearance import Appearance, LowerPanel
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Disc, Line, Ring
from viz.theme import theme_named

SMALL: Final = "1............3.."


@pytest.mark.parametrize(("text", "edges"), [(SMALL, 56), (NEEDS_A_GUESS, 20)])
def test_the_constraint_graph_is_whole_where_it_is_small(text: str, edges: int) -> None:
    """All 56 edges of 4×4; of 9×9 those of the cell at work."""
    agent = agent_named("csp", AgentOptions(inference="ac3"))
    replayed = Replay.of(solve(Puzzle.parse(text), agent, limits=Limits(events=60)))
    look = Appearance(theme_named("night"), panel=LowerPanel.GRAPH)
    found = Scene(replayed, (1280, 720), look)

    groups = found.frame(Moment(1, WHOLE)).groups
    (shapes,) = (one.shapes for one in groups if one.name == "constraint graph")

    nodes = {shape.centre for shape in shapes if isinstance(shape, Disc | Ring)}
    lines = [(line.start, line.end) for line in shapes if isinstance(line, Line)]
    met = sum((start in nodes) + (end in nodes) for start, end in lines)
    lit = 2 * 7 if text == SMALL else 0
    assert met == 2 * edges + lit

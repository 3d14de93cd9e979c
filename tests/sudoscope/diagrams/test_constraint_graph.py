"""The constraint graph on the screen: its edges, and what is lit."""

from pathlib import Path
from typing import Final

import pytest

from tests.goldens import assert_golden
from tests.support import NEEDS_A_GUESS
from tests.viz.algorithm import test_inner_scenes as inner
from tests.viz.sums import as_text
from viz.appearance import Appearance, LowerPanel
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Disc, Line, Ring
from viz.theme import theme_named

GOLDENS: Final = Path(__file__).parent / "goldens"


@pytest.mark.parametrize(("text", "edges"), [(inner.SMALL, 56), (NEEDS_A_GUESS, 20)])
def test_the_constraint_graph_is_whole_where_it_is_small(text: str, edges: int) -> None:
    """All 56 edges of 4×4; of 9×9 those of the cell at work."""
    look = Appearance(theme_named("night"), panel=LowerPanel.GRAPH)
    found = Scene(inner.replay("ac3", text), (1280, 720), look)

    groups = found.frame(Moment(1, WHOLE)).groups
    (shapes,) = (one.shapes for one in groups if one.name == "constraint graph")

    nodes = {shape.centre for shape in shapes if isinstance(shape, Disc | Ring)}
    lines = [(line.start, line.end) for line in shapes if isinstance(line, Line)]
    met = sum((start in nodes) + (end in nodes) for start, end in lines)
    lit = 2 * 7 if text == inner.SMALL else 0
    assert met == 2 * edges + lit


@pytest.mark.thorough
@pytest.mark.parametrize("way", ["ac3", "gac", "pc2", "cover"])
def test_the_graph_of_each_inference_is_drawn_as_before(way: str) -> None:
    """Inner steps with the graph beside the board."""
    frames = inner.sampled(way, "graph")

    assert_golden(GOLDENS / f"inner_{way}_graph.txt", as_text(frames))

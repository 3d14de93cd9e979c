"""Tests of the pictures of networks."""

from itertools import combinations
from math import dist
from pathlib import Path

import pytest

import sudoscope
from solver.agents import solve
from solver.log.trace import Trace
from solver.rules.places import Cell
from sudoscope.networks.pictures.values import COLOURS, roles_of, signs_of
from tests.sudoscope.networks.networks import AUSTRALIA, DRAWN, QUEENS, network
from tests.viz.extents import extent
from viz.appearance import Appearance, LowerPanel
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.graph_links import GraphNodes
from viz.shapes import Disc, Frame, Line, Polygon, Text
from viz.theme import THEMES, Role, theme_named

SIZES = ((1920, 1080), (1080, 1920), (960, 960))


def traced(text: str) -> Trace:
    """How a network is solved by a search with AC-3."""
    return solve(network(text), "csp")


def scene(text: str, theme: str = "paper", size: tuple[int, int] = SIZES[0]) -> Scene:
    """The scene of a network's solve."""
    return Scene(Replay.of(traced(text)), size, Appearance(theme_named(theme)))


def texts(frame: Frame) -> list[str]:
    """All words of a frame."""
    return [s.text for g in frame.groups for s in g.shapes if isinstance(s, Text)]


@pytest.mark.parametrize("kind", DRAWN)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_shape_is_where_its_group_says(
    kind: str, size: tuple[int, int], theme: str
) -> None:
    """In each shape and theme no shape lies outside what its group says."""
    drawn = scene(DRAWN[kind], theme, size)

    for step in range(0, len(drawn.replay.trace) + 1, 3):
        frame = drawn.frame(Moment(step, WHOLE))
        cells = [group for group in frame.groups if group.name.startswith("cell ")]
        assert len(cells) == len(drawn.replay.trace.puzzle.rules)
        for group in frame.groups:
            for shape in group.shapes:
                bounds = group.bounds.inset(-1)
                assert bounds.around(extent(shape)) == bounds, group.name


def test_nodes_have_names_and_values_letters() -> None:
    """A map can be read without colours: each value has its letter."""
    said = texts(scene(AUSTRALIA).frame(Moment(0, WHOLE)))

    assert {"WA", "NT", "SA", "Q", "NSW", "V", "T"} <= {*said}
    assert [said.count(letter) for letter in "rgb"] == [7, 7, 7]


def test_a_node_with_one_value_says_it() -> None:
    """When solved, each node has the word of its value."""
    drawn = scene(AUSTRALIA)
    trace = drawn.replay.trace
    said = texts(drawn.frame(Moment(len(trace), WHOLE)))

    grid = trace.grid(len(trace))
    rules = trace.puzzle.rules
    for cell in rules.cells:
        single = grid.single(cell)
        assert rules.value_name(single.digit) in said


def test_nodes_do_not_overlap() -> None:
    """However near two nodes are, each has its own place."""
    near = "values a b\nA != B\nat A 0 0\nat B 10 0\nat C 900 900\nvariables C"
    placement = scene(near).layout.placement

    for one, other in combinations(placement.cell_rects, 2):
        assert not one.meets(other)


def test_no_edge_runs_behind_a_node() -> None:
    """It bends around what is between its ends, and so does the arrow of an arc."""
    row = "values a b\nA != B C\nB != C\nat A 0 0\nat B 300 0\nat C 600 0\nat D 300 300"
    layout = scene(row + "\nvariables D").layout
    nodes = GraphNodes.of(layout.placement)
    one, between, other = map(Cell, range(3))

    edge = [*nodes.edge(one, other, (0, 0, 0, 255), 3)]
    arc = [*nodes.arc(one, other, 20, (0, 0, 0, 255), 3)]

    lines = [shape for shape in (*edge, *arc) if isinstance(shape, Line)]
    ends = [point for line in lines for point in (line.start, line.end)]
    assert len([*nodes.edge(one, between, (0, 0, 0, 255), 3)]) == 1
    assert {edge[0].start, edge[-1].end} == {nodes.middles[one], nodes.middles[other]}
    assert min(dist(at, nodes.middles[between]) for at in ends) > nodes.radius
    tip = arc[-1]
    assert isinstance(tip, Polygon)
    assert all(dist(at, nodes.middles[one]) > nodes.radius for at in tip.points)


@pytest.mark.parametrize("panel_of", ["queens 4", "values 1..4\nA < B\nB < C"])
def test_the_constraint_graph_is_that_of_the_network(panel_of: str) -> None:
    """Each pair that a constraint joins has an edge in the panel, whatever joins it."""
    trace = traced(panel_of)
    look = Appearance(theme_named("paper"), panel=LowerPanel.GRAPH)
    frame = Scene(Replay.of(trace), SIZES[0], look).frame(Moment(0, WHOLE))
    group = next((g for g in frame.groups if g.name == "constraint graph"), None)
    if panel_of.startswith("values"):
        assert group is None  # the board itself is the graph
        return
    assert group is not None
    assert sum(isinstance(shape, Line) for shape in group.shapes) == 6
    assert {"Q1", "Q4"} <= {s.text for s in group.shapes if isinstance(s, Text)}


@pytest.mark.parametrize("count", [1, 2, 6, 9, 12])
def test_values_differ_in_colour_or_letters(count: int) -> None:
    """Of any number of values each has letters of its own."""
    values = tuple(f"value{number}" for number in range(count))

    assert len({*signs_of(values)}) == count
    assert {*roles_of(values)} <= {*COLOURS}


def test_a_value_that_names_a_colour_has_it() -> None:
    """Red is red in every language, wherever it stands."""
    assert roles_of(("blau", "other", "red")) == (Role.BLUE, Role.GREEN, Role.RED)


def test_a_queen_is_drawn_on_its_square() -> None:
    """When solved, four columns hold four queens, on squares of their rows."""
    drawn = scene(DRAWN["chessboard"])
    trace = drawn.replay.trace
    frame = drawn.frame(Moment(len(trace), WHOLE))
    grid, placement = trace.grid(len(trace)), drawn.layout.placement

    for cell, rect in enumerate(placement.cell_rects):
        group = next(g for g in frame.groups if g.name == f"cell Q{cell + 1}")
        digit = grid.single(trace.puzzle.rules.cells[cell]).digit
        discs = [s.centre[1] for s in group.shapes if isinstance(s, Disc)]
        top = rect.y + rect.height * (digit - 1) // 4
        assert discs
        assert all(top <= y <= top + rect.height // 4 for y in discs)


@pytest.mark.parametrize("text", [AUSTRALIA, QUEENS, "I + BB = ILL"])
def test_every_network_is_a_page_with_questions(text: str, tmp_path: Path) -> None:
    """A page asks about each step that follows, whatever joins its variable."""
    page = tmp_path / "page.html"
    sudoscope.record(traced(text), page)

    assert page.stat().st_size > 10_000

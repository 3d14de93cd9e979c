"""Where the nodes of a tree are: the laws of columns and rows."""

from hypothesis import given
from hypothesis import strategies as st

from tests.viz.trees import searches
from viz.scene.tree.layout import Arrangement, NodePlace, NodeWindow, boxes_of

ALL = NodeWindow(0, 0, 10**6, 10**6)


@st.composite
def arrangements(draw: st.DrawFn) -> Arrangement:
    """Any tree at any step, anything unfolded."""
    tree = draw(st.sampled_from(searches())).tree
    step = draw(st.integers(0, tree.last))
    nodes = st.integers(0, len(tree) - 1)
    every = st.just(frozenset(range(len(tree))))
    boxes = boxes_of(tree, draw(every | st.frozensets(nodes, max_size=30)))
    return Arrangement(tree, tree.node_at(step), tree.made_by(step), boxes)


def places_of(arrangement: Arrangement) -> list[NodePlace]:
    """Everything that is drawn, the path first."""
    path = [NodePlace(n, c, 0, -1) for c, n in enumerate(arrangement.path)]
    return path + arrangement.below_path(ALL)


@given(arrangements())
def test_no_two_nodes_are_in_one_place(arrangement: Arrangement) -> None:
    """Each is in a cell of its own, in the column of its depth, and made by then."""
    places = places_of(arrangement)

    assert len({(p.column, p.row) for p in places}) == len(places)
    assert len({p.node for p in places}) == len(places)
    for place in places:
        assert place.column == arrangement.tree.depths[place.node]
        assert place.node < arrangement.made
        assert place.column < arrangement.columns
        assert place.row < arrangement.rows


@given(arrangements())
def test_no_line_runs_through_a_node(arrangement: Arrangement) -> None:
    """Rows between a parent and its last child are free of others' children there."""
    places = places_of(arrangement)
    trunks = [(p.column + 1, p.row, p.trunk) for p in places if p.trunk >= 0]
    trunks += [(column, 0, last) for column, last in arrangement.trunks()]

    for column, first, last in trunks:
        among = [p for p in places if p.column == column and first <= p.row <= last]
        parents = {arrangement.tree.parents[p.node] for p in among}
        assert len(parents) == 1


@given(arrangements(), st.data())
def test_what_is_in_sight_is_found(
    arrangement: Arrangement, data: st.DataObject
) -> None:
    """Looking at a window finds what lies in it, as it is in the whole tree."""
    whole = arrangement.below_path(ALL)
    left = data.draw(st.integers(0, arrangement.columns))
    top = data.draw(st.integers(0, arrangement.rows))
    window = NodeWindow(
        left,
        top,
        left + data.draw(st.integers(1, 12)),
        top + data.draw(st.integers(1, 40)),
    )

    found = arrangement.below_path(window)

    assert set(found) <= set(whole)
    inside = {
        place
        for place in whole
        if window.left <= place.column < window.right
        and window.top <= place.row < window.bottom
    }
    assert inside <= set(found)


@given(arrangements())
def test_dead_ends_are_hidden_below_folded_ones_alone(arrangement: Arrangement) -> None:
    """A node is shown if and only if all dead nodes above it are unfolded."""
    tree = arrangement.tree
    shown = {place.node for place in places_of(arrangement)}
    path = set(arrangement.path)

    for node in range(arrangement.made):
        above = set(tree.path_to(node)[:-1]) - path
        assert (node in shown) == (above <= arrangement.boxes.keys())

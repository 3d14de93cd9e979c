"""Icicles: bars as wide as subtrees, joined where they are too narrow."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.log.search_tree import SearchTree
from tests.support import EASY, NEEDS_MANY_GUESSES
from tests.viz.extents import extent
from tests.viz.trees import Times, search, searches
from viz.scene.tree.icicle import (
    MANY,
    Icicle,
    IcicleDrawing,
    IcicleLook,
    IcicleSight,
)
from viz.scene.tree.viewport import WholeView
from viz.scene.tree.whole import WholeTree
from viz.shapes import Fill, Rect, Text
from viz.theme import Role, theme_named

AREA = Rect(40, 30, 1600, 700)
TREES = st.deferred(lambda: st.sampled_from([found.tree for found in searches()]))


def sight_of(count: int, zoom: float = 1.0, left: float = 0.0) -> IcicleSight:
    """All of *count* nodes in the area, or a part of them."""
    return IcicleSight(AREA, left * count, zoom * AREA.width / count, 0, 20)


@given(tree=TREES)
def test_the_bars_of_a_row_are_as_wide_as_its_subtrees(tree: SearchTree) -> None:
    """Far enough inside, each node has a bar, and their widths sum up to the sizes."""
    icicle, count = Icicle(tree), len(tree)
    sight = IcicleSight(AREA, 0.0, 10.0, 0, 20)
    for depth in range(len(icicle)):
        bars = list(icicle.bars(depth, sight, (0, 10**7), 1))
        nodes = [node for node in range(count) if tree.depths[node] == depth]
        assert [bar.node for bar in bars] == nodes
        widths = sum(bar.end - bar.x for bar in bars)
        assert widths == 10 * sum(tree.sizes[node] for node in nodes)


@given(tree=TREES)
def test_children_are_below_their_parent(tree: SearchTree) -> None:
    """A bar begins and ends within that of the guess it was made under."""
    sight = sight_of(len(tree))
    for node in range(1, len(tree)):
        parent = tree.parents[node]
        assert sight.x_of(parent) <= sight.x_of(node)
        ends = (
            sight.x_of(node + tree.sizes[node]),
            sight.x_of(parent + tree.sizes[parent]),
        )
        assert ends[0] <= ends[1]


@given(
    tree=TREES,
    zoom=st.floats(1.0, 50.0),
    left=st.floats(0.0, 0.9),
    least=st.integers(1, 12),
)
def test_bars_do_not_overlap(
    tree: SearchTree, zoom: float, left: float, least: int
) -> None:
    """From left to right, cut to what is looked at, few however large the tree is."""
    icicle, sight = Icicle(tree), sight_of(len(tree), zoom, left)
    for depth in range(len(icicle)):
        bars = list(icicle.bars(depth, sight, (AREA.x, AREA.right), least))
        edges = [edge for bar in bars for edge in (bar.x, bar.end)]
        assert edges == sorted(edges)
        assert all(AREA.x <= bar.x < bar.end <= AREA.right for bar in bars)
        assert all(0.0 < bar.share <= 1.0 for bar in bars)
        assert len(bars) <= 2 + 2 * AREA.width // least


def test_narrow_bars_are_joined_and_wide_ones_are_not() -> None:
    """A node that is wide enough has a bar of its own whatever is beside it."""
    tree = search(NEEDS_MANY_GUESSES, "norvig").tree
    icicle, sight, least = Icicle(tree), sight_of(len(tree)), 6
    for depth in range(len(icicle)):
        bars = list(icicle.bars(depth, sight, (AREA.x, AREA.right), least))
        single = {bar.node for bar in bars} - {MANY}
        wide = {
            node
            for node in range(len(tree))
            if tree.depths[node] == depth and tree.sizes[node] * sight.scale >= least
        }
        assert wide <= single


@given(tree=TREES, data=st.data())
def test_what_was_searched_is_drawn_alike_with_and_without_what_is_to_come(
    tree: SearchTree, data: st.DataObject
) -> None:
    """Up to the column where the search is the bars are the same, also in its strip."""
    icicle, paper, sight = Icicle(tree), theme_named("paper"), sight_of(len(tree))
    made = data.draw(st.integers(1, len(tree)))
    reached = sight.x_of(made)
    looks = (
        IcicleLook(paper, Role.PANEL, 22, 3, shows_future=future)
        for future in (True, False)
    )
    both, past = (
        [
            bar
            for strip in IcicleDrawing(tree, icicle, look).strips(sight, made)
            for bar in strip.shapes
            if isinstance(bar, Fill) and bar.rect.x < reached
        ]
        for look in looks
    )

    assert past == both
    assert max(bar.rect.right for bar in past) <= reached


@given(tree=TREES, data=st.data())
def test_every_node_is_found_at_its_bar(tree: SearchTree, data: st.DataObject) -> None:
    """At the middle of its bar, in the row of its depth."""
    node = data.draw(st.integers(0, len(tree) - 1))
    icicle = Icicle(tree)

    found = icicle.node_at(tree.depths[node], node + tree.sizes[node] / 2, 0.0)

    assert found == node


def test_nothing_is_found_where_there_is_no_bar() -> None:
    """Below the deepest row, and farther from a bar than the reach."""
    tree = search(EASY, "backtracking").tree
    icicle = Icicle(tree)

    assert icicle.node_at(len(icicle), 1.0, 99.0) is None
    assert icicle.node_at(0, len(tree) + 5.0, 4.0) is None
    assert icicle.node_at(0, len(tree) + 5.0, 6.0) == 0


@pytest.mark.parametrize(("label", "high"), [(22, AREA.height), (34, 280)])
def test_every_open_guess_of_a_film_is_named(label: int, high: int) -> None:
    """In its bar, or beside it where that is too narrow, in the place of all.

    Where rows are too low for its letters these are smaller.
    """
    found, look = search(NEEDS_MANY_GUESSES, "propagation"), theme_named("paper")
    area = AREA._replace(width=600, height=high)
    whole = WholeTree(found.tree, area, Times(), look, film_label=label)
    deepest = max(range(len(found.tree)), key=found.tree.depths.__getitem__)
    path = [node for node in found.tree.path_at(found.tree.made[deepest]) if node]

    groups = whole.groups(found.tree.made[deepest], WholeView())

    shapes = [shape for g in groups if "path" in g.name for shape in g.shapes]
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    assert whole.is_icicle
    assert len(texts) == len(path) > 3
    assert all(area.x <= extent(text).x for text in texts)
    assert all(extent(text).right <= area.right for text in texts)
    assert {22 <= text.size <= label for text in texts} == {True}


def test_no_name_of_an_open_guess_cuts_a_name_of_a_closed_one() -> None:
    """What it would lie over in part is left out."""
    found, paper = search(NEEDS_MANY_GUESSES, "propagation"), theme_named("paper")
    area = AREA._replace(width=600, height=400)
    tree = WholeTree(found.tree, area, Times(), paper, film_label=22)
    for step in range(500, 1309, 31):
        shapes = {g.name: g.shapes for g in tree.groups(step, WholeView())}
        names = [extent(s) for s in shapes["icicle labels"] if isinstance(s, Text)]
        over = [s.rect for s in shapes["tree path"] if isinstance(s, Fill)]

        assert names
        assert not [
            name
            for name in names
            for one in over
            if name.meets(one) and one.around(name) != one and one.width > 1
        ]

"""The tree beside the board fits its box: large while it is small, never too small."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.support import NEEDS_MANY_GUESSES
from tests.viz.extents import extent
from tests.viz.trees import Search, Times, picture_of, search, searches, texts_at
from viz.scene.tree.icicle_pictures import Overview
from viz.scene.tree.viewport import TreeView
from viz.shapes import Rect
from viz.theme import theme_named

HARDEST = search(NEEDS_MANY_GUESSES, "propagation")
BOXES = (Rect(953, 474, 919, 215), Rect(821, 512, 571, 390), Rect(30, 40, 700, 230))


@given(data=st.data())
def test_labels_have_22_pixels(data: st.DataObject) -> None:
    """In every box, at every step of every search."""
    found = data.draw(st.sampled_from(searches()))
    picture = picture_of(found, data.draw(st.sampled_from(BOXES)))
    step = data.draw(st.integers(0, len(found.trace)))

    assert all(text.size >= 22 for text in texts_at(picture, step, TreeView()))


@given(data=st.data())
def test_the_tree_does_not_grow_again(data: st.DataObject) -> None:
    """It becomes smaller as the search spreads and stays so when it goes back."""
    found = data.draw(st.sampled_from(searches()))
    picture = picture_of(found, data.draw(st.sampled_from(BOXES)))
    assume(len(found.tree) > 1)
    steps = data.draw(st.lists(st.sampled_from(found.tree.made[1:]), min_size=2))

    zooms = [picture.zoom_of(TreeView(), step) for step in sorted(steps)]

    assert zooms == sorted(zooms, reverse=True)


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_an_early_tree_is_large_and_wide(box: Rect) -> None:
    """With up to three guesses in a row at least half of the width is used."""
    picture = picture_of(HARDEST, box)
    for node in (1, 2, 3):
        step = HARDEST.tree.made[node]
        texts = texts_at(picture, step, TreeView())
        assert len(texts) == node
        assert all(text.size > 22 for text in texts)
        assert max(extent(text).right for text in texts) - box.x >= box.width // 2


def test_dead_branches_unfold_while_there_is_room() -> None:
    """The first ones show what was tried in them, without being asked."""
    tree = HARDEST.tree
    picture = picture_of(HARDEST, Rect(0, 0, 1600, 900))
    dead = [n for n in range(1, len(tree)) if tree.died[n] and tree.sizes[n] > 2]
    branch = min(dead, key=lambda node: tree.sizes[node])
    step = tree.died[branch]

    boxes = [picture.box_of(node, step, TreeView()) for node in tree.subtree(branch)]

    assert None not in boxes


@given(found=st.sampled_from(searches()), data=st.data())
def test_the_overview_uses_half_of_its_room(found: Search, data: st.DataObject) -> None:
    """From its first few guesses on, and all of it at the end."""
    overview = Overview(found.tree, Rect(0, 0, 900, 60), Times(), theme_named("paper"))
    made = data.draw(st.integers(1, len(found.tree)))

    capacity = overview.capacity(made)

    assert made - 1 <= capacity
    assert capacity <= max(8, 2 * (made - 2))


def test_a_guess_in_the_overview_is_gone_to() -> None:
    """Each one that was made, and none that comes later."""
    tree = HARDEST.tree
    overview = Overview(tree, Rect(0, 0, 900, 90), Times(), theme_named("paper"))
    found = {
        overview.node_at((x, y), tree.last)
        for x in range(0, 900, 4)
        for y in range(0, 90, 3)
    }
    early = {
        overview.node_at((x, y), tree.made[5])
        for x in range(0, 900, 4)
        for y in range(0, 90, 3)
    }

    assert found == {None, *range(1, len(tree))}
    assert early <= {None, *range(1, 6)}

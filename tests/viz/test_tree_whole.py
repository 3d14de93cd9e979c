"""The whole search tree: every guess is there, in every theme, to be clicked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import NEEDS_MANY_GUESSES
from tests.viz.extents import extent
from tests.viz.trees import DIALOG, Search, Times, holds, search, searches
from viz.scene.tree.branches import Branches, BranchLengths, fitting_zoom
from viz.scene.tree.nodes import fate_of
from viz.scene.tree.viewport import WholeView
from viz.scene.tree.whole import WholeTree
from viz.shapes import Fill, Rect, Text
from viz.theme import THEMES, theme_named

HARDEST = search(NEEDS_MANY_GUESSES, "propagation")
LARGE = search(NEEDS_MANY_GUESSES, "norvig")
WHOLE = WholeView()
GUESSED = [found for found in searches() if len(found.tree) > 1]
SHEETS = (DIALOG, Rect(10, 20, 900, 420), Rect(0, 0, 500, 800))


def whole_of(found: Search, rect: Rect = DIALOG, theme: str = "paper") -> WholeTree:
    """The picture of all of a search."""
    return WholeTree(found.tree, rect, Times(), theme_named(theme))


def test_a_small_search_is_unfolded_and_a_large_one_is_an_icicle() -> None:
    """As long as all labels have room, and beyond that."""
    assert not whole_of(HARDEST).is_icicle
    assert whole_of(LARGE).is_icicle
    assert whole_of(HARDEST, SHEETS[2]).is_icicle


def test_an_icicle_of_a_film_is_seen_from_its_first_guess_and_draws_back() -> None:
    """A column of a pixel would be nothing yet; at the end it is whole."""
    tree, room = LARGE.tree, Rect(0, 0, 500, 200)
    film = WholeTree(tree, room, Times(), theme_named("paper"), film_label=20)
    ends = [
        max(
            shape.rect.right
            for group in film.groups(tree.made[node], WHOLE)
            for shape in group.shapes
            if isinstance(shape, Fill)
        )
        for node in (1, 20, len(tree) - 1)
    ]

    assert film.is_icicle
    assert 500 // 12 < ends[0] < ends[1] < ends[2] <= 500
    assert ends[1] > 500 * 20 // len(tree) * 3 // 2


@pytest.mark.parametrize("zoom", [2.0, 1.5])
def test_a_tree_has_room_in_exactly_its_extent(zoom: float) -> None:
    """With one pixel less, of width or of height, it is drawn smaller."""
    branches = Branches(HARDEST.tree)
    lengths = BranchLengths.at(zoom, Times(), HARDEST.tree)
    width, height = lengths.extent(branches)

    assert fitting_zoom(branches, (width, height), Times()) == zoom
    assert fitting_zoom(branches, (width - 1, height), Times()) < zoom
    assert fitting_zoom(branches, (width, height - 1), Times()) < zoom


@given(data=st.data())
def test_every_guess_is_reached_by_a_click(data: st.DataObject) -> None:
    """Near enough, the middle of what is seen of a guess leads to it, at any step."""
    found = data.draw(st.sampled_from(GUESSED))
    picture = whole_of(found, data.draw(st.sampled_from(SHEETS)))
    node = data.draw(st.integers(1, len(found.tree) - 1))
    view = picture.shown(picture.zoomed(WHOLE, 10**6), node)

    box = picture.box_of(node, view)

    assert box is not None
    assert picture.target_at(box.centre, view) == node


@given(data=st.data())
def test_what_is_shown_of_a_tree_stays_inside(data: st.DataObject) -> None:
    """At every step and zoom, in every theme, shapes stay in their groups."""
    found = data.draw(st.sampled_from(GUESSED))
    rect = data.draw(st.sampled_from(SHEETS))
    picture = whole_of(found, rect, data.draw(st.sampled_from(THEMES)))
    step = data.draw(st.integers(0, len(found.trace)))
    at = data.draw(st.integers(0, 1600)), data.draw(st.integers(0, 800))
    view = picture.zoomed(WHOLE, data.draw(st.floats(0.1, 300.0)), at)
    view = picture.moved(view, data.draw(st.integers(-999, 999)), 50)

    for group in picture.groups(step, view):
        assert holds(rect, group.bounds), group.name
        for shape in group.shapes:
            assert holds(group.bounds, extent(shape)), (group.name, shape)


@pytest.mark.parametrize("step", [0, 300, len(HARDEST.trace)])
def test_labels_are_legible_and_apart(step: int) -> None:
    """22 pixels at least, each guess once, and none over another."""
    groups = whole_of(HARDEST).groups(step, WHOLE)
    texts = [s for g in groups for s in g.shapes if isinstance(s, Text)]

    assert len(texts) == len(HARDEST.tree) - 1
    assert all(text.size >= 22 for text in texts)
    boxes = [extent(text) for text in texts]
    for place, one in enumerate(boxes):
        for other in boxes[:place]:
            assert not overlaps(one, other)


def test_labels_of_an_icicle_are_legible() -> None:
    """Where there is no room for 22 pixels, none is written."""
    picture = whole_of(LARGE)
    for factor in (1.0, 7.0, 400.0):
        groups = picture.groups(40, picture.zoomed(WHOLE, factor))
        texts = [s for g in groups for s in g.shapes if isinstance(s, Text)]
        assert texts
        assert all(text.size >= 22 for text in texts)


def test_the_whole_of_it_is_seen_at_first() -> None:
    """No guess is out of sight, whatever the sheet."""
    for found in (HARDEST, LARGE):
        for rect in SHEETS:
            picture = whole_of(found, rect)
            boxes = (picture.box_of(n, WHOLE) for n in range(1, len(found.tree)))
            assert picture.zoomed(WHOLE, 0.5) == WHOLE
            assert all(box is None or holds(rect, box) for box in boxes)


def test_what_is_pointed_at_stays_there_when_it_comes_nearer() -> None:
    """The same guess is below the mouse after zooming in."""
    picture = whole_of(LARGE)
    node = max(range(1, len(LARGE.tree)), key=lambda n: LARGE.tree.depths[n] == 2)
    box = picture.box_of(node, WHOLE)
    assert box is not None

    nearer = picture.zoomed(WHOLE, 2.0, box.centre)

    other = picture.box_of(node, nearer)
    assert other is not None
    assert other.x <= box.centre[0] < other.right


def test_steps_repaint_the_strip_the_search_is_in() -> None:
    """All other strips of an icicle are the same objects as before."""
    picture = whole_of(LARGE)
    for node in range(1, len(LARGE.tree), 37):
        step = LARGE.tree.made[node]
        before, after = (picture.groups(s, WHOLE) for s in (step - 1, step))
        pairs = [
            (one, other)
            for one, other in zip(before, after, strict=False)
            if one.name.startswith("icicle ") and one.name[7:].isdigit()
        ]
        assert sum(one is not other for one, other in pairs) <= 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_pointing_tells_guess_step_and_outcome(language: str) -> None:
    """Of what is still to come and of what is open it is said that it is."""
    tree = HARDEST.tree
    dead = next(n for n in range(1, len(tree)) if tree.died[n])

    told = [
        fate_of(tree, dead, step, language) for step in (0, tree.made[dead], tree.last)
    ]

    assert len(set(told)) == 3
    assert all(text.startswith(told[2]) for text in told)


def overlaps(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have a pixel in common."""
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )

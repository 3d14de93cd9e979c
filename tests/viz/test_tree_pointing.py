"""Looking around in the search tree: pointing, folding, scrolling and zooming."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.log.search_tree import ROOT, Status
from solver.rules.named_variants import classic
from tests.support import NEEDS_MANY_GUESSES
from tests.viz.trees import (
    DIALOG,
    FOLDED,
    PANEL,
    holds,
    picture_of,
    reach,
    search,
    searches,
    texts_at,
    views,
)
from viz.messages import languages, phrases
from viz.scene.tree.picture import FoldTarget, SeekTarget
from viz.scene.tree.viewport import LARGEST, SMALLEST, TreeView
from viz.shapes import Rect, Text, Weight

HARDEST = search(NEEDS_MANY_GUESSES, "propagation")
DEEP = search("." * 81, "norvig")
LABEL = re.compile(r"[A-I][1-9] = [1-9]")


@given(data=st.data())
def test_pointing_at_what_is_written_finds_its_node(data: st.DataObject) -> None:
    """A label leads to the guess it names, a count to the guesses it counts."""
    found = data.draw(st.sampled_from(searches()))
    picture = picture_of(found, DIALOG)
    step = data.draw(st.integers(0, len(found.trace)))
    view = data.draw(views(found))

    for text in texts_at(picture, step, view):
        target = picture.target_at(reach(text).centre, step, view)
        if LABEL.fullmatch(text.text):
            assert target is not None
            assert picture.label_of(target.node, step).startswith(f"{text.text},")
        elif text.text.isdecimal():
            assert target is not None
            assert found.tree.sizes[target.node] - 1 == int(text.text)
            assert target.node not in (view.unfolded or ())


@given(data=st.data())
def test_pointing_at_a_node_finds_it(data: st.DataObject) -> None:
    """Wherever a node is seen, its mark leads to the step of its guess."""
    found = data.draw(st.sampled_from(searches()))
    picture = picture_of(found)
    step = data.draw(st.integers(0, len(found.trace)))
    view = data.draw(views(found))

    for node in range(len(found.tree)):
        box = picture.box_of(node, step, view)
        if box is not None:
            assert holds(PANEL, box)
            target = picture.target_at((box.x, box.centre[1]), step, view)
            cut_off = box.x == PANEL.x and target == FoldTarget(node)
            assert cut_off or target == SeekTarget(node, found.tree.made[node])
        if found.tree.status(node, step) is Status.UNMADE:
            assert box is None


def test_a_dead_end_is_folded_until_it_is_unfolded() -> None:
    """Its sign shows the children, folded in their turn, and hides them again."""
    picture = picture_of(HARDEST, DIALOG)
    last = len(HARDEST.trace)
    counts = [t for t in texts_at(picture, last, FOLDED) if t.text.isdecimal()]
    most = max(counts, key=lambda text: int(text.text))
    target = picture.target_at(reach(most).centre, last, FOLDED)
    assert isinstance(target, FoldTarget)

    unfolded = picture.toggled(FOLDED, last, target.node)

    children = list(HARDEST.tree.children(target.node))
    assert all(picture.box_of(child, last, FOLDED) is None for child in children)
    for child in children:
        assert picture.box_of(child, last, unfolded)
        below = HARDEST.tree.subtree(child)[1:]
        assert not any(picture.box_of(node, last, unfolded) for node in below)
    assert picture.toggled(unfolded, last, target.node) == FOLDED


def test_all_unfolded_shows_every_guess() -> None:
    """Nothing is left to unfold."""
    picture = picture_of(HARDEST, Rect(0, 0, 4000, 4000))
    last = len(HARDEST.trace)

    inner = (
        node for node in range(1, len(HARDEST.tree)) if HARDEST.tree.sizes[node] > 1
    )
    view = TreeView(unfolded=frozenset(inner))

    boxes = [picture.box_of(n, last, view) for n in range(len(HARDEST.tree))]
    assert None not in boxes
    assert len(set(boxes)) == len(boxes)


@pytest.mark.parametrize("rect", [PANEL, DIALOG, Rect(0, 0, 330, 250)])
def test_the_view_follows_the_search(rect: Rect) -> None:
    """The deepest guess is in sight at every step, its label too."""
    picture = picture_of(DEEP, rect)

    for step in range(len(DEEP.trace) + 1):
        node = DEEP.tree.node_at(step)
        assert picture.box_of(node, step, TreeView())
        bold = [
            text.text
            for text in texts_at(picture, step, TreeView())
            if text.weight is Weight.SEMIBOLD
        ]
        assert len(bold) == (node != ROOT)


def test_a_viewer_who_scrolled_stays_there() -> None:
    """However the search goes on, the root stays in its place."""
    picture = picture_of(DEEP)
    view = TreeView(zoom=1.0, scroll=(0, 0))

    places = {picture.box_of(ROOT, s, view) for s in range(len(DEEP.trace) + 1)}

    assert len(places) == 1
    assert None not in places


@pytest.mark.parametrize("zoom", [0.01, 0.3, 1.0, 99.0])
def test_zooming_keeps_what_one_points_at(zoom: float) -> None:
    """The node under the pointer stays there, and the zoom stays in its bounds."""
    picture = picture_of(DEEP)
    last = len(DEEP.trace)
    view = picture.scrolled(TreeView(scroll=(0, 0)), last, 1500, 0)
    path = picture.groups(last, view)[1].shapes
    text = next(s for s in path if isinstance(s, Text) and 330 < s.x < 430)
    point = text.x + 5, PANEL.y + 12

    nearer = picture.zoomed(view, last, zoom, point)

    assert nearer.zoom is not None
    assert SMALLEST <= nearer.zoom <= LARGEST
    assert picture.target_at(point, last, nearer) == picture.target_at(
        point, last, view
    )
    assert picture.zoomed(TreeView(), last, zoom, point).scroll is None


@pytest.mark.parametrize("scroll", [(0, 0), (40, 15), (900, 60)])
@pytest.mark.parametrize("zoom", [0.3, 1.0, 2.5])
def test_what_is_at_a_point_is_scrolled_to_it(
    zoom: float, scroll: tuple[int, int]
) -> None:
    """A spot and its point give the scroll in use, in the root's column and others."""
    view = TreeView(zoom, scroll)
    sight = picture_of(DEEP)._sight(len(DEEP.trace), view)

    for x in range(PANEL.x, PANEL.right, 7):
        for y in range(PANEL.y, PANEL.bottom, 11):
            spot = sight.spot((x, y))
            assert sight.scroll_to(spot, (x, y)) == sight.offset


def test_one_cannot_scroll_away_from_the_tree() -> None:
    """At each end a part of it is in sight."""
    picture = picture_of(DEEP)
    last = len(DEEP.trace)

    far = picture.scrolled(TreeView(), last, 10**6, 10**6)
    back = picture.scrolled(far, last, -(10**7), -(10**7))

    assert picture.box_of(DEEP.tree.node_at(last), last, far)
    assert back.scroll == (0, 0)
    assert back.followed().scroll is None


@pytest.mark.parametrize("language", languages())
def test_every_node_is_described_at_every_status(language: str) -> None:
    """Each language has words for all that a node can be, and all of them are said."""
    words = phrases("tree", language)
    said = set()

    for found in searches():
        picture = picture_of(found, language=language)
        for step in (0, *filter(None, found.tree.clashed[:9]), len(found.trace)):
            said |= {picture.label_of(n, step) for n in range(len(found.tree))}

    assert words.keys() == phrases("tree", "en").keys()
    for name in words.keys() - {
        "thousands",
        "no-guess",
        "no-guess-yet",
        "fate-open",
        "fate-later",
    }:
        pattern = re.sub(r"\\{\w+\\}", "[^,]+", re.escape(words[name]))
        assert any(re.fullmatch(pattern, text) for text in said), name
    assert not any("{" in text for text in said)


def test_hints_name_guess_step_and_fate() -> None:
    """In English: what was assumed, when, and what became of it."""
    tree = HARDEST.tree
    dead = max(range(1, len(tree)), key=lambda n: tree.sizes[n] * bool(tree.died[n]))
    candidate, made = tree.candidate(dead), tree.made[dead]
    picture = picture_of(HARDEST)

    assert candidate is not None
    name = f"{classic().cell_name(candidate.cell)} = {candidate.digit}"
    below = tree.sizes[dead] - 1
    assert picture.label_of(dead, made) == f"{name}, step {made}, open"
    assert (
        picture.label_of(dead, len(HARDEST.trace))
        == f"{name}, step {made}, dead end after {below} more guesses"
    )

"""The picture of the search tree: its laws, and what its shapes say."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import EASY, NEEDS_MANY_GUESSES
from tests.viz.trees import (
    DIALOG,
    RECTS,
    holds,
    picture_of,
    reach,
    search,
    searches,
    shapes_at,
    texts_at,
    views,
)
from viz.scene.tree.viewport import TreeView
from viz.shapes import Disc, Line, Polygon, Rect, Shape, Text
from viz.theme import Role, theme_named

PAPER = theme_named("paper")
HARDEST = search(NEEDS_MANY_GUESSES, "propagation")
DEEP = search(EASY, "backtracking")
LABEL = re.compile(r"[A-I][1-9] = [1-9]")


@given(data=st.data())
def test_nothing_is_drawn_outside(data: st.DataObject) -> None:
    """At every step, zoom, scroll and size all shapes stay in their group's bounds."""
    found = data.draw(st.sampled_from(searches()))
    rect = data.draw(st.sampled_from(RECTS))
    factor = data.draw(st.sampled_from((0.5, 2 / 3, 1.0, 2.0)))
    picture = picture_of(found, rect, factor)
    step = data.draw(st.integers(0, len(found.trace)))
    view = data.draw(views(found))

    groups = picture.groups(step, view)

    assert [group.name for group in groups[:2]] == ["tree", "tree path"]
    for group in groups:
        assert holds(rect, group.bounds)
        for shape in group.shapes:
            assert holds(group.bounds, reach(shape)), shape


@pytest.mark.thorough
@given(data=st.data())
def test_a_tree_looks_the_same_whatever_was_looked_at_before(
    data: st.DataObject,
) -> None:
    """A picture used before and a new one give equal groups."""
    found = data.draw(st.sampled_from(searches()))
    used = picture_of(found)
    for _ in range(6):
        step = data.draw(st.integers(0, len(found.trace)))
        view = data.draw(views(found))
        groups = used.groups(step, view)

    assert groups == picture_of(found).groups(step, view)


@given(data=st.data())
def test_what_is_folded_is_counted(data: st.DataObject) -> None:
    """On a sheet that holds all of it each guess made is drawn or counted once."""
    found = data.draw(st.sampled_from((HARDEST, searches()[3], searches()[4])))
    picture = picture_of(found, Rect(0, 0, 9000, 9000))
    step = data.draw(st.integers(0, len(found.trace)))
    nodes = st.integers(0, len(found.tree) - 1)
    view = TreeView(unfolded=data.draw(st.frozensets(nodes)))

    written = [text.text for text in texts_at(picture, step, view)]

    labels = [text for text in written if LABEL.fullmatch(text)]
    counts = [int(text) for text in written if text.isdecimal()]
    assert len(labels) + sum(counts) == found.tree.made_by(step) - 1


def test_steps_that_leave_the_tree_as_it_is_repaint_nothing() -> None:
    """Between two turns of the search the groups are the same objects."""
    picture = picture_of(HARDEST)
    before = picture.groups(0, TreeView())
    turns = set(HARDEST.tree.turns)
    shown = {s for s in HARDEST.tree.clashed if s} | {len(HARDEST.trace)}

    for step in range(1, len(HARDEST.trace) + 1):
        groups = picture.groups(step, TreeView())
        if step not in turns:
            assert groups[0] is before[0]
        if step not in turns | shown:
            assert groups[1] is before[1]
        before = groups


def test_a_dead_sibling_keeps_its_place_while_others_are_tried() -> None:
    """What hangs in a column does not move when the next option is tried below it."""
    tree = searches()[5].tree
    node = next(n for n in range(len(tree)) if len(list(tree.children(n))) > 3)
    first, *_, last = tree.children(node)
    picture = picture_of(searches()[5], DIALOG)

    between = range(tree.died[first], tree.died[last] or tree.last)[::4]

    scrolled = TreeView(scroll=(0, 0), zoom=0.5)
    assert len({picture.box_of(first, step, scrolled) for step in between}) == 1


def test_each_status_has_a_shape_and_a_colour() -> None:
    """Diamonds are open, crosses dead, ticked discs the solution."""
    picture = picture_of(HARDEST, DIALOG)
    last = len(HARDEST.trace)

    end = shapes_at(picture, last, TreeView())
    before = shapes_at(picture, last - 1, TreeView())

    path = len(HARDEST.tree.path_at(last)) - 1
    hidden = sum(int(t.text) for t in end if isinstance(t, Text) and t.text.isdecimal())
    dead = len(HARDEST.tree) - 1 - path - hidden
    assert coloured(end, Disc, Role.CAUSE) == path
    assert coloured(end, Polygon, Role.GUESS) == 0
    assert coloured(end, Line, Role.CAUSE_INK) == 2 * path
    assert coloured(end, Line, Role.CONTRADICTION) == 2 * dead
    assert coloured(before, Polygon, Role.GUESS) == path
    assert coloured(before, Disc, Role.CAUSE) == 0


def test_a_contradiction_crosses_the_guess_that_led_to_it() -> None:
    """At the step of the contradiction the last diamond of the path gives way."""
    picture = picture_of(HARDEST)
    step = next(s for s in HARDEST.tree.clashed if s)

    path = [picture.groups(s, TreeView())[1].shapes for s in (step - 1, step)]

    crosses = [coloured(list(s), Line, Role.CONTRADICTION) for s in path]
    diamonds = [coloured(list(s), Polygon, Role.GUESS) for s in path]
    assert crosses == [0, 2]
    assert diamonds[0] == diamonds[1] + 1


def test_a_tree_without_guesses_says_so() -> None:
    """Words stand where the first guess will be, or would have been."""
    needs_none = search(EASY, "propagation")

    first = texts_at(picture_of(HARDEST), 0, TreeView())
    never = texts_at(picture_of(needs_none), len(needs_none.trace), TreeView())

    assert [text.text for text in first] == ["No guess yet"]
    assert [text.text for text in never] == ["No guess in this solve"]


def coloured(shapes: list[Shape], kind: type[Disc | Line | Polygon], role: Role) -> int:
    """How many of *shapes* are of *kind* and have the colour of *role*."""
    return sum(isinstance(s, kind) and s.colour == PAPER[role] for s in shapes)

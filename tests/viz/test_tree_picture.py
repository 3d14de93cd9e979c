"""The picture of the search tree: its laws, and what its shapes say."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.search_tree import ROOT, Status
from solver.variant import classic
from tests.support import EASY, NEEDS_MANY_GUESSES
from tests.viz.trees import (
    PANEL,
    RECTS,
    SHEET,
    Search,
    holds,
    picture_of,
    reach,
    search,
    searches,
)
from viz.scene.tree import Fold, Seek, TreePicture
from viz.scene.tree_view import LARGEST, SMALLEST, TreeView
from viz.shapes import Disc, Line, Polygon, Rect, Shape, Text, Weight
from viz.theme import Role, theme_named
from viz.words import languages, phrases

PAPER = theme_named("paper")
HARDEST = search(NEEDS_MANY_GUESSES, "propagation")
DEEP = search(EASY, "backtracking")
LABEL = re.compile(r"[A-I][1-9] = [1-9]")


def shapes_at(picture: TreePicture, step: int, view: TreeView) -> list[Shape]:
    """All shapes in painting order."""
    return [s for group in picture.groups(step, view) for s in group.shapes]


def texts_at(picture: TreePicture, step: int, view: TreeView) -> list[Text]:
    """All that is written."""
    return [s for s in shapes_at(picture, step, view) if isinstance(s, Text)]


@st.composite
def views(draw: st.DrawFn, found: Search) -> TreeView:
    """Any way to look at a tree."""
    offsets = st.tuples(st.integers(-200, 9000), st.integers(-200, 30_000))
    nodes = st.integers(0, len(found.tree) - 1)
    every = st.just(frozenset(range(len(found.tree))))
    return TreeView(
        draw(st.floats(SMALLEST, LARGEST)),
        draw(st.none() | offsets),
        draw(every | st.frozensets(nodes, max_size=30)),
    )


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

    assert [group.name for group in groups] == ["tree", "tree path"]
    for group in groups:
        assert holds(rect, group.bounds)
        for shape in group.shapes:
            assert holds(group.bounds, reach(shape)), shape


@given(data=st.data())
def test_a_tree_looks_the_same_whatever_was_looked_at_before(
    data: st.DataObject,
) -> None:
    """A picture used before and a new one give equal groups."""
    found = data.draw(st.sampled_from(searches()))
    used = picture_of(found)
    for _ in range(12):
        step = data.draw(st.integers(0, len(found.trace)))
        view = data.draw(views(found))
        groups = used.groups(step, view)

    assert groups == picture_of(found).groups(step, view)


@given(data=st.data())
def test_pointing_at_what_is_written_finds_its_node(data: st.DataObject) -> None:
    """A label leads to the guess it names, a count to the guesses it counts."""
    found = data.draw(st.sampled_from(searches()))
    picture = picture_of(found, SHEET)
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
            assert target.node not in view.unfolded


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
            assert target == Seek(node, found.tree.made[node])
        if found.tree.status(node, step) is Status.UNMADE:
            assert box is None


@given(data=st.data())
def test_what_is_folded_is_counted(data: st.DataObject) -> None:
    """On a sheet that holds all of it each guess made is drawn once or counted once."""
    found = data.draw(st.sampled_from((HARDEST, searches()[3], searches()[4])))
    picture = picture_of(found, Rect(0, 0, 9000, 9000))
    step = data.draw(st.integers(0, len(found.trace)))
    nodes = st.integers(0, len(found.tree) - 1)
    view = TreeView(unfolded=data.draw(st.frozensets(nodes)))

    written = [text.text for text in texts_at(picture, step, view)]

    labels = [text for text in written if LABEL.fullmatch(text)]
    counts = [int(text) for text in written if text.isdecimal()]
    assert len(labels) + sum(counts) == found.tree.made_by(step) - 1


def test_a_dead_end_is_folded_until_it_is_unfolded() -> None:
    """Its sign shows the children, folded in their turn, and hides them again."""
    picture = picture_of(HARDEST, SHEET)
    last = len(HARDEST.trace)
    counts = [t for t in texts_at(picture, last, TreeView()) if t.text.isdecimal()]
    most = max(counts, key=lambda text: int(text.text))
    target = picture.target_at(reach(most).centre, last, TreeView())
    assert isinstance(target, Fold)

    unfolded = TreeView().toggled(target.node)

    children = list(HARDEST.tree.children(target.node))
    assert all(picture.box_of(child, last, TreeView()) is None for child in children)
    for child in children:
        assert picture.box_of(child, last, unfolded)
        below = HARDEST.tree.subtree(child)[1:]
        assert not any(picture.box_of(node, last, unfolded) for node in below)
    assert unfolded.toggled(target.node) == TreeView()


def test_all_unfolded_shows_every_guess() -> None:
    """Nothing is left to unfold."""
    picture = picture_of(HARDEST, Rect(0, 0, 4000, 4000))
    last = len(HARDEST.trace)

    view = picture.all_unfolded(TreeView())

    boxes = [picture.box_of(n, last, view) for n in range(len(HARDEST.tree))]
    assert None not in boxes
    assert len(set(boxes)) == len(boxes)


@pytest.mark.parametrize("rect", [PANEL, SHEET, Rect(0, 0, 330, 250)])
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
    view = TreeView(scroll=(0, 0))

    places = {picture.box_of(ROOT, s, view) for s in range(len(DEEP.trace) + 1)}

    assert len(places) == 1
    assert None not in places


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
    picture = picture_of(searches()[5], SHEET)

    between = range(tree.died[first], tree.died[last] or tree.last)

    scrolled = TreeView(scroll=(0, 0), zoom=0.5)
    assert len({picture.box_of(first, step, scrolled) for step in between}) == 1


def test_each_status_has_a_shape_and_a_colour() -> None:
    """Diamonds are open, crosses dead, ticked discs the solution."""
    picture = picture_of(HARDEST, SHEET)
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

    assert SMALLEST <= nearer.zoom <= LARGEST
    assert picture.target_at(point, last, nearer) == picture.target_at(
        point, last, view
    )
    assert picture.zoomed(TreeView(), last, zoom, point).scroll is None


def test_one_cannot_scroll_away_from_the_tree() -> None:
    """At each end a part of it is in sight."""
    picture = picture_of(DEEP)
    last = len(DEEP.trace)

    far = picture.scrolled(TreeView(), last, 10**6, 10**6)
    back = picture.scrolled(far, last, -(10**7), -(10**7))

    assert picture.box_of(DEEP.tree.node_at(last), last, far)
    assert back.scroll == (0, 0)
    assert back.followed().scroll is None


def test_a_tree_without_guesses_says_so() -> None:
    """Words stand where the first guess will be, or would have been."""
    needs_none = search(EASY, "propagation")

    first = texts_at(picture_of(HARDEST), 0, TreeView())
    never = texts_at(picture_of(needs_none), len(needs_none.trace), TreeView())

    assert [text.text for text in first] == ["No guess yet"]
    assert [text.text for text in never] == ["No guess in this solve"]


@pytest.mark.parametrize("language", languages())
def test_every_node_is_described_at_every_status(language: str) -> None:
    """Each language has its own words for all that a node can be."""
    words = phrases("tree", language)
    said = set()

    for found in (HARDEST, searches()[6]):
        picture = picture_of(found, language=language)
        for step in (0, *filter(None, found.tree.clashed), len(found.trace)):
            for node in range(len(found.tree)):
                said.add(picture.label_of(node, step).split(",")[-1].strip())

    used = {text.split(", ")[-1].split("{")[0].strip() for text in words.values()}
    assert words.keys() == phrases("tree", "en").keys()
    assert "" not in said
    assert len(said) >= len(used) - 3


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


def coloured(shapes: list[Shape], kind: type[Disc | Line | Polygon], role: Role) -> int:
    """How many of *shapes* are of *kind* and have the colour of *role*."""
    return sum(isinstance(s, kind) and s.colour == PAPER[role] for s in shapes)

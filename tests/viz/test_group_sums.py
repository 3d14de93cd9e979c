"""Groups as sums: what is drawn over a board or beside it, each in every state.

Scenes of replays do not show these parts: the reasons of a digit, all forms of the
search tree, and headings of several sizes.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Final

import pytest

from solver.causes.why import ChainLink, Fact, FactKind
from solver.log.events import Guessed
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from tests.goldens import assert_golden
from tests.support import EASY, NEEDS_A_GUESS, NEEDS_MANY_GUESSES
from tests.viz.replays import hardest
from tests.viz.sums import GOLDENS, groups_as_text
from tests.viz.trees import DIALOG, FOLDED, PANEL, Search, Times, picture_of, search
from viz.appearance import Appearance
from viz.layout.aspect import DESIGNS, Aspect
from viz.layout.layout import Layout, layout_for
from viz.replay.annotations import CellNote
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_frames import cell_frames, note_sign
from viz.scene.board.why_marks import WhyMarks, why_group
from viz.scene.panels.heading import heading
from viz.scene.tree.viewport import TreeView, WholeView
from viz.scene.tree.whole import WholeTree
from viz.shapes import Group, Rect
from viz.theme import theme_named

PAPER: Final = theme_named("paper")
PLAIN: Final = Appearance(PAPER)
PUZZLE: Final = Puzzle.parse("1............3..", "classic-4")
RULES: Final = PUZZLE.rules
SIZES: Final = ((640, 360), (1280, 720), (1080, 1920))
SEARCHES: Final = {
    "narrow": search(NEEDS_MANY_GUESSES, "propagation"),
    "deep": search(EASY, "backtracking"),
    "wide": search(NEEDS_A_GUESS, "dlx"),
    "large": search(NEEDS_MANY_GUESSES, "norvig"),
}
FAR: Final = 7
"""Links after which the ground of a cell is no paler."""


def check(name: str, drawn: Mapping[str, tuple[Group, ...]]) -> None:
    """Compare the groups of each picture with the golden *name*."""
    assert_golden(GOLDENS / f"{name}.txt", groups_as_text(drawn))


def candidate(cell: str, digit: int) -> Candidate:
    """A digit in the cell called *cell* of the small board."""
    return Candidate(RULES.cell_named[cell], Digit(digit))


def guessed(cell: str, digit: int) -> Guessed:
    """A guess on the small board."""
    found = candidate(cell, digit)
    return Guessed(found, (found,))


def layouts() -> Iterator[Layout]:
    """Of the small board, in several sizes."""
    yield from (layout_for(size, RULES) for size in SIZES)


def test_reasons_of_a_digit_are_marked_as_before() -> None:
    """What is asked, in place or struck, links at all distances, and one chosen."""
    grid = Trace(PUZZLE, ()).grid(0)
    facts = [
        Fact(number, candidate(name, digit), kind)
        for number, (name, digit, kind) in enumerate(
            (
                ("A1", 1, FactKind.GIVEN),
                ("A2", 3, FactKind.REMOVED),
                ("B3", 1, FactKind.REMOVED),
                ("B3", 2, FactKind.REMOVED),
                ("C4", 2, FactKind.PLACED),
                ("D1", 4, FactKind.REMOVED),
            )
        )
    ]
    depths = (1, 1, 2, 3, FAR, FAR + 4)
    drawn = {}
    for shift, layout, asked in product((0, 1, 3), layouts(), (0, 1, 2, 4)):
        links = [
            ChainLink(fact, depths[(at + shift) % len(depths)])
            for at, fact in enumerate(facts)
            if at != asked
        ]
        for chosen in (asked, 5):
            marks = WhyMarks(facts[asked], links, facts[chosen])
            title = f"{asked} {chosen} {shift} {layout.size}"
            drawn[title] = (why_group(marks, grid, layout, PAPER),)

    check("why_marks", drawn)


def test_notes_on_cells_are_framed_as_before() -> None:
    """All kinds of lines, apart and over the same cells, and before their words."""
    cell = RULES.cell_named
    here = CellNote((cell["A1"], cell["A2"], cell["B2"]), "")
    there = CellNote((cell["A2"],), "")
    far = CellNote((cell["C4"], cell["D1"]), "")
    notes = {"apart": (here, far), "over": (there, far, here, there), "none": ()}
    drawn = {}
    for layout, (title, some) in product(layouts(), notes.items()):
        found = cell_frames(some, layout, PAPER)
        drawn[f"{title} {layout.size}"] = () if found is None else (found,)
    for number, width in product(range(4), (2, 5)):
        box = Rect(40, 30, 9 * width, 7 * width)
        sign = tuple(note_sign(number, box, width, PAPER))
        drawn[f"sign {number} {width}"] = (Group("sign", box, sign),)

    check("cell_notes", drawn)


def steps_of(found: Search) -> range:
    """A few steps, the first and the last among them."""
    last = len(found.trace)
    return range(0, last + 1, max(1, last // 4))


VIEWS: Final = {
    "as usual": TreeView(),
    "folded": FOLDED,
    "near": TreeView(2.0, (50, 20)),
    "far": TreeView(0.4, (30, 10)),
    "unfolded": TreeView(1.0, (0, 40), frozenset(range(100))),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_trees_beside_the_board_are_drawn_as_before(name: str) -> None:
    """Folded and unfolded, near and far, moving and still, with their overview."""
    found, drawn = SEARCHES[name], {}
    for rect, factor in ((PANEL, 1.0), (Rect(11, 7, 333, 251), 0.5)):
        picture = picture_of(found, rect, factor)
        for (title, view), step in product(VIEWS.items(), steps_of(found)):
            drawn[f"{title} {step} {factor}"] = picture.groups(step, view)
        drawn[f"in motion {factor}"] = picture.groups(9, TreeView(), WHOLE // 3)

    check(f"tree_{name}", drawn)


@pytest.mark.parametrize("name", SEARCHES)
def test_whole_trees_are_drawn_as_before(name: str) -> None:
    """Branches or an icicle, all of it and a part, and the way to the solution lit."""
    found, drawn = SEARCHES[name], {}
    for rect, factor in ((DIALOG, 1.0), (Rect(10, 20, 900, 420), 0.5)):
        picture = WholeTree(SearchTree.of(found.trace), rect, Times(factor), PAPER)
        for zoom, step in product((1.0, 3.0), steps_of(found)):
            view = picture.zoomed(WholeView(), zoom, (400, 200))
            drawn[f"{zoom} {step} {factor}"] = picture.groups(step, view)
        last = len(found.trace)
        for lit in (0, 2, 99):
            drawn[f"lit {lit} {factor}"] = picture.groups(last, WholeView(), lit)

    check(f"whole_{name}", drawn)


TITLES: Final = ("", "Hard", "A puzzle whose title is rather too long for any heading")


def test_headings_are_set_as_before() -> None:
    """In all forms, at three font scales, with titles short and long; and low ones."""
    drawn = {}
    for form, scale, title in product(Aspect, (1.0, 1.5, 2.0), TITLES):
        look = Appearance(PAPER, font_scale=scale)
        trace = Trace(replace(hardest().puzzle, title=title), ())
        layout = layout_for(DESIGNS[form], trace.puzzle.rules, scale)
        area = layout.heading
        heights = () if area is None else (area.height, area.height // 2)
        for height in heights:
            low = area and area._replace(height=height)
            group = heading(trace, replace(layout, heading=low), look)
            drawn[f"{form.name} {scale} {title[:4]} {height}"] = (
                (group,) if group else ()
            )

    check("headings", drawn)


@pytest.mark.parametrize("form", Aspect)
def test_large_words_are_set_as_before(form: Aspect) -> None:
    """All panels beside the board at two font scales."""
    drawn = {}
    for scale in (1.5, 2.0):
        look = Appearance(PAPER, font_scale=scale)
        scene = Scene(Replay.of(hardest()), DESIGNS[form], look)
        for step in (0, 700, len(hardest())):
            drawn[f"{scale} {step}"] = scene.frame(Moment(step, WHOLE)).groups

    check(f"large_words_{form.name.lower()}", drawn)


def test_a_solve_without_steps_is_drawn_as_before() -> None:
    """There is nothing to be drawn as a curve."""
    drawn = {}
    for form in Aspect:
        scene = Scene(Replay.of(Trace(PUZZLE, ())), DESIGNS[form], PLAIN)
        drawn[form.name] = scene.frame(Moment(0, WHOLE)).groups

    check("no_steps", drawn)

"""Search trees the tests of their picture share, each made once."""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from hypothesis import strategies as st

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.log.search_tree import SearchTree
from solver.log.trace import Trace
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    NO_SOLUTION_AFTER_GUESSES,
    puzzle_of,
)
from viz.fonts import text_width
from viz.scene.tree.picture import TreePicture
from viz.scene.tree.viewport import LARGEST, SMALLEST, TreeView
from viz.shapes import (
    Disc,
    Fill,
    Line,
    Outline,
    Polygon,
    Rect,
    Shape,
    Text,
)
from viz.theme import theme_named

PANEL: Final = Rect(30, 40, 700, 230)
FOLDED: Final = TreeView(1.0, unfolded=frozenset())
"""All dead ends folded, at the smallest legible size."""

DIALOG: Final = Rect(0, 0, 1600, 800)
RECTS: Final = (PANEL, DIALOG, Rect(11, 7, 333, 251), Rect(5, 5, 60, 31))


@dataclass(frozen=True, slots=True)
class Times:
    """Lengths of the design times a factor."""

    factor: float = 1.0

    def px(self, length: float) -> int:
        """Rounded, at least 1."""
        return max(1, round(length * self.factor))

    def font(self, size: float) -> int:
        """Rounded, at least 1."""
        return max(1, round(size * self.factor))


class Search(NamedTuple):
    """A trace and its tree."""

    trace: Trace
    tree: SearchTree

    def __hash__(self) -> int:
        """That of its tree, which is its own: that of a trace looks at every event."""
        return hash(self.tree)


@cache
def search(text: str, agent: str, events: int | None = None) -> Search:
    """The search of *agent* for a solution of *text*."""
    options = AgentOptions(inference="none")
    trace = solve(
        puzzle_of(text), agent_named(agent, options), limits=Limits(events=events)
    )
    return Search(trace, SearchTree.of(trace))


@cache
def searches() -> tuple[Search, ...]:
    """Trees of every kind: narrow, deep, wide, of one node, broken off, all dead."""
    return (
        search(NEEDS_MANY_GUESSES, "propagation"),
        search(EASY, "propagation"),
        search(EASY, "backtracking"),
        search(NEEDS_A_GUESS, "dlx"),
        search(NEEDS_MANY_GUESSES, "norvig"),
        search(NEEDS_MANY_GUESSES, "csp", 1500),
        search(NO_SOLUTION_AFTER_GUESSES, "norvig"),
    )


def picture_of(
    found: Search, rect: Rect = PANEL, factor: float = 1.0, language: str = "en"
) -> TreePicture:
    """The picture of a tree that nobody has looked at yet."""
    return TreePicture(found.tree, rect, Times(factor), theme_named("paper"), language)


def reach(shape: Shape) -> Rect:
    """The pixels that *shape* may paint, for the shapes that trees are made of."""
    match shape:
        case Fill(rect) | Outline(rect):
            return rect
        case Disc((x, y), radius):
            return Rect(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
        case Polygon(points):
            return _around(points, 0)
        case Line(start, end, _, width):
            return _around((start, end), (width + 1) // 2)
        case Text(text, x, baseline, size, _, weight):
            up, down = size * 7 // 10, size // 4
            width = text_width(text, size, weight)
            return Rect(x, baseline - up, width, up + down)
        case _:
            raise AssertionError(f"no tree has a {type(shape).__name__}")


def holds(outer: Rect, inner: Rect) -> bool:
    """Whether *inner* lies inside *outer*."""
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def _around(points: tuple[tuple[int, int], ...], room: int) -> Rect:
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - room, min(ys) - room
    return Rect(left, top, max(xs) + room + 1 - left, max(ys) + room + 1 - top)


def shapes_at(picture: TreePicture, step: int, view: TreeView) -> list[Shape]:
    """All shapes in painting order."""
    return [s for group in picture.groups(step, view) for s in group.shapes]


def texts_at(picture: TreePicture, step: int, view: TreeView) -> list[Text]:
    """All that is written."""
    return [s for s in shapes_at(picture, step, view) if isinstance(s, Text)]


@st.composite
def views(draw: st.DrawFn, found: Search) -> TreeView:
    """Any way to look at a tree."""
    zooms = st.none() | st.floats(SMALLEST, LARGEST)
    offsets = st.tuples(st.integers(-200, 9000), st.integers(-200, 30_000))
    nodes = st.integers(0, len(found.tree) - 1)
    every = st.just(frozenset(range(len(found.tree))))
    return TreeView(
        draw(zooms),
        draw(st.none() | offsets),
        draw(st.none() | every | st.frozensets(nodes, max_size=30)),
    )

"""The links of a chain: arrows from candidate to candidate, one after the other.

A strong link is a firm arrow, a weak one a dashed arrow. Each has its number, and where
there are several branches the letter of its branch.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import dist
from typing import Final

from solver.deduction import Link, Node
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.replay.phases import STILL, Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import CellView, StepView
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.step_marks import arrow
from viz.shapes import (
    Align,
    Colour,
    Disc,
    Group,
    Line,
    Point,
    Rect,
    Shape,
    Text,
    between,
    faded,
)
from viz.theme import Role, Theme

_NOW: Final = 0.95
_BEFORE: Final = 0.5
"""Opacity of a link while it is drawn, and when it was said."""
_HEAD: Final = 14
_WIDTH: Final = 3
"""Length of a head and width of a line, in pixels of the design."""
_DASH: Final = 9
"""Length of a dash and of the gap after it, in the same."""
_MOST_NUMBERED: Final = 14
"""Links up to which each has its number; more would cover the board."""
_BRANCHES: Final = "abcdefghijklmnopqrstuvwxyz"
_LABEL_AT: Final = 0.5
"""Where a number stands on its link, in parts of the way."""
_LABEL_FROM: Final = 3
"""How long a link is, in heights of its number, to have one; others are covered."""


def links_of(view: StepView, motion: Motion, layout: Layout, theme: Theme) -> Group:
    """The links of the step of *view*, as far as its motion has come.

    Args:
        view: What is seen of the step.
        motion: How far it has come; while the causes come in, link after link appears.
        layout: Where the cells are.
        theme: Its colours.
    """
    return _links(view.links, motion[Phase.CAUSE], layout, theme)


@lru_cache(maxsize=8)
def _links(links: tuple[Link, ...], part: int, layout: Layout, theme: Theme) -> Group:
    """The links when *part* of the causes has come in, in thousandths."""
    if not links or not part:
        return Group("links", Rect(0, 0, 0, 0), ())
    shapes: list[Shape] = []
    for index, link in enumerate(links):
        come = min(1.0, part * len(links) / WHOLE - index)
        if come <= 0:
            break
        is_now = come < 1
        strength = _NOW if is_now else _BEFORE
        shapes += _drawn(link, come, faded(theme[Role.ACCENT], strength), layout, theme)
    if len(links) <= _MOST_NUMBERED and part == WHOLE:
        has_branches = len({link.branch for link in links}) > 1
        for link in links:
            letter = _BRANCHES[link.branch % len(_BRANCHES)] if has_branches else ""
            shapes += _label(link, f"{link.number}{letter}", layout, theme)
    return Group("links", layout.board, tuple(shapes))


def _drawn(
    link: Link, come: float, colour: Colour, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """An arrow that has come part of its way."""
    foot, tip = _ends(link, layout, theme)
    tip = between(foot, tip, come)
    head, width = layout.mark(_HEAD), layout.mark(_WIDTH)
    line, *rest = arrow(foot, tip, head, colour, width)
    if link.is_strong or not isinstance(line, Line):
        yield line
    else:
        yield from _dashes(line, layout.mark(_DASH))
    yield from rest


def _dashes(line: Line, length: int) -> Iterator[Line]:
    """*line* in dashes with gaps as long between them."""
    count = max(1, round(dist(line.start, line.end) / (2 * length)))
    for number in range(count):
        first, last = number / count, (number + 0.55) / count
        start = between(line.start, line.end, first)
        yield Line(start, between(line.start, line.end, last), line.colour, line.width)


def _ends(link: Link, layout: Layout, theme: Theme) -> tuple[Point, Point]:
    """Where an arrow begins and ends: beside the small digits, on the way."""
    start, end = _middle(link.start, layout, theme), _middle(link.end, layout, theme)
    reach = PencilMarks(CellView(link.start[0].cell), STILL, layout, theme).reach
    part = min(0.35, (reach + 2) / max(1.0, dist(start, end)))
    return between(start, end, part), between(end, start, part)


def _middle(node: Node, layout: Layout, theme: Theme) -> Point:
    """The middle of the small digits of *node*."""
    places = [
        PencilMarks(CellView(cell), STILL, layout, theme).place(digit)
        for cell, digit in node
    ]
    xs, ys = zip(*places, strict=True)
    return round(sum(xs) / len(xs)), round(sum(ys) / len(ys))


def _label(link: Link, words: str, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The number of a link, in a disc on its way."""
    size = least_letters(layout.size)
    foot, tip = _ends(link, layout, theme)
    if dist(foot, tip) < _LABEL_FROM * size:
        return
    x, y = between(foot, tip, _LABEL_AT)
    yield Disc((x, y), round(size * 0.72), faded(theme[Role.FACE], 0.9))
    yield Text(
        words, x, y + round(size * 0.36), size, theme[Role.ACCENT], align=Align.CENTRE
    )

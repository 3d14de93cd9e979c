"""Routes of links: straight where nothing is in the way, bent where something is."""

from functools import reduce
from math import dist
from typing import Final

from solver.log.deduction import Link, Node
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.support import candidates
from tests.techniques import ARGUED, found_with, trace_with
from tests.viz.extents import within
from viz.layout.layout import Layout, layout_for
from viz.scene.board.link_routes import Route, RoutePlanner, along, length_of
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.views.step import step_view
from viz.shapes import Rect
from viz.theme import Theme, theme_named

LAYOUT: Final = layout_for((1920, 1080), classic())
PAPER: Final = theme_named("paper")
_BESIDE: Final = 4
"""Pixels that an arrow may be beside the mark it ends at."""


def node(text: str) -> Node:
    """Candidates as one end of a link."""
    return candidates(text)


def routes_of(
    links: tuple[Link, ...], filled: tuple[Cell, ...], layout: Layout, theme: Theme
) -> tuple[Route, ...]:
    """The route of each of *links*, those before it in its way."""
    planner = RoutePlanner(links, filled, layout, theme)
    return tuple(map(planner.lay, links))


def test_a_link_with_nothing_in_its_way_is_straight() -> None:
    """Between its two digits."""
    (route,) = routes_of(
        (Link(node("A1=5"), node("A8=5"), is_strong=True),), (), LAYOUT, PAPER
    )

    assert len(route) == 2
    assert route[0][1] == route[1][1]


def test_links_along_each_other_are_told_apart() -> None:
    """One of two in the same row is bent."""
    links = (
        Link(node("A1=5"), node("A8=5"), is_strong=True),
        Link(node("A2=5"), node("A9=5"), is_strong=True),
    )

    first, second = routes_of(links, (), LAYOUT, PAPER)

    assert len(first) > 2
    assert not {*first} & {*second}


def test_a_link_goes_around_a_digit_that_another_link_ends_at() -> None:
    """And around large digits, where that is possible."""
    links = (
        Link(node("A1=5"), node("E5=5"), is_strong=False),
        Link(node("E1=5"), node("E9=5"), is_strong=True),
    )
    filled = tuple(c.cell for c in candidates("C5=1 C6=1"))

    _, around = routes_of(links, (), LAYOUT, PAPER)
    (above,) = routes_of(
        (Link(node("C1=5"), node("C9=5"), is_strong=True),), filled, LAYOUT, PAPER
    )

    assert len(around) > 2
    assert len(above) > 2


def test_every_route_stays_on_the_cells() -> None:
    """Whatever the technique: none is bent over the labels of the board."""
    cells = reduce(Rect.around, LAYOUT.placement.cell_rects)
    for technique in ARGUED:
        links = found_with(technique).links
        if not links:
            continue
        for route in routes_of(links, (), LAYOUT, PAPER):
            for x, y in route:
                assert within(Rect(x, y, 1, 1), cells)


@in_one_test("technique", ARGUED)
def test_a_link_ends_at_a_candidate_of_its_own(technique: str) -> None:
    """Of a group at one of its candidates, and never between them."""
    trace = trace_with(technique)
    layout = layout_for((1920, 1080), trace.puzzle.variant)
    links = step_view(trace, len(trace)).links
    for link, route in zip(
        links, routes_of(links, (), layout, PAPER) if links else (), strict=True
    ):
        for at, ends in ((route[0], link.start), (route[-1], link.end)):
            marks = [(PencilMarks(cell, layout, PAPER), digit) for cell, digit in ends]
            assert any(
                dist(at, mark.place(digit)) <= mark.reach + _BESIDE
                for mark, digit in marks
            )


def test_a_link_to_a_group_ends_at_the_nearest_of_it() -> None:
    """As a link to that candidate alone would."""
    group, near = node("A7=5 B8=5 C9=5"), node("A7=5")
    links = (Link(node("A1=5"), group, is_strong=True),)
    alone = (Link(node("A1=5"), near, is_strong=True),)

    assert routes_of(links, (), LAYOUT, PAPER) == routes_of(alone, (), LAYOUT, PAPER)


def test_a_point_of_a_route_is_as_far_along_as_is_asked() -> None:
    """By length, over its corners."""
    route = ((0, 0), (30, 40), (30, 140))

    assert length_of(route) == 150
    assert [*map(along(route), (0, 1 / 3, 2 / 3, 1))] == [
        (0, 0),
        (30, 40),
        (30, 90),
        (30, 140),
    ]

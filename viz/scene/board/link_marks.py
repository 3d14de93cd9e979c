"""The links of a chain: arrows from candidate to candidate, one after the other.

A strong link is a firm arrow, a weak one a dashed arrow. Each has its number on it, and
where there are several branches the number of its branch. None has one where a number
would lie in the place of a candidate.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, pairwise, product
from typing import Final, NamedTuple

from solver.log.deduction import Link
from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import StepView
from viz.scene.board.link_numbers import (
    CLEAR,
    CellMarks,
    NumberPlaces,
    cell_marks,
    in_pill,
    pill,
)
from viz.scene.board.link_routes import Route, RoutePlanner, along, length_of
from viz.scene.board.step_marks import arrow
from viz.shapes import Colour, Group, Line, Point, Rect, Shape, faded, mixed
from viz.theme import Role, Theme

_NOW: Final = 0.95
_BEFORE: Final = 0.5
_ASIDE: Final = 0.22
"""Opacity of a link while it is drawn, when all were said, and when another branch is
drawn or another link of the argument is told."""
_CHANGE: Final = 110
"""Thousandths in which the links of the clause before step back."""
_HEAD: Final = 14
_WIDTH: Final = 3
"""Length of a head and width of a line, in pixels of the design."""
_DASH: Final = 9
"""Length of a dash and of the gap after it, in the same."""
_DASHED: Final = 0.55
"""Of a dash and its gap the part that is drawn."""
_MOST_NUMBERED: Final = 14
_NUMBER: Final = 0.27
"""Links up to which each has its number, as more would cover the board, and how high a
number is at most, in heights of a cell."""
_NO_LINKS: Final = Group("links", Rect(0, 0, 0, 0), ())


def links_of(view: StepView, motion: Motion, layout: Layout, theme: Theme) -> Group:
    """The links of the step of *view*, as far as its motion has come.

    Args:
        view: What is seen of the step.
        motion: How far it has come; while the causes come in, link after link appears.
        layout: Where the cells are.
        theme: Its colours.
    """
    was_linked = view.earlier is not None and view.earlier.links
    if not (view.links or was_linked):
        return _NO_LINKS
    plan = view.plan or view
    was = () if view.earlier is None else tuple(_rest(view.earlier))
    shown_before = (look.link for look in was)
    links = tuple(dict.fromkeys((*plan.links, *view.links, *shown_before)))
    planned = links, tuple(map(cell_marks, plan.cells))
    rested = min(_CHANGE, motion[Phase.CLAUSE]) if was else _CHANGE
    shown = _LinksShown(view.links, view.told, planned, was, rested)
    return _links(shown, view.lines_come(motion), layout, theme)


class PlacedLink(NamedTuple):
    """Where a link of a step is drawn.

    Attributes:
        link: The link.
        routes: Its ways; the first has the number.
        label: Its number, after that of its branch; empty where none is drawn.
        at: The middle of the number.
    """

    link: Link
    routes: tuple[Route, ...]
    label: str
    at: Point


@lru_cache(maxsize=8)
def placed_links(
    links: tuple[Link, ...], cells: tuple[CellMarks, ...], layout: Layout, theme: Theme
) -> tuple[PlacedLink, ...]:
    """*links* over *cells*; they have numbers where each has room for its own."""
    filled = tuple(Cell(at) for at, marks in enumerate(cells) if marks.has_digit)
    parts = {link: tuple(_parts(link)) for link in links}
    ends = tuple(chain.from_iterable(parts.values()))
    planner = RoutePlanner(ends, filled, layout, theme)
    numbers, placed = NumberPlaces(cells, layout, theme), []
    is_clear = len(links) <= _MOST_NUMBERED and not layout.is_film  # told in order
    room = layout.placement.cell * _NUMBER  # else a link in a cell goes round outside
    is_clear &= pill("8", (0, 0), layout).height <= room
    for link in links:
        label = label_of(link, links)
        first, *rest = parts[link]
        route = planner.lay(first, partial(numbers.cost, label) if is_clear else None)
        cost, at = numbers.best(route, label)
        numbers.take(route, label, at)
        routes = (route, *map(planner.lay, rest))
        placed.append(PlacedLink(link, routes, label, at))
        is_clear &= cost < CLEAR
    return tuple(each if is_clear else each._replace(label="") for each in placed)


def _parts(link: Link) -> Iterator[Link]:
    """*link* from cell to cell, where it names no house that holds all of them."""
    if link.is_strong or link.reason is not None:
        yield link
        return
    for one, other in product(link.start, link.end):
        yield link._replace(start=(one,), end=(other,))


class _LinksShown(NamedTuple):
    """The links that are shown of a step.

    Attributes:
        links: In their order.
        told: As in ``StepView``.
        planned: All links of the step, and the cells, by which ways are found.
        was: How the links of the clause before were shown.
        rested: How far these have changed, up to ``_CHANGE`` thousandths.
    """

    links: tuple[Link, ...]
    told: int | None
    planned: tuple[tuple[Link, ...], tuple[CellMarks, ...]]
    was: tuple["_LinkLook", ...]
    rested: int


class _LinkLook(NamedTuple):
    """How a link is shown: its opacity, and whether its number is quiet."""

    link: Link
    strength: float
    is_quiet: bool


def _rest(view: StepView) -> Iterator[_LinkLook]:
    """How the links of *view* are shown when all of them have come."""
    told, count = view.told or 0, len(view.links)
    drawn = _drawn_parts(view.links, view.told, WHOLE)
    for place, (link, (_, strength)) in enumerate(zip(view.links, drawn, strict=True)):
        yield _LinkLook(link, strength, place < told < count)


@lru_cache(maxsize=8)
def _links(shown: _LinksShown, part: int, layout: Layout, theme: Theme) -> Group:
    """The links when *part* of the causes has come in, in thousandths."""
    links, told, planned, was, rested = shown
    if not (part or told or (was and rested < _CHANGE)):
        return _NO_LINKS
    before, left = {look.link: look for look in was}, 1 - rested / _CHANGE
    lines: dict[Link, list[Shape]] = {}
    numbers: dict[Link, list[Shape]] = {}
    ways = {each.link: each for each in placed_links(*planned, layout, theme)}
    drawn = _drawn_parts(links, told, part)
    for place, (link, (come, strength)) in enumerate(zip(links, drawn, strict=False)):
        _, routes, said, at = ways[link]
        is_before = place < (told or 0) < len(links)
        now = _LinkLook(link, strength, is_before)
        then = before.get(link, now) if come == 1 else now
        opacity = strength + (then.strength - strength) * left
        colour = faded(theme[Role.ACCENT], opacity)
        lines[link] = [*_drawn(routes, come, colour, layout, is_firm=link.is_strong)]
        if said and (part == WHOLE or is_before):
            quiet = then.is_quiet * left + is_before * (1 - left)
            ground = mixed(theme[Role.INK], theme[Role.QUIET], quiet)
            box = pill(said, at, layout)
            numbers[link] = [*in_pill(box, said, ground, theme[Role.FACE])]
    for look in was if left else ():
        if look.link not in lines:  # of another branch: it leaves
            _, routes, said, at = ways[look.link]
            colour = faded(theme[Role.ACCENT], look.strength * left)
            is_firm = look.link.is_strong
            lines[look.link] = [*_drawn(routes, 1.0, colour, layout, is_firm=is_firm)]
            if said and left == 1:
                ground = theme[Role.QUIET if look.is_quiet else Role.INK]
                box = pill(said, at, layout)
                numbers[look.link] = [*in_pill(box, said, ground, theme[Role.FACE])]
    in_order = [
        shapes[link]
        for shapes in (lines, numbers)
        for link in planned[0]
        if link in shapes
    ]
    return Group("links", layout.board, tuple(chain.from_iterable(in_order)))


def label_of(link: Link, links: Sequence[Link]) -> str:
    """The number of *link*, after that of its branch where there are several."""
    if len({each.branch for each in links}) == 1:
        return str(link.number)
    return f"{link.branch + 1}.{link.number}"


def _drawn_parts(
    links: tuple[Link, ...], told: int | None, part: int
) -> Iterator[tuple[float, float]]:
    """How far each link has come, as long as any has, and its opacity."""
    before = told or 0
    now = len(links) - before
    latest = min(len(links) - 1, before + part * now // WHOLE)
    for index, link in enumerate(links):
        come = 1.0 if index < before else min(1.0, part * now / WHOLE - index + before)
        if come <= 0:
            return
        if told is not None and now:
            yield come, _ASIDE if index < before else _NOW
        elif come < 1:
            yield come, _NOW
        else:
            is_aside = part < WHOLE and link.branch != links[latest].branch
            yield come, _ASIDE if is_aside else _BEFORE


def _drawn(
    routes: Iterable[Route],
    come: float,
    colour: Colour,
    layout: Layout,
    *,
    is_firm: bool,
) -> Iterator[Shape]:
    """Arrows that have come part of their ways."""
    head, width = layout.mark(_HEAD), layout.mark(_WIDTH)
    for route in routes:
        neck = come * max(0.4, 1 - head / max(1.0, length_of(route) * come))
        at = along(route)
        line, tip = arrow(at(neck), at(come), head, colour, width)
        if is_firm:
            yield from _firm(route, neck, line)
        else:
            yield from _dashes(route, neck, line, layout.mark(_DASH))
        yield tip


def _firm(route: Route, end: float, line: Line) -> Iterator[Line]:
    """*route* up to a part of it."""
    count = len(route) - 1
    parts = (end * number / count for number in range(1, count + 1))
    for start, stop in pairwise((route[0], *map(along(route), parts))):
        yield Line(start, stop, line.colour, line.width)


def _dashes(route: Route, end: float, line: Line, length: int) -> Iterator[Line]:
    """The same in dashes, two at least, with gaps as long between them."""
    count, at = max(2, round(length_of(route) * end / (2 * length))), along(route)
    for number in range(count):
        first, last = end * number / count, end * (number + _DASHED) / count
        yield Line(at(first), at(last), line.colour, line.width)

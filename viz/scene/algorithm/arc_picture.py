"""The arc at work: the values of its two cells, and which of them have support."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.inner_steps.moves import (
    Arc,
    ArcsPutBack,
    ArcTaken,
    CellEmptied,
    NothingStruck,
    SupportSought,
    ValueStruck,
)
from solver.rules.digits import Digit, digits
from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.replay.inner_replay import InnerMoment
from viz.scene.algorithm.value_cells import (
    ValuePlaces,
    grounds,
    joined,
    names,
    placed,
    written,
)
from viz.scene.board.step_marks import cross, frame
from viz.shapes import Group, Hatch, Line, Rect, Shape, faded
from viz.theme import Role, Theme

_FOUND: Final = 0.3
"""Opacity of supports that were found before."""


class ArcState(NamedTuple):
    """What is known of an arc while it is revised.

    Attributes:
        arc: The arc.
        domain: The values of its cell when it was taken, ascending.
        other: Those of its other cell.
        supports: For each value that was compared its support; ``None`` for none.
        at_work: The value that is compared now, if one is.
        struck: The values that were removed.
    """

    arc: Arc
    domain: tuple[Digit, ...]
    other: tuple[Digit, ...]
    supports: dict[Digit, Digit | None]
    at_work: Digit | None = None
    struck: tuple[Digit, ...] = ()


def arc_state(inner: InnerMoment) -> ArcState | None:
    """The arc that is revised at an inner step; ``None`` where none is."""
    run, supports, struck = inner.run, dict[Digit, Digit | None](), []
    for number in range(inner.number, -1, -1):
        step = run[number]
        match step.move:
            case SupportSought(digit=digit, support=support):
                supports[digit] = support
            case ValueStruck(digit=digit):
                struck.append(digit)
            case ArcTaken(arc):
                masks = run.grid(step).masks
                cells = tuple(digits(masks[cell]) for cell in arc)
                move = inner.step.move
                now = move.digit if isinstance(move, SupportSought) else None
                return ArcState(
                    arc, tuple(cells[0]), tuple(cells[1]), supports, now, tuple(struck)
                )
            case NothingStruck() | ArcsPutBack() | CellEmptied() if (
                number == inner.number
            ):
                pass
            case _:
                return None
    return None


def arc_picture(
    inner: InnerMoment, state: ArcState, area: Rect, layout: Layout, look: Appearance
) -> Group:
    """The arc's cell beside the other, their values joined by supports.

    Args:
        inner: The inner step.
        state: Its arc.
        area: Where.
        layout: How large everything is.
        look: The colours.
    """
    place = placed(area, layout, is_path=False)
    shapes = tuple(_shapes(inner, state, place, layout, look))
    return Group("algorithm arc", area, shapes)


def _shapes(
    inner: InnerMoment,
    state: ArcState,
    place: ValuePlaces,
    layout: Layout,
    look: Appearance,
) -> Iterator[Shape]:
    variant, theme = inner.run.start.variant, look.theme
    width = max(2, layout.px(3 * theme.stroke))
    said = variant.value_name
    yield from names([*map(variant.cell_name, state.arc)], place, theme)
    yield from grounds(place, theme, width)
    if isinstance(inner.step.move, CellEmptied):
        yield Hatch(place.cell(0), theme[Role.CONTRADICTION], width, layout.px(14))
    for digit in state.domain:
        yield from _value((digit, said(digit)), place.of(0, digit), state, theme, width)
    now = None if state.at_work is None else state.supports.get(state.at_work)
    for digit in state.other:
        role = Role.CAUSE if digit == now else None
        yield from written(said(digit), place.of(1, digit), theme, role)
    yield from _supports(state, place, theme, width)


def _supports(
    state: ArcState, place: ValuePlaces, theme: Theme, width: int
) -> Iterator[Line]:
    """A line from each value that has support to it; that of now is firm."""
    for digit, support in sorted(state.supports.items()):
        if support is not None:
            start, end = place.of(0, digit), place.of(1, support)
            opacity = 1.0 if digit == state.at_work else _FOUND
            colour = faded(theme[Role.CAUSE], opacity)
            yield joined(start, end, colour, width)


def _value(
    value: tuple[Digit, str], box: Rect, state: ArcState, theme: Theme, width: int
) -> Iterator[Shape]:
    """A value of the arc's cell: compared now, with support, removed, or waiting.

    It is given with what it is called.
    """
    digit, said = value
    if digit == state.at_work:
        yield from frame(box, width, theme, 1.0)
    has_support = state.supports.get(digit) is not None
    is_found = has_support and digit != state.at_work
    yield from written(said, box, theme, Role.CAUSE if is_found else None, _FOUND)
    if digit in state.struck:
        arm = round(box.width * 0.4)
        yield from cross(box.centre, arm, theme[Role.REMOVED], width)

"""The arc or the path at work: the values of its cells, and what goes with what."""

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
from solver.inner_steps.pc2 import PairlessStruck, PairsLost, PathsPutBack, PathTaken
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.replay.inner_replay import InnerMoment
from viz.scene.algorithm.value_cells import ValuePicture, placed
from viz.scene.board.step_marks import frame
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group, Hatch, Shape
from viz.theme import Role

_FOUND: Final = 0.3
"""Opacity of supports that were found before."""
_EARLIER: Final = 0.5
"""Opacity of a pair that fell before."""
_SPENT: Final = 0.6
"""Opacity of the crosses over the values between that do not go with a pair."""
_PATH: Final = 0.56
"""The part of the height that a path has, which is in two rows."""


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


class PathState(NamedTuple):
    """What is known of a path while it is revised.

    Attributes:
        cells: One end, the other end, the cell between.
        values: All of their values when it was taken.
        lost: What it rules out, once that is known.
        struck: The candidates that have no pair left.
    """

    cells: tuple[Cell, Cell, Cell]
    values: tuple[Candidate, ...]
    lost: PairsLost | None
    struck: tuple[Candidate, ...]


def path_state(inner: InnerMoment) -> PathState | None:
    """The path that is revised at an inner step; ``None`` where none is."""
    run, lost, struck = inner.run, None, list[Candidate]()
    for number in range(inner.number, -1, -1):
        step = run[number]
        match step.move:
            case PairsLost() as move:
                lost = move
            case PairlessStruck(gone):
                struck.append(gone)
            case PathTaken((one, between, other)):
                cells = one, other, between
                held = run.grid(step).candidates_in(*cells)
                return PathState(cells, held, lost, tuple(struck))
            case PathsPutBack() | CellEmptied():
                pass
            case _:
                return None
    return None


def revised(inner: InnerMoment, canvas: PanelCanvas) -> Group | None:
    """The arc or the path at work in the upper part of *area*; ``None`` for neither.

    The cells of an arc are side by side, their values joined by supports. So are the
    ends of a path, the cell between below them: a line joins the values of a pair that
    is ruled out; where it is one pair alone, the values between are crossed out, and a
    fainter line is a pair that fell before.
    """
    area, layout, _ = canvas
    arc, path = arc_state(inner), path_state(inner)
    if arc is not None:
        draw = _placed(inner, arc.arc, area.height // 2, canvas)
        shapes = (*draw.ground(), *_arc(inner, arc, draw, layout))
        return Group("algorithm arc", draw.area, shapes)
    if path is not None:
        high = round(area.height * _PATH)
        draw = _placed(inner, path.cells, high, canvas)
        return Group("algorithm path", draw.area, (*draw.ground(), *_path(path, draw)))
    return None


def _placed(
    inner: InnerMoment, cells: tuple[Cell, ...], high: int, canvas: PanelCanvas
) -> ValuePicture:
    """*cells* in the upper *high* pixels of *area*, no higher than they need."""
    area, layout, look = canvas
    room = area._replace(height=high)
    needed = placed(room, layout, is_path=len(cells) > len(Arc._fields)).height
    variant, room = inner.run.start.variant, room._replace(height=needed)
    return ValuePicture(variant, cells, room, layout, look.theme)


def _arc(
    inner: InnerMoment, state: ArcState, draw: ValuePicture, layout: Layout
) -> Iterator[Shape]:
    """Values compared now, with support, removed, or waiting; firm is that of now."""
    one, other = state.arc
    if isinstance(inner.step.move, CellEmptied):
        ink = draw.theme[Role.CONTRADICTION]
        yield Hatch(draw.place.cell(0), ink, draw.width, layout.px(14))
    for digit in state.domain:
        value, is_now = Candidate(one, digit), digit == state.at_work
        if is_now:
            yield from frame(draw.box(value), draw.width, draw.theme, 1.0)
        is_found = state.supports.get(digit) is not None and not is_now
        yield from draw.written(value, Role.CAUSE if is_found else None, _FOUND)
        if digit in state.struck:
            yield from draw.crossed(value)
    now = None if state.at_work is None else state.supports.get(state.at_work)
    for digit in state.other:
        role = Role.CAUSE if digit == now else None
        yield from draw.written(Candidate(other, digit), role)
    for digit, support in sorted(state.supports.items()):
        if support is not None:
            ends = Candidate(one, digit), Candidate(other, support)
            opacity = 1.0 if digit == state.at_work else _FOUND
            yield draw.joined(ends, Role.CAUSE, opacity)


def _path(state: PathState, draw: ValuePicture) -> Iterator[Shape]:
    """Values and the pairs ruled out; of one alone, why it is."""
    pairs = () if state.lost is None else state.lost.pairs
    ends = pairs[0] if len(pairs) == 1 else ()
    for value in state.values:
        yield from draw.written(value, Role.CAUSE if value in ends else None)
        if value in state.struck:
            yield from draw.crossed(value)
    for pair in pairs:
        yield draw.joined(pair, Role.REMOVED)
    if state.lost is not None and ends:
        for value in state.values:
            if value.cell == state.cells[2]:
                yield from draw.crossed(value, 0.3, _SPENT)
        for pair in state.lost.earlier:
            yield draw.joined(pair, Role.REMOVED, _EARLIER)

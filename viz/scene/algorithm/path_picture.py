"""The path at work: the values of its three cells, and the pairs that it rules out."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.inner_steps.moves import (
    CellEmptied,
    PairlessStruck,
    PairsLost,
    PathsPutBack,
    PathTaken,
)
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Mask, digits
from solver.rules.places import Cell
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
from viz.scene.board.step_marks import cross
from viz.shapes import Group, Rect, Shape, faded
from viz.theme import Role, Theme

_EARLIER: Final = 0.5
"""Opacity of a pair that fell before."""
_SPENT: Final = 0.6
"""Opacity of the crosses over the values between that do not go with a pair."""


class PathState(NamedTuple):
    """What is known of a path while it is revised.

    Attributes:
        cells: One end, the other end, the cell between.
        masks: The values of each when it was taken.
        lost: What it rules out, once that is known.
        struck: The candidates that have no pair left.
    """

    cells: tuple[Cell, Cell, Cell]
    masks: tuple[Mask, ...]
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
                masks, cells = run.grid(step).masks, (one, other, between)
                held = tuple(masks[cell] for cell in cells)
                return PathState(cells, held, lost, tuple(struck))
            case PathsPutBack() | CellEmptied():
                pass
            case _:
                return None
    return None


def path_picture(
    inner: InnerMoment, state: PathState, area: Rect, layout: Layout, look: Appearance
) -> Group:
    """The ends side by side, the cell between below them.

    A line joins the values of a pair that is ruled out; where it is one pair alone, the
    values between are crossed out, and a fainter line is a pair that fell before.

    Args:
        inner: The inner step.
        state: Its path.
        area: Where.
        layout: How large everything is.
        look: The colours.
    """
    place = placed(area, layout, is_path=True)
    shapes = tuple(_shapes(inner, state, place, layout, look))
    return Group("algorithm path", area, shapes)


def _shapes(
    inner: InnerMoment,
    state: PathState,
    place: ValuePlaces,
    layout: Layout,
    look: Appearance,
) -> Iterator[Shape]:
    variant, theme = inner.run.start.variant, look.theme
    width = max(2, layout.px(3 * theme.stroke))
    said = [variant.cell_name(cell) for cell in state.cells]
    yield from names(said, place, theme)
    yield from grounds(place, theme, width)
    pairs = () if state.lost is None else state.lost.pairs
    ends = {end for pair in pairs for end in pair}
    is_one = len(pairs) == 1
    for number, (cell, mask) in enumerate(zip(state.cells, state.masks, strict=True)):
        for digit in digits(mask):
            box, value = place.of(number, digit), Candidate(cell, digit)
            role = Role.CAUSE if is_one and value in ends else None
            yield from written(variant.value_name(digit), box, theme, role)
            if value in state.struck:
                arm = round(box.width * 0.4)
                yield from cross(box.centre, arm, theme[Role.REMOVED], width)
    for pair in pairs:
        yield _line(pair, state, place, faded(theme[Role.REMOVED], 1.0), width)
    if is_one and state.lost is not None:
        yield from _between(state, place, theme, width)
        for pair in state.lost.earlier:
            yield _line(pair, state, place, faded(theme[Role.REMOVED], _EARLIER), width)


def _between(
    state: PathState, place: ValuePlaces, theme: Theme, width: int
) -> Iterator[Shape]:
    """Crosses over the values of the cell between: none goes with both."""
    for digit in digits(state.masks[2]):
        box = place.of(2, digit)
        colour = faded(theme[Role.REMOVED], _SPENT)
        yield from cross(box.centre, round(box.width * 0.3), colour, width)


def _line(
    pair: tuple[Candidate, Candidate],
    state: PathState,
    place: ValuePlaces,
    colour: tuple[int, int, int, int],
    width: int,
) -> Shape:
    """The line between the two values of a pair."""
    start, end = (place.of(state.cells.index(end.cell), end.digit) for end in pair)
    return joined(start, end, colour, width)

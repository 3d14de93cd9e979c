"""The edge of the board: shows whether its digits are certain or assumed."""

from functools import lru_cache
from typing import Final, NamedTuple

from solver.log.events import Clashed, Finished, Outcome, Retracted
from solver.log.position import Position
from solver.log.trace import Trace
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import StepView
from viz.scene.board.labels import beside_names
from viz.scene.board.pencil_marks import eased
from viz.scene.board.views.step import DEEPEST, is_certain
from viz.shapes import Group, Outline, faded
from viz.theme import Role, Theme

_OVER: Final = 4
"""Pixels of the design of the board's own edge, which is covered where names are large:
they are not."""


class EdgeState(NamedTuple):
    """What the edge shows.

    Attributes:
        depth: Under how many guesses the board stands, 3 at most; 0 is certain.
        is_refuted: Whether the latest of them was just found to be wrong.
    """

    depth: int
    is_refuted: bool = False


def edge_of(
    trace: Trace, view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Group:
    """A frame around the board while a guess is open, wider under several.

    It turns to the colour of contradictions at one, goes with what is taken back, and
    leaves with the wave of the end, when all is certain. Where steps rush by it does
    not turn, which would flash.

    Args:
        trace: What is replayed.
        view: What is seen of the step.
        motion: How far it has come.
        layout: Where the board is.
        theme: Its colours.
    """
    event = trace.events[view.step - 1] if view.before and view.phases else None
    depth = min(DEEPEST, _depth(trace, view.position) + view.supposed)
    is_end = bool(view.supposed) and Phase.CLASH in view.phases
    now = EdgeState(depth, is_end or isinstance(event, Clashed))
    before, part = now, WHOLE
    if is_end:
        before, part = now._replace(is_refuted=False), motion[Phase.CLASH]
    match event:
        case Clashed():
            before, part = now._replace(is_refuted=False), motion[Phase.CLASH]
        case Retracted() if view.before:
            before = EdgeState(_depth(trace, view.before), is_refuted=True)
            part = motion[Phase.REWIND]
        case Finished(Outcome.SOLVED) if view.before:
            before, part = EdgeState(_depth(trace, view.before)), motion[Phase.WAVE]
        case _:
            pass
    return _edge(before, now, part, layout, theme)


def _depth(trace: Trace, position: Position) -> int:
    if is_certain(trace, position.step):
        return 0
    return min(DEEPEST, len(position.guesses))


@lru_cache(maxsize=32)
def _edge(
    before: EdgeState, now: EdgeState, part: int, layout: Layout, theme: Theme
) -> Group:
    """The edge that was, fading, under the one that comes."""
    widest = layout.mark((3 + 2 * DEEPEST) * theme.stroke)
    bounds = layout.placement.grid.inset(-widest)
    come = eased(part)
    shapes = _outlines(now, come, layout, theme)
    if come < 1 and before != now:
        shapes = (*_outlines(before, 1 - come, layout, theme), *shapes)
    elif before == now:
        shapes = _outlines(now, 1.0, layout, theme)
    return Group("assumption", bounds, tuple(shapes))


def _outlines(
    state: EdgeState, strength: float, layout: Layout, theme: Theme
) -> tuple[Outline, ...]:
    if not state.depth or not strength:
        return ()
    width = layout.mark((3 + 2 * state.depth) * theme.stroke)
    least = least_letters(layout.size, is_for_phones=layout.is_for_phones)
    beside = min(width, beside_names(layout.placement, least))
    width = beside + min(width - beside, layout.mark(_OVER))
    rect = layout.placement.grid.inset(-beside)
    role = Role.CONTRADICTION if state.is_refuted else Role.GUESS
    edge = Outline(rect, faded(theme[role], strength), width)
    if state.is_refuted:
        return (edge,)
    line = faded(theme[Role.GUESS_LINE], strength)
    return edge, Outline(rect, line, max(1, width // 4))

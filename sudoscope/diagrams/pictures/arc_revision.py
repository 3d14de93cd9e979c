"""The revision of an arc in the lower panel of a film, beside the queue of AC-3."""

from itertools import pairwise
from typing import Final

from solver.explain.named_words import names_in
from solver.log.trace import Trace
from viz.appearance import Appearance, LowerPanel
from viz.replay.inner_replay import InnerMoment
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group

_AC3: Final = "ac3"
_ARROW: Final = "\u2192"
_BEFORE: Final = 400
"""How many moves before the end of a step an arc that is said is looked for."""
_GAP: Final = 28
"""Between the arc and the queue, in pixels of the design."""


def has_arcs(trace: Trace) -> bool:
    """Whether AC-3 made steps of *trace*."""
    return _AC3 in trace.strategies


def is_revising(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether a film of the algorithm shows or says a revision at *moment*."""
    from solver.inner_steps.moves import ArcMove  # noqa: PLC0415 - slow to load

    is_wanted = look.is_film and look.panel is LowerPanel.ALGORITHM
    if not is_wanted or moment.change or not replay.inner.are_quick:
        return False
    inner = replay.inner.at(moment)
    is_arc = inner is not None and isinstance(inner.step.move, ArcMove)
    return is_arc or _said(replay, moment) is not None


def revision(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    """The arc as its words are read, value by value; of steps that pass, the queue.

    An arc that an author names is that which is revised next, after the end the last.
    """
    from viz.scene.algorithm import panel  # noqa: PLC0415 - slow to load
    from viz.scene.algorithm.arc_picture import revised  # noqa: PLC0415 - slow to load

    inner, told = replay.inner.at(moment), _said(replay, moment)
    if told is None and not moment.calm:
        told = replay.inner.revised_at(moment)
    head, body = panel.parted(canvas.area, canvas.layout)
    middle, gap = body.x + body.width // 2, canvas.layout.px(_GAP)
    left = body._replace(width=middle - body.x, height=2 * body.height)
    right = body._replace(x=middle + gap, width=body.right - middle - gap)
    arc = None if told is None else revised(told, canvas.at(left))  # half as high
    queue = (
        ()
        if inner is None
        else (
            panel.algorithm_heading(inner, canvas.at(head)),
            panel.algorithm_picture(inner, canvas.at(right)),
        )
    )
    return (*queue, *(() if arc is None else (arc,)))


def _said(replay: Replay, moment: Moment) -> InnerMoment | None:
    """The revision of the arc "A2 → A1" that an author says, as far as it is read."""
    from solver.inner_steps.moves import Arc, ArcTaken  # noqa: PLC0415 - slow to load

    text = moment.aside.said.reason if moment.aside else ""
    ends = [
        Arc(one.cell, other.cell)
        for one, other in pairwise(names_in(text))
        if text[one.end : other.start].strip() == _ARROW
    ]
    begun = min(moment.step + 1, len(replay.trace))
    after = replay.inner.at(Moment.settled(begun)) if ends else None
    if after is None:
        return None
    run, last = after.run, after.number
    for first in range(last, max(-1, last - _BEFORE), -1):
        if run[first].move == ArcTaken(ends[0]):
            arcs = (at for at in range(first + 1, len(run)) if _is_other(run[at].move))
            count = next(arcs, len(run)) - first
            number = first + min(count - 1, count * moment.progress // WHOLE)
            return InnerMoment(run, number, run[number], is_opened=False)
    return None


def _is_other(move: object) -> bool:
    """Whether *move* is no part of a revision that has begun."""
    from solver.inner_steps.moves import SupportSought, ValueStruck  # noqa: PLC0415 - slow to load

    return not isinstance(move, SupportSought | ValueStruck)

"""The revision of an arc in the lower panel of a film, beside the queue of AC-3."""

from typing import Final

from solver.log.trace import Trace
from viz.appearance import Appearance, LowerPanel
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group

_AC3: Final = "ac3"
_GAP: Final = 28
"""Between the arc and the queue, in pixels of the design."""


def has_arcs(trace: Trace) -> bool:
    """Whether AC-3 made steps of *trace*."""
    return _AC3 in trace.strategies


def is_revising(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether a film of the algorithm shows the end of a revision at *moment*."""
    from solver.inner_steps.moves import ArcMove  # noqa: PLC0415 - slow to load

    is_wanted = look.is_film and look.panel is LowerPanel.ALGORITHM
    if not is_wanted or moment.change or not replay.inner.are_quick:
        return False
    inner = replay.inner.at(moment)
    return inner is not None and isinstance(inner.step.move, ArcMove)


def revision(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    """The arc as its words are read, value by value; of steps that pass, the queue."""
    from viz.scene.algorithm import panel  # noqa: PLC0415 - slow to load
    from viz.scene.algorithm.arc_picture import revised  # noqa: PLC0415 - slow to load

    told = None if moment.calm else replay.inner.revised_at(moment)
    inner = told or replay.inner.at(moment)
    assert inner is not None
    head, body = panel.parted(canvas.area, canvas.layout)
    middle, gap = body.x + body.width // 2, canvas.layout.px(_GAP)
    left = body._replace(width=middle - body.x, height=2 * body.height)
    right = body._replace(x=middle + gap, width=body.right - middle - gap)
    arc = None if told is None else revised(told, canvas.at(left))  # half as high
    return (
        panel.algorithm_heading(inner, canvas.at(head)),
        *(() if arc is None else (arc,)),
        panel.algorithm_picture(inner, canvas.at(right)),
    )

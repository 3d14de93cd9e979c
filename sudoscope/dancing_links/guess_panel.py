"""The matrix at a guess of a film, whose words speak of its columns."""

from typing import Final

from solver.log.deduction import COVER
from solver.log.events import Guessed
from solver.log.trace import Trace
from viz.appearance import Appearance, LowerPanel
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.lower_parts import LowerPart
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group


def _has(trace: Trace) -> bool:
    """Whether *trace* is a solve as an exact cover."""
    return COVER in trace.strategies


def _shows(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether a film reads a guess at *moment*; else it has its tree there."""
    is_passed = moment.calm or moment.stretch is not None or moment.is_question
    is_plain = not (is_passed or moment.change or moment.aside)
    if not (is_plain and look.is_film and look.panel is LowerPanel.TREE):
        return False
    event = replay.trace.events[moment.step - 1] if moment.step else None
    return isinstance(event, Guessed) and replay.inner.are_quick


def _drawn(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    from viz.scene.algorithm.panel import algorithm_panel  # noqa: PLC0415 - slow to load

    inner = replay.inner.at(moment)
    return () if inner is None else algorithm_panel(inner, canvas)


GUESS_PARTS: Final = (LowerPart("cover", _has, _shows, _drawn, has_room=False),)
"""The matrix in place of the tree."""

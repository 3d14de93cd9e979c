"""The matrix at a step that a film reads, whose words speak of its columns."""

from typing import Final

from solver.log.deduction import COVER
from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
from viz.appearance import Appearance, LowerPanel
from viz.replay.inner_replay import InnerMoment
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.replay.turning_points import turning_points
from viz.replay.undo_scenes import backtrack_of
from viz.scene.lower_parts import LowerPart
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group

_LAST: Final = "last-option"
_CHOSEN: Final = 450
_DONE: Final = 950
"""Thousandths of the words up to which they speak of the column that is chosen, and at
which its option has left nothing to be covered."""
_PICTURES: Final = 3
"""How many pictures of what is covered or uncovered come while the words are read: each
is another part of the matrix, and more of them would flicker."""


def _has(trace: Trace) -> bool:
    """Whether *trace* is a solve as an exact cover."""
    return COVER in trace.strategies


def _shows(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether a film reads a choice or how it is undone; else it has its tree there."""
    is_passed = moment.calm or moment.stretch is not None or moment.is_question
    is_plain = not (is_passed or moment.change or moment.aside)
    if not (is_plain and look.is_film and look.panel is LowerPanel.TREE):
        return False
    if _undone_at(replay.trace, moment.step):
        return replay.inner.are_quick
    event = replay.trace.events[moment.step - 1] if moment.step else None
    is_placed = isinstance(event, Deduced) and event.deduction.technique == _LAST
    return (is_placed or isinstance(event, Guessed)) and replay.inner.are_quick


def _drawn(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    from viz.scene.algorithm.panel import algorithm_panel  # noqa: PLC0415 - slow to load

    progress = WHOLE if canvas.look.reduced_motion else moment.progress
    if undone := _undone_at(replay.trace, moment.step):
        progress = progress if undone == moment.step else WHOLE
        return algorithm_panel(uncovered_at(replay, undone, progress), canvas)
    inner = choice_at(replay, moment.step, progress)
    return () if inner is None else algorithm_panel(inner, canvas)


def choice_at(replay: Replay, step: int, progress: int) -> InnerMoment | None:
    """The inner step of *step* that its words have come to at *progress*.

    First the column that is chosen is seen, then its option, and of a guess, which says
    so, all that this covers.
    """
    from solver.inner_steps.dlx import ColumnChosen  # noqa: PLC0415 - slow to load

    made = replay.inner.at(Moment.settled(step))
    if made is None or not isinstance(made.run[0].move, ColumnChosen):
        return made
    is_guess = isinstance(replay.trace.events[step - 1], Guessed)
    last = len(made.run) - 1 if is_guess else made.number
    begun = max(0, progress - _CHOSEN)
    number = min(last, 1 + _number(last - 1, begun, _DONE - _CHOSEN)) if begun else 0
    return made._replace(number=number, step=made.run[number])


def _undone_at(trace: Trace, step: int) -> int:
    """The way back of which *step* is told, 0 for none: its options are uncovered.

    Of a turning point the tree is told.
    """
    undone = backtrack_of(trace, step) if step else 0
    return 0 if undone in turning_points(trace) else undone


def uncovered_at(replay: Replay, step: int, progress: int) -> InnerMoment | None:
    """The inner step of the way back *step* that its words have come to.

    The words name the guess, whose option is the last that is taken back; each option
    has a matrix of its own, and those of all would come and go too fast to be seen.
    """
    from solver.inner_steps.dlx import OptionTakenBack  # noqa: PLC0415 - slow to load

    made = replay.inner.at(Moment.settled(step))
    if made is None:
        return None
    last = made.number
    backwards = range(last, -1, -1)
    taken = (n for n in backwards if isinstance(made.run[n].move, OptionTakenBack))
    first = next(taken, 0)
    number = first + _number(last - first, progress, _DONE)
    return made._replace(number=number, step=made.run[number])


def _number(last: int, read: int, whole: int) -> int:
    """The inner step up to *last* where *read* of *whole* thousandths are over."""
    return last * min(_PICTURES, _PICTURES * read // whole) // _PICTURES


STEP_PARTS: Final = (LowerPart("cover", _has, _shows, _drawn, has_room=False),)
"""The matrix in place of the tree."""

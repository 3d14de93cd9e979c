"""A step of a trace as a frame: shapes as data, without pixels."""

from typing import Any

from solver.errors import check_step
from solver.log.trace import Trace
from viz.export.export_options import options_of
from viz.export.option_checks import check_options
from viz.export.options_to_film import film_look, titled
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene import Scene
from viz.shapes import Frame


def frame(trace: Trace, step: int, **options: Any) -> Frame:
    """The picture of *trace* after *step*, as shapes.

    Args:
        trace: The solve.
        step: 0 for the puzzle as given, up to ``len(trace)``.
        options: As for ``record``; those about the look count.

    Raises:
        IndexError: There is no such step.
        SudoscopeError: An option is not known, or its value means nothing.
    """
    check_step(step, len(trace))
    chosen = options_of(**options)
    check_options(chosen.changed(step=str(step)) if chosen.file.substep else chosen)
    look, replay = film_look(chosen).stage_look, Replay.of(titled(chosen, trace))
    replay.check_substep(step, chosen.file.substep)
    scene = Scene(replay, chosen.picture.size, look)
    return scene.frame(Moment.settled(step, chosen.file.substep))

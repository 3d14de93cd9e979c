"""Pictures of every step of a solve, the board alone, for programs that learn.

Of each step the board as it was before, without marks, and with the marks of the step,
as a film has it at the end of the step; if wanted also the step as it moves.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from solver.log.trace import Trace
from viz.appearance import PicturePart
from viz.encoders.images.png import png
from viz.export.export_options import ExportOptions, options_of
from viz.export.options_to_film import film_look
from viz.export.trace_recording import Export
from viz.export.video_recording import Canvas
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene

_BOARD_ALONE: Final = tuple(part.value for part in PicturePart)
_CLIP_MS: Final = 900
"""How long a clip is. A film dims the board while longer steps are read, and ends them
so; here there are no words, and the picture of the step is not dimmed."""


def step_pictures(
    trace: Trace, side: int, *, has_clips: bool = False
) -> Iterator[tuple[int, str, bytes]]:
    """The pictures of each step of *trace*, in order.

    Args:
        trace: The solve.
        side: Width and height in pixels, 128 or more.
        has_clips: Whether steps move, too, 30 frames a second.

    Yields:
        The number of the step, from 1; the ending of the file: ``before.png``,
        ``png`` or ``apng``; and its content.
    """
    options = options_of(
        size=(side, side), hide=_BOARD_ALONE, cards="none", all_candidates=True
    )
    look = film_look(options).stage_look
    scene = Scene(Replay.of(trace), options.picture.size, look)
    canvas = Canvas(scene.size)

    def picture(moment: Moment) -> bytes:
        canvas.paint(scene.frame(moment))
        return png(canvas.pixels, scene.size)

    for step in range(1, len(trace) + 1):
        before = Moment(step - 1, WHOLE, calm=True, glow_from=step - 1)
        yield step, "before.png", picture(before)
        yield step, "png", picture(Moment.settled(step))
        if has_clips:
            yield step, "apng", _clip(trace, step, options)


def _clip(trace: Trace, step: int, options: ExportOptions) -> bytes:
    """The step as it moves, as an animated PNG."""
    only = options.changed(start=str(step), stop=str(step), fit=_CLIP_MS)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "clip.apng"
        Export(path, only).record(trace)
        return path.read_bytes()

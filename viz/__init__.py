"""Showing a solve: frames as data, a window to replay them, a video of them.

>>> import viz
>>> from solver import solve
>>> trace = solve("...23.......24..")
>>> viz.frame(trace, step=2, size=(640, 360)).size
(640, 360)

``viz.record(trace, "solve.mp4", fit="90s", captions=True)`` writes a video and
``viz.play(trace)`` opens a window. The names below are the public surface; other
modules may change. They are imported when they are first asked for.
"""

import os
from pkgutil import extend_path
from typing import TYPE_CHECKING, Final

from solver.public_names import lazily_imported

if TYPE_CHECKING:
    from viz.export.export_options import ExportOptions as ExportOptions
    from viz.export.exporter import Recorded as Recorded
    from viz.export.trace_recording import record_comparison as record_comparison
    from viz.library.pictures import frame as frame
    from viz.library.recording import record as record
    from viz.library.window import play as play
    from viz.painters.pdf import pdf as pdf
    from viz.painters.svg import svg as svg
    from viz.shapes import Frame as Frame

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "sudoscope")

# A folder of somebody else with this name and without an __init__ keeps its modules.
__path__ = extend_path(__path__, __name__)
_HOMES: Final = {
    "ExportOptions": "viz.export.export_options",
    "Frame": "viz.shapes",
    "Recorded": "viz.export.exporter",
    "frame": "viz.library.pictures",
    "pdf": "viz.painters.pdf",
    "play": "viz.library.window",
    "record": "viz.library.recording",
    "record_comparison": "viz.export.trace_recording",
    "svg": "viz.painters.svg",
}

__all__ = list(_HOMES)
__getattr__, __dir__ = lazily_imported(__name__, _HOMES)

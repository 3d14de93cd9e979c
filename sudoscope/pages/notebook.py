"""Pictures of puzzles, grids and traces in notebooks, traces as their pages."""

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import Any, Final

from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from sudoscope.grid_picture import grid_frame
from viz.appearance import Appearance
from viz.painters.svg import svg
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.theme import theme_named

THEME: Final = "paper"
"""The colours of pictures, on the white ground that most notebooks have."""
BOARD: Final = (480, 480)
"""Of a board alone, in pixels."""
STEP: Final = (960, 540)
"""Of a step of a trace, in pixels."""
FRAME: Final = (960, 600)
"""Of the page of a trace, in pixels."""
LONGEST: Final = 200
"""Steps of a trace that has a page.

With the parts of opened steps these are up to 900 pictures, which take about 2 s; the
output of a cell should not take longer. ``sudoscope.replay_page`` has no such limit.
"""
_SVG: Final = "image/svg+xml"
_HTML: Final = "text/html"


def display(value: Any) -> Mapping[str, Any] | None:
    """Representations of *value* in a notebook, by media type.

    Args:
        value: A puzzle is shown with its clues, a grid with its candidates, a trace as
            the page that replays it, or as the picture of its last step where pages
            are not shown or it is too long for one; ``None`` is returned for anything
            else.
    """
    appearance = Appearance(theme_named(THEME))
    match value:
        case Puzzle():
            clues = replace(appearance, has_candidates=False)
            return {_SVG: svg(grid_frame(Grid.of(value), BOARD, clues))}
        case Grid():
            return {_SVG: svg(grid_frame(value, BOARD, appearance))}
        case Trace():
            scene = Scene(Replay.of(value), STEP, appearance)
            picture = svg(scene.frame(Moment(len(value), WHOLE)))
            return {_SVG: picture, **_page(value)}
        case _:
            return None


def _page(trace: Trace) -> dict[str, str]:
    """The page of *trace* in a frame, whose script sees nothing of the notebook.

    A frame is kept when a notebook is exported, where live widgets go blank.
    """
    from sudoscope.pages.build import page_of  # noqa: PLC0415 - slow to load
    from viz.export.assembly import assembled  # noqa: PLC0415 - slow to load
    from viz.export.export_options import ExportOptions  # noqa: PLC0415 - slow to load

    if len(trace) > LONGEST:
        return {}
    options = ExportOptions()
    made = assembled(trace, options)
    page = page_of(made, options)
    width, height = FRAME
    frame = (
        f'<iframe srcdoc="{escape(page)}" sandbox="allow-scripts" width="{width}"'
        f' height="{height}" style="border: 0; max-width: 100%"'
        f' title="{escape(made.title)}"></iframe>'
    )
    return {_HTML: frame}

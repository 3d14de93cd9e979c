"""Pictures of puzzles, grids and traces in notebooks.

``solver.notebook_display`` finds ``display`` through an entry point.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.trace import Trace
from viz.appearance import Appearance
from viz.painters.svg import svg
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.grid_picture import grid_frame
from viz.theme import theme_named

THEME: Final = "paper"
"""The colours of pictures, on the white ground that most notebooks have."""
BOARD: Final = (480, 480)
"""Of a board alone, in pixels."""
STEP: Final = (960, 540)
"""Of a step of a trace, in pixels."""
_SVG: Final = "image/svg+xml"


def display(value: Any) -> Mapping[str, Any] | None:
    """What shows *value* in a notebook, by media type.

    Args:
        value: A puzzle is shown with its clues, a grid with its candidates, a trace as
            the picture of its last step; ``None`` is returned for anything else.
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
            return {_SVG: svg(scene.frame(Moment(len(value), WHOLE)))}
        case _:
            return None

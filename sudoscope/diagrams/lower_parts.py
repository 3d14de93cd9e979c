"""What the wing adds to the lower panel: diagrams, and tables where they are chosen."""

from typing import Final

from solver.log.trace import Trace
from sudoscope.diagrams.pictures.panel import DIAGRAMS
from sudoscope.diagrams.tables.levels_table import levels_panel
from sudoscope.diagrams.tables.probability_table import probabilities_panel
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.lower_parts import LowerPart


def _is_unasked(_trace: Trace) -> bool:
    """Never: a table is no part of a trace, but of what somebody chose."""
    return False


def _shows(_replay: Replay, _moment: Moment, _look: Appearance) -> bool:
    """Never by itself."""
    return False


PARTS: Final = (
    *DIAGRAMS,
    LowerPart("levels", _is_unasked, _shows, levels_panel, has_room=False),
    LowerPart(
        "probabilities", _is_unasked, _shows, probabilities_panel, has_room=False
    ),
)
"""The tables are what ``viz.appearance`` names as the drawings of two panels."""

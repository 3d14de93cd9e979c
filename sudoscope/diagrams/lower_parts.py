"""What the wing adds to the lower panel: diagrams, and what somebody chooses there."""

from typing import Final

from sudoscope.diagrams.pictures.constraint_graph import graph_panel
from sudoscope.diagrams.pictures.panel import DIAGRAMS
from sudoscope.diagrams.tables.levels_table import levels_panel
from sudoscope.diagrams.tables.levels_view import levels_view
from viz.scene.lower_parts import BoardMarking, chosen_part

PARTS: Final = (
    *DIAGRAMS,
    chosen_part("graph", graph_panel),
    chosen_part(
        "levels",
        levels_panel,
        BoardMarking(
            lambda trace, view, level: levels_view(trace, view.step, level),
            hides_step=True,
        ),
    ),
)
"""Those that are chosen are what ``viz.appearance`` names as drawings of panels."""

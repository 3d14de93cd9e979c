"""What the wing draws where somebody chose it: the constraint graph, and levels."""

from typing import Final

from sudoscope.diagrams.pictures.constraint_graph import graph_panel
from sudoscope.diagrams.tables.levels_table import levels_panel
from sudoscope.diagrams.tables.levels_view import levels_view
from viz.scene.lower_parts import BoardMarking, ChosenPanel

PANELS: Final = (
    ChosenPanel("graph", graph_panel),
    ChosenPanel(
        "levels",
        levels_panel,
        BoardMarking(
            lambda trace, view, level: levels_view(trace, view.step, level),
            hides_step=True,
        ),
    ),
)
"""``viz.appearance`` names them as the drawings of its panels."""

"""The panel of probabilities: its table, its shade on the board, its numbers."""

from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.places import Cell
from sudoscope.probability.pictures.probability_table import probabilities_panel
from sudoscope.probability.pictures.probability_words import cell_shares
from sudoscope.probability.pictures.shade import probabilities_of, shaded
from viz.scene.lower_parts import BoardMarking, ChosenPanel


def _shares(grid: Grid, cell: Cell, language: str) -> str:
    """The numbers of the candidates of *cell*; empty where there are none."""
    found = probabilities_of(grid)
    return "" if found is None else cell_shares(found, grid.variant, cell, language)


PANELS: Final = (
    ChosenPanel(
        "probabilities",
        probabilities_panel,
        BoardMarking(lambda _trace, view, _level: shaded(view), says=_shares),
    ),
)
"""``viz.appearance`` names it as the drawing of its panel."""

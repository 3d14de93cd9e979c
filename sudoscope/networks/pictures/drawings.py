"""The drawings of networks, for the registry of drawings of boards."""

from typing import Final

from solver.rules.drawing import CHESSBOARD, GRAPH, SUM
from sudoscope.networks.pictures.chessboard import (
    chessboard_cell,
    chessboard_ground,
    chessboard_under,
)
from sudoscope.networks.pictures.graph import graph_cell, graph_ground, graph_under
from sudoscope.networks.pictures.paper_sum import sum_ground, sum_under
from viz.scene.board.board_drawings import BoardDrawing

DRAWINGS: Final = (
    BoardDrawing(GRAPH, graph_ground, graph_under, graph_cell),
    BoardDrawing(CHESSBOARD, chessboard_ground, chessboard_under, chessboard_cell),
    BoardDrawing(SUM, sum_ground, sum_under),
)
"""For the registry of the drawings of boards."""

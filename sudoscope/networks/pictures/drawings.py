"""The drawings of networks, for the registry of drawings of boards."""

from typing import Final

from solver.rules.drawing import GRAPH
from sudoscope.networks.pictures.graph import graph_cell, graph_ground, graph_under
from viz.scene.board.board_drawings import BoardDrawing

DRAWINGS: Final = (BoardDrawing(GRAPH, graph_ground, graph_under, graph_cell),)
"""For the registry of the drawings of boards."""

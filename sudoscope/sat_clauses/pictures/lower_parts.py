"""What the wing shows below the words of a solve on clauses.

The graph takes the place of the algorithm until something new is done.
"""

from functools import lru_cache
from typing import Final

from solver.causes.conflict_graph import ConflictGraph, conflict_graph
from sudoscope.sat_clauses.model.clause_at_work import has_clauses
from sudoscope.sat_clauses.pictures.clause_panel import CLAUSES
from sudoscope.sat_clauses.pictures.implication_graph import implication_graph
from viz.appearance import Appearance, LowerPanel
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.lower_parts import LowerPart
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group


@lru_cache(maxsize=8)
def _graph(replay: Replay, step: int) -> ConflictGraph | None:
    """The graph at a step, kept while the step is drawn."""
    return conflict_graph(replay.trace, step)


def _shows(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether *moment* is a conflict with a graph, where no search tree is shown."""
    is_tree = look.panel is LowerPanel.TREE
    return not is_tree and _graph(replay, moment.step) is not None


@lru_cache(maxsize=2)
def _drawn_graph(replay: Replay, step: int, canvas: PanelCanvas) -> tuple[Group, ...]:
    graph = _graph(replay, step)
    rules = replay.trace.puzzle.rules
    return () if graph is None else (implication_graph(graph, rules, canvas),)


def _drawn(replay: Replay, moment: Moment, canvas: PanelCanvas) -> tuple[Group, ...]:
    return _drawn_graph(replay, moment.step, canvas)


CLAUSE_PARTS: Final = (
    CLAUSES,
    LowerPart("implications", has_clauses, _shows, _drawn, has_room=False),
)
"""The clauses of a step above its search tree, and the graph of a conflict."""

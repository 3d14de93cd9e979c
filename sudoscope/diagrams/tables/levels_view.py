"""The view of what each level of consistency would remove now.

A candidate has the mark of the weakest kind of level that removes it: a cross for arc
consistency, a square for a strategy, a diamond for SAC, a disc for GAC. Levels
that take too long for a picture are left out: PC-2, and on large boards or beside
constraints GAC and SAC, too.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from solver.agents.consistency_levels import (
    CostUnit,
    Finding,
    GridLevels,
    Level,
    compared,
    levels_for,
)
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates
from solver.rules.variant import Variant
from viz.scene.board.cell_view import Mark, MarkedBoard, StepView
from viz.scene.board.views.step import standing

LEVEL_MARKS: Final = (Mark.REMOVED, Mark.BLOCKING, Mark.OPTION, Mark.CAUSE)
"""The marks of the kinds of levels, weak ones first: cross, square, diamond, disc."""
_MARKS: Final = {
    CostUnit.PEERS: Mark.REMOVED,
    CostUnit.ARCS: Mark.REMOVED,
    CostUnit.LOOKS: Mark.BLOCKING,
    CostUnit.TRIALS: Mark.OPTION,
    CostUnit.HOUSES: Mark.CAUSE,
}
"""Of each kind of level; PC-2 has none."""


class MarkedLevel(NamedTuple):
    """A level in the table.

    Attributes:
        level: Which.
        finding: What it finds.
        mark: How its candidates are marked.
    """

    level: Level
    finding: Finding
    mark: Mark


def level_rows(grid: Grid, only: str = "") -> tuple[MarkedLevel, ...]:
    """What the levels find on *grid*, in the order of their marks.

    Args:
        grid: What they look at.
        only: The name of the level that is wanted; empty for all.
    """
    return tuple(row for row in _rows(grid) if not only or row.level.slug == only)


def pictured_levels(variant: Variant) -> tuple[Level, ...]:
    """The levels that are computed for each picture: strategies and quick ones.

    Path consistency is none of them.
    """
    return tuple(
        level
        for level in levels_for(variant)
        if level.unit is CostUnit.LOOKS
        or (level.is_quick(variant) and level.unit is not CostUnit.PATHS)
    )


@lru_cache(maxsize=8)
def _rows(grid: Grid) -> tuple[MarkedLevel, ...]:
    found: GridLevels = compared(grid, pictured_levels(grid.variant))
    rows = [
        MarkedLevel(level, finding, _MARKS[level.unit])
        for level, finding in zip(found.levels, found.findings, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: LEVEL_MARKS.index(row.mark)))


def levels_view(trace: Trace, step: int, only: str = "") -> StepView:
    """What is left after *step*, with what the levels would remove marked.

    Args:
        trace: What is replayed.
        step: A step of it.
        only: The level that is shown; empty for all.
    """
    position = trace.position(step)
    grid = position.grid
    board = MarkedBoard(standing(trace, position))
    rows, taken = level_rows(grid, only), 0
    for mark in LEVEL_MARKS:
        of_mark = 0
        for row in rows:
            if row.mark is mark:
                of_mark |= row.finding.removes.bits
        new = Candidates(of_mark & ~taken, grid.variant.planes.cells)
        board.mark_candidates(mark, new)
        taken |= of_mark
    return StepView(step, position, tuple(board.cells))

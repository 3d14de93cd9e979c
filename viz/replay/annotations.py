"""Annotations: what an author shows at steps besides words.

A panel stays until another one is chosen. Notes on cells and a second solve are shown
at their step alone.
"""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final, NamedTuple

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.rules.geometry import Cell
from solver.rules.variant import Variant
from solver.trace import Trace
from viz.appearance import PanelChoice
from viz.errors import EditError
from viz.replay.comparison import Side

MOST_CELL_NOTES: Final = 3
"""Notes on cells at one step; each has a line of its own kind around its cells."""


class CellNote(NamedTuple):
    """Cells with a line around them, and a few words about them.

    Attributes:
        cells: Which, at least one.
        text: One line, without the names of the cells.
    """

    cells: tuple[Cell, ...]
    text: str

    def line(self, rules: Variant) -> str:
        """Its words behind the names of its cells."""
        return f"{', '.join(map(rules.cell_name, self.cells))}: {self.text}"


class PanelChange(NamedTuple):
    """A panel from a step on.

    Attributes:
        step: The step.
        choice: The panel.
    """

    step: int
    choice: PanelChoice


class CellNotes(NamedTuple):
    """The notes on cells at a step.

    Attributes:
        step: The step.
        notes: In order, ``MOST_CELL_NOTES`` at most.
    """

    step: int
    notes: tuple[CellNote, ...]


class SecondSolve(NamedTuple):
    """Another solve of the puzzle, shown beside a step.

    Attributes:
        step: The step.
        side: The solve.
    """

    step: int
    side: Side


@dataclass(frozen=True, slots=True)
class Annotations:
    """All that an author shows in one replay besides words.

    Attributes:
        panels: In the order of their steps.
        cells: The same; one for each step at most.
        solves: The same.
    """

    panels: tuple[PanelChange, ...] = ()
    cells: tuple[CellNotes, ...] = ()
    solves: tuple[SecondSolve, ...] = ()

    def panel_at(self, step: int) -> PanelChoice | None:
        """The panel that was chosen for *step*; ``None`` before the first."""
        number = bisect_right(self.panels, step, key=lambda change: change.step)
        return self.panels[number - 1].choice if number else None

    def cell_notes_at(self, step: int) -> tuple[CellNote, ...]:
        """The notes on cells at *step*."""
        return next((one.notes for one in self.cells if one.step == step), ())

    def solve_at(self, step: int) -> Side | None:
        """The second solve that is shown at *step*, if there is one."""
        return next((one.side for one in self.solves if one.step == step), None)


NONE: Final = Annotations()


def cells_from(names: str, rules: Variant) -> tuple[Cell, ...]:
    """The cells called *names*, which are separated by spaces.

    Raises:
        EditError: There is no such cell, or none is named.
    """
    found = names.split()
    for name in found:
        if name not in rules.cell_named:
            raise EditError(f"there is no cell {name}; a note on cells needs some")
    if not found:
        raise EditError("found no cells for a note on cells, expected some like A1 B2")
    return tuple(rules.cell_named[name] for name in found)


def solved_beside(trace: Trace, way: str) -> Side:
    """The solve of the puzzle of *trace* in another way.

    Raises:
        SudoscopeError: There is no such way, or it cannot solve such puzzles.
    """
    return Side.of(solve(trace.puzzle, AgentSpec.named(way).chosen()))

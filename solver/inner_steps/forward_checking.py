"""Forward checking in its smallest steps: a cell with a digit, and each of its peers.

Every peer counts as a revision and as a comparison, whether it could have the digit or
not, as the inference itself counts.

Source: Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint
Satisfaction Problems", Artificial Intelligence 14, 1980.
"""

from collections.abc import Sequence
from typing import NamedTuple

from solver.inference.forward_checking import SLUG
from solver.inner_steps.moves import (
    CellEmptied,
    DigitTaken,
    EntryKind,
    PeerChecked,
    QueueFilled,
    RunEnded,
)
from solver.inner_steps.run import InnerRun, InnerStep, Round, Single
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.places import Cell
from solver.rules.variant import Variant


def forward_checking_run(grid: Grid, changed: Cell | None = None) -> InnerRun:
    """Every step of forward checking on *grid*.

    Args:
        grid: Where it begins. One with an empty cell is refuted at once.
        changed: The cell whose digit leaves its peers, if it is assigned; ``None`` for
            every assigned cell.
    """
    wanted = grid.assigned if changed is None else grid.assigned & 1 << changed
    causes = [grid.single(Cell(cell)) for cell in places(wanted)]
    move = QueueFilled(len(causes), EntryKind.DIGITS)
    state = InnerStep(move, grid.candidates, 0, len(causes), 0, 0)
    rounds: list[Round] = [Single(state)]
    variant, empty = grid.variant, grid.empty_cells
    while state.head < state.tail and not empty:
        cause = causes[state.head]
        peers = variant.peer_sets[cause.cell]
        plane = state.candidates >> (cause.digit - 1) * variant.planes.cells
        found = DigitRound(state, cause, peers, plane & peers & ~grid.assigned)
        rounds.append(found)
        state = found.steps_of(variant)[-1]
        empty = variant.planes.plane & ~variant.cell_counts.sums(state.candidates)[0]
    struck = (grid.candidates ^ state.candidates).bit_count()
    is_settled = not variant.cell_counts.sums(state.candidates)[1]
    emptied = CellEmptied(Cell(next(places(empty)))) if empty else None
    rounds.append(Single(state._replace(move=emptied or RunEnded(struck, is_settled))))
    return InnerRun(SLUG, grid, causes, rounds)


class DigitRound(NamedTuple):
    """The record of one cell that holds a digit, and all its peers.

    Attributes:
        before: The numbers before it, and what is left of the grid.
        cause: The cell and its digit.
        peers: Its peers, as a set of cells.
        struck: Those that lose the digit, as a set of cells.
    """

    before: InnerStep
    cause: Candidate
    peers: int
    struck: int

    @property
    def length(self) -> int:
        """The number of its steps: the cell, and one for each peer."""
        return 1 + self.peers.bit_count()

    @property
    def left(self) -> int:
        """The candidates left before it."""
        return self.before.candidates

    def steps(self, run: InnerRun) -> Sequence[InnerStep]:
        """Make the steps again."""
        return self.steps_of(run.start.variant)

    def steps_of(self, variant: Variant) -> Sequence[InnerStep]:
        """The steps under the rules of *variant*."""
        step = self.before._replace(
            move=DigitTaken(self.cause), head=self.before.head + 1
        )
        found = [step]
        for peer in map(Cell, places(self.peers)):
            is_struck = bool(self.struck >> peer & 1)
            gone = variant.planes.bit(Candidate(peer, self.cause.digit))
            step = step._replace(
                move=PeerChecked(self.cause, peer, is_struck),
                candidates=step.candidates & ~gone if is_struck else step.candidates,
                revisions=step.revisions + 1,
                comparisons=step.comparisons + 1,
            )
            found.append(step)
        return found

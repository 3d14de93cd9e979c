"""Forward checking in its smallest steps: a cell with a digit, and its neighbours.

Every neighbour counts as a revision, whatever it holds, and is compared as by the
inference: peers first, then the cells that rules of two cells join with it.

Source: Haralick and Elliott, "Increasing Tree Search Efficiency for Constraint
Satisfaction Problems", Artificial Intelligence 14, 1980.
"""

from collections.abc import Sequence
from typing import NamedTuple

from solver.explain.phrasing import Phrasing
from solver.inference.forward_checking import SLUG
from solver.inner_steps.moves import (
    CellEmptied,
    EntryKind,
    QueueFilled,
    RunEnded,
    Shown,
    of_candidate,
)
from solver.inner_steps.run import InnerRun, InnerStep, Round, Single
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant


class DigitTaken(NamedTuple):
    """Forward checking turns to a cell that holds a digit."""

    cause: Candidate

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        near = edges_of(words.variant).near(self.cause.cell)
        return of_candidate(
            words, "digit", self.cause, "forward-checking", "take"
        )._replace(near=tuple(near), causes=(self.cause,))


class PeerChecked(NamedTuple):
    """A neighbour of a cell that holds a digit was checked.

    Attributes:
        cause: The cell, and what it holds.
        peer: The neighbour.
        struck: What it lost: in a peer the digit, if it had it and does not hold it.
        is_ruled: Whether a rule of two cells joins it with the cell.
    """

    cause: Candidate
    peer: Cell
    struck: tuple[Digit, ...]
    is_ruled: bool = False

    def shown(self, words: Phrasing) -> Shown:
        """See ``InnerMove``."""
        key = "peer-struck" if self.struck else "peer-kept"
        name = words.cell(self.peer)
        shown = of_candidate(
            words,
            f"{key}-rule" if self.is_ruled else key,
            self.cause,
            "forward-checking",
            "delete" if self.struck else "test",
        )
        return shown.saying(
            {"other": name, "struck": words.digits(self.struck, "and")}, ("Xj", name)
        )._replace(
            near=(self.peer,),
            causes=(self.cause,),
            struck=tuple(Candidate(self.peer, digit) for digit in self.struck),
        )


def forward_checking_run(grid: Grid, changed: Cell | None = None) -> InnerRun:
    """Every step of forward checking on *grid*.

    Args:
        grid: Where it begins. One with an empty cell is refuted at once.
        changed: The cell whose neighbours are checked, if it is assigned; ``None`` for
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
        near = edges_of(variant).neighbours[cause.cell]
        found = DigitRound(state, cause, near, grid.assigned)
        rounds.append(found)
        state = found.steps_of(variant)[-1]
        empty = variant.planes.plane & ~variant.cell_counts.sums(state.candidates)[0]
    struck = (grid.candidates ^ state.candidates).bit_count()
    is_settled = not variant.cell_counts.sums(state.candidates)[1]
    emptied = CellEmptied(Cell(next(places(empty)))) if empty else None
    rounds.append(Single(state._replace(move=emptied or RunEnded(struck, is_settled))))
    return InnerRun(SLUG, grid, causes, rounds)


class DigitRound(NamedTuple):
    """The record of one cell that holds a digit, and all its neighbours.

    Attributes:
        before: The numbers before it, and what is left of the grid.
        cause: The cell and its digit.
        near: Its neighbours, as a set of cells.
        assigned: The cells that keep their digit, as a set of cells.
    """

    before: InnerStep
    cause: Candidate
    near: int
    assigned: int

    @property
    def length(self) -> int:
        """The number of its steps: the cell, and one for each neighbour."""
        return 1 + self.near.bit_count()

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
        found, edges, planes = [step], edges_of(variant), variant.planes
        ruled = edges.ruled[self.cause.cell]
        taken = edges.taken(self.cause, step.candidates) & ~planes.in_cells(
            self.assigned
        )
        for peer in map(Cell, (*places(self.near & ~ruled), *places(ruled))):
            gone = planes.mask(taken, peer)
            is_ruled = bool(ruled >> peer & 1)
            held = planes.mask(step.candidates, peer).bit_count()
            step = step._replace(
                move=PeerChecked(self.cause, peer, digits(gone), is_ruled),
                candidates=step.candidates & ~(taken & planes.in_cells(1 << peer)),
                revisions=step.revisions + 1,
                comparisons=step.comparisons + (held if is_ruled else 1),
            )
            found.append(step)
        return found

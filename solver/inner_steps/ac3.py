"""AC-3 in its smallest steps: arcs taken, support found, values removed, arcs put back.

An arc from A1 to A2 asks of each value of A1 whether A2 has a value that supports it:
another one in peers, one that goes with it where a rule joins the cells. Values of A2
are compared ascending until one does, so that in peers a value costs one comparison, or
two if A2 has the same value first; these are counted. Revisions are counted as the
inference itself counts them.

An assigned cell keeps its digit, even if it has no support; such contradictions are not
found here.

Source: Mackworth, "Consistency in Networks of Relations", Artificial Intelligence 8,
1977.
"""

from collections.abc import Sequence
from typing import NamedTuple

from solver.inference.ac3 import SLUG, arcs_to
from solver.inner_steps.moves import (
    Arc,
    ArcsPutBack,
    ArcTaken,
    CellEmptied,
    Entry,
    EntryKind,
    InnerMove,
    NothingStruck,
    QueueFilled,
    RunEnded,
    SupportSought,
    ValueStruck,
)
from solver.inner_steps.run import InnerRun, InnerStep, Round, Single
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Mask, bit, digits
from solver.rules.places import Cell


def ac3_run(grid: Grid, changed: Cell | None = None) -> InnerRun:
    """Every step of AC-3 on *grid*.

    Args:
        grid: Where it begins. One with an empty cell is refuted at once.
        changed: The cell that was assigned last, whose arcs are in the queue at the
            start; ``None`` for all arcs.
    """
    revising = Revising(grid)
    if revising.run(changed) is None:
        revising.end()
    return InnerRun(SLUG, grid, revising.entries, revising.rounds)


class ArcRound(NamedTuple):
    """The record of one revision.

    Attributes:
        before: The numbers before it, and how the grid stood.
        domain: The values of the arc's cell.
        support: Those of its other cell.
        struck: The values without support, which are removed.
        added: How many arcs were put back.
        is_counted: Whether it counts as a revision of its run.
    """

    before: InnerStep
    domain: Mask
    support: Mask
    struck: Mask
    added: int
    is_counted: bool

    @property
    def length(self) -> int:
        """The number of its steps: the arc, one for each value, and the result."""
        return 2 + self.domain.bit_count() + self.struck.bit_count()

    @property
    def left(self) -> int:
        """The candidates left before it."""
        return self.before.candidates

    def steps(self, run: InnerRun) -> Sequence[InnerStep]:
        """Make the steps again."""
        arc = run.entries[self.before.head]
        assert isinstance(arc, Arc)
        step = self.before._replace(
            move=ArcTaken(arc),
            head=self.before.head + 1,
            revisions=self.before.revisions + self.is_counted,
        )
        found, edges = [step], edges_of(run.start.variant)
        for digit in digits(self.domain):
            support = edges.sought(digit, arc.cell, self.support, arc.other)
            sought = SupportSought(arc, digit, *support)
            step = step._replace(
                move=sought, comparisons=step.comparisons + sought.compared
            )
            found.append(step)
            if self.struck & bit(digit):
                gone = run.start.variant.planes.bit(Candidate(arc.cell, digit))
                struck = ValueStruck(arc, digit, arc in edges.scopes)
                step = step._replace(move=struck, candidates=step.candidates & ~gone)
                found.append(step)
        if self.struck:
            return [*found, self._concerned(run, arc, step)]
        kept = edges.unsupported(self.domain, arc.cell, self.support, arc.other)
        return [*found, step._replace(move=NothingStruck(arc, bool(kept)))]

    def _concerned(self, run: InnerRun, arc: Arc, step: InnerStep) -> InnerStep:
        """The last step, if a value was removed: an empty cell, or arcs put back."""
        if self.struck == self.domain:
            return step._replace(move=CellEmptied(arc.cell))
        tail = step.tail + self.added
        added = run.entries[step.tail : tail]
        near = edges_of(run.start.variant).neighbours[arc.cell]
        already = near.bit_count() - 1 - self.added
        arcs = tuple(entry for entry in added if isinstance(entry, Arc))
        put_back = ArcsPutBack(arc.cell, arcs, already)
        return step._replace(move=put_back, tail=tail)


class Revising:
    """A run of AC-3 that writes a short record of each revision.

    Args:
        grid: Where it begins.
        is_counted: Whether its revisions count as those of the run.
        has_each_once: Whether the queue holds an arc that waits only once.

    Attributes:
        entries: All that has entered the queue so far.
        rounds: The records so far.
        state: The numbers so far, and what is left of the grid.
    """

    def __init__(
        self, grid: Grid, *, is_counted: bool = True, has_each_once: bool = True
    ) -> None:
        self.entries: list[Entry] = []
        self.rounds: list[Round] = []
        self.state = InnerStep(
            QueueFilled(0, EntryKind.ARCS), grid.candidates, 0, 0, 0, 0
        )
        self._grid, self._edges = grid, edges_of(grid.variant)
        self._is_counted = is_counted
        self._has_each_once = has_each_once
        self._masks = list(grid.masks)
        self._waiting = [0] * len(self._masks)

    def mask(self, cell: Cell) -> Mask:
        """The candidates left in *cell*."""
        return self._masks[cell]

    def add(self, found: Round, after: InnerStep) -> None:
        """Write a record of another kind, with the candidates *after* it."""
        self.rounds.append(found)
        self.state = after

    def note(self, move: InnerMove) -> None:
        """Write a step that changes no candidate."""
        self.state = self.state._replace(move=move)
        self.rounds.append(Single(self.state))

    def strike(self, gone: Candidate, move: InnerMove) -> None:
        """Remove *gone* from the grid and write *move*, the reason."""
        planes = self._grid.variant.planes
        cell, digit = gone
        self._masks[cell] = Mask(self._masks[cell] & ~bit(digit))
        left = self.state.candidates & ~planes.bit(gone)
        self.state = self.state._replace(candidates=left)
        self.note(move)

    def run(self, changed: Cell | None) -> Cell | None:
        """Revise the arcs to *changed*, or all, and those that their changes concern.

        Returns:
            The cell without a candidate, which ended it, or ``None``.
        """
        for target, cells in arcs_to(self._grid.variant, changed):
            self._put(target, cells)
        tail = len(self.entries)
        self.state = self.state._replace(tail=tail)
        self.note(QueueFilled(tail - self.state.head, EntryKind.ARCS))
        emptied = next((c for c, mask in enumerate(self._masks) if not mask), None)
        if emptied is not None:
            self.note(CellEmptied(Cell(emptied)))
            return Cell(emptied)
        while self.state.head < len(self.entries):
            found = self._revise()
            if found is not None:
                return found
        return None

    def end(self) -> None:
        """Write that nothing more follows."""
        struck = (self._grid.candidates ^ self.state.candidates).bit_count()
        _, several = self._grid.variant.cell_counts.sums(self.state.candidates)
        self.note(RunEnded(struck, is_settled=not several))

    def _put(self, target: Cell, cells: int) -> None:
        """Put the arcs from *cells* to *target* at the end of the queue."""
        self._waiting[target] |= cells
        self.entries.extend([Arc(Cell(cell), target) for cell in places(cells)])

    def _revise(self) -> Cell | None:
        """Revise the next arc; return the cell that it empties, if any."""
        before = self.state
        arc = self.entries[before.head]
        assert isinstance(arc, Arc)
        cell, other = arc
        domain, support = self._masks[cell], self._masks[other]
        self._waiting[other] &= ~(1 << cell)
        edges, planes = self._edges, self._grid.variant.planes
        struck, candidates = Mask(0), before.candidates
        if not self._grid.assigned >> cell & 1:
            struck = edges.unsupported(domain, cell, support, other)
        if struck:
            self._masks[cell] = Mask(domain & ~struck)
            gone = [Candidate(cell, digit) for digit in digits(struck)]
            candidates &= ~planes.bits(gone)
            if self._masks[cell]:
                self._concern(cell, other)
        if edges.ruled[cell] >> other & 1:
            compared = edges.compared(domain, cell, support, other)
        else:
            again = support & support - 1 and domain & support & -support
            compared = domain.bit_count() + bool(again)
        tail = len(self.entries)
        self.state = InnerStep(
            before.move,
            candidates,
            before.head + 1,
            tail,
            before.revisions + self._is_counted,
            before.comparisons + compared,
        )
        added = tail - before.tail
        self.rounds.append(
            ArcRound(before, domain, support, struck, added, self._is_counted)
        )
        return None if self._masks[cell] else cell

    def _concern(self, cell: Cell, but: Cell) -> None:
        """Put back the arcs to *cell*, except for that from *but*."""
        near = self._edges.neighbours[cell]
        already = self._waiting[cell] if self._has_each_once else 0
        self._put(cell, near & ~(already | 1 << but))

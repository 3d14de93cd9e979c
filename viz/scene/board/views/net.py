"""The view of a step of a net: digits follow on the board, as under a guess."""

from collections.abc import Iterable, Sequence

from solver.clauses.clause import (
    Clause,
    LemmaRefuted,
    NothingLeft,
    RefutedBefore,
    RuleStruck,
    SinglePlaced,
    StruckOption,
    Supposed,
)
from solver.log.deduction import Truth
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.digits import EMPTY, Mask, bit
from solver.rules.places import Cell
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.phases import Phase
from viz.scene.board.causes import Strike
from viz.scene.board.cell_view import CellView, Mark, MarkedBoard, StepView
from viz.scene.board.views.step import standing


def net_view(trace: Trace, step: int, moment: ArgumentMoment) -> StepView:
    """What a step of a net shows: the board as it would be, and what follows now.

    Args:
        trace: What is replayed.
        step: The step of the trace that is opened.
        moment: Where in its argument.
    """
    before = trace.position(step - 1)
    supposed = _SupposedBoard(before.grid)
    for said in moment.argument.steps[: moment.number + 1]:
        supposed.take(said)
    board = MarkedBoard(supposed.cells(standing(trace, before)))
    current = moment.step
    phases = _mark_step(current, board, before.grid)
    strikes: tuple[Strike, ...] = ()
    if isinstance(current, SinglePlaced | RuleStruck | NothingLeft):
        strikes = tuple(_shown(current.strikes, board.cells))
    return StepView(
        step,
        before,
        tuple(board.cells),
        phases,
        strikes,
        supposed=supposed.suppositions,
        candidates_left=supposed.candidates_left,
    )


class _SupposedBoard:
    """The board as it would be under what is supposed.

    Attributes:
        suppositions: How many there are.
    """

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._masks = list(grid.masks)
        self._placed: dict[Cell, tuple[Candidate, int, bool]] = {}
        self._latest: Cell | None = None
        self._refuted: list[Candidate] = []
        self.suppositions = 0

    def take(self, step: Clause) -> None:
        """Make *step* hold."""
        self._latest = None
        match step:
            case Supposed(node):
                self.suppositions += 1
                self._place(node[0], is_guess=True)
            case SinglePlaced(candidate):
                self._place(candidate, is_guess=False)
            case LemmaRefuted(candidate):
                self._refute((candidate,))
            case RefutedBefore(candidates) | RuleStruck(gone=candidates):
                self._refute(candidates)
            case _:
                pass

    def _place(self, candidate: Candidate, *, is_guess: bool) -> None:
        cell, digit = candidate
        self._placed[cell] = (candidate, self.suppositions, is_guess)
        self._latest = cell
        for peer in self._grid.variant.peers[cell]:
            self._masks[peer] = Mask(self._masks[peer] & ~bit(digit))

    def _refute(self, candidates: Iterable[Candidate]) -> None:
        for candidate in candidates:
            self._refuted.append(candidate)
            mask = self._masks[candidate.cell]
            self._masks[candidate.cell] = Mask(mask & ~bit(candidate.digit))

    @property
    def candidates_left(self) -> int:
        """How many candidates are left in the cells without a digit."""
        return sum(
            mask.bit_count()
            for cell, mask in zip(self._grid.variant.cells, self._masks, strict=True)
            if cell not in self._placed and not self._grid.is_assigned(cell)
        )

    def cells(self, views: list[CellView]) -> list[CellView]:
        """*views* as they would be."""
        failed = by_cell(self._refuted)
        return [self._seen(view, Mask(failed.get(view.cell, EMPTY))) for view in views]

    def _seen(self, view: CellView, failed: Mask) -> CellView:
        if view.digit is not None:
            return view
        cell = view.cell
        entry = self._placed.get(cell)
        if entry is None:
            left = view.showing(None, self._masks[cell])
            return left.with_candidates_marked(Mark.FAILED, failed)
        (_, digit), depth, is_guess = entry
        is_new = cell == self._latest
        placed = view.showing(digit, EMPTY).marked(Mark.ASSUMED, depth)
        if is_new:
            fading = view.candidates & ~bit(digit)
            placed = placed.marked(Mark.NEW)
            placed = placed.with_candidates_marked(Mark.FADING, fading)
        if is_guess:
            placed = placed.marked(Mark.GUESSED if is_new else Mark.OPEN_GUESS)
        return placed


def _mark_step(step: Clause, board: MarkedBoard, grid: Grid) -> tuple[Phase, ...]:
    """Mark what *step* rests on, and return what moves."""
    match step:
        case Supposed():
            return (Phase.PLACE,)
        case SinglePlaced(_, truth, strikes):
            board.mark(Mark.HOUSE, _looked_at(truth))
            board.mark(Mark.BLOCKING, _blocking(strikes))
            return Phase.HOUSE, Phase.BLOCK, Phase.PLACE
        case LemmaRefuted(candidate):
            board.mark(Mark.OPENED, (candidate.cell,))
            return (Phase.BLOCK,)
        case RuleStruck(rule, gone, strikes):
            board.mark(Mark.HOUSE, rule.cells)
            board.mark(Mark.BLOCKING, {c.cell for c in gone} | _blocking(strikes))
            return Phase.HOUSE, Phase.BLOCK
        case NothingLeft(truth, strikes):
            unkept = () if step.unkept is None else step.unkept.cells
            board.mark(Mark.HOUSE, unkept or _looked_at(truth))
            board.mark(Mark.BLOCKING, _blocking(strikes))
            clash = {candidate.cell for candidate in step.needed}
            emptied = sorted(clash) or unkept or _emptied(truth, grid)
            board.mark(Mark.CLASH, emptied)
            board.mark(Mark.REFUTED, emptied)
            return Phase.HOUSE, Phase.BLOCK, Phase.CLASH
        case _:
            return ()


def _emptied(truth: Truth, grid: Grid) -> Sequence[Cell]:
    """Where the contradiction is: the cell, or the places that the digit had."""
    if truth.cell is not None:
        return (truth.cell,)
    assert truth.house is not None
    assert truth.digit is not None
    digit = truth.digit
    return [c for c in truth.house.cells if grid.holds(Candidate(c, digit))]


def _looked_at(truth: Truth) -> tuple[Cell, ...]:
    """The cell or the house of *truth*."""
    inside = () if truth.cell is None else (truth.cell,)
    house = () if truth.house is None else truth.house.cells
    return (*inside, *house)


def _blocking(strikes: Iterable[StruckOption]) -> set[Cell]:
    """The cells that removed something."""
    return {strike.by for strike in strikes if strike.by is not None}


def _shown(strikes: Iterable[StruckOption], cells: list[CellView]) -> Iterable[Strike]:
    """The candidates that lines strike: none in cells that have their digit by then."""
    for gone, by in strikes:
        view = cells[gone.cell]
        if by not in {None, gone.cell} and (view.digit is None or view.has(Mark.NEW)):
            assert by is not None
            yield Strike(gone, (by,))

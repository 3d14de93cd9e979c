"""View model of a step of a net: digits follow on the board, as under a guess."""

from collections.abc import Iterable
from itertools import chain

from solver.arguments.steps import (
    ArgumentStep,
    LemmaRefuted,
    NothingLeft,
    RefutedBefore,
    SinglePlaced,
    StruckOption,
    Supposed,
)
from solver.deduction import Truth
from solver.digits import EMPTY, Mask, bit
from solver.grid import Grid
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate
from solver.trace import Trace
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.phases import Phase
from viz.scene.board.causes import Strike
from viz.scene.board.cell_view import CellView, Guessing, StepView
from viz.scene.board.step_view import by_cell, standing


def net_view(trace: Trace, step: int, moment: ArgumentMoment) -> StepView:
    """What a step of a net shows: the board as it would be, and what follows now.

    Args:
        trace: What is replayed.
        step: The step of the trace that is opened.
        moment: Where in its argument.
    """
    before = trace.position(step - 1)
    board = _SupposedBoard(before.grid)
    for said in moment.argument.steps[: moment.number + 1]:
        board.take(said)
    cells = board.cells(standing(trace, before))
    current = moment.step
    phases = _marked(current, cells, before.grid)
    strikes: tuple[Strike, ...] = ()
    if isinstance(current, SinglePlaced | NothingLeft):
        strikes = tuple(_shown(current.strikes, cells))
    return StepView(
        step,
        before,
        tuple(cells),
        phases,
        strikes,
        supposed=board.suppositions,
        candidates_left=board.candidates_left,
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

    def take(self, step: ArgumentStep) -> None:
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
            case RefutedBefore(candidates):
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
            return view._replace(candidates=self._masks[cell], failed=failed)
        (_, digit), depth, is_guess = entry
        is_new = cell == self._latest
        guessing = Guessing.NONE
        if is_guess:
            guessing = Guessing.NEW if is_new else Guessing.OPEN
        return view._replace(
            digit=digit,
            is_new=is_new,
            candidates=EMPTY,
            leaving=Mask(view.candidates & ~bit(digit)) if is_new else EMPTY,
            assumed=depth,
            guessing=guessing,
        )


def _marked(step: ArgumentStep, cells: list[CellView], grid: Grid) -> tuple[Phase, ...]:
    """Mark what *step* rests on, and say what moves."""
    match step:
        case Supposed():
            return (Phase.PLACE,)
        case SinglePlaced(_, truth, strikes):
            _band(truth, cells)
            _block(strikes, cells)
            return Phase.HOUSE, Phase.BLOCK, Phase.PLACE
        case LemmaRefuted(candidate):
            cells[candidate.cell] = cells[candidate.cell]._replace(is_opened=True)
            return (Phase.BLOCK,)
        case NothingLeft(truth, strikes):
            _band(truth, cells)
            _block(strikes, cells)
            for cell in _emptied(truth, grid):
                cells[cell] = cells[cell]._replace(clashes=True, is_refuted=True)
            return Phase.HOUSE, Phase.BLOCK, Phase.CLASH
        case _:
            return ()


def _emptied(truth: Truth, grid: Grid) -> Iterable[Cell]:
    """Where the contradiction is: the cell, or the places that the digit had."""
    if truth.cell is not None:
        return (truth.cell,)
    assert truth.house is not None
    assert truth.digit is not None
    digit = truth.digit
    return [c for c in truth.house.cells if grid.holds(Candidate(c, digit))]


def _band(truth: Truth, cells: list[CellView]) -> None:
    inside = () if truth.cell is None else (truth.cell,)
    house = () if truth.house is None else truth.house.cells
    for cell in chain(inside, house):
        cells[cell] = cells[cell]._replace(in_house=True)


def _block(strikes: Iterable[StruckOption], cells: list[CellView]) -> None:
    for cell in {strike.by for strike in strikes}:
        if cell is not None:
            cells[cell] = cells[cell]._replace(blocks=True)


def _shown(strikes: Iterable[StruckOption], cells: list[CellView]) -> Iterable[Strike]:
    """What is struck by lines: nothing in cells that have their digit by then."""
    for gone, by in strikes:
        view = cells[gone.cell]
        if by not in {None, gone.cell} and (view.digit is None or view.is_new):
            assert by is not None
            yield Strike(gone, (by,))

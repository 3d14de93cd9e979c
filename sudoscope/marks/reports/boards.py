"""Boards of counterexamples: the grid of a call, with what shows the fault marked."""

from typing import Final

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.digits import Digit, Mask, bit, is_single
from solver.rules.places import Cell
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.grid_picture import grid_frame
from sudoscope.marks.reports.results import Counterexample, Place, StoredFinding
from viz.appearance import Appearance
from viz.scene.board.cell_view import CellView, Mark
from viz.shapes import Frame

BOARD_SIZE: Final = (480, 480)
"""Width and height of a board in pixels."""


def board_frame(finding: StoredFinding, rules: str, look: Appearance) -> Frame:
    """The grid that the function was given, with the candidate that shows its fault.

    The reason of a removal that was missed is marked as in a replay: the house, the
    cause, and the candidate that must go. A cell from which a digit of the solution was
    taken is marked as a contradiction.

    Args:
        finding: What was found.
        rules: The slug of the rules of the file; those of the call count before them.
        look: The colours and the language.
    """
    example = finding.example
    grid = _grid(example, example.rules or rules)
    return grid_frame(grid, BOARD_SIZE, look, _Marker(finding).marked)


def _grid(example: Counterexample, rules: str) -> Grid:
    puzzle = Puzzle.parse(example.puzzle, rules)
    masks = [_mask(digits) for digits in example.before]
    settled = sum(1 << cell for cell, mask in enumerate(masks) if is_single(mask))
    clues = sum(1 << cell for cell, clue in enumerate(puzzle.clues) if clue)
    return Grid.of_masks(puzzle.rules, masks, settled).with_clues(clues & settled)


class _Marker:
    """Marks the cells of the board of one finding."""

    def __init__(self, finding: StoredFinding) -> None:
        example, shown = finding.example, finding.example.shown
        self._house = frozenset(example.house)
        self._asked = frozenset(example.asked)
        causes = [place for place in example.because if place != shown]
        self._causes = by_cell(map(_candidate, causes))
        self._shown = {} if shown is None else by_cell([_candidate(shown)])
        self._is_missed = finding.kind == FindingKind.MISSED

    def marked(self, view: CellView) -> CellView:
        """The cell with its marks."""
        cell = view.cell
        if cell in self._house:
            view = view.marked(Mark.HOUSE)
        if cell in self._asked:
            view = view.marked(Mark.OPENED)
        view = _with(view, Mark.CAUSE, self._causes.get(cell, Mask(0)))
        if cell in self._shown and not self._is_missed:
            view = view.marked(Mark.CLASH)
        return _with(view, Mark.REMOVED, self._shown.get(cell, Mask(0)))


def _with(view: CellView, mark: Mark, digits: Mask) -> CellView:
    """*view* with *mark* on its candidates *digits*, or on its digit."""
    if not digits:
        return view
    if view.digit is not None:
        return view if mark is Mark.REMOVED else view.marked(mark)
    return view.with_candidates_marked(mark, digits)


def _mask(digits: str) -> Mask:
    found = 0
    for digit in digits:
        found |= bit(Digit(int(digit, 36)))
    return Mask(found)


def _candidate(place: Place) -> Candidate:
    cell, digit = place
    return Candidate(Cell(cell), Digit(int(digit, 36)))

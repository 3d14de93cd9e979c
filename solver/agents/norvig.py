"""Norvig's agent: every elimination propagates at once, then search.

Each peer that a digit is to leave counts as a comparison, and so does each cell of a
house that is looked at for the last place of a digit.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from solver.agents.search import Options, fewest_candidates, search
from solver.log.board import Board
from solver.log.contradiction import broken_constraint
from solver.log.deduction import conclusion
from solver.log.events import CellChoice, Clashed, Outcome
from solver.rules.candidate_sets import NONE, Candidate, places
from solver.rules.digits import Digit, digits
from solver.rules.house import House
from solver.rules.places import Cell


@dataclass(frozen=True, slots=True)
class NorvigAgent:
    """Two rules, each applied the moment it can be.

    A cell with one digit left takes the digit from its peers; a digit with one place
    left in a house is put there. When nothing moves, the cell with the fewest
    candidates is guessed, digits ascending.
    """

    name: str = "norvig"
    techniques: tuple[str, ...] = ("elimination", "naked-single", "hidden-single")
    only_option: str = "naked-single"

    def run(self, board: Board) -> Outcome:
        """Propagate from the clues, then search."""
        start = board.grid
        for place in places(start.assigned):
            clash = _leave_peers(board, start.single(Cell(place)))
            if clash is not None:
                board.clash(clash)
                return Outcome.UNSOLVABLE
        clash = broken_constraint(board.grid)
        if clash is not None:
            board.clash(clash)
            return Outcome.UNSOLVABLE
        return search(board, self)

    def options(self, board: Board) -> Options | Clashed:
        """The candidates of the first cell with the fewest."""
        cell = fewest_candidates(board.grid)
        left = tuple(Candidate(cell, digit) for digit in digits(board.grid[cell]))
        return Options(left, CellChoice.FEWEST)

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        """Take the digit from the peers, and see what that leaves."""
        others = (d for d in board.grid.variant.digits if d != chosen.digit)
        return _settled(board, chosen, others)


def _settled(
    board: Board, place: Candidate, lost: Iterable[Digit] = ()
) -> Clashed | None:
    """Take the digit from the peers; the digits the cell *lost* may have one place."""
    clash = _leave_peers(board, place)
    for digit in lost:
        clash = clash or _one_place_left(board, Candidate(place.cell, digit))
    return clash


def _leave_peers(board: Board, cause: Candidate) -> Clashed | None:
    cell, digit = cause
    variant = board.grid.variant
    first = (digit - 1) * variant.planes.cells
    board.compared(len(variant.peers[cell]))
    because = variant.planes.tuple_at[first + cell]
    for within, rest in variant.houses_without[cell]:
        while hit := board.grid.candidates >> first & rest:
            low = hit & -hit
            rest &= -low ^ low  # noqa: PLW2901 - the rest of them
            clash = _eliminate(board, first + low.bit_length() - 1, because, within)
            if clash is not None:
                return clash
    return None


def _eliminate(
    board: Board, place: int, because: tuple[Candidate], within: tuple[House]
) -> Clashed | None:
    """Remove the candidate at *place*, a bit of the planes, and what follows."""
    grid = board.grid
    planes = grid.variant.planes
    gone = planes.candidate_at[place]
    cell = gone.cell
    if grid.assigned >> cell & 1:
        return Clashed((because[0].cell, cell), gone.digit, within[0])
    board.commit(conclusion("elimination", (), planes.set_at[place], because, within))
    left = board.grid.candidates >> cell & planes.column
    if not left:
        return Clashed((cell,))
    clash = None
    if not left & (left - 1):
        single = planes.tuple_at[cell + left.bit_length() - 1]
        board.commit(conclusion("naked-single", single, NONE, single))
        clash = _settled(board, single[0])
    return clash or _one_place_left(board, gone)


def _one_place_left(board: Board, gone: Candidate) -> Clashed | None:
    """Look for the last place of a digit in the full houses of a cell it has left."""
    cell, digit = gone
    variant = board.grid.variant
    first = (digit - 1) * variant.planes.cells
    spread, each, looked = board.grid.candidates >> first, variant.digit_count, 0
    for house, cells in variant.full_house_sets_of[cell]:
        looked += each
        where = spread & cells
        if where & (where - 1) or where & board.grid.assigned:
            continue
        board.compared(looked)
        if not where:
            return Clashed((), digit, house)
        looked = 0
        clash = _place_in_house(board, first + where.bit_length() - 1, house)
        if clash is not None:
            return clash
        spread = board.grid.candidates >> first
    board.compared(looked)
    return None


def _place_in_house(board: Board, place: int, house: House) -> Clashed | None:
    """Assign the candidate at *place*, the last of its digit in *house*."""
    grid = board.grid
    last = grid.variant.planes.tuple_at[place]
    cell, own = last[0]
    lost = [digit for digit in digits(grid[cell]) if digit != own]
    board.commit(conclusion("hidden-single", last, NONE, last, (house,)))
    return _settled(board, last[0], lost)

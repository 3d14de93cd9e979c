"""Norvig's agent: every elimination propagates at once, then search.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006.
"""

from dataclasses import dataclass

from solver.agents.search import Options, search
from solver.board import Board
from solver.deduction import Deduction
from solver.digits import digits, is_single
from solver.events import Clashed, Outcome
from solver.grid import Candidate
from solver.variant import Cell, Unit


@dataclass(frozen=True, slots=True)
class NorvigAgent:
    """Two rules, each applied the moment it can be.

    A cell with one digit left takes the digit from its peers; a digit with one place
    left in a unit is put there. When nothing moves, the cell with the fewest
    candidates is guessed, digits ascending.
    """

    name: str = "norvig"
    techniques: tuple[str, ...] = ("elimination", "single-possibility", "only-choice")
    only_option: str = "single-possibility"

    def run(self, board: Board) -> Outcome:
        """Propagate from the clues, then search."""
        start = board.grid
        for cell in start.variant.cells:
            if start.is_assigned(cell):
                clash = _leave_peers(board, cell)
                if clash is not None:
                    board.clash(clash)
                    return Outcome.UNSOLVABLE
        return search(board, self)

    def options(self, board: Board) -> Options | Clashed:
        """The candidates of the first cell with the fewest."""
        grid = board.grid
        free = [cell for cell in grid.variant.cells if not grid.is_assigned(cell)]
        cell = min(free, key=lambda c: grid[c].bit_count())
        return tuple(Candidate(cell, digit) for digit in digits(grid[cell]))

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        """Take the digit from the peers, and see what that leaves."""
        return _settled(board, chosen)


def _place(board: Board, found: Deduction) -> Clashed | None:
    (place,) = found.places
    if board.grid.is_assigned(place.cell):
        return None
    board.commit(found)
    return _settled(board, place)


def _settled(board: Board, place: Candidate) -> Clashed | None:
    """Take the digit from the peers; the cell's other digits may have one place."""
    clash = _leave_peers(board, place.cell)
    for digit in digits(board.grid.variant.all_digits):
        if digit != place.digit:
            clash = clash or _one_place_left(board, Candidate(place.cell, digit))
    return clash


def _leave_peers(board: Board, cell: Cell) -> Clashed | None:
    grid = board.grid
    (digit,) = digits(grid[cell])
    cause = Candidate(cell, digit)
    for unit in grid.variant.units_of[cell]:
        for peer in unit.cells:
            clash = _eliminate(board, Candidate(peer, digit), cause, unit)
            if clash is not None:
                return clash
    return None


def _eliminate(
    board: Board, gone: Candidate, cause: Candidate, unit: Unit
) -> Clashed | None:
    """Remove *gone* because of *cause*, and what follows from that."""
    grid = board.grid
    if gone.cell == cause.cell or not grid.holds(gone):
        return None
    if grid.is_assigned(gone.cell):
        return Clashed((cause.cell, gone.cell), gone.digit, unit)
    board.commit(
        Deduction("elimination", removes=(gone,), because=(cause,), within=(unit,))
    )
    left = board.grid[gone.cell]
    if not left:
        return Clashed((gone.cell,))
    clash = None
    if is_single(left):
        single = Candidate(gone.cell, digits(left)[0])
        clash = _place(
            board, Deduction("single-possibility", places=(single,), because=(single,))
        )
    return clash or _one_place_left(board, gone)


def _one_place_left(board: Board, gone: Candidate) -> Clashed | None:
    """Look for the last place of a digit in the units of a cell it has left."""
    for unit in board.grid.variant.units_of[gone.cell]:
        grid = board.grid
        places = [
            place
            for cell in unit.cells
            if grid.holds(place := Candidate(cell, gone.digit))
        ]
        if not places:
            return Clashed(digit=gone.digit, unit=unit)
        if len(places) == 1:
            place = places[0]
            clash = _place(
                board,
                Deduction(
                    "only-choice", places=(place,), because=(place,), within=(unit,)
                ),
            )
            if clash is not None:
                return clash
    return None

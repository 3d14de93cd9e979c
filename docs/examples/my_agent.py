"""An agent of one's own: it fills what the rules show, and guesses from the end."""

from solver import Candidate, Outcome
from solver.contradiction import contradiction
from solver.strategies.elimination import find_eliminations
from solver.strategies.singles import find_naked_singles


class LastCellFirst:
    name = "last-cell-first"
    techniques = ("elimination", "naked-single")

    def run(self, board):
        while not board.grid.is_complete:
            found = [*find_eliminations(board.grid), *find_naked_singles(board.grid)]
            clash = contradiction(board.grid)
            if clash:
                board.clash(clash)
                if not board.depth:
                    return Outcome.UNSOLVABLE
                wrong = board.retract()
                board.eliminate(wrong.cell, wrong.digit, because="refutation")
            elif found:
                board.commit(found[0])
            else:
                cell = max(c for c in board.grid.variant.cells if not board.grid.is_assigned(c))
                digit = next(d for d in board.grid.variant.digits if board.grid.holds(Candidate(cell, d)))
                board.guess(Candidate(cell, digit))
        return Outcome.SOLVED

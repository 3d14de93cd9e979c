"""An agent of one's own: it fills what follows, and guesses from the last cell."""

from sudoscope import Board, Candidate, Outcome
from solver.log.contradiction import contradiction
from solver.techniques.ladder import strategies_named


class LastCellFirst:
    name = "last-cell-first"
    techniques: tuple[str, ...] = ("elimination", "naked-single")

    def run(self, board: Board) -> Outcome:
        followed = strategies_named(self.techniques)
        while not board.grid.is_complete:
            grid = board.grid
            found = [step for strategy in followed for step in strategy.find(grid)]
            if clash := contradiction(grid):
                board.clash(clash)
                if not board.depth:
                    return Outcome.UNSOLVABLE
                wrong = board.retract()
                board.eliminate(*wrong, because="refutation")
            elif found:
                board.commit(found[0])
            else:
                cell = max(c for c in grid.variant.cells if not grid.is_assigned(c))
                options = [Candidate(cell, digit) for digit in grid.variant.digits]
                board.guess(next(option for option in options if grid.holds(option)))
        return Outcome.SOLVED

"""View model of a solve by hand: the board, the reason in use, and what is marked."""

from typing import NamedTuple

from solver.log.events import Clashed
from solver.log.position import Position
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.move_reasons import Reason


class HandView(NamedTuple):
    """What is seen of a solve by hand.

    Attributes:
        puzzle: What is solved.
        position: Where the solve stands.
        reason: The arc, unit or cell that is chosen, if one is.
        first: The first cell of an arc whose second one is still to be chosen.
        marks: The candidates that are to be struck, or the one to be guessed.
        is_guess: Whether what is marked is to be guessed.
        disputed: The candidate that was refused.
        ghosts: Digits that show why it was refused.
        hinted: Candidates that a hint is about.
        clash: The contradiction on the board, if one is there.
        cursor: The cell that keys go to; ``None`` while it is not shown.
    """

    puzzle: Puzzle
    position: Position
    reason: Reason | None = None
    first: Cell | None = None
    marks: frozenset[Candidate] = frozenset()
    is_guess: bool = False
    disputed: Candidate | None = None
    ghosts: tuple[Candidate, ...] = ()
    hinted: tuple[Candidate, ...] = ()
    clash: Clashed | None = None
    cursor: Cell | None = None

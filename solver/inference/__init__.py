"""Inferences: how far a search looks ahead after each guess.

From weak to strong: none, forward checking, arc consistency (AC-3), and on different
ways beyond it path consistency (PC-2), singleton arc consistency (SAC) and generalized
arc consistency of each house (GAC). Each changes the grid through the board alone.
Those that look at pairs of cells ask rules of two cells as they ask houses. All but
none of them let other constraints filter their cells, too.
"""

from typing import Final

from solver.errors import UnknownNameError
from solver.inference.ac3 import ac3
from solver.inference.constraints import Inference, with_constraints
from solver.inference.forward_checking import forward_checking
from solver.inference.gac import gac
from solver.inference.pc2 import pc2
from solver.inference.sac import sac
from solver.log.board import Board
from solver.log.events import Clashed
from solver.rules.places import Cell

__all__ = ["INFERENCES", "Inference", "inference_named"]


def nothing(board: Board, changed: Cell | None) -> Clashed | None:
    """No look ahead: only the cell that is tried next is compared with its peers."""
    del board, changed
    return None


INFERENCES: Final[dict[str, Inference]] = {
    "none": nothing,
    "forward-checking": with_constraints(forward_checking),
    "ac3": with_constraints(ac3),
    "pc2": with_constraints(pc2),
    "sac": with_constraints(sac),
    "gac": with_constraints(gac, is_on_arcs=False),
}


def inference_named(name: str) -> Inference:
    """The inference called *name*.

    Raises:
        UnknownNameError: There is none of that name.
    """
    try:
        return INFERENCES[name]
    except KeyError:
        raise UnknownNameError("inference", name, INFERENCES) from None

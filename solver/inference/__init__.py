"""Inferences: how far a search looks ahead after each guess.

From weak to strong: none, forward checking, arc consistency (AC-3), and on different
ways beyond it path consistency (PC-2), singleton arc consistency (SAC) and generalized
arc consistency of each unit (GAC). Each changes the grid through the board alone.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from solver.board import Board
from solver.errors import UnknownNameError
from solver.events import Clashed
from solver.inference.all_different import gac
from solver.inference.arcs import ac3
from solver.inference.forward import forward_checking
from solver.inference.paths import pc2
from solver.inference.singleton import sac
from solver.variant import Cell

Inference: TypeAlias = Callable[[Board, Cell | None], Clashed | None]
"""Removes from a board what it finds impossible, and says where it clashes.

It is given the cell that was assigned last, or ``None`` to look at everything.
"""


def nothing(board: Board, changed: Cell | None) -> Clashed | None:
    """No look ahead: only the cell that is tried next is compared with its peers."""
    del board, changed
    return None


INFERENCES: Final[dict[str, Inference]] = {
    "none": nothing,
    "forward-checking": forward_checking,
    "ac3": ac3,
    "pc2": pc2,
    "sac": sac,
    "gac": gac,
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

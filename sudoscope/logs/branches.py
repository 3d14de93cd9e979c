"""Branches in a list of states: the state that each of them continues.

A state in which candidates come back continues the last state that still has them all.
The changes between them were an assumption: the first of them was a guess.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from solver.rules.candidate_sets import Planes, places

START: Final = -1
"""The number of the position before the first state."""


class Snapshot(NamedTuple):
    """A state of a solve.

    Attributes:
        candidates: What is left, as ``Planes`` lays it out.
        by: The function that made it from the one before; empty where it is not known.
        is_searching: Whether that function assumes digits.
        line: The number of the line of code that made it, from 1; 0 where it is not
            known.
    """

    candidates: int
    by: str = ""
    is_searching: bool = False
    line: int = 0


class Branch(NamedTuple):
    """A state and the state that it continues.

    Attributes:
        snapshot: The state, without candidates that the start has not.
        parent: The number of the branch that it continues, ``START`` for none.
        is_guess: Whether it was undone later, or is the option tried next.
    """

    snapshot: Snapshot
    parent: int
    is_guess: bool


def branches_of(
    snapshots: Iterable[Snapshot], start: int, planes: Planes
) -> list[Branch]:
    """Every state that differs from the one before, with the state that it continues.

    Candidates that come back although nothing was assumed are ignored.

    Args:
        snapshots: The states in order.
        start: The candidates that there are before the first.
        planes: How candidates are laid out.
    """
    found: list[Branch] = []
    path: list[int] = []  # the branches that lead to the current state
    tried: set[int] = set()  # those that something was taken back to

    def left_at(depth: int) -> int:
        return found[path[depth - 1]].snapshot.candidates if depth else start

    for snapshot in snapshots:
        bits = snapshot.candidates & start
        depth = len(path)
        while bits & ~left_at(depth):
            depth -= 1
        if depth < len(path):
            undone = found[path[depth]].snapshot.candidates
            if filled_cells(left_at(depth), undone, planes):
                found[path[depth]] = found[path[depth]]._replace(is_guess=True)
                del path[depth:]
                tried.add(path[-1] if path else START)
            else:
                bits &= left_at(len(path))
        if bits == left_at(len(path)):
            continue
        parent = path[-1] if path else START
        is_guess = parent in tried or snapshot.is_searching
        path.append(len(found))
        found.append(Branch(snapshot._replace(candidates=bits), parent, is_guess))
    return found


def filled_cells(before: int, after: int, planes: Planes) -> int:
    """The cells that went from several candidates to one, as a set of cells."""
    changed = before & ~after
    found = 0
    for place in places(changed):
        cell = place % planes.cells
        if (after >> cell & planes.column).bit_count() == 1:
            found |= 1 << cell
    return found

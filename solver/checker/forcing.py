"""Forcing chains: whether their branches come to what is concluded.

From all options to the same, or from the opposite to a contradiction.
"""

from collections.abc import Sequence

from solver.checker.links import Branch
from solver.checker.position import CheckedPosition
from solver.deduction import Deduction
from solver.rules.planes import Candidate


def is_forced(
    found: Deduction, branches: Sequence[Branch], position: CheckedPosition
) -> str | None:
    """All branches come to the conclusion, or from its opposite to a contradiction."""
    goals = [(c, True) for c in found.places] + [(c, False) for c in found.removes]
    if len(goals) != 1:
        return f"{found.rule} concludes one thing"
    goal = goals[0]
    begun = {links[0].start[0] for links in branches} | {goal[0]}
    if not found.because or found.because[0] not in begun:
        return "no branch begins with its first cause"
    starts = {(links[0].start[0], not links[0].is_strong) for links in branches}
    ends = {(links[-1].end[0], links[-1].is_strong) for links in branches}
    if len(starts) > 1 or found.rule != "digit-forcing-chain":
        if ends != {goal}:
            return "its branches do not all end in what it concludes"
        return _why_not_all(found, {start for start, _ in starts}, goal[0], position)
    if starts != {(goal[0], not goal[1])}:
        return "it does not begin with the opposite of what it concludes"
    if len(branches) == 1:
        ends |= starts
    if len({end for end, _ in ends}) != 1 or len(ends) == 1:
        return "its branches do not contradict"
    return None


def _why_not_all(
    found: Deduction,
    starts: set[Candidate],
    goal: Candidate,
    position: CheckedPosition,
) -> str | None:
    """Why its branches do not begin with all that the technique says."""
    planes = position.rules.planes
    first = found.because[0]
    begun = planes.bits([*starts, goal])
    if found.rule == "digit-forcing-chain":
        return None if len(starts) == 1 else "it begins with several candidates"
    if found.rule == "cell-forcing-chain":
        options = position.in_cell(first.cell)
        where = position.rules.cell_name(first.cell)
    elif found.within:
        cells = sum(1 << cell for cell in found.within[0].cells)
        options = position.left & planes.of_digit(first.digit, cells).bits
        where = found.within[0].name
    else:
        return "it names no house"
    if options & ~begun or planes.bits(starts) & ~options:
        return f"its branches do not begin with all options of {where}"
    return None

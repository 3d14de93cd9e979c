"""Forms of forcing chains, and of nets that end in a contradiction."""

from typing import Final

from solver.forms.form import (
    NO,
    ONE,
    SOME,
    BareGrid,
    Form,
    Law,
    branches_of,
    names_houses,
)
from solver.forms.links import OF_SETS, has_group, is_listed, is_path, is_plain, runs_on
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.house import House

_ASSUMED: Final = frozenset({CandidateRole.ASSUMPTION})
_REFUTED: Final = frozenset({CandidateRole.REFUTED})


def _is_forced(found: Deduction, grid: BareGrid) -> str | None:
    """All branches come to the conclusion, or from its opposite to a contradiction."""
    goals = [(c, True) for c in found.places] + [(c, False) for c in found.removes]
    if len(goals) != 1:
        return f"{found.rule} concludes one thing"
    goal, branches = goals[0], branches_of(found)
    begun = {links[0].start[0] for links in branches} | {goal[0]}
    if not found.because or found.because[0] not in begun:
        return "no branch begins with its first cause"
    starts = {(links[0].start[0], not links[0].is_strong) for links in branches}
    ends = {(links[-1].end[0], links[-1].is_strong) for links in branches}
    if len(starts) > 1 or found.rule != "digit-forcing-chain":
        if ends != {goal}:
            return "its branches do not all end in what it concludes"
        return _why_not_all(found, {start for start, _ in starts}, goal[0], grid)
    if starts != {(goal[0], not goal[1])}:
        return "it does not begin with the opposite of what it concludes"
    if len(branches) == 1:
        ends |= starts
    if len({end for end, _ in ends}) != 1 or len(ends) == 1:
        return "its branches do not contradict"
    return None


def _why_not_all(
    found: Deduction, starts: set[Candidate], goal: Candidate, grid: BareGrid
) -> str | None:
    """Reason why its branches do not begin with all that the technique says."""
    planes = grid.rules.planes
    first = found.because[0]
    begun = planes.bits([*starts, goal])
    if found.rule == "digit-forcing-chain":
        return None if len(starts) == 1 else "it begins with several candidates"
    if found.rule.endswith("cell-forcing-chain"):
        options = grid.in_cells(1 << first.cell)
        where = grid.rules.cell_name(first.cell)
    else:
        inside = cell_set(found.within[0].cells)
        options = grid.left & planes.of_digit(first.digit, inside).bits
        where = found.within[0].name
    if options & ~begun or planes.bits(starts) & ~options:
        return f"its branches do not begin with all options of {where}"
    return None


def _refutes_its_first_cause(found: Deduction, grid: BareGrid) -> str | None:
    """It removes its first cause, and each digit that follows has its cell or house."""
    del grid
    if not found.because or [*found.removes] != [found.because[0]]:
        return "its first cause is not what it refutes"
    if len(found.truths) < len(found.because):
        return "it has fewer cells and houses than digits that follow from them"
    return None


def _names_no_houses(found: Deduction, grid: BareGrid) -> str | None:
    """Its houses are among what it counts on; it names constraints alone."""
    del grid
    named = [scope.name for scope in found.within if isinstance(scope, House)]
    return f"it names {named[0]}, which it counts on" if named else None


def _chain(
    houses: tuple[int, int],
    nodes: Law = is_plain,
    may: frozenset[CandidateRole] = frozenset(),
) -> Form:
    return Form(
        places=(0, 1),
        removes=(0, 1),
        houses=houses,
        truths=(0, SOME[1]),
        roles=_ASSUMED,
        may=may,
        branches=SOME,
        laws=(runs_on, is_listed, names_houses, is_path, nodes, _is_forced),
    )


FORCING: Final[dict[str, Form]] = {
    "digit-forcing-chain": _chain(NO),
    "cell-forcing-chain": _chain(NO),
    "unit-forcing-chain": _chain(ONE),
    "grouped-cell-forcing-chain": _chain(NO, has_group, OF_SETS),
    "grouped-unit-forcing-chain": _chain(ONE, has_group, OF_SETS),
    "rule-contradiction": Form(
        removes=ONE,
        truths=SOME,
        roles=_ASSUMED,
        laws=(_refutes_its_first_cause, _names_no_houses),
    ),
    "contradiction-net": Form(
        removes=ONE,
        truths=SOME,
        roles=_ASSUMED,
        laws=(_refutes_its_first_cause, _names_no_houses),
    ),
    "nested-net": Form(
        removes=ONE,
        truths=SOME,
        roles=_ASSUMED,
        may=_REFUTED,
        laws=(_refutes_its_first_cause, _names_no_houses),
    ),
}

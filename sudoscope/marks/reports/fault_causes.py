"""Causes of faults: one name for the same mistake in the code of many students.

A cause is derived from a finding, that is from what a call did, never from the text of
the code. Where nothing more is known it is the kind of the finding, with the rule that
was missed.
"""

from typing import Final

from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.basic.elimination import find_eliminations
from sudoscope.classroom.model.candidate_grids import removed_by
from sudoscope.classroom.model.cases import TOGETHER
from sudoscope.classroom.model.findings import (
    FindingKind,
    GradeFinding,
    changes_a_clue,
)
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.logs.twin_pairs import twins_around
from sudoscope.student_files.model.function_kinds import PASSES, FunctionKind

ON_NETWORK: Final = "-on-network"
"""How a cause ends of which other words are used on a network."""
_SHOWN: Final = frozenset({FindingKind.UNSOUND, FindingKind.MISSED})
"""Findings from which a wrong return value follows."""
_OPEN: Final = frozenset({FindingKind.UNSOUND, "one-twin"})
"""Causes of a wrong removal that a table may have, too."""
_SOLVED: Final = {
    FindingKind.HIDES: "hides-change",
    FindingKind.UNREADABLE: "unsolved",
}
"""Causes of findings on a grid that has a solution, where something was returned."""


def cause_of(
    grade: FunctionGrade,
    finding: GradeFinding,
    *,
    probed: str = "",
    is_shared: bool = False,
) -> str:
    """The cause of *finding* as words with hyphens, the same for equal mistakes.

    Args:
        grade: That of the function.
        finding: One of its findings.
        probed: The cause of what was left, where further calls have shown it.
        is_shared: Whether other passes of the file remove digits of the solution, too.
            What one of them alone would show may be a fault in a table that all read.
    """
    place = ON_NETWORK if finding.case.puzzle.rules.has_own_names else ""
    match finding.kind:
        case FindingKind.FAILED if finding.failure is not None:
            failure = finding.failure
            is_error = failure.kind == "error"
            return f"error-{failure.type}" if is_error else f"failed-{failure.kind}"
        case FindingKind.CLAUSES:
            return f"{finding.kind}-{finding.returned.partition(' ')[0]}"
        case FindingKind.RETURNED:
            return f"returned-{finding.returned}-for-{finding.case.expected}{place}"
        case FindingKind.HIDES | FindingKind.UNREADABLE | FindingKind.REFUSED as kind:
            solved = _SOLVED.get(kind) if finding.returned else None
            return solved if solved and finding.case.truth else f"{kind}{place}"
        case FindingKind.UNSOUND if finding.candidate is not None:
            cause = _cause_of_unsound(grade, finding, finding.candidate)
            return f"{finding.kind}-shared" if is_shared and cause in _OPEN else cause
        case FindingKind.MISSED if probed:
            return probed
        case FindingKind.MISSED if finding.candidate is not None:
            return _cause_of_missed(grade, finding, finding.candidate)
        case kind:
            is_of_clue = changes_a_clue(grade.function, finding)
            return "restored-clue" if is_of_clue else kind.value


def removes_wrongly(grade: FunctionGrade) -> bool:
    """Whether *grade* is of a pass that removes digits of the solution."""
    is_unsound = FindingKind.UNSOUND in dict(grade.counts)
    return is_unsound and grade.function.kind in PASSES


def is_consequence(grade: FunctionGrade, finding: GradeFinding) -> bool:
    """Whether *finding* follows from another fault of the function."""
    kinds = {fault.kind for fault in grade.faults}
    if FindingKind.ONE_DIAGONAL in kinds:
        return finding.kind in {FindingKind.MISSED, FindingKind.UNSOUND}
    if finding.kind is FindingKind.RETURNED:
        return bool(kinds & _SHOWN)
    return finding.kind is FindingKind.MISSED and FindingKind.UNSOUND in kinds


def _cause_of_unsound(
    grade: FunctionGrade, finding: GradeFinding, gone: Candidate
) -> str:
    """The cause of removing *gone*, which the solution has."""
    kind = grade.function.kind
    case, grid = finding.case, finding.case.grid
    if kind is FunctionKind.REVISE:
        if gone.cell == case.other:
            return "wrong-side"
        is_supported = case.other is not None and not grid.is_assigned(case.other)
        return "support-ignored" if is_supported else finding.kind.value
    if kind is FunctionKind.ELIMINATE and grid.is_assigned(gone.cell):
        # With a house too many some filled boxes lose their digit; all do where each
        # is its own peer.
        filled = sum(map(grid.is_assigned, case.puzzle.rules.cells))
        calls = dict(grade.counts).get(finding.kind, 1)
        is_each = 2 * grade.unsound >= filled * calls
        return "own-digit" if is_each else finding.kind.value
    if kind is FunctionKind.NAKED_TWINS:
        return _cause_of_wrong_twins(grade, finding)
    return finding.kind.value


def twins_behind(grade: FunctionGrade, finding: GradeFinding) -> tuple[Cell, ...]:
    """The twins because of which a digit was removed wrongly; empty if unknown.

    They are the pair to which the cell itself belongs, or one of which it sees.
    """
    gone = finding.candidate
    is_of_twins = grade.function.kind is FunctionKind.NAKED_TWINS
    if gone is None or finding.kind is not FindingKind.UNSOUND or not is_of_twins:
        return ()
    return twins_around(finding.case.grid, gone)


def _cause_of_wrong_twins(grade: FunctionGrade, finding: GradeFinding) -> str:
    """The cause of a wrong removal for twins: which cells count as their peers."""
    assert finding.candidate is not None
    twins = twins_behind(grade, finding)
    if not twins:
        return finding.kind.value
    if finding.candidate.cell not in twins:
        return "one-twin"
    # A twin that has lost its digits for its own pair has lost both of them.
    return finding.kind.value if finding.left else "twins-lose-digits"


def _cause_of_missed(
    grade: FunctionGrade, finding: GradeFinding, left: Candidate
) -> str:
    """The cause of leaving *left*, which the definition removes."""
    if not grade.right:
        return "removes-nothing"
    reason, is_of_one_arc = finding.reason, grade.function.kind is FunctionKind.REVISE
    if reason is None or (reason.technique == TOGETHER and is_of_one_arc):
        return finding.kind.value
    if reason.technique == TOGETHER:
        return _cause_of_early_end(grade, finding, left)
    kind = _house_kind(reason, left)
    return f"{finding.kind.value}-{reason.technique}-{kind}".rstrip("-")


def _cause_of_early_end(
    grade: FunctionGrade, finding: GradeFinding, left: Candidate
) -> str:
    """Whether a first look at the grid shows that *left* goes, or only a later one."""
    grid = finding.case.grid
    gone = removed_by(find_eliminations(grid), grid)
    is_early = not gone & grid.variant.planes.bit(left)
    if is_early and grade.function.kind is not FunctionKind.AC3:  # that is probed
        return "ends-early"
    return f"{finding.kind.value}-{TOGETHER}"


def _house_kind(reason: Deduction, left: Candidate) -> str:
    """The kind of the house in which *left* was missed, if there is only one."""
    houses = [house for house in reason.within if isinstance(house, House)]
    kinds = {house.kind for house in houses if left.cell in house.cells}
    return kinds.pop() if len(kinds) == 1 else ""

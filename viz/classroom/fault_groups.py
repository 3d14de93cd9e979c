"""Groups of faults: the same mistake in the functions of many students."""

from collections.abc import Iterable
from typing import NamedTuple

from solver.student_code.grading import CodeVerdict
from viz.classroom.results import FunctionResult, StoredFinding, StudentResult


class FaultGroup(NamedTuple):
    """The submissions in which a function has the same fault.

    Attributes:
        function: The function as the first of them writes it.
        cause: The fault in a word, as ``cause_of`` names it.
        students: Whose submissions, in the order of the results.
        first: The result that shows it.
        finding: What it shows.
    """

    function: str
    cause: str
    students: tuple[str, ...]
    first: StudentResult
    finding: StoredFinding


def fault_groups(results: Iterable[StudentResult]) -> list[FaultGroup]:
    """The groups of *results*, the largest first.

    Faults that follow from another fault of the same function are left out.
    """
    groups: dict[tuple[str, str], FaultGroup] = {}
    for result in results:
        for function in result.functions:
            for finding in _own_faults(function):
                key = function.key, finding.cause
                group = groups.get(key)
                if group is None:
                    group = FaultGroup(
                        function.name, finding.cause, (), result, finding
                    )
                if result.student not in group.students:
                    named = (*group.students, result.student)
                    groups[key] = group._replace(students=named)
    return sorted(groups.values(), key=lambda group: -len(group.students))


def _own_faults(function: FunctionResult) -> list[StoredFinding]:
    if function.verdict != CodeVerdict.WRONG:
        return []
    return [fault for fault in function.faults if not fault.is_consequence]

"""Groups of faults: the same mistake in the functions of many students."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.marks.reports.results import FunctionResult, StoredFinding, StudentResult
from sudoscope.student_files.model.function_kinds import PASSES, FunctionKind


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


_CALLED: Final[Mapping[str, Sequence[FunctionKind]]] = {
    FunctionKind.REDUCE: PASSES,
    FunctionKind.SEARCH: (*PASSES, FunctionKind.REDUCE, FunctionKind.ASSIGN),
    FunctionKind.ASSIGN: (FunctionKind.ELIMINATE_ONE,),
    FunctionKind.AC3: (FunctionKind.REVISE,),
}
"""The functions that others are usually made of."""


def remark_groups(results: Iterable[StudentResult]) -> list[FaultGroup]:
    """The groups of remarks that several may mean so, the largest first."""
    return _grouped(results, _own_remarks)


def fault_groups(results: Iterable[StudentResult]) -> list[FaultGroup]:
    """The groups of faults of *results*, the largest first.

    Left out are faults that follow from another one of the same function, and those of
    functions that call another one which is wrong: only the latter says what is wrong.
    """
    return _grouped(results, _own_faults)


def _grouped(
    results: Iterable[StudentResult],
    chosen: Callable[[FunctionResult, StudentResult], Sequence[StoredFinding]],
) -> list[FaultGroup]:
    """The groups of the findings that *chosen* returns for each function."""
    groups: dict[tuple[str, str], FaultGroup] = {}
    for result in results:
        for function in result.functions:
            for finding in chosen(function, result):
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


def _own_remarks(
    function: FunctionResult, _result: StudentResult
) -> list[StoredFinding]:
    is_wrong = function.verdict == CodeVerdict.WRONG
    return [
        finding
        for finding in function.findings
        if not finding.is_fault
        and not (is_wrong and finding.kind == FindingKind.CALLS_PART)
    ]


def _own_faults(function: FunctionResult, result: StudentResult) -> list[StoredFinding]:
    """The faults of *function* that follow from no other."""
    called = _CALLED.get(function.kind, ())
    is_behind = any(
        other.kind in called and other.verdict != CodeVerdict.RIGHT
        for other in result.functions
    )
    if function.verdict != CodeVerdict.WRONG or is_behind:
        return []
    return [fault for fault in function.faults if not fault.is_consequence]

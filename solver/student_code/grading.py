"""Grades: each function of a student's code compared with its definition."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple

from solver.deduction import Deduction
from solver.digits import symbol
from solver.oracle import counted
from solver.puzzle import Puzzle
from solver.rules.builders import variant_named
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.variant import Variant
from solver.student_code.functions import (
    PASSES,
    FunctionKind,
    StudentCodeError,
    StudentFunction,
    functions_in,
)
from solver.student_code.positions import (
    Case,
    Expected,
    built_in,
    cases_for,
    removed_by,
)
from solver.student_code.process import CallFailure, CodeLimits, StudentProcess
from solver.student_code.representation import State, candidates_of
from solver.student_code.running import check_square, grid_state

MOST_PUZZLES: Final = 20
"""Puzzles of a file that code is tried on; more would take long and show no more."""
_CALLS: Final = {
    FunctionKind.ASSIGN: "assign",
    FunctionKind.ELIMINATE_ONE: "assign",
    FunctionKind.REVISE: "revise",
    FunctionKind.AC3: "ac3",
}


class Verdict(StrEnum):
    """The result of a grade."""

    RIGHT = "right"
    WRONG = "wrong"
    """A call shows it."""
    UNCALLED = "uncalled"
    """No way was found to call it, so that nothing can be said of it."""


class FindingKind(StrEnum):
    """The kind of fault of a call, the worst first."""

    FAILED = "failed"
    """It came to no end."""
    UNSOUND = "unsound"
    """It removed a digit that the solution has there."""
    RESTORED = "restored"
    """It added a candidate."""
    UNREADABLE = "unreadable"
    """What it left is no grid."""
    RETURNED = "returned"
    """It returned something else than it should."""
    NOT_REFUSED = "not-refused"
    """It did not say that nothing fits."""
    REFUSED = "refused"
    """It returned that nothing fits, and there is a solution."""
    MISSED = "missed"
    """It left a candidate that its definition removes."""
    MUTATED = "mutated"
    """It changed the grid that it was given."""


class GradeFinding(NamedTuple):
    """A fault of a call, or a remark on it.

    Attributes:
        kind: The kind of fault or remark.
        case: The call.
        candidate: The first candidate that shows it.
        reason: The deduction that removes the candidate, if it should be removed.
        left: The digits left in its cell.
        returned: The kind of value returned, in a word; empty if that is right.
        failure: Why the call did not return.
    """

    kind: FindingKind
    case: Case
    candidate: Candidate | None = None
    reason: Deduction | None = None
    left: str = ""
    returned: str = ""
    failure: CallFailure | None = None


@dataclass(frozen=True)
class FunctionGrade:
    """The grade of one function.

    Attributes:
        function: The function.
        calls: How often it was called.
        right: Candidates that it removed as it must.
        missed: Candidates that it left although it must not.
        unsound: Candidates of the solution that it removed.
        beyond: Candidates that it removed rightly, but not by its definition.
        assignments: Assignments to the dictionary, if they can be counted.
        idle: How many of them changed nothing.
        findings: The first of each kind, the worst first.
        counts: How many calls had a finding of each kind.
        is_strict: Whether changing the given grid is wrong.
    """

    function: StudentFunction
    calls: int = 0
    right: int = 0
    missed: int = 0
    unsound: int = 0
    beyond: int = 0
    assignments: int = 0
    idle: int = 0
    findings: tuple[GradeFinding, ...] = ()
    counts: tuple[tuple[FindingKind, int], ...] = ()
    is_strict: bool = False

    @property
    def faults(self) -> tuple[GradeFinding, ...]:
        """The findings that are faults."""
        harmless = set() if self.is_strict else {FindingKind.MUTATED}
        return tuple(f for f in self.findings if f.kind not in harmless)

    @property
    def remarks(self) -> tuple[GradeFinding, ...]:
        """The other findings."""
        return tuple(f for f in self.findings if f not in self.faults)

    @property
    def verdict(self) -> Verdict:
        """Whether it does all that it must, and nothing that it must not."""
        return Verdict.WRONG if self.faults else Verdict.RIGHT

    @property
    def is_right(self) -> bool:
        """Whether the verdict is that it is right."""
        return self.verdict is Verdict.RIGHT


class Grades(NamedTuple):
    """The grades of all functions of a file.

    Attributes:
        functions: One grade each.
        variant: The rules they were tried with.
        printed: The beginning of what the code printed.
        printed_bytes: How much it printed.
    """

    functions: tuple[FunctionGrade, ...]
    variant: Variant
    printed: str
    printed_bytes: int

    @property
    def verdict(self) -> Verdict:
        """Wrong if a function is, else uncalled if one is, else right."""
        found = {grade.verdict for grade in self.functions}
        order = (Verdict.WRONG, Verdict.UNCALLED, Verdict.RIGHT)
        return next(verdict for verdict in order if verdict in found)

    @property
    def is_right(self) -> bool:
        """Whether all functions are right."""
        return self.verdict is Verdict.RIGHT


def grades_of(  # noqa: PLR0913 - most have defaults
    path: Path,
    puzzles: Sequence[Puzzle] = (),
    *,
    names: Sequence[str] = (),
    limits: CodeLimits | None = None,
    is_strict: bool = False,
    on_wait: Callable[[], None] | None = None,
) -> Grades:
    """Try the functions of the code at *path*, each in a process of its own if need be.

    Args:
        path: The student's file.
        puzzles: What to try them on, each with one solution and all with the same
            rules; by default some puzzles with the rules that the code knows.
        names: The functions to try; by default all that are known.
        limits: What one call may use.
        is_strict: Whether changing the given grid is wrong.
        on_wait: Called from time to time; it may raise to stop.

    Raises:
        StudentCodeError: There is no function to try, or a puzzle has not one solution.
    """
    known = functions_in(path)
    chosen = [f for f in known if not names or f.name in names]
    if not chosen:
        raise StudentCodeError(
            f"{path} has no function called {', '.join(names)};"
            f" found: {', '.join(f.name for f in known)}"
        )
    grader = _Grader(path, known, limits or CodeLimits(), on_wait)
    return grader.grades(chosen, puzzles, is_strict=is_strict)


class _Grader:
    """Calls functions in a process, and starts another one when that has ended."""

    def __init__(
        self,
        path: Path,
        known: Sequence[StudentFunction],
        limits: CodeLimits,
        on_wait: Callable[[], None] | None,
    ) -> None:
        self._path = path
        self._known = known
        self._limits = limits
        self._on_wait = on_wait

    def grades(
        self,
        chosen: Sequence[StudentFunction],
        puzzles: Sequence[Puzzle],
        *,
        is_strict: bool,
    ) -> Grades:
        variant = puzzles[0].rules if puzzles else variant_named("classic")
        check_square(variant)
        process = self._started(variant)
        tried: list[FunctionGrade] = []
        printed, printed_bytes = "", 0
        try:
            if not puzzles:
                if process.has_diagonals:
                    process.close()
                    variant = variant_named("diagonal")
                    process = self._started(variant)  # its problems have other peers
                puzzles = built_in(variant)
            known = _solved(puzzles)
            kinds = {found.kind for found in self._known}
            is_propagated = FunctionKind.ASSIGN in kinds
            for function in chosen:
                if process.failure is not None and process.is_loaded:
                    process.close()
                    printed = printed or process.printed
                    printed_bytes += process.printed_bytes
                    process = self._started(variant)
                cases = cases_for(function.kind, known, is_propagated=is_propagated)
                grade = _graded(function, cases, self._asker(process, function))
                tried.append(replace(grade, is_strict=is_strict))
        finally:
            process.close()
        return Grades(
            tuple(tried),
            variant,
            printed or process.printed,
            printed_bytes + process.printed_bytes,
        )

    def _started(self, variant: Variant) -> StudentProcess:
        return StudentProcess(
            self._path, self._known, variant, self._limits, self._wait
        ).__enter__()

    def _asker(
        self, process: StudentProcess, function: StudentFunction
    ) -> Callable[[Case], dict[str, Any] | CallFailure]:
        """A function that makes the call of a case."""

        def ask(case: Case) -> dict[str, Any] | CallFailure:
            answer = process.ask(_order(function, case), self._wait)
            if answer is None:
                assert process.failure is not None
                return process.failure
            if "error" in answer:
                return CallFailure.of(answer["error"], self._path.name)
            return answer

        return ask

    def _wait(self, _record: dict[str, Any]) -> None:
        if self._on_wait is not None:
            self._on_wait()


def _order(function: StudentFunction, case: Case) -> dict[str, Any]:
    """The call of *case* as an order to the process."""
    return {
        "do": "call",
        "function": function.name,
        "class": function.owner,
        "extra": function.extra,
        "problem": function.is_problem,
        "call": _CALLS.get(function.kind, "values"),
        "state": grid_state(case.grid),
        "clues": case.puzzle.text,
        "cell": case.cell,
        "other": case.other,
        "digit": None if case.digit is None else symbol(case.digit),
    }


def _solved(puzzles: Sequence[Puzzle]) -> list[tuple[Puzzle, tuple[Any, ...]]]:
    """Each puzzle with its only solution.

    Raises:
        StudentCodeError: One has none, or several.
    """
    found = []
    for number, puzzle in enumerate(puzzles[:MOST_PUZZLES], start=1):
        solution = counted(puzzle).solution
        if solution is None:
            raise StudentCodeError(
                f"puzzle {number} has not exactly one solution; code can be held"
                " against a puzzle that has"
            )
        found.append((puzzle, solution))
    return found


def _graded(
    function: StudentFunction,
    cases: Sequence[Case],
    ask: Callable[[Case], dict[str, Any] | CallFailure],
) -> FunctionGrade:
    """The results of *cases*; the first call that does not return is the last."""
    grade = FunctionGrade(function)
    first: dict[FindingKind, GradeFinding] = {}
    counts: dict[FindingKind, int] = {}
    for case in cases:
        answer = ask(case)
        if isinstance(answer, CallFailure):
            found = [GradeFinding(FindingKind.FAILED, case, failure=answer)]
            grade = replace(grade, calls=grade.calls + 1)
        else:
            removed = _removed(case, answer)
            grade = _counted(grade, case, answer, removed)
            found = list(_findings(function, case, answer, removed))
        for finding in found:
            first.setdefault(finding.kind, finding)
            counts[finding.kind] = counts.get(finding.kind, 0) + 1
        if isinstance(answer, CallFailure) and answer.kind != "error":
            break
    ordered = [kind for kind in FindingKind if kind in first]
    return replace(
        grade,
        findings=tuple(first[kind] for kind in ordered),
        counts=tuple((kind, counts[kind]) for kind in ordered),
    )


class _Removed(NamedTuple):
    """The removals of a call, as sets of candidates."""

    right: int
    missed: int
    unsound: int
    beyond: int
    added: int


def _removed(case: Case, answer: dict[str, Any]) -> _Removed | None:
    """The removals of *answer* from the state of *case*; ``None`` if unreadable."""
    state = _state_after(answer)
    if state is None:
        return None
    after = candidates_of(state)
    gone = case.before & ~after
    required = removed_by(case.required, case.grid)
    unsound = gone & case.truth
    return _Removed(
        gone & required,
        required & ~gone,
        unsound,
        gone & ~case.allowed & ~unsound,
        after & ~case.before,
    )


def _state_after(answer: dict[str, Any]) -> State | None:
    """The state that was returned or, without one, the given state after the call."""
    found: State | None = answer["state"]
    if found is None and answer["returned"] != "values":
        found = answer["given"]
    return found


def _counted(
    grade: FunctionGrade,
    case: Case,
    answer: dict[str, Any],
    removed: _Removed | None,
) -> FunctionGrade:
    """A copy of *grade* with one call more."""
    grade = replace(
        grade,
        calls=grade.calls + 1,
        assignments=grade.assignments + answer["assignments"],
        idle=grade.idle + answer["idle"],
    )
    if removed is None or not case.truth:
        return grade
    return replace(
        grade,
        right=grade.right + removed.right.bit_count(),
        missed=grade.missed + removed.missed.bit_count(),
        unsound=grade.unsound + removed.unsound.bit_count(),
        beyond=grade.beyond + removed.beyond.bit_count(),
    )


def _findings(
    function: StudentFunction,
    case: Case,
    answer: dict[str, Any],
    removed: _Removed | None,
) -> Iterator[GradeFinding]:
    """The faults of one call, and remarks on it."""
    yield from _of_return(case, answer["returned"])
    if removed is None:
        yield GradeFinding(FindingKind.UNREADABLE, case)
        return
    state = _state_after(answer) or []
    cells = case.puzzle.rules.planes.cells
    if case.truth:
        for kind, bits in (
            (FindingKind.UNSOUND, removed.unsound),
            (FindingKind.RESTORED, removed.added),
            (FindingKind.MISSED, removed.missed),
        ):
            if bits:
                shown = next(iter(Candidates(bits & -bits, cells)))
                reason = _reason(case, shown)
                yield GradeFinding(kind, case, shown, reason, state[shown.cell])
    if function.kind in PASSES and answer["given"] != grid_state(case.grid):
        yield GradeFinding(FindingKind.MUTATED, case)


def _of_return(case: Case, returned: str) -> Iterator[GradeFinding]:
    """A finding if the call did not return what it should."""
    match case.expected, returned:
        case Expected.VALUES, "values":
            return
        case Expected.VALUES, "false":
            yield GradeFinding(FindingKind.REFUSED, case, returned=returned)
        case Expected.FAILURE, "values" | "true":
            yield GradeFinding(FindingKind.NOT_REFUSED, case, returned=returned)
        case Expected.FAILURE, _:
            return
        case (Expected.TRUE, "true") | (Expected.FALSE, "false"):
            return
        case _:
            yield GradeFinding(FindingKind.RETURNED, case, returned=returned)


def _reason(case: Case, gone: Candidate) -> Deduction | None:
    """The required deduction that removes *gone*, if one does."""
    grid = case.grid
    place = case.puzzle.rules.planes.bit(gone)
    return next((d for d in case.required if removed_by((d,), grid) & place), None)

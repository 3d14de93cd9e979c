"""The grade of one function: what its calls on all of its cases have shown."""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from sudoscope.classroom.model.candidate_grids import PROPAGATIONS, Level
from sudoscope.classroom.model.cases import Ask, Case, Expected
from sudoscope.classroom.model.findings import (
    CallRemovals,
    FindingKind,
    GradeFinding,
    findings_of,
    is_unsolved,
    propagations_of,
    removals_of,
)
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.search_cases import eased
from sudoscope.logs.twin_pairs import twins_around
from sudoscope.student_calls.model.call_forms import NESTED, CallForm
from sudoscope.student_calls.model.call_results import outcome
from sudoscope.student_calls.model.failure_kinds import is_meant, proves_nothing
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import PASSES, SEARCHES, FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.trial_puzzles import is_quick

_IN_PLACE: Final = frozenset(
    (
        *(*PASSES, FunctionKind.REDUCE, FunctionKind.SEARCH),
        *(FunctionKind.ASSIGN, FunctionKind.ELIMINATE_ONE),
    )
)
"""What may change the grid that it is given, and return a word."""
_RAISED: Final = "raised"
_NO_GRID: Final = frozenset({"none", "true"})
_OF_RETURN: Final = frozenset(
    {FindingKind.RETURNED, FindingKind.OWN_RETURN, FindingKind.MUTATED}
)
_SURE: Final = frozenset(
    {
        *(FindingKind.FAILED, FindingKind.EARLIER, FindingKind.UNSOUND),
        *(FindingKind.RESTORED, FindingKind.REFUSED, FindingKind.TURNED),
    }
)
"""Faults of a search that are no remarks, whatever its other calls show."""
_LEFT: Final = frozenset({FindingKind.MISSED, FindingKind.UNREADABLE})
"""What a propagation leaves open, which is a fault of a search."""
USED_UP: Final = frozenset({"time", "memory"})
"""What searches may need more of than there is, on a hard puzzle, and be right; those
of courses keep every board."""
_SHARE: Final = 0.1
"""Of the time of a call, for a search that has solved a puzzle: if another one takes it
longer, that is a remark and no fault. So for one that has shown a fault already."""


def graded_on(  # noqa: PLR0913 - two have defaults
    function: StudentFunction,
    form: CallForm,
    cases: Sequence[Case],
    ask: Ask,
    *,
    may_propagate: bool = False,
    is_tested: bool = False,
) -> FunctionGrade:
    """The results of *cases*; the first call that does not return is the last.

    A search that is slow on one puzzle, and solves others, is tried on a grid without a
    solution all the same. A solver *may_propagate* alone where its file has no search.
    Of a result that *is_tested* by its caller a grid is as good as ``True``.
    """
    is_open = may_propagate and function.kind is FunctionKind.SOLVE
    calls = _Calls(function, form.container, PROPAGATIONS if is_open else ())
    waiting = deque(cases)
    while waiting:
        case = waiting.popleft()
        # What does not end on a board with many clues is no slow search.
        may_be_slow = function.kind in SEARCHES and not is_quick(case.puzzle)
        if may_be_slow and case.truth and calls.is_wrong:
            continue  # it is wrong, and a hard puzzle shows no more
        if may_be_slow and (calls.grade.right or calls.faults):
            case = case._replace(share=_SHARE)
        answer = ask(form, case)
        if not isinstance(answer, CallFailure):
            calls.note(case, answer)
            continue
        if not case.truth and is_meant(answer):
            if case.expected is not Expected.TRUE:  # a domain that becomes empty
                calls.note_raised(case)
            continue
        is_search = answer.kind in USED_UP and may_be_slow
        if is_search and case.truth and not calls.grade.right:
            calls.note_easier(eased(case), lambda easier: ask(form, easier))
        is_slow = is_search and bool(calls.grade.right or calls.faults)
        calls.note_failure(case, answer, is_slow=is_slow)
        if answer.kind != "error":
            waiting = deque(c for c in waiting if is_slow and not c.truth)
    is_whole = not calls.is_stopped and not calls.faults
    if is_whole and cases:
        share = _SHARE if function.kind in SEARCHES else 1.0
        first = cases[0]._replace(share=share)
        calls.note_again(first, ask(form, first))
    return calls.graded(is_in_place=form.subject == NESTED, is_tested=is_tested)


class _Calls:
    """What the calls of a function have shown so far.

    Args:
        function: What is called.
        container: What holds the digits that it is given.
        levels: Those of ``PROPAGATIONS`` that it may do in place of a search.
    """

    def __init__(
        self, function: StudentFunction, container: str, levels: Sequence[Level]
    ) -> None:
        self._function, self._container = function, container
        self._levels = set(levels)
        self._found: list[GradeFinding] = []
        self._words: set[str] = set()
        """What calls with a solution returned, and whether others raised errors."""
        self._unsaid: list[GradeFinding] = []
        """Calls that nothing fits, and that returned nothing."""
        self.is_stopped = False
        self.grade = FunctionGrade(function)

    def note(self, case: Case, answer: dict[str, Any]) -> None:
        """Add a call that returned."""
        removed = removals_of(case, answer)
        self.grade = _counted(self.grade, case, answer, removed, self._container)
        self._found += findings_of(self._function, case, answer, removed)
        if case.truth:
            self._words.add(answer["returned"])
        elif answer["returned"] == "none":
            kind = FindingKind.NOT_REFUSED
            self._unsaid.append(GradeFinding(kind, case, returned="none"))
        if self._levels:
            self._levels &= propagations_of(case, answer)

    def note_raised(self, case: Case) -> None:
        """Add a call that said by an error of its own that nothing fits."""
        self.note(case, outcome("false", None, None))
        self._words.add(_RAISED)

    def note_easier(
        self, case: Case, ask: Callable[[Case], dict[str, Any] | CallFailure]
    ) -> None:
        """Add a call on a puzzle that is easy for any search, if it returns."""
        answer = ask(case)
        if not isinstance(answer, CallFailure):
            self.note(case, answer)

    @property
    def faults(self) -> set[FindingKind]:
        """The kinds of what was found, but for ways of return that may be meant."""
        return {f.kind for f in self._found} - _OF_RETURN

    @property
    def is_wrong(self) -> bool:
        """Whether a search has a fault that is no remark, whatever follows.

        What it leaves open is none where it may be a propagation.
        """
        is_left = not self.faults.isdisjoint(_LEFT) and not self._levels
        return is_left or not self.faults.isdisjoint(_SURE)

    def note_again(self, case: Case, answer: dict[str, Any] | CallFailure) -> None:
        """Add the first call once more: what it keeps may spoil it for the next one."""
        if isinstance(answer, CallFailure):
            is_fault = not proves_nothing(answer) and answer.kind == "error"
        else:
            found = findings_of(self._function, case, answer, removals_of(case, answer))
            is_fault = any(f.kind not in {*_OF_RETURN, *self.faults} for f in found)
        if is_fault:
            self._found.append(GradeFinding(FindingKind.AGAIN, case))

    def note_failure(self, case: Case, failure: CallFailure, *, is_slow: bool) -> None:
        """Add a call that did not return."""
        kind = FindingKind.SLOW if is_slow else FindingKind.FAILED
        self.is_stopped = True
        unjudged = self.grade.unjudged
        if proves_nothing(failure):
            unjudged = unjudged or failure
        elif self.grade.right or not is_slow:  # else its faults are known without it
            self._found.append(GradeFinding(kind, case, failure=failure))
        calls = self.grade.calls + 1
        self.grade = replace(self.grade, calls=calls, unjudged=unjudged)
        self._levels = set()

    def graded(self, *, is_in_place: bool, is_tested: bool) -> FunctionGrade:
        """The grade, with its findings.

        Args:
            is_in_place: Whether what it was given may be its only result.
            is_tested: Whether it counts as true or false.
        """
        found = _own_refusals(self._function, self._found)
        found = list(map(_as_truth, found)) if is_tested else found
        found = list(map(_as_own_return, found)) if is_in_place else found
        kind, words = self._function.kind, self._words
        is_shown = self.grade.right or FindingKind.FAILED in self.faults
        if self.grade.right and _are_own(kind, words):
            unsaid = self._unsaid if "none" in words else ()
            found.sort(key=lambda f: f.returned != "false" or not f.case.required)
            found = [*map(_as_own_word, found), *unsaid]
        elif is_shown and _are_own(kind, words - {"false"}):
            # That nothing fits, said of what has a solution, is another fault.
            found = [f if f.returned == "false" else _as_own_word(f) for f in found]
        found = _as_propagation(found) if self._levels else found
        if kind is FunctionKind.NAKED_TWINS:  # by chance twins may explain some
            found.sort(key=_is_explained)
        return with_findings(self.grade, found)


def _is_explained(finding: GradeFinding) -> bool:
    """Whether it is a wrong removal because of twins that are there."""
    gone = finding.candidate if finding.kind is FindingKind.UNSOUND else None
    return gone is not None and bool(twins_around(finding.case.grid, gone))


def with_findings(grade: FunctionGrade, found: Sequence[GradeFinding]) -> FunctionGrade:
    """*grade* with the first of each kind, the worst first, and their counts."""
    first: dict[FindingKind, GradeFinding] = {}
    for finding in found:
        first.setdefault(finding.kind, finding)
    counts = Counter(finding.kind for finding in found)
    ordered = [kind for kind in FindingKind if kind in first]
    return replace(
        grade,
        findings=tuple(first[kind] for kind in ordered),
        counts=tuple((kind, counts[kind]) for kind in ordered),
    )


def _as_propagation(found: Sequence[GradeFinding]) -> list[GradeFinding]:
    """*found*, with what a propagation leaves open as a remark.

    Where none of its rules fills a cell, it leaves all.
    """
    return [
        f._replace(kind=FindingKind.PROPAGATES) if f.kind in _LEFT else f for f in found
    ]


def _as_own_return(finding: GradeFinding) -> GradeFinding:
    """*finding*, as a remark where the grid is changed and not returned."""
    is_own = finding.kind is FindingKind.RETURNED and finding.returned in _NO_GRID
    is_own = is_own and finding.case.expected is Expected.VALUES
    return finding._replace(kind=FindingKind.OWN_RETURN) if is_own else finding


def _as_truth(finding: GradeFinding) -> GradeFinding:
    """*finding*, as a fault where a grid or a domain is returned for ``False``."""
    is_true = finding.returned in {"values", "domain"}
    is_true = is_true and finding.case.expected is Expected.FALSE
    return finding._replace(kind=FindingKind.RETURNED) if is_true else finding


def _are_own(kind: FunctionKind, words: set[str]) -> bool:
    """Whether *words* alone, and no grid, may be returned where that is changed.

    ``True`` that something fits, as nothing does where an error is raised if nothing
    fits; of a pass any truth value or number: whether, or how much, it changed.
    """
    if kind in PASSES and words <= {"true", "false", "int"}:
        return True
    of_grid = ({"true"}, {"true", _RAISED}, {"none", _RAISED})
    return kind in _IN_PLACE and words in of_grid


def _as_own_word(finding: GradeFinding) -> GradeFinding:
    """*finding*, as a remark where a word is returned for a grid with a solution."""
    is_own = finding.kind in {FindingKind.RETURNED, FindingKind.REFUSED}
    is_own = is_own and bool(finding.case.truth)
    return finding._replace(kind=FindingKind.OWN_RETURN) if is_own else finding


def is_silent(grade: FunctionGrade) -> bool:
    """Whether nothing is ever returned."""
    is_none = any(f.returned == "none" for f in grade.findings)
    return is_none and dict(grade.counts).get(FindingKind.RETURNED) == grade.calls


def as_in_place(grade: FunctionGrade) -> FunctionGrade:
    """*grade*, with a remark for the fault that nothing is ever returned."""
    if not is_silent(grade):
        return grade
    return replace(
        grade,
        findings=tuple(map(_as_own_return, grade.findings)),
        counts=(*grade.counts, (FindingKind.OWN_RETURN, grade.calls)),
    )


def _own_refusals(
    function: StudentFunction, found: Sequence[GradeFinding]
) -> list[GradeFinding]:
    """*found*, with ``None`` for "nothing fits" as a remark where that is meant.

    An AC-3 that returns the domains cannot return ``True``; one that returns nothing at
    all says nothing by it.
    """
    returns_domains = function.kind is FunctionKind.AC3 and any(
        f.kind is FindingKind.OWN_RETURN and f.returned == "values" for f in found
    )
    return [
        f._replace(kind=FindingKind.OWN_RETURN)
        if returns_domains
        and f.kind is FindingKind.RETURNED
        and f.case.expected is Expected.FALSE
        and f.returned == "none"
        else f
        for f in found
    ]


def _counted(
    grade: FunctionGrade,
    case: Case,
    answer: dict[str, Any],
    removed: CallRemovals | None,
    container: str,
) -> FunctionGrade:
    """A copy of *grade* with one call more, with digits in a *container*."""
    left = (one for one in answer.get("containers", "").split() if one != container)
    grade = replace(
        grade,
        calls=grade.calls + 1,
        assignments=grade.assignments + answer["assignments"],
        idle=grade.idle + answer["idle"],
        other_type=grade.other_type or next(left, ""),
    )
    is_left = grade.function.kind not in SEARCHES or answer["returned"] != "false"
    is_left = is_left and not is_unsolved(grade.function, case, answer)
    if removed is None or not case.truth or not is_left:
        return grade
    return replace(
        grade,
        right=grade.right + removed.right.bit_count(),
        missed=grade.missed + removed.missed.bit_count(),
        unsound=grade.unsound + removed.unsound.bit_count(),
        beyond=grade.beyond + removed.beyond.bit_count(),
    )


def with_remark(grade: FunctionGrade, remark: GradeFinding) -> FunctionGrade:
    """*grade* with a remark on all of its calls."""
    return replace(
        grade,
        findings=(*grade.findings, remark),
        counts=(*grade.counts, (remark.kind, grade.calls)),
    )

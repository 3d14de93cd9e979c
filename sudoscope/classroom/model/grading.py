"""Grades: each function of a student's code compared with its definition."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from sudoscope.classroom.model.bridge import bridged_function
from sudoscope.classroom.model.call_forms import PROBLEM, CallForm
from sudoscope.classroom.model.code_limits import CodeLimits
from sudoscope.classroom.model.failure_kinds import is_of_place
from sudoscope.classroom.model.findings import (
    CallRemovals,
    FindingKind,
    GradeFinding,
    findings_of,
    propagations_of,
    removals_of,
)
from sudoscope.classroom.model.fitting import Ask, CallFit, fit_of
from sudoscope.classroom.model.functions import (
    FunctionKind,
    StudentFunction,
    functions_in,
)
from sudoscope.classroom.model.network_grading import (
    GRADED,
    check_network,
    fit_on_network,
    network_cases,
)
from sudoscope.classroom.model.positions import (
    PROPAGATIONS,
    Case,
    Expected,
    built_in,
    cases_for,
)
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.rule_probes import (
    CLASSIC,
    DIAGONAL,
    ORDER,
    FoundRules,
    fit_case,
    rules_by_probe,
)
from sudoscope.classroom.model.running import check_square
from sudoscope.classroom.model.sessions import CodeSession, LoadingNote, loading_notes
from sudoscope.classroom.model.source import StudentCodeError
from sudoscope.networks.model.arcs import with_one_solution

SolvedPuzzle: TypeAlias = tuple[Puzzle, Sequence[Digit]]
"""A puzzle and its only solution."""
MOST_PUZZLES: Final = 20
"""Puzzles of a file that code is tried on; more would take long and show no more."""
_UNTRIED: Final = CallFit(None)
_OWN_WAYS: Final = frozenset(
    (
        *(FindingKind.OWN_RETURN, FindingKind.OWN_ORDER, FindingKind.SLOW),
        *(FindingKind.OWN_RULES, FindingKind.PROPAGATES),
    )
)
"""Findings that are no faults."""
_CLEARLY: Final = 2
"""How many times more must be wrong under the usual rules before others count."""
_SWAPPED: Final = str.maketrans("xy", "yx")
_UNKNOWN_NAME: Final = re.compile(r"name '(\w+)' is not defined")


class CodeVerdict(StrEnum):
    """The result of a grade."""

    RIGHT = "right"
    WRONG = "wrong"
    """A call shows it."""
    UNCALLED = "uncalled"
    """No way was found to call it, so that nothing can be said of it."""


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
        fit: How it was called, and what was tried if no way was found.
        missing: The statement that defines what it needs and that failed, such as the
            import of a package that is not there.
        unjudged: A call that failed for a reason which is not the code's, such as a
            busy machine or a missing file.
        rules: Those it was tried with.
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
    fit: CallFit = _UNTRIED
    missing: CallFailure | None = None
    unjudged: CallFailure | None = None
    rules: "TriedRules | None" = None

    @property
    def faults(self) -> tuple[GradeFinding, ...]:
        """The findings that are faults."""
        harmless = set(_OWN_WAYS)
        harmless |= set() if self.is_strict else {FindingKind.MUTATED}
        return tuple(f for f in self.findings if f.kind not in harmless)

    @property
    def remarks(self) -> tuple[GradeFinding, ...]:
        """The other findings."""
        return tuple(f for f in self.findings if f not in self.faults)

    @property
    def verdict(self) -> CodeVerdict:
        """Whether it does all that it must, and nothing that it must not."""
        if self.fit.form is None or self.missing is not None:
            return CodeVerdict.UNCALLED
        if self.faults:
            return CodeVerdict.WRONG
        is_open = self.unjudged is not None
        return CodeVerdict.UNCALLED if is_open else CodeVerdict.RIGHT

    @property
    def is_right(self) -> bool:
        """Whether the verdict is that it is right."""
        return self.verdict is CodeVerdict.RIGHT


class RulesBy(StrEnum):
    """How the rules were found that code is tried with."""

    GIVEN = "given"
    """They were asked for."""
    PROBE = "probe"
    """A call showed them."""
    PASSED = "passed"
    """The code has none: its neighbours are passed to it."""
    BOTH = "both"
    """No call showed them, so that both were tried."""


class TriedRules(NamedTuple):
    """The rules that the functions of a file were tried with.

    Attributes:
        variant: The rules.
        by: How they were found.
        probe: What the probe showed, if there was one.
        function: The name of the function that showed it.
    """

    variant: Variant
    by: RulesBy
    probe: FoundRules | None = None
    function: str = ""


class Grades(NamedTuple):
    """The grades of all functions of a file.

    Attributes:
        functions: One grade each.
        rules: The rules they were tried with.
        notes: What went wrong at statements while the file was loaded: of each its
            ``line``, its ``kind`` ("time" for one that was stopped, "long" for one that
            took long, "error") and the ``error``, a ``CallFailure``.
        printed: The beginning of what the code printed.
        printed_bytes: How much it printed.
    """

    functions: tuple[FunctionGrade, ...]
    rules: TriedRules
    notes: tuple[LoadingNote, ...]
    printed: str
    printed_bytes: int

    @property
    def variant(self) -> Variant:
        """The rules that the functions were tried with."""
        return self.rules.variant

    @property
    def verdict(self) -> CodeVerdict:
        """Wrong if a function is, else uncalled if one is, else right."""
        found = {grade.verdict for grade in self.functions}
        order = (CodeVerdict.WRONG, CodeVerdict.UNCALLED, CodeVerdict.RIGHT)
        return next(verdict for verdict in order if verdict in found)

    @property
    def is_right(self) -> bool:
        """Whether all functions are right."""
        return self.verdict is CodeVerdict.RIGHT


def grades_of(  # noqa: PLR0913 - most have defaults
    path: Path,
    puzzles: Sequence[Puzzle] = (),
    *,
    variant: str = "",
    names: Sequence[str] = (),
    limits: CodeLimits | None = None,
    is_strict: bool = False,
    bridge: Path | None = None,
    on_wait: Callable[[], None] | None = None,
) -> Grades:
    """Try the functions of the code at *path*, each in a process of its own if need be.

    Args:
        path: The student's file, or a notebook.
        puzzles: What to try them on, each with one solution and all with the same
            rules; by default some puzzles with the rules that the code knows.
        variant: The rules of the code, "classic" or "diagonal", where there are no
            puzzles; by default calls show them.
        names: The functions to try; by default all that are known.
        limits: What one call may use.
        is_strict: Whether changing the given grid is wrong.
        bridge: An adapter between the program and the code
            (``sudoscope.classroom.model.bridge``), which is tried in place of its
            functions.
        on_wait: Called from time to time; it may raise to stop.

    Raises:
        StudentCodeError: There is no function to try, a puzzle has not one solution, or
            there are no puzzles of the program's own with these rules.
    """
    if puzzles and puzzles[0].variant.has_own_names:
        return _network_grades(path, puzzles, names, limits or CodeLimits(), on_wait)
    chosen = _chosen(path, names, bridge)
    rules = puzzles[0].rules if puzzles else variant_named(variant or CLASSIC)
    check_square(rules)
    session = CodeSession(
        path, chosen, rules, limits or CodeLimits(), on_wait=on_wait, bridge=bridge
    )
    try:
        grader = _Grader(session, chosen, path.name, is_bridged=bridge is not None)
        tried, found = grader.grades(rules, puzzles, is_given=bool(puzzles or variant))
        printed, count = session.printed
    finally:
        session.close()
    return Grades(
        tuple(replace(grade, is_strict=is_strict) for grade in found),
        tried,
        loading_notes(session.facts, path.name),
        printed,
        count,
    )


def _network_grades(
    path: Path,
    puzzles: Sequence[Puzzle],
    names: Sequence[str],
    limits: CodeLimits,
    on_wait: Callable[[], None] | None,
) -> Grades:
    """The grades of the functions that can be tried on networks, on the first one."""
    puzzle = with_one_solution(puzzles[0])
    if puzzle is None:
        raise StudentCodeError("the network has no solution; one that has is needed")
    rules = puzzle.rules
    check_network(rules)
    known = [f for f in functions_in(path, on_networks=True) if f.kind in GRADED]
    chosen = tuple(f for f in known if not names or f.name in names)
    if not chosen:
        raise StudentCodeError(
            f"{path} has no function to try on a network; expected revise, ac3 or"
            " backtracking_search"
        )
    session = CodeSession(path, chosen, rules, limits, on_wait=on_wait)
    found = []
    try:
        solved = _solved([puzzle])
        for function in chosen:
            ask = session.asker(function)
            cases = network_cases(function.kind, solved)
            fit = fit_on_network(function, cases, ask)
            grade = FunctionGrade(function)
            if fit.form is not None:
                grade = _graded(function, fit.form, cases, ask)
            found.append(replace(grade, fit=fit))
        printed, count = session.printed
    finally:
        session.close()
    tried = TriedRules(rules, RulesBy.GIVEN)
    notes = loading_notes(session.facts, path.name)
    return Grades(tuple(found), tried, notes, printed, count)


def _chosen(
    path: Path, names: Sequence[str], bridge: Path | None
) -> tuple[StudentFunction, ...]:
    """The functions to try.

    Raises:
        StudentCodeError: There is none.
    """
    if bridge is not None:
        return (bridged_function(bridge),)
    known = functions_in(path)
    chosen = tuple(f for f in known if not names or f.name in names)
    if not chosen:
        raise StudentCodeError(
            f"{path} has no function called {', '.join(names)};"
            f" found: {', '.join(f.name for f in known)}"
        )
    return chosen


class _Grader:
    """Finds how functions are called and which rules they know, then tries them."""

    def __init__(
        self,
        session: CodeSession,
        chosen: Sequence[StudentFunction],
        file: str,
        *,
        is_bridged: bool,
    ) -> None:
        self._notes = loading_notes(session.facts, file)
        self._session = session
        self._chosen = chosen
        self._is_bridged = is_bridged
        self._fits: dict[StudentFunction, CallFit] = {}

    def grades(
        self, rules: Variant, puzzles: Sequence[Puzzle], *, is_given: bool
    ) -> tuple[TriedRules, list[FunctionGrade]]:
        """The grades of all functions, and the rules they were tried with.

        Each function has a process that no other function has changed, and the rules
        that it knows itself; those of the others where no call of it shows any.
        """
        given = TriedRules(rules, RulesBy.GIVEN) if is_given else None
        found: dict[StudentFunction, FunctionGrade] = {}
        own: dict[StudentFunction, TriedRules] = {}
        for function in self._in_turn():
            self._session.renew()
            self._fits[function] = self._fit(function, rules, self._known())
            tried = given or self._shown(function)
            if tried is not None:
                own[function] = tried
                boards = self._boards(tried, puzzles)
                found[function] = self._grade(function, tried, boards)
        tried = given or self._of_file(own)
        others = [f for f in self._chosen if f not in found]
        found |= self._others(others, tried, puzzles)
        shown = [grade.rules for grade in found.values() if grade.rules is not None]
        is_crossed = tried.by is RulesBy.BOTH and any(
            rules.variant.slug == DIAGONAL for rules in shown
        )
        if is_crossed:
            tried = tried._replace(variant=variant_named(DIAGONAL))
        grades = [self._told(found[f], tried) for f in self._chosen]
        return tried, self._in_own_order(grades, _solved(self._boards(tried, puzzles)))

    def _in_turn(self) -> Iterator[StudentFunction]:
        """The functions; once more those for which no form is known, if others fit."""
        yield from self._chosen
        for function in self._chosen:
            if self._fits[function].form is None and self._known():
                yield function

    def _known(self) -> list[CallForm]:
        return [f.form for f in self._fits.values() if f.form is not None]

    def _boards(self, tried: TriedRules, puzzles: Sequence[Puzzle]) -> Sequence[Puzzle]:
        return puzzles or _own_puzzles(tried.variant)

    def _others(
        self,
        functions: Sequence[StudentFunction],
        tried: TriedRules,
        puzzles: Sequence[Puzzle],
    ) -> dict[StudentFunction, FunctionGrade]:
        """The grades of *functions*, of which no call shows the rules."""
        usual = self._graded(functions, tried, puzzles)
        if tried.by is not RulesBy.BOTH:
            return usual
        other = tried._replace(variant=variant_named(DIAGONAL))
        crossed = self._graded(functions, other, puzzles)
        is_crossed = _fits_better([*crossed.values()], [*usual.values()])
        return crossed if is_crossed else usual

    def _graded(
        self,
        functions: Sequence[StudentFunction],
        tried: TriedRules,
        puzzles: Sequence[Puzzle],
    ) -> dict[StudentFunction, FunctionGrade]:
        found = {}
        for function in functions:
            self._session.renew()
            boards = self._boards(tried, puzzles)
            found[function] = self._grade(function, tried, boards)
        return found

    def _fit(
        self, function: StudentFunction, rules: Variant, known: Sequence[CallForm]
    ) -> CallFit:
        """The form of *function*; a REVISE may work on the other side of the arc."""
        self._session.use(rules)
        case = fit_case(function, rules)
        found = self._fit_on(case, function, known)
        if found.form is not None or function.kind is not FunctionKind.REVISE:
            return found
        exchanged = case._replace(cell=case.other, other=case.cell)
        fit = self._fit_on(exchanged, function, known)
        return fit if fit.form is not None else found

    def _fit_on(
        self, case: Case, function: StudentFunction, known: Sequence[CallForm]
    ) -> CallFit:
        return fit_of(
            function,
            self._session.facts,
            case,
            self._session.asker(function),
            known=known,
            is_bridged=self._is_bridged,
        )

    def _shown(self, function: StudentFunction) -> TriedRules | None:
        """The rules that calls of *function* show; ``None`` if they show none."""
        form = self._fits[function].form
        if form is None:
            return None
        found = rules_by_probe(function.kind, form, self._session.asker(function))
        if found is None:
            return None
        variant = variant_named(found.slug)
        return TriedRules(variant, RulesBy.PROBE, found, function.name)

    def _of_file(self, own: Mapping[StudentFunction, TriedRules]) -> TriedRules:
        """The rules of the whole file: those of the function that says most."""
        by_kind = {function.kind: tried for function, tried in own.items()}
        for kind in ORDER:
            if kind in by_kind:
                return by_kind[kind]
        usual = variant_named(CLASSIC)
        if all(map(_is_passed, self._known())):
            return TriedRules(usual, RulesBy.PASSED)
        return TriedRules(usual, RulesBy.BOTH)

    def _grade(
        self, function: StudentFunction, tried: TriedRules, puzzles: Sequence[Puzzle]
    ) -> FunctionGrade:
        """The grade of *function* on *puzzles*."""
        fit = self._fits[function]
        if fit.form is None:
            return FunctionGrade(function, fit=fit, rules=tried)
        self._session.use(tried.variant)
        is_propagated = any(f.kind is FunctionKind.ASSIGN for f in self._chosen)
        cases = cases_for(function.kind, _solved(puzzles), is_propagated=is_propagated)
        ask = self._session.asker(function)
        has_search = any(f.kind is FunctionKind.SEARCH for f in self._chosen)
        grade = replace(
            _graded(function, fit.form, cases, ask, may_propagate=not has_search),
            fit=fit,
            rules=tried,
        )
        return replace(grade, missing=self._missing(grade))

    def _told(self, grade: FunctionGrade, tried: TriedRules) -> FunctionGrade:
        """*grade* with a remark where its function knows other rules than the file."""
        own = grade.rules
        is_other = own is not None and own.variant is not tried.variant
        if not is_other or grade.fit.form is None:
            return grade
        empty = _own_puzzles(tried.variant)[0]
        case = Case(empty, Grid.of(empty).candidates, 0)
        remark = GradeFinding(FindingKind.OWN_RULES, case, returned=tried.function)
        return _with_remark(grade, remark)

    def _in_own_order(
        self, grades: list[FunctionGrade], solved: Sequence[SolvedPuzzle]
    ) -> list[FunctionGrade]:
        """*grades* with a REVISE that takes its cells in the other order, if one does.

        Where AC-3 is right with it, it does what its author means.
        """
        is_used = any(
            grade.function.kind is FunctionKind.AC3 and grade.is_right
            for grade in grades
        )
        return [
            self._swapped(grade, solved)
            if is_used
            and grade.function.kind is FunctionKind.REVISE
            and grade.verdict is CodeVerdict.WRONG
            else grade
            for grade in grades
        ]

    def _swapped(
        self, grade: FunctionGrade, solved: Sequence[SolvedPuzzle]
    ) -> FunctionGrade:
        """*grade* with both cells in the other order, if that is right."""
        function, form = grade.function, grade.fit.form
        assert form is not None
        form = form._replace(layout=form.layout.translate(_SWAPPED))
        cases = cases_for(function.kind, solved)
        found = _graded(function, form, cases, self._session.asker(function))
        found = replace(found, fit=grade.fit._replace(form=form))
        if not found.is_right:
            return grade
        return _with_remark(found, GradeFinding(FindingKind.OWN_ORDER, cases[0]))

    def _missing(self, grade: FunctionGrade) -> CallFailure | None:
        """The failed statement that defines a name which *grade* could not find."""
        for finding in grade.findings:
            match = finding.failure and _UNKNOWN_NAME.search(finding.failure.text)
            for note in self._notes if match else ():
                error = note.error or CallFailure(
                    note.kind, file=note.file, line=note.line, source=note.source
                )
                is_all = "import *" in error.source
                if match and (is_all or re.search(rf"\b{match[1]}\b", error.source)):
                    return error
        return None


def _with_remark(grade: FunctionGrade, remark: GradeFinding) -> FunctionGrade:
    """*grade* with a remark on all of its calls."""
    return replace(
        grade,
        findings=(*grade.findings, remark),
        counts=(*grade.counts, (remark.kind, grade.calls)),
    )


def _own_puzzles(rules: Variant) -> tuple[Puzzle, ...]:
    """The puzzles of the program with *rules*.

    Raises:
        StudentCodeError: There are none.
    """
    found = built_in(rules)
    if not found:
        raise StudentCodeError(
            f"the program has no puzzles of its own with {rules.slug} rules to try code"
            " on; give some of your own"
        )
    return found


def _is_passed(form: CallForm) -> bool:
    """Whether the neighbours of cells come from here."""
    return form.subject == PROBLEM or bool(set("nqc") & set(form.layout))


def _fits_better(
    grades: Sequence[FunctionGrade], usual: Sequence[FunctionGrade]
) -> bool:
    """Whether *grades* show other rules than the usual ones, and not only a fault.

    Code that is wrong under both rules is a little less wrong under one of them by
    chance; so far fewer candidates must show it.
    """
    wrong, usually_wrong = map(_wrong_functions, (grades, usual))
    if wrong != usually_wrong:
        return wrong < usually_wrong
    return _CLEARLY * _wrong_share(grades) < _wrong_share(usual)


def _wrong_functions(grades: Sequence[FunctionGrade]) -> int:
    return sum(grade.verdict is CodeVerdict.WRONG for grade in grades)


def _wrong_share(grades: Sequence[FunctionGrade]) -> float:
    """The share of candidates that were missed or removed wrongly."""
    wrong = sum(grade.missed + grade.unsound for grade in grades)
    return wrong / max(1, wrong + sum(grade.right for grade in grades))


def _solved(puzzles: Sequence[Puzzle]) -> list[SolvedPuzzle]:
    """Each puzzle with its only solution.

    Raises:
        StudentCodeError: One has none, or several.
    """
    found: list[SolvedPuzzle] = []
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
    form: CallForm,
    cases: Sequence[Case],
    ask: Ask,
    *,
    may_propagate: bool = False,
) -> FunctionGrade:
    """The results of *cases*; the first call that does not return is the last.

    A solver *may_propagate* alone where its file has no search.
    """
    grade = FunctionGrade(function)
    found: list[GradeFinding] = []
    is_open = may_propagate and function.kind is FunctionKind.SOLVE
    levels = set(PROPAGATIONS) if is_open else set()
    for case in cases:
        answer = ask(form, case)
        if isinstance(answer, CallFailure):
            is_slow = answer.kind == "time" and function.kind is FunctionKind.SOLVE
            is_slow = is_slow and bool(grade.right)
            kind = FindingKind.SLOW if is_slow else FindingKind.FAILED
            if is_of_place(answer):
                grade = replace(grade, unjudged=grade.unjudged or answer)
            else:
                found.append(GradeFinding(kind, case, failure=answer))
            grade = replace(grade, calls=grade.calls + 1)
            levels = set()
        else:
            removed = removals_of(case, answer)
            grade = _counted(grade, case, answer, removed)
            found += findings_of(function, case, answer, removed)
            levels &= propagations_of(case, answer) if levels else levels
        if isinstance(answer, CallFailure) and answer.kind != "error":
            break
    found = _own_refusals(function, found)
    return _with_findings(grade, _as_propagation(found) if levels else found)


def _with_findings(
    grade: FunctionGrade, found: Sequence[GradeFinding]
) -> FunctionGrade:
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
    """*found*, with what a propagation leaves open as a remark."""
    return [
        f._replace(kind=FindingKind.PROPAGATES) if f.kind is FindingKind.MISSED else f
        for f in found
    ]


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

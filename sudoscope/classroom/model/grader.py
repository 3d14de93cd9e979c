"""Finds how functions are called and which rules they know, then tries them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from sudoscope.classroom.model.assign_cases import bare
from sudoscope.classroom.model.blame import lacking_diagonals
from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.case_grading import (
    graded_on,
    with_remark,
)
from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.deciding_cases import ROUNDS
from sudoscope.classroom.model.file_forms import FileForms
from sudoscope.classroom.model.file_rules import (
    BOTH,
    fits_better,
    of_both,
    of_file,
    with_diagonals,
)
from sudoscope.classroom.model.findings import (
    FindingKind,
    GradeFinding,
    findings_of,
    removals_of,
)
from sudoscope.classroom.model.forms_in_use import is_whole
from sudoscope.classroom.model.grades import (
    CodeVerdict,
    FunctionGrade,
    RulesBy,
    TriedRules,
)
from sudoscope.classroom.model.missing_names import MissingNames
from sudoscope.classroom.model.network_grading import (
    consistencies_on_networks,
    is_struck,
    revisions_on_networks,
)
from sudoscope.classroom.model.own_ways import in_own_order, with_own_faults
from sudoscope.classroom.model.rule_probes import DIAGONAL, ORDER, rules_by_probe
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.classroom.model.trial_cases import own_puzzles, trial_cases, untried
from sudoscope.classroom.model.unsolvable_boards import with_filled_board
from sudoscope.student_calls.model.call_forms import (
    BRIDGE,
    PROBLEM,
    CallForm,
    is_written,
)
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_calls.model.right_boards import BARE
from sudoscope.student_files.model.function_kinds import (
    SEARCHES,
    FunctionKind,
)
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import names_used_by
from sudoscope.student_files.model.trial_puzzles import (
    guessing,
    is_quick,
    quick,
    revealing,
)

_OF_SEARCH: Final = 2
"""The last puzzles of the program, which show that a search tries all digits alone."""
_ON_NETWORKS: Final = {
    FunctionKind.REVISE: revisions_on_networks,
    FunctionKind.AC3: consistencies_on_networks,
}
"""The calls on networks of functions that are given a problem."""


class Grader:
    """Finds how functions are called and which rules they know, then tries them.

    Args:
        path: The student's file.
        session: The code.
        chosen: Its functions to try.
        needs: The names that it did not get.
        is_bridged: Whether an adapter is tried in place of its functions.

    Attributes:
        right_searches: The names of searches that were right on all puzzles.
        beside: The grades of other functions, which the chosen ones may call.
    """

    def __init__(
        self,
        path: Path,
        session: CodeSession,
        chosen: Sequence[StudentFunction],
        needs: MissingNames,
        *,
        is_bridged: bool,
    ) -> None:
        self._path = path
        self._needs = needs
        self._session = session
        self._forms = FileForms(path, session, chosen, is_bridged=is_bridged)
        self.right_searches: set[str] = set()
        self.beside: Sequence[FunctionGrade] = ()

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
        for function in self._forms.in_turn():
            self._session.renew()
            function = self._forms.settle(function, rules)  # noqa: PLW2901
            tried = given or self._shown(function)
            if tried is not None:
                own[function] = tried
                found[function] = self._grade(function, tried, puzzles)
        passed, crossed = self._forms.are_passed, self._session.facts.has_diagonals
        tried = given or of_file(own, passed, has_diagonals=crossed)
        others = [f for f in self._forms.chosen if f not in found]
        found |= self._others(others, tried, puzzles)
        tried = of_both(tried, [*found.values()])
        if given is None:
            shown = with_diagonals(own) or tried
            for function, its_rules in lacking_diagonals(self._path, found, shown):
                tried = shown
                found |= self._graded([function], its_rules, puzzles)
        grades = [self._told(found[f], tried) for f in self._forms.chosen]
        grades = in_own_order(
            self._path, self._session, grades, puzzles or own_puzzles(tried.variant)
        )

        def judge(
            grade: FunctionGrade, parts: Sequence[RightPart], form: CallForm | None
        ) -> FunctionGrade:
            self._session.renew()
            rules = grade.rules or tried
            form = form or self._forms.form_with(parts, grade, rules)
            if form is None:
                return grade

            def judged(one: CallForm) -> FunctionGrade:
                found = self._on_cases(grade.function, one, rules, puzzles, parts)
                return replace(found, fit=grade.fit._replace(form=one))

            first = judged(form)
            self.right_searches |= _right_search(first)
            if first.is_right or not parts:
                return first
            shared = self._forms.shared(grade.function, form, rules)
            others = map(judged, chain(shared, self._forms.others_of(form)))
            return next((other for other in others if other.is_right), first)

        every = with_own_faults(
            self._path,
            self._session,
            [*grades, *self.beside],
            judge,
            tried,
            puzzles or own_puzzles(tried.variant),
        )
        self.beside = every[len(grades) :]
        return tried, every[: len(grades)]

    def boards(
        self, tried: TriedRules, puzzles: Sequence[Puzzle], function: StudentFunction
    ) -> tuple[Puzzle, ...]:
        """The puzzles that *function* is tried on.

        The last ones of the program show whether a search tries every digit, and take
        most of its time. A solver that calls one that does is not tried on them again.
        """
        rules, first = tried.variant, tuple[Puzzle, ...]()
        is_solver = function.kind is FunctionKind.SOLVE and self.right_searches
        used = names_used_by(self._path, function) if is_solver else set()
        is_shown = not self.right_searches.isdisjoint(used)
        if function.kind in SEARCHES:
            first = (*quick(rules), *revealing(rules))
            first = first if is_shown else (*first, *guessing(rules))
        if puzzles:
            return *first, *puzzles
        own = own_puzzles(rules)
        return *first, *(own[:-_OF_SEARCH] if is_shown else own)

    def _others(
        self,
        functions: Sequence[StudentFunction],
        tried: TriedRules,
        puzzles: Sequence[Puzzle],
    ) -> dict[StudentFunction, FunctionGrade]:
        """The grades of *functions*, of which no call shows the rules."""
        usual = self._graded(functions, tried, puzzles)
        if tried.by not in BOTH:
            return usual
        other = tried._replace(variant=variant_named(DIAGONAL))
        crossed = self._graded(functions, other, puzzles)
        is_crossed = fits_better(
            [*crossed.values()],
            [*usual.values()],
            is_likely=tried.by is RulesBy.UNITS,
        )
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
            found[function] = self._grade(function, tried, puzzles)
        return found

    def _shown(self, function: StudentFunction) -> TriedRules | None:
        """The rules that calls of *function* show; ``None`` if they show none."""
        form = self._forms.fits[function].form
        if form is None or self._forms.is_of_parts(function):
            return None
        found = rules_by_probe(function.kind, form, self._session.asker(function))
        if found is None:
            if function.kind in ORDER and form.subject != PROBLEM:
                self._session.note_wrong(function)  # it does not what it is for
            return None
        if found.missing and self._session.facts.has_diagonals:
            return None  # it strikes too little, on diagonals as elsewhere
        variant = variant_named(found.slug)
        return TriedRules(variant, RulesBy.PROBE, found, function.name)

    def _grade(
        self, function: StudentFunction, tried: TriedRules, puzzles: Sequence[Puzzle]
    ) -> FunctionGrade:
        """The grade of *function* on *puzzles*, or those of the program."""
        fit = self._forms.fits[function]
        form = fit.form or self._forms.form_of_class(function)
        if form is None:
            return FunctionGrade(function, fit=fit, rules=tried)
        grade = self._on_cases(function, form, tried, puzzles)
        if fit.form is None and not (grade.right or grade.unsound):
            return replace(grade, fit=fit._replace(idle=form))
        self._forms.fits[function] = fit = fit._replace(form=form)
        grade = replace(grade, fit=fit)
        others = () if function in self._forms.passed else self._forms.others_of(form)
        for form in others:
            if grade.verdict is not CodeVerdict.WRONG:
                break
            other = self._on_cases(function, form, tried, puzzles)
            if other.is_right:
                self._forms.fits[function] = fit._replace(form=form)
                grade = replace(other, fit=self._forms.fits[function])
        if grade.verdict is CodeVerdict.WRONG:
            self._session.note_wrong(function)
            grade = self._kept(grade, tried)
        self.right_searches |= _right_search(grade)
        return self._needs.noted(grade)

    def _kept(self, grade: FunctionGrade, tried: TriedRules) -> FunctionGrade:
        """*grade*, and whether its search is right in a call before which is none."""
        function, form, shown = grade.function, grade.fit.form, dict(grade.counts)
        quick_ones = [f.case for f in grade.findings if is_quick(f.case.puzzle)]
        is_said = FindingKind.AGAIN in shown or FindingKind.EARLIER in shown
        is_said = is_said or FindingKind.FAILED in shown
        if form is None or function.kind not in SEARCHES or is_said or not quick_ones:
            return grade
        case = quick_ones[0]
        self._session.renew()
        self._session.use(tried.variant)
        answer = self._session.asker(function)(form, case)
        if isinstance(answer, CallFailure) or not case.truth:
            return grade
        faults = findings_of(function, case, answer, removals_of(case, answer))
        if not is_whole(case, answer) or any(faults):
            return grade
        return with_remark(grade, GradeFinding(FindingKind.KEPT, case))

    def _on_cases(
        self,
        function: StudentFunction,
        form: CallForm | None,
        tried: TriedRules,
        puzzles: Sequence[Puzzle],
        parts: Sequence[RightPart] = (),
    ) -> FunctionGrade:
        """The grade of calls of *function*, with right ones in place of *parts*."""
        assert form is not None
        self._session.use(tried.variant)
        kinds = {known.kind for known in self._forms.chosen}
        boards = self.boards(tried, puzzles, function)
        is_propagated = FunctionKind.ASSIGN in kinds
        cases = trial_cases(function.kind, boards, is_propagated=is_propagated)
        is_of_clues = form.subject == BRIDGE or not is_written(form.subject)
        if is_of_clues and function.kind in ROUNDS:  # it may keep more of them
            cases = tuple(case for case in cases if case.is_on_way)
        if any(part.way == BARE for part in parts):
            cases = tuple(map(bare, filter(_has_truth, cases)))
        ask = self._session.asker(function, parts)
        has_search = FunctionKind.SEARCH in kinds
        shown = [*self._shown_on_networks(function, form, ask)]
        found: FunctionGrade | None = None
        for more, asked in shown or [((), ask)]:
            every = (*cases, *more)
            one = graded_on(function, form, every, asked, may_propagate=not has_search)
            found = one if found is None or one.is_right else found
            if one.is_right:
                break
        assert found is not None
        found = replace(found, fit=self._forms.fits[function], rules=tried)
        return with_filled_board(
            found, form, ask, tried.variant, is_propagated=is_propagated
        )

    def _shown_on_networks(
        self, function: StudentFunction, form: CallForm, ask: Ask
    ) -> Iterator[tuple[Sequence[Case], Ask]]:
        """Calls on networks, and what makes them, if *function* asks for constraints.

        Where an object of the file is made of the parts of a network, once with lists
        and once with sets of values: code may be right with one of them alone.
        """
        for known in self._forms.on_networks(function, form):

            def asked(
                given: CallForm, case: Case, known: CallForm = known
            ) -> dict[str, Any] | CallFailure:
                return ask(known if case.puzzle.rules.has_own_names else given, case)

            cases = _ON_NETWORKS[function.kind]()
            answer = asked(form, cases[0])
            if not isinstance(answer, CallFailure) and is_struck(cases[0], answer):
                yield cases, asked

    def _told(self, grade: FunctionGrade, tried: TriedRules) -> FunctionGrade:
        """*grade*, and whether its function knows one diagonal, or others than *tried*.

        One diagonal is a fault: no rules have it. Other rules are a remark.
        """
        own = grade.rules
        if own is not None and own.probe is not None and own.probe.known is not None:
            fault = GradeFinding(FindingKind.ONE_DIAGONAL, untried(own.variant))
            counts = ((fault.kind, grade.calls), *grade.counts)
            grade = replace(grade, findings=(fault, *grade.findings), counts=counts)
        slugs = {r.probe.slug for r in (own, tried) if r is not None and r.probe}
        is_other = own is not None and (
            own.variant is not tried.variant or len(slugs) > 1
        )
        if not is_other or grade.fit.form is None:
            return grade
        case = untried(tried.variant)
        remark = GradeFinding(FindingKind.OWN_RULES, case, returned=tried.function)
        return with_remark(grade, remark)


def _right_search(grade: FunctionGrade) -> set[str]:
    """The name of the function of *grade*, if it is a search that is right."""
    is_search = grade.function.kind is FunctionKind.SEARCH
    return {grade.function.plain_name} if is_search and grade.is_right else set()


def _has_truth(case: Case) -> bool:
    return bool(case.truth)

"""Finds how functions are called and which rules they know, then tries them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Final, TypeAlias

from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from sudoscope.classroom.model.blame import Judge, lacking_diagonals, own_faults
from sudoscope.classroom.model.case_grading import (
    as_in_place,
    graded_on,
    is_silent,
    with_remark,
)
from sudoscope.classroom.model.deciding_cases import ROUNDS, deciding_cases
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit, fit_of
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
from sudoscope.classroom.model.places_of_solvers import with_places_of_solvers
from sudoscope.classroom.model.positions import (
    Case,
    bare,
    cases_for,
    easiest,
    with_a_digit_twice,
)
from sudoscope.classroom.model.rule_probes import (
    CLASSIC,
    DIAGONAL,
    ORDER,
    SURE,
    fit_case,
    rules_by_probe,
)
from sudoscope.classroom.model.sessions import CodeSession, RightPart
from sudoscope.classroom.model.untrue_results import (
    first_untrue,
    with_untrue_results,
)
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import (
    BRIDGE,
    LISTED,
    PROBLEM,
    VALUES,
    CallForm,
    as_listed,
    forms_of,
    is_written,
    without_queue,
)
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_calls.model.right_boards import BARE
from sudoscope.student_files.model.function_kinds import (
    IN_METHODS,
    PASSES,
    SEARCHES,
    FunctionKind,
)
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import names_used_by
from sudoscope.student_files.model.results_used import is_result_tested, is_result_used
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.trial_puzzles import built_in, quick, revealing

SolvedPuzzle: TypeAlias = tuple[Puzzle, Sequence[Digit]]
"""A puzzle and its only solution."""
MOST_PUZZLES: Final = 20
"""Puzzles of a file that code is tried on; more would take long and show no more."""
_OF_SEARCH: Final = 2
"""The last puzzles of the program, which show that a search tries all digits alone."""
_CLEARLY: Final = 2
"""How many times more must be wrong under the usual rules before others count."""
_TEXTS: Final = (DigitContainer.TEXT_SET, DigitContainer.TEXT_LIST)
_NUMBERS: Final = (DigitContainer.NUMBER_SET, DigitContainer.NUMBER_LIST)
_OTHER_DIGITS: Final = dict.fromkeys(_TEXTS, _NUMBERS) | dict.fromkeys(_NUMBERS, _TEXTS)
"""Containers that fit the same code, until it counts its digits."""
_ON_NETWORKS: Final = {
    FunctionKind.REVISE: revisions_on_networks,
    FunctionKind.AC3: consistencies_on_networks,
}
"""The calls on networks of functions that are given a problem."""
_SWAPPED: Final = str.maketrans("xyXY", "yxYX")


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
        self._chosen = chosen
        self._is_bridged = is_bridged
        self._fits: dict[StudentFunction, CallFit] = {}
        self._passed: set[StudentFunction] = set()
        """Those that are called with what the file itself passes to them."""
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
        for function in self._in_turn():
            self._session.renew()
            self._fits[function] = self._fit(function, rules, self._known())
            tried = given or self._shown(function)
            if tried is not None:
                own[function] = tried
                found[function] = self._grade(function, tried, puzzles)
        tried = given or self._of_file(own)
        others = [f for f in self._chosen if f not in found]
        found |= self._others(others, tried, puzzles)
        tried = _of_both(tried, [*found.values()])
        if given is None:
            crossed = _with_diagonals(own) or tried
            for function, its_rules in lacking_diagonals(self._path, found, crossed):
                tried = crossed
                found |= self._graded([function], its_rules, puzzles)
        grades = [self._told(found[f], tried) for f in self._chosen]
        grades = self._in_own_order(grades, puzzles or _own_puzzles(tried.variant))

        def judge(
            grade: FunctionGrade, parts: Sequence[RightPart], form: CallForm | None
        ) -> FunctionGrade:
            self._session.renew()
            rules = grade.rules or tried
            form = form or self._form_with(parts, grade, rules)
            if form is None:
                return grade

            def judged(one: CallForm) -> FunctionGrade:
                found = self._on_cases(grade.function, one, rules, puzzles, parts)
                return replace(found, fit=grade.fit._replace(form=one))

            first = judged(form)
            self.right_searches |= _right_search(first)
            if first.is_right or not parts:
                return first
            shared = self._shared(grade.function, form, rules)
            listed = as_listed(form, self._session.facts)
            others = map(judged, chain(shared, listed))
            return next((other for other in others if other.is_right), first)

        every = _with_own_faults(
            self._path,
            self._session,
            [*grades, *self.beside],
            judge,
            tried,
            puzzles or _own_puzzles(tried.variant),
        )
        self.beside = every[len(grades) :]
        return tried, every[: len(grades)]

    def _shared(
        self, function: StudentFunction, form: CallForm, tried: TriedRules
    ) -> Iterator[CallForm]:
        """*form* with digits in containers that all passes of the file work on, too.

        They make what its author has of the texts that they are given; right ones do
        not, and then a cell that holds nothing is not seen.
        """
        is_text = form.subject == VALUES and form.container is DigitContainer.TEXT
        passes = {
            other: fit.form
            for other, fit in self._fits.items()
            if is_text and other.kind in PASSES and fit.form and other != function
        }
        for container in (*_TEXTS, *_NUMBERS) if passes else ():
            answers = (
                self._session.asker(other)(
                    own._replace(container=container), fit_case(other, tried.variant)
                )
                for other, own in passes.items()
            )
            if not any(isinstance(answer, CallFailure) for answer in answers):
                yield form._replace(container=container)

    def _form_with(
        self, parts: Sequence[RightPart], grade: FunctionGrade, rules: TriedRules
    ) -> CallForm | None:
        """The form of a solver with right *parts*, that of *grade* for others.

        Without them it may solve nothing in any form.
        """
        kind, form = grade.function.kind, grade.fit.form
        is_open = kind is FunctionKind.SOLVE or (kind is FunctionKind.AC3 and not form)
        if not is_open or self._is_bridged:
            return form
        self._session.use(rules.variant)
        case = fit_case(grade.function, rules.variant)
        fit = self._fit_on(case, grade.function, (), parts)
        return fit.form or grade.fit.form

    def _in_turn(self) -> Iterator[StudentFunction]:
        """The functions, searches last; again those that others show how to call."""
        yield from sorted(self._chosen, key=lambda f: f.kind in SEARCHES)
        for function in self._chosen:
            fit = self._fits[function]
            if (fit.form is None and self._known()) or self._shown_by_others(fit):
                yield function

    def _known(self) -> list[CallForm]:
        return [f.form for f in self._fits.values() if f.form is not None]

    def boards(
        self, tried: TriedRules, puzzles: Sequence[Puzzle], function: StudentFunction
    ) -> tuple[Puzzle, ...]:
        """The puzzles that *function* is tried on.

        The last ones of the program show whether a search tries every digit, and take
        most of its time. A solver that calls one that does is not tried on them again.
        """
        rules, first = tried.variant, tuple[Puzzle, ...]()
        if function.kind in SEARCHES:
            first = (*quick(rules), *revealing(rules))
        if puzzles:
            return *first, *puzzles
        own = _own_puzzles(rules)
        is_solver = function.kind is FunctionKind.SOLVE and self.right_searches
        used = names_used_by(self._path, function) if is_solver else set()
        is_shown = not self.right_searches.isdisjoint(used)
        return *first, *(own[:-_OF_SEARCH] if is_shown else own)

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
            found[function] = self._grade(function, tried, puzzles)
        return found

    def _shown_by_others(self, fit: CallFit) -> DigitContainer | None:
        """What holds the digits of functions beside it, where *fit* lacks it.

        What one of them cannot work on either is not what the file has.
        """
        own = fit.form and fit.form.container
        shown = (
            other.form.container
            for other in self._fits.values()
            if other.form and own in other.lacking and own in fit.lacking
        )
        return next((one for one in shown if one in fit.failed and one != own), None)

    def _in_own_digits(
        self, function: StudentFunction, fit: CallFit, rules: Variant
    ) -> CallFit:
        """*fit* in what the file has digits in, where *function* fails with that.

        In another container it may do what is asked for, and the program fails.
        """
        if fit.form is None or fit.form.subject not in {VALUES, LISTED}:
            return fit
        passed = self._passed_to(function, rules) if fit.failed else None
        if passed in fit.failed:
            self._passed.add(function)
        else:
            passed = self._shown_by_others(fit)
        form = fit.form._replace(container=passed or fit.form.container)
        return fit._replace(form=form)

    def _passed_to(
        self, function: StudentFunction, rules: Variant
    ) -> DigitContainer | None:
        """In what a solver of the file passes digits to *function*, if that is seen."""
        solvers = [f for f in self._chosen if f.kind is FunctionKind.SOLVE]
        for solver in solvers if function not in solvers else ():
            case = next(easiest(fit_case(solver, rules)))
            ask = self._session.asker(solver, passed_to=function.name)
            found = None
            for form in forms_of(solver, self._session.facts):
                answer = ask(form, case)
                is_ended = isinstance(answer, CallFailure) and answer.kind != "error"
                if not isinstance(answer, CallFailure):
                    found = next(
                        (c for c in DigitContainer if c == answer["returned"]), None
                    )
                if found is not None or is_ended:
                    break
            self._session.renew()  # it may have changed what others work with
            if found is not None:
                return found
        return None

    def _fit(
        self, function: StudentFunction, rules: Variant, known: Sequence[CallForm]
    ) -> CallFit:
        """The form of *function*; a REVISE may work on the other side of the arc."""
        self._session.use(rules)
        case = fit_case(function, rules)
        found = self._fit_on(case, function, known)
        found = self._in_own_digits(function, found, rules)
        if found.form is not None or function.kind is not FunctionKind.REVISE:
            return found
        exchanged = case._replace(cell=case.other, other=case.cell)
        fit = self._fit_on(exchanged, function, known)
        fit = self._in_own_digits(function, fit, rules)
        return fit if fit.form is not None else found._replace(form=found.idle)

    def _fit_on(
        self,
        case: Case,
        function: StudentFunction,
        known: Sequence[CallForm],
        parts: Sequence[RightPart] = (),
    ) -> CallFit:
        ask = self._session.asker(function, parts)
        found = fit_of(
            self._path,
            function,
            self._session.facts,
            case,
            ask,
            known=known,
            is_bridged=self._is_bridged,
            has_wrong=not parts and self._session.has_wrong(function),
        )
        if found.form is None:
            return found
        own = without_queue(function, found.form)
        answer = ask(own, case) if own != found.form else None
        if isinstance(answer, CallFailure) and answer.type == "KeyError":
            return found  # the queue that it makes has cells of other names
        return found._replace(form=own)

    def _shown(self, function: StudentFunction) -> TriedRules | None:
        """The rules that calls of *function* show; ``None`` if they show none."""
        form = self._fits[function].form
        if form is None or self._is_of_parts(function):
            return None
        found = rules_by_probe(function.kind, form, self._session.asker(function))
        if found is None:
            if function.kind in ORDER and form.subject != PROBLEM:
                self._session.note_wrong(function)  # it does not what it is for
            return None
        variant = variant_named(found.slug)
        return TriedRules(variant, RulesBy.PROBE, found, function.name)

    def _is_of_parts(self, function: StudentFunction) -> bool:
        """Whether the object of *function* is made of neighbours from here."""
        return bool(function.owner) and function.owner in self._session.facts.of_parts

    def _of_file(self, own: Mapping[StudentFunction, TriedRules]) -> TriedRules:
        """The rules of the whole file: those of the function that says most."""
        by_kind = {function.kind: tried for function, tried in own.items()}
        for kind in ORDER:
            if kind in by_kind:
                return by_kind[kind]
        usual = variant_named(CLASSIC)
        are_passed = [
            _is_passed(fit.form) or self._is_of_parts(function)
            for function, fit in self._fits.items()
            if fit.form is not None
        ]
        by = RulesBy.PASSED if all(are_passed) else RulesBy.BOTH
        return TriedRules(usual, by if are_passed else RulesBy.NOTHING)

    def _grade(
        self, function: StudentFunction, tried: TriedRules, puzzles: Sequence[Puzzle]
    ) -> FunctionGrade:
        """The grade of *function* on *puzzles*, or those of the program."""
        fit = self._fits[function]
        form = fit.form or self._form_of_class(function)
        if form is None:
            return FunctionGrade(function, fit=fit, rules=tried)
        grade = self._on_cases(function, form, tried, puzzles)
        if fit.form is None and not (grade.right or grade.unsound):
            return replace(grade, fit=fit._replace(idle=form))
        self._fits[function] = fit = fit._replace(form=form)
        grade = replace(grade, fit=fit)
        others = () if function in self._passed else self._other_forms(form)
        for form in others:
            if grade.verdict is not CodeVerdict.WRONG:
                break
            other = self._on_cases(function, form, tried, puzzles)
            if other.is_right:
                self._fits[function] = fit._replace(form=form)
                grade = replace(other, fit=self._fits[function])
        if grade.verdict is CodeVerdict.WRONG:
            self._session.note_wrong(function)
        self.right_searches |= _right_search(grade)
        return self._needs.noted(grade)

    def _form_of_class(self, function: StudentFunction) -> CallForm | None:
        """The form of another method of its class that works on its object alone."""
        is_alike = function.owner and function.kind in IN_METHODS
        known = (
            fit.form
            for other, fit in self._fits.items()
            if is_alike and other.owner == function.owner and other.kind in IN_METHODS
        )
        return next((form for form in known if form and not form.layout), None)

    def _other_forms(self, form: CallForm) -> list[CallForm]:
        """*form* with other digits, of which code may take both until it counts them.

        Those are numbers for texts in containers, and for plain texts where another
        function of the file takes numbers. And a list of cells for a dictionary, which
        code may take for one until it copies it.
        """
        is_of_numbers = any(known.container in _NUMBERS for known in self._known())
        numbers = _NUMBERS if is_of_numbers else ()
        others = (*_OTHER_DIGITS.get(form.container, ()), *numbers)
        is_held = form.subject in {VALUES, LISTED}
        forms = [
            form._replace(container=container)
            for container in dict.fromkeys(others)
            if is_held and container is not form.container
        ]
        facts = self._session.facts
        lists = [one for each in (form, *forms) for one in as_listed(each, facts)]
        return [*forms, *lists]

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
        kinds = {known.kind for known in self._chosen}
        boards = self.boards(tried, puzzles, function)
        is_propagated = FunctionKind.ASSIGN in kinds
        cases = _cases(function.kind, boards, is_propagated=is_propagated)
        is_of_clues = form.subject == BRIDGE or not is_written(form.subject)
        if is_of_clues and function.kind in ROUNDS:  # it may keep more of them
            cases = tuple(case for case in cases if case.is_on_way)
        if any(part.way == BARE for part in parts):
            cases = tuple(map(bare, filter(_has_truth, cases)))
        ask = self._session.asker(function, parts)
        if function.kind in _ON_NETWORKS and form.subject == PROBLEM:
            first, *more = _ON_NETWORKS[function.kind]()
            answer = ask(form, first)
            if not isinstance(answer, CallFailure) and is_struck(first, answer):
                cases = (*cases, first, *more)
        has_search = FunctionKind.SEARCH in kinds
        found = graded_on(function, form, cases, ask, may_propagate=not has_search)
        return replace(found, fit=self._fits[function], rules=tried)

    def _told(self, grade: FunctionGrade, tried: TriedRules) -> FunctionGrade:
        """*grade*, and whether its function knows one diagonal, or others than *tried*.

        One diagonal is a fault: no rules have it. Other rules are a remark.
        """
        own = grade.rules
        if own is not None and own.probe is not None and own.probe.known is not None:
            fault = GradeFinding(FindingKind.ONE_DIAGONAL, _untried(own.variant))
            counts = ((fault.kind, grade.calls), *grade.counts)
            grade = replace(grade, findings=(fault, *grade.findings), counts=counts)
        slugs = {r.probe.slug for r in (own, tried) if r is not None and r.probe}
        is_other = own is not None and (
            own.variant is not tried.variant or len(slugs) > 1
        )
        if not is_other or grade.fit.form is None:
            return grade
        case = _untried(tried.variant)
        remark = GradeFinding(FindingKind.OWN_RULES, case, returned=tried.function)
        return with_remark(grade, remark)

    def _in_own_order(
        self, grades: list[FunctionGrade], puzzles: Sequence[Puzzle]
    ) -> list[FunctionGrade]:
        """*grades* with a REVISE that takes its cells in the other order, if one does.

        Where AC-3 is right with it, it does what its author means. So does a pass that
        returns nothing, where ``reduce_puzzle`` is right with it, or what it returns is
        never used and no other one returns anything. A REVISE may not return what is
        always true where an AC-3 that is not right tests it.
        """
        right = {grade.function.kind for grade in grades if grade.is_right}
        is_used = FunctionKind.AC3 in right
        if not is_used and FunctionKind.AC3 in {g.function.kind for g in grades}:
            grades = [self._tested(grade, puzzles) for grade in grades]
        passes = [g for g in grades if g.function.kind in PASSES and g.calls]
        if FunctionKind.REDUCE in right or all(
            is_silent(g) and not is_result_used(self._path, g.function) for g in passes
        ):
            grades = [as_in_place(g) if g in passes else g for g in grades]
        return [
            self._swapped(grade, puzzles)
            if is_used
            and grade.function.kind is FunctionKind.REVISE
            and grade.verdict is CodeVerdict.WRONG
            else grade
            for grade in grades
        ]

    def _tested(self, grade: FunctionGrade, puzzles: Sequence[Puzzle]) -> FunctionGrade:
        """*grade*, with what it returned as its caller takes it: as true or false."""
        function, form = grade.function, grade.fit.form
        is_own = any(kind is FindingKind.OWN_RETURN for kind, _ in grade.counts)
        if not (is_own and form and function.kind is FunctionKind.REVISE):
            return grade
        if not is_result_tested(self._path, function):
            return grade
        cases = _cases(function.kind, tuple(puzzles))
        ask = self._session.asker(function)
        found = graded_on(function, form, cases, ask, is_tested=True)
        return replace(found, fit=grade.fit, rules=grade.rules)

    def _swapped(
        self, grade: FunctionGrade, puzzles: Sequence[Puzzle]
    ) -> FunctionGrade:
        """*grade* with both cells in the other order, if that is right."""
        function, form = grade.function, grade.fit.form
        assert form is not None
        form = form._replace(layout=form.layout.translate(_SWAPPED))
        cases = _cases(function.kind, tuple(puzzles))
        found = graded_on(function, form, cases, self._session.asker(function))
        found = replace(found, fit=grade.fit._replace(form=form))
        if not found.is_right:
            return grade
        return with_remark(found, GradeFinding(FindingKind.OWN_ORDER, cases[0]))


def _with_own_faults(  # noqa: PLR0913, PLR0917 - what a grade is made of
    path: Path,
    session: CodeSession,
    grades: Sequence[FunctionGrade],
    judge: Judge,
    tried: TriedRules,
    puzzles: Sequence[Puzzle],
) -> list[FunctionGrade]:
    """*grades*, each with faults of its own alone, tried with *puzzles* where it is."""

    def untrue(grade: FunctionGrade) -> GradeFinding | None:
        rules = (grade.rules or tried).variant
        is_tried = rules is tried.variant
        boards = puzzles if is_tried else _own_puzzles(rules)
        return _first_untrue(session, grade, rules, boards)

    found = with_untrue_results(path, grades, judge, untrue)
    found = own_faults(path, found, judge)
    if found != [*grades]:  # else there is nothing new to see
        found = with_untrue_results(path, found, judge, untrue)
    return with_places_of_solvers(path, session, found, judge, tried.variant)


def _first_untrue(
    session: CodeSession,
    grade: FunctionGrade,
    rules: Variant,
    puzzles: Sequence[Puzzle],
) -> GradeFinding | None:
    """The first call of the method of *grade* whose result is untrue, if any is."""
    form = grade.fit.form
    assert form is not None
    session.renew()
    session.use(rules)
    kind = grade.function.kind
    # A pass over houses or twins may find nothing wrong where nothing fits.
    sees_conflicts = kind in {FunctionKind.REDUCE, FunctionKind.ELIMINATE}
    cases = _cases(FunctionKind.REDUCE if sees_conflicts else kind, (*puzzles[:1],))
    tried = [case for case in cases if case.is_on_way]
    tried += map(with_a_digit_twice, tried[:1] if sees_conflicts else ())
    return first_untrue(form, tried, session.asker(grade.function))


def _right_search(grade: FunctionGrade) -> set[str]:
    """The name of the function of *grade*, if it is a search that is right."""
    is_search = grade.function.kind is FunctionKind.SEARCH
    return {grade.function.plain_name} if is_search and grade.is_right else set()


def _has_truth(case: Case) -> bool:
    return bool(case.truth)


@lru_cache(maxsize=64)
def _cases(
    kind: FunctionKind, puzzles: tuple[Puzzle, ...], *, is_propagated: bool = False
) -> tuple[Case, ...]:
    """The calls that test a function of *kind*, made once for all files of a class."""
    solved = solved_puzzles(puzzles)
    found = cases_for(kind, solved, is_propagated=is_propagated)
    return *found, *(c for first in solved[:1] for c in deciding_cases(kind, *first))


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


def _untried(rules: Variant) -> Case:
    """A case that says the *rules* of what is found, and nothing of a call."""
    puzzle = _own_puzzles(rules)[0]
    return Case(puzzle, Grid.of(puzzle).candidates, 0)


def _with_diagonals(own: Mapping[StudentFunction, TriedRules]) -> TriedRules | None:
    """Those of *own* rules with diagonals, if one function has them by no fault."""
    by_kind = {function.kind: tried for function, tried in own.items()}
    is_sure = any(
        kind in by_kind and by_kind[kind].variant.slug == DIAGONAL for kind in SURE
    )
    shown = (by_kind[kind] for kind in ORDER if kind in by_kind and is_sure)
    return next((t for t in shown if t.variant.slug == DIAGONAL), None)


def _of_both(tried: TriedRules, grades: Sequence[FunctionGrade]) -> TriedRules:
    """*tried*, if those are both rules, as *grades* with them show.

    They show nothing where all calls failed, and diagonals where one was better there.
    """
    if tried.by is not RulesBy.BOTH:
        return tried
    if all(grade.only_fails for grade in grades):
        return tried._replace(by=RulesBy.NOTHING)
    shown = {grade.rules.variant.slug for grade in grades if grade.rules is not None}
    is_crossed = DIAGONAL in shown
    return tried._replace(variant=variant_named(DIAGONAL)) if is_crossed else tried


def _is_passed(form: CallForm) -> bool:
    """Whether the neighbours of cells come from here."""
    return form.subject == PROBLEM or bool(set("nqc") & set(form.layout))


def _fits_better(
    grades: Sequence[FunctionGrade], usual: Sequence[FunctionGrade]
) -> bool:
    """Whether *grades* show other rules than the usual ones, and not only a fault.

    Code that is wrong under both rules is a little less wrong under one of them by
    chance; so far fewer candidates must show it, and none that the solution has: what
    removes those has wrong houses, which may take from diagonals, too. What finds
    nothing shows nothing.
    """
    wrong, usually_wrong = map(_wrong_functions, (grades, usual))
    if wrong != usually_wrong:
        return wrong < usually_wrong
    if any(grade.unsound for grade in grades):
        return False
    is_shown = any(grade.right for grade in grades)
    return is_shown and _CLEARLY * _wrong_share(grades) < _wrong_share(usual)


def _wrong_functions(grades: Sequence[FunctionGrade]) -> int:
    return sum(grade.verdict is CodeVerdict.WRONG for grade in grades)


def _wrong_share(grades: Sequence[FunctionGrade]) -> float:
    """The share of candidates that were missed or removed wrongly."""
    wrong = sum(grade.missed + grade.unsound for grade in grades)
    return wrong / max(1, wrong + sum(grade.right for grade in grades))


def solved_puzzles(puzzles: Sequence[Puzzle]) -> list[SolvedPuzzle]:
    """Each puzzle with its only solution.

    Raises:
        StudentCodeError: One has none, or several.
    """
    found: list[SolvedPuzzle] = []
    for number, puzzle in enumerate(puzzles, start=1):
        solution = _solution(puzzle)
        if solution is None:
            raise StudentCodeError(
                f"puzzle {number} has not exactly one solution with"
                f" {puzzle.rules.slug} rules; code is tried on puzzles that have"
                " (--variant names other rules)"
            )
        found.append((puzzle, solution))
    return found


@lru_cache(maxsize=64)
def _solution(puzzle: Puzzle) -> Sequence[Digit] | None:
    """The only solution of *puzzle*, looked for once for all files of a class."""
    return counted(puzzle).solution

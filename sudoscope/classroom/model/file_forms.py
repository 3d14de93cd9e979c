"""The forms in which the functions of a file are called: what one shows for another."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from solver.rules.variant import Variant
from sudoscope.classroom.model.call_orders import RightPart
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.fit_cases import fit_case
from sudoscope.classroom.model.fitting import CallFit, grid_of
from sudoscope.classroom.model.form_finding import fit_of
from sudoscope.classroom.model.grades import FunctionGrade, TriedRules
from sudoscope.classroom.model.search_cases import easiest
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.logs.representation import STYLES, DigitContainer
from sudoscope.student_calls.model.call_forms import (
    LISTED,
    OBJECT,
    PROBLEM,
    VALUES,
    CallForm,
    as_listed,
    forms_of,
    is_written,
    without_queue,
)
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import (
    IN_METHODS,
    PASSES,
    SEARCHES,
    FunctionKind,
)
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import names_used_by

_TEXTS: Final = (DigitContainer.TEXT_SET, DigitContainer.TEXT_LIST)
_NUMBERS: Final = (DigitContainer.NUMBER_SET, DigitContainer.NUMBER_LIST)
_OTHER_DIGITS: Final = dict.fromkeys(_TEXTS, _NUMBERS) | dict.fromkeys(_NUMBERS, _TEXTS)
"""Containers that fit the same code, until it counts its digits."""


class FileForms:
    """Finds the forms in which the functions of a file are called.

    Args:
        path: The student's file.
        session: The code.
        chosen: Its functions to try.
        is_bridged: Whether an adapter is tried in place of its functions.

    Attributes:
        chosen: Its functions to try.
        fits: What trying has found, by function.
        passed: Functions that are called with what the file itself passes to them.
    """

    def __init__(
        self,
        path: Path,
        session: CodeSession,
        chosen: Sequence[StudentFunction],
        *,
        is_bridged: bool,
    ) -> None:
        self._path = path
        self._session = session
        self.chosen = [*chosen]
        self._is_bridged = is_bridged
        self.fits: dict[StudentFunction, CallFit] = {}
        self.passed: set[StudentFunction] = set()

    def known(self) -> list[CallForm]:
        """The forms of functions that can be called."""
        return [f.form for f in self.fits.values() if f.form is not None]

    def in_turn(self) -> Iterator[StudentFunction]:
        """The functions, searches last; again those that others show how to call."""
        yield from sorted(self.chosen, key=lambda f: f.kind in SEARCHES)
        for function in self.chosen:
            fit = self.fits[function]
            if (fit.form is None and self.known()) or self._shown_by_others(fit):
                yield function

    def settle(self, function: StudentFunction, rules: Variant) -> StudentFunction:
        """Find the form of *function*, and what it is for, which is returned.

        A search that does nothing with domains and solves puzzles is a solver of these.
        On domains a board without open cells may be all that it sees: where it calls
        itself, and nothing else of the file shows that they are what it is given, a
        call that only returns proves nothing.
        """
        known = self.known()
        self.fits[function] = fit = self.fit(function, rules, known)
        is_search = function.kind is FunctionKind.SEARCH and not self._is_bridged
        if not is_search or fit.has_effect:
            return function
        is_open = fit.form is None or self._proves_nothing(function, fit.form, rules)
        self._session.renew()
        solver = function._replace(kind=FunctionKind.SOLVE)
        solved = self.fit(solver, rules, known)
        if solved.has_effect or (is_open and solved.form is not None):
            self.fits[solver] = solved
            others = [one for one in self.chosen if one != solver]
            self.chosen = [solver if one == function else one for one in others]
            return solver
        if is_open:
            self.fits[function] = fit._replace(form=None)
        return function

    def _proves_nothing(
        self, function: StudentFunction, form: CallForm, rules: Variant
    ) -> bool:
        """Whether a call of a search in *form* returns, and it may be no form of it."""
        others = (fit.form for f, fit in self.fits.items() if f != function)
        is_sure = self._session.facts.table_style == STYLES[0]
        is_sure |= grid_of(form) in {grid_of(one) for one in others if one}
        if is_sure or function.plain_name not in names_used_by(self._path, function):
            return False
        self._session.renew()
        answer = self._session.asker(function)(form, fit_case(function, rules))
        return not isinstance(answer, CallFailure)

    def fit(
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

    def _shown_by_others(self, fit: CallFit) -> DigitContainer | None:
        """What holds the digits of functions beside it, where *fit* lacks it.

        What one of them cannot work on either is not what the file has.
        """
        own = fit.form and fit.form.container
        shown = (
            other.form.container
            for other in self.fits.values()
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
            self.passed.add(function)
        else:
            passed = self._shown_by_others(fit)
        form = fit.form._replace(container=passed or fit.form.container)
        return fit._replace(form=form)

    def _passed_to(
        self, function: StudentFunction, rules: Variant
    ) -> DigitContainer | None:
        """In what a solver of the file passes digits to *function*, if that is seen."""
        solvers = [f for f in self.chosen if f.kind is FunctionKind.SOLVE]
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

    @property
    def are_passed(self) -> list[bool]:
        """Of each function that can be called, whether it gets neighbours from here."""
        return [
            fit.form.subject == PROBLEM
            or bool(set("nqc") & set(fit.form.layout))
            or self.is_of_parts(function)
            for function, fit in self.fits.items()
            if fit.form is not None
        ]

    def on_networks(self, function: StudentFunction, form: CallForm) -> list[CallForm]:
        """The forms of calls on networks of a *function* that is called in *form*."""
        if function.kind not in {FunctionKind.REVISE, FunctionKind.AC3}:
            return []
        made = function.owner or form.subject.removeprefix(OBJECT)
        is_made = made in self._session.facts.of_parts and not is_written(form.subject)
        sorts = (DigitContainer.NUMBER_LIST, DigitContainer.NUMBER_SET)
        forms = [form._replace(container=sort) for sort in sorts if is_made]
        return [form] if form.subject == PROBLEM else forms

    def is_of_parts(self, function: StudentFunction) -> bool:
        """Whether the object of *function* is made of neighbours from here."""
        return bool(function.owner) and function.owner in self._session.facts.of_parts

    def form_of_class(self, function: StudentFunction) -> CallForm | None:
        """The form of another method of its class that works on its object alone."""
        is_alike = function.owner and function.kind in IN_METHODS
        known = (
            fit.form
            for other, fit in self.fits.items()
            if is_alike and other.owner == function.owner and other.kind in IN_METHODS
        )
        return next((form for form in known if form and not form.layout), None)

    def others_of(self, form: CallForm) -> list[CallForm]:
        """*form* with other digits, of which code may take both until it counts them.

        Those are numbers for texts in containers, and for plain texts where another
        function of the file takes numbers. And a list of cells for a dictionary, which
        code may take for one until it copies it.
        """
        is_of_numbers = any(known.container in _NUMBERS for known in self.known())
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

    def shared(
        self, function: StudentFunction, form: CallForm, tried: TriedRules
    ) -> Iterator[CallForm]:
        """*form* with digits in containers that all passes of the file work on, too.

        They make what its author has of the texts that they are given; right ones do
        not, and then a cell that holds nothing is not seen.
        """
        is_text = form.subject == VALUES and form.container is DigitContainer.TEXT
        passes = {
            other: fit.form
            for other, fit in self.fits.items()
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

    def form_with(
        self, parts: Sequence[RightPart], grade: FunctionGrade, rules: TriedRules
    ) -> CallForm | None:
        """The form of a solver or AC-3 with right *parts*, that of *grade* for others.

        Without them it may solve nothing in any form, or strike all in more than one.
        """
        kind, form = grade.function.kind, grade.fit.form
        is_open = kind in {FunctionKind.SOLVE, FunctionKind.AC3}
        if not is_open or self._is_bridged:
            return form
        self._session.use(rules.variant)
        case = fit_case(grade.function, rules.variant)
        fit = self._fit_on(case, grade.function, (), parts)
        return fit.form or grade.fit.form

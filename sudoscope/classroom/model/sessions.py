"""A session with a student's code: calls in a process, or in the next."""

import json
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from math import isqrt
from pathlib import Path
from typing import Any, Final, TypeGuard

from solver.rules.variant import Variant
from sudoscope.classroom.model.call_orders import RightPart, order_head, order_of
from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.clause_cases import (
    AskClauses,
    ClauseCase,
    clause_cases,
)
from sudoscope.classroom.model.findings import state_after
from sudoscope.logs.representation import State, known_cells
from sudoscope.student_calls.model.call_forms import CallForm, CodeFacts
from sudoscope.student_calls.model.call_results import agrees
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.exhausted_forms import MOST_RUNAWAYS, ExhaustedForms
from sudoscope.student_calls.model.process import CallFailure, StudentProcess
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import names_used, names_used_by
from sudoscope.student_files.model.source import StudentCodeError

_WITH_WRONG: Final = 0.1
"""Of the time of a call that calls a wrong function. It is tried again with a right one
in its place."""


_SHORT: Final = 0.05
"""Of the time of a call, where what it calls has shown that it does not end: with a
right one in its place it has all of it. What does not end is called in that form no
more, and in others as what calls it."""


_REPAIRED: Final = {True: 0.2, False: 1.0}
"""Of the time of a call on clauses with right parts, by whether they are few: it may be
tried in each way in which those may be meant."""


_LATE: Final = 0.25
"""Of that, where such a call has run away before."""


class CodeSession:
    """A process with the code, started again whenever a call has ended it.

    Statements of the file that took long are not run a second time.

    Args:
        path: The student's file.
        known: Its functions.
        variant: The rules of the boards.
        limits: What one call may use.
        on_wait: Called from time to time; it may raise to stop.
        bridge: An adapter, if there is one.

    Attributes:
        facts: What is known of the code once it is loaded.
    """

    def __init__(  # noqa: PLR0913 - two have defaults
        self,
        path: Path,
        known: Sequence[StudentFunction],
        variant: Variant,
        limits: CodeLimits,
        *,
        on_wait: Callable[[], None] | None = None,
        bridge: Path | None = None,
    ) -> None:
        self._path = path
        self._known = known
        self._limits = limits
        self._on_wait = on_wait
        self._bridge = bridge
        self._printed, self._printed_bytes = "", 0
        self._variant = variant
        self.facts = CodeFacts()
        self._is_used = False
        self._is_spoiled = False
        """Whether the last call left a generator that was not at its end."""
        self._endless: dict[str, tuple[CallForm, CallFailure]] = {}
        self._endless_in_full: set[str] = set()
        """Those of them that had all of the time of a call."""
        self._exhausted = ExhaustedForms()
        self._slow: set[str] = set()
        """Searches that did not end on a puzzle that is hard for some."""
        self._wrong: set[str] = set()
        """Functions with faults, with which others may not end."""
        self._stopped: dict[tuple[str, Variant], CallFailure] = {}
        """By orders that used up their time; a second try would use it up again."""
        self._before: list[str] = []
        """The puzzles that searches of the process were given, in order."""
        self._text = path.read_bytes()
        self._process = self._started()
        self.facts = self._process.facts
        if not path.is_file():  # others read it once it has run
            self.close()
            raise self._changed("removed")

    @property
    def printed(self) -> tuple[str, int]:
        """The beginning of what the code printed, and how much it was."""
        process = self._process
        return (
            self._printed or process.printed,
            self._printed_bytes + process.printed_bytes,
        )

    @property
    def failure(self) -> CallFailure | None:
        """Why the file could not be loaded, if it could not."""
        return None if self._process.is_loaded else self._process.failure

    @cached_property
    def _has_first(self) -> bool:
        """Whether its searches know what values there were at first."""
        searches = [f for f in self._known if f.kind in SEARCHES]
        used = names_used(self._path, self._known, searches or self._known)
        return not used.isdisjoint({"curr_domains", "support_pruning"})

    def note_wrong(self, function: StudentFunction) -> None:
        """Give what calls *function* a part of the time alone, while it is as it is."""
        self._wrong.add(function.name)

    def has_wrong(self, function: StudentFunction) -> bool:
        """Whether *function* calls one that is wrong or does not end."""
        used = names_used_by(self._path, function) - {function.name}
        return not used.isdisjoint({*self._wrong, *self._endless})

    def use(self, variant: Variant) -> None:
        """Have boards of *variant* from now on."""
        self._variant = variant

    def _check_own_file(self) -> None:
        """Refuse code that is not as it was handed in.

        Raises:
            StudentCodeError: It has written over its own file, or removed it.
        """
        if not self._path.is_file():
            raise self._changed("removed")
        if self._path.read_bytes() != self._text:
            raise self._changed("written over")

    def _changed(self, how: str) -> StudentCodeError:
        return StudentCodeError(
            f"{self._path.name} has {how} its own file while it ran; nothing"
            " that it does after that can be judged"
        )

    def _started(self) -> StudentProcess:
        """A process with the code as it was handed in.

        Raises:
            StudentCodeError: It has written over its own file, or removed it.
        """
        self._check_own_file()
        notes = self.facts.notes
        return StudentProcess(
            self._path,
            self._known,
            self._variant,
            self._limits,
            self._wait,
            bridge=self._bridge,
            skipped=[n["line"] for n in notes if n["kind"] != "error"],
        ).__enter__()

    def restart(self) -> None:
        """Begin anew."""
        self.close()
        self._printed, self._printed_bytes = self.printed
        self._is_used = self._is_spoiled = False
        self._before.clear()
        self._process = self._started()

    def renew(self) -> None:
        """Begin anew, unless nothing was called yet."""
        if self._is_used:
            self.restart()

    def close(self) -> None:
        """End the process."""
        self._process.close()

    def asker(
        self,
        function: StudentFunction,
        parts: Sequence[RightPart] = (),
        *,
        passed_to: str = "",
    ) -> Ask:
        """What makes calls of *function*, with right ones in the place of *parts*.

        An answer says in what it passes digits to the function *passed_to*, if given.
        """
        more = self._repaired(parts) | ({"passed_to": passed_to} if passed_to else {})
        used = cache(lambda: names_used_by(self._path, function))

        def ask(form: CallForm, case: Case) -> dict[str, Any] | CallFailure:
            may_be_slow = case.may_be_slow(function.kind)
            if not parts:
                known, failure = self._endless.get(function.name, (None, None))
                if failure is not None and known == form:
                    return failure
                if exhausted := self._exhausted.failure(function.name, form):
                    return exhausted
                case = case._replace(share=self._share(function, case, used()))
            elif case.is_quick and function.name in self._endless_in_full:
                case = case._replace(share=min(case.share, _WITH_WRONG))
            rules = case.puzzle.rules
            is_network = rules.has_own_names  # beside boards, or beside another one
            order = order_of(function, form, case) | more
            order["parted"] = case.has_lost and self._has_first
            answer = self._asked(order, rules if is_network else self._variant)
            if function.kind in SEARCHES and not is_network:
                answer = self._with_earlier(known_cells(order["state"]), answer)
            if function.kind is FunctionKind.SOLVE:
                self._exhausted.note(function.name, form, answer)
            if not parts and _is_endless(answer):
                if may_be_slow:
                    self._slow.add(function.name)
                else:
                    self._endless.setdefault(function.name, (form, answer))
                    if case.share == 1.0:
                        self._endless_in_full.add(function.name)
            return answer

        return ask

    def _with_earlier(
        self, clues: str, answer: dict[str, Any] | CallFailure
    ) -> dict[str, Any] | CallFailure:
        """*answer*, with the puzzle of an earlier call whose grid it has, if one is it.

        That has all its clues, and not those of the puzzle *clues* that was given.
        """
        if not isinstance(answer, CallFailure) and (found := state_after(answer)):
            earlier = earlier_puzzle(found, clues, self._before)
            answer = answer | {"earlier": earlier}
        self._before.append(clues)
        return answer

    def _share(self, function: StudentFunction, case: Case, used: set[str]) -> float:
        """How much of the time of a call *function* has on *case*.

        A part if it calls a wrong one, and less if that does not end.

        Args:
            function: What is called.
            case: On what.
            used: The names of all that it calls.
        """
        may_be_slow = case.may_be_slow(function.kind)
        late = {*self._endless, *(self._slow - {function.name} if may_be_slow else ())}
        if not late.isdisjoint(used if may_be_slow else {function.name, *used}):
            return min(case.share, _SHORT)
        if self._wrong.isdisjoint(used):
            return case.share
        is_short = function.kind in SEARCHES or case.is_quick
        return min(case.share, _WITH_WRONG) if is_short else case.share

    def asker_on_clauses(
        self, function: StudentFunction, parts: Sequence[RightPart] = ()
    ) -> AskClauses:
        """The same for a *function* on clauses.

        With right *parts* what runs away in two forms is called no more.
        """
        more = self._repaired(parts) | {"call": "clauses"}
        key = function.name, json.dumps(more, sort_keys=True)
        runaways = self._exhausted.on_clauses.setdefault(key, {})

        def ask(form: CallForm, case: ClauseCase) -> dict[str, Any] | CallFailure:
            if form in runaways or len(runaways) >= MOST_RUNAWAYS:
                return runaways.get(form) or next(iter(runaways.values()))
            clauses = [[*clause] for clause in case.clauses]
            order = order_head(function, form) | more | {"clauses": clauses}
            order |= {"literal": case.literal, "later": case.later}
            if parts:
                is_small = case in clause_cases(function.kind)
                is_late = any(
                    found and name == function.name
                    for (name, _), found in self._exhausted.on_clauses.items()
                )
                order["share"] = _REPAIRED[is_small] * (_LATE if is_late else 1)
            answer = self._asked(order, self._variant)
            if parts and _runs_away(answer):
                runaways[form] = answer
            return answer

        return ask

    def _repaired(self, parts: Sequence[RightPart]) -> dict[str, Any]:
        """What an order says of *parts*."""
        houses = [[*house.cells] for house in self._variant.houses]
        told = [
            {
                "function": part.function.name,
                "class": part.function.owner,
                "parameters": part.function.parameters,
                "kind": part.function.kind.value,
                "layout": part.layout,
                "way": part.way,
                "eliminate": part.eliminate,
            }
            for part in parts
        ]
        return {"parts": told, "houses": houses} if parts else {}

    def _asked(
        self, order: dict[str, Any], rules: Variant
    ) -> dict[str, Any] | CallFailure:
        """The answer to *order* under *rules*, or why there is none."""
        stopped = json.dumps(order, sort_keys=True), rules
        if stopped in self._stopped:
            return self._stopped[stopped]
        is_ended = self._process.failure is not None and self._process.is_loaded
        if is_ended or self._is_spoiled:
            self.restart()
        self._is_used = True
        self._process.use(rules)
        answer = self._process.ask(order, self._wait)
        if answer is None:
            failure = self._process.failure
            assert failure is not None
            if self._process.is_loaded and _is_endless(failure):
                self._stopped[stopped] = failure
            return failure
        if "error" in answer:
            return CallFailure.of(answer["error"], self._path.name)
        self._is_spoiled = answer.get("dropped", False)
        return answer

    def _wait(self, _record: dict[str, Any]) -> None:
        if self._on_wait is not None:
            self._on_wait()


def earlier_puzzle(state: State, clues: str, before: Sequence[str]) -> str:
    """The last of the puzzles *before* whose solution *state* has; empty for none.

    It is none where it has the *clues* of the puzzle that was given. Few clues show
    nothing: a grid may have them by chance.
    """
    grid = known_cells(state)
    if "." in grid or agrees(grid, clues):
        return ""
    size = isqrt(len(grid))
    shown = (one for one in reversed(before) if len(one) - one.count(".") >= size)
    return next((one for one in shown if agrees(grid, one)), "")


def _is_endless(answer: dict[str, Any] | CallFailure) -> TypeGuard[CallFailure]:
    """Whether a call did not end in its time."""
    return isinstance(answer, CallFailure) and answer.kind == "time"


def _runs_away(answer: dict[str, Any] | CallFailure) -> TypeGuard[CallFailure]:
    """Whether a call did not end, or would not if Python let it call itself on."""
    is_deep = isinstance(answer, CallFailure) and answer.type == RecursionError.__name__
    return is_deep or _is_endless(answer)

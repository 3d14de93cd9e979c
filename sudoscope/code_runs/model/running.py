"""A run of a student's code on a puzzle, as a trace."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from solver.errors import SolveCancelledError, UnknownNameError
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import symbol
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import grid_state
from sudoscope.classroom.model.fit_cases import fit_case
from sudoscope.classroom.model.form_finding import fit_of
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.logs.branches import Snapshot
from sudoscope.logs.representation import column_of
from sudoscope.logs.snapshots import Wrong, recorded
from sudoscope.student_calls.model.call_forms import CallForm, usual_forms
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.loading_notes import LoadingNote, loading_notes
from sudoscope.student_calls.model.process import CallFailure, StudentProcess
from sudoscope.student_files.model.function_kinds import (
    IN_METHODS,
    PASSES,
    FunctionKind,
    guesses,
)
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.source import StudentCodeError, source_text
from sudoscope.student_files.model.square_boards import check_square

_MOST_CHANGES: Final = 200_000
"""Changes of a run after which it is stopped."""
_FIRST_LOOK: Final = 500
"""Changes after which it is seen for the first time whether a limit is reached."""
_MANY_FORMS: Final = {FunctionKind.REVISE, FunctionKind.AC3, FunctionKind.SOLVE}
_WHOLE: Final = (FunctionKind.SEARCH, FunctionKind.REDUCE)


class CodeRun(NamedTuple):
    """The result of a student's code on a puzzle.

    Attributes:
        trace: Every change.
        wrong: The conclusion at which the trace ends since a solution contradicts it.
        failure: Why the code came to no end; ``None`` where it did.
        printed: The beginning of what it printed.
        printed_bytes: How much it printed.
        notes: What went wrong at statements while the file was loaded.
    """

    trace: Trace
    wrong: Wrong | None
    failure: CallFailure | None
    printed: str
    printed_bytes: int
    notes: tuple[LoadingNote, ...] = ()


class _EnoughError(Exception):
    """The code has made as many changes as are shown."""


def run_code(  # noqa: PLR0913 - most have defaults
    path: Path,
    puzzle: Puzzle,
    *,
    function: str = "",
    limits: CodeLimits | None = None,
    limit_events: int | None = None,
    on_event: Callable[[int], None] | None = None,
) -> CodeRun:
    """Run the code at *path* on *puzzle*, in a process of its own.

    It is run as far as it goes: its search, or else its ``reduce_puzzle``, its
    ``ac3``, or single functions in turn until nothing changes.

    Args:
        path: The student's file.
        puzzle: What to solve, on a board that ``check_square`` lets pass.
        function: The one to run, after those that come before it in a round of
            elimination, only choice and naked twins; by default the one that does most.
        limits: What the code may use.
        limit_events: The most events of the trace; code that has made so many is
            stopped.
        on_event: Called from time to time, also while the code is loaded: with the
            number of changes so far, then, while these are made events, with that of
            events. It may raise ``SolveCancelledError`` to stop.

    Raises:
        StudentCodeError: The file has no such function, or the board is another.
        UnknownNameError: There is no *function* in it.
    """
    rules = puzzle.rules
    check_square(rules)
    known = functions_in(path)
    chosen, order = run_order(known, function)
    order |= {"do": "run", "clues": puzzle.text, "begin": grid_state(Grid.of(puzzle))}
    order["state"] = order["begin"]
    if order["plan"] == "assign":
        order["state"] = ["".join(map(symbol, rules.digits))] * len(rules)
    limits = limits or CodeLimits()
    fitting = _fitting_forms(path, chosen, rules, limits)
    states = _States(puzzle, on_event, limit_events, path.name)
    process = StudentProcess(path, known, rules, limits, states.note)
    answer = None
    try:
        with process:
            forms = fitting or usual_forms(chosen, process.facts)
            answer = process.ask(order | {"forms": forms}, states.note)
    except _EnoughError:
        pass
    except SolveCancelledError:
        on_event = None  # what was done until then is kept
    failure = process.failure
    if answer and "error" in answer:
        failure = CallFailure.of(answer["error"], path.name)
    done = recorded(
        puzzle,
        states.found,
        agent=path.name,
        is_whole=answer is not None and failure is None,
        limit=limit_events,
        on_event=on_event,
        source=source_text(path),
    )
    return CodeRun(
        done.trace,
        done.wrong,
        failure,
        process.printed,
        process.printed_bytes,
        loading_notes(process.facts, path.name),
    )


class _States:
    """Collects the states of a run from its changes."""

    def __init__(
        self,
        puzzle: Puzzle,
        on_event: Callable[[int], None] | None,
        limit: int | None,
        file: str,
    ) -> None:
        self._puzzle = puzzle
        self._file = file
        self._limit = limit
        self._next_look = max(_FIRST_LOOK, limit or 0)
        self._planes = puzzle.rules.planes
        self._begin = Grid.of(puzzle).candidates
        self._bits = self._begin
        self._on_event = on_event
        self.found: list[Snapshot] = []

    def note(self, record: dict[str, Any]) -> None:
        """Add the state after the change in *record*.

        Raises:
            _EnoughError: There are as many as can be shown, or are to be.
            SolveCancelledError: The listener raised it.
        """
        if self._on_event is not None:
            self._on_event(len(self.found))
        if "restart" in record:
            self.found, self._bits = [], self._begin
        if "set" not in record:
            return
        for cell, text in record["set"].items():
            self._bits &= ~(self._planes.column << cell)
            self._bits |= column_of(text, self._planes.cells) << cell
        by = record["by"]
        line = record.get("line", 0) if record.get("file") == self._file else 0
        self.found.append(Snapshot(self._bits, by, guesses(by), line))
        if len(self.found) >= _MOST_CHANGES or self._is_limit_reached():
            raise _EnoughError

    def _is_limit_reached(self) -> bool:
        """Whether the states make as many events as are shown.

        It is looked at whenever there are twice as many. A wrong conclusion may still
        turn out to be a guess, so that it is waited for what follows.
        """
        if self._limit is None or len(self.found) < self._next_look:
            return False
        self._next_look = 2 * len(self.found)
        done = recorded(
            self._puzzle, self.found, limit=self._limit, on_event=self._on_event
        )
        return done.wrong is None and len(done.trace) > self._limit


def run_order(
    known: Sequence[StudentFunction], function: str = ""
) -> tuple[StudentFunction, dict[str, Any]]:
    """What is called first of code that has the functions *known*, and how it goes on.

    Raises:
        UnknownNameError: There is no *function* among them that can be run.
        StudentCodeError: None of them can be run.
    """
    # Such a method changes the grid that its object has made, not that of the run.
    known = [f for f in known if not (f.owner and f.kind in IN_METHODS)]
    if not known:
        raise StudentCodeError(
            "methods that change the grid of their object cannot be run by themselves;"
            " expected a method that solves the puzzle, or functions on a grid"
        )
    if function:
        chosen = next((f for f in known if f.name == function), None)
        if chosen is None:
            raise UnknownNameError("function", function, (f.name for f in known))
        return _order_of(chosen, known)
    by_kind = {found.kind: found for found in known}
    for kind in (
        *((FunctionKind.SOLVE,) if len(known) > 1 else ()),
        FunctionKind.ASSIGN,
        *_WHOLE,
        FunctionKind.AC3,
        *PASSES,
        FunctionKind.REVISE,
        FunctionKind.SOLVE,
    ):
        if kind in by_kind:
            return _order_of(by_kind[kind], known, is_chosen=False)
    raise StudentCodeError(
        "eliminate(values, s, d) alone cannot be run; assign(values, s, d) is missing"
    )


def _order_of(
    chosen: StudentFunction, known: Sequence[StudentFunction], *, is_chosen: bool = True
) -> tuple[StudentFunction, dict[str, Any]]:
    order: dict[str, Any] = {"plan": "once"}
    search = next((f.name for f in known if f.kind is FunctionKind.SEARCH), None)
    match chosen.kind:
        case FunctionKind.ASSIGN | FunctionKind.ELIMINATE_ONE:
            order = {"plan": "assign", "then": search}
        case FunctionKind.SEARCH if any(f.kind is FunctionKind.ASSIGN for f in known):
            chosen = next(f for f in known if f.kind is FunctionKind.ASSIGN)
            order = {"plan": "assign", "then": search}
        case FunctionKind.REVISE | FunctionKind.SOLVE:
            order = {"plan": chosen.kind.value}
        case kind if kind in PASSES:
            last = PASSES.index(kind if is_chosen else PASSES[-1])
            turn = [f.name for f in known if f.kind in PASSES[: last + 1]]
            order = {"plan": "repeat", "turn": turn}
        case _:
            pass
    return chosen, order | {"function": chosen.name, "class": chosen.owner}


def _fitting_forms(
    path: Path, chosen: StudentFunction, rules: Variant, limits: CodeLimits
) -> list[CallForm]:
    """The form that fits a function with many of them; empty for the usual ones.

    It is found in a process of its own, so that the run begins with code that was never
    called.

    Raises:
        StudentCodeError: None fits.
    """
    if chosen.kind not in _MANY_FORMS:
        return []
    session = CodeSession(path, [chosen], rules, limits)
    try:
        case = fit_case(chosen, rules)
        fit = fit_of(path, chosen, session.facts, case, session.asker(chosen))
    finally:
        session.close()
    if fit.form is not None:
        return [fit.form]
    failure = fit.failure
    why = f": {failure.type}: {failure.text}" if failure and failure.type else ""
    raise StudentCodeError(
        f"{chosen.name} in {path} could not be called in {fit.tried} ways{why}; an"
        " adapter of three functions can call it"
    )

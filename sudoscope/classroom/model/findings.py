"""Faults of a call of a student's function, found by comparison with its definition."""

from collections.abc import Iterator
from enum import StrEnum
from math import isqrt
from typing import Any, Final, NamedTuple

from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import SYMBOLS
from solver.rules.places import Cell
from sudoscope.classroom.model.candidate_grids import (
    PROPAGATIONS,
    Level,
    closure,
    grid_state,
    removed_by,
    state_grid,
)
from sudoscope.classroom.model.cases import Case, Expected
from sudoscope.logs.representation import State, candidates_of
from sudoscope.logs.twin_pairs import explained_by_twins
from sudoscope.networks.model.arcs import arcs_of, lost_on
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import (
    IN_METHODS,
    PASSES,
    SEARCHES,
    FunctionKind,
)
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.results_used import AskingLine

_FREE: Final = frozenset({FunctionKind.AC3, FunctionKind.REVISE})
"""Functions that authors let return different things."""


class FindingKind(StrEnum):
    """The kind of fault of a call, the worst first."""

    FAILED = "failed"
    """It came to no end."""
    ONE_DIAGONAL = "one-diagonal"
    """It knows one of the two diagonals alone."""
    EARLIER = "earlier"
    """It returned or left the solution of an earlier call's puzzle."""
    TURNED = "turned"
    """It returned or printed the solution with rows, columns or digits moved."""
    UNSOUND = "unsound"
    """It removed a digit that the solution has there."""
    RESTORED = "restored"
    """It added a candidate."""
    HIDES = "hides"
    """It hides a contradiction from what calls it."""
    OTHER_TYPE = "other-type"
    """It left the digits of a cell in another type than it was given."""
    UNNOTED = "unnoted"
    """It removed a value and did not note it where what calls it puts values back."""
    FILLED = "filled"
    """It filled a board that has no solution."""
    AGAIN = "again"
    """It did something else in a second call with the same grid."""
    KEPT = "kept"
    """It is right where it is called first, and was not later."""
    UNREADABLE = "unreadable"
    """What it left is no grid."""
    RETURNED = "returned"
    """It returned something else than it should."""
    REFUSED = "refused"
    """It returned that nothing fits, and there is a solution."""
    OWN_RETURN = "own-return"
    """It returned something else than textbooks do, and may mean it so."""
    CLAUSES = "clauses"
    """It returned clauses, literals or a model that are not right."""
    CHOSE = "chose"
    """It chose another variable than the heuristic does."""
    ORDERED = "ordered"
    """It put values in another order than the heuristic does, or left some out."""
    MIXED = "mixed"
    """It put values in an order that no way of counting gives beside those before."""
    FILTERED = "filtered"
    """It left out the values that conflict with an assigned one, and no others."""
    STUCK = "stuck"
    """It gave up where few steps of a local search are enough."""
    STALE = "stale"
    """It gave up where conflicts must be counted with the values of the moment."""
    CONFLICTS = "conflicts"
    """It returned values that break a constraint."""
    MISSED = "missed"
    """It left a candidate that its definition removes."""
    NOT_REFUSED = "not-refused"
    """It did not say that nothing fits, which may follow from what it missed."""
    OWN_ORDER = "own-order"
    """It takes two cells in the other order than textbooks do."""
    OWN_RULES = "own-rules"
    """It knows other rules than the other functions of the file."""
    OWN_QUEUE = "own-queue"
    """It is right where its queue is passed to it, and not with the one it makes."""
    CALLS = "calls"
    """It calls a function that is wrong; a right one took its place."""
    CALLS_PART = "calls-part"
    """It is wrong, and so is a function that it calls."""
    OVERWRITES = "overwrites"
    """A later call changes what an earlier one has returned."""
    TAUTOLOGY = "tautology"
    """It is wrong where a clause has a variable and its negation."""
    LEFT_STRUCK = "left-struck"
    """It is right once all that a failed try has struck is put back."""
    PROPAGATES = "propagates"
    """It solves by propagation alone, and leaves open what needs a search."""
    GAVE_UP = "gave-up"
    """It gave up on the given network, and not where few steps are enough."""
    SLOW = "slow"
    """It did not end in time on a puzzle, and solved others."""
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
        returned: The kind of value returned, in a word; empty if that is right. Of a
            grid of an earlier call the puzzle of that; of a solution that was moved
            how it was; of a local search that gave up the number of steps that it was
            given.
        failure: Why the call did not return.
        asked: The line that takes what was returned for true or false.
    """

    kind: FindingKind
    case: Case
    candidate: Candidate | None = None
    reason: Deduction | None = None
    left: str = ""
    returned: str = ""
    failure: CallFailure | None = None
    asked: AskingLine | None = None


class CallRemovals(NamedTuple):
    """The removals of a call, as sets of candidates.

    Attributes:
        right: Those that it must make.
        missed: Those that it must make and did not.
        unsound: Digits of the solution.
        beyond: Those that its definition does not make, and that are right.
        added: Candidates that were not there before.
    """

    right: int
    missed: int
    unsound: int
    beyond: int
    added: int


def removals_of(case: Case, answer: dict[str, Any]) -> CallRemovals | None:
    """The removals of *answer* from the state of *case*; ``None`` if unreadable."""
    state = state_after(answer)
    if state is None:
        return None
    after = candidates_of(state)
    gone = case.before & ~after
    required = removed_by(case.required, case.grid)
    unsound = gone & case.truth
    return CallRemovals(
        gone & required,
        required & ~gone,
        unsound,
        gone & ~case.allowed & ~unsound,
        after & ~case.before,
    )


def state_after(answer: dict[str, Any]) -> State | None:
    """The state that was returned or, without one, the given state after the call."""
    found: State | None = answer["state"]
    if found is None and answer["returned"] != "values":
        found = answer["given"]
    return found


def solution_of(case: Case) -> State:
    """The solution of the puzzle of *case*."""
    return grid_state(state_grid(case.truth, case.puzzle.rules))


def turn_of(state: State, truth: State) -> str:
    """How *state* is the solution *truth* with its rows, columns or digits moved.

    So the puzzle was read as it was meant, and solved: by chance it comes to nobody.

    Returns:
        The way in a word; empty for none, and for the solution itself.
    """
    size = isqrt(len(truth))
    rows = [truth[place : place + size] for place in range(0, len(truth), size)]
    back = [row[::-1] for row in rows]
    ways = {
        "across": [truth[place::size] for place in range(size)],
        "mirrored": back,
        "upside-down": rows[::-1],
        "half": back[::-1],
    }
    if state == truth:
        return ""
    for name, way in ways.items():
        if state == [digit for row in way for digit in row]:
            return name
    order = SYMBOLS[:size]
    known = [digits if len(digits) == 1 else "" for digits in state]
    moved = {
        "from-zero": ("", *order),  # "" is open
        "from-two": (*order[1:], ""),
        "next": (*order[1:], order[0]),
        "one-less": (order[-1], *order),
    }
    for name, others in moved.items():
        digits = dict(zip(order, others, strict=False))
        if known == [digits[digit] for digit in truth]:
            return name
    return ""


def propagations_of(case: Case, answer: dict[str, Any]) -> set[Level]:
    """Those of ``PROPAGATIONS`` that fill the same cells as the call did."""
    state = state_after(answer)
    if state is None or not case.truth:
        return set()
    rules = case.puzzle.rules
    filled = [digits if len(digits) == 1 else "" for digits in state]
    found: set[Level] = set()
    for finders in PROPAGATIONS:
        closed = grid_state(state_grid(closure(case.before, rules, finders), rules))
        if [digits if len(digits) == 1 else "" for digits in closed] == filled:
            found.add(finders)
    return found


def findings_of(
    function: StudentFunction,
    case: Case,
    answer: dict[str, Any],
    removed: CallRemovals | None,
) -> Iterator[GradeFinding]:
    """The faults of one call, and remarks on it."""
    if is_unsolved(function, case, answer):
        returned = answer["returned"]
        yield GradeFinding(FindingKind.UNREADABLE, case, returned=returned)
        return
    yield from _of_return(function, case, answer)
    if removed is None:
        if answer["returned"] != "false":  # that there is no grid then is no fault more
            yield GradeFinding(FindingKind.UNREADABLE, case)
        return
    if case.truth and answer.get("earlier"):
        yield GradeFinding(FindingKind.EARLIER, case, returned=answer["earlier"])
        return
    state = state_after(answer) or []
    is_wrong = function.kind in SEARCHES and bool(case.truth and removed.unsound)
    turn = turn_of(state, solution_of(case)) if is_wrong else ""
    if turn:
        yield GradeFinding(FindingKind.TURNED, case, returned=turn)
        return
    planes = case.puzzle.rules.planes
    cells, missed, unsound = planes.cells, removed.missed, removed.unsound
    if function.kind in SEARCHES:
        # A wrong digit in a cell is one fault, not that it is there and another is not.
        for cell in {one.cell for one in Candidates(removed.unsound, cells)}:
            missed &= ~(planes.column << cell)
        if answer["returned"] == "false":  # it left no grid
            missed = unsound = 0
    if case.truth:
        for kind, bits in (
            (FindingKind.UNSOUND, unsound),
            (FindingKind.RESTORED, removed.added),
            (FindingKind.MISSED, missed),
        ):
            if bits:
                shown = _shown(function, kind, case, Candidates(bits, cells))
                if kind is FindingKind.MISSED and function.kind is FunctionKind.AC3:
                    shown, other = _on_arc(case, missed, state) or (shown, None)
                    case = case._replace(other=other)
                reason = _reason(case, shown)
                yield GradeFinding(kind, case, shown, reason, state[shown.cell])
    is_own = bool(function.owner)  # an object is there to be changed
    is_pass = function.kind in PASSES and not is_own
    if is_pass and answer["given"] != grid_state(case.grid):
        yield GradeFinding(FindingKind.MUTATED, case)


def changes_a_clue(function: StudentFunction, finding: GradeFinding) -> bool:
    """Whether a solver has put another digit in the place of a clue."""
    is_solver = function.kind is FunctionKind.SOLVE and len(finding.left) == 1
    if not is_solver or finding.candidate is None:
        return False
    is_clue = bool(finding.case.puzzle.clues[finding.candidate.cell])
    return is_clue and finding.kind is FindingKind.RESTORED


def is_unsolved(function: StudentFunction, case: Case, answer: dict[str, Any]) -> bool:
    """Whether a solver returned no grid and left the puzzle as it was, if anywhere.

    What it has then is no candidate that it missed: it found no solution.
    """
    if function.kind is not FunctionKind.SOLVE:
        return False
    state = state_after(answer)
    is_left = state is None or (bool(case.truth) and state == grid_state(case.grid))
    return is_left and answer["returned"] not in {"false", "values"}


def _of_return(
    function: StudentFunction, case: Case, answer: dict[str, Any]
) -> Iterator[GradeFinding]:
    """A finding if the call did not return what it should.

    Those who write ``ac3`` may return the domains or nothing, and leave an empty domain
    where nothing fits; those who write ``revise`` may return nothing or the new domain.
    A pass over the grid of its object may return anything, such as whether it changed.
    """
    returned = answer["returned"]
    is_free = function.kind in _FREE
    if function.owner and function.kind in IN_METHODS:
        return
    match case.expected, returned:
        case Expected.VALUES, "values":
            return
        case Expected.VALUES, "false":
            yield GradeFinding(FindingKind.REFUSED, case, returned=returned)
        case Expected.VALUES, "none" | "true" if function.kind is FunctionKind.SOLVE:
            return
        case Expected.FAILURE, "values" | "true":
            yield GradeFinding(FindingKind.NOT_REFUSED, case, returned=returned)
        case Expected.FAILURE, _:
            return
        case (Expected.TRUE, "true") | (Expected.FALSE, "false"):
            return
        case Expected.TRUE, _ if is_free and returned != "false":
            yield GradeFinding(FindingKind.OWN_RETURN, case, returned=returned)
        case Expected.FALSE, _ if is_free and _is_shown(function, case, answer):
            yield GradeFinding(FindingKind.OWN_RETURN, case, returned=returned)
        case _:
            yield GradeFinding(FindingKind.RETURNED, case, returned=returned)


def _is_shown(function: StudentFunction, case: Case, answer: dict[str, Any]) -> bool:
    """Whether the state after the call says what ``False`` would.

    With ``ac3`` that nothing fits, by an empty domain; ``revise`` need say nothing.
    ``True`` says the contrary: ``False`` on a contradiction is a part of the algorithm.
    """
    if function.kind is FunctionKind.REVISE:
        return answer["returned"] in {"none", "values", "domain"}
    if answer["returned"] == "true":
        return False
    state = state_after(answer)
    return not case.truth and state is not None and not all(state)


def _shown(
    function: StudentFunction, kind: FindingKind, case: Case, found: Candidates
) -> Candidate:
    """The candidate of *found* that shows most; the first, if all show the same."""
    is_of_twins = function.kind is FunctionKind.NAKED_TWINS
    explained = None
    if is_of_twins and kind is FindingKind.UNSOUND:
        explained = explained_by_twins(case.grid, found)
    return explained or next(iter(found))


def _on_arc(case: Case, missed: int, state: State) -> tuple[Candidate, Cell] | None:
    """One of *missed*, and a neighbour with nothing in *state* that supports it."""
    rules = case.puzzle.rules
    for arc in arcs_of(candidates_of(state), rules):
        for left in Candidates(lost_on(arc, rules) & missed, rules.planes.cells):
            return left, arc.other
    return None


def _reason(case: Case, gone: Candidate) -> Deduction | None:
    """The required deduction that removes *gone*, if one does."""
    grid = case.grid
    place = case.puzzle.rules.planes.bit(gone)
    return next((d for d in case.required if removed_by((d,), grid) & place), None)

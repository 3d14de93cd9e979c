"""Probes of a REVISE or an AC-3 that leaves what must go: further calls show why.

In the calls of a grade the side without support is the first of the two cells. A REVISE
that takes the second one for it removes nothing there, like one that does nothing at
all; the same arc with its cells exchanged tells them apart.

An AC-3 may leave a value because it never looks at the arc, or because it does not look
again once the other cell has changed. Where this cell is from the beginning as it is in
the end, and nothing else is known, the first one leaves the value again.
"""

from pathlib import Path
from typing import Final

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import grid_state
from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.findings import (
    FindingKind,
    GradeFinding,
    removals_of,
    state_after,
)
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade
from sudoscope.classroom.model.sessions import CodeSession
from sudoscope.logs.representation import State, candidates_of
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.known_functions import functions_in

OTHER_SIDE: Final = "wrong-side"
"""The cause of a REVISE that takes the second cell for the first."""
NO_REQUEUE: Final = "no-requeue"
"""The cause of an AC-3 that does not look again at the arcs to a changed cell."""
NO_ARCS: Final = "no-arcs"
"""How the cause of an AC-3 begins that leaves out the arcs of a kind of house."""


def may_be_probed(grade: FunctionGrade) -> bool:
    """Whether it is worth a probe: a wrong function that left something."""
    kinds = {finding.kind for finding in grade.findings}
    is_left = grade.verdict is CodeVerdict.WRONG and FindingKind.MISSED in kinds
    if grade.function.kind is FunctionKind.REVISE:
        return is_left and not grade.right
    is_own = FindingKind.CALLS not in kinds
    return is_left and is_own and grade.function.kind is FunctionKind.AC3


def probed_cause(
    path: Path, grade: FunctionGrade, variant: Variant, limits: CodeLimits
) -> str:
    """The cause of what the function of *grade* left; empty if no call shows it.

    Args:
        path: The student's file.
        grade: That of a function for which ``may_be_probed`` holds.
        variant: The rules.
        limits: What a call may use.

    Raises:
        StudentCodeError: The file cannot be read any more.
    """
    missed = next(f for f in grade.findings if f.kind is FindingKind.MISSED)
    form = grade.fit.form
    if form is None:
        return ""
    session = CodeSession(path, functions_in(path), variant, limits)
    try:
        ask = session.asker(grade.function)
        if grade.function.kind is FunctionKind.AC3:
            return _cause_in_queue(missed, form, ask)
        return OTHER_SIDE if _revises_other_side(missed.case, form, ask) else ""
    finally:
        session.close()


def _revises_other_side(missed: Case, form: CallForm, ask: Ask) -> bool:
    """Whether a REVISE removes what it *missed* with its cells exchanged."""
    exchanged = missed._replace(cell=missed.other, other=missed.cell)
    answer = ask(form, exchanged)
    if isinstance(answer, CallFailure):
        return False
    removed = removals_of(exchanged, answer)
    return removed is not None and bool(removed.right) and not removed.unsound


def _cause_in_queue(missed: GradeFinding, form: CallForm, ask: Ask) -> str:
    """Why an AC-3 left a value without support."""
    case, left = missed.case, missed.candidate
    if left is None or case.other is None:
        return ""
    rules = case.puzzle.rules
    planes = rules.planes
    end = _end_of(case, form, ask)
    if end is None:
        return ""
    other = planes.in_cells(1 << case.other)
    known = case._replace(before=planes.full & ~other | candidates_of(end) & other)
    alone = _end_of(known, form, ask)
    if alone is None:
        return ""
    bits = candidates_of(alone)
    if bits & planes.bit(left):
        kind = _kind_left(bits, case.other, left.digit, rules)
        return f"{NO_ARCS}-{kind}" if kind else ""
    is_changed = end[case.other] != grid_state(case.grid)[case.other]
    return NO_REQUEUE if is_changed else ""


def _kind_left(bits: int, cell: Cell, digit: Digit, rules: Variant) -> str:
    """The kind of house in which all peers of *cell* alone have *digit*, if one is."""
    held = {
        c for c in rules.peers[cell] if bits & rules.planes.bit(Candidate(c, digit))
    }
    shared = {
        peer: {house.kind for house in rules.houses_of[peer] if cell in house.cells}
        for peer in rules.peers[cell]
    }
    kinds = {kind for found in shared.values() for kind in found}
    return next(
        (k for k in kinds if held == {c for c in shared if shared[c] == {k}}), ""
    )


def _end_of(case: Case, form: CallForm, ask: Ask) -> State | None:
    """The state after a call; ``None`` if there is none."""
    answer = ask(form, case)
    return None if isinstance(answer, CallFailure) else state_after(answer)

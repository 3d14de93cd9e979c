"""Calls of a student's function as orders to the process of the code."""

from typing import Any, Final, NamedTuple

from solver.rules.digits import symbol
from sudoscope.classroom.model.candidate_grids import grid_state
from sudoscope.classroom.model.cases import Case
from sudoscope.logs.representation import known_cells
from sudoscope.student_calls.model.call_forms import BRIDGE, CallForm
from sudoscope.student_files.model.function_kinds import CHECKS, FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

_ON_BOARDS: Final = CHECKS | {FunctionKind.SOLVE}
"""Kinds of functions that are given a puzzle."""


class RightPart(NamedTuple):
    """A function in whose place a right one is called.

    Attributes:
        function: The student's.
        layout: The arguments that it takes, as ``CallForm.layout`` writes them.
        way: How it says that nothing fits, as ``right_on_clauses`` counts it.
        eliminate: The name and the layout of the student's function that a right
            ``assign`` calls for each other digit; empty for none.
    """

    function: StudentFunction
    layout: str = ""
    way: int = 0
    eliminate: tuple[str, ...] = ()


def order_head(function: StudentFunction, form: CallForm) -> dict[str, Any]:
    """What every order says: what is called, and how."""
    return {
        "do": "call",
        "function": function.name,
        "class": function.owner,
        "made_of": function.made_of,
        "kind": function.kind.value,
        "form": list(form),
    }


def order_of(function: StudentFunction, form: CallForm, case: Case) -> dict[str, Any]:
    """The call of *case* as an order to the process."""
    is_shown = form.subject == BRIDGE or function.kind in CHECKS
    is_solver = function.kind is FunctionKind.SOLVE
    is_shown = is_shown or (is_solver and not any(case.puzzle.clues))
    state = grid_state(case.grid)
    return order_head(function, form) | {
        "call": "solve" if function.kind in _ON_BOARDS else "values",
        "state": state,
        "clues": known_cells(state) if is_shown else case.puzzle.text,
        "cell": case.cell,
        "other": case.other,
        "assigned": [[cell, symbol(digit)] for cell, digit in case.assigned],
        "share": case.share,
        "seed": case.seed,
        "digit": None if case.digit is None else symbol(case.digit),
    }

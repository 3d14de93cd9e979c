"""Functions with a known name that cannot be tried, so that none is left out silently.

What a graded function calls is tried with it; of the others a reason is named.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import (
    ON_CLAUSES,
    FunctionKind,
    kinds_called,
    method_kind,
    network_kind,
)
from sudoscope.student_files.model.functions import (
    CLASS,
    StudentFunction,
    WrittenFunction,
    written_in,
)
from sudoscope.student_files.model.known_functions import asked_for
from sudoscope.student_files.model.names_used import names_used, names_used_by

ON_NETWORK: Final = "on-network"
"""The kind of failure of a function that is tried on a network alone."""
AS_METHOD: Final = "as-method"
"""That of a method that is tried as a function alone."""
NO_ARGUMENT: Final = "no-argument"
"""That of a function to which nothing can be given."""
OTHER_NAME: Final = "other-name"
"""That of a function whose name only begins like a known one."""
_HELPERS: Final = frozenset({"assignvalue", "assignmentcomplete"})
"""What courses hand out with the functions that are to be written, or ask for beside
them."""
_SHORTEST: Final = 3
"""Letters of a known name."""


def ungraded_in(
    path: Path, graded: Sequence[StudentFunction], names: Sequence[str] = ()
) -> list[FunctionGrade]:
    """The known functions of the file at *path* that are not *graded*, and why.

    Args:
        path: The student's file.
        graded: The functions that are tried.
        names: The functions that were asked for; empty for all.
    """
    found: dict[str, FunctionGrade] = {}
    kinds = _kinds(graded)
    for written in written_in(path):
        grade = _ungraded(written)
        if grade is not None and grade.function.kind not in kinds:
            found[written.name] = grade
    known = asked_for((grade.function for grade in found.values()), names)
    used = names_used(path, known, graded) if known else set()
    return [found[f.name] for f in known if f.name not in used]


def left_out_in(path: Path, graded: Sequence[StudentFunction]) -> list[FunctionGrade]:
    """All functions whose names say what they are for, and that are not *graded*.

    Those that a graded function calls are among them, and those whose names only begin
    like a known one: in a class each of them may be what was asked for.
    """
    found: dict[str, FunctionGrade] = {}
    kinds = _kinds(graded)
    for written in written_in(path):
        grade = _ungraded(written) or _of_other_name(written)
        if grade is not None and grade.function.kind not in kinds:
            found[written.name] = grade
    return [*found.values()]


def judged_with_solver(
    path: Path, grades: Sequence[FunctionGrade]
) -> list[FunctionGrade]:
    """The search of each object whose solver is right with it, with the same calls.

    It works on what the solver has prepared, and by itself it may be given what it
    never has to search.
    """
    kinds = {grade.function.kind for grade in grades}
    found = list[FunctionGrade]()
    for grade in grades if FunctionKind.SEARCH not in kinds else ():
        solver = grade.function
        is_whole = solver.kind is FunctionKind.SOLVE and bool(solver.owner)
        if not (is_whole and grade.is_right) or FindingKind.CALLS in dict(grade.counts):
            continue
        used = names_used_by(path, solver)
        for written in written_in(path):
            is_search = kinds_called(written.name) == {FunctionKind.SEARCH}
            is_own = written.owner == solver.owner and not written.taken.most
            is_own = is_own and written.name != solver.name
            if is_search and is_own and written.name in used:
                function = written.of_kind(FunctionKind.SEARCH)
                found.append(replace(grade, function=function, findings=(), counts=()))
    return found


def with_search_of_solver(
    path: Path, grades: Sequence[FunctionGrade]
) -> list[FunctionGrade]:
    """*grades*, where a search that could not be called is as right as its solver.

    That calls it with what no other one would give it, such as a cube of NumPy.
    """
    solver = next((g for g in grades if g.function.kind is FunctionKind.SOLVE), None)
    if (
        solver is None
        or not solver.is_right
        or FindingKind.CALLS in dict(solver.counts)
    ):
        return [*grades]
    used = names_used_by(path, solver.function)

    def is_part(grade: FunctionGrade) -> bool:
        is_open = grade.fit.form is None and not (grade.missing or grade.unjudged)
        is_open = is_open and grade.function.kind is FunctionKind.SEARCH
        return is_open and grade.function.plain_name in used

    return [replace(solver, function=g.function) if is_part(g) else g for g in grades]


def without_parts(
    path: Path, known: Sequence[StudentFunction]
) -> tuple[StudentFunction, ...]:
    """Those of *known* but what solves clauses for a function beside it.

    In a file on clauses that is a method, or a function with a name that is known on
    boards, which a function on clauses calls.
    """
    on_clauses = [f for f in known if f.kind in ON_CLAUSES.values()]
    used = names_used(path, known, on_clauses) if on_clauses else set()
    plain = [f for f in on_clauses if not f.owner]
    beside = names_used(path, known, plain) if plain else set()
    return tuple(
        f
        for f in known
        if not (f.owner in beside and f.kind is FunctionKind.DPLL)
        and (f in on_clauses or f.plain_name not in used)
    )


def _kinds(graded: Sequence[StudentFunction]) -> set[FunctionKind]:
    """What *graded* are for; a search that solves its own board is both."""
    solvers = (f for f in graded if f.kind is FunctionKind.SOLVE)
    return {f.kind for f in graded}.union(*(kinds_called(f.name) for f in solvers))


def _ungraded(written: WrittenFunction) -> FunctionGrade | None:
    name, owner = written.name, written.owner
    if written.other:
        kind = min(kinds_called(name), default=None)
        is_usual = written.other == CLASS and kind is FunctionKind.SOLVE
        return None if is_usual else _not_tried(written, kind, written.other)
    if not (owner or written.taken.most):
        kinds, reason = kinds_called(name), NO_ARGUMENT
        return _not_tried(written, min(kinds, default=None), reason)
    kind = method_kind(name) if owner else network_kind(name)
    return _not_tried(written, kind, AS_METHOD if owner else ON_NETWORK)


def _of_other_name(written: WrittenFunction) -> FunctionGrade | None:
    """*written* as what the beginning of its name says, if it is a function."""
    plain = written.name.lower().replace("_", "")
    if written.other or plain in _HELPERS:
        return None
    for length in range(len(plain) - 1, _SHORTEST - 1, -1):
        kinds = kinds_called(plain[:length])
        if kinds:
            return _not_tried(written, min(kinds), OTHER_NAME)
    return None


def _not_tried(
    written: WrittenFunction, kind: FunctionKind | None, reason: str
) -> FunctionGrade | None:
    if kind is None:
        return None
    failure = CallFailure(reason, text=written.name)
    return FunctionGrade(written.of_kind(kind), fit=CallFit(None), unjudged=failure)

"""Functions with a known name that cannot be tried, so that none is left out silently.

What a graded function calls is tried with it; of the others a reason is named.
"""

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import (
    ON_CLAUSES,
    FunctionKind,
    kinds_called,
    method_kind,
    network_kind,
)
from sudoscope.student_files.model.functions import (
    StudentFunction,
    WrittenFunction,
    asked_for,
    parsed,
    written_in,
)
from sudoscope.student_files.model.source import StudentCodeError

ON_NETWORK: Final = "on-network"
"""The kind of failure of a function that is tried on a network alone."""
AS_METHOD: Final = "as-method"
"""That of a method that is tried as a function alone."""
NO_ARGUMENT: Final = "no-argument"
"""That of a function to which nothing can be given."""
OTHER_NAME: Final = "other-name"
"""That of a function whose name only begins like a known one."""
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
    kinds = {function.kind for function in graded}
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
    kinds = {function.kind for function in graded}
    for written in written_in(path):
        grade = _ungraded(written) or _of_other_name(written)
        if grade is not None and grade.function.kind not in kinds:
            found[written.name] = grade
    return [*found.values()]


def without_parts(
    path: Path, known: Sequence[StudentFunction]
) -> tuple[StudentFunction, ...]:
    """Those of *known* but what solves clauses for a function beside it.

    In a file on clauses that is a method, or a function with a name that is known on
    boards, which a function on clauses calls.
    """
    on_clauses = [f for f in known if f.kind in ON_CLAUSES.values()]
    used = names_used(path, known, on_clauses) if on_clauses else set()
    return tuple(
        f
        for f in known
        if not (f.owner in used and f.kind is FunctionKind.DPLL)
        and (f in on_clauses or f.name.rpartition(".")[2] not in used)
    )


def is_of_clauses(
    path: Path, grade: FunctionGrade, on_clauses: Sequence[StudentFunction]
) -> bool:
    """Whether *grade* is of a solver that cannot be called, and calls *on_clauses*."""
    function = grade.function
    is_open = function.kind is FunctionKind.SOLVE and grade.fit.form is None
    if not (is_open and on_clauses):
        return False
    return not names_used(path, [function], [function]).isdisjoint(
        f.name.rpartition(".")[2] for f in on_clauses
    )


def _ungraded(written: WrittenFunction) -> FunctionGrade | None:
    name, owner = written.name, written.owner
    if written.other:
        return _not_tried(written, min(kinds_called(name), default=None), written.other)
    if not (owner or written.taken.most):
        kinds, reason = kinds_called(name), NO_ARGUMENT
        return _not_tried(written, min(kinds, default=None), reason)
    kind = method_kind(name) if owner else network_kind(name)
    return _not_tried(written, kind, AS_METHOD if owner else ON_NETWORK)


def _of_other_name(written: WrittenFunction) -> FunctionGrade | None:
    """*written* as what the beginning of its name says."""
    plain = written.name.lower().replace("_", "")
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


def names_used(
    path: Path, written: Sequence[StudentFunction], by: Sequence[StudentFunction]
) -> set[str]:
    """The names of all that the functions *by* call, and of what that calls.

    Args:
        path: The student's file.
        written: Functions in whose files is looked, too.
        by: Those that call.
    """
    calls: dict[str, set[str]] = {}
    files = {path, *(path.parent / function.file for function in written)}
    for file in files:
        with suppress(StudentCodeError):
            for name, node in _definitions(parsed(file)):
                calls.setdefault(name, set()).update(_names_in(node))
    used, waiting = set[str](), [f.name.rpartition(".")[2] for f in by]
    while waiting:
        new = calls.get(waiting.pop(), set()) - used
        used |= new
        waiting += new
    return used


def is_result_used(path: Path, function: StudentFunction) -> bool:
    """Whether the file at *path* does more with a result of *function* than drop it."""
    name, files = function.name.rpartition(".")[2], {path, path.parent / function.file}
    calls = dropped = 0
    for file in files:
        with suppress(StudentCodeError):
            for node in ast.walk(parsed(file)):
                calls += isinstance(node, ast.Name | ast.Attribute) and (
                    name in {getattr(node, "id", ""), getattr(node, "attr", "")}
                )
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                    called = node.value.func
                    own = getattr(called, "id", getattr(called, "attr", ""))
                    dropped += own == name
    return calls > dropped


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """All functions of a file, and the values that it sets at its top, by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value


def _names_in(function: ast.AST) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr

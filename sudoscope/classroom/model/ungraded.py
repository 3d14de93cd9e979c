"""Functions with a known name that cannot be tried, so that none is left out silently.

What a graded function calls is tried with it; of the others a reason is named.
"""

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.functions import (
    StudentFunction,
    WrittenFunction,
    method_kind,
    network_kind,
    parsed,
    written_in,
)
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.source import StudentCodeError

ON_NETWORK: Final = "on-network"
"""The kind of failure of a function that is tried on a network alone."""
AS_METHOD: Final = "as-method"
"""That of a method that is tried as a function alone."""


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
        is_asked = not names or written.name in names
        if grade is not None and is_asked and grade.function.kind not in kinds:
            found[written.name] = grade
    used = _used(path, [*found.values()], [f.name for f in graded]) if found else set()
    return [grade for name, grade in found.items() if name not in used]


def _ungraded(written: WrittenFunction) -> FunctionGrade | None:
    name, owner, line, needed, most, file = written
    kind = method_kind(name) if owner else network_kind(name)
    if kind is None or not (owner or most):
        return None
    function = StudentFunction(name, kind, owner, line, needed, most, file)
    reason = CallFailure(AS_METHOD if owner else ON_NETWORK, text=name)
    return FunctionGrade(function, fit=CallFit(None), unjudged=reason)


def _used(path: Path, found: Sequence[FunctionGrade], names: list[str]) -> set[str]:
    """The names of all that the functions called *names* call, and so on."""
    calls: dict[str, set[str]] = {}
    files = {path, *(path.parent / grade.function.file for grade in found)}
    for file in files:
        with suppress(StudentCodeError):
            for node in ast.walk(parsed(file)):
                if isinstance(node, ast.FunctionDef):
                    calls.setdefault(node.name, set()).update(_names_in(node))
    used, waiting = set[str](), [name.rpartition(".")[2] for name in names]
    while waiting:
        new = calls.get(waiting.pop(), set()) - used
        used |= new
        waiting += new
    return used


def _names_in(function: ast.FunctionDef) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr

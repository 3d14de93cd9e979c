"""Where a file uses what one of its functions returns, and where as true or false."""

import ast
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.own_modules import own_files
from sudoscope.student_files.model.set_functions import name_of
from sudoscope.student_files.model.source import (
    StudentCodeError,
    shown_line,
    source_text,
)
from sudoscope.student_files.model.syntax_trees import parsed

_OF_EACH: Final = frozenset({"any", "all", "bool"})
"""Functions that take what they are given, or each part of it, for true or false."""
_SCOPES: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class AskingLine(NamedTuple):
    """The line of a file that asks for a result.

    Attributes:
        file: The name of the file.
        line: The number of the line, from 1.
        source: Its text.
    """

    file: str
    line: int
    source: str


def is_result_used(path: Path, function: StudentFunction) -> bool:
    """Whether the file at *path* does more with a result of *function* than drop it."""
    name, files = function.plain_name, {*own_files(path)}
    calls = dropped = 0
    for file in files:
        with suppress(StudentCodeError):
            for node in ast.walk(parsed(file)):
                calls += name_of(node) == name
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                    dropped += name_of(node.value.func) == name
    return calls > dropped


def is_result_tested(path: Path, function: StudentFunction) -> bool:
    """Whether a call of *function* in the file at *path* is itself a condition."""
    with suppress(StudentCodeError):
        nodes = (node for file in own_files(path) for node in ast.walk(parsed(file)))
        return function.plain_name in map(_called, _tested_in(nodes))
    return False


def line_that_asks(path: Path, function: StudentFunction) -> AskingLine | None:
    """The first line where a result of *function* is taken for true or false.

    It may get a name first, or be returned to who asks. ``f() is False`` asks for
    something else: nothing is not ``False`` there.

    Args:
        path: The student's file, in which is looked beside that of the function.
        function: One of them.
    """
    for file in dict.fromkeys((path, path.parent / function.file, *own_files(path))):
        with suppress(StudentCodeError, OSError):
            scopes = [*_scopes(parsed(file))]
            names = _names_for(function.plain_name, scopes)
            lines = [call.lineno for nodes in scopes for call in _asking(nodes, names)]
            if lines:
                text = shown_line(source_text(file), min(lines))
                return AskingLine(file.name, min(lines), text)
    return None


def _scopes(tree: ast.Module) -> Iterator[list[ast.AST]]:
    """The nodes of each function, and those outside of all."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield [*ast.walk(node)]
    tops = (top for top in tree.body if not isinstance(top, _SCOPES))
    yield [tree, *(node for top in tops for node in ast.walk(top))]


def _names_for(name: str, scopes: list[list[ast.AST]]) -> set[str]:
    """*name*, and the functions that return what the one called so returns."""
    returned = [
        (getattr(nodes[0], "name", ""), _called(node.value))
        for nodes in scopes
        for node in nodes
        if isinstance(node, ast.Return) and node.value is not None
    ]
    found = {name}
    while new := {outer for outer, inner in returned if inner in found} - found:
        found |= new
    return found


def _asking(nodes: list[ast.AST], called: set[str]) -> Iterator[ast.expr]:
    """The calls of functions *called* so among *nodes* whose result is tested."""
    tested = [*_tested_in(nodes)]
    names = {name_of(one) for one in tested} - {""}
    for node in nodes:
        match node:
            case ast.Assign(targets=[target], value=value):
                is_kept = name_of(target) in names
            case ast.NamedExpr(target=target, value=value):
                is_kept = name_of(target) in names
            case _:
                continue
        if is_kept and _called(value) in called:
            yield value
    yield from (one for one in tested if _called(one) in called)


def _tested_in(nodes: list[ast.AST] | Iterator[ast.AST]) -> Iterator[ast.expr]:
    """What is taken for true or false among *nodes*."""
    for node in nodes:
        match node:
            case ast.If() | ast.While() | ast.IfExp() | ast.Assert():
                yield from _parts(node.test)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield from _parts(operand)
            case ast.BoolOp(values=[*first, _]):
                for one in first:
                    yield from _parts(one)
            case ast.comprehension(ifs=tests):
                for one in tests:
                    yield from _parts(one)
            case ast.Call(func=ast.Name(id=name), args=[each]) if name in _OF_EACH:
                match each:
                    case ast.GeneratorExp(elt=one) | ast.ListComp(elt=one):
                        yield from _parts(one)
                    case _:
                        yield from _parts(each)


def _parts(test: ast.expr) -> Iterator[ast.expr]:
    """What decides whether *test* is true, without signs around it."""
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield from _parts(operand)
        case ast.BoolOp(values=values):
            for value in values:
                yield from _parts(value)
        case ast.NamedExpr(value=value):
            yield from _parts(value)
        case ast.Compare(left=left, comparators=[ast.Constant(value=True)]):
            yield from _parts(left)
        case _:
            yield test


def _called(node: ast.expr) -> str:
    """The name of the function that *node* calls, if it is a call."""
    return name_of(node.func) if isinstance(node, ast.Call) else ""

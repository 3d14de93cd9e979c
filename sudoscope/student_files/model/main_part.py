"""The main part of a student's file, which runs only when the file is started."""

import ast
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final

from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import OF_FILES
from sudoscope.student_files.model.syntax_trees import is_main_part, parsed

SCRIPT: Final = "__main__"
"""The name of a whole file as a function, as Python calls it where it is started."""


class PuzzleSource(StrEnum):
    """Where a program has its puzzle from."""

    STDIN = "stdin"
    FILE = "file"
    """A file, which is named in the command line."""
    ARGUMENT = "argument"
    """The command line itself."""


def script_in(path: Path) -> StudentFunction | None:
    """The file as a solver that is started with a puzzle, if it reads any.

    Raises:
        StudentCodeError: The file cannot be read, or is no Python.
    """
    found = reading_in(parsed(path))
    if found is None:
        return None
    kind = FunctionKind.SOLVE
    return StudentFunction(SCRIPT, kind, "", found[1], 1, 1, path.name)


def reading_in(tree: ast.Module) -> tuple[PuzzleSource, int] | None:
    """Where the program *tree* has its puzzle from, and in which line it reads it.

    What looks at its command line, too, reads from standard input without it.
    """
    argument, opens = 0, False
    for node in ast.walk(tree):
        match node:
            case (
                ast.Call(func=ast.Name(id="input"))
                | ast.Attribute(value=ast.Name(id="sys"), attr="stdin")
                | ast.Call(func=ast.Name(id="open"), args=[ast.Constant(value=0), *_])
            ):
                return PuzzleSource.STDIN, node.lineno
            case (
                ast.Attribute(value=ast.Name(id="sys"), attr="argv")
                | ast.Subscript(value=ast.Name(id="argv"))
                | ast.Call(func=ast.Attribute(attr="parse_args"))
            ):
                argument = argument or node.lineno
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in OF_FILES:
                opens = True
            case _:
                pass
    by = PuzzleSource.FILE if opens else PuzzleSource.ARGUMENT
    return (by, argument) if argument else None


def set_in_main(path: Path) -> dict[str, int]:
    """The lines of the names that only the main part sets, or a function for the file.

    Functions that need them are right where the file is started, and find nothing where
    it is imported, as it is here.

    Raises:
        StudentCodeError: The file cannot be read, or is no Python.
    """
    body = parsed(path).body
    usual = {name for part in body if not is_main_part(part) for name, _ in _set(part)}
    found: dict[str, int] = {}
    for part in body:
        if is_main_part(part):
            found = dict(_set(part)) | found
    for node in (node for part in body for node in ast.walk(part)):
        if isinstance(node, ast.Global):
            found = dict.fromkeys(node.names, node.lineno) | found
    return {name: line for name, line in found.items() if name not in usual}


def _set(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The names that *node* sets, and where, without those inside of functions."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name, node.lineno
        case ast.Name(ctx=ast.Store()):
            yield node.id, node.lineno
        case ast.alias():
            yield (node.asname or node.name).partition(".")[0], node.lineno
        case _:
            for part in ast.iter_child_nodes(node):
                yield from _set(part)

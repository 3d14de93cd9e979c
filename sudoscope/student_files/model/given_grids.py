"""The kinds of grids that a file itself gives to a function, as its text shows."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import names_used_by
from sudoscope.student_files.model.set_functions import name_of
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.syntax_trees import parsed

_CELLS: Final = frozenset({16, 81, 256, 625})
_SIDES: Final = frozenset({4, 9, 16, 25})
_TEXT_81: Final = re.compile(
    r"\b81[\s-]*(?:char|digit|letter|symbol|zeichen)", re.IGNORECASE
)
"""How a docstring says that a grid is a text of one line."""

_SPLITTING: Final = frozenset(
    (
        *("split", "splitlines", "strip", "rstrip", "readlines", "StringIO"),
        *("isspace", "isdigit", "isnumeric", "isdecimal", "findall", "sub", "filter"),
    )
)
"""Names of what takes texts apart, or leaves out a part."""


class GridKind(StrEnum):
    """What a grid is, whatever an open cell has."""

    TEXT = "text"
    LINES = "lines"
    """A text of several lines, or with spaces between the cells."""
    CELLS = "cells"
    """One list."""
    ROWS = "rows"
    TEXT_ROWS = "rows of texts"
    TABLE = "dictionary"


def given_grid(path: Path, function: StudentFunction) -> GridKind | None:
    """What *function*, or the class it is a method of, is given where it is called.

    ``None`` where no call shows it, or several show different ones. Then its docstring
    may say that it is a text of 81 characters.

    Args:
        path: The student's file.
        function: One of its solvers.
    """
    with suppress(StudentCodeError, OSError):
        tree = parsed(path.parent / (function.file or path.name))
        called = function.owner or function.plain_name
        values = dict[str, list[ast.expr]]()
        for name, value in _set_names(tree):
            values.setdefault(name, []).append(value)
        kinds = {
            _kind_of(value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and name_of(node.func) == called
            for part in node.args[:1]
            for value in _values_of(part, values)
        }
        shown = kinds - {None}
        if not shown and _says_text(tree, function):
            return GridKind.TEXT
        return shown.pop() if len(shown) == len(kinds) == 1 else None
    return None


def splits(path: Path, function: StudentFunction) -> bool:
    """Whether *function*, or what it calls, may take a text apart at its white space.

    So may what leaves out all but digits.
    """
    used = {function.plain_name, *names_used_by(path, function)}
    if used & _SPLITTING:
        return True
    with suppress(StudentCodeError, OSError):
        return any(
            isinstance(part, ast.Constant)
            and isinstance(part.value, str)
            and part.value.isspace()
            for node in ast.walk(parsed(path.parent / (function.file or path.name)))
            if isinstance(node, ast.FunctionDef) and node.name in used
            for part in ast.walk(node)
        )
    return True


def _says_text(tree: ast.Module, function: StudentFunction) -> bool:
    return any(
        _TEXT_81.search(ast.get_docstring(node) or "")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == function.plain_name
    )


def _values_of(part: ast.expr, values: dict[str, list[ast.expr]]) -> Iterator[ast.expr]:
    """What *part* may be: itself, or all that is set under its name."""
    found = values.get(part.id, []) if isinstance(part, ast.Name) else []
    yield from found or [part]


def _set_names(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names that are set, and to what; in a loop over a list to its parts."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.For(target=ast.Name(id=name), iter=ast.List(elts=parts)):
                for part in parts:
                    yield name, part


def _kind_of(value: ast.expr) -> GridKind | None:
    """The kind of the grid that *value* writes; ``None`` if it is no grid."""
    match value:
        case ast.Constant(value=str() as text):
            if len(text) in _CELLS and not any(c.isspace() for c in text):
                return GridKind.TEXT
            cells = len("".join(text.split()))
            return GridKind.LINES if cells in _CELLS else None
        case ast.List(elts=parts) if len(parts) in _CELLS and not _is_held(parts[0]):
            return GridKind.CELLS
        case ast.List(elts=[ast.List(elts=[first, *_]), *_] as rows):
            kind = GridKind.TEXT_ROWS if _is_text(first) else GridKind.ROWS
            return kind if len(rows) in _SIDES else None
        case ast.ListComp(elt=ast.BinOp(left=ast.List(elts=[first]), right=side)):
            is_board = isinstance(side, ast.Constant) and side.value in _SIDES
            kind = GridKind.TEXT_ROWS if _is_text(first) else GridKind.ROWS
            return kind if is_board else None
        case ast.Dict(keys=keys) if len(keys) in _CELLS:
            return GridKind.TABLE
        case _:
            return None


def _is_text(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and isinstance(part.value, str)


def _is_held(part: ast.expr) -> bool:
    return isinstance(part, ast.List | ast.Tuple | ast.Dict)

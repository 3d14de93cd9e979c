"""What the functions of a file call, and whether what one returns is used."""

import ast
import builtins
import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.own_modules import own_files
from sudoscope.student_files.model.set_functions import name_of
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.syntax_trees import parsed

OF_FILES: Final = frozenset(
    {"open", "exists", "isfile", "is_file", "Path", "read_text", "loadtxt", "read_csv"}
)
"""Names of what reads files."""


def names_used(
    path: Path, written: Sequence[StudentFunction], by: Sequence[StudentFunction]
) -> set[str]:
    """The names of all that the functions *by* call, and of what that calls.

    Args:
        path: The student's file; in those that it imports is looked, too.
        written: Functions in whose files is looked, too.
        by: Those that call.
    """
    calls: dict[str, set[str]] = {}
    beside = (path.parent / function.file for function in written)
    files = {*own_files(path), *beside}
    for file in files:
        with suppress(StudentCodeError, OSError):
            for name, names in _calls_in(file, file.read_bytes()).items():
                calls.setdefault(name, set()).update(names)
    used, waiting = set[str](), [function.plain_name for function in by]
    while waiting:
        new = calls.get(waiting.pop(), set()) - used
        used |= new
        waiting += new
    return used


def names_used_by(path: Path, function: StudentFunction) -> set[str]:
    """The names of all that *function* calls, and of what that calls.

    Args:
        path: The student's file, in which is looked beside that of the function.
        function: One of them.
    """
    return names_used(path, [function], [function])


@lru_cache(maxsize=8)
def _calls_in(file: Path, _text: bytes) -> dict[str, set[str]]:
    """The names in each definition of *file*, read once as long as its text is that."""
    calls: dict[str, set[str]] = {}
    for name, node in _definitions(parsed(file)):
        calls.setdefault(name, set()).update(_names_in(node))
    return calls


def only_assigns(path: Path, functions: Sequence[StudentFunction]) -> bool:
    """Whether *functions*, and what they call, surely change nothing but assignments.

    So they are if each of their statements that changes something changes an item of a
    name such as ``assignment``, and each call is of a function of the file, of one that
    Python has or of a method that changes nothing.
    """
    with suppress(StudentCodeError):
        own = dict(_definitions(parsed(path)))
        names = names_used(path, functions, functions)
        names.update(function.plain_name for function in functions)
        called = [own[name] for name in own if name in names]
        copies = {name for one in called for name in _copies_of_assignments(one)}
        return bool(functions) and all(
            _is_harmless(node, own.keys(), copies)
            for one in called
            for node in ast.walk(one)
        )
    return False


def signs_in(path: Path, signs: str) -> str:
    """Those of *signs* that the code at *path* reads or writes before something else.

    Such a text is the sign alone, or with one name behind it; so it is in parts of an
    f-string. Texts of several words, such as docstrings, show nothing.
    """
    found = set[str]()
    for file in own_files(path):
        with suppress(StudentCodeError, OSError):
            for node in ast.walk(parsed(file)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    is_name = node.value[1:].isidentifier() or not node.value[1:]
                    found |= {node.value[:1]} if is_name else set()
    return "".join(sign for sign in signs if sign in found)


_READ_ONLY: Final = frozenset(
    (
        *("constraints", "items", "keys", "values", "get", "copy", "index", "count"),
        *("nconflicts", "choice", "shuffle", "randint", "random", "sample"),
    )
)
"""Methods of a problem, of containers and of random numbers that leave a problem as it
is."""


def _copies_of_assignments(function: ast.AST) -> Iterator[str]:
    """The names in *function* of what is ``dict(assignment)`` or its ``copy()``."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="dict"), args=[ast.Name(id=of)])
                | ast.Call(func=ast.Attribute(value=ast.Name(id=of), attr="copy")),
            ) if of.lower().startswith("assign"):
                yield name


def _is_harmless(node: ast.AST, own: Collection[str], copies: Collection[str]) -> bool:
    """Whether *node* changes no more than a name or an item of an assignment.

    Args:
        node: A part of a function.
        own: The functions of the file.
        copies: The names of copies of an assignment.
    """
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name in own or (hasattr(builtins, name) and name not in _OPEN)
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in _READ_ONLY
        case ast.Call():
            return False
        case ast.AugAssign(value=value):  # a list would grow, a number does not
            return isinstance(value, ast.Constant)
        case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
            return name.lower().startswith("assign") or name in copies
        case ast.Subscript(ctx=ast.Store() | ast.Del()):
            return False
        case ast.Attribute(ctx=ast.Store() | ast.Del()):
            return False
    return True


_OPEN: Final = frozenset({"setattr", "delattr", "exec", "eval", "getattr", "vars"})
"""What may change anything."""


_PROMISES: Final = re.compile(
    r"\b(?:not|never)\s+(?:be\s+)?(?:chang|modif|mutat|alter)|\bunchanged\b"
    r"|\bwithout\s+(?:chang|modif|mutat|alter)ing|\bändert\s+sich\s+nicht|\bunverändert",
    re.IGNORECASE,
)
"""How a docstring says that what a function is given stays as it is."""


def promises_no_change(path: Path, function: StudentFunction) -> bool:
    """Whether the docstring of *function* says that what it is given stays as it is."""
    with suppress(StudentCodeError):
        for name, node in _definitions(parsed(path.parent / function.file)):
            if name == function.plain_name and isinstance(node, ast.FunctionDef):
                return bool(_PROMISES.search(ast.get_docstring(node) or ""))
    return False


def says_what_it_finds(path: Path, function: StudentFunction) -> bool:
    """Whether *function* returns more than that there is nothing, and reads no file.

    Without a file that is not there it would return nothing, too.
    """
    name, file = function.plain_name, path.parent / function.file
    if OF_FILES & names_used_by(path, function):
        return False
    with suppress(StudentCodeError):
        found = (node for own, node in _definitions(parsed(file)) if own == name)
        return any(map(_is_result, (part for one in found for part in ast.walk(one))))
    return False


def _is_result(node: ast.AST) -> bool:
    """Whether *node* returns or yields something that is not nothing."""
    if not isinstance(node, ast.Return | ast.Yield | ast.YieldFrom):
        return False
    value = node.value
    return not (isinstance(value, ast.Constant) and not value.value) and bool(value)


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
    return filter(None, map(name_of, ast.walk(function)))

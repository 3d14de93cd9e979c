"""The syntax tree of a student's file, and the statements at its top."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from sudoscope.student_files.model.source import StudentCodeError, source_text


def parsed(path: Path) -> ast.Module:
    """The syntax tree of the file at *path*.

    Raises:
        StudentCodeError: It cannot be read, or is no Python.
    """
    text = source_text(path)
    try:
        return ast.parse(text, str(path))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        number = error.lineno if isinstance(error, SyntaxError) else None
        line = "" if number is None else f", line {number}"
        what = error.msg if isinstance(error, SyntaxError) else str(error)
        raise StudentCodeError(f"{path}{line} is not Python: {what}") from None


def is_main_part(statement: ast.stmt) -> bool:
    """Whether *statement* is ``if __name__ == "__main__":``."""
    if not isinstance(statement, ast.If):
        return False
    names = (node.id for node in ast.walk(statement.test) if isinstance(node, ast.Name))
    return "__name__" in names


def at_top(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a file, those in ``if`` and ``try`` too, without its main part.

    An ``else`` is left out: of two definitions of one name it has the other one.
    """
    for statement in body:
        yield statement
        if is_main_part(statement):
            continue
        if isinstance(statement, ast.If | ast.Try | ast.With):
            yield from at_top(statement.body)

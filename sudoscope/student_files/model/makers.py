"""Functions that only make an object of a class, as a problem of a puzzle's text."""

import ast
from collections.abc import Iterator

from sudoscope.student_files.model.set_functions import name_of


def made_by(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The name of what *function* calls for each of its results, and does no more with.

    Empty for none. A result that has a name first, of which a method is called or that
    is passed on, may be worked on before it is returned.

    >>> made_by(ast.parse("def sudoku(grid): return CSP(grid)").body[0])
    'CSP'
    >>> made_by(ast.parse("def solve(g): b = Board(g); fill(b); return b").body[0])
    ''
    """
    nodes = [*_own_nodes(function)]
    set_to = {
        target.id: node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    used = {
        name_of(part.value if isinstance(part, ast.Attribute) else part)
        for node in nodes
        if isinstance(node, ast.Call)
        for part in (node.func, *node.args)
    }
    found = set[str]()
    for node in nodes:
        if isinstance(node, ast.Return):
            value = node.value
            if isinstance(value, ast.Name) and value.id not in used:
                value = set_to.get(value.id)
            called = value.func if isinstance(value, ast.Call) else None
            found.add(called.id if isinstance(called, ast.Name) else "")
    return found.pop() if len(found) == 1 else ""


def _own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of *function* without those of functions in it."""
    for node in ast.iter_child_nodes(function):
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _own_nodes(node)

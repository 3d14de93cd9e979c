"""Functions that make a problem for a textbook's search, and solve nothing themselves.

They may be named as solvers are: ``sudoku(grid)`` beside ``map_coloring(colors)``.
"""

import ast
from collections.abc import Iterator

from sudoscope.student_files.model.function_kinds import is_textbook_search
from sudoscope.student_files.model.syntax_trees import at_top


def problem_makers(tree: ast.Module) -> frozenset[str]:
    """The names of those at the top of *tree*.

    What they return is passed to the search, or it is a new object of a class of the
    file beside the search.
    """
    tops = [*at_top(tree.body)]
    classes = {one.name for one in tops if isinstance(one, ast.ClassDef)}
    defined = [one for one in tops if isinstance(one, ast.FunctionDef)]
    searches = {one.name for one in defined if is_textbook_search(one.name)}
    if not searches:
        return frozenset()
    made = {one.name for one in defined if _returns_only(one, classes)}
    return frozenset(made | {*_passed(tree, searches)}) - searches


def _returns_only(function: ast.FunctionDef, classes: set[str]) -> bool:
    """Whether *function* returns objects of *classes* that it makes, and no others."""
    returned = [n.value for n in ast.walk(function) if isinstance(n, ast.Return)]
    return bool(returned) and all(_called(value) in classes for value in returned)


def _passed(tree: ast.Module, searches: set[str]) -> Iterator[str]:
    """The functions whose results are passed to one of *searches*, by a name or not."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    first = [call.args[0] for call in calls if call.args and _called(call) in searches]
    names = {one.id for one in first if isinstance(one, ast.Name)}
    named = (
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and any(isinstance(one, ast.Name) and one.id in names for one in node.targets)
    )
    yield from filter(None, map(_called, (*first, *named)))


def _called(node: ast.expr | None) -> str:
    """The name of the function that *node* calls; empty for none."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id
    return ""

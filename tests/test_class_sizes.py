"""No class has grown into a program of its own: bounds on methods and fields."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
MOST_METHODS: Final = 25
MOST_FIELDS: Final = 20
EXCUSED: Final = {
    "sudoscope.record_options.FrameOptions": "a type for each declared option",
}
"""Classes beyond the bounds, and why they may be."""


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """Every class of the packages but those in functions, by its module and name."""
    for package in ("solver", "viz", "sudoscope"):
        for path in sorted((ROOT / package).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            waiting: list[ast.stmt] = ast.parse(path.read_text(encoding="utf-8")).body
            for node in waiting:
                if isinstance(node, ast.ClassDef):
                    yield f"{module}.{node.name}", node
                    waiting += node.body


def methods_of(node: ast.ClassDef) -> set[str]:
    """The functions in the body of a class, properties included."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {item.name for item in node.body if isinstance(item, functions)}


def fields_of(node: ast.ClassDef) -> set[str]:
    """The fields of a record, and what the methods assign to their first argument."""
    declared = {
        item.target.id
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }
    assigned = {
        target.attr
        for target in ast.walk(node)
        if isinstance(target, ast.Attribute)
        and isinstance(target.ctx, ast.Store)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    }
    return declared | assigned


def test_no_class_is_large_without_a_reason() -> None:
    """A class has at most 25 methods and 20 fields, or a reason in the list.

    One that became smaller, or is gone, has no excuse.
    """
    sizes = {
        name: (len(methods_of(node)), len(fields_of(node))) for name, node in classes()
    }

    large = {
        name: size
        for name, size in sizes.items()
        if size[0] > MOST_METHODS or size[1] > MOST_FIELDS
    }

    assert len(sizes) > 800
    assert {"solver.log.board.Board", "viz.player.state.workspace.Workspace"} <= {
        *sizes
    }
    assert large.keys() == EXCUSED.keys(), large

"""The functions of a student's file, found by parsing it."""

import ast
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from solver.errors import SudoscopeError

_LARGEST: Final = 2_000_000


class StudentCodeError(SudoscopeError, ValueError):
    """A file is no Python, or has none of the functions that are known."""


class FunctionKind(StrEnum):
    """The purpose of a function, by its name and its arguments."""

    ELIMINATE = "eliminate"
    """``eliminate(values)``: one pass of elimination."""
    ONLY_CHOICE = "only-choice"
    """``only_choice(values)``."""
    NAKED_TWINS = "naked-twins"
    """``naked_twins(values)``."""
    REDUCE = "reduce"
    """``reduce_puzzle(values)``: the ones above until nothing changes."""
    SEARCH = "search"
    """``search(values)``."""
    ASSIGN = "assign"
    """``assign(values, s, d)``, which propagates."""
    ELIMINATE_ONE = "eliminate-one"
    """``eliminate(values, s, d)``, which propagates."""
    REVISE = "revise"
    """``revise(csp, xi, xj)``, or a method without the first argument."""
    AC3 = "ac3"
    """``ac3(csp)``, or a method."""


PASSES: Final = (
    FunctionKind.ELIMINATE,
    FunctionKind.ONLY_CHOICE,
    FunctionKind.NAKED_TWINS,
)
"""What makes one pass over the grid, in the order of a round."""


class StudentFunction(NamedTuple):
    """One function of a student's file.

    Attributes:
        name: As it is written.
        kind: What it is for.
        owner: The class it is a method of; empty for none.
        line: Where it begins.
        extra: How many further arguments it must be given.
        is_problem: Whether its first argument is an object that describes a problem.
    """

    name: str
    kind: FunctionKind
    owner: str
    line: int
    extra: int
    is_problem: bool


_ONE: Final = {
    "eliminate": FunctionKind.ELIMINATE,
    "onlychoice": FunctionKind.ONLY_CHOICE,
    "nakedtwins": FunctionKind.NAKED_TWINS,
    "reducepuzzle": FunctionKind.REDUCE,
    "search": FunctionKind.SEARCH,
}
"""Functions of one argument, by their names without case and underscores."""
_THREE: Final = {"eliminate": FunctionKind.ELIMINATE_ONE, "assign": FunctionKind.ASSIGN}
_DOMAINS: Final = ("domain", "value", "grid", "board")
"""How an argument begins that is a dictionary of domains itself."""


def functions_in(path: Path) -> tuple[StudentFunction, ...]:
    """The known functions of the file at *path*, in the order of ``FunctionKind``.

    Raises:
        StudentCodeError: It cannot be read, is no Python, or has none of them.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise StudentCodeError(f"cannot read {path}: {error.strerror}") from None
    if len(data) > _LARGEST:
        raise StudentCodeError(f"{path} is too large for code: over {_LARGEST:,} bytes")
    try:
        tree = ast.parse(data, str(path))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        number = error.lineno if isinstance(error, SyntaxError) else None
        line = "" if number is None else f", line {number}"
        what = error.msg if isinstance(error, SyntaxError) else str(error)
        raise StudentCodeError(f"{path}{line} is not Python: {what}") from None
    found: dict[FunctionKind, StudentFunction] = {}
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef):
            _note(_function(statement, ""), found)
        elif isinstance(statement, ast.ClassDef):
            for part in statement.body:
                if isinstance(part, ast.FunctionDef):
                    _note(_method(part, statement.name), found)
    if not found:
        known = "eliminate, only_choice, naked_twins, reduce_puzzle, search, assign"
        raise StudentCodeError(
            f"{path} has none of the functions that are known: {known}, revise, ac3"
        )
    return tuple(found[kind] for kind in FunctionKind if kind in found)


def _note(
    found: StudentFunction | None, by_kind: dict[FunctionKind, StudentFunction]
) -> None:
    """Store *found*; of two functions of one name the later counts, as in Python."""
    if found is not None:
        by_kind[found.kind] = found


def _function(node: ast.FunctionDef, owner: str) -> StudentFunction | None:
    """The known function of *node*, if any; *owner* has a method's first argument."""
    names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
    names = names[1:] if owner else names
    needed = len(names) - len(node.args.defaults)
    name = node.name.lower().replace("_", "")
    has_state = 0 if owner else 1
    kind, asked = None, 0
    if name == "revise" and len(names) >= has_state + 2:
        kind, asked = FunctionKind.REVISE, has_state + 2
    elif name == "ac3" and len(names) >= has_state:
        kind, asked = FunctionKind.AC3, has_state
    elif not owner and name in _THREE and len(names) >= len("vsd") <= needed:
        kind, asked = _THREE[name], 3
    elif not owner and name in _ONE and names and needed <= 1:
        kind, asked = _ONE[name], 1
    if kind is None:
        return None
    is_problem = not owner and kind in {FunctionKind.REVISE, FunctionKind.AC3}
    is_problem = is_problem and not names[0].lower().startswith(_DOMAINS)
    extra = max(0, needed - asked)
    return StudentFunction(node.name, kind, owner, node.lineno, extra, is_problem)


def _method(node: ast.FunctionDef, owner: str) -> StudentFunction | None:
    marks = {d.id for d in node.decorator_list if isinstance(d, ast.Name)}
    if marks & {"staticmethod", "classmethod", "property"}:
        return None
    return _function(node, owner)

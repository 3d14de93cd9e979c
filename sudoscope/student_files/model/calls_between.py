"""Which functions of a student's file call which, by the names that they use."""

import ast
from collections.abc import Collection, Mapping
from typing import Final, TypeAlias

Place: TypeAlias = tuple[str, str]
"""The class of a function, empty for none, and its name there."""

_ANY_CLASS: Final = "?"
"""The class of an object of which nothing is known."""
_BOARD_PLACE_DIGIT: Final = 3
"""The fewest arguments of what says whether a digit may be placed on a board."""


def called_in(
    node: ast.FunctionDef | ast.AsyncFunctionDef, owner: str
) -> frozenset[Place]:
    """The names that *node* uses, each with what it is taken from.

    Args:
        node: A function.
        owner: The class of which its first argument is, or an object of which it is;
            empty for none.
    """
    own = node.args.args[0].arg if owner and node.args.args else ""
    found = set[Place]()
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name):
                found.add(("", name))
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                found.add((owner if name == own else name, attribute))
            case ast.Attribute(attr=attribute):
                found.add((_ANY_CLASS, attribute))
    return frozenset(found)


def asked_to_fill(
    node: ast.FunctionDef | ast.AsyncFunctionDef,
) -> frozenset[Place]:
    """The functions that *node* asks which digits fit in a cell of its first argument.

    In an ``if`` or a loop, also of a comprehension, or for the value of a name that a
    loop goes through, with this argument, a place and perhaps a digit. None if it puts
    nothing into the rows of its first argument. Without an argument it asks with a
    place and a digit, and fills rows that have a name in its file.
    """
    parts = [*ast.walk(node)]
    filled = {_rows_of(p.targets[0]) for p in parts if isinstance(p, ast.Assign)} - {""}
    given = {arg.arg for arg in node.args.args[:1]}
    if not filled or (given and not given & filled):
        return frozenset()
    loops = [p for p in parts if isinstance(p, ast.For | ast.comprehension)]
    gone_through = {p.iter.id for p in loops if isinstance(p.iter, ast.Name)}
    asking = [p.test for p in parts if isinstance(p, ast.If | ast.IfExp)]
    asking += [test for p in loops for test in (p.iter, *getattr(p, "ifs", ()))]
    asking += [
        p.value
        for p in parts
        if isinstance(p, ast.Assign)
        and not gone_through.isdisjoint(getattr(t, "id", "") for t in p.targets)
    ]
    return frozenset(
        ("", call.func.id)
        for each in asking
        for call in ast.walk(each)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if len(call.args) >= _BOARD_PLACE_DIGIT
        if not given or not given.isdisjoint(getattr(a, "id", "") for a in call.args)
    )


def _rows_of(target: ast.expr) -> str:
    """The name of the list of rows, or array, of which *target* is a cell; or empty."""
    match target:
        case (
            ast.Subscript(value=ast.Subscript(value=ast.Name(id=name)))
            | ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple())
        ):
            return name
        case _:
            return ""


def is_empty(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether *node* is a stub, without a statement that does anything.

    >>> is_empty(ast.parse("def revise(csp): raise NotImplementedError()").body[0])
    True
    """
    return all(map(_does_nothing, node.body))


def _does_nothing(statement: ast.stmt) -> bool:
    match statement:
        case ast.Pass() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Raise(exc=ast.Name(id=name) | ast.Call(func=ast.Name(id=name))):
            return name == NotImplementedError.__name__
    return False


def pairs_of(
    alike: Collection[Place], called: Mapping[Place, frozenset[Place]]
) -> set[tuple[Place, Place]]:
    """Pairs of *alike* of which the first calls the second, at once or through others.

    And is not called by it.

    Args:
        alike: Functions for the same.
        called: Of each function of the file what ``called_in`` found.
    """
    reached = {place: _reached(place, called) for place in alike}
    return {
        (outer, inner)
        for outer in alike
        for inner in reached[outer].intersection(alike)
        if outer not in reached[inner]
    }


def _reached(by: Place, called: Mapping[Place, frozenset[Place]]) -> set[Place]:
    """All functions that *by* calls, and that those call."""
    found, waiting = set[Place](), [by]
    while waiting:
        names = called[waiting.pop()]
        new = {p for p in called if p not in found and _is_among(p, names, called)}
        found |= new
        waiting += new
    return found


def _is_among(place: Place, names: Collection[Place], every: Collection[Place]) -> bool:
    """Whether one of *names* is *place*.

    An attribute of an object whose class has none of that name may be of any class.
    """
    owner, name = place
    if not owner:
        return place in names
    others = {other for other, same in every if same == name} - {owner, ""}
    return any(one == name and of and of not in others for of, one in names)

"""Mutants of a module: its source with one small thing changed.

Of techniques the conditions are changed: a part of one is dropped; a comparison is
made wider or narrower; two sets that are intersected are united, or what is taken from
a set stays in it; a guard that skips a case or leaves a function does nothing; a count
of cells is one more. Declarations of strategies stay as they are: their ratings prove
nothing.

Of all other code every expression is changed: calculations, comparisons, conditions,
numbers, and calls whose result nobody takes. Types, decorators and words stay.
"""

import ast
from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

_LARGEST: Final = 9
"""Numbers above it count no cells."""
_DECLARATIONS: Final = frozenset({"Strategy", "NamedTuple", "lru_cache"})
_WIDER: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.GtE, ast.LtE),
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
}
"""What a comparison of a technique turns into."""
_OPPOSITES: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
"""What any other comparison turns into."""
_CALCULATIONS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_EXTREMES: Final = {"min": "max", "max": "min"}

Change = Callable[[], None]
_Found = Iterator[tuple[ast.expr | ast.stmt, Change]]


class Kind(Enum):
    """Which things of a module are changed."""

    CONDITIONS = "the conditions of a technique"
    EXPRESSIONS = "every expression"


class Mutant(NamedTuple):
    """A module with one thing changed.

    Attributes:
        line: Where, in the module as it is.
        before: The line, or the part of it that is changed.
        after: The same as it is now.
        source: The whole module.
    """

    line: int
    before: str
    after: str
    source: str

    @property
    def change(self) -> str:
        """What was turned into what."""
        return f"{self.before}  ->  {self.after}"


def count_of(source: str, kind: Kind) -> int:
    """How many mutants the module *source* has."""
    return sum(1 for _ in _changes(ast.parse(source), kind))


def mutant_of(source: str, kind: Kind, number: int) -> Mutant:
    """A mutant of the module *source*, numbered in the order of its syntax tree."""
    tree = ast.parse(source)
    for place, (node, change) in enumerate(_changes(tree, kind)):
        if place == number:
            shown = _around(node, tree)
            before = ast.unparse(shown)
            change()
            return Mutant(
                node.lineno,
                _in_one_line(before),
                _in_one_line(ast.unparse(shown)),
                ast.unparse(ast.fix_missing_locations(tree)),
            )
    raise IndexError(number)


def _around(node: ast.expr | ast.stmt, tree: ast.Module) -> ast.AST:
    """What says where *node* is: of a constant what it is a part of."""
    if not isinstance(node, ast.Constant):
        return node
    return next(
        parent
        for parent in ast.walk(tree)
        if any(child is node for child in ast.iter_child_nodes(parent))
    )


def _in_one_line(text: str) -> str:
    """A statement with its body, without its breaks."""
    return " ".join(text.split())


def _changes(tree: ast.Module, kind: Kind) -> _Found:
    """Each part that can be changed, and what changes it in place."""
    match kind:
        case Kind.CONDITIONS:
            for node in _undeclared(tree):
                yield from _of_condition(node)
        case Kind.EXPRESSIONS:
            for node in _executed(tree):
                yield from _of_expression(node)


def _of_condition(node: ast.AST) -> _Found:
    """How a condition of a technique is loosened or tightened."""
    match node:
        case ast.BoolOp():
            for place in range(len(node.values)):
                yield node, _dropping(node.values, place)
        case ast.Compare(ops=[operator]):
            for other in _WIDER.get(type(operator), ()):
                yield node, _comparing(node, other())
        case ast.BinOp(op=ast.BitAnd()):
            yield node, _uniting(node)
        case ast.If(orelse=[]) if _is_guard(node):
            yield node, _setting(node, "body", [ast.Pass()])
        case ast.Constant(value=int(value)) if _is_count(value):
            yield node, _setting(node, "value", value + 1)
        case _:
            pass


def _of_expression(node: ast.AST) -> _Found:
    """How any expression, or a statement that is one, becomes another."""
    match node:
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, _setting(node, "op", other)
            for place in range(len(node.values)):
                yield node, _dropping(node.values, place)
        case ast.Compare(ops=[operator]):
            for opposite in _OPPOSITES.get(type(operator), ()):
                yield node, _comparing(node, opposite())
        case ast.BinOp() | ast.AugAssign():
            if found := _CALCULATIONS.get(type(node.op)):
                yield node, _setting(node, "op", found())
        case ast.UnaryOp(op=ast.Not()):
            yield node, _setting(node, "operand", _negated(node.operand))
        case ast.UnaryOp(op=ast.USub()):
            yield node, _setting(node, "op", ast.UAdd())
        case ast.Call(func=ast.Name(id=name)) if name in _EXTREMES:
            yield node, _setting(node.func, "id", _EXTREMES[name])
        case ast.Expr(value=ast.Call()):
            yield node, _setting(node, "value", ast.Constant(None))
        case ast.If() | ast.IfExp() | ast.While() if _is_plain(node.test):
            yield node, _setting(node, "test", _negated(node.test))
        case ast.Constant():
            yield from _of_constant(node)
        case _:
            pass


def _of_constant(node: ast.Constant) -> _Found:
    """Numbers become larger, and what is true becomes false."""
    match node.value:
        case bool(value):
            yield node, _setting(node, "value", not value)
        case int(value):
            yield node, _setting(node, "value", value + 1)
        case float(value):
            yield node, _setting(node, "value", 2 * value or 1.0)
        case _:
            pass


def _undeclared(tree: ast.AST) -> Iterator[ast.AST]:
    """All below *tree*, but for declarations, types and words."""
    for child in ast.iter_child_nodes(tree):
        match child:
            case ast.Call(func=ast.Name(id=name)) if name in _DECLARATIONS:
                continue
            case ast.Import() | ast.ImportFrom() | ast.arguments():
                continue
            case ast.Subscript():
                continue  # the number of a part is no condition
            case _:
                yield child
                yield from _undeclared(child)


def _executed(tree: ast.AST) -> Iterator[ast.AST]:
    """All below *tree* that is computed: no types, decorators or messages of errors."""
    for field, value in ast.iter_fields(tree):
        if field in {"annotation", "returns", "decorator_list"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            match child:
                case ast.Import() | ast.ImportFrom() | ast.Raise() | ast.Assert():
                    continue
                case (
                    ast.keyword(arg="strict" | "maxsize")
                    | ast.Expr(value=ast.Call(func=ast.Name(id="assert_never")))
                ):
                    continue  # they change nothing where code is right
                case ast.AST():
                    yield child
                    yield from _executed(child)
                case _:
                    pass


def _is_guard(node: ast.If) -> bool:
    """Whether its body leaves a case out and does nothing else."""
    match node.body:
        case [ast.Continue()] | [ast.Return(value=None)]:
            return True
        case [ast.Return(value=ast.Constant(value=None | False))]:
            return True
        case _:
            return False


def _is_count(value: int) -> bool:
    return type(value) is int and 1 < value <= _LARGEST


def _is_plain(test: ast.expr) -> bool:
    """Whether *test* has no part that is changed by itself."""
    return isinstance(test, ast.Name | ast.Attribute | ast.Call)


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _setting(node: ast.AST, field: str, value: object) -> Change:
    """Set a field of *node* to *value*."""
    return partial(setattr, node, field, value)


def _dropping(values: list[ast.expr], place: int) -> Change:
    def change() -> None:
        del values[place]

    return change


def _comparing(node: ast.Compare, operator: ast.cmpop) -> Change:
    def change() -> None:
        node.ops[0] = operator

    return change


def _uniting(node: ast.BinOp) -> Change:
    """Unite what was intersected; where something was taken out, leave it in."""

    def change() -> None:
        if isinstance(node.right, ast.UnaryOp) and isinstance(
            node.right.op, ast.Invert
        ):
            node.right = ast.UnaryOp(ast.USub(), ast.Constant(1))
        else:
            node.op = ast.BitOr()

    return change

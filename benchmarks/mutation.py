"""Mutants of a module: its source with one condition loosened or tightened.

What is changed, one thing at a time: a part of a condition is dropped; a comparison is
made wider or narrower; two sets that are intersected are united, or what is taken from
a set stays in it; a guard that skips a case or leaves a function does nothing; a number
is one more. Declarations of strategies stay as they are: their ratings prove nothing.
"""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Final, NamedTuple

_LARGEST: Final = 9
"""Numbers above it count no cells."""
_DECLARATIONS: Final = frozenset({"Strategy", "NamedTuple", "lru_cache"})
_OTHERS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.GtE, ast.LtE),
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
}
"""What a comparison may turn into."""

Change = Callable[[], None]


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


def mutants_of(source: str) -> Iterator[Mutant]:
    """Every mutant of the module *source*, in the order of its syntax tree."""
    count = sum(1 for _ in _changes(ast.parse(source)))
    tree = ast.parse(source)
    for number in range(count):
        changed = deepcopy(tree)
        for place, (node, change) in enumerate(_changes(changed)):
            if place == number:
                before = ast.unparse(node)
                change()
                after = ast.unparse(node)
                yield Mutant(
                    node.lineno, _first(before), _first(after), ast.unparse(changed)
                )
                break


def _first(text: str) -> str:
    """*text* in one line: a statement with its body."""
    return " ".join(text.split())


def _changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, Change]]:
    """Each part that can be changed, and what changes it in place."""
    for node in _nodes(tree):
        match node:
            case ast.BoolOp():
                for place in range(len(node.values)):
                    yield node, _dropping(node.values, place)
            case ast.Compare(ops=[operator]):
                for other in _OTHERS.get(type(operator), ()):
                    yield node, _comparing(node, other())
            case ast.BinOp(op=ast.BitAnd()):
                yield node, _uniting(node)
            case ast.If(orelse=[]) if _is_guard(node):
                yield node, _passing(node)
            case ast.Constant(value=int(value)) if _is_count(value):
                yield node, _counting(node, value + 1)
            case _:
                pass


def _nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All below *tree*, but for declarations, types and words."""
    for child in ast.iter_child_nodes(tree):
        match child:
            case ast.Call(func=ast.Name(id=name)) if name in _DECLARATIONS:
                continue
            case ast.ClassDef() | ast.Import() | ast.ImportFrom() | ast.arguments():
                if not isinstance(child, ast.ClassDef):
                    continue
            case ast.Subscript():
                continue  # the number of a part is no condition
            case _:
                pass
        yield child
        yield from _nodes(child)


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


def _passing(node: ast.If) -> Change:
    def change() -> None:
        node.body = [ast.Pass()]

    return change


def _counting(node: ast.Constant, value: int) -> Change:
    def change() -> None:
        node.value = value

    return change

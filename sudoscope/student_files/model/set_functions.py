"""Functions that a file sets by name: ``eliminate = memo(_eliminate)``, a ``lambda``.

What they take is seen in the text, as far as it has a definition that they come from.
"""

import ast
from collections.abc import Sequence
from typing import Final, NamedTuple, Self, TypeAlias

_Defined: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
_UNKNOWN: Final = 1_000
"""Arguments that are needed where no known way of calling has them, and that can be
given where there may be any number."""
_DEEPEST: Final = 8
"""Names and calls that are followed to a definition."""
_PARTIAL: Final = frozenset({"partial", "partialmethod"})
_NO_CALLS: Final = (
    *(ast.Constant, ast.Dict, ast.List, ast.Set, ast.Tuple, ast.JoinedStr),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
    *(ast.BinOp, ast.UnaryOp, ast.Compare),
)
"""Values that are surely no functions."""


class Taken(NamedTuple):
    """The arguments that a function takes.

    Attributes:
        needed: How many it must be given, without that of a method's object.
        most: How many it can be given.
        parameters: Their names.
        named: Those that must be given by their names alone, which nobody knows.
    """

    needed: int = 0
    most: int = 0
    parameters: tuple[str, ...] = ()
    named: tuple[str, ...] = ()

    @property
    def least(self) -> int:
        """How many it must be given; no known way of calling gives any by its name."""
        return _UNKNOWN if self.named else self.needed

    @classmethod
    def of(cls, args: ast.arguments, *, given: int = 0) -> Self:
        """What a function with *args* takes, of which the first are *given*."""
        every = [arg.arg for arg in (*args.posonlyargs, *args.args)]
        needed = max(0, len(every) - len(args.defaults) - given)
        most = _UNKNOWN if args.vararg is not None else max(0, len(every) - given)
        pairs = zip(args.kwonlyargs, args.kw_defaults, strict=True)
        named = (arg.arg for arg, default in pairs if default is None)
        return cls(needed, most, (*every[given:],), (*named,))

    def without(self, names: Sequence[str | None]) -> Self:
        """What is left when the arguments called *names* are given."""
        left = [name for name in self.parameters if name not in names]
        count = len(self.parameters) - len(left)
        return self._replace(
            needed=max(0, self.needed - count),
            most=self.most - count,
            parameters=(*left,),
            named=tuple(name for name in self.named if name not in names),
        )


class Definitions:
    """The definitions at the top of a file, and what the values come from that it sets.

    Args:
        statements: Those at the top.
    """

    def __init__(self, statements: Sequence[ast.stmt]) -> None:
        self._functions: dict[str, ast.FunctionDef] = {}
        self._classes: dict[str, ast.ClassDef] = {}
        self._values: dict[str, ast.expr] = {}
        for statement in statements:
            match statement:
                case ast.FunctionDef(name=name):
                    self._functions[name] = statement
                case ast.ClassDef(name=name):
                    self._classes[name] = statement
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self._values[name] = value

    def may_be_set(self, name: str, value: ast.expr) -> bool:
        """Whether *name* is defined nowhere, and may be a function by *value*.

        What is defined and then set, as by a decorator that is called, is judged as it
        is defined.
        """
        is_defined = name in self._functions or name in self._classes
        return not is_defined and not isinstance(value, _NO_CALLS)

    def taken_by(self, value: ast.expr, depth: int = _DEEPEST) -> Taken | None:
        """What the function that *value* is takes; ``None`` if it is seen nowhere."""
        if not depth:
            return None
        match value:
            case ast.Lambda(args=args):
                return Taken.of(args)
            case ast.Name(id=name) if name in self._functions:
                return Taken.of(self._functions[name].args)
            case ast.Name(id=name) if name in self._values:
                return self.taken_by(self._values[name], depth - 1)
            case ast.Attribute(value=owner, attr=name):
                return self._of_method(owner, name)
            case ast.Call():
                return self._of_call(value, depth - 1)
        return None

    def _of_call(self, call: ast.Call, depth: int) -> Taken | None:
        """What the result of *call* takes: an object, a wrapped or inner function."""
        if self._class_of(call) is not None:
            return self._of_method(call, "__call__")
        for place, argument in enumerate(call.args):
            found = self.taken_by(argument, depth)
            if found is not None and name_of(call.func) in _PARTIAL:
                bound = found.parameters[: len(call.args) - place - 1]
                return found.without([*bound, *(k.arg for k in call.keywords)])
            if found is not None:
                return found
        maker = self._functions.get(name_of(call.func))
        return None if maker is None else _of_inner(maker)

    def _of_method(self, owner: ast.expr, name: str) -> Taken | None:
        """What the method *name* of an object or a class takes."""
        made = self._class_of(owner)
        found = made or self._classes.get(name_of(owner))
        for part in found.body if found is not None else ():
            if isinstance(part, ast.FunctionDef) and part.name == name:
                marks = {name_of(mark) for mark in part.decorator_list}
                is_bound = made is not None or "classmethod" in marks
                return Taken.of(
                    part.args, given=is_bound and "staticmethod" not in marks
                )
        return None

    def _class_of(self, value: ast.expr) -> ast.ClassDef | None:
        """The class of the file whose object *value* is."""
        if isinstance(value, ast.Name) and value.id in self._values:
            value = self._values[value.id]
        match value:
            case ast.Call(func=ast.Name(id=name)):
                return self._classes.get(name)
        return None


def _of_inner(maker: _Defined) -> Taken | None:
    """What the function takes that *maker* defines and returns."""
    inner = {part.name: part for part in maker.body if isinstance(part, _Defined)}
    for part in maker.body:
        if isinstance(part, ast.Return):
            match part.value:
                case ast.Name(id=name) if name in inner:
                    return Taken.of(inner[name].args)
                case ast.Lambda(args=args):
                    return Taken.of(args)
    return None


def name_of(node: ast.AST) -> str:
    """The last name of *node*, if it is one, as "partial" of ``functools.partial``."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""

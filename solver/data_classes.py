"""Data classes whose methods are compiled when they are first looked up.

``dataclass`` declares the same as ``dataclasses.dataclass``. That one compiles six
methods for every class, a quarter of the time of a start, which uses few of them.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, field, fields, is_dataclass, replace
from functools import partial
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, Final

__all__ = ["dataclass", "field", "fields", "is_dataclass", "replace"]


class _Method:
    """Is in the place of a method of *owner* until that is looked up."""

    __slots__ = ("_name", "_owner")

    def __init__(self, owner: Any, name: str) -> None:
        self._owner, self._name = owner, name

    def __get__(self, instance: object, kind: type | None = None) -> Any:
        owner, name = self._owner, self._name
        known: dict[str, Any] = {"__name__": owner.__module__}
        exec(_TEXTS[name](owner, known), known)  # noqa: S102 - as dataclasses does
        method = known[name]
        method.__qualname__ = f"{owner.__qualname__}.{name}"
        if name == "__repr__":
            method = recursive_repr()(method)
        setattr(owner, name, method)
        return method.__get__(instance, kind)


def _init(owner: Any, known: dict[str, Any]) -> str:
    """The text of the method; what it names goes into *known*."""
    given, named, lines = ["self"], ["*"], ["pass"]
    for one in fields(owner):
        name = one.name
        known |= {f"__type_{name}": one.type, f"__usual_{name}": one.default}
        is_made = one.default_factory is not MISSING
        has_usual = is_made or one.default is not MISSING
        if one.init:
            parameter = f"{name}: __type_{name}" + f" = __usual_{name}" * has_usual
            (named if one.kw_only else given).append(parameter)
        value = name if one.init else f"__usual_{name}"
        if is_made:
            known[f"__make_{name}"] = one.default_factory
            value = f"__make_{name}() if {value} is __usual_{name} else {value}"
        if one.init or has_usual:
            lines.append(_assignment(owner, name, value, known))
    if hasattr(owner, "__post_init__"):
        lines.append("self.__post_init__()")
    parameters = ", ".join(given + named * (len(named) > 1))
    return f"def __init__({parameters}) -> None:\n " + "\n ".join(lines)


def _assignment(owner: Any, name: str, value: str, known: dict[str, Any]) -> str:
    """The line that sets a field: past the refusal of a frozen class."""
    if owner.__setattr__ is not _refuse:
        return f"self.{name} = {value}"
    slot = owner.__dict__.get(name)
    if not hasattr(slot, "__set__"):
        known["__set_field"] = object.__setattr__
        return f"__set_field(self, {name!r}, {value})"
    known[f"__set_{name}"] = slot.__set__  # a third faster
    return f"__set_{name}(self, {value})"


def _repr(owner: Any, _: object) -> str:
    shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in fields(owner) if f.repr)
    return f'def __repr__(self): return f"{{type(self).__qualname__}}({shown})"'


def _eq(owner: Any, _: object) -> str:
    compared = [f.name for f in fields(owner) if f.compare]
    return f"""def __eq__(self, other):
 if other.__class__ is not self.__class__: return NotImplemented
 return {_row("self", compared)} == {_row("other", compared)}"""


def _hash(owner: Any, _: object) -> str:
    used = [f.name for f in fields(owner) if (f.compare if f.hash is None else f.hash)]
    return f"def __hash__(self): return hash({_row('self', used)})"


def _row(holder: str, names: list[str]) -> str:
    return f"({''.join(f'{holder}.{name}, ' for name in names)})"


_TEXTS: Final[dict[str, Callable[[Any, dict[str, Any]], str]]] = {
    "__init__": _init,
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
}


def _refuse(_: object, name: str, *value: object) -> None:
    done = "assign to" if value else "delete"
    raise dataclasses.FrozenInstanceError(f"cannot {done} field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, one.name) for one in fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)


_FROZEN: Final = {"__setattr__": _refuse, "__delattr__": _refuse}
_PICKLED: Final = {"__getstate__": _state, "__setstate__": _set_state}

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(kind=None, /, *, frozen=False, eq=True, slots=False, **more):  # noqa: ANN001, ANN003, ANN201
        """As ``dataclasses.dataclass``; an order or an unsafe hash is not there."""
        if kind is None:
            return partial(dataclass, frozen=frozen, eq=eq, slots=slots, **more)
        own = {name for name, value in vars(kind).items() if value is not None}
        is_heir = any(map(is_dataclass, kind.__mro__[1:]))
        without = {"init": False, "repr": False, "eq": False, "slots": slots, **more}
        made = dataclasses.dataclass(frozen=frozen and is_heir, **without)(kind)
        made.__dataclass_params__.frozen = frozen  # asked by those of heirs
        names = [
            "__init__",
            "__repr__",
            *["__eq__"] * eq,
            *["__hash__"] * (eq and frozen),
        ]
        methods = {name: _Method(made, name) for name in names if name not in own}
        if eq and not frozen and "__hash__" not in own:
            methods["__hash__"] = None
        methods |= _FROZEN if frozen else {}
        methods |= _PICKLED if frozen and slots else {}
        for name, method in methods.items():
            setattr(made, name, method)
        return made

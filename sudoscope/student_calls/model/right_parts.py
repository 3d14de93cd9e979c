"""Right functions in place of a student's: is what calls them right with them?"""

import builtins
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dis import get_instructions
from operator import attrgetter
from types import FrameType, FunctionType, ModuleType
from typing import Any, Final

MakeRight = Callable[[Mapping[str, Any], Any], Callable[..., Any] | None]
"""The right function for a part and the student's own; ``None`` where there is none."""

_ROWS: Final = (list, tuple)
_MOST_LINES: Final = 300_000
"""Lines of a student's function that run before it counts as endless."""
_MORE_LINES: Final = 1_000
"""Lines until it is stopped once more: what closes generators is no longer."""

NOTHING: Final = -3
"""The way of a right part that returns nothing where nothing fits."""


class _EndlessError(BaseException):
    """A student's function does not end; their handlers do not catch it."""


def results_of(own: Callable[..., Any], args: tuple[Any, ...]) -> list[Any]:
    """What the student's function returns; nothing if it raises or does not end."""
    return results_if_ended(own, args) or []


def results_if_ended(
    own: Callable[..., Any], args: tuple[Any, ...]
) -> list[Any] | None:
    """The same, and ``None`` if it does not end."""
    left, old = _MOST_LINES, sys.gettrace()

    def traced(_frame: FrameType, _event: str, _arg: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            left = _MORE_LINES
            raise _EndlessError
        return traced

    sys.settrace(traced)
    try:
        with suppress(Exception):
            return [own(*args)]
    except _EndlessError:
        return None
    finally:
        sys.settrace(old)
    return []


def returns_nothing(own: Callable[..., Any]) -> bool:
    """Whether the student's function returns ``None`` in one place alone of several."""
    code = getattr(own, "__code__", None)
    found, before = set[bool](), None
    for one in get_instructions(code) if code is not None else ():
        if one.opname == "RETURN_CONST":
            found.add(one.argval is None)
        elif one.opname == "RETURN_VALUE":
            is_constant = before is not None and before.opname == "LOAD_CONST"
            found.add(is_constant and before is not None and before.argval is None)
        before = one
    return len(found) > 1


def refuse(own: Callable[..., Any], way: int = 0) -> bool | None:
    """Say that nothing fits, as the student's function does.

    Args:
        own: The function.
        way: ``NOTHING`` where it is tried whether it is to return nothing.

    Raises:
        Exception: The one that it raises, if it never returns ``False``.
    """
    code = getattr(own, "__code__", None)
    if way == NOTHING:
        return None
    if code is None or any(value is False for value in code.co_consts):
        return False
    names = {**vars(builtins), **own.__globals__}
    does_raise = any(one.opname == "RAISE_VARARGS" for one in get_instructions(code))
    for error in map(names.get, code.co_names if does_raise else ()):
        if not isinstance(error, type) or error is NotImplementedError:
            continue
        if issubclass(error, Exception):
            raise error.__new__(error)  # its constructor may want anything
    return None if returns_nothing(own) else False


@contextmanager
def parts_replaced(
    module: ModuleType,
    parts: Sequence[Mapping[str, Any]],
    caller: Any,
    make_right: MakeRight,
) -> Iterator[None]:
    """A context in which *caller* gets right functions for *parts* of *module*.

    Args:
        module: The student's.
        parts: The ``function`` and the ``class`` of each, the names of its
            ``parameters``, what it is for, and how it is called.
        caller: The function that calls them.
        make_right: Makes them.
    """
    with ExitStack() as stack:
        for part in parts:
            inside, _, name = part["function"].rpartition(".")
            places: list[Any] = [module, getattr(caller, "__globals__", {})]
            if inside or part["class"]:
                places = [attrgetter(inside or part["class"])(module)]
            found = make_right(part, getattr(places[0], name))
            if found is None:
                continue
            by_place = _by_place(found, part["parameters"])
            right = staticmethod(by_place) if inside else by_place
            own = getattr(places[0], name)
            for place in places:
                stack.callback(_put, place, name, _put(place, name, right))
            for holder, place, held in _holders(module):
                row = held if type(held) in _ROWS else (held,)
                if any(one is own for one in row):
                    stack.callback(setattr, holder, place, held)
                    setattr(holder, place, _instead(held, own, right))
        yield


def _holders(module: ModuleType) -> list[tuple[Any, str, Any]]:
    """Where functions of *module* hold others by no name: a thing, its attribute, what.

    A function that is made of others holds them, or a tuple or a list of them, and has
    those that are its default arguments.
    """
    found = list[tuple[Any, str, Any]]()
    for thing in list(vars(module).values()):
        for cell in getattr(thing, "__closure__", None) or ():
            with suppress(ValueError):  # an empty one
                found.append((cell, "cell_contents", cell.cell_contents))
        if isinstance(thing, FunctionType):
            found.append((thing, "__defaults__", thing.__defaults__))
    return found


def _instead(held: Any, own: Any, right: Any) -> Any:
    """*held* with *right* in the place of *own*."""
    if held is own:
        return right
    return type(held)(right if one is own else one for one in held)


def _by_place(
    right: Callable[..., Any], parameters: Sequence[str]
) -> Callable[..., Any]:
    """*right*, which gets what is passed by names in the order of *parameters*."""

    def called(*args: Any, **named: Any) -> Any:
        known = {name: named[name] for name in parameters if name in named}
        return right(*args, *(known | named).values())

    return called


def _put(place: Any, name: str, value: Any) -> Any:
    """Give the *name* in a module, class or dictionary a *value*; what it was."""
    names = place if isinstance(place, dict) else vars(place)
    old = names.get(name)
    if isinstance(place, dict):
        place[name] = value
    else:
        setattr(place, name, value)
    return old

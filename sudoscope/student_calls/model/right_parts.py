"""Right functions in place of a student's: is what calls them right with them?"""

import builtins
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dis import get_instructions
from functools import partial
from operator import attrgetter, setitem
from types import FrameType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from sudoscope.student_calls.model.loaded_modules import own_modules
from sudoscope.student_calls.model.stops import StoppedError

MakeRight = Callable[[Mapping[str, Any], Any], Callable[..., Any] | None]
"""The right function for a part and the student's own; ``None`` where there is none."""

_ROWS: Final = (list, tuple)
_PAIR: Final = 2
_MOST_HELD: Final = 100
"""Things in a list or a dictionary that are looked at: tables may be long."""
_MOST_LINES: Final = 300_000
"""Lines of a student's function that run before it counts as endless."""
_MORE_LINES: Final = 1_000
"""Lines until it is stopped once more: what closes generators is no longer."""

NOTHING: Final = -3
"""The way of a right part that returns nothing where nothing fits."""


class _EndlessError(StoppedError):
    """A student's function does not end."""


def results_of(own: Callable[..., Any], args: tuple[Any, ...]) -> list[Any]:
    """What the student's function returns; nothing if it raises or does not end."""
    return results_if_ended(own, args) or []


def results_if_ended(
    own: Callable[..., Any], args: tuple[Any, ...], most: int = _MOST_LINES
) -> list[Any] | None:
    """The same, and ``None`` if it does not end within *most* lines."""
    left, old = most, sys.gettrace()

    def traced(_frame: FrameType, _event: str, _arg: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            left = _MORE_LINES
            raise _EndlessError(trace)
        return traced

    def trace() -> None:
        """Stop what closed a generator at its next line; an error ends all tracing."""
        nonlocal left
        left = 0
        frame: FrameType | None = sys._getframe(2)  # noqa: SLF001 - what runs is there
        while frame is not None and frame is not here:
            frame.f_trace = traced
            frame = frame.f_back
        sys.settrace(traced)

    here = sys._getframe()  # noqa: SLF001
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


class ReturnedArgument(NamedTuple):
    """What a function returns by the name of an argument.

    Attributes:
        place: That of the argument.
        is_new: Whether its name is given something else before: then it is a new thing.
        truth: The place in a pair of a truth beside it; ``None`` if it is alone.
    """

    place: int
    is_new: bool
    truth: int | None = None

    def of(self, things: Sequence[Any]) -> Any:
        """What is returned where the arguments are *things*, the truth as ``True``."""
        found = next(iter(things[self.place :]), None)
        found = dict(found) if self.is_new and isinstance(found, Mapping) else found
        beside = {None: found, 0: (True, found), 1: (found, True)}
        return beside[self.truth]


def argument_returned(own: Callable[..., Any]) -> ReturnedArgument | None:
    """What the student's function returns by its name; ``None`` if none is seen."""
    code = getattr(own, "__code__", None)
    steps = [*get_instructions(code)] if code is not None else []
    names = code.co_varnames[: code.co_argcount] if code is not None else ()
    is_set = {one.argval for one in steps if one.opname.startswith("STORE_FAST")}
    for at, one in enumerate(steps):
        if one.opname != "RETURN_VALUE":
            continue
        is_pair = steps[at - 1].opname == "BUILD_TUPLE" and steps[at - 1].arg == _PAIR
        parts = steps[at - 1 - _PAIR : at - 1] if is_pair else steps[at - 1 : at]
        named = [p.argval for p in parts if "LOAD_FAST" in p.opname]
        truths = [n for n, p in enumerate(parts) if isinstance(p.argval, bool)]
        is_whole = len(named) + len(truths) == len(parts)
        if is_whole and len(named) == 1 and named[0] in names:
            truth = truths[0] if truths else None
            return ReturnedArgument(names.index(named[0]), named[0] in is_set, truth)
    return None


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
            owner = inside or part["class"]
            place = attrgetter(owner)(module) if owner else module
            own = getattr(place, name)
            found = make_right(part, own)
            if found is None:
                continue
            right = _by_place(found, part["parameters"])
            put = staticmethod(right) if inside and isinstance(place, type) else right
            names = getattr(caller, "__globals__", {})
            stack.callback(_put(place, name, put))
            if not owner and name in names:
                stack.callback(_put(names, name, right))
            for set_to, held in _holders(module, caller):
                new = _instead(held, own, right)
                if new is not held:
                    stack.callback(set_to, held)
                    set_to(new)
        yield


_Holder: TypeAlias = tuple[Callable[[Any], object], Any]
"""What sets one place in which something is held, and what that is."""


def _holders(module: ModuleType, caller: Any) -> list[_Holder]:
    """Where the modules of a student, and the object of *caller*, may hold functions.

    Under any names, in lists and dictionaries, among the attributes of classes and
    objects. A function that is made of others holds them, or a tuple or a list of them,
    and has those that are its default arguments.
    """
    found, things = list[_Holder](), [getattr(caller, "__self__", None)]
    for one in own_modules(module):
        things += vars(one).values()
        found += _attributes(one)
    for thing in {id(thing): thing for thing in things}.values():
        match thing:
            case list() if len(thing) <= _MOST_HELD:
                found += [(partial(setitem, thing, n), x) for n, x in enumerate(thing)]
            case dict() if len(thing) <= _MOST_HELD:
                found += [(partial(setitem, thing, key), thing[key]) for key in thing]
            case FunctionType():
                found.append(
                    (partial(setattr, thing, "__defaults__"), thing.__defaults__)
                )
                for cell in thing.__closure__ or ():
                    with suppress(ValueError):  # an empty one
                        set_to = partial(setattr, cell, "cell_contents")
                        found.append((set_to, cell.cell_contents))
            case type() | object(__dict__=dict()) if not isinstance(thing, ModuleType):
                found += _attributes(thing)
    return found


def _attributes(thing: Any) -> list[_Holder]:
    return [(partial(setattr, thing, n), held) for n, held in list(vars(thing).items())]


def _instead(held: Any, own: Any, right: Any) -> Any:
    """*held* with *right* in the place of *own*; itself where it has none."""
    if held is own:
        return right
    if isinstance(held, staticmethod) and held.__func__ is own:
        return staticmethod(right)
    if type(held) in _ROWS and any(one is own for one in held[:_MOST_HELD]):
        return type(held)(right if one is own else one for one in held)
    return held


def _by_place(
    right: Callable[..., Any], parameters: Sequence[str]
) -> Callable[..., Any]:
    """*right*, which gets what is passed by names in the order of *parameters*."""

    def called(*args: Any, **named: Any) -> Any:
        known = {name: named[name] for name in parameters if name in named}
        return right(*args, *(known | named).values())

    return called


def _put(place: Any, name: str, value: Any) -> Callable[[], object]:
    """Give the *name* in a module, class or dictionary a *value*; what undoes that."""
    names = place if isinstance(place, dict) else vars(place)
    is_new, old = name not in names, names.get(name)
    if isinstance(place, dict):
        place[name] = value
        return partial(setitem, place, name, old)
    setattr(place, name, value)
    return (
        partial(delattr, place, name) if is_new else partial(setattr, place, name, old)
    )

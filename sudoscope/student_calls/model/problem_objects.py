"""Objects of a student's own class: made of a problem, its parts, or a board."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from sudoscope.networks.model.csp_problem import CspProblem, part_called
from sudoscope.student_files.model.function_kinds import is_called_as
from sudoscope.student_files.model.names_used import OF_FILES

_PARTS: Final = ("variables", "domains", "neighbors", "constraints")
"""What a problem of the textbook is made of, in this order."""


def parts_wanted(made: Any) -> tuple[str, ...]:
    """The parts of a problem that the constructor of *made* wants, in its order.

    Empty where it wants a single thing, or more than a problem has. What the names of
    its parameters mean decides, and for four names without a meaning the textbook's
    order.
    """
    code = getattr(made.__init__, "__code__", None)
    if code is None:
        return ()
    names = code.co_varnames[1 : code.co_argcount]
    needed = len(names) - len(made.__init__.__defaults__ or ())
    if needed <= 1:
        return ()
    found = list[str]()
    for name in names:
        part = part_called(name)
        if not part:
            break
        found.append(part)
    is_usual = needed == len(_PARTS) and not found
    return _PARTS if is_usual else tuple(found) if len(found) >= needed else ()


def object_of(made: type, problem: CspProblem) -> Any:
    """An object of the class *made*, for *problem*.

    Raises:
        Exception: What its constructor raised.
    """
    parts = {name: getattr(problem, name) for name in (*_PARTS, "arcs")}
    parts["domains"] = problem.worked_on
    wanted = parts_wanted(made)
    return made(*(parts[name] for name in wanted)) if wanted else made(problem)


_WITH_A_GRID: Final = 2
"""Arguments of a method that gets a grid."""
_LOADERS: Final = ("load", "read", "set", "parse", "init", "fill", "import", "from")
"""What the names of methods have that load a puzzle into an object."""


def may_load(name: str) -> bool:
    """Whether a function called *name* looks as if it loaded a puzzle."""
    words = name.lower().replace("_", " ")
    return any(word in words for word in _LOADERS)


def load_into(thing: Any, grid: Any, filed: Callable[[str], str]) -> Any:
    """The object *thing*, after a method of it has loaded *grid*.

    One that opens a file is given one with the text *grid*, which *filed* writes.

    Raises:
        TypeError: No method looks as if it did that.
        Exception: What it raised.
    """
    for method, function in vars(type(thing)).items():
        is_loader = may_load(method) and method != "__init__"
        code = getattr(function, "__code__", None)
        if is_loader and code is not None and code.co_argcount == _WITH_A_GRID:
            getattr(thing, method)(given_to(function, grid, filed))
            return thing
    raise TypeError(f"no method of {type(thing).__name__} loads a grid")


def given_to(function: Any, grid: Any, filed: Callable[[str], str]) -> Any:
    """*grid*, or the path of a file with this text where *function* opens one."""
    opens = not OF_FILES.isdisjoint(function.__code__.co_names)
    return filed(grid) if opens and isinstance(grid, str) else grid


def board_of(owners: Iterable[type], grids: Sequence[Any]) -> Any:
    """What a method of one of the classes *owners* makes of one of *grids*.

    Raises:
        TypeError: None has one that looks as if it did that.
    """
    for owner in owners:
        for method, function in vars(owner).items():
            words = method.lower().replace("_", " ").split()
            is_loader = any(word in words for word in _LOADERS)
            if not (is_loader and isinstance(function, classmethod | staticmethod)):
                continue
            for grid in grids:
                with suppress(Exception, SystemExit):  # the next may fit
                    found = getattr(owner, method)(grid)
                    if isinstance(found, owner):
                        return found
    raise TypeError("no class makes a board of a puzzle")


def board_for(made: Any, owners: Iterable[type], grids: Sequence[Any]) -> Any:
    """What the constructor of *made* wants: an object of one of the classes *owners*.

    A method makes it of one of *grids*, else the constructor of the class as which a
    parameter is called.

    Raises:
        TypeError: None does.
    """
    owners = [*owners]
    with suppress(TypeError):
        return board_of(owners, grids)
    code = getattr(made.__init__, "__code__", None)
    wanted = code.co_varnames[1 : code.co_argcount] if code is not None else ()
    for owner in owners:
        if not any(is_called_as(one, owner.__name__) for one in wanted):
            continue
        for grid in grids:
            with suppress(Exception, SystemExit):  # the next may fit
                return owner(grid)
    raise TypeError(f"no class makes a board for {made.__name__}")

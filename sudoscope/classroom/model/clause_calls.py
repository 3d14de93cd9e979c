"""Calls of a student's functions on clauses, in the student's process.

A clause is a list of literals, as in DIMACS: 3 for a variable, -3 for its negation.
Code may want other containers, or texts for literals; what it returns is read in any of
them.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from types import ModuleType
from typing import Any, Final

from sudoscope.classroom.model.call_forms import CallForm
from sudoscope.classroom.model.call_results import kind_of_result, outcome

CLAUSES: Final = "clauses"
"""How an answer begins that has clauses, each with a semicolon behind it, and perhaps
literals after a stroke; also the subject of a form."""
IN_PLACE: Final = "in-place"
"""How an answer begins where nothing was returned, and the clauses given are others."""
LITERALS: Final = "literals"
"""How an answer begins that has literals alone."""
CONTAINERS: Final[Mapping[str, Callable[[list[list[Any]]], Any]]] = {
    "lists": lambda clauses: [list(one) for one in clauses],
    "sets": lambda clauses: [set(one) for one in clauses],
    "frozensets": lambda clauses: {frozenset(one) for one in clauses},
    "tuples": lambda clauses: [tuple(one) for one in clauses],
    "texts": lambda clauses: [[str(literal) for literal in one] for one in clauses],
}
"""What holds clauses, by the name that forms have for it."""
_TEXTS: Final = "texts"
_REST: Final = "simplify"
"""The kind of the function that returns clauses and nothing else."""
_PAIR: Final = ("clauses", "literals")
_SIGNS: Final = str.maketrans("~!¬", "---")

_Clauses = list[tuple[int, ...]]


def made_on_clauses(
    module: ModuleType, order: dict[str, Any], enter: Callable[[], None]
) -> dict[str, Any]:
    """What comes of the call of *order*.

    Args:
        module: The student's.
        order: Its ``function``, its ``form``, its ``clauses`` and ``literal``.
        enter: Called when the arguments are ready.
    """
    form = CallForm.of(order["form"])
    clauses = CONTAINERS[form.keys](order["clauses"])
    literal = order["literal"]
    variables = sorted({abs(one) for part in order["clauses"] for one in part})
    meant: dict[str, Callable[[], Any]] = {
        "k": lambda: clauses,
        "l": lambda: str(literal) if form.keys == _TEXTS else literal,
        "m": dict,
        "e": list,
        "t": set,
        "v": lambda: variables,
        "n": lambda: max(variables, default=0),
    }
    args = tuple(meant[letter]() for letter in form.layout)
    function: Callable[..., Any] = attrgetter(order["function"])(module)
    enter()
    result = function(*args)
    said = _said(result, is_rest=order["kind"] == _REST)
    left = _clauses(clauses)
    if (
        result is None
        and left is not None
        and _as_set(left) != _as_set(order["clauses"])
    ):
        said = IN_PLACE + _written(left)
    return outcome(said, None, None) | {"assignments": 0, "idle": 0}


def _as_set(clauses: Iterable[Iterable[int]]) -> set[frozenset[int]]:
    return {frozenset(one) for one in clauses}


def _said(result: Any, *, is_rest: bool = False) -> str:
    """What was returned, as an answer writes it.

    A tuple of two is a pair, unless both can only be clauses.
    """
    if isinstance(result, tuple) and result and not is_rest:
        parts = [_literals(part) for part in result]
        is_pair = len(result) == len(_PAIR) and not all(parts)
        if is_pair or None in parts or _clauses(result) is None:
            return _said_of_parts(result)
    clauses, literals = _clauses(result), _literals(result)
    if clauses is not None and (clauses or literals is None):
        return CLAUSES + _written(clauses)
    if literals is not None:
        return f"{LITERALS} {_listed(literals)}"
    return kind_of_result(result)


def _said_of_parts(parts: tuple[Any, ...]) -> str:
    """A pair: clauses and literals, or whether it worked and what was found."""
    if parts[0] is None or parts[0] is False:
        return "none"
    found = [part for part in parts if part is not None and part is not True]
    if not found:
        return "true"
    if any(part is False for part in found):
        return "false"
    clauses = next((c for part in found if (c := _clauses(part)) is not None), None)
    rest = [part for part in found if _clauses(part) is None or not part]
    literals = next((v for part in rest if (v := _literals(part)) is not None), None)
    if clauses is not None and len(found) > 1 and literals is not None:
        return f"{CLAUSES}{_written(clauses)} | {_listed(literals)}"
    return _said(found[0]) if len(found) == 1 else kind_of_result(parts)


def _clauses(thing: Any) -> _Clauses | None:
    """The clauses in *thing*; ``None`` if it has something else."""
    if isinstance(thing, str | Mapping) or not isinstance(thing, Iterable):
        return None
    found: _Clauses = []
    for part in thing:
        if isinstance(part, int | str) or (literals := _literals(part)) is None:
            return None
        found.append(tuple(literals))
    return found


def _literals(thing: Any) -> list[int] | None:
    """The literals in *thing*: those of a collection, or of a dictionary of values."""
    if isinstance(thing, Mapping):
        pairs = ((_literal(name), value) for name, value in thing.items())
        values = [
            (one if value else -one)
            for one, value in pairs
            if one is not None and value is not None
        ]
        return None if any(_literal(name) is None for name in thing) else values
    if isinstance(thing, str) or not isinstance(thing, Iterable):
        return None
    found = [_literal(part) for part in thing]
    return None if None in found else [one for one in found if one is not None]


def _literal(thing: Any) -> int | None:
    """The literal that *thing* writes."""
    if isinstance(thing, bool):
        return None
    if isinstance(thing, int):
        return thing or None
    try:
        return int(thing.translate(_SIGNS)) if isinstance(thing, str) else None
    except ValueError:
        return None


def _written(clauses: _Clauses) -> str:
    return "".join(f" {_listed(one)};" for one in clauses)


def _listed(literals: Iterable[int]) -> str:
    return ",".join(map(str, literals))

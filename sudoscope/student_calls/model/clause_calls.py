"""Calls of a student's functions on clauses, in the student's process.

A clause is a list of literals, as in DIMACS: 3 for a variable, -3 for its negation.
Code may want other containers, or texts for literals; what it returns is read in any of
them.
"""

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from operator import attrgetter
from types import ModuleType
from typing import Any, Final

from sudoscope.networks.model.csp_problem import AnyCollection
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.call_results import outcome
from sudoscope.student_files.model.function_kinds import key_of

CLAUSES: Final = "clauses"
"""The subject of a form of call on clauses."""


DIMACS: Final = "dimacs"
"""The container that is the text of a whole file."""


def _in_arrays(clauses: list[list[Any]]) -> Any:
    """Arrays of NumPy, where the code has imported it."""
    numpy = sys.modules.get("numpy")
    return [numpy.array(one) if numpy is not None else [*one] for one in clauses]


def _in_dimacs(clauses: list[list[Any]]) -> str:
    """The text of a file in DIMACS."""
    most = max((abs(literal) for one in clauses for literal in one), default=0)
    rows = ("".join(f"{literal} " for literal in one) + "0" for one in clauses)
    return "\n".join((f"p cnf {most} {len(clauses)}", *rows, ""))


TEXTS: Final = "texts"
"""The container of texts; a sign for "not" may follow, as in ``texts~``."""
PAIRS: Final = "pairs"
"""The sets of pairs; lists and tuples of them have more to their name."""


def written_literal(keys: str, literal: int) -> Any:
    """*literal* as the container called *keys* has it.

    >>> written_literal("texts~", -3), written_literal("pairs", -3)
    ('~3', ('3', False))
    """
    if keys.startswith(PAIRS):
        return str(abs(literal)), literal > 0
    if not keys.startswith(TEXTS):
        return literal
    sign = keys.removeprefix(TEXTS) or "-"
    return f"{sign if literal < 0 else ''}{abs(literal)}"


def _in_texts(keys: str) -> Callable[[list[list[Any]]], Any]:
    return lambda clauses: [[written_literal(keys, n) for n in one] for one in clauses]


def _in_pairs(clauses: list[list[Any]]) -> list[list[Any]]:
    return [[written_literal(PAIRS, n) for n in one] for one in clauses]


def with_like_literals(keys: str) -> list[str]:
    """The containers whose literals are written as in the one called *keys*.

    Of numbers and texts that is itself alone, where each is in use by itself.

    >>> with_like_literals("pairs"), with_like_literals("sets")
    (['pairs', 'pairs-tuples', 'pairs-lists'], ['sets'])
    """
    begun, _, _ = keys.partition("-")
    return [other for other in CONTAINERS if other.partition("-")[0] == begun]


SIGNS: Final = "~!¬"
"""Signs for "not" beside "-"."""
CONTAINERS: Final[Mapping[str, Callable[[list[list[Any]]], Any]]] = {
    "lists": lambda clauses: [list(one) for one in clauses],
    "sets": lambda clauses: [set(one) for one in clauses],
    "frozensets": lambda clauses: {frozenset(one) for one in clauses},
    "tuples": lambda clauses: [tuple(one) for one in clauses],
    PAIRS: lambda clauses: [{written_literal(PAIRS, n) for n in c} for c in clauses],
    f"{PAIRS}-tuples": lambda clauses: [*map(tuple, _in_pairs(clauses))],
    f"{PAIRS}-lists": _in_pairs,
    **{keys: _in_texts(keys) for keys in (*(TEXTS + sign for sign in SIGNS), TEXTS)},
    "arrays": _in_arrays,
    DIMACS: _in_dimacs,
}
"""What holds clauses, by the name that forms have for it.

Texts come after pairs: one of two letters is a pair for what unpacks it.
"""
COMPOSED: Final = "R"
OBJECTS: Final[Mapping[str, str]] = {"o": "", "O": "k", "P": "kn", "Q": "nk", "R": "k"}
"""The first letter of the layout of a method: what its object is made of.

One that is composed is made of an object of another class, which is made of that.
"""
_REST: Final = "simplify"
"""The kind of the function that returns clauses and nothing else."""
_DPLL: Final = "dpll"
_LITERAL: Final = re.compile(r"-?[0-9]{1,6}")
_SIGNS: Final = str.maketrans(dict.fromkeys(SIGNS, "-"))
_MOST_READ: Final = 1_000
"""Parts of what was returned that are read; what has more is nothing that is known."""
_MOST_PARTS: Final = 4
_LARGEST: Final = 10**6
_LONGEST_WORD: Final = 20
_IN_WORDS: Final = "-_. "
"""Signs in a word beside letters and digits; others have a meaning in an answer."""
TOO_LONG: Final = "?long"
"""Sent in place of an answer that is too long."""
OVERWRITTEN: Final = "?overwritten"
"""Sent where a later call has changed what one had returned."""
_LONGEST: Final = 190
"""Characters of an answer; a longer one is not read, since it would be cut."""
_PAIR: Final = 2

_Clauses = list[tuple[int, ...]]


def made_on_clauses(
    module: ModuleType, order: dict[str, Any], enter: Callable[[], None]
) -> dict[str, Any]:
    """What comes of the call of *order*, as ``ClauseAnswer.of`` reads it.

    Args:
        module: The student's.
        order: Its ``function``, its ``form``, its ``clauses`` and ``literal``, and the
            clauses of a ``later`` call.
        enter: Called when the arguments are ready.
    """
    form = CallForm.of(order["form"])
    clauses = CONTAINERS[form.keys](order["clauses"])
    literal = order["literal"]
    every = {abs(one) for part in order["clauses"] for one in part}
    variables = AnyCollection(sorted(every))
    passed: dict[str, Any] = {"m": {}, "e": [], "t": set()}
    meant: dict[str, Any] = passed | {
        "k": clauses,
        "l": written_literal(form.keys, literal),
        "v": variables,
        "n": max(variables, default=0),
    }
    begun, layout = form.layout[:1], form.layout
    owner: Any = module
    enter()
    if begun in OBJECTS:
        made_of, layout = OBJECTS[begun], layout[1:]
        things = [meant[x] for x in made_of]
        if begun == COMPOSED:
            things = [attrgetter(order["made_of"])(module)(*things)]
        owner = getattr(module, order["class"])(*things)
    function: Callable[..., Any] = attrgetter(order["function"])(owner)
    given = as_set(order["clauses"])
    attributes = {} if owner is module else getattr(owner, "__dict__", {})
    filled = {name for name, thing in attributes.items() if _filled(thing)}
    holders = [n for n, thing in attributes.items() if _has(thing, given)]
    result = function(*(meant[letter] for letter in layout))
    result = None if result is owner else result
    result = _of_lines(result) if isinstance(result, str) else result
    own = [thing for thing in vars(module).values() if isinstance(thing, type)]
    result = _opened(result, own)
    if type(result) is tuple:
        result = tuple(_opened(part, own) for part in result)
    returned = said = _said(result, is_rest=order["kind"] == _REST)
    if order["later"] and isinstance(result, dict | list | set):
        made_on_clauses(module, order | {"clauses": order["later"], "later": ()}, enter)
        if _said(result) != returned:
            return outcome(OVERWRITTEN, None, None)
    things = [passed[letter] for letter in passed.keys() & {*layout}]
    things += [thing for name, thing in attributes.items() if name not in filled]
    said += "".join(f"@{_listed(_held(thing))}" for thing in things)
    models = (thing for name, thing in attributes.items() if key_of(name) in MODELS)
    said += "".join(f"*{_listed(_held(thing))}" for thing in islice(models, 1))
    things = [clauses, *(attributes[name] for name in holders if name in attributes)]
    changed = [
        c for c in map(clauses_in, things) if c is not None and as_set(c) != given
    ]
    if changed and order["kind"] != _DPLL:
        said += f"#{_written(changed[0])}"
    if len(said) > _LONGEST and result is not None:
        said = returned  # what is kept elsewhere adds nothing to a model
    said = said if len(said) <= _LONGEST else TOO_LONG
    return outcome(said, None, None)


MODELS: Final = frozenset(
    {"assignment", "assignments", "model", "solution", "valuation", "interpretation"}
)
"""Attributes, without underscores, in which an object surely keeps its model."""


def _filled(thing: Any) -> bool:
    """Whether an attribute has something before a call, so that it is no result."""
    return thing is not None and _held(thing) != []


def _has(thing: Any, given: set[frozenset[int]]) -> bool:
    """Whether an attribute has the clauses that were *given*."""
    found = clauses_in(thing) if isinstance(thing, Collection) else None
    return found is not None and as_set(found) == given


def _held(thing: Any) -> list[int]:
    """The literals in a collection; a 0, which is none, where it has something else."""
    found = literals_in(thing) if isinstance(thing, Collection) else None
    return [0] if found is None else found


def as_set(clauses: Iterable[Iterable[int]]) -> set[frozenset[int]]:
    """*clauses* without any order."""
    return {frozenset(one) for one in clauses}


def _opened(result: Any, own: Collection[type]) -> Any:
    """The clauses of *result*, if it is an object of one of the file's *own* classes.

    One that never changes is returned in place of the clauses.
    """
    if type(result) not in own or isinstance(result, Collection):
        return result
    held = map(clauses_in, getattr(result, "__dict__", {}).values())
    found = [clauses for clauses in held if clauses is not None]
    return found[0] if len(found) == 1 else result


def _of_lines(text: str) -> Any:
    """What a *text* says as solvers of a competition do; else the text.

    Its lines begin with "s" for whether there is a model, and with "v" for literals.
    """
    words = text.split()
    if not words[1:]:
        return text
    if "UNSATISFIABLE" in words:
        return False
    literals = [int(word) for word in words if _LITERAL.fullmatch(word)]
    return [one for one in literals if one] or "SATISFIABLE" in words or text


def _said(result: Any, *, is_rest: bool = False) -> str:
    """What was returned, as an answer writes it: its parts with strokes between."""
    result = _settled(result)
    parts = result if _has_parts(result, is_rest=is_rest) else (result,)
    return "|".join(map(_part, parts[:_MOST_PARTS]))


def _settled(thing: Any, depth: int = 3) -> Any:
    """*thing* without iterators, which can be read once alone, and without arrays."""
    if hasattr(thing, "tolist"):
        thing = thing.tolist()
    if isinstance(thing, Iterator):
        thing = list(islice(thing, _MOST_READ))
    if depth and type(thing) in {list, tuple}:
        return type(thing)(_settled(part, depth - 1) for part in thing)
    return thing


def _has_parts(result: Any, *, is_rest: bool) -> bool:
    """Whether a tuple has parts of different meaning, and no literals or clauses.

    One of two is a pair, unless both can only be clauses.
    """
    if not isinstance(result, tuple) or not result or literals_in(result) is not None:
        return False
    is_pair = len(result) <= _PAIR and not all(result)
    is_mixed = any(isinstance(part, Mapping) for part in result)
    is_other = (is_pair and not is_rest) or is_mixed
    return is_other or clauses_in(result) is None


def _part(thing: Any) -> str:
    """One part: a word, or clauses or literals behind their letter.

    Those of a dictionary, a model, have a letter of their own.
    """
    if thing is None or isinstance(thing, bool):
        return str(thing).lower()
    if isinstance(thing, str | int | float):
        with suppress(ValueError):  # of a number that is too long
            word = "".join(
                c for c in str(thing)[:_LONGEST_WORD] if c.isalnum() or c in _IN_WORDS
            )
            return f"={word}"
    clauses, literals = clauses_in(thing), literals_in(thing)
    is_model = isinstance(thing, Mapping)
    if clauses == [] or literals == []:
        return "EM" if is_model else "E"
    if literals is not None:
        return f"{'M' if is_model else 'L'}{_listed(literals)}"
    if clauses is not None:
        return f"C{_written(clauses)}"
    return f"?{type(thing).__name__[: 2 * _LONGEST_WORD]}"


def clauses_in(thing: Any) -> _Clauses | None:
    """The clauses in *thing*; ``None`` if it has something else."""
    if isinstance(thing, str | Mapping) or not isinstance(thing, Iterable):
        return None
    found: _Clauses = []
    for part in islice(thing, _MOST_READ):
        if isinstance(part, int | str) or (literals := literals_in(part)) is None:
            return None
        found.append(tuple(literals))
    return found


def literals_in(thing: Any) -> list[int] | None:
    """The literals in *thing*: those of a collection, or of a dictionary of values."""
    if isinstance(thing, str) or not isinstance(thing, Iterable):
        return None
    if isinstance(thing, Mapping):
        values = [(literal_in(k), _sign(v)) for k, v in thing.items() if v is not None]
        found = [name * sign if name and sign else None for name, sign in values]
    else:
        found = [literal_in(part) for part in islice(_plain(thing), _MOST_READ)]
    return None if None in found else [one for one in found if one is not None]


def _plain(thing: Any) -> Any:
    return thing.tolist() if hasattr(thing, "tolist") else thing


def _sign(value: Any) -> int | None:
    """1 for a value that means true, -1 for one that means false."""
    value = _plain(value)
    return (1 if value > 0 else -1) if isinstance(value, int | float) else None


def literal_in(thing: Any) -> int | None:
    """The literal that *thing* writes; a pair has its variable and its value."""
    thing = _plain(thing)
    if isinstance(thing, tuple) and len(thing) == _PAIR and isinstance(thing[1], bool):
        variable = literal_in(thing[0])
        return variable if variable is None or thing[1] else -variable
    if isinstance(thing, bool):
        return None
    if isinstance(thing, str):
        try:
            thing = int(thing.translate(_SIGNS))
        except ValueError:
            return None
    is_known = isinstance(thing, int) and 0 < abs(thing) < _LARGEST
    return thing if is_known else None


def _written(clauses: _Clauses) -> str:
    return "".join(f"{_listed(one)};" for one in clauses)


def _listed(literals: Iterable[int]) -> str:
    return ",".join(map(str, literals))

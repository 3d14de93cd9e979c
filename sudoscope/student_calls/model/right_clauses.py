"""Right functions on clauses, in place of a student's, which return what theirs do."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, Final

from sudoscope.student_calls.model.clause_calls import (
    MODELS,
    clauses_in,
    literal_in,
    literals_in,
)
from sudoscope.student_calls.model.clause_rules import (
    Clause,
    Propagated,
    propagated,
    pure,
)
from sudoscope.student_calls.model.right_parts import results_of
from sudoscope.student_files.model.function_kinds import key_of

_WORDS: Final = (None, False)
_HELD: Final = "__dict__"
_SHAPED: Final = 4
_CONTAINERS: Final = (list, set, tuple, frozenset)
WAYS: Final = 8
"""In which a right unit propagation may say that nothing fits."""
UNCHANGED: Final = WAYS
"""The first of as many more ways, in which it changes no clauses that it returns."""


def right_on_clauses(kind: str, own: Any, way: int) -> Callable[..., Any] | None:
    """The function of a *kind* in the place of *own*; ``None`` where there is none.

    Args:
        kind: What it is for.
        own: The student's.
        way: How it says that nothing fits: by ``None``, ``False``, a tuple of ``None``,
            or an empty clause; from 4 on the same, with clauses and literals returned
            where the student's returns nothing. From ``UNCHANGED`` on the same, where
            the given clauses do not change; before, they do where the student's
            ``simplify`` returns them.
    """

    def simplify(*args: Any) -> Any:
        given, _ = _given(args)
        literal = next(n for a in args if (n := literal_in(a)) is not None)
        result, after = _tried(own, args, _container_of(given, list)())
        left = _simplified(given, literal)
        if not isinstance(result, Collection):
            if not all(map(len, left)):
                return result
            if isinstance(given, list) and result is None:
                given[:] = _like(given, given, left)
                return None
        is_same = way < UNCHANGED and id(result) in map(id, after)
        made = _like(given if is_same else result, given, left)
        return _refilled(given, made) if is_same else made

    def pure_literals(*args: Any) -> Any:
        given, clauses = _given(args)
        result, _ = _tried(own, args)
        found = pure(tuple(clauses))
        named = _written(given)
        if isinstance(result, Mapping):
            return _model_of(sorted(found), named, result)
        made = _container_of(result, set)
        return made(named[one] for one in sorted(found))

    def units(*args: Any) -> Any:
        given, clauses = _given(args)
        result, after = _tried(own, args)
        if way % WAYS >= _SHAPED and result is None:  # it may have failed
            result = given, []
        parts = result if isinstance(result, tuple) else (result,)
        known = [
            literal
            for thing, copied in zip(args, after, strict=True)
            if isinstance(thing, Mapping) or (thing is not given and thing != copied)
            for literal in literals_in(thing) or ()
        ]
        every = (*clauses, *((literal,) for literal in known))
        found = propagated(every)
        said = (*_WORDS, (None,) * len(parts))
        if found is None and way % _SHAPED < len(said):
            return said[way % _SHAPED]
        found = found or Propagated(((),), ())
        for thing, copied in zip(args, after, strict=True):
            is_changed = thing is given and thing != copied and way < UNCHANGED
            if is_changed and isinstance(thing, list):
                thing[:] = _like(given, given, _as_given(found.clauses, given))
            elif thing is not given and thing != copied:
                new = [one for one in found.literals if one not in known]
                _add(thing, new, _written(given))
        shaped = [
            _shaped(part, place, given, args, found) for place, part in enumerate(parts)
        ]
        return (*shaped,) if isinstance(result, tuple) else shaped[0]

    known = {"simplify": simplify, "pure-literals": pure_literals}
    found = (known | {"unit-propagate": units}).get(kind)
    if found is None or kind not in _OF_OBJECTS:
        return found
    return _also_of_objects(found, lambda args: _OF_OBJECTS[kind](own, args, way))


def _also_of_objects(
    of_clauses: Callable[..., Any], of_object: Callable[[tuple[Any, ...]], Any]
) -> Callable[..., Any]:
    """A function for clauses that are passed, and for those of an object."""

    def called(*args: Any) -> Any:
        return of_object(args) if _is_object(args) else of_clauses(*args)

    return called


def _is_object(args: tuple[Any, ...]) -> bool:
    """Whether the clauses are those of an object, the first of *args*."""
    is_passed = any(_clauses_of(one) is not None for one in args)
    return not is_passed and hasattr(args[0], _HELD)


def _simplified(given: Any, literal: int) -> list[Any]:
    """What is left of the clauses *given* where *literal* is true."""
    return [
        [part for part in one if literal_in(part) != -literal]
        for one in given
        if literal not in map(literal_in, one)
    ]


def _simplified_object(own: Any, args: tuple[Any, ...], _way: int) -> Any:
    """A simplification of the clauses of an object: in it, or in one that is returned.

    The student's shows which in a copy.
    """
    owner, *passed = args
    literal = next(n for a in passed if (n := literal_in(a)) is not None)
    place = _place_of_clauses(owner)
    given = vars(owner)[place]
    result, (copied, *_) = _tried(own, args)
    left = _like(given, given, _simplified(given, literal))
    if result is copied or vars(copied)[place] != given:
        setattr(owner, place, left)
        return owner if result is copied else result
    return _with_clauses(owner, place, left)


def _place_of_clauses(owner: Any) -> str:
    """The attribute of an object that has its clauses; empty if none has."""
    held = vars(owner)
    likely = sorted(held, key=lambda name: not _is_of_clauses(name))
    return next((name for name in likely if _clauses_of(held[name])), "")


def _with_clauses(owner: Any, place: str, clauses: Any) -> Any:
    """A copy of *owner* with other *clauses*."""
    made = copy(owner)
    setattr(made, place, clauses)
    return made


def _given(args: tuple[Any, ...]) -> tuple[Any, list[Clause]]:
    """The clauses among *args*: as they are, and as numbers."""
    read = ((thing, _clauses_of(thing)) for thing in args)
    return next((thing, found) for thing, found in read if found is not None)


def _clauses_of(thing: Any) -> list[Clause] | None:
    """The clauses that *thing* is, as numbers; ``None`` if it is something else."""
    return clauses_in(thing) if isinstance(thing, Collection) else None


def _refilled(given: Any, left: list[Any]) -> Any:
    """*given* itself, with the clauses *left*; else another one, if it is constant."""
    if not isinstance(given, list | set):
        return type(given)(left)
    given.clear()
    (given.extend if isinstance(given, list) else given.update)(left)
    return given


def _units_of_object(own: Any, args: tuple[Any, ...], way: int) -> Any:
    """A unit propagation on the clauses and the model of an object.

    The student's shows in a copy where it notes literals, and whether it changes the
    clauses. What returns a truth value or nothing, returns a truth value. A model that
    is passed counts, too; it changes where the student's changes it.
    """
    owner, *passed = args
    result, (copied, *copies) = _tried(own, args)
    held, after = vars(owner), vars(copied)
    changed = {name for name in after if after[name] != held.get(name)}
    place = _place_of_clauses(owner)
    given = held.get(place, [])
    notes = [held[n] for n in held if n in changed or key_of(n) in MODELS]
    notes = [one for one in notes if one is not given and literals_in(one) is not None]
    models = [one for one in passed if literals_in(one) is not None]
    known = {one for note in (*notes, *models) for one in literals_in(note) or ()}
    notes += [one for one, other in zip(passed, copies, strict=True) if one != other]
    every = (*(_clauses_of(given) or ()), *((one,) for one in known))
    found = propagated(every)
    parts = result if isinstance(result, tuple) else (result,)
    is_other = [type(one) is type(owner) and place not in changed for one in parts]
    if found is None and not (any(is_other) and way % _SHAPED >= len(_WORDS)):
        return _WORDS[way % len(_WORDS)]
    found = found or Propagated(((),), ())
    for note in notes:
        new = [one for one in found.literals if one not in known]
        _add(note, new, _written(given))
    if place in changed:
        setattr(owner, place, _like(given, given, _as_given(found.clauses, given)))
    held_in = next((one for one in models if isinstance(one, Mapping)), None)
    if result is None and way % WAYS >= _SHAPED:  # it may have failed
        result = held_in
    if result is None or isinstance(result, bool):
        return True
    parts = result if isinstance(result, tuple) else (result,)
    shaped = [_shaped(part, n, given, passed, found) for n, part in enumerate(parts)]
    for n in (n for n, is_made in enumerate(is_other) if is_made):
        shaped[n] = _with_clauses(
            owner, place, _like(given, given, _as_given(found.clauses, given))
        )
    return (*shaped,) if isinstance(result, tuple) else shaped[0]


_OF_OBJECTS: Final[dict[str, Callable[[Any, tuple[Any, ...], int], Any]]] = {
    "simplify": _simplified_object,
    "unit-propagate": _units_of_object,
}
"""The functions on the clauses of an object."""


def _is_of_clauses(name: str) -> bool:
    """Whether an attribute is called like clauses."""
    return any(word in name.lower() for word in ("clause", "cnf", "formula"))


def _tried(
    own: Any, args: tuple[Any, ...], failed: Any = None
) -> tuple[Any, tuple[Any, ...]]:
    """What the student's returns, else *failed*, and what it makes of its arguments."""
    copies = deepcopy(args)
    found = results_of(own, copies)
    return (found[0], copies) if found else (failed, deepcopy(args))


def _add(thing: Any, literals: list[int], named: Mapping[int, Any]) -> None:
    """Put *literals* into a container for them."""
    written = [named.get(one, one) for one in literals]
    if isinstance(thing, dict):
        thing.update(_model_of(literals, named, thing))
    elif isinstance(thing, set):
        thing.update(written)
    elif isinstance(thing, list):
        thing.extend(written)


def _shaped(part: Any, place: int, given: Any, args: Sequence[Any], found: Any) -> Any:
    """What is in the place of a *part* of what the student's function returned."""
    if part is True or part is False:
        return True
    named = _written(given)
    if isinstance(part, Mapping):
        held: Any = next((a for a in args if isinstance(a, Mapping)), {})
        return {**held, **_model_of(found.literals, named, {**held, **part})}
    is_literals = literals_in(part) if part else place
    if is_literals:
        rows = (a for a in args if a is not given and not isinstance(a, Mapping))
        known = next((a for a in rows if literals_in(a)), ())
        numbers = literals_in(known) or ()
        new = (named.get(n, n) for n in found.literals if n not in numbers)
        return _container_of(part, list)((*known, *new))
    return _like(part, given, _as_given(found.clauses, given))


def _written(given: Any) -> dict[int, Any]:
    """The literals in the clauses *given* as they are there, by their numbers."""
    every = ((literal_in(part), part) for one in given for part in one)
    return {number: part for number, part in every if number is not None}


def _model_of(
    literals: Iterable[int], named: Mapping[int, Any], like: Mapping[Any, Any]
) -> dict[Any, bool]:
    """*literals* as values of variables, which are numbers if they are in *like*."""
    is_number = any(isinstance(variable, int) for variable in like)
    return {
        abs(one) if is_number else _variable(one, named): one > 0 for one in literals
    }


def _variable(literal: int, named: Mapping[int, Any]) -> Any:
    """The variable of *literal*: a text or a pair without what says "not"."""
    match named.get(literal):
        case (variable, _):
            return variable
        case str(text):
            return text if literal > 0 else text[1:]
        case _:
            return abs(literal)


def _as_given(clauses: Iterable[Clause], given: Any) -> list[list[Any]]:
    """*clauses* with their literals as they are in those *given*."""
    named = _written(given)
    return [[named.get(one, one) for one in clause] for clause in clauses]


def _like(own: Any, given: Any, clauses: list[list[Any]]) -> Any:
    """*clauses* in the containers of the student's *own*, else of those *given*."""
    outer = _container_of(own, type(given))
    first = next(iter(own), None) if isinstance(own, _CONTAINERS) else None
    first = first if isinstance(first, _CONTAINERS) else next(iter(given), ())
    inner = _container_of(first, list)
    if issubclass(outer, set | frozenset):  # which has nothing that can change in it
        inner = {list: tuple, set: frozenset}.get(inner, inner)
    return outer(inner(one) for one in clauses)


def _container_of(thing: Any, usual: Any) -> Any:
    """The container that *thing* is, else the *usual* one."""
    return type(thing) if isinstance(thing, _CONTAINERS) else usual

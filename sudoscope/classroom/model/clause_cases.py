"""What functions on clauses are tried on, and what each has to return."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, product
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.clause_rules import Clause, Clauses, propagated
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind


class ClauseCase(NamedTuple):
    """One call.

    Attributes:
        clauses: What the function is given.
        literal: The literal that it is given, too; 0 for none.
    """

    clauses: Clauses
    literal: int = 0


AskClauses: TypeAlias = Callable[[CallForm, ClauseCase], dict[str, Any] | CallFailure]
"""Makes the call of a case in a form: the answer, or why there is none."""


def _pigeons(count: int) -> Clauses:
    """One pigeon more than *count* holes, in which no two fit."""
    at = [
        [1 + pigeon * count + hole for hole in range(count)]
        for pigeon in range(count + 1)
    ]
    alone = (
        (-one[hole], -other[hole])
        for hole in range(count)
        for one, other in combinations(at, 2)
    )
    return (*map(tuple, at), *alone)


_LOOSE: Final[Clauses] = ((1, 2), (-1, 3), (-2, -3), (2, 3, 4))
_CHAIN: Final[Clauses] = ((1,), (-1, 2), (-2, 3), (-3, -4), (4, 5, 6), (-5, 6, 7))
_SQUARES: Final[Clauses] = (
    *((1, 2), (3, 4), (-1, -2), (-3, -4)),
    *((-1, -3), (-2, -4), (-2, 5), (-5, -3, 6)),
)
_WRONG_FIRST: Final[Clauses] = (
    *((-1, 2), (-1, -2, 3), (-1, -3, 4), (-1, -4, -2)),
    *((1, 5), (1, -5, 6), (-6, 7, 8), (-7, -8)),
)
_OFTEN_WRONG: Final[Clauses] = (
    *((1, 2, 3), (1, 2, -3), (1, -2, 3), (1, 4, 5), (1, 4, -5), (1, -4, 5)),
    *((-1, 2, 3), (-1, 2, -3), (-1, -2, 3), (-1, -2, -3)),
)
"""The literal that is in most clauses is false in the only model."""
_EVERY_SIGN: Final[Clauses] = tuple(
    (a, 2 * b, 3 * c) for a, b, c in product((1, -1), repeat=3)
)
_ONE_MODEL: Final[tuple[Clauses, ...]] = tuple(
    tuple(one for one in _EVERY_SIGN[:: (-1) ** (place % 3)] if one is not left)
    for place, left in enumerate(_EVERY_SIGN)
)
"""A formula for each model of three variables, which is its only one."""
_LAST_ALONE: Final[Clauses] = ((1, -2), (2, 3), (1, -3))
"""What is pure at first leaves one clause alone."""
_CLASH: Final[Clauses] = ((1,), (-1, 2), (-2, 3), (-3, -1), (4, 5))
_CLASH_LAST: Final[Clauses] = ((1, 2, 3), (-4,), (4,))
_CLASH_WITHIN: Final[Clauses] = ((1, 2, 3), (-4, 5), (-5, -4), (4,), (6, 7))

_CASES: Final = {
    FunctionKind.SIMPLIFY: (
        *(ClauseCase(_LOOSE, literal) for literal in (1, -1, 2, -3)),
        *(ClauseCase(_SQUARES, literal) for literal in (-2, 4)),
        ClauseCase(((1, 2), (-1,), (-1, 3)), 1),
        ClauseCase(((2, 3), (-3, 4)), 1),
        ClauseCase(((1,), (1, -2)), 1),
    ),
    FunctionKind.UNITS: (
        ClauseCase(_CHAIN),
        ClauseCase(((-2,), (1, 2), (-1, 3, 4), (5, -3))),
        ClauseCase(((3, 4), (2, 3), (-1, 3), (-2, 1), (-3,))),
        ClauseCase(_LOOSE),
        ClauseCase(_CLASH),
        ClauseCase(((1,), (2,), (-2, 3), (-1, -3))),
        ClauseCase(((1,), (-1,))),
        ClauseCase(_CLASH_LAST),
        ClauseCase(_CLASH_WITHIN),
        ClauseCase(((5,), (-5, 4), (-4, 3, 2), (-3, -2))),
        ClauseCase(((1,), (-1, 2), (2, 3))),
    ),
    FunctionKind.PURE: (
        ClauseCase(((1, 2), (-1, 2), (-3, 1))),
        ClauseCase(((-1, 2), (-2, 1), (3, -4), (-4, 1))),
        ClauseCase(((1, -2), (-1, 2))),
        ClauseCase(((-5, 1), (-5, -1))),
    ),
    FunctionKind.DPLL: (
        *map(ClauseCase, (_CHAIN, _LOOSE, _SQUARES, _WRONG_FIRST, _EVERY_SIGN)),
        *map(ClauseCase, (*_ONE_MODEL, _OFTEN_WRONG, _LAST_ALONE, _CLASH)),
        *map(ClauseCase, (_CLASH_LAST, _CLASH_WITHIN)),
        *map(ClauseCase, (_pigeons(2), _pigeons(3), _pigeons(3)[1:])),
    ),
}
"""The calls of each kind of function.

Of those of DPLL some need a second value after the first guess has failed, in both
orders of variables and of values, and some have no model.
"""


def clause_cases(kind: FunctionKind) -> Sequence[ClauseCase]:
    """The calls that test a function of *kind*."""
    return _CASES[kind]


_LONG_CHAIN: Final[Clauses] = ((1,), *((-n, n + 1) for n in range(1, 13)))
_UNITS_AT_ONCE: Final[Clauses] = ((1,), (4,), (-2,), (-4, 5), (2, -5, 3, 6), (7, 8))
_CLASH_FAR: Final[Clauses] = (*_LONG_CHAIN, (-13, -1))
_SMALL: Final = 2
"""Variables of which all formulas of as many clauses are tried."""
_DRAWN: Final = 100
_MOST_CLAUSES: Final = 7


EMPTY_CASES: Final = (ClauseCase(((),)), ClauseCase(((1, 2), (), (-1,))))
"""For a DPLL beside functions that leave an empty clause, so that it may get one."""


@cache
def further_cases(kind: FunctionKind) -> tuple[ClauseCase, ...]:
    """More calls for a function of *kind* that is right in those of ``clause_cases``.

    All formulas of two variables and at most two clauses, and some of more, drawn with
    a seed; units in a long chain, in both orders, and several units at once.
    """
    small = _clauses_of(_SMALL)
    alone = chain.from_iterable(combinations(small, n) for n in range(_SMALL + 1))
    chains = (_LONG_CHAIN, _CLASH_FAR, _UNITS_AT_ONCE)
    drawn = Random(1).sample  # noqa: S311 - the same for all
    formulas = [*alone, *chains, *(one[::-1] for one in chains)]
    for place in range(_DRAWN):
        count = 3 + place % 4
        found = drawn(_clauses_of(count), 2 + place % (_MOST_CLAUSES - 1))
        formulas.append((*found, *drawn(_clauses_of(count, 1), place % 3)))
    unique = [tuple(dict.fromkeys(one)) for one in formulas]
    if kind is FunctionKind.DPLL:  # the empty model is easily taken for none
        unique = [one for one in unique if one]
    if kind is not FunctionKind.SIMPLIFY:
        return (*map(ClauseCase, unique),)
    return tuple(
        ClauseCase(one, (1 + place % 3) * (-1) ** (place % 2))
        for place, one in enumerate(unique)
    )


@cache
def _clauses_of(count: int, most: int = 3) -> tuple[Clause, ...]:
    """The clauses of *count* variables that have at most *most* literals."""
    return tuple(
        tuple(sign * one for sign, one in zip(signs, chosen, strict=True))
        for size in range(1, most + 1)
        for chosen in combinations(range(1, count + 1), size)
        for signs in product((1, -1), repeat=size)
    )


def is_satisfiable(clauses: Clauses) -> bool:
    """Whether there is a model.

    >>> is_satisfiable(((1,), (-1, 2))), is_satisfiable(((1,), (-1,)))
    (True, False)
    """
    left = propagated(clauses)
    if left is None or not left.clauses:
        return left is not None
    guess = left.clauses[0][0]
    return any(is_satisfiable((*left.clauses, (sign,))) for sign in (guess, -guess))


def unsatisfied(clauses: Clauses, literals: Iterable[int]) -> Iterator[Clause]:
    """The clauses in which none of *literals* is."""
    held = set(literals)
    return (clause for clause in clauses if not held & {*clause})

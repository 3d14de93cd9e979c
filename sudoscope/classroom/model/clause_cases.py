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
        is_large: Whether it has so many variables that code which tries all their
            values, and is right, takes long: that it does not end shows nothing.
        later: What a call after this one is given, before its result is read; nothing
            where there is none.
    """

    clauses: Clauses
    literal: int = 0
    is_large: bool = False
    later: Clauses = ()


TAUTOLOGY: Final = ClauseCase(((1, -1), (1,), (-1, 2)))
"""Its first clause is true in any case, and no unit whatever is left of it."""
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


def _colors(count: int, edges: Iterable[tuple[int, int]]) -> Clauses:
    """Three colours for *count* points, of which both ends of an edge differ."""
    at = [[1 + 3 * point + color for color in range(3)] for point in range(count)]
    ends = ((-a, -b) for x, y in edges for a, b in zip(at[x], at[y], strict=True))
    return (*map(tuple, at), *ends)


def _parities(count: int, *, is_same: bool) -> Clauses:
    """The sum of *count* bits without carries, from both ends: is it the same?"""
    found, last = list[Clause](), count
    ends = []
    for bits in (range(1, count + 1), range(count, 0, -1)):
        total, *others = bits
        for one in others:
            last += 1
            found += [(-total, -one, -last), (total, one, -last)]
            found += [(total, -one, last), (-total, one, last)]
            total = last
        ends.append(total)
    first, second = ends[0], ends[1] if is_same else -ends[1]
    return (*found, (first, -second), (-first, second))


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


_UNIT_TWICE: Final[tuple[Clauses, ...]] = (
    ((1,), (2,), (-1, 3), (-2, 3), (-3, 4, 5), (-3, -4, 5), (-5, 6, -1), (-6, 7)),
    ((-1, 2), (-1, 3), (-2, 4), (-3, 4), (-4, -1, 5), (-4, -5), (1, -6), (6, 7)),
)
"""Two clauses make the same literal true at once, after units and after a guess."""
_LARGE: Final = (
    *(_pigeons(4), _pigeons(4)[1:], _pigeons(4)[::-1]),
    _colors(6, [(5, n) for n in range(5)] + [(n, (n + 1) % 5) for n in range(5)]),
)
"""Pigeons without a hole, or with one for each, and a wheel that needs four colours."""
_DENSE: Final = (
    *((4, 3, 17, seed) for seed in (23, 47, 126, 148, 224, 242)),
    *((5, 3, 22, seed) for seed in (49, 54, 76, 83, 110, 111)),
    *((5, 3, 28, 32), (5, 3, 28, 127), (6, 3, 30, 47), (6, 3, 30, 230)),
    *((7, 3, 30, 67), (7, 3, 36, 130), (8, 3, 34, 8), (8, 3, 44, 5)),
    *((8, 4, 80, seed) for seed in range(1, 9)),
    *((12, 4, 115, seed) for seed in range(1, 17)),
)
"""Variables, literals of a clause, clauses, and the seed of what is drawn.

So many clauses of so many literals have as often no model as few. Faults of watched
literals and of learned clauses show in one of 30 to 100 of three literals, of which the
first were found by a search, and in one of 2 to 10 of four.
"""


@cache
def _hard_cases() -> tuple[ClauseCase, ...]:
    """What faults of watched literals, learned clauses, jumps and trails show in."""
    sums = (_parities(4, is_same=same) for same in (True, False))
    large = (ClauseCase(one, is_large=True) for one in _LARGE)
    formulas = (*_UNIT_TWICE, *sums, *(_drawn(*each) for each in _DENSE))
    return (*map(ClauseCase, formulas), *large)


def _drawn(variables: int, size: int, count: int, seed: int) -> Clauses:
    """*count* clauses of *size* literals, each in any order."""
    draw = Random(seed).sample  # noqa: S311 - the same for all
    every = [one for one in _clauses_of(variables, size) if len(one) == size]
    return tuple(tuple(draw(one, size)) for one in draw(every, count))


EMPTY_CASES: Final = (ClauseCase(((),)), ClauseCase(((1, 2), (), (-1,))))
"""For a DPLL beside functions that leave an empty clause, so that it may get one."""


@cache
def further_cases(kind: FunctionKind) -> tuple[ClauseCase, ...]:
    """More calls for a function of *kind* that is right in those of ``clause_cases``.

    All formulas of two variables and at most two clauses, and some of more, drawn with
    a seed; units in a long chain, in both orders, and several units at once. For DPLL
    also what lectures show it on, and dense formulas with few models or none.
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
        every = (ClauseCase(one) for one in unique if one)
        return (*every, *_hard_cases())
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


@cache
def is_satisfiable(clauses: Clauses) -> bool:
    """Whether there is a model; asked again and again of the same clauses.

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

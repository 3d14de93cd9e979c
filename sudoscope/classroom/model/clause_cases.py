"""What functions on clauses are tried on, and what each has to return."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
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

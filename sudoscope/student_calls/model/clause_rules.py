"""What a literal, units and pure literals make of clauses; it loads nothing else."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Clause: TypeAlias = tuple[int, ...]
Clauses: TypeAlias = tuple[Clause, ...]


class Propagated(NamedTuple):
    """What units make of clauses.

    Attributes:
        clauses: Those that are left.
        literals: What the units have made true, in their order.
    """

    clauses: Clauses
    literals: Clause


def simplified(clauses: Iterable[Clause], literal: int) -> Clauses:
    """*clauses* once *literal* is true.

    >>> simplified([(1, 2), (-1, 3), (2, 3)], 1)
    ((3,), (2, 3))
    """
    return tuple(
        tuple(one for one in clause if one != -literal)
        for clause in clauses
        if literal not in clause
    )


def propagated(clauses: Clauses) -> Propagated | None:
    """*clauses* without units; ``None`` if a clause loses all of its literals.

    >>> propagated(((1,), (-1, 2, 3)))
    Propagated(clauses=((2, 3),), literals=(1,))
    """
    literals: list[int] = []
    while all(clauses) and (unit := _first_unit(clauses)):
        literals.append(unit)
        clauses = simplified(clauses, unit)
    return Propagated(clauses, tuple(literals)) if all(clauses) else None


def _first_unit(clauses: Clauses) -> int:
    return next((clause[0] for clause in clauses if len(clause) == 1), 0)


def pure(clauses: Clauses) -> frozenset[int]:
    """The literals whose negation is in no clause.

    >>> sorted(pure(((1, -2), (1, 2))))
    [1]
    """
    every = {literal for clause in clauses for literal in clause}
    return frozenset(one for one in every if -one not in every)

"""The clause that a step of DPLL is about, with what each literal is worth there.

DPLL keeps no list of clauses: the rules are its clauses, and the log names the one that
each step follows from by its house or its cell. Here it is written out.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from solver.causes.conflict_graph import LEARNED, conflict_graph
from solver.log.deduction import Deduction, causes_concerning
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.variant import Variant

_UNIT: Final = "unit-clause"
_PAIRS: Final = "at-most-one"


class Worth(StrEnum):
    """What a literal is worth where its clause is looked at."""

    FALSE = "false"
    OPEN = "open"
    TRUE = "true"
    """It is the one that is left, so it must be true."""
    DECIDED = "decided"
    """It is made true without a reason."""


class ClauseLiteral(NamedTuple):
    """A literal: a variable of a clause, or its negation.

    Attributes:
        candidate: The variable.
        worth: What it is worth.
        is_negated: Whether it says that the candidate is false.
    """

    candidate: Candidate
    worth: Worth
    is_negated: bool = False


class ClauseKind(StrEnum):
    """Why a clause is looked at."""

    UNIT = "unit"
    PAIRS = "pairs"
    CONFLICT = "conflict"
    DECISION = "decision"
    KEPT = "kept"
    """It was found at a conflict and is kept from now on."""
    LEARNED = "learned"


class ClausesAtWork(NamedTuple):
    """The clauses that a step is about.

    Attributes:
        kind: Why.
        clauses: Each with its literals; one but for pairs.
        number: How many decisions are open, this one included.
    """

    kind: ClauseKind
    clauses: tuple[tuple[ClauseLiteral, ...], ...]
    number: int


def has_clauses(trace: Trace) -> bool:
    """Whether *trace* is a solve on clauses."""
    return LEARNED in trace.strategies


def clauses_at(trace: Trace, step: int) -> ClausesAtWork | None:
    """The clauses that *step* of *trace* is about; ``None`` where it is about none.

    Args:
        trace: A solve on clauses.
        step: Its number; 0 is about none.
    """
    if not step:
        return None
    event, before = trace.events[step - 1], trace.position(step - 1)
    kind, found = ClauseKind.UNIT, tuple[tuple[ClauseLiteral, ...], ...]()
    match event:
        case Deduced(deduction):
            kind, found = _of_deduction(deduction, before.grid)
        case Guessed(candidate):
            kind = ClauseKind.DECISION
            found = (_of_cell(candidate, before.grid, Worth.DECIDED),)
        case Clashed():
            kind, found = ClauseKind.CONFLICT, _empty(event, before.grid.variant)
        case Retracted():
            graph = conflict_graph(trace, step)
            if graph is not None:
                all_of = (*graph.conflict.others, graph.conflict.point)
                kind, found = ClauseKind.KEPT, (_negated(all_of, Worth.OPEN),)
        case _:
            pass
    if not any(found):
        return None
    return ClausesAtWork(kind, found, len(trace.position(step).guesses))


def _of_deduction(
    found: Deduction, grid: Grid
) -> tuple[ClauseKind, tuple[tuple[ClauseLiteral, ...], ...]]:
    """Units, pairs, or a clause that was learned."""
    if found.technique == LEARNED:
        (gone,) = found.removes
        rest = _negated(found.because, Worth.FALSE)
        return ClauseKind.LEARNED, ((*rest, *_negated((gone,), Worth.TRUE)),)
    if found.technique == _PAIRS:
        pairs = (_pair(gone, found, grid.variant) for gone in found.removes)
        return ClauseKind.PAIRS, tuple(filter(None, pairs))
    if found.technique != _UNIT:
        return ClauseKind.UNIT, ()
    (left,) = found.places
    house = found.within[0] if found.within else None
    if isinstance(house, House):
        return ClauseKind.UNIT, (_of_house(house, left, grid),)
    return ClauseKind.UNIT, (_of_cell(left, grid, Worth.TRUE),)


def _of_cell(chosen: Candidate, grid: Grid, worth: Worth) -> tuple[ClauseLiteral, ...]:
    """Some digit is in the cell of *chosen*: those that are gone are false."""
    open_, cell = set(digits(grid[chosen.cell])), chosen.cell
    every = (Candidate(cell, digit) for digit in digits(grid.variant.all_digits))
    return tuple(
        ClauseLiteral(
            one, worth if one == chosen else _worth(is_open=one.digit in open_)
        )
        for one in every
    )


def _of_house(house: House, left: Candidate, grid: Grid) -> tuple[ClauseLiteral, ...]:
    """The digit of *left* is in some cell of *house*."""
    every = (Candidate(cell, left.digit) for cell in house.cells)
    return tuple(
        ClauseLiteral(
            one, Worth.TRUE if one == left else _worth(is_open=grid.is_open(one))
        )
        for one in every
    )


def _worth(*, is_open: bool) -> Worth:
    return Worth.OPEN if is_open else Worth.FALSE


def _empty(clash: Clashed, rules: Variant) -> tuple[tuple[ClauseLiteral, ...], ...]:
    """The clause that is false at *clash*; none where a rule is no clause."""
    cells, digit, scope = clash
    if isinstance(scope, House) and digit is not None:
        if cells:
            return (_negated([Candidate(cell, digit) for cell in cells], Worth.FALSE),)
        every = [Candidate(cell, digit) for cell in scope.cells]
    elif scope is None and cells:
        every = [Candidate(cells[0], digit) for digit in digits(rules.all_digits)]
    else:
        return ()
    return (tuple(ClauseLiteral(one, Worth.FALSE) for one in every),)


def _negated(
    candidates: Iterable[Candidate], worth: Worth
) -> tuple[ClauseLiteral, ...]:
    """Not all of *candidates* are true."""
    return tuple(ClauseLiteral(one, worth, is_negated=True) for one in candidates)


def _pair(
    gone: Candidate, found: Deduction, rules: Variant
) -> tuple[ClauseLiteral, ...]:
    """A candidate that is true and *gone* are not both."""
    cause = next(iter(causes_concerning(found, gone, rules)), None)
    if cause is None:
        return ()
    return *_negated((cause,), Worth.FALSE), *_negated((gone,), Worth.TRUE)

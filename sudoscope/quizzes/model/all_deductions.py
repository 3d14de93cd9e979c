"""All deductions: everything that follows from a grid at once.

An agent makes one deduction after the other. To judge what a person sees all of them
are needed, and also those that need only the eliminations by assigned digits.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from solver.log.deduction import Deduction
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.techniques.basic.elimination import strike_all
from solver.techniques.strategy import Strategy
from solver.techniques.usual import USUAL

_Key = TypeVar("_Key")


@dataclass(frozen=True)
class AllDeductions:
    """All that one round of deductions finds on a grid, without iteration.

    The deductions of every tuple are in the order of the strategies that found
    them, and those that can be seen on the grid as it is before those that need the
    digits in place to leave their peers first.

    Attributes:
        settled: The grid when every assigned digit has left its peers.
        placements: What can be placed, and all that shows it. A candidate with its
            digit already in place at a peer is none, though it may be alone.
        removals: What can be removed, and all that shows it.
        by_technique: All that was found, by the slug of its technique.
        direct: What can be seen on the grid as it is.
    """

    settled: Grid
    placements: dict[Candidate, tuple[Deduction, ...]]
    removals: dict[Candidate, tuple[Deduction, ...]]
    by_technique: dict[str, tuple[Deduction, ...]]
    direct: frozenset[Deduction]


def deducible(grid: Grid, strategies: tuple[Strategy, ...] = USUAL) -> AllDeductions:
    """All deductions of *strategies* from *grid*, in one round.

    What follows under a wrong guess follows from that guess only, and may contradict
    other things that follow from it.
    """
    settled = without_settled_digits(grid)
    direct = _found(grid, strategies)
    found = list(direct)
    if settled != grid:
        found += _found(settled, strategies)
    found = list(dict.fromkeys(found))
    return AllDeductions(
        settled,
        _grouped(
            (place, deduction)
            for deduction in found
            for place in deduction.places
            if settled.holds(place)
        ),
        _grouped(
            (gone, deduction) for deduction in found for gone in deduction.removes
        ),
        _grouped((deduction.technique, deduction) for deduction in found),
        frozenset(direct),
    )


def without_settled_digits(grid: Grid) -> Grid:
    """*grid* without assigned digits in their open peers."""
    removes = strike_all(grid).removes
    return grid.without(removes) if removes else grid


def only_solution(puzzle: Puzzle) -> tuple[Digit, ...] | None:
    """The digit of every cell, or ``None`` unless exactly one solution was found.

    It takes about a second at most: the search for solutions is bounded as in
    ``solver.oracle.counted``.
    """
    return counted(puzzle).solution


def _found(grid: Grid, strategies: tuple[Strategy, ...]) -> list[Deduction]:
    return [found for strategy in strategies for found in strategy.find(grid)]


def _grouped(
    entries: Iterable[tuple[_Key, Deduction]],
) -> dict[_Key, tuple[Deduction, ...]]:
    groups: dict[_Key, list[Deduction]] = {}
    for key, deduction in entries:
        groups.setdefault(key, []).append(deduction)
    return {key: tuple(group) for key, group in groups.items()}

"""The networks on which a student's search has to go back."""

from collections.abc import Callable, Hashable
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.networks.model.arcs import candidates_of, network_record
from sudoscope.networks.model.notation import network_from_text
from sudoscope.networks.model.textbook_problem import ConstraintProblem
from sudoscope.networks.model.trial_networks import (
    following,
    repairs,
    restores,
    text_of,
    traps,
    trial_networks,
)

Domains = dict[int, set[int]]
Allowed = dict[tuple[int, int], set[tuple[int, int]]]

VARIABLES: Final[dict[str, Callable[[Domains, list[int]], int]]] = {
    "first": lambda _, open_: open_[0],
    "last": lambda _, open_: open_[-1],
    "mrv": lambda domains, open_: min(open_, key=lambda cell: len(domains[cell])),
}
VALUES: Final[dict[str, Callable[[Allowed, Domains, int], list[int]]]] = {
    "first": lambda _allowed, domains, cell: sorted(domains[cell]),
    "last": lambda _allowed, domains, cell: sorted(domains[cell], reverse=True),
    "lcv": lambda allowed, domains, cell: sorted(
        domains[cell],
        key=lambda value: sum(
            (value, other) not in allowed[arc]
            for arc in allowed
            if arc[0] == cell
            for other in domains[arc[1]]
        ),
    ),
}


def _is_solved(
    allowed: Allowed, domains: Domains, variable: str, order: str, guesses: int
) -> bool:
    """Whether a search with arc consistency, and *guesses* for a variable, succeeds."""
    before: Domains = {}
    while before != domains:
        before = domains
        domains = {
            cell: {
                value
                for value in held
                if all(
                    any((value, other) in pairs for other in before[arc[1]])
                    for arc, pairs in allowed.items()
                    if arc[0] == cell
                )
            }
            for cell, held in before.items()
        }
    open_ = [cell for cell in domains if len(domains[cell]) > 1]
    if not open_:
        return all(domains.values())
    cell = VARIABLES[variable](domains, open_)
    return any(
        _is_solved(allowed, {**domains, cell: {value}}, variable, order, guesses)
        for value in VALUES[order](allowed, domains, cell)[:guesses]
    )


def _network(puzzle: Puzzle) -> tuple[Allowed, Domains]:
    """A network without the values that it has for a single solution."""
    record = network_record(puzzle.rules)
    size = len(record["values"])
    domains = {cell: set(range(size)) for cell in range(len(record["names"]))}
    pairs = {(one, other): {*held} for one, other, held in record["allowed"]}
    return pairs, domains


@pytest.mark.parametrize("variable", VARIABLES)
def test_whatever_a_search_takes_first_is_wrong_somewhere(variable: str) -> None:
    """Even arc consistency does not see it, and the second value is wrong, too."""
    made = [_network(puzzle) for puzzle, _ in (*trial_networks(), *traps())]

    for order, guesses in product(VALUES, (1, 2)):
        found = [_is_solved(*one, variable, order, guesses) for one in made]
        assert not all(found), order
    assert all(_is_solved(*one, variable, "last", 6) for one in made)


def _problem(puzzle: Puzzle) -> ConstraintProblem:
    pairs, domains = _network(puzzle)
    held: dict[Hashable, Any] = {cell: sorted(every) for cell, every in domains.items()}
    near: dict[Hashable, Any] = {c: [b for a, b in pairs if a == c] for c in domains}
    return ConstraintProblem(
        held, near, lambda one, value, other, at: (value, at) in pairs[one, other]
    )


def _struck(problem: ConstraintProblem, guessed: int) -> list[Any]:
    """What arc consistency removes after a guess, up to the first empty domain."""
    left, removals = problem.curr_domains, list[Any]()
    waiting: list[Any] = [(near, guessed) for near in problem.neighbors[guessed]]
    for one, other in waiting:
        before = [*left[one]]
        for value in before:
            if not any(
                problem.constraints(one, value, other, at) for at in left[other]
            ):
                problem.prune(one, value, removals)
        if not left[one]:
            break
        if left[one] != before:
            waiting += [(near, one) for near in problem.neighbors[one] if near != other]
    return removals


def _is_found(
    problem: ConstraintProblem, variable: str, back: slice, known: frozenset[int]
) -> bool:
    """Whether a search succeeds that puts back a part of what a guess removes."""
    left: Any = problem.curr_domains
    if len(known) == len(left):
        return True
    cell = VARIABLES[variable](left, [c for c in left if c not in known])
    for value in [*left[cell]]:
        guess = problem.suppose(cell, value)
        struck = _struck(problem, cell)
        if all(left.values()) and _is_found(problem, variable, back, known | {cell}):
            return True
        problem.restore(guess[back] + struck)
    return False


@pytest.mark.parametrize("variable", VARIABLES)
def test_a_search_that_puts_back_too_little_fails_somewhere(variable: str) -> None:
    """Nothing of what a guess removes, or all but the first value."""
    for back in (slice(None), slice(0), slice(1, None)):
        found = [
            _is_found(_problem(puzzle), variable, back, frozenset())
            for puzzle, _ in restores()
        ]
        assert all(found) is (back == slice(None)), back


def test_each_has_a_text_of_one_line_for_those_who_want_to_try_it() -> None:
    """With the values that are left of its variables."""
    for puzzle, solution in (*trial_networks(), *traps(), *restores(), *repairs()):
        text = text_of(puzzle.rules, candidates_of(puzzle))
        again = network_from_text(text).puzzle

        assert "\n" not in text
        assert counted(again).solution == solution
        assert candidates_of(again) == candidates_of(puzzle)


def _is_repaired(puzzle: Puzzle, draw: Random, *, is_stale: bool) -> bool:
    """Whether a local search ends soon; a stale one counts with the first values."""
    planes, edges = puzzle.rules.planes, edges_of(puzzle.rules)
    start = candidates_of(puzzle)
    domains = [digits(planes.mask(start, cell)) for cell in puzzle.rules.cells]
    state = [draw.choice(domain) for domain in domains]
    seen = [*state] if is_stale else state

    def broken(cell: Cell, digit: Digit, others: list[Digit]) -> int:
        one = Candidate(cell, digit)
        ends = (Candidate(near, others[near]) for near in edges.near(cell))
        return sum(not edges.allows(one, end) for end in ends)

    for _ in range(100):
        hot = [c for c in puzzle.rules.cells if broken(c, state[c], state)]
        if not hot:
            return True
        cell = draw.choice(hot)
        state[cell] = min(domains[cell], key=lambda d: (broken(cell, d, seen), d))
    return False


def test_a_local_search_needs_the_values_of_the_moment() -> None:
    """Those of the start lead nowhere; each of the two networks shows it."""
    for puzzle, _ in following():
        assert _is_repaired(puzzle, Random(1), is_stale=False)
        assert not _is_repaired(puzzle, Random(1), is_stale=True)

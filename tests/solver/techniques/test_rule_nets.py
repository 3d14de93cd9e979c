"""Nets that follow rules: found where houses alone say nothing, proved and told."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from solver.agents import solve
from solver.checker import verify
from solver.clauses.clause import NothingLeft, RuleStruck, SinglePlaced, Supposed
from solver.explain import explain
from solver.explain.arguments import argument_of
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
from solver.messages import languages
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, symbol
from solver.rules.places import Cell
from tests.solver.rule_puzzles import rule_puzzle, rule_record

NETS: Final = ("rule-contradiction", "contradiction-net")
PUZZLES: Final = ("renban-01", "between-01", "sandwich-01")


@cache
def solved(name: str) -> Trace:
    """The solve of a puzzle without enough clues for houses alone."""
    return solve(rule_puzzle(name), "human")


def nets(trace: Trace) -> Iterator[tuple[int, Deduction, Grid]]:
    """The steps of *trace* that are nets under rules, each with the grid before it."""
    for step, event in enumerate(trace.events, start=1):
        found = event.deduction if isinstance(event, Deduced) else None
        if found is not None and found.rule in NETS and found.constraints:
            yield step, found, trace.position(step - 1).grid


@pytest.mark.thorough
@pytest.mark.parametrize("name", PUZZLES)
def test_rules_are_followed_instead_of_guesses(name: str) -> None:
    """The stored solution is found and proved; what a net removes is not in it."""
    trace, solution = solved(name), rule_record(name).solution

    found = list(nets(trace))

    assert found
    assert not any(isinstance(event, Guessed) for event in trace.events)
    assert trace.solution is not None
    assert solution is not None
    assert trace.solution.text == "".join(map(symbol, solution))
    assert not verify(trace).failures
    for _, net, _ in found:
        assert all(solution[cell] != digit for cell, digit in net.removes)


def test_a_net_is_refused_without_its_rules() -> None:
    """Each rule that is named is needed, or another one stands for it."""
    trace = solved("renban-01")
    step, net, _ = next(nets(trace))
    bare = Deduced(net._replace(within=()))
    events = (*trace.events[: step - 1], bare, *trace.events[step:])

    failures = verify(replace(trace, events=events)).failures

    assert step in {failure.step for failure in failures}


@pytest.mark.parametrize("name", PUZZLES)
def test_the_argument_says_what_takes_every_option(name: str) -> None:
    """What is left of a cell or house is what no digit, rule or step has struck.

    Of a rule that cannot be kept what is left is on its cells, and it comes last.
    """
    for _, net, grid in nets(solved(name)):
        first, *steps = argument_of(net, grid).steps
        assert isinstance(first, Supposed)
        by_rules = set[Candidate]()
        for step in steps:
            if isinstance(step, RuleStruck):
                assert step.rule in net.within
                by_rules |= {*step.gone}
            else:
                assert isinstance(step, SinglePlaced | NothingLeft)
                struck = {strike.gone for strike in step.strikes} | by_rules
                held = {step.candidate} if isinstance(step, SinglePlaced) else set()
                options = step.truth.candidates(grid.variant) & grid.candidates
                left = options & ~grid.variant.planes.bits(struck | held)
                if isinstance(step, NothingLeft) and step.unkept is not None:
                    assert step.truth.cell in step.unkept.cells
                    left = 0
                assert not left
        last = steps[-1]
        assert isinstance(last, NothingLeft)
        before = steps[-2] if len(steps) > 1 else None
        assert not (isinstance(before, RuleStruck) and before.rule == last.unkept)


@pytest.mark.parametrize("name", ["renban-01", "between-01", "sandwich-01"])
def test_what_a_rule_needs_to_be_gone_is_named_with_what_took_it(name: str) -> None:
    """Without it the rule strikes so: a digit that follows, and sees it, has it."""
    told = 0
    for _, net, grid in nets(solved(name)):
        placed = dict[Cell, Digit]()
        for step in argument_of(net, grid).steps:
            if isinstance(step, Supposed):
                placed |= dict(step.node)
            if isinstance(step, SinglePlaced):
                placed |= dict([step.candidate])
            if not isinstance(step, RuleStruck):
                continue
            for gone, by in step.strikes:
                assert gone.cell in step.rule.cells
                assert gone.cell not in placed
                assert by is None or placed[by] == gone.digit
                told += 1
    assert told


def test_a_net_names_its_rules_in_every_language() -> None:
    """The sentence says by which rules nothing is left, as it calls them elsewhere."""
    trace = solved("sandwich-01")
    step, net, _ = next(nets(trace))

    for language in languages():
        words = Phrasing(trace.puzzle.rules, language)
        assert words.scope(net.constraints[0]) in explain(trace, step, language).reason

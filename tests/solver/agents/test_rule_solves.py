"""Solves under rules beyond houses: what is kept, and where a guess is made."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from solver.agents.choosers import tightest
from solver.agents.deduction import DeductionAgent
from solver.agents.search import cells_with_fewest
from solver.agents.solving import solve
from solver.checker import verify
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import places
from solver.techniques import forcing
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.fish import BASIC_FISH
from solver.techniques.forcing import NETS, RULE_CONTRADICTION
from solver.techniques.forcing.nets import Trials
from solver.techniques.singles.find import HIDDEN_SINGLE, NAKED_SINGLE
from solver.techniques.strategy import Strategy
from tests.solver.rule_puzzles import rule_puzzle


def test_contradictions_that_were_found_together_are_one_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There are fewer looks than steps; each step is proved where it is taken."""
    looks = 0

    def find(grid: Grid) -> Iterator[Deduction]:
        nonlocal looks
        looks += 1
        yield from RULE_CONTRADICTION.find(grid)

    counting = replace(RULE_CONTRADICTION, find=find)
    monkeypatch.setattr(forcing, "RULE_CONTRADICTION", counting)
    agent = DeductionAgent((ELIMINATION, NAKED_SINGLE, HIDDEN_SINGLE, counting))

    trace = solve(rule_puzzle("thermometer-6"), agent)

    deduced = [e.deduction for e in trace.events if isinstance(e, Deduced)]
    found = [one for one in deduced if one.technique == RULE_CONTRADICTION.slug]
    assert 0 < looks < len(found)
    assert not verify(trace).failures


def test_after_a_nested_net_the_next_one_comes_before_what_lies_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the easier net among the strategies it keeps its place."""
    asked = 0

    def find(_grid: Grid) -> Iterator[Deduction]:
        nonlocal asked
        asked += 1
        return iter(())

    def looks_between(*nets: Strategy) -> int:
        nonlocal asked
        asked = 0
        singles = (ELIMINATION, NAKED_SINGLE, HIDDEN_SINGLE)
        solve(puzzle, DeductionAgent((*singles, nothing, between, *nets)))
        return asked

    puzzle, between = rule_puzzle("thermometer-6"), replace(BASIC_FISH[0], find=find)
    nothing = replace(RULE_CONTRADICTION, find=lambda _grid: iter(()))
    net, nested = replace(NETS[0], find=nothing.find), RULE_CONTRADICTION
    monkeypatch.setattr(forcing, "RULE_CONTRADICTION", nothing)
    monkeypatch.setattr(forcing, "NETS", (net, nested))

    assert 0 < looks_between(net, nested) < looks_between(nested)


def test_a_guess_is_made_where_rules_leave_the_least() -> None:
    """Of the cells with the fewest candidates; the first of those that are alike."""
    grid = solve(rule_puzzle("thermometer-6"), DeductionAgent((ELIMINATION,))).last_grid
    trials = Trials(grid)

    cell = tightest(grid, Random(0))

    def left(other: int) -> int:
        lowest = min(
            p for p in places(grid.candidates) if p % len(grid.variant) == other
        )
        after = trials.after(lowest)
        return 0 if after is None else after.bits.bit_count()

    fewest = list(places(cells_with_fewest(grid)))
    assert cell in fewest
    assert left(cell) == min(map(left, fewest))

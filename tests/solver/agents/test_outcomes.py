"""How the agents end: solved, stuck or unsolvable, and always one of them."""

from itertools import combinations, islice
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.agents import AGENTS, Agent, agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.errors import PuzzleError, UnknownNameError
from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic, diagonal
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.ladder import LADDER, strategies_named
from solver.techniques.strategy import Strategy
from solver.techniques.usual import USUAL, applicable
from tests.in_one_test import in_one_test
from tests.solver.oracle import Solution, solution_of
from tests.solver.solves import STRATEGIC, WORKERS, trace_of
from tests.solver.transformed import known_puzzles
from tests.solver.variant_puzzles import example
from tests.support import (
    EASY,
    EASY_SOLUTION,
    FOR_VARIANT,
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    NO_SOLUTION_AFTER_GUESSES,
    NO_SOLUTION_AT_ONCE,
    ON_DIAGONALS,
    puzzle_of,
)

SUBSETS: Final = [
    chosen
    for n in range(1, len(USUAL) + 1)
    if len(USUAL) < 7 or n < 3 or n == len(USUAL)
    for chosen in combinations(USUAL, n)
]
"""Every choice of strategies; of a long ladder each one, each pair and all."""
SOME_SUBSETS: Final = [
    *(chosen for chosen in SUBSETS if len(chosen) != 2),
    *islice((chosen for chosen in SUBSETS if len(chosen) == 2), 0, None, 3),
]
"""Some of the pairs, for a board on which a search takes long."""
LOCAL: Final = "min-conflicts"
"""It deduces nothing, and so finds no contradiction."""
ENOUGH: Final = Limits(events=20_000)
"""More than any solve here needs, so that a broken search fails and does not hang."""
SMALL: Final = {
    "classic": puzzle_of("1.....3..4......", classic(4)),
    "diagonal": puzzle_of(".3...........1..", diagonal(4)),
    "unsolvable": puzzle_of("123....4........", classic(4)),
    "killer": example("killer-4-01").puzzle,
}
MANY_CONTRADICTIONS: Final = (
    ".6..9.2..2......9.............5....6.......1..7...183.9.6.....84...79.......4...."
)
SEARCHES: Final = ("propagation",)
"""Agents that go on until a solution is found or none is left."""


def slugs(strategies: tuple[Strategy, ...]) -> str:
    """What a choice of strategies is called in a report."""
    return "+".join(strategy.slug for strategy in strategies)


def guesses(trace: Trace) -> int:
    """How many guesses were made."""
    return trace.position(len(trace)).tally.guesses


@in_one_test("strategies", SUBSETS, ids=slugs)
@in_one_test("puzzle", SMALL.values(), ids=SMALL)
@in_one_test("agent", STRATEGIC)
def test_any_choice_of_strategies_ends_legally(
    agent: str, puzzle: Puzzle, strategies: tuple[Strategy, ...]
) -> None:
    """Solved and unsolvable are true, and a search is never stuck."""
    worker = agent_named(agent, AgentOptions(strategies))

    trace = solve(puzzle, worker, limits=ENOUGH)

    truth = solution_of(puzzle)
    true_end = Outcome.UNSOLVABLE if truth is None else Outcome.SOLVED
    assert trace.outcome is true_end or (
        agent not in SEARCHES and trace.outcome is Outcome.STUCK
    )
    assert trace.strategies == tuple(
        strategy.slug for strategy in applicable(strategies, puzzle.rules)
    )


@pytest.mark.thorough
@pytest.mark.parametrize("strategies", SOME_SUBSETS, ids=slugs)
@pytest.mark.parametrize("agent", SEARCHES)
def test_a_search_solves_with_any_choice_of_strategies(
    agent: str, strategies: tuple[Strategy, ...]
) -> None:
    """Even with twins alone, which find nothing by themselves.

    Half of the board is filled: without elimination a search tries every digit.
    """
    worker = agent_named(agent, AgentOptions(strategies))
    half = len(EASY) // 2

    trace = solve(puzzle_of(EASY_SOLUTION[:half] + EASY[half:]), worker, limits=ENOUGH)

    assert trace.outcome is Outcome.SOLVED
    assert trace.last_grid.text == EASY_SOLUTION


@in_one_test("strategies", [s for s in SUBSETS if ELIMINATION in s], ids=slugs)
@in_one_test(
    ("text", "variant"), [(NEEDS_A_GUESS, "classic"), (ON_DIAGONALS, "diagonal")]
)
def test_a_search_needs_elimination_alone_for_hard_ones(
    text: str, variant: str, strategies: tuple[Strategy, ...]
) -> None:
    """More strategies make a search shorter, fewer do not make it fail."""
    puzzle = puzzle_of(text, variant)
    truth = solution_of(puzzle)
    assert truth is not None

    trace = solve(puzzle, agent_named("propagation", AgentOptions(strategies)))

    assert trace.outcome is Outcome.SOLVED
    assert trace.last_grid.text == "".join(map(str, truth))


def test_strategies_work_in_any_order() -> None:
    """An agent may be given the hardest strategy first."""
    puzzle = puzzle_of(MANY_CONTRADICTIONS, "diagonal")
    truth = solution_of(puzzle)
    assert truth is not None

    trace = solve(puzzle, agent_named("propagation", AgentOptions(LADDER[::-1])))

    assert trace.last_grid.text == "".join(map(str, truth))


@pytest.mark.parametrize("agent", STRATEGIC)
def test_an_easy_puzzle_needs_two_strategies_and_no_guess(agent: str) -> None:
    """Elimination and only choice solve it, whoever uses them."""
    strategies = strategies_named(["elimination", "hidden-single"])

    trace = solve(puzzle_of(EASY), agent_named(agent, AgentOptions(strategies)))

    assert trace.outcome is Outcome.SOLVED
    assert trace.last_grid.text == EASY_SOLUTION
    assert guesses(trace) == 0


def test_a_diagonal_puzzle_is_solved_without_a_guess() -> None:
    """Its diagonals are houses like any other, so the same strategies do."""
    trace = trace_of(puzzle_of(ON_DIAGONALS, "diagonal"), "deduction")

    assert trace.outcome is Outcome.SOLVED
    assert trace.last_grid.text == (
        "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
    )


@pytest.mark.parametrize("text", [NEEDS_A_GUESS, NEEDS_MANY_GUESSES])
def test_a_hard_puzzle_needs_a_search(text: str) -> None:
    """Deduction alone gets stuck, without a guess; a search solves it, with some."""
    puzzle = puzzle_of(text)

    alone, search = trace_of(puzzle, "deduction"), trace_of(puzzle, "propagation")

    assert alone.outcome is Outcome.STUCK
    assert guesses(alone) == 0
    assert search.outcome is Outcome.SOLVED
    assert guesses(search) > 0


@in_one_test("agent", [name for name in WORKERS if name != LOCAL])
def test_a_puzzle_that_cannot_be_is_found_out_at_once(agent: str) -> None:
    """A contradiction without a guess ends the solve of any agent that deduces."""
    trace = trace_of(puzzle_of(NO_SOLUTION_AT_ONCE), agent)

    assert trace.outcome is Outcome.UNSOLVABLE
    assert guesses(trace) == 0
    assert trace.position(len(trace)).tally.contradictions == 1


def test_a_search_finds_out_that_there_is_no_solution() -> None:
    """Every guess is refuted, and the last contradiction rests on none."""
    trace = trace_of(puzzle_of(NO_SOLUTION_AFTER_GUESSES))
    tally = trace.position(len(trace)).tally

    assert trace.outcome is Outcome.UNSOLVABLE
    assert tally.guesses == tally.wrong_guesses > 0
    assert tally.contradictions == tally.guesses + 1
    assert trace.position(len(trace)).guesses == ()


def test_deduction_alone_is_stuck_where_only_a_search_knows() -> None:
    """No contradiction follows without a guess, so it does not claim one."""
    trace = trace_of(puzzle_of(NO_SOLUTION_AFTER_GUESSES), "deduction")

    assert trace.outcome is Outcome.STUCK


@pytest.mark.thorough
@given(known_puzzles(), st.data())
@settings(max_examples=15)
def test_a_search_is_right_about_puzzles_with_a_wrong_clue(
    known: tuple[Puzzle, Solution], data: st.DataObject
) -> None:
    """Solved where brute force finds a solution, and unsolvable where it does not."""
    puzzle, _ = known
    cell = data.draw(st.sampled_from(puzzle.variant.cells))
    digit = data.draw(st.sampled_from(puzzle.variant.digits))
    clues = (*puzzle.clues[:cell], digit, *puzzle.clues[cell + 1 :])
    try:
        changed = Puzzle(puzzle.variant, clues, constraints=puzzle.constraints)
    except PuzzleError:
        return

    trace = solve(changed)

    truth = solution_of(changed)
    assert trace.outcome is (Outcome.SOLVED if truth else Outcome.UNSOLVABLE)


@pytest.mark.parametrize("name", STRATEGIC)
def test_an_agent_is_called_what_it_is_chosen_by(name: str) -> None:
    """Its name and its strategies stand in the trace."""
    agent: Agent = agent_named(name, AgentOptions(LADDER[:2]))

    trace = solve(puzzle_of(EASY), agent)

    assert agent.name == trace.agent == name
    assert trace.strategies == tuple(strategy.slug for strategy in LADDER[:2])


def test_an_agent_that_is_not_there_is_refused() -> None:
    """The message offers the agents there are."""
    with pytest.raises(UnknownNameError) as caught:
        agent_named("oracle")

    assert str(caught.value) == (
        f"no agent is called 'oracle'; known: {', '.join(AGENTS)}"
    )


def test_searching_with_everything_is_the_default() -> None:
    """``solve`` alone is the searching agent with the usual strategies."""
    puzzle = puzzle_of(FOR_VARIANT["classic"][0])

    assert solve(puzzle) == solve(
        puzzle, agent_named("propagation", AgentOptions(USUAL))
    )

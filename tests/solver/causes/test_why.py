"""Why a digit stands or a candidate is gone: the chain back, and what it caused."""

from collections.abc import Iterator

import pytest

from solver.agents import agent_named, solve
from solver.causes.premises import premises_of
from solver.causes.why import LONGEST_CHAIN, ROOTS, Fact, FactKind, History
from solver.errors import IllegalMoveError
from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from tests.solver.solves import some_solves, trace_of
from tests.support import EASY, NEEDS_A_GUESS, candidate, puzzle_of

SAMPLES = 12
"""Facts of a solve that the dearer laws are checked for."""


def histories(trace: Trace) -> Iterator[History]:
    """In the middle of a solve, and at its end."""
    for step in sorted({len(trace) // 2, len(trace)}):
        yield History(trace, step)


def facts_of(history: History) -> list[Fact]:
    """What is known of every digit in every cell."""
    cells = history.trace.puzzle.rules.cells
    return [fact for cell in cells for fact in history.facts_in(cell)]


def some(facts: list[Fact]) -> list[Fact]:
    """A few of *facts*, from all over the board."""
    return facts[:: 1 + len(facts) // SAMPLES]


@some_solves
def test_a_fact_became_so_at_its_step(puzzle: Puzzle, agent: str) -> None:
    """Its step placed the digit or removed the candidate, and that stands."""
    for history in histories(trace_of(puzzle, agent)):
        trace, grid = history.trace, history.grid
        assert grid == trace.grid(history.step)
        for fact in some(facts_of(history)):
            cell = fact.candidate.cell
            after = trace.grid(fact.step)
            match fact.kind:
                case FactKind.OPEN:
                    assert grid.holds(fact.candidate)
                    assert not grid.is_assigned(cell)
                case FactKind.REMOVED:
                    assert not grid.holds(fact.candidate)
                    assert not after.holds(fact.candidate)
                    assert not fact.step or trace.grid(fact.step - 1).holds(
                        fact.candidate
                    )
                case FactKind.GIVEN:
                    assert fact.step == 0
                    assert puzzle.clues[cell] == fact.candidate.digit
                case _:
                    assert grid.is_assigned(cell)
                    assert after.single(cell) == fact.candidate
                    assert not trace.grid(fact.step - 1).is_assigned(cell)
                    is_guess = isinstance(trace.events[fact.step - 1], Guessed)
                    assert is_guess == (fact.kind is FactKind.GUESSED)


@some_solves
def test_a_chain_ends_in_clues_guesses_and_rules(puzzle: Puzzle, agent: str) -> None:
    """Each fact is there once, below one that rests on it; nothing is left open."""
    for history in histories(trace_of(puzzle, agent)):
        for fact in some(facts_of(history)):
            links, more = history.chain(fact, limit=100_000)
            path: list[Fact] = []
            assert more == 0
            assert len({link.fact for link in links}) == len(links)
            for found, depth in links:
                del path[depth:]
                assert depth == len(path)
                assert not path or found in history.causes(path[-1])
                path.append(found)
                causes = history.causes(found)
                assert not (causes and found.kind in ROOTS)
                assert causes or found.kind in ROOTS or is_by_rules(found, history)


def is_by_rules(fact: Fact, history: History) -> bool:
    """Whether no digit and nothing that is gone had to be there for it."""
    if fact.kind is FactKind.OPEN or not fact.step:
        return True
    event = history.trace.events[fact.step - 1]
    if not isinstance(event, Deduced):
        return False
    premises = premises_of(event, history.trace.position(fact.step - 1))
    return not premises.present and not premises.absent


@some_solves
def test_causes_are_older_and_cover_the_premises(puzzle: Puzzle, agent: str) -> None:
    """What must be gone for a digit is gone, or another digit stands in its cell."""
    for history in histories(trace_of(puzzle, agent)):
        for fact in some(facts_of(history)):
            causes = history.causes(fact)
            for cause in causes:
                is_own = cause.candidate.cell == fact.candidate.cell
                assert cause.step < fact.step or (is_own and cause.step == fact.step)
            if fact.kind is FactKind.PLACED:
                before = history.trace.position(fact.step - 1)
                event = history.trace.events[fact.step - 1]
                premises = premises_of(event, before)
                gone = {c.candidate for c in causes if c.kind is FactKind.REMOVED}
                held = {c.candidate for c in causes if c.kind is not FactKind.REMOVED}
                filled = {c.cell for c in held}
                assert set(premises.present) <= held
                assert all(c in gone or c.cell in filled for c in premises.absent)


@some_solves
def test_effects_are_the_inverse_of_causes(puzzle: Puzzle, agent: str) -> None:
    """A fact rests on another if and only if it is among what that caused."""
    history = History(trace_of(puzzle, agent), len(trace_of(puzzle, agent)))
    facts = facts_of(history)
    causes = {fact: history.causes(fact) for fact in facts}

    for fact in some(facts):
        later = {f for f in facts if fact in causes[f] and f.step > fact.step}
        assert set(history.effects(fact)) == later


def test_a_clue_rests_on_nothing_and_caused_eliminations() -> None:
    """It is there from the start."""
    history = History(solve(puzzle_of(EASY)), 10)
    (fact,) = (history.fact_of(candidate("A3=3")),)

    assert fact == (0, candidate("A3=3"), FactKind.GIVEN)
    assert history.chain(fact).links == ((fact, 0),)
    struck = {found.candidate for found in history.effects(fact)}
    assert candidate("A1=3") in struck


def test_a_struck_candidate_is_gone_by_the_digit_it_sees() -> None:
    """Of all clues that the step names, the one that concerns it."""
    history = History(solve(puzzle_of(EASY)), 1)
    gone = history.fact_of(candidate("A1=3"))

    (cause,) = history.causes(gone)

    assert gone.kind is FactKind.REMOVED
    assert cause.candidate.digit == 3
    assert cause.kind is FactKind.GIVEN


def test_other_digits_of_a_filled_cell_are_gone_by_its_digit() -> None:
    """Where they were still possible until then."""
    history = History(solve(puzzle_of(EASY)), 0)
    gone = history.fact_of(candidate("A3=1"))

    assert gone.kind is FactKind.REMOVED
    assert [cause.candidate for cause in history.causes(gone)] == [candidate("A3=3")]


def test_what_is_assumed_is_a_root_and_what_failed_is_named() -> None:
    """A refuted candidate rests on the guess that led to a contradiction."""
    trace = solve(puzzle_of(NEEDS_A_GUESS), agent_named("norvig"))
    kinds = set()
    for step in range(1, len(trace) + 1):
        event = trace.events[step - 1]
        if isinstance(event, Deduced) and event.deduction.technique == "refutation":
            (wrong,) = event.deduction.because
            history = History(trace, step)
            chain = history.chain(history.fact_of(wrong))
            failed = [f.fact for f in chain.links if f.fact.kind is FactKind.FAILED]
            assert wrong in {fact.candidate for fact in failed}
            for fact in failed:
                guess = trace.events[fact.step - 1]
                assert isinstance(guess, Guessed)
                assert guess.candidate == fact.candidate
            kinds |= {link.fact.kind for link in chain.links}

    assert FactKind.GUESSED in kinds


def test_a_long_chain_is_cut_and_the_rest_counted() -> None:
    """The nearest facts are listed, however many there are."""
    trace = solve(puzzle_of(NEEDS_A_GUESS))
    history = History(trace, len(trace))
    last = max(
        fact
        for cell in trace.puzzle.rules.cells
        if (fact := history.digit_in(cell)) is not None
    )
    whole = history.chain(last, limit=100_000)

    short = history.chain(last, limit=7)

    assert len(short.links) == 7
    assert short.more == len(whole.links) - 7
    assert len(history.chain(last).links) <= LONGEST_CHAIN
    depths = [link.depth for link in whole.links]
    assert max(link.depth for link in short.links) <= sorted(depths)[6]


def test_what_there_is_not_is_refused() -> None:
    """A step after the last, and a cell beside the board."""
    trace = solve(puzzle_of(EASY))

    with pytest.raises(IndexError):
        History(trace, len(trace) + 1)
    with pytest.raises(IllegalMoveError):
        History(trace, 0).fact_of(Candidate(Cell(81), candidate("A1=1").digit))

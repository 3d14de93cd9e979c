"""Limits between two events: a search for a step that never ends is stopped."""

import signal
import threading
from collections.abc import Iterator
from typing import NoReturn

import pytest

from solver.agents.limits import Limits, looking
from solver.agents.propagation import PropagationAgent
from solver.agents.solving import solve
from solver.errors import SolveCancelledError
from solver.extensions.guarded_strategy import guarded_strategy
from solver.log.deduction import Deduction
from solver.log.events import Finished, Guessed, Outcome, SearchStarted
from solver.oracle import counting
from solver.puzzle.grid import Grid
from solver.techniques.strategy import Family, Strategy
from tests.support import EASY, NEEDS_A_GUESS

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="no timer of CPU time here"
)


def endless(grid: Grid) -> Iterator[Deduction]:
    """Yields nothing, and never ends."""
    while True:
        if grid.is_solved:
            yield Deduction("endless")


STRATEGY = Strategy("endless", endless, Family.SINGLES, rating=1.0, score=1)


@pytest.mark.parametrize(
    "strategy", [STRATEGY, guarded_strategy(STRATEGY, "mine.py")], ids=["own", "added"]
)
def test_a_limit_of_time_stops_an_endless_strategy(strategy: Strategy) -> None:
    """What was done until then is there."""
    agent = PropagationAgent((strategy,))

    trace = solve(EASY, agent, limits=Limits(seconds=0.2))

    assert trace.outcome is Outcome.LIMITED
    assert isinstance(trace.events[-1], Finished)


@pytest.mark.thorough
def test_a_listener_stops_an_endless_strategy() -> None:
    """As the window does, and Ctrl+C."""
    looks = []

    def stop(_events: int) -> None:
        looks.append(1)
        if len(looks) > 5:
            raise SolveCancelledError("stopped")

    trace = solve(EASY, PropagationAgent((STRATEGY,)), on_event=stop)

    assert trace.outcome is Outcome.LIMITED


def test_a_limit_of_time_stops_what_is_prepared_for_a_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Solutions are counted before the first guess; nothing of it is logged yet."""

    def prepared(*_given: object) -> Iterator[NoReturn]:
        for _ in range(20_000_000):
            yield from ()

    monkeypatch.setattr(counting, "solutions", prepared)

    trace = solve(NEEDS_A_GUESS, "norvig", limits=Limits(seconds=0.2))

    assert trace.outcome is Outcome.LIMITED
    assert not any(isinstance(e, Guessed | SearchStarted) for e in trace.events)


def test_a_search_inside_another_leaves_its_timer_on() -> None:
    """The outer look is called again when the inner block has ended."""
    with looking(lambda: None):
        with looking(lambda: None):
            pass

        assert signal.getitimer(signal.ITIMER_PROF) != (0.0, 0.0)


def test_the_timer_is_gone_after_a_solve() -> None:
    """And the handler that was there before is back."""
    before = signal.getsignal(signal.SIGPROF)

    solve(EASY, limits=Limits(seconds=60))

    assert signal.getsignal(signal.SIGPROF) is before
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


def test_another_thread_solves_without_a_timer() -> None:
    """Signals come to the main thread alone."""
    found = []

    def work() -> None:
        found.append(solve(EASY, limits=Limits(seconds=60)).outcome)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()

    assert found == [Outcome.SOLVED]


def test_a_listener_is_asked_while_another_thread_counts() -> None:
    """Without a timer the count itself asks; nothing is logged meanwhile."""
    asked: list[int] = []

    thread = threading.Thread(
        target=lambda: solve(NEEDS_A_GUESS, "norvig", on_event=asked.append)
    )
    thread.start()
    thread.join()

    assert len(asked) > len({*asked})

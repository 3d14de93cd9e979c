"""Solving: an agent at work on a board, until the end, a limit or a person stops it."""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import lru_cache
from typing import Final

from solver.agents.default_agent import FOR_PROGRAMS
from solver.agents.guarded_agent import GuardedAgent
from solver.agents.limits import FutileError, LimitReachedError, Limits
from solver.agents.registry import Agent
from solver.agents.spec import AgentSpec
from solver.errors import ExtensionError, SolveCancelledError, check_type
from solver.extensions.guarded_strategy import is_guarded
from solver.formats.one_puzzle import as_puzzle
from solver.log.board import Board
from solver.log.events import (
    Deduced,
    Examined,
    Guessed,
    Outcome,
    SearchStarted,
    SolutionCount,
)
from solver.log.trace import Trace
from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant
from solver.techniques.usual import applicable, strategy_of

MOST_CHECKED: Final = 20_000
"""Events of a solve by somebody's own agent or strategies that are proved at once."""
_KEPT: Final = 64
"""Rules whose idle strategies are cached."""
FUTILE: Final = 2_000
"""Events of a search that are shown where it is known that there is no solution."""


def solve(
    puzzle: Puzzle | str,
    agent: Agent | str = FOR_PROGRAMS,
    *,
    limits: Limits | None = None,
    on_event: Callable[[int], None] | None = None,
) -> Trace:
    """Solve *puzzle* and return the log of it.

    Before a search begins, the solutions are counted without a log and the log says how
    many there are. Where there is none, the search is shown for a while and then ends.

    >>> trace = solve("...23.......24..")
    >>> trace.outcome.value, trace.solution.text
    ('solved', '4132324113242413')

    Args:
        puzzle: What to solve, or a text that ``solver.read_puzzle`` reads.
        agent: How, or how as ``solver.agents.spec`` writes it: "norvig", "csp:gac". The
            default is quick; "human" solves as the command line does, step by step as
            a person would.
        limits: When to stop with the outcome "limited"; by default never.
        on_event: Called after each event but the end, and while solutions are counted,
            with the number of events so far. It may raise ``SolveCancelledError`` to
            stop the solve; what was done until then is returned, with the outcome
            "limited".

    Raises:
        PuzzleError: It is neither a puzzle nor the text of one.
        ArgumentError: *agent* or *limits* are none.
        VariantError: Its rules are not known in that size.
        UnknownNameError: There is no such agent, inference or strategy.
        WayError: The agent is written wrongly.
    """
    check_type(limits, Limits | None, "limits such as Limits(events=1000)")
    if not isinstance(agent, str) and not hasattr(agent, "run"):
        check_type(agent, str, 'a way of solving such as "human", or an agent')
    task = as_puzzle(puzzle)
    worker = AgentSpec.named(agent).chosen() if isinstance(agent, str) else agent
    watch = (limits or Limits()).watched(on_event)

    is_watched = limits is not None or on_event is not None

    def count() -> SolutionCount:
        found = counted(task, on_state=watch.look if is_watched else None).number
        if found is SolutionCount.NONE:
            watch.stop_after(len(board) + FUTILE)
            board.on_event = watch
        return found

    board = Board(task, on_event=watch if is_watched else None, count_solutions=count)
    guard = watch.between_events() if is_watched else nullcontext()
    try:
        with guard:
            outcome = worker.run(board)
    except (LimitReachedError, SolveCancelledError):
        outcome = Outcome.SOLVED if board.grid.is_solved else Outcome.LIMITED
    except FutileError:
        outcome = Outcome.UNSOLVABLE
    watch.end()
    board.finish(outcome)
    return _checked(board.trace(worker.name, _used(worker, task)), worker)


def _checked(trace: Trace, worker: Agent) -> Trace:
    """*trace* with a note at each step of somebody's own that is not proved.

    The notes stand under ``unproved`` in ``Trace.other``.
    """
    techniques = None
    if not isinstance(worker, GuardedAgent):
        strategies = getattr(worker, "strategies", ())
        techniques = {s.slug for s in strategies if is_guarded(s)}
        if not techniques:
            return trace
    if len(trace) > MOST_CHECKED:
        return replace(trace, other={0: {"unchecked": True}})
    from solver.checker import verify  # noqa: PLC0415 - only for what others add

    _check_writable(trace)
    failures = verify(trace, techniques=techniques).failures
    for failure in failures:
        is_nameless = not (
            isinstance(failure.event, Deduced) and failure.event.deduction.technique
        )
        if isinstance(failure.event, Deduced | Examined) and is_nameless:
            raise ExtensionError(
                f"{trace.agent}: step {failure.step}: {failure.reason}"
            )
    return replace(trace, other={f.step: {"unproved": f.reason} for f in failures})


def _check_writable(trace: Trace) -> None:
    """Refuse a log that cannot be written and read again.

    Raises:
        ExtensionError: Something in it is not what a log can hold.
    """
    from solver.codec import packed, read_trace  # noqa: PLC0415 - likewise

    try:
        read_trace(packed(trace))
    except Exception as error:  # noqa: BLE001 - whatever somebody's own objects raise
        raise ExtensionError(
            f"{trace.agent}: its steps cannot be written: {error}"
        ) from None


def _used(worker: Agent, puzzle: Puzzle) -> list[str]:
    """The techniques of *worker* but for strategies that cannot apply to *puzzle*."""
    idle = _idle(puzzle.rules, tuple(worker.techniques))
    return [slug for slug in worker.techniques if slug not in idle]


@lru_cache(_KEPT)
def _idle(rules: Variant, used: tuple[str, ...]) -> frozenset[str]:
    """Of the techniques *used* the strategies that cannot apply under *rules*."""
    own = [found for found in map(strategy_of, used) if found is not None]
    can_apply = {strategy.slug for strategy in applicable(own, rules)}
    return frozenset(s.slug for s in own if s.slug not in can_apply)


def solution_count(trace: Trace) -> SolutionCount:
    """How many solutions the puzzle of *trace* has, from the log where it says so."""
    for event in trace.events:
        if isinstance(event, SearchStarted):
            return event.solutions
        if isinstance(event, Guessed):
            break
    else:
        if trace.outcome is Outcome.SOLVED:
            return SolutionCount.ONE
        if trace.outcome is Outcome.UNSOLVABLE:
            return SolutionCount.NONE
    return counted(trace.puzzle).number

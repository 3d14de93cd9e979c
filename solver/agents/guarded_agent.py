"""A guard around an agent of somebody's own: it works on a board of its own.

Each event that it logs there is logged on the board of the solve, too, by the same
checks. So nothing that the agent changes otherwise can count, and how the solve ended
is computed from those events and not believed.
"""

from dataclasses import dataclass
from typing import Any, Final, assert_never

from solver.agents.limits import FutileError, LimitReachedError
from solver.errors import ExtensionError, IllegalMoveError, SolveCancelledError
from solver.extensions import agent_from
from solver.extensions.files import errors_told
from solver.extensions.guarded_strategy import with_tuples
from solver.log.board import Board
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    SolutionCount,
    Tried,
)
from solver.log.trace import Trace

_STOPPING: Final = (LimitReachedError, FutileError, SolveCancelledError)
"""What the board raises to stop a solve."""


@dataclass(frozen=True, slots=True)
class GuardedAgent:
    """An agent of somebody's own, whose errors are reported with their line.

    Attributes:
        agent: Theirs.
        source: Where it came from.
    """

    agent: Any
    source: str

    @property
    def name(self) -> str:
        """What it calls itself."""
        return str(self.agent.name)

    @property
    def techniques(self) -> tuple[str, ...]:
        """The techniques it says it uses."""
        return tuple(map(str, getattr(self.agent, "techniques", ())))

    def run(self, board: Board) -> Outcome:
        """Let it work on a board of its own, and do the same on *board*.

        Raises:
            ExtensionError: It fails, or does not say how it ended, or its steps do not
                lead to the end that it says.
        """
        from solver.checker import why_wrong_end  # noqa: PLC0415 - slow to load

        mirror = _Mirror(board)
        try:
            with errors_told(self.source):
                outcome = self.agent.run(mirror.own)
        except ExtensionError:
            if mirror.stopping is None:
                raise
        if mirror.stopping is not None:
            raise mirror.stopping
        if not isinstance(outcome, Outcome):
            raise ExtensionError(
                f"{self.source}: run: an Outcome expected, found {outcome!r:.80}"
            )
        events = (*mirror.events, Finished(outcome))
        reason = why_wrong_end(Trace(board.puzzle, events))
        if reason is not None:
            raise ExtensionError(f"{self.source}: run says {outcome}, but {reason}")
        return outcome


class _Mirror:
    """Does on a board what is done on another one.

    Args:
        board: What is followed is done here.

    Attributes:
        own: The board that the agent is given.
        events: What it has logged there.
        stopping: What the board of the solve raised to stop it.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self.events: list[Event] = []
        self.stopping: Exception | None = None
        count = self._count if board.counts_solutions else None
        self.own = Board(board.puzzle, count_solutions=count)
        self.events += self.own.trace().events
        self.own.on_event = self._follow

    def _count(self) -> SolutionCount:
        number = self._board.solution_count
        assert number is not None
        return number

    def _follow(self, _: int) -> None:
        """Log the latest event of the agent's board on the other one, too."""
        if self.stopping is not None:
            raise self.stopping
        event = self.own.latest
        self.events.append(event)
        try:
            self._log(event)
        except _STOPPING as stopping:
            self.stopping = stopping
            raise

    def _log(self, event: Event) -> None:
        board = self._board
        if isinstance(event, Deduced | Guessed | Examined | Tried):
            board.compared(event.comparisons)
        match event:
            case Deduced(deduction):
                board.commit(with_tuples(deduction))
            case Guessed():
                board.guess(*event[:-1])
            case Clashed():
                board.clash(event)
            case Examined(technique, revisions, _):
                board.examined(technique, revisions)
            case Retracted():
                board.retract(board.depth - self.own.depth)
            case Restored(candidates):
                board.restore(candidates)
            case Noted(notes):
                board.note(notes)
            case Tried(candidates):
                board.attempt(candidates)
            case SearchStarted():
                pass  # the board says so itself before the first guess
            case Finished():
                raise IllegalMoveError("run returns its Outcome and logs no end")
            case _:
                assert_never(event)


def guarded_agent(source: str) -> GuardedAgent:
    """The agent of the file or the package that *source* names.

    Raises:
        ExtensionError: There is none.
    """
    return GuardedAgent(agent_from(source), source)

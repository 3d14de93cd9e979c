"""Traces: the log of a solve, and the grids, counts and changes computed from it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Self, TypeVar, cast

from solver.errors import check_step
from solver.log.assignments import Change, changes_of
from solver.log.events import Event, Finished, Noted, Outcome
from solver.log.position import Position, SolveCounters, counters_of, next_position
from solver.puzzle.grid import Grid
from solver.puzzle.notebook_display import ShownInNotebooks
from solver.puzzle.notes import AGENT
from solver.puzzle.puzzle import Puzzle
from solver.registry import Registry
from solver.rules.shown_symbols import Naming

KEY_DISTANCE: Final = 32
"""Events from one stored position to the next; those between are replayed."""

_Found = TypeVar("_Found")
PROBABILITIES: Final[Registry[Callable[[Grid], Any]]] = Registry("probabilities")
"""What finds them; the first counts."""


@dataclass(frozen=True)
class Trace(ShownInNotebooks):
    """The log of one solve. Everything else about the solve is derived from it.

    A *step* is a number of events: step 0 is the puzzle as given, step n the position
    after the nth event.

    Attributes:
        puzzle: What was solved.
        events: What happened, in order; the last is ``Finished`` unless the solve was
            stopped.
        agent: Name of the agent that made it.
        strategies: Slugs of the strategies or inferences it used, in order.
        keys: The positions after every ``KEY_DISTANCE`` events, from step 0, where
            they are known already; else they are computed when first needed.
        other: Fields of a trace file that this version does not know, by step; those of
            the header at 0. They are written again.
        words: An author's in place of the program's, by step and clause, from 1, or one
            of the places in ``solver.explain.own_words``. Files do not hold them.
        cpu_ms: Milliseconds of CPU time that it took, where somebody measured it. Equal
            solves differ in it, so files do not hold it.
    """

    puzzle: Puzzle
    events: tuple[Event, ...]
    agent: str = ""
    strategies: tuple[str, ...] = ()
    keys: tuple[Position, ...] = field(default=(), repr=False, compare=False)
    other: Mapping[int, dict[str, Any]] = field(
        default_factory=dict, repr=False, compare=False
    )
    words: Mapping[tuple[int, int], str] = field(
        default_factory=dict, repr=False, compare=False
    )
    cpu_ms: int | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        ending = "broken off" if self.outcome is None else str(self.outcome)
        return f"{self.puzzle}\n{self.agent or 'unknown'}: {len(self)} steps, {ending}"

    def __repr__(self) -> str:
        ending = "broken off" if self.outcome is None else str(self.outcome)
        agent = self.agent or "unknown agent"
        return f"<Trace of {self.puzzle!r}: {agent}, {len(self)} steps, {ending}>"

    def __len__(self) -> int:
        """How many events, and so the number of the last step."""
        return len(self.events)

    def with_cell_names(self, names: Naming) -> Self:
        """A copy with other names for the cells, which files do not hold."""
        puzzle = self.puzzle.with_cell_names(names)
        if puzzle is self.puzzle:
            return self
        keys = tuple(position.with_rules(puzzle.rules) for position in self._keys)
        return replace(self, puzzle=puzzle, keys=keys)

    def derived(self, find: Callable[["Trace"], _Found]) -> _Found:
        """What *find* finds in this solve; asked again, it is not sought again."""
        if find not in self._derived:
            self._derived[find] = find(self)
        return cast("_Found", self._derived[find])

    @cached_property
    def _derived(self) -> dict[Callable[["Trace"], object], object]:
        return {}

    @property
    def is_log(self) -> bool:
        """Whether it was made of a log of another program, which may just end."""
        return "log" in self.other.get(0, {})

    @cached_property
    def is_noted(self) -> bool:
        """Whether a person solved it in the window, or noted pencil marks.

        Its pictures have these in place of the candidates.
        """
        noted = any(isinstance(event, Noted) for event in self.events)
        return noted or self.agent == AGENT

    @property
    def outcome(self) -> Outcome | None:
        """How the solve ended; ``None`` where the log has no end."""
        match self.events[-1:]:
            case (Finished(outcome),):
                return outcome
            case _:
                return None

    @property
    def solution(self) -> Grid | None:
        """The filled grid, if the solve found one."""
        return self.last_grid if self.outcome is Outcome.SOLVED else None

    @property
    def counters(self) -> SolveCounters:
        """The counts of the whole solve, by name; ``_asdict`` makes a table."""
        return counters_of(self.position(len(self.events)))

    @property
    def last_grid(self) -> Grid:
        """The grid the solve ended with."""
        return self.grid(len(self.events))

    @cached_property
    def _keys(self) -> tuple[Position, ...]:
        if self.keys:
            return self.keys
        position = Position.start(self.puzzle)
        keys = [position]
        for event in self.events:
            position = next_position(event, position)
            if position.step % KEY_DISTANCE == 0:
                keys.append(position)
        return tuple(keys)

    def position(self, step: int) -> Position:
        """The position after *step* events.

        Raises:
            IndexError: *step* is not between 0 and the number of events.
        """
        check_step(step, len(self.events))
        position = self._keys[step // KEY_DISTANCE]
        latest = self._latest[0]
        if position.step < latest.step <= step:
            position = latest
        for event in self.events[position.step : step]:
            position = next_position(event, position)
        self._latest[0] = position
        return position

    @cached_property
    def _latest(self) -> list[Position]:
        """The position that was asked for last; the next is often near."""
        return [self._keys[0]]

    def positions(self) -> Iterator[Position]:
        """Every position in order, from step 0: one more than there are events."""
        position = Position.start(self.puzzle)
        yield position
        for event in self.events:
            position = next_position(event, position)
            yield position

    def grid(self, step: int) -> Grid:
        """The grid after *step* events."""
        return self.position(step).grid

    def probabilities(self, step: int) -> Any:
        """How probable each candidate is after *step* events, if the program is there.

        Of a solve that guesses they hold under its guesses. ``sudoscope.probabilities``
        of ``trace.grid(step)`` gives the same, and takes options.

        Raises:
            AttributeError: Nothing of ``sudoscope`` was used yet, which counts them.
        """
        for find in PROBABILITIES.values():
            return find(self.grid(step))
        raise AttributeError("found solver alone; take solve from sudoscope")

    @cached_property
    def assignments(self) -> tuple[Change, ...]:
        """Every single value change with its reason, in order.

        Applied one after the other to the puzzle's first grid they give the last one.
        """
        changes: list[Change] = []
        positions = self.positions()
        before = next(positions)
        for event, after in zip(self.events, positions, strict=True):
            changes.extend(changes_of(event, before, after))
            before = after
        return tuple(changes)

"""Comparisons: two solves of one puzzle on one clock.

The clock counts steps or work. Both sides are always shown at the same reading of it;
who needs less comes to its end early and stands still there.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from itertools import accumulate, takewhile
from typing import Final, NamedTuple, Self

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.causes.supposed_changes import supposed_changes
from solver.log.events import Deduced, Guessed, Outcome, Restored, Retracted
from solver.log.position import Position, Tally
from solver.log.trace import Trace
from solver.puzzle.notes import AGENT
from solver.rules.candidate_sets import Candidate
from solver.rules.shown_symbols import Naming
from viz.replay.comparison_clock import Clock
from viz.replay.comparison_sides import side_timeline, weights_of, without_glimpses
from viz.replay.comparison_telling import is_alike, told_ticks
from viz.replay.comparison_timeline import ComparisonTimeline, ToldTick
from viz.replay.difficulty import is_of_a_person
from viz.replay.markers import Marked, markers_of
from viz.replay.pace import Pace
from viz.replay.phases import phase_counts
from viz.replay.timeline import WHOLE, Moment, Stretch, Timeline

_END_SHARE: Final = 5
"""What part of the whole the end is seen at most, but for its own work."""
_FEW_TICKS: Final = 20
"""So few pass slowly enough to be read by themselves."""

LEFT: Final = 0
RIGHT: Final = 1


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One of the two solves, with cumulative costs for each step.

    Attributes:
        trace: What happened.
        markers: What stands out on its timeline.
        changes: For every step from 0 the single value changes done by then.
        work: For every step from 0 the work done by then: changes, also those that
            are only supposed inside an argument, or 1 for a step without any, since
            seeing a contradiction is work; and comparisons.
        bare_work: The same without comparisons.
    """

    trace: Trace
    markers: Marked = field(repr=False)
    changes: "array[int]" = field(repr=False)
    work: "array[int]" = field(repr=False)
    bare_work: "array[int]" = field(repr=False)

    @classmethod
    def of(cls, trace: Trace) -> Self:
        """Compute the cumulative costs of *trace* in one pass over its events."""
        trace.position(len(trace))
        changes, work, bare = array("Q", (0,)), array("Q", (0,)), array("Q", (0,))
        for changed, compared, supposed in _costs(trace):
            changes.append(changes[-1] + changed)
            bare.append(bare[-1] + max(1, changed + supposed))
            work.append(work[-1] + max(1, changed + supposed) + compared)
        return cls(trace, markers_of(trace), changes, work, bare)

    @property
    def last_step(self) -> int:
        """The number of its last step."""
        return len(self.trace)

    @property
    def tally(self) -> Tally:
        """Counters at the end of the solve."""
        return self.trace.position(self.last_step).tally

    @property
    def begins(self) -> int:
        """The step up to which the clues strike, which a film does not show apart.

        Hundreds of marks would come and go before anybody has looked at one.
        """
        first = next(iter(self.trace.events), None)
        return int(isinstance(first, Deduced) and not first.deduction.places)

    @property
    def is_decided(self) -> bool:
        """Whether it ended with a solution or with a proof that there is none."""
        return self.trace.outcome in {Outcome.SOLVED, Outcome.UNSOLVABLE}

    @property
    def comparisons(self) -> int | None:
        """The comparisons of the whole solve; ``None`` where they are not counted."""
        return self.tally.counted_comparisons


def solved_beside(trace: Trace, way: str) -> Side:
    """Solve the puzzle of *trace* again with the agent *way*.

    Raises:
        SudoscopeError: There is no such way, or it cannot solve such puzzles.
    """
    return Side.of(solve(trace.puzzle, AgentSpec.named(way).chosen()))


def _costs(trace: Trace) -> Iterator[tuple[int, int, int]]:
    """Yield single changes, comparisons and supposed changes of each event."""
    positions = trace.positions()
    before = next(positions)
    for event, after in zip(trace.events, positions, strict=True):
        compared = after.comparisons - before.comparisons
        if isinstance(event, Retracted | Restored):
            restored = after.grid.candidates_left - before.grid.candidates_left
            yield restored, compared, 0
        else:
            supposed = 0
            if isinstance(event, Deduced) and event.deduction.is_pattern:
                supposed = supposed_changes(event.deduction, before.grid)
            yield _changed(after) - _changed(before), compared, supposed
        before = after


def _guesses(trace: Trace) -> list[Candidate]:
    return [event.candidate for event in trace.events if isinstance(event, Guessed)]


def _fills_before_it_guesses(trace: Trace) -> bool:
    """Whether no open cell has a single candidate at any guess."""
    return not any(
        position.grid.single_cells
        for position, event in zip(trace.positions(), trace.events, strict=False)
        if isinstance(event, Guessed)
    )


def _changed(position: Position) -> int:
    return position.tally.placements + position.tally.removals


class Result(NamedTuple):
    """Which side finished first, and by how much.

    Attributes:
        first: The side that was done first, ``LEFT`` or ``RIGHT``; ``None`` where both
            were at once, or neither.
        lead: By how much on the shared clock; 0 where only one side was ever done.
        level: Whether both were done at once.
        is_contest: Whether both do the same kind of work; else neither is called first,
            unless only one was ever done.
    """

    first: int | None
    lead: int
    level: bool
    is_contest: bool = True


@dataclass(frozen=True, eq=False)
class Comparison:
    """Two solves of one puzzle on one clock.

    A *tick* is a reading of the clock at which a side comes to its next step: tick 0
    is the puzzle as given, the last tick the end of the longer side. Ticks are to a
    comparison what steps are to a trace.

    Attributes:
        sides: The left and the right solve.
        clock: What is counted.
        readings: For every tick what the clock shows, ascending from 0.
        steps: For each side and every tick the step it shows.
    """

    sides: tuple[Side, Side]
    clock: Clock
    readings: "array[int]" = field(repr=False)
    steps: "tuple[array[int], array[int]]" = field(repr=False)

    @classmethod
    def of(cls, left: Trace, right: Trace, clock: Clock) -> Self:
        """Compare two traces; reads every event of both."""
        return cls.between(Side.of(left), Side.of(right), clock)

    @classmethod
    def between(cls, left: Side, right: Side, clock: Clock) -> Self:
        """Compare two sides whose costs are known.

        Raises:
            ValueError: They are solves of different puzzles.
        """
        one, other = left.trace.puzzle, right.trace.puzzle
        if (one.clues, one.variant.slug) != (other.clues, other.variant.slug):
            raise ValueError("a duel is between two solves of the same puzzle")
        if None in {left.comparisons, right.comparisons}:
            left = replace(left, work=left.bare_work)
            right = replace(right, work=right.bare_work)
        ends = (_ends(left, clock), _ends(right, clock))
        readings = array("Q", sorted({*ends[LEFT], *ends[RIGHT]}))
        steps = (_shown(ends[LEFT], readings), _shown(ends[RIGHT], readings))
        return cls((left, right), clock, readings, steps)

    def with_cell_names(self, names: Naming) -> Self:
        """A copy with other cell names."""
        left, right = (
            replace(side, trace=side.trace.with_cell_names(names))
            for side in self.sides
        )
        return replace(self, sides=(left, right))

    @property
    def last_tick(self) -> int:
        """The number of the last tick."""
        return len(self.readings) - 1

    @property
    def total(self) -> int:
        """Clock reading at the end of the longer solve."""
        return self.readings[-1]

    def length(self, side: int) -> int:
        """Clock reading at the end of *side*."""
        return _ends(self.sides[side], self.clock)[-1]

    def step(self, side: int, tick: int) -> int:
        """The step of *side* shown at *tick*."""
        return self.steps[side][tick]

    def tick_of(self, side: int, step: int) -> int:
        """The tick at which *side* reaches *step*."""
        return bisect_left(self.steps[side], step)

    def tick_at(self, reading: int) -> int:
        """The last tick whose clock reading is at most *reading*; at least 0."""
        return max(0, bisect_right(self.readings, reading) - 1)

    def is_over(self, side: int, tick: int) -> bool:
        """Whether *side* has come to its end at *tick*."""
        return self.steps[side][tick] == self.sides[side].last_step

    @cached_property
    def work_is_changes(self) -> bool:
        """Whether work leaves out comparisons, which one side does not count."""
        counted = [side.comparisons is not None for side in self.sides]
        return any(counted) and not all(counted)

    @property
    def unit(self) -> str:
        """What the clock counts, as the catalogue ``compare`` names it."""
        is_changes = self.work_is_changes or not any(s.comparisons for s in self.sides)
        is_step = self.clock is Clock.STEP
        return self.clock.value if is_step or not is_changes else "changes"

    @cached_property
    def has_equal_searches(self) -> bool:
        """Whether a search with forward checking makes the guesses of one with AC-3.

        And for this reason: where two cells must only differ, an arc removes a value
        only if the other cell has one value left, and both fill such cells before they
        guess. With rules beyond houses, or in another order, the two can differ.
        """
        left, right = (side.trace for side in self.sides)
        return (
            {left.strategies, right.strategies} == {("forward-checking",), ("ac3",)}
            and not left.puzzle.rules.constraints
            and _guesses(left) == _guesses(right)
            and _fills_before_it_guesses(left)
            and _fills_before_it_guesses(right)
        )

    def moments(self, moment: Moment) -> tuple[Moment, Moment]:
        """The moment of each side at *moment*, whose step is a tick.

        While it plays, each side moves at its own pace. At rest a side that does not
        come to a step at this tick shows its step with its motion ended.
        """
        if moment.sides:
            return moment.sides[LEFT], moment.sides[RIGHT]
        return self._moment(LEFT, moment), self._moment(RIGHT, moment)

    def _moment(self, side: int, moment: Moment) -> Moment:
        steps, tick = self.steps[side], moment.step
        comes = tick == 0 or steps[tick] != steps[tick - 1]
        progress = moment.progress if comes else WHOLE
        return moment._replace(
            step=steps[tick],
            progress=progress,
            stretch=self._stretch(side, moment.stretch),
            glow_from=steps[moment.glow_from],
        )

    def _stretch(self, side: int, ticks: Stretch | None) -> Stretch | None:
        """The steps of *side* in a stretch of ticks; ``None`` for a single step."""
        if ticks is None:
            return None
        first, last = self.steps[side][ticks.first], self.steps[side][ticks.last]
        return Stretch(first, last) if first < last else None

    def timeline(self, pace: Pace) -> ComparisonTimeline:
        """Start times of the ticks, so that each step is shown as long as *pace* says.

        A step that lasts several ticks is shared out over them by what the clock
        counts in each; of the two sides the slower decides. In a pace with a total the
        last tick, at which both are done, is seen for a fifth of it at most; the
        hardest steps of both are told; and no side is done for more than a sixth of it
        before the other, if the rest can take the time.
        """
        each = replace(pace, fit=None)
        weigh = each.durations if pace.fit is None else partial(weights_of, pace=each)
        weights = [weigh(side.trace) for side in self.sides]
        shares = [self._shares(side, times) for side, times in enumerate(weights)]
        times = [max(1, *pair) for pair in zip(*shares, strict=True)]
        told: Mapping[int, ToldTick] = {}
        if pace.fit is not None:
            held = min(pace.answered, pace.fit // _END_SHARE)
            last = max(held, -(-pace.fit * times[-1] // sum(times)))
            told = self.told_ticks(pace)
            known = {tick: one.ms for tick, one in told.items()}
            rest = [0 if tick in told else ms for tick, ms in enumerate(times[:-1])]
            room = pace.fit - last - sum(known.values())
            over = min(map(self._over, (LEFT, RIGHT)))
            times = [*without_glimpses(rest, over, room, known), last]
            for tick, ms in known.items():
                times[tick] = ms
        first, second = weights
        own = self._own(LEFT, times, told, first), self._own(RIGHT, times, told, second)
        phases = bytes(map(max, self._phases(LEFT), self._phases(RIGHT)))
        ticks = {tick: one.side for tick, one in told.items()}
        timeline = ComparisonTimeline(
            times, phases, sides=own, steps=self.steps, ticks=ticks
        )
        timeline.step_at(0)
        return timeline

    def told_ticks(self, pace: Pace) -> Mapping[int, ToldTick]:
        """The ticks that a film whose length *pace* says stays at, to be read.

        None of a few ticks, which are slow enough by themselves.
        """
        if len(self.readings) <= _FEW_TICKS:
            return {}
        traces = (self.sides[LEFT].trace, self.sides[RIGHT].trace)
        return told_ticks(traces, self.tick_of, pace)

    def _own(
        self,
        side: int,
        times: list[int],
        told: Mapping[int, ToldTick],
        weights: list[int],
    ) -> Timeline:
        """When *side* comes to its own steps.

        In a film it goes on while the other side is told, each by its weight.
        """
        events = self.sides[side].trace.events
        phases = bytes(phase_counts(events))
        if not told:
            return Timeline(self._lasting(side, times), phases)
        starts = [0, *accumulate(times)]
        spoken = [(starts[tick], one) for tick, one in sorted(told.items())]
        ends = (at + one.ms for at, one in spoken if one.step_of(side) is not None)
        done = max(starts[self._over(side)], *ends)
        end = done, ToldTick(side, len(events), starts[-1] - done)
        return side_timeline(side, [*spoken, end], weights, phases)

    def _over(self, side: int) -> int:
        """The tick at which *side* is done in a film: together, but in a contest."""
        done = self.tick_of(side, self.sides[side].last_step)
        return done if self._is_contest else self.last_tick

    def _lasting(self, side: int, times: list[int]) -> list[int]:
        """Display time of each step of *side*, in milliseconds."""
        lasting = [0] * (self.sides[side].last_step + 1)
        for step, time in zip(self.steps[side], times, strict=True):
            lasting[step] += time
        return lasting

    def _phases(self, side: int) -> Iterator[int]:
        """Number of motion phases of *side* at each tick."""
        counts, before = phase_counts(self.sides[side].trace.events), 0
        for step in self.steps[side]:
            yield counts[step] if step != before else 0
            before = step

    def _shares(self, side: int, durations: list[int]) -> Iterator[int]:
        """Display time that *side* needs at each tick, in milliseconds."""
        ends = _ends(self.sides[side], self.clock)
        last = len(ends) - 1
        for tick, step in enumerate(self.steps[side]):
            if tick == self.last_tick:
                yield durations[last]
            elif step == last:
                yield 0
            else:
                passed = self.readings[tick + 1] - self.readings[tick]
                yield durations[step] * passed // (ends[step + 1] - ends[step])

    @cached_property
    def _is_contest(self) -> bool:
        """Whether both do the same kind of work: as a person would, or as a program.

        What a person tries before finding a pattern is in no log, and what a search
        tries is.
        """
        left, right = (is_of_a_person(side.trace) for side in self.sides)
        return left == right

    @cached_property
    def result(self) -> Result:
        """Who was done first, and by how much, if that is known."""
        decided = [side for side in (LEFT, RIGHT) if self.sides[side].is_decided]
        if len(decided) <= 1:
            first = decided[0] if decided else None
            return Result(first, 0, level=False, is_contest=self._is_contest)
        if not self._is_contest:
            return Result(None, 0, level=False, is_contest=False)
        lead = self.length(RIGHT) - self.length(LEFT)
        if not lead:
            return Result(None, 0, level=True)
        return Result(LEFT if lead > 0 else RIGHT, abs(lead), level=False)


@lru_cache(maxsize=8)
def alike_from(comparison: Comparison) -> tuple[int, int]:
    """The step of each side after which both do the same, to the end."""
    left, right = (side.trace.events for side in comparison.sides)
    pairs = zip(reversed(left), reversed(right), strict=False)
    same = sum(1 for _ in takewhile(lambda pair: is_alike(*pair), pairs))
    return len(left) - same, len(right) - same


def is_own(comparison: Comparison) -> bool:
    """Whether a side is what somebody wrote into an own solve."""
    return any(side.trace.agent == AGENT for side in comparison.sides)


def _ends(side: Side, clock: Clock) -> "array[int] | range":
    """Clock reading at which each step is reached, strictly ascending."""
    return side.work if clock is Clock.WORK else range(side.last_step + 1)


def _shown(ends: "array[int] | range", readings: "array[int]") -> "array[int]":
    """The step shown at each reading: the last one reached."""
    return array("Q", (bisect_right(ends, reading) - 1 for reading in readings))

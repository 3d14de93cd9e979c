"""Timelines of comparisons: when both sides come to their ticks, and each to its steps.

In a film a side is told, or it passes: while the other is told, it rests in the
background.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise, starmap
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from viz.replay.reading_time import LONGEST_SILENCE_MS
from viz.replay.timeline import UNREADABLE_MS, WHOLE, Moment, StepPart, Timeline

if TYPE_CHECKING:
    from array import array

_LAYOUT_MS: Final = 4000
"""How long one board, or both, are shown at least."""


class ToldTick(NamedTuple):
    """A tick of a film that stays to be read.

    Attributes:
        side: The side that is told; ``None`` for both.
        step: Its step; of both that of the left one.
        ms: How long the tick lasts, in milliseconds.
        parts: The clauses of the step; empty where it is told as one.
        is_brief: Whether most of these pass.
        right: Of both the step of the right one.
    """

    side: int | None
    step: int
    ms: int
    parts: tuple[StepPart, ...] = ()
    is_brief: bool = False
    right: int = 0

    def step_of(self, side: int) -> int | None:
        """The step of *side* that is told; ``None`` where the other side is."""
        if self.side is None:
            return self.right if side else self.step
        return self.step if self.side == side else None


@dataclass(frozen=True)
class SideTimeline(Timeline):
    """When a side of a film comes to its steps.

    Attributes:
        told: The steps that are told, each with its milliseconds.
        watching: Those it shows while the other side is told.
    """

    told: Mapping[int, int] = field(repr=False, default_factory=dict, hash=False)
    watching: frozenset[int] = field(repr=False, default=frozenset())

    def is_calm(self, step: int, speed: Fraction = Fraction(1)) -> bool:  # noqa: ARG002
        """Whether *step* is not told; the start and the end always move."""
        return step not in self.told and 0 < step < self.last_step

    def motion_of(self, step: int) -> int:
        """Length of its motion; at the start and the end until all words are read."""
        if 0 < step < self.last_step:
            return super().motion_of(step)
        ms = self.durations[step]
        return max(ms * 3 // 5, ms - LONGEST_SILENCE_MS) if step else ms

    def is_between(self, moment: Moment) -> bool:
        """Whether the other side is told at *moment*."""
        return moment.calm and moment.step in self.watching

    def spans(self) -> Iterator[range]:
        """The milliseconds of each clause of what is told, or of all of it."""
        for step, ms in self.told.items():
            start, before, times = self.start_of(step), UNREADABLE_MS, list[int]()
            for part, at, _ in self.part_times(step):
                if max(before, part.weight) >= UNREADABLE_MS:  # what passes is one
                    times.append(at)
                before = part.weight
            times = times or [start]
            yield from starmap(range, pairwise((*times, start + ms)))

    def _slow_steps(self, speed: Fraction) -> Sequence[int]:  # noqa: ARG002
        return self._read

    @cached_property
    def _read(self) -> Sequence[int]:
        return sorted({0, *self.told, self.last_step})


@dataclass(frozen=True, eq=False)
class ComparisonTimeline(Timeline):
    """Start times of the ticks of a comparison.

    Attributes:
        sides: When each side comes to its own steps.
        steps: For each side and every tick the step it shows.
        ticks: Those at which a side is told, and that side.
    """

    sides: tuple[Timeline, Timeline] = field(repr=False, kw_only=True)
    steps: "tuple[array[int], array[int]]" = field(repr=False, kw_only=True)
    ticks: Mapping[int, int | None] = field(
        repr=False, default_factory=dict, hash=False, kw_only=True
    )

    @property
    def told(self) -> Sequence[tuple[int, int, int | None]]:
        """Start and end of each clause that is told, in milliseconds, and its side.

        What is told of both at once has none.
        """
        found = {
            (times.start, times.stop): self.ticks.get(self.step_at(times.start), side)
            for side, own in enumerate(self.sides)
            if isinstance(own, SideTimeline)
            for times in own.spans()
        }
        return [(*times, side) for times, side in sorted(found.items())]

    @cached_property
    def near(self) -> Sequence[tuple[int, int | None]]:
        """From when on a tall film shows which side's board alone; ``None``: both.

        Either stays for 4 s at least: a board is alone, too, where both would come for
        a moment, but not where what both do alike is told.
        """
        turns: list[tuple[int, int | None]] = [(0, None)]
        alike = 0
        for tick, side in sorted(self.ticks.items()):
            start = self.start_of(tick)
            if side is None:
                alike, turns[-1] = start, (min(start, turns[-1][0]), None)
            else:
                is_new = turns[-1][0] <= max(alike, start - _LAYOUT_MS)
                turns = turns if is_new else turns[:-1]
                stop = start + max(self.durations[tick], _LAYOUT_MS * is_new)
                after = min(self.step_at(stop - 1) + 1, self.last_step)
                turns += [(start, side), (self.start_of(after), None)]
        return turns

    def near_at(self, tick: int) -> int | None:
        """The side whose board a tall film shows alone at *tick*; ``None``: both."""
        at = bisect_right(self.near, self.start_of(tick), key=itemgetter(0))
        return self.near[at - 1][1]

    def with_opening(self, phases: int) -> Self:
        """A copy in which each side moves for *phases* phases at first."""
        first, second = (side.with_opening(phases) for side in self.sides)
        return replace(self, sides=(first, second))

    def is_calm(self, step: int, speed: Fraction = Fraction(1)) -> bool:
        """Whether marks of a side would flash; a short tick alone does not matter."""
        return any(
            own.is_calm(steps[step], speed)
            for own, steps in zip(self.sides, self.steps, strict=True)
        )

    def at(self, ms: int, speed: Fraction = Fraction(1)) -> Moment:
        """The moment at *ms*, with that of each side at its own pace.

        Else the quick steps of one would end the motion of the other.
        """
        tick = Moment(self.step_at(ms), WHOLE)
        return tick._replace(sides=tuple(own.at(ms, speed) for own in self.sides))

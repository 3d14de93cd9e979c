"""Sides of a film of two solves: while one is told, the other goes on in silence.

Both are at the same reading of the clock where a side begins to be told, and where it
ends; what a side does between two of its own steps that are told fills that time.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from solver.log.events import Deduced
from solver.log.trace import Trace
from viz.replay.comparison_timeline import SideTimeline, ToldTick
from viz.replay.pace import Pace, shared

_STRIKES: Final = 1000
"""What the clues strike weighs in all, as a step or two."""


class Spoken(NamedTuple):
    """What is told of a side, or its end.

    Attributes:
        start: From when, in milliseconds of the film.
        told: What it is.
    """

    start: int
    told: ToldTick

    @property
    def end(self) -> int:
        """Until when."""
        return self.start + self.told.ms


def side_timeline(
    side: int, spoken: Sequence[Spoken], weights: Sequence[int], phases: Sequence[int]
) -> SideTimeline:
    """When *side* comes to its steps.

    Args:
        side: 0 or 1.
        spoken: What is told of both sides, in order, and last the end of this one.
        weights: How long each of its steps lasts, in proportion, from step 0.
        phases: How many phases the motion of each has.
    """
    own = [one for one in spoken if one.told.side in {side, None}]
    others = [one for one in spoken if one.told.side not in {side, None}]
    cuts = sorted({at for one in spoken for at in (one.start, one.end)})
    lasting, rests = [0] * len(weights), dict[int, int]()
    for one in own:
        lasting[one.told.step] = one.told.ms
    for one, after in pairwise(own):
        between = [at for at in cuts if one.end < at < after.start]
        pieces = [b - a for a, b in pairwise((one.end, *between, after.start))]
        first, last = one.told.step + 1, after.told.step
        if first == last:
            rests[one.told.step] = sum(pieces)
            lasting[one.told.step] += sum(pieces)
        lasting[first:last] = spread(weights[first:last], pieces)
    ends = [0, *accumulate(lasting)]
    watching = (
        step
        for step, at in enumerate(ends[:-1])
        if any(one.start <= at < one.end for one in others)
    )
    told = [one for one in own[:-1] if one.told.side == side]
    return SideTimeline(
        lasting,
        phases,
        parts={one.told.step: one.told.parts for one in told if one.told.parts},
        rests=rests,
        told={one.told.step: one.told.ms for one in told},
        watching=frozenset(watching),
    )


def weights_of(trace: Trace, pace: Pace) -> list[int]:
    """How long each step of *trace* lasts at *pace*, beside the others.

    All that is struck before the first digit passes at once: nobody can follow it.
    """
    times = pace.durations(trace)
    strikes = 0
    for event in trace.events:
        if not isinstance(event, Deduced) or event.deduction.places:
            break
        strikes += 1
    struck = times[1 : strikes + 1]
    times[1 : strikes + 1] = shared(min(_STRIKES, sum(struck)), struck)
    return times


def spread(weights: Sequence[int], pieces: Sequence[int]) -> list[int]:
    """Milliseconds of steps one after the other, which fill *pieces* evenly.

    With each piece a step begins, unless there are too few.

    Args:
        weights: How long each lasts, in proportion, above 0.
        pieces: Milliseconds of each.
    """
    times, ends = list[int](), [*accumulate(weights)]
    whole, passed, carried = sum(pieces), 0, 0
    for ms in pieces if weights else ():
        passed, carried = passed + ms, carried + ms
        reached = ends[-1] if passed == whole else ends[-1] * passed // whole
        some = weights[len(times) : bisect_right(ends, reached)]
        if some:
            times += shared(carried, some)
        elif times:
            times[-1] += carried
        carried = carried if not times else 0
    return times

"""Sides of a film of two solves: while one is told, the other goes on in silence.

Both are near the same reading of the clock where a side begins to be told, and where it
ends; what a side does between two of its own steps that are told fills that time.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate, groupby, pairwise, takewhile
from typing import Final

from solver.log.events import Deduced, Event
from solver.log.trace import Trace
from viz.replay.comparison_timeline import SideTimeline, ToldTick
from viz.replay.pace import Pace, shared

_WAIT_MS: Final = 20_000
_WAIT_PART: Final = 6
"""How long a side that is done waits at most, where the film has other things to show:
that long, or one of so many parts of it."""

_LEAST_PASSING_MS: Final = 1_000
"""Steps pass so long at least between two that are told, or not at all."""

_STRIKES: Final = 1000
"""What the clues strike weighs in all, as a step or two."""


def side_timeline(
    side: int,
    spoken: Sequence[tuple[int, ToldTick]],
    weights: Sequence[int],
    phases: Sequence[int],
) -> SideTimeline:
    """When *side* comes to its steps.

    Args:
        side: 0 or 1.
        spoken: What is told of both sides, in order, each from when on in milliseconds
            of the film, and last the end of this one.
        weights: How long each of its steps lasts, in proportion, from step 0.
        phases: How many phases the motion of each has.
    """
    own = [
        (start, told._replace(step=step))
        for start, told in spoken
        if (step := told.step_of(side)) is not None
    ]
    others = [one for one in spoken if one[1].step_of(side) is None]
    cuts = sorted({at for start, told in spoken for at in (start, start + told.ms)})
    lasting, rests = [0] * len(weights), dict[int, int]()
    for _, told in own:
        lasting[told.step] = told.ms
    for (start, told), (later, after) in pairwise(own):
        end = start + told.ms
        between = [at for at in cuts if end < at < later]
        pieces = [b - a for a, b in pairwise((end, *between, later))]
        first, last = told.step + 1, after.step
        if first == last:
            rests[told.step] = later - end
            lasting[told.step] += later - end
        lasting[first:last] = times_in_pieces(weights[first:last], pieces)
    starts = [*accumulate(lasting[:-1], initial=0)]
    spans = ((start, start + told.ms) for start, told in others)
    watching = (range(bisect_left(starts, a), bisect_left(starts, b)) for a, b in spans)
    read = [told for _, told in own[:-1] if told.step]
    return SideTimeline(
        lasting,
        phases,
        parts={one.step: one.parts for one in read if one.parts},
        rests=rests,
        told={one.step: one.ms for one in read},
        watching=frozenset[int]().union(*watching),
    )


def weights_of(trace: Trace, pace: Pace) -> list[int]:
    """How long each step of *trace* lasts at *pace*, beside the others.

    All that is struck before the first digit passes at once: nobody can follow it.
    """
    times = pace.durations(trace)
    strikes = sum(1 for _ in takewhile(_is_strike, trace.events))
    struck = times[1 : strikes + 1]
    times[1 : strikes + 1] = shared(min(_STRIKES, sum(struck)), struck)
    return times


def _is_strike(event: Event) -> bool:
    return isinstance(event, Deduced) and not event.deduction.places


def times_in_pieces(weights: Sequence[int], pieces: Sequence[int]) -> list[int]:
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


def with_short_wait(
    times: Sequence[int], over: int, total: int, told: Mapping[int, int] | None = None
) -> list[int]:
    """*times* scaled to *total* milliseconds in all, with a short wait at the end.

    Where there is nothing else, it is longer.

    Args:
        times: How long each tick would be shown; where that is nothing it stays so.
        over: The tick at which one side is done.
        total: How long all of them are shown together, in milliseconds.
        told: Ticks with a time of their own, which is no part of that but of the wait.
    """
    known = told or {}
    most = min(_WAIT_MS, (total + sum(known.values())) // _WAIT_PART)
    most = max(0, most - sum(ms for tick, ms in known.items() if tick >= over))
    dealt, first = shared(total, times), times[:over]
    if sum(dealt[over:]) <= most or not any(first):
        return dealt
    return [*shared(total - most, first), *shared(most, times[over:])]


def without_glimpses(
    times: Sequence[int], over: int, total: int, told: Mapping[int, int]
) -> list[int]:
    """The same, in which no steps pass too quickly between two that are told.

    Such ticks pass for so long, in half of the time in all; more have none, and the
    others theirs: a picture that changes for a moment and back is seen as a fault. The
    first and the last tick are with what is beside.
    """
    rest, held = list(times), dict[int, int]()
    while True:
        left = total - sum(held.values())
        dealt = with_short_wait(rest, over, left, {**told, **held})
        runs = groupby(range(len(rest) + 1), lambda tick: tick in told and tick > 0)
        passing = [list(ticks) for is_told, ticks in runs if not is_told]
        lasting = {
            sum(dealt[run[0] : run[-1] + 1]): run
            for run in passing
            if run[0] > 0 and run[-1] < len(rest)
        }
        least = min(filter(None, lasting), default=_LEAST_PASSING_MS)
        others = set(range(len(rest))).difference(lasting.get(least, ()))
        if least >= _LEAST_PASSING_MS or not any(rest[tick] for tick in others):
            return [held.get(tick, ms) for tick, ms in enumerate(dealt)]
        run = lasting[least]
        if sum(held.values()) + _LEAST_PASSING_MS <= total // 2:
            quick = shared(_LEAST_PASSING_MS, [rest[tick] for tick in run])
            held |= zip(run, quick, strict=True)
        for tick in run:
            rest[tick] = 0

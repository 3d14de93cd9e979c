"""Waits: how long steps of a comparison pass between those that are told.

In a film of given length no side shall wait long at its end for the other.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from viz.replay.pace import shared

_WAIT_MS: Final = 20_000
_WAIT_PART: Final = 6
"""How long a side that is done waits at most, where the film has other things to show:
that long, or one of so many parts of it."""

_LEAST_PASSING_MS: Final = 1_000
"""Steps pass so long at least between two that are told, or not at all."""


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

    Such ticks have no time, and the others theirs: a picture that changes for a moment
    and back is seen as a fault. The first and the last tick are with what is beside.
    """
    rest = list(times)
    while True:
        dealt = with_short_wait(rest, over, total, told)
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
            return dealt
        for tick in lasting[least]:
            rest[tick] = 0

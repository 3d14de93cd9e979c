"""Waits: how long one side of a comparison keeps its step while the other moves.

In a film of given length no half of the picture shall wait long. The time that a wait
has too much goes to the rest of the film, as far as no single picture stays too long.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Final

_WAIT_MS: Final = 20_000
_WAIT_PART: Final = 6
"""How long a side waits at most, where the film has other things to show: that long,
or one of so many parts of it."""

_TICK_MS: Final = 8_000
"""How long both sides stand at most."""

_RELAXED: Final = 1.5
"""How much longer waits may be where the film is too long for the first bound."""

_LEAST_PASSING_MS: Final = 1_000
"""Steps pass so long at least between two that are told, or not at all."""

_HALVINGS: Final = 40


def waits_of(steps: Sequence[int]) -> list[range]:
    """The runs of ticks in which a side keeps the step of the tick before.

    Args:
        steps: The step that the side shows at each tick.
    """
    keeps = [False, *(one == other for one, other in pairwise(steps))]
    found = []
    for is_kept, ticks in groupby(range(len(keeps)), keeps.__getitem__):
        run = list(ticks)
        if is_kept:
            found.append(range(run[0], run[-1] + 1))
    return found


def longest_wait(total: int) -> int:
    """How long a side waits at most in a film of *total* milliseconds."""
    return min(_WAIT_MS, total // _WAIT_PART)


def with_short_waits(
    times: Sequence[int],
    waits: Sequence[range],
    total: int,
    told: Mapping[int, int] | None = None,
) -> list[int]:
    """*times* scaled to *total* milliseconds in all, with waits of a sixth at most.

    Where that cannot be, since nearly all of it is waiting, waits are longer.

    Args:
        times: How long each tick would be shown; where that is nothing it stays so.
        waits: Runs of ticks in which one side waits; no two share a tick.
        total: How long all of them are shown together, in milliseconds.
        told: Ticks with a time of their own, which is no part of that but of a wait.
    """
    if not any(times):
        return list(times)
    inside = {tick for run in waits for tick in run}
    runs = [*waits, *(range(t, t + 1) for t in range(len(times)) if t not in inside)]
    own = [times[run.start : run.stop] for run in runs]
    wanted = [*map(sum, own)]
    known = told or {}
    most = longest_wait(total + sum(known.values()))
    reading = [sum(ms for tick, ms in known.items() if tick in run) for run in runs]
    bounds = [
        min(max(1, most - read), _TICK_MS * sum(ticks) / max(1, *ticks))
        if any(ticks)
        else 0.0
        for ticks, read in zip(own, reading, strict=True)
    ]
    while sum(bounds) < total:
        bounds = [bound * _RELAXED for bound in bounds]
    scale = _scale(wanted, bounds, total)
    shares = [0.0] * len(times)
    for run, want, bound in zip(runs, wanted, bounds, strict=True):
        part = min(scale, bound / want) if want else 0.0
        for tick in run:
            shares[tick] = times[tick] * part
    whole = sum(shares)
    ends = [round(share * total / whole) for share in accumulate(shares, initial=0)]
    return [end - start for start, end in pairwise(ends)]


def without_glimpses(
    times: Sequence[int],
    waits: Sequence[range],
    total: int,
    told: Mapping[int, int],
) -> list[int]:
    """The same, in which no steps pass too quickly between two that are told.

    Such ticks have no time, and the others theirs: a picture that changes for a moment
    and back is seen as a fault. The first and the last tick are with what is beside.
    """
    rest = list(times)
    while True:
        dealt = with_short_waits(rest, waits, total, told)
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


def _scale(wanted: Sequence[int], bounds: Sequence[float], total: int) -> float:
    """The factor by which *wanted*, each up to its bound, come to *total*."""
    pairs = list(zip(wanted, bounds, strict=True))
    low = 0.0
    high = max((bound / want for want, bound in pairs if want), default=1.0)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if sum(min(want * middle, bound) for want, bound in pairs) < total:
            low = middle
        else:
            high = middle
    return high

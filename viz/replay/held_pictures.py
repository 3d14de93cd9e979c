"""Held pictures: what passes is shown so that each picture can be seen.

One is held, and the last is of the last step. What is over before that has none.
"""

from bisect import bisect_left, bisect_right
from fractions import Fraction
from functools import lru_cache
from typing import Final

from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.timeline import Moment, Timeline, part_passes

SEEN_MS: Final = 100
"""A picture is seen that is shown so long: three frames of thirty a second."""

_HELD_MS: Final = 250
"""How long one of 24 or more in a second is held."""


def shown_at(timeline: Timeline, ms: int, speed: Fraction = Fraction(1)) -> Moment:
    """The moment that is shown at *ms* while *timeline* plays at *speed*."""
    now = timeline.at(ms, speed)
    if isinstance(timeline, ComparisonTimeline):
        sides = tuple(shown_at(own, ms, speed) for own in timeline.sides)
        return now._replace(sides=sides)
    turns = _turns(timeline, now, ms, speed)
    if not turns:
        return now
    held = _held(tuple(turns), speed)
    at = min(bisect_right(held, ms), len(held) - 1)
    if not at:  # nothing of it is seen: the picture before stays
        return timeline.at((held[0] or turns[-1]) - 1, speed)
    return timeline.at(turns[-1] - 1 if at == len(held) - 1 else held[at - 1], speed)


def _turns(timeline: Timeline, now: Moment, ms: int, speed: Fraction) -> list[int]:
    """Start of what passes at *ms* and the end of each of its pictures, if any does."""
    if not now.calm:
        return []
    run, turns = timeline.stretch_of(now.step, speed), [timeline.start_of(now.step)]
    if run is not None:  # of which a step may be shown in parts
        return [timeline.start_of(run.first), *timeline.ends[run.first : run.last + 1]]
    times = timeline.part_times(now.step) if now.change else []
    for part, begin, end in times:
        if part_passes(part, end - begin, speed, is_told=not times[-1][0].change):
            turns.append(end)
        elif begin > ms:
            break
        else:
            turns = [end]
    return turns if times else []


@lru_cache(maxsize=8)
def _held(turns: tuple[int, ...], speed: Fraction) -> list[int]:
    """When each picture comes and the last one goes; where none is seen, the start."""
    ends = sorted(set(turns))  # hidden steps end with others
    held = ends[:1]
    while ends[-1] - held[-1] >= SEEN_MS * speed:
        sixth = ends[min(bisect_right(ends, held[-1]) + 5, len(ends) - 1)]
        is_rush = sixth < held[-1] + _HELD_MS * speed  # 24 in a second
        least = held[-1] + (_HELD_MS if is_rush else SEEN_MS) * speed
        held.append(ends[min(bisect_left(ends, least), len(ends) - 1)])
    return [*held[:-1], ends[-1]] if len(held) > 1 else held

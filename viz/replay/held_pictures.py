"""Held pictures: what passes is shown so that each picture can be seen.

One is held, and the last is of the last step. What is over before that has none.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Final

from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.timeline import Moment, Timeline, part_passes

SEEN_MS: Final = 100
"""A picture is seen that is shown so long: three frames of thirty a second."""

HELD_MS: Final = 250
"""How long one of 24 or more in a second is held."""


def shown_at(timeline: Timeline, ms: int, speed: Fraction = Fraction(1)) -> Moment:
    """The moment that is shown at *ms* while *timeline* plays at *speed*."""
    now = timeline.at(ms, speed)
    if isinstance(timeline, ComparisonTimeline):
        sides = tuple(shown_at(own, ms, speed) for own in timeline.sides)
        return now._replace(sides=sides)
    run = timeline.stretch_of(now.step, speed) if now.calm else None
    if run is not None:  # of which a step may be shown in parts
        key, end = (run.first, run.last, speed), timeline.end_of(run)
        if key not in timeline.held:
            ends = *timeline.ends[run.first : run.last], end
            timeline.held[key] = _held((timeline.start_of(run.first), *ends), speed)
        held = timeline.held[key]
    elif turns := _part_turns(timeline, now, ms, speed):
        held, end = _held(turns, speed), turns[-1]
    else:
        return now
    at = min(bisect_right(held, ms), len(held) - 1)
    if not at:  # nothing of it is seen: the picture before stays
        return timeline.at((held[0] or end) - 1, speed)
    return timeline.at(end - 1 if at == len(held) - 1 else held[at - 1], speed)


def _part_turns(timeline: Timeline, now: Moment, ms: int, speed: Fraction) -> list[int]:
    """Start of the parts that pass at *ms* and the end of each, if any does."""
    times = timeline.part_times(now.step) if now.calm and now.change else []
    turns = [timeline.start_of(now.step)]
    for part, begin, end in times:
        if part_passes(part, end - begin, speed, is_told=not times[-1][0].change):
            turns.append(end)
        elif begin > ms:
            break
        else:
            turns = [end]
    return turns if times else []


def _held(turns: Sequence[int], speed: Fraction) -> list[int]:
    """When each picture comes and the last one goes; where none is seen, the start."""
    ends = list(dict.fromkeys(turns))  # hidden steps end with others
    seen, rushed = (ceil(ms * speed) for ms in (SEEN_MS, HELD_MS))
    held = ends[:1]
    while ends[-1] - held[-1] >= seen:
        sixth = ends[min(bisect_right(ends, held[-1]) + 5, len(ends) - 1)]
        is_rush = sixth < held[-1] + rushed  # 24 in a second
        least = held[-1] + (rushed if is_rush else seen)
        held.append(ends[min(bisect_left(ends, least), len(ends) - 1)])
    return [*held[:-1], ends[-1]] if len(held) > 1 else held

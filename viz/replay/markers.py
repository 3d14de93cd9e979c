"""Markers: the events shown on a timeline, and their steps."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from solver.log.events import Clashed, Deduced, Guessed
from solver.log.trace import Trace
from viz.words.glossary import technique_of


class Marker(StrEnum):
    """Kinds of marks on a timeline; each has its own shape."""

    GUESS = "guess"
    CONTRADICTION = "contradiction"
    FIRST_USE = "first-use"
    BOOKMARK = "bookmark"


Marked: TypeAlias = Mapping[Marker, tuple[int, ...]]
"""For every kind of marker its steps, in order."""


def markers_of(trace: Trace) -> Marked:
    """Steps of *trace* with markers, without bookmarks."""
    found: dict[Marker, list[int]] = {marker: [] for marker in Marker}
    seen: set[str] = set()
    for step, event in enumerate(trace.events, start=1):
        match event:
            case Guessed():
                found[Marker.GUESS].append(step)
            case Clashed():
                found[Marker.CONTRADICTION].append(step)
            case Deduced() if (name := technique_of(event)) not in seen:
                seen.add(name)
                found[Marker.FIRST_USE].append(step)
            case _:
                pass
    return {marker: tuple(steps) for marker, steps in found.items()}


def steps_by_kind(trace: Trace) -> "dict[str, array[int]]":
    """For every technique and kind of event its steps, in order."""
    found: dict[str, array[int]] = {}
    for step, event in enumerate(trace.events, start=1):
        kind = technique_of(event)
        if kind not in found:
            found[kind] = array("I")
        found[kind].append(step)
    return found


def next_marker(marked: Marked, step: int) -> int | None:
    """First marked step after *step*, if any."""
    places = ((steps, bisect_right(steps, step)) for steps in marked.values())
    found = [steps[place] for steps, place in places if place < len(steps)]
    return min(found, default=None)


def next_of(steps: Sequence[int], step: int) -> int:
    """The first of *steps*, in order, after *step*; the first of all after the last."""
    place = bisect_right(steps, step)
    return steps[place % len(steps)]


def last_marker(marked: Marked, step: int) -> int | None:
    """Last marked step before *step*, if any."""
    places = ((steps, bisect_left(steps, step)) for steps in marked.values())
    found = [steps[place - 1] for steps, place in places if place]
    return max(found, default=None)

"""Cues: the reasons of a replay as subtitles, each long enough to be read.

A replay shows more steps than a person can read sentences. So the steps that matter
most get theirs first. A cue stays as long as it takes to read it and no longer than its
step, so that the words and the picture tell the same. Only where no step at all lasts
that long, cues begin while their steps are shown and stand for the quick ones after.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, assert_never

from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Retracted,
    SearchStarted,
)
from solver.explain import explain
from solver.trace import Trace
from viz.replay.reading_time import LEAST_MS, reading_ms
from viz.replay.timeline import LOUDEST_MS, Timeline, technique_of

_SOON_MS: Final = 500
"""A cue stays until the next one where that comes within so long."""


class Cue(NamedTuple):
    """A sentence that is shown for a while.

    Attributes:
        start: When it appears, in milliseconds.
        end: When it is gone, in milliseconds.
        text: The reason of a step and, where there is time, what follows.
        step: Whose reason it is.
        title: The technique of that step.
    """

    start: int
    end: int
    text: str
    step: int
    title: str = ""


def cues_of(trace: Trace, timeline: Timeline, language: str) -> tuple[Cue, ...]:
    """The cues of a replay in order; none overlaps another.

    Args:
        trace: What is replayed.
        timeline: When each step is shown.
        language: Two letters, one the solver speaks.
    """
    cues = _told(trace, timeline, language, outlives=False)
    if not cues:
        cues = _told(trace, timeline, language, outlives=True)
    return tuple(_held(cues, timeline.length))


def _told(
    trace: Trace, timeline: Timeline, language: str, *, outlives: bool
) -> list[Cue]:
    """The cues there is room for; whether they may stay longer than their steps."""
    placed = _Placed(timeline.length)
    ranks = ranks_of(trace, timeline.durations)
    for step in sorted(timeline.shown, key=lambda step: (-ranks[step], step)):
        begins, lasts = timeline.start_of(step), timeline.durations[step]
        start, room = placed.gap(begins, begins + lasts)
        if (room if outlives else lasts) < LEAST_MS:
            continue
        said = explain(trace, step, language)
        lasts -= start - begins
        for text in (f"{said.reason} {said.follows}".strip(), said.reason):
            needed = reading_ms(text)
            is_short = needed <= lasts or (outlives and text == said.reason)
            if is_short and needed <= room:
                ends = start + min(room, max(needed, lasts))
                placed.add(Cue(start, ends, text, step, said.title))
                break
    return placed.cues


def _held(cues: Sequence[Cue], length: int) -> Iterator[Cue]:
    """*cues*, each until the next where that comes soon, so that nothing flickers."""
    starts = [*(cue.start for cue in cues), length][1:]
    for cue, following in zip(cues, starts, strict=True):
        soon = following - cue.end <= _SOON_MS
        yield cue._replace(end=following) if soon else cue


def later(cues: Iterable[Cue], by: int) -> tuple[Cue, ...]:
    """*cues* moved *by* milliseconds."""
    return tuple(cue._replace(start=cue.start + by, end=cue.end + by) for cue in cues)


class _Placed:
    """The cues found so far, in order, in a film of *length* milliseconds."""

    def __init__(self, length: int) -> None:
        self.cues: list[Cue] = []
        self._length = length

    def gap(self, start: int, end: int) -> tuple[int, int]:
        """Where a cue can begin, from *start* to *end*, and how long it can stay.

        That is 0 where others are shown all the time.
        """
        place = bisect_right(self.cues, start, key=lambda cue: cue.start)
        if place and self.cues[place - 1].end > start:
            start = self.cues[place - 1].end
        is_last = place == len(self.cues)
        room = (self._length if is_last else self.cues[place].start) - start
        return start, room if start < end else 0

    def add(self, cue: Cue) -> None:
        place = bisect_right(self.cues, cue.start, key=lambda other: other.start)
        self.cues.insert(place, cue)


def ranks_of(trace: Trace, times: Sequence[int]) -> dict[int, int]:
    """How much each step matters that *times* show for some milliseconds, 0 to 9.

    Of two alike, one that is shown long enough to be seen matters more, and only such
    a one can be the first use of a technique.
    """
    ranks: dict[int, int] = {}
    met: set[str] = set()
    for step, ms in enumerate(times):
        if not ms:
            continue
        event = trace.events[step - 1] if step else None
        name = technique_of(event) if event else ""
        is_seen = ms >= LOUDEST_MS
        is_first = is_seen and name not in met
        rank = 4 if is_first or event is None else _rank(event)
        ranks[step] = 2 * rank + is_seen
        if is_seen:
            met.add(name)
    return ranks


def _rank(event: Event) -> int:
    """How much such an event matters, 0 to 3."""
    match event:
        case SearchStarted() | Guessed() | Clashed() | Retracted() | Finished():
            return 3
        case Deduced(deduction):
            if deduction.places:
                return 1
            return 2 if deduction.is_pattern else 0
        case Examined():
            return 0
        case unknown:
            assert_never(unknown)

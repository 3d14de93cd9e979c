"""Cues: the reasons of a replay as subtitles, each long enough to be read.

A replay shows more steps than a person can read sentences. So the steps that matter
most get theirs first, and others where time is left. A cue begins with its step, stays
as long as it takes to read it, and stands for the quick steps that follow meanwhile.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, assert_never

from solver.events import (
    Clashed,
    Deduced,
    Examined,
    Finished,
    Guessed,
    Retracted,
)
from solver.explain import explain
from solver.trace import Trace
from viz.replay.timeline import Timeline, technique_of

LEAST_MS: Final = 1000
"""A cue stays for a second at least."""

LETTERS_A_SECOND: Final = 20
"""How fast people read, at most."""


_SOON_MS: Final = 1000
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
    placed = _Placed(timeline.length)
    ranks = _ranks(trace, timeline.shown)
    for step in sorted(timeline.shown, key=lambda step: (-ranks[step], step)):
        start = timeline.start_of(step)
        room = placed.room_at(start)
        if room < LEAST_MS:
            continue
        said = explain(trace, step, language)
        lasts = timeline.durations[step]
        for text in (f"{said.reason} {said.follows}".strip(), said.reason):
            needed = reading_ms(text)
            is_short = needed <= lasts or text == said.reason
            if is_short and needed <= room:
                ends = start + min(room, max(needed, lasts))
                placed.add(Cue(start, ends, text, step, said.title))
                break
    return tuple(_held(placed.cues, timeline.length))


def _held(cues: Sequence[Cue], length: int) -> Iterator[Cue]:
    """*cues*, each until the next where that comes soon, so that nothing flickers."""
    starts = [*(cue.start for cue in cues), length][1:]
    for cue, following in zip(cues, starts, strict=True):
        soon = following - cue.end <= _SOON_MS
        yield cue._replace(end=following) if soon else cue


def reading_ms(text: str) -> int:
    """Milliseconds it takes to read *text*."""
    return max(LEAST_MS, -(-len(text) * 1000 // LETTERS_A_SECOND))


def later(cues: Iterable[Cue], by: int) -> tuple[Cue, ...]:
    """*cues* moved *by* milliseconds."""
    return tuple(cue._replace(start=cue.start + by, end=cue.end + by) for cue in cues)


class _Placed:
    """The cues found so far, in order, in a film of *length* milliseconds."""

    def __init__(self, length: int) -> None:
        self.cues: list[Cue] = []
        self._length = length

    def room_at(self, start: int) -> int:
        """How long a cue that begins at *start* can stay; 0 where another is shown."""
        place = bisect_right(self.cues, start, key=lambda cue: cue.start)
        if place and self.cues[place - 1].end > start:
            return 0
        is_last = place == len(self.cues)
        return (self._length if is_last else self.cues[place].start) - start

    def add(self, cue: Cue) -> None:
        place = bisect_right(self.cues, cue.start, key=lambda other: other.start)
        self.cues.insert(place, cue)


def _ranks(trace: Trace, shown: Sequence[int]) -> dict[int, int]:
    """How much each step that is shown matters, 0 to 4."""
    ranks: dict[int, int] = {}
    seen: set[str] = set()
    for step in shown:
        event = trace.events[step - 1] if step else None
        name = technique_of(event) if event else ""
        ranks[step] = 4 if name not in seen else _rank(trace, step)
        seen.add(name)
    return ranks


def _rank(trace: Trace, step: int) -> int:
    match trace.events[step - 1]:
        case Guessed() | Clashed() | Retracted() | Finished():
            return 3
        case Deduced(deduction):
            if deduction.places:
                return 1
            return 2 if len(deduction.because) > 1 else 0
        case Examined():
            return 0
        case unknown:
            assert_never(unknown)

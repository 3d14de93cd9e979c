"""Subtitle cues: the reasons of a replay, each shown long enough to be read.

A replay shows more steps than a person can read sentences. So the steps that matter
most get theirs first. A cue stays as long as it takes to read it and no longer than its
step, so that the words and the picture tell the same. Between two of them a cue tells
together what happens in all the steps that pass.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, assert_never

from solver.explain import explain
from solver.explain.named_words import joined
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from viz.replay.caption_groups import group_caption
from viz.replay.clause_times import LEAST_TOLD, Telling
from viz.replay.reading_time import LEAST_MS, reading_ms
from viz.replay.short_film import question_of
from viz.replay.subtitles import Cue
from viz.replay.timeline import LOUDEST_MS, Stretch, Timeline
from viz.replay.undo_scenes import film_words
from viz.words.glossary import technique_of

_STRETCH_MS: Final = 4000
"""About how long steps have one cue together before the next such cue."""


def cues_of(trace: Trace, timeline: Timeline, language: str) -> tuple[Cue, ...]:
    """The cues of a replay in order; none overlaps another.

    Args:
        trace: What is replayed.
        timeline: When each step is shown.
        language: Two letters, one the solver speaks.
    """
    placed = _Placed(timeline.length)
    telling = Telling(trace, language)
    for step in timeline.parts:
        for cue in _clauses(telling, timeline, step):
            placed.add(cue)
    if timeline.question is not None:
        placed.add(_question(trace, timeline, timeline.question, language))
    told = {cue.step for cue in placed.cues}
    ranks = ranks_of(trace, timeline.durations)
    for step in sorted(timeline.shown, key=lambda step: (-ranks[step], step)):
        if step in told or step - 1 in timeline.joined:
            continue
        start, room = placed.gap(*timeline.scene_of(step))
        if room < LEAST_MS:
            continue
        is_scene = step in timeline.joined
        said = film_words(trace, step, language, is_scene=is_scene)
        for text in (joined(said.reason, said.follows), said.reason):
            if reading_ms(text) * (1 if step else LEAST_TOLD) <= room:
                placed.add(Cue(start, start + room, text, step, said.title))
                break
    steps = placed.cues
    between = (
        cue
        for start, end in _gaps(steps, timeline.length)
        for cue in _stretches(trace, timeline, language, range(start, end))
    )
    return tuple(sorted((*steps, *between)))


def _clauses(telling: Telling, timeline: Timeline, step: int) -> Iterator[Cue]:
    """A cue for each clause of a step that is shown in parts.

    What follows is one cue, also where its changes are shown one by one.
    """
    told = telling.told(step)
    if not told or not timeline.durations[step]:
        return
    title = explain(telling.trace, step, telling.language).title
    times = timeline.part_times(step)
    ends = [*(start for _, start, _ in times[1:]), timeline.scene_of(step)[1]]
    times = [
        (part, start, end) for (part, start, _), end in zip(times, ends, strict=True)
    ]
    argued = [one for one in times if 0 < one[0].change <= len(told)]
    found: list[tuple[int, int, str]] = [
        (start, end, told[part.change - 1].brief) for part, start, end in argued
    ]
    if len(argued) < len(times):
        found.append((times[len(argued)][1], times[-1][2], telling.conclusion(step)))
    for start, end, text in found:
        if _is_read(text, end - start):
            yield Cue(start, end, text, step, title)


def _is_read(text: str, room: int) -> bool:
    """Whether *text* can be read in *room* milliseconds, if not at leisure."""
    return reading_ms(text) * LEAST_TOLD <= room


def _question(trace: Trace, timeline: Timeline, step: int, language: str) -> Cue:
    """The cue of the question after *step*."""
    asked = timeline.announced.get(step) or question_of(trace, step + 1, language)
    start, end = timeline.scene_of(step)
    return Cue(start, end, f"{asked.title} {asked.reason}".strip(), step)


def _gaps(cues: Sequence[Cue], length: int) -> Iterator[tuple[int, int]]:
    """Intervals in milliseconds without a cue."""
    starts = [*(cue.start for cue in cues), length]
    ends = [0, *(cue.end for cue in cues)]
    for start, end in zip(ends, starts, strict=True):
        if start < end:
            yield start, end


def _stretches(
    trace: Trace, timeline: Timeline, language: str, gap: range
) -> list[Cue]:
    """Cues that count in the words of the picture what passes in *gap*.

    Each is of the steps that begin in a few seconds.
    """
    found = list[Cue]()
    parts = max(1, round(len(gap) / _STRETCH_MS))
    starts = [gap.start + len(gap) * part // parts for part in range(parts + 1)]
    for begin, end in pairwise(starts):
        first, last = timeline.step_at(begin), timeline.step_at(end - 1)
        # Of the puzzle as given there was no time for a cue.
        start = begin if first or not last else max(begin, timeline.start_of(1))
        if not first or timeline.start_of(first) < start:
            first += 1
        if not first < last:
            continue
        passing = timeline.stretch_of(last) or Stretch(first, last)
        said = group_caption(trace, passing, last, language)
        texts = (joined(said.reason, said.follows), said.reason)
        fitting = (one for one in texts if one and reading_ms(one) <= end - start)
        text = next(fitting, "")
        if found and found[-1].text == text and timeline.stretch_of(last):
            found[-1] = found[-1]._replace(end=end, last=last)
        elif text:
            found.append(Cue(start, end, text, first, last=last))
    return found


def later(cues: Iterable[Cue], by: int) -> tuple[Cue, ...]:
    """Shift *cues* by *by* milliseconds."""
    return tuple(cue._replace(start=cue.start + by, end=cue.end + by) for cue in cues)


class _Placed:
    """The cues found so far, in order, in a film of *length* milliseconds."""

    def __init__(self, length: int) -> None:
        self.cues: list[Cue] = []
        self._length = length

    def gap(self, start: int, end: int) -> tuple[int, int]:
        """Start and length of a free interval from *start* to *end*.

        That is 0 where others are shown all the time.
        """
        place = bisect_right(self.cues, start, key=lambda cue: cue.start)
        if place and self.cues[place - 1].end > start:
            start = self.cues[place - 1].end
        if place < len(self.cues):
            end = min(end, self.cues[place].start)
        return start, max(0, min(end, self._length) - start)

    def add(self, cue: Cue) -> None:
        place = bisect_right(self.cues, cue.start, key=lambda other: other.start)
        self.cues.insert(place, cue)


def ranks_of(trace: Trace, times: Sequence[int]) -> dict[int, int]:
    """Rank of each shown step, 0 to 9; *times* are its milliseconds.

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
    """Rank of an event by kind, 0 to 3."""
    match event:
        case SearchStarted() | Guessed() | Clashed() | Retracted() | Finished():
            return 3
        case Deduced(deduction):
            if deduction.places:
                return 1
            return 2 if deduction.is_pattern else 0
        case Tried():
            return 1
        case Examined() | Restored() | Noted():
            return 0
        case unknown:
            assert_never(unknown)

"""Subtitle cues: the words in the picture, each shown long enough to be read.

A replay shows more steps than a person can read sentences. A cue stays as long as its
words are in the picture, and what cannot be read in that time has none. Where steps
pass, a cue says what the picture comes to say of all of them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby, pairwise
from math import inf
from string import digits
from typing import Final, NamedTuple, TypeAlias

from solver.explain import Explanation
from solver.explain.named_words import joined
from viz.replay.clause_times import LEAST_TOLD
from viz.replay.reading_time import LEAST_MS, reading_ms
from viz.replay.subtitles import Cue
from viz.replay.timeline import UNREADABLE_MS, Moment, Timeline, aside_times

PictureWords: TypeAlias = Callable[[Moment], Explanation]
"""Gives the words that a picture shows at a moment."""

_STRETCH_MS: Final = 6000
"""How long steps that pass have one cue together at most: counts are not cut before."""

SEEN_MS: Final = 900
"""A sentence that is in the picture for so long is in a cue."""

_COUNT_MS: Final = 250
"""How often it is asked what the picture says of steps that pass."""


class _Span(NamedTuple):
    """An interval in milliseconds with one sentence, and the moment of its end."""

    start: int
    end: int
    now: Moment


def cues_of(timeline: Timeline, words: PictureWords) -> tuple[Cue, ...]:
    """The cues of a replay in order; none overlaps another.

    Args:
        timeline: When each step is shown.
        words: What the picture says.
    """
    found = list[Cue]()
    spans = groupby(_spans(timeline), lambda span: _sentence(span, words))
    cuts = (list(_parts(list(run), words)) for _, run in spans)
    for part, is_last in ((one, one is cut[-1]) for cut in cuts for one in cut):
        start, (_, end, now) = part[0].start, part[-1]
        said, last = words(now), found[-1] if found else None
        said = said if is_last else replace(said, follows="")  # that is of all of it
        if last and last.end == start and last.text in {said.reason, said.sentences}:
            found[-1] = last._replace(end=end, last=last.last and now.step)
        elif end - start >= (SEEN_MS if now.stretch else LEAST_MS * LEAST_TOLD):
            found += _cue(timeline, _Span(start, end, now), said)
    return tuple(found)


def _parts(run: list[_Span], words: PictureWords) -> Iterator[list[_Span]]:
    """*run* in parts that can be read, of steps that pass with all of it at its end."""
    (start, *_), (_, end, now) = run[0], run[-1]
    if now.stretch is not None:
        said = words(now)
        held = reading_ms(said.sentences) if said.follows else 0
        before = [span for span in run if span.end <= end - held]
        ms, least = end - held - start, reading_ms(said.sentences)
        count = max(0, min(-(-ms // _STRETCH_MS), ms // least))
        cuts = [len(before) * number // count for number in range(count and count + 1)]
        yield from (before[first:last] for first, last in pairwise(cuts))
        run = run[cuts[-1] :] if cuts else run
    if run:
        yield run


def asked(said: Explanation) -> str:
    """The question of *said*, or what it announces."""
    return joined(said.title, said.reason)


def _cue(timeline: Timeline, span: _Span, said: Explanation) -> Iterator[Cue]:
    """The cue of *said* in *span*, or of its reason alone, if that can be read."""
    start, end, now = span
    step, last = timeline.step_at(start), now.step if now.stretch else 0
    if now.is_question:
        yield Cue(start, end, asked(said), step)
        return
    whole = joined(said.reason, said.follows)
    for text in (whole, said.reason):
        # then it is said as quickly as it is shown; what a run comes to stays longer
        is_seen = end - start >= SEEN_MS and not (last and text != said.reason)
        if text and (is_seen or reading_ms(text) * LEAST_TOLD <= end - start):
            yield Cue(start, end, text, step, "" if last else said.title, last)
            return


def _sentence(span: _Span, words: PictureWords) -> tuple[int | str, ...]:
    """What spans of one sentence have in common, whatever it counts on the way.

    Parts of a step that pass have one; so have steps that do, but for its numbers.
    """
    now = span.now
    if now.stretch is None:
        return (now.step,) if now.calm and now.change else (span.start, "")
    said = words(now)
    last_word = said.reason.rpartition(" ")[2].strip(digits + ".,")
    return now.stretch.first, said.title, last_word


def _spans(timeline: Timeline) -> Iterator[_Span]:
    """Short intervals of *timeline*, in order, each with one sentence."""
    start = 0
    while start < timeline.length:
        step, now = timeline.step_at(start), timeline.at(start)
        times = [begins for _, begins, _ in timeline.part_times(step)[1:]]
        asides = aside_times(timeline, step + (step in timeline.joined))
        times += [begins for _, begins in asides]
        times = [start, *times, timeline.scene_of(step)[1]]
        beyond = [*times[2:], inf]
        ends = [
            at
            for before, at, after in zip(times[:-1], times[1:], beyond, strict=True)
            if max(at - before, after - at) >= UNREADABLE_MS  # the others pass
        ]
        if now.stretch is not None:
            end = timeline.end_of(now.stretch)
            ends = [*range(start + _COUNT_MS, end - _COUNT_MS, _COUNT_MS), end]
        for end in ends:
            yield _Span(start, end, timeline.at(end - 1))
            start = end


def later(cues: Iterable[Cue], by: int) -> tuple[Cue, ...]:
    """Shift *cues* by *by* milliseconds."""
    return tuple(cue._replace(start=cue.start + by, end=cue.end + by) for cue in cues)

"""Tones: the sounds of a replay and their times."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeAlias, assert_never

from solver.clauses.clause import LinksFollowed
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from sudoscope.sound.waveforms import Voice, power_of
from viz.replay.argument_replay import ArgumentReplay
from viz.replay.comparison import Comparison
from viz.replay.phases import Phase, phases_after_backtrack, phases_of
from viz.replay.timeline import Timeline

MIDDLE: Final = 0
_ASIDE: Final = 60
_GAPS: Final = {
    Voice.PLACED: 150,
    Voice.REMOVED: 400,
    Voice.GUESS: 180,
    Voice.DEAD_END: 220,
    Voice.CLAUSE: 180,
    Voice.CLOSED: 400,
    Voice.SOLVED: 0,
}
"""Milliseconds from one tick of a voice to its next on the same side, at least."""

_LEAST: Final = frozenset({Voice.PLACED, Voice.REMOVED, Voice.CLAUSE})
"""What is left out first."""

_SLOWER: Final = 2
"""How many times as long the gap becomes with each tick that follows at once."""

_LONGEST: Final = 6
"""How many times as long as at first a gap becomes at most."""

_CLOSE_MS: Final = 140
"""So soon after another tone on the same side, notes and ticks are left out."""

_NOTES_AT_ONCE: Final = 6
"""All that is heard around a tone is as strong as so many notes a second."""

_AROUND_MS: Final = 1500
"""As loud as other tones so long before and after let a tone be."""

_QUIETEST: Final = 60
_LOUDEST: Final = 240
"""Percent of its usual loudness."""


class Tone(NamedTuple):
    """A sound at a time.

    Attributes:
        ms: When it begins, in milliseconds of the replay.
        voice: What happened.
        digit: The digit it happened to, or how high a note of an argument is, from 1
            to ``_HIGHEST``; 0 where there is none.
        side: Where it is heard: -100 for left to 100 for right.
        level: Percent of its usual loudness.
    """

    ms: int
    voice: Voice
    digit: int = 0
    side: int = MIDDLE
    level: int = 100


_HIGHEST: Final = 18
"""So many notes are two octaves; more of an argument share them."""

_READ_PERCENT: Final = 80
"""Of a part of an argument: in so much of it its links are drawn."""

_CLOSING_MS: Final = 500
"""So long after the end of an argument begins it is heard what follows from it."""

Links: TypeAlias = Callable[[int, int], int]
"""Gives for a step and a part of it how many notes it has, 1 or more."""

Heard: TypeAlias = Iterable[tuple[Event, int]]
"""Events that are shown together, and on which side each is heard."""


def _one(_step: int, _change: int) -> int:
    return 1


def tones_of(trace: Trace, timeline: Timeline) -> Iterator[Tone]:
    """Tones of *trace* on *timeline*, in order."""
    arguments = ArgumentReplay(trace)

    def at(step: int) -> Heard:
        return ((trace.events[step - 1], MIDDLE),)

    def links(step: int, change: int) -> int:
        """How many links of a chain a part of *step* follows, 1 for other parts."""
        clauses = arguments.argument(step).steps
        clause = clauses[change - 1] if change <= len(clauses) else None
        return len(clause.links) if isinstance(clause, LinksFollowed) else 1

    return spaced(_tones(timeline, at, links))


def tones_of_comparison(comparison: Comparison, timeline: Timeline) -> Iterator[Tone]:
    """Tones of *comparison* in order, each side panned to its place."""

    def at(tick: int) -> Heard:
        for steps, side, place in zip(
            comparison.steps, comparison.sides, (-_ASIDE, _ASIDE), strict=True
        ):
            if steps[tick] != steps[tick - 1]:
                yield side.trace.events[steps[tick] - 1], place

    return spaced(_tones(timeline, at))


def later(tones: Iterable[Tone], by: int) -> Iterator[Tone]:
    """Shift *tones* by *by* milliseconds."""
    return (tone._replace(ms=tone.ms + by) for tone in tones)


def spaced(tones: Iterable[Tone]) -> Iterator[Tone]:
    """Drop tones that follow another too closely; *tones* are in order.

    In a fast stretch the gaps grow, so that it thins out instead of rattling; after a
    rest they are as at first.
    """
    before: dict[tuple[Voice, int], tuple[int, int]] = {}
    latest: dict[int, int] = {}
    for tone in tones:
        who, least = (tone.voice, tone.side), _GAPS[tone.voice]
        last, gap = before.get(who, (-2 * least, least))
        passed = tone.ms - last
        is_close = tone.ms - latest.get(tone.side, -_CLOSE_MS) < _CLOSE_MS
        if passed < gap or (is_close and tone.voice in _LEAST):
            continue
        follows = passed < 2 * gap
        gap = min(gap * _SLOWER, least * _LONGEST) if follows else least
        before[who], latest[tone.side] = (tone.ms, gap), tone.ms
        yield tone


def levelled(tones: Iterable[Tone]) -> Iterator[Tone]:
    """Adjust the volume of *tones*: quieter in groups, louder for single tones."""
    everything = list(tones)
    powers = [power_of(tone.voice) for tone in everything]
    wanted = _NOTES_AT_ONCE * power_of(Voice.PLACED)
    first, last, around = 0, 0, 0.0
    for tone in everything:
        while last < len(everything) and everything[last].ms <= tone.ms + _AROUND_MS:
            around += powers[last]
            last += 1
        while everything[first].ms < tone.ms - _AROUND_MS:
            around -= powers[first]
            first += 1
        level = round(100 * sqrt(wanted / max(around, powers[first])))
        yield tone._replace(level=min(max(level, _QUIETEST), _LOUDEST))


def _tones(
    timeline: Timeline, at: Callable[[int], Heard], links: Links = _one
) -> Iterator[Tone]:
    for step in timeline.shown:
        if step and step != timeline.question:
            yield from _argument(timeline, step, links)
            found = [_tone(timeline, step, event, side) for event, side in at(step)]
            yield from sorted(
                (tone for tone in found if tone), key=lambda tone: tone.ms
            )


def _argument(timeline: Timeline, step: int, links: Links) -> Iterator[Tone]:
    """Tones of a step that is told in parts: each link is higher than the one before.

    The end of an argument comes back to the lowest chord. Opened steps have no end.
    """
    starts: list[int] = []
    closed: list[Tone] = []
    for part, start, end in timeline.part_times(step):
        if not part.change:
            closed.append(Tone(start, Voice.CLOSED))
            continue
        count = links(step, part.change)
        read = (end - start) * _READ_PERCENT // 100
        starts += [start + read * place // count for place in range(count)]
    yield from _rising(starts)
    yield from closed


def _rising(starts: Sequence[int]) -> Iterator[Tone]:
    """A note at each of *starts*, which stay within two octaves however many."""
    most = max(len(starts), _HIGHEST)
    for place, ms in enumerate(starts):
        yield Tone(ms, Voice.CLAUSE, 1 + place * _HIGHEST // most)


def _tone(timeline: Timeline, step: int, event: Event, side: int) -> Tone | None:
    """Tone of *event* in *step*, if any."""
    heard = _voice_of(event)
    if heard is None:
        return None
    voice, digit, phase = heard
    phases = phases_of(event)
    if step - 1 in timeline.joined and isinstance(event, Deduced):
        phases = phases_after_backtrack(event.deduction)
    ms = timeline.start_of(step)
    if timeline.parts.get(step):
        part, start, end = timeline.part_times(step)[-1]
        ms = start if part.change else start + min(_CLOSING_MS, (end - start) // 3)
    elif phase in phases and not timeline.is_calm(step):
        ms += timeline.motion_of(step) * phases.index(phase) // len(phases)
    return Tone(ms, voice, digit, side)


def _voice_of(event: Event) -> tuple[Voice, int, Phase | None] | None:
    """The voice of *event*, its digit, and the phase in which it is seen."""
    match event:
        case Deduced(deduction):
            return _deduced(deduction)
        case Guessed(candidate):
            return Voice.GUESS, candidate.digit, Phase.PLACE
        case Tried((one,)):
            return Voice.GUESS, one.digit, Phase.PLACE
        case Clashed():
            return Voice.DEAD_END, 0, Phase.CLASH
        case Finished(outcome):
            is_solved = outcome is Outcome.SOLVED
            return (Voice.SOLVED, 0, None) if is_solved else None
        case (
            SearchStarted() | Retracted() | Restored() | Examined() | Noted() | Tried()
        ):
            return None
        case _:
            assert_never(event)


def _deduced(deduction: Deduction) -> tuple[Voice, int, Phase | None] | None:
    if deduction.places:
        return Voice.PLACED, deduction.places[0].digit, Phase.PLACE
    if deduction.removes:
        return Voice.REMOVED, 0, Phase.STRIKE
    return None

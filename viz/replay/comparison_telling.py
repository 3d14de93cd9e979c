"""What a film of two solves tells of each: its hardest steps, as far as it can."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Final

from solver.agents.spec import agent_in
from solver.log.events import Clashed, Deduced, Event, Guessed
from solver.log.trace import Trace
from solver.messages import FALLBACK
from viz.replay.clause_times import Telling
from viz.replay.comparison_timeline import ToldTick
from viz.replay.difficulty import first_uses_above_singles
from viz.replay.pace import Pace
from viz.replay.reading_stops import spread
from viz.replay.told_uses import told_uses
from viz.replay.turning_points import turning_points
from viz.replay.undo_scenes import film_words, is_again

_OPENING_PART: Final = 7
"""It is read in one of so many parts of the whole at most what each side does."""
_TOLD_SHARE: Final = Fraction(3, 5)
"""How much of a film is told at least, of both sides together."""
_PASSING_MS: Final = 6000
_PASSING_PART: Final = 6
"""How long steps pass in a longer one: so long, or one of so many parts of it."""
_LEAST_MS: Final = 2000
_MOST_MISSED: Final = 20
"""Where less time is left, or after so many steps in turn without time, no more steps
are looked at."""
_TOLD_PART: Final = 4
"""A step is told in that part of a film at most, but for the hardest."""
_REST_MS: Final = 3000
"""How long a step of a side that passes lasts at most, if it can be."""
_NAME_MS: Final = 700
_NAME_READ_MS: Final = 900
"""How long it takes to see who speaks, and to read that with a single sentence."""
_LEAST_TOLD: Final = Fraction(9, 10)
"""Of the time that clauses take: so that none is read too quickly."""


def own_strategies(trace: Trace, other: Trace) -> tuple[str, ...]:
    """The strategies that only *trace* has, of two solves of one agent."""
    if agent_in(trace.agent) != agent_in(other.agent):
        return ()
    return tuple(slug for slug in trace.strategies if slug not in other.strategies)


def hardest_steps(trace: Trace, other: Trace) -> list[int]:
    """The steps of *trace* that are told beside *other*, the most telling first.

    They are the first uses of techniques that only this side has, and then of a search
    its first guess, its first dead end and its turning points, of other solves the
    first uses of techniques, the hardest first.
    """
    uses, own = first_uses_above_singles(trace), own_strategies(trace, other)
    steps = [uses[slug] for slug in uses if slug in own]
    if trace.position(len(trace)).tally.guesses:
        begins = (_first(trace, Guessed), _first(trace, Clashed))
        steps += (*filter(None, begins), *turning_points(trace))
    else:
        steps += uses.values()
    return list(dict.fromkeys(steps))


def _first(trace: Trace, kind: type[Event]) -> int:
    """The first step of *kind* of *trace*; 0 for none."""
    events = enumerate(trace.events, start=1)
    return next((step for step, event in events if isinstance(event, kind)), 0)


def _guess_before(trace: Trace, step: int) -> int:
    """The guess that *step* proves wrong, a dead end; 0 where it is none."""
    guesses = trace.position(step - 1).guesses[-1:]
    is_end = isinstance(trace.events[step - 1], Clashed)
    return guesses[0].event + 1 if guesses and is_end else 0


def _other_steps(trace: Trace) -> Iterator[int]:
    """Steps that are told where there is time beside the hardest: likewise.

    Of a search they are guesses and dead ends, else uses of techniques and digits.
    """
    if trace.position(len(trace)).tally.guesses:
        kinds, steps = (Guessed, Clashed), enumerate(trace.events, start=1)
        yield from (step for step, event in steps if isinstance(event, kinds))
        return
    yield from told_uses(trace)
    yield from _digits(trace)


def _digits(trace: Trace) -> Iterator[int]:
    """Steps that place a digit, from all over the solve."""
    steps = enumerate(trace.events, start=1)
    kept = ((s, e.deduction) for s, e in steps if isinstance(e, Deduced))
    yield from spread([step for step, found in kept if found.places])


def told_ticks(
    traces: tuple[Trace, Trace],
    tick_of: Callable[[int, int], int],
    pace: Pace,
) -> dict[int, ToldTick]:
    """The ticks that stay to be read, in a film whose length *pace* says.

    They are the first and those of the hardest steps of the side that has been told
    less, if need be shorter than at leisure; what both do alike is told once. The
    hardest step of a side has all of the time that the other's does not need, or two
    thirds of it, and if need be its short form.

    Args:
        traces: The left and the right solve.
        tick_of: Gives the tick at which a side comes to a step.
        pace: With a total, and the language in which it is told.
    """
    assert pace.fit is not None
    language, said = pace.told or FALLBACK, dict[str, int]()
    tellings = [Telling(trace, language) for trace in traces]
    told = {0: ToldTick(None, 0, min(pace.asked, pace.fit // _OPENING_PART))}
    passing = max(_PASSING_MS, pace.fit // _PASSING_PART) + told[0].ms + pace.answered
    room = max(int(pace.fit * _TOLD_SHARE), pace.fit - passing)
    most = pace.fit // _TOLD_PART
    hard = [hardest_steps(*pair) for pair in (traces, traces[::-1])]
    kept_free = {tick_of(side, step) for side in (0, 1) for step in hard[side]}
    left = [
        list(dict.fromkeys((*steps, *_other_steps(trace))))
        for steps, trace in zip(hard, traces, strict=True)
    ]
    spent, missed = [0, 0], 0
    later = [list(_digits(trace)) for trace in traces]
    last = max(tick_of(side, len(trace)) for side, trace in enumerate(traces))
    while missed < _MOST_MISSED and room - sum(spent) >= _LEAST_MS:
        left, later = (left, later) if any(left) else (later, [[], []])
        if not any(left):
            break
        side = min((s for s in (0, 1) if left[s]), key=spent.__getitem__)
        step = left[side].pop(0)
        tick, is_hardest = tick_of(side, step), step in hard[side][:1]
        tick += tick in told  # both at once: one after the other, but for the same
        words = film_words(traces[side], step, language).sentences
        is_said = said.get(words, side) != side or is_again(traces[side], step)
        is_said |= tick in kept_free and step not in hard[side]
        if is_said or tick in told or tick == last or step == len(traces[side]):
            continue
        first = [s for s in hard[1 - side][:1] if s in left[1 - side]]
        kept = sum(tellings[1 - side].brief_ms(s) + _NAME_MS for s in first)
        whole = max(room * 2 // 3, room - kept)
        free = min(whole if is_hardest else most, room - sum(spent))
        made = _guess_before(traces[side], step)
        at, found = tick_of(side, made), dict[int, ToldTick]()
        if at not in told and (led := _form(tellings[side], made, most)):
            found[at] = led
            free -= led.ms
        missed += 1
        if form := _form(tellings[side], step, free, is_hardest=is_hardest):
            missed, found[tick] = 0, form
            told |= {when: one._replace(side=side) for when, one in found.items()}
            spent[side] += sum(one.ms for one in found.values())
            steps = [one.step for one in found.values()]
            left[side] = [one for one in left[side] if one not in steps]
            for one in steps:
                said[film_words(traces[side], one, language).sentences] = side
    return _of_both(in_turn(told), traces, tick_of, language)


def is_alike(one: Event, other: Event) -> bool:
    """Whether both do the same, whatever each has compared for that."""
    return type(one) is type(other) and one[:2] == other[:2]


def _of_both(
    told: Mapping[int, ToldTick],
    traces: tuple[Trace, Trace],
    tick_of: Callable[[int, int], int],
    language: str,
) -> dict[int, ToldTick]:
    """*told*, what the other side does alike at about this time told of both."""
    found = dict(sorted(told.items()))
    before, latest = 0, [0, 0]
    for tick, one in found.items():
        if one.side is not None:
            own, other, side = traces[one.side], traces[1 - one.side], 1 - one.side
            event, said = own.events[one.step - 1], film_words(own, one.step, language)
            later = [(at, t) for at, t in found.items() if at > tick]
            end = next((t.step for _, t in later if t.side == side), len(other))
            after = min((at for at, _ in later), default=tick_of(side, len(other)))
            steps, when = range(latest[side] + 1, end), partial(tick_of, side)
            first = bisect_right(steps, before, key=when)
            for step in steps[first : bisect_left(steps, after, key=when)]:
                is_same = is_alike(event, other.events[step - 1])
                if is_same and film_words(other, step, language) == said:
                    left, right = (one.step, step) if side else (step, one.step)
                    found[tick] = one._replace(side=None, step=left, right=right)
                    break
        before, latest = tick, [found[tick].step_of(s) or latest[s] for s in (0, 1)]
    return found


def in_turn(told: Mapping[int, ToldTick]) -> dict[int, ToldTick]:
    """*told*, a long one after the next of the other side that has too little to do.

    While it is told that side goes on, which it could not with a few steps to its own.
    """
    ticks, latest = sorted(told), dict.fromkeys((0, 1), 0)
    turns = [told[tick] for tick in ticks]
    for at in range(len(turns) - 1):
        one, after = turns[at : at + 2]  # the first as it is in turn by now
        other = after.side
        if None not in {one.side, other} and one.side != other:
            passing = after.step - latest[other or 0]
            if after.ms < one.ms and passing * _REST_MS < one.ms:
                turns[at : at + 2] = after, one
        latest[turns[at].side or 0] = turns[at].step
    return dict(zip(ticks, turns, strict=True))


def _form(
    telling: Telling, step: int, room: int, *, is_hardest: bool = False
) -> ToldTick | None:
    """*step* told in *room* milliseconds at most; ``None`` where that is too little.

    The hardest has else its short form. A link is not read without what it rests on.
    """
    whole = telling.clauses(step)
    for parts in [whole, *[telling.clauses(step, is_brief=True)] * is_hardest]:
        needed = (sum(one.ms for one in parts) or telling.ms(step)) + _NAME_MS
        if room >= needed * (_LEAST_TOLD if parts else 1):
            told = tuple(one.part for one in parts)
            needed += 0 if parts else _NAME_READ_MS - _NAME_MS
            return ToldTick(None, step, min(needed, room), told, parts != whole)
    return None

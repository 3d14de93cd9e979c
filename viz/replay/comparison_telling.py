"""What a film of two solves tells of each: its hardest steps, as far as it can."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from solver.log.events import Clashed, Deduced, Event, Guessed
from solver.log.trace import Trace
from solver.messages import FALLBACK
from viz.replay.clause_times import LEAST_TOLD, Telling
from viz.replay.comparison_timeline import ToldTick
from viz.replay.difficulty import first_uses_above_singles
from viz.replay.pace import Pace
from viz.replay.reading_stops import spread
from viz.replay.told_uses import told_uses
from viz.replay.turning_points import turning_points

END_MS: Final = 5000
"""How long the end is seen at least, but for what part of the whole that is."""
_OPENING_MS: Final = 4000
"""How long it is read what each side does, a tenth of the whole at most."""
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
"""While one side goes on, the other is told in that part of a film at most."""


def hardest_steps(trace: Trace) -> list[int]:
    """The steps of *trace* that are told, the most telling first.

    Of a search they are its first guess, its first dead end and its turning points, of
    other solves the first uses of techniques, the hardest first.
    """
    if trace.position(len(trace)).tally.guesses:
        begins = (_first(trace, Guessed), _first(trace, Clashed))
        steps = (*filter(None, begins), *turning_points(trace))
        return list(dict.fromkeys(steps))
    return [*first_uses_above_singles(trace).values()]


def _first(trace: Trace, kind: type[Event]) -> int:
    """The first step of *kind* of *trace*; 0 for none."""
    events = enumerate(trace.events, start=1)
    return next((step for step, event in events if isinstance(event, kind)), 0)


def _other_steps(trace: Trace) -> Iterator[int]:
    """Steps that are told where there is time beside the hardest: likewise.

    Of a search they are guesses and dead ends, else uses of techniques, and then digits
    from all over the solve.
    """
    if trace.position(len(trace)).tally.guesses:
        kinds, steps = (Guessed, Clashed), enumerate(trace.events, start=1)
        yield from (step for step, event in steps if isinstance(event, kinds))
        return
    uses = told_uses(trace)
    yield from uses
    placing = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.places and step not in uses
    ]
    yield from spread(placing)


def told_ticks(
    traces: tuple[Trace, Trace],
    tick_of: Callable[[int, int], int],
    waits: Sequence[range],
    pace: Pace,
) -> dict[int, ToldTick]:
    """The ticks that stay to be read, in a film whose length *pace* says.

    They are the first and those of the hardest steps of the side that has been told
    less, as long as the other can wait, and if need be shorter than at leisure. The
    hardest step of a side has two thirds of the time, and if need be its short form.

    Args:
        traces: The left and the right solve.
        tick_of: Gives the tick at which a side comes to a step.
        waits: Runs of ticks in which one side waits.
        pace: With a total, and the language in which it is told.
    """
    assert pace.fit is not None
    tellings = [Telling(trace, pace.told or FALLBACK) for trace in traces]
    told = {0: ToldTick(None, 0, min(_OPENING_MS, pace.fit // 10))}
    passing = max(_PASSING_MS, pace.fit // _PASSING_PART) + told[0].ms + END_MS
    room = max(int(pace.fit * _TOLD_SHARE), pace.fit - passing)
    most = pace.fit // _TOLD_PART
    hard = [hardest_steps(trace) for trace in traces]
    left = [
        list(dict.fromkeys((*steps, *_other_steps(trace))))
        for steps, trace in zip(hard, traces, strict=True)
    ]
    spent, missed = [0, 0], 0
    while any(left) and missed < _MOST_MISSED and room - sum(spent) >= _LEAST_MS:
        side = min((s for s in (0, 1) if left[s]), key=spent.__getitem__)
        step = left[side].pop(0)
        tick, is_hardest = tick_of(side, step), step in hard[side][:1]
        if tick in told or step == len(traces[side]):
            continue
        waited = next((run for run in waits if tick in run), range(0))
        free = most - sum(one.ms for at, one in told.items() if at in waited)
        free = min(room * 2 // 3 if is_hardest else free, room - sum(spent))
        form = _form(tellings[side], step, free, is_hardest=is_hardest)
        missed += 1
        if form is not None:
            missed = 0
            told[tick] = form._replace(side=side)
            spent[side] += form.ms
    return told


def _form(
    telling: Telling, step: int, room: int, *, is_hardest: bool
) -> ToldTick | None:
    """*step* told in *room* milliseconds at most; ``None`` where that is too little.

    The hardest has its short form before it is hurried.
    """
    for is_brief in (False, True)[: 1 + is_hardest]:
        parts = telling.clauses(step, is_brief=is_brief)
        needed = sum(one.ms for one in parts) or telling.ms(step)
        least = 1 if is_hardest and not is_brief else LEAST_TOLD
        if room >= needed * least:
            told = tuple(one.part for one in parts)
            is_cut = is_brief and parts != telling.clauses(step)
            return ToldTick(None, step, min(needed, room), told, is_cut)
    return None

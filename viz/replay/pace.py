"""Pace: how long each step of a replay is shown."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, pairwise
from operator import itemgetter
from typing import Final, Self, assert_never

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
from solver.techniques.basic.elimination import is_elimination
from viz.replay.difficulty import is_of_a_person
from viz.words.glossary import technique_of

_CUT_MS: Final = 4000
_RUN_MS: Final = 400
_STRETCH_MS: Final = 6000
"""Milliseconds in which a stretch of like steps passes where they are not the point."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long each step is shown, in milliseconds.

    As given it goes by meaning: it rushes the singles and dwells on guesses and on the
    first use of a technique.

    Attributes:
        speed_percent: 100 is as given below, 200 twice as fast; at least 1.
        start: The puzzle as given.
        simple: Steps that only remove what a settled digit rules out.
        placement: Steps that place a digit.
        pattern: Other deductions.
        guess: Guesses, contradictions and backtracks.
        first_use: Added where a technique is seen for the first time.
        finish: The end.
        fit: Milliseconds of the whole replay, at least 1, whatever the speed; the
            steps share them in proportion. ``None``: as long as the steps take.
        told: The language in which hard steps are told clause by clause, for as long as
            it takes to read them; empty where they are shown as one.
        asked: What is asked at first of two solves, at most.
        answered: How they end, at most.
        is_logged: Whether a step lasts until the next one was made, where a log says
            when. A trace that says nothing of it goes by meaning.
        longest: Milliseconds of a logged step, at most; ``None``: pauses are not cut.
        stretch: Milliseconds of consecutive steps of one technique together, at most,
            at the usual speed. ``None``: as long as they take.
    """

    speed_percent: int = 100
    start: int = 2000
    simple: int = 600
    placement: int = 900
    pattern: int = 1800
    guess: int = 1800
    first_use: int = 1600
    finish: int = 4000
    fit: int | None = None
    told: str = ""
    asked: int = 6000
    answered: int = 6500
    is_logged: bool = False
    longest: int | None = None
    stretch: int | None = None

    @classmethod
    def uniform(cls, ms: int = 800, speed_percent: int = 100) -> Self:
        """Every step for *ms* milliseconds."""
        return cls(speed_percent, ms, ms, ms, ms, ms, 0, ms)

    @classmethod
    def logged(cls, speed_percent: int = 100, *, is_cut: bool = False) -> Self:
        """Each step for the time it took its solver; long pauses may be cut."""
        longest = _CUT_MS if is_cut else None
        return cls(speed_percent, is_logged=True, longest=longest)

    def fitted(self, ms: int) -> Self:
        """This pace scaled so that the replay lasts *ms* milliseconds."""
        return replace(self, fit=ms)

    def hurrying(self) -> Self:
        """This pace with stretches of like steps that pass within seconds."""
        return replace(self, stretch=_STRETCH_MS)

    def in_runs(self) -> Self:
        """This pace where what is deduced between guesses is not read."""
        return replace(
            self,
            simple=min(self.simple, _RUN_MS // 8),
            placement=min(self.placement, _RUN_MS),
            pattern=min(self.pattern, _RUN_MS),
        )

    def durations(
        self, trace: Trace, shown: Iterable[range] | None = None
    ) -> list[int]:
        """Milliseconds of every step of *trace*, from step 0.

        A step that is shown has at least 1, with one exception: where the pace is
        fitted to fewer milliseconds than there are steps, some have 0 and are passed
        over, since the total is kept. What follows a backtrack is told with it, and is
        no first use.

        Args:
            trace: What is replayed.
            shown: The steps that are shown, in any order; others have 0. ``None``:
                all.
        """
        visible = _visible(trace, shown)
        times = self._times(trace, visible)
        if self.is_logged and (moments := _logged_moments(trace)):
            most = moments[-1] if self.longest is None else self.longest
            waits = (min(b - a, most) for a, b in pairwise(moments))
            lasting = [*waits, self.finish]
            times = [
                max(1, ms) * seen for ms, seen in zip(lasting, visible, strict=True)
            ]
        if self.fit is not None:
            return shared(self.fit, times)
        return [time and max(1, time * 100 // self.speed_percent) for time in times]

    def _times(self, trace: Trace, visible: bytes) -> list[int]:
        """Display times by meaning, at the usual speed."""
        seen = {"elimination"} if is_of_a_person(trace) else set[str]()
        times = [self.start * visible[0]]
        is_back = False
        for event, is_shown in zip(trace.events, visible[1:], strict=True):
            follows, is_back = is_back, bool(is_shown) and isinstance(event, Retracted)
            if not is_shown:
                times.append(0)
                continue
            name = technique_of(event)
            is_first = name not in seen and not follows
            times.append(self._of(event) + is_first * self.first_use)
            seen.add(name)
        return times if self.stretch is None else self._hurried(trace, times)

    def _hurried(self, trace: Trace, times: list[int]) -> list[int]:
        """*times*, those of like steps one after the other shortened together."""
        most, hurried = self.stretch or 0, times[:1]
        steps = zip(map(technique_of, trace.events), times[1:], strict=True)
        for _, run in groupby(steps, key=itemgetter(0)):
            lasting = [ms for _, ms in run]
            hurried += shared(most, lasting) if sum(lasting) > most else lasting
        return hurried

    def _of(self, event: Event) -> int:
        match event:
            case Deduced(deduction):
                if deduction.places:
                    return self.placement
                return self.pattern if deduction.is_pattern else self.simple
            case SearchStarted() | Guessed() | Clashed() | Retracted() | Tried():
                return self.guess
            case Examined() | Restored() | Noted():
                return self.simple
            case Finished():
                return self.finish - self.first_use
            case _:
                assert_never(event)


def _logged_moments(trace: Trace) -> list[int]:
    """Time in milliseconds at which each step was made, from step 0; empty if unknown.

    A step of which the log does not say it was made with the next one that it says it
    of, like digits that are struck before another is placed.
    """
    known = {step: said.get("at") for step, said in trace.other.items() if step}
    moments: list[int] = []
    latest = None
    for step in range(len(trace), 0, -1):
        at = known.get(step)
        if type(at) is int and at >= 0 and (latest is None or at <= latest):
            latest = at
        moments.append(-1 if latest is None else latest)
    if latest is None:
        return []
    last = max(moments)
    return [0, *(last if at < 0 else at for at in reversed(moments))]


def _visible(trace: Trace, shown: Iterable[range] | None) -> bytes:
    """1 for each shown step of *trace*, else 0.

    What the digits rule out is no step where a board shows notes: nothing is seen then.
    """
    visible = bytearray(b"\1" * (len(trace) + 1))
    if shown is not None:
        visible = bytearray(len(trace) + 1)
        for part in shown:
            for step in part:
                visible[step] = 1
    if trace.is_noted:
        for step, event in enumerate(trace.events, start=1):
            visible[step] &= not is_elimination(event)
    return bytes(visible)


def shared(total: int, weights: Sequence[int]) -> list[int]:
    """Divide *total* milliseconds in proportion to *weights*; 0 for weight 0.

    Where that left somebody with nothing though there is 1 for each, each first gets 1
    and the rest is shared.
    """
    receivers = sum(weight > 0 for weight in weights)
    shares = _parts(total, weights)
    if total < receivers or sum(share > 0 for share in shares) == receivers:
        return shares
    rest = _parts(total - receivers, weights)
    return [share + (weight > 0) for share, weight in zip(rest, weights, strict=True)]


def _parts(total: int, weights: Sequence[int]) -> list[int]:
    """Divide *total* in proportion to *weights* into integers with that sum."""
    whole = max(1, sum(weights))
    ends = (total * end // whole for end in accumulate(weights, initial=0))
    return [end - start for start, end in pairwise(ends)]

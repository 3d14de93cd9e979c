"""Timelines: milliseconds of a replay and the steps of a trace."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Final, NamedTuple, Self, assert_never

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
from solver.trace import Trace

WHOLE: Final = 1000
"""Progress of a motion that has ended."""

PHASE_MS: Final = 200
"""How long each phase of a motion lasts, where its step has the time."""

LOUDEST_MS: Final = 167
"""Steps shown for less than this, a sixth of a second, are shown without marks."""


UNREADABLE_MS: Final = 500
"""Steps shown for less than this, half a second, are told together, as a stretch."""

GLOW_MS: Final = 1000
"""How long a cell that has changed glows while steps pass without marks."""


class Stretch(NamedTuple):
    """Steps in a row that pass too quickly to be read one by one.

    Attributes:
        first: The first of them.
        last: The last; there are at least two.
        rate: How many pass in a second; 0 for fewer than two.
    """

    first: int
    last: int
    rate: int = 0


class Moment(NamedTuple):
    """A point of a replay.

    Attributes:
        step: The step that is shown, 0 for the puzzle as given.
        progress: How far its motion has come, 0 to 1000 thousandths.
        change: The single change, from 1, up to which an opened step is shown; 0 where
            the step is shown as one.
        calm: Whether marks are left out, because they would flash.
        stretch: The quick steps around the one that is shown, which are told together;
            ``None``: the step has words of its own.
        glow_from: Without marks, the step after which a change still glows.
    """

    step: int
    progress: int
    change: int = 0
    calm: bool = False
    stretch: Stretch | None = None
    glow_from: int = 0

    @property
    def at_rest(self) -> "Moment":
        """The same while nothing plays: with marks, and the words of its own step."""
        return Moment(self.step, self.progress, self.change)


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
        total: Milliseconds of the whole replay, at least 1, whatever the speed; the
            steps share them in proportion. ``None``: as long as the steps take.
    """

    speed_percent: int = 100
    start: int = 2000
    simple: int = 600
    placement: int = 900
    pattern: int = 1800
    guess: int = 1800
    first_use: int = 1600
    finish: int = 4000
    total: int | None = None

    @classmethod
    def uniform(cls, ms: int = 800, speed_percent: int = 100) -> Self:
        """Every step for *ms* milliseconds."""
        return cls(speed_percent, ms, ms, ms, ms, ms, 0, ms)

    def fitted(self, total: int) -> Self:
        """This pace, with the whole replay made to last *total* milliseconds."""
        return replace(self, total=total)

    def durations(
        self, trace: Trace, shown: Iterable[range] | None = None
    ) -> list[int]:
        """Milliseconds of every step of *trace*, from step 0.

        A step that is shown has at least 1, with one exception: where the pace is
        fitted to fewer milliseconds than there are steps, some have 0 and are passed
        over, since the total is kept.

        Args:
            trace: What is replayed.
            shown: The steps that are shown, in any order; others have 0. ``None``:
                all.
        """
        visible = _visible(len(trace) + 1, shown)
        seen: set[str] = set()
        times = [self.start * visible[0]]
        for event, is_shown in zip(trace.events, visible[1:], strict=True):
            if not is_shown:
                times.append(0)
                continue
            name = technique_of(event)
            times.append(self._of(event) + (0 if name in seen else self.first_use))
            seen.add(name)
        if self.total is not None:
            return shared(self.total, times)
        return [time and max(1, time * 100 // self.speed_percent) for time in times]

    def _of(self, event: Event) -> int:
        match event:
            case Deduced(deduction):
                if deduction.places:
                    return self.placement
                return self.pattern if deduction.is_pattern else self.simple
            case SearchStarted() | Guessed() | Clashed() | Retracted():
                return self.guess
            case Examined():
                return self.simple
            case Finished():
                return self.finish - self.first_use
            case _:
                assert_never(event)


def _visible(steps: int, shown: Iterable[range] | None) -> bytes:
    """For each of *steps* 1 where it is shown, else 0."""
    if shown is None:
        return b"\1" * steps
    visible = bytearray(steps)
    for part in shown:
        for step in part:
            visible[step] = 1
    return bytes(visible)


def shared(total: int, weights: Sequence[int]) -> list[int]:
    """*total* milliseconds shared out by *weights*; 0 where the weight is.

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
    """*total* cut in proportion to *weights*, rounded so that the sum is kept."""
    whole = max(1, sum(weights))
    ends = (total * end // whole for end in accumulate(weights, initial=0))
    return [end - start for start, end in pairwise(ends)]


def technique_of(event: Event) -> str:
    """The slug of a deduction's technique, or the kind of another event."""
    match event:
        case Deduced(deduction):
            return deduction.technique
        case SearchStarted():
            return "search"
        case Guessed():
            return "guess"
        case Clashed():
            return "contradiction"
        case Retracted():
            return "retraction"
        case Examined():
            return "examination"
        case Finished():
            return "end"
        case _:
            assert_never(event)


@dataclass(frozen=True)
class Timeline:
    """When each step of a replay begins.

    Attributes:
        durations: Milliseconds of each step from step 0; at least one step, at least 1
            in all. A step of 0 is hidden: no millisecond shows it.
        phases: How many phases the motion of each step has; empty where all have one.
    """

    durations: Sequence[int] = field(repr=False)
    phases: Sequence[int] = field(repr=False, default=())

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        return tuple(accumulate(self.durations))

    @cached_property
    def shown(self) -> Sequence[int]:
        """The steps that are not hidden, in order."""
        if all(self.durations):
            return range(len(self.durations))
        return tuple(step for step, ms in enumerate(self.durations) if ms)

    @property
    def length(self) -> int:
        """Milliseconds of the whole replay."""
        return self._ends[-1]

    @property
    def last_step(self) -> int:
        """The number of the last step."""
        return len(self.durations) - 1

    def step_at(self, ms: int) -> int:
        """The step shown at *ms*; the first before the start, the last after."""
        return bisect_right(self._ends, min(max(0, ms), self.length - 1))

    def at(self, ms: int, speed: Fraction = Fraction(1)) -> Moment:
        """What is shown at *ms* while it plays at *speed*."""
        step = self.step_at(ms)
        stretch = self.stretch_of(step, speed)
        if self.is_calm(step, speed):
            glow_from = self.step_at(max(0, ms - int(GLOW_MS * speed)))
            return Moment(step, WHOLE, calm=True, stretch=stretch, glow_from=glow_from)
        elapsed = max(0, ms - self.start_of(step))
        motion = self.motion_of(step)
        progress = WHOLE if elapsed >= motion else elapsed * WHOLE // motion
        return Moment(step, progress, stretch=stretch)

    def stretch_of(self, step: int, speed: Fraction = Fraction(1)) -> Stretch | None:
        """The quick steps around *step*; ``None`` where it can be read, or is alone.

        They are those between two steps that last half a second each at *speed*.
        """
        slow = self._slow_steps(speed)
        place = bisect_left(slow, step)
        if place < len(slow) and slow[place] == step:
            return None
        shown = self.shown
        first = bisect_right(shown, slow[place - 1]) if place else 0
        last = (
            bisect_left(shown, slow[place]) - 1 if place < len(slow) else len(shown) - 1
        )
        if first >= last:
            return None
        first, last = shown[first], shown[last]
        ms = self._ends[last] - self.start_of(first)
        return Stretch(first, last, int((last - first + 1) * 1000 * speed / max(1, ms)))

    def _slow_steps(self, speed: Fraction) -> Sequence[int]:
        """The steps that can be read at *speed*, in order."""
        if speed not in self._slow:
            if len(self._slow) >= 3:  # noqa: PLR2004
                self._slow.clear()
            least = -(-UNREADABLE_MS * speed.numerator // speed.denominator)
            self._slow[speed] = [
                step for step, ms in enumerate(self.durations) if ms >= least
            ]
        return self._slow[speed]

    @cached_property
    def _slow(self) -> dict[Fraction, list[int]]:
        return {}

    def is_calm(self, step: int, speed: Fraction = Fraction(1)) -> bool:
        """Whether marks on *step* would flash more than three times a second.

        They stay for a sixth of a second at least and are away for as long; beside a
        step that is shorter than that, they stay for a third.
        """
        if self.is_short(self.durations[step], speed):
            return True
        if not self.is_short(self.durations[step], 2 * speed):
            return False
        start, end = self.start_of(step), self._ends[step]
        beside = [self.step_at(start - 1)] if start else []
        beside += [self.step_at(end)] if end < self.length else []
        return any(self.is_short(self.durations[other], speed) for other in beside)

    @staticmethod
    def is_short(ms: int, speed: Fraction) -> bool:
        """Whether *ms* played at *speed* take less than a sixth of a second."""
        return ms * speed.denominator < LOUDEST_MS * speed.numerator

    def start_of(self, step: int) -> int:
        """The millisecond in which *step* begins; a hidden one, the next shown."""
        return self._ends[step] - self.durations[step]

    def settled(self, step: int) -> int:
        """The millisecond in which the motion of *step* has ended."""
        return self.start_of(step) + self.motion_of(step)

    def motion_of(self, step: int) -> int:
        """Milliseconds that the motion of *step* lasts: at most 60 % of the step."""
        phases = self.phases[step] if self.phases else 1
        return min(phases * PHASE_MS, self.durations[step] * 3 // 5)

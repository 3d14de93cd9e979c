"""Inner moments: the position inside a run of an inference at a moment of a replay."""

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from solver.inner_steps.runs_of_steps import InnerSteps, OpenedPart
from solver.log.trace import Trace
from viz.replay.timeline import WHOLE, Moment

if TYPE_CHECKING:
    from solver.inner_steps.run import InnerRun, InnerStep

_SAMPLES: Final = 240
"""Points of the line that shows how long the queue is."""
_MOST_KEPT: Final = 4


class InnerMoment(NamedTuple):
    """A position in a run.

    Attributes:
        run: The run.
        number: Of the inner step that is shown, from 0.
        step: The inner step.
        is_opened: Whether it is shown by itself, and not as the end of its step.
        read: How much of its words is read, 0 to 1000 thousandths.
    """

    run: "InnerRun"
    number: int
    step: "InnerStep"
    is_opened: bool
    read: int = WHOLE


class InnerReplay:
    """Finds the inner steps of one trace.

    Args:
        trace: What is replayed.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._lengths: list[tuple[InnerRun, tuple[int, ...]]] = []
        self._latest: tuple[tuple[int, int], InnerMoment | None] = ((0, 0), None)

    @cached_property
    def _steps(self) -> InnerSteps:
        return InnerSteps(self._trace)

    @property
    def are_there(self) -> bool:
        """Whether any step has inner steps."""
        return self._steps.are_there

    @cached_property
    def are_quick(self) -> bool:
        """Whether runs are quick enough to be made while a picture is drawn.

        Others are made when a step is opened.
        """
        from solver.agents.consistency_levels import LEVELS  # noqa: PLC0415 - slow to load

        rules, used = self._trace.puzzle.rules, self._trace.strategies
        levels = {level.slug: level for level in LEVELS}
        known = [levels[slug] for slug in used if slug in levels]
        return self.are_there and all(level.is_quick(rules) for level in known)

    def count(self, step: int) -> int:
        """Number of inner steps of *step*, with what it puts back; 0 if it has none."""
        opened = self._steps.at(step)
        if opened is None:
            return 0
        return opened.end - opened.first + bool(_putting_back(opened))

    def at(self, moment: Moment) -> InnerMoment | None:
        """Position in a run at *moment*; at the end of its step if that is not open.

        ``None`` where its step is none of an inference. While a step's motion is drawn
        it is the very same.
        """
        key = moment.step, moment.change
        if key != self._latest[0]:
            self._latest = key, self._found(*key)
        found = self._latest[1]
        if found and moment.change and moment.progress < WHOLE:
            return found._replace(read=moment.progress)
        return found

    def opened_at(self, moment: Moment) -> InnerMoment | None:
        """The opened inner step at *moment*, if any."""
        return self.at(moment) if moment.change else None

    def revised_at(self, moment: Moment) -> InnerMoment | None:
        """The revision of an arc that struck in the step of *moment*, as far as told.

        It goes with the words of the step, value by value. ``None`` where a step struck
        nothing by an arc, or is opened.
        """
        at_end = None if moment.change or not self.are_quick else self.at(moment)
        if at_end is None:
            return None
        from solver.inner_steps.moves import ArcTaken, ValueStruck  # noqa: PLC0415 - slow to load

        run, last = at_end[:2]
        if not isinstance(run[last].move, ValueStruck):
            return None
        taken = (n for n in range(last, -1, -1) if isinstance(run[n].move, ArcTaken))
        first, part = next(taken), WHOLE if moment.aside else moment.progress * 5 // 4
        number = min(last, first + part * (last + 1 - first) // WHOLE)
        step = at_end.step if number == last else run[number]
        return InnerMoment(run, number, step, is_opened=False)

    def _found(self, step: int, change: int) -> InnerMoment | None:
        opened = self._steps.at(step)
        if opened is None:
            return None
        run, last = opened.run, opened.end - 1
        if not change:
            return InnerMoment(run, last, opened.last, is_opened=False)
        number = opened.first + change - 1
        if number > last:
            number = _putting_back(opened) or last
        return InnerMoment(run, number, run[number], is_opened=True)

    def queue_lengths(self, run: "InnerRun") -> tuple[int, ...]:
        """Queue length of *run*, sampled at equal distances."""
        for known, lengths in self._lengths:
            if known is run:
                return lengths
        last, count = len(run) - 1, min(len(run), _SAMPLES)
        places = (last * n // max(1, count - 1) for n in range(count))
        found = tuple(run[n].queue_length for n in places)
        self._lengths = [*self._lengths[1 - _MOST_KEPT :], (run, found)]
        return found


def _putting_back(opened: OpenedPart) -> int:
    """The inner step that puts arcs back for what *opened* has struck; 0 for none."""
    from solver.inner_steps import moves  # noqa: PLC0415 - slow to load

    run, after = opened.run, opened.end
    if not isinstance(run[after - 1].move, moves.ValueStruck):
        return 0
    while isinstance(run[after].move, moves.SupportSought):
        after += 1
    return after if getattr(run[after].move, "arcs", ()) else 0

"""The playhead: position, playing or paused, and speed. Pure state."""

from bisect import bisect_left
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from viz.export.choices import WINDOW_SPEED
from viz.replay.held_pictures import shown_at
from viz.replay.timeline import UNREADABLE_MS, WHOLE, Moment, Timeline

SPEEDS: Final = tuple(map(Fraction, WINDOW_SPEED.offered))
"""From a quarter of the pace to 64 times as fast."""

CHANGE_MS: Final = 400
"""How long a single change of an opened step moves."""

CHANGE_STAYS_MS: Final = 900
"""How long it is shown in all while an opened step plays."""

ARGUMENT_STAYS_MS: Final = 2400
"""How long a step of an argument is, which has a sentence of its own."""


class Playhead:
    """The position in a replay.

    A joined scene is shown as one while it plays and while it is paused; who goes to
    one of its steps sees that alone.

    A step can be opened into its substeps, and a substep into the proof inside it.
    While it is open, time moves the substep that is shown and, where it plays, on to
    the next one, also of the next step; whatever else moves the playhead closes it.

    Args:
        timeline: The times of the steps.
        changes: How many substeps a step has.
        proofs: How many substeps the proof inside a substep has, by the step and the
            substeps that are opened, outermost first; 0 without a proof.
        is_argued: Whether the substeps of a step are those of an argument.

    Attributes:
        timeline: The times of the steps.
        ms: The position, 0 up to but not including the timeline's length.
        playing: Whether time moves it.
        speed: How fast, one of ``SPEEDS``.
        loop: The first and the last step of a section that is played over and over.
        change: The substep that is shown, from 1; 0 where no step is open.
        inside: The substeps around it that are opened, outermost first.
    """

    def __init__(
        self,
        timeline: Timeline,
        changes: Callable[[int], int] = lambda _: 0,
        proofs: Callable[[int, tuple[int, ...]], int] = lambda *_: 0,
        is_argued: Callable[[int], bool] = lambda _: False,
    ) -> None:
        self.timeline = timeline
        self.ms = 0
        self.playing = False
        self.speed = Fraction(1)
        self.loop: tuple[int, int] | None = None
        self.change = 0
        self.inside: tuple[int, ...] = ()
        self._changes = changes
        self._proofs = proofs
        self._is_argued = is_argued
        self._change_ms = 0
        self._rest = Fraction(0)
        self._is_sought = False

    @property
    def moment(self) -> Moment:
        """The current moment; marks are left out while it plays too fast for them."""
        if self.change:
            moved = min(WHOLE, self._change_ms * WHOLE // CHANGE_MS)
            if not self.playing or UNREADABLE_MS * self.speed <= self._stays:
                return Moment(self.step, moved, self.change, inside=self.inside)
            return Moment(self.step, WHOLE, self.change, calm=True, inside=self.inside)
        if not self.playing:
            moment = self.timeline.at(self.ms, self.speed)
            return _alone(self, moment) if self._is_sought else moment.at_rest
        moment = shown_at(self.timeline, self.ms, self.speed)
        if not moment.calm and _loops_fast(self):
            return moment.at_rest._replace(
                progress=WHOLE, calm=True, glow_from=moment.step
            )
        return moment

    @property
    def step(self) -> int:
        """The number of the step that is shown."""
        return self.timeline.step_at(self.ms)

    @property
    def is_moving(self) -> bool:
        """Whether time changes what is shown."""
        return self.playing or bool(self.change and self._change_ms < CHANGE_MS)

    @property
    def at_end(self) -> bool:
        """Whether it is at the end, without a loop."""
        return _section(self) is None and self.ms >= self.timeline.length - 1

    def advance(self, ms: int) -> None:
        """Let *ms* milliseconds pass: they move it at its speed, to the end at most.

        At the end of a looped section, or beyond it, it goes on at its start.
        """
        if self.change:
            self._advance_change(ms)
            return
        if not self.playing:
            return
        self._is_sought = False
        self._rest += ms * self.speed
        whole = int(self._rest)
        self._rest -= whole
        self.ms += whole
        section = _section(self)
        if section is not None and self.ms >= section[1]:
            start, end = section
            self.ms = start + (self.ms - end) % (end - start)
        self.ms = min(self.ms, self.timeline.length - 1)
        if self.at_end:
            self.playing = False

    def _advance_change(self, ms: int) -> None:
        """Let time pass in an opened step; go on after its last substep."""
        if not self.playing:
            self._change_ms += ms
            return
        self._change_ms += round(ms * max(Fraction(1), self.speed))
        while self.change and self._change_ms >= self._stays:
            left = self._change_ms - self._stays
            if not self._has_next():
                self._open_next()
            else:
                self._show(self.change + 1)
            self._change_ms = left

    def _has_next(self) -> bool:
        """Close proofs at their end; return whether another substep follows."""
        while self.change >= self._count and self.inside:
            self.close_step()
        return self.change < self._count

    @property
    def _stays(self) -> int:
        """How long a substep is shown while it plays, in milliseconds."""
        is_argued = self._is_argued(self.step)
        return ARGUMENT_STAYS_MS if is_argued else CHANGE_STAYS_MS

    @property
    def _count(self) -> int:
        """The number of substeps of the open step or proof."""
        if self.inside:
            return self._proofs(self.step, self.inside)
        return self._changes(self.step)

    def _open_next(self) -> None:
        """Open the next step, or play on if it cannot be opened."""
        line = self.timeline
        following = line.step_at(line.start_of(self.step) + line.durations[self.step])
        can_open = following > self.step and self._changes(following)
        self.ms = line.settled(self.step if following == self.step else following)
        self._show(1 if can_open else 0)

    def play(self) -> None:
        """Play from here, with the step closed."""
        self._close()
        self.playing = True

    def toggle(self) -> None:
        """Play or pause; from the end it plays from the start again.

        An opened step stays open, and its changes are played.
        """
        if self.change:
            self.playing = not self.playing
            return
        if not self.playing and self.at_end:
            self.ms = 0
        self.playing = not self.playing

    def seek(self, step: int) -> None:
        """Show *step*, or the nearest there is, with its motion ended.

        For a hidden step the next is shown that is not hidden, else the last.
        """
        step = min(max(0, step), self.timeline.last_step)
        self._move_to(self.timeline.settled(step))
        self._is_sought = True

    def go(self, steps: int) -> None:
        """Pause and move by *steps*, not counting hidden ones; negative is back."""
        self.playing = False
        shown = self.timeline.shown
        place = bisect_left(shown, self.step) + steps
        self.seek(shown[min(max(0, place), len(shown) - 1)] if shown else 0)

    def change_speed(self, notches: int) -> None:
        """Double the speed *notches* times, or halve it for a negative number."""
        for _ in range(abs(notches)):
            if notches > 0:
                self.speed = next((s for s in SPEEDS if s > self.speed), self.speed)
            else:
                slower = (s for s in reversed(SPEEDS) if s < self.speed)
                self.speed = next(slower, self.speed)

    def open_step(self) -> bool:
        """Pause and open the step into its substeps; return whether it has any."""
        if not self._changes(self.step):
            return False
        self.seek(self.step)
        self.playing = False
        self._show(1)
        return True

    def show_substep(self, change: int, inside: tuple[int, ...] = ()) -> None:
        """Pause and show a substep of the step."""
        self.seek(self.step)
        self.playing = False
        self.inside = inside
        self._show(change)

    def open_proof(self) -> bool:
        """Pause and open the proof inside the substep; return whether it has one."""
        inside = (*self.inside, self.change)
        if not self.change or not self._proofs(self.step, inside):
            return False
        self.playing = False
        self.inside = inside
        self._show(1)
        return True

    def close_step(self) -> None:
        """Close the innermost open proof, or the step."""
        if self.inside:
            *around, opened = self.inside
            self.inside = tuple(around)
            self._show(opened)
        else:
            self._show(0)

    def next_change(self) -> None:
        """Show the next substep; after the last, the next step."""
        if self._has_next():
            self._show(self.change + 1)
        else:
            self.go(1)

    def previous_change(self) -> None:
        """Show the previous substep; before the first, close the proof or the step."""
        if self.change > 1:
            self._show(self.change - 1)
        else:
            self.close_step()

    def _close(self) -> None:
        self.inside = ()
        self._show(0)

    def _show(self, change: int) -> None:
        self.change = change
        self._change_ms = 0

    def _move_to(self, ms: int) -> None:
        self._close()
        self.ms = min(max(0, ms), max(0, self.timeline.length - 1))
        self._rest = Fraction(0)


def _alone(head: Playhead, moment: Moment) -> Moment:
    """The moment of a step that one went to: alone, and as one."""
    if head.timeline.parts.get(moment.step):
        return Moment.settled(moment.step)
    return moment.at_rest.alone


def _section(head: Playhead) -> tuple[int, int] | None:
    """Where the loop begins and ends in milliseconds, if it takes any time."""
    if head.loop is None:
        return None
    first, last = sorted(head.loop)
    line = head.timeline
    first, last = max(0, first), min(last, line.last_step)
    start, end = line.start_of(first), line.start_of(last) + line.durations[last]
    return (start, end) if start < end else None


def _loops_fast(head: Playhead) -> bool:
    """Whether the loop is so short that marks in it would flash."""
    section = _section(head)
    if section is None:
        return False
    start, end = section
    return head.timeline.is_short(end - start, head.speed)

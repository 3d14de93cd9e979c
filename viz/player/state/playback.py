"""Playback: position, jumps, loop and view of the current replay. Pure state."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeAlias

from viz.player.state.notices import Toast
from viz.player.state.playable import Playable
from viz.player.state.playhead import Playhead
from viz.replay.jump_targets import Landmark
from viz.replay.timeline import Moment, Timeline
from viz.scene.view_state import ViewState

StopBefore: TypeAlias = Callable[[int, int], int | None]
"""Gives the first step after one and up to another that is not shown before a question
is answered; ``None`` where there is none."""


class ShownMarkers(NamedTuple):
    """Finds markers and bookmarks that are not hidden.

    Attributes:
        playable: The replay or comparison.
        timeline: Hides some of its steps.
        bookmarks: Steps with a bookmark, in order.
    """

    playable: Playable
    timeline: Timeline
    bookmarks: tuple[int, ...]

    def after(self, step: int) -> int | None:
        """The first marker or bookmark after *step*."""
        return self.timeline.next_shown(self._after, step, 1)

    def before(self, step: int) -> int | None:
        """The last marker or bookmark before *step*."""
        return self.timeline.next_shown(self._before, step, -1)

    def bookmark(self, step: int, direction: int) -> int | None:
        """The first bookmark after *step*; the last before it for *direction* -1."""
        find = self._bookmark_after if direction > 0 else self._bookmark_before
        return self.timeline.next_shown(find, step, direction)

    def _after(self, step: int) -> int | None:
        found = self.playable.marker_after(step), self._bookmark_after(step)
        return min((mark for mark in found if mark is not None), default=None)

    def _before(self, step: int) -> int | None:
        found = self.playable.marker_before(step), self._bookmark_before(step)
        return max((mark for mark in found if mark is not None), default=None)

    def _bookmark_after(self, step: int) -> int | None:
        return next((mark for mark in self.bookmarks if mark > step), None)

    def _bookmark_before(self, step: int) -> int | None:
        return next((mark for mark in reversed(self.bookmarks) if mark < step), None)


class Playback:
    """A show being watched.

    Args:
        playable: The replay or comparison.
        bookmarks: Steps that are marked, in order.

    Attributes:
        playable: The replay or comparison.
        head: Where it is.
        view_state: Settings of the picture by the viewer.
        presents: Whether playing stops at every marker.
        paused_early: Whether the viewer asked to pause before there was anything.
        stop_before: Finds steps to stop before; ``None`` where nothing asks.
    """

    def __init__(self, playable: Playable, bookmarks: tuple[int, ...] = ()) -> None:
        self.playable = playable
        self.head = _head_for(playable, playable.timeline)
        self.view_state = ViewState(bookmarks=bookmarks)
        self.presents = False
        self.paused_early = False
        self.stop_before: StopBefore | None = None
        self._loop_from: int | None = None

    @property
    def moment(self) -> Moment:
        """The current moment."""
        return self.head.moment

    @property
    def step(self) -> int:
        """The number of the current step, from 0."""
        return self.head.step

    @property
    def markers(self) -> ShownMarkers:
        """The markers and bookmarks that are not hidden."""
        bookmarks = self.view_state.bookmarks
        return ShownMarkers(self.playable, self.head.timeline, bookmarks)

    def advance(self, ms: int) -> None:
        """Let *ms* milliseconds pass; stop at questions, when presenting at markers."""
        before = self.head.step
        was_playing = self.head.playing
        self.head.advance(ms)
        if not was_playing or self.head.step <= before:
            return
        marker = self.markers.after(before) if self.presents else None
        until = min(self.head.step, self.head.step if marker is None else marker)
        asked = self.stop_before and self.stop_before(before, until)
        if asked:
            self.wait_before(asked)
        elif marker == until:
            self.seek(marker)

    def retimed(self, playable: Playable) -> None:
        """Use *playable*, the same at another pace, from the same step."""
        is_short = self.head.timeline is self.playable.winning()
        short = playable.winning() if is_short else None
        self.playable = playable
        self._replace_head(short or playable.timeline)

    def seek(self, step: int) -> None:
        """Pause at *step*."""
        self.head.playing = False
        self.head.seek(step)

    def wait_before(self, step: int) -> None:
        """Pause at the last step before *step* that is not hidden."""
        line = self.head.timeline
        self.seek(line.step_at(line.start_of(step) - 1))

    def marked(self, bookmarks: tuple[int, ...]) -> None:
        """Show *bookmarks*, steps in order."""
        self.view_state = replace(self.view_state, bookmarks=bookmarks)

    def toggle(self) -> None:
        """Play or pause; before the first show is loaded, remember which."""
        if self.head.timeline.last_step == 0:
            self.paused_early = not self.paused_early
        else:
            self.head.toggle()

    def wait(self) -> None:
        """Pause; do not start a show that is still being loaded."""
        self.head.playing, self.paused_early = False, True

    def go(self, steps: int) -> None:
        """Pause and move by *steps*; in an open step, by one of its substeps."""
        if self.head.change and abs(steps) == 1:
            self.head.playing = False
            if steps > 0:
                self.head.next_change()
            else:
                self.head.previous_change()
            return
        if steps == 1 and self.stop_before:
            line, before = self.head.timeline, self.head.step
            ahead = line.step_at(line.start_of(before) + line.durations[before])
            if self.stop_before(before, ahead):
                self.head.playing = False
                return
        self.head.go(steps)

    def jump(self, kind: Landmark, direction: int) -> Toast | None:
        """Go to the next landmark of *kind*, or to the last for *direction* -1."""
        find = self.playable.after if direction > 0 else self.playable.before
        line = self.head.timeline
        found = line.next_shown(partial(find, kind), self.step, direction)
        return self._to(found, f"no-{'next' if direction > 0 else 'last'}-{kind.value}")

    def _to(self, step: int | None, otherwise: str) -> Toast | None:
        if step is None:
            return Toast(otherwise)
        self.seek(step)
        return None

    def to_marker(self, direction: int) -> Toast | None:
        """Go to the next marker or, where *direction* is -1, the last one."""
        if direction > 0 and self.presents:
            self.head.play()
            return None
        find = self.markers.after if direction > 0 else self.markers.before
        name = "no-next-marker" if direction > 0 else "no-last-marker"
        return self._to(find(self.step), name)

    def to_bookmark(self, direction: int) -> Toast | None:
        """Go to the next bookmark or, where *direction* is -1, the last one."""
        found = self.markers.bookmark(self.step, direction)
        name = "no-next-bookmark" if direction > 0 else "no-last-bookmark"
        return self._to(found, name)

    def turn_step(self) -> Toast | None:
        """Open the step or the proof inside the current substep; else close it."""
        if not self.head.change:
            if not self.head.open_step():
                return Toast("nothing-to-open")
            return Toast("step-opened", {"count": self.playable.changes_at(self.step)})
        if not self.head.open_proof():
            self.head.close_step()
        return None

    def to_substep(self, change: int, inside: tuple[int, ...]) -> None:
        """Open the step at a substep, or the proof inside the current substep."""
        head = self.head
        if (head.change, head.inside) != (change, inside):
            head.show_substep(change, inside)
        else:
            head.open_proof()

    def leave_step(self) -> bool:
        """Close the innermost open proof or step; return whether there was one."""
        if not self.head.change:
            return False
        self.head.playing = False
        self.head.close_step()
        return True

    def skip_branch(self) -> Toast | None:
        """Go to the end of the failed branch around the step."""
        end = self.playable.end_of_dead_branch(self.step)
        return self._to(end, "no-dead-branch")

    def turn_winning_path(self) -> Toast:
        """Leave out the failed branches, or play all steps again."""
        short = self.playable.winning()
        if short is None:
            return Toast("nothing-to-leave-out")
        is_whole = self.head.timeline is not short
        self._replace_head(short if is_whole else self.playable.timeline)
        return Toast("winning-path" if is_whole else "whole-path")

    def _replace_head(self, timeline: Timeline) -> None:
        """Use another timeline from the same step, at the same speed."""
        was = self.head
        self.head = _head_for(self.playable, timeline)
        self.head.speed, self.head.loop = was.speed, was.loop
        self.head.seek(was.step)
        self.head.playing = was.playing

    def turn_loop(self) -> Toast:
        """Begin a section to repeat, end the section, or end repeating it."""
        if self.view_state.loop is not None:
            self._set_loop(None)
            return Toast("loop-off")
        if self._loop_from is None:
            self._loop_from = self.step
            return Toast("loop-from", {"step": self.step})
        first, last = sorted((self._loop_from, self.step))
        self._loop_from = None
        self._set_loop((first, last))
        return Toast("loop-on", {"first": first, "last": last})

    def _set_loop(self, loop: tuple[int, int] | None) -> None:
        self.head.loop = loop
        self.view_state = replace(self.view_state, loop=loop)


def _head_for(playable: Playable, timeline: Timeline) -> Playhead:
    """A playhead at the start of *timeline*, one of *playable*."""
    find = playable.changes_at, playable.proof_steps, playable.is_argued
    return Playhead(timeline, *find)

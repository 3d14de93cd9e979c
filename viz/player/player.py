"""The player without a window: what is shown, and what a command does to it."""

from typing import Final

from solver.puzzle import Puzzle
from solver.trace import Trace
from viz.layout import SMALLEST
from viz.player.commands import Command
from viz.player.controls import button_at, controls, tooltip
from viz.player.job import Job, Replay
from viz.player.landmarks import Landmark
from viz.player.overlay import help_sheet, message
from viz.player.playhead import Playhead
from viz.scene import Scene
from viz.shapes import Frame, Group, Point
from viz.theme import THEMES, Theme, theme_named
from viz.timeline import Moment, Pace

_MESSAGE_MS: Final = 2500
_STEPS: Final = {
    Command.FORWARD: 1,
    Command.BACK: -1,
    Command.FORWARD_TEN: 10,
    Command.BACK_TEN: -10,
}
_NOTCHES: Final = {Command.FASTER: 1, Command.SLOWER: -1}
_JUMPS: Final = {
    Command.NEXT_GUESS: (Landmark.GUESS, 1),
    Command.LAST_GUESS: (Landmark.GUESS, -1),
    Command.NEXT_CONTRADICTION: (Landmark.CONTRADICTION, 1),
    Command.LAST_CONTRADICTION: (Landmark.CONTRADICTION, -1),
    Command.NEXT_TECHNIQUE: (Landmark.TECHNIQUE, 1),
    Command.LAST_TECHNIQUE: (Landmark.TECHNIQUE, -1),
    Command.NEXT_PLACEMENT: (Landmark.PLACEMENT, 1),
    Command.LAST_PLACEMENT: (Landmark.PLACEMENT, -1),
}


class Player:
    """A replay that can be watched and steered. Knows no window and no clock.

    Args:
        puzzle: Shown until *job* has a trace.
        job: Where the trace comes from.
        theme: The colours to begin with.
        size: Width and height of the picture in pixels.

    Attributes:
        theme: The colours.
        is_open: ``False`` once the viewer asked to close.
        wants_screenshot: Set by the command; the window takes it and sets it back.
        wants_full_screen: The same.
    """

    def __init__(
        self, puzzle: Puzzle, job: Job, theme: Theme, size: tuple[int, int]
    ) -> None:
        self.theme = theme
        self.is_open = True
        self.wants_screenshot = False
        self.wants_full_screen = False
        self._job = job
        self._replay = Replay.of(Trace(puzzle, ()), Pace())
        self._playhead = Playhead(self._replay.timeline)
        self._scene = Scene(self._replay.trace, _at_least(size), theme)
        self._pointer: Point | None = None
        self._dragging = False
        self._shows_help = False
        self._message = ""
        self._message_left = 0
        self._was_ready = False
        self.advance(0)

    @property
    def trace(self) -> Trace:
        """What is shown: the puzzle alone until the job is done."""
        return self._replay.trace

    @property
    def moment(self) -> Moment:
        """What point of the replay is shown."""
        return self._playhead.moment

    @property
    def step(self) -> int:
        """The number of the step that is shown."""
        return self._playhead.step

    @property
    def playing(self) -> bool:
        """Whether the replay runs."""
        return self._playhead.playing

    @property
    def is_ready(self) -> bool:
        """Whether the job's trace has been taken over."""
        return self._was_ready

    @property
    def is_still(self) -> bool:
        """Whether the picture stays as it is until the viewer does something."""
        waiting = not self._was_ready and self._job.error is None
        return not (self._playhead.playing or self._message_left or waiting)

    def advance(self, ms: int) -> None:
        """Let *ms* milliseconds pass.

        Raises:
            Exception: The job ended with it.
        """
        if self._job.error is not None:
            raise self._job.error
        if not self._was_ready and self._job.replay is not None:
            self._take(self._job.replay)
        if not self._dragging:
            self._playhead.advance(ms)
        self._message_left = max(0, self._message_left - ms)

    def frame(self) -> Frame:
        """The picture: the scene's frame, with the controls over it."""
        frame = self._scene.frame(self._playhead.moment)
        return Frame(frame.size, (*frame.groups, *self._over()))

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of *size*."""
        self._scene = Scene(self._scene.trace, _at_least(size), self.theme)

    def say(self, words: str) -> None:
        """Show *words* for a moment."""
        self._message = words
        self._message_left = _MESSAGE_MS

    def do(self, command: Command) -> None:
        """Carry out *command*."""
        if self._shows_help and command not in {Command.HELP, Command.FULL_SCREEN}:
            self._shows_help = False
            return
        self._carry_out(command)

    def point(self, at: Point | None) -> None:
        """The mouse is at *at*, or has left the window."""
        self._pointer = at
        if self._dragging and at is not None:
            self._playhead.seek(self._scene.track.step_at(at[0]))

    def press(self, at: Point) -> None:
        """The mouse button went down at *at*."""
        self._pointer = at
        button = button_at(self._scene.layout, at)
        if self._shows_help:
            self._shows_help = False
        elif button is not None:
            self.do(button.command)
        elif self._scene.track.rect.inset(-self._scene.layout.px(6)).holds(at):
            self._dragging = True
            self._playhead.seek(self._scene.track.step_at(at[0]))

    def release(self) -> None:
        """The mouse button went up."""
        self._dragging = False

    def close(self) -> None:
        """Stop what runs beside; the window may go."""
        self.is_open = False
        self._job.cancel()

    def _take(self, replay: Replay) -> None:
        self._was_ready = True
        self._replay = replay
        speed = self._playhead.speed
        self._playhead = Playhead(replay.timeline)
        self._playhead.speed = speed
        self._playhead.playing = True
        self._scene = Scene(replay.trace, self._scene.size, self.theme)

    def _over(self) -> tuple[Group, ...]:
        layout, theme = self._scene.layout, self.theme
        pointed = button_at(layout, self._pointer) if self._pointer else None
        head = self._playhead
        groups = list(
            controls(layout, theme, pointed, head.speed, playing=head.playing)
        )
        if pointed is not None and not self._shows_help:
            groups.append(tooltip(pointed, layout, theme))
        if not self._was_ready:
            groups.append(
                message(f"Solving: {self._job.events:,} steps", layout, theme)
            )
        elif self._message_left:
            groups.append(message(self._message, layout, theme))
        if self._shows_help:
            groups.append(help_sheet(layout, theme))
        return tuple(groups)

    def _carry_out(self, command: Command) -> None:
        head = self._playhead
        match command:
            case Command.PLAY:
                head.toggle()
            case Command.START:
                head.go(-head.step)
            case Command.END:
                head.go(head.timeline.last_step)
            case Command.THEME:
                self._next_theme()
            case Command.FULL_SCREEN:
                self.wants_full_screen = True
            case Command.SCREENSHOT:
                self.wants_screenshot = True
            case Command.HELP:
                self._shows_help = not self._shows_help
            case Command.QUIT:
                self.close()
            case _ if command in _STEPS:
                head.go(_STEPS[command])
            case _ if command in _NOTCHES:
                head.change_speed(_NOTCHES[command])
            case _:
                self._jump(*_JUMPS[command])

    def _jump(self, kind: Landmark, direction: int) -> None:
        marks = self._replay.landmarks
        find = marks.after if direction > 0 else marks.before
        step = find(kind, self.step)
        if step is None:
            self.say(f"No {'further' if direction > 0 else 'earlier'} {kind.value}")
            return
        self._playhead.playing = False
        self._playhead.seek(step)

    def _next_theme(self) -> None:
        place = THEMES.index(self.theme.name) + 1
        self.theme = theme_named(THEMES[place % len(THEMES)])
        self.resize(self._scene.size)


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])

"""The player without a window: layers, pointer, focus and frames."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.trace import Trace
from viz.appearance import WORDS, Part
from viz.kit.input_events import (
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.kit.keys import Key
from viz.layout.aspect import Aspect, form_of, legible, scale_of
from viz.player.app.dispatch import Dispatcher
from viz.player.state.commands import KEYS, Command
from viz.player.state.openings import Opening
from viz.player.state.playable import PlayableReplay, PlayableScene
from viz.player.state.requests import Ask
from viz.player.state.settings import Settings
from viz.player.state.window_requests import WindowRequest
from viz.player.state.workspace import Workspace
from viz.player.ui.dragging import TimelineDrag, TreeDrag
from viz.player.ui.hud import Pointing, is_over_toolbar, over
from viz.player.ui.lesson_layer import LessonLayer, is_for_answer
from viz.player.ui.notices import cancel_rect
from viz.player.ui.toolbar import button_at, buttons
from viz.player.ui.why_layer import WhyLayer
from viz.replay.timeline import Moment
from viz.shapes import Frame

if TYPE_CHECKING:
    from viz.player.ui.layers import Layer


_SMALL: Final = 0.45
"""Pixels for each pixel of the design below which a window is small."""
_NEEDS_ROOM: Final = frozenset({Part.TREE, Part.COUNTERS})
"""What a small window leaves out, so that the sentence can be large."""
_IN_SMALL: Final = 1.5
"""How much larger words are there."""


class Player:
    """A show that can be watched and steered. Knows no window and no clock.

    Args:
        opening: What is loaded first.
        settings: How the viewer wants things.
        size: Width and height of the window in pixels. Where nothing could be read in
            that, the picture is larger, and the window shows it smaller.

    Attributes:
        workspace: The state of the program.
        layers: The layers over it, the topmost last.
        requests: The pending requests to the window, in order.
        is_full_screen: Whether the window was asked to fill the screen.
        is_open: ``False`` once the viewer asked to close.
    """

    def __init__(
        self, opening: Opening, settings: Settings, size: tuple[int, int]
    ) -> None:
        self.workspace = Workspace(opening, settings)
        self.layers: list[Layer] = []
        self.requests: list[WindowRequest] = []
        self.is_full_screen = False
        self.is_open = True
        self._window = size
        self._size = legible(size)
        self._stage = self._staged()
        self._dispatcher = Dispatcher(self)
        self._pointing = Pointing()
        self._drag: TimelineDrag | TreeDrag | None = None
        self.advance(0)

    @property
    def stage(self) -> PlayableScene:
        """The stage that draws the current playback."""
        return self._stage

    @property
    def trace(self) -> Trace:
        """The current trace; while it is being made, the puzzle alone."""
        return self.workspace.show.playback.playable.trace

    @property
    def moment(self) -> Moment:
        """The current moment of the playback."""
        return self.workspace.show.playback.moment

    @property
    def step(self) -> int:
        """The number of the step that is seen."""
        return self.workspace.show.playback.step

    @property
    def is_still(self) -> bool:
        """Whether the picture stays as it is until the viewer does something."""
        return self.workspace.is_still and not any(
            layer.is_busy for layer in self.layers
        )

    def advance(self, ms: int) -> None:
        """Let *ms* milliseconds pass.

        Raises:
            Exception: The first show could not be made.
        """
        if self._drag is None and self.workspace.advance(ms):
            self._dispatcher.leave_behind()
            self.restage()
        if self.workspace.panels.follow():
            self.restage()
        self._dispatcher.follow_up()

    def frame(self) -> Frame:
        """The picture: the show's, with the controls and layers over it."""
        moment, workspace = self._shown_moment(), self.workspace
        view_state = workspace.show.playback.view_state
        if workspace.exercises.quiz is None and workspace.show.origin.marks:
            step, shown = moment.step, workspace.show.origin.annotations
            note = workspace.exercises.words_at(step)
            view_state = view_state.annotated(step, note, shown)
            for layer in self.layers:
                if isinstance(layer, LessonLayer):
                    view_state = layer.left_of(view_state, self._stage.layout)
        frame = self._stage.frame(moment, view_state)
        above = over(self._stage, self.workspace, self._pointing, self.layers)
        return Frame(frame.size, (*frame.groups, *above))

    def _shown_moment(self) -> Moment:
        """The moment that is drawn: that of a question, or the playback's."""
        quiz, top = (
            self.workspace.exercises.quiz,
            self.layers[-1] if self.layers else None,
        )
        if quiz is not None and quiz.question is not None:
            return quiz.question.shown
        if isinstance(top, WhyLayer):
            return top.moment
        return self.moment

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of *size*."""
        self._window = size
        if legible(size) != self._size:
            self._size = legible(size)
            self.restage()

    def restage(self) -> None:
        """Draw anew: another show, size or look."""
        self._stage = self._staged()

    def take_requests(self) -> tuple[WindowRequest, ...]:
        """Return the pending requests to the window and clear them."""
        taken, self.requests = tuple(self.requests), []
        return taken

    def turn_full_screen(self) -> None:
        """Have the window fill the screen, or no longer."""
        self.is_full_screen = not self.is_full_screen
        self.requests.append(WindowRequest.FULL_SCREEN)

    def do(self, command: Command) -> None:
        """Carry out *command*; what it brings up is there for the next key."""
        self._dispatcher.do(command)
        self._dispatcher.follow_up()

    def perform(self, asks: tuple[Ask, ...]) -> None:
        """Carry out what a layer asks for, in order."""
        for ask in asks:
            self._dispatcher.perform(ask)
        self._dispatcher.follow_up()

    def handle(self, event: InputEvent) -> None:
        """Take *event*, which tells places in the window.

        It goes to the layers, from the topmost on, until one takes it.
        """
        event = self._in_picture(event)
        match event:
            case KeyPressed():
                self._pointing.at = None
            case PointerMoved(at):
                self._pointing.at = at
                if self._drag is not None and at is not None:
                    self._drag.move(at, self)
            case PointerPressed(at):
                self._pointing.at, self._pointing.focus = at, None
                is_working = self.workspace.work is not None
                is_behind = is_over_toolbar(self.layers, self._stage.layout)
                stop = cancel_rect(self._stage.layout, over_toolbar=is_behind)
                if is_working and stop.holds(at):
                    self.workspace.stop()
                    return
            case _:
                pass
        if not self._is_taken(event):
            self._handle(event)
        if isinstance(event, PointerReleased) and self._drag is not None:
            drag, self._drag = self._drag, None
            drag.end(self)

    def paste(self, text: str) -> None:
        """*text* came from the clipboard."""
        if self.layers and self.layers[-1].writes:
            self.handle(TextTyped(text))
        else:
            self._dispatcher.bring(text)

    def drop(self, path: Path) -> None:
        """The file at *path* was dropped on the window."""
        self._dispatcher.read(path)

    def close(self) -> None:
        """Stop what runs beside; the window may go."""
        self.is_open = False
        self.workspace.close()
        for layer in self.layers:
            layer.close()

    @property
    def _language(self) -> str:
        return self.workspace.settings.language

    def _staged(self) -> PlayableScene:
        """The show in its look; captions take the panels' place where that helps."""
        appearance = self.workspace.appearance
        playable = self.workspace.show.playback.playable
        if scale_of(self._size) < _SMALL and isinstance(playable, PlayableReplay):
            appearance = replace(
                appearance,
                hidden=appearance.hidden | _NEEDS_ROOM,
                font_scale=max(appearance.font_scale, _IN_SMALL),
            )
        has_room = form_of(self._size) in {Aspect.WIDE, Aspect.TALL}
        if (
            self.workspace.settings.captions
            and not self.workspace.exercises.asks
            and has_room
            and isinstance(playable, PlayableReplay)
        ):
            appearance = replace(appearance, hidden=appearance.hidden | WORDS)
        return playable.stage(self._size, appearance)

    def _is_taken(self, event: InputEvent) -> bool:
        """Whether a layer takes *event*, the topmost first; what follows is done."""
        for layer in reversed(self.layers):
            reply = layer.handle(event)
            if reply is not None:
                self.perform(reply)
                return True
        return False

    def _handle(self, event: InputEvent) -> None:
        """Take *event*, which is for what is watched and for the toolbar."""
        match event:
            case KeyPressed(key):
                self._key(key)
            case PointerPressed(at):
                button = button_at(self._stage.layout, self._language, at)
                substep = self._stage.substep_at(self.moment, at)
                if button is not None:
                    self.do(button.command)
                elif substep is not None:
                    self.workspace.show.playback.to_substep(*substep)
                else:
                    drag = TimelineDrag.begin(at, self) or TreeDrag.begin(at, self)
                    self._drag = drag
                    if drag is None:
                        self._dispatcher.ask_why(at)
            case WheelTurned(by, at, ctrl):
                if not TreeDrag.turned(by, at, self, zooms=ctrl):
                    self.do(Command.BACK if by > 0 else Command.FORWARD)
            case _:
                pass

    def _key(self, key: Key) -> None:
        focus, command = self._pointing.focus, KEYS.get(key)
        if key.name == "tab":
            self._move_focus(-1 if key.shift else 1)
        elif key.name in {"return", "enter"} and focus is not None:
            self.do(focus)
        elif command is Command.CLOSE and focus is not None:
            self._pointing.focus = None
        elif command is not None and not self._is_early(key):
            self.do(command)

    def _is_early(self, key: Key) -> bool:
        """Whether *key* is of an answer to a question that is not there yet."""
        is_answer = is_for_answer(key) and KEYS.get(key) is not Command.LESSON
        return is_answer and self.workspace.exercises.is_about_to_ask

    def _in_picture(self, event: InputEvent) -> InputEvent:
        """*event*, of the window, where it is in the picture."""
        match event:
            case PointerPressed() | PointerMoved() | WheelTurned() if event.at:
                (x, y), (width, height), (wide, high) = (
                    event.at,
                    self._size,
                    self._window,
                )
                return event._replace(at=(x * width // wide, y * height // high))
            case _:
                return event

    def _move_focus(self, by: int) -> None:
        order = [
            button.command for button in buttons(self._stage.layout, self._language)
        ]
        if not order:
            return
        focus = self._pointing.focus
        place = order.index(focus) + by if focus in order else min(by, 0)
        self._pointing.focus = order[place % len(order)]

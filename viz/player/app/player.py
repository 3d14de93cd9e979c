"""The player without a window: events, time and frames."""

from pathlib import Path
from typing import TYPE_CHECKING

from solver.formats.notation import PuzzleRecord
from solver.log.trace import Trace
from viz.kit.input_events import (
    ENTER,
    InputEvent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.player.app.action_context import ActionContext
from viz.player.app.dispatch import Dispatcher
from viz.player.app.screen import Screen
from viz.player.state.keys_and_commands import Command, WindowCommand, keys
from viz.player.state.load_requests import Opening
from viz.player.state.notices import Toast
from viz.player.state.playable import PlayableScene
from viz.player.state.requests import Ask
from viz.player.state.settings import Settings
from viz.player.state.workspace import Workspace
from viz.player.ui.frame_buttons import FrameButton, frame_buttons
from viz.player.ui.notices import cancel_rect
from viz.player.ui.overlays import Pointing, over, progress_area
from viz.player.ui.toolbar import button_at, tools
from viz.replay.timeline import Moment
from viz.shapes import Frame, Point

if TYPE_CHECKING:
    from viz.player.ui.dragging import TimelineDrag, TreeDrag
    from viz.player.ui.side_layer import SideLayer


class Player:
    """A show that can be watched and controlled. Knows no window and no clock.

    Args:
        opening: What is loaded first.
        settings: The settings to begin with.
        size: Width and height of the window in pixels.

    Attributes:
        workspace: The state of the program.
        screen: The stage, and the requests to the window.
    """

    def __init__(
        self, opening: Opening, settings: Settings, size: tuple[int, int]
    ) -> None:
        self.workspace = Workspace(opening, settings)
        self.screen = Screen(self.workspace, size)
        self._context = ActionContext(self.workspace, self.screen)
        self._dispatcher = Dispatcher(self._context)
        self._pointing = Pointing()
        self._drag: TimelineDrag | TreeDrag | None = None
        self._added: tuple[FrameButton, ...] = ()
        self.advance(0)

    @property
    def stage(self) -> PlayableScene:
        """Draws the current show."""
        return self.screen.stage

    @property
    def layers(self) -> "list[SideLayer]":
        """The layers over the show, the topmost last."""
        return self._context.layers

    @property
    def is_open(self) -> bool:
        """``False`` once the viewer asked to close the window."""
        return self._context.is_open

    @property
    def trace(self) -> Trace:
        """The current trace; without events until the first is loaded."""
        return self.workspace.show.playback.playable.trace

    @property
    def saved_trace(self) -> Trace:
        """The trace that is saved: that of the topmost layer, or the current one."""
        above = self.layers[-1].saved if self.layers else None
        return self.trace if above is None else above

    @property
    def record(self) -> PuzzleRecord | None:
        """The puzzle of the topmost layer, or the one watched; ``None`` if none."""
        watched = self.workspace.show.origin.puzzle
        puzzle = self.layers[-1].puzzle(watched) if self.layers else watched
        return None if puzzle is None else self.workspace.loader.record_of(puzzle)

    @property
    def moment(self) -> Moment:
        """The current moment of the playback."""
        return self.workspace.show.playback.moment

    @property
    def step(self) -> int:
        """The number of the current step, from 0."""
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
            Exception: The first show could not be loaded.
        """
        top = self.layers[-1] if self.layers else None
        self.workspace.notices.stays = top is not None and top.tells_notices
        is_held = top is not None and top.holds_show
        if self._drag is None and self.workspace.advance(ms, is_held=is_held):
            self._dispatcher.leave_behind()
            self.screen.restage()
        self._dispatcher.follow_show()
        if self.workspace.panels.follow():
            self.screen.restage()
        self._dispatcher.follow_up()
        self._context.laid_out_for = None

    def frame(self) -> Frame:
        """The picture: the show's, with the controls and layers over it."""
        moment, workspace = self._shown_moment(), self.workspace
        view_state = workspace.show.playback.view_state
        asking, origin = workspace.activities.asking, workspace.show.origin
        if origin.marks and not asking.hides_notes:
            step, shown = moment.step, origin.annotations
            words = origin.said_at(step), asking.words_at(step)
            note = " ".join(filter(None, words))
            view_state = view_state.annotated(step, note, shown)
            for layer in self.layers:
                view_state = layer.below(view_state, self.stage.layout)
        frame = self.stage.frame(moment, view_state)
        pointing, layout = self._pointing, self.stage.layout
        is_watched = not (asking.asks or self.layers)
        self._added = (
            frame_buttons(frame, layout, workspace, pointing.at) if is_watched else ()
        )
        above = over(self.stage, workspace, pointing, self.layers, self._added)
        self._context.laid_out_for = self.stage
        hides_reason = bool(self.layers) and self.layers[-1].hides_reason
        kept = (g for g in frame.groups if not (hides_reason and g.name == "reason"))
        return Frame(frame.size, (*kept, *above))

    def _shown_moment(self) -> Moment:
        """The moment that is drawn: that of a question, or the playback's."""
        asked = self.workspace.activities.asking.moment
        above = self.layers[-1].moment if self.layers else None
        return asked or above or self.moment

    def do(self, command: WindowCommand) -> None:
        """Carry out *command*; the next key goes to what it opens."""
        self._dispatcher.do(command)
        self._dispatcher.follow_show()
        self._dispatcher.follow_up()
        self._context.changed()

    def perform(self, asks: tuple[Ask, ...]) -> None:
        """Carry out what a layer asks for, in order."""
        for ask in asks:
            self._dispatcher.perform(ask)
        self._dispatcher.follow_show()
        self._dispatcher.follow_up()
        self._context.changed()

    def handle(self, event: InputEvent) -> None:
        """Take *event*, whose point is in the window.

        It goes to the layers, from the topmost on, until one takes it. They judge it by
        what would be drawn now.
        """
        self._context.lay_out()
        if isinstance(event, KeyPressed):
            self._pointing.at = None
        else:
            event = self.screen.in_picture(event)
            if self._follow_pointer(event):
                return
        if not self._is_taken(event):
            self._handle(event)
        if not isinstance(event, PointerMoved):  # often hundreds in a second
            self._context.changed()
        if isinstance(event, PointerReleased) and self._drag is not None:
            drag, self._drag = self._drag, None
            drag.end(self._context)

    def paste(self, text: str) -> None:
        """Take *text* from the clipboard, or its picture where there is no text."""
        self._context.lay_out()
        writes = bool(self.layers) and self.layers[-1].writes
        if text.strip() and writes:
            self.handle(TextTyped(text))
        elif text.strip():
            self._dispatcher.bring(text)
        elif writes:
            self.workspace.notices.tell(Toast("no-clipboard"))
        else:
            self._dispatcher.bring_picture()
        self._context.changed()

    def drop(self, path: Path) -> None:
        """Read the file at *path*, which was dropped on the window."""
        self._dispatcher.read(path)
        self._context.changed()

    def close(self) -> None:
        """Stop what runs in the background; the window may close."""
        self._context.close()

    def _follow_pointer(self, event: InputEvent) -> bool:
        """Follow the mouse; return whether it stopped the running task."""
        match event:
            case PointerMoved(at):
                self._pointing.at = at
                if self._drag is not None and at is not None:
                    self._drag.move(at, self._context)
            case PointerPressed(at):
                self._pointing.at, self._pointing.focus = at, None
                if self._is_cancel(at):
                    self.workspace.stop()
                    return True
            case _:
                pass
        return False

    def _is_cancel(self, at: Point) -> bool:
        """Whether *at* is on the button that stops the running task."""
        if self.workspace.work is None:
            return False
        layout = self.stage.layout
        return cancel_rect(layout, progress_area(self.layers, layout)).holds(at)

    def _is_taken(self, event: InputEvent) -> bool:
        """Whether a layer takes *event*, the topmost first; do what it asks for."""
        for layer in reversed(self.layers):
            reply = layer.handle(event)
            if reply is not None:
                self.perform(reply)
                return True
        return False

    def _handle(self, event: InputEvent) -> None:
        """Take *event*, which no layer took: for the show and the toolbar."""
        from viz.player.ui.dragging import TreeDrag  # noqa: PLC0415 - slow to load

        match event:
            case KeyPressed(key):
                self._key(key)
            case PointerPressed(at):
                self._press(at)
            case WheelTurned(by, at, ctrl):
                if not TreeDrag.turned(by, at, self._context, zooms=ctrl):
                    self.do(Command.BACK if by > 0 else Command.FORWARD)
            case _:
                pass

    def _press(self, at: Point) -> None:
        """Use what is at *at*: a button, a step or substep, timeline, tree, a cell."""
        from viz.player.ui.dragging import TimelineDrag, TreeDrag  # noqa: PLC0415 - slow to load

        stage, context = self.stage, self._context
        tool = button_at(tools(stage.layout, self.workspace), at)
        added = (command for command, group in self._added if group.bounds.holds(at))
        command = tool.command if tool is not None else next(added, None)
        substep = stage.substep_at(self.moment, at)
        playback = self.workspace.show.playback
        step = stage.step_at(self.moment, playback.view_state, at)
        if command is not None:
            self.do(command)
        elif substep is not None:
            playback.to_substep(*substep)
        elif step is not None:
            playback.seek(step)
        else:
            self._drag = TimelineDrag.begin(at, context) or TreeDrag.begin(at, context)
            if self._drag is None:
                self._dispatcher.ask_why(at)

    def _key(self, key: Key) -> None:
        focus, command = self._pointing.focus, keys().get(key)
        if key.name == "tab":
            placed = tools(self.stage.layout, self.workspace)
            order = [button.command for button in placed]
            self._pointing.move_focus(order, -1 if key.shift else 1)
        elif key.name in ENTER and focus is not None:
            self.do(focus)
        elif command is Command.CLOSE and focus is not None:
            self._pointing.focus = None
        elif command is not None and not self.workspace.activities.asking.awaits(key):
            self.do(command)

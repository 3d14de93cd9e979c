"""The player without a window: layers, pointer, focus and frames."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from solver.trace import Trace
from viz.appearance import WORDS
from viz.kit.keys import Key
from viz.layout.aspect import Aspect, form_of, legible
from viz.player.app.dispatch import Dispatcher
from viz.player.state.commands import KEYS, Command
from viz.player.state.loaders import Opening
from viz.player.state.playable import PlayableReplay, PlayableScene
from viz.player.state.requests import Ask
from viz.player.state.settings import Settings
from viz.player.state.window_requests import WindowRequests
from viz.player.state.workspace import Workspace
from viz.player.ui.dragging import TimelineDrag, TreeDrag
from viz.player.ui.hud import Pointing, over
from viz.player.ui.layers import Layer, Reply
from viz.player.ui.notices import cancel_rect
from viz.player.ui.toolbar import button_at, buttons
from viz.replay.timeline import Moment
from viz.shapes import Frame, Point


class Player:
    """A show that can be watched and steered. Knows no window and no clock.

    Args:
        opening: What to put on first.
        settings: How the viewer wants things.
        size: Width and height of the window in pixels. Where nothing could be read in
            that, the picture is larger, and the window shows it smaller.

    Attributes:
        workspace: What is being watched and made.
        layers: What lies over it, the topmost last.
        requests: What the window is to do.
        is_open: ``False`` once the viewer asked to close.
    """

    def __init__(
        self, opening: Opening, settings: Settings, size: tuple[int, int]
    ) -> None:
        self.workspace = Workspace(opening, settings)
        self.layers: list[Layer] = []
        self.requests = WindowRequests()
        self.is_open = True
        self._window = size
        self._size = legible(size)
        self._stage = self._staged()
        self._orders = Dispatcher(self)
        self._pointing = Pointing()
        self._drag: TimelineDrag | TreeDrag | None = None
        self.advance(0)

    @property
    def stage(self) -> PlayableScene:
        """What draws the show."""
        return self._stage

    @property
    def trace(self) -> Trace:
        """What is shown: the puzzle alone until anything is there."""
        return self.workspace.playback.playable.trace

    @property
    def moment(self) -> Moment:
        """What point of the show is seen."""
        return self.workspace.playback.moment

    @property
    def step(self) -> int:
        """The number of the step that is seen."""
        return self.workspace.playback.step

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
            self._orders.leave_behind()
            self.restage()
        self._orders.follow_up()

    def frame(self) -> Frame:
        """The picture: the show's, with the controls and layers over it."""
        playback, quiz = self.workspace.playback, self.workspace.quiz
        asked = quiz.question if quiz is not None else None
        moment = asked.shown if asked is not None else playback.moment
        frame = self._stage.frame(moment, playback.view_state)
        above = over(self._stage, self.workspace, self._pointing, self.layers)
        return Frame(frame.size, (*frame.groups, *above))

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of *size*."""
        self._window = size
        if legible(size) != self._size:
            self._size = legible(size)
            self.restage()

    def restage(self) -> None:
        """Draw anew: another show, size or look."""
        self._stage = self._staged()

    def do(self, command: Command) -> None:
        """Carry out *command*; what it brings up is there for the next key."""
        self._orders.do(command)
        self._orders.follow_up()

    def perform(self, asks: tuple[Ask, ...]) -> None:
        """Carry out what a layer asks for, in order."""
        for ask in asks:
            self._orders.perform(ask)
        self._orders.follow_up()

    def key(self, key: Key) -> None:
        """*key* went down."""
        self._pointing.at = None
        if self._answered(self._ask_layer(lambda layer: layer.key(key))):
            return
        if key.name == "tab":
            self._move_focus(-1 if key.shift else 1)
        elif key.name in {"return", "enter"} and self._pointing.focus is not None:
            self.do(self._pointing.focus)
        elif (command := KEYS.get(key)) is not None:
            if command is Command.CLOSE and self._pointing.focus is not None:
                self._pointing.focus = None
                return
            self.do(command)

    def type(self, text: str) -> None:
        """*text* was written."""
        self._answered(self._ask_layer(lambda layer: layer.type(text)))

    def paste(self, text: str) -> None:
        """*text* came from the clipboard."""
        if self.layers and self.layers[-1].writes:
            self.type(text)
        else:
            self._orders.bring(text)

    def drop(self, path: Path) -> None:
        """The file at *path* was dropped on the window."""
        self._orders.read(path)

    def point(self, at: Point | None) -> None:
        """The mouse is at *at* of the window, or has left it."""
        at = at and self._in_picture(at)
        self._pointing.at = at
        if self._drag is not None and at is not None:
            self._drag.move(at, self)
        for layer in self.layers:
            layer.point(at)

    def press(self, at: Point) -> None:
        """The mouse button went down at *at* of the window."""
        at = self._in_picture(at)
        self._pointing.at, self._pointing.focus = at, None
        layout = self._stage.layout
        if self.workspace.work is not None and cancel_rect(layout).holds(at):
            self._orders.stop()
        elif not self._answered(self._ask_layer(lambda layer: layer.press(at))):
            button = button_at(layout, at)
            if button is not None:
                self.do(button.command)
            else:
                self._drag = TimelineDrag.begin(at, self) or TreeDrag.begin(at, self)

    def release(self) -> None:
        """The mouse button went up."""
        self._answered(self._ask_layer(lambda layer: layer.release()))
        drag, self._drag = self._drag, None
        if drag is not None:
            drag.end(self)

    def wheel(self, by: int, at: Point, *, ctrl: bool = False) -> None:
        """The wheel was turned by *by* notches at *at*; above 0 is upwards."""
        at = self._in_picture(at)
        if self._answered(
            self._ask_layer(lambda layer: layer.wheel(by, at, ctrl=ctrl))
        ):
            return
        if not TreeDrag.turned(by, at, self, zooms=ctrl):
            self.do(Command.BACK if by > 0 else Command.FORWARD)

    def close(self) -> None:
        """Stop what runs beside; the window may go."""
        self.is_open = False
        self.workspace.close()
        for layer in self.layers:
            layer.close()

    def _staged(self) -> PlayableScene:
        """The show in its look; captions take the panels' place where that helps."""
        appearance, playable = (
            self.workspace.appearance,
            self.workspace.playback.playable,
        )
        has_room = form_of(self._size) in {Aspect.WIDE, Aspect.TALL}
        if (
            self.workspace.settings.captions
            and self.workspace.quiz is None
            and has_room
            and isinstance(playable, PlayableReplay)
        ):
            appearance = replace(appearance, hidden=appearance.hidden | WORDS)
        return playable.stage(self._size, appearance)

    def _in_picture(self, at: Point) -> Point:
        """Where *at* of the window is in the picture."""
        (x, y), (width, height), (wide, high) = at, self._size, self._window
        return x * width // wide, y * height // high

    def _answered(self, reply: Reply) -> bool:
        """Carry *reply* out; whether there was one."""
        if reply is None:
            return False
        self.perform(reply)
        return True

    def _ask_layer(self, ask: Callable[[Layer], Reply]) -> Reply:
        """What the topmost layer that takes it makes of it."""
        for layer in reversed(self.layers):
            reply = ask(layer)
            if reply is not None:
                return reply
        return None

    def _move_focus(self, by: int) -> None:
        order = [button.command for button in buttons(self._stage.layout)]
        if not order:
            return
        focus = self._pointing.focus
        place = order.index(focus) + by if focus in order else min(by, 0)
        self._pointing.focus = order[place % len(order)]

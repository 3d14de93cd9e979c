"""The screen: the stage for a window of some size, and requests to the window."""

from dataclasses import replace
from typing import Final

from viz.appearance import WORDS, Appearance, PicturePart
from viz.kit.input_events import InputEvent, PointerMoved, PointerPressed, WheelTurned
from viz.layout.aspect import Aspect, form_of, legible, scale_of
from viz.player.state.playable import PlayableReplay, PlayableScene
from viz.player.state.requests import WindowRequest
from viz.player.state.workspace import Workspace

_SMALL: Final = 0.45
"""Pixels for each pixel of the design below which a window is small."""
_NEEDS_ROOM: Final = frozenset({PicturePart.TREE, PicturePart.COUNTERS})
"""What a small window leaves out, so that the sentence can be large."""
_IN_SMALL: Final = 1.5
"""How much larger words are there."""


class Screen:
    """The stage of a workspace, and what the window is asked to do.

    Args:
        workspace: The state of the program.
        size: Width and height of the window in pixels. Where nothing could be read in
            that, the picture is larger, and the window shows it smaller.

    Attributes:
        requests: The pending requests to the window, in order.
        is_full_screen: Whether the window was asked to fill the screen.
    """

    def __init__(self, workspace: Workspace, size: tuple[int, int]) -> None:
        self.requests: list[WindowRequest] = []
        self.is_full_screen = False
        self._workspace = workspace
        self._window = size
        self._size = legible(size)
        self._stage = self._staged()

    @property
    def stage(self) -> PlayableScene:
        """Draws the current show."""
        return self._stage

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of *size*."""
        self._window = size
        if legible(size) != self._size:
            self._size = legible(size)
            self.restage()

    def restage(self) -> None:
        """Make another stage, for another show, size or appearance."""
        self._stage = self._staged()

    def turn_full_screen(self) -> None:
        """Ask the window to fill the screen, or to leave full screen."""
        self.is_full_screen = not self.is_full_screen
        self.requests.append(WindowRequest.FULL_SCREEN)

    def take_requests(self) -> tuple[WindowRequest, ...]:
        """Return the pending requests to the window and clear them."""
        taken, self.requests = tuple(self.requests), []
        return taken

    def in_picture(self, event: InputEvent) -> InputEvent:
        """*event* with its point in the picture, in place of that in the window."""
        match event:
            case PointerPressed() | PointerMoved() | WheelTurned() if event.at:
                (x, y), (width, height) = event.at, self._size
                wide, high = self._window
                return event._replace(at=(x * width // wide, y * height // high))
            case _:
                return event

    def _staged(self) -> PlayableScene:
        """A stage for the show; captions replace its panels where that helps."""
        workspace = self._workspace
        appearance, playable = workspace.appearance, workspace.show.playback.playable
        if isinstance(playable, PlayableReplay):
            appearance = self._fitting(appearance)
        return playable.stage(self._size, appearance)

    def _fitting(self, appearance: Appearance) -> Appearance:
        """*appearance* with what there is room for, for a single solve."""
        if scale_of(self._size) < _SMALL:
            appearance = replace(
                appearance,
                hidden=appearance.hidden | _NEEDS_ROOM,
                font_scale=max(appearance.font_scale, _IN_SMALL),
            )
        has_room = form_of(self._size) in {Aspect.WIDE, Aspect.TALL}
        is_captioned = self._workspace.settings.captions and has_room
        if is_captioned and not self._workspace.activities.asking.asks:
            appearance = replace(appearance, hidden=appearance.hidden | WORDS)
        return appearance

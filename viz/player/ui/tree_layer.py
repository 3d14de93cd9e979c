"""The full-size search tree layer."""

from typing import TYPE_CHECKING, Final, Self, assert_never

from viz.appearance import Appearance
from viz.kit.form_drawing import Style, body_of, close_button, dialog_ground
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
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.commands import KEYS, Command
from viz.player.state.playable import PlayableReplay
from viz.player.state.requests import Close
from viz.player.ui.dragging import SLACK, ZOOM
from viz.player.ui.layers import Reply, dialog_rect
from viz.scene.tree.picture import FoldTarget, SeekTarget, TreePicture
from viz.scene.tree.view_state import TreeView
from viz.shapes import Group, Outline, Point, Rect
from viz.theme import Role, Theme

if TYPE_CHECKING:
    from viz.player.state.workspace import Workspace

_SCROLLS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_STEP: Final = 80
_CLOSER: Final = 1.5
"""How many times as large as beside the board it is at first."""


class TreeLayer:
    """The search tree over nearly all of the picture.

    Args:
        workspace: The state of the program.
        playable: Its solve.
    """

    covers = False
    writes = False
    is_busy = False

    def __init__(self, workspace: "Workspace", playable: PlayableReplay) -> None:
        self._workspace = workspace
        self._show = playable
        self._view = TreeView(zoom=_CLOSER)
        self._picture: TreePicture | None = None
        self._drawn: tuple[Places, Appearance] | None = None
        self._rect = Rect(0, 0, 0, 0)
        self._shut = Rect(0, 0, 0, 0)
        self._start: Point | None = None
        self._last: Point | None = None

    @classmethod
    def of(cls, workspace: "Workspace") -> Self | None:
        """The tree of what is watched; ``None`` where that has none."""
        playable = workspace.playback.playable
        if isinstance(playable, PlayableReplay) and playable.replay.has_guesses:
            return cls(workspace, playable)
        return None

    @property
    def is_over(self) -> bool:
        """Whether something else is watched."""
        playable = self._workspace.playback.playable
        return (
            not isinstance(playable, PlayableReplay)
            or playable.replay is not self._show.replay
        )

    def close(self) -> None:
        """Nothing runs beside it."""

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """A dialog with all of the tree that was seen so far.

        A ring marks where the step that is watched is in it.
        """
        if self._drawn != (layout, appearance) or self._picture is None:
            self._drawn = (layout, appearance)
            self._rect = dialog_rect(layout, 3)
            self._shut = close_button(self._rect, layout)
            self._picture = TreePicture(
                self._show.replay.tree,
                body_of(self._rect, layout),
                layout,
                appearance.theme,
                appearance.language,
            )
        title = phrases("dialogs", appearance.language)["tree-title"]
        ground = dialog_ground(title, self._rect, Style(layout, appearance.theme))
        picture, step = self._picture, self._seen
        return (
            ground,
            *picture.groups(step, self._view),
            *self._here(picture, layout, appearance.theme),
        )

    def _here(
        self, picture: TreePicture, layout: Places, theme: Theme
    ) -> tuple[Group, ...]:
        """Marks the guess that is open at the step that is watched, or one below it."""
        step, tree = self._workspace.playback.step, self._show.replay.tree
        if step >= self._seen:
            return ()
        path = reversed(tree.path_at(step))
        boxes = (picture.box_of(node, self._seen, self._view) for node in path)
        box = next((box for box in boxes if box is not None), None)
        if box is None:
            return ()
        around = box.inset(-layout.px(5))
        ring = Outline(around, theme[Role.ACCENT], layout.px(3), layout.px(8))
        return (Group("tree here", around, (ring,)),)

    @property
    def _seen(self) -> int:
        """The step up to which the tree is drawn: the last that was seen so far."""
        playback = self._workspace.playback
        return max(playback.farthest, playback.step)

    def handle(self, event: InputEvent) -> Reply:
        """Scroll, zoom, go to a guess, step along, or leave."""
        match event:
            case KeyPressed(key):
                return self._key(key)
            case PointerPressed(at):
                return self._press(at)
            case PointerReleased():
                self._release()
            case PointerMoved(at):
                self._point(at)
                return None
            case WheelTurned(by, at, ctrl):
                self._turn(by, at, zooms=ctrl)
            case TextTyped():
                pass
            case _:
                assert_never(event)
        return ()

    def _key(self, key: Key) -> Reply:
        command = KEYS.get(key)
        if key.name == "escape" or command is Command.TREE:
            return (Close(),)
        picture, step = self._picture, self._seen
        if picture is not None and key.name in _SCROLLS and key.ctrl:
            across, down = (by * _STEP for by in _SCROLLS[key.name])
            self._view = picture.scrolled(self._view, step, across, down)
        elif picture is not None and command in {Command.ZOOM_IN, Command.ZOOM_OUT}:
            factor = ZOOM if command is Command.ZOOM_IN else 1 / ZOOM
            self._view = picture.zoomed(self._view, step, self._view.zoom * factor)
        else:
            self._view = self._view.followed()
            return None
        return ()

    def _press(self, at: Point) -> Reply:
        """Take hold of the tree, or leave."""
        picture = self._picture
        if picture is None or self._shut.holds(at) or not self._rect.holds(at):
            return (Close(),)
        self._start = self._last = at
        return ()

    def _release(self) -> None:
        """Where the mouse has not moved, go to a guess, fold or unfold."""
        start, moved = self._start, self._start != self._last
        self._start = self._last = None
        picture = self._picture
        if start is None or moved or picture is None:
            return
        match picture.target_at(start, self._seen, self._view):
            case SeekTarget(step=step):
                self._workspace.playback.seek(step)
            case FoldTarget(node):
                self._view = self._view.toggled(node)
            case None:
                pass

    def _point(self, at: Point | None) -> None:
        """Scroll along while the tree is held."""
        if at is None or self._last is None or self._picture is None:
            return
        if max(abs(at[0] - self._last[0]), abs(at[1] - self._last[1])) > SLACK:
            across, down = self._last[0] - at[0], self._last[1] - at[1]
            step = self._seen
            self._view = self._picture.scrolled(self._view, step, across, down)
            self._last = at

    def _turn(self, by: int, at: Point, *, zooms: bool) -> None:
        """Scroll, or zoom."""
        picture, step = self._picture, self._seen
        if picture is None:
            return
        if zooms:
            zoom = self._view.zoom * ZOOM**by
            self._view = picture.zoomed(self._view, step, zoom, at)
        else:
            self._view = picture.scrolled(self._view, step, 0, -by * _STEP)

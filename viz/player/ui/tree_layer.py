"""The full-size search tree layer: the whole search, over nearly all of the picture."""

from typing import Final, Self

from viz.appearance import Appearance
from viz.kit.dialog_drawing import Style, body_of
from viz.kit.input_events import Key
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.current_show import CurrentShow
from viz.player.state.keys_and_commands import Command, keys
from viz.player.state.requests import Close
from viz.player.ui.dialog_layer import dialog_rect
from viz.player.ui.dragging import SLACK, ZOOM
from viz.player.ui.side_layer import Reply, SideLayer
from viz.player.ui.toolbar import tip
from viz.replay.replay import Replay
from viz.scene.tree.nodes import fate_of
from viz.scene.tree.viewport import WholeView
from viz.scene.tree.whole import WholeTree
from viz.shapes import Group, Point, Rect

_SCROLLS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_STEP: Final = 80


class TreeLayer(SideLayer):
    """The search tree over nearly all of the picture.

    Args:
        show: What is shown.
        replay: Its solve.
    """

    def __init__(self, show: CurrentShow, replay: Replay) -> None:
        super().__init__()
        self._show = show
        self._replay = replay
        self._view = WholeView()
        self._picture: WholeTree | None = None
        self._drawn: tuple[Places, Appearance] | None = None
        self._step = show.playback.step
        self._start: Point | None = None
        self._last: Point | None = None
        self._at: Point | None = None

    @classmethod
    def of(cls, show: CurrentShow) -> Self | None:
        """The tree of *show*; ``None`` where that has none."""
        replay = show.replay
        return cls(show, replay) if replay is not None and replay.has_guesses else None

    @property
    def is_over(self) -> bool:
        """Whether another solve is shown."""
        return self._show.replay is not self._replay

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """A dialog with all of the search, later steps included.

        A ring marks where the step that is watched is in it.
        """
        theme, rect = appearance.theme, dialog_rect(layout, 3)
        if self._drawn != (layout, appearance) or self._picture is None:
            self._drawn = (layout, appearance)
            body = body_of(rect, layout)
            self._picture = WholeTree(self._replay.tree, body, layout, theme)
        title = phrases("dialogs", appearance.language)["tree-title"]
        ground = self.dialog_state.dialog(title, rect, (), Style(layout, theme))
        self._follow(self._picture)
        step = self._show.playback.step
        groups = (*ground, *self._picture.groups(step, self._view))
        return (*groups, *self._hint(self._picture, layout, appearance))

    def _follow(self, picture: WholeTree) -> None:
        """Keep the open guess in view when the step changes."""
        step = self._show.playback.step
        if step != self._step:
            self._step = step
            node = self._replay.tree.node_at(step)
            self._view = picture.shown(self._view, node)

    def _hint(
        self, picture: WholeTree, layout: Places, appearance: Appearance
    ) -> tuple[Group, ...]:
        """The tooltip of the guess under the mouse."""
        if self._at is None or self._start is not None:
            return ()
        node = picture.target_at(self._at, self._view)
        if node is None:
            return ()
        step = self._show.playback.step
        said = fate_of(self._replay.tree, node, step, appearance.language)
        return (tip(said, Rect(*self._at, 1, 1), layout, appearance.theme),)

    def key(self, key: Key) -> Reply:
        """Scroll, zoom, or leave."""
        command = keys().get(key)
        if key.name == "escape" or command is Command.TREE:
            return (Close(),)
        if self._picture is not None and key.name in _SCROLLS and key.ctrl:
            across, down = (by * _STEP for by in _SCROLLS[key.name])
            self._view = self._picture.moved(self._view, across, down)
        elif command is Command.ZOOM_IN:
            self._zoom(ZOOM)
        elif command is Command.ZOOM_OUT:
            self._zoom(1 / ZOOM)
        elif key.name == "0":
            self._view = WholeView()
        else:
            return None
        return ()

    def press(self, at: Point) -> Reply:
        """Start to drag the tree; outside it, close the layer."""
        if self._picture is None or self.dialog_state.is_left_at(at):
            return (Close(),)
        self._start = self._last = self._at = at
        return ()

    def release(self) -> Reply:
        """Go to a guess, where the mouse has not moved."""
        start, moved = self._start, self._start != self._last
        self._start = self._last = None
        if start is None or moved or self._picture is None:
            return ()
        node = self._picture.target_at(start, self._view)
        if node is not None:
            self._show.playback.seek(self._replay.tree.made[node])
        return ()

    def point(self, at: Point | None) -> None:
        """Remember what is pointed at; move along while the tree is held."""
        self._at = at
        if at is None or self._last is None or self._picture is None:
            return
        across, down = self._last[0] - at[0], self._last[1] - at[1]
        if max(abs(across), abs(down)) > SLACK or self._last != self._start:
            self._view = self._picture.moved(self._view, across, down)
            self._last = at

    def turn(self, by: int, at: Point) -> Reply:
        """Zoom to or from *at*."""
        self._zoom(ZOOM**by, at)
        return ()

    def _zoom(self, factor: float, at: Point | None = None) -> None:
        """Zoom around *at*, by default around the open guess."""
        picture = self._picture
        if picture is None:
            return
        if at is None:
            step = self._show.playback.step
            node = self._replay.tree.node_at(step)
            box = picture.box_of(node, self._view)
            at = box.centre if box else None
        self._view = picture.zoomed(self._view, factor, at)

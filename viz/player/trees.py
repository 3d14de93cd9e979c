"""The search tree in full, as a layer."""

from typing import TYPE_CHECKING, Final, Self

from viz.kit.keys import Key
from viz.kit.picture import Style, body_of, close_button, sheet_ground
from viz.layouts.layout import Places
from viz.look import Look
from viz.player.asks import Close
from viz.player.asks import Seek as Go
from viz.player.commands import KEYS, Command
from viz.player.hands import SLACK, ZOOM
from viz.player.layers import Reply, sheet_rect
from viz.player.show import Replay
from viz.scene.tree import Fold, Seek, TreePicture
from viz.scene.tree_view import TreeView
from viz.shapes import Group, Point, Rect
from viz.words import phrases

if TYPE_CHECKING:
    from viz.player.desk import Desk

_SCROLLS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_STEP: Final = 80
_CLOSER: Final = 1.5
"""How many times as large as beside the board it is at first."""


class TreeLayer:
    """The search tree over nearly all of the picture.

    Args:
        desk: What is being watched.
        show: Its solve.
    """

    covers = False
    writes = False
    is_busy = False

    def __init__(self, desk: "Desk", show: Replay) -> None:
        self._desk = desk
        self._show = show
        self._view = TreeView(zoom=_CLOSER)
        self._picture: TreePicture | None = None
        self._drawn: tuple[Places, Look] | None = None
        self._rect = Rect(0, 0, 0, 0)
        self._shut = Rect(0, 0, 0, 0)
        self._start: Point | None = None
        self._last: Point | None = None

    @classmethod
    def of(cls, desk: "Desk") -> Self | None:
        """The tree of what is watched; ``None`` where that has none."""
        show = desk.session.show
        if isinstance(show, Replay) and show.story.has_guesses:
            return cls(desk, show)
        return None

    @property
    def is_over(self) -> bool:
        """Whether something else is watched."""
        show = self._desk.session.show
        return not isinstance(show, Replay) or show.story is not self._show.story

    def close(self) -> None:
        """Nothing runs beside it."""

    def groups(self, layout: Places, look: Look) -> tuple[Group, ...]:
        """A sheet with the tree as it is at the step that is watched."""
        if self._drawn != (layout, look) or self._picture is None:
            self._drawn = (layout, look)
            self._rect = sheet_rect(layout, 3)
            self._shut = close_button(self._rect, layout)
            self._picture = TreePicture(
                self._show.story.tree,
                body_of(self._rect, layout),
                layout,
                look.theme,
                look.language,
            )
        title = phrases("sheets", look.language)["tree-title"]
        ground = sheet_ground(title, self._rect, Style(layout, look.theme))
        step = self._desk.session.step
        return (ground, *self._picture.groups(step, self._view))

    def key(self, key: Key) -> Reply:
        """Scroll, zoom, step along, or leave."""
        command = KEYS.get(key)
        if key.name == "escape" or command is Command.TREE:
            return (Close(),)
        picture, step = self._picture, self._desk.session.step
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

    def type(self, text: str) -> Reply:
        """Nothing is written here."""
        del text
        return ()

    def press(self, at: Point) -> Reply:
        """Take hold of the tree, or leave."""
        picture = self._picture
        if picture is None or self._shut.holds(at) or not self._rect.holds(at):
            return (Close(),)
        self._start = self._last = at
        return ()

    def release(self) -> Reply:
        """Where the mouse has not moved, go to a guess, fold or unfold."""
        start, moved = self._start, self._start != self._last
        self._start = self._last = None
        picture = self._picture
        if start is None or moved or picture is None:
            return ()
        match picture.target_at(start, self._desk.session.step, self._view):
            case Seek(step=step):
                return (Go(step),)
            case Fold(node):
                self._view = self._view.toggled(node)
            case None:
                pass
        return ()

    def point(self, at: Point | None) -> None:
        """Scroll along while the tree is held."""
        if at is None or self._last is None or self._picture is None:
            return
        if max(abs(at[0] - self._last[0]), abs(at[1] - self._last[1])) > SLACK:
            across, down = self._last[0] - at[0], self._last[1] - at[1]
            step = self._desk.session.step
            self._view = self._picture.scrolled(self._view, step, across, down)
            self._last = at

    def wheel(self, by: int, at: Point, *, ctrl: bool = False) -> Reply:
        """Scroll; with Ctrl zoom."""
        picture, step = self._picture, self._desk.session.step
        if picture is None:
            return ()
        if ctrl:
            zoom = self._view.zoom * ZOOM**by
            self._view = picture.zoomed(self._view, step, zoom, at)
        else:
            self._view = picture.scrolled(self._view, step, 0, -by * _STEP)
        return ()

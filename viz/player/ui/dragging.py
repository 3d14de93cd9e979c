"""Dragging with the mouse: the handle of the timeline, the search tree."""

from dataclasses import dataclass, replace
from typing import Final, Protocol, Self

from viz.player.state.playable import PlayableScene
from viz.player.state.workspace import Workspace
from viz.scene.tree.picture import SeekTarget, TreePicture
from viz.shapes import Point

_NOTCH: Final = 40
"""Pixels of the design that one notch of the wheel scrolls."""
_BESIDE_LINE: Final = 7
_REACH: Final = 9
"""How near to a marker a click is meant for it, in pixels of the design."""
SLACK: Final = 4
"""Pixels the mouse may move in a click."""
ZOOM: Final = 1.25


class DragContext(Protocol):
    """What a drag changes."""

    @property
    def stage(self) -> PlayableScene:
        """The current stage."""

    @property
    def workspace(self) -> Workspace:
        """The workspace."""


@dataclass(slots=True)
class TimelineDrag:
    """A drag of the timeline's handle."""

    @classmethod
    def begin(cls, at: Point, context: DragContext) -> Self | None:
        """A drag that starts at *at*; ``None`` where that is not on the timeline."""
        track, layout = context.stage.track, context.stage.layout
        if track is None or not track.rect.inset(-layout.px(6)).holds(at):
            return None
        drag = cls()
        marked = _marker_at(at, context)
        if marked is None:
            drag.move(at, context)
        else:
            context.workspace.show.playback.head.seek(marked)
        return drag

    def move(self, at: Point, context: DragContext) -> None:
        """Show the step below *at*."""
        track = context.stage.track
        if track is not None:
            context.workspace.show.playback.head.seek(track.step_at(at[0]))

    def end(self, context: DragContext) -> None:
        """Do nothing: the step is shown already."""


def _marker_at(at: Point, context: DragContext) -> int | None:
    """The step of the marker at *at*, above or below the line, or ``None``."""
    track, layout, playback = (
        context.stage.track,
        context.stage.layout,
        context.workspace.show.playback,
    )
    if track is None or abs(at[1] - track.rect.centre[1]) <= layout.px(_BESIDE_LINE):
        return None
    step = track.step_at(at[0])
    found = (
        playback.markers.before(step),
        playback.markers.before(step + 1),
        playback.markers.after(step),
    )
    near = [
        (abs(track.x_of(marked) - at[0]), marked)
        for marked in found
        if marked is not None
    ]
    distance, marked = min(near, default=(layout.px(_REACH) + 1, None))
    return marked if distance <= layout.px(_REACH) else None


def _tree(context: DragContext) -> TreePicture | None:
    """The search tree; ``None`` where another solve replaces it."""
    return None if context.workspace.show.shows_solve else context.stage.tree


def zoom_tree(factor: float, context: DragContext) -> bool:
    """Zoom the tree beside the board by *factor*; return whether it is shown."""
    tree, playback = _tree(context), context.workspace.show.playback
    if tree is None:
        return False
    view = playback.view_state.tree
    zoom = tree.zoom_of(view, playback.step) * factor
    view = tree.zoomed(view, playback.step, zoom)
    playback.view_state = replace(playback.view_state, tree=view)
    return True


@dataclass(slots=True)
class TreeDrag:
    """A drag of the search tree; without moving it is a click.

    Attributes:
        start: Where the button went down.
        last: Where the mouse was last.
        moved: Whether it has moved.
    """

    start: Point
    last: Point
    moved: bool = False

    @classmethod
    def begin(cls, at: Point, context: DragContext) -> Self | None:
        """A drag that starts at *at*; ``None`` where that is not on the tree."""
        tree = _tree(context)
        return cls(at, at) if tree is not None and tree.rect.holds(at) else None

    def move(self, at: Point, context: DragContext) -> None:
        """Scroll the tree by the move of the mouse."""
        self.moved |= (
            max(abs(at[0] - self.start[0]), abs(at[1] - self.start[1])) > SLACK
        )
        tree, playback = _tree(context), context.workspace.show.playback
        if self.moved and tree is not None:
            across, down = self.last[0] - at[0], self.last[1] - at[1]
            view = tree.scrolled(playback.view_state.tree, playback.step, across, down)
            playback.view_state = replace(playback.view_state, tree=view)
            self.last = at

    def end(self, context: DragContext) -> None:
        """Go to the guess that was clicked, or fold what is below it."""
        tree, playback = _tree(context), context.workspace.show.playback
        if self.moved or tree is None:
            return
        view = playback.view_state.tree
        match tree.target_at(self.start, playback.step, view):
            case SeekTarget(step=step):
                playback.seek(step)
            case None:
                pass
            case fold:
                toggled = tree.toggled(view, playback.step, fold.node)
                playback.view_state = replace(playback.view_state, tree=toggled)

    @staticmethod
    def turned(by: int, at: Point, context: DragContext, *, zooms: bool) -> bool:
        """Scroll or zoom the tree at *at*; return whether the tree is there."""
        tree, playback = _tree(context), context.workspace.show.playback
        if tree is None or not tree.rect.holds(at):
            return False
        view, step = playback.view_state.tree, playback.step
        if zooms:
            zoom = tree.zoom_of(view, step) * ZOOM**by
            view = tree.zoomed(view, step, zoom, at)
        else:
            down = -by * context.stage.layout.px(_NOTCH)
            view = tree.scrolled(view, step, 0, down)
        playback.view_state = replace(playback.view_state, tree=view)
        return True

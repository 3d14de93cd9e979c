"""Hands: what the mouse does while its button is down."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Self

from viz.scene.tree import Seek
from viz.shapes import Point

if TYPE_CHECKING:
    from viz.player.player import Player

_NOTCH: Final = 40
"""Pixels of the design that one notch of the wheel scrolls."""
_BESIDE_LINE: Final = 7
_REACH: Final = 9
"""How near to a marker a click is meant for it, in pixels of the design."""
SLACK: Final = 4
"""Pixels the mouse may move in a click."""
ZOOM: Final = 1.25


@dataclass(slots=True)
class TrackHand:
    """Holds the timeline's handle."""

    @classmethod
    def taking(cls, at: Point, player: "Player") -> Self | None:
        """A hand that holds the handle, where *at* is on the timeline."""
        track, layout = player.stage.track, player.stage.layout
        if track is None or not track.rect.inset(-layout.px(6)).holds(at):
            return None
        hand = cls()
        marked = _marker_at(at, player)
        if marked is None:
            hand.move(at, player)
        else:
            player.desk.session.head.seek(marked)
        return hand

    def move(self, at: Point, player: "Player") -> None:
        """Show the step below *at*."""
        track = player.stage.track
        if track is not None:
            player.desk.session.head.seek(track.step_at(at[0]))

    def leave(self, player: "Player") -> None:
        """Let go; it goes on playing from there if it was."""


def _marker_at(at: Point, player: "Player") -> int | None:
    """The step of the marker above or below the line that *at* is on, if it is."""
    track, layout, session = (
        player.stage.track,
        player.stage.layout,
        player.desk.session,
    )
    if track is None or abs(at[1] - track.rect.centre[1]) <= layout.px(_BESIDE_LINE):
        return None
    step = track.step_at(at[0])
    found = (
        session.marker_before(step),
        session.marker_before(step + 1),
        session.marker_after(step),
    )
    near = [
        (abs(track.x_of(marked) - at[0]), marked)
        for marked in found
        if marked is not None
    ]
    distance, marked = min(near, default=(layout.px(_REACH) + 1, None))
    return marked if distance <= layout.px(_REACH) else None


@dataclass(slots=True)
class TreeHand:
    """Holds the search tree; without moving it is a click.

    Attributes:
        start: Where the button went down.
        last: Where the mouse was last.
        moved: Whether it has moved.
    """

    start: Point
    last: Point
    moved: bool = False

    @classmethod
    def taking(cls, at: Point, player: "Player") -> Self | None:
        """A hand that holds the tree, where *at* is on it."""
        tree = player.stage.tree
        return cls(at, at) if tree is not None and tree.rect.holds(at) else None

    def move(self, at: Point, player: "Player") -> None:
        """Scroll along."""
        self.moved |= (
            max(abs(at[0] - self.start[0]), abs(at[1] - self.start[1])) > SLACK
        )
        tree, session = player.stage.tree, player.desk.session
        if self.moved and tree is not None:
            across, down = self.last[0] - at[0], self.last[1] - at[1]
            view = tree.scrolled(session.viewing.tree, session.step, across, down)
            session.viewing = replace(session.viewing, tree=view)
            self.last = at

    def leave(self, player: "Player") -> None:
        """Go to the guess that was clicked, or fold what is below it."""
        tree, session = player.stage.tree, player.desk.session
        if self.moved or tree is None:
            return
        view = session.viewing.tree
        match tree.target_at(self.start, session.step, view):
            case Seek(step=step):
                session.seek(step)
            case None:
                pass
            case fold:
                toggled = view.toggled(fold.node)
                session.viewing = replace(session.viewing, tree=toggled)

    @staticmethod
    def turned(by: int, at: Point, player: "Player", *, zooms: bool) -> bool:
        """Scroll or zoom the tree where *at* is on it; whether it is."""
        tree, session = player.stage.tree, player.desk.session
        if tree is None or not tree.rect.holds(at):
            return False
        view, step = session.viewing.tree, session.step
        if zooms:
            view = tree.zoomed(view, step, view.zoom * ZOOM**by, at)
        else:
            down = -by * player.stage.layout.px(_NOTCH)
            view = tree.scrolled(view, step, 0, down)
        session.viewing = replace(session.viewing, tree=view)
        return True

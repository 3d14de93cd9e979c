"""Overlays of the window: toolbar, tooltips, captions, layers and toasts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from solver.messages import numeral
from viz.appearance import Appearance, PicturePart
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.keys_and_commands import Command, WindowCommand
from viz.player.state.playable import PlayableScene
from viz.player.state.workspace import Workspace
from viz.player.ui.frame_buttons import FrameButton
from viz.player.ui.notices import (
    message,
    message_in,
    notice_area,
    progress,
    row_under_board,
)
from viz.player.ui.toolbar import State, button_at, controls, tip, tools, tooltip
from viz.scene.one_board import Scene
from viz.scene.panels.caption import caption_box
from viz.shapes import Fill, Group, Point, Rect, faded
from viz.theme import Role

if TYPE_CHECKING:
    from viz.player.ui.side_layer import SideLayer

_VEIL: Final = 0.92
"""How much a page pales below a dialog."""


@dataclass(slots=True)
class Pointing:
    """Where the mouse and the focus are.

    Attributes:
        at: The mouse; ``None`` while it is away or keys are used.
        focus: The button that Enter presses, if one was chosen with Tab.
    """

    at: Point | None = None
    focus: WindowCommand | None = None

    def move_focus(self, order: Sequence[WindowCommand], by: int) -> None:
        """Move the focus by *by* buttons in *order*, round its ends."""
        if order:
            at = order.index(self.focus) + by if self.focus in order else min(by, 0)
            self.focus = order[at % len(order)]


def over(
    stage: PlayableScene,
    workspace: Workspace,
    pointing: Pointing,
    layers: Sequence["SideLayer"],
    added: tuple[FrameButton, ...] = (),
) -> tuple[Group, ...]:
    """The controls, layers and messages over the picture, in painting order.

    Args:
        stage: Draws the picture.
        workspace: The state of the program.
        pointing: Where the mouse and the focus are.
        layers: The layers over the picture, the topmost last.
        added: The buttons that are added over the picture.
    """
    layout, appearance, at = stage.layout, workspace.appearance, pointing.at
    placed = tools(layout, workspace)
    pointed = button_at(placed, at) if at and not layers else None
    state = State(
        workspace.show.playback.head.speed,
        pressed_in(workspace),
        pointed.command if pointed else None,
        pointing.focus,
    )
    groups = list(controls(placed, layout, appearance.theme, state))
    groups += (group for _, group in added)
    if workspace.settings.captions and not tells(stage):
        said = stage.words_at(workspace.show.playback.moment)
        groups.append(caption_box(said.reason or said.title, layout, appearance.theme))
    for layer in layers:
        groups.extend(layer.groups(layout, appearance))
        if layer.is_start_page and layer is not layers[-1]:
            groups.append(_veil(layout, appearance))
    if pointed is not None:
        groups.append(tooltip(pointed, layout, appearance))
    elif at is not None and not layers:
        groups.extend(_hints(stage, workspace, at))
    if workspace.work is not None:
        area = progress_area(layers, layout)
        groups.append(progress(workspace.work, area, layout, appearance))
    elif workspace.notices.words and not (layers and layers[-1].tells_notices):
        groups.append(_message(workspace.notices.words, layers, layout, appearance))
    return tuple(groups)


def _message(
    words: str, layers: Sequence["SideLayer"], layout: Places, appearance: Appearance
) -> Group:
    room = layers[-1].notice_room if layers else None
    if room is not None:
        return message_in(room, words, layout, appearance)
    is_behind = is_over_toolbar(layers, layout)
    covered = any(layer.covers for layer in layers)
    return message(words, layout, appearance, over_toolbar=is_behind, over_page=covered)


def progress_area(layers: Sequence["SideLayer"], layout: Places) -> Rect:
    """Where the progress of a task is: in the words of the topmost of *layers*."""
    room = layers[-1].notice_room if layers else None
    if room is not None:
        height = min(room.height, layout.font(60))
        return room._replace(y=room.bottom - height, height=height)
    return notice_area(layout, over_toolbar=is_over_toolbar(layers, layout))


@lru_cache(maxsize=4)
def _veil(layout: Places, appearance: Appearance) -> Group:
    """Pales the start page, of which a dialog leaves only edges to be seen."""
    whole = Rect(0, 0, *layout.size)
    ground = faded(appearance.theme[Role.BACKGROUND], _VEIL)
    return Group("veil", whole, (Fill(whole, ground),))


def tells(stage: PlayableScene) -> bool:
    """Whether the layout has a reason panel, so that no caption is needed."""
    return not isinstance(stage, Scene) or stage.layout.reason is not None


def is_over_toolbar(layers: Sequence["SideLayer"], layout: Places) -> bool:
    """Whether messages cover the buttons, which cannot be clicked then.

    Beside a card they can be. A dialog beside the board leaves the row under it free.
    """
    has_row = row_under_board(layout) is not None
    return not all(
        layer.leaves_row if has_row else layer.leaves_toolbar for layer in layers
    )


def pressed_in(workspace: Workspace) -> frozenset[WindowCommand]:
    """The commands whose effect lasts and can be ended by the same command."""
    playback = workspace.show.playback
    state = {
        Command.PLAY: playback.head.playing,
        Command.LOOP: playback.view_state.loop is not None,
        Command.BOOKMARK: playback.step in playback.view_state.bookmarks,
        Command.PRESENT: playback.presents,
    }
    pressed = frozenset(command for command, is_on in state.items() if is_on)
    return pressed | workspace.activities.asking.pressed_in


def _hints(stage: PlayableScene, workspace: Workspace, at: Point) -> tuple[Group, ...]:
    """The tooltip under the mouse: a step of the timeline, or a node of the tree."""
    layout, appearance = stage.layout, workspace.appearance
    track, playback, show = stage.track, workspace.show.playback, workspace.show
    step, spot = None, Rect(*at, 1, 1)
    if track is not None and track.rect.holds(at):
        step = track.step_at(at[0])
        spot = Rect(track.x_of(step), track.rect.y, 1, track.rect.height)
    elif not layout.board.holds(at) and not playback.head.playing:
        step = stage.step_at(playback.moment, playback.view_state, at)
    if step is not None:
        note = show.bookmarks.note_at(step).removeprefix(show.origin.said_at(step))
        words = phrases("player", appearance.language)["step-tip"]
        told = PicturePart.NAMES not in appearance.hidden
        title = note or (stage.said(step).title if told else "")
        said = words.format(step=numeral(step, appearance.language), title=title)
        return (tip(said.rstrip(" :"), spot, layout, appearance.theme),)
    tree = None if workspace.show.shows_solve else stage.tree
    if tree is not None and tree.rect.holds(at):
        view = workspace.show.playback.view_state.tree
        target = tree.target_at(at, workspace.show.playback.step, view)
        if target is not None:
            said = tree.label_of(target.node, workspace.show.playback.step)
            return (tip(said, Rect(*at, 1, 1), layout, appearance.theme),)
    return ()

"""What lies over the picture of a show: controls, tips, messages, layers."""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.words import numeral
from viz.player.commands import Command
from viz.player.controls import State, button_at, controls, tip, tooltip
from viz.player.desk import Desk
from viz.player.layers import Layer
from viz.player.overlay import caption, message, progress
from viz.player.show import Stage
from viz.scene.scene import Scene
from viz.shapes import Group, Point, Rect
from viz.words import phrases


@dataclass(slots=True)
class Pointing:
    """Where the mouse and the focus are.

    Attributes:
        at: The mouse; ``None`` while it is away or keys are used.
        focus: The button that Enter presses, if one was chosen with Tab.
    """

    at: Point | None = None
    focus: Command | None = None


def over(
    stage: Stage, desk: Desk, pointing: Pointing, layers: Sequence[Layer]
) -> tuple[Group, ...]:
    """Everything over the picture, in painting order."""
    layout, look = stage.layout, desk.look
    pointed = button_at(layout, pointing.at) if pointing.at and not layers else None
    state = State(
        desk.session.head.speed,
        _pressed_in(desk, layers),
        pointed.command if pointed else None,
        pointing.focus,
    )
    groups = list(controls(layout, look.theme, state))
    if desk.settings.captions and not tells(stage):
        said = stage.said(desk.session.step)
        groups.append(caption(said.reason or said.title, layout, look.theme))
    for layer in layers:
        groups.extend(layer.groups(layout, look))
    if pointed is not None:
        groups.append(tooltip(pointed, layout, look))
    elif pointing.at is not None and not layers:
        groups.extend(_hints(stage, desk, pointing.at))
    if desk.work is not None:
        groups.append(progress(desk.work, layout, look))
    elif desk.words:
        groups.append(message(desk.words, layout, look.theme))
    return tuple(groups)


def tells(stage: Stage) -> bool:
    """Whether the picture itself tells the reason of its step, or of both its steps."""
    return not isinstance(stage, Scene) or stage.layout.reason is not None


def _pressed_in(desk: Desk, layers: Sequence[Layer]) -> frozenset[Command]:
    session = desk.session
    state = {
        Command.PLAY: session.head.playing,
        Command.LOOP: session.viewing.loop is not None,
        Command.BOOKMARK: session.step in session.viewing.bookmarks,
        Command.QUIZ: session.stop_before is not None,
        Command.EDIT: any(layer.covers for layer in layers),
    }
    return frozenset(command for command, is_on in state.items() if is_on)


def _hints(stage: Stage, desk: Desk, at: Point) -> tuple[Group, ...]:
    """What the mouse is at: a step of the timeline, or a node of the tree."""
    layout, look = stage.layout, desk.look
    track = stage.track
    if track is not None and track.rect.holds(at):
        step = track.step_at(at[0])
        note = desk.note_at(step)
        words = phrases("player", look.language)["step-tip"]
        title = note or stage.said(step).title
        spot = Rect(track.x_of(step), track.rect.y, 1, track.rect.height)
        said = words.format(step=numeral(step, look.language), title=title)
        return (tip(said, spot, layout, look.theme),)
    tree = stage.tree
    if tree is not None and tree.rect.holds(at):
        view = desk.session.viewing.tree
        target = tree.target_at(at, desk.session.step, view)
        if target is not None:
            said = tree.label_of(target.node, desk.session.step)
            return (tip(said, Rect(*at, 1, 1), layout, look.theme),)
    return ()

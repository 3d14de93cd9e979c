"""Buttons over the picture that the program adds, where its words leave room."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from solver.registry import Registry
from viz.layout.layout import Places
from viz.player.state.keys_and_commands import WindowCommand
from viz.player.state.workspace import Workspace
from viz.shapes import Frame, Group, Point

FrameButton: TypeAlias = tuple[WindowCommand, Group]
"""What it asks for, and how it is drawn: a click within its bounds is for it."""
ButtonMaker: TypeAlias = Callable[
    [Frame, Places, Workspace, Point | None], Iterable[FrameButton]
]
"""Makes those of a picture, its layout, the state, and where the mouse is."""
MAKERS: Final[Registry[ButtonMaker]] = Registry("frame buttons")


def frame_buttons(
    frame: Frame, layout: Places, workspace: Workspace, at: Point | None
) -> tuple[FrameButton, ...]:
    """All of them for *frame*."""
    made = (make(frame, layout, workspace, at) for make in MAKERS.values())
    return tuple(button for buttons in made for button in buttons)

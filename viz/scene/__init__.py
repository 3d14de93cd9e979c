"""Scenes: a moment of a replay as a frame. Pure: no pixels, no clock, no files."""

from viz.scene.one_board import Scene
from viz.scene.view_state import ViewState

__all__ = ["Scene", "ViewState"]

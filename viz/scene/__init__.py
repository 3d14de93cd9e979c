"""Scenes: a moment of a replay as a frame. Pure: no pixels, no clock, no files."""

from viz.scene.scene import Scene
from viz.scene.viewing import Viewing

__all__ = ["Scene", "Viewing"]

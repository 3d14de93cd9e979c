"""Scenes: a moment of a replay as a frame. Pure: no pixels, no clock, no files."""

from viz.scene.scene import Scene

__all__ = ["Scene"]

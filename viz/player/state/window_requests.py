"""Requests of the player to the window, which serves each one once."""

from enum import Enum, auto


class WindowRequest(Enum):
    """Something that only a window can do."""

    SCREENSHOT = auto()
    """Save a picture of what is seen."""
    SAVE_TRACE = auto()
    """Save the solve that is watched as a trace file."""
    FULL_SCREEN = auto()
    """Fill the screen, or no longer."""
    PASTE = auto()
    """Give the text of the clipboard."""

"""What a player asks of the window. A closed set of values; the window answers each."""

from enum import Enum, auto


class WindowRequest(Enum):
    """Something that only a window can do."""

    SCREENSHOT = auto()
    """Save a picture of what is seen."""
    FULL_SCREEN = auto()
    """Fill the screen, or no longer."""
    PASTE = auto()
    """Give the text of the clipboard."""

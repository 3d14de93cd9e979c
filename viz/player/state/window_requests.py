"""Wishes: what a player wants of its window, which takes each and sets it back."""

from dataclasses import dataclass


@dataclass(slots=True)
class WindowRequests:
    """What the window is to do next.

    Attributes:
        screenshot: Save a picture.
        full_screen: Fill the screen, or no longer.
        paste: Give the text of the clipboard.
    """

    screenshot: bool = False
    full_screen: bool = False
    paste: bool = False

"""Requests to the window, which clears each one after serving it."""

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

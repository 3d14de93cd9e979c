"""The keys of a solve by oneself."""

from typing import Final

SECTIONS: Final = {
    "write": (
        "digit",
        "corner",
        "centre",
        "colour",
        "mode",
        "cycle",
        "erase",
        "candidates",
        "undo",
        "redo",
    ),
    "select": ("move", "more", "click", "drag", "toggle", "double", "all"),
    "look": ("filter", "thirds", "pause"),
    "ask": ("check", "hint", "whole", "steps", "way-back", "leave"),
    "after": ("watch", "compare", "record", "save", "practice"),
}
"""The lines of the dialog of an own solve in sections."""

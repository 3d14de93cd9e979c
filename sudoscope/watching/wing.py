"""The record of the wing ``watching``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="watching",
    about="Buttons beside the words, and a list of what has no button.",
    adds={
        "frame buttons": "sudoscope.watching.window.step_buttons:BUTTONS",
        "window commands": "sudoscope.watching.window.commands:COMMANDS",
    },
    has_messages=True,
)

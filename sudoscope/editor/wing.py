"""The record of the wing ``editor``."""

from typing import Final

from sudoscope.wing import Wing

WING: Final = Wing(
    name="editor",
    about="A puzzle made or changed on the board, with its rules.",
    builds_on=("puzzle_sites",),
    adds={
        "activities": "sudoscope.editor.window.edited_puzzles:ACTIVITIES",
        "window commands": "sudoscope.editor.window.commands:COMMANDS",
        "work kinds": "sudoscope.editor.window.work_kinds:KINDS",
    },
    has_messages=True,
)

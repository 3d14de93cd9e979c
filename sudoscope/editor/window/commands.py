"""The command of the editor in the window."""

from typing import Final

from viz.player.state.keys_and_commands import (
    Command,
    CommandEntry,
    HelpSection,
    Need,
    ToolbarSlot,
    WindowCommand,
)


class EditorCommand(WindowCommand):
    """The command of the editor."""

    EDIT = (
        "edit",
        CommandEntry(
            HelpSection.PUZZLE,
            ("e",),
            ToolbarSlot("grid", 12, 7),
            after=Command.START_PAGE,
            needs=Need.GRID,
            action="sudoscope.editor.window.opened_editor:open_editor",
            takes_board="sudoscope.editor.window.opened_editor:open_board",
            over_start=True,
        ),
    )


COMMANDS: Final = tuple(EditorCommand)

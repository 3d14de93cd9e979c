"""The command of sheets in the window."""

from typing import Final

from viz.player.state.keys_and_commands import (
    Command,
    CommandEntry,
    HelpSection,
    Need,
    WindowCommand,
)


class SheetCommand(WindowCommand):
    """The command of sheets."""

    PRINT_SHEET = (
        "print-sheet",
        CommandEntry(
            HelpSection.PUZZLE,
            ("ctrl+shift+p",),
            after=Command.SAVE_PUZZLE,
            needs=Need.GRID,
            action="sudoscope.sheets.window.sheet_dialog:open_sheet_dialog",
        ),
    )


COMMANDS: Final = tuple(SheetCommand)

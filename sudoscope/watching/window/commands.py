"""The command of the list of what has no button."""

from typing import Final

from viz.player.state.keys_and_commands import (
    Command,
    CommandEntry,
    HelpSection,
    ToolbarSlot,
    WindowCommand,
)


class WatchingCommand(WindowCommand):
    """The commands of watching that a wing adds."""

    MORE = (
        "more",
        CommandEntry(
            HelpSection.WINDOW,
            ("shift+m",),
            ToolbarSlot("list", 32, 1),
            after=Command.HELP,
            action="sudoscope.watching.window.more_dialog:list_more",
        ),
    )
    COPY_WORDS = (
        "copy-words",
        CommandEntry(
            HelpSection.PUZZLE,
            ("ctrl+t",),
            after=Command.COPY_LINK,
            action="sudoscope.watching.window.more_dialog:copy_words",
        ),
    )


COMMANDS: Final = tuple(WatchingCommand)

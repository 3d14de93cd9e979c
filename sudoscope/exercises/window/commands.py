"""The commands of exercises in the window."""

from typing import Final

from viz.player.state.keys_and_commands import (
    Command,
    CommandEntry,
    HelpSection,
    Need,
    Purpose,
    ToolbarSlot,
    WindowCommand,
)


class ExerciseCommand(WindowCommand):
    """The commands of exercises."""

    OWN_SOLVE = (
        "own-solve",
        CommandEntry(
            HelpSection.PUZZLE,
            ("shift+e",),
            ToolbarSlot("pencil", 11, 3),
            purpose=Purpose("yourself", 2),
            after=Command.AGENT,
            needs=Need.GRID,
            action="sudoscope.exercises.window.opened_exercises:open_own_solve",
            takes_sheet=True,
        ),
    )
    BEGUN = (
        "begun",
        CommandEntry(
            HelpSection.PUZZLE,
            ("shift+c",),
            after=Command.START_PAGE,
            action="sudoscope.exercises.window.begun_dialog:list_begun",
            over_start=True,
            lists_begun=True,
            more=6,
        ),
    )
    BY_HAND = (
        "by-hand",
        CommandEntry(
            HelpSection.PUZZLE,
            ("ctrl+e",),
            after=Command.AGENT,
            needs=Need.GRID,
            action="sudoscope.exercises.window.opened_exercises:open_by_hand",
            more=13,
        ),
    )
    PRACTICE = (
        "practice",
        CommandEntry(
            HelpSection.LEARN,
            ("ctrl+p",),
            after=Command.BOOKMARKS,
            action="sudoscope.exercises.window.practice_dialog:choose_practice",
            over_start=True,
            more=17,
        ),
    )


COMMANDS: Final = tuple(ExerciseCommand)

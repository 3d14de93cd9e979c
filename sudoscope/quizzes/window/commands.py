"""The commands of the quiz in the window."""

from typing import Final

from viz.player.state.keys_and_commands import (
    Command,
    CommandEntry,
    HelpSection,
    Need,
    WindowCommand,
)


class QuizCommand(WindowCommand):
    """The commands of the quiz."""

    QUIZ = (
        "quiz",
        CommandEntry(
            HelpSection.LEARN,
            ("q",),
            needs=Need.ONE_SOLVE,
            after=Command.BOOKMARKS,
            action="sudoscope.quizzes.window.quiz_activity:turn_quiz",
            more=11,
        ),
    )


COMMANDS: Final = tuple(QuizCommand)

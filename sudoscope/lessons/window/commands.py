"""The commands of a lesson in the window."""

from typing import Final

from viz.player.state.keys_and_commands import (
    Command,
    CommandEntry,
    HelpSection,
    Need,
    StartCard,
    WindowCommand,
)


class LessonCommand(WindowCommand):
    """The commands of a lesson."""

    LESSON = (
        "lesson",
        CommandEntry(
            HelpSection.LEARN,
            ("shift+q",),
            needs=Need.TASK,
            after=Command.BOOKMARKS,
            action="sudoscope.lessons.window.lesson_activity:turn_lesson",
            more=12,
        ),
    )
    ANEW = (
        "lesson-anew",
        CommandEntry(
            HelpSection.LEARN,
            ("ctrl+home",),
            needs=Need.TASK,
            after=Command.BOOKMARKS,
            action="sudoscope.lessons.window.lesson_activity:begin_lesson_anew",
            more=0,
        ),
    )
    LESSONS = (
        "lessons",
        CommandEntry(
            HelpSection.LEARN,
            ("ctrl+l",),
            card=StartCard("lessons", "list"),
            after=Command.GLOSSARY,
            action="sudoscope.lessons.window.lesson_list:list_lessons",
            over_start=True,
        ),
    )


COMMANDS: Final = tuple(LessonCommand)

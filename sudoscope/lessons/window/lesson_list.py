"""The dialog of the lessons that come with the program."""

from collections.abc import Mapping
from contextlib import suppress

from sudoscope.lessons.model.check import placed_cues
from sudoscope.lessons.model.context import SolveContext
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.lesson import Lesson, LessonLevel
from sudoscope.lessons.model.reading import lesson_files, lesson_named
from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_opening import lesson_opening
from viz.kit.widgets import Action, Button, Set, Tabs, Widget, Words
from viz.messages import phrases
from viz.player.app.action_context import ActionContext
from viz.player.state.requests import Ask, Close
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.choices import options_of


class LessonListDialog:
    """The lessons, a page for each level; those for children come first.

    Args:
        context: Where a lesson is shown.
        lessons: By their names, in their order.
    """

    columns = 1

    def __init__(self, context: ActionContext, lessons: Mapping[str, Lesson]) -> None:
        self._context = context
        self._lessons = lessons
        self._language = context.workspace.settings.language
        self._words = phrases("lesson_list", self._language)
        self._level = next(iter(LessonLevel))

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return self._words["title"]

    def widgets(self) -> tuple[Widget, ...]:
        """The levels, and a button for each lesson of the one that is shown."""
        pages = options_of({level.value: self._words[level] for level in LessonLevel})
        return (
            Tabs("level", pages, self._level.value),
            Words(self._words[f"{self._level}-about"]),
            *(
                Button(
                    name,
                    lesson.title[lesson.spoken(self._language)],
                    self._minutes(lesson),
                )
                for name, lesson in self._lessons.items()
                if lesson.level is self._level
            ),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Show another level, or a lesson."""
        if isinstance(action, Set):
            self._level = LessonLevel(action.value)
            return ()
        show_lesson(self._context, self._lessons[action.name])
        return (Close(),)

    def _minutes(self, lesson: Lesson) -> str:
        return self._words["minutes"].format(count=lesson.minutes)


def show_lesson(context: ActionContext, lesson: Lesson) -> None:
    """Show *lesson*, which stops at each cue and asks."""
    workspace = context.workspace
    placed = placed_cues(lesson, SolveContext(lesson.trace()))
    activity = workspace.activities.of(LessonActivity)
    activity.leave()  # another lesson
    activity.begin()
    workspace.loader.begin(lesson_opening(lesson, placed, workspace.settings))
    context.playback.presents = True
    context.playback.wait()


def list_lessons(context: ActionContext) -> DialogLayer:
    """The list of the lessons, without those that need a part which is not here."""
    lessons = {}
    for name in lesson_files():
        with suppress(LessonError):
            lessons[name] = lesson_named(name)
    return DialogLayer(LessonListDialog(context, lessons))

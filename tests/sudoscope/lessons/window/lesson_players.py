"""Players with a lesson to answer, for tests."""

from sudoscope.lessons.model.annotations import annotations_of, notes_of
from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.lessons.window.lesson_questions import AskedQuestion
from sudoscope.lessons.window.lesson_task import LessonTask
from tests.sudoscope.lessons.model.shipped import lesson, placed, solved
from tests.viz.player.watched import SIZE, opening, player_of, settle
from viz.bookmarks import Bookmark
from viz.player.app.player import Player
from viz.player.state.playable import Origin, PlayableReplay
from viz.player.state.settings import Settings
from viz.replay.pace import Pace


def learning(
    name: str,
    settings: Settings | None = None,
    size: tuple[int, int] = SIZE,
    *,
    is_kept: bool = False,
) -> Player:
    """A player at the beginning of the lesson *name*, as the command opens it."""
    settings = settings or Settings()
    notes = notes_of(placed(name), settings.language)
    marks = tuple(Bookmark(note.step, note.text) for note in notes)
    found = lesson(name)
    origin = Origin(
        found.puzzle,
        found.way,
        marks=marks,
        task=LessonTask(placed(name), is_kept=is_kept),
        annotations=annotations_of(placed(name), settings.language),
    )
    playable = PlayableReplay.of(solved(name), Pace())
    player = player_of(opening(playable, origin), settings, size)
    player.workspace.show.playback.presents = True
    player.workspace.show.playback.wait()
    settle(player)
    player.advance(0)
    player.frame()
    return player


def asked_at(player: Player, step: int) -> AskedQuestion:
    """The question at *step*, where *player* goes past others without a word."""
    lesson = player.workspace.activities.of(LessonActivity).lesson
    lesson.is_asking = False
    player.workspace.show.playback.seek(step)
    player.advance(0)
    lesson.is_asking = True
    player.advance(0)
    player.frame()
    return question_of(player)


def question_of(player: Player) -> AskedQuestion:
    """The question that is asked."""
    layer = player.layers[-1]
    assert isinstance(layer, LessonLayer)
    assert layer.asked is not None
    return layer.asked

"""Players with a lesson to answer, for tests."""

from dataclasses import replace

from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.lessons.window.lesson_opening import lesson_origin
from sudoscope.lessons.window.lesson_questions import AskedQuestion
from sudoscope.lessons.window.lesson_task import LessonTask
from tests.sudoscope.lessons.model.shipped import lesson, placed, solved
from tests.viz.player.watched import SIZE, opening, player_of, settle
from viz.player.app.player import Player
from viz.player.state.playable import PlayableReplay
from viz.player.state.settings import Settings
from viz.replay.pace import Pace


def learning(
    name: str,
    settings: Settings | None = None,
    size: tuple[int, int] = SIZE,
    *,
    is_kept: bool = False,
    is_asking: bool = True,
) -> Player:
    """A player at the beginning of the lesson *name*, as the command opens it."""
    settings = settings or Settings()
    origin = lesson_origin(
        lesson(name), placed(name), settings.language, is_asking=is_asking
    )
    if not is_kept:
        assert isinstance(origin.task, LessonTask)
        origin = replace(origin, task=replace(origin.task, is_kept=False))
    trace = replace(solved(name), puzzle=origin.puzzle, keys=())
    playable = PlayableReplay.of(trace, Pace())
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

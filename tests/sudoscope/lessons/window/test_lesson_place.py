"""The place in a lesson is there again, however the window ended."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sudoscope.lessons.window.commands import LessonCommand
from sudoscope.lessons.window.lesson_activity import LessonActivity
from sudoscope.lessons.window.lesson_place import place_of
from sudoscope.lessons.window.lesson_questions import LessonQuestions
from tests.sudoscope.lessons.model.shipped import placed
from tests.sudoscope.lessons.window.lesson_players import learning
from tests.viz.player.watched import easy, press_keys, watching
from viz.player.app.needs import meaningless
from viz.player.app.player import Player
from viz.storage import begun_folder


def questions_in(player: Player) -> LessonQuestions:
    """The questions of the lesson in *player*."""
    return player.workspace.activities.of(LessonActivity).lesson


def half_done() -> Player:
    """A lesson of which two questions are closed; what is seen is kept."""
    player = learning("search", is_kept=True)
    lesson = questions_in(player)
    for _ in range(2):
        step = lesson.step_after(-1)
        assert step is not None
        player.workspace.show.playback.seek(step)
        player.advance(0)
        lesson.show(step)
        player.advance(0)
    return player


def kept() -> list[Path]:
    """The files of places in lessons."""
    return sorted(begun_folder().glob("lesson-*.json"))


def test_a_lesson_goes_on_at_the_question_where_it_was_left() -> None:
    """No farewell: what was closed stays so, and the step is shown, with a word."""
    player = half_done()

    again = learning("search", is_kept=True)

    assert again.step == player.step > 0
    assert questions_in(again).ended == questions_in(player).ended
    said = again.workspace.activities.of(LessonActivity).words_at(again.step)
    assert "where you were" in said


def test_a_lesson_can_be_begun_anew() -> None:
    """By a key beside a question, and by a line of the list behind More."""
    for begin in (
        lambda player: press_keys(player, "ctrl+home"),
        lambda player: player.do(LessonCommand.ANEW),
    ):
        half_done()
        again = learning("search", is_kept=True)
        assert again.step
        assert again.layers

        begin(again)
        again.advance(0)
        again.frame()

        assert again.step == 0
        assert not questions_in(again).ended
        assert questions_in(again).is_asking
        assert not kept()
    assert LessonCommand.ANEW.entry.more == 0
    assert LessonCommand.ANEW in meaningless(watching(easy).workspace)


def test_the_file_of_a_lesson_is_the_same_in_every_process() -> None:
    """Its name has nothing in it of where functions are in memory."""
    (one, *_) = (cue for cue in placed("search") if cue.cue.stated)
    question = one.cue.stated
    assert question is not None
    form = question.about.form._replace(value=lambda _, __: frozenset())
    moved = replace(question, about=replace(question.about, form=form))
    again = replace(one, cue=replace(one.cue, question=moved))

    assert place_of((one,)).path == place_of((again,)).path


def test_a_lesson_that_is_complete_is_not_kept() -> None:
    """The next time it begins at the first step."""
    player = half_done()
    assert kept()
    lesson = questions_in(player)
    while (step := lesson.step_after(-1)) is not None:
        lesson.show(step)
    player.workspace.show.playback.seek(len(player.trace))
    player.advance(0)

    assert not kept()
    assert learning("search", is_kept=True).step == 0


DAMAGES: dict[str, Callable[[str], str]] = {
    "cut": lambda text: text[:9],
    "no object": lambda _: "[1]",
    "no step": lambda text: text.replace("step", "stop"),
    "no outcomes": lambda _: '{"step": 3, "ended": 5}',
    "unknown": lambda _: '{"step": 3, "ended": {"x": "FIRST", "0": "WON"}}',
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_of_a_place_does_no_harm(damage: str) -> None:
    """The lesson opens."""
    half_done()
    (path,) = kept()
    path.write_text(DAMAGES[damage](path.read_text()))

    again = learning("search", is_kept=True)

    assert again.step in (0, 3)
    assert not questions_in(again).ended

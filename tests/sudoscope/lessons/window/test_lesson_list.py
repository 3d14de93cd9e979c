"""The list of lessons, opened from the start page and by its key."""

from dataclasses import replace

import pytest

from sudoscope.lessons.model.lesson import LessonLevel
from sudoscope.lessons.window.commands import LessonCommand
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.lessons.window.lesson_list import LessonListDialog
from sudoscope.lessons.window.lesson_opening import lesson_opening
from tests.sudoscope.lessons.model.shipped import lesson, placed
from tests.viz.player.watched import (
    click,
    dialog_of,
    easy,
    player_of,
    press_keys,
    settle,
    texts,
    watching,
)
from viz.appearance import LowerPanel
from viz.kit.widgets import Button, Set
from viz.player.app.needs import meaningless
from viz.player.app.player import Player
from viz.player.state.settings import Settings


def listed(player: Player, level: LessonLevel) -> list[str]:
    """The names of the lessons that the list of *player* has for *level*."""
    dialog = dialog_of(player)
    assert isinstance(dialog, LessonListDialog)
    dialog.act(Set("level", level.value))
    return [one.name for one in dialog.widgets() if isinstance(one, Button)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_for_children_begins_from_the_start_page(language: str) -> None:
    """Without a command: a card, then its name, and its first question is there."""
    player = watching(easy, Settings(language=language))
    press_keys(player, "ctrl+n")
    click(player, "widget lessons")
    player.frame()
    assert listed(player, LessonLevel.CHILDREN)[0] == "find"
    click(player, "widget find")
    settle(player)
    player.advance(0)
    player.frame()

    title = lesson("find").title[language]
    assert player.trace.puzzle.title == title
    assert player.workspace.show.playback.presents
    (layer,) = [one for one in player.layers if isinstance(one, LessonLayer)]
    assert layer is player.layers[-1]
    said = " ".join(texts(player.frame()))
    assert "■" in said


def test_what_a_lesson_sets_ends_with_it() -> None:
    """Its way of solving, its panel and its stops."""
    player = watching(easy)
    workspace = player.workspace
    workspace.apply(replace(workspace.settings, panel=LowerPanel.ALGORITHM))
    assert LessonCommand.LESSON in meaningless(workspace)
    was, way = workspace.settings, workspace.show.origin.way
    press_keys(player, "ctrl+l")
    assert "pairs" in listed(player, LessonLevel.CHILDREN)
    click(player, "widget pairs")
    player.advance(0)
    settle(player)
    player.frame()
    assert workspace.show.origin.way == lesson("pairs").way != way
    assert LessonCommand.LESSON not in meaningless(workspace)
    assert workspace.appearance.panel is lesson("pairs").panel
    assert workspace.current_settings.own == was

    press_keys(player, "ctrl+n")
    click(player, "widget puzzle wikipedia")
    settle(player)

    assert workspace.show.origin.way == way
    assert workspace.settings == was
    assert not workspace.show.playback.presents


def test_the_language_of_a_lesson_is_not_kept() -> None:
    """Where the lesson has no words in that of the viewer, who may choose another."""
    found = lesson("pairs")
    english = replace(found, title={"en": found.title["en"]})
    first = lesson_opening(english, placed("pairs"), Settings(language="de"))
    player = player_of(first, Settings(language="de"))
    settle(player)
    current = player.workspace.current_settings

    assert (current.language, current.own.language) == ("en", "de")

    player.workspace.apply(replace(current.now, theme="night"))
    assert current.own == Settings(language="de", theme="night")
    player.workspace.apply(replace(current.now, language="de"))
    player.workspace.apply(replace(current.now, language="en"))
    press_keys(player, "ctrl+n")
    click(player, "widget puzzle wikipedia")
    settle(player)

    assert current.now == current.own == Settings(language="de", theme="night")


def test_every_lesson_is_in_the_list_of_its_level() -> None:
    """Each once, those for children first."""
    player = watching(easy)
    press_keys(player, "ctrl+l")
    found = [name for level in LessonLevel for name in listed(player, level)]

    assert sorted(found) == sorted(set(found))
    assert len(found) > len(LessonLevel)
    for level in LessonLevel:
        assert all(lesson(name).level is level for name in listed(player, level))


def test_escape_leaves_the_list_and_the_solve_as_it_was() -> None:
    """Nothing is begun."""
    player = watching(easy)
    puzzle = player.trace.puzzle
    press_keys(player, "ctrl+l", "escape")

    assert not player.layers
    assert player.trace.puzzle == puzzle

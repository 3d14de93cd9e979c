"""Messages: in a place of their own, where there is one, and gone after a while."""

from dataclasses import replace

import pytest

from tests.in_one_test import in_one_test
from tests.viz.extents import apart, extent
from tests.viz.player.watched import press_keys, texts, watching
from tests.viz.replays import hardest
from viz.appearance import PicturePart
from viz.layout.aspect import DESIGNS
from viz.layout.layout import Layout
from viz.messages import languages, phrases
from viz.player.state.keys_and_commands import Command
from viz.player.state.notices import Toast
from viz.player.state.playable import PlayableReplay
from viz.player.state.settings import Settings
from viz.player.ui.notices import message, notice_area, progress, row_under_board
from viz.player.ui.toolbar import buttons
from viz.scene.one_board import Scene
from viz.shapes import Fill

WIDE = pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)


@WIDE
@pytest.mark.parametrize("language", languages())
def test_the_first_message_hides_neither_legend_nor_buttons(
    size: tuple[int, int], language: str
) -> None:
    """It stands under the board, where nothing else is."""
    player = watching(hardest, Settings(language=language), size)
    player.workspace.notices.tell(Toast("first-start"))
    layout = player.stage.layout

    groups = {group.name: group for group in player.frame().groups}

    told = groups["message"].bounds
    assert layout.legend is not None
    assert row_under_board(layout) == told
    assert apart(told, layout.legend)
    assert not any(told.meets(one.rect) for one in buttons(layout, language))
    assert phrases("player", language)["first-start"] in texts(player.frame())


def test_a_message_is_under_the_board_beside_a_dialog_that_leaves_the_row() -> None:
    """That is one with a single column; a wider one covers the row."""
    player = watching(hardest)
    for command, is_free in ((Command.GLOSSARY, True), (Command.HELP, False)):
        player.do(command)
        player.workspace.notices.tell(Toast("first-start"))

        (told,) = (g.bounds for g in player.frame().groups if g.name == "message")
        assert (told == row_under_board(player.stage.layout)) is is_free
        player.layers.pop()


@in_one_test("size", [*DESIGNS.values(), (600, 1000), (640, 360)], ids=str)
@in_one_test("font_scale", [1.0, 1.5])
def test_no_message_lies_over_a_button(
    size: tuple[int, int], font_scale: float
) -> None:
    """Nor does the progress of a task: below a legend it ends above the buttons."""
    player = watching(hardest, Settings(font_scale=font_scale), size)
    layout, look = player.stage.layout, player.workspace.appearance
    words = phrases("player")["no-tree"]

    area = notice_area(layout)
    for group in (message(words, layout, look), progress(words, area, layout, look)):
        ground = next(shape for shape in reversed(group.shapes) if type(shape) is Fill)
        hidden = [one for one in buttons(layout, "en") if ground.rect.meets(one.rect)]
        assert not hidden


@WIDE
@in_one_test("command", [Command.GLOSSARY, Command.HELP, Command.SETTINGS])
def test_the_toolbar_stays_while_something_is_told_beside_a_dialog(
    command: Command, size: tuple[int, int]
) -> None:
    """The buttons are seen, and the dialog too."""
    player = watching(hardest, Settings(), size)
    player.do(command)
    player.workspace.notices.tell(Toast("first-start"))
    layout = player.stage.layout

    groups = {group.name: group for group in player.frame().groups}

    dialog = player.layers[-1]
    told = groups["message"].bounds
    assert apart(told, groups["sheet"].bounds), dialog
    if row_under_board(layout) == told:
        assert not any(told.meets(one.rect) for one in buttons(layout, "en"))


def test_over_a_wide_dialog_only_the_buttons_under_the_words_give_way() -> None:
    """The others are still seen."""
    player = watching(hardest)
    player.do(Command.RECORD)
    player.workspace.notices.say("Told")
    layout = player.stage.layout

    groups = {group.name: group for group in player.frame().groups}

    hidden = extent(groups["message"].shapes[0])
    placed = {one.command: one.rect for one in buttons(layout, "en")}
    assert hidden.meets(placed[Command.START])
    assert apart(hidden, placed[Command.HELP])


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640)], ids=str)
def test_a_small_window_shows_board_and_sentence_large(size: tuple[int, int]) -> None:
    """The tree and the counters are left out there, and only there."""
    player = watching(hardest, Settings(), size)
    layout = player.stage.layout
    assert isinstance(layout, Layout)

    is_small = min(size) < 486
    assert (layout.tree is None) == is_small
    assert (layout.counters is None) == is_small
    assert layout.font(42) >= 20


def test_a_small_window_differs_from_a_video_in_its_appearance_alone() -> None:
    """With the same parts and words of the same size a video has the same shapes."""
    player = watching(hardest, Settings(), (640, 360))
    playback, wanted = player.workspace.show.playback, player.workspace.appearance
    assert isinstance(playback.playable, PlayableReplay)
    small = replace(
        wanted,
        hidden=wanted.hidden | {PicturePart.TREE, PicturePart.COUNTERS},
        font_scale=1.5,
    )

    scene = Scene(playback.playable.replay, (640, 360), small)

    drawn = scene.frame(player.moment, playback.view_state)
    shown = player.frame()
    assert shown.size == drawn.size
    assert shown.groups[: len(drawn.groups)] == drawn.groups


def test_a_message_ends_with_the_mode_it_was_told_in() -> None:
    """What is said of an open step, or of a dialog, is not said beside another."""
    player = watching(hardest)
    player.workspace.notices.say("Told")
    press_keys(player, "right")
    assert player.workspace.notices.words == "Told"

    press_keys(player, ",")
    assert player.workspace.notices.words == ""

    player.workspace.notices.say("Told")
    press_keys(player, "tab", "escape")
    assert player.workspace.notices.words == ""


def test_the_start_page_says_a_message_in_its_own_words() -> None:
    """No card is covered by it."""
    player = watching(hardest)
    player.do(Command.START_PAGE)
    player.workspace.notices.say("Told")

    assert "Told" in texts(player.frame())
    assert "message" not in {group.name for group in player.frame().groups}

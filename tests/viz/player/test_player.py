"""The player: what is seen of a replay, its buttons, its timeline, its messages."""

from collections.abc import Callable
from itertools import combinations

import pytest

from tests.in_one_test import in_one_test
from tests.viz.extents import apart
from tests.viz.player.watched import (
    click,
    comparing,
    easy,
    names,
    opening,
    player_of,
    press_keys,
    replay,
    settle,
    texts,
    texts_in,
    unfinished,
    watching,
)
from tests.viz.replays import hardest
from viz.appearance import LowerPanel, PicturePart
from viz.kit.input_events import (
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.layout.aspect import DESIGNS
from viz.messages import languages, phrases
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command, ToolbarGroup, commands, keys_of
from viz.player.state.settings import Settings
from viz.player.ui.toolbar import button_at, buttons
from viz.shapes import Frame, Group
from viz.theme import THEMES

CONTROLS = ("button", "speed")


def controls(player: Player) -> list[Group]:
    """The buttons as drawn."""
    groups = player.frame().groups
    return [group for group in groups if group.name.startswith(CONTROLS)]


def test_it_plays_once_the_trace_is_there() -> None:
    """The viewer need not press anything to see the solve."""
    player = player_of(opening(replay(hardest)))
    settle(player)

    player.advance(10_000)

    assert player.workspace.show.is_ready
    assert player.step > 0


def test_who_paused_early_finds_it_paused() -> None:
    """A press before there is anything to play is not forgotten."""
    first, go_on = unfinished(hardest().puzzle)
    player = player_of(first)

    player.do(Command.PLAY)
    go_on()
    settle(player)

    assert player.workspace.show.is_ready
    assert not player.workspace.show.playback.head.playing


def test_the_window_shows_the_videos_frame_with_controls_over_it() -> None:
    """Nothing but controls is added."""
    player = watching()
    player.do(Command.NEXT_GUESS)
    scene = player.stage.frame(player.moment, player.workspace.show.playback.view_state)

    shown = player.frame().groups

    assert shown[: len(scene.groups)] == scene.groups
    added = (*CONTROLS, "step ")
    assert all(g.name.startswith(added) for g in shown[len(scene.groups) :])


@pytest.mark.thorough
@in_one_test("make", [watching, comparing])
@in_one_test("size", DESIGNS.values(), ids=DESIGNS)
def test_no_control_covers_what_the_scene_shows(
    size: tuple[int, int], make: Callable[[], Player]
) -> None:
    """Buttons lie where the scene leaves the picture empty, in every form."""
    player = make()
    player.screen.resize(size)
    shown = player.stage.frame(
        player.moment, player.workspace.show.playback.view_state
    ).groups
    scene = [group for group in shown if group.name != "background"]

    for control in controls(player):
        for group in scene:
            assert apart(control.bounds, group.bounds), (control.name, group.name)
    for one, other in combinations(controls(player), 2):
        assert apart(one.bounds, other.bounds), (one.name, other.name)


@pytest.mark.parametrize("command", [Command.PLAY, Command.FORWARD, Command.END])
def test_a_click_does_what_the_key_does(command: Command) -> None:
    """Each button is its command."""
    by_mouse, by_key = watching(), watching()

    click(by_mouse, f"button {command}")
    by_key.do(command)

    assert by_mouse.moment == by_key.moment
    assert (
        by_mouse.workspace.show.playback.head.playing
        == by_key.workspace.show.playback.head.playing
    )


@in_one_test("size", [*DESIGNS.values(), (640, 360), (2000, 500)], ids=str)
def test_every_button_answers_in_its_middle(size: tuple[int, int]) -> None:
    """Buttons do not cover each other."""
    player = watching()
    player.screen.resize(size)
    layout = player.stage.layout

    placed = buttons(layout, "en")
    assert placed
    for button in placed:
        assert button_at(placed, button.rect.centre) == button


def test_tab_goes_round_the_buttons_and_enter_presses_one() -> None:
    """And back with Shift; Esc gives the focus up before anything else."""
    player = watching(easy)
    order = [button.command for button in buttons(player.stage.layout, "en")]
    seen = []
    for _ in order:
        press_keys(player, "tab")
        seen.append(player._pointing.focus)
    press_keys(player, "tab", "shift+tab")

    assert seen == order
    assert player._pointing.focus == order[-1]
    while player._pointing.focus is not Command.END:
        press_keys(player, "shift+tab")
    press_keys(player, "return", "escape")
    assert player.step == len(easy())
    assert player.is_open
    assert player._pointing.focus is None


def test_the_timeline_can_be_clicked_and_dragged() -> None:
    """A press seeks, moving with the button down goes on seeking, release ends it."""
    player = watching()
    track = player.stage.track
    assert track is not None
    y = track.rect.centre[1]

    player.handle(PointerPressed((track.x_of(500), y)))
    assert abs(player.step - 500) <= 1
    player.handle(PointerMoved((track.x_of(900), y + 300)))
    assert abs(player.step - 900) <= 1
    player.handle(PointerReleased())
    player.handle(PointerMoved((track.x_of(100), y)))

    assert abs(player.step - 900) <= 1


def test_the_timeline_tells_the_step_under_the_mouse_and_its_note() -> None:
    """Before anything is clicked; a note of the viewer's own comes first."""
    player = watching(easy)
    track = player.stage.track
    assert track is not None
    player.workspace.show.playback.seek(9)
    player.do(Command.BOOKMARK)
    player.handle(TextTyped("Look here"))
    press_keys(player, "return")

    player.handle(PointerMoved((track.x_of(9), track.rect.centre[1])))

    (tip,) = [g for g in player.frame().groups if g.name == "tooltip"]
    step = track.step_at(track.x_of(9))
    assert step == 9
    assert texts_in(tip) == ["Step 9: Look here"]


def test_a_guess_in_the_tree_is_gone_to_by_a_click() -> None:
    """Its label is told first."""
    player = watching()
    player.do(Command.END)
    tree, view = player.stage.tree, player.workspace.show.playback.view_state.tree
    assert tree is not None
    area = tree.rect
    places = (
        (x, y)
        for y in range(area.y, area.bottom, 4)
        for x in range(area.x, area.right, 4)
    )
    spot = next(at for at in places if tree.target_at(at, player.step, view))
    player.handle(PointerMoved(spot))
    assert "tooltip" in names(player.frame())

    player.handle(PointerPressed(spot))
    player.handle(PointerReleased())

    assert player.step < len(hardest())


def test_the_tree_is_scrolled_and_zoomed_by_the_wheel() -> None:
    """Elsewhere the wheel steps."""
    player = watching()
    player.do(Command.END)
    tree = player.stage.tree
    assert tree is not None
    views = [player.workspace.show.playback.view_state.tree]
    before = tree.zoom_of(views[0], player.step)
    for by, ctrl in ((6, True), (-3, False)):
        player.handle(WheelTurned(by, tree.rect.centre, ctrl=ctrl))
        views.append(player.workspace.show.playback.view_state.tree)
    assert player.step == len(hardest())

    player.handle(WheelTurned(1, player.stage.layout.board.centre))

    assert player.step == len(hardest()) - 1
    assert tree.zoom_of(views[2], player.step) > before
    assert len(set(map(repr, views))) == 3


@pytest.mark.parametrize("language", languages())
def test_the_mouse_over_a_button_tells_what_it_does(language: str) -> None:
    """The tooltip names the command and its keys; it goes when the mouse leaves."""
    player = watching(settings=Settings(language=language))
    layout = player.stage.layout

    for button in buttons(layout, language):
        player.handle(PointerMoved(button.rect.centre))
        (tip,) = [g for g in player.frame().groups if g.name == "tooltip"]
        said = phrases("commands", language)[button.command]
        assert texts_in(tip) == [f"{said} ({keys_of(button.command, language)})"]
    player.handle(PointerMoved(None))

    assert "tooltip" not in names(player.frame())


def test_themes_take_turns() -> None:
    """The command goes round all themes and keeps the place."""
    player = watching()
    player.do(Command.FORWARD_TEN)

    seen = []
    for _ in THEMES:
        player.do(Command.THEME)
        seen.append(
            player.stage.frame(player.moment, player.workspace.show.playback.view_state)
        )
        assert player.step == 10

    assert player.workspace.settings.theme == THEMES[0]
    assert len({repr(frame.groups[0]) for frame in seen}) > 1


def test_panels_are_hidden_one_after_the_other_and_come_back() -> None:
    """In the end nothing but the board is left, and then all of it again."""
    player = watching()
    before = player.frame()
    counts, said = [], []
    for _ in range(4):
        player.do(Command.PANELS)
        counts.append(len(player.workspace.settings.hide))
        said.append(player.workspace.notices.words)

    assert counts == [2, 3, len(PicturePart), 0]
    assert len(set(said)) == len(counts)
    assert all("shows all again" in words for words in said[:3])
    player.workspace.notices.end()
    assert player.frame() == before


def test_the_panel_below_turns_for_this_puzzle_alone() -> None:
    """The next one begins with the panel of the settings, which is kept as it was."""
    player = watching(easy)
    press_keys(player, "u", "u", "u")
    shown = [player.workspace.appearance.panel]
    kept = player.workspace.settings.panel

    for trace_of in (easy, hardest):
        player.workspace.loader.begin(opening(replay(trace_of)))
        settle(player)
        shown.append(player.workspace.appearance.panel)

    assert shown == ["levels", "levels", "tree"]
    assert kept is LowerPanel.TREE


@pytest.mark.parametrize("language", languages())
def test_captions_say_the_reason(language: str) -> None:
    """Large, above the timeline, as long as they are wanted."""
    player = watching(settings=Settings(language=language))
    player.workspace.show.playback.seek(20)
    player.do(Command.CAPTIONS)

    (caption,) = [g for g in player.frame().groups if g.name == "caption"]
    assert phrases("player", language)["told-already"] not in texts(player.frame())
    player.do(Command.CAPTIONS)

    assert " ".join(texts_in(caption)) == player.stage.said(20).reason
    assert "caption" not in names(player.frame())


def test_messages_go_by_themselves() -> None:
    """A jump that finds nothing says so for a moment."""
    player = watching()
    player.do(Command.LAST_GUESS)
    assert "No earlier guess" in texts(player.frame())
    assert not player.is_still

    player.advance(10_000)

    assert "message" not in names(player.frame())
    assert player.is_still


@in_one_test("language", languages())
@in_one_test("size", [(1280, 720), (1920, 1080), (2560, 1440)], ids=str)
def test_buttons_have_labels_where_there_is_room(
    size: tuple[int, int], language: str
) -> None:
    """In wide windows all of the others; in small ones their icons alone."""
    wide = watching(easy, Settings(language=language), size)
    small = watching(easy, Settings(language=language), (700, 500))

    words = texts(Frame(size, tuple(controls(wide))))
    labelled = [b for b in buttons(wide.stage.layout, language) if b.label]

    slots = [command.entry.slot for command in commands() if command.entry.slot]
    others = [slot for slot in slots if slot.group is ToolbarGroup.OTHERS]
    assert len(labelled) == len(others) > 3
    assert {button.label for button in labelled} <= set(words)
    assert not any(b.label for b in buttons(small.stage.layout, language))

"""The editor over what is watched: by keyboard alone and by mouse alone."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product

import pytest

from solver.rules.shown_symbols import Symbols
from sudoscope.editor.window.commands import EditorCommand
from sudoscope.editor.window.editor_layer import SECTIONS, EditorLayer
from sudoscope.editor.window.editor_layout import ACTIONS
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.extents import apart, extent, within
from tests.viz.player.layer_laws import assert_every_key_is_answered
from tests.viz.player.watched import (
    click,
    easy,
    names,
    press_keys,
    settle,
    texts,
    watching,
)
from tests.viz.replays import diagonal
from viz.kit.input_events import PointerPressed, PointerReleased, WheelTurned
from viz.kit.widgets import Set
from viz.layout.aspect import DESIGNS
from viz.messages import languages, phrases
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.shapes import Rect

USES = {
    1.0: (("family", "digits"),),
    1.5: (("family", "areas"), ("tool", "math-cage"), ("sign", "×")),
    2.0: (("family", "board-wide"), ("switch", "sums"), ("everywhere", "on")),
}
"""What is chosen beside the board, for sizes of letters."""


def editing(player: Player | None = None) -> tuple[Player, EditorLayer]:
    """A player with the editor open, and the editor; the board is empty."""
    shown = player or watching(easy)
    shown.do(EditorCommand.EDIT)
    click(shown, "key empty")
    layer = shown.layers[-1]
    assert isinstance(layer, EditorLayer)
    return shown, layer


def written(layer: EditorLayer) -> str:
    """What is on the board, one symbol a cell."""
    return "".join(str(digit or ".") for digit in layer.sketch.digits)


def cell(layer: EditorLayer, number: int) -> tuple[int, int]:
    """The middle of the cell of that number."""
    places = layer._places
    assert places is not None
    return places.layout.cell(layer.sketch.variant.cells[number]).centre


def test_it_begins_with_what_is_watched() -> None:
    """Which waits meanwhile and can be gone back to."""
    player = watching(easy)
    player.do(Command.PLAY)
    player.do(EditorCommand.EDIT)
    layer = player.layers[-1]
    assert isinstance(layer, EditorLayer)
    assert written(layer) == EASY
    assert not player.workspace.show.playback.head.playing

    press_keys(player, "escape")

    assert not player.layers
    assert player.trace == easy()


def test_keys_of_the_window_act_or_say_why_not_in_the_editor() -> None:
    """None is without an answer; Ctrl+N opens the start page, and the draft is kept."""
    player, _ = editing()
    assert_every_key_is_answered(player)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_small_square_window_has_squares_one_can_click(scale: float) -> None:
    """They stand right of the board, the widgets below it, with all their words."""
    player = watching(easy, replace(Settings(), font_scale=scale), (450, 450))
    player.do(EditorCommand.EDIT)
    names = {group.name: group for group in player.frame().groups}
    squares = [names[f"key {digit}"].bounds for digit in range(1, 10)]

    assert all(square.width >= 24 for square in squares)
    assert all(one.x >= names["cell A9"].bounds.right for one in squares)
    for name in ("solve", "back"):
        button = names[f"widget {name}"]
        assert all(within(extent(s), button.bounds) for s in button.shapes)
        assert not any(button.bounds.meets(square) for square in squares)


def test_a_puzzle_is_typed_and_solved_by_keys_alone() -> None:
    """Digits and dots from the first cell on, as in a text; Enter solves."""
    player, layer = editing()
    press_keys(player, "home", *NEEDS_A_GUESS)
    assert written(layer) == NEEDS_A_GUESS

    press_keys(player, "return")
    settle(player)

    assert not player.layers
    assert player.workspace.show.origin.puzzle.clues == layer.sketch.digits
    assert len(player.trace) > 0


def test_a_puzzle_is_clicked_and_solved_by_mouse_alone() -> None:
    """A cell, a digit beside the board, the next cell; then the button."""
    player, layer = editing()
    for number, symbol in enumerate(NEEDS_A_GUESS):
        if symbol != ".":
            player.handle(PointerPressed(cell(layer, number)))
            click(player, f"key {symbol}")
    assert written(layer) == NEEDS_A_GUESS

    click(player, "widget solve")
    settle(player)

    assert not player.layers
    assert player.workspace.show.origin.puzzle.clues == layer.sketch.digits


@pytest.mark.parametrize("key", ["backspace", "delete", "0", ".", "space"])
def test_a_digit_is_taken_away(key: str) -> None:
    """By any of the keys that people try."""
    player, layer = editing()
    press_keys(player, "home", "7", "left")
    assert layer.sketch.count == 1

    press_keys(player, key)

    assert layer.sketch.count == 0


def test_arrows_move_and_digits_go_where_the_cursor_is() -> None:
    """Down and right from the first cell."""
    player, layer = editing()

    press_keys(player, "home", "down", "right", "5")

    assert written(layer).index("5") == 10


def test_changes_are_undone_and_redone_by_keys_and_by_mouse() -> None:
    """Each key has its button."""
    player, layer = editing()
    press_keys(player, "home", "1", "2", "3")
    seen = []
    for key in ("ctrl+z", "ctrl+z", "ctrl+y", "ctrl+shift+z"):
        press_keys(player, key)
        seen.append(layer.sketch.count)
    for button in ("undo", "undo", "redo"):
        click(player, f"key {button}")
        seen.append(layer.sketch.count)

    assert seen == [2, 1, 2, 3, 2, 1, 2]


def test_everything_is_taken_away_at_once_and_comes_back() -> None:
    """Emptying is a change like any other."""
    player = watching(easy)
    player.do(EditorCommand.EDIT)
    layer = player.layers[-1]
    assert isinstance(layer, EditorLayer)

    click(player, "key empty")
    assert layer.sketch.count == 0
    press_keys(player, "ctrl+z")

    assert written(layer) == EASY


def test_the_rules_are_chosen_by_keys() -> None:
    """Tab leaves the board for them, an arrow changes them, Tab comes back at last."""
    player, layer = editing()
    press_keys(player, "tab", "right")
    assert layer.sketch.variant.slug == "diagonal"

    press_keys(player, *["tab"] * 6, "home", "4")

    assert layer.sketch.count == 1
    press_keys(player, "shift+tab", "return")
    assert not player.layers


def test_tab_visits_all_that_is_beside_the_board() -> None:
    """And nothing twice before it is back."""
    player, layer = editing()
    seen = []
    while True:
        press_keys(player, "tab")
        if not layer.dialog_state.has_focus:
            break
        seen.append(layer.dialog_state.focus)

    assert seen == [
        *("variant", "candidates", "regions", "family"),
        *("back", "solve"),
    ]


def test_the_rules_are_chosen_by_mouse() -> None:
    """And the board has their diagonals at once."""
    player, layer = editing()

    widget = next(g for g in player.frame().groups if g.name == "widget variant")
    x, y = widget.bounds.right - 20, widget.bounds.centre[1]
    player.handle(PointerPressed((x, y)))
    player.handle(PointerReleased())

    assert layer.sketch.variant.slug == "diagonal"


def test_contradicting_digits_are_not_solved() -> None:
    """The board stays open and says what is wrong."""
    player, layer = editing()
    press_keys(player, "home", "1", "1")

    press_keys(player, "return")
    click(player, "widget solve")

    assert player.layers == [layer]
    assert "A1" in " ".join(texts(player.frame()))


def test_the_wheel_turns_the_digit_under_the_mouse() -> None:
    """Up one more, down one less, beyond the last is none."""
    player, layer = editing()
    at = cell(layer, 40)
    seen = []
    for by in (1, 1, -1, -1, -1):
        player.handle(WheelTurned(by, at))
        seen.append(layer.sketch.digits[40])

    assert seen == [1, 2, 1, None, 9]


def test_a_pasted_puzzle_comes_onto_the_board() -> None:
    """As a change that can be undone; what is no puzzle is told."""
    player, layer = editing()

    player.paste(NEEDS_A_GUESS)
    assert written(layer) == NEEDS_A_GUESS
    player.paste("nothing of the kind")
    settle(player)
    player.advance(0)

    assert player.workspace.notices.words
    assert player.layers == [layer]
    press_keys(player, "ctrl+z")
    assert layer.sketch.count == 0


@pytest.mark.thorough
def test_a_verdict_comes_by_itself() -> None:
    """The window draws on until it is there."""
    player, layer = editing(watching(diagonal))
    press_keys(player, "ctrl+z")
    assert layer.sketch.count
    player.frame()

    layer._judge.wait()

    assert player.is_still
    assert "One solution" in texts(player.frame())


@pytest.mark.parametrize(
    ("trace_of", "size", "language", "scale"),
    [
        (trace_of, size, *look)
        for board, trace_of in enumerate((easy, diagonal))
        for turn, size in enumerate(
            [*DESIGNS.values(), (1280, 720), (1024, 768), (800, 1280)], start=board
        )
        for look in [*product(languages(), (1.0, 1.5, 2.0))][turn % 6 :: 6]
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_every_part_of_it_has_its_place(
    size: tuple[int, int],
    scale: float,
    language: str,
    trace_of: Callable[[], object],
) -> None:
    """In every form: inside the picture, nothing over anything else, all in reach."""
    settings = Settings(language=language, font_scale=scale)
    player = watching(trace_of, settings, size)  # type: ignore[arg-type]
    player.do(EditorCommand.EDIT)
    layer = player.layers[-1]
    assert isinstance(layer, EditorLayer)
    for name, value in USES[scale]:
        layer.act(Set(name, value))
    frame = player.frame()
    whole = Rect(0, 0, *frame.size)

    shown = frame.groups[_first_of_editor(player) :]
    for group in shown:
        assert within(group.bounds, whole), group.name
        for shape in group.shapes:
            assert within(extent(shape), group.bounds), (group.name, shape)
    parts = [g for g in shown if g.name.startswith(("widget", "key", "status"))]
    for one, other in combinations(parts, 2):
        assert apart(one.bounds, other.bounds), (one.name, other.name)
    seen = names(frame)
    for by in (*[1] * 15, *[-1] * 15):
        player.handle(WheelTurned(by, (frame.size[0] - 20, frame.size[1] - 20)))
        seen |= names(player.frame())
    buttons = ["variant", "candidates", *(name for name, _ in USES[scale])]
    buttons += ["solve", "back"]
    assert {f"widget {name}" for name in buttons} <= seen
    for name in (name for line in ACTIONS for name in line):
        assert {f"widget {name}", f"key {name}"} & seen, name


def _first_of_editor(player: Player) -> int:
    """Where the editor's groups begin: at the last background."""
    groups = player.frame().groups
    return max(n for n, group in enumerate(groups) if group.name == "background")


@pytest.mark.parametrize("key", ["?", "f1"])
@pytest.mark.parametrize("language", languages())
def test_the_keys_of_the_editor_are_listed_on_request(key: str, language: str) -> None:
    """As the message at the first start says; Esc leads back to the board."""
    player = watching(easy, Settings(language=language))
    player.do(EditorCommand.EDIT)
    player.frame()
    words = phrases("editor_keys", language)

    press_keys(player, key)

    seen = texts(player.frame())
    named = [name for names in SECTIONS.values() for name in names]
    assert all(words[f"keys-{section}"] in seen for section in SECTIONS)
    assert all(words[f"does-{name}"] in seen for name in named)
    press_keys(player, "escape")
    assert words["title"] not in texts(player.frame())
    assert len(player.layers) == 1


def test_letters_in_place_of_digits_are_typed() -> None:
    """The pad has them, and what is written are digits all the same."""
    player, layer = editing(watching(easy, Settings(symbols=Symbols.LETTERS)))

    press_keys(player, "c", "4")

    assert written(layer).strip(".") == "34"
    assert {"C", "D", "I"} <= {*texts(player.frame())}

"""What every layer over the show does, unless its kind overrides it."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

from tests.in_one_test import in_one_test
from tests.viz.player.layer_laws import (
    FIRST_EVENTS,
    assert_left_by_escape_alone,
    assert_no_event_is_too_early,
)
from tests.viz.player.watched import guessed, watching
from viz.kit.input_events import (
    InputEvent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.kit.widgets import Action, Button, Pressed, Rank
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.requests import Close
from viz.player.ui.side_layer import Reply, SideLayer

LAYERS: Final = (
    Command.WHY,
    Command.TREE,
    Command.START_PAGE,
    Command.HELP,
    Command.RECORD,
)
"""Commands that open a layer over a solve with guesses."""
PLAYER: Final = Path(__file__).parents[3] / "viz" / "player"


class Closing(SideLayer):
    """A layer with one button, which closes it."""

    def act(self, action: Action) -> Reply:
        """Close for the button."""
        return (Close(),) if action == Pressed("shut") else ()


def drawn(player: Player) -> Closing:
    """A layer whose button covers the board."""
    layer, stage = Closing(), player.stage
    theme = player.workspace.appearance.theme
    button = Button("shut", "Shut", rank=Rank.OUTLINED)
    layer.dialog_state.groups((button,), stage.layout.board, stage.layout, theme)
    return layer


def test_a_click_on_a_widget_becomes_its_action() -> None:
    """The form finds the widget, and the layer acts on it."""
    player = watching(guessed)
    layer, board = drawn(player), player.stage.layout.board

    assert layer.handle(PointerPressed((board.x + 5, board.y + 5))) == (Close(),)
    assert layer.handle(PointerPressed((board.right + 5, board.y))) == ()


def test_a_plain_layer_takes_all_but_the_mouse_and_what_works_everywhere() -> None:
    """Text, the wheel and most keys do not reach the show below it."""
    layer = drawn(watching(guessed))

    assert layer.handle(TextTyped("x")) == ()
    assert layer.handle(WheelTurned(1, (0, 0))) == ()
    assert layer.handle(KeyPressed(Key("g"))) == ()
    assert layer.handle(KeyPressed(Key("d"))) is None
    assert layer.handle(PointerMoved((0, 0))) is None
    assert layer.handle(PointerReleased()) is None
    flags = (layer.covers, layer.writes, layer.is_busy, layer.is_over)
    assert not any(flags)


@in_one_test("command", LAYERS)
def test_every_layer_is_left_by_escape_alone(command: Command) -> None:
    """Esc closes it and nothing else, and the show is as it was."""
    assert_left_by_escape_alone(command)


@in_one_test("command", LAYERS)
@in_one_test("event", [*FIRST_EVENTS.values()], ids=[*FIRST_EVENTS])
def test_no_event_on_a_layer_before_its_first_frame_is_too_early(
    command: Command, event: InputEvent
) -> None:
    """What arrives between the command and the picture changes no step."""
    assert_no_event_is_too_early(command, event)


def test_no_circle_of_imports_in_the_player_is_hidden() -> None:
    """Neither by imports for types alone nor by those inside functions."""
    imports = {
        ".".join(path.relative_to(PLAYER.parents[1]).with_suffix("").parts): {
            node.module
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module
        }
        for path in PLAYER.rglob("*.py")
    }

    assert "viz.player.app.player" in imports
    TopologicalSorter(imports).prepare()  # a circle is an error that names it

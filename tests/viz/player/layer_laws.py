"""Laws of every layer that a command opens: the core's, and those of wings."""

from typing import Final

from tests.viz.player.watched import guessed, press_keys, settle, watching
from viz.kit.input_events import (
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    TextTyped,
    WheelTurned,
)
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command, WindowCommand, keys

FIRST_EVENTS: Final[dict[str, InputEvent]] = {
    "move": PointerMoved((900, 300)),
    "press": PointerPressed((900, 300)),
    "wheel": WheelTurned(-1, (900, 300)),
    "text": TextTyped("%"),
}
"""What can come before the first picture of a layer."""


def assert_left_by_escape_alone(command: WindowCommand) -> None:
    """Esc closes the layer of *command* and nothing else; the show is as it was."""
    player = watching(guessed)
    player.do(Command.NEXT_GUESS)
    step = player.step
    player.do(command)
    player.frame()
    assert len(player.layers) == 1

    press_keys(player, "escape")

    assert player.layers == []
    assert player.step == step
    assert player.is_open


def assert_no_event_is_too_early(command: WindowCommand, event: InputEvent) -> None:
    """What arrives between *command* and its picture changes no step.

    It may begin another puzzle, which is shown as given at once.
    """
    player = watching(guessed)
    player.do(Command.NEXT_GUESS)
    step = player.step
    player.do(command)

    player.handle(event)
    player.frame()

    assert player.step == step or player.workspace.show.is_awaited


def assert_every_key_is_answered(player: Player) -> None:
    """The key of each command is seen to do something, or a sentence says why not.

    Args:
        player: With a layer that covers the show.
    """
    layer = player.layers[-1]
    last = {command: key for key, command in keys().items()}
    for command, key in last.items():
        if command in {Command.QUIT, Command.CLOSE}:
            continue
        vars(layer)["_over"] = None  # a list that the key before opened in it
        layers, told = list(player.layers), player.workspace.notices.count
        before, works = player.frame(), player.workspace.work
        player.handle(KeyPressed(key))
        player.frame()
        assert (
            player.layers != layers
            or player.workspace.notices.count > told
            or player.workspace.work is not works
            or player.screen.requests
            or player.frame() != before
        ), command
        settle(player)
        while layer.is_busy:
            layer.groups(player.stage.layout, player.workspace.appearance)
        player.screen.requests.clear()
        player.layers[:] = [layer]

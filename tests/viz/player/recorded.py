"""What tests of recordings from the window share."""

from tests.viz.player.watched import (
    dialog_of,
    press_keys,
)
from viz.player.app.player import Player
from viz.player.state.recording_options import (
    RecordingOptions,
)
from viz.player.state.settings import PaceMode
from viz.player.ui.dialogs.recording import RecordingDialog

SMALL = RecordingOptions(
    "recordings/solve",
    size="320x180",
    quality="draft",
    pace=PaceMode.FITTED,
    fitted_seconds=12,
    cards=False,
)


def ended(player: Player) -> Player:
    """*player*, when its recording has ended."""
    while player.workspace.recording_state.is_busy:
        recording = player.workspace.recording_state._recording
        assert recording is not None
        recording.wait()
        player.advance(16)
    return player


def dialog(player: Player) -> RecordingDialog:
    """The dialog for recordings, opened."""
    press_keys(player, "r")
    found = dialog_of(player)
    assert isinstance(found, RecordingDialog)
    return found

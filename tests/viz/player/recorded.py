"""What tests of recordings from the window share."""

from tests.viz.player.watched import (
    dialog_of,
    press_keys,
)
from viz.export.export_options import options_of
from viz.kit.widgets import Set
from viz.player.app.player import Player
from viz.player.state.recording_draft import RecordingDraft
from viz.player.ui.dialogs.recording import Page, RecordingDialog

SMALL = RecordingDraft(
    "recordings/solve",
    options=options_of(size="320x180", quality="draft", fit="5s", fps=10),
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


def controls(found: RecordingDialog) -> set[str]:
    """The names of the controls on all pages of a dialog."""
    names = set()
    for page in Page:
        found.act(Set("page", page.value))
        names |= {getattr(widget, "name", "") for widget in found.widgets()}
    return names

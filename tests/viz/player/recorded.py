"""What tests of recordings from the window share."""

from tests.viz.player.watched import (
    press_keys,
    sheet_of,
)
from viz.player.player import Player
from viz.player.settings import PaceMode
from viz.player.sheets.recording import RecordingSheet
from viz.player.take import (
    Take,
)

SMALL = Take(
    "recordings/solve",
    size="320x180",
    quality="draft",
    pace=PaceMode.FITTED,
    fitted_seconds=12,
    cards=False,
)


def ended(player: Player) -> Player:
    """*player*, when its recording has ended."""
    while player.desk.studio.is_busy:
        recording = player.desk.studio._recording
        assert recording is not None
        recording.wait()
        player.advance(16)
    return player


def sheet(player: Player) -> RecordingSheet:
    """The sheet for recordings, opened."""
    press_keys(player, "r")
    found = sheet_of(player)
    assert isinstance(found, RecordingSheet)
    return found

"""Availability of commands: why one is of no use just now."""

from typing import assert_never

from viz.player.state.commands import Need
from viz.player.state.notices import Toast
from viz.player.state.playable import PlayableReplay
from viz.player.state.workspace import Workspace


def hindrance(need: Need, workspace: Workspace) -> Toast | None:
    """The message for an unmet *need*; ``None`` if it is met."""
    playable = workspace.show.playback.playable
    match need:
        case Need.NOTHING:
            return None
        case Need.RECORDABLE:
            if workspace.recording_state.is_busy:
                return Toast("recording-already")
            return None if workspace.show.is_ready else Toast("nothing-to-record")
        case Need.ONE_SOLVE | Need.GUESSES:
            if not isinstance(playable, PlayableReplay):
                return Toast("not-while-comparing")
            is_met = need is Need.ONE_SOLVE or playable.replay.has_guesses
            return None if is_met else Toast("no-tree")
        case _:
            assert_never(need)

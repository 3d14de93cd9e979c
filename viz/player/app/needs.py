"""Needs of commands: what hinders them, and which mean nothing just now."""

from typing import assert_never

from solver.rules.drawing import GRID
from viz.player.state.keys_and_commands import OF_SEARCH, Need, WindowCommand, commands
from viz.player.state.notices import Toast
from viz.player.state.playable import PlayableReplay
from viz.player.state.workspace import Workspace


def hindrance(need: Need, workspace: Workspace) -> Toast | None:
    """The message for an unmet *need*; ``None`` if it is met."""
    playable = workspace.show.playback.playable
    match need:
        case Need.NOTHING:
            return None
        case Need.GRID:
            is_grid = workspace.show.origin.puzzle.variant.drawing.kind == GRID
            return None if is_grid else Toast("not-for-networks")
        case Need.TASK:
            return None if workspace.show.task is not None else Toast("no-task")
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


def meaningless(workspace: Workspace) -> frozenset[WindowCommand]:
    """The commands that mean nothing for what is watched; no list offers them."""
    replay = workspace.show.replay
    has_search = replay is None or replay.has_guesses
    return frozenset(
        command
        for command in commands()
        if (command in OF_SEARCH and not has_search)
        or (
            command.entry.needs is not Need.RECORDABLE
            and hindrance(command.entry.needs, workspace) is not None
        )
        or command in workspace.activities.withheld
    )

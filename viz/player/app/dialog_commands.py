"""Which dialog or layer a command opens."""

import os.path
import re
from dataclasses import replace
from pathlib import Path

from solver.agents.spec import AgentSpec
from viz.glossary import glossary, place_of, term_at
from viz.player.state.commands import Command
from viz.player.state.compared_playable import ComparedPlayable
from viz.player.state.playable import PlayableReplay
from viz.player.state.recording_options import WHOLE, RecordingOptions, free_name, spans
from viz.player.state.workspace import Workspace
from viz.player.ui.dialogs.agent import CompareDialog, WayDialog
from viz.player.ui.dialogs.bookmarks import BookmarksDialog
from viz.player.ui.dialogs.choose_puzzle import ExamplesDialog
from viz.player.ui.dialogs.glossary import GlossaryDialog
from viz.player.ui.dialogs.help import HelpDialog
from viz.player.ui.dialogs.open_file import OpenDialog
from viz.player.ui.dialogs.recording import RecordingDialog
from viz.player.ui.dialogs.settings import SettingsDialog
from viz.player.ui.layers import Dialog, DialogLayer, Layer
from viz.player.ui.start_page import StartPage
from viz.player.ui.tree_layer import TreeLayer
from viz.puzzles.examples import library
from viz.replay.comparison import LEFT


def layer_for(command: Command, workspace: Workspace) -> Layer | None:
    """What *command* lays over the show; ``None`` where it brings nothing."""
    if command is Command.TREE:
        return TreeLayer.of(workspace)
    if command is Command.START_PAGE:
        workspace.playback.wait()
        return StartPage(workspace)
    dialog = _dialog(command, workspace)
    return None if dialog is None else DialogLayer(dialog, command=command)


def _dialog(command: Command, workspace: Workspace) -> Dialog | None:  # noqa: PLR0911 - one for each
    language, puzzle = workspace.settings.language, workspace.origin.puzzle
    match command:
        case Command.HELP:
            return HelpDialog(language)
        case Command.BOOKMARKS:
            return BookmarksDialog(workspace.bookmarks.marks, language)
        case Command.GLOSSARY:
            return _terms(workspace)
        case Command.OPEN:
            return OpenDialog(_folder(workspace), language)
        case Command.EXAMPLES:
            return ExamplesDialog(library(language), language)
        case Command.SETTINGS:
            return SettingsDialog(lambda: workspace.settings)
        case Command.AGENT:
            return WayDialog(puzzle, workspace.origin.way, language)
        case Command.COMPARE:
            other = workspace.origin.other or AgentSpec.named("propagation-naked-pair")
            return CompareDialog(puzzle, (workspace.origin.way, other), language)
        case _:
            return None


def _terms(workspace: Workspace) -> GlossaryDialog:
    """The glossary, beginning with what the step is about."""
    entries = glossary(workspace.settings.language)
    playable = workspace.playback.playable
    step = workspace.playback.step
    if isinstance(playable, ComparedPlayable):
        step = playable.comparison.step(LEFT, step)
    place = place_of(term_at(playable.trace, step), workspace.settings.language)
    return GlossaryDialog((entries[place], *entries), workspace.settings.language)


def _folder(workspace: Workspace) -> Path:
    """Where a file was opened last, while that is there."""
    last = workspace.settings.folder
    return Path(last) if os.path.isdir(last) else Path.cwd()  # noqa: PTH112 - it never raises


def recording_dialog(workspace: Workspace) -> RecordingDialog:
    """How to record what is watched, under a new name.

    It has the language and the pace of the window, and the rest as the last time.
    """
    playback, settings = workspace.playback, workspace.settings
    playable = playback.playable
    is_single = isinstance(playable, PlayableReplay)
    options = workspace.recording_state.options or RecordingOptions.like(settings, "")
    options = options.paced(settings, playback.head.speed)
    end = playback.head.timeline.last_step
    parts = (
        spans(playback.step, end, playback.view_state.loop) if is_single else (WHOLE,)
    )
    return RecordingDialog(
        replace(options, name=free_name(_stem(workspace), options.ending), span=WHOLE),
        parts,
        settings.language,
        of_two=not is_single,
        has_dead_ends=is_single and playable.winning() is not None,
    )


def _stem(workspace: Workspace) -> str:
    """What a recording is called after: the trace file, or the puzzle."""
    origin = workspace.origin
    if origin.path is not None:
        return origin.path.name.partition(".")[0]
    title = workspace.playback.playable.trace.puzzle.title
    return "-".join(re.findall(r"\w+", title.lower())) or "solve"

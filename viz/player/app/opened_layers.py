"""Layers that commands open over the show, loaded when the first is opened."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from viz.player.app.action_context import ActionContext
from viz.player.app.dialogs import (
    agent_dialog,
    comparison_dialog,
    glossary_dialog,
    open_dialog,
    recording_dialog,
)
from viz.player.state.keys_and_commands import Command
from viz.player.state.workspace import Workspace
from viz.player.ui.dialog_layer import Dialog, DialogLayer
from viz.player.ui.dialogs.begun import BegunDialog
from viz.player.ui.dialogs.bookmarks import BookmarksDialog, NoteDialog
from viz.player.ui.dialogs.choose_puzzle import ExamplesDialog
from viz.player.ui.dialogs.help import HelpDialog
from viz.player.ui.dialogs.settings import SettingsDialog
from viz.player.ui.side_layer import SideLayer
from viz.player.ui.start_page import StartPage
from viz.player.ui.tree_layer import TreeLayer
from viz.player.ui.why_layer import WhyLayer
from viz.puzzles.examples import library

Opening: TypeAlias = Callable[[ActionContext], SideLayer | None]
"""Makes a layer; gives ``None`` where there is nothing to show."""


def _dialog(dialog: Callable[[Workspace], Dialog], focus: str | None = None) -> Opening:
    return lambda c: DialogLayer(dialog(c.workspace), focus)


def _examples(workspace: Workspace) -> ExamplesDialog:
    language = workspace.settings.language
    return ExamplesDialog(library(language), language)


def _note(workspace: Workspace) -> NoteDialog:
    """The dialog for the note of the bookmark at this step."""
    return NoteDialog(workspace.show.playback.step, "", workspace.settings.language)


def _bookmarks(workspace: Workspace) -> BookmarksDialog:
    return BookmarksDialog(workspace.show.bookmarks.marks, workspace.settings.language)


def _help(workspace: Workspace) -> HelpDialog:
    """All commands but those of a search where nothing was guessed."""
    replay = workspace.show.replay
    has_guesses = replay is None or replay.has_guesses
    return HelpDialog(workspace.settings.language, has_guesses)


def _start_page(context: ActionContext) -> StartPage:
    context.playback.wait()
    return StartPage(context.workspace)


def _why(context: ActionContext) -> WhyLayer | None:
    workspace = context.workspace
    return WhyLayer.of(workspace.show, workspace.appearance)


OPENINGS: Final[Mapping[Command, Opening]] = MappingProxyType(
    {
        Command.TREE: lambda c: TreeLayer.of(c.workspace.show),
        Command.OPEN: _dialog(open_dialog),
        Command.EXAMPLES: _dialog(_examples),
        Command.START_PAGE: _start_page,
        Command.BEGUN: _dialog(BegunDialog),
        Command.AGENT: _dialog(agent_dialog),
        Command.COMPARE: _dialog(comparison_dialog),
        Command.BOOKMARK: _dialog(_note, "note"),
        Command.BOOKMARKS: _dialog(_bookmarks),
        Command.WHY: _why,
        Command.GLOSSARY: _dialog(glossary_dialog),
        Command.SETTINGS: _dialog(lambda w: SettingsDialog(lambda: w.settings)),
        Command.RECORD: _dialog(recording_dialog, "record"),
        Command.HELP: _dialog(_help),
    }
)
"""The layer that each command opens."""

"""Layers that commands open over the show, loaded when the first is opened."""

import os.path
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from solver.agents.default_agent import COMPARED
from solver.agents.spec import AgentSpec
from solver.puzzle.notes import AGENT
from viz.output.free_names import free_stems
from viz.player.app.action_context import ActionContext
from viz.player.app.needs import meaningless
from viz.player.state.compared_playable import ComparedPlayable
from viz.player.state.keys_and_commands import Command
from viz.player.state.playable import Playable, PlayableReplay
from viz.player.state.recording_draft import (
    FOLDER,
    WHOLE,
    RecordingDraft,
    export_options,
    spans,
)
from viz.player.state.settings import PaceMode
from viz.player.state.workspace import Workspace
from viz.player.ui.dialog_layer import Dialog, DialogLayer
from viz.player.ui.dialogs.agent import CompareDialog, WayDialog
from viz.player.ui.dialogs.bookmarks import BookmarksDialog, NoteDialog
from viz.player.ui.dialogs.choose_puzzle import ExamplesDialog
from viz.player.ui.dialogs.help import GlossaryDialog, HelpDialog
from viz.player.ui.dialogs.open_file import OpenDialog
from viz.player.ui.dialogs.recording import RecordingDialog, RecordingSource
from viz.player.ui.dialogs.settings import SettingsDialog
from viz.player.ui.side_layer import SideLayer
from viz.player.ui.start_page import StartPage
from viz.player.ui.tree_layer import TreeLayer
from viz.player.ui.why_layer import WhyLayer
from viz.puzzles.examples import library
from viz.replay.comparison import LEFT
from viz.replay.short_film import has_short
from viz.words.glossary import glossary, place_of, term_at


def agent_dialog(workspace: Workspace) -> WayDialog:
    """The dialog for an agent, beginning with the current one."""
    origin = workspace.show.origin
    return WayDialog(origin.puzzle, origin.way, workspace.settings.language)


def comparison_dialog(workspace: Workspace) -> CompareDialog:
    """The dialog for a comparison: the current agent and another."""
    origin = workspace.show.origin
    first, second = COMPARED
    usual = first if origin.way.agent == second else second
    other = origin.other or AgentSpec.named(usual)
    language = workspace.settings.language
    return CompareDialog(origin.puzzle, (origin.way, other), language)


def open_dialog(workspace: Workspace) -> OpenDialog:
    """The dialog for files, in the folder used last if it still exists."""
    last = workspace.settings.folder
    folder = Path(last) if os.path.isdir(last) else Path.cwd()  # noqa: PTH112 - it never raises
    return OpenDialog(folder, workspace.settings.language)


def glossary_dialog(workspace: Workspace) -> GlossaryDialog:
    """The glossary, beginning with the term of the step."""
    entries = glossary(workspace.settings.language)
    playable = workspace.show.playback.playable
    step = workspace.show.playback.step
    if isinstance(playable, ComparedPlayable):
        step = playable.comparison.step(LEFT, step)
    place = place_of(term_at(playable.trace, step), workspace.settings.language)
    return GlossaryDialog((entries[place], *entries), workspace.settings.language)


def recording_dialog(workspace: Workspace) -> RecordingDialog:
    """The dialog for a recording of the current show, with a new name.

    It has the language and the pace of the window, and the rest as the last time.
    """
    playback, settings = workspace.show.playback, workspace.settings
    playable = playback.playable
    is_single = isinstance(playable, PlayableReplay)
    draft = workspace.recording_state.draft or RecordingDraft.like(settings, "")
    draft = draft.paced(settings, playback.head.speed).changed(**WHOLE.options)
    if (
        is_single
        and playable.trace.agent == AGENT
        and settings.pace is PaceMode.MEANING
    ):
        draft = draft.changed(pace=PaceMode.CUT.value)
    end = playback.head.timeline.last_step
    parts = (
        spans(playback.step, end, playback.view_state.loop) if is_single else (WHOLE,)
    )
    return RecordingDialog(
        replace(draft, name=str(FOLDER / next(free_stems(FOLDER, _stem(workspace))))),
        RecordingSource(
            parts,
            of_two=not is_single,
            has_dead_ends=is_single and playable.winning() is not None,
            has_notes=any(mark.note for mark in workspace.show.bookmarks.marks),
            has_short=(
                isinstance(playable, PlayableReplay) and has_short(playable.replay)
            ),
            length=_length(workspace, playable),
        ),
        settings.language,
    )


def _length(
    workspace: Workspace, playable: Playable
) -> Callable[[RecordingDraft], int | None]:
    """Gives the milliseconds that a recording of *playable* lasts, if known."""

    def counted(draft: RecordingDraft) -> int | None:
        from viz.export.usual_length import (  # noqa: PLC0415 - slow, films alone
            comparison_ms,
            film_ms,
        )

        if isinstance(playable, ComparedPlayable):
            chosen = export_options(draft, of_two=True)
            return comparison_ms(playable.comparison, chosen)
        assert isinstance(playable, PlayableReplay)
        marks = workspace.show.bookmarks.marks if draft.bookmark_notes else ()
        return film_ms(playable.replay, export_options(draft), marks)

    return counted


def _stem(workspace: Workspace) -> str:
    """The name for a recording: that of the trace file or the puzzle."""
    origin = workspace.show.origin
    if origin.path is not None:
        return origin.path.name.partition(".")[0]
    title = workspace.show.playback.playable.trace.puzzle.title
    return "-".join(re.findall(r"\w+", title.lower())) or "solve"


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
    """All commands that mean something for what is watched."""
    return HelpDialog(workspace.settings.language, meaningless(workspace))


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

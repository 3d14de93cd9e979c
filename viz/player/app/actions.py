"""Actions: what each command does. One table, complete for all commands."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from viz.player.app.dialogs import (
    agent_dialog,
    comparison_dialog,
    glossary_dialog,
    open_dialog,
    recording_dialog,
)
from viz.player.state.commands import Command
from viz.player.state.notices import Toast
from viz.player.state.settings_shortcuts import (
    with_captions_turned,
    with_next_lower_panel,
    with_next_panels,
    with_next_theme,
)
from viz.player.state.window_requests import WindowRequest
from viz.player.state.workspace import Workspace
from viz.player.ui.dialogs.bookmarks import BookmarksDialog, NoteDialog
from viz.player.ui.dialogs.choose_puzzle import ExamplesDialog
from viz.player.ui.dialogs.help import HelpDialog
from viz.player.ui.dialogs.settings import SettingsDialog
from viz.player.ui.dragging import ZOOM, zoom_tree
from viz.player.ui.editor_layer import EditorLayer
from viz.player.ui.hand_layer import HandLayer
from viz.player.ui.hud import tells
from viz.player.ui.layers import Dialog, DialogLayer, Layer
from viz.player.ui.start_page import StartPage
from viz.player.ui.tree_layer import TreeLayer
from viz.player.ui.why_layer import WhyLayer
from viz.puzzles.examples import library
from viz.puzzles.sketch import Sketch
from viz.replay.jump_targets import Landmark

if TYPE_CHECKING:
    from viz.player.app.dispatch import Dispatcher

Result: TypeAlias = Toast | Layer | None
"""What follows from a command: something to tell, or a layer over the rest."""
Action: TypeAlias = Callable[["Dispatcher"], Result]


def _jump(kind: Landmark, direction: int) -> Action:
    return lambda d: d.playback.jump(kind, direction)


def _asks(request: WindowRequest) -> Action:
    return lambda d: d.player.requests.append(request)


def _opens(dialog: Callable[[Workspace], Dialog]) -> Action:
    return lambda d: DialogLayer(dialog(d.workspace))


def _start_page(dispatcher: "Dispatcher") -> StartPage:
    dispatcher.playback.wait()
    return StartPage(dispatcher.workspace)


def edit(dispatcher: "Dispatcher", sketch: Sketch) -> EditorLayer:
    """The editor with *sketch* on its board; what is watched waits."""
    dispatcher.playback.head.playing = False
    return EditorLayer(sketch, dispatcher.workspace)


def _by_hand(dispatcher: "Dispatcher") -> HandLayer:
    """The solve by hand of what is watched, which waits."""
    dispatcher.playback.head.playing = False
    workspace = dispatcher.workspace
    return HandLayer(workspace.exercises.solve_by_hand(), workspace)


def _bookmark(dispatcher: "Dispatcher") -> Result:
    """Set a bookmark and ask for its note, or take the one there is away."""
    workspace, step = dispatcher.workspace, dispatcher.playback.step
    if step in dispatcher.playback.view_state.bookmarks:
        workspace.show.forget(step)
        return Toast("bookmark-gone")
    workspace.show.note(step, "")
    return DialogLayer(NoteDialog(step, "", workspace.settings.language), "note")


def _turn_quiz(dispatcher: "Dispatcher") -> Toast:
    told = dispatcher.workspace.exercises.turn_quiz()
    dispatcher.player.restage()
    return told


def _turn_lesson(dispatcher: "Dispatcher") -> Toast:
    told = dispatcher.workspace.exercises.turn_lesson()
    dispatcher.player.restage()
    return told


def _turn_presenting(dispatcher: "Dispatcher") -> Toast:
    """Larger words and stops at markers, in full screen; or no longer."""
    playback, player = dispatcher.playback, dispatcher.player
    playback.presents = not playback.presents
    if playback.presents != player.is_full_screen:
        player.turn_full_screen()
    player.restage()
    return Toast("presenting" if playback.presents else "presented")


def _turn_captions(dispatcher: "Dispatcher") -> Toast | None:
    settings = with_captions_turned(dispatcher.workspace.settings)
    dispatcher.use(settings)
    is_told = settings.captions and tells(dispatcher.player.stage)
    return Toast("told-already") if is_told else None


def _turn_lower_panel(dispatcher: "Dispatcher") -> Toast:
    """The search tree, the algorithm, or the constraint graph."""
    shown = dispatcher.workspace.panels.take_over()
    settings = with_next_lower_panel(shown)
    dispatcher.use(settings)
    return Toast(f"panel-{settings.panel.value}")


def _zoom(factor: float) -> Action:
    def action(dispatcher: "Dispatcher") -> Toast | None:
        is_zoomed = zoom_tree(factor, dispatcher.player)
        return None if is_zoomed else Toast("tree-not-shown")

    return action


def _leave(dispatcher: "Dispatcher") -> Toast | None:
    """Leave what was entered last; the window itself stays open."""
    player, workspace = dispatcher.player, dispatcher.workspace
    workspace.loader.records_next = False
    if player.layers:
        dispatcher.pop()
    elif workspace.loader.events is not None or workspace.recording_state.is_busy:
        workspace.stop()
    elif workspace.show.playback.leave_step():
        pass
    elif workspace.exercises.quiz is not None:
        return _turn_quiz(dispatcher)
    elif workspace.show.leave_comparison():
        player.restage()
    elif workspace.show.playback.presents:
        return _turn_presenting(dispatcher)
    elif player.is_full_screen:
        player.turn_full_screen()
    else:
        return Toast("nothing-open")
    return None


ACTIONS: Final[dict[Command, Action]] = {
    Command.PLAY: lambda d: d.playback.toggle(),
    Command.FORWARD: lambda d: d.playback.go(1),
    Command.BACK: lambda d: d.playback.go(-1),
    Command.FORWARD_TEN: lambda d: d.playback.go(10),
    Command.BACK_TEN: lambda d: d.playback.go(-10),
    Command.START: lambda d: d.playback.seek(0),
    Command.END: lambda d: d.playback.seek(d.playback.head.timeline.last_step),
    Command.FASTER: lambda d: d.playback.head.change_speed(1),
    Command.SLOWER: lambda d: d.playback.head.change_speed(-1),
    Command.OPEN_STEP: lambda d: d.playback.turn_step(),
    Command.LOOP: lambda d: d.playback.turn_loop(),
    Command.SKIP_BRANCH: lambda d: d.playback.skip_branch(),
    Command.WINNING_PATH: lambda d: d.playback.turn_winning_path(),
    Command.TREE: lambda d: TreeLayer.of(d.workspace),
    Command.PANEL: _turn_lower_panel,
    Command.ZOOM_IN: _zoom(ZOOM),
    Command.ZOOM_OUT: _zoom(1 / ZOOM),
    Command.NEXT_GUESS: _jump(Landmark.GUESS, 1),
    Command.LAST_GUESS: _jump(Landmark.GUESS, -1),
    Command.NEXT_CONTRADICTION: _jump(Landmark.CONTRADICTION, 1),
    Command.LAST_CONTRADICTION: _jump(Landmark.CONTRADICTION, -1),
    Command.NEXT_TECHNIQUE: _jump(Landmark.TECHNIQUE, 1),
    Command.LAST_TECHNIQUE: _jump(Landmark.TECHNIQUE, -1),
    Command.NEXT_PLACEMENT: _jump(Landmark.PLACEMENT, 1),
    Command.LAST_PLACEMENT: _jump(Landmark.PLACEMENT, -1),
    Command.NEXT_MARKER: lambda d: d.playback.to_marker(1),
    Command.LAST_MARKER: lambda d: d.playback.to_marker(-1),
    Command.PASTE: _asks(WindowRequest.PASTE),
    Command.OPEN: _opens(open_dialog),
    Command.EXAMPLES: _opens(
        lambda w: ExamplesDialog(library(w.settings.language), w.settings.language)
    ),
    Command.START_PAGE: _start_page,
    Command.EDIT: lambda d: edit(d, Sketch.of(d.workspace.show.origin.puzzle)),
    Command.AGENT: _opens(agent_dialog),
    Command.COMPARE: _opens(comparison_dialog),
    Command.BOOKMARK: _bookmark,
    Command.NEXT_BOOKMARK: lambda d: d.playback.to_bookmark(1),
    Command.LAST_BOOKMARK: lambda d: d.playback.to_bookmark(-1),
    Command.BOOKMARKS: _opens(
        lambda w: BookmarksDialog(w.show.bookmarks.marks, w.settings.language)
    ),
    Command.QUIZ: _turn_quiz,
    Command.LESSON: _turn_lesson,
    Command.BY_HAND: _by_hand,
    Command.WHY: lambda d: WhyLayer.of(d.workspace),
    Command.PRESENT: _turn_presenting,
    Command.GLOSSARY: _opens(glossary_dialog),
    Command.PANELS: lambda d: d.use(with_next_panels(d.workspace.settings)),
    Command.CAPTIONS: _turn_captions,
    Command.THEME: lambda d: d.use(with_next_theme(d.workspace.settings)),
    Command.SETTINGS: _opens(lambda w: SettingsDialog(lambda: w.settings)),
    Command.FULL_SCREEN: lambda d: d.player.turn_full_screen(),
    Command.SCREENSHOT: _asks(WindowRequest.SCREENSHOT),
    Command.SAVE_TRACE: _asks(WindowRequest.SAVE_TRACE),
    Command.RECORD: lambda d: DialogLayer(recording_dialog(d.workspace), "record"),
    Command.HELP: _opens(lambda w: HelpDialog(w.settings.language)),
    Command.CLOSE: _leave,
    Command.QUIT: lambda d: d.player.close(),
}

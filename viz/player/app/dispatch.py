"""Dispatch of commands and of the requests that dialogs send."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

from viz.player.app.dialog_commands import layer_for, recording_dialog
from viz.player.state.commands import Command
from viz.player.state.loaders import arriving, reading
from viz.player.state.playable import PlayableReplay
from viz.player.state.playback import Toast
from viz.player.state.requests import (
    Apply,
    Ask,
    Choose,
    Close,
    Compare,
    Edit,
    Forget,
    Note,
    Over,
    Read,
    Record,
    Run,
    SeekRequest,
    Solve,
)
from viz.player.state.settings import Settings
from viz.player.state.settings_shortcuts import (
    with_captions_turned,
    with_next_panels,
    with_next_theme,
)
from viz.player.ui.dialogs.bookmarks import BookmarksDialog, NoteDialog
from viz.player.ui.dialogs.choose_puzzle import ListDialog
from viz.player.ui.dragging import ZOOM
from viz.player.ui.editor_layer import EditorLayer
from viz.player.ui.hud import tells
from viz.player.ui.layers import DialogLayer, Layer
from viz.player.ui.quiz_layer import QuizLayer
from viz.player.ui.start_page import StartPage
from viz.puzzles.detect import FoundList, FoundPuzzle, Refused, read_incoming
from viz.puzzles.sketch import Sketch

if TYPE_CHECKING:
    from viz.player.app.player import Player

_OF_ONE_SOLVE: Final = frozenset(
    {Command.OPEN_STEP, Command.SKIP_BRANCH, Command.WINNING_PATH}
)

_READ_AT_ONCE: Final = 10_000
"""Letters; what is longer is read beside the window."""


class Dispatcher:
    """Carries out commands and asks for one player."""

    def __init__(self, player: "Player") -> None:
        self._player = player
        self._workspace = player.workspace
        self._is_full_screen = False
        self._own: dict[Command, Callable[[], None]] = {
            Command.CLOSE: self._leave,
            Command.QUIT: player.close,
            Command.PASTE: lambda: setattr(player.requests, "paste", True),
            Command.SCREENSHOT: lambda: setattr(player.requests, "screenshot", True),
            Command.FULL_SCREEN: self._turn_full_screen,
            Command.EDIT: lambda: self._edit(Sketch.of(self._workspace.origin.puzzle)),
            Command.BOOKMARK: self._bookmark,
            Command.QUIZ: self._turn_quiz,
            Command.PRESENT: self._turn_presenting,
            Command.TREE: lambda: self._workspace.tell(self._why_no_tree()),
            Command.ZOOM_IN: lambda: self._zoom(ZOOM),
            Command.ZOOM_OUT: lambda: self._zoom(1 / ZOOM),
            Command.THEME: lambda: self._use(with_next_theme(self._settings)),
            Command.PANELS: lambda: self._use(with_next_panels(self._settings)),
            Command.CAPTIONS: self._turn_captions,
            Command.RECORD: self._record,
        }

    def do(self, command: Command) -> None:
        """Carry out *command*."""
        layer = layer_for(command, self._workspace)
        if layer is not None:
            self._push(layer)
            return
        hindrance = self._hindrance(command)
        if hindrance is not None:
            self._workspace.tell(hindrance)
            return
        own = self._own.get(command)
        if own is not None:
            own()
        else:
            self._workspace.tell(self._workspace.playback.do(command))

    def perform(self, ask: Ask) -> None:
        """Carry out *ask*; those that leave a dialog take the topmost layer away."""
        if not isinstance(ask, Apply | Note | Forget | Choose | Over):
            self._pop()
        match ask:
            case Close():
                pass
            case Run(command) | Over(command):
                self.do(command)
            case Solve():
                self._workspace.solve(ask)
            case Compare():
                self._workspace.compare(ask)
            case Read(path):
                self.read(path)
            case Choose(nth):
                self._choose(nth)
            case Edit(sketch):
                self._edit(sketch)
            case Apply(settings):
                self._use(settings)
            case SeekRequest():
                self._workspace.playback.seek(ask.step)
            case Note():
                self._workspace.note(ask)
            case Forget():
                self._workspace.forget(ask)
            case Record(options):
                self._workspace.recording_state.record(
                    options, self._workspace.playback.playable
                )
            case _:
                assert_never(ask)

    def read(self, path: Path) -> None:
        """Read the file at *path* beside the window, and remember its folder."""
        workspace = self._workspace
        folder = str(path.absolute().parent)
        workspace.apply(Apply(replace(workspace.settings, folder=folder)))
        workspace.begin(reading(path, workspace.pace))

    def bring(self, text: str) -> None:
        """Take *text*, pasted: a puzzle, a list, or a trace."""
        top = self._player.layers[-1] if self._player.layers else None
        if isinstance(top, EditorLayer) and len(text) <= _READ_AT_ONCE:
            found = read_incoming(text)
            if isinstance(found, FoundPuzzle):
                top.take(found.puzzle)
                return
        if isinstance(top, StartPage) and len(text) <= _READ_AT_ONCE:
            found = read_incoming(text)
            if isinstance(found, Refused):
                self._refuse(found)
                return
        self._workspace.begin(arriving(text, self._workspace.pace))

    def leave_behind(self) -> None:
        """Take away what is about steps of a show that is watched no longer."""
        layers = self._player.layers
        layers[:] = [layer for layer in layers if not _is_about_steps(layer)]
        waits = any(isinstance(layer, StartPage) for layer in layers)
        if self._workspace.records_next and not waits:
            self._workspace.records_next = False
            self._workspace.playback.head.playing = False
            self._record()

    def stop(self) -> None:
        """Stop what is being made."""
        if self._workspace.progress is not None:
            self._workspace.stop()
        else:
            self._workspace.recording_state.stop()

    def follow_up(self) -> None:
        """Bring up what has come in: a list to choose from, a question to answer.

        Layers about what is no longer there go.
        """
        if not self._player.is_open:
            return
        workspace, layers = self._workspace, self._player.layers
        layers[:] = [layer for layer in layers if not layer.is_over]
        if workspace.found is not None and not _lists(layers, workspace.found):
            layers[:] = [layer for layer in layers if not _lists((layer,))]
            self._push(
                DialogLayer(ListDialog(workspace.found, workspace.settings.language))
            )
        if workspace.doubtful is not None:
            refused, workspace.doubtful = workspace.doubtful, None
            self._refuse(refused)
        quiz = workspace.quiz
        if quiz is not None and quiz.question is not None and not layers:
            self._push(QuizLayer(workspace, quiz))

    def _refuse(self, refused: Refused) -> None:
        """Say why; digits that contradict each other are put on the board."""
        if refused.sketch is not None:
            self._edit(refused.sketch)
        self._workspace.say(refused.sentence(self._workspace.settings.language))

    def _choose(self, nth: int) -> None:
        found = self._workspace.found
        self._pop()
        if found is None:
            return
        chosen = found.chosen(nth)
        if isinstance(chosen, Refused):
            self._refuse(chosen)
        else:
            self._workspace.solve(Solve(chosen.puzzle))

    def _push(self, layer: Layer) -> None:
        self._player.layers.append(layer)

    def _pop(self) -> None:
        if self._player.layers:
            self._player.layers.pop().close()
            if not _lists(self._player.layers):
                self._workspace.found = None

    def _leave(self) -> None:
        """Leave what was entered last; the window itself stays open."""
        workspace = self._workspace
        workspace.records_next = False
        if self._player.layers:
            self._pop()
        elif workspace.progress is not None or workspace.recording_state.is_busy:
            self.stop()
        elif workspace.quiz is not None:
            self._turn_quiz()
        elif workspace.leave_comparison():
            self._player.restage()
        elif workspace.playback.presents:
            self._turn_presenting()
        elif self._is_full_screen:
            self._turn_full_screen()
        else:
            workspace.tell(Toast("nothing-open"))

    def _record(self) -> None:
        workspace = self._workspace
        if workspace.recording_state.is_busy:
            workspace.tell(Toast("recording-already"))
        elif not workspace.is_ready:
            workspace.tell(Toast("nothing-to-record"))
        else:
            self._push(DialogLayer(recording_dialog(workspace), focus="record"))

    def _turn_full_screen(self) -> None:
        self._is_full_screen = not self._is_full_screen
        self._player.requests.full_screen = True

    def _turn_presenting(self) -> None:
        playback = self._workspace.playback
        playback.presents = not playback.presents
        if playback.presents != self._is_full_screen:
            self._turn_full_screen()
        self._workspace.tell(Toast("presenting" if playback.presents else "presented"))
        self._player.restage()

    def _turn_quiz(self) -> None:
        self._workspace.tell(self._workspace.turn_quiz())
        self._player.restage()

    def _bookmark(self) -> None:
        workspace, step = self._workspace, self._workspace.playback.step
        if step in workspace.playback.view_state.bookmarks:
            workspace.forget(Forget(step))
            workspace.tell(Toast("bookmark-gone"))
            return
        workspace.note(Note(step, ""))
        dialog = NoteDialog(step, "", workspace.settings.language)
        self._push(DialogLayer(dialog, focus="note"))

    def _hindrance(self, command: Command) -> Toast | None:
        """Why *command* cannot be done with what is watched, if so."""
        is_one = isinstance(self._workspace.playback.playable, PlayableReplay)
        if command in _OF_ONE_SOLVE and not is_one:
            return Toast("not-while-comparing")
        return None

    def _zoom(self, factor: float) -> None:
        tree, playback = self._player.stage.tree, self._workspace.playback
        if tree is None:
            self._workspace.tell(self._why_no_tree())
            return
        view = playback.view_state.tree
        zoomed = tree.zoomed(view, playback.step, view.zoom * factor)
        playback.view_state = replace(playback.view_state, tree=zoomed)

    def _why_no_tree(self) -> Toast:
        playable = self._workspace.playback.playable
        if not isinstance(playable, PlayableReplay):
            return Toast("not-while-comparing")
        return Toast("tree-not-shown" if playable.replay.has_guesses else "no-tree")

    def _edit(self, sketch: Sketch) -> None:
        """Put *sketch* on the board; what is watched waits."""
        self._workspace.playback.head.playing = False
        self._push(EditorLayer(sketch, self._workspace))

    def _turn_captions(self) -> None:
        self._use(with_captions_turned(self._settings))
        if self._settings.captions and tells(self._player.stage):
            self._workspace.tell(Toast("told-already"))

    @property
    def _settings(self) -> Settings:
        return self._workspace.settings

    def _use(self, settings: Settings) -> None:
        self._workspace.apply(Apply(settings))
        self._player.restage()


def _is_about_steps(layer: Layer) -> bool:
    return isinstance(layer, DialogLayer) and isinstance(
        layer.dialog, NoteDialog | BookmarksDialog
    )


def _lists(layers: Sequence[Layer], found: FoundList | None = None) -> bool:
    """Whether one of *layers* is the dialog of a list: of *found*, if that is given."""
    dialogs = (layer.dialog for layer in layers if isinstance(layer, DialogLayer))
    lists = (dialog for dialog in dialogs if isinstance(dialog, ListDialog))
    return any(found is None or dialog.found is found for dialog in lists)

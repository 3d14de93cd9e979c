"""Dispatch of commands and of the requests that dialogs send."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

from viz.layout.layout import Layout
from viz.player.app.actions import ACTIONS, edit
from viz.player.state.command_availability import hindrance
from viz.player.state.commands import Command
from viz.player.state.notices import Toast
from viz.player.state.openings import arriving, reading
from viz.player.state.playback import Playback
from viz.player.state.requests import (
    Apply,
    Ask,
    Choose,
    Close,
    Compare,
    CompareTrace,
    Edit,
    Over,
    Read,
    Record,
    RemoveBookmark,
    ReplayTrace,
    Run,
    SeekRequest,
    SetBookmark,
    Solve,
)
from viz.player.state.settings import Settings
from viz.player.ui.dialogs.bookmarks import BookmarksDialog, NoteDialog
from viz.player.ui.dialogs.choose_puzzle import ListDialog
from viz.player.ui.editor_layer import EditorLayer
from viz.player.ui.layers import DialogLayer, Layer
from viz.player.ui.lesson_layer import LessonLayer
from viz.player.ui.quiz_layer import QuizLayer
from viz.player.ui.start_page import StartPage
from viz.player.ui.why_layer import WhyLayer
from viz.puzzles.detect import FoundList, FoundPuzzle, Refused, read_incoming
from viz.scene.board.pointing import cell_at
from viz.shapes import Point

if TYPE_CHECKING:
    from viz.player.app.player import Player
    from viz.player.state.workspace import Workspace

_READ_AT_ONCE: Final = 10_000
"""Letters; what is longer is read beside the window."""


class Dispatcher:
    """Carries out commands and asks for one player.

    Attributes:
        player: What lies over what is watched, and what draws it.
        workspace: The state of the program.
    """

    def __init__(self, player: "Player") -> None:
        self.player: Player = player
        self.workspace: Workspace = player.workspace

    @property
    def playback(self) -> Playback:
        """The current playback."""
        return self.workspace.show.playback

    def do(self, command: Command) -> None:
        """Carry out *command*, or say why that cannot be done just now."""
        result = hindrance(command.entry.needs, self.workspace)
        match result or ACTIONS[command](self):
            case None:
                pass
            case Toast() as toast:
                self.workspace.notices.tell(toast)
            case layer:
                if isinstance(layer, DialogLayer):
                    layer.opened_by = command
                self._push(layer)

    def perform(self, ask: Ask) -> None:
        """Carry out *ask*; those that leave a dialog take the topmost layer away."""
        if not isinstance(ask, Apply | SetBookmark | RemoveBookmark | Choose | Over):
            self.pop()
        match ask:
            case Close():
                pass
            case Run(command) | Over(command):
                self.do(command)
            case Solve() | Compare() | ReplayTrace() | CompareTrace():
                self._begin(ask)
            case Read(path):
                self.read(path)
            case Choose(nth):
                self._choose(nth)
            case Edit(sketch):
                self._push(edit(self, sketch))
            case Apply(settings):
                self.use(settings)
            case SeekRequest():
                self.workspace.show.playback.seek(ask.step)
            case SetBookmark(step, text):
                self.workspace.show.note(step, text)
            case RemoveBookmark(step):
                self.workspace.show.forget(step)
            case Record(options):
                self.workspace.recording_state.record(
                    options,
                    self.workspace.show.playback.playable,
                    self.workspace.show.bookmarks,
                )
            case _:
                assert_never(ask)

    def _begin(self, ask: Solve | Compare | ReplayTrace | CompareTrace) -> None:
        """Put on what *ask* is for, as soon as it is made."""
        match ask:
            case Solve():
                self.workspace.loader.solve(ask)
            case Compare():
                self.workspace.loader.compare(ask)
            case ReplayTrace(trace):
                self.workspace.loader.replay(trace)
            case CompareTrace(trace):
                self.workspace.loader.compare_with(trace)

    def ask_why(self, at: Point) -> None:
        """Ask about the cell at *at*, if there is one; not while two are compared."""
        workspace, stage = self.workspace, self.player.stage
        if not stage.layout.board.holds(at) or not workspace.show.is_ready:
            return
        layout = stage.layout
        hinders = hindrance(Command.WHY.entry.needs, workspace)
        if hinders is not None or not isinstance(layout, Layout):
            workspace.notices.tell(hinders)
            return
        cell = cell_at(at, layout, self.player.trace.puzzle.rules)
        layer = None if cell is None else WhyLayer.of(workspace, cell)
        if layer is not None:
            layer.ask_at(at, layout, workspace.appearance)
            self._push(layer)

    def read(self, path: Path) -> None:
        """Read the file at *path* beside the window, and remember its folder."""
        workspace = self.workspace
        folder = str(path.absolute().parent)
        workspace.apply(replace(workspace.settings, folder=folder))
        workspace.loader.begin(reading(path, workspace.settings.usual_pace))

    def bring(self, text: str) -> None:
        """Take *text*, pasted: a puzzle, a list, or a trace."""
        top = self.player.layers[-1] if self.player.layers else None
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
        self.workspace.loader.begin(arriving(text, self.workspace.settings.usual_pace))

    def leave_behind(self) -> None:
        """Take away what is about steps of a show that is watched no longer."""
        layers = self.player.layers
        layers[:] = [layer for layer in layers if not _is_about_steps(layer)]
        waits = any(isinstance(layer, StartPage) for layer in layers)
        if self.workspace.loader.records_next and not waits:
            self.workspace.loader.records_next = False
            self.playback.head.playing = False
            self.do(Command.RECORD)

    def follow_up(self) -> None:
        """Bring up what has come in: a list to choose from, a question to answer.

        Layers about what is no longer there go.
        """
        if not self.player.is_open:
            return
        workspace, layers = self.workspace, self.player.layers
        layers[:] = [layer for layer in layers if not layer.is_over]
        if workspace.loader.found is not None and not _lists(
            layers, workspace.loader.found
        ):
            layers[:] = [layer for layer in layers if not _lists((layer,))]
            self._push(
                DialogLayer(
                    ListDialog(workspace.loader.found, workspace.settings.language)
                )
            )
        if workspace.loader.refused is not None:
            refused, workspace.loader.refused = workspace.loader.refused, None
            self._refuse(refused)
        quiz = workspace.exercises.quiz
        if quiz is not None and quiz.question is not None and not layers:
            self._push(QuizLayer(workspace, quiz))
        asked = workspace.show.lesson.at(self.playback.step)
        if asked is not None and not self.playback.head.playing and not layers:
            self._push(LessonLayer(workspace, asked))

    def _refuse(self, refused: Refused) -> None:
        """Say why; digits that contradict each other are put on the board."""
        if refused.sketch is not None:
            self._push(edit(self, refused.sketch))
        settings = self.workspace.settings
        said = refused.sentence(settings.language, settings.cell_names)
        self.workspace.notices.say(said)

    def _choose(self, nth: int) -> None:
        found = self.workspace.loader.found
        self.pop()
        if found is None:
            return
        chosen = found.chosen(nth)
        if isinstance(chosen, Refused):
            self._refuse(chosen)
        else:
            self.workspace.loader.solve(Solve(chosen.puzzle))

    def _push(self, layer: Layer) -> None:
        self.player.layers.append(layer)

    def pop(self) -> None:
        """Take the topmost layer away."""
        if self.player.layers:
            self.player.layers.pop().close()
            if not _lists(self.player.layers):
                self.workspace.loader.found = None

    def use(self, settings: Settings) -> None:
        """Use *settings* from now on."""
        self.workspace.apply(settings)
        self.player.restage()


def _is_about_steps(layer: Layer) -> bool:
    return isinstance(layer, DialogLayer) and isinstance(
        layer.dialog, NoteDialog | BookmarksDialog
    )


def _lists(layers: Sequence[Layer], found: FoundList | None = None) -> bool:
    """Whether one of *layers* is the dialog of a list: of *found*, if that is given."""
    dialogs = (layer.dialog for layer in layers if isinstance(layer, DialogLayer))
    lists = (dialog for dialog in dialogs if isinstance(dialog, ListDialog))
    return any(found is None or dialog.found is found for dialog in lists)

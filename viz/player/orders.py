"""Orders: what a player does on a command, and on what its layers ask for."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

from viz.player.asks import (
    Apply,
    Ask,
    Choose,
    Close,
    Compare,
    Edit,
    Forget,
    Note,
    Read,
    Record,
    Run,
    Seek,
    Solve,
)
from viz.player.commands import Command
from viz.player.editing import EditorLayer
from viz.player.hands import ZOOM
from viz.player.layers import Layer, SheetLayer
from viz.player.openings import arriving, reading
from viz.player.quizzing import QuizLayer
from viz.player.seen import tells
from viz.player.session import Notice
from viz.player.settings import Settings
from viz.player.sheets.notes import BookmarksSheet, NoteSheet
from viz.player.sheets.puzzles import ListSheet
from viz.player.shelf import layer_for, recording_sheet
from viz.player.show import Replay
from viz.player.tastes import with_captions_turned, with_next_panels, with_next_theme
from viz.puzzles.incoming import FoundList, FoundPuzzle, Refused, read_incoming
from viz.puzzles.sketch import Sketch

if TYPE_CHECKING:
    from viz.player.player import Player

_OF_ONE_SOLVE: Final = frozenset(
    {Command.OPEN_STEP, Command.SKIP_BRANCH, Command.WINNING_PATH}
)

_READ_AT_ONCE: Final = 10_000
"""Letters; what is longer is read beside the window."""


class Orders:
    """Carries out commands and asks for one player."""

    def __init__(self, player: "Player") -> None:
        self._player = player
        self._desk = player.desk
        self._is_full_screen = False
        self._own: dict[Command, Callable[[], None]] = {
            Command.CLOSE: self._leave,
            Command.QUIT: player.close,
            Command.PASTE: lambda: setattr(player.wishes, "paste", True),
            Command.SCREENSHOT: lambda: setattr(player.wishes, "screenshot", True),
            Command.FULL_SCREEN: self._turn_full_screen,
            Command.EDIT: lambda: self._edit(Sketch.of(self._desk.origin.puzzle)),
            Command.BOOKMARK: self._bookmark,
            Command.QUIZ: self._turn_quiz,
            Command.PRESENT: self._turn_presenting,
            Command.TREE: lambda: self._desk.tell(self._why_no_tree()),
            Command.ZOOM_IN: lambda: self._zoom(ZOOM),
            Command.ZOOM_OUT: lambda: self._zoom(1 / ZOOM),
            Command.THEME: lambda: self._use(with_next_theme(self._settings)),
            Command.PANELS: lambda: self._use(with_next_panels(self._settings)),
            Command.CAPTIONS: self._turn_captions,
            Command.RECORD: self._record,
        }

    def do(self, command: Command) -> None:
        """Carry out *command*."""
        layer = layer_for(command, self._desk)
        if layer is not None:
            self._push(layer)
            return
        hindrance = self._hindrance(command)
        if hindrance is not None:
            self._desk.tell(hindrance)
            return
        own = self._own.get(command)
        if own is not None:
            own()
        else:
            self._desk.tell(self._desk.session.do(command))

    def perform(self, ask: Ask) -> None:
        """Carry out *ask*; those that leave a sheet take the topmost layer away."""
        if not isinstance(ask, Apply | Note | Forget | Choose):
            self._pop()
        match ask:
            case Close():
                pass
            case Run(command):
                self.do(command)
            case Solve():
                self._desk.solve(ask)
            case Compare():
                self._desk.compare(ask)
            case Read(path):
                self.read(path)
            case Choose(nth):
                self._choose(nth)
            case Edit(sketch):
                self._edit(sketch)
            case Apply(settings):
                self._use(settings)
            case Seek():
                self._desk.session.seek(ask.step)
            case Note():
                self._desk.note(ask)
            case Forget():
                self._desk.forget(ask)
            case Record(take):
                self._desk.studio.record(take, self._desk.session.show)
            case _:
                assert_never(ask)

    def read(self, path: Path) -> None:
        """Read the file at *path* beside the window, and remember its folder."""
        desk = self._desk
        folder = str(path.absolute().parent)
        desk.apply(Apply(replace(desk.settings, folder=folder)))
        desk.begin(reading(path, desk.pace))

    def bring(self, text: str) -> None:
        """Take *text*, pasted: a puzzle, a list, or a trace."""
        top = self._player.layers[-1] if self._player.layers else None
        if isinstance(top, EditorLayer) and len(text) <= _READ_AT_ONCE:
            found = read_incoming(text)
            if isinstance(found, FoundPuzzle):
                top.take(found.puzzle)
                return
        self._desk.begin(arriving(text, self._desk.pace))

    def leave_behind(self) -> None:
        """Take away what is about steps of a show that is watched no longer."""
        layers = self._player.layers
        layers[:] = [layer for layer in layers if not _is_about_steps(layer)]

    def stop(self) -> None:
        """Stop what is being made."""
        if self._desk.progress is not None:
            self._desk.stop()
        else:
            self._desk.studio.stop()

    def follow_up(self) -> None:
        """Bring up what has come in: a list to choose from, a question to answer.

        Layers about what is no longer there go.
        """
        if not self._player.is_open:
            return
        desk, layers = self._desk, self._player.layers
        layers[:] = [layer for layer in layers if not layer.is_over]
        if desk.found is not None and not _lists(layers, desk.found):
            layers[:] = [layer for layer in layers if not _lists((layer,))]
            self._push(SheetLayer(ListSheet(desk.found, desk.settings.language)))
        if desk.doubtful is not None:
            refused, desk.doubtful = desk.doubtful, None
            self._refuse(refused)
        quiz = desk.quiz
        if quiz is not None and quiz.question is not None and not layers:
            self._push(QuizLayer(desk, quiz))

    def _refuse(self, refused: Refused) -> None:
        """Say why; digits that contradict each other are put on the board."""
        if refused.sketch is not None:
            self._edit(refused.sketch)
        self._desk.say(refused.sentence(self._desk.settings.language))

    def _choose(self, nth: int) -> None:
        found = self._desk.found
        self._pop()
        if found is None:
            return
        chosen = found.chosen(nth)
        if isinstance(chosen, Refused):
            self._refuse(chosen)
        else:
            self._desk.solve(Solve(chosen.puzzle))

    def _push(self, layer: Layer) -> None:
        self._player.layers.append(layer)

    def _pop(self) -> None:
        if self._player.layers:
            self._player.layers.pop().close()
            if not _lists(self._player.layers):
                self._desk.found = None

    def _leave(self) -> None:
        """Leave what was entered last; the window itself stays open."""
        desk = self._desk
        if self._player.layers:
            self._pop()
        elif desk.progress is not None or desk.studio.is_busy:
            self.stop()
        elif desk.quiz is not None:
            self._turn_quiz()
        elif desk.session.presents:
            self._turn_presenting()
        elif self._is_full_screen:
            self._turn_full_screen()
        else:
            desk.tell(Notice("nothing-open"))

    def _record(self) -> None:
        desk = self._desk
        if desk.studio.is_busy:
            desk.tell(Notice("recording-already"))
        elif not desk.is_ready:
            desk.tell(Notice("nothing-to-record"))
        else:
            self._push(SheetLayer(recording_sheet(desk)))

    def _turn_full_screen(self) -> None:
        self._is_full_screen = not self._is_full_screen
        self._player.wishes.full_screen = True

    def _turn_presenting(self) -> None:
        session = self._desk.session
        session.presents = not session.presents
        if session.presents != self._is_full_screen:
            self._turn_full_screen()
        self._desk.tell(Notice("presenting" if session.presents else "presented"))
        self._player.restage()

    def _turn_quiz(self) -> None:
        self._desk.tell(self._desk.turn_quiz())

    def _bookmark(self) -> None:
        desk, step = self._desk, self._desk.session.step
        if step in desk.session.viewing.bookmarks:
            desk.forget(Forget(step))
            desk.tell(Notice("bookmark-gone"))
            return
        desk.note(Note(step, ""))
        sheet = NoteSheet(step, "", desk.settings.language)
        self._push(SheetLayer(sheet, focus="note"))

    def _hindrance(self, command: Command) -> Notice | None:
        """Why *command* cannot be done with what is watched, if so."""
        is_one = isinstance(self._desk.session.show, Replay)
        if command in _OF_ONE_SOLVE and not is_one:
            return Notice("not-while-comparing")
        return None

    def _zoom(self, factor: float) -> None:
        tree, session = self._player.stage.tree, self._desk.session
        if tree is None:
            self._desk.tell(self._why_no_tree())
            return
        view = session.viewing.tree
        zoomed = tree.zoomed(view, session.step, view.zoom * factor)
        session.viewing = replace(session.viewing, tree=zoomed)

    def _why_no_tree(self) -> Notice:
        show = self._desk.session.show
        if not isinstance(show, Replay):
            return Notice("not-while-comparing")
        return Notice("tree-not-shown" if show.story.has_guesses else "no-tree")

    def _edit(self, sketch: Sketch) -> None:
        """Put *sketch* on the board; what is watched waits."""
        self._desk.session.head.playing = False
        self._push(EditorLayer(sketch, self._desk))

    def _turn_captions(self) -> None:
        self._use(with_captions_turned(self._settings))
        if self._settings.captions and tells(self._player.stage):
            self._desk.tell(Notice("told-already"))

    @property
    def _settings(self) -> Settings:
        return self._desk.settings

    def _use(self, settings: Settings) -> None:
        self._desk.apply(Apply(settings))
        self._player.restage()


def _is_about_steps(layer: Layer) -> bool:
    return isinstance(layer, SheetLayer) and isinstance(
        layer.sheet, NoteSheet | BookmarksSheet
    )


def _lists(layers: Sequence[Layer], found: FoundList | None = None) -> bool:
    """Whether one of *layers* is the sheet of a list: of *found*, if that is given."""
    sheets = (layer.sheet for layer in layers if isinstance(layer, SheetLayer))
    lists = (sheet for sheet in sheets if isinstance(sheet, ListSheet))
    return any(found is None or sheet.found is found for sheet in lists)

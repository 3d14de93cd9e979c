"""Dispatch of commands and of the requests that dialogs send."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from solver.registry import loaded
from viz.layout.layout import Layout
from viz.player.app.action_context import ActionContext, has_list
from viz.player.app.needs import hindrance
from viz.player.state.begun_files import Begun
from viz.player.state.keys_and_commands import Command, WindowCommand, command_for_board
from viz.player.state.load_requests import arriving, left_out, pasting, reading
from viz.player.state.notices import Toast
from viz.player.state.requests import (
    Apply,
    Ask,
    Choose,
    Close,
    Compare,
    CompareTrace,
    Forget,
    GoOn,
    Over,
    Quit,
    Read,
    Record,
    RemoveBookmark,
    ReplayTrace,
    Run,
    SeekRequest,
    SetBookmark,
    Solve,
    Take,
)
from viz.player.state.workspace import Workspace
from viz.puzzles.detect import FoundList, FoundPuzzle, Refused, read_incoming
from viz.puzzles.puzzle_draft import Draft
from viz.puzzles.sketch_source import SketchSource
from viz.scene.board.pointing import cell_at
from viz.shapes import Point

if TYPE_CHECKING:
    from viz.player.ui.side_layer import SideLayer

DueLayer: TypeAlias = Callable[[Workspace], "SideLayer"]
"""Makes the layer that an activity has due."""
BoardOpener: TypeAlias = Callable[
    [ActionContext, Draft, SketchSource | None, Begun | None], "SideLayer"
]
"""Makes the layer that goes on with a board: the picture that it was read from, if it
was, and the file that it was kept in, if it was."""

_STAYS: Final = Apply | SetBookmark | RemoveBookmark | Choose | Over | Forget | Toast
"""The requests of a layer that stays open, or is closed by what follows."""
_READ_AT_ONCE: Final = 10_000
"""Letters; longer text is read in the background."""


class Dispatcher:
    """Carries out commands and the requests of layers.

    Args:
        context: What they change.
    """

    def __init__(self, context: ActionContext) -> None:
        self._context = context
        self._workspace = context.workspace

    def do(self, command: WindowCommand) -> None:
        """Carry out *command*, or say why that cannot be done; not one withheld."""
        from viz.player.app.actions import action_of  # noqa: PLC0415 - slow to load
        from viz.player.ui.dialog_layer import DialogLayer  # noqa: PLC0415 - slow to load

        if command in self._workspace.activities.withheld:
            return
        result = hindrance(command.entry.needs, self._workspace)
        match result or action_of(command)(self._context):
            case None:
                pass
            case Toast() as toast:
                self._workspace.notices.tell(toast)
            case layer:
                if isinstance(layer, DialogLayer):
                    layer.opened_by = command
                self._push(layer)

    def perform(self, ask: Ask) -> None:
        """Carry out *ask*; those that leave a dialog close the topmost layer."""
        stays = isinstance(ask, ReplayTrace) and ask.records
        if not (stays or isinstance(ask, _STAYS)):
            self._context.pop()
        show = self._workspace.show
        match ask:
            case Close():
                pass
            case Quit(finishes):
                self._workspace.recording_state.finishes = finishes
                self._context.close()
            case Run(command) | Over(command):
                self.do(command)
            case Solve() | Compare() | ReplayTrace() | CompareTrace() | GoOn():
                self._begin(ask)
            case Toast():
                self._workspace.notices.tell(ask)
            case Take(found):
                self._take(found)
            case Read(path):
                self.read(path)
            case Choose(nth):
                self._choose(nth)
            case Apply(settings):
                self._context.use(settings)
            case SeekRequest(step):
                show.playback.seek(step)
            case SetBookmark() | RemoveBookmark() | Forget():
                self._mark(ask)
            case Record(draft):
                recording = self._workspace.recording_state
                recording.record(draft, show.playback.playable, show.bookmarks)
            case _:
                assert_never(ask)

    def _mark(self, ask: SetBookmark | RemoveBookmark | Forget) -> None:
        """Set a bookmark or remove one, or what was begun."""
        show = self._workspace.show
        if isinstance(ask, Forget):
            self._forget(ask.begun)
        elif isinstance(ask, SetBookmark):
            show.keep(show.bookmarks.with_note(ask.step, ask.text))
        else:
            show.keep(show.bookmarks.without(ask.step))

    def _begin(self, ask: Solve | Compare | ReplayTrace | CompareTrace | GoOn) -> None:
        """Load what *ask* is for."""
        loader = self._workspace.loader
        match ask:
            case Solve():
                loader.solve(ask)
            case Compare():
                loader.compare(ask)
            case ReplayTrace(trace, records):
                loader.replay(trace)
                loader.next_command = Command.RECORD if records else None
            case CompareTrace(trace):
                loader.compare_with(trace)
            case GoOn(begun):
                self._go_on(begun)

    def _go_on(self, begun: Begun) -> None:
        """Show *begun* as it was left: its board, or over its puzzle."""
        command = begun.kind.command
        self._workspace.go_on(begun)
        if command.entry.takes_board:
            self._open_board(command, begun.board, begun=begun)
        elif begun.puzzle is not None:
            self._workspace.loader.solve(Solve(begun.puzzle))
            self._workspace.loader.next_command = command

    def _forget(self, begun: Begun) -> None:
        """Remove *begun*; a start page below offers it no more."""
        from viz.player.ui.start_page import StartPage  # noqa: PLC0415 - slow to load

        self._workspace.forget(begun)
        for layer in self._context.layers:
            if isinstance(layer, StartPage):
                layer.find_begun()

    def _open_board(
        self,
        command: WindowCommand,
        board: Draft,
        source: SketchSource | None = None,
        begun: Begun | None = None,
    ) -> None:
        """Go on with *board* in the layer of *command*, which takes boards."""
        opener: BoardOpener = loaded(command.entry.takes_board)
        self._push(opener(self._context, board, source, begun))

    def ask_why(self, at: Point) -> None:
        """Ask about the cell at *at*, if there is one; not in a comparison."""
        from viz.player.ui.why_layer import WhyLayer  # noqa: PLC0415 - slow to load

        workspace, layout = self._workspace, self._context.stage.layout
        is_withheld = Command.WHY in workspace.activities.withheld
        if not layout.board.holds(at) or not workspace.show.is_ready or is_withheld:
            return
        hinders = hindrance(Command.WHY.entry.needs, workspace)
        if hinders is not None or not isinstance(layout, Layout):
            workspace.notices.tell(hinders)
            return
        show, appearance = workspace.show, workspace.appearance
        rules = show.playback.playable.trace.puzzle.rules
        cell = cell_at(at, layout, rules)
        layer = None if cell is None else WhyLayer.of(show, appearance, cell)
        if layer is not None:
            layer.ask_at(at, layout, appearance)
            self._push(layer)

    def read(self, path: Path) -> None:
        """Read the file at *path* in the background, and remember its folder."""
        workspace = self._workspace
        folder = str(path.absolute().parent)
        workspace.apply(replace(workspace.settings, folder=folder))
        workspace.loader.begin(reading(path, workspace.settings.usual_pace))

    def bring(self, text: str) -> None:
        """Take *text*, pasted: a puzzle, a list, or a trace."""
        layers, workspace = self._context.layers, self._workspace
        top = layers[-1] if layers and len(text) <= _READ_AT_ONCE else None
        if top is not None and (top.takes_puzzles or top.is_start_page):
            found = read_incoming(text)
            if top.takes_puzzles and isinstance(found, FoundPuzzle):
                top.take(found.puzzle)
                return
            if isinstance(found, Refused) and (
                top.is_start_page or found.rest is not None
            ):
                self._refuse(found)
                return
        workspace.loader.begin(arriving(text, workspace.settings.usual_pace))

    def bring_picture(self) -> None:
        """Take the picture in the clipboard, as one that was dropped."""
        self._workspace.loader.begin(pasting())

    def follow_show(self) -> None:
        """Show the puzzle whose solve is being loaded, as soon as it is known."""
        show = self._workspace.show
        if show.is_changed:
            show.is_changed = False
            self._workspace.follow_show()
            self._drop_steps()
            self._context.screen.restage()

    def _drop_steps(self) -> None:
        """Close the layers about steps of the show before."""
        layers = self._context.layers
        layers[:] = [layer for layer in layers if not _is_about_steps(layer)]

    def leave_behind(self) -> None:
        """Close the dialogs about steps of the show before; go on as was asked."""
        self._drop_steps()
        layers, loader = self._context.layers, self._workspace.loader
        waits = any(layer.is_start_page and not layer.is_over for layer in layers)
        command = loader.next_command
        if command is not None and not waits:
            loader.next_command = None
            self._context.playback.head.playing = False
            self.do(command)

    def follow_up(self) -> None:
        """Close layers whose subject is gone; open a list or question that came in."""
        layers, workspace = self._context.layers, self._workspace
        if not self._context.is_open:
            return
        layers[:] = [layer for layer in layers if not layer.is_over]
        self._open_found()
        source = workspace.activities.asking.layer_due
        if layers or source is None:
            return
        opening: DueLayer = loaded(source)
        self._push(opening(workspace))

    def _open_found(self) -> None:
        """Open the list that was read; say why an input was refused."""
        layers, loader = self._context.layers, self._workspace.loader
        if loader.found is not None and not has_list(layers, loader.found):
            layers[:] = [layer for layer in layers if not has_list((layer,))]
            self._choose_from(loader.found)
        if loader.refused is not None:
            refused, loader.refused = loader.refused, None
            self._refuse(refused)

    def _choose_from(self, found: FoundList) -> None:
        from viz.player.ui.dialog_layer import DialogLayer  # noqa: PLC0415 - slow to load
        from viz.player.ui.dialogs.choose_puzzle import ListDialog  # noqa: PLC0415

        self._push(DialogLayer(ListDialog(found, self._workspace.settings.language)))

    def _refuse(self, refused: Refused) -> None:
        """Say why; open digits that contradict each other where a command takes them.

        Of a puzzle with rules that cannot be read, the rest is offered.
        """
        from viz.player.ui.dialog_layer import DialogLayer  # noqa: PLC0415 - slow to load
        from viz.player.ui.dialogs.unread_rules import TAKE, UnreadRulesDialog  # noqa: PLC0415 - slow to load

        if refused.rest is not None:
            language = self._workspace.settings.language
            self._push(DialogLayer(UnreadRulesDialog(refused, language), TAKE))
            return
        command = command_for_board()
        if refused.board is not None and command is not None:
            self._open_board(command, refused.board, refused.source)
        settings = self._workspace.settings
        said = refused.sentence(settings.language, settings.cell_names)
        self._workspace.notices.say(said)

    def _take(self, found: FoundPuzzle) -> None:
        """Solve what could be read of a puzzle, or give it to the topmost layer."""
        layers, workspace = self._context.layers, self._workspace
        top = layers[-1] if layers else None
        if top is not None and top.takes_puzzles:
            top.take(found.puzzle)
        else:
            workspace.loader.solve_found(found)
        workspace.notices.tell(left_out(found))

    def _choose(self, nth: int) -> None:
        found = self._workspace.loader.found
        self._context.pop()
        if found is None:
            return
        chosen = found.chosen(nth)
        if isinstance(chosen, Refused):
            self._refuse(chosen)
        else:
            self._workspace.loader.solve(Solve(chosen.puzzle))

    def _push(self, layer: "SideLayer") -> None:
        self._context.layers.append(layer)


def _is_about_steps(layer: "SideLayer") -> bool:
    from viz.player.ui.dialog_layer import DialogLayer  # noqa: PLC0415 - slow to load
    from viz.player.ui.dialogs.bookmarks import BookmarksDialog, NoteDialog  # noqa: PLC0415 - slow to load

    return isinstance(layer, DialogLayer) and isinstance(
        layer.dialog, NoteDialog | BookmarksDialog
    )

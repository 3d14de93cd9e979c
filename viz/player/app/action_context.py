"""The context of an action: the state, the screen and the layers it changes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from viz.player.app.screen import Screen
from viz.player.state.playable import PlayableScene
from viz.player.state.playback import Playback
from viz.player.state.settings import Settings
from viz.player.state.workspace import Workspace
from viz.puzzles.detect import FoundList

if TYPE_CHECKING:
    from viz.player.ui.side_layer import SideLayer


class ActionContext:
    """What commands and requests change.

    Args:
        workspace: The state of the program.
        screen: Draws it.

    Attributes:
        workspace: The state of the program.
        screen: Draws it.
        layers: The layers over the show, the topmost last.
        is_open: ``False`` once the viewer asked to close the window.
        laid_out_for: The stage that the layers have their places for; ``None`` where
            anything has happened since.
    """

    def __init__(self, workspace: Workspace, screen: Screen) -> None:
        self.workspace = workspace
        self.screen = screen
        self.layers: list[SideLayer] = []
        self.is_open = True
        self.laid_out_for: PlayableScene | None = None
        self._mode: SideLayer | bool = False
        self._told = 0

    @property
    def playback(self) -> Playback:
        """The current playback."""
        return self.workspace.show.playback

    @property
    def stage(self) -> PlayableScene:
        """The current stage."""
        return self.screen.stage

    def lay_out(self) -> None:
        """Place what the layers have on the screen, if anything happened meanwhile.

        Several events can come between two pictures. A layer places its parts when it
        is drawn, so that the second of them would meet places of an earlier state:
        cells of another board, or none at all.
        """
        if self.laid_out_for is not self.stage:
            for layer in self.layers:
                layer.groups(self.stage.layout, self.workspace.appearance)
            self.laid_out_for = self.stage

    def changed(self) -> None:
        """Have what a person has made kept; the layers are placed anew before use."""
        self.laid_out_for = None
        for layer in self.layers:
            layer.keep()
        self._end_notice()

    def _end_notice(self) -> None:
        """End the message with the mode that it was shown in, or one that stays.

        The mode is the topmost layer, or an open step.
        """
        notices = self.workspace.notices
        mode = self.layers[-1] if self.layers else bool(self.playback.moment.change)
        is_over = notices.stays or mode is not self._mode
        if is_over and notices.count == self._told:
            notices.end()
        self._mode, self._told = mode, notices.count

    def use(self, settings: Settings) -> None:
        """Use *settings* from now on."""
        self.workspace.apply(settings)
        self.screen.restage()

    def pop(self) -> None:
        """Close the topmost layer, if there is one."""
        if self.layers:
            self.layers.pop().close()
            if not has_list(self.layers):
                self.workspace.loader.found = None

    def close(self) -> None:
        """Stop what runs in the background; the window may close.

        What the layers have made is written by then.
        """
        self.is_open = False
        for layer in self.layers:
            layer.close()
        self.workspace.close()


def has_list(layers: Sequence["SideLayer"], found: FoundList | None = None) -> bool:
    """Whether one of *layers* is the dialog of a list: of *found*, if that is given."""
    from viz.player.ui.dialog_layer import DialogLayer  # noqa: PLC0415 - slow to load
    from viz.player.ui.dialogs.choose_puzzle import ListDialog  # noqa: PLC0415

    dialogs = (layer.dialog for layer in layers if isinstance(layer, DialogLayer))
    lists = (dialog for dialog in dialogs if isinstance(dialog, ListDialog))
    return any(found is None or dialog.found is found for dialog in lists)

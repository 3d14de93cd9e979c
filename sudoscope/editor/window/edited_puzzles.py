"""The puzzles that are edited in a window, which go on when the editor opens again.

Nothing of the editor is loaded before it is opened: most starts are to look at a
replay.
"""

from typing import TYPE_CHECKING, Final

from viz.player.state.activities import Activity
from viz.player.state.begun_files import Begun, BegunFiles
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow

if TYPE_CHECKING:
    from sudoscope.editor.window.begun_drafts import Drafts


class EditedPuzzles(Activity):
    """The drafts of the editor, which is a layer and asks nothing of a replay.

    Args:
        settings: The settings in use.
        show: The show.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        del settings, show
        self._drafts: Drafts | None = None

    def drafts(self, files: BegunFiles) -> "Drafts":
        """The drafts of this window, kept in *files*."""
        from sudoscope.editor.window.begun_drafts import Drafts  # noqa: PLC0415

        if self._drafts is None:
            self._drafts = Drafts(files)
        return self._drafts

    def forget(self, begun: Begun) -> None:
        """Go on no more with the draft: its file is removed."""
        if self._drafts is not None:
            self._drafts.forget(begun.path)


ACTIVITIES: Final = (EditedPuzzles,)

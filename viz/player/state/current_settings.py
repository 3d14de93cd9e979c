"""The settings in use, shared by the parts of the workspace."""

from viz.player.state.settings import Settings
from viz.replay.pace import Pace


class CurrentSettings:
    """The settings in use.

    Attributes:
        now: Replaced when the viewer changes something.
    """

    def __init__(self, settings: Settings) -> None:
        self.now = settings

    @property
    def language(self) -> str:
        """The language of the window, as a code."""
        return self.now.language

    @property
    def pace(self) -> Pace:
        """How long the steps are shown."""
        return self.now.usual_pace

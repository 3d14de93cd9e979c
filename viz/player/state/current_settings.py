"""The settings in use, shared by the parts of the workspace."""

from viz.player.state.settings import Settings
from viz.replay.pace import Pace


class CurrentSettings:
    """The settings in use.

    Attributes:
        now: Replaced when the viewer changes something.
        lent: Names of those that a show has set, with their values before and in it.
    """

    def __init__(self, settings: Settings) -> None:
        self.now = settings
        self.lent: tuple[tuple[str, object, object], ...] = ()

    @property
    def own(self) -> Settings:
        """What the viewer has set: not what a show did, unless it was changed since."""
        was = {n: old for n, old, new in self.lent if self.now.value(n) == new}
        return self.now.changed(was)

    @property
    def language(self) -> str:
        """The language of the window, as a code."""
        return self.now.language

    @property
    def pace(self) -> Pace:
        """How long the steps are shown."""
        return self.now.usual_pace

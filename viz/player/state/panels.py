"""The lower panel: the viewer's choice, or that of a lesson's author for some steps."""

from dataclasses import replace

from viz.appearance import Appearance, PanelChoice
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.settings import Settings


class Panels:
    """The panel that is shown.

    The author's choice replaces the viewer's until either chooses again.

    Args:
        settings: Hold the viewer's choice.
        show: Its annotations hold the author's.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        self._settings = settings
        self._show = show
        self._followed: PanelChoice | None = None
        self._authored: PanelChoice | None = None

    def applied(self, appearance: Appearance) -> Appearance:
        """*appearance* with the author's panel, where there is one."""
        if self._authored is None:
            return appearance
        panel, level = self._authored
        return replace(appearance, panel=panel, level=level)

    def follow(self) -> bool:
        """Take the author's choice for this step; return whether it has changed."""
        show = self._show
        chosen = show.origin.annotations.panel_at(show.playback.step)
        if chosen == self._followed:
            return False
        self._followed = self._authored = chosen
        return True

    def take_over(self) -> Settings:
        """Drop the author's choice; return the settings with the panel it showed."""
        settings = self._settings.now
        panel = self.applied(settings.appearance).panel
        self.drop()
        return replace(settings, panel=panel)

    def drop(self) -> None:
        """Drop the author's choice, until the author changes it."""
        self._authored = None

"""The lower panel: the setting, or what a viewer or an author chose for a while."""

from dataclasses import replace
from typing import Final

from viz.appearance import Appearance, LowerPanel, PanelChoice
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow

_ALL: Final = tuple(LowerPanel)


class Panels:
    """The panel that is shown.

    The author's choice replaces the viewer's until either chooses again. Neither is
    kept: the next puzzle begins with the panel of the settings.

    Args:
        settings: Hold the panel that a puzzle begins with.
        show: Its annotations hold the author's choices.
    """

    def __init__(self, settings: CurrentSettings, show: CurrentShow) -> None:
        self._settings = settings
        self._show = show
        self._followed: PanelChoice | None = None
        self._chosen: PanelChoice | None = None
        self._aside: PanelChoice | None = None

    def applied(self, appearance: Appearance) -> Appearance:
        """*appearance* with the panel that was chosen, where one was."""
        if self._chosen is None:
            return appearance
        panel, level = self._chosen
        return replace(appearance, panel=panel, level=level)

    def follow(self) -> bool:
        """Take the author's choice for this step; return whether it has changed."""
        show = self._show
        chosen = show.origin.annotations.panel_at(show.playback.step)
        if chosen == self._followed:
            return False
        self._followed = self._chosen = chosen
        return True

    def turn_opened(self) -> bool:
        """Show the graph in place of the open step's own panel, or that again.

        Returns:
            Whether it is the graph.
        """
        now = self.applied(self._settings.now.appearance)
        if now.panel is LowerPanel.GRAPH:
            self._chosen = self._aside or PanelChoice(LowerPanel.ALGORITHM)
            return False
        self._aside = PanelChoice(now.panel, now.level)
        self._chosen = PanelChoice(LowerPanel.GRAPH)
        return True

    def turn(self) -> LowerPanel:
        """Choose the panel after the one that is shown; return it."""
        shown = self.applied(self._settings.now.appearance).panel
        panel = _ALL[(_ALL.index(shown) + 1) % len(_ALL)]
        self._chosen = PanelChoice(panel)
        return panel

    def drop(self) -> None:
        """Drop what was chosen, until the author's choice changes."""
        self._chosen = None

    def begin(self) -> None:
        """Begin another puzzle with the panel of the settings, or its author's."""
        self._followed = self._chosen = self._aside = None

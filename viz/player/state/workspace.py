"""The workspace: all state of the program, in parts that can be asked one by one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from solver.messages import numeral
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import classic
from viz.appearance import Appearance, PicturePart
from viz.messages import phrases
from viz.player.state.activities import Activities
from viz.player.state.begun_files import Begun, BegunFiles, WorkFile, all_begun
from viz.player.state.current_settings import CurrentSettings
from viz.player.state.current_show import CurrentShow
from viz.player.state.load_requests import Opening
from viz.player.state.loader import Loaded, Loader
from viz.player.state.notices import Notices, Toast
from viz.player.state.panels import Panels
from viz.player.state.recording_state import RecordingState
from viz.player.state.settings import Settings

_PRESENTING_SCALE: Final = 1.5
_ASKS: Final = "recording-stops"


class Workspace:
    """The state of the program.

    Args:
        opening: What is loaded first.
        settings: The settings to begin with.

    Attributes:
        current_settings: The settings in use, which the parts share.
        notices: The message on the screen.
        show: The replay or comparison on the screen.
        loader: What is loaded in the background.
        activities: What the viewer does beside watching.
        panels: The lower panel.
        recording_state: The recording in progress.
        begun: The files of what was begun, such as puzzles being edited.
    """

    def __init__(self, opening: Opening, settings: Settings) -> None:
        empty = Puzzle(classic(), (None,) * len(classic().cells))
        self.current_settings = shared = CurrentSettings(settings)
        self.notices = Notices(shared)
        self.show = CurrentShow(opening.puzzle or empty, shared, self.notices)
        self.loader = Loader(shared, self.show, self.notices)
        self.activities = Activities(shared, self.show)
        self.panels = Panels(shared, self.show)
        self.recording_state = RecordingState()
        self.begun = BegunFiles()
        self.loader.begin(opening)

    @property
    def all_begun(self) -> Iterator[Begun]:
        """What can be continued, the latest first."""
        return all_begun(self.begun)

    def go_on(self, begun: Begun) -> None:
        """Make *begun* what its command continues."""
        self.begun.prefer(begun.path)
        self.activities.go_on(begun)

    def forget(self, begun: Begun) -> None:
        """Remove *begun*, and what is open of it."""
        self.activities.forget(begun)
        WorkFile(begun.path, self.begun.writer).remove()

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.current_settings.now

    @property
    def appearance(self) -> Appearance:
        """The appearance of the pictures.

        Words are large while presenting to a room. While an activity asks, its card
        stands below the reason or in its place, which is not hidden then.
        """
        asking = self.activities.asking
        appearance = self.panels.applied(self.settings.appearance)
        hidden = appearance.hidden | self.show.origin.annotations.hidden
        hidden -= frozenset({PicturePart.REASON} if asking.asks else ())
        appearance = replace(appearance, hidden=hidden)
        if not self.show.playback.presents or asking.keeps_size:
            return appearance
        return replace(
            appearance, font_scale=max(appearance.font_scale, _PRESENTING_SCALE)
        )

    @property
    def work(self) -> str | None:
        """Status text of the running background task, or ``None``.

        While a recording runs, a message replaces it.
        """
        language = self.settings.language
        words, events = phrases("player", language), self.loader.events
        if events is not None:
            key = "solving" if events or not self.loader.reads else "reading"
            return words[key].format(count=numeral(events, language))
        recorded = self.recording_state.progress
        if recorded is None:
            return None
        return self.notices.words or words["recording"].format(**recorded)

    @property
    def is_still(self) -> bool:
        """Whether nothing changes until the viewer does something."""
        is_loading = self.loader.events is not None
        is_busy = is_loading or self.show.is_retiming or self.notices.left_ms
        return not (is_busy or self.show.playback.head.is_moving)

    def advance(self, ms: int, *, is_held: bool = False) -> bool:
        """Let *ms* pass, not in a show that *is_held*; whether another was loaded.

        Raises:
            Exception: The first show could not be loaded.
        """
        self.notices.advance(ms)
        self.notices.tell(self.recording_state.news(self.settings.language))
        for trouble in self.begun.take_troubles():
            self.notices.say(trouble.sentence(self.settings.language))
        loaded = self.loader.take()
        if loaded is not None:
            self._put(loaded)
        self.show.advance(0 if is_held else ms)
        self.activities.pass_by(self.show.playback.step)
        self.activities.rename()
        return loaded is not None

    def follow_show(self) -> None:
        """Follow the show: it is another puzzle, whose solve is being loaded or not."""
        self.panels.begin()
        self.activities.put()

    def apply(self, settings: Settings) -> None:
        """Use *settings* from now on."""
        was = self.settings
        self.current_settings.now = settings
        if settings.panel is not was.panel:
            self.panels.drop()
        self.show.adapt(was.usual_pace)
        self.activities.rename()

    def stop(self) -> None:
        """Stop what is being loaded or, while nothing is, the recording."""
        if self.loader.events is not None:
            self.loader.stop()
        else:
            self.recording_state.stop()

    def stop_when_sure(self) -> Toast | None:
        """As ``stop``; a recording while the message that asks is shown, or ask."""
        asked = phrases("player", self.settings.language)[_ASKS]
        if self.loader.events is None and self.notices.words != asked:
            return Toast(_ASKS)
        self.stop()
        return None

    def close(self) -> None:
        """Stop everything that runs in the background; what was begun is kept."""
        self.loader.cancel()
        self.recording_state.close()
        self.begun.writer.flush()

    def finish(self) -> None:
        """Wait, without a window, until a recording ends, and say so."""
        if self.recording_state.finishes:
            self.recording_state.finish()
            self.notices.tell(self.recording_state.news(self.settings.language))

    def _put(self, loaded: Loaded) -> None:
        """Show what was loaded."""
        activities, show = self.activities, self.show
        if show.is_awaited or loaded.origin.puzzle != show.origin.puzzle:
            self.panels.begin()
        show.put(loaded.origin, loaded.playable, activities.stop_before)
        activities.put()
        show.adapt(loaded.pace)
        if loaded.is_stopped:
            count = len(loaded.playable.trace)
            self.notices.tell(Toast("stopped", {"count": count}))

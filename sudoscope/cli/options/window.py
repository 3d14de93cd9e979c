"""Options of commands with a window, and the run of that window."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Final

import click

from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import Symbols
from sudoscope.cli.console.notices import notice
from sudoscope.cli.options.declared import UNSET, declared, export_option
from sudoscope.cli.options.option_group import option_group, under
from sudoscope.cli.output.output_files import recordings
from sudoscope.cli.settings.config_folder import config_folder
from sudoscope.cli.settings.system_language import preferred_language
from sudoscope.cli.settings.window_settings import FILE, read_settings, write_settings
from viz.export.choices import SIZE, WINDOW_SPEED
from viz.player.state.notices import Toast
from viz.player.state.settings import Settings

if TYPE_CHECKING:
    from viz.player.app.player import Player
    from viz.player.state.background_task import Tell
    from viz.player.state.keys_and_commands import Command
    from viz.player.state.load_requests import Arrival, Opening

_CHANGING_MS: Final = 500
"""How long after their last change settings are written."""
_OPTIONS: Final = (
    export_option("theme", **UNSET),
    export_option("language", **UNSET),
    export_option("cell_names", **UNSET),
    export_option("symbols", **UNSET),
    declared(WINDOW_SPEED, **UNSET, help="How many times as fast as usual."),
    export_option(
        "size",
        **UNSET,
        help=f"Size of the window at the start: {', '.join(SIZE.values)} or WxH.",
    ),
    click.option(
        "--narrate",
        "--log",
        is_flag=True,
        help="Print the reason of each step as it is shown.",
    ),
    click.option(
        "--speak",
        is_flag=True,
        help="Speak the reason of each step as it is shown, with espeak-ng, espeak or"
        " say.",
    ),
)


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """The options on the command line; ``None`` for those that were left out."""

    theme: str | None = None
    language: str | None = None
    cell_names: str | None = None
    symbols: str | None = None
    speed: float | None = None
    size: tuple[int, int] | None = None
    narrate: bool = False
    speak: bool = False

    def over(self, settings: Settings) -> Settings:
        """*settings* with what was asked for."""
        asked = settings
        if self.theme is not None:
            asked = replace(asked, theme=self.theme)
        if self.language is not None:
            asked = replace(asked, language=self.language)
        if self.cell_names is not None:
            asked = replace(asked, cell_names=CellNames(self.cell_names))
        if self.symbols is not None:
            asked = replace(asked, symbols=Symbols(self.symbols))
        if self.speed is not None:
            asked = replace(asked, speed_percent=round(self.speed * 100))
        if self.size is not None:
            asked = replace(asked, window=self.size)
        if self.speak:
            asked = asked.changed({"speak": True})
        return replace(asked, narrate=True) if self.narrate else asked


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings that are kept, and what is kept beside them.

    Attributes:
        settings: How the viewer wants things.
        unknown: Entries of another version of the program.
        notices: Messages about the file.
        is_first: Whether nothing was kept yet.
    """

    settings: Settings
    unknown: dict[str, object]
    notices: tuple[str, ...]
    is_first: bool = False

    @classmethod
    def read(cls) -> "Preferences":
        """Read the settings file; fall back to the defaults of the system."""
        usual = Settings(language=preferred_language())
        is_first = not (config_folder() / FILE).exists()
        kept = read_settings(config_folder(), usual)
        language = kept.settings.language
        said = tuple(notice.sentence(language) for notice in kept.notices)
        return cls(kept.settings, dict(kept.unknown), said, is_first)

    def keep(self, before: Settings, after: Settings) -> None:
        """Keep what changed from *before* to *after*, and nothing else."""
        changed = {
            field.name: getattr(after, field.name)
            for field in fields(Settings)
            if getattr(after, field.name) != getattr(before, field.name)
        }
        if changed:
            settings = replace(self.settings, **changed)
            trouble = write_settings(config_folder(), settings, self.unknown)
            if trouble is not None:
                notice(trouble.sentence(after.language))


takes_given: Final = option_group("given", WindowOptions, under("Window", *_OPTIONS))
"""Gives a command the options of a window, gathered in its argument ``given``."""


def watch(
    opening: "Opening",
    settings: Settings,
    kept: Preferences,
    first: "Command | Path | None" = None,
    *,
    presents: bool = False,
) -> "Player":
    """Show *opening* in a window until it is closed, and keep what was set there.

    Args:
        opening: What is loaded first.
        settings: How.
        kept: The settings of the last start.
        first: A command to begin with; or a file that is opened as if it was dropped on
            the start page.
        presents: Whether it waits at the beginning and at each marker and bookmark.

    Raises:
        DisplayError: No window can be opened here.
        SudoscopeError: There is nothing to show.
    """
    from viz.player.app.player import Player
    from viz.player.app.window import Window
    from viz.player.state.keys_and_commands import Command

    window = Window(settings.window, recordings, settings.position)
    is_seen = Event()
    player = Player(with_first_picture(is_seen, opening), settings, window.size)
    if presents:
        present(player)
    dropped = first if isinstance(first, Path) else None
    command = Command.START_PAGE if isinstance(first, Path) else first
    if command is not None:
        player.do(command)
    greet(player, kept)
    try:
        shown = _dropping(player, dropped, _narrator(player))
        window.run(player, keeping(player, kept, _setting(is_seen, shown)))
        if player.workspace.recording_state.finishes:
            notice(player.workspace.notices.words)
    finally:  # the program may have been told to end
        is_seen.set()
        after = replace(
            player.workspace.current_settings.own,
            window=window.size,
            position=window.position,
        )
        kept.keep(settings, after)
    return player


def with_first_picture(is_seen: Event, opening: "Opening") -> "Opening":
    """*opening*, whose work begins with the first picture and does not delay that."""

    def work(tell: "Tell") -> "Arrival":
        is_seen.wait()
        tell(0)  # it may have been cancelled since
        return opening.work(tell)

    return opening._replace(work=work)


def _setting(is_seen: Event, on_shown: Callable[[int], None]) -> Callable[[int], None]:
    """*on_shown*, which says that a picture is seen; the start is over then."""

    def shown(ms: int) -> None:
        if not is_seen.is_set():
            is_seen.set()
        on_shown(ms)

    return shown


def keeping(
    player: "Player", kept: Preferences, on_shown: Callable[[int], None]
) -> Callable[[int], None]:
    """*on_shown*, which keeps the settings too, a moment after their last change."""
    first = seen = written = player.workspace.current_settings.own
    waited = 0

    def shown(ms: int) -> None:
        nonlocal seen, written, waited
        now = player.workspace.current_settings.own
        waited = waited + ms if now == seen else 0
        seen = now
        if now != written and waited >= _CHANGING_MS:
            kept.keep(first, now)
            written = now
        on_shown(ms)

    return shown


def _dropping(
    player: "Player", path: Path | None, on_shown: Callable[[int], None]
) -> Callable[[int], None]:
    """*on_shown*, which opens the file at *path* once a show is there."""
    waiting = [path] if path is not None else []

    def shown(ms: int) -> None:
        if waiting and player.workspace.show.is_ready:
            player.drop(waiting.pop())
        on_shown(ms)

    return shown


def present(player: "Player") -> None:
    """Wait at the beginning and at each marker, in large words.

    A solve that is loaded by now is drawn anew.
    """
    playback = player.workspace.show.playback
    playback.presents = True
    playback.wait()
    player.screen.restage()


def greet(player: "Player", kept: Preferences) -> None:
    """Tell what to know at the start: where the keys are shown, what was not kept."""
    if kept.is_first:
        player.workspace.notices.tell(Toast("first-start"))
    for said in kept.notices:
        player.workspace.notices.say(said)


def _narrator(player: "Player") -> Callable[[int], None]:
    """Writes or speaks the reason of each step as it is shown, where that is wanted."""
    from sudoscope.cli.console.narration import Narration, StepVoices
    from viz.player.state.playable import PlayableReplay

    narration: Narration | None = None
    told: object = None
    spoken = ""
    voices = StepVoices(player.workspace.notices.say)

    def shown(ms: int) -> None:
        nonlocal narration, told, spoken
        playable = player.workspace.show.playback.playable
        is_narrated = player.workspace.settings.narrate
        speakers = voices.chosen(player.workspace.settings)
        is_wanted = is_narrated or speakers
        if not is_wanted or not isinstance(playable, PlayableReplay):
            return
        language = player.workspace.settings.language
        if narration is None or told is not playable.trace or spoken != language:
            told, spoken = playable.trace, language
            narration = Narration(playable.trace, language)
        lines: list[str] = []
        if player.workspace.show.is_ready:
            lines += narration.shown(player.step, ms)
        if not player.is_open:
            lines += narration.rest()
        for line in lines if is_narrated else ():
            click.echo(line)
        for speaker in speakers if lines else ():
            speaker.say(lines[-1])

    return shown

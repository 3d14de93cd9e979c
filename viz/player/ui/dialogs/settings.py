"""The settings dialog."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from viz.appearance import Part
from viz.kit.widgets import (
    Action,
    Choice,
    Heading,
    Set,
    Toggle,
    Widget,
)
from viz.messages import languages, phrases
from viz.player.state.requests import Apply, Ask
from viz.player.state.settings import CLOCKS, QUIZ_KINDS, PaceMode, Settings
from viz.player.ui.dialogs.choices import nearest_to, options_of
from viz.theme import THEMES

_SCALES: Final = ("1.0", "1.25", "1.5", "1.75", "2.0")
_UNIFORM_MS: Final = ("200", "400", "800", "1600", "3000")
_FITTED_SECONDS: Final = ("15", "30", "60", "90", "180", "600")
_SHOWN: Final = "show-"
_ASKED: Final = "ask-"


class SettingsDialog:
    """All settings; each is used as soon as it is changed.

    Args:
        settings: Gives them as they are; keys change some beside the dialog.
    """

    columns = 1

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings = settings

    @property
    def title(self) -> str:
        """What stands over it."""
        return phrases("dialogs", self._settings().language)["settings-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """Looks, pace, parts, comparison, quiz."""
        now = self._settings()
        words = phrases("settings", now.language)
        return (
            Heading(words["looks"]),
            *self._looks(words),
            Heading(words["pace-title"]),
            *self._paces(words),
            Heading(words["parts"]),
            *(
                Toggle(f"{_SHOWN}{part}", words[f"part-{part}"], part not in now.hidden)
                for part in Part
            ),
            Toggle("captions", words["captions"], now.captions),
            Toggle("narrate", words["narrate"], now.narrate),
            Heading(words["compare"]),
            _choice(words, "clock", CLOCKS, now.clock),
            Heading(words["quiz"]),
            *(
                Toggle(f"{_ASKED}{kind}", words[f"quiz-{kind}"], kind in now.quiz)
                for kind in QUIZ_KINDS
            ),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Use the changed setting."""
        if not isinstance(action, Set):
            return ()
        return (Apply(_changed(self._settings(), action.name, action.value)),)

    def _looks(self, words: dict[str, str]) -> tuple[Widget, ...]:
        now = self._settings()
        names = {name: words.get(f"theme-{name}", name) for name in THEMES}
        tongues = {name: phrases("settings", name)["name"] for name in languages()}
        scales = {name: f"{float(name):.0%}" for name in _SCALES}
        scale = min(_SCALES, key=lambda text: abs(float(text) - now.font_scale))
        return (
            Choice("theme", words["theme"], options_of(names), now.theme),
            Choice("language", words["language"], options_of(tongues), now.language),
            Choice("font_scale", words["font_scale"], options_of(scales), scale),
            Toggle("reduced_motion", words["reduced_motion"], now.reduced_motion),
        )

    def _paces(self, words: dict[str, str]) -> tuple[Widget, ...]:
        now = self._settings()
        modes = [mode.value for mode in PaceMode]
        shown: list[Widget] = [_choice(words, "pace", modes, now.pace.value)]
        if now.pace is PaceMode.UNIFORM:
            times = {
                ms: words["seconds"].format(n=f"{int(ms) / 1000:g}")
                for ms in _UNIFORM_MS
            }
            nearest = nearest_to(_UNIFORM_MS, now.uniform_ms)
            shown.append(
                Choice("uniform_ms", words["uniform_ms"], options_of(times), nearest)
            )
        if now.pace is PaceMode.FITTED:
            times = {s: words["seconds"].format(n=s) for s in _FITTED_SECONDS}
            nearest = nearest_to(_FITTED_SECONDS, now.fitted_seconds)
            label = words["fitted_seconds"]
            shown.append(Choice("fitted_seconds", label, options_of(times), nearest))
        return tuple(shown)


def _choice(
    words: dict[str, str], name: str, values: "tuple[str, ...] | list[str]", now: str
) -> Choice:
    labels = {value: words[f"{name}-{value}"] for value in values}
    return Choice(name, words[name], options_of(labels), now)


def _changed(settings: Settings, name: str, value: str) -> Settings:  # noqa: PLR0911 - one arm for each setting
    """*settings* with the control called *name* set to *value*."""
    is_on = value == "on"
    match name:
        case "theme":
            return replace(settings, theme=value)
        case "language":
            return replace(settings, language=value)
        case "font_scale":
            return replace(settings, font_scale=float(value))
        case "reduced_motion":
            return replace(settings, reduced_motion=is_on)
        case "captions":
            return replace(settings, captions=is_on)
        case "narrate":
            return replace(settings, narrate=is_on)
        case "pace":
            return replace(settings, pace=PaceMode(value))
        case "uniform_ms":
            return replace(settings, uniform_ms=int(value))
        case "fitted_seconds":
            return replace(settings, fitted_seconds=int(value))
        case "clock":
            return replace(settings, clock=value)
        case _ if name.startswith(_SHOWN):
            part = frozenset({Part(name.removeprefix(_SHOWN))})
            hidden = settings.hidden - part if is_on else settings.hidden | part
            return replace(settings, hidden=hidden)
        case _:
            kind = frozenset({name.removeprefix(_ASKED)})
            asked = settings.quiz | kind if is_on else settings.quiz - kind
            return replace(settings, quiz=asked or settings.quiz)

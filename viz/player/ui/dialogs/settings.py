"""The settings dialog: one widget or more for each entry of the table of settings."""

from collections.abc import Callable, Iterator
from itertools import groupby

from solver.text.json_text import json_of
from viz.kit.widgets import Action, Heading, Set, Toggle, Widget
from viz.messages import phrases
from viz.player.state.requests import Apply, Ask
from viz.player.state.settings import SETTINGS, Setting, Settings, with_setting
from viz.player.ui.dialogs.choices import (
    labelled_choice,
    language_choice,
    nearest_choice,
    theme_choice,
)


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
        """The title of the dialog."""
        return phrases("dialogs", self._settings().language)["settings-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """The settings of each section below its heading."""
        return tuple(self._widgets())

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Use the changed setting."""
        if not isinstance(action, Set):
            return ()
        return (Apply(_changed(self._settings(), action)),)

    def _widgets(self) -> Iterator[Widget]:
        now = self._settings()
        words = phrases("settings", now.language)
        shown = (setting for setting in SETTINGS.values() if setting.section)
        for section, group in groupby(shown, lambda setting: setting.section):
            yield Heading(words[section])
            for setting in group:
                yield from _widgets_of(setting, now, words)


def _widgets_of(
    setting: Setting, now: Settings, words: dict[str, str]
) -> Iterator[Widget]:
    """A switch for what is on or off, one for each of several, else a choice."""
    name, value = setting.name, now.value(setting.name)
    match value:
        case bool():
            yield Toggle(name, words[name], value)
        case frozenset():
            for one in setting.offered:
                is_on = (one in value) is not (name == "hide")
                yield Toggle(f"{name} {one}", words[f"{name}-{one}"], is_on)
        case _ if name == "theme":
            yield theme_choice(words, now.theme)
        case _ if name == "language":
            yield language_choice(words, now.language)
        case float():
            yield nearest_choice(setting, words, value, as_percent=True)
        case int() if setting.mode is now.pace:
            yield nearest_choice(setting, words, value)
        case int():
            pass
        case _:
            yield labelled_choice(words, name, setting.offered, value)


def _changed(settings: Settings, action: Set) -> Settings:
    """*settings* after *action* on one of the widgets."""
    name, _, one = action.name.partition(" ")
    now = settings.value(name)
    value: object = action.value
    if one:
        is_in = (value == "on") is not (name == "hide")
        value = [*(now - {one}), *([one] if is_in else [])]
    elif isinstance(now, bool):
        value = value == "on"
    elif isinstance(now, int | float):
        value = json_of(action.value)
    return with_setting(settings, name, value)

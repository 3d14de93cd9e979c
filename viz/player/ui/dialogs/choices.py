"""Choices of several dialogs: a theme, a language, a duration."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from viz.kit.option_pictures import ThemeSwatch
from viz.kit.widgets import Choice, Option
from viz.messages import languages, phrases
from viz.player.state.settings import SETTINGS, PaceMode, Setting
from viz.theme import THEMES


def options_of(labels: Mapping[str, str]) -> tuple[Option, ...]:
    """The options of a choice, by value and label."""
    return tuple(Option(value, label) for value, label in labels.items())


def labelled_choice(
    words: Mapping[str, str], name: str, values: Iterable[object], now: object
) -> Choice:
    """A choice whose options have phrases for labels, else their values."""
    labels = {str(v): words.get(f"{name}-{v}", str(v)) for v in values}
    return Choice(name, words[name], options_of(labels), str(now))


def theme_choice(words: Mapping[str, str], now: str) -> Choice:
    """The themes, each as a swatch, and a file's that is in use.

    Args:
        words: Those of the settings.
        now: The theme in use.
    """
    own = () if now in THEMES else (now,)
    options = (
        Option(name, words.get(f"theme-{name}", Path(name).stem), ThemeSwatch(name))
        for name in (*THEMES, *own)
    )
    return Choice("theme", words["theme"], tuple(options), now)


def language_choice(words: Mapping[str, str], now: str) -> Choice:
    """The languages, each by its own name."""
    names = {name: phrases("settings", name)["name"] for name in languages()}
    return Choice("language", words["language"], options_of(names), now)


def duration_choices(
    words: Mapping[str, str], pace: PaceMode, ms: float
) -> Iterator[Choice]:
    """The duration of a step or of the whole, which is *ms*, where *pace* has one."""
    for setting in SETTINGS.values():
        if setting.mode is pace:
            yield nearest_choice(setting, words, ms)


def nearest_choice(
    setting: Setting, words: Mapping[str, str], now: float, *, as_percent: bool = False
) -> Choice:
    """The numbers that *setting* offers; the one nearest to *now* is chosen.

    They are shown as percentages, or else are milliseconds and shown in seconds.
    """
    labels = {
        str(n): f"{n:.0%}" if as_percent else words["seconds"].format(n=f"{n / 1000:g}")
        for n in setting.offered
    }
    nearest = min(setting.offered, key=lambda number: abs(number - now))
    return Choice(setting.name, words[setting.name], options_of(labels), str(nearest))

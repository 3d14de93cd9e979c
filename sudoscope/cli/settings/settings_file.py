"""Settings of the command line: values of options from a file and the environment.

An option of the command line comes first, then the environment, then the file, then
the default. The file is ``config.toml`` in the folder of the window's settings. Its
keys are options without their hyphens at the beginning, those of one command in a
table of its name::

    language = "de"

    [record]
    size = "720p"

A key above all tables is one of ``GENERAL`` and holds for every command that has the
option. The variables of the environment are called likewise: ``SUDOSCOPE_LANGUAGE``,
``SUDOSCOPE_RECORD_SIZE``.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from solver.errors import SudoscopeError
from solver.text.near_names import near_names, question
from sudoscope.cli.help.command_list import commands

FILE: Final = "config.toml"
GENERAL: Final = (
    "theme",
    "language",
    "cell-names",
    "agent",
    "profile",
    "variant",
    "inference",
    "seed",
    "limit-events",
    "limit-seconds",
    "workers",
    "scheduler",
    "time",
    "memory",
    "quiet",
    "verbose",
)
"""Options that may be set for all commands at once."""
PREFIX: Final = "SUDOSCOPE_"
_LARGEST: Final = 1_000_000
_SHOWN: Final = 40
_HEADING: Final = re.compile(r"\s*\[\s*\"?([A-Za-z0-9_-]+)\"?\s*\]")


class SettingsError(SudoscopeError):
    """The settings file or a variable of the environment is wrong."""


class FileSetting(NamedTuple):
    """A setting as the file has it.

    Attributes:
        value: As TOML gives it.
        place: The file and the line, for messages.
    """

    value: object
    place: str


Settings = Mapping[str, Mapping[str, FileSetting]]
"""By command, then by option; those of all commands below the empty name."""


def settings_path() -> Path:
    """The settings file; it may not exist."""
    from sudoscope.cli.settings.config_folder import config_folder

    return config_folder() / FILE


def flag(option: click.Option) -> str:
    """What *option* is called in the file: its long name."""
    return max(option.opts, key=len).lstrip("-")


def variables(command: str, name: str) -> tuple[str, ...]:
    """The variables of the environment for an option, the first that is set counts.

    Args:
        command: The name of the command; empty for all commands.
        name: As ``flag`` gives it.
    """
    own = [f"{command}-{name}"] if command else []
    general = [name] if name in GENERAL or not command else []
    return tuple(f"{PREFIX}{one.replace('-', '_').upper()}" for one in (*own, *general))


def read_settings_file(path: Path) -> Settings:
    """The settings in *path*; empty where there is no such file.

    Raises:
        SettingsError: It cannot be read, is no TOML, or has a key or a table that
            means nothing. The options of commands are not looked at.
    """
    text = _text(path)
    if not text:
        return {}
    import tomllib

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SettingsError(f"{path} is no TOML: {error}") from None
    settings: dict[str, dict[str, FileSetting]] = {"": {}}
    for key, value in found.items():
        if isinstance(value, dict):
            place = f"{path}{_line(text, key, '')}"
            _check(key, commands(), "command", place)
            settings[key] = {
                name.replace("_", "-"): FileSetting(
                    one, f"{path}{_line(text, key, name)}"
                )
                for name, one in value.items()
            }
        else:
            setting = FileSetting(value, f"{path}{_line(text, '', key)}")
            name = key.replace("_", "-")
            _check_general(name, setting.place)
            settings[""][name] = setting
    return settings


def values_for(
    command: str, options: Iterable[click.Option], settings: Settings
) -> dict[str, Any]:
    """The values that *settings* has for *options*, by the names of parameters.

    Raises:
        SettingsError: The table of the command has a key that is no option, or a value
            is of a type that no option takes.
    """
    named = {flag(option): option for option in options}
    own = settings.get(command, {})
    for name, setting in own.items():
        _check(name, named, f"option of {command}", setting.place)
    general = {
        name: setting
        for name, setting in settings.get("", {}).items()
        if name in named and name not in own
    }
    return {
        str(named[name].name): _written(named[name], name, setting)
        for name, setting in (general | dict(own)).items()
    }


def place_of(command: str, name: str, settings: Settings) -> str:
    """The file and the line where the option *name* of *command* is set."""
    table = settings.get(command, {})
    return (table if name in table else settings[""])[name].place


def _written(option: click.Option, name: str, setting: FileSetting) -> Any:
    """The value as it would be written on the command line, as text or truth."""
    value = setting.value
    if option.is_flag:
        if not isinstance(value, bool):
            raise SettingsError(
                f"{setting.place}: {name}: found {_shown(value)}, expected true or"
                " false"
            )
        return value
    if option.multiple:
        values = value if isinstance(value, list) else [value]
        return tuple(_text_of(one, name, setting) for one in values)
    return _text_of(value, name, setting)


def _text_of(value: object, name: str, setting: FileSetting) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise SettingsError(
            f"{setting.place}: {name}: found {_shown(value)}, expected a text or a"
            " number"
        )
    return str(value)


def _check(name: str, known: Iterable[str], kind: str, place: str) -> None:
    names = tuple(known)
    if name in names:
        return
    asked = question(near_names(name, names))
    ending = f"; {asked}" if asked else ""
    raise SettingsError(f"{place}: {name!r} is no {kind}{ending}")


def _check_general(name: str, place: str) -> None:
    if name in GENERAL:
        return
    near = near_names(name, GENERAL)
    how = question(near) or "write an option of one command in its table, like [record]"
    raise SettingsError(f"{place}: {name!r} is no setting of all commands; {how}")


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise SettingsError(f"{path} cannot be read: {why}") from None
    if len(data) > _LARGEST:
        raise SettingsError(f"{path} is too large to be a settings file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettingsError(
            f"{path} is not text: byte {error.start} is not UTF-8"
        ) from None


def _line(text: str, table: str, key: str) -> str:
    """Where *key* is in *table*, as the end of a place; empty if that is not plain.

    Args:
        text: The file.
        table: Empty for what is above all tables.
        key: Empty for the heading of the table.
    """
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        if heading := _HEADING.match(line):
            inside = heading[1]
            if inside == table and not key:
                return f", line {number}"
        elif key and inside == table and _begins_with(line, key):
            return f", line {number}"
    return ""


def _begins_with(line: str, key: str) -> bool:
    return bool(re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

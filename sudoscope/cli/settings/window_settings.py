"""The file in which the settings made in the window are kept between starts."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from viz.player.state.settings import Settings, settings_by_name
from viz.storage import Record, StorageNotice, Trouble, read_kept, write_kept

FILE: Final = "settings.json"
_SHOWN: Final = 60


def _ms_of(seconds: object) -> object:
    return seconds * 1000 if isinstance(seconds, int) else None


_EARLIER: Final[Mapping[str, tuple[str, Callable[[Any], object]]]] = MappingProxyType(
    {
        "hidden": ("hide", lambda parts: parts),
        "fitted_seconds": ("fit", _ms_of),
    }
)
"""Names in files of earlier versions: the setting, and its value for theirs."""


class Kept(NamedTuple):
    """Settings as they were found.

    Attributes:
        settings: Those that could be understood, the usual ones for the rest.
        notices: Messages about the file.
        unknown: Entries of another version of the program; they are written again.
    """

    settings: Settings
    notices: tuple[StorageNotice, ...]
    unknown: Mapping[str, object]


def read_settings(folder: Path, usual: Settings) -> Kept:
    """Read the settings in *folder*; *usual* for those missing. Never raises.

    Every value is looked at by itself: a wrong one costs no other.
    """
    path = folder / FILE
    record, notice = read_kept(path)
    notices = [notice] if notice else []
    found: dict[str, Any] = {}
    unknown, named = {}, settings_by_name()
    for key, value in record.items():
        name, converted = _EARLIER.get(key, (key, lambda value: value))
        if name not in named:
            unknown[key] = value
            continue
        if key != name and name in record:
            continue  # a later version has written the setting, too
        try:
            found[name] = named[name].read(converted(value))
        except (ValueError, TypeError):
            facts = (("file", str(path)), ("value", _shown(value)), ("key", key))
            notices.append(StorageNotice(Trouble.VALUE, facts))
    return Kept(usual.changed(found), tuple(notices), unknown)


def write_settings(
    folder: Path, settings: Settings, unknown: Mapping[str, object] | None = None
) -> StorageNotice | None:
    """Store *settings* in *folder*; return a notice if that fails.

    Args:
        folder: It is made if it is not there.
        settings: All of them are written, the usual ones too.
        unknown: The other entries of the file.
    """
    record: Record = dict(unknown or {})
    for name in settings_by_name():
        value = settings.value(name)
        record[name] = sorted(value) if isinstance(value, frozenset) else value
    return write_kept(folder / FILE, record)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

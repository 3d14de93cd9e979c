"""Storage: small records as JSON in the folders of the system.

With the environment variable ``SUDOSCOPE_HOME`` everything is kept in that folder
instead, for a program that is carried about on a stick, and for tests.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from solver.errors import OutputError
from solver.text.json_text import json_of
from viz.messages import FALLBACK, phrases
from viz.output.atomic_file import write_whole

HOME: Final = "SUDOSCOPE_HOME"
LARGEST: Final = 4_000_000
"""Bytes; what is larger was not written by this program."""

Record: TypeAlias = dict[str, Any]
_SPARE: Final = 9


class Trouble(StrEnum):
    """A problem with a stored file; each is a message key in the `kept` catalogue."""

    DAMAGED = "damaged"
    """It could not be understood and was set aside under another name."""
    UNREADABLE = "unreadable"
    """It is there but cannot be read; it stays as it is."""
    UNWRITABLE = "unwritable"
    """It cannot be written."""
    VALUE = "value"
    """A value in it means nothing; the usual one is taken."""
    BEYOND = "beyond"
    """Bookmarks lie after the end."""
    NOT_BEGUN = "not-begun"
    """It holds nothing that was begun here; it was set aside under another name."""
    CUT = "cut"
    """Its last line was cut off; the whole was set aside, the lines before it kept."""


class StorageNotice(NamedTuple):
    """A problem with a stored file, to be shown to the user.

    Attributes:
        trouble: The kind of problem.
        facts: The values of the placeholders in its sentence, by name.
    """

    trouble: Trouble
    facts: tuple[tuple[str, str], ...] = ()

    def sentence(self, language: str = FALLBACK) -> str:
        """The message.

        Raises:
            UnknownNameError: There is no such language.
        """
        return phrases("kept", language)[self.trouble].format(**dict(self.facts))


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Folder of the bookmarks of solves without a file; it may not exist."""
    if home := environ.get(HOME):
        return Path(home)
    import platformdirs  # noqa: PLC0415 - asks the system when imported on Windows

    return platformdirs.user_data_path("sudoscope", appauthor=False)


def begun_folder() -> Path:
    """Folder of what was begun in the window; it may not exist."""
    return data_folder() / "begun"


def read_kept(path: Path) -> tuple[Record, StorageNotice | None]:
    """Read the record at *path*; empty if there is none.

    A file that holds no record is set aside under a name that ends in ``.damaged``, so
    that what is written next does not destroy it. Never raises.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return {}, None
    except (OSError, ValueError):
        return {}, StorageNotice(Trouble.UNREADABLE, (("file", str(path)),))
    try:
        record = json_of(data[:LARGEST].decode("utf-8-sig"))
    except (ValueError, RecursionError):
        record = None
    if isinstance(record, dict) and len(data) <= LARGEST:
        return record, None
    return {}, set_aside(path, Trouble.DAMAGED)


def write_kept(path: Path, record: Mapping[str, object]) -> StorageNotice | None:
    """Write *record* to *path* atomically and create its folder; never raises."""
    return write_text(path, json.dumps(record, indent=2, ensure_ascii=False))


def write_text(path: Path, text: str) -> StorageNotice | None:
    """Write *text* to *path* atomically and create its folder; never raises."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode("utf-8", "replace") + b"\n")
    except (OSError, ValueError, OutputError):
        return StorageNotice(Trouble.UNWRITABLE, (("file", str(path)),))
    return None


def remove_kept(path: Path) -> StorageNotice | None:
    """Remove the file at *path* if it exists; never raises."""
    try:
        path.unlink(missing_ok=True)
    except (OSError, ValueError):
        return StorageNotice(Trouble.UNWRITABLE, (("file", str(path)),))
    return None


def set_aside(path: Path, trouble: Trouble) -> StorageNotice:
    """Rename the file to a free name in ``.damaged``, and say so; never raises."""
    names = [
        f"{path.name}.damaged",
        *(f"{path.name}.damaged-{n}" for n in range(2, _SPARE)),
    ]
    asides = [path.with_name(name) for name in names]
    aside = next((free for free in asides if not free.exists()), asides[-1])
    with suppress(OSError):
        path.replace(aside)
    return StorageNotice(trouble, (("file", str(path)), ("aside", str(aside))))

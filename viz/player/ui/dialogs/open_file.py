"""The dialog to open a file: puzzles and traces of a folder, and other folders."""

import os.path
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from viz.kit.widgets import Action, Button, Field, Pressed, Widget, Words
from viz.messages import phrases
from viz.player.state.requests import Ask, Read

_MOST: Final = 400
_PATH: Final = "/"
"""The name of the field; no file has it."""
_READABLE: Final = (
    *(".txt", ".sdk", ".sdm", ".sdx", ".json", ".jsonl", ".csv", ".gz"),
    *(".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".tif", ".tiff"),
)
"""Endings of files that are listed; any file can be named in the field."""


class OpenDialog:
    """The files of a folder.

    Args:
        folder: Where to begin.
        language: Of its words.
    """

    columns = 1

    def __init__(self, folder: Path, language: str) -> None:
        self._words = phrases("dialogs", language)
        self._typed = ""
        self._widgets: tuple[Widget, ...] = ()
        self._go(folder)

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return self._words["open-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """A field for a path, the folder above, then folders and files."""
        words = self._words
        field = Field(_PATH, "", self._typed, words["open-hint"])
        return (field, *self._widgets)

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Go into a folder, or read a file."""
        if not isinstance(action, Pressed):
            self._typed = action.value
            return ()
        if action.name == _PATH:
            if not self._typed.strip():
                return ()
            path = self._folder / os.path.expanduser(self._typed.strip())  # noqa: PTH111 - it leaves users alone that it does not know
        else:
            path = self._folder / action.name
        if not os.path.isdir(path):  # noqa: PTH112 - it never raises
            return (Read(path),)
        self._typed = ""
        self._go(path)
        return ()

    def _go(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._widgets = tuple(self._listed())

    def _listed(self) -> Iterator[Widget]:
        yield Words(str(self._folder))
        if self._folder.parent != self._folder:
            yield Button("..", self._words["open-above"], "..")
        try:
            folders, files = _contents(self._folder)
        except OSError as error:
            yield Words(self._words["open-unreadable"].format(why=error.strerror))
            return
        for name in folders[:_MOST]:
            yield Button(name, name, self._words["open-folder"])
        for name in files[:_MOST]:
            yield Button(name, name)
        if not folders and not files:
            yield Words(self._words["open-nothing"])


def _contents(folder: Path) -> tuple[list[str], list[str]]:
    """Names of the folders and readable files in *folder*, hidden ones left out."""
    folders, files = [], []
    for path in sorted(folder.iterdir(), key=lambda path: path.name.lower()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            folders.append(path.name)
        elif path.name.lower().endswith(_READABLE):
            files.append(path.name)
    return folders, files

"""A handle of a folder, which stays with it when it is renamed."""

import os
from contextlib import suppress
from pathlib import Path


class FolderHandle:
    """Removes files from a folder, whatever it is called by then.

    Windows has no such handles, and does not rename folders with open files in them.

    Args:
        folder: The folder, which must be there.

    Raises:
        OSError: It is not there, or cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._opened: int | None = None
        if os.unlink in os.supports_dir_fd:
            self._opened = os.open(folder, os.O_RDONLY)

    def remove(self, name: str) -> None:
        """Remove the file *name*, if it is there; never raises."""
        with suppress(OSError):
            if self._opened is None:
                (self._folder / name).unlink()
            else:
                os.unlink(name, dir_fd=self._opened)

    def remove_folder(self, name: str) -> None:
        """Remove the folder *name*, if it is there and empty; never raises."""
        with suppress(OSError):
            if self._opened is None:
                (self._folder / name).rmdir()
            else:
                os.rmdir(name, dir_fd=self._opened)

    def names(self) -> list[str]:
        """The names of what is in it; empty where it is gone."""
        with suppress(OSError):
            return os.listdir(self._folder if self._opened is None else self._opened)  # noqa: PTH208 - takes no handle
        return []

    def close(self) -> None:
        """Let go of it; may be called again."""
        opened, self._opened = self._opened, None
        if opened is not None:
            os.close(opened)

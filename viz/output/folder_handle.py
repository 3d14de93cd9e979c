"""A handle of a folder, which stays valid when the folder is renamed."""

import os
from contextlib import suppress
from pathlib import Path


class FolderHandle:
    """Removes files from a folder, even after it is renamed.

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
        """Remove the file *name* if it exists; never raises."""
        with suppress(OSError):
            if self._opened is None:
                (self._folder / name).unlink()
            else:
                os.unlink(name, dir_fd=self._opened)

    def remove_folder(self, name: str) -> None:
        """Remove the folder *name* if it exists and is empty; never raises."""
        with suppress(OSError):
            if self._opened is None:
                (self._folder / name).rmdir()
            else:
                os.rmdir(name, dir_fd=self._opened)

    def names(self) -> list[str]:
        """Names of its entries; empty if the folder is gone."""
        with suppress(OSError):
            return os.listdir(self._folder if self._opened is None else self._opened)  # noqa: PTH208 - takes no handle
        return []

    def close(self) -> None:
        """Close the handle; may be called again."""
        opened, self._opened = self._opened, None
        if opened is not None:
            os.close(opened)

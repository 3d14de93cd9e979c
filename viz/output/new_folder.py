"""A new folder that goes again where nothing was written into it."""

from contextlib import suppress
from pathlib import Path


class NewFolder:
    """A folder that is made if it is not there, in one that is.

    As a context it takes the folder away again where an error leaves it empty. What
    keeps it from being made is said by whoever writes into it.

    Args:
        path: The folder.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_made = not path.exists() and path.parent.is_dir()
        if self._is_made:
            with suppress(OSError):
                path.mkdir()

    def __enter__(self) -> None:
        """Nothing more is made."""

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Remove an empty folder after an error."""
        if kind is not None and self._is_made:
            with suppress(OSError):
                self._path.rmdir()

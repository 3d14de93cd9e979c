"""Locks that prevent two recordings to one target; Windows has none."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

if sys.platform != "win32":
    import fcntl


def locked_file(path: Path) -> int | None:
    """Create *path* if necessary and lock it; closing the result unlocks it.

    Raises:
        BlockingIOError: Another recording has locked it.
        OSError: It cannot be created.
    """
    return _locked(path, lambda: os.open(path, os.O_RDWR | os.O_CREAT, 0o666))


def locked_folder(path: Path) -> int | None:
    """Create the folder *path* if necessary and lock it; errors as for files."""

    def opened() -> int:
        path.mkdir(exist_ok=True)
        return os.open(path, os.O_RDONLY)

    if sys.platform == "win32":
        path.mkdir(exist_ok=True)
        return None
    return _locked(path, opened)


def _locked(path: Path, opened: Callable[[], int]) -> int | None:
    while True:
        lock = opened()
        if sys.platform == "win32":
            os.close(lock)
            return None
        try:
            _flock(lock)
            # Else it was renamed or removed between the two calls: try again.
            if path.exists() and os.path.samestat(os.fstat(lock), path.stat()):
                return lock
        except BaseException:
            os.close(lock)
            raise
        os.close(lock)


def _flock(lock: int) -> None:
    """Lock an open file; no effect on systems and network disks without locks."""
    if sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if isinstance(error, BlockingIOError):
                raise

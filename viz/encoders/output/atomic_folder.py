"""Atomic folders: a part folder that is renamed when complete.

The part folder of ``frames`` is ``frames.part``. It is locked as a part file is, and
what a crash left in it is removed before the next recording of that name. A folder that
is there is replaced, when it holds nothing but such a recording.
"""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from viz.encoders.output.atomic_file import MARK, PROBE
from viz.encoders.output.folder_handle import FolderHandle
from viz.encoders.output.locks import locked_folder
from viz.encoders.output.os_errors import NOT_ALLOWED, reason_for
from viz.errors import RecordingError

OLD: Final = ".old"
FRAME: Final = re.compile(r"frame-\d{6,}\.png")


def frame_name(number: int) -> str:
    """The name of the file for a frame, counted from 1."""
    return f"frame-{number:06}.png"


class FolderTarget:
    """Where a recording of single pictures goes; used as ``Target`` is.

    Attributes:
        path: The name as it was given; messages show it.
        part: The folder to write to, absolute; claim the target first.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._folder = Path(os.path.realpath(path))
        self.part = self._folder.with_name(self._folder.name + MARK)
        self._old = self.part.with_name(self.part.name + OLD)
        self._is_ours = False
        self._lock: int | None = None
        self._above: FolderHandle | None = None
        self._inside: FolderHandle | None = None

    def fault(self, reason: str) -> RecordingError:
        """The error that says why this folder was not recorded."""
        return RecordingError(f"{self.path} was not recorded: {reason}")

    def check(self) -> None:
        """See that the folder could be written now; leaves nothing behind.

        Raises:
            RecordingError: It could not.
        """
        self.claim()
        self.discard()

    def claim(self) -> None:
        """Make the part folder, empty, and keep other recordings from it.

        Raises:
            RecordingError: The name is not that of a folder that may be replaced, or
                the same folder is being recorded already.
        """
        try:
            self._check_name()
            self._above = FolderHandle(self.part.parent)
            self._lock = locked_folder(self.part)
            self._inside = FolderHandle(self.part)
            self._is_ours = True
            _empty(self.part)
            probe = self.part / frame_name(1)
            probe.write_bytes(PROBE)
            probe.unlink()
        except BlockingIOError:
            raise self.fault(
                "it is being recorded already; wait for that or choose another name"
            ) from None
        except FileNotFoundError:
            # The folder above is there, but is one like /proc.
            raise self.fault(NOT_ALLOWED) from None
        except OSError as error:
            self.discard()
            raise self.fault(reason_for(error)) from None

    def commit(self) -> None:
        """Give the part folder, which must be complete, the name of the target.

        Raises:
            RecordingError: It has vanished or cannot be renamed; what there is can be
                discarded.
        """
        try:
            self._replace()
            self._release()
        except OSError as error:
            raise self.fault(reason_for(error)) from None

    def discard(self) -> None:
        """Remove the part folder, if it was claimed and is still there."""
        if self._is_ours and self._inside is not None and self._above is not None:
            for name in self._inside.names():
                if FRAME.fullmatch(name):
                    self._inside.remove(name)
            self._above.remove_folder(self.part.name)
        self._release()

    def _replace(self) -> None:
        """Put the part folder in the place of an older one, which goes at last."""
        is_there = self._folder.exists()
        if is_there:
            _remove(self._old)
            self._folder.rename(self._old)
        try:
            self.part.rename(self._folder)
        except OSError:
            if is_there:
                self._old.rename(self._folder)
            raise
        _remove(self._old)

    def _release(self) -> None:
        self._is_ours = False
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)
        for handle in (self._inside, self._above):
            if handle is not None:
                handle.close()

    def _check_name(self) -> None:
        above = self._folder.parent
        if not above.is_dir():
            raise self.fault(f"there is no folder {above}; create it or choose another")
        if self._folder.name.endswith((MARK, MARK + OLD)):
            raise self.fault(
                f"names that end in {MARK} are for unfinished recordings; choose "
                "another name"
            )
        for folder in (self._folder, self.part, self._old):
            if folder.exists() and not folder.is_dir():
                raise self.fault(f"{folder.name} is no folder; choose another name")
            if folder.exists() and _others(folder):
                raise self.fault(
                    f"the folder {folder.name} holds something else, such as "
                    f"{_others(folder)[0]}; choose another name"
                )
        if self._folder.exists() and not os.access(self._folder, os.W_OK):
            raise self.fault(
                "the folder of that name is write-protected; choose another name"
            )


def _others(folder: Path) -> list[str]:
    """The names of what is in *folder* and no frame, in order."""
    names = (path.name for path in folder.iterdir())
    return sorted(name for name in names if not FRAME.fullmatch(name))


def _empty(folder: Path) -> None:
    """Remove all frames from *folder*."""
    for path in folder.iterdir():
        if FRAME.fullmatch(path.name):
            path.unlink()


def _remove(folder: Path) -> None:
    """Remove *folder* as far as it holds frames alone and is there."""
    with suppress(OSError):
        _empty(folder)
        folder.rmdir()

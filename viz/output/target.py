"""Targets: a part beside the file or folder to write, renamed when complete.

The part of ``solve.mp4`` is ``solve.part.mp4``. It is locked while it is written, so a
second writer of the same name is refused at once, and one that a crash left behind,
which nobody has locked, is written over. Windows has no such lock: there the one that
ends last wins.
"""

import os
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path, PureWindowsPath
from typing import Final, TypeAlias

from solver.errors import OutputError, SudoscopeError
from viz.errors import RecordingError
from viz.output.folder_handle import FolderHandle
from viz.output.os_errors import NOT_ALLOWED, reason_for, reason_to_replace

MARK: Final = ".part"
PROBE: Final = bytes(4096)

Fault: TypeAlias = Callable[[Path, str], SudoscopeError]
"""Makes the error for a path, and the reason why nothing could be written there."""


def not_recorded(path: Path, reason: str) -> RecordingError:
    """The error of a recording."""
    return RecordingError(f"{path} was not recorded: {reason}")


def not_written(path: Path, reason: str) -> OutputError:
    """The error of any other file."""
    return OutputError(f"{path} was not written: {reason}")


def is_name(path: Path) -> bool:
    """Whether a file can be called *path*: without NUL, and in whole characters."""
    text = str(path)
    return "\0" not in text and not any(0xD800 <= ord(c) <= 0xDFFF for c in text)  # noqa: PLR2004


class Target(ABC):
    """A file or folder that is written completely or not at all.

    Claim it, write to ``part``, then commit or discard it.

    Args:
        path: Its name; messages show it.
        fault: Makes its errors.

    Attributes:
        path: The name as it was given.
        part: What to write to, absolute; claim the target first.
    """

    part: Path

    def __init__(self, path: Path, fault: Fault = not_recorded) -> None:
        self.path = path
        self._fault = fault
        # Through links, so that a link stays a link and the rename stays on one disk.
        self._final = Path(os.path.realpath(path)) if is_name(path) else path
        self._is_claimed = False
        self._lock: int | None = None
        self._handles: list[FolderHandle] = []

    def fault(self, reason: str) -> SudoscopeError:
        """The error for this target with a reason."""
        return self._fault(self.path, reason)

    def check(self) -> None:
        """Check that the target can be written; leaves nothing behind.

        Raises:
            SudoscopeError: It could not.
        """
        self.claim()
        self.discard()

    def claim(self) -> None:
        """Create and lock the part.

        Raises:
            SudoscopeError: The name is not one that may be written, or the same is
                being written already.
        """
        try:
            if not is_name(self.path):
                raise self.fault(
                    f"no file name has such a character: {str(self.path)!a};"
                    " choose another name"
                )
            if os.name == "nt" and (
                reason := windows_reason(PureWindowsPath(self.path))
            ):
                raise self.fault(reason)
            self._check_name()
            self._open()
        except BlockingIOError:
            raise self.fault(
                "it is being written already; wait for that or choose another name"
            ) from None
        except FileNotFoundError:
            # The folder is there, but is one like /proc.
            raise self.fault(NOT_ALLOWED) from None
        except OSError as error:
            self.discard()
            raise self.fault(reason_for(error)) from None

    def commit(self) -> None:
        """Rename the part, which must be complete, to the target.

        Raises:
            SudoscopeError: The part has vanished, or could not be flushed or renamed;
                what there is can be discarded.
        """
        try:
            self._replace()
            self._release()
        except OSError as error:
            raise self.fault(reason_to_replace(error)) from None

    def discard(self) -> None:
        """Remove the part if it was claimed and still exists; never raises."""
        if self._is_claimed:
            self._remove()
        self._release()

    @abstractmethod
    def _check_name(self) -> None:
        """Refuse a name that must not be written to."""

    @abstractmethod
    def _open(self) -> None:
        """Create and lock the part, see that it can be written, and mark it claimed."""

    @abstractmethod
    def _replace(self) -> None:
        """Rename the part."""

    @abstractmethod
    def _remove(self) -> None:
        """Remove the part, even if its folder was renamed."""

    def _handle(self, folder: Path) -> FolderHandle:
        """A handle of *folder*, open until the target is closed."""
        self._handles.append(FolderHandle(folder))
        return self._handles[-1]

    def _check_folder(self) -> None:
        folder = self._final.parent
        if not folder.is_dir():
            raise self.fault(
                f"there is no folder {folder}; create it or choose another"
            )

    def _release(self) -> None:
        self._is_claimed = False
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)
        handles, self._handles = self._handles, []
        for handle in handles:
            handle.close()


_DEVICES: Final = re.compile(
    r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³]) *(\..*)?", re.IGNORECASE
)
_FORBIDDEN: Final = re.compile(r'[<>:"|?*\x00-\x1f]')
_IGNORED: Final = " ."


def windows_reason(path: PureWindowsPath) -> str:
    """Why Windows has no file called *path*; empty where it has.

    ``CON.mp4`` is the console there, ``9:05.mp4`` a hidden part of the file ``9``, and
    a dot or a space at the end is left out.

    Source: Naming Files, Paths, and Namespaces, Microsoft Learn.

    >>> windows_reason(PureWindowsPath("films/aux.mp4"))
    'aux.mp4 is a device on Windows; choose another name'
    >>> windows_reason(PureWindowsPath("C:/films/solve.mp4"))
    ''
    """
    names = path.parts[bool(path.anchor) :]
    if path.drive[1:] == ":" and not path.drive[0].isalpha():
        names = (path.drive, *names)  # 9: is no drive
    for name in names:
        if name.strip(".") == "":
            continue  # this folder, or the one above
        if _DEVICES.fullmatch(name):
            return f"{name} is a device on Windows; choose another name"
        if found := _FORBIDDEN.search(name):
            return (
                f"no name on Windows has the character {found[0]!a}; choose another"
                " name"
            )
        if name[-1] in _IGNORED:
            return (
                f"Windows leaves out the last character of {name!a}; choose another"
                " name"
            )
    return ""


def file_size(count: int) -> str:
    """*count* bytes: "12 kB", "3.4 MB", "8 MB"; never less than there are of kB."""
    thousands = -(-count // 1000)
    if thousands < 1000:  # noqa: PLR2004
        return f"{thousands} kB"
    return f"{count / 1e6:,.1f} MB".replace(".0 ", " ")

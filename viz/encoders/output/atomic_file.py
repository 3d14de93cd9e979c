"""Atomic files: a part file beside the target that is renamed when complete.

The part file of ``solve.mp4`` is ``solve.part.mp4``. It is locked while it is written,
so a second recording of the same name is refused at once, and one that a crash left
behind, which nobody has locked, is written over. Windows has no such lock: there the
recording that ends last wins.
"""

import os
from pathlib import Path
from typing import Final

from viz.encoders.output.folder_handle import FolderHandle
from viz.encoders.output.locks import locked_file
from viz.encoders.output.os_errors import NOT_ALLOWED, reason_for
from viz.errors import RecordingError

MARK: Final = ".part"
PROBE: Final = bytes(4096)


class Target:
    """Where a recording goes.

    Attributes:
        path: The name as it was given; messages show it.
        part: The file to write to, absolute; claim the target first.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        # Through links, so that a link stays a link and the rename stays on one disk.
        self._file = Path(os.path.realpath(path))
        self.part = self._file.with_suffix(MARK + self._file.suffix)
        self._is_ours = False
        self._lock: int | None = None
        self._folder: FolderHandle | None = None

    def fault(self, reason: str) -> RecordingError:
        """The error that says why this file was not recorded."""
        return RecordingError(f"{self.path} was not recorded: {reason}")

    def check(self) -> None:
        """See that the file could be written now; leaves nothing behind.

        Raises:
            RecordingError: It could not.
        """
        self.claim()
        self.discard()

    def claim(self) -> None:
        """Create the part file and keep other recordings from it.

        Raises:
            RecordingError: The name is not that of a file that may be written, or
                the same file is being recorded already.
        """
        try:
            self._check_name()
            self._folder = FolderHandle(self.part.parent)
            self._lock = locked_file(self.part)
            self._is_ours = True
            self.part.write_bytes(PROBE)
        except BlockingIOError:
            raise self.fault(
                "it is being recorded already; wait for that or choose another name"
            ) from None
        except FileNotFoundError:
            # The folder is there, but is one like /proc.
            raise self.fault(NOT_ALLOWED) from None
        except OSError as error:
            self.discard()
            raise self.fault(reason_for(error)) from None

    def commit(self) -> None:
        """Give the part file, which must be complete, the name of the target.

        Raises:
            RecordingError: The part file is missing or could not be flushed; what
                there is can be discarded.
        """
        try:
            with self.part.open("rb+") as file:
                os.fsync(file.fileno())
            self.part.replace(self._file)
            self._release()
        except OSError as error:
            raise self.fault(reason_for(error)) from None

    def discard(self) -> None:
        """Remove the part file, if it was claimed and is still there."""
        if self._is_ours and self._folder is not None:
            self._folder.remove(self.part.name)
        self._release()

    def _release(self) -> None:
        self._is_ours = False
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)
        if self._folder is not None:
            self._folder.close()

    def _check_name(self) -> None:
        folder = self._file.parent
        if not folder.is_dir():
            raise self.fault(
                f"there is no folder {folder}; create it or choose another"
            )
        if self._file.is_dir():
            raise self.fault("it is a folder; give the name of a file in it")
        if self._file.exists() and not self._file.is_file():
            raise self.fault("it is not an ordinary file; choose another name")
        if self._file.exists() and not os.access(self._file, os.W_OK):
            raise self.fault(
                "the file of that name is write-protected; choose another name"
            )
        if self._file.stem.endswith(MARK):
            raise self.fault(
                f"names that end in {MARK}{self._file.suffix} are for unfinished "
                "recordings; choose another name"
            )

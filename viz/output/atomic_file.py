"""Atomic files: a part file beside the target that is renamed when complete."""

import os
from collections.abc import Iterable
from pathlib import Path

from viz.output.locks import locked_file
from viz.output.os_errors import reason_for
from viz.output.target import MARK, PROBE, Fault, Target, not_recorded, not_written


class AtomicFile(Target):
    """A file to write; arguments, attributes and use as for ``Target``."""

    def __init__(self, path: Path, fault: Fault = not_recorded) -> None:
        super().__init__(path, fault)
        final = self._final
        self.part = final.parent / (final.stem + MARK + final.suffix)

    def _check_name(self) -> None:
        file = self._final
        if not str(self.path) or file.is_dir():
            raise self.fault("it is a folder; give the name of a file in it")
        self._check_folder()
        if file.exists() and not file.is_file():
            raise self.fault("it is not an ordinary file; choose another name")
        if file.exists() and not os.access(file, os.W_OK):
            raise self.fault(
                "the file of that name is write-protected; choose another name"
            )
        if file.stem.endswith(MARK):
            raise self.fault(
                f"names that end in {MARK}{file.suffix} are for unfinished files;"
                " choose another name"
            )

    def _open(self) -> None:
        self._folder = self._handle(self.part.parent)
        self._lock = locked_file(self.part)
        self._is_claimed = True
        self.part.write_bytes(PROBE)

    def _replace(self) -> None:
        with self.part.open("rb+") as file:
            os.fsync(file.fileno())
        self.part.replace(self._final)

    def _remove(self) -> None:
        self._folder.remove(self.part.name)


def check_file(path: Path) -> None:
    """Check that *path* can be written; leaves nothing behind.

    Raises:
        OutputError: It could not.
    """
    AtomicFile(path, not_written).check()


def write_whole(path: Path, data: bytes, fault: Fault = not_written) -> None:
    """Write *data* to *path*; a file that was there stays as it is until the end.

    Args:
        path: The file.
        data: All of it.
        fault: Makes the error of a reason, as for ``Target``.

    Raises:
        OutputError: It cannot be written, is a folder or a device; nothing is left
            behind.
    """
    write_pieces(path, (data,), fault)


def write_pieces(
    path: Path, pieces: Iterable[bytes], fault: Fault = not_written
) -> int:
    """Write *pieces* to *path*, one after the other, and return how many bytes.

    A file that was there stays as it is until the end; an error of *pieces* leaves it.

    Args:
        path: The file.
        pieces: All of its content, in order.
        fault: Makes the error of a reason, as for ``Target``.

    Raises:
        OutputError: It cannot be written, is a folder or a device; nothing is left
            behind.
    """
    file = AtomicFile(path, fault)
    file.claim()
    try:
        return _write(file, pieces)
    except BaseException:
        file.discard()
        raise


def _write(file: AtomicFile, pieces: Iterable[bytes]) -> int:
    count = 0
    try:
        with file.part.open("wb") as part:
            for piece in pieces:
                count += part.write(piece)
    except OSError as error:
        raise file.fault(reason_for(error)) from None
    file.commit()
    return count

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

from viz.output.locks import locked_folder
from viz.output.target import MARK, PROBE, Target

OLD: Final = ".old"
FRAME: Final = re.compile(r"frame-\d{6,}\.png")


def frame_name(number: int) -> str:
    """The name of the file for a frame, counted from 1."""
    return f"frame-{number:06}.png"


class AtomicFolder(Target):
    """A folder of frames to write; attributes and use as for ``Target``."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        final = self._final
        self.part = final.parent / (final.name + MARK)
        self._old = final.parent / (self.part.name + OLD)

    def _check_name(self) -> None:
        self._check_folder()
        if self._final.name.endswith((MARK, MARK + OLD)):
            raise self.fault(
                f"names that end in {MARK} are for unfinished recordings; choose "
                "another name"
            )
        for folder in (self._final, self.part, self._old):
            if folder.exists() and not folder.is_dir():
                raise self.fault(f"{folder.name} is no folder; choose another name")
            if folder.exists() and _others(folder):
                raise self.fault(
                    f"the folder {folder.name} holds something else, such as "
                    f"{_others(folder)[0]}; choose another name"
                )
        if self._final.exists() and not os.access(self._final, os.W_OK):
            raise self.fault(
                "the folder of that name is write-protected; choose another name"
            )

    def _open(self) -> None:
        self._above = self._handle(self.part.parent)
        self._lock = locked_folder(self.part)
        self._inside = self._handle(self.part)
        self._is_claimed = True
        _empty(self.part)
        probe = self.part / frame_name(1)
        probe.write_bytes(PROBE)
        probe.unlink()

    def _replace(self) -> None:
        """Put the part folder in the place of an older one, which goes at last."""
        is_there = self._final.exists()
        if is_there:
            _remove(self._old)
            self._final.rename(self._old)
        try:
            self.part.rename(self._final)
        except OSError:
            if is_there:
                self._old.rename(self._final)
            raise
        _remove(self._old)

    def _remove(self) -> None:
        for name in self._inside.names():
            if FRAME.fullmatch(name):
                self._inside.remove(name)
        self._above.remove_folder(self.part.name)


def _others(folder: Path) -> list[str]:
    """Names of the entries of *folder* that are no frames, in order."""
    names = (path.name for path in folder.iterdir())
    return sorted(name for name in names if not FRAME.fullmatch(name))


def _empty(folder: Path) -> None:
    """Remove all frames from *folder*."""
    for path in folder.iterdir():
        if FRAME.fullmatch(path.name):
            path.unlink()


def _remove(folder: Path) -> None:
    """Remove *folder* if it exists and contains only frames."""
    with suppress(OSError):
        _empty(folder)
        folder.rmdir()

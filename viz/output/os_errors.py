"""Errors of the operating system in words, by number.

ffmpeg prints the system's own text for such a number, so its messages are read with
the same table.
"""

import errno
import os
from typing import Final

DISK_FULL: Final = "the disk is full; free some space or record to another disk"
NOT_ALLOWED: Final = "its folder does not allow new files; choose another folder"
FOLDER_GONE: Final = "its folder or the unfinished file was removed; make it again"
IN_USE: Final = "another program has it open; close it there, or choose another name"

_ACCESS_DENIED: Final = 5
_SHARING_VIOLATION: Final = 32
"""As Windows numbers them; Python gives both the number of EACCES."""

REASONS: Final = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: "your share of the disk is used up; free some space",
    errno.EFBIG: "the file is larger than the disk allows; record a shorter part",
    errno.EROFS: "the disk is read-only; record to another disk",
    errno.EACCES: NOT_ALLOWED,
    errno.EPERM: NOT_ALLOWED,
    errno.ENAMETOOLONG: "its name is too long; choose a shorter one",
    errno.EIO: "the disk has a fault; record to another disk",
    errno.ENOENT: FOLDER_GONE,
}


def reason_for(error: OSError) -> str:
    """Message for a system error, with a remedy."""
    if getattr(error, "winerror", None) == _SHARING_VIOLATION:
        return IN_USE
    known = REASONS.get(error.errno) if error.errno else None
    return known or f"the system says: {error.strerror or error}"


def reason_to_replace(error: OSError) -> str:
    """Message for an error when a file was to take the place of another.

    Windows denies that while a program, such as a player, has the other one open.
    """
    if getattr(error, "winerror", None) == _ACCESS_DENIED:
        return IN_USE
    return reason_for(error)


def reason_in(text: str) -> str | None:
    """The first reason of the table whose system text occurs in *text*, if any."""
    for number, reason in REASONS.items():
        if os.strerror(number) in text:
            return reason
    return None

"""Errors of the operating system in words, by number.

ffmpeg prints the system's own text for such a number, so its messages are read with
the same table.
"""

import errno
import os
from typing import Final

DISK_FULL: Final = "the disk is full; free some space or record to another disk"
NOT_ALLOWED: Final = "its folder does not allow new files; choose another folder"
FOLDER_GONE: Final = "its folder or the unfinished file was removed; record it again"

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
    known = REASONS.get(error.errno) if error.errno else None
    return known or f"the system says: {error.strerror or error}"


def reason_in(text: str) -> str | None:
    """The first reason of the table whose system text occurs in *text*, if any."""
    for number, reason in REASONS.items():
        if os.strerror(number) in text:
            return reason
    return None

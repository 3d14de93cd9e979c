"""Files that take their names only when they are complete."""

import os
from contextlib import suppress
from errno import EINVAL, EISDIR, ENOENT
from pathlib import Path


def check_target(path: Path) -> None:
    """Refuse a name under which no ordinary file can be.

    Raises:
        OSError: It is a folder or a device, or its folder is not there.
    """
    if "\0" in str(path):
        raise OSError(EINVAL, "no file name has a NUL character", repr(str(path)))
    target = Path(os.path.realpath(path))
    if not str(path) or target.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if target.exists() and not target.is_file():
        raise OSError(EINVAL, "it is no ordinary file", str(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(
            ENOENT, f"there is no folder {target.parent}", str(path)
        )


def write_whole(path: Path, data: bytes) -> None:
    """Write *data* to *path*; a file that was there stays as it is until the end.

    Raises:
        OSError: It cannot be written, is a folder or a device; nothing is left behind.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    check_target(path)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(target)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise

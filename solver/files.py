"""Files that take their names only when they are complete."""

import os
from contextlib import suppress
from errno import EISDIR
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write *data* to *path*; a file that was there stays as it is until the end.

    Raises:
        OSError: It cannot be written; nothing is left behind.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    if not str(path) or target.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(target)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise

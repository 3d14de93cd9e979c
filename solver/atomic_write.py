"""Files that take their names only when they are complete."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR, ENOENT
from pathlib import Path

from solver.errors import OutputError


def is_name(path: Path) -> bool:
    """Whether a file can be called *path*: without NUL, and in whole characters."""
    text = str(path)
    return "\0" not in text and not any(0xD800 <= ord(c) <= 0xDFFF for c in text)  # noqa: PLR2004


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Say why *path* cannot be written, where the block finds out.

    Raises:
        OutputError: The block raised an ``OSError``.
    """
    try:
        yield
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {error.strerror}") from None


def check_target(path: Path) -> None:
    """Refuse a name under which no ordinary file can be.

    Raises:
        OSError: It is a folder or a device, or its folder is not there.
    """
    if not is_name(path):
        raise OSError(EINVAL, "no file name has such a character", ascii(str(path)))
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

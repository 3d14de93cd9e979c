"""Text of a file: UTF-8, UTF-16 with a byte order mark, or a zip with one text."""

import zlib
from io import BytesIO
from typing import Final

from solver.errors import PuzzleError

ZIP: Final = b"PK\x03\x04"
"""The first bytes of a zip."""
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_LONGEST: Final = 8_000_000
"""Bytes that a zip may unpack to."""


def text_of(data: bytes, name: str = "this") -> str:
    """Decode *data*.

    Args:
        data: The content of a file.
        name: Its name in messages.

    Raises:
        PuzzleError: It is no text, or a zip that is damaged, too large or has more than
            one file.
    """
    unpacked = _unpacked(data, name) if data.startswith(ZIP) else data
    is_wide = unpacked.startswith(_WIDE)
    try:
        return unpacked.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleError(
            f"{name} is not text: byte {error.start} is not"
            f" {'UTF-16' if is_wide else 'UTF-8'}"
        ) from None


def _unpacked(data: bytes, name: str) -> bytes:
    """The content of the only file in a zip, up to the limit."""
    import zipfile  # noqa: PLC0415 - slow to load

    try:
        with zipfile.ZipFile(BytesIO(data)) as packed:
            files = [entry for entry in packed.infolist() if not entry.is_dir()]
            if len(files) != 1:
                raise PuzzleError(
                    f"{name} is a zip with {len(files)} files; one expected"
                )
            with packed.open(files[0]) as file:
                found = file.read(_LONGEST + 1)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
        ValueError,
        OSError,
    ) as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError(f"{name} is a damaged zip: {error}") from None
    if len(found) > _LONGEST:
        raise PuzzleError(
            f"{name} unpacks to more than {_LONGEST:,} bytes, too much for a puzzle"
        )
    return found

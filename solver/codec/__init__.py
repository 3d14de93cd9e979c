"""Traces as JSON lines: a header, then one event a line.

The header names the format and its version, which is apart from the program's. Cells
and houses go by the names people see, and a candidate is written ``A1=5``, so that a
log can be read and searched without the program.
"""

import gzip
import zlib
from io import BytesIO
from typing import Final

from solver.codec.header import FORMAT, VERSION
from solver.codec.reader import decoded
from solver.codec.writer import encoded
from solver.errors import TRACE_EXPECTED, TraceError, check_type
from solver.log.trace import Trace

__all__ = [
    "FORMAT",
    "GZIP_MAGIC",
    "LARGEST",
    "VERSION",
    "decoded",
    "encoded",
    "is_trace",
    "packed",
    "read_trace",
    "unpacked",
]

GZIP_MAGIC: Final = b"\x1f\x8b"
LARGEST: Final = 256_000_000
"""Bytes of an unpacked trace file; the events of a larger one would fill the memory."""

_FIRST_BYTES: Final = 200


def packed(trace: Trace, *, compressed: bool = False) -> bytes:
    """The content of a trace file. Equal traces give equal bytes.

    Raises:
        ArgumentError: *trace* is none.
    """
    check_type(trace, Trace, TRACE_EXPECTED)
    data = "".join(encoded(trace)).encode()
    return gzip.compress(data, mtime=0) if compressed else data


def is_trace(data: bytes) -> bool:
    """Whether *data* begins like a trace file, compressed or not."""
    return data.startswith(GZIP_MAGIC) or FORMAT.encode() in data[:_FIRST_BYTES]


def read_trace(data: bytes, largest: int = LARGEST) -> Trace:
    """The trace in the bytes of a file, compressed or not.

    Args:
        data: The bytes.
        largest: How many they may be, unpacked; no more than that are ever unpacked.

    Raises:
        TraceError: As for ``decoded``; or the bytes are no text, a broken archive or
            too many.
        ArgumentError: *data* is a text or something else.
    """
    check_type(data, bytes, "bytes, as path.read_bytes() gives")
    return decoded(unpacked(data, largest).removesuffix("\n").split("\n"))


def unpacked(data: bytes, largest: int) -> str:
    """The text in the bytes of a file, compressed or not.

    Args:
        data: The bytes.
        largest: How many they may be, unpacked; no more than that are ever unpacked.

    Raises:
        TraceError: The bytes are no text, a broken archive or too many.
    """
    try:
        if data.startswith(GZIP_MAGIC):
            with gzip.GzipFile(fileobj=BytesIO(data)) as archive:
                data = archive.read(largest + 1)
        if len(data) > largest:
            raise TraceError(f"a trace has at most {largest:,} bytes; this has more")
        return data.decode("utf-8-sig")
    except (OSError, EOFError, zlib.error) as error:
        raise TraceError(f"the file is not a whole gzip archive: {error}") from None
    except UnicodeDecodeError as error:
        raise TraceError(f"byte {error.start} is not UTF-8 text") from None

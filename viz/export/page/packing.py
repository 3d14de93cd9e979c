"""Packing: facts as a text that a browser unpacks without a library."""

import json
import zlib
from base64 import b64decode, b64encode
from typing import Any, Final

_RAW: Final = -15
"""Deflate alone, as a browser's ``DecompressionStream("deflate-raw")`` reads it."""


def packed(record: dict[str, Any]) -> str:
    """*record* as JSON, deflated, in base64. Equal records give equal texts."""
    written = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    data = deflate.compress(written.encode()) + deflate.flush()
    return b64encode(data).decode()


def unpacked(text: str) -> dict[str, Any]:
    """The record that ``packed`` made *text* of.

    >>> unpacked(packed({"step": 214}))
    {'step': 214}
    """
    found: dict[str, Any] = json.loads(zlib.decompress(b64decode(text), _RAW))
    return found

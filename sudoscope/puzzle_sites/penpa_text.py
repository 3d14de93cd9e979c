"""The payload of Penpa+ links: text as base64 of a raw deflate stream.

In a drawing, but not in an answer or a replay, names are shortened by a list of
replacements. Sources: as in ``sudoscope.puzzle_sites.penpa``.
"""

import base64
import binascii
import zlib
from typing import Any, Final

from solver.errors import PuzzleError
from solver.formats.json_values import json_value

_MOST_BYTES: Final = 4_000_000
_LONGEST_PACKED: Final = 400_000
_SHORT_NAMES: Final = (
    ("z", "zZ"),
    *(
        (f'"{name}"', f"z{sign}")
        for name, sign in (
            ("qa", "9"),
            ("pu_q", "Q"),
            ("pu_a", "A"),
            ("grid", "G"),
            ("edit_mode", "M"),
            ("surface", "S"),
            ("line", "L"),
            ("lineE", "E"),
            ("wall", "W"),
            ("cage", "C"),
            ("number", "N"),
            ("symbol", "Y"),
            ("special", "P"),
            ("board", "B"),
            ("command_redo", "R"),
            ("command_undo", "U"),
            ("command_replay", "8"),
            ("numberS", "1"),
            ("freeline", "F"),
            ("freelineE", "2"),
            ("thermo", "T"),
            ("arrows", "3"),
            ("direction", "D"),
            ("squareframe", "0"),
            ("polygon", "5"),
            ("deletelineE", "4"),
            ("killercages", "6"),
            ("nobulbthermo", "7"),
            ("__a", "_"),
        )
    ),
    ("null", "zO"),
)


def drawing_lines(packed: str) -> list[str]:
    """The lines of the drawing after ``p=``; at least one.

    Raises:
        PuzzleError: It is damaged or too long.
    """
    text = inflated(packed, "p=")
    for name, short in reversed(_SHORT_NAMES):
        text = text.replace(short, name)
    return text.split("\n")


def inflated(packed: str, where: str) -> str:
    """Decompress *packed*.

    Args:
        packed: Base64, with or without padding.
        where: The parameter of the link, for messages, such as "p=".

    Raises:
        PuzzleError: It is damaged, or stands for too long a text.
    """
    plain = packed.strip().replace(" ", "+")
    if len(plain) > _LONGEST_PACKED:
        raise PuzzleError(
            f"{len(plain):,} characters found behind {where} of a Penpa+ link,"
            f" {_LONGEST_PACKED:,} at most expected"
        )
    try:
        data = base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
        stream = zlib.decompressobj(wbits=-15)
        found = stream.decompress(data, _MOST_BYTES)
        text = found.decode()
    except (ValueError, binascii.Error, zlib.error):
        raise PuzzleError(
            f"what stands behind {where} of this Penpa+ link is damaged; copy the link"
            " as a whole"
        ) from None
    if stream.unconsumed_tail:
        raise PuzzleError(
            f"a Penpa+ link that stands for more than {_MOST_BYTES:,} characters found;"
            " no puzzle is that long"
        )
    if not stream.eof:
        raise PuzzleError("the Penpa+ link ends early; copy it as a whole")
    return text


def json_line(lines: list[str], number: int) -> Any:
    """The JSON on line *number*, from 0; ``None`` for an empty line.

    Raises:
        PuzzleError: It is damaged.
    """
    text = lines[number].strip() if number < len(lines) else ""
    if text in ("", "x", '"x"', "undefined"):
        return None
    return json_value(text, f"line {number + 1} of a Penpa+ link")

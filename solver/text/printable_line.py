"""Text of users in one printable line: titles, names, notes."""

from typing import Final
from unicodedata import category

LONGEST_TITLE: Final = 200
_JOINERS: Final = "\u200c\u200d"
"""They shape the letters of some scripts, and are in names of people."""
_UNWRITTEN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of Unicode: control characters, surrogates, separators of lines."""
_FIRST_BYTE: Final = 0xDC80
"""Python has the bytes from 0x80 on of a name that is no UTF-8 from here on."""


def one_line(text: str, longest: int = LONGEST_TITLE) -> str:
    r"""The printable characters of *text* in one line, at most *longest* of them.

    Control characters and those that change the direction of writing become spaces.

    >>> one_line("World's\n hardest\u202e")
    "World's hardest"
    """
    kept = (c if c.isprintable() else " " for c in text[: 2 * longest])
    return " ".join("".join(kept).split())[:longest].rstrip()


def escaped(text: str) -> str:
    r"""*text* with an escape in place of each character that cannot be printed.

    Those are control characters, line separators, characters that change the direction
    of writing, and bytes of names of files that are no UTF-8.

    >>> print(escaped("a\x1b[2J\u202e\n\udcff"))
    a\x1b[2J\u202e\n\xff
    """
    return "".join(c if _is_harmless(c) else _escape(c) for c in text)


def plain_name(name: str) -> str:
    r"""The *name* of a file as text that can be written to any file, on one line.

    Control characters and bytes that are no UTF-8 are written as escapes.

    >>> print(plain_name("J\udcfcrgen\t1.py"))
    J\xfcrgen\t1.py
    """
    return "".join(_escape(c) if category(c) in _UNWRITTEN else c for c in name)


def _is_harmless(character: str) -> bool:
    """Whether a terminal shows *character*, or a space of some width."""
    is_shown = character.isprintable() or character in _JOINERS
    return is_shown or category(character) == "Zs"


def _escape(character: str) -> str:
    """*character* as Python writes it; of a byte of a name, the byte."""
    number = ord(character)
    if _FIRST_BYTE <= number < _FIRST_BYTE + 0x80:
        return rf"\x{number - _FIRST_BYTE + 0x80:02x}"
    return character.encode("unicode_escape").decode("ascii")

"""Text of users in one printable line: titles, names, notes."""

from typing import Final

LONGEST_TITLE: Final = 200


def one_line(text: str, longest: int = LONGEST_TITLE) -> str:
    r"""The printable characters of *text* in one line, at most *longest* of them.

    Control characters and those that change the direction of writing become spaces.

    >>> one_line("World's\n hardest\u202e")
    "World's hardest"
    """
    kept = (c if c.isprintable() else " " for c in text[: 2 * longest])
    return " ".join("".join(kept).split())[:longest].rstrip()

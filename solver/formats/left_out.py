"""What a text says beside a puzzle, for the warning that names it."""

import re
from collections.abc import Iterable
from typing import Final

from solver.text.printable_line import one_line

_WORD: Final = re.compile(r"[^\W\d_]{2}[\w-]*")
"""What has two letters at its beginning; other signs may belong to a drawing."""
_EMPTY: Final = re.compile(r"[xX]+")
_LONGEST: Final = 120
_MOST_LOOKED_AT: Final = 20_000


def words_in(text: str) -> list[str]:
    """The words of *text*, in order."""
    found = _WORD.findall(text[:_MOST_LOOKED_AT])
    return [word for word in found if not _EMPTY.fullmatch(word)]


def left_out(words: Iterable[str]) -> tuple[str, ...]:
    """The warning that names *words*, as far as one line holds them; none if none."""
    said = " ".join(dict.fromkeys(words))
    shown = one_line(said, _LONGEST)
    more = " …" if len(said) > len(shown) else ""
    return (f"left out of the text: {shown}{more}",) if shown else ()

"""What a text says beside a puzzle, for the warning that names it."""

import re
from collections.abc import Iterable
from typing import Final

from solver.text.printable_line import one_line

_WORD: Final = re.compile(r"[^\W\d_]{2}[\w-]*")
"""What has two letters at its beginning; other signs may belong to a drawing."""
_WORD_OF_RULES: Final = re.compile(
    r"\b(?:killer|thermo\w*|arrows?|diagonals?|anti-?k\w+|knight\w*|non-?consecutive"
    r"|jigsaw|irregular|whispers?|renban|kropki|sandwich|palindrom\w*|windoku|cages?"
    r"|hyper|disjoint|x-sudoku|samurai)\b",
    re.IGNORECASE,
)
_EMPTY: Final = re.compile(r"[xX]+")
_LONGEST: Final = 120
_MOST_LOOKED_AT: Final = 20_000
_MOST_FOR_RULES: Final = 1_000_000


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


def rule_words(text: str) -> tuple[str, ...]:
    """The words of *text* that name rules, in small letters, each once, sorted."""
    found = _WORD_OF_RULES.findall(text[:_MOST_FOR_RULES])
    return tuple(sorted({word.casefold() for word in found}))


def unread(words: Iterable[str]) -> tuple[str, ...]:
    """The warning that *words* name rules that were not read; none without words."""
    said = one_line(", ".join(words), _LONGEST)
    return (f"the text speaks of {said}, which is not read as a rule",) if said else ()

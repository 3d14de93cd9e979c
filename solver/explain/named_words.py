"""Names of cells in sentences: where each is, and which candidates it stands for."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple, Self

from solver.explain.phrasing import Phrasing
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell
from solver.rules.variant import Variant

CELL_NAME: Final = re.compile(r"\b(?:[A-Z]{1,2}[0-9]{1,2}|r[0-9]{1,2}c[0-9]{1,2})\b")
"""How cells are called in the words of others, on boards of up to 99 columns."""
_DIGIT: Final = re.compile(
    r" (?:[=≠] (\w+)|(?:is(?: not)?|ist|(?:ist )?nicht) ([0-9]+|[A-Z]))\b"
)
"""What follows the name of a cell there, where a candidate is named."""
_CELLS: Final = 0xF0000
_DIGITS: Final = 0x100000
_TRUE: Final = "\ue002"
_END: Final = "\ue001"
_SENTENCE_END: Final = re.compile(r"(?<=[.?!]) ")
_OPEN: Final = re.compile("[\U000f0000-\U000ffffd](?![\U00100000-\U0010fffd])")
_MARKED: Final = re.compile(
    f"({_TRUE}*)([\U000f0000-\U000ffffd])([\U00100000-\U0010fffd]*)([^{_END}]*){_END}"
)
"""A name between letters that no sentence has: cell and digits before it, its end."""


class Name(NamedTuple):
    """The name of a cell in a text.

    Attributes:
        start: Where it begins.
        end: Where what follows it begins.
        cell: The cell.
        digits: Of the candidates that it stands for; none where it is the cell itself.
        is_true: Whether the text says of the cell which digit it holds.
    """

    start: int
    end: int
    cell: Cell
    digits: Mask = EMPTY
    is_true: bool = False


class NamedText(str):
    """A text that knows which of its words are names of cells.

    Attributes:
        names: Where they are, in order.
    """

    __slots__ = ("names",)
    names: tuple[Name, ...]

    def __new__(cls, text: str, names: Iterable[Name] = ()) -> Self:
        """*text* with *names* in it."""
        made = super().__new__(cls, text)
        made.names = tuple(names)
        return made


def names_in(text: str, start: int = 0, end: int | None = None) -> tuple[Name, ...]:
    """The names of *text* from *start* to *end*, counted from *start*.

    A text that was not made with its names has none.
    """
    if not isinstance(text, NamedText):
        return ()
    last = len(text) if end is None else end
    return tuple(
        name._replace(start=name.start - start, end=name.end - start)
        for name in text.names
        if start <= name.start and name.end <= last
    )


def joined(*texts: str) -> NamedText:
    """*texts* with blanks between them, but for empty ones, and their names."""
    whole, names = "", list[Name]()
    for text in filter(None, texts):
        at = len(whole) + bool(whole)
        names += names_in(text, -at)
        whole = f"{whole} {text}".strip()
    return NamedText(whole, names)


def lines_named(text: str, lines: Iterable[str]) -> Iterator[NamedText]:
    """*lines*, into which *text* was broken, with its names."""
    at = 0
    for line in lines:
        start = text.find(line, at)
        at = max(at, start + len(line))
        yield NamedText(line, names_in(text, start, at) if start >= 0 else ())


def sentences_of(text: str, count: int = 0) -> tuple[NamedText, ...]:
    """The sentences of *text*, each with its names; of *count* the last has the rest.

    Where there are fewer than *count*, empty ones follow.
    """
    found = (*lines_named(text, _SENTENCE_END.split(text, max(0, count - 1))),)
    return found + (NamedText(""),) * (count - len(found))


class NamingPhrasing(Phrasing):
    """Sentences in which letters that no sentence has enclose each name of a cell.

    ``named`` takes them out again.
    """

    def cell(self, cell: Cell) -> str:
        """The cell's name, as on the board, and that it is one."""
        return f"{chr(_CELLS + cell)}{super().cell(cell)}{_END}"

    def candidate(self, candidate: Candidate) -> str:
        """A digit in a cell, as an equation."""
        name = super().cell(candidate.cell)
        said = super().candidate(candidate).replace(name, self.cell(candidate.cell), 1)
        return self.standing_for(said, (candidate,))

    def standing_for(self, text: str, candidates: Iterable[Candidate]) -> str:
        """*text*, in which names of cells stand for those of *candidates* in them."""
        digits: dict[str, str] = {}
        for cell, digit in candidates:
            key = chr(_CELLS + cell)
            digits[key] = digits.get(key, "") + chr(_DIGITS + digit)
        return _OPEN.sub(lambda found: found[0] + digits.get(found[0], ""), text)


def saying_true(text: str) -> str:
    """*text*, in which cells are said to hold the digits that it says of them."""
    return _MARKED.sub(rf"{_TRUE}\g<0>", text)


def named(text: str) -> NamedText:
    """*text*, a sentence of ``NamingPhrasing``, as it is read, with its names."""
    whole, names, at = "", list[Name](), 0
    for found in _MARKED.finditer(text):
        whole += text[at : found.start()]
        mask = EMPTY
        for sign in found[3]:
            mask = Mask(mask | bit(Digit(ord(sign) - _DIGITS)))
        end = len(whole) + len(found[4])
        names.append(
            Name(len(whole), end, Cell(ord(found[2]) - _CELLS), mask, bool(found[1]))
        )
        whole, at = whole + found[4], found.end()
    return NamedText(whole + text[at:], names)


@lru_cache(64)
def pattern_of(names: frozenset[str]) -> re.Pattern[str]:
    """What finds *names* in the words of others."""
    if all(map(CELL_NAME.fullmatch, names)):
        return CELL_NAME
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def names_found(text: str, rules: Variant) -> NamedText:
    """*text* of an author or a log, which nobody made with its names, with them."""
    cells = {rules.cell_name(cell): cell for cell in rules.cells}
    found = []
    for match in pattern_of(frozenset(cells)).finditer(text):
        if match[0] in cells:
            after = _DIGIT.match(text, match.end())
            digit = rules.value_called(after[1] or after[2]) if after else None
            mask = EMPTY if digit is None else bit(digit)
            found.append(Name(*match.span(), cells[match[0]], mask))
    return NamedText(text, found)

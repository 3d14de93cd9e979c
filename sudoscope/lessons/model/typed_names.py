"""Typed names: what the cells and the values of a board may be called in an answer.

The window and pages read typed answers by the same two tables. A value is called as the
board shows it, such as ◉ or "blue", by a word for that in any language, such as
"circle" or "blau", or by its symbol in files if the board shows none of those.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from solver.messages import words
from solver.rules.cell_names import CellNames
from solver.rules.digits import symbol
from solver.rules.variant import Variant
from sudoscope.quizzes.model.question import Value
from viz.messages import languages, phrases, spoken

_BETWEEN: Final = ",;=≠:"
_PARTS: Final = re.compile(rf"[^\s{_BETWEEN}]+|[{_BETWEEN}]")
_LETTER_FIRST: Final = re.compile("([A-Za-z]+)([0-9]+)")


@dataclass(frozen=True)
class TypedNames:
    """Reads names of cells and values, in capitals or not.

    Attributes:
        rules: Of the board, with the names that the window shows.
        language: Two letters, of the word between the last two of a list.
    """

    rules: Variant
    language: str

    @cached_property
    def cells(self) -> Mapping[str, str]:
        """The cells as files name them, by all their names; those shown come first.

        Last come names like "4A", the letter behind.
        """
        found: dict[str, str] = {}
        for names in (self.rules.names, *CellNames):
            for place in self.rules.places:
                found.setdefault(names.cell(place), place.name)
        for name, cell in list(found.items()):
            if letter_first := _LETTER_FIRST.fullmatch(name):
                letter, figure = letter_first.groups()
                found.setdefault(f"{figure}{letter}", cell)
        return _with_small(found)

    @cached_property
    def values(self) -> Mapping[str, str]:
        """The symbols of values in files, by all names; those shown come first.

        A word that two of the values have, such as "triangle", names neither.
        """
        symbols = {self.rules.value_name(one): symbol(one) for one in self.rules.digits}
        named = [
            (word, symbols[shown])
            for shown in symbols
            for word in sorted(set(_words_for(shown)))
        ]
        counts = Counter(word for word, _ in named)
        known = {word: sign for word, sign in named if counts[word] == 1} | symbols
        signs = {sign: sign for sign in symbols.values()}
        return _with_small(known if signs.keys() & symbols.keys() else signs | known)

    def read_cells(self, text: str, value: str = "") -> Value | None:
        """The cells that *text* lists; ``None`` if it does not.

        Args:
            text: What is typed.
            value: The symbol in files of the value whose places are asked for, which
                may be written with the cells; empty if there is none.
        """
        cells = self._meant(text, self._listed_cells)
        if cells is not None or not value:
            return cells
        named = self.read_candidates(text) or ()
        pairs = [candidate.split("=") for candidate in named]
        is_said = bool(pairs) and all(said == value for _, said in pairs)
        return frozenset(cell for cell, _ in pairs) if is_said else None

    def read_values(self, text: str) -> Value | None:
        """The values that *text* lists, also without spaces; ``None`` if not."""
        listed = [self._values(part) for part in filter(None, self._parts(text))]
        if not listed or None in listed:
            return None
        return frozenset(value for values in listed for value in values or ())

    def read_candidates(self, text: str, value: str = "") -> Value | None:
        """The candidates that *text* lists, like "A1=3"; ``None`` if it does not.

        The cells may come before their values or behind them.

        Args:
            text: What is typed.
            value: The symbol in files of the only value that is asked for, of which
                cells alone are candidates; empty if there is none.
        """
        cells = self.read_cells(text) if value else None
        if cells is not None:
            return frozenset(f"{cell}={value}" for cell in cells)
        return self._meant(
            text,
            self._listed_candidates,
            lambda parts: self._listed_candidates(parts[::-1]),
        )

    def _meant(
        self, text: str, *forms: Callable[[Sequence[str]], Value | None]
    ) -> Value | None:
        """What *text* lists: as it is written, or if its cells may be in two parts.

        Args:
            text: What is typed.
            forms: What reads lists, the usual form first.
        """
        parts = list(self._parts(text))
        for form in forms:
            if found := form(list(filter(None, parts))):
                return found
        wholes = [self._joined(parts, first) for first in (str.isalpha, str.isdigit)]
        meanings = {form(whole) for form in forms for whole in wholes} - {None}
        return meanings.pop() if len(meanings) == 1 else None

    def _joined(
        self, parts: Iterable[str], comes_first: Callable[[str], bool]
    ) -> Sequence[str]:
        """*parts* with the two of a cell as one, such as "a 4"; no sign is between."""
        found = [""]
        for part in parts:
            whole = f"{found[-1]}{part}" if part and comes_first(found[-1]) else ""
            if _called(whole, self.cells):
                found[-1] = whole
            else:
                found.append(part)
        return list(filter(None, found))

    def _listed_cells(self, parts: Sequence[str]) -> Value | None:
        found = [_called(part, self.cells) for part in parts]
        return frozenset(filter(None, found)) if found and None not in found else None

    def _listed_candidates(self, parts: Sequence[str]) -> Value | None:
        """The candidates of *parts*: each cell before its values, or in one part."""
        cell, has_value, found = None, True, set[str]()
        for part in parts:
            named = _called(part, self.cells) if has_value else None
            if named is not None:
                cell, has_value = named, False
                continue
            values = self._values(part) if cell else None
            pairs = {f"{cell}={one}" for one in values} if values else set[str]()
            pairs = pairs or (self._in_one(part) if has_value else pairs)
            if not pairs:
                return None
            has_value = True
            found |= pairs
        return frozenset(found) if has_value and found else None

    def _in_one(self, part: str) -> set[str]:
        """The candidates of a cell and its values in one *part*; none if not clear."""
        found = []
        for at in range(1, len(part)):
            halves = part[:at], part[at:]
            for named, valued in (halves, halves[::-1]):
                cell = _called(named, self.cells)
                values = self._values(valued) if cell else None
                found += [{f"{cell}={one}" for one in values}] if values else []
        return found[0] if len(found) == 1 else set()

    def _values(self, part: str) -> tuple[str, ...] | None:
        """The value that *part* names, or those of its letters."""
        whole = _called(part, self.values)
        if whole is not None:
            return (whole,)
        each = [_called(letter, self.values) for letter in part]
        return tuple(filter(None, each)) if None not in each else None

    def _parts(self, text: str) -> Iterator[str]:
        """The parts of a list, with "" for a sign or a word between two.

        A full stop that is in no name is between two.
        """
        joining = words(spoken(self.language))["lists"]["and"]
        for part in _PARTS.findall(text):
            is_name = any(_called(part, names) for names in (self.cells, self.values))
            for one in [part] if is_name else part.split("."):
                is_between = one in _BETWEEN or one.lower() == joining
                yield "" if is_between else one


def value_asked(asked: str, members: Iterable[str], rules: Variant) -> str:
    """The symbol in files of the only value that *asked* names; else "".

    It is that of all *members* that have one. Digits and single letters in a question
    may be those of a row, and name no value.
    """
    shown = {symbol(one): rules.value_name(one) for one in rules.digits}
    named = {one for one, name in shown.items() if _is_clear(name) and name in asked}
    found = {member.partition("=")[2] for member in members} - {""} or named
    return found.pop() if len(found) == 1 and found <= named else ""


def _is_clear(name: str) -> bool:
    """Whether *name* is that of a value wherever it is read."""
    return not name.isalnum() or (len(name) > 1 and not name.isdigit())


def typed_names(rules: Variant, language: str) -> TypedNames:
    """The names on a board of *rules*; kept, as each frame reads what is typed."""
    return _kept(rules, (rules.names, rules.values), language)


@lru_cache(maxsize=16)
def _kept(rules: Variant, _names: object, language: str) -> TypedNames:
    """The names; rules are equal whatever their cells and values are called."""
    return TypedNames(rules, language)


def _words_for(shown: str) -> Iterator[str]:
    """Words for *shown*, such as "circle" for ◉, in every language."""
    for language in languages():
        yield from phrases("value_names", language).get(shown.lower(), "").split()


def _with_small(names: Mapping[str, str]) -> dict[str, str]:
    """*names*, and in small letters those that are not there."""
    small: dict[str, str] = {}
    for name, meant in names.items():
        small.setdefault(name.lower(), meant)
    return small | dict(names)


def _called(name: str, names: Mapping[str, str]) -> str | None:
    return names.get(name) or names.get(name.lower())

"""Typed names: what the cells and the values of a board may be called in an answer.

The window and pages read typed answers by the same two tables. A value is called as the
board shows it, such as ◉ or "blue", by a word for that in any language, such as
"circle" or "blau", or by its symbol in files if the board shows none of those.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from solver.messages import words
from solver.rules.cell_names import CellNames
from solver.rules.digits import symbol
from solver.rules.variant import Variant
from sudoscope.quizzes.model.question import Value
from viz.messages import languages, phrases, spoken

_BETWEEN: Final = re.compile(r"[\s,;]+")
_SIGNS: Final = re.compile("[=≠:]")


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
        """The cells as files name them, by all their names; those shown come first."""
        found: dict[str, str] = {}
        for names in (self.rules.names, *CellNames):
            for place in self.rules.places:
                found.setdefault(names.cell(place), place.name)
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

    def read_cells(self, text: str) -> Value | None:
        """The cells that *text* lists; ``None`` if it does not."""
        found = [_called(part, self.cells) for part in self._parts(text)]
        return frozenset(filter(None, found)) if found and None not in found else None

    def read_values(self, text: str) -> Value | None:
        """The values that *text* lists, also without spaces; ``None`` if not."""
        listed = [self._values(part) for part in self._parts(text)]
        if not listed or None in listed:
            return None
        return frozenset(value for values in listed for value in values or ())

    def read_candidates(self, text: str, value: str = "") -> Value | None:
        """The candidates that *text* lists, like "A1=3"; ``None`` if it does not.

        Args:
            text: What is typed.
            value: The symbol in files of the only value that is asked for, of which
                cells alone are candidates; empty if there is none.
        """
        cells = self.read_cells(text) if value else None
        if cells is not None:
            return frozenset(f"{cell}={value}" for cell in cells)
        cell, has_value, found = None, True, set[str]()
        for part in self._parts(_SIGNS.sub(" ", text)):
            named = _called(part, self.cells) if has_value else None
            if named is not None:
                cell, has_value = named, False
                continue
            values = self._values(part)
            if cell is None or values is None:
                return None
            has_value = True
            found |= {f"{cell}={value}" for value in values}
        return frozenset(found) if has_value and found else None

    def _values(self, part: str) -> tuple[str, ...] | None:
        """The value that *part* names, or those of its letters."""
        whole = _called(part, self.values)
        if whole is not None:
            return (whole,)
        each = [_called(letter, self.values) for letter in part]
        return tuple(filter(None, each)) if None not in each else None

    def _parts(self, text: str) -> Iterator[str]:
        """The parts of a list; a full stop that is in no name is between two."""
        joining = words(spoken(self.language))["lists"]["and"]
        for part in filter(None, _BETWEEN.split(text)):
            is_name = any(_called(part, names) for names in (self.cells, self.values))
            for one in [part] if is_name else part.split("."):
                if one and one.lower() != joining:
                    yield one


def value_asked(asked: str, members: Iterable[str], rules: Variant) -> str:
    """The symbol in files of the value of all *members*, if *asked* names it; else "".

    Digits and single letters in a question may be those of a row, and name no value.
    """
    found = {member.partition("=")[2] for member in members}
    shown = {symbol(one): rules.value_name(one) for one in rules.digits}
    (only, *others) = found or {""}
    name = shown.get(only, "")
    is_clear = not name.isalnum() or (len(name) > 1 and not name.isdigit())
    is_named = bool(name) and is_clear and name in asked
    return only if is_named and not others else ""


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

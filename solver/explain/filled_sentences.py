"""The sentences of a language: numbers, lists, and braces that are filled."""

import re
from collections.abc import Sequence
from typing import Final

from solver.explain.explanation import Explanation
from solver.log.deduction import code_function
from solver.messages import Sections, numeral, words
from solver.rules.variant import Variant
from solver.techniques.names import title_among

LONGEST_LIST: Final = 9
"""Names given one by one before the rest is counted."""

_SENTENCE: Final = re.compile(r"(?:^|(?<=\. ))[^\W\d_](?!\d)[\w.']*")
"""The first word of a sentence."""


def words_over(variant: Variant, language: str) -> Sections:
    """The sentences about *variant*: of variables where its cells have own names.

    Where its values are no digits, they are of symbols.
    """
    own = "symbol" if variant.has_symbols else ""
    return words(language, over="network" if variant.has_own_names else own)


class FilledSentences:
    """Fills the sentences of a language.

    Args:
        language: Two letters, one of ``solver.messages.languages()``.

    Attributes:
        names: Words that keep their small letters where they begin a sentence.

    Raises:
        UnknownNameError: There is no such language.
    """

    names: frozenset[str] = frozenset()

    def __init__(self, language: str) -> None:
        self.language = language
        self.sections = words(language)

    def explanation(
        self, key: str, reason: str, follows: str = "", short: str = ""
    ) -> Explanation:
        """The words under the title of *key*, which any technique may be called."""
        if code_function(key):
            also = self.sections["titles"].get(key.rpartition(":")[2], "")
        else:
            also = self.sections["also"].get(key, "")
        title = title_among(self.sections, key)
        return Explanation(title, also, reason, follows, short)

    def say(self, section: str, key: str, /, **facts: object) -> str:
        """A sentence with its braces filled.

        Raises:
            KeyError: There is no such sentence, or it names what is not in *facts*.
        """
        return self.capitalised(self.sections[section][key].format_map(facts))

    def capitalised(self, text: str) -> str:
        """*text* with a capital at every sentence, but in names as r3c8 or its own."""
        return _SENTENCE.sub(self._capital, text)

    def _capital(self, found: re.Match[str]) -> str:
        word = found[0]
        return word if word.rstrip(".") in self.names else word[0].upper() + word[1:]

    def part(self, section: str, key: str, /, **facts: object) -> str:
        """A part of a sentence with its braces filled; it keeps its small letters.

        Raises:
            KeyError: There is no such part, or it names what is not in *facts*.
        """
        return self.sections[section][key].format_map(facts)

    def title(self, technique: str) -> str:
        """The name of a technique of the ladder.

        Raises:
            KeyError: It has none.
        """
        return self.sections["titles"][technique]

    def counted(self, noun: str, count: int) -> str:
        """A number with its noun, in the singular or the plural."""
        key = f"{noun}-{'one' if count == 1 else 'other'}"
        return self.sections["counts"][key].format(count=self.number(count))

    def examined(self, technique: str, count: int) -> str:
        """How often an inference compared what it compares."""
        key = f"{technique}-{'one' if count == 1 else 'other'}"
        plain = self.sections["reasons"]["examination"]
        sentence = self.sections["examinations"].get(key, plain)
        return sentence.format(count=self.number(count))

    def number(self, number: int) -> str:
        """A number, its thousands set apart."""
        return numeral(number, self.language)

    def amount(self, number: int) -> str:
        """A small number as a word, where the language has one; else in figures."""
        return self.sections["numbers"].get(str(number), self.number(number))

    def in_cells(self, count: int) -> str:
        """A number of cells, in words where it is small."""
        key = f"in-cells-{'one' if count == 1 else 'other'}"
        return self.sections["counts"][key].format(count=self.amount(count))

    def shortened(
        self, names: list[str], conjunction: str, counted: str = "more"
    ) -> str:
        """*names* in a row; the end of a long list is counted."""
        if len(names) > LONGEST_LIST:
            rest = len(names) - LONGEST_LIST + 1
            more = self.sections["lists"][counted].format(count=rest)
            names = [*names[: LONGEST_LIST - 1], more]
        return self.listed(names, conjunction)

    def listed(self, names: Sequence[str], conjunction: str) -> str:
        """*names* with commas and, before the last, "and" or "or"."""
        *first, last = names or [""]
        if not first:
            return last
        return f"{', '.join(first)} {self.sections['lists'][conjunction]} {last}"

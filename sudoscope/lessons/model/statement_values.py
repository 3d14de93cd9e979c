"""Values of statements: numbers, words, and sets of candidates, cells or digits."""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias

from solver.techniques.ladder import slugs_meant
from sudoscope.lessons.model.errors import LessonError

Value: TypeAlias = frozenset[str]
"""A number, word or answer alone, or the members of a set."""

YES: Final = "yes"
NO: Final = "no"
NONE: Final = "none"
"""How a claim writes the empty set."""

CELL_PATTERN: Final = r"[A-Z]{1,2}[1-9][0-9]?"
DIGIT_PATTERN: Final = r"[1-9A-Z]"
CANDIDATE_PATTERN: Final = rf"{CELL_PATTERN}={DIGIT_PATTERN}"


class QuantityKind(StrEnum):
    """Type of a quantity, with its notation in claims."""

    NUMBER = "a number"
    TRUTH = "yes or no"
    WORD = "a word"
    CANDIDATES = "candidates like A1=3"
    CELLS = "cells like A1"
    DIGITS = "digits"

    @property
    def is_set(self) -> bool:
        """Whether the value may have several members, or none."""
        return self in {
            QuantityKind.CANDIDATES,
            QuantityKind.CELLS,
            QuantityKind.DIGITS,
        }

    def values(self, text: str) -> Value:
        """Parse a value.

        Raises:
            LessonError: It is no value of this kind.
        """
        words = text.split()
        if self is QuantityKind.WORD:
            words = [*slugs_meant(" ".join(words))]
        if self.is_set and words == [NONE]:
            return frozenset()
        is_one = self.is_set or len(words) == 1
        if not is_one or not words or not all(map(_WRITTEN[self].fullmatch, words)):
            raise LessonError(f"found {text!r}, expected {self.value}")
        return frozenset(words)


_WRITTEN: Final = {
    QuantityKind.NUMBER: re.compile(r"[0-9]{1,9}"),
    QuantityKind.TRUTH: re.compile("yes|no"),
    QuantityKind.WORD: re.compile(r"[a-z][a-z0-9:+-]*|[0-9]+\.[0-9]"),
    QuantityKind.CANDIDATES: re.compile(CANDIDATE_PATTERN),
    QuantityKind.CELLS: re.compile(CELL_PATTERN),
    QuantityKind.DIGITS: re.compile(DIGIT_PATTERN),
}

_PART: Final = re.compile("[0-9]+|[^0-9]+")


def in_order(members: Iterable[str]) -> list[str]:
    """*members* of a value in the order of the board: A2 before A10, Z1 before AA1."""
    return sorted(
        members, key=lambda one: [(len(part), part) for part in _PART.findall(one)]
    )

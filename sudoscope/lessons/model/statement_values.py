"""Values of statements: numbers, words, and sets of candidates, cells or digits."""

import re
from collections.abc import Iterable
from typing import Final

from solver.techniques.ladder import slugs_meant
from sudoscope.lessons.model.errors import LessonError
from sudoscope.quizzes.model.question import AnswerKind, Value

YES: Final = "yes"
NO: Final = "no"
NONE: Final = "none"
"""How a claim writes the empty set."""

CELL_PATTERN: Final = r"[A-Z]{1,2}[1-9][0-9]?"
DIGIT_PATTERN: Final = r"[1-9A-Z]"
CANDIDATE_PATTERN: Final = rf"{CELL_PATTERN}={DIGIT_PATTERN}"

_WRITTEN: Final = {
    AnswerKind.NUMBER: re.compile(r"[0-9]{1,9}"),
    AnswerKind.TRUTH: re.compile("yes|no"),
    AnswerKind.WORD: re.compile(r"[a-z][a-z0-9:+-]*|[0-9]+\.[0-9]"),
    AnswerKind.CANDIDATES: re.compile(CANDIDATE_PATTERN),
    AnswerKind.CELLS: re.compile(CELL_PATTERN),
    AnswerKind.DIGITS: re.compile(DIGIT_PATTERN),
}

_PART: Final = re.compile("[0-9]+|[^0-9]+")


def values_in(text: str, kind: AnswerKind) -> Value:
    """Parse a value of *kind*.

    Raises:
        LessonError: It is none.
    """
    words = text.split()
    if kind is AnswerKind.WORD:
        words = [*slugs_meant(" ".join(words))]
    if kind.is_set and words == [NONE]:
        return frozenset()
    is_one = kind.is_set or len(words) == 1
    if not is_one or not words or not all(map(_WRITTEN[kind].fullmatch, words)):
        raise LessonError(f"found {text!r}, expected {kind.value}")
    return frozenset(words)


def in_order(members: Iterable[str]) -> list[str]:
    """*members* of a value in the order of the board: A2 before A10, Z1 before AA1."""
    return sorted(
        members, key=lambda one: [(len(part), part) for part in _PART.findall(one)]
    )

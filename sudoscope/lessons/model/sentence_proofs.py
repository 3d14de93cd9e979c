"""What proves a sentence: the claims of its cue, and the answers of its question."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sudoscope.lessons.model.lesson import LessonCue
from sudoscope.quizzes.model.question import AnswerKind, Value

_TOKEN: Final = re.compile(r"[A-Za-z0-9-]+")
_KEYS: Final = re.compile(r"[:+=]")
_WAYS: Final = (
    ("ac3", r"AC-3"),
    ("pc2", r"PC-2"),
    ("sac", r"\bSAC"),
    ("gac", r"\bGAC"),
    ("forward-checking", r"[Ff]orward [Cc]hecking"),
    ("backtracking", r"\b[Bb]acktracking\b"),
    ("propagation", r"\b[Pp]ropagation"),
    ("reading-order", r"[Rr]eading order|Lesereihenfolge"),
    ("learned", r"[Ll]earn(?:ed|ing)|[Gg]elern|Lernen"),
)
"""Ways of solving and levels, by the word that claims have for them."""
_WITHOUT: Final = ("without ", "ohne ")


class StatedQuantity(NamedTuple):
    """A quantity that a cue states, with its value.

    Attributes:
        pattern: The pattern of its form, such as "guesses of {way}".
        words: What varies in it.
        sign: How it is compared with the value.
        value: The value.
        kind: What the value is, before its members are counted.
        is_count: Whether the number of its members is meant.
    """

    pattern: str
    words: tuple[str, ...]
    sign: str
    value: Value
    kind: AnswerKind
    is_count: bool = False

    @property
    def number(self) -> int | None:
        """The number that it states, or that of its members; ``None`` for words."""
        if self.is_count or self.kind is AnswerKind.NUMBER:
            return int(next(iter(self.value)))
        return len(self.value) if self.kind.is_set else None

    @property
    def tokens(self) -> frozenset[str]:
        """The words, cells and digits in it."""
        parts = " ".join((self.pattern, *self.words, *self.value)).replace("=", " ")
        return frozenset(_TOKEN.findall(parts))

    def is_of(self, *beginnings: str) -> bool:
        """Whether its pattern begins with one of *beginnings*."""
        return self.pattern.startswith(beginnings)

    def names_way(self, key: str) -> bool:
        """Whether it is about a way of solving or a level called *key*."""
        return any(key in _KEYS.split(word) for word in self.words)

    def names_ways(self, keys: Iterable[str]) -> bool:
        """Whether it is about all ways of solving called *keys*."""
        return all(map(self.names_way, keys))

    def chooses(self, keys: Iterable[str]) -> bool:
        """Whether its value is the way of solving called *keys*."""
        parts = {part for word in self.value for part in _KEYS.split(word)}
        return self.sign == "==" and parts >= {*keys}


def proofs_of(cue: LessonCue) -> tuple[StatedQuantity, ...]:
    """What *cue* states: its claims, and the answers of its question."""
    return tuple(_proofs(cue))


def _proofs(cue: LessonCue) -> Iterator[StatedQuantity]:
    for claim in cue.claims:
        about = claim.quantity
        kind = about.form.kind
        yield StatedQuantity(
            about.form.pattern,
            about.words,
            claim.sign,
            claim.value,
            kind,
            about.is_count,
        )
    if cue.stated is not None:
        about = cue.stated.about
        answers = cue.stated.right
        yield StatedQuantity(
            about.form.pattern,
            about.words,
            "==",
            answers,
            about.form.kind,
            about.is_count,
        )


class WayNamed(NamedTuple):
    """A way of solving that words name.

    Attributes:
        key: How claims write it.
        at: Where it begins in the words.
    """

    key: str
    at: int


def ways_named(words: str) -> list[WayNamed]:
    """The ways of solving that *words* name, in their order."""
    found = [
        WayNamed(key, match.start())
        for key, pattern in _WAYS
        for match in re.finditer(pattern, words)
        if not words[: match.start()].endswith(_WITHOUT)
    ]
    return sorted(found, key=lambda way: way.at)


def of_guesses(proofs: Iterable[StatedQuantity]) -> list[StatedQuantity]:
    """The proofs that count guesses of a whole solve."""
    return [p for p in proofs if p.pattern in {"guesses", "guesses of {way}"}]


def with_value(proofs: Sequence[StatedQuantity], *beginnings: str, value: str) -> bool:
    """Whether one of *proofs* that begin so states *value* alone."""
    return any(
        p.is_of(*beginnings) and p.sign == "==" and p.value == frozenset({value})
        for p in proofs
    )

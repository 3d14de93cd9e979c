"""Check sentences of a lesson: what can be proved needs a claim that proves it."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from sudoscope.lessons.model.lesson import LessonCue
from sudoscope.lessons.model.sentence_kinds import KINDS, Proofs, cells_in, is_general
from sudoscope.lessons.model.sentence_proofs import (
    StatedQuantity,
    proofs_of,
    ways_named,
)

_END: Final = re.compile(r"(?<=[.!?;:])\s+")
_FIGURE: Final = re.compile(r"(?<![\w.,-])[0-9]+(?:[.,][0-9]{3})*(?![\w-])")
_LEAST: Final = 2
"""Smaller figures are said of several ways at once."""


def unproved_sentences(cue: LessonCue, cells: Collection[str] = ()) -> Iterator[str]:
    """The sentences of *cue* that a solve could prove, and no claim does.

    Args:
        cue: The cue.
        cells: The names of the cells of the board; none for any.
    """
    proofs = proofs_of(cue)
    asked, why = (cue.stated.words, cue.stated.why) if cue.stated else ({}, {})
    for language, said in cue.say.items():
        for words in (said, asked.get(language, ""), why.get(language, "")):
            for sentence in _sentences(words):
                yield from _of_kinds(sentence, language, proofs, cells)
        yield from _exchanged(said, language, proofs)


def _sentences(words: str) -> list[str]:
    """The sentences of *words*; a question states nothing."""
    parts = _END.split(words)
    return [part for part in parts if part and not part.endswith("?")]


def _of_kinds(
    sentence: str, language: str, proofs: Proofs, cells: Collection[str] = ()
) -> Iterator[str]:
    if is_general(sentence):
        return
    for kind in KINDS:
        for match in kind.pattern.finditer(sentence):
            if cells and not all(cell in cells for cell in cells_in(match[0])):
                continue
            if not kind.is_proved(match, proofs):
                yield (
                    f"the words in {language} say {match[0].strip()!r} ({kind.name}),"
                    f" and no claim proves it; write one like {kind.example}"
                )


def _exchanged(words: str, language: str, proofs: Proofs) -> Iterator[str]:
    """Figures that are said of another way of solving than their claim is about."""
    for match in _FIGURE.finditer(words):
        number = int(re.sub("[.,]", "", match[0]))
        stated = [p for p in proofs if p.number == number]
        before = [way for way in ways_named(words) if way.at < match.start()]
        if number < _LEAST or not before or not stated:
            continue
        if all(map(_is_of_way, stated)):
            key = before[-1].key
            if not any(proof.names_way(key) for proof in stated):
                ways = ", ".join(sorted({proof.words[0] for proof in stated}))
                yield (
                    f"the words in {language} say {match[0]} of {key}, and the claims"
                    f" say it of {ways}"
                )


def _is_of_way(proof: StatedQuantity) -> bool:
    return "{way}" in proof.pattern or "{level}" in proof.pattern

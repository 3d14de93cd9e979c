"""Reasons in lessons for children speak of symbols and squares, as the lessons do."""

import re
from typing import Final

from solver.explain import explain
from solver.explain.named_words import names_in
from sudoscope.lessons.model.lesson import LessonLevel
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, solved
from viz.messages import languages
from viz.replay.caption_groups import group_caption
from viz.replay.timeline import Stretch

CHILDRENS: Final = [name for name in NAMES if lesson(name).is_for_children]
_OTHERS: Final = re.compile(
    r"\b(digits?|clues?|cells?|Ziffern?|Zellen?)\b|\b(a|eine) (house|Einheit)\b"
)


@in_one_test("language", languages())
def test_reasons_for_children_name_no_digits_and_no_cells(language: str) -> None:
    """At each step of the lessons, whose boards have symbols."""
    for name in NAMES:
        if lesson(name).level is LessonLevel.CHILDREN:
            trace = solved(name)
            for step in range(len(trace) + 1):
                said = explain(trace, step, language)
                words = f"{said.reason} {said.follows}"
                assert not _OTHERS.search(words), (name, step, words)


@in_one_test("name", CHILDRENS)
def test_blocks_have_no_numbers_where_there_are_symbols(name: str) -> None:
    """Their corners are on the board, their numbers are not; no corner is marked."""
    trace = solved(name)
    for language in languages():
        said = [explain(trace, step, language) for step in range(len(trace) + 1)]
        text = " ".join(f"{one.reason} {one.follows}" for one in said)
        blocks = re.findall(r"[Bb]l(?:oc|öc|o)ks? \S+", text)

        marked = [
            found.span()
            for one in said
            for found in re.finditer(r"[A-F][1-6]-[A-F][1-6]", one.reason)
            for place in names_in(one.reason)
            if found.start() <= place.start < found.end()
        ]
        assert not marked
        assert blocks
        assert not [words for words in blocks if words.split()[-1][:1].isdecimal()]


@in_one_test("language", languages())
def test_counts_for_children_name_no_digits_and_no_candidates(language: str) -> None:
    """Of steps that pass in a film of a lesson, too."""
    for name in CHILDRENS:
        trace = solved(name)
        said = group_caption(trace, Stretch(1, len(trace)), len(trace), language)
        assert not re.search("[Dd]igit|Ziffer|andidat", said.sentences), said

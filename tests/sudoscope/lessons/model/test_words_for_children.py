"""Reasons in lessons for children speak of symbols and squares, as the lessons do."""

import re
from typing import Final

from solver.explain import explain
from sudoscope.lessons.model.lesson import LessonLevel
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, solved
from viz.messages import languages

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

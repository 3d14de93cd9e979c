"""Reasons in lessons for children speak of symbols and squares, as the lessons do."""

import re
from typing import Final

from solver.explain import explain
from solver.explain.phrasing import Phrasing
from solver.rules.cell_names import CellNames
from solver.rules.named_variants import variant_named
from solver.rules.shown_symbols import ShownNames, Symbols
from sudoscope.lessons.model.lesson import LessonLevel
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, solved
from viz.messages import languages
from viz.replay.caption_groups import group_caption
from viz.replay.timeline import Stretch

CHILDRENS: Final = [name for name in NAMES if lesson(name).is_for_children]
SHAPES: Final = ShownNames(CellNames.LETTERS, Symbols.SHAPES)
_COUNTS: Final = re.compile(
    r"(?<![Cc]olumn )(?<!Spalte )\b\d|[Ss]ymbol|\bstruck\b|\bgestrichen\b"
)
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
def test_blocks_are_named_by_where_they_are_where_there_are_symbols(name: str) -> None:
    """Their numbers are not on the board, and corners have to be looked up."""
    trace = solved(name)
    for language in languages():
        said = [explain(trace, step, language) for step in range(len(trace) + 1)]
        text = " ".join(f"{one.reason} {one.follows}" for one in said)
        blocks = re.findall(r"[Bb]l(?:oc|öc|o)ks? \S+", text)

        assert blocks
        known = {"at", "in", "oben", "unten"}
        assert {words.split()[-1] for words in blocks} <= known


@in_one_test("language", languages())
def test_each_block_of_the_boards_for_children_has_a_place_of_its_own(
    language: str,
) -> None:
    """Of 4×4, 6×6 and 9×9; two blocks of one name could not be told apart."""
    for size in (4, 6, 9):
        rules = variant_named(f"classic-{size}").with_names(SHAPES)
        phrasing = Phrasing(rules, language)
        blocks = [house for house in rules.houses if house.kind == "block"]
        names = {phrasing.in_scope(house) for house in blocks}

        assert len(names) == len(blocks)
        assert not [name for name in names if re.search(r"\d", name)], names


@in_one_test("language", languages())
def test_films_for_children_count_nothing_and_strike_nothing(language: str) -> None:
    """They cross out; neither a step nor steps that pass say it otherwise."""
    for name in CHILDRENS:
        trace = solved(name)
        stretch = group_caption(trace, Stretch(1, len(trace)), len(trace), language)
        said = [explain(trace, step, language) for step in range(len(trace) + 1)]
        for one in (stretch, *said):
            words = f"{one.reason} {one.follows}"
            assert not _COUNTS.search(words), words

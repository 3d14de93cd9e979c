"""What a sentence of a lesson names is seen while its film reads it."""

import re
from collections.abc import Iterator
from typing import Final

from solver.explain.named_words import names_found, names_in
from solver.explain.phrasing import Phrasing
from sudoscope.lessons.export.aside_options import SaidAfter
from sudoscope.lessons.export.lesson_film import film_options
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed, solved
from viz.export.export_options import options_of

CHILDRENS: Final = [name for name in NAMES if lesson(name).is_for_children]
_CROSSED: Final = re.compile(
    r"(?:is|are) (?:not )?crossed out (?!next)|(?:wird|sind|ist) .*weggestrichen"
)


def said(name: str, language: str = "en") -> Iterator[SaidAfter]:
    """What the film of a lesson says, in order."""
    look = options_of(language=language)
    options = film_options(lesson(name), placed(name), look)
    yield from map(SaidAfter.of, options.value("said_after"))


def lit(one: SaidAfter) -> set[int]:
    """The cells that do not step back; all of them where none is framed."""
    if not one.cells:
        return {*range(10_000)}
    return {at for (at, _), _ in one.answers()}.union(*one.frames())


@in_one_test("name", NAMES)
def test_each_cell_and_house_that_is_named_is_lit(name: str) -> None:
    """In each language, whatever else has frames there."""
    rules = solved(name).puzzle.rules
    for language in lesson(name).languages:
        phrasing = Phrasing(rules, language)
        for one in said(name, language):
            found = names_in(names_found(one.text, rules))
            named = {found.cell for found in found}
            houses = [h for h in rules.houses if phrasing.in_scope(h) in one.text]
            for house in houses:
                named |= {*house.cells}
            assert named <= lit(one), one


@in_one_test("name", CHILDRENS)
def test_a_shape_that_is_named_is_lit_wherever_it_is_placed(name: str) -> None:
    """A4 sees ■ in its row: that one is what children look for."""
    trace = solved(name)
    rules = trace.puzzle.rules
    for one in said(name):
        if one.text.startswith("Answer"):  # which shows itself
            continue
        grid = trace.grid(one.step)
        for digit in (d for d in rules.digits if rules.value_name(d) in one.text):
            assert {c for c in rules.cells if grid.value(c) == digit} <= lit(one), one


@in_one_test("name", CHILDRENS)
def test_what_is_called_crossed_out_has_its_crosses(name: str) -> None:
    """They were there in the step alone, and gone when a sentence spoke of them."""
    for language in lesson(name).languages:
        for one in filter(lambda one: _CROSSED.search(one.text), said(name, language)):
            if not one.wait or "block" in one.text.lower():
                assert any(not is_true for _, is_true in one.answers()), one


def test_a_cell_named_before_has_its_row_its_column_and_its_block_framed() -> None:
    """So ◉ cannot be anywhere else in its row, its column or its block."""
    for language, words in (("en", "its row"), ("de", "seiner Zeile")):
        found = [one for one in said("cross-out", language) if words in one.text]

        assert [len(one.frames()) for one in found] == [1, 3]  # the first names a cell


def test_of_a_kind_with_two_houses_both_are_framed() -> None:
    """Here both diagonals are houses: one of them would be half of that."""
    for language, words in (("en", "both diagonals"), ("de", "die Diagonalen")):
        (found,) = [one for one in said("clauses", language) if words in one.text]

        assert len(found.frames()) == 2

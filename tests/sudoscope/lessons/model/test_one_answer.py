"""Questions of lessons that have one right answer: nothing else on the board fits."""

import re
from collections.abc import Iterator
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.digits import digits, is_single, symbol
from solver.rules.variant import Variant
from sudoscope.lessons.model.lesson import LessonQuestion, PlacedCue
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, placed, solved

_HOUSE: Final = re.compile(r"\b(row|column|block) (\w+)")
_NAMES_ONE: Final = {
    "en": re.compile(r"\b(next|first|both|guess|that)\b|\b[A-Z][1-9]\b|\bSA\b"),
    "de": re.compile(
        r"\b([Nn]ächste[sr]?|zuerst|beide|Annahme|dadurch)\b|\b[A-Z][1-9]\b|\bSA\b"
    ),
}


def asked_next(pattern: str) -> Iterator[tuple[str, PlacedCue, LessonQuestion]]:
    """The questions about what the next step does."""
    for name in NAMES:
        for one in placed(name):
            about = one.cue.stated
            if about is None or not (about.about.is_next and about.answers.is_set):
                continue
            if about.about.form.pattern == pattern:
                yield name, one, about


def singles(grid: Grid, rules: Variant) -> set[str]:
    """The last candidates of cells."""
    return {
        f"{rules.places[cell].name}={symbol(digits(grid[cell])[0])}"
        for cell in rules.cells
        if not grid.is_assigned(cell) and is_single(grid[cell])
    }


def only_places(grid: Grid, rules: Variant, house: str) -> set[str]:
    """The digits that have one place in *house*, and are not there yet."""
    cells = rules.scope_named[house].cells
    found = set()
    for digit in rules.digits:
        open_for = [cell for cell in cells if digit in digits(grid[cell])]
        if len(open_for) == 1 and not grid.is_assigned(open_for[0]):
            found.add(f"{rules.places[open_for[0]].name}={symbol(digit)}")
    return found


@in_one_test(("name", "one", "asked"), lambda: [*asked_next("placed")])
def test_what_is_placed_next_is_the_only_thing_that_the_words_fit(
    name: str, one: PlacedCue, asked: LessonQuestion
) -> None:
    """In the house that they name, or of all cells with one candidate."""
    trace, words = solved(name), asked.words["en"]
    grid, rules = trace.grid(one.point.step), trace.puzzle.rules
    house = _HOUSE.search(words)

    fits = only_places(grid, rules, house[0]) if house else singles(grid, rules)

    assert fits == asked.right, words


@in_one_test(("name", "one", "asked"), lambda: [*asked_next("struck")])
def test_what_is_struck_next_is_not_asked_of_what_is_struck_already(
    name: str, one: PlacedCue, asked: LessonQuestion
) -> None:
    """The words say "next", or by what or where, in each language."""
    for language, named in _NAMES_ONE.items():
        words = asked.words[language]
        assert named.search(words), (name, one.point.step, words)


_OF_THE_STEP: Final = frozenset({"struck", "placed", "guessed", "because", "technique"})


@in_one_test("name", NAMES)
def test_no_question_asks_what_the_reason_of_its_step_says(name: str) -> None:
    """It is read beside the question: what a step does is asked before it."""
    for one in placed(name):
        asked = one.cue.stated
        if asked is not None and not asked.about.is_next:
            assert asked.about.form.pattern not in _OF_THE_STEP, one.cue.number

"""The law of marks: a name in a sentence looks like its cell on the board."""

import re
from collections.abc import Iterator

import pytest

from solver.clauses.clause import LinksFollowed, Supposed, Told, parts_of
from solver.clauses.part import known
from solver.explain.clause_words import text_of
from solver.explain.named_words import NamingPhrasing, named, names_in
from solver.explain.rule_removals import candidate_lists
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, bit
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.techniques import ARGUED, TECHNIQUES, telling
from tests.viz.test_argument_scenes import last, moments, replay, scene
from viz.appearance import Appearance
from viz.messages import languages
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.views.argument import argument_view
from viz.scene.one_board import Scene
from viz.scene.panels.name_marks import NameMark
from viz.scene.panels.reason import reason
from viz.shapes import WHOLE_RECT, Group, Text, TextHighlight
from viz.theme import Role, theme_named

THEME = theme_named("paper")
LOOKS = {
    Mark.CLASH: {Role.CONTRADICTION},
    Mark.FAILED: {Role.REMOVED},
    Mark.GUESSED: {Role.GUESS},
    Mark.OPEN_GUESS: {Role.GUESS},
    Mark.SUPPOSED: {Role.GUESS},
    Mark.OPTION: {Role.GUESS_LINE},
    Mark.NEW: {Role.PLACED, Role.GUESS_LINE},
    Mark.REMOVED: {Role.REMOVED},
    Mark.SPENT: {Role.REMOVED},
    Mark.TRUE: {Role.PLACED},
    Mark.FALSE: {Role.REMOVED},
    Mark.SET_A: {Role.CAUSE},
    Mark.SET_B: {Role.SECOND},
    Mark.SET_C: {Role.SET_C},
    Mark.SET_D: {Role.SET_D},
    Mark.CAUSE: {Role.CAUSE},
    Mark.SECOND: {Role.SECOND},
    Mark.BLOCKING: {Role.SECOND},
}
"""The colours in which the board draws each mark of a cell that stands out."""
ROUND = {Mark.TRUE, Mark.FALSE, Mark.CAUSE}
"""Those that are round."""
PHONE = (1080, 1920)
LARGE = 48
"""Pixels of letters, of 1080 that such a picture is wide."""
STATED = re.compile(r" (?:is|are)( not)? [1-9]")
"""What says of a name which digit it is."""
NAME = re.compile(r"\b([A-I][1-9])\b(?: = ([1-9]))?")


def shown(technique: str) -> Iterator[tuple[StepView, Group]]:
    """The board and the words of the step as a whole, and of parts of its argument.

    Those are the first, the middle and the last.
    """
    drawn, step = scene(technique), last(technique)
    count = len(moments(technique))
    for change in {0, 1, count // 2, count}:  # those between have the same marks
        made = drawn.steps.at(Moment(step, WHOLE, change))
        look = drawn.layout, drawn.appearance
        written = reason(made.said, step, step, *look, made.marks, made.has_few)
        assert written is not None
        yield made.view, written


def sentences(written: Group) -> Iterator[tuple[Text, list[TextHighlight]]]:
    """The lines beside the board, each with the grounds of its marked names."""
    chips = [s for s in written.shapes if isinstance(s, TextHighlight)]
    for line in written.shapes:
        if isinstance(line, Text):
            yield line, [c for c in chips if c.line == line and is_ground(c)]


def is_ground(mark: TextHighlight) -> bool:
    """Whether it lies under the whole name."""
    return not mark.width and mark.part == WHOLE_RECT


def looks_of(cell: CellView, digit: str) -> set[tuple[Role, bool]]:
    """Colours and roundness of the marks of *cell*, or of its candidate *digit*."""
    known = [found for found in cell.marks if found.mark in LOOKS]
    if digit and cell.digit is None and any(found.digits for found in known):
        known = [found for found in known if found.digits >> int(digit) - 1 & 1]
    return {
        (role, found.mark in ROUND) for found in known for role in LOOKS[found.mark]
    }


@pytest.mark.thorough
@in_one_test("technique", lambda: (*telling(), *({*TECHNIQUES} - {*ARGUED})))
def test_a_marked_cell_is_marked_in_the_sentence(technique: str) -> None:
    """Each name of it, in a colour and a shape that its cell has on the board."""
    variant = scene(technique).replay.trace.puzzle.rules
    for view, written in shown(technique):
        cells = {variant.cell_name(cell.cell): cell for cell in view.cells}
        for line, chips in sentences(written):
            at = {chip.start: chip for chip in chips}
            true = {name.start for name in names_in(line.text) if name.is_true}
            for found in NAME.finditer(line.text):
                looks = looks_of(cells[found[1]], found[2] or "")
                chip = at.pop(found.start(), None)
                assert bool(looks) is (chip is not None), found[0]
                if chip is not None:
                    is_true = chip.start in true
                    assert_alike(
                        chip, {_said(look) for look in looks} if is_true else looks
                    )
            assert not at


def _said(look: tuple[Role, bool]) -> tuple[Role, bool]:
    """The *look* of what a sentence says to be true, struck as it is."""
    return (Role.PLACED if look[0] is Role.REMOVED else look[0]), look[1]


def assert_alike(chip: TextHighlight, looks: set[tuple[Role, bool]]) -> None:
    """The mark of a name has one of the *looks*, in its colour and its shape."""
    is_round = chip.radius > chip.line.size // 4
    assert (chip.colour[:3], is_round) in {(THEME[r][:3], shape) for r, shape in looks}


@pytest.mark.thorough
@in_one_test("technique", ARGUED)
def test_what_a_clause_names_it_marks(technique: str) -> None:
    """In every clause: the candidate of the name, its cell, or a house around it.

    And each house of a part of the pattern.
    """
    drawn, step = scene(technique), last(technique)
    for change, moment in enumerate(moments(technique), start=1):
        shown = drawn.steps.at(Moment(step, WHOLE, change))
        marks = {mark.cell: mark for mark in shown.marks}
        names = names_in(shown.said.reason)
        for name in names:
            view, mark = shown.view.cells[name.cell], marks.get(name.cell)
            is_lit = view.has(Mark.HOUSE) or view.has(Mark.COVER)
            assert is_lit or (mark and mark.mark_of(name.digits)), shown.said.reason
        assert len(names) == len(NAME.findall(shown.said.reason))
        for house in (h for part in parts_of(moment.step) for h in part.houses):
            cells = (shown.view.cells[cell] for cell in house.cells)
            assert all(c.has(Mark.HOUSE) or c.has(Mark.COVER) for c in cells), house


@pytest.mark.thorough
@in_one_test("technique", ARGUED)
def test_what_is_true_and_what_is_false_have_signs_of_their_own(technique: str) -> None:
    """In every clause a name is struck where it is not the digit, and only there."""
    assert_own_signs(technique)


def test_a_digit_that_follows_from_another_of_its_cell_has_its_own_sign() -> None:
    """A cell that is not one digit, and then is another: struck, and a full ring."""
    assert assert_own_signs("continuous-nice-loop") >= {Mark.TRUE, Mark.FALSE}


@pytest.mark.parametrize("language", languages())
def test_a_name_that_is_said_to_be_a_digit_is_not_struck(language: str) -> None:
    """The start of a loop as it runs backwards, and a cell that keeps one digit."""
    words = NamingPhrasing(variant_named("classic"), language)
    kept, gone = Candidate(Cell(0), Digit(3)), Candidate(Cell(0), Digit(4))
    closed = Told("chains.closed", {"start": known([kept]), "along": known([kept])})
    (only,) = candidate_lists(words, {kept.cell: bit(kept.digit)})
    texts = text_of(words, closed, is_brief=True), words.standing_for(only, [gone])
    marks = ((kept, Mark.FALSE), (gone, Mark.REMOVED))

    looks = [
        NameMark(c.cell, mark, ((bit(c.digit), mark),)).mark_at(
            names_in(named(text))[0]
        )
        for text, (c, mark) in zip(texts, marks, strict=True)
    ]

    assert looks == [Mark.TRUE, Mark.NEW]


def assert_own_signs(technique: str) -> set[Mark]:
    """No candidate is true and false; names of chains have its sign. The marks."""
    drawn, step, seen = scene(technique), last(technique), set[Mark]()
    for change, moment in enumerate(moments(technique), start=1):
        shown = drawn.steps.at(Moment(step, WHOLE, change))
        marks = {mark.cell: mark for mark in shown.marks}
        said = shown.said.reason
        if not isinstance(moment.step, Supposed | LinksFollowed):
            continue  # a loop that closes flips
        for cell in argument_view(drawn.replay.trace, step, moment).cells:
            both = [cell.marked_digits(mark) for mark in (Mark.TRUE, Mark.FALSE)]
            assert not both[0] & both[1], (said, cell.cell)
        for name in names_in(said):
            mark = marks[name.cell].mark_of(name.digits)
            assert mark is not None
            found = STATED.match(said, name.end)
            is_among = "neither" in said[: name.start].rpartition(", ")[2]
            if found is not None or is_among:
                seen.add(mark)
                is_false = is_among or bool(found and found[1])
                assert (mark is Mark.FALSE) is is_false, (said, name)
    return seen


@pytest.mark.thorough
@in_one_test("technique", telling)
def test_a_clause_has_two_lines_on_a_phone_at_most(technique: str) -> None:
    """In large letters, in both languages; only the conclusion may have more.

    It names each candidate that falls.
    """
    for language in languages():
        look = Appearance(theme_named("paper"), language=language, captions=0)
        drawn, step = Scene(replay(technique), PHONE, look), last(technique)
        assert drawn.layout.is_for_phones
        for change in range(1, len(moments(technique)) + 1):
            words = drawn.words_at(Moment(step, WHOLE, change))
            written = reason(words, step, step, drawn.layout, look)
            assert written is not None
            lines = [shape for shape in written.shapes if isinstance(shape, Text)]
            assert len(lines) <= 2, words.reason
            assert all(line.size >= LARGE for line in lines), words.reason

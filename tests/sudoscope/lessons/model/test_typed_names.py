"""Names that are typed: of cells, and of values that are no digits."""

import re
from typing import Final

from solver.rules.cell_names import CellNames
from solver.rules.named_variants import classic
from solver.rules.shown_symbols import ShownNames, Symbols
from solver.rules.variant import Variant
from sudoscope.lessons.model.answer_words import AnswerWords
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.model.typed_names import value_asked
from sudoscope.quizzes.model.question import AnswerKind
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, placed, solved
from viz.messages import languages


def shown(symbols: Symbols) -> Variant:
    """A board on which *symbols* are shown in place of digits."""
    return classic().with_names(ShownNames(CellNames.LETTERS, symbols))


BOARDS: Final[dict[str, Variant]] = {
    "shapes": solved("find").puzzle.rules,
    "nine shapes": shown(Symbols.SHAPES),
    "letters": shown(Symbols.LETTERS),
    "from zero": shown(Symbols.FROM_ZERO),
    "map": solved("map-arcs").puzzle.rules,
}
DIGITS, CANDIDATES, CELLS = AnswerKind.DIGITS, AnswerKind.CANDIDATES, AnswerKind.CELLS


@in_one_test(
    ("board", "kind", "text", "meant"),
    [
        ("shapes", DIGITS, "◉", "◉"),
        ("shapes", DIGITS, "■▲", "■, ▲"),
        ("shapes", DIGITS, "Circle and square", None),
        ("shapes", DIGITS, "Circle und square", "■, ◉"),
        ("shapes", DIGITS, "kreis", "◉"),
        ("shapes", DIGITS, "4", "◉"),
        ("shapes", DIGITS, "5", None),
        ("shapes", CANDIDATES, "B1=◉", "B1 = ◉"),
        ("shapes", CANDIDATES, "b1 ≠ circle, b4: ■▲", "B1 = ◉, B4 = ■, B4 = ▲"),
        ("shapes", CANDIDATES, "◉", None),
        ("nine shapes", DIGITS, "triangle", None),
        ("nine shapes", DIGITS, "note", "♪"),
        ("letters", DIGITS, "a c", "A, C"),
        ("letters", CANDIDATES, "A1 = A, B2", None),
        ("letters", CANDIDATES, "A1 = A, B2 = C", "A1 = A, B2 = C"),
        ("from zero", DIGITS, "1", "1"),
        ("from zero", DIGITS, "9", None),
        ("map", DIGITS, "Blue", "blue"),
        ("map", DIGITS, "blau grün", "green, blue"),
        ("map", CANDIDATES, "nt ≠ red; V = blau.", "NT = red, V = blue"),
        ("map", CELLS, "NT und wa", "WA, NT"),
    ],
)
def test_a_value_is_called_as_it_is_shown_or_by_a_word(
    board: str, kind: AnswerKind, text: str, meant: str | None
) -> None:
    """In any language; a symbol of files counts where none of them is shown."""
    how = AnswerNotation(kind, BOARDS[board], "de")

    found = how.read(text)

    assert (None if found is None else how.write(found)) == meant


@in_one_test(
    ("board", "kind", "texts", "meant"),
    [
        ("shapes", CELLS, "4A|4a|a 4|4 A|A4|a4|r1c4", "A4"),
        ("shapes", CELLS, "a 4 b 3|4a, b 3|4 a 3 b|B3 und 4 a", "A4, B3"),
        ("shapes", CANDIDATES, "A3◆|◆A3|3A◆|◆ 3a|a 3 ◆|◆: a 3|3 a = ◆", "A3 = ◆"),
        ("shapes", CANDIDATES, "kreis A3|a3kreis|a3 circle|A 3 ◉|◉ 3 A", "A3 = ◉"),
        ("shapes", CANDIDATES, "◆A3, B4▲|◆ A3 ▲ B4|A3◆ 4b ▲", "A3 = ◆, B4 = ▲"),
        ("shapes", CANDIDATES, "4A3|3 a 4|A3 ◆, ▲ B4|◆", None),
        ("nine shapes", CANDIDATES, "A3 4|A34|4 A3|a 3 4|4=3A", "A3 = ◉"),
        ("letters", CANDIDATES, "A1B|1 A 2", None),
        ("letters", CANDIDATES, "A 1 = B|B: A1", "A1 = B"),
        ("map", CANDIDATES, "red NT|NTrot|ROT = nt", "NT = red"),
    ],
)
def test_a_cell_and_a_value_are_read_in_any_order_where_only_one_meaning_fits(
    board: str, kind: AnswerKind, texts: str, meant: str | None
) -> None:
    """With spaces or none, the letter of a cell before its figure or behind it."""
    how = AnswerNotation(kind, BOARDS[board], "de")

    for text in texts.split("|"):
        found = how.read(text)
        assert (None if found is None else how.write(found)) == meant, text


def test_a_square_may_be_written_with_the_value_whose_place_is_asked_for() -> None:
    """Not with another value, and only where the question names one."""
    rules = BOARDS["shapes"]
    asked = value_asked("Where can ▲ be in the block?", {"A4"}, rules)

    how = AnswerNotation(CELLS, rules, "en", value=asked)

    assert {how.read(text) for text in ("A4", "4a", "A4▲", "▲ = A4")} == {
        frozenset({"A4"})
    }
    assert how.read("A4◆") is how.read("▲") is None
    assert not value_asked("Where can ▲ or ◆ be?", {"A4"}, rules)
    assert AnswerNotation(CELLS, rules, "en").read("A4▲") is None


def test_squares_alone_are_candidates_of_the_value_that_a_question_names() -> None:
    """Of a shape; not where the value is to be found, or a digit may be a column's."""
    rules, found = BOARDS["shapes"], frozenset({"A3=4", "B4=4"})

    named = value_asked("Where was ◉ crossed out?", found, rules)

    how = AnswerNotation(CANDIDATES, rules, "en", value=named)
    assert how.read("A3 b4") == how.read("A3=◉, B4=◉") == found
    assert not value_asked("Which shape is missing in column 4?", found, rules)
    assert not value_asked("Where is ◉?", found | {"A1=1"}, rules)
    assert not value_asked("What is in column 4?", found, classic())


def test_how_one_may_answer_is_said_in_what_the_board_shows() -> None:
    """No digit is named on a board that has none."""
    for board in ("shapes", "map", "letters"):
        for kind in (DIGITS, CANDIDATES):
            said = AnswerWords(AnswerNotation(kind, BOARDS[board], "en")).unread("?")
            assert not re.search(r"\b[0-9]|digit", said.replace("A1", "")), said


@in_one_test("language", languages())
def test_the_right_answers_of_lessons_can_be_typed_as_the_board_shows_them(
    language: str,
) -> None:
    """Each value by its name and by each word that is no other's, as handouts print."""
    for name in NAMES:
        rules = solved(name).puzzle.rules
        for one in placed(name):
            question = one.cue.question
            if question is None or not question.answers.is_set:
                continue
            said = question.said(language, rules)
            value, printed = (
                value_asked(said.asked, question.members, rules),
                said.right,
            )
            how = AnswerNotation(question.answers, rules, language, value=value)
            assert how.read(printed) == question.members, (name, printed)
            for word, sign in how.names.values.items():
                read = AnswerNotation(DIGITS, rules, language).read(word)
                assert read == frozenset({sign})

"""Answers to questions: read however they are typed, and judged."""

from dataclasses import replace
from typing import Final

from solver.rules.cell_names import CellNames
from solver.rules.named_variants import classic
from sudoscope.lessons.model.answer_words import AnswerWords
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.model.lesson import LessonQuestion
from sudoscope.lessons.model.statement_grammar import FORMS
from sudoscope.lessons.model.statement_values import values_in
from sudoscope.lessons.model.statements import quantity_from
from sudoscope.quizzes.model.question import (
    AnswerKind,
    CheckedAnswer,
    Question,
    Value,
)
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, placed, solved
from viz.messages import languages

KIND: Final = AnswerKind
OPTIONS: Final = ("solved", "stuck", "unsolvable", "stopped", "naked-pair", "ac3")
VALUES: Final = [
    (KIND.NUMBER, frozenset({"0"})),
    (KIND.NUMBER, frozenset({"4158"})),
    (KIND.NUMBER, frozenset({"1234567"})),
    (KIND.TRUTH, frozenset({"yes"})),
    (KIND.TRUTH, frozenset({"no"})),
    *((KIND.WORD, frozenset({word})) for word in OPTIONS),
    (KIND.DIGITS, frozenset({"1", "6"})),
    (KIND.CELLS, frozenset({"A1", "I9"})),
    (KIND.CANDIDATES, frozenset({"I3=4", "A1=1", "A1=9"})),
    *((kind, frozenset[str]()) for kind in KIND if kind.is_set),
]


def notation(
    kind: AnswerKind, language: str = "en", names: CellNames = CellNames.LETTERS
) -> AnswerNotation:
    """On the usual board."""
    return AnswerNotation(kind, classic().with_names(names), language, OPTIONS)


def test_every_kind_of_value_is_tried() -> None:
    """A new kind needs an example here."""
    assert {kind for kind, _ in VALUES} == set(AnswerKind)
    assert {form.kind for form in FORMS} <= set(AnswerKind)


@in_one_test(("kind", "value"), VALUES)
@in_one_test("language", languages())
@in_one_test("names", CellNames)
def test_what_is_written_can_be_typed(
    kind: AnswerKind, value: Value, language: str, names: CellNames
) -> None:
    """In every language and with all names of cells; capitals make no difference."""
    how = notation(kind, language, names)

    for text in (how.write(value), how.write(value).upper()):
        assert how.read(text) == value
        assert how.read(f"  {text} ") == value


@in_one_test(
    ("kind", "language", "text", "value"),
    [
        (KIND.NUMBER, "en", "4,158", frozenset({"4158"})),
        (KIND.NUMBER, "de", "4.158", frozenset({"4158"})),
        (KIND.NUMBER, "de", "4 158", frozenset({"4158"})),
        (KIND.NUMBER, "en", "0112", frozenset({"112"})),
        (KIND.TRUTH, "en", "Y", frozenset({"yes"})),
        (KIND.TRUTH, "de", "J", frozenset({"yes"})),
        (KIND.TRUTH, "de", "no", frozenset({"no"})),
        (KIND.WORD, "en", "Naked  Pair", frozenset({"naked-pair"})),
        (KIND.WORD, "en", "naked twins", frozenset({"naked-pair"})),
        (KIND.WORD, "en", "Nackte Zwillinge", frozenset({"naked-pair"})),
        (KIND.WORD, "en", "nakedp", frozenset({"naked-pair"})),
        (KIND.WORD, "en", "ac-3", frozenset({"ac3"})),
        (KIND.DIGITS, "en", "61", frozenset({"1", "6"})),
        (KIND.DIGITS, "en", "6 and 1", frozenset({"1", "6"})),
        (KIND.DIGITS, "de", "1;6 , 1", frozenset({"1", "6"})),
        (KIND.CELLS, "en", "b2 a1", frozenset({"A1", "B2"})),
        (KIND.CELLS, "de", "r1c1 und b2", frozenset({"A1", "B2"})),
        (KIND.CANDIDATES, "en", "b2=3,a1 = 1", frozenset({"A1=1", "B2=3"})),
        (KIND.CANDIDATES, "en", "A1=13", frozenset({"A1=1", "A1=3"})),
        (KIND.CANDIDATES, "en", "A1 1; r2c2: 3", frozenset({"A1=1", "B2=3"})),
        (KIND.CANDIDATES, "en", "A1 ≠ 1, b2≠3", frozenset({"A1=1", "B2=3"})),
        (KIND.CELLS, "en", "none", frozenset()),
        (KIND.DIGITS, "de", "Keine", frozenset()),
    ],
)
def test_an_answer_is_read_however_it_is_typed(
    kind: AnswerKind, language: str, text: str, value: Value
) -> None:
    """Order, spaces, commas, small letters and names of cells are free."""
    assert notation(kind, language).read(text) == value


def test_candidates_of_the_value_that_is_asked_for_are_written_as_their_cells() -> None:
    """Which squares lose ◉ needs no sign; a mixed answer has one for each."""
    gone = replace(notation(KIND.CANDIDATES), is_gone=True, value="3")

    assert gone.write(frozenset({"A1=3", "B2=3"})) == "A1, B2"
    assert gone.write(frozenset({"A1=3", "B2=4"})) == "A1 ≠ 3, B2 ≠ 4"
    said = [
        one.cue.question.said("en", one.rules).right
        for name in ("find", "cross-out", "pairs")
        for one in placed(name)
        if one.cue.question is not None
    ]
    assert "A3, B4" in said
    assert not any("≠" in one for one in said)


def test_what_is_struck_is_not_written_as_what_is_so() -> None:
    """Else "Answer: A1 = 3" would say of a digit that it is there."""
    gone = replace(notation(KIND.CANDIDATES), is_gone=True)
    value = frozenset({"A1=3", "B2=4"})

    assert gone.write(value) == "A1 ≠ 3, B2 ≠ 4"
    assert gone.read(gone.write(value)) == value
    for form in FORMS:
        assert form.is_gone is form.pattern.startswith(("struck", "removed by"))


@in_one_test(
    ("kind", "text"),
    [
        (KIND.NUMBER, ""),
        (KIND.NUMBER, "x"),
        (KIND.NUMBER, "4.158"),
        (KIND.NUMBER, "1,2"),
        (KIND.NUMBER, "-1"),
        (KIND.TRUTH, "maybe"),
        (KIND.WORD, "st"),
        (KIND.WORD, ""),
        (KIND.DIGITS, ""),
        (KIND.DIGITS, "0"),
        (KIND.DIGITS, "A"),
        (KIND.CELLS, "K1"),
        (KIND.CELLS, "A1 and so on"),
        (KIND.CANDIDATES, "A1"),
        (KIND.CANDIDATES, "A1=0"),
        (KIND.CANDIDATES, "A1=3 B"),
        (KIND.CANDIDATES, "A10=3"),
    ],
)
def test_what_is_no_answer_is_refused(kind: AnswerKind, text: str) -> None:
    """It is no wrong answer either."""
    assert notation(kind).read(text) is None


def test_the_names_of_the_window_come_first() -> None:
    """Where rows are named without I, J1 is in the ninth."""
    assert notation(KIND.CELLS, names=CellNames.NO_I).read("J1") == frozenset({"I1"})
    assert notation(KIND.CELLS, names=CellNames.NO_I).write(frozenset({"I1"})) == "J1"
    assert notation(KIND.CANDIDATES, names=CellNames.NUMBERS).members(["I1=3"]) == (
        "r9c1 = 3",
    )


def asked() -> list[tuple[str, Question]]:
    """Every question of the lessons that come with the program."""
    return [
        (name, one.cue.question)
        for name in NAMES
        for one in placed(name)
        if one.cue.question is not None
    ]


@in_one_test(("name", "question"), asked)
@in_one_test("language", languages())
def test_the_right_answers_of_every_lesson_are_accepted(
    name: str, question: LessonQuestion, language: str
) -> None:
    """As they are said, and as the lesson's file has them."""
    how = AnswerNotation(
        question.answers,
        solved(name).puzzle.rules,
        language,
        question.offered(solved(name)),
    )

    for text in (how.write(question.right), " ".join(question.right) or "none"):
        given = how.read(text)
        assert given is not None
        assert question.judged(given).is_right


def test_every_word_is_among_those_that_are_offered() -> None:
    """Of the technique at any step, and of how a solve ends in another way."""
    point = placed("search")[0].point
    for text in ("technique", "outcome of csp:ac3"):
        quantity = quantity_from(text)
        question = LessonQuestion({"en": "What?"}, quantity, frozenset())
        options = question.offered(solved("search"))
        for step in range(len(solved("search")) + 1):
            assert quantity.at(point._replace(step=step)) <= set(options)


@in_one_test(
    ("kind", "given", "right", "first", "last"),
    [
        (KIND.NUMBER, "7", "4158", "7 is too low.", "The right answer: 4,158."),
        (KIND.NUMBER, "9", "0", "9 is too high.", "The right answer: 0."),
        (KIND.WORD, "stuck", "solved", "Stuck is not it.", "answer: Solved."),
        (KIND.DIGITS, "1 2", "1 6", "2 is not one of them. One more", "6 is missing."),
        (KIND.CELLS, "A1", "B1 B2 A1", "2 more are missing.", "B1 and B2 are missing."),
        (KIND.CANDIDATES, "A1=1", "B1=3", "A1 = 1 is not it.", "B1 = 3 is missing."),
        (KIND.CELLS, "none", "B1", "One more is missing.", "B1 is missing."),
    ],
)
def test_what_is_wrong_is_said(
    kind: AnswerKind, given: str, right: str, first: str, last: str
) -> None:
    """What is missing is counted first, and named with the right answer."""
    how, answer, told = notation(kind), values_in(right, kind), values_in(given, kind)
    checked = CheckedAnswer(told, answer - told, told - answer)

    assert first in AnswerWords(how).wrong(checked)
    assert last in AnswerWords(how).wrong_at_last(checked, answer)


@in_one_test(("kind", "value"), VALUES)
@in_one_test("language", languages())
def test_a_first_wrong_answer_does_not_give_the_right_one_away(
    kind: AnswerKind, value: Value, language: str
) -> None:
    """No member of it is named that was not answered."""
    how, right = notation(kind, language), value
    others = [other for one, other in VALUES if one is kind and other != right]

    for given in others if kind is not KIND.TRUTH else ():
        checked = CheckedAnswer(given, right - given, given - right)
        said = AnswerWords(how).wrong(checked)
        for member in how.members(right - given):
            assert member not in said.replace(how.write(given), "")

"""Judging: the sentences that give reasons."""

import re

import pytest

from solver.explain import explain_deduction
from solver.log.events import Guessed
from solver.rules.cell_names import CellNames
from solver.rules.digits import Digit
from sudoscope.quizzes.game.judging import Truth, Verdict, judge
from sudoscope.quizzes.game.phrases import Speech
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.model.all_deductions import deducible
from tests.in_one_test import in_one_test
from tests.sudoscope.quizzes.game.asked import (
    placing,
    question_about,
)
from tests.support import at, candidate, candidates, grid_of
from tests.viz.replays import hardest
from viz.messages import languages, phrases

TRUTH = tuple(
    Digit((3 * row + row // 3 + column) % 9 + 1)
    for row in range(9)
    for column in range(9)
)
"""A filled grid: A1 to A9 are 1 to 9, B1 to B9 begin with 4."""


@pytest.mark.parametrize("language", languages())
def test_a_question_says_names_of_cells_as_they_are_set(language: str) -> None:
    """With numbers for rows no cell has a letter."""
    trace = hardest().with_cell_names(CellNames.NUMBERS)
    position = trace.position(300)

    said = Speech(position, language).cells(position.grid.variant.cells)

    assert said.startswith("r1c1")
    assert not re.search(r"\b[A-I]\d", said)


SENTENCES: dict[str, tuple[str, Truth, tuple[str, ...], Verdict, str, str]] = {
    "filled": (
        "C1=3",
        TRUTH,
        (),
        Verdict.WRONG,
        "C1 already holds 7.",
        "In C1 steht schon die 7.",
    ),
    "peer": (
        "A1=5",
        TRUTH,
        (),
        Verdict.WRONG,
        "In row A, A5 already holds 5.",
        "In Zeile A steht die 5 schon in A5.",
    ),
    "struck": (
        "B2=1",
        TRUTH,
        (),
        Verdict.WRONG,
        "1 has been struck from B2 before.",
        "Die 1 ist in B2 schon gestrichen.",
    ),
    "solution": (
        "B2=6",
        TRUTH,
        (),
        Verdict.WRONG,
        "B2 = 6 does not fit the solution.",
        "B2 = 6 passt nicht zur Lösung.",
    ),
    "true": (
        "B2=5",
        TRUTH,
        (),
        Verdict.TRUE_BUT_NOT_DEDUCED,
        "B2 = 5 is true, but no technique in use shows it yet.",
        "B2 = 5 stimmt, aber keine der verwendeten Techniken zeigt es schon.",
    ),
    "not unique": (
        "B2=6",
        None,
        (),
        Verdict.UNDECIDED,
        "No technique in use shows B2 = 6 yet.",
        "Noch zeigt keine der verwendeten Techniken, dass B2 = 6 gilt.",
    ),
    "assumed": (
        "B2=6",
        TRUTH,
        ("C1=7",),
        Verdict.UNDECIDED,
        "No technique in use shows B2 = 6 yet while C1 = 7 is assumed.",
        (
            "Unter der Annahme C1 = 7 zeigt noch keine der verwendeten Techniken, dass"
            " B2 = 6 gilt."
        ),
    ),
}


@in_one_test("case", SENTENCES)
def test_a_digit_is_answered_with_its_reason(case: str) -> None:
    """The verdict and its sentence in both languages."""
    text, truth, guesses, verdict, *sentences = SENTENCES[case]
    answer = candidate(text)
    grid = grid_of(A1="12", A5="=5", B2="56", C1="=7", I9="2")
    question = question_about(grid, placing("A1=1"), Ask.DIGIT, *guesses)

    for language, sentence in zip(("en", "de"), sentences, strict=True):
        judgement = judge(question, answer, truth, language)
        assert (judgement.verdict, judgement.sentence) == (verdict, sentence)


@pytest.mark.parametrize("language", languages())
def test_what_is_right_is_said_with_its_technique_and_reason(language: str) -> None:
    """The recorded step's own reason; the technique too where it is another."""
    grid = grid_of(A1="12", I9="2")
    question = question_about(grid, placing("A1=1"), Ask.DIGIT)
    single = deducible(grid).placements[candidate("I9=2")][0]
    mine = explain_deduction(placing("A1=1"), question.position, language)
    other = explain_deduction(single, question.position, language)
    said = phrases("quiz", language)

    as_recorded = judge(question, candidate("A1=1"), None, language)
    other_way = judge(question, candidate("I9=2"), None, language)

    assert as_recorded.sentence == said["right"].format(reason=mine.reason)
    assert other_way.verdict is Verdict.RIGHT_OTHER_WAY
    assert other_way.deductions[0] == single
    assert other_way.sentence == said["right-other"].format(
        technique=other.title, reason=other.reason
    )


WHERE = {
    "A5": ("A5 already holds 5.", "In A5 steht schon die 5."),
    "B2": (
        "B2 can still be 2, 6 or 7, and no technique in use settles it yet.",
        (
            "In B2 passt noch 2, 6 oder 7, und keine der verwendeten Techniken"
            " entscheidet es schon."
        ),
    ),
    "A2": (
        "A2 has no candidate left. That is a contradiction, not a place.",
        (
            "A2 hat keinen Kandidaten mehr. Das ist ein Widerspruch und kein Platz"
            " für eine Ziffer."
        ),
    ),
}


@pytest.mark.parametrize("name", WHERE)
def test_a_cell_where_nothing_follows_is_answered_with_its_reason(name: str) -> None:
    """The reason names what may still stand there once placed digits have left."""
    grid = grid_of(A1="12", A2="5", A5="=5", B2="2567", B9="=5")
    question = question_about(grid, placing("A1=1"), Ask.WHERE)

    said = tuple(judge(question, at(name), TRUTH, lang) for lang in languages())

    assert tuple(judgement.sentence for judgement in said) == WHERE[name]
    assert {judgement.verdict for judgement in said} == {Verdict.WRONG}


def test_a_placement_that_waits_for_its_peers_says_so() -> None:
    """A digit that only lags behind is right, with the way to see it."""
    held = {f"A{column}": f"={column}" for column in range(2, 9)}
    grid = grid_of(**held, B1="=9", I9="12")
    question = question_about(grid, placing("I9=1"), Ask.WHERE)

    said = judge(question, at("A1"), None, "en")

    assert said.verdict is Verdict.RIGHT_OTHER_WAY
    assert "once the placed digits are struck from their peers: " in said.sentence


@pytest.mark.parametrize(
    ("answer", "english", "german"),
    [
        (
            "A5",
            "Naked pair: no candidate is struck because of A5.",
            "Nacktes Paar: Wegen A5 fällt kein Kandidat weg.",
        ),
    ],
)
def test_a_cell_outside_the_pattern_is_answered_with_its_reason(
    answer: str, english: str, german: str
) -> None:
    """The technique is named, and the cell."""
    grid = grid_of(A1="12", A4="12")
    found = deducible(grid).by_technique["naked-pair"][0]
    question = question_about(grid, found, Ask.PATTERN)

    assert judge(question, at(answer), None, "en").sentence == english
    assert judge(question, at(answer), None, "de").sentence == german


def test_a_cell_with_more_candidates_is_no_place_to_guess() -> None:
    """The reason names the candidates but no better cell."""
    recorded = Guessed(candidate("E5=1"), candidates("E5=1 E5=2"))
    question = question_about(grid_of(E5="12", G7="567"), recorded, Ask.GUESS)

    english = judge(question, at("G7"), None, "en").sentence
    german = judge(question, at("G7"), None, "de").sentence

    assert english == "G7 can be 5, 6 or 7. There are cells with fewer candidates."
    assert german == "In G7 passt 5, 6 oder 7. Es gibt Zellen mit weniger Kandidaten."


@pytest.mark.parametrize("text", ["A1=1", "B2=6"])
def test_a_judgement_knows_the_cell_it_is_about(text: str) -> None:
    """Whether a cell or a candidate was answered."""
    question = question_about(grid_of(A1="12"), placing("A1=1"), Ask.DIGIT)
    answer = candidate(text)

    assert judge(question, answer, TRUTH, "en").cell == answer.cell
    assert judge(question, answer.cell, TRUTH, "en").cell == answer.cell

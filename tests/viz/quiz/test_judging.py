"""Judging: the laws of verdicts, and the sentences that give reasons."""

import pytest

from solver.deduction import Deduction
from solver.digits import Digit
from solver.events import Guessed
from solver.explain import explain_deduction
from solver.grid import Grid
from solver.insight import deducible
from solver.position import OpenGuess, Position, Tally
from solver.puzzle import Puzzle
from tests.solver.singles import all_singles
from tests.support import at, candidate, candidates, grid_of, unit
from tests.viz.quiz.asked import (
    HARD_PUZZLE,
    SOLVES,
    asked_otherwise,
    every_candidate,
    some_questions,
    truth_of,
)
from viz.quiz.judging import Truth, Verdict, judge
from viz.quiz.questions import Ask, Question
from viz.words import languages, phrases

TRUTH = tuple(
    Digit((3 * row + row // 3 + column) % 9 + 1)
    for row in range(9)
    for column in range(9)
)
"""A filled grid: A1 to A9 are 1 to 9, B1 to B9 begin with 4."""


def question_about(
    grid: Grid, recorded: Deduction | Guessed, ask: Ask, *guesses: str
) -> Question:
    """A question on *grid*, under open guesses."""
    opened = tuple(OpenGuess(i, candidate(g), grid) for i, g in enumerate(guesses))
    position = Position(3, grid, opened, Tally())
    return Question(4, ask, recorded, position, deducible(grid))


def placing(text: str) -> Deduction:
    """A recorded placement in row A."""
    return Deduction(
        "only-choice",
        candidates(text),
        because=candidates(text),
        within=(unit("row A"),),
    )


@pytest.mark.parametrize(("puzzle", "agent"), SOLVES)
def test_the_recorded_placement_is_right(puzzle: Puzzle, agent: str) -> None:
    """As a cell and as a digit, whatever the agent was and whatever it assumed."""
    truth = truth_of(puzzle)

    for question in some_questions(puzzle, agent, every=2):
        if question.ask in (Ask.WHERE, Ask.DIGIT):
            for answer in (question.expected[0], question.expected[0].cell):
                judgement = judge(question, answer, truth, "en")
                assert judgement.verdict is Verdict.RIGHT_AS_RECORDED
                assert judgement.deductions == (question.recorded,)


@pytest.mark.parametrize(("puzzle", "agent"), SOLVES)
def test_a_placement_is_right_exactly_where_it_is_a_single(
    puzzle: Puzzle, agent: str
) -> None:
    """On the grid as it is, or once placed digits have left their peers."""
    truth = truth_of(puzzle)

    for question in some_questions(puzzle, agent, every=11):
        if question.ask not in (Ask.WHERE, Ask.DIGIT):
            continue
        grid = question.position.grid
        shown = all_singles(grid) | {question.expected[0]}
        cells = {place.cell for place in shown}
        for answer in every_candidate(question.position):
            is_right = judge(question, answer, truth, "en").verdict.is_right
            assert is_right == (answer in shown)
        for cell in grid.variant.cells:
            assert judge(question, cell, truth, "en").verdict.is_right == (
                cell in cells
            )


@pytest.mark.parametrize(("puzzle", "agent"), SOLVES)
def test_what_contradicts_the_solution_is_wrong(puzzle: Puzzle, agent: str) -> None:
    """Where nothing is assumed, a digit is true, or wrong and never undecided."""
    truth = truth_of(puzzle)
    assert truth is not None

    for question in some_questions(puzzle, agent, every=11):
        if question.position.guesses:
            continue
        about = asked_otherwise(question, Ask.DIGIT)
        for answer in every_candidate(question.position):
            if question.position.grid.is_assigned(answer.cell):
                continue
            verdict = judge(about, answer, truth, "en").verdict
            is_true = truth[answer.cell] == answer.digit
            assert (verdict is Verdict.WRONG) == (not is_true)
            assert verdict is not Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("puzzle", "agent"), [(HARD_PUZZLE, "propagation"), (HARD_PUZZLE, "norvig")]
)
def test_under_a_guess_the_solution_is_not_asked(puzzle: Puzzle, agent: str) -> None:
    """Verdicts and sentences are the same, whatever the truth."""
    under = [q for q in some_questions(puzzle, agent, every=17) if q.position.guesses]

    assert under
    for question in under:
        about = asked_otherwise(question, Ask.DIGIT)
        if isinstance(question.recorded, Guessed):
            continue
        for answer in every_candidate(question.position):
            known = judge(about, answer, truth_of(puzzle), "de")
            assert known == judge(about, answer, None, "de")
            assert known.verdict is not Verdict.TRUE_BUT_NOT_DEDUCED


@pytest.mark.parametrize(("puzzle", "agent"), SOLVES)
def test_a_pattern_is_right_where_its_technique_finds_something(
    puzzle: Puzzle, agent: str
) -> None:
    """The recorded pattern's cells as recorded, those of others in another way."""
    for question in some_questions(puzzle, agent):
        if question.ask is not Ask.PATTERN:
            continue
        assert isinstance(question.recorded, Deduction)
        mine = {c.cell for c in question.recorded.because}
        same = question.insight.by_technique[question.recorded.technique]
        others = {c.cell for found in same for c in found.because} - mine
        for cell in question.position.grid.variant.cells:
            verdict = judge(question, cell, None, "en").verdict
            assert (verdict is Verdict.RIGHT_AS_RECORDED) == (cell in mine)
            assert (verdict is Verdict.RIGHT_OTHER_WAY) == (cell in others)


def test_a_guess_is_right_where_no_cell_has_fewer_candidates() -> None:
    """The recorded cell, and every other with as few; not a filled one."""
    recorded = Guessed(candidate("E5=1"), candidates("E5=1 E5=2"))
    grid = grid_of(E5="12", F6="34", G7="567", H8="=9")
    question = question_about(grid, recorded, Ask.GUESS)

    verdicts = {
        name: judge(question, at(name), None, "en").verdict
        for name in ("E5", "F6", "G7", "H8")
    }

    assert verdicts == {
        "E5": Verdict.RIGHT_AS_RECORDED,
        "F6": Verdict.RIGHT_OTHER_WAY,
        "G7": Verdict.WRONG,
        "H8": Verdict.WRONG,
    }


def test_a_guess_of_a_place_is_right_in_each_of_its_cells() -> None:
    """However many candidates they have."""
    recorded = Guessed(candidate("E5=1"), candidates("E5=1 E7=1"))
    question = question_about(grid_of(A1="12"), recorded, Ask.GUESS)

    assert judge(question, at("E7"), None, "en").verdict is Verdict.RIGHT_OTHER_WAY


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
        "B2 = 5 is true, but nothing in use shows it yet.",
        "B2 = 5 stimmt, aber keine der verwendeten Strategien zeigt es schon.",
    ),
    "not unique": (
        "B2=6",
        None,
        (),
        Verdict.UNDECIDED,
        "Nothing in use shows B2 = 6 yet.",
        "Noch zeigt keine der verwendeten Strategien, dass B2 = 6 gilt.",
    ),
    "assumed": (
        "B2=6",
        TRUTH,
        ("C1=7",),
        Verdict.UNDECIDED,
        "Nothing in use shows B2 = 6 yet while C1 = 7 is assumed.",
        (
            "Unter der Annahme C1 = 7 zeigt noch keine der verwendeten Strategien, dass"
            " B2 = 6 gilt."
        ),
    ),
}


@pytest.mark.parametrize("case", SENTENCES)
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
        "B2 can still be 2, 6 or 7, and nothing in use decides it yet.",
        (
            "In B2 passt noch 2, 6 oder 7, und keine der verwendeten Strategien"
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
    assert "once the digits in place have left their peers: " in said.sentence


@pytest.mark.parametrize(
    ("answer", "english", "german"),
    [
        (
            "A5",
            "Naked twins: no candidate leaves because of A5.",
            "Nackte Zwillinge: Wegen A5 fällt kein Kandidat weg.",
        ),
    ],
)
def test_a_cell_outside_the_pattern_is_answered_with_its_reason(
    answer: str, english: str, german: str
) -> None:
    """The technique is named, and the cell."""
    grid = grid_of(A1="12", A4="12")
    found = deducible(grid).by_technique["naked-twins"][0]
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

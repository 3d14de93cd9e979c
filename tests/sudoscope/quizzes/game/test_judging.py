"""Judging: the laws of verdicts, and the sentences that give reasons."""

import pytest

from solver.log.deduction import Deduction
from solver.log.events import Guessed
from solver.puzzle.puzzle import Puzzle
from sudoscope.quizzes.game.judging import Verdict, judge
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.model.question import AnswerKind, member
from tests.solver.singles import all_singles
from tests.sudoscope.quizzes.game.asked import (
    HARD_PUZZLE,
    SOLVES,
    asked_otherwise,
    every_candidate,
    question_about,
    some_questions,
    truth_of,
)
from tests.support import at, candidate, candidates, grid_of


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
def test_an_answer_is_accepted_exactly_where_the_question_lists_it(
    puzzle: Puzzle, agent: str
) -> None:
    """Of every kind of question, as pages and lessons list right answers."""
    truth = truth_of(puzzle)

    for question in some_questions(puzzle, agent, every=11):
        rules, kind = question.position.grid.variant, question.answers
        for one in every_candidate(question.position):
            if question.cell in {None, one.cell}:
                answer = one if kind is AnswerKind.CANDIDATES else one.cell
                is_right = judge(question, answer, truth, "en").verdict.is_right
                assert is_right == (member(one, kind, rules) in question.members)


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

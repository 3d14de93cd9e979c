"""The quiz in a replay: which question is open, and how it went."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.judging import Verdict
from sudoscope.quizzes.game.kinds import Kind
from sudoscope.quizzes.game.questions import Ask
from sudoscope.quizzes.game.score import Score
from sudoscope.quizzes.window.quiz_game import Quiz
from tests.solver.solves import trace_of
from tests.sudoscope.quizzes.game.asked import EASY_PUZZLE, HARD_PUZZLE

EASY = trace_of(EASY_PUZZLE, "norvig")
HARD = trace_of(HARD_PUZZLE)


def opened(ask: Ask) -> Quiz:
    """A quiz at its first question of a kind."""
    step = Quiz(HARD, frozenset(Kind)).next_step(0)
    while step is not None:
        quiz = Quiz(HARD, frozenset(Kind))
        assert quiz.hold_before(step)
        assert quiz.question is not None
        if quiz.question.ask is ask:
            return quiz
        step = quiz.next_step(step)
    raise AssertionError(ask)


def wrong_cell(quiz: Quiz) -> Cell:
    """A cell that is not right for sure: one that holds its digit."""
    assert quiz.question is not None
    grid = quiz.question.position.grid
    return next(c for c in grid.variant.cells if grid.is_assigned(c))


def right_cell(quiz: Quiz) -> Cell:
    """The cell of the recorded step."""
    assert quiz.question is not None
    return quiz.question.expected[0].cell


def test_a_right_answer_settles_the_question_and_the_step_follows() -> None:
    """It counts as right at the first try; going on closes it."""
    quiz = opened(Ask.WHERE)
    assert quiz.question is not None
    step = quiz.question.step

    judgement = quiz.pick(right_cell(quiz))

    assert judgement is not None
    assert judgement.verdict is Verdict.RIGHT_AS_RECORDED
    assert quiz.score == Score(first=1, streak=1, longest=1)
    assert quiz.go_on() == step
    assert quiz.view is None


def test_a_wrong_answer_leaves_the_question_open() -> None:
    """It cannot be closed by going on; a right answer then counts as later."""
    quiz = opened(Ask.WHERE)

    quiz.pick(wrong_cell(quiz))

    assert not quiz.settled
    assert quiz.go_on() is None
    assert quiz.score == Score()
    quiz.pick(right_cell(quiz))
    assert quiz.score == Score(later=1)


def test_an_answer_that_is_true_but_not_shown_costs_nothing() -> None:
    """It is neither right nor a wrong try."""
    quiz = opened(Ask.WHERE)
    question, truth = quiz.question, quiz.truth
    assert question is not None
    assert truth is not None
    grid = question.position.grid
    early = next(
        place
        for cell in grid.variant.cells
        if not grid.is_assigned(cell)
        and (place := Candidate(cell, truth[cell])) not in question.insight.placements
    )

    judgement = quiz.answer(early)

    assert judgement is not None
    assert judgement.verdict is Verdict.TRUE_BUT_NOT_DEDUCED
    assert not quiz.settled
    quiz.pick(right_cell(quiz))
    assert quiz.score == Score(first=1, streak=1, longest=1)


def test_a_hint_before_the_answer_counts_as_later() -> None:
    """It was not right at the first try alone."""
    quiz = opened(Ask.WHERE)

    quiz.hint()
    quiz.pick(right_cell(quiz))

    assert quiz.level is HintLevel.HOUSE
    assert quiz.score == Score(later=1)


@pytest.mark.parametrize("way", ["step by step", "at once"])
def test_the_last_hint_shows_the_answer(way: str) -> None:
    """Either way it is counted as shown, and the step follows."""
    quiz = opened(Ask.WHERE)

    if way == "step by step":
        for _ in range(5):
            quiz.hint()
    else:
        quiz.show()

    assert quiz.settled
    assert quiz.level is HintLevel.ANSWER
    assert quiz.score == Score(shown=1)
    assert quiz.go_on() is not None


def test_a_question_that_is_skipped_is_counted_and_closed() -> None:
    """The step follows at once."""
    quiz = opened(Ask.GUESS)
    assert quiz.question is not None
    step = quiz.question.step

    assert quiz.skip() == step
    assert quiz.question is None
    assert quiz.score == Score(skipped=1)


def test_each_step_is_asked_about_once() -> None:
    """A replay that comes by again is not held, one that left an open question is."""
    quiz = Quiz(EASY, {Kind.PLACEMENTS})
    first = quiz.next_step(0)
    assert first is not None

    assert quiz.hold_before(first)
    quiz.drop()
    assert quiz.hold_before(first)
    quiz.skip()

    assert not quiz.hold_before(first)
    assert quiz.next_step(0) != first
    assert quiz.score.asked == 1


def test_a_replay_is_held_before_the_steps_that_are_asked_about() -> None:
    """Holding again before the same step keeps the answers given to it."""
    quiz = Quiz(EASY, {Kind.PLACEMENTS})
    held = [step for step in range(1, len(EASY) + 1) if quiz.hold_before(step)]

    placing = [s for s in range(1, len(EASY) + 1) if EASY.events[s - 1] in placements()]
    assert held == placing
    quiz.hold_before(held[0])
    quiz.pick(wrong_cell(quiz))
    assert quiz.hold_before(held[0])
    assert quiz.judgement is not None


def placements() -> list[object]:
    """The events of the easy solve that place a digit."""
    return [
        e for e in EASY.events if getattr(getattr(e, "deduction", None), "places", 0)
    ]


def test_a_cell_answers_no_question_for_a_digit_and_the_reverse() -> None:
    """A click beside the point is no wrong try."""
    digit, where = opened(Ask.DIGIT), opened(Ask.WHERE)

    assert digit.pick(wrong_cell(digit)) is None
    assert where.enter(Digit(1)) is None
    assert digit.judgement is None
    assert where.judgement is None


def test_nothing_happens_where_nothing_is_asked() -> None:
    """Every key may be pressed at any time."""
    quiz = Quiz(EASY)

    quiz.hint()
    quiz.show()

    assert quiz.skip() is None
    assert quiz.go_on() is None
    assert quiz.pick(Cell(0)) is None
    assert quiz.enter(Digit(1)) is None
    assert quiz.view is None
    assert (quiz.score, quiz.level) == (Score(), HintLevel.NONE)


def test_a_settled_question_takes_no_further_answer() -> None:
    """The score cannot be raised by answering again."""
    quiz = opened(Ask.WHERE)
    quiz.pick(right_cell(quiz))

    assert quiz.pick(right_cell(quiz)) is None
    quiz.hint()
    quiz.show()
    quiz.skip()

    assert quiz.score == Score(first=1, streak=1, longest=1)


DEEDS = ("right", "wrong", "hint", "show", "skip", "go on", "drop", "next")


@settings(max_examples=60)
@given(deeds=st.lists(st.sampled_from(DEEDS), max_size=40))
def test_every_settled_question_is_counted_once(deeds: list[str]) -> None:
    """Whatever a viewer does, in whatever order."""
    quiz = Quiz(EASY, {Kind.PLACEMENTS})
    ended = set()
    for deed in deeds:
        before = quiz.question
        _do(quiz, deed)
        was_skipped = deed == "skip" and before is not None
        if before is not None and (was_skipped or quiz.settled):
            ended.add(before.step)

        assert quiz.score.asked == len(ended)
        assert quiz.score.streak <= quiz.score.longest <= quiz.score.first


def _do(quiz: Quiz, deed: str) -> None:
    match deed:
        case "right" if quiz.question is not None:
            quiz.answer(quiz.question.expected[0])
        case "wrong" if quiz.question is not None:
            quiz.answer(wrong_cell(quiz))
        case "hint":
            quiz.hint()
        case "show":
            quiz.show()
        case "skip":
            quiz.skip()
        case "go on":
            quiz.go_on()
        case "drop":
            quiz.drop()
        case "next":
            quiz.hold_before(quiz.next_step(0) or 0)

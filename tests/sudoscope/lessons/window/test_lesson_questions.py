"""The questions of a lesson as they are answered: tries, outcomes, counts."""

from sudoscope.lessons.window.lesson_questions import LessonQuestions
from sudoscope.quizzes.game.score import AnswerOutcome
from tests.sudoscope.lessons.model.shipped import placed

RIGHT = frozenset({"1", "6"})
WRONG = frozenset({"1"})


def session() -> LessonQuestions:
    """That of a lesson that asks first at step 17: what A1 can be."""
    return LessonQuestions(placed("search"), is_asking=True)


def outcome(lesson: LessonQuestions, step: int = 17) -> AnswerOutcome | None:
    """How the question at *step* ended."""
    asked = lesson.at(step)
    assert asked is not None
    return asked.outcome


def test_a_right_answer_is_counted_by_its_tries() -> None:
    """Only one without a wrong try before it is at the first try."""
    first, later = session(), session()

    first.give(17, RIGHT)
    later.give(17, WRONG)
    assert outcome(later) is None
    later.give(17, RIGHT)

    assert outcome(first) is AnswerOutcome.FIRST
    assert outcome(later) is AnswerOutcome.LATER
    assert (first.answered_at_first, later.answered_at_first) == (1, 0)
    assert first.count == 5


def test_after_the_second_wrong_answer_the_right_one_is_shown() -> None:
    """Nothing can be answered then."""
    lesson = session()

    lesson.give(17, WRONG)
    lesson.give(17, WRONG)
    lesson.give(17, RIGHT)

    assert outcome(lesson) is AnswerOutcome.SHOWN
    assert lesson.answered_at_first == 0


def test_a_wrong_yes_or_no_is_the_last() -> None:
    """There is nothing left to try."""
    lesson = LessonQuestions(placed("paths-and-singletons"), is_asking=True)

    lesson.give(0, frozenset({"yes"}))

    assert outcome(lesson, 0) is AnswerOutcome.SHOWN


def test_what_cannot_be_read_is_no_try() -> None:
    """A right answer after it is at the first try."""
    lesson = session()
    lesson.write(17, "what?")
    lesson.give(17, None)
    asked = lesson.at(17)
    assert asked is not None
    assert asked.unread == "what?"
    assert asked.is_open

    lesson.give(17, RIGHT)

    assert outcome(lesson) is AnswerOutcome.FIRST


def test_a_question_is_asked_at_its_step_alone() -> None:
    """And not at all while questions are left to the room."""
    lesson = session()
    assert lesson.at(16) is None
    assert lesson.at(17) is not None

    lesson.is_asking = False

    assert lesson.at(17) is None
    assert lesson.next_held(0, 60) is None


def test_an_open_question_holds_the_step_after_it() -> None:
    """Until it is answered, shown or skipped."""
    lesson = session()
    assert lesson.next_held(0, 17) is None
    assert lesson.next_held(0, 60) == 18
    assert lesson.next_held(17, 18) == 18

    lesson.show(17)

    assert lesson.next_held(17, 18) is None
    assert lesson.next_held(17, 60) == 19


def test_a_question_that_is_passed_by_is_skipped() -> None:
    """Those answered before keep their answer, and later ones are open."""
    lesson = session()
    lesson.give(17, RIGHT)

    lesson.pass_by(20)

    assert outcome(lesson, 17) is AnswerOutcome.FIRST
    assert outcome(lesson, 18) is AnswerOutcome.SKIPPED
    assert outcome(lesson, 34) is None


def test_nothing_is_passed_by_while_the_room_answers() -> None:
    """Who turns questions on again can answer what is ahead."""
    lesson = session()
    lesson.is_asking = False

    lesson.pass_by(20)
    lesson.is_asking = True

    assert outcome(lesson, 17) is None

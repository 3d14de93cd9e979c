"""A quiz in the window: right answers can be given, and it goes on by questions."""

import pytest

from solver.agents import agent_named, solve
from solver.log.trace import Trace
from sudoscope.lessons.model.annotations import notes_of
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.model.lesson import PlacedCue
from sudoscope.lessons.model.quiz_cues import quiz_annotations, quiz_cues
from sudoscope.lessons.window.lesson_layer import LessonLayer
from sudoscope.lessons.window.lesson_questions import AskedQuestion
from sudoscope.lessons.window.lesson_task import LessonTask
from sudoscope.lessons.window.lesson_widgets import LessonWidgets
from sudoscope.quizzes.model.question import AnswerKind
from sudoscope.quizzes.model.quiz import quiz_of
from sudoscope.quizzes.model.quiz_question import QuizKind, QuizQuestion
from tests.solver.variant_puzzles import example
from tests.viz.player.watched import opening, player_of, press_keys, settle
from viz.bookmarks import Bookmark
from viz.kit.widgets import Several
from viz.player.app.player import Player
from viz.player.state.load_requests import USUAL
from viz.player.state.playable import Origin, PlayableReplay
from viz.player.state.settings import Settings
from viz.replay.pace import Pace


@pytest.fixture(name="trace", scope="module")
def solved_trace() -> Trace:
    """A small solve with every kind of question but three."""
    return solve(example("size-4-01").puzzle, agent_named("csp"))


@pytest.fixture(name="questions", scope="module")
def asked_questions(trace: Trace) -> tuple[QuizQuestion, ...]:
    """Some of each kind."""
    return quiz_of(trace, tuple(QuizKind), 12, seed=1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_right_answer_can_be_written_and_read(
    trace: Trace, questions: tuple[QuizQuestion, ...], language: str
) -> None:
    """Of words exactly one that is offered is right."""
    for one in quiz_cues(trace, questions):
        question = one.cue.question
        assert question is not None
        kind, options = question.answers, question.offered(trace)
        notation = AnswerNotation(kind, trace.puzzle.rules, language, options)
        given = notation.read(notation.write(question.members))
        assert given is not None
        assert question.judged(given).is_right
        assert bool(options) == (kind is AnswerKind.WORD)
        if options:
            said = question.said(language, trace.puzzle.rules)
            titles = LessonWidgets.of(_asked(one), trace, language, 1).notation.titles
            assert tuple(map(titles.get, options)) == tuple(
                option.answer for option in said.options
            )
            assert said.right in titles.values()
            assert len(question.members & set(options)) == 1 < len(options) <= 5


def _asked(one: PlacedCue) -> AskedQuestion:
    assert one.cue.question is not None
    return AskedQuestion(1, one.point.step, one, one.cue.question)


def test_the_window_goes_from_question_to_question(
    trace: Trace, questions: tuple[QuizQuestion, ...]
) -> None:
    """It begins with the first one, outlines cells, and each answer has its reason."""
    player = quizzed(trace, questions)

    seen = []
    for question in questions:
        layer = player.layers[-1]
        assert isinstance(layer, LessonLayer)
        assert layer.asked is not None
        seen.append(layer.asked.step)
        drawn = {group.name for group in player.frame().groups}
        assert ("cell notes" in drawn) == bool(question.marks)
        press_keys(player, "ctrl+a")
        player.frame()
        made = layer._widgets()
        assert made is not None
        reason = question.said("en", trace.puzzle.rules).reason
        assert reason
        assert made.verdict().endswith(reason)
        if question is not questions[-1]:
            press_keys(player, "space")
            player.advance(0)
            player.frame()
    assert seen == [question.step for question in questions]


def test_only_digits_that_a_question_names_have_keys(trace: Trace) -> None:
    """Where one of them is asked for; neither another key nor "none" is an answer."""
    questions = quiz_of(trace, (QuizKind.LCV,), 12, seed=1)
    assert questions
    player = quizzed(trace, questions[:1])
    layer, named = player.layers[-1], questions[0].facts.digits
    assert isinstance(layer, LessonLayer)
    made = layer._widgets()
    assert made is not None
    (keys,) = [one for one in layer._shown(made) if isinstance(one, Several)]

    assert [option.value for option in keys.options] == list(map(str, named))
    assert len(named) < trace.puzzle.rules.digit_count
    other = next(d for d in trace.puzzle.rules.digits if d not in named)
    press_keys(player, str(other))
    assert layer.asked is not None
    assert not layer.asked.draft
    press_keys(player, str(named[0]))
    assert layer.asked.draft == str(named[0])


def quizzed(trace: Trace, questions: tuple[QuizQuestion, ...]) -> Player:
    """A player at the beginning of the quiz, as the command opens it."""
    cues = quiz_cues(trace, questions)
    marks = tuple(Bookmark(note.step, note.text) for note in notes_of(cues, "en"))
    origin = Origin(
        trace.puzzle,
        USUAL,
        marks=marks,
        task=LessonTask(cues, is_quiz=True),
        annotations=quiz_annotations(questions),
    )
    playable = PlayableReplay.of(trace, Pace())
    player = player_of(opening(playable, origin), Settings())
    settle(player)
    player.advance(0)
    player.frame()
    return player

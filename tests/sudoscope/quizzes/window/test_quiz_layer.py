"""The quiz over what is watched: by keyboard alone and by mouse alone."""

from functools import cache

import pytest

from solver.agents import solve
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from sudoscope.quizzes.game.hints import HintLevel
from sudoscope.quizzes.game.questions import Ask, StepQuestion
from sudoscope.quizzes.game.view import Lives
from sudoscope.quizzes.window.commands import QuizCommand
from sudoscope.quizzes.window.quiz_activity import QuizActivity
from sudoscope.quizzes.window.quiz_game import Quiz
from sudoscope.quizzes.window.quiz_layer import QuizLayer
from tests.in_one_test import in_one_test
from tests.viz.extents import apart, within
from tests.viz.player.watched import (
    click,
    easy,
    guessed,
    names,
    press_keys,
    texts,
    watching,
    widgets_in_view,
)
from tests.viz.replays import hardest
from viz.appearance import WORDS, PicturePart
from viz.kit.input_events import Key, KeyPressed, PointerPressed
from viz.layout.aspect import DESIGNS
from viz.messages import languages, phrases
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.puzzles.examples import library
from viz.shapes import Rect

ALL = frozenset({"placements", "first-uses", "patterns", "guesses"})


def asked(player: Player) -> tuple[Player, Quiz, StepQuestion]:
    """*player* when its quiz has begun and asks."""
    player.do(QuizCommand.QUIZ)
    until_asked(player)
    quiz = player.workspace.activities.of(QuizActivity).quiz
    assert quiz is not None
    assert quiz.question is not None
    return player, quiz, quiz.question


def until_asked(player: Player) -> None:
    """Let it play to the next question, or to the end."""
    player.advance(0)
    while not player.layers and player.workspace.show.playback.head.playing:
        player.advance(100)
    player.frame()


def asking(ask: Ask) -> tuple[Player, Quiz, StepQuestion]:
    """A player with a question of one kind."""
    player, quiz, question = asked(watching(hardest, Settings().changed({"quiz": ALL})))
    while question.ask is not ask:
        press_keys(player, "n")
        until_asked(player)
        assert quiz.question is not None
        question = quiz.question
    return player, quiz, question


def layer_of(player: Player) -> QuizLayer:
    """The open question."""
    layer = player.layers[-1]
    assert isinstance(layer, QuizLayer)
    return layer


def test_playing_stops_before_a_step_and_asks() -> None:
    """What is asked is not shown yet."""
    player, quiz, question = asked(watching(easy))

    assert player.step < question.step
    assert not player.workspace.show.playback.head.playing
    assert "quiz" in " ".join(names(player.frame()))
    assert "reason" not in names(player.frame())
    assert quiz.score.asked == 0


def test_a_step_by_key_is_held_too() -> None:
    """The arrow does not give the answer away."""
    player = watching(easy)
    player.do(QuizCommand.QUIZ)
    player.workspace.show.playback.head.playing = False
    quiz = player.workspace.activities.of(QuizActivity).quiz
    assert quiz is not None
    while not player.layers:
        player.do(Command.FORWARD)
        player.advance(0)

    assert quiz.question is not None
    assert player.step == quiz.question.step - 1


def test_a_cell_is_found_by_arrows_and_enter() -> None:
    """The ring goes to the cell, Enter picks it, Enter goes on."""
    player, quiz, question = asking(Ask.WHERE)
    wanted = question.expected[0].cell
    layer = layer_of(player)

    press_keys(player, "up")
    row, column = divmod(wanted, 9)
    rows, columns = divmod(layer._cursor, 9)
    press_keys(player, *["down" if row > rows else "up"] * abs(row - rows))
    press_keys(
        player, *["right" if column > columns else "left"] * abs(column - columns)
    )
    assert "quiz cursor" in names(player.frame())
    press_keys(player, "return")
    assert quiz.settled
    press_keys(player, "return")

    assert quiz.score.asked == quiz.score.first + quiz.score.skipped
    assert not player.layers
    assert player.workspace.show.playback.head.playing
    assert player.step == question.step


def test_a_cell_is_found_by_a_click() -> None:
    """On the board itself."""
    player, quiz, question = asking(Ask.WHERE)
    layout = layer_of(player)._layout
    assert layout is not None

    player.handle(PointerPressed(layout.cell(question.expected[0].cell).centre))

    assert quiz.settled
    assert "quiz cursor" not in names(player.frame())


def test_a_digit_is_typed() -> None:
    """The right one settles the question."""
    player, quiz, question = asking(Ask.DIGIT)

    press_keys(player, str(question.expected[0].digit))

    assert quiz.settled


@pytest.mark.parametrize("key", ["h", "a", "n"])
def test_hint_answer_and_skip_have_keys(key: str) -> None:
    """Each is seen at once."""
    player, quiz, question = asked(watching(easy))
    before = player.frame()

    press_keys(player, key)

    assert player.frame() != before
    assert {
        "h": quiz.level > 0 and quiz.question is question,
        "a": quiz.settled,
        "n": quiz.question is None and player.step == question.step,
    }[key]


def test_a_right_answer_after_a_hint_says_why_it_is_no_first_try() -> None:
    """Else "0 at first try" stands beside an answer that was the first."""
    said = phrases("quiz", "en")["hinted"]
    for hints in ("", "h"):
        player, quiz, question = asked(watching(easy))
        press_keys(player, *hints)
        assert question.ask is Ask.WHERE
        answers = (quiz.pick(cell) for cell in quiz.trace.puzzle.rules.cells)
        found = next(one for one in answers if one and one.verdict.is_right)
        assert found.sentence.endswith(said) is bool(hints)


def test_the_buttons_of_the_card_answer_to_the_mouse() -> None:
    """Hint after hint, then on to the step."""
    player, quiz, question = asked(watching(easy))
    layer = layer_of(player)

    def press_all() -> None:
        """Click all over the card, as someone does who tries everything."""
        card = layer._card
        for y in range(card.y + 2, card.bottom, 8):
            for x in range(card.x + 2, card.right, 16):
                if player.layers:
                    player.handle(PointerPressed((x, y)))
                    player.frame()

    while player.layers:
        press_all()

    assert quiz.question is None
    assert quiz.score.asked == 1
    assert player.step == question.step


def test_escape_ends_the_quiz_and_says_so() -> None:
    """Then playing is not stopped any more."""
    player, _, question = asked(watching(easy))
    press_keys(player, "escape")
    assert not player.layers
    assert player.workspace.activities.of(QuizActivity).quiz is None
    assert player.workspace.notices.words == phrases("player", "en")["quiz-off"]

    player.do(Command.PLAY)
    for _ in range(3000):
        player.advance(100)

    assert player.workspace.activities.of(QuizActivity).quiz is None
    assert player.step == len(easy()) > question.step


def test_the_list_of_more_ends_the_quiz_while_it_asks() -> None:
    """The question goes with it."""
    player, _, _ = asked(watching(easy, size=(1920, 1080)))

    click(player, "button more")
    click(player, "widget quiz")
    player.advance(0)

    assert player.workspace.activities.of(QuizActivity).quiz is None
    assert not player.layers


@pytest.mark.parametrize("language", languages())
def test_every_question_of_a_solve_can_be_gone_through(language: str) -> None:
    """To the end, whatever is asked, and each is counted."""
    player, quiz, _ = asked(
        watching(guessed, Settings(language=language).changed({"quiz": ALL}))
    )
    count = 0
    while player.layers:
        press_keys(player, "a", "return")
        count += 1
        until_asked(player)

    assert quiz.score.asked == count > 10
    assert player.step == len(guessed())


@in_one_test("size", [(1280, 720), (800, 600), (600, 600), (540, 960)])
@in_one_test("captions", [True, False])
@in_one_test("hidden", [frozenset(PicturePart), WORDS, frozenset({PicturePart.REASON})])
def test_the_card_leaves_the_board_free(
    hidden: frozenset[PicturePart], size: tuple[int, int], *, captions: bool
) -> None:
    """Even where everything beside the board is hidden; afterwards it is again."""
    settings = Settings(hide=hidden, captions=captions)
    player = watching(easy, settings, size)
    before = player.stage.layout
    asked(player)

    groups = {group.name: group for group in player.frame().groups}

    assert apart(groups["quiz card"].bounds, groups["quiz marks"].bounds)
    press_keys(player, "escape")
    assert player.stage.layout is before


def test_a_key_right_after_the_quiz_has_begun_is_for_the_question() -> None:
    """Hints come before time has passed, and Esc ends the quiz."""
    player = watching(easy)
    player.do(QuizCommand.QUIZ)
    assert isinstance(player.layers[-1], QuizLayer)

    player.handle(KeyPressed(Key("h")))
    quiz = player.workspace.activities.of(QuizActivity).quiz
    assert quiz is not None
    assert quiz.level is HintLevel.HOUSE

    player.handle(KeyPressed(Key("escape")))

    assert not player.layers
    assert player.workspace.activities.of(QuizActivity).quiz is None


@cache
def large() -> Trace:
    """Solves a board with letters for digits."""
    slugs = {entry.puzzle.variant.slug: entry.puzzle for entry in library()}
    return solve(slugs["classic-16"])


def test_a_letter_answers_where_it_is_a_digit_of_the_board() -> None:
    """A is ten then, and with Ctrl it shows the answer as elsewhere."""
    player, quiz, question = asked(watching(large, Settings().changed({"quiz": ALL})))
    while question.ask is not Ask.DIGIT:
        press_keys(player, "n")
        until_asked(player)
        assert quiz.question is not None
        question = quiz.question

    player.handle(KeyPressed(Key("a")))
    assert quiz.view is not None
    assert quiz.view.judgement is not None
    assert isinstance(quiz.view.judgement.answer, Candidate)
    assert quiz.view.judgement.answer.digit == 10

    player.handle(KeyPressed(Key("a", ctrl=True)))
    assert quiz.settled


def wrong_digit(question: StepQuestion, quiz: Quiz) -> str:
    """A digit that the cell of *question* may hold and does not."""
    cell, truth = question.cell, quiz.truth
    assert cell is not None
    assert truth is not None
    grid = question.position.grid
    open_ = [d for d in digits(grid[cell]) if d != truth[cell]]
    return str((open_ or [d for d in grid.variant.digits if d != truth[cell]])[0])


def test_a_wrong_digit_is_played_out_to_its_contradiction() -> None:
    """Step by step, in place of the question, which is open again after it."""
    player, quiz, question = asking(Ask.DIGIT)
    assert "What if?" not in texts(player.frame())
    press_keys(player, wrong_digit(question, quiz))
    assert "What if?" in texts(player.frame())

    press_keys(player, "w")
    layer = layer_of(player)
    assert layer.covers
    seen = [texts(player.frame())]
    for _ in range(500):
        if not layer.covers:
            break
        press_keys(player, "right")
        seen.append(texts(player.frame()))

    assert "Guess" in seen[0]
    assert "Contradiction" in seen[-2]
    assert "What if?" in seen[-1]
    assert quiz.question is question
    press_keys(player, "w", "right", "escape")
    assert not layer.covers
    assert quiz.question is question


def test_what_if_is_steered_by_mouse_too() -> None:
    """Its buttons go on and lead back; they are in the picture, whatever its form."""
    player, quiz, question = asking(Ask.DIGIT)
    press_keys(player, wrong_digit(question, quiz), "w")
    before = player.frame()
    for size in (*DESIGNS.values(), (640, 360)):
        player.screen.resize(size)
        whole = Rect(0, 0, *player.frame().size)
        buttons = list(widgets_in_view(player))
        assert len(buttons) == 2
        assert all(within(group.bounds, whole) for group in buttons), size
        assert apart(buttons[0].bounds, buttons[1].bounds)
    player.screen.resize((1280, 720))

    click(player, "widget what-if-on")
    assert player.frame() != before
    press_keys(player, "left")
    assert player.frame() == before
    click(player, "widget what-if-back")

    assert not layer_of(player).covers


def test_three_wrong_answers_end_a_game_with_three_lives() -> None:
    """Then nothing can be answered; again begins at the first question."""
    settings = Settings().changed({"quiz": ALL, "lives": "3"})
    player, quiz, first = asked(watching(hardest, settings))
    assert quiz.lives == Lives(3, 3)
    filled = next(
        c for c in first.position.grid.variant.cells if first.position.grid.value(c)
    )

    for left in (2, 1, 0):
        quiz.pick(filled)
        assert quiz.lives == Lives(left, 3)
        player.frame()
    press_keys(player, "h", "n", "a")
    assert quiz.pick(first.expected[0].cell) is None

    assert "No lives left" in texts(player.frame())
    assert quiz.score.asked == 0
    assert quiz.question is first
    press_keys(player, "return")
    assert quiz.lives == Lives(3, 3)
    assert quiz.question is not None
    assert quiz.question.step == first.step


def test_without_lives_any_number_of_answers_is_allowed() -> None:
    """As before."""
    player, quiz, first = asked(watching(easy))
    filled = next(
        c for c in first.position.grid.variant.cells if first.position.grid.value(c)
    )

    for _ in range(9):
        quiz.pick(filled)

    assert quiz.lives is None
    assert "Hint" in texts(player.frame())
